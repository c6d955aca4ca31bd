"""Other programs to measure against, where they are installed: the groups `oracle` and `peers`."""

from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any, Final, TypeVar

from okgin_desktop.engine.cards import Card

C = TypeVar("C")
Hand = tuple[Card, ...]
OPENSPIEL: Final = "OpenSpiel, C++"
RLCARD: Final = "RLCard"


@cache
def openspiel() -> ModuleType | None:
    """Return the module of OpenSpiel, or None, saying so, where it is not installed."""
    return _module("pyspiel", OPENSPIEL)


@cache
def rlcard() -> ModuleType | None:
    """Return the module of RLCard, or None, saying so, where it is not installed."""
    return _module("rlcard", RLCARD)


def _module(name: str, title: str) -> ModuleType | None:
    if find_spec(name) is None:
        print(f"{title} is not installed: nothing to compare with there.")
        return None
    return import_module(name)


def openspiel_hand(hand: Hand) -> list[int]:
    """Return the cards by that program's numbers: spades, clubs, diamonds, hearts."""
    return [13 * "SCDH".index(card.suit.letter) + card.rank - 1 for card in hand]


def module(name: str) -> ModuleType:
    """Return a module of a program that is installed."""
    return import_module(name)


def rlcard_hand(hand: Hand) -> list[Any]:
    """Return the cards as that program's objects."""
    cards = import_module("rlcard.games.gin_rummy.utils.utils")
    return [cards.card_from_text(str(card)) for card in hand]


def rlcard_least_deadwood() -> Callable[[Sequence[Any]], int]:
    """Return its count of ten cards: the first of the best ways to meld them."""
    melding = import_module("rlcard.games.gin_rummy.utils.melding")
    cards = import_module("rlcard.games.gin_rummy.utils.utils")

    def least(hand: Sequence[Any]) -> int:
        best = melding.get_best_meld_clusters(hand)
        return int(cards.get_deadwood_count(hand, best[0] if best else []))

    return least


def every_discard(least: Callable[[list[C]], int]) -> Callable[[list[C]], list[int]]:
    """Return the count after each discard, asked for one by one: those programs have no other way."""

    def all_of_them(hand: list[C]) -> list[int]:
        return [least(hand[:place] + hand[place + 1 :]) for place in range(len(hand))]

    return all_of_them
