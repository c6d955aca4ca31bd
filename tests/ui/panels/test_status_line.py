"""The line at the bottom: the state, and refusals over it."""

import pytest
from PySide6.QtCore import QCoreApplication
from pytestqt.qtbot import QtBot

from okgin_desktop.engine.actions import Refusal
from okgin_desktop.engine.deal import Deal
from okgin_desktop.ui.panels.status_line import StatusLine
from tests.builders import DRAW, TAKE, play, throw
from tests.ui.panels.table_states import (
    NAMES_2,
    Table,
    duel,
    duel_knocked,
    duel_over,
    duel_to_discard,
    duel_to_draw,
    table_of,
)
from tests.ui.pseudo import Pseudo


def table(deal: Deal) -> Table:
    return table_of(deal, ((46, 0), (0, 31)))


@pytest.fixture
def line(qtbot: QtBot) -> StatusLine:
    made = StatusLine()
    qtbot.addWidget(made)
    made.resize(1280, 36)
    made.show()
    return made


def show(line: StatusLine, deal: Deal, *, selected: bool = False) -> None:
    given = table(deal)
    line.show_state(given.view, given.options, NAMES_2, selected=selected)


def test_says_what_is_asked_for(line: StatusLine) -> None:
    show(line, duel_to_draw())
    assert line.text_label.text() == "Your turn – draw from the stock or take the queen of hearts."
    assert line.text_label.x() == 44
    assert line.hint_label.text() == "F1 rules"
    show(line, duel_to_discard(), selected=True)
    assert line.hint_label.text() == "Esc clears the selection  ·  F1 rules"


def test_without_a_turn_there_is_no_dot(line: StatusLine) -> None:
    show(line, play(duel_to_draw(), DRAW, throw("8H")))
    assert line.text() == "Maud is thinking."
    assert line.text_label.x() == 24


def test_a_refusal_stays_until_the_state_changes(line: StatusLine) -> None:
    deal = play(duel(), TAKE)
    show(line, deal)
    before = line.text()
    line.refuse(Refusal.JUST_TAKEN)
    assert line.is_said()
    assert line.text().startswith("The 7♦ was just taken")
    # The same state with a card selected is no change.
    show(line, deal, selected=True)
    assert line.text().startswith("The 7♦ was just taken")
    show(line, play(deal, throw("8H")))
    assert not line.is_said()
    assert line.text() not in (before, "")


def test_what_is_said_fades_after_a_while(line: StatusLine, qtbot: QtBot) -> None:
    show(line, duel_to_draw())
    line._timer.setInterval(10)
    line.say("Not yet.")
    assert line.text() == "Not yet."
    qtbot.waitUntil(lambda: not line.is_said(), timeout=2000)
    assert line.text().startswith("Your turn")


def test_a_text_of_the_caller(line: StatusLine) -> None:
    show(line, duel_to_draw())
    line.show_text("Dealing.", hint="Space skips")
    assert (line.text(), line.hint_label.text()) == ("Dealing.", "Space skips")
    line.refuse(Refusal.NOT_NOW)
    assert line.text() == "Dealing."


@pytest.mark.parametrize("reason", Refusal)
@pytest.mark.parametrize(
    "deal",
    [duel(), duel_to_draw(), play(duel(), TAKE), duel_knocked(), duel_over()],
    ids=lambda deal: deal.phase.value,
)
def test_every_text_fits_the_smallest_window(line: StatusLine, reason: Refusal, deal: Deal) -> None:
    line.resize(800, 36)
    show(line, deal)
    assert line.text_label.toolTip() == ""
    line.refuse(reason)
    assert line.text_label.toolTip() == ""


def test_the_reminder_gives_way_to_the_text(line: StatusLine) -> None:
    show(line, duel_to_discard(), selected=True)
    assert line.hint_label.isVisible()
    line.resize(640, 36)
    assert not line.hint_label.isVisible()
    assert line.text_label.toolTip() == ""


def test_follows_the_language(line: StatusLine, qapp: QCoreApplication, pseudo: Pseudo) -> None:
    show(line, duel_to_draw())
    assert line.text().startswith("‹")
    qapp.removeTranslator(pseudo)
    qapp.processEvents()
    assert line.text().startswith("Your turn")
