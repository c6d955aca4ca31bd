"""Three games at once: every deal won is entered in one, then two, then all three of them."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

GAMES: Final = 3


@dataclass(frozen=True, slots=True)
class Win:
    """What one deal brought its winner."""

    seat: int
    points: int
    boxes: int


@dataclass(slots=True)
class Column:
    """One of the games, by seat; `reached` is set once a total has come to the target."""

    totals: list[int]
    boxes: list[int]
    reached: bool = False


def columns(seats: int, wins: Iterable[Win], target: int, *, shutout_entry: bool) -> tuple[Column, ...]:
    """Enter the wins in turn (rules.md example 70, RG-HW).

    A seat's first win goes to the first game, its second to the first two, each later one to all; a game that
    has reached the target takes no more. A win worth nothing is no entry. With `shutout_entry` a seat that a
    game ended on without an entry begins with the next game; without it that first entry is lost.
    """
    games = [Column([0] * seats, [0] * seats) for _ in range(GAMES)]
    begun = [0] * seats
    for win in wins:
        if not win.points:
            continue
        begun[win.seat] = min(GAMES, begun[win.seat] + 1)
        for game in games[: begun[win.seat]]:
            if not game.reached:
                game.totals[win.seat] += win.points
                game.boxes[win.seat] += win.boxes
        for number, game in enumerate(games):
            game.reached = max(game.totals) >= target
            if game.reached and shutout_entry:
                begun = [max(count, number + 1) for count in begun]
    return tuple(games)
