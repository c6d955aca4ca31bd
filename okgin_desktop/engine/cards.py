"""Suits, ranks, the 52 cards and the shuffle."""

from collections.abc import Iterable
from enum import IntEnum
from typing import Final, Protocol


class Suit(IntEnum):
    """The four suits in the order clubs, diamonds, hearts, spades."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    @property
    def letter(self) -> str:
        """One of C D H S."""
        return "CDHS"[self]


class Rank(IntEnum):
    """Ace (low only, rules.md EN-26, RU-11) to king."""

    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13

    @property
    def letter(self) -> str:
        """One of A 2 ... 9 T J Q K."""
        return "A23456789TJQK"[self - 1]


class Card(int):
    """One of the 52 cards; as a number it is 13 x suit + (rank - 1), so 0 to 51.

    Being an `int` a card hashes, compares and serves as a bit position at full speed. Compare cards with
    cards only: `Card(3) == 3` is true. `str(card)` is rank then suit, as in `TS` for the ten of spades.
    """

    __slots__ = ()

    @classmethod
    def of(cls, rank: int, suit: int) -> "Card":
        """Return the card of this rank (1 to 13) and suit (0 to 3)."""
        return ALL_CARDS[13 * suit + rank - 1]

    @classmethod
    def parse(cls, text: str) -> "Card":
        """Read `TS`, `ah`; raise ValueError for anything else."""
        try:
            return _BY_NAME[text.upper()]
        except (KeyError, AttributeError):
            raise ValueError(f"not a card: {text!r}") from None

    @property
    def rank(self) -> Rank:
        """Ace to king."""
        return _RANKS[self]

    @property
    def suit(self) -> Suit:
        """Clubs, diamonds, hearts or spades."""
        return _SUITS[self]

    @property
    def points(self) -> int:
        """Deadwood value: ace 1, pips, court cards 10 (rules.md RU-20, EN-27)."""
        return CARD_POINTS[self]

    def __str__(self) -> str:
        return _NAMES[self]

    __repr__ = __str__
    __format__ = object.__format__


_SUITS: Final = tuple(Suit(index // 13) for index in range(52))
_RANKS: Final = tuple(Rank(index % 13 + 1) for index in range(52))
_NAMES: Final = tuple(_RANKS[index].letter + _SUITS[index].letter for index in range(52))
CARD_POINTS: Final = tuple(min(10, index % 13 + 1) for index in range(52))
ALL_CARDS: Final = tuple(Card(index) for index in range(52))
_BY_NAME: Final = dict(zip(_NAMES, ALL_CARDS, strict=True))


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read `"4S 5S TD"`: names separated by white space, in that order; raise ValueError for a bad name."""
    return tuple(Card.parse(name) for name in text.split())


def format_cards(cards: Iterable[Card]) -> str:
    """Write cards as `parse_cards` reads them."""
    return " ".join(str(card) for card in cards)


class Chance(Protocol):
    """The one source of chance the engine and the players accept: handed in, never their own."""

    def random(self) -> float:
        """Return the next number, 0 <= x < 1."""


def shuffled(chance: Chance) -> tuple[Card, ...]:
    """Return the 52 cards in the order of our own Fisher-Yates, the first card to be dealt first.

    Pinned: it uses `chance.random()` alone, 51 times, from the last place down, so that the same source gives
    the same deck in every version of the program.
    """
    deck = list(ALL_CARDS)
    for last in range(51, 0, -1):
        other = int(chance.random() * (last + 1))
        deck[last], deck[other] = deck[other], deck[last]
    return tuple(deck)


def arranged(cards: Iterable[Card], number: int) -> tuple[Card, ...]:
    """Return the cards in the order a number fixes; larger ones than orders there are add nothing.

    Pinned: Fisher-Yates from the last place down, each place chosen by the remainder of the number divided by
    the places in turn.
    """
    order = list(cards)
    for last in range(len(order) - 1, 0, -1):
        number, other = divmod(number, last + 1)
        order[last], order[other] = order[other], order[last]
    return tuple(order)
