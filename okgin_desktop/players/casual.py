"""The casual player: the plain one with slips a person makes, and none a beginner would laugh at."""

from typing import Final

from okgin_desktop.engine.actions import Action, Discard, TakeDiscard
from okgin_desktop.engine.cards import Card, Chance
from okgin_desktop.engine.melds import discard_deadwood, least_deadwood
from okgin_desktop.engine.options import Options
from okgin_desktop.engine.turns import Phase
from okgin_desktop.engine.view import SeatView
from okgin_desktop.players.simple import cheapest, decline, finish, helps, lay_off, pick, without

SLIP: Final = 0.6
"""How often a discard is careless; half as often a draw is."""

SLACK: Final = 6
"""Points of deadwood a careless discard may give away for each opponent: more of them, more is overlooked."""

OVERLOOKS: Final = 0.5
"""Of the careless draws from a useful pile: how often the card is not noticed."""

LOW: Final = 5
"""A careless take without a meld is of a card worth at most this."""

KNOCKS: Final = 0.8
"""How often a knock is seen, if no other figure is given; gin, and the last chance to knock, always are."""


class CasualPlayer:
    """Overlooks cards, takes low ones in vain, throws loosely; keeps its melds, its gin and its layoffs."""

    def __init__(self, slip: float = SLIP, knocks: float = KNOCKS) -> None:
        self._slip = slip
        self._knocks = knocks

    def choose(self, view: SeatView, options: Options, chance: Chance) -> Action:
        """Return a legal action, the same for the same view, options and chance."""
        if options.spread:
            return lay_off(view, options)
        if options.discards:
            return self._end_turn(view, options, chance)
        if options.may_take and (view.phase is Phase.LAST_CHANCE or self._takes(view, chance)):
            return TakeDiscard()
        return decline(options)

    def _takes(self, view: SeatView, chance: Chance) -> bool:
        card = view.pile[-1]
        careless = chance.random() < self._slip / 2
        if helps(view.hand, card):
            return not (careless and chance.random() < OVERLOOKS)
        return (
            careless and card.points <= LOW and any(held.points > card.points for held in _loose(view.hand))
        )

    def _end_turn(self, view: SeatView, options: Options, chance: Chance) -> Action:
        sees_it = chance.random() < self._knocks
        best = options.best_knock
        last_chance = view.stock_count <= view.rules.stock_reserve + view.seats
        sees_it |= options.must_knock or options.big_gin or last_chance
        if sees_it or (best is not None and best.deadwood == 0):
            ending = finish(view, options, chance)
            if ending is not None:
                return ending
        left = discard_deadwood(view.hand)
        if chance.random() < self._slip:
            allowed = min(left[card] for card in options.discards) + SLACK * (view.seats - 1)
            loose = sorted(options.discards.intersection(_loose(view.hand)))
            careless = [card for card in loose if left[card] <= allowed]
            if careless:
                return Discard(pick(careless, chance))
        return Discard(cheapest(options.discards, left, chance))


def _loose(hand: tuple[Card, ...]) -> frozenset[Card]:
    """Return the cards that no best arrangement needs: without one the deadwood falls by its points."""
    whole = least_deadwood(hand)
    return frozenset(card for card in hand if least_deadwood(without(hand, card)) == whole - card.points)
