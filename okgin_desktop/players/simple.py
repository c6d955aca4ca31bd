"""The plain player: takes what completes a meld, throws what costs most, knocks as soon as it may."""

from collections.abc import Iterable
from typing import Final

from okgin_desktop.engine.actions import (
    Action,
    BigGin,
    Discard,
    DrawStock,
    Knock,
    LayOff,
    PassUpcard,
    TakeDiscard,
)
from okgin_desktop.engine.cards import CARD_POINTS, Card, Chance
from okgin_desktop.engine.layoffs import best_layoff
from okgin_desktop.engine.melds import best_arrangement, discard_deadwood, least_deadwood
from okgin_desktop.engine.options import Options
from okgin_desktop.engine.turns import Phase
from okgin_desktop.engine.view import SeatView

_NEAR: Final = {-2: 1, -1: 2, 1: 4, 2: 8}
"""A bit for each place of a suit near a card."""


class SimplePlayer:
    """Draws, throws and knocks by its own deadwood alone; remembers nothing and fears nobody."""

    def choose(self, view: SeatView, options: Options, chance: Chance) -> Action:
        """Return a legal action; chance only decides between equally good discards."""
        if options.spread:
            return lay_off(view, options)
        if options.discards:
            return finish(view, options, chance) or Discard(self._discard(view, options, chance))
        if options.may_take and (view.phase is Phase.LAST_CHANCE or helps(view.hand, view.pile[-1])):
            return TakeDiscard()
        return decline(options)

    def _discard(self, view: SeatView, options: Options, chance: Chance) -> Card:
        left = discard_deadwood(view.hand)
        return cheapest(options.discards, left, chance)


def lay_off(view: SeatView, options: Options) -> Action:
    """Return the answer to a knock that leaves least deadwood."""
    plan = best_layoff(view.hand, options.spread, chain=view.rules.layoff_chain)
    return LayOff(plan.melds, plan.layoffs)


def decline(options: Options) -> Action:
    """Leave the pile alone: pass in the first circle, later draw from the stock."""
    return PassUpcard() if options.may_pass else DrawStock()


def finish(view: SeatView, options: Options, chance: Chance) -> Action | None:
    """Return big gin, else the knock with least deadwood, else None."""
    if options.big_gin:
        return BigGin(best_arrangement(view.hand).melds)
    best = options.best_knock
    if best is None:
        return None
    left = {knock.discard: knock.deadwood for knock in options.knocks}
    thrown = cheapest(left, left, chance)
    return Knock(thrown, best_arrangement(without(view.hand, thrown)).melds)


def helps(hand: tuple[Card, ...], card: Card) -> bool:
    """Whether the card enters a meld and the deadwood after the best other discard falls."""
    if not fits(hand, card):
        return False
    drawn = (*hand, card)
    left = {thrown: points for thrown, points in discard_deadwood(drawn).items() if thrown != card}
    best = min(left.values())
    if best >= least_deadwood(hand):
        return False
    # In a meld that counts: taking the card out again costs more than its own points.
    return any(
        least_deadwood(without(hand, thrown)) > points - card.points
        for thrown, points in left.items()
        if points == best
    )


def fits(hand: tuple[Card, ...], card: Card) -> bool:
    """Whether the card makes a meld with two cards of the hand."""
    mates = near = 0
    for held in hand:
        steps = held - card
        if steps % 13 == 0:
            mates += 1
        elif -3 < steps < 3 and held // 13 == card // 13:
            near |= _NEAR[steps]
    return mates >= 2 or near & 3 == 3 or near & 6 == 6 or near & 12 == 12


def cheapest(cards: Iterable[Card], left: dict[Card, int], chance: Chance) -> Card:
    """Return the card that leaves least deadwood, the dearest of those, any of the equals by chance."""
    # One number for both: no card counts 16.
    rank = {card: 16 * left[card] - CARD_POINTS[card] for card in cards}
    least = min(rank.values())
    return pick(sorted(card for card, key in rank.items() if key == least), chance)


def pick(cards: list[Card], chance: Chance) -> Card:
    """Return one of the cards, each as likely as the other."""
    return cards[int(chance.random() * len(cards))]


def without(hand: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """Return the hand less this card."""
    return tuple(held for held in hand if held != card)
