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

_HABIT: Final = ":"

PLAYERS: Final[Mapping[str, PlayerInfo]] = MappingProxyType({info.id: info for info in _ALL})
"""All players, the weakest first; of two of one level the last is the one to offer."""


def plain(player_id: str) -> str:
    """Return the key of a player without its habit, whether there is such a player or not."""
    return player_id.partition(_HABIT)[0]


def is_player(player_id: str) -> bool:
    """Whether `player` knows this key."""
    level, colon, habit = player_id.partition(_HABIT)
    return level in levels.TEMPERS and habit in levels.HABITS if colon else level in PLAYERS


def level_of(player_id: str | None) -> int | None:
    """Return the level of a computer player, or None for a person or a player that there is not."""
    if player_id is None or not is_player(player_id):
        return None
    return PLAYERS[plain(player_id)].level


def player(player_id: str) -> Player:
    """Return the player of this key; raise KeyError, naming those there are, for any other.

    `expert:cautious` is a level of the value player with a habit (`levels.HABITS`).
    """
    if not is_player(player_id):
        raise KeyError(f"no computer player {player_id!r}; there are {', '.join(PLAYERS)}")
    level, _, habit = player_id.partition(_HABIT)
    return levels.of_habit(level, habit) if habit else PLAYERS[level].factory()
