"""Time the meld solver and the lay-off optimiser: `python tools/bench/solver.py`."""

import random
from collections.abc import Callable
from time import perf_counter
from typing import TypeVar

from okgin_desktop.engine.cards import ALL_CARDS, Card, parse_cards
from okgin_desktop.engine.layoffs import best_layoff
from okgin_desktop.engine.melds import (
    Meld,
    arrangements,
    best_arrangement,
    deadwood_of_mask,
    discard_deadwood,
    discards_of_mask,
    mask_of,
)

T = TypeVar("T")
NASTY_LAYOFF = ("4C 5C 6C 7C QC 4D 6D 7D 8D QD", ("8C 9C TC", "9D TD JD", "AC 2C 3C"))
NASTY_HAND = "AC AD AH AS 2C 2D 2H 2S 3C 3D 3H"


def time_each(name: str, call: Callable[[T], object], values: list[T], repeats: int = 7) -> None:
    """Print the microseconds a call takes, the best of several passes over the values."""
    best = float("inf")
    for _ in range(repeats):
        started = perf_counter()
        for value in values:
            call(value)
        best = min(best, perf_counter() - started)
    print(f"{name:45}{best / len(values) * 1e6:10.2f} us")


def main() -> None:
    chance = random.Random(1)
    tens = [chance.sample(ALL_CARDS, 10) for _ in range(20_000)]
    elevens = [chance.sample(ALL_CARDS, 11) for _ in range(5_000)]
    spread = tuple(Meld.of(parse_cards(meld)) for meld in NASTY_LAYOFF[1])
    time_each("least deadwood, mask of 10", deadwood_of_mask, [mask_of(hand) for hand in tens])
    time_each("all discards, mask of 11", discards_of_mask, [mask_of(hand) for hand in elevens])
    time_each("all discards, 11 cards", discard_deadwood, elevens)
    time_each("best arrangement, 10 cards", best_arrangement, tens[:2_000])
    nasty: list[tuple[Card, ...]] = [parse_cards(NASTY_LAYOFF[0])] * 20
    time_each("best lay-off, many ways", lambda hand: best_layoff(hand, spread), nasty)
    time_each(
        "arrangements within 10, many ways",
        lambda hand: arrangements(hand, 10),
        [parse_cards(NASTY_HAND)] * 20,
    )


if __name__ == "__main__":
    main()
