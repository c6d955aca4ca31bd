"""What a seat cannot know makes no difference to it: not to its view, options or events, nor to a player."""

import itertools
import random
from dataclasses import replace

import pytest

from okgin_desktop.engine.cards import Card, shuffled
from okgin_desktop.engine.deal import Deal, Step, apply, start
from okgin_desktop.engine.events import redact
from okgin_desktop.engine.options import options_of
from okgin_desktop.engine.rules import EN, RU, Exhaustion, Rules, UpcardOffer
from okgin_desktop.engine.turns import Phase
from okgin_desktop.engine.view import view_of
from okgin_desktop.players.registry import PLAYERS, player
from tests.builders import played_by, random_start

HOUSES = (
    EN,
    RU,
    # Every phase and event that neither has; few stock cards, so that they come up.
    replace(EN, exhaustion=Exhaustion.LAST_DISCARD_FOR_KNOCK, stock_reserve=10, gin_optional=False),
    replace(RU, exhaustion=Exhaustion.RESHUFFLE, stock_reserve=10, upcard_offer=UpcardOffer.NONE),
    replace(
        EN,
        exhaustion=Exhaustion.NO_FINAL_DISCARD_NO_KNOCK,
        stock_reserve=10,
        upcard_offer=UpcardOffer.TWO_PLAYERS,
        layoff_on_gin=True,
        layoff_chain=False,
    ),
)
TABLES = list(itertools.product(HOUSES, (2, 3, 4)))
"""A deal of the later houses is short."""


def with_hidden_cards_permuted(deal: Deal, seat: int, chance: random.Random) -> Deal:
    """Exchange among each other all cards that this seat has not seen: the stock and unknown closed cards."""
    view = view_of(deal, seat)
    opened = set() if view.showdown is None else {item.seat for item in view.showdown.shown}
    if view.showdown is not None:
        opened.add(view.showdown.knocker)
    closed = [other for other in range(deal.seats) if other != seat and other not in opened]
    hidden: list[Card] = list(deal.stock)
    for other in closed:
        hidden += [each for each in deal.hands[other] if each not in view.known_cards(other)]
    new = hidden[:]
    chance.shuffle(new)
    swap = dict(zip(hidden, new, strict=True))
    hands = tuple(tuple(swap.get(each, each) for each in hand) for hand in deal.hands)
    stock = tuple(swap[each] for each in deal.stock)
    drawn = deal.drawn
    if drawn is not None and deal.turn != seat and deal.taken is None:
        drawn = swap[drawn]
    return replace(deal, hands=hands, stock=stock, drawn=drawn)


def check_step(step: Step, seat: int, chance: random.Random) -> bool:
    """Hold a state against one that looks the same to the seat; say whether anything was exchanged."""
    other = with_hidden_cards_permuted(step.deal, seat, chance)
    view, options = view_of(step.deal, seat), options_of(step.deal, seat)
    assert view_of(other, seat) == view
    assert options_of(other, seat) == options
    if view.to_act:
        for name in PLAYERS:
            first = player(name).choose(view, options, random.Random("same"))
            second = player(name).choose(view_of(other, seat), options_of(other, seat), random.Random("same"))
            assert first == second
            # The answer is told alike, but for what it reveals: a drawn card, hands opened at the end.
            here, there = apply(step.deal, first), apply(other, first)
            if here.deal.phase is not Phase.OVER and here.deal.drawn == there.deal.drawn:
                told = [redact(event, seat) for event in here.events]
                assert told == [redact(event, seat) for event in there.events]
    return other != step.deal


@pytest.mark.parametrize("deals", [1, pytest.param(5, marks=pytest.mark.slow)])
@pytest.mark.parametrize(("rules", "seats"), TABLES)
def test_hidden_cards_make_no_difference(rules: Rules, seats: int, deals: int) -> None:
    exchanged = 0
    for number in range(deals):
        players = [player(name) for name, _ in zip(itertools.cycle(PLAYERS), range(seats), strict=False)]
        seed = f"leak:{seats}:{number}"
        chance = random.Random(seed)
        for _, step in played_by(players, random_start(seed, rules, seats, number % seats), seed):
            exchanged += sum(check_step(step, seat, chance) for seat in range(seats))
    assert exchanged > 20 * deals


@pytest.mark.parametrize(("rules", "seats"), TABLES)
def test_a_draw_by_another_seat_tells_nothing(rules: Rules, seats: int) -> None:
    players = [player("simple")] * seats
    draws = 0
    for action, step in played_by(players, random_start("draw", rules, seats), "draw"):
        if action is None or step.deal.drawn is None or step.deal.taken is not None:
            continue
        draws += 1
        for seat in range(seats):
            told = repr([redact(event, seat) for event in step.events])
            assert (str(step.deal.drawn) in told) is (seat == step.deal.turn)
    assert draws > 5


def test_the_dealt_event_names_no_hidden_card() -> None:
    step = start(EN, 4, 0, shuffled(random.Random(1)))
    for seat in range(4):
        text = repr([redact(event, seat) for event in step.events])
        hidden = [each for other in range(4) if other != seat for each in step.deal.hands[other]]
        hidden += step.deal.stock
        assert not [str(each) for each in hidden if str(each) in text]
