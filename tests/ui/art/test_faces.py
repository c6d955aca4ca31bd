"""The 52 faces, counted and compared pixel by pixel."""

from itertools import combinations

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QImage, QPainter

from okgin_desktop.engine.cards import ALL_CARDS, Card, Rank, Suit
from okgin_desktop.ui.art.courts import COURTS
from okgin_desktop.ui.art.faces import HEIGHT, WIDTH, paint_face
from okgin_desktop.ui.art.shapes import suit_colour

PIP_CARDS = [card for card in ALL_CARDS if Rank.TWO <= card.rank <= Rank.TEN]
COURT_CARDS = [card for card in ALL_CARDS if card.rank in COURTS]


def drawn(card: Card, width: int = 150, four: bool = False, large: bool = False) -> QImage:
    image = QImage(width, round(width * 1.4), QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    painter.scale(width / WIDTH, image.height() / HEIGHT)
    paint_face(painter, card, four, large)
    painter.end()
    return image


def inked(image: QImage, area: QRect) -> set[tuple[int, int]]:
    """Return the pixels that are more ink than paper."""
    return {
        (x, y)
        for y in range(area.top(), area.bottom() + 1)
        for x in range(area.left(), area.right() + 1)
        if image.pixelColor(x, y).lightness() < 180
    }


def blobs(pixels: set[tuple[int, int]]) -> list[int]:
    """Return the sizes of the connected parts, leaving none out."""
    left, sizes = set(pixels), []
    while left:
        todo, size = [left.pop()], 0
        while todo:
            x, y = todo.pop()
            size += 1
            for near in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)):
                if near in left:
                    left.remove(near)
                    todo.append(near)
        sizes.append(size)
    return sizes


@pytest.mark.parametrize("card", PIP_CARDS, ids=str)
def test_a_pip_card_shows_as_many_pips_as_its_rank(card: Card) -> None:
    sizes = blobs(inked(drawn(card, 300), QRect(72, 8, 156, 404)))
    assert len(sizes) == card.rank, "pips touch, or one is missing"
    assert max(sizes) < 1.2 * min(sizes)


@pytest.mark.parametrize("card", ALL_CARDS, ids=str)
def test_a_card_reads_the_same_upside_down(card: Card) -> None:
    image = drawn(card)
    turned = image.flipped(Qt.Orientation.Horizontal | Qt.Orientation.Vertical)
    compared = image.rect() if card.rank in COURTS else QRect(0, 0, 36, 70)
    far = [
        (x, y)
        for y in range(compared.height())
        for x in range(compared.width())
        if abs(image.pixelColor(x, y).lightness() - turned.pixelColor(x, y).lightness()) > 90
    ]
    assert len(far) <= compared.width() * compared.height() // 200


@pytest.mark.parametrize("card", ALL_CARDS, ids=str)
@pytest.mark.parametrize("four", [False, True])
@pytest.mark.parametrize("large", [False, True])
def test_only_the_suits_own_ink_is_in_the_index(card: Card, four: bool, large: bool) -> None:
    image = drawn(card, 150, four, large)
    ink = suit_colour(card.suit, four)
    corner = inked(image, QRect(0, 0, 40 if large else 34, 90 if large else 70))
    assert len(corner) > 100
    solid = [image.pixelColor(*at) for at in corner if image.pixelColor(*at) == ink]
    assert len(solid) > len(corner) // 2
    for x, y in corner:
        hue = image.pixelColor(x, y)
        # Paper mixed with the ink, by any amount, lies on the straight line between the two.
        share = (255 - hue.red()) / max(1, 255 - ink.red())
        assert abs(255 - hue.green() - share * (255 - ink.green())) < 12


@pytest.mark.parametrize("card", COURT_CARDS, ids=str)
def test_a_court_is_rich_in_colours(card: Card) -> None:
    image = drawn(card, 150)
    found = {image.pixelColor(x, y).name() for y in range(14, 105) for x in range(36, 114)}
    assert {"#e0a93b", "#174e56", "#23262d", "#f6e1ca"} <= found
    assert suit_colour(card.suit, False).name() in found


@pytest.mark.parametrize("width", [54, 96])
@pytest.mark.parametrize("large", [False, True])
def test_indices_differ_even_when_small(width: int, large: bool) -> None:
    corner = QRect(0, 0, width * 45 // 150, width * 58 // 150)
    seen = {rank: inked(drawn(Card.of(rank, Suit.SPADES), width, large=large), corner) for rank in Rank}
    for one, other in combinations(Rank, 2):
        assert len(seen[one] ^ seen[other]) > 0.2 * len(seen[one]), (one, other)


def test_b80_suits_differ_in_shape_alone() -> None:
    area = QRect(45, 60, 60, 90)
    seen = {suit: inked(drawn(Card.of(Rank.ACE, suit)), area) for suit in Suit}
    for one, other in combinations(Suit, 2):
        assert len(seen[one] ^ seen[other]) > 0.12 * len(seen[one]), (one, other)


def test_a_large_index_is_larger() -> None:
    card = Card.parse("8H")
    area = QRect(0, 0, 45, 56)
    assert len(inked(drawn(card, large=True), area)) > 1.4 * len(inked(drawn(card), QRect(0, 0, 34, 43)))


def test_printing_leaves_the_margin_white() -> None:
    for card in ALL_CARDS:
        for large in (False, True):
            image = drawn(card, 150, large=large)
            edges = inked(image, QRect(0, 0, 4, 210)) | inked(image, QRect(146, 0, 4, 210))
            assert not edges, card
