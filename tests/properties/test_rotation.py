"""Nobody has a place of honour: seats moved round the table move the deal, its price and its match along."""

from dataclasses import fields, is_dataclass, replace
from typing import Any

import pytest

from okgin_desktop.engine.deal import apply, start
from okgin_desktop.engine.match import LOT, standing
from tests.houses import any_deal

A_SEAT = {"dealer", "knocker", "next_dealer", "other", "seat", "turn", "winners"}
"""The fields of states, events and results that name seats ..."""

BY_SEAT = {"bonuses", "boxes", "deadwood", "final", "hands", "points", "totals"}
"""... and those that hold something for each seat."""


def moved(value: Any, by: int, seats: int) -> Any:
    """The same at a table where everybody sits so many seats further on."""
    if isinstance(value, tuple):
        return tuple(moved(item, by, seats) for item in value)
    if not is_dataclass(value) or isinstance(value, type):
        return value
    changes = {}
    for item in fields(value):
        held = moved(getattr(value, item.name), by, seats)
        if item.name in A_SEAT:
            held = (
                tuple(next_seat(seat, by, seats) for seat in held)
                if isinstance(held, tuple)
                else (next_seat(held, by, seats))
            )
        elif item.name in BY_SEAT and isinstance(held, tuple):
            assert len(held) == seats
            held = tuple(held[(seat - by) % seats] for seat in range(seats))
        changes[item.name] = held
    return replace(value, **changes)


def next_seat(seat: int | None, by: int, seats: int) -> int | None:
    return seat if seat is None or seat == LOT else (seat + by) % seats


def check(number: int) -> None:
    (rules, seats, dealer, deck), actions, steps = any_deal(number)
    if steps[-1].deal.reshuffles:
        return  # how the pile is shuffled depends on who threw what
    result = steps[-1].deal.result
    assert result is not None
    after = standing(rules, seats, [(dealer, result)])
    for by in range(1, seats):
        other = start(rules, seats, (dealer + by) % seats, deck)
        assert other == moved(steps[0], by, seats)
        for action, step in zip(actions, steps[1:], strict=True):
            other = apply(other.deal, action)
            assert other == moved(step, by, seats)
        assert other.deal.result is not None
        there = standing(rules, seats, [(other.deal.dealer, other.deal.result)])
        expected = moved(after, by, seats)
        assert there == replace(expected, winners=tuple(sorted(expected.winners)))


@pytest.mark.parametrize("number", range(60))
def test_moving_the_seats_moves_everything(number: int) -> None:
    check(number)


@pytest.mark.slow
@pytest.mark.parametrize("hundred", range(1, 10))
def test_moving_the_seats_moves_everything_in_many_deals(hundred: int) -> None:
    for number in range(100 * hundred, 100 * hundred + 100):
        check(number)
