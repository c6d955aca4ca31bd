"""A state is its record and nothing else: an action taken back leaves no trace, whatever the rules."""

import json
from dataclasses import replace

import pytest

from okgin_desktop.engine.deal import apply
from okgin_desktop.engine.record import DealRecord
from tests.houses import any_deal


def check(number: int) -> None:
    origin, actions, steps = any_deal(number)
    whole = DealRecord(*origin, tuple(actions))
    assert whole.steps() == tuple(steps)
    told = whole.events()
    for played in range(len(actions), -1, -1):
        # Taken back one by one from the end, as undo does; then done again.
        record = replace(whole, actions=whole.actions[:played])
        assert record.replay() == steps[played].deal
        events = record.events()
        assert told[: len(events)] == events
        if played < len(actions):
            assert apply(record.replay(), actions[played]) == steps[played + 1]
    read = DealRecord.from_dict(json.loads(json.dumps(whole.to_dict())))
    assert read == whole


@pytest.mark.parametrize("number", range(40))
def test_undo_undoes(number: int) -> None:
    check(number)


@pytest.mark.slow
@pytest.mark.parametrize("hundred", [1, 2])
def test_undo_undoes_in_many_deals(hundred: int) -> None:
    for number in range(100 * hundred, 100 * hundred + 100):
        check(number)
