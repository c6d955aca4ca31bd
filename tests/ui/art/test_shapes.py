"""Suits and ranks as paths, and their colours."""

from collections.abc import Callable
from itertools import combinations

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from okgin_desktop.engine.cards import Rank, Suit
from okgin_desktop.ui.art import shapes


def inked(size: int, paint: Callable[[QPainter, QRectF], None]) -> list[int]:
    """Return how dark each pixel is, 0 to 255, after painting in black on white."""
    image = QImage(size, size, QImage.Format.Format_Grayscale8)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    paint(painter, QRectF(0, 0, size, size))
    painter.end()
    return [255 - image.pixelColor(x, y).red() for y in range(size) for x in range(size)]


def suit_pixels(suit: Suit, size: int) -> list[int]:
    return inked(size, lambda painter, rect: shapes.paint_suit(painter, suit, rect, QColor("black")))


@pytest.mark.parametrize("suit", Suit)
def test_a_suit_fills_its_box_and_is_symmetrical(suit: Suit) -> None:
    box = shapes.suit_path(suit).boundingRect()
    assert QRectF(0, 0, 100, 100).contains(box)
    assert box.height() >= 80
    assert box.left() == pytest.approx(100 - box.right(), abs=0.2)
    pixels = suit_pixels(suit, 40)
    rows = [pixels[start : start + 40] for start in range(0, 1600, 40)]
    assert max(abs(a - b) for row in rows for a, b in zip(row, reversed(row), strict=True)) <= 24


@pytest.mark.parametrize("size", [12, 14, 21, 31])
def test_b80_suits_are_told_apart_without_colour(size: int) -> None:
    drawn = {suit: suit_pixels(suit, size) for suit in Suit}
    for one, other in combinations(Suit, 2):
        differing = sum(abs(a - b) for a, b in zip(drawn[one], drawn[other], strict=True))
        assert differing > 0.13 * sum(drawn[one]), (one, other)


@pytest.mark.parametrize("rank", Rank)
def test_a_rank_keeps_to_its_box(rank: Rank) -> None:
    line = shapes.rank_path(rank).boundingRect()
    assert QRectF(0, 0, shapes.rank_width(rank), 30).contains(line)
    assert line.height() >= 25


@pytest.mark.parametrize("height", [11, 15, 30])
def test_ranks_are_told_apart(height: int) -> None:
    def paint(rank: Rank) -> Callable[[QPainter, QRectF], None]:
        return lambda painter, rect: shapes.paint_rank(painter, rank, rect, QColor("black"))

    drawn = {rank: inked(height, paint(rank)) for rank in Rank}
    for one, other in combinations(Rank, 2):
        differing = sum(abs(a - b) for a, b in zip(drawn[one], drawn[other], strict=True))
        assert differing > 0.2 * sum(drawn[one]), (one, other)


def test_two_and_four_colours() -> None:
    def names(four: bool) -> list[str]:
        return [shapes.suit_colour(suit, four).name().upper() for suit in Suit]

    assert names(False) == ["#16181D", "#C8102E", "#C8102E", "#16181D"]
    assert names(True) == ["#0B6B2D", "#1554C0", "#C8102E", "#16181D"]


def test_red_in_text_is_light_on_dark_grounds() -> None:
    assert shapes.suit_text_colour(Suit.HEARTS, dark=True).name().upper() == "#FF9EA5"
    assert shapes.suit_text_colour(Suit.DIAMONDS, dark=False).name().upper() == "#C8102E"
    assert shapes.suit_text_colour(Suit.SPADES, dark=True).name().upper() == "#F4F0E6"
    assert shapes.suit_text_colour(Suit.CLUBS, dark=False).name().upper() == "#16181D"


def test_painting_leaves_the_painter_as_it_was() -> None:
    image = QImage(20, 20, QImage.Format.Format_ARGB32)
    painter = QPainter(image)
    painter.setPen(QColor("#123456"))
    shapes.paint_suit(painter, Suit.CLUBS, QRectF(0, 0, 20, 20), QColor("red"))
    shapes.paint_rank(painter, Rank.TEN, QRectF(0, 0, 20, 20), QColor("red"))
    assert painter.pen().color() == QColor("#123456")
    assert painter.transform().isIdentity()
    assert not painter.testRenderHint(QPainter.RenderHint.Antialiasing)
    painter.end()
