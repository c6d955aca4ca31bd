"""Controls of the preferences: a choice from a list, a whole number, and a source's tag."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QLocale, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QPainter, QPaintEvent, QPen, QWheelEvent
from PySide6.QtWidgets import QAbstractButton, QComboBox, QHBoxLayout, QSizePolicy, QSpinBox, QWidget

from okgin_desktop.ui import theme
from okgin_desktop.ui.controls import Option, focus_ring
from okgin_desktop.ui.controls.rich_text import advance

HEIGHT: Final = 34
NARROWEST: Final = 136
WIDEST: Final = 236
_PAD: Final = 12
_CHEVRON: Final = 28


def plate(painter: QPainter, area: QRectF, *, enabled: bool, gold: bool, over: bool = False) -> None:
    """Draw the ground of a control: a well with an edge, gold where its value is one's own."""
    now = theme.current()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    edge = now.gold_edge if gold else now.control_border
    painter.setPen(QPen(edge if enabled else now.disabled_border, 1))
    fill = now.button_hover if over else now.well
    painter.setBrush(fill if enabled else now.disabled_fill)
    painter.drawRoundedRect(area.adjusted(0.5, 0.5, -0.5, -0.5), theme.RADIUS_CONTROL, theme.RADIUS_CONTROL)


def _stroke(ink: QColor, width: float) -> QPen:
    pen = QPen(ink, width)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return pen


