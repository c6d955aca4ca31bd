"""A new stock from the discard pile, in an order that follows from the deal and that no seat can know."""

from collections.abc import Iterable, Sequence
from hashlib import sha256

from okgin_desktop.engine.cards import Card, format_cards


def reshuffled(cards: Iterable[Card], secret: Sequence[Card]) -> tuple[Card, ...]:
    """Return the cards in an order that the secret fixes: where all 52 cards lie, which no seat has seen.

    Pinned, so that a record replays alike for ever: Fisher-Yates from the last place down, each place chosen
    by the SHA-256 of the secret's names, as one number divided by the places in turn; its 256 bits are enough
    for more cards than a pile can hold.
    """
    number = int.from_bytes(sha256(format_cards(secret).encode("ascii")).digest(), "big")
    order = list(cards)
    for last in range(len(order) - 1, 0, -1):
        number, other = divmod(number, last + 1)
        order[last], order[other] = order[other], order[last]
    return tuple(order)
