"""The record is the truth: rules, deck and actions give the same deal again, through JSON too."""

import itertools
import json

import pytest

from okgin_desktop.engine.deal import Step
from okgin_desktop.engine.record import DealRecord
from okgin_desktop.engine.rules import EN, RU, Rules
from okgin_desktop.players.registry import player
from tests.builders import played_by, random_start

TABLES = list(itertools.product((EN, RU), (2, 3, 4)))


def play_and_replay(rules: Rules, seats: int, seed: str) -> None:
    first = random_start(seed, rules, seats)
    players = [player(name) for name in itertools.islice(itertools.cycle(("casual", "simple")), seats)]
    actions, steps = [], list[Step]()
    for action, step in played_by(players, first, seed):
        steps.append(step)
        if action is not None:
            actions.append(action)
    dealt = [first.deal.hands[(place + 1) % seats] for place in range(seats)]
    deck = [*itertools.chain.from_iterable(zip(*dealt, strict=True)), first.deal.upcard]
    deck += reversed(first.deal.stock)
    record = DealRecord(rules, seats, 0, tuple(deck), tuple(actions))
    assert record.steps() == tuple(steps)
    read = DealRecord.from_dict(json.loads(json.dumps(record.to_dict())))
    assert read == record
    assert read.replay() == steps[-1].deal
    assert read.events() == tuple(event for step in steps for event in step.events)


@pytest.mark.parametrize(("rules", "seats"), TABLES)
def test_a_record_gives_the_same_deal_again(rules: Rules, seats: int) -> None:
    for number in range(10):
        play_and_replay(rules, seats, f"replay:{number}")


@pytest.mark.slow
@pytest.mark.parametrize(("rules", "seats"), TABLES)
def test_records_of_many_deals(rules: Rules, seats: int) -> None:
    for number in range(10, 210):
        play_and_replay(rules, seats, f"replay:{number}")


@pytest.mark.parametrize("name", ["casual", "simple"])
def test_the_same_chance_gives_the_same_deal(name: str) -> None:
    """B57: players take chance from nowhere else."""
    first = random_start("same", EN, 3)
    players = [player(name)] * 3
    runs = [[action for action, _ in played_by(players, first, "chance")] for _ in range(2)]
    assert runs[0] == runs[1]
