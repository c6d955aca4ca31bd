"""The panel at the right of the table."""

from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from okgin_desktop.engine.rules import RU
from okgin_desktop.ui.controls import RichLine
from okgin_desktop.ui.panels.side_panel import SidePanel
from tests.ui.panels.games import HOLLYWOOD, games_table
from tests.ui.panels.table_states import (
    NAMES_4,
    Table,
    duel_over,
    duel_to_discard,
    four_playing,
    table_of,
)
from tests.ui.pseudo import Pseudo


def panel_of(qtbot: QtBot, table: Table, height: int) -> SidePanel:
    panel = SidePanel()
    qtbot.addWidget(panel)
    panel.resize(248, height)
    panel.show_state(table.setup, table.deals, table.standing, table.view)
    panel.show()
    # The link counts the hidden lines after the layout.
    qtbot.wait(20)
    return panel


def test_shows_deals_total_and_the_whole_log_where_it_fits(qtbot: QtBot) -> None:
    panel = panel_of(qtbot, table_of(duel_to_discard(), ((46, 0), (0, 31))), 432)
    assert [row.cells for row in panel.table.rows()] == [("46", "–"), ("–", "31")]
    assert panel.table.total().cells == ("46", "31")
    assert not panel.link.isVisible()


def test_penalties_are_written_as_numbers(qtbot: QtBot) -> None:
    panel = panel_of(qtbot, table_of(four_playing(RU), ((12, 38, 0, 61),), names=NAMES_4), 720)
    assert panel.table.accessibleName() == "Penalties"
    assert panel.table.rows()[0].cells == ("12", "38", "0", "61")


def test_the_link_counts_what_is_hidden_and_unfolds_it(qtbot: QtBot) -> None:
    deals = tuple((number, 0) for number in range(9))
    panel = panel_of(qtbot, table_of(duel_over(), deals), 430)
    assert len(panel.table.rows()) == 5
    hidden = panel.log.hidden_count(panel.scroll_area.viewport().height())
    assert hidden > 0
    assert panel.link.text() == f"Earlier in this deal ({hidden})"
    panel.link.click()
    qtbot.wait(20)
    bar = panel.scroll_area.verticalScrollBar()
    assert panel.is_expanded()
    assert bar.maximum() > 0
    assert bar.value() == bar.maximum()
    assert panel.link.text() == "Latest only"
    panel.link.click()
    assert not panel.is_expanded()


def test_a_low_panel_shows_fewer_deals(qtbot: QtBot) -> None:
    deals = tuple((number, 0) for number in range(9))
    panel = panel_of(qtbot, table_of(duel_over(), deals), 430)
    panel.resize(248, 380)
    assert len(panel.table.rows()) == 3


@pytest.mark.parametrize("height", [430, 520, 720])
def test_nothing_sticks_out_in_a_longer_language(qtbot: QtBot, pseudo: Pseudo, height: int) -> None:
    deals = ((100, 38, 0, 161),) * 9
    panel = panel_of(qtbot, table_of(four_playing(), deals, names=NAMES_4), height)
    assert panel.width() == 248
    for child in (panel.table, panel.scroll_area, panel.link):
        assert child.geometry().right() < 248 - 20
        assert child.geometry().bottom() < height
    assert panel.scroll_area.height() >= 60
    assert panel.link.width() >= min(200, panel.link.sizeHint().width())


@pytest.mark.parametrize(
    ("height", "deals"),
    [(720, ["Deal 1", "Deal 2", "Deal 3", "Deal 4"]), (432, ["Deal 3", "Deal 4"]), (380, [])],
)
def test_games_at_once_come_before_earlier_deals(qtbot: QtBot, height: int, deals: list[str]) -> None:
    panel = panel_of(qtbot, games_table(duel_to_discard(HOLLYWOOD)), height)
    labels = [row.label for row in panel.table.rows()]
    assert labels == [*deals, "Game 1", "Game 2", "Game 3", "Bonuses"]
    assert panel.table.total().cells == ("471", "51")
    assert panel.scroll_area.height() >= 60
    assert panel.link.geometry().bottom() < height


def test_a_numbered_match_says_so_above_its_log(qtbot: QtBot) -> None:
    table = table_of(duel_to_discard(), ((46, 0),))
    panel = panel_of(qtbot, table, 432)
    assert not [label for label in panel.findChildren(RichLine) if "no." in label.text()]
    setup = replace(table.setup, number=1_000_000_000)
    panel.show_state(setup, table.deals, table.standing, table.view)
    (told,) = [label for label in panel.findChildren(RichLine) if "no." in label.text()]
    assert told.text() == "Deal no. 1000000000"
    assert told.isVisible()
    qtbot.wait(20)
    assert told.width() >= told.sizeHint().width()
    panel.show_state(table.setup, table.deals, table.standing, table.view)
    assert not told.isVisible()
