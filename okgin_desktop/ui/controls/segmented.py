"""A row of choices of which exactly one is chosen."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QHBoxLayout, QSizePolicy, QWidget

from okgin_desktop.ui import theme
from okgin_desktop.ui.controls import focus_ring
from okgin_desktop.ui.controls.rich_text import advance
from okgin_desktop.ui.theme import Type

_HEIGHT = 36


@dataclass(frozen=True, slots=True)
class Option:
    """One choice: what stands for it in data, and what is shown."""

    key: str
    text: str


class _Segment(QAbstractButton):
    def __init__(self, option: Option, parent: QWidget) -> None:
        super().__init__(parent)
        self.key = option.key
        self.setText(option.text.replace("&", "&&"))
        self._shown = option.text
        self.setAccessibleName(option.text)
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        focus_ring.follow(self, theme.RADIUS_CONTROL)

    def sizeHint(self) -> QSize:
        return QSize(int(advance(self._shown, theme.BUTTON) + 36), _HEIGHT - 4)

    def minimumSizeHint(self) -> QSize:
        return QSize(max(24, int(advance(self._shown, Type(12, 600)) + 9)), _HEIGHT - 4)

    def paintEvent(self, event: QPaintEvent) -> None:
        now = theme.current()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        fill = None
        if self.isChecked():
            fill = now.gold if self.isEnabled() else now.disabled_border
        elif self.isEnabled() and (self.isDown() or self.underMouse()):
            fill = now.button_pressed if self.isDown() else now.button_hover
        if fill is not None:
            painter.setBrush(fill)
            painter.drawRoundedRect(QRectF(self.rect()), theme.RADIUS_CONTROL, theme.RADIUS_CONTROL)
        ink = now.gold_text if self.isChecked() else now.text
        painter.setPen(ink if self.isEnabled() else now.disabled_text)
        weight = 600 if self.isChecked() else 400
        room = self.width() - 8.0
        px = 14
        while px > 12 and advance(self._shown, Type(px, weight)) > room:
            px -= 1
        painter.setFont(theme.font(px, weight))
        text = painter.fontMetrics().elidedText(self._shown, Qt.TextElideMode.ElideRight, self.width() - 4)
        painter.drawText(QRectF(self.rect()), Qt.AlignmentFlag.AlignCenter, text)
        painter.end()


class SegmentedControl(QWidget):
    """Choices side by side; Tab reaches the chosen one, the arrow keys choose another.

    `chosen` is emitted with its key when the person chooses, not when the program does.
    """

    chosen = Signal(str)

    def __init__(self, options: Sequence[Option] = (), parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._group = QButtonGroup(self)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(2, 2, 2, 2)
        self._row.setSpacing(2)
        self._segments: list[_Segment] = []
        self._key = ""
        self._group.buttonToggled.connect(self._toggled)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(_HEIGHT)
        self.set_options(options)

    def set_options(self, options: Sequence[Option], key: str | None = None) -> None:
        """Offer other choices; `key` is chosen, or what was chosen if it is still there, or the first."""
        wanted = self._key if key is None else key
        for old in self._segments:
            self._group.removeButton(old)
            self._row.removeWidget(old)
            old.hide()
            old.deleteLater()
        self._segments = []
        for option in options:
            segment = _Segment(option, self)
            self._group.addButton(segment)
            self._row.addWidget(segment)
            self._segments.append(segment)
        keys = [option.key for option in options]
        if keys:
            self.set_key(wanted if wanted in keys else keys[0])
        self.updateGeometry()

    def keys(self) -> tuple[str, ...]:
        """Return the keys of all choices in order."""
        return tuple(segment.key for segment in self._segments)

    def key(self) -> str:
        """Return the key of the chosen one."""
        return self._key

    def set_key(self, key: str) -> None:
        """Choose without telling anyone; raise ValueError for a key that is not offered."""
        for segment in self._segments:
            if segment.key == key:
                self._key = key
                segment.setChecked(True)
                return
        raise ValueError(f"no choice {key!r}")

    def segment(self, key: str) -> QAbstractButton:
        """Return the button of a choice; raise KeyError if there is none."""
        return {segment.key: segment for segment in self._segments}[key]

    def _toggled(self, button: QAbstractButton, on: bool) -> None:
        # Qt would do this only once one of them has had the focus.
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus if on else Qt.FocusPolicy.ClickFocus)
        if on and isinstance(button, _Segment) and button.key != self._key:
            self._key = button.key
            self.chosen.emit(self._key)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the trough the choices lie in."""
        now = theme.current()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(now.control_border if self.isEnabled() else now.disabled_border, 1))
        painter.setBrush(now.well if self.isEnabled() else now.disabled_fill)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 8, 8)
        painter.end()
