"""A rounded label: a name at the left, a number at the right."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from okgin_desktop.ui import theme
from okgin_desktop.ui.controls.rich_text import Style, lay_out, paint, parse, spoken
from okgin_desktop.ui.theme import Type

_PAD = 14


class Pill(QWidget):
    """A label with half-round ends; `active` gives it the gold edge of whose turn it is.

    The name is markup and gives way to the number where room is short.
    """

    def __init__(
        self,
        name: str = "",
        value: str = "",
        *,
        type_: Type = theme.BODY,
        strong: Type | None = None,
        height: int = 28,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._name = name
        self._value = value
        self._active = False
        self._style = Style(type_, strong=strong)
        self._height = height
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._say()

    def name(self) -> str:
        """Return the markup at the left."""
        return self._name

    def value(self) -> str:
        """Return the number at the right."""
        return self._value

    def is_active(self) -> bool:
        """Whether it has the gold edge."""
        return self._active

    def set_name(self, name: str) -> None:
        """Show another name."""
        if name != self._name:
            self._name = name
            self._say()

    def set_value(self, value: str) -> None:
        """Show another number."""
        if value != self._value:
            self._value = value
            self._say()

    def set_active(self, active: bool) -> None:
        """Give or take the gold edge."""
        if active != self._active:
            self._active = active
            self.update()

    def _say(self) -> None:
        self.setAccessibleName(" ".join(part for part in (spoken(self._name), self._value) if part))
        self.updateGeometry()
        self.update()

    def _value_style(self) -> Style:
        return Style(Type(self._style.type.px, 600))

    def sizeHint(self) -> QSize:
        """Return room for both texts and 14 px at the ends; with a number at least 132 wide."""
        width = lay_out(parse(self._name), self._style).width + 2 * _PAD
        if self._value:
            width = max(132.0, width + 16 + lay_out(parse(self._value), self._value_style()).width)
        return QSize(int(width + 1), self._height)

    def minimumSizeHint(self) -> QSize:
        """Return room for the number and a few letters."""
        value = lay_out(parse(self._value), self._value_style()).width if self._value else 0.0
        return QSize(min(self.sizeHint().width(), int(value + 2 * _PAD + 48)), self._height)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the plate and the texts."""
        now = theme.current()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        quiet = now.divider if now.dark else now.control_border
        painter.setPen(QPen(now.gold_edge if self._active else quiet, 1))
        painter.setBrush(now.tile_selected if self._active else now.panel)
        plate = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.drawRoundedRect(plate, plate.height() / 2, plate.height() / 2)
        room = self.width() - 2.0 * _PAD
        style = self._value_style()
        value = lay_out(parse(self._value), style)
        height = value.height
        area = QRectF(_PAD, (self.height() - height) / 2, room, height)
        if self._value:
            paint(painter, value, style, area, Qt.AlignmentFlag.AlignRight)
            room -= value.width + 8
        name = lay_out(parse(self._name), self._style, room, 1)
        area.setWidth(room)
        paint(painter, name, self._style, area)
        painter.end()
