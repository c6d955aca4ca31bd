"""Small builders of deals and matches for tests."""

import random
from collections.abc import Iterator, Sequence

from okgin_desktop.engine.actions import Action, Discard, DrawStock, Knock, LayOff, PassUpcard, TakeDiscard
from okgin_desktop.engine.cards import ALL_CARDS, Card, parse_cards, shuffled
from okgin_desktop.engine.deal import Deal, Step, apply, start
from okgin_desktop.engine.layoffs import best_layoff
from okgin_desktop.engine.melds import Meld
from okgin_desktop.engine.options import options_of
from okgin_desktop.engine.rules import EN, Rules
from okgin_desktop.engine.turns import Phase
from okgin_desktop.engine.view import view_of
from okgin_desktop.players.base import Player
from okgin_desktop.session.setup import MatchSetup, Seating

PASS, TAKE, DRAW = PassUpcard(), TakeDiscard(), DrawStock()


def card(name: str) -> Card:
    return Card.parse(name)


def throw(name: str) -> Discard:
    return Discard(card(name))


def meld(names: str) -> Meld:
    return Meld.of(parse_cards(names))


def knock(discard: str, *melds: str) -> Knock:
    return Knock(card(discard), tuple(meld(names) for names in melds))


def deck_from(
    hands: Sequence[str], upcard: str = "", stock: str = "", *, dealer: int | None = None
) -> tuple[Card, ...]:
    """The deck that deals these hands by seat (short or empty ones are filled up), then upcard and stock."""
    seats = len(hands)
    last = seats - 1 if dealer is None else dealer
    size = EN.hand_size(seats)
    given = [list(parse_cards(names)) for names in hands]
    turned, drawn = list(parse_cards(upcard)), list(parse_cards(stock))
    named = [each for pile in (*given, turned, drawn) for each in pile]
    assert len(set(named)) == len(named), "a card is named twice"
    others = [each for each in reversed(ALL_CARDS) if each not in named]
    for hand in given:
        while len(hand) < size:
            hand.append(others.pop())
    turned = turned or [others.pop()]
    dealt = [given[(last + 1 + place % seats) % seats][place // seats] for place in range(size * seats)]
    return (*dealt, *turned, *drawn, *reversed(others))


def deal_of(
    hands: Sequence[str], upcard: str = "", stock: str = "", *, rules: Rules = EN, dealer: int | None = None
) -> Deal:
    """A deal just dealt; by default the last seat deals, so that seat 0 acts first."""
    last = len(hands) - 1 if dealer is None else dealer
    return start(rules, len(hands), last, deck_from(hands, upcard, stock, dealer=dealer)).deal


def play(deal: Deal, *actions: Action) -> Deal:
    for action in actions:
        deal = apply(deal, action).deal
    return deal


def random_start(seed: str, rules: Rules, seats: int, dealer: int = 0) -> Step:
    return start(rules, seats, dealer, shuffled(random.Random(seed)))


def played_by(players: Sequence[Player], first: Step, seed: str) -> Iterator[tuple[Action | None, Step]]:
    """Yield the start and then each action of the players with what came of it, to the end of the deal."""
    chance = random.Random(seed)
    step = first
    yield None, step
    while step.deal.phase is not Phase.OVER:
        seat = step.deal.turn
        action = players[seat].choose(view_of(step.deal, seat), options_of(step.deal, seat), chance)
        step = apply(step.deal, action)
        yield action, step


def setup_of(
    *players: str | None, rules: Rules = EN, preset: str = "EN", first_dealer: int | None = None
) -> MatchSetup:
    seating = tuple(Seating(f"Seat {place}", "plain", who) for place, who in enumerate(players))
    return MatchSetup(preset, rules, seating, first_dealer)


def lay_off_best(deal: Deal) -> Deal:
    while deal.phase is Phase.LAY_OFF:
        plan = best_layoff(deal.hands[deal.turn], options_of(deal, deal.turn).spread)
        deal = play(deal, LayOff(plan.melds, plan.layoffs))
    return deal
