"""52 cards, each in one place, after every action; and every deal comes to an end."""

import itertools
from dataclasses import replace

import pytest

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
from okgin_desktop.engine.cards import ALL_CARDS, Card, Chance
from okgin_desktop.engine.deal import Deal, Step
from okgin_desktop.engine.layoffs import best_layoff
from okgin_desktop.engine.match import standing
from okgin_desktop.engine.melds import best_arrangement, discard_deadwood
from okgin_desktop.engine.options import NOTHING, Options, options_of
from okgin_desktop.engine.rules import EN, RU, AfterAllPass, LimitMode, MultiLayoff, Rules
from okgin_desktop.engine.scoring import Ending, Outcome
from okgin_desktop.engine.turns import Phase
from okgin_desktop.engine.view import SeatView, view_of
from okgin_desktop.players.registry import PLAYERS, player
from okgin_desktop.players.simple import pick
from tests.builders import played_by, random_start

TABLES = list(itertools.product((EN, RU), (2, 3, 4)))


def all_cards(deal: Deal) -> list[Card]:
    return sorted([*itertools.chain.from_iterable(deal.hands), *deal.stock, *deal.pile])


def check_state(deal: Deal) -> None:
    size = deal.rules.hand_size(deal.seats)
    assert all_cards(deal) == list(ALL_CARDS)
    for seat, hand in enumerate(deal.hands):
        drawn = seat == deal.turn and deal.phase is Phase.DISCARD
        big_gin = deal.showdown is not None and deal.showdown.ending is Ending.BIG_GIN
        assert len(hand) == size + (drawn or (big_gin and seat == deal.turn))
        assert view_of(deal, seat).hand == hand
        if seat != deal.turn or deal.phase is Phase.OVER:
            assert options_of(deal, seat) == NOTHING
    if deal.phase is not Phase.OVER:
        assert options_of(deal, deal.turn) != NOTHING


def check_showdown(deal: Deal) -> None:
    """Each opened hand is exactly its melds, layoffs and leftovers."""
    assert deal.result is not None
    if deal.showdown is None:
        assert deal.result.facts.ending is Ending.DEAD
        return
    shown = deal.showdown
    spread = [*itertools.chain.from_iterable(shown.original), *shown.loose]
    assert sorted(spread) == sorted(deal.hands[shown.knocker])
    for item in shown.shown:
        laid = [layoff.card for layoff in item.layoffs]
        assert sorted([*itertools.chain.from_iterable(item.melds), *laid, *item.left]) == sorted(
            deal.hands[item.seat]
        )
    everything = [
        *itertools.chain.from_iterable(shown.spread),
        *shown.loose,
        *(each for item in shown.shown for each in [*itertools.chain.from_iterable(item.melds), *item.left]),
    ]
    assert len(everything) == len(set(everything)) == sum(map(len, deal.hands))


class Anyone:
    """Does anything legal: takes at whim, throws any card, knocks or not, lays off or not."""

    def choose(self, view: SeatView, options: Options, chance: Chance) -> Action:
        if options.spread:
            plan = best_layoff(view.hand, options.spread)
            return LayOff(plan.melds, plan.layoffs) if chance.random() < 0.7 else LayOff((), ())
        if options.big_gin and chance.random() < 0.5:
            return BigGin(best_arrangement(view.hand).melds)
        if options.knocks and chance.random() < 0.5:
            discard = pick([each.discard for each in options.knocks], chance)
            rest = [each for each in view.hand if each != discard]
            return Knock(discard, best_arrangement(rest).melds)
        if options.discards:
            # Melds come about only if high loose cards go a little more often.
            left = discard_deadwood(view.hand)
            likely = sorted(options.discards, key=lambda each: left[each])[: 1 + int(chance.random() * 4)]
            return Discard(pick(likely, chance))
        if options.may_take and chance.random() < 0.4:
            return TakeDiscard()
        return PassUpcard() if options.may_pass else DrawStock()


HOUSES = [
    replace(
        EN if number % 2 else RU,
        forbid_rediscard_taken=number % 3 > 0,
        after_all_pass=list(AfterAllPass)[number % 2],
        multi_layoff=list(MultiLayoff)[number // 2 % 2],
        big_gin=(0, 31)[number // 4 % 2],
        stock_reserve=number % 4,
        stalemate_takes=3 + number,
        knock_limit_mode=list(LimitMode)[number % 3],
        tie_is_undercut=number % 5 > 1,
    )
    for number in range(24)
]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cards_are_conserved_whatever_is_played_under_whatever_rules(seats: int) -> None:
    ends = set()
    for number, rules in enumerate(HOUSES * 4):
        seed = f"any:{number}"
        for _, step in played_by([Anyone()] * seats, random_start(seed, rules, seats, number % seats), seed):
            check_state(step.deal)
        check_showdown(step.deal)
        assert step.deal.result is not None
        ends.add(step.deal.result.outcome)
        standing(rules, seats, [(step.deal.dealer, step.deal.result)])
    assert {Outcome.KNOCK, Outcome.GIN, Outcome.UNDERCUT, Outcome.DEAD} <= ends


def play_out(rules: Rules, seats: int, deals: range) -> None:
    names = itertools.cycle(PLAYERS)
    for number in deals:
        players = [player(next(names)) for _ in range(seats)]
        seed = f"{seats}:{number}"
        last: Step | None = None
        for _, step in played_by(players, random_start(seed, rules, seats, number % seats), seed):
            check_state(step.deal)
            last = step
        assert last is not None
        check_showdown(last.deal)
        assert last.deal.result is not None
        standing(rules, seats, [(last.deal.dealer, last.deal.result)])


@pytest.mark.parametrize(("rules", "seats"), TABLES)
def test_b25_b26_cards_are_conserved(rules: Rules, seats: int) -> None:
    play_out(rules, seats, range(8))


@pytest.mark.slow
@pytest.mark.parametrize(("rules", "seats"), TABLES)
def test_b25_b26_cards_are_conserved_in_many_deals(rules: Rules, seats: int) -> None:
    play_out(rules, seats, range(8, 220))
