"""The value player: legal under every rule, blind to hidden cards, sane under rules it was not taught."""

import random
from collections import Counter
from dataclasses import replace

import pytest

from okgin_desktop.engine.actions import Action, BigGin, Discard, Knock, TakeDiscard
from okgin_desktop.engine.deal import Deal, apply, start
from okgin_desktop.engine.melds import least_deadwood
from okgin_desktop.engine.options import options_of
from okgin_desktop.engine.rules import EN, Exhaustion, Rules
from okgin_desktop.engine.turns import Phase
from okgin_desktop.engine.view import view_of
from okgin_desktop.players.base import Player
from okgin_desktop.players.registry import player
from okgin_desktop.players.simple import SimplePlayer
from okgin_desktop.players.temper import Temper
from okgin_desktop.players.value import ValuePlayer
from tests.builders import DRAW, PASS, TAKE, card, deal_of, play, played_by, random_start, throw
from tests.houses import any_deck, any_rules

OTHER = "2C 7D JC TS 6H 8D AH QD 4H 8C"
GIN_OR_KNOCK = "3S 4S 5S 9H 9D 9C KH KD KC 5D"


def choose(deal: Deal, who: Player | None = None, seed: object = 0) -> Action:
    who = who or ValuePlayer()
    return who.choose(view_of(deal, deal.turn), options_of(deal, deal.turn), random.Random(f"{seed}"))


def test_gin_is_declared_at_once() -> None:
    deal = play(deal_of([GIN_OR_KNOCK, OTHER], "8H", "KS"), PASS, PASS, DRAW)
    action = choose(deal)
    assert isinstance(action, Knock)
    assert action.discard == card("5D")
    assert apply(deal, action).deal.showdown is not None


def test_an_upcard_that_makes_gin_is_taken() -> None:
    assert choose(deal_of([GIN_OR_KNOCK, OTHER], "6S")) == TAKE


def test_big_gin_where_it_pays_more_than_gin() -> None:
    hand = "3S 4S 5S 9H 9D 9C KH KD KC 6S"
    pays = play(deal_of([hand, OTHER], "8H", "KS", rules=replace(EN, big_gin=50)), PASS, PASS, DRAW)
    assert isinstance(choose(pays), BigGin)
    off = play(deal_of([hand, OTHER], "8H", "KS"), PASS, PASS, DRAW)
    assert isinstance(choose(off), Knock)


def test_the_last_draw_of_the_deal_is_used_to_knock() -> None:
    # Nobody ahead: with two cards left it is a knock or nothing.
    deal = play(deal_of([GIN_OR_KNOCK, OTHER], "8H"), PASS, PASS)
    while len(deal.stock) > 3:
        deal = play(deal, DRAW)
        assert deal.drawn is not None
        deal = play(deal, Discard(deal.drawn))
    assert deal.turn == 0
    assert isinstance(choose(play(deal, DRAW)), Knock)


def test_the_last_discard_is_taken_to_knock_and_only_then() -> None:
    rules = replace(EN, exhaustion=Exhaustion.LAST_DISCARD_FOR_KNOCK)
    seen = Counter[str]()
    for number in range(200):
        if seen["taken"] > 0:
            break
        players = [ValuePlayer(Temper(noise=8.0)), ValuePlayer(Temper(knocking=-50.0))]
        for action, step in played_by(players, random_start(f"last {number}", rules, 2), f"{number}"):
            if step.deal.phase is Phase.LAST_CHANCE:
                seen["chance"] += 1
            if action == TAKE and step.deal.worn_out:
                assert isinstance(choose(step.deal), Knock)
                seen["taken"] += 1
    assert seen["taken"] > 0


@pytest.mark.parametrize("temper", [Temper(), Temper(noise=3.0, memory=2, knocking=3.0, taking=-1.0)])
def test_every_action_is_legal_under_every_rule(temper: Temper) -> None:
    """`apply` refuses what is not legal; house rules and decks of every kind."""
    endings = Counter[str]()
    for number in range(120):
        if number >= 24 and len(endings) >= 3:
            break
        chance = random.Random(f"legal {number}")
        rules, seats = any_rules(chance), 2 + number % 3
        first = start(rules, seats, number % seats, any_deck(chance, seats, rules.hand_size(seats)))
        *_, (_, last) = played_by([ValuePlayer(temper)] * seats, first, f"{number}")
        assert last.deal.result is not None
        endings[last.deal.result.outcome.value] += 1
    assert len(endings) >= 3


def test_without_noise_chance_is_not_asked() -> None:
    class Never:
        def random(self) -> float:
            raise AssertionError("chance was asked")

    deal = random_start("never", EN, 2).deal
    while deal.phase is not Phase.OVER:
        action = ValuePlayer().choose(view_of(deal, deal.turn), options_of(deal, deal.turn), Never())
        deal = apply(deal, action).deal


