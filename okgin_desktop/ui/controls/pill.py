"""A rounded label: a name at the left, a number at the right."""

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from okgin_desktop.ui import theme, zoom
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

    def _name_style(self) -> Style:
        return self._style.at(zoom.unit(self))

    def _value_style(self) -> Style:
        return Style(Type(self._style.type.px, 600)).at(zoom.unit(self))

    def sizeHint(self) -> QSize:
        """Return room for both texts and 14 px at the ends; with a number at least 132 wide."""
        unit = zoom.unit(self)
        width = lay_out(parse(self._name), self._name_style()).width + 2 * _PAD * unit
        if self._value:
            value = lay_out(parse(self._value), self._value_style()).width
            width = max(132.0 * unit, width + 16 * unit + value)
        return QSize(int(width + 1), round(self._height * unit))

    def minimumSizeHint(self) -> QSize:
        """Return room for the number and a few letters."""
        unit = zoom.unit(self)
        value = lay_out(parse(self._value), self._value_style()).width if self._value else 0.0
        width = int(value + (2 * _PAD + 48) * unit)
        return QSize(min(self.sizeHint().width(), width), round(self._height * unit))

    def changeEvent(self, event: QEvent) -> None:
        """Measure anew where the type has another size."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self.updateGeometry()
            self.update()

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
        unit = zoom.unit(self)
        room = self.width() - 2.0 * _PAD * unit
        style = self._value_style()
        value = lay_out(parse(self._value), style)
        height = value.height
        area = QRectF(_PAD * unit, (self.height() - height) / 2, room, height)
        if self._value:
            paint(painter, value, style, area, Qt.AlignmentFlag.AlignRight)
            room -= value.width + 8 * unit
        name = lay_out(parse(self._name), self._name_style(), room, 1)
        area.setWidth(room)
        paint(painter, name, self._name_style(), area)
        painter.end()
