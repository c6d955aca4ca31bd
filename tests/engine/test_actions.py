import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from okgin_desktop.engine.actions import (
    Action,
    BigGin,
    Discard,
    Knock,
    LayOff,
    Refusal,
    Refused,
    action_from_dict,
    action_to_dict,
)
from okgin_desktop.engine.deal import apply
from okgin_desktop.engine.layoffs import Layoff
from okgin_desktop.engine.options import options_of
from tests.builders import DRAW, PASS, TAKE, card, deal_of, knock, meld

EVERY: list[Action] = [
    PASS,
    TAKE,
    DRAW,
    Discard(card("TS")),
    knock("TS", "2C 3C 4C", "9H 9D 9C"),
    Knock(card("TS"), ()),
    BigGin((meld("2C 3C 4C"),)),
    LayOff((meld("9H 9D 9C"),), (Layoff(card("5C"), 0), Layoff(card("6C"), 0))),
    LayOff((), ()),
]


@pytest.mark.parametrize("action", EVERY, ids=lambda action: type(action).__name__)
def test_actions_survive_json(action: Action) -> None:
    assert action_from_dict(json.loads(json.dumps(action_to_dict(action)))) == action


def test_how_actions_are_written() -> None:
    assert action_to_dict(Discard(card("TS"))) == {"do": "discard", "card": "TS"}
    assert action_to_dict(EVERY[-2]) == {
        "do": "lay_off",
        "melds": [["9C", "9D", "9H"]],
        "laid": [["5C", 0], ["6C", 0]],
    }


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"do": "fly"},
        {"do": "fly", "melds": []},
        {"do": None},
        {"do": "discard"},
        {"do": "discard", "card": 7},
        {"do": "discard", "card": "1S"},
        {"do": "knock", "card": "TS"},
        {"do": "knock", "card": "TS", "melds": [["2C", "3C"]]},
        {"do": "knock", "card": "TS", "melds": 3},
        {"do": "big_gin", "melds": [["2C", "3C", "5C"]]},
        {"do": "lay_off", "melds": [], "laid": [["5C", -1]]},
        {"do": "lay_off", "melds": [], "laid": [["5C", True]]},
        {"do": "lay_off", "melds": [], "laid": [["5C"]]},
        {"do": ["pass"]},
    ],
    ids=str,
)
def test_what_is_no_action(data: dict[str, object]) -> None:
    with pytest.raises(ValueError, match="not an action"):
        action_from_dict(data)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 60) | st.sampled_from(["2C", "TS", "knock", ""]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=2), inner, max_size=2),
    max_leaves=8,
)


@given(st.sampled_from(["pass", "take", "draw", "discard", "knock", "big_gin", "lay_off"]), JSON, JSON, JSON)
def test_nonsense_is_an_action_or_a_value_error(do: str, one: object, two: object, three: object) -> None:
    try:
        action = action_from_dict({"do": do, "card": one, "melds": two, "laid": three})
    except ValueError:
        return
    assert action_from_dict(action_to_dict(action)) == action


def test_a_refusal_carries_its_reason() -> None:
    assert Refused(Refusal.JUST_TAKEN).reason is Refusal.JUST_TAKEN
    assert str(Refused(Refusal.JUST_TAKEN)) == "just_taken"


def test_what_is_no_action_at_all_is_a_fault_of_the_program() -> None:
    deal = deal_of(["", ""])
    with pytest.raises(AssertionError):
        action_to_dict("draw")  # type: ignore[arg-type]
    with pytest.raises(AssertionError):
        apply(deal, "draw")  # type: ignore[arg-type]
    with pytest.raises(AssertionError):
        options_of(replace(deal, phase="asleep"), deal.turn)  # type: ignore[arg-type]
