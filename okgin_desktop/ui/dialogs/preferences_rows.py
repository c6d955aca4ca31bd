"""One setting on a page of the preferences: name, one sentence, control, and what is wrong with it."""

from collections.abc import Sequence
from typing import Final, TypeAlias

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QSizePolicy, QVBoxLayout, QWidget

from okgin_desktop.ui import theme
from okgin_desktop.ui.controls import ActionButton, RichLine, SegmentedControl, Switch, focus_ring
from okgin_desktop.ui.dialogs.preferences_controls import HEIGHT, ChoiceBox, Stepper, Tag, plate
from okgin_desktop.ui.dialogs.preferences_slider import VolumeSlider

ROW: Final = 52
GUTTER: Final = 16
_DOT: Final = 9
_TAGS: Final = 4

Control: TypeAlias = Switch | ChoiceBox | SegmentedControl | Stepper | VolumeSlider | QLineEdit


class LineField(QLineEdit):
    """One line of text in the frame of the other controls."""

    def __init__(self, placeholder: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFrame(False)
        self.setFont(theme.font(*theme.SMALL))
        self.setFixedHeight(HEIGHT)
        self.setTextMargins(12, 0, 12, 0)
        self.setPlaceholderText(placeholder)
        self.setStyleSheet("background: transparent")
        focus_ring.follow(self, theme.RADIUS_CONTROL)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ground, then what Qt paints."""
        painter = QPainter(self)
        plate(painter, QRectF(self.rect()), enabled=self.isEnabled(), gold=False)
        painter.end()
        super().paintEvent(event)


class SettingRow(QWidget):
    """A row at least 52 high; `touched` says that the person has changed the control.

    The gold dot at its left marks a value that differs from what it is compared with.
    """

    touched = Signal()

    def __init__(self, key: str, label: str, about: str, control: Control) -> None:
        super().__init__()
        self.key = key
        self.control = control
        self._changed = False
        self._about_text = about
        self._tags: list[Tag] = []
        self.label = RichLine(label, theme.BUTTON)
        self.about = RichLine(about, theme.SMALL, "muted", wrap=True)
        self.error = RichLine("", theme.SMALL_STRONG, "red_text", wrap=True)
        self.error.hide()
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._build()
        self._listen()
        self._name()

    def _build(self) -> None:
        self._head = QHBoxLayout()
        self._head.setSpacing(8)
        self._head.addWidget(self.label)
        self._head.addStretch(1)
        texts = QVBoxLayout()
        texts.setSpacing(0)
        texts.addLayout(self._head)
        texts.addWidget(self.about)
        texts.addWidget(self.error)
        row = QHBoxLayout(self)
        row.setContentsMargins(GUTTER, 4, 0, 6)
        row.setSpacing(16)
        row.addLayout(texts, 1)
        row.addWidget(self.control, 0, Qt.AlignmentFlag.AlignVCenter)

    def _listen(self) -> None:
        control = self.control
        if isinstance(control, Switch):
            control.clicked.connect(lambda _checked=False: self.touched.emit())
        elif isinstance(control, Stepper | VolumeSlider):
            control.changed.connect(lambda _value: self.touched.emit())
        elif isinstance(control, QLineEdit):
            control.textEdited.connect(lambda _text: self.touched.emit())
        else:
            control.chosen.connect(lambda _key: self.touched.emit())

    def _spoken(self) -> QWidget:
        return self.control.number if isinstance(self.control, Stepper) else self.control

    def _name(self) -> None:
        self._spoken().setAccessibleName(self.label.text())
        parts = [self.about.text()]
        if self._tags:
            parts.append(", ".join(tag.text for tag in self._tags))
        if not self.error.isHidden():
            parts.insert(0, self.error.text())
        self._spoken().setAccessibleDescription(" ".join(parts))

    def value(self) -> str | int | bool:
        """Return what the control shows: a key, a number, on or off, or a text."""
        control = self.control
        if isinstance(control, Switch):
            return control.isChecked()
        if isinstance(control, Stepper | VolumeSlider):
            return control.value()
        return control.text() if isinstance(control, QLineEdit) else control.key()

    def show_value(self, value: str | int | bool) -> None:
        """Show a value without telling anyone."""
        control = self.control
        if isinstance(control, Switch):
            control.setChecked(bool(value))
        elif isinstance(control, Stepper | VolumeSlider):
            control.set_value(int(value))
        elif isinstance(control, QLineEdit):
            if control.text().strip() != str(value):
                control.setText(str(value))
        else:
            control.set_key(str(value))

    def set_changed(self, changed: bool, spoken: str = "") -> None:
        """Show or hide the dot; `spoken` says the same to a screen reader."""
        self._changed = changed
        if isinstance(self.control, ChoiceBox | Stepper):
            self.control.set_gold(changed)
        self.label.setAccessibleDescription(spoken if changed else "")
        self.update()

    def is_changed(self) -> bool:
        """Whether the dot is shown."""
        return self._changed

    def set_tags(self, texts: Sequence[str], tip: str = "") -> None:
        """Show these sources beside the name, the first few of many."""
        if [tag.text for tag in self._tags] == list(texts[:_TAGS]):
            return
        for tag in self._tags:
            self._head.removeWidget(tag)
            tag.hide()
            tag.deleteLater()
        self._tags = [Tag(text) for text in texts[:_TAGS]]
        for place, tag in enumerate(self._tags):
            tag.setToolTip(tip)
            self._head.insertWidget(1 + place, tag)
        self._name()

    def tags(self) -> tuple[str, ...]:
        """Return the sources shown."""
        return tuple(tag.text for tag in self._tags)

    def set_error(self, text: str) -> None:
        """Say beside the field what cannot be, or "" for nothing."""
        if text == self.error.markup():
            return
        self.error.set_markup(text)
        self.error.setVisible(bool(text))
        self._name()

    def set_unused(self, reason: str) -> None:
        """Say that the setting counts for nothing now and let it rest, or "" to wake it."""
        if (reason or self._about_text) == self.about.markup():
            return
        self.about.set_markup(reason or self._about_text)
        for part in (self.label, self.about, self.control):
            part.setEnabled(not reason)
        self._name()

    def matches(self, words: Sequence[str]) -> bool:
        """Whether all words stand in the name, the sentence or the sources."""
        text = " ".join([self.label.text(), self._about_text, *self.tags()]).casefold()
        return all(word in text for word in words)

    def sizeHint(self) -> QSize:
        """Return at least the height of a row."""
        return super().sizeHint().expandedTo(QSize(0, ROW))

    def minimumSizeHint(self) -> QSize:
        """Return at least the height of a row."""
        return super().minimumSizeHint().expandedTo(QSize(0, ROW))

    def heightForWidth(self, width: int) -> int:
        """Return the height of the texts broken at that width, at least that of a row."""
        layout = self.layout()
        return max(ROW, layout.totalHeightForWidth(width)) if layout is not None else ROW

    def hasHeightForWidth(self) -> bool:
        """Return true: the sentence may need a second line."""
        return True

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the dot before the name."""
        if not self._changed:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.current().gold_edge)
        middle = self.label.geometry().center().y() + 0.5
        painter.drawEllipse(QPointF(_DOT / 2, middle), _DOT / 2, _DOT / 2)
        painter.end()


