"""The table as a value: the events of a deal lead to the same scene as the view after them."""

import random

import pytest

from okgin_desktop.engine.actions import LayOff
from okgin_desktop.engine.deal import Deal
from okgin_desktop.engine.events import Event, LaidOff, redact
from okgin_desktop.engine.options import options_of
from okgin_desktop.engine.rules import EN, RU, Rules
from okgin_desktop.engine.view import view_of
from okgin_desktop.players.registry import player
from okgin_desktop.ui.table.hand_order import SortMode
from okgin_desktop.ui.table.play import Play
from okgin_desktop.ui.table.scene import Scene, after, scene_of
from tests.builders import DRAW, PASS, card, knock, play, played_by, random_start
from tests.houses import any_deal
from tests.ui.panels.table_states import duel_knocked, duel_over, duel_to_discard, four
from tests.ui.table.scenes import BY_MELDS

RULES = {"EN": EN, "RU": RU}


def follow(rules: Rules, seats: int, seed: str, mode: SortMode) -> set[str]:
    """Play a deal and hold, for every seat, the folded events against the view; return the events met."""
    chance = random.Random(seed)
    persons = [Play() for _ in range(seats)]
    scenes: list[Scene | None] = [None] * seats
    met: set[str] = set()
    players = [player(chance.choice(("simple", "simple", "casual"))) for _ in range(seats)]
    for _, step in played_by(players, random_start(seed, rules, seats, chance.randrange(seats)), seed):
        for seat, person in enumerate(persons):
            view = view_of(step.deal, seat)
            start = scenes[seat]
            if start is None:
                person.mode = mode
                person.update(view, options_of(step.deal, seat))
                start = scene_of(view, person.arrange)
            scene = start
            for event in step.events:
                met.add(type(event).__name__)
                scene = after(scene, redact(event, seat), person.arrange)
            person.update(view, options_of(step.deal, seat))
            assert scene == scene_of(view, person.arrange)
            scenes[seat] = scene
            if mode is SortMode.MANUAL:
                person.place_at(chance.choice(view.hand), chance.randrange(len(view.hand)))
                scenes[seat] = scene_of(view, person.arrange)
    return met


@pytest.mark.parametrize("mode", [SortMode.MELDS, SortMode.MANUAL])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("rules", RULES)
def test_events_lead_to_the_scene_of_the_view(rules: str, seats: int, mode: SortMode) -> None:
    met: set[str] = set()
    for number in range(4):
        met |= follow(RULES[rules], seats, f"scene {rules} {seats} {mode} {number}", mode)
    assert {"Dealt", "StockDrawn", "Discarded", "DealEnded"} <= met


def test_under_any_house_rules_too() -> None:
    met: set[str] = set()
    for number in range(60):
        _, _, steps = any_deal(number)
        for seat in range(steps[0].deal.seats):
            scene = scene_of(view_of(steps[0].deal, seat), BY_MELDS)
            for step in steps[1:]:
                for event in step.events:
                    met.add(type(event).__name__)
                    scene = after(scene, redact(event, seat), BY_MELDS)
                assert scene == scene_of(view_of(step.deal, seat), BY_MELDS)
    assert {"StockRenewed", "LastDiscardPassed"} <= met


def test_together_the_deals_show_every_event() -> None:
    met: set[str] = set()
    for number in range(6):
        met |= follow(EN, 2 + number % 3, f"every {number}", SortMode.MELDS)
    rare = {"StockRenewed", "LastDiscardPassed"}
    assert met | rare == {kind.__name__ for kind in Event.__args__}


def test_the_other_seats_cards_are_only_counted() -> None:
    scene = scene_of(view_of(duel_to_discard(), 0), tuple)
    assert scene.hidden == (0, 10)
    assert len(scene.hand) == 11
    assert scene.drawn == card("JH")
    assert scene.stock == view_of(duel_to_discard(), 0).stock_count
    assert scene.pile[-1] == card("QH")


def test_a_knock_opens_the_knocker_and_leaves_the_defender_his_cards() -> None:
    deal = duel_knocked()
    knocker, defender = (scene_of(view_of(deal, seat), tuple) for seat in (0, 1))
    assert knocker.hand == ()
    assert knocker.hidden == (0, 10)
    assert len(defender.hand) == 10
    assert defender.hidden == (0, 0)
    assert [str(meld.cards[0]) for meld in knocker.spread()] == [
        str(meld.cards[0]) for meld in defender.spread()
    ]


def test_cards_being_laid_off_leave_the_hand_and_lengthen_the_spread() -> None:
    view = view_of(duel_knocked(), 1)
    person = Play()
    person.update(view, options_of(duel_knocked(), 1))
    assert person.draft is not None
    assert person.draft.lay(card("7C"), 1)
    scene = scene_of(view, person.arrange, person.draft.layoffs)
    assert card("7C") not in scene.hand
    assert card("7C") in scene.spread()[1].cards
    assert scene.laid_cards() == {card("7C")}
    assert scene_of(view, person.arrange).laid_cards() == set()


def test_what_was_laid_off_is_known_after_the_deal() -> None:
    scene = scene_of(view_of(duel_over(), 0), tuple)
    assert scene.over
    assert scene.laid_cards() == {card("9C"), card("7C")}
    shown = scene.shown(1)
    assert shown is not None
    assert set(shown.left) == {card("5S"), card("3H")}
    assert scene.shown(0) is None


def test_each_defender_opens_in_his_turn() -> None:
    closed = [scene_of(view_of(deal, 2), tuple).hidden for deal in _answers_to_four()]
    assert closed == [(0, 7, 0, 7), (0, 0, 0, 7), (0, 0, 0, 7), (0, 0, 0, 0)]
    hands = [scene_of(view_of(deal, 2), tuple).hand for deal in _answers_to_four()]
    assert [len(hand) for hand in hands] == [7, 7, 0, 0]


def _answers_to_four() -> list[Deal]:
    """The deal of `four_over`: the knock, then one answer at a time."""
    deal = play(four(), PASS, PASS, PASS, PASS, DRAW, knock("JD", "5H 6H 7H", "AC 2C 3C"))
    deals = [deal]
    for _ in range(3):
        deal = play(deal, LayOff((), ()))
        deals.append(deal)
    return deals


def test_an_answer_without_layoffs_changes_only_who_is_open() -> None:
    deal = duel_knocked()
    before = scene_of(view_of(deal, 0), tuple)
    then = after(before, LaidOff(1, (), (), deal.hands[1]), tuple)
    assert then.hidden == (0, 0)
    assert then.spread() == before.spread()
