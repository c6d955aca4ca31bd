"""The phases of a deal, and a finished turn as everybody saw it."""

from dataclasses import dataclass
from enum import StrEnum

from okgin_desktop.engine.cards import Card


class Phase(StrEnum):
    """What the seat to act is asked for.

    At the last chance it takes the last discard to knock at once, or passes and the deal is dead.
    """

    UPCARD = "upcard"
    DRAW = "draw"
    DISCARD = "discard"
    LAST_CHANCE = "last_chance"
    LAY_OFF = "lay_off"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Turn:
    """One finished turn as everybody saw it; `taken` is None for a draw from the stock."""

    seat: int
    taken: Card | None
    discard: Card
