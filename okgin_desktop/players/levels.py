"""The five levels: the value player seen through noise and forgetting, below it the plain one with slips."""

from typing import Final

from okgin_desktop.players.casual import CasualPlayer
from okgin_desktop.players.value import Temper, ValuePlayer

SKILLED: Final = Temper(noise=2.2, memory=4)
EXPERT: Final = Temper(noise=0.9, memory=6)


def beginner() -> CasualPlayer:
    """Return the player of level 1."""
    return CasualPlayer(slip=0.9)


def casual() -> CasualPlayer:
    """Return the player of level 2."""
    return CasualPlayer()


def skilled() -> ValuePlayer:
    """Return the player of level 3."""
    return ValuePlayer(SKILLED)


def expert() -> ValuePlayer:
    """Return the player of level 4."""
    return ValuePlayer(EXPERT)


def master() -> ValuePlayer:
    """Return the player of level 5."""
    return ValuePlayer()
