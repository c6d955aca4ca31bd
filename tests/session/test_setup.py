import json
from typing import Any

import pytest

from okgin_desktop.engine.rules import EN, RU
from okgin_desktop.session.setup import MatchSetup, Seating

YOU = Seating("You", "you", None)
MAUD = Seating("Maud", "maud", "simple")
OTTO = Seating("Otto", "otto", "casual")


@pytest.mark.parametrize(
    "setup",
    [
        MatchSetup("EN", EN, (YOU, MAUD), None),
        MatchSetup("RU", RU, (YOU, OTTO, MAUD), 2),
        MatchSetup("EN", EN, (YOU, MAUD), 1, 4711),
        MatchSetup("mine", RU, (YOU, OTTO, MAUD, Seating("Iris", "iris", "simple")), 0),
    ],
)
def test_a_setup_survives_json(setup: MatchSetup) -> None:
    assert MatchSetup.from_dict(json.loads(json.dumps(setup.to_dict()))) == setup


def test_a_setup_without_a_number_is_stored_as_ever() -> None:
    """Files and settings of before there were numbers have no such key."""
    data = MatchSetup("EN", EN, (YOU, MAUD), None).to_dict()
    assert list(data) == ["preset", "rules", "seating", "first_dealer"]
    assert MatchSetup.from_dict(data).number is None


def test_rules_newer_than_the_file_take_their_default() -> None:
    data = MatchSetup("EN", EN, (YOU, MAUD), None).to_dict()
    del data["rules"]["knock_bonus"]
    assert MatchSetup.from_dict(data).rules == EN


def changed(**values: Any) -> dict[str, Any]:
    return MatchSetup("EN", EN, (YOU, MAUD), None).to_dict() | values


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        {},
        changed(extra=1),
        {key: value for key, value in changed().items() if key != "preset"},
        changed(preset=3),
        changed(rules=[]),
        changed(rules={"knock_bonus": "many"}),
        changed(rules={"unheard_of": 1}),
        changed(seating="ab"),
        changed(seating=[YOU.to_dict()]),
        changed(seating=[YOU.to_dict()] * 5),
        changed(seating=[YOU.to_dict(), {"name": "Maud", "avatar": "maud"}]),
        changed(seating=[YOU.to_dict(), {"name": "", "avatar": "maud", "player": None}]),
        changed(seating=[YOU.to_dict(), {"name": "Maud", "avatar": "maud", "player": 3}]),
        changed(seating=[YOU.to_dict(), {"name": 5, "avatar": "maud", "player": None}]),
        changed(seating=[YOU.to_dict(), {"name": "Maud", "avatar": "maud", "player": " "}]),
        changed(first_dealer=2),
        changed(first_dealer=-1),
        changed(first_dealer=True),
        changed(first_dealer="0"),
        changed(number=0),
        changed(number=10**9 + 1),
        changed(number=True),
        changed(number=None),
        changed(number=4711.0),
        changed(number="4711"),
    ],
)
def test_anything_else_is_refused_with_a_value_error(data: object) -> None:
    with pytest.raises(ValueError, match=r"setup|seating|rule"):
        MatchSetup.from_dict(data)
