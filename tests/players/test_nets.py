"""The nets' arithmetic against a definition written out, and what is no weights file."""

import random

import pytest

from okgin_desktop.players.features import FEATURES
from okgin_desktop.players.nets import KNOCK_NOW, begin_sums, nets_from, value

NAMES = ("after_discard", "before_draw", "knock_now")


def some_weights(units: int) -> dict[str, list[list[float]]]:
    chance = random.Random(1)
    rows = [[chance.uniform(-1, 1) for _ in range(FEATURES)] for _ in range(units)]
    tail = [[chance.uniform(-1, 1) for _ in range(units)] for _ in range(2)]
    return {name: [*rows, *tail, [0.25]] for name in NAMES}


def test_an_answer_is_the_weighted_sum_of_the_positive_units() -> None:
    data = some_weights(5)
    *rows, biases, out, last = data["knock_now"]
    nets = nets_from(data)
    sums, chance = begin_sums(nets, KNOCK_NOW), random.Random(2)
    f = [place / 10 for place in range(FEATURES)]
    for _ in range(5):
        expected = last[0]
        for row, bias, weight in zip(rows, biases, out, strict=True):
            level = bias + sum(w * x for w, x in zip(row, f, strict=True))
            expected += weight * max(0.0, level)
        # Asked again for other numbers, the sums know only what changed.
        assert value(nets, KNOCK_NOW, f, sums) == pytest.approx(25 * expected, abs=1e-5)
        for place in chance.sample(range(FEATURES), 20):
            f[place] = chance.uniform(0, 1)
    assert begin_sums(nets, KNOCK_NOW).levels == biases


@pytest.mark.parametrize("place", [0, -3, -2])
def test_weights_of_a_wrong_shape_are_refused(place: int) -> None:
    data = some_weights(5)
    data["before_draw"][place] = data["before_draw"][place][:-1]
    with pytest.raises(ValueError, match="before_draw"):
        nets_from(data)


def test_weights_of_an_earlier_generation_know_fewer_numbers() -> None:
    data = some_weights(5)
    short = {
        name: [[*row[:-30]] if len(row) == FEATURES else row for row in rows] for name, rows in data.items()
    }
    whole = {
        name: [[*row, *[0.0] * (FEATURES - len(row))] if len(row) > 5 else row for row in rows]
        for name, rows in short.items()
    }
    f = [place / 100 for place in range(FEATURES)]
    earlier, padded = nets_from(short), nets_from(whole)
    answers = [value(nets, KNOCK_NOW, f, begin_sums(nets, KNOCK_NOW)) for nets in (earlier, padded)]
    assert answers[0] == answers[1]


def test_a_net_that_is_missing_is_refused() -> None:
    data = some_weights(5)
    del data["knock_now"]
    with pytest.raises(KeyError):
        nets_from(data)
