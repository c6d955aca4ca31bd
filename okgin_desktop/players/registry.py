"""The computer players by name.

To add one: a class with `choose` (see `base.py`) in a module of its own, a line in `_ALL`, and its name and
sentence in `ui/strings.py`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from okgin_desktop.players import levels
from okgin_desktop.players.base import Player
from okgin_desktop.players.simple import SimplePlayer


@dataclass(frozen=True, slots=True)
class PlayerInfo:
    """A computer player on offer: its key, its strength from 1 up, and how to make one."""

    id: str
    level: int
    factory: Callable[[], Player]


_ALL: Final = (
    PlayerInfo("beginner", 1, levels.beginner),
    PlayerInfo("casual", 2, levels.casual),
    # As strong as `skilled`; kept for stored matches and as the yardstick, no longer offered.
    PlayerInfo("simple", 3, SimplePlayer),
    PlayerInfo("skilled", 3, levels.skilled),
    PlayerInfo("expert", 4, levels.expert),
    PlayerInfo("master", 5, levels.master),
)

PLAYERS: Final[Mapping[str, PlayerInfo]] = MappingProxyType({info.id: info for info in _ALL})
"""All players, the weakest first; of two of one level the last is the one to offer."""


def level_of(player_id: str | None) -> int | None:
    """Return the level of a computer player, or None for a person or a player that there is not."""
    info = PLAYERS.get(player_id or "")
    return None if info is None else info.level


def player(player_id: str) -> Player:
    """Return the player of this key; raise KeyError, naming those there are, for any other.

    `expert:cautious` is a level of the value player with a habit (`levels.HABITS`).
    """
    level, colon, habit = player_id.partition(":")
    if colon and level in levels.TEMPERS and habit in levels.HABITS:
        return levels.of_habit(level, habit)
    info = PLAYERS.get(player_id)
    if info is None:
        raise KeyError(f"no computer player {player_id!r}; there are {', '.join(PLAYERS)}")
    return info.factory()
