"""The tool that lets cards move for a long time."""

import pytest
from pytestqt.qtbot import QtBot

from okgin_desktop.ui.table.choreography import SPEEDS, Speed
from tools.soak import CARDS, Figures, main, resident, soak

# A whole program in this process, and what it leaves of Qt's state disturbs the tests after it.
pytestmark = pytest.mark.slow


def test_a_short_soak_is_clean(qtbot: QtBot) -> None:
    usual = dict(SPEEDS)
    figures = soak(60, 0.3, (800, 600))
    assert figures.moves >= 60
    assert figures.troubles == []
    assert figures.timers == 0
    assert 0 < max(figures.cards) <= CARDS
    assert len(figures.memory) >= 60
    assert usual == SPEEDS, "the speed of the cards is what it was"
    assert usual[Speed.FAST] > 0.1


@pytest.mark.slow
def test_thousands_of_moves_leave_nothing_behind(qtbot: QtBot, capsys: pytest.CaptureFixture[str]) -> None:
    # In a long run of other tests the memory is warm already.
    assert main(["--moves", "3000", "--idle", "10"]) == 0, capsys.readouterr().out


def test_what_grows_is_a_fault() -> None:
    flat = Figures(memory=[200.0] * 4 + [231.0] * 4, pictures=[10.0] * 4 + [40.0] * 4, cards=[30])
    assert flat.quarters == (190.0, 191.0)
    assert flat.faults == []
    growing = Figures(memory=[200.0] * 4 + [231.0] * 4, pictures=[10.0] * 8, cards=[30])
    assert growing.faults == ["the memory grows: 190.0 MB in the first quarter, 221.0 in the last"]


def test_what_is_left_over_is_a_fault() -> None:
    left = Figures(
        memory=[1.0], pictures=[0.0], cards=[70], timers=2, nones=(4000, 100), troubles=["Qt: something"]
    )
    assert left.faults == [
        "Qt: something",
        "70 card widgets are alive",
        "2 timers run though nothing moves",
        "references to None fall: 4000, then 100",
    ]


def test_the_memory_of_this_process_is_known() -> None:
    assert 20 < resident() < 20_000
