"""Suits and ranks as paths, and their colours (design spec, sections 1 and 2)."""

import json
from functools import cache
from typing import Any, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from okgin_desktop.engine.cards import Rank, Suit
from okgin_desktop.paths import resource
from okgin_desktop.ui.art.path_data import parse_path

FACE: Final = QColor("#FDFCF8")
EDGE: Final = QColor(0, 0, 0, 0x38)
GOLD: Final = QColor("#E0A93B")
PETROL: Final = QColor("#174E56")
LINE: Final = QColor("#23262D")

RANK_HEIGHT: Final = 30.0
RANK_STROKE: Final = 4.5

_RED: Final = QColor("#C8102E")
_BLACK: Final = QColor("#16181D")
_FOUR: Final = {
    Suit.CLUBS: QColor("#0B6B2D"),
    Suit.DIAMONDS: QColor("#1554C0"),
    Suit.HEARTS: _RED,
    Suit.SPADES: _BLACK,
}
_RED_SUITS: Final = frozenset((Suit.DIAMONDS, Suit.HEARTS))


@cache
def _data() -> dict[str, Any]:
    text = resource("cards", "shapes.json").read_text(encoding="utf-8")
    return dict(json.loads(text))


@cache
def suit_path(suit: Suit) -> QPainterPath:
    """Return the suit, to be filled, in a box of 100 x 100; shared, so copy it before changing it."""
    return parse_path(_data()["suits"][suit.name.lower()])


@cache
def rank_path(rank: Rank) -> QPainterPath:
    """Return the line of the rank, to be stroked, in a box 30 high and `rank_width` wide; shared."""
    return parse_path(_data()["ranks"][rank.name.lower()]["line"])


@cache
def rank_width(rank: Rank) -> float:
    """Return the width of the rank's box where its height is 30: 20, but 26.4 for the ten."""
    return float(_data()["ranks"][rank.name.lower()]["width"])


def suit_colour(suit: Suit, four_colours: bool) -> QColor:
    """Return the suit's ink on a card."""
    if four_colours:
        return _FOUR[suit]
    return _RED if suit in _RED_SUITS else _BLACK


def suit_text_colour(suit: Suit, dark: bool) -> QColor:
    """Return the colour of a suit or card named in text, on dark chrome and felt or on light chrome."""
    if suit in _RED_SUITS:
        return QColor("#FF9EA5") if dark else _RED
    return QColor("#F4F0E6") if dark else _BLACK


def add_diamond(path: QPainterPath, centre: QPointF, half_width: float, half_height: float) -> None:
    """Add a closed diamond with straight sides."""
    path.moveTo(centre.x(), centre.y() - half_height)
    path.lineTo(centre.x() + half_width, centre.y())
    path.lineTo(centre.x(), centre.y() + half_height)
    path.lineTo(centre.x() - half_width, centre.y())
    path.closeSubpath()


def paint_suit(painter: QPainter, suit: Suit, rect: QRectF, colour: QColor) -> None:
    """Fill the suit into the largest square in the middle of `rect`; the painter comes back as it was."""
    side = min(rect.width(), rect.height())
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(rect.center())
    painter.scale(side / 100, side / 100)
    painter.translate(-50, -50)
    painter.fillPath(suit_path(suit), colour)
    painter.restore()


def paint_rank(
    painter: QPainter, rank: Rank, rect: QRectF, colour: QColor, stroke: float = RANK_STROKE
) -> None:
    """Stroke the rank as high as `rect` and centred in its width; the painter comes back as it was.

    `stroke` is in the units of the box 30 high.
    """
    scale = rect.height() / RANK_HEIGHT
    pen = QPen(colour, stroke)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(rect.center().x() - rank_width(rank) * scale / 2, rect.top())
    painter.scale(scale, scale)
    painter.strokePath(rank_path(rank), pen)
    painter.restore()
