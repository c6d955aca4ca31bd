"""Jacks, queens and kings (design spec, section 5)."""

import json
from functools import cache
from typing import Any, Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from okgin_desktop.engine.cards import Card, Rank
from okgin_desktop.paths import resource
from okgin_desktop.ui.art.drawing import load_drawing
from okgin_desktop.ui.art.shapes import GOLD, LINE, PETROL, add_diamond, paint_suit, suit_colour

COURTS: Final = frozenset((Rank.JACK, Rank.QUEEN, Rank.KING))

_FRAME: Final = QRectF(36, 14, 78, 182)
_HALF: Final = QRectF(0, 0, 78, 89)
_PIP: Final = QRectF(2.0, 2.8, 13.4, 13.4)


@cache
def _data() -> dict[str, Any]:
    return dict(json.loads(resource("cards", "courts.json").read_text(encoding="utf-8")))


@cache
def _colours(card: Card, four_colours: bool) -> dict[str, QColor]:
    ink = suit_colour(card.suit, four_colours)
    hair, shine = _data()["hair"][card.rank.name.lower()][card.suit.name.lower()]
    fold = _data()["fold"][ink.name().upper()]
    return {"ink": ink, "hair": QColor(hair), "shine": QColor(shine), "fold": QColor(fold)}


def paint_court(painter: QPainter, card: Card, four_colours: bool) -> None:
    """Paint frame, ground, figure and belt in the card's box of 150 x 210."""
    ink = suit_colour(card.suit, four_colours)
    frame = QPainterPath()
    frame.addRoundedRect(_FRAME, 5, 5)
    ground = QColor(ink)
    ground.setAlphaF(0.055)
    painter.fillPath(frame, ground)
    _paint_halves(painter, card, four_colours, 1.0, pips=True)
    _paint_belt(painter, 36, 114, 4.4)
    painter.strokePath(frame, QPen(ink, 1.4))


def paint_bare_court(painter: QPainter, card: Card, four_colours: bool) -> None:
    """Paint the figure alone at 80 %, as it stands between large indices."""
    _paint_halves(painter, card, four_colours, 0.8, pips=False)
    _paint_belt(painter, 43.8, 106.2, 3.5)


def _paint_halves(painter: QPainter, card: Card, four_colours: bool, scale: float, pips: bool) -> None:
    drawing = load_drawing("cards", f"{card.rank.name.lower()}.svg")
    colours = _colours(card, four_colours)
    for turn in (0, 180):
        painter.save()
        painter.translate(75, 105)
        painter.rotate(turn)
        painter.scale(scale, scale)
        painter.translate(-39, -89)
        painter.setClipRect(_HALF)
        drawing.paint(painter, colours)
        if pips:
            paint_suit(painter, card.suit, _PIP, colours["ink"])
        painter.restore()


def _paint_belt(painter: QPainter, left: float, right: float, height: float) -> None:
    belt = QRectF(left, 105 - height / 2, right - left, height)
    painter.fillRect(belt, GOLD)
    edges = QPainterPath()
    for y in (belt.top(), belt.bottom()):
        edges.moveTo(left, y)
        edges.lineTo(right, y)
    painter.strokePath(edges, QPen(LINE, 0.8))
    studs = QPainterPath()
    reach = 0.37 * height
    for place in range(-2, 3):
        x = 75 + place * 0.173 * (right - left)
        add_diamond(studs, QPointF(x, 105), 1.4 * reach, reach)
    painter.fillPath(studs, PETROL)
