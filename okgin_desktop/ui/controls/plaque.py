"""The brass plate that keeps the upcard and the knock limit in sight."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QWidget

from okgin_desktop.ui import theme, zoom
from okgin_desktop.ui.controls.rich_text import Style, lay_out, paint, parse, spoken

_PAD = 14
_SHADOW = 8


class Plaque(QWidget):
    """A card at the left, a muted line and a strong text at the right, in a brass edge with a shadow.

    The plate fills the widget but for `shadow_margin` pixels at each side. The pixmap is painted at its
    logical size, so give one made for the device pixel ratio in use.
    """

    shadow_margin = _SHADOW

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._card = QPixmap()
        self._caption = ""
        self._limit = ""
        self._bleed = 0

    def set_content(self, card: QPixmap, caption: str, limit: str, bleed: int = 0) -> None:
        """Show a card, the muted caption and the limit; both texts are markup.

        `bleed` is how far the picture reaches beyond the card on each side, for its shadow.
        """
        self._card, self._caption, self._limit = card, caption, limit
        self._bleed = bleed
        self.setAccessibleName(". ".join(spoken(part) for part in (caption, limit) if part))
        self.updateGeometry()
        self.update()

    def caption(self) -> str:
        """Return the markup of the muted line."""
        return self._caption

    def limit(self) -> str:
        """Return the markup of the strong text."""
        return self._limit

    def sizeHint(self) -> QSize:
        """Return the 260 x 124 of the usual window and the room for the shadow."""
        unit = zoom.unit(self)
        return QSize(round(260 * unit) + 2 * _SHADOW, round(124 * unit) + 2 * _SHADOW)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint shadow, plate, card and texts."""
        now = theme.current()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        plate = QRectF(self.rect()).adjusted(_SHADOW, _SHADOW, -_SHADOW, -_SHADOW)
        paint_shadow(painter, plate.translated(0, 2), theme.RADIUS_TILE, _SHADOW - 2, 0x55)
        painter.setPen(QPen(now.plaque_border, 1))
        painter.setBrush(now.panel)
        painter.drawRoundedRect(plate.adjusted(0.5, 0.5, -0.5, -0.5), theme.RADIUS_TILE, theme.RADIUS_TILE)
        pad = _PAD * zoom.unit(self)
        left = plate.left() + pad
        if not self._card.isNull():
            size = self._card.deviceIndependentSize()
            top = round(plate.center().y() - size.height() / 2)
            painter.drawPixmap(QPointF(left - self._bleed, top), self._card)
            left += size.width() - 2 * self._bleed + pad
        self._paint_texts(painter, QRectF(left, plate.top(), plate.right() - pad - left, plate.height()))
        painter.end()

    def _paint_texts(self, painter: QPainter, area: QRectF) -> None:
        unit = zoom.unit(self)
        small = area.height() < 110
        captions = Style(theme.CAPTION if small else theme.SMALL, "muted").at(unit)
        limits = Style(theme.HEADING if small else theme.HEADING._replace(px=17)).at(unit)
        caption = lay_out(parse(self._caption), captions, area.width(), 2)
        limit = lay_out(parse(self._limit), limits, area.width(), 3)
        top = round(area.center().y() - (caption.height + limit.height) / 2)
        across = QRectF(area.left(), top, area.width(), caption.height)
        paint(painter, caption, captions, across)
        paint(painter, limit, limits, across.translated(0, caption.height))


def paint_shadow(painter: QPainter, rect: QRectF, radius: float, blur: float, alpha: int) -> None:
    """Paint the soft shadow of a rounded rectangle, `blur` pixels wide and `alpha` strong where it begins."""
    steps = max(1, round(blur))
    painter.setPen(Qt.PenStyle.NoPen)
    # Translucent layers add up to about `alpha` inside and fade outwards.
    painter.setBrush(QColor(0, 0, 0, max(1, round(alpha / steps))))
    for step in range(steps):
        grow = blur * (1 - step / steps)
        painter.drawRoundedRect(rect.adjusted(-grow, -grow, grow, grow), radius + grow, radius + grow)
