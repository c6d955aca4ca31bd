import json
from dataclasses import replace
from typing import Any

import pytest

from okgin_desktop.engine.actions import LayOff
from okgin_desktop.engine.deal import start
from okgin_desktop.engine.events import DealEnded, Dealt
from okgin_desktop.engine.record import DealRecord, RecordError
from okgin_desktop.engine.rules import RU
from okgin_desktop.engine.turns import Phase
from tests.builders import DRAW, PASS, TAKE, deck_from, knock, play, throw

HAND = "3S 4S 5S 9H 9D 9C KH KD KC 5D"
DECK = deck_from([HAND, ""], "8H", "QS", dealer=1)
ACTIONS = (PASS, PASS, DRAW, knock("QS", "3S 4S 5S", "9H 9D 9C", "KH KD KC"), LayOff((), ()))
RECORD = DealRecord(RU, 2, 1, DECK, ACTIONS)


def test_a_record_plays_its_deal_again() -> None:
    assert RECORD.replay() == play(start(RU, 2, 1, DECK).deal, *ACTIONS)
    assert RECORD.replay().phase is Phase.OVER
    steps = RECORD.steps()
    assert len(steps) == 6
    assert [len(step.deal.hands[0]) for step in steps] == [10, 10, 10, 11, 10, 10]


def test_events_run_from_the_deal_to_the_score() -> None:
    events = RECORD.events()
    assert isinstance(events[0], Dealt)
    assert isinstance(events[-1], DealEnded)
    assert None not in events[0].hands[0]


def test_a_record_survives_json() -> None:
    assert DealRecord.from_dict(json.loads(json.dumps(RECORD.to_dict()))) == RECORD
    begun = replace(RECORD, actions=())
    assert DealRecord.from_dict(begun.to_dict()) == begun


@pytest.mark.parametrize(
    "record",
    [
        replace(RECORD, actions=(DRAW,)),
        replace(RECORD, actions=(TAKE, throw("8H"))),
        replace(RECORD, actions=(*ACTIONS, DRAW)),
        replace(RECORD, deck=DECK[:51]),
        replace(RECORD, deck=(*DECK[:51], DECK[0])),
        replace(RECORD, seats=5),
        replace(RECORD, dealer=2),
    ],
    ids=["not now", "illegal", "too many", "a card short", "a card twice", "five seats", "no such dealer"],
)
def test_what_cannot_be_replayed(record: DealRecord) -> None:
    with pytest.raises(RecordError):
        record.replay()
    with pytest.raises(RecordError):
        DealRecord.from_dict(record.to_dict())


@pytest.mark.parametrize(
    "change",
    [
        {"rules": {"gin_bonus": "much"}},
        {"rules": {"flavour": 1}},
        {"rules": 3},
        {"seats": "2"},
        {"seats": 2.0},
        {"dealer": True},
        {"dealer": None},
        {"deck": "2C 3C"},
        {"deck": 7},
        {"actions": [{"do": "fly"}]},
        {"actions": [3]},
        {"actions": None},
    ],
    ids=str,
)
def test_what_is_no_record(change: dict[str, Any]) -> None:
    with pytest.raises(RecordError):
        DealRecord.from_dict({**RECORD.to_dict(), **change})


@pytest.mark.parametrize("key", ["rules", "seats", "dealer", "deck", "actions"])
def test_nothing_may_be_missing(key: str) -> None:
    data = RECORD.to_dict()
    del data[key]
    with pytest.raises(RecordError):
        DealRecord.from_dict(data)
