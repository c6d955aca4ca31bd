"""Which discards and knocks are legal, or due, for a drawn hand (8 or 11 cards)."""

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


@dataclass(frozen=True, slots=True)
class TurnEnd:
    """How a seat that has drawn may end its turn.

    `discards` may be thrown, knock or not; where the seat `must_knock` they are those of the knocks.
    """

    discards: frozenset[Card]
    knocks: tuple[KnockOption, ...] = ()
    big_gin: bool = False
    must_knock: bool = False

    @property
    def best_is_gin(self) -> bool:
        """Whether some discard leaves nothing."""
        return bool(self.knocks) and self.knocks[0].deadwood == 0


def turn_end(
    rules: Rules,
    upcard: Card,
    hand: Sequence[Card],
    taken: Card | None,
    *,
    first_turn: bool = False,
    last_chance: bool = False,
) -> TurnEnd:
    """Return what may and what must be done with a drawn hand (rules.md section 2, knock and gin optional).

    `first_turn` says that the seat has had no turn yet, `last_chance` that it took the last discard.
    """
    if first_turn and not rules.knock_on_first_turn:
        return TurnEnd(permitted_discards(rules, hand, taken))
    knocks = knock_options(rules, upcard, hand, taken)
    gins = tuple(option for option in knocks if option.deadwood == 0)
    must_go_gin = bool(gins) and not rules.gin_optional
    if must_go_gin:
        knocks = gins
    must_knock = last_chance or must_go_gin or (bool(knocks) and not rules.knock_optional)
    discards = (
        frozenset(option.discard for option in knocks)
        if must_knock
        else permitted_discards(rules, hand, taken)
    )
    return TurnEnd(discards, knocks, can_big_gin(rules, hand), must_knock)


def permitted_discards(rules: Rules, hand: Sequence[Card], taken: Card | None) -> frozenset[Card]:
    """Return the cards that may be thrown, knock or not; `taken` came from the pile this turn (D9)."""
    held = frozenset(hand)
    return held - {taken} if rules.forbid_rediscard_taken and taken is not None else held


def knock_options(
    rules: Rules, upcard: Card, hand: Sequence[Card], taken: Card | None
) -> tuple[KnockOption, ...]:
    """Return every discard that allows a knock, the least deadwood first, then by card.

    Each discard is judged by the best arrangement of the cards that remain, never by melding the whole drawn
    hand first (rules.md RU-14, example 18). A deadwood of 0 is gin.
    """
    limit = rules.knock_limit(upcard)
    # No discard takes off more than a court card counts: mostly that settles it.
    if least_deadwood(hand) > limit + 10:
        return ()
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
