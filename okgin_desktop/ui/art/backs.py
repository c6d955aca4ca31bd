"""Card backs in the card's box of 150 x 210 (design spec, section 1)."""

import math
from enum import StrEnum
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from okgin_desktop.engine.cards import Suit
from okgin_desktop.ui.art.shapes import add_diamond, paint_suit

_CENTRE: Final = QPointF(75, 105)
_PRINTED: Final = QRectF(8, 8, 134, 194)


class Back(StrEnum):
    """The patterns to choose from."""

    COMPASS = "compass"
    RIPPLE = "ripple"


_COLOURS: Final = {
    Back.COMPASS: (QColor("#7B2339"), QColor("#F0C9A0")),
    Back.RIPPLE: (QColor("#1D3F73"), QColor("#E9D9A6")),
}


def paint_back(painter: QPainter, back: Back) -> None:
    """Paint the pattern inside its face-coloured border; the white card itself is not part of it."""
    ground, ink = _COLOURS[back]
    printed = QPainterPath()
    printed.addRoundedRect(_PRINTED, 5, 5)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.fillPath(printed, ground)
    painter.setClipRect(_PRINTED.adjusted(1, 1, -1, -1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    (_paint_compass if back is Back.COMPASS else _paint_ripple)(painter, ground, ink)
    painter.restore()


def paint_star(painter: QPainter, centre: QPointF, reach: float, ink: QColor) -> None:
    """Paint the compass star: four long points, four short ones behind them, each with a lit side."""
    painter.setPen(Qt.PenStyle.NoPen)
    for diagonal in (True, False):
        length = reach * (0.75 if diagonal else 1.0)
        for quarter in range(4):
            painter.save()
            painter.translate(centre)
            painter.rotate(90 * quarter + (45 if diagonal else 0))
            for side in (-1, 1):
                half = QPainterPath()
                half.addPolygon(
                    [QPointF(0, -length), QPointF(side * reach * 0.2, -reach * 0.2), QPointF(0, 0)]
                )
                painter.fillPath(half, _faded(ink, (0.65 if diagonal else 1.0) * (0.8 if side > 0 else 1)))
            painter.restore()


def _paint_compass(painter: QPainter, ground: QColor, ink: QColor) -> None:
    net, dots = QPainterPath(), QPainterPath()
    for row in range(9):
        for column in range(7):
            x, y = 15 + column * 20, 21 + row * 21
            add_diamond(net, QPointF(x, y), 10, 10.5)
            dots.addEllipse(QPointF(x, y), 2, 2)
    painter.strokePath(net, QPen(_faded(ink, 0.55), 1))
    painter.fillPath(dots, _faded(ink, 0.7))
    painter.setBrush(ground)
    painter.setPen(QPen(ink, 1.6))
    painter.drawEllipse(_CENTRE, 27, 27)
    painter.setPen(QPen(ink, 0.8))
    painter.drawEllipse(_CENTRE, 22, 22)
    paint_star(painter, _CENTRE, 20, ink)


def _paint_ripple(painter: QPainter, ground: QColor, ink: QColor) -> None:
    rays = QPainterPath()
    for ray in range(24):
        way = QPointF(math.cos(math.tau * ray / 24), math.sin(math.tau * ray / 24))
        rays.moveTo(_CENTRE + way * 15)
        rays.lineTo(_CENTRE + way * 130)
    painter.strokePath(rays, QPen(_faded(ink, 0.22), 1))
    for ring in range(1, 13):
        painter.setPen(QPen(_faded(ink, 0.62 - 0.03 * ring), 2.2 if ring % 2 else 0.9))
        painter.drawEllipse(_CENTRE, 10.5 * ring, 10.5 * ring)
    painter.setBrush(ground)
    painter.setPen(QPen(ink, 2))
    painter.drawEllipse(_CENTRE, 15, 15)
    places = {Suit.SPADES: (0, -6), Suit.HEARTS: (6, 0), Suit.CLUBS: (0, 6), Suit.DIAMONDS: (-6, 0)}
    for suit, (x, y) in places.items():
        paint_suit(painter, suit, QRectF(75 + x - 4, 105 + y - 4, 8, 8), ink)


def _faded(colour: QColor, alpha: float) -> QColor:
    faded = QColor(colour)
    faded.setAlphaF(alpha)
    return faded
