"""Every event and what it sounds like."""

from dataclasses import replace
from typing import get_args

import pytest

from okgin_desktop.engine.cards import Card
from okgin_desktop.engine.events import (
    DealEnded,
    Dealt,
    Discarded,
    DiscardTaken,
    Event,
    Knocked,
    LaidOff,
    LastDiscardPassed,
    StockDrawn,
    StockRenewed,
    UpcardPassed,
)
from okgin_desktop.engine.layoffs import Layoff
from okgin_desktop.engine.scoring import DealFacts, DealResult, Ending, Outcome
from okgin_desktop.ui.sounds.cues import TRIAL, Sound, cues_of
from okgin_desktop.ui.sounds.sounds import samples_of
from okgin_desktop.ui.table.choreography import LAY_OFF, READING, REVEAL, THROW

QUEEN = Card.parse("QH")
FACTS = DealFacts(2, QUEEN, Ending.KNOCK, 0, (3, 20))


def ended(outcome: Outcome, *winners: int) -> DealEnded:
    return DealEnded(DealResult(FACTS, outcome, winners, (17, 0), ()))


def laid(seat: int, *cards: str) -> LaidOff:
    return LaidOff(seat, (), tuple(Layoff(Card.parse(card), 0) for card in cards), ())


EVENTS: list[tuple[Event, list[Sound]]] = [
    (Dealt(0, ((None,), (None,)), QUEEN, 31), [Sound.DEAL]),
    (UpcardPassed(1), []),
    (LastDiscardPassed(1), []),
    (DiscardTaken(1, QUEEN), [Sound.SLIDE]),
    (StockDrawn(0, QUEEN), [Sound.SLIDE]),
    (StockDrawn(1, None), [Sound.SLIDE]),
    (Discarded(1, QUEEN), [Sound.PLACE]),
    (StockRenewed(20), [Sound.SHUFFLE]),
    (Knocked(1, QUEEN, (), (), Ending.KNOCK), [Sound.KNOCK]),
    (Knocked(1, QUEEN, (), (), Ending.GIN), [Sound.GIN]),
    (Knocked(1, None, (), (), Ending.BIG_GIN), [Sound.GIN]),
    (laid(1), []),
    (laid(1, "2H", "3H"), [Sound.PLACE, Sound.PLACE]),
    (laid(0, "2H", "3H"), []),
    (ended(Outcome.KNOCK, 0), [Sound.WON]),
    (ended(Outcome.GIN, 1), [Sound.LOST]),
    (ended(Outcome.BIG_GIN, 1), [Sound.LOST]),
    (ended(Outcome.UNDERCUT, 0), [Sound.UNDERCUT, Sound.WON]),
    (ended(Outcome.UNDERCUT, 1), [Sound.UNDERCUT, Sound.LOST]),
    (ended(Outcome.DEAD), []),
]


@pytest.mark.parametrize(("event", "sounds"), EVENTS)
def test_what_seat_0_hears(event: Event, sounds: list[Sound]) -> None:
    assert [cue.sound for cue in cues_of(event, 0)] == sounds


def test_no_event_has_been_forgotten() -> None:
    assert {type(event) for event, _ in EVENTS} == set(get_args(Event))


def test_the_other_seat_hears_the_other_end() -> None:
    assert [cue.sound for cue in cues_of(ended(Outcome.KNOCK, 0), 1)] == [Sound.LOST]
    assert [cue.sound for cue in cues_of(replace(ended(Outcome.KNOCK, 0)), 0)] == [Sound.WON]


def test_cards_are_heard_when_they_land() -> None:
    (thrown,) = cues_of(Discarded(1, QUEEN), 0)
    assert 0 < THROW - thrown.delay < 100
    first, second = cues_of(laid(1, "2H", "3H"), 0)
    assert second.delay - first.delay == READING + LAY_OFF
    assert REVEAL < first.delay < REVEAL + READING + LAY_OFF


def test_results_wait_for_the_knock() -> None:
    for event in (Knocked(1, QUEEN, (), (), Ending.GIN), ended(Outcome.UNDERCUT, 0)):
        assert all(cue.waits for cue in cues_of(event, 0))


@pytest.mark.parametrize("sound", Sound)
def test_every_sound_is_there(sound: Sound) -> None:
    assert len(samples_of(sound)) > 2000


def test_a_trial_has_several_sounds_in_order() -> None:
    delays = [cue.delay for cue in TRIAL]
    assert delays == sorted(delays)
    assert len({cue.sound for cue in TRIAL}) >= 3
