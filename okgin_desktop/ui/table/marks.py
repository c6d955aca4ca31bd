"""What is painted on the felt itself: cloth, tiles, empty places, rings of live zones, rails below melds."""

import math

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPen, QPixmap

from okgin_desktop.engine.melds import MeldKind
from okgin_desktop.ui import theme
from okgin_desktop.ui.art.icons import Glyph, paint_glyph
from okgin_desktop.ui.cloth import paint_cloth
from okgin_desktop.ui.strings import strings
from okgin_desktop.ui.table.layout import Rail, Rect, TableLayout
from okgin_desktop.ui.theme import Theme

GOLD_FILL_ALPHA = 0x1F
RING = 6.0
"""How far outside a pile its gold ring runs, in units."""
EDGE = 1.3
"""How far each card below the top one of a pile sticks out, in units: three of them stay within the ring."""
_AIR = 6.0
"""The least between a label and the rail beside it, in units."""
_INSET = 14.0
"""What there should be between a rail and the label after it, in units."""


class Felt:
    """The cloth, kept as one opaque pixmap for the size, the pixel ratio and the theme it was drawn for."""

    def __init__(self) -> None:
        self._made: tuple[QSize, float, Theme] | None = None
        self._pixmap = QPixmap()

    def paint(self, painter: QPainter, exposed: QRect, size: QSize, ratio: float) -> None:
        """Paint the exposed part only: a moving card must not repaint the whole cloth."""
        wanted = (size, ratio, theme.current())
        if wanted != self._made:
            self._made, self._pixmap = wanted, _felt_pixmap(size, ratio)
        area = QRectF(exposed)
        corner = area.topLeft() * ratio
        painter.drawPixmap(area, self._pixmap, QRectF(corner, area.size() * ratio))


def _felt_pixmap(size: QSize, ratio: float) -> QPixmap:
    """Return the cloth, opaque: a soft light left of the middle (spec.md section 1)."""
    colours = theme.current()
    pixmap = QPixmap(size * ratio)
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(colours.felt_edge)
    painter = QPainter(pixmap)
    felt = colours.felt_edge, colours.felt_base, colours.felt_centre
    paint_cloth(painter, size.width(), size.height(), felt)
    painter.end()
    return pixmap


def to_rect(rect: Rect) -> QRectF:
    """Return the same rectangle for Qt."""
    return QRectF(rect.x, rect.y, rect.w, rect.h)


def paint_tiles(painter: QPainter, layout: TableLayout, acted: int | None) -> None:
    """Frame the seats that have a tile; the one that acted last has a brighter border."""
    colours = theme.current()
    for seat, box in layout.seats.items():
        if not box.framed:
            continue
        ground = QColor(colours.felt_edge)
        ground.setAlphaF(0.55)
        painter.setBrush(ground)
        painter.setPen(QPen(colours.felt_acted if seat == acted else QColor("#31636A"), 1))
        painter.drawRoundedRect(to_rect(box.frame).adjusted(0.5, 0.5, -0.5, -0.5), 8, 8)


def paint_empty_place(painter: QPainter, rect: Rect, word: str, unit: float = 1.0) -> None:
    """Draw a dashed place with a word in it."""
    colours = theme.current()
    pen = QPen(colours.empty_place, 1.5)
    pen.setDashPattern([5 / 1.5, 4 / 1.5])
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen)
    painter.drawRoundedRect(to_rect(rect), 0.06 * rect.w, 0.06 * rect.w)
    painter.setPen(colours.felt_muted)
    painter.setFont(theme.font(*theme.CAPTION.at(unit)))
    painter.drawText(to_rect(rect), Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap, word)


def paint_pile_edges(painter: QPainter, rect: Rect, count: int, unit: float, *, back: bool) -> None:
    """Hint at the cards below the top ones: up to three edges at the left and above, within the ring."""
    colours = theme.current()
    for depth in range(min(3, max(0, count - 1)), 0, -1):
        shift = depth * EDGE * unit
        painter.setPen(QPen(QColor(0, 0, 0, 0x38), 1))
        painter.setBrush(QColor("#D9D5CB") if back else QColor("#E9E6DE"))
        moved = to_rect(rect).translated(-shift, -shift)
        painter.drawRoundedRect(moved, 0.06 * rect.w, 0.06 * rect.w)
    painter.setPen(colours.felt_text)


def paint_pile(
    painter: QPainter, rect: Rect, word: str, count: int, lying: int, *, back: bool, unit: float = 1.0
) -> None:
    """Draw what is to be seen of a pile besides its top cards; `lying` leaves out one being dragged off."""
    if lying:
        paint_pile_edges(painter, rect, count, unit, back=back)
    else:
        paint_empty_place(painter, rect, word, unit)
    paint_pile_label(painter, rect, word, count, unit)


def paint_live_zone(painter: QPainter, rect: Rect, *, target: bool, unit: float = 1.0) -> None:
    """Ring a pile that may be used; a live drop target is filled as well."""
    gold = theme.current().gold
    outer = to_rect(rect.grown(RING * unit))
    fill = QColor(gold)
    fill.setAlpha(GOLD_FILL_ALPHA)
    painter.setBrush(fill if target else Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(gold, (3.0 if target else 2.5) * unit))
    painter.drawRoundedRect(outer, 0.06 * rect.w + 5, 0.06 * rect.w + 5)