class ChoiceBox(QComboBox):
    """One of several texts from a list that drops down; `chosen` tells a key the person has picked.

    Turning the wheel over it scrolls the page instead.
    """

    chosen = Signal(str)

    def __init__(self, options: Sequence[Option] = (), parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._gold = False
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setMaxVisibleItems(12)
        self.activated.connect(lambda _index: self.chosen.emit(self.key()))
        focus_ring.follow(self, theme.RADIUS_CONTROL)
        self.set_options(options)

    def set_options(self, options: Sequence[Option], key: str | None = None) -> None:
        """Offer other choices; `key` is chosen, or the first."""
        self.clear()
        for place, option in enumerate(options):
            self.addItem(option.text, option.key)
            self.setItemData(place, QSize(0, 32), Qt.ItemDataRole.SizeHintRole)
        if key is not None:
            self.set_key(key)
        self.updateGeometry()

    def keys(self) -> tuple[str, ...]:
        """Return the keys of all choices in order."""
        return tuple(str(self.itemData(place)) for place in range(self.count()))

    def key(self) -> str:
        """Return the key of the chosen one, or "" where nothing is on offer."""
        return str(self.currentData() or "")

    def set_key(self, key: str) -> None:
        """Choose without telling anyone; raise ValueError for a key that is not offered."""
        place = self.findData(key)
        if place < 0:
            raise ValueError(f"no choice {key!r}")
        self.setCurrentIndex(place)
        self.setToolTip(self.currentText() if self._elided() else "")

    def set_gold(self, gold: bool) -> None:
        """Give or take the gold edge of a changed value."""
        self._gold = gold
        self.update()

    def _elided(self) -> bool:
        return self.sizeHint().width() < advance(self.currentText(), theme.SMALL) + _PAD + _CHEVRON + 2

    def sizeHint(self) -> QSize:
        """Return room for the longest choice, within bounds."""
        texts = [self.itemText(place) for place in range(self.count())]
        widest = max((advance(text, theme.SMALL) for text in texts), default=0.0)
        return QSize(min(WIDEST, max(NARROWEST, int(widest + 3) + _PAD + _CHEVRON)), HEIGHT)

    def minimumSizeHint(self) -> QSize:
        """Return the same: rows leave it the room it asks for."""
        return self.sizeHint()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to the page."""
        event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the plate, the text and the arrow head."""
        now = theme.current()
        painter = QPainter(self)
        area = QRectF(self.rect())
        plate(painter, area, enabled=self.isEnabled(), gold=self._gold, over=self.underMouse())
        ink = now.text if self.isEnabled() else now.disabled_text
        painter.setPen(ink)
        painter.setFont(theme.font(*theme.SMALL))
        words = area.adjusted(_PAD, 0, -_CHEVRON, 0)
        text = painter.fontMetrics().elidedText(
            self.currentText(), Qt.TextElideMode.ElideRight, int(words.width())
        )
        painter.drawText(words, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, text)
        tip = QPointF(area.right() - 17, area.center().y() + 2)
        painter.setPen(_stroke(ink, 2))
        painter.drawPolyline([tip + QPointF(-4, -4), tip, tip + QPointF(4, -4)])
        painter.end()


class _Number(QSpinBox):
    """The figures in the middle; no frame and no arrows of its own."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        # Figures as everybody writes them, whatever the desktop's language (rules are whole numbers).
        self.setLocale(QLocale.c())
        self.setFrame(False)
        self.setButtonSymbols(QSpinBox.ButtonSymbols.NoButtons)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setFont(theme.font(*theme.BUTTON))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setKeyboardTracking(False)
        self.lineEdit().setStyleSheet("background: transparent")

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.lineEdit().selectAll()

    def paintEvent(self, event: QPaintEvent) -> None:
        # The stepper paints the ground.
        return


class _Step(QAbstractButton):
    """Minus or plus; the arrow keys do the same, so Tab passes it by."""

    def __init__(self, sign: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.sign = sign
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setAutoRepeat(True)
        self.setFixedSize(HEIGHT, HEIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:
        now = theme.current()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.isEnabled() and (self.underMouse() or self.isDown()):
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(now.button_pressed if self.isDown() else now.highlight)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(3, 3, -3, -3), 4, 4)
        ink: QColor = now.text if self.isEnabled() else now.disabled_text
        painter.setPen(_stroke(ink, 1.6))
        middle = QRectF(self.rect()).center()
        painter.drawLine(middle - QPointF(4, 0), middle + QPointF(4, 0))
        if self.sign == "+":
            painter.drawLine(middle - QPointF(0, 4), middle + QPointF(0, 4))
        painter.end()


class Stepper(QWidget):
    """A whole number with minus and plus beside it; it can be typed too. `changed` tells a new number."""

    changed = Signal(int)

    def __init__(self, low: int, high: int, step: int = 1, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._gold = False
        self.setFixedSize(NARROWEST, HEIGHT)
        self.number = _Number(self)
        self.number.setRange(low, high)
        self.number.setSingleStep(step)
        self.less = _Step("-", self)
        self.more = _Step("+", self)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.less)
        row.addWidget(self.number, 1)
        row.addWidget(self.more)
        self.setFocusProxy(self.number)
        focus_ring.follow(self.number, theme.RADIUS_CONTROL)
        self.less.clicked.connect(self.number.stepDown)
        self.more.clicked.connect(self.number.stepUp)
        self.number.valueChanged.connect(self._tell)
        self._enable()

    def value(self) -> int:
        """Return the number."""
        return self.number.value()

    def set_value(self, value: int) -> None:
        """Show a number without telling anyone; it is brought into the range."""
        self.number.blockSignals(True)
        self.number.setValue(value)
        self.number.blockSignals(False)
        self._enable()

    def set_gold(self, gold: bool) -> None:
        """Give or take the gold edge of a changed value."""
        self._gold = gold
        self.update()

    def set_words(self, name: str, less: str, more: str) -> None:
        """Say what the number is, and what the two buttons do."""
        self.number.setAccessibleName(name)
        self.less.setAccessibleName(less)
        self.more.setAccessibleName(more)

    def _tell(self, value: int) -> None:
        self._enable()
        self.changed.emit(value)

    def _enable(self) -> None:
        self.less.setEnabled(self.number.value() > self.number.minimum())
        self.more.setEnabled(self.number.value() < self.number.maximum())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ground; the parts paint themselves."""
        painter = QPainter(self)
        plate(painter, QRectF(self.rect()), enabled=self.isEnabled(), gold=self._gold)
        painter.end()


class Tag(QWidget):
    """A source in a small frame, as on a library card."""

    def __init__(self, text: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.text = text
        self.setFixedSize(int(advance(text, theme.Type(11, 500)) + 13), 18)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the frame and the text."""
        now = theme.current()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(now.control_border, 1))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
        painter.setFont(theme.font(11, 500))
        painter.setPen(now.muted if self.isEnabled() else now.disabled_text)
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self.text)
        painter.end()
