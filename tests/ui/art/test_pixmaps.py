"""Card pixmaps: sizes, sharpness, shadow, cache."""

import pytest
from PySide6.QtGui import QColor, QImage, QPixmap
from PySide6.QtWidgets import QApplication
from pytestqt.logging import _QtMessageCapture as QtLog

from okgin_desktop.engine.cards import ALL_CARDS, Card
from okgin_desktop.ui.art.pixmaps import Back, CardArt, card_height, corner_radius, margin

DPRS = [1.0, 1.25, 1.5, 2.0]
WIDTHS = [54, 96, 150]


@pytest.fixture(autouse=True)
def _application(qapp: QApplication) -> None:
    """Pixmaps need one."""


def image_of(pixmap: QPixmap) -> QImage:
    image = pixmap.toImage()
    image.setDevicePixelRatio(1)
    return image


@pytest.mark.parametrize("four", [False, True])
@pytest.mark.parametrize("large", [False, True])
def test_all_faces_and_backs_are_drawn_without_a_complaint(qtlog: QtLog, four: bool, large: bool) -> None:
    for back in Back:
        art = CardArt(four, large, back)
        pixmaps = [art.face(card, 96, 1.5) for card in ALL_CARDS]
        pixmaps += [art.back(96, 1.5), art.back(96, 1.5, lifted=True)]
        assert not any(pixmap.isNull() for pixmap in pixmaps)
        assert len({bytes(image_of(pixmap).constBits()) for pixmap in pixmaps}) == 54
    assert not qtlog.records


@pytest.mark.parametrize("dpr", DPRS)
@pytest.mark.parametrize("width", [*WIDTHS, 97.3])
@pytest.mark.parametrize("lifted", [False, True])
def test_size_and_ratio_are_exact(width: float, dpr: float, lifted: bool) -> None:
    room = margin(width, lifted)
    for pixmap in (CardArt().face(Card.parse("QS"), width, dpr, lifted), CardArt().back(width, dpr, lifted)):
        assert pixmap.devicePixelRatio() == dpr
        assert pixmap.width() == round(width * dpr) + 2 * room * dpr
        assert pixmap.height() == round(card_height(width) * dpr) + 2 * room * dpr


def test_the_measures_of_the_design() -> None:
    assert [card_height(width) for width in (150, 96, 136, 54)] == [210, 134, 190, 76]
    assert corner_radius(150) == pytest.approx(9)
    assert [margin(width) for width in (54, 96, 150, 300)] == [12, 12, 12, 20]
    assert margin(122, lifted=True) == 44


@pytest.mark.parametrize("dpr", DPRS)
@pytest.mark.parametrize("width", WIDTHS)
def test_the_cards_edges_are_sharp(width: int, dpr: float) -> None:
    image = image_of(CardArt().back(width, dpr))
    left = round(margin(width) * dpr)
    line = max(1, round(dpr))
    middle = image.height() // 2
    outside, edge, paper = (image.pixelColor(x, middle) for x in (left - 1, left, left + line))
    assert outside.alpha() < 100
    assert edge.alpha() == 255
    assert 180 < edge.lightness() < 210
    assert paper == QColor("#FDFCF8")
    bottom = left + round(card_height(width) * dpr)
    assert image.pixelColor(image.width() // 2, bottom - 1).alpha() == 255
    assert image.pixelColor(image.width() // 2, bottom).alpha() < 100


@pytest.mark.parametrize("dpr", DPRS)
@pytest.mark.parametrize("width", WIDTHS)
def test_the_index_is_sharp(width: int, dpr: float) -> None:
    """The stem of the jack goes from paper to ink and back within two device pixels each."""
    image = image_of(CardArt(large_index=True).face(Card.parse("JS"), width, dpr))
    room, scale = round(margin(width) * dpr), width * dpr / 150
    row = room + round(24 * scale)
    across = range(room + round(10 * scale), room + round(46 * scale))
    values = [image.pixelColor(x, row).lightness() for x in across]
    ink = [place for place, value in enumerate(values) if value < 40]
    assert ink
    assert ink == list(range(ink[0], ink[-1] + 1))
    assert values[ink[0] - 2] > 240
    assert values[ink[-1] + 2] > 240


def test_a_pixmap_is_drawn_for_its_ratio_not_stretched() -> None:
    fine = image_of(CardArt().face(Card.parse("8D"), 150, 2))
    coarse = image_of(CardArt().face(Card.parse("8D"), 300, 1))
    inside = fine.copy(24, 24, 300, 420), coarse.copy(margin(300), margin(300), 300, 420)
    far = sum(
        abs(inside[0].pixelColor(x, y).lightness() - inside[1].pixelColor(x, y).lightness()) > 40
        for x in range(12, 288)
        for y in range(12, 408)
    )
    assert far == 0


@pytest.mark.parametrize("lifted", [False, True])
def test_the_shadow_lies_below_and_fades_out_inside_the_margin(lifted: bool) -> None:
    art = CardArt()
    room = margin(150, lifted)
    image = image_of(art.back(150, 1, lifted))
    middle = image.width() // 2

    def alpha(x: int, y: int) -> int:
        return image.pixelColor(x, y).alpha()

    below = [alpha(middle, y) for y in range(room + 210, image.height())]
    assert below == sorted(below, reverse=True)
    assert below[0] > (90 if lifted else 40)
    assert below[0] > alpha(middle, room - 1)
    border = [alpha(x, y) for x in range(image.width()) for y in (0, image.height() - 1)]
    border += [alpha(x, y) for y in range(image.height()) for x in (0, image.width() - 1)]
    assert max(border) <= 4
    # Left and right are the same, and the corners are rounder than the sides.
    assert all(abs(alpha(x, room + 90) - alpha(image.width() - 1 - x, room + 90)) <= 2 for x in range(room))
    assert alpha(room + 1, room + 211) < alpha(middle, room + 211)


def test_a_small_card_has_the_large_index() -> None:
    card = Card.parse("8H")
    small = image_of(CardArt().face(card, 60, 2))
    assert small == image_of(CardArt(large_index=True).face(card, 60, 2))
    assert image_of(CardArt().face(card, 90, 2)) != image_of(CardArt(large_index=True).face(card, 90, 2))


def test_pixmaps_are_kept_by_card_size_and_ratio() -> None:
    art = CardArt()
    card = Card.parse("AS")
    first = art.face(card, 96, 1)
    assert art.face(card, 96, 1).cacheKey() == first.cacheKey()
    others = [art.face(card, 96, 2), art.face(card, 97, 1), art.face(card, 96, 1, lifted=True)]
    others.append(art.back(96, 1))
    assert len({first.cacheKey(), *(pixmap.cacheKey() for pixmap in others)}) == 5
    # As many device pixels, but another ratio.
    assert art.face(card, 192, 1).devicePixelRatio() == 1
    assert art.face(card, 96, 2).devicePixelRatio() == 2


def test_the_cache_is_bounded_and_forgets_the_longest_unused() -> None:
    one = (150 + 24) * (210 + 24) * 4
    art = CardArt(limit=10 * one)
    first = art.face(ALL_CARDS[0], 150, 1)
    key = first.cacheKey()
    for card in ALL_CARDS[1:]:
        art.face(card, 150, 1)
        assert art.face(ALL_CARDS[0], 150, 1).cacheKey() == key
        assert art.cached_bytes <= 10 * one
    assert art.cached_bytes > 8 * one
    for card in ALL_CARDS[1:15]:
        art.face(card, 150, 1)
    assert art.face(ALL_CARDS[0], 150, 1).cacheKey() != key
