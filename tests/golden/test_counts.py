"""The tables of `counts/` against the engine, and against a second statement of the rules.

`tools/count.py --write` writes them from the engine; what they say is true because `naive_deal`, which shares
nothing with it, counts the same.
"""

from functools import cache
from pathlib import Path

import pytest

from okgin_desktop.engine.rules import PRESETS
from tests import brute_force, naive_deal
from tests.naive_deal import House, Position
from tools import count

FILES = sorted(Path(__file__).with_name("counts").glob("*.txt"))
HOUSES = {
    "EN": House(ace_is_gin_only=False),
    "RU": House(ace_is_gin_only=True),
    "PO": House(ace_is_gin_only=False, offered_to_two=True),
    "CG": House(ace_is_gin_only=False, offered_to_two=True, fixed_limit=10),
    "HO": House(ace_is_gin_only=False, offered_to_two=True),
}
"""The presets as rules.md section 2 has them."""

QUICK = 3_000
"""Longer rows of a table are counted only where there is time."""


@cache
def read(path: Path) -> count.Table:
    return count.read(path)


def depths(table: count.Table, preset: str, *, quick: bool) -> list[int]:
    small = [depth for depth, found in enumerate(table.counts[preset], 1) if found <= QUICK]
    return small if quick else list(range(1, table.depth + 1))


def naive_position(table: count.Table, house: House) -> Position:
    hands = tuple(frozenset(hand.split()) for hand in table.hands)
    stock = tuple(table.stock.split())
    at = Position(house, table.upcard, hands, stock, (table.upcard,), 0)
    if table.turns:
        thrown = stock[: table.turns]
        seats = len(hands)
        passes = 2 if house.offered_to_two else seats
        at = Position(
            house,
            table.upcard,
            hands,
            stock[table.turns :],
            (*reversed(thrown), table.upcard),
            table.turns % seats,
            "draw",
            passes,
        )
    return at


def check(path: Path, preset: str, *, quick: bool) -> None:
    table = read(path)
    first = count.first_position(table, PRESETS[preset])
    second = naive_position(table, HOUSES[preset])
    for depth in depths(table, preset, quick=quick):
        written = table.counts[preset][depth - 1]
        assert naive_deal.count(second, depth) == written, f"{depth}: {naive_deal.split(second, depth)}"
        assert count.count(first, depth) == written, f"tools/count.py --split {depth} {preset} {path}"


def test_there_is_a_column_for_every_preset() -> None:
    assert set(HOUSES) == set(PRESETS)
    assert len(FILES) >= 12
    for path in FILES:
        assert list(read(path).counts) == list(PRESETS)


@pytest.mark.parametrize("preset", HOUSES)
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_counts(path: Path, preset: str) -> None:
    check(path, preset, quick=True)


@pytest.mark.slow
@pytest.mark.parametrize("preset", HOUSES)
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_counts_to_the_full_depth(path: Path, preset: str) -> None:
    check(path, preset, quick=False)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_table_is_written_as_it_is_read(path: Path) -> None:
    assert count.written(read(path)) == path.read_text(encoding="ascii")


def test_there_are_185_melds_of_up_to_five_cards() -> None:
    """The same number as in OpenSpiel; with the longer runs there are 305 - see below."""
    sizes = [len(meld) for meld in brute_force.EVERY_MELD]
    assert len([size for size in sizes if size <= 5]) == 185
    # 13 ranks with 4 + 1 sets; runs of 3 to 13 cards, 14 - length of them in each of four suits.
    assert len(sizes) == 13 * 5 + 4 * sum(14 - length for length in range(3, 14))