def paint_pile_label(painter: QPainter, rect: Rect, word: str, count: int, unit: float) -> None:
    """Write `Stock 18` below a pile."""
    colours = theme.current()
    strong, plain = theme.font(*theme.BUTTON.at(unit)), theme.font(*theme.BODY.at(unit))
    number = f"  {count}"
    left = QFontMetricsF(strong).horizontalAdvance(word)
    width = left + QFontMetricsF(plain).horizontalAdvance(number)
    x, base = rect.x + (rect.w - width) / 2, rect.bottom + 12 * unit + QFontMetricsF(strong).ascent()
    painter.setPen(colours.felt_text)
    painter.setFont(strong)
    painter.drawText(QPointF(x, base), word)
    painter.setFont(plain)
    painter.drawText(QPointF(x + left, base), number)


def paint_drawn_tab(painter: QPainter, left: float, top: float, strip: float, unit: float = 1.0) -> None:
    """Put a gold tab with an arrow above the visible strip of the card just drawn."""
    colours = theme.current()
    width, height = min(38.0 * unit, strip - 6), 20.0 * unit
    x = left + max(4.0, (strip - width) / 2)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colours.gold)
    painter.drawRoundedRect(QRectF(x, top - height + 3, width, height + 4), 5, 5)
    size = 16 * unit
    arrow = QRectF(x + (width - size) / 2, top + 3 - height, size, size)
    paint_glyph(painter, Glyph.ARROW_DOWN, arrow, colours.gold_text)


def paint_rails(painter: QPainter, layout: TableLayout) -> None:
    """Mark what lies together: a set closed at both ends, a run open with an arrow, deadwood only named."""
    for rail in layout.rails:
        if rail.meld is None:
            _paint_deadwood(painter, rail, layout)
        else:
            paint_rail(painter, rail, short=layout.compact, unit=layout.unit)


def _paint_deadwood(painter: QPainter, rail: Rail, layout: TableLayout) -> None:
    """Name the deadwood in the longest wording that fits between its neighbours and the edge, if any does."""
    unit = layout.unit
    metrics = QFontMetricsF(theme.font(*theme.LABEL.at(unit)))
    left, right, wish = _free_beside(rail, layout)
    for text in (strings().deadwood_label(rail.count), strings().deadwood_word()):
        width = metrics.horizontalAdvance(text)
        if width <= right - left:
            _write(painter, min(wish, right - width), rail, text, theme.current().felt_muted, unit)
            return


def _free_beside(rail: Rail, layout: TableLayout) -> tuple[float, float, float]:
    """Return how far left and right a label below these cards may reach, and where it is to begin."""
    air = _AIR * layout.unit
    row = [other for other in layout.rails if other is not rail and abs(other.y - rail.y) < 1]
    frames = [box.frame for box in layout.seats.values() if box.framed]
    tile = next((frame for frame in frames if frame.contains(rail.x + 1, rail.y)), None)
    before = max((other.x + other.width for other in row if other.x < rail.x), default=-math.inf)
    after = min((other.x for other in row if other.x > rail.x), default=math.inf)
    left, right = (tile.x, tile.right) if tile else (0.0, layout.area)
    wish = max(rail.x, before + _INSET * layout.unit)
    return max(left + 4, before + air), min(right - 4, after - air), wish


def _write(painter: QPainter, x: float, rail: Rail, text: str, colour: QColor, unit: float) -> None:
    font = theme.font(*theme.LABEL.at(unit))
    painter.setFont(font)
    painter.setPen(colour)
    painter.drawText(QPointF(x, rail.y + 8.5 * unit + QFontMetricsF(font).capHeight() / 2), text)


def paint_rail(painter: QPainter, rail: Rail, *, short: bool = False, unit: float = 1.0) -> None:
    """Draw the line below a meld with its name in it, or without where there is no room."""
    assert rail.meld is not None
    colours = theme.current()
    is_set = rail.meld.kind is MeldKind.SET
    colour = colours.set_rail if is_set else colours.run_rail
    text = strings().meld_with_layoffs(rail.meld, rail.laid) if rail.laid else ""
    metrics = QFontMetricsF(theme.font(*theme.LABEL.at(unit)))
    for candidate in (text, strings().meld_label(rail.meld, short), strings().meld_label(rail.meld, True)):
        if candidate and metrics.horizontalAdvance(candidate) + (14 + 40) * unit <= rail.width:
            text = candidate
            break
    else:
        text = ""
    middle, half = rail.x + rail.width / 2, 0.0
    if text:
        half = metrics.horizontalAdvance(text) / 2
        _write(painter, middle - half, rail, text, colour, unit)
        half += 7 * unit
    left, right, line = rail.x + 1.5 * unit, rail.x + rail.width - 1.5 * unit, rail.y + 8.5 * unit
    path = QPainterPath(QPointF(left, rail.y))
    path.lineTo(left, line)
    path.lineTo(middle - half, line)
    path.moveTo(middle + half, line)
    path.lineTo(right, line)
    if is_set:
        path.lineTo(right, rail.y)
    pen = QPen(colour, 3 * unit)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen)
    painter.drawPath(path)
    if not is_set:
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        head = QPainterPath(QPointF(right - 9.5 * unit, line - 6 * unit))
        head.lineTo(right, line)
        head.lineTo(right - 9.5 * unit, line + 6 * unit)
        painter.drawPath(head)
