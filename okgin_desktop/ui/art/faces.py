"""The 52 faces in the card's box of 150 x 210 (design spec, section 5)."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPen

from okgin_desktop.engine.cards import Card, Rank, Suit
from okgin_desktop.ui.art.courts import COURTS, paint_bare_court, paint_court
from okgin_desktop.ui.art.shapes import FACE, paint_rank, paint_suit, suit_colour

WIDTH: Final = 150.0
HEIGHT: Final = 210.0

_LEFT, _MIDDLE, _RIGHT = 0.348, 0.5, 0.652
_SIDES: Final = (_LEFT, _RIGHT)


def _rows(*rows: float) -> tuple[tuple[float, float], ...]:
    return tuple((x, y) for y in rows for x in _SIDES)


def _column(*rows: float) -> tuple[tuple[float, float], ...]:
    return tuple((_MIDDLE, y) for y in rows)


# Where the pips are, as parts of width and height.
_PIPS: Final = {
    Rank.TWO: _column(0.19, 0.81),
    Rank.THREE: _column(0.19, 0.5, 0.81),
    Rank.FOUR: _rows(0.19, 0.81),
    Rank.FIVE: _rows(0.19, 0.81) + _column(0.5),
    Rank.SIX: _rows(0.19, 0.5, 0.81),
    Rank.SEVEN: _rows(0.19, 0.5, 0.81) + _column(0.345),
    Rank.EIGHT: _rows(0.19, 0.5, 0.81) + _column(0.345, 0.655),
    Rank.NINE: _rows(0.17, 0.39, 0.61, 0.83) + _column(0.5),
    Rank.TEN: _rows(0.17, 0.39, 0.61, 0.83) + _column(0.28, 0.72),
}
# The ring lies where the suit is widest or its parts meet.
_RING_BELOW_CENTRE: Final = {Suit.CLUBS: 0.0, Suit.DIAMONDS: 0.0, Suit.HEARTS: -5.0, Suit.SPADES: 5.0}


def paint_face(painter: QPainter, card: Card, four_colours: bool, large_index: bool) -> None:
    """Paint everything printed on the card; the white card itself is not part of it."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for turn in (0, 180):
        painter.save()
        painter.translate(WIDTH / 2, HEIGHT / 2)
        painter.rotate(turn)
        painter.translate(-WIDTH / 2, -HEIGHT / 2)
        _paint_index(painter, card, four_colours, large_index)
        painter.restore()
    if card.rank in COURTS:
        (paint_bare_court if large_index else paint_court)(painter, card, four_colours)
    elif large_index:
        _paint_pip(painter, card, (0.5, 0.5), 62, four_colours)
    elif card.rank is Rank.ACE:
        _paint_ace(painter, card, four_colours)
    else:
        for place in _PIPS[card.rank]:
            _paint_pip(painter, card, place, 31, four_colours)


def _paint_index(painter: QPainter, card: Card, four_colours: bool, large: bool) -> None:
    ink = suit_colour(card.suit, four_colours)
    height, top, centre, suit, below, stroke = (
        (44.0, 10.0, 26.0, 30.0, 21.0, 4.8) if large else (30.0, 11.0, 21.5, 21.0, 16.0, 4.5)
    )
    paint_rank(painter, card.rank, QRectF(centre - 10, top, 20, height), ink, stroke)
    paint_suit(painter, card.suit, _square(QPointF(centre, top + height + below), suit), ink)


def _paint_pip(
    painter: QPainter, card: Card, place: tuple[float, float], size: float, four_colours: bool
) -> None:
    painter.save()
    painter.translate(place[0] * WIDTH, place[1] * HEIGHT)
    if place[1] > 0.5:
        painter.rotate(180)
    paint_suit(painter, card.suit, _square(QPointF(), size), suit_colour(card.suit, four_colours))
    painter.restore()


def _paint_ace(painter: QPainter, card: Card, four_colours: bool) -> None:
    size = 84 if card.suit is Suit.SPADES else 74
    _paint_pip(painter, card, (0.5, 0.5), size, four_colours)
    painter.setPen(QPen(FACE, 1.8))
    painter.setBrush(suit_colour(card.suit, four_colours))
    centre = QPointF(WIDTH / 2, HEIGHT / 2 + _RING_BELOW_CENTRE[card.suit])
    painter.drawEllipse(centre, size / 10, size / 10)


def _square(centre: QPointF, side: float) -> QRectF:
    return QRectF(centre.x() - side / 2, centre.y() - side / 2, side, side)
