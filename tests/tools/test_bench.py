"""The deals that `tools/bench/deals.py` times are the same through the engine and through the simulation."""

import random

from okgin_desktop.engine.cards import ALL_CARDS, shuffled
from okgin_desktop.engine.deal import apply, start
from okgin_desktop.engine.options import options_of
from okgin_desktop.engine.rules import LimitMode, Rules
from okgin_desktop.engine.turns import Phase
from okgin_desktop.engine.view import view_of
from okgin_desktop.players.position import encode_rules
from okgin_desktop.players.simple import SimplePlayer
from tools.bench.simulated import play_deal, shuffled_deck

FIXED = Rules(knock_limit_mode=LimitMode.FIXED)


def points_through_the_engine(chance: random.Random) -> tuple[int, ...]:
    deal = start(FIXED, 2, 1, shuffled(chance)).deal
    while deal.phase is not Phase.OVER:
        seat = deal.turn
        action = SimplePlayer().choose(view_of(deal, seat), options_of(deal, seat), chance)
        deal = apply(deal, action).deal
    assert deal.result is not None
    return deal.result.points


def test_both_play_the_same_deals() -> None:
    numbers = encode_rules(FIXED, 2, ALL_CARDS[0])
    same = 0
    for number in range(100):
        here, there = random.Random(number), random.Random(number)
        points = points_through_the_engine(here)
        same += list(points) == play_deal(numbers, there)[:2]
        # As much use of chance to the last card: the same decisions.
        assert here.getstate() == there.getstate()
    # Of equally good spreads either may show another, and then more or less is laid off.
    assert same >= 95


def test_a_shuffle_is_the_pinned_one() -> None:
    assert shuffled_deck(random.Random(7)) == [int(card) for card in shuffled(random.Random(7))]
