"""What happened, for its seat and for all others."""

from typing import get_args

import pytest

from okgin_desktop.engine.events import (
    Discarded,
    Event,
)
from okgin_desktop.ui.controls.rich_text import plain
from okgin_desktop.ui.strings import strings
from tests.builders import card
from tests.ui.panels.table_states import (
    NAMES_2,
)
from tests.ui.strings.cases import LINES


@pytest.mark.parametrize(("event", "own", "other"), LINES)
def test_every_event_has_a_line_for_its_seat_and_for_others(event: Event, own: str, other: str) -> None:
    assert strings().event_line(event, NAMES_2, 0) == own
    assert strings().event_line(event, NAMES_2, 1) == other
    assert strings().event_line(event, NAMES_2, None) == other


def test_no_kind_of_event_is_missing_above() -> None:
    assert {type(event) for event, _, _ in LINES} == set(get_args(Event))


def test_last_action_and_announcement() -> None:
    event = Discarded(1, card("QH"))
    assert strings().last_action(event, NAMES_2, 0) == "Maud discarded the Q♥"
    assert strings().announcement(event, NAMES_2, 0) == "Maud discarded the queen of hearts."


def test_names_are_shown_as_they_are_typed() -> None:
    line = strings().event_line(Discarded(1, card("QH")), ("Ann", "{name} **x**"), 0)
    assert plain(line) == "{name} **x** discarded the Q♥."
