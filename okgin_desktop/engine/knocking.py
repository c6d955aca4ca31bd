"""Which discards and knocks are legal for a drawn hand (8 or 11 cards)."""

from collections.abc import Sequence
from dataclasses import dataclass

from okgin_desktop.engine.cards import Card
from okgin_desktop.engine.melds import discard_deadwood, least_deadwood
from okgin_desktop.engine.rules import Rules


@dataclass(frozen=True, slots=True)
class KnockOption:
    """A discard after which a knock is legal, and the least deadwood it can leave."""

    discard: Card
    deadwood: int


def permitted_discards(rules: Rules, hand: Sequence[Card], taken: Card | None) -> frozenset[Card]:
    """Return the cards that may be thrown, knock or not; `taken` came from the pile this turn (D9)."""
    barred = taken if rules.forbid_rediscard_taken else None
    return frozenset(card for card in hand if card != barred)


def knock_options(
    rules: Rules, upcard: Card, hand: Sequence[Card], taken: Card | None
) -> tuple[KnockOption, ...]:
    """Return every discard that allows a knock, the least deadwood first, then by card.

    Each discard is judged by the best arrangement of the cards that remain, never by melding the whole drawn
    hand first (rules.md RU-14, example 18). A deadwood of 0 is gin.
    """
    limit = rules.knock_limit(upcard)
    permitted = permitted_discards(rules, hand, taken)
    options = [
        KnockOption(card, left)
        for card, left in discard_deadwood(hand).items()
        if left <= limit and card in permitted
    ]
    return tuple(sorted(options, key=lambda option: (option.deadwood, option.discard)))


def can_big_gin(rules: Rules, hand: Sequence[Card]) -> bool:
    """Whether the whole drawn hand is melded and the house pays for it (rules.md D14)."""
    return rules.big_gin > 0 and least_deadwood(hand) == 0