def test_the_same_seed_gives_the_same_move() -> None:
    noisy = ValuePlayer(Temper(noise=5.0))
    moves = set()
    for number in range(20):
        deal = play(deal_of([OTHER, "3S 4S 9H 9D KH QC 7C 2D JD TH"], "9C"), PASS, PASS, DRAW)
        assert choose(deal, noisy, number) == choose(deal, noisy, number)
        moves.add(choose(deal, noisy, number))
    assert len(moves) > 1


def test_noise_breaks_no_made_meld() -> None:
    noisy = ValuePlayer(Temper(noise=50.0))
    hand = "3S 4S 5S 9H 9D 9C KH QC 7S 2D"
    deal = play(deal_of([hand, OTHER], "AC", "JS"), PASS, PASS, DRAW)
    actions = [choose(deal, noisy, seed) for seed in range(100)]
    thrown = {str(action.card) for action in actions if isinstance(action, Discard)}
    assert thrown
    assert thrown <= {"KH", "QC", "7S", "2D", "JS"}


@pytest.mark.slow
def test_noise_costs_points() -> None:
    assert ahead(ValuePlayer(Temper(noise=6.0)), ValuePlayer(), EN, 2, 25) < -3


def ahead(first: Player, second: Player, rules: Rules, seats: int, deals: int) -> float:
    """Points a deal of the first player ahead of the mean of the others, every deal in every seating."""
    total = 0.0
    for number in range(deals):
        for seat in range(seats):
            players = [first if other == seat else second for other in range(seats)]
            start_ = random_start(f"ahead {number}", rules, seats, number % seats)
            *_, (_, last) = played_by(players, start_, f"{number}")
            assert last.deal.result is not None
            points = last.deal.result.points
            total += points[seat] - (sum(points) - points[seat]) / (seats - 1)
    return total / (seats * deals)


def test_it_beats_the_plain_player() -> None:
    # Measured at some +9 over thousands of deals; by mistake a sign or a feature would make it negative.
    assert ahead(ValuePlayer(), SimplePlayer(), EN, 2, 40) > 2


def test_a_knock_keeps_the_least_deadwood() -> None:
    knocks = 0
    for number in range(30):
        before: Deal | None = None
        for action, step in played_by([player("master")] * 2, random_start(f"knock {number}", EN, 2), "k"):
            if isinstance(action, Knock):
                assert before is not None
                rest = [held for held in before.hands[before.turn] if held != action.discard]
                melded = [each for laid in action.melds for each in laid.cards]
                left = [held for held in rest if held not in melded]
                assert sum(held.points for held in left) == least_deadwood(rest)
                knocks += 1
            before = step.deal
    assert knocks > 15


def actions_of(temper: Temper, deals: int = 8) -> list[tuple[Deal, Action]]:
    log = []
    for number in range(deals):
        before: Deal | None = None
        players = [ValuePlayer(temper), ValuePlayer()]
        for action, step in played_by(players, random_start(f"taste {number}", EN, 2), "t"):
            if before is not None and action is not None and before.turn == 0:
                log.append((before, action))
            before = step.deal
    return log


def share_of(kind: type, log: list[tuple[Deal, Action]], offered: str) -> float:
    """How often an action of this kind was taken where it was offered."""
    chances = [action for deal, action in log if getattr(options_of(deal, 0), offered)]
    return sum(isinstance(action, kind) for action in chances) / len(chances)


def test_tastes_of_knocking() -> None:
    eager, patient = actions_of(Temper(knocking=60.0)), actions_of(Temper(knocking=-60.0))
    assert share_of(Knock, eager, "knocks") == 1.0
    assert share_of(Knock, patient, "knocks") < 0.7


def test_tastes_of_taking() -> None:
    assert share_of(TakeDiscard, actions_of(Temper(taking=60.0), 3), "may_take") > 0.9
    assert share_of(TakeDiscard, actions_of(Temper(taking=-60.0), 3), "may_take") < 0.2


def test_tastes_of_discards() -> None:
    def dearness(temper: Temper) -> float:
        thrown = [action.card.points for _, action in actions_of(temper, 5) if isinstance(action, Discard)]
        return sum(thrown) / len(thrown)

    assert dearness(Temper(unloading=2.0)) > dearness(Temper(unloading=-2.0)) + 0.5
    hand = "3S 4S 5S 9H 9D 9C KH QC 7S 2D"
    deal = play(deal_of([hand, OTHER], "KS", "JS"), PASS, TAKE, throw("TS"))
    deal = play(deal, DRAW)
    bold, cautious = (
        choose(deal, ValuePlayer(Temper(caution=-60.0))),
        choose(deal, ValuePlayer(Temper(caution=60.0))),
    )
    assert bold in (throw("KH"), throw("QC"))
    assert cautious not in (throw("KH"), throw("QC"))
