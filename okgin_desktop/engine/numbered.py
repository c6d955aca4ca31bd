"""Numbered deals: a number stands for the same decks for ever, on every system and in every version."""

from hashlib import sha256
from typing import Final

from okgin_desktop.engine.cards import ALL_CARDS, Card, arranged

LARGEST_NUMBER: Final = 1_000_000_000
"""Numbers go from 1 to this."""


def day_number(year: int, month: int, day: int) -> int:
    """Return the number of the deal of the day: 20261129 on the 29th of November 2026."""
    return 10_000 * year + 100 * month + day


def numbered_deck(number: int, seats: int, deal: int) -> tuple[Card, ...]:
    """Return the deck of a deal, counted from 1, in a match of that number and so many seats.

    Pinned: all cards `arranged` by the SHA-256 of `okgin number 4711 seats 2 deal 1`, as one number. It has
    256 bits, 30 more than there are orders. `docs/fair_deals.md` tells how to do it elsewhere.
    """
    text = f"okgin number {number} seats {seats} deal {deal}"
    return arranged(ALL_CARDS, int.from_bytes(sha256(text.encode("ascii")).digest(), "big"))
