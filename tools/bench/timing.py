"""Time several things against each other on a machine that does other things too."""

from collections.abc import Callable, Mapping
from time import process_time
from typing import TypeVar

T = TypeVar("T")


def best_of(calls: Mapping[str, Callable[[], object]], rounds: int) -> dict[str, float]:
    """Return the shortest time of each call in seconds of this process: waiting for others does not count.

    All of them take turns in every round, so that a slow moment of the machine falls on all alike.
    """
    best = dict.fromkeys(calls, float("inf"))
    for _ in range(rounds):
        for name, call in calls.items():
            started = process_time()
            call()
            best[name] = min(best[name], process_time() - started)
    return best


def over(call: Callable[[T], object], values: list[T]) -> Callable[[], object]:
    """Return a call that calls for each of the values."""

    def all_of_them() -> None:
        for value in values:
            call(value)

    return all_of_them