class Part(QWidget):
    """Something on a page that is no setting; a search finds it by these words."""

    def __init__(self, *words: str) -> None:
        super().__init__()
        self._words = " ".join(words).casefold()

    def matches(self, words: Sequence[str]) -> bool:
        """Whether all words stand in it."""
        return all(word in self._words for word in words)


class ButtonRow(Part):
    """Something that can be done: name, one sentence, and the button that does it."""

    def __init__(self, label: str, about: str, button: ActionButton) -> None:
        super().__init__(label, about)
        button.setAccessibleDescription(about)
        texts = QVBoxLayout()
        texts.setSpacing(0)
        texts.addWidget(RichLine(label, theme.BUTTON))
        texts.addWidget(RichLine(about, theme.SMALL, "muted", wrap=True))
        row = QHBoxLayout(self)
        row.setContentsMargins(GUTTER, 4, 0, 6)
        row.setSpacing(16)
        row.addLayout(texts, 1)
        row.addWidget(button, 0, Qt.AlignmentFlag.AlignVCenter)


class GroupHeading(QWidget):
    """A heading with a line below it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.label = RichLine(text, theme.HEADING)
        column = QVBoxLayout(self)
        column.setContentsMargins(GUTTER, 8, 0, 9)
        column.addWidget(self.label)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the line."""
        painter = QPainter(self)
        painter.fillRect(GUTTER, self.height() - 5, self.width() - GUTTER, 1, theme.current().divider)
        painter.end()
