"""In which order a person's cards lie: cosmetic, kept across draws and restarts, never part of the rules."""

from collections.abc import Iterable, Sequence
from enum import StrEnum

from okgin_desktop.engine.cards import Card
from okgin_desktop.engine.melds import best_arrangement


class SortMode(StrEnum):
    """How the hand is kept in order; MANUAL is whatever the person dragged, until the next sort."""

    MELDS = "melds"
    SUIT = "suit"
    RANK = "rank"
    MANUAL = "manual"


CYCLE = (SortMode.MELDS, SortMode.SUIT, SortMode.RANK)

# Spades, hearts, diamonds, clubs: the order of the card table, not of the numbers; colours alternate better.
_SUIT_PLACE = (3, 2, 1, 0)


def sorted_hand(cards: Iterable[Card], mode: SortMode) -> tuple[Card, ...]:
    """Return the cards by melds (melds first, then deadwood), by suit or by rank; MANUAL keeps the order."""
    cards = tuple(cards)
    match mode:
        case SortMode.MANUAL:
            return cards
        case SortMode.SUIT:
            return tuple(sorted(cards, key=lambda card: (_SUIT_PLACE[card.suit], card.rank)))
        case SortMode.RANK:
            return tuple(sorted(cards, key=_by_rank))
        case SortMode.MELDS:
            best = best_arrangement(cards)
            melded = [card for meld in best.melds for card in meld.cards]
            return (*melded, *sorted(best.left, key=_by_rank))


def _by_rank(card: Card) -> tuple[int, int]:
    return card.rank, _SUIT_PLACE[card.suit]


def merged(
    order: Sequence[Card], hand: Iterable[Card], mode: SortMode, place: int | None = None
) -> tuple[Card, ...]:
    """Return the hand in display order: sorted, or in MANUAL mode as it was.

    New cards come in at `place` among those kept, without one at the right.
    """
    hand = tuple(hand)
    if mode is not SortMode.MANUAL:
        return sorted_hand(hand, mode)
    held = set(hand)
    kept = [card for card in order if card in held]
    known = set(kept)
    place = len(kept) if place is None else place
    return (*kept[:place], *(card for card in hand if card not in known), *kept[place:])


def moved(order: Sequence[Card], card: Card, place: int) -> tuple[Card, ...]:
    """Return the order with this card at `place` among the others (clamped)."""
    others = [other for other in order if other != card]
    place = max(0, min(place, len(others)))
    return (*others[:place], card, *others[place:])
