"""The five levels and six habits: the value player seen through noise, forgetting and taste.

Below it stands the plain player with slips. A habit is worth little against the step between two levels.
"""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from okgin_desktop.players.casual import CasualPlayer
from okgin_desktop.players.temper import Temper

if TYPE_CHECKING:
    from okgin_desktop.players.value import ValuePlayer

TEMPERS: Final[Mapping[str, Temper]] = MappingProxyType(
    {"skilled": Temper(noise=3.8, memory=4), "expert": Temper(noise=2.3, memory=6), "master": Temper()}
)
"""The levels that play by the nets."""

HABITS: Final[Mapping[str, Temper]] = MappingProxyType(
    {
        "cautious": Temper(caution=2.0),
        "gin_hunter": Temper(knocking=-8.0),
        "early_knocker": Temper(knocking=2.0),
        "collector": Temper(taking=1.2),
        "loner": Temper(taking=-3.0),
        "unloader": Temper(unloading=0.6),
    }
)
"""Likes and dislikes, in points of value: fears what the next seat may meld, waits for gin, ends a deal
early, takes from the pile, leaves it alone, throws the dear cards first. All but the early knock show at the
table (every player knocks soon); waiting for gin costs `expert` some 2 points a deal, taking more about 1."""


def beginner() -> CasualPlayer:
    """Return the player of level 1."""
    return CasualPlayer(slip=0.95, knocks=0.65)


def casual() -> CasualPlayer:
    """Return the player of level 2."""
    return CasualPlayer()


def skilled() -> "ValuePlayer":
    """Return the player of level 3."""
    return _value_player(TEMPERS["skilled"])


def expert() -> "ValuePlayer":
    """Return the player of level 4."""
    return _value_player(TEMPERS["expert"])


def master() -> "ValuePlayer":
    """Return the player of level 5."""
    return _value_player(TEMPERS["master"])


def of_habit(level: str, habit: str) -> "ValuePlayer":
    """Return the player of a level of `TEMPERS` with a habit; raise KeyError where there is no such one."""
    likes, strength = HABITS[habit], TEMPERS[level]
    return _value_player(replace(likes, noise=strength.noise, memory=strength.memory))


def _value_player(temper: Temper) -> "ValuePlayer":
    # 20 ms to load, and the process of the window, which only names players, never needs it.
    from okgin_desktop.players.value import ValuePlayer

    return ValuePlayer(temper)
