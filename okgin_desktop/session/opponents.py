"""The people at the other seats: six portraits, each with a level and a habit of its own."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from okgin_desktop.players.levels import HABITS, TEMPERS


@dataclass(frozen=True, slots=True)
class Opponent:
    """A computer opponent: the key of the portrait, the key of the player at its own level, and its habit.

    Construction raises ValueError for a habit that players cannot have.
    """

    avatar: str
    level: str
    habit: str

    def __post_init__(self) -> None:
        if self.habit not in HABITS:
            raise ValueError(f"opponent: no habit {self.habit!r}")

    def player(self, level: str, *, habits: bool) -> str:
        """Return the key of the player of this level; the weaker ones play too simply to have a habit."""
        return f"{level}:{self.habit}" if habits and has_habits(level) else level


def has_habits(level: str) -> bool:
    """Whether players of this level may have a habit."""
    return level in TEMPERS


OPPONENTS: Final[Mapping[str, Opponent]] = MappingProxyType(
    {
        opponent.avatar: opponent
        for opponent in (
            Opponent("otto", "casual", "early_knocker"),
            Opponent("maud", "skilled", "cautious"),
            Opponent("iris", "master", "gin_hunter"),
            Opponent("nina", "skilled", "collector"),
            Opponent("emil", "expert", "loner"),
            Opponent("vera", "expert", "unloader"),
        )
    }
)
"""All opponents by their portraits, in the order in which they are seated."""
