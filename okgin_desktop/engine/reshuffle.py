"""A new stock from the discard pile, in an order that follows from the deal and that no seat can know."""

from collections.abc import Iterable, Sequence
from hashlib import sha256

from okgin_desktop.engine.cards import Card, arranged, format_cards


def reshuffled(cards: Iterable[Card], secret: Sequence[Card]) -> tuple[Card, ...]:
    """Return the cards in an order that the secret fixes: where all 52 cards lie, which no seat has seen.

    Pinned, so that a record replays alike for ever: `arranged` by the SHA-256 of the secret's names, as one
    number; its 256 bits are enough for more cards than a pile can hold.
    """
    digest = sha256(format_cards(secret).encode("ascii")).digest()
    return arranged(cards, int.from_bytes(digest, "big"))
