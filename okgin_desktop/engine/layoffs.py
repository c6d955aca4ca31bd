"""Laying off on the knocker's spread: what is legal, and what is best together with the own melds."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from okgin_desktop.engine.cards import ALL_CARDS, Card
from okgin_desktop.engine.melds import (
    BIT,
    Meld,
    MeldKind,
    arrange,
    best_arrangement,
    by_rank,
    cards_of,
    deadwood_of_mask,
    mask_of,
)


@dataclass(frozen=True, slots=True)
class Layoff:
    """One card put on one meld of the spread, given by its index."""

    card: Card
    meld: int


@dataclass(frozen=True, slots=True)
class LayoffPlan:
    """What an opponent of the knocker does: own melds, layoffs legal one by one, cards left, their points."""

    melds: tuple[Meld, ...]
    layoffs: tuple[Layoff, ...]
    left: tuple[Card, ...]
    deadwood: int


def targets(card: Card, spread: Sequence[Meld]) -> tuple[int, ...]:
    """Return the indices of the melds that accept the card as they lie now."""
    return tuple(index for index, meld in enumerate(spread) if meld.accepts(card))


def grow(spread: Sequence[Meld], layoffs: Iterable[Layoff]) -> tuple[Meld, ...]:
    """Return the spread after these layoffs, one by one; raise ValueError where a card does not fit."""
    melds = list(spread)
    for layoff in layoffs:
        if not 0 <= layoff.meld < len(melds):
            raise ValueError(f"no meld {layoff.meld}")
        melds[layoff.meld] = melds[layoff.meld].plus(layoff.card)
    return tuple(melds)


def check_plan(
    hand: Iterable[Card],
    spread: Sequence[Meld],
    melds: Iterable[Meld],
    layoffs: Iterable[Layoff],
    *,
    chain: bool = True,
) -> LayoffPlan:
    """Return the plan of a hand that melds and lays off just this, good or bad.

    Raises ValueError if a layoff does not fit in the order given, if a meld is none, or if a card is not in
    the hand or serves twice; without `chain`, if a layoff fits only on another one of the plan.
    """
    chosen = tuple(layoffs)
    grow(spread, chosen)
    if not chain and not all(spread[layoff.meld].accepts(layoff.card) for layoff in chosen):
        raise ValueError("a card laid off stands on another one")
    held = mask_of(hand)
    laid = mask_of(layoff.card for layoff in chosen)
    if laid & ~held:
        raise ValueError("a card laid off is not in the hand")
    rest = arrange(cards_of(held ^ laid), melds)
    return LayoffPlan(rest.melds, chosen, rest.left, rest.deadwood)


def best_layoff(hand: Iterable[Card], spread: Sequence[Meld], *, chain: bool = True) -> LayoffPlan:
    """Return the plan with the least deadwood, own melds and layoffs chosen together.

    An own meld is broken where that pays, a card goes on the meld where it lets others follow. Among equally
    good plays the fewest cards are laid, then the lowest in rank and suit; the same cards go on earlier melds
    of the spread as far as they can. Without `chain` no card is laid on another one (rules.md section 2,
    layoff_chain). Whether anybody may lay off at all is not asked. Raises ValueError if a card comes twice in
    hand and spread.
    """
    held = mask_of(hand)
    if held & mask_of(card for meld in spread for card in meld):
        raise ValueError("a card is both in the hand and in the spread")
    plays = _plays(held, spread, 52 if chain else 1)
    deadwood = {laid: deadwood_of_mask(held ^ laid) for laid in plays}
    laid = min(plays, key=lambda cards: (deadwood[cards], cards.bit_count(), _places(cards)))
    own = best_arrangement(cards_of(held ^ laid))
    layoffs = tuple(
        Layoff(card, index)
        for index, part in enumerate(plays[laid])
        for card in _in_order(part, spread[index].cards[0])
    )
    return LayoffPlan(own.melds, layoffs, own.left, own.deadwood)


def _plays(held: int, spread: Sequence[Meld], longest: int) -> dict[int, tuple[int, ...]]:
    """Return every mask of cards that can be laid, with its part for each meld of the spread.

    `longest` is how many cards may follow each other at one end of a run.

    A part is what stands next to the meld without a gap, so it does not matter which meld is served first; a
    card wanted by two melds serves one of them. Of several ways to lay the same cards the first found stays.
    """
    plays: dict[int, tuple[int, ...]] = {0: ()}
    for meld in spread:
        grown: dict[int, tuple[int, ...]] = {}
        for laid, parts in plays.items():
            for part in _parts(held & ~laid, meld, longest):
                grown.setdefault(laid | part, (*parts, part))
        plays = grown
    return plays


def _parts(held: int, meld: Meld, longest: int) -> list[int]:
    """Return every mask of held cards that this meld can take, the most cards first."""
    first, last = meld.cards[0], meld.cards[-1]
    if meld.kind is MeldKind.SET:
        fourth = [
            BIT[card]
            for card in range(first % 13, 52, 13)
            if held & BIT[card] and meld.accepts(ALL_CARDS[card])
        ]
        return [*fourth, 0]
    below = _chain(held, range(first - 1, first - first % 13 - 1, -1)[:longest])
    above = _chain(held, range(last + 1, last - last % 13 + 13)[:longest])
    return sorted((low | high for low in below for high in above), key=int.bit_count, reverse=True)


def _chain(held: int, cards: range) -> list[int]:
    """Return the masks of the first none, one, two ... of these cards, as far as they are held."""
    chain = [0]
    for card in cards:
        if not held & BIT[card]:
            break
        chain.append(chain[-1] | BIT[card])
    return chain


def _in_order(part: int, first: Card) -> list[Card]:
    """Return one meld's part in an order that is legal one by one: downwards below it, upwards above it."""
    cards = cards_of(part)
    return [card for card in reversed(cards) if card < first] + [card for card in cards if card > first]


def _places(mask: int) -> list[tuple[int, int]]:
    return [(card.rank, card.suit) for card in by_rank(cards_of(mask))]
