"""Events become steps: the last one ends where the event leads; no step names a card that is not there."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

import pytest

from okgin_desktop.engine.actions import LayOff
from okgin_desktop.engine.cards import Card
from okgin_desktop.engine.deal import Deal, apply
from okgin_desktop.engine.events import (
    DealEnded,
    Dealt,
    Discarded,
    DiscardTaken,
    Event,
    Knocked,
    LaidOff,
    StockDrawn,
    UpcardPassed,
    redact,
)
from okgin_desktop.engine.layoffs import Layoff
from okgin_desktop.engine.rules import EN, RU, Rules
from okgin_desktop.engine.view import view_of
from okgin_desktop.players.registry import player
from okgin_desktop.ui.table.choreography import SPEEDS, Curve, Speed, Step, steps_of
from okgin_desktop.ui.table.hand_order import SortMode, sorted_hand
from okgin_desktop.ui.table.layout import Place, layout
from okgin_desktop.ui.table.scene import STOCK, Key, Scene, after, scene_of
from tests.builders import DRAW, PASS, TAKE, card, knock, meld, play, played_by, random_start, throw
from tests.houses import any_deal
from tests.ui.panels.table_states import duel, duel_knocked, duel_to_discard, duel_to_draw


def arrange(cards: Sequence[Card]) -> tuple[Card, ...]:
    return sorted_hand(cards, SortMode.MELDS)


def moments(rules: Rules, seats: int, seed: str) -> Iterator[tuple[Scene, Event]]:
    """Every event of a deal as every seat is told of it, with the scene before."""
    players = [player("simple")] * seats
    scenes: list[Scene | None] = [None] * seats
    for _, step in played_by(players, random_start(seed, rules, seats, 1), seed):
        for seat in range(seats):
            scene = scenes[seat] or scene_of(view_of(step.deal, seat), arrange)
            for event in step.events:
                told = redact(event, seat)
                yield scene, told
                scene = after(scene, told, arrange)
            scenes[seat] = scene


def places(scene: Scene) -> Mapping[Key, Place]:
    return layout(scene, 1280, 720, panel=True).cards


def check(scene: Scene, event: Event) -> None:
    steps = steps_of(scene, event, arrange)
    assert steps[-1].scene == after(scene, event, arrange)
    assert [step.event for step in steps] == [event] + [None] * (len(steps) - 1)
    assert all(step.duration >= 0 and step.pause >= 0 for step in steps)
    for step in steps:
        before, then = places(scene), places(step.scene)
        assert set(step.renamed) <= set(before)
        thrown = {event.discard} if isinstance(event, Knocked) else set()
        assert set(step.renamed.values()) <= set(then) | thrown
        assert len(set(step.renamed.values())) == len(step.renamed)
        assert set(step.origins) <= set(then)
        assert set(step.delays) <= set(then)
        sources = set(before) | set(then) | {STOCK}
        assert set(step.origins.values()) <= sources
        if not step.fresh:
            # What is new on the table was drawn, was turned up, or lay hidden below the pile.
            new = set(then) - set(before) - set(step.renamed.values()) - set(step.origins)
            assert new <= set(scene.pile) | {STOCK} | set(scene.hand)
        scene = step.scene


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("rules", [EN, RU], ids=["EN", "RU"])
def test_steps_lead_through_whole_deals(rules: Rules, seats: int) -> None:
    met = set()
    for number in range(3):
        for scene, event in moments(rules, seats, f"steps {number}"):
            check(scene, event)
            met.add(type(event))
    assert {Dealt, StockDrawn, Discarded, DealEnded} <= met


def test_steps_lead_through_deals_under_any_house_rules() -> None:
    for number in range(40):
        _, _, steps = any_deal(number)
        seat = number % steps[0].deal.seats
        scene = scene_of(view_of(steps[0].deal, seat), arrange)
        for step in steps:
            for event in step.events:
                told = redact(event, seat)
                check(scene, told)
                scene = after(scene, told, arrange)


def scene_for(deal: Deal, seat: int) -> Scene:
    return scene_of(view_of(deal, seat), arrange)


def step_of(scene: Scene, event: Event) -> Step:
    (step,) = steps_of(scene, event, arrange)
    return step


@pytest.mark.parametrize(("seats", "dealer"), [(2, 0), (2, 1), (3, 2), (4, 1), (4, 3)])
def test_the_deal_goes_round_one_card_at_a_time_from_the_seat_after_the_dealer(
    seats: int, dealer: int
) -> None:
    start = random_start("round", EN, seats, dealer)
    (told,) = (redact(event, 0) for event in start.events)
    assert isinstance(told, Dealt)
    step = step_of(scene_for(start.deal, 0), told)
    assert step.fresh
    assert set(step.origins.values()) == {STOCK}
    in_time = sorted(step.delays, key=lambda key: step.delays[key])
    assert len(set(step.delays.values())) == len(in_time) == seats * len(told.hands[0]) + 1
    assert in_time[-1] == told.upcard
    owners = [0 if isinstance(key, Card) else key[0] for key in in_time[:-1]]
    assert owners == [(dealer + 1 + place) % seats for place in range(len(owners))]
    mine = [key for key in in_time[:-1] if isinstance(key, Card)]
    assert tuple(mine) == told.hands[0]
    others = [key[1] for key in in_time[:-1] if not isinstance(key, Card) and key[0] == 1]
    assert others == list(range(len(told.hands[1])))


def test_a_pass_moves_nothing_but_gives_others_time_to_be_seen() -> None:
    scene = scene_for(duel(), 0)
    assert (step_of(scene, UpcardPassed(0)).pause, step_of(scene, UpcardPassed(0)).duration) == (0, 0)
    assert step_of(scene, UpcardPassed(1)).pause > 0


def test_my_draw_comes_from_the_stock_and_anothers_stays_closed() -> None:
    scene = scene_for(duel_to_draw(), 0)
    mine = step_of(scene, StockDrawn(0, card("JH")))
    assert mine.origins == {card("JH"): STOCK}
    assert mine.pause == 0
    theirs = step_of(scene, StockDrawn(1, None))
    assert theirs.origins == {(1, 10): STOCK}
    assert theirs.pause > 0
    assert theirs.scene.hidden == (0, 11)


def test_a_taken_card_goes_closed_into_anothers_hand() -> None:
    scene = scene_for(duel_to_draw(), 0)
    assert step_of(scene, DiscardTaken(1, card("QH"))).renamed == {card("QH"): (1, 10)}
    assert step_of(scene, DiscardTaken(0, card("QH"))).renamed == {}


def test_anothers_discard_turns_up_from_its_hand() -> None:
    deal = play(duel(), PASS, TAKE)
    scene = scene_for(deal, 0)
    assert scene.hidden == (0, 11)
    step = step_of(scene, Discarded(1, card("3H")))
    assert step.renamed == {(1, 10): card("3H")}
    assert step.curve is Curve.SETTLE
    assert step.scene.pile[-1] == card("3H")
    mine = scene_for(duel_to_discard(), 0)
    assert step_of(mine, Discarded(0, card("8H"))).renamed == {}


def test_a_knock_turns_up_every_card_of_another_seat() -> None:
    deal = duel_knocked()
    before = scene_for(duel_to_discard(), 1)
    to_knock = play(duel_to_discard(), throw("8H"), DRAW, throw("JS"), DRAW)
    event = apply(to_knock, knock("JH", "9S 9H 9D", "4C 5C 6C")).events[0]
    assert isinstance(event, Knocked)
    seen = replace(before, hidden=(11, 0))
    step = step_of(seen, event)
    assert set(step.renamed) == {(0, index) for index in range(11)}
    assert set(step.renamed.values()) == {*deal.hands[0], event.discard}
    assert step_of(scene_for(duel_to_discard(), 0), event).renamed == {}


def answer() -> LaidOff:
    melds = (meld("KS KH KC"), meld("TD JD QD"))
    laid = (Layoff(card("9C"), 0), Layoff(card("7C"), 1))
    event = apply(duel_knocked(), LayOff(melds, laid)).events[0]
    assert isinstance(event, LaidOff)
    return event


def test_a_hand_opens_first_and_then_lays_off_one_card_at_a_time() -> None:
    scene = scene_for(duel_knocked(), 0)
    steps = steps_of(scene, answer(), arrange)
    assert [sorted(map(str, step.scene.laid_cards())) for step in steps] == [[], ["9C"], ["7C", "9C"]]
    first = steps[0].scene.shown(1)
    assert first is not None
    assert {card("9C"), card("7C")} <= set(first.left)
    assert len(steps[0].renamed) == 10
    assert all(step.pause > 0 for step in steps)


def test_what_i_have_laid_on_the_spread_myself_does_not_go_back_to_fly_again() -> None:
    event = answer()
    scene = replace(
        scene_for(duel_knocked(), 1),
        laid=event.layoffs,
        hand=tuple(c for c in duel_knocked().hands[1] if c not in (card("9C"), card("7C"))),
    )
    steps = steps_of(scene, event, arrange)
    assert len(steps) == 1
    assert steps[0].scene == after(scene, event, arrange)


def test_speeds_are_off_and_in_order() -> None:
    factors = [SPEEDS[speed] for speed in (Speed.OFF, Speed.FAST, Speed.NORMAL, Speed.SLOW)]
    assert factors[0] == 0
    assert factors == sorted(set(factors))
    assert SPEEDS[Speed.NORMAL] == 1


def test_a_deal_takes_about_a_second() -> None:
    for seats in (2, 3, 4):
        start = random_start("time", EN, seats)
        (told,) = (redact(event, 0) for event in start.events)
        step = step_of(scene_for(start.deal, 0), told)
        assert 700 <= max(step.delays.values()) + step.duration <= 1800
