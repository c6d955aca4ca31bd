"""The five levels: legal, the same for the same seed, without slips that look stupid, and a ladder."""

import itertools
import random

import pytest

from okgin_desktop.engine.actions import Action, Discard, Knock
from okgin_desktop.engine.deal import Deal
from okgin_desktop.engine.events import Discarded, DiscardTaken, Knocked, StockDrawn
from okgin_desktop.engine.melds import discard_deadwood
from okgin_desktop.engine.options import options_of
from okgin_desktop.engine.rules import EN, PRESETS
from okgin_desktop.engine.scoring import Ending
from okgin_desktop.engine.turns import Phase
from okgin_desktop.engine.view import view_of
from okgin_desktop.players.levels import HABITS
from okgin_desktop.players.registry import player
from tests.builders import played_by, random_start
from tests.players.test_casual import loose
from tests.properties.test_leak import with_hidden_cards_permuted

LEVELS = ("beginner", "casual", "skilled", "expert", "master")


def deals(name: str, number: int) -> list[list[tuple[Deal, Action]]]:
    """What the players of a level did, and the state before; presets and seat counts in turn."""
    played = []
    for place in range(number):
        seats, rules = 2 + place % 3, list(PRESETS.values())[place % len(PRESETS)]
        first = random_start(f"{name} {place}", rules, seats, place % seats)
        before, log = first.deal, []
        for action, step in played_by([player(name)] * seats, first, f"{place}"):
            if action is not None:
                log.append((before, action))
            before = step.deal
        played.append(log)
    return played


@pytest.mark.slow
@pytest.mark.parametrize("name", LEVELS)
def test_two_hundred_deals_are_legal(name: str) -> None:
    assert len(deals(name, 200)) == 200


@pytest.mark.parametrize("name", LEVELS)
def test_no_gin_is_missed_and_no_meld_broken_in_vain(name: str) -> None:
    turns = 0
    for deal, action in (item for log in deals(name, 9) for item in log):
        if not isinstance(action, Discard):
            continue
        turns += 1
        options = options_of(deal, deal.turn)
        assert options.best_knock is None or options.best_knock.deadwood > 0
        # A card of a meld is thrown only where the exact judgement says so; noise never breaks one.
        hand = deal.hands[deal.turn]
        if name in ("beginner", "casual"):
            left = discard_deadwood(hand)
            best = min(left[card] for card in options.discards)
            assert action.card in loose(hand) or left[action.card] == best
    assert turns > 80


@pytest.mark.parametrize("name", LEVELS)
def test_the_same_seed_gives_the_same_move(name: str) -> None:
    asked = 0
    for deal, _ in deals(name, 2)[1]:
        view, options = view_of(deal, deal.turn), options_of(deal, deal.turn)
        first, second = (player(name).choose(view, options, random.Random("again")) for _ in range(2))
        assert first == second
        asked += 1
    assert asked > 10


def points(stronger: str, weaker: str, deals: int) -> float:
    """Points a deal the stronger is ahead by; every deal is played twice with the seats exchanged."""
    total = 0.0
    for number in range(deals):
        for seat in range(2):
            names = (stronger, weaker) if seat == 0 else (weaker, stronger)
            first = random_start(f"ladder {number}", EN, 2, number % 2)
            *_, (_, last) = played_by([player(name) for name in names], first, f"{number}")
            assert last.deal.result is not None
            own, other = last.deal.result.points[seat], last.deal.result.points[1 - seat]
            total += own - other
    return total / (2 * deals)


def test_the_top_of_the_ladder_is_far_above_its_middle() -> None:
    """Some 20 points; 30 deals tell it to about 5, so that single steps are left to the slow test below."""
    assert points("master", "casual", 30) > 5


@pytest.mark.slow
@pytest.mark.parametrize(("weaker", "stronger"), list(itertools.pairwise(LEVELS)))
def test_every_step_of_the_ladder_is_worth_points(weaker: str, stronger: str) -> None:
    assert points(stronger, weaker, 400) > 2


def test_knocks_are_offered_knocks() -> None:
    for deal, action in (item for log in deals("skilled", 6) for item in log):
        if isinstance(action, Knock):
            allowed = {option.discard for option in options_of(deal, deal.turn).knocks}
            assert action.discard in allowed


@pytest.mark.parametrize("habit", HABITS)
def test_a_habit_is_legal_and_changes_few_decisions(habit: str) -> None:
    differs, asked = 0, 0
    for place in range(6):
        seats = 2 + place % 3
        first = random_start(f"habit {place}", EN, seats)
        before = first.deal
        for action, step in played_by([player(f"master:{habit}")] * seats, first, f"{place}"):
            if action is not None:
                view, options = view_of(before, before.turn), options_of(before, before.turn)
                differs += player("master").choose(view, options, random.Random(0)) != action
                asked += 1
            before = step.deal
    assert asked > 60
    assert differs < asked / 3


def taste(name: str) -> tuple[float, float, float]:
    """Of twelve deals for two: cards taken per card drawn, points of the first discards, share of gin."""
    taken = drawn = gin = 0
    thrown: list[int] = []
    for place in range(12):
        first = random_start(f"taste {place}", EN, 2)
        events = [
            event for _, step in played_by([player(name)] * 2, first, f"{place}") for event in step.events
        ]
        taken += sum(isinstance(event, DiscardTaken) for event in events)
        drawn += sum(isinstance(event, StockDrawn) for event in events)
        gin += sum(isinstance(event, Knocked) and event.ending is not Ending.KNOCK for event in events)
        thrown += [event.card.points for event in events if isinstance(event, Discarded)][:6]
    return taken / drawn, sum(thrown) / len(thrown), gin / 12


@pytest.mark.slow
def test_habits_show_at_the_table() -> None:
    usual = taste("master")
    assert taste("master:loner")[0] < usual[0] - 0.02
    assert taste("master:collector")[0] > usual[0] + 0.02
    assert taste("master:unloader")[1] > usual[1] + 0.2
    assert taste("master:gin_hunter")[2] > usual[2]


def test_a_habit_nobody_has_is_refused() -> None:
    with pytest.raises(KeyError, match="no computer player 'master:lazy'"):
        player("master:lazy")


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("preset", list(PRESETS))
def test_hidden_cards_make_no_difference_to_a_level_or_habit(preset: str, seats: int) -> None:
    names = [*LEVELS, *(f"expert:{habit}" for habit in HABITS)]
    positions = 0
    for number in itertools.count():
        seed = f"leak {preset} {seats} {number}"
        first, chance = random_start(seed, PRESETS[preset], seats), random.Random(seed)
        for _, step in played_by([player("casual")] * seats, first, seed):
            deal = step.deal
            if deal.phase is Phase.OVER:
                continue
            other = with_hidden_cards_permuted(deal, deal.turn, chance)
            views = [(view_of(each, deal.turn), options_of(each, deal.turn)) for each in (deal, other)]
            for name in names:
                answers = [player(name).choose(*view, random.Random("same")) for view in views]
                assert answers[0] == answers[1]
            positions += 1
            if positions == 300:
                return
