"""The table of deals."""

import pytest
from pytestqt.qtbot import QtBot

from okgin_desktop.ui.panels.score_table import ScoreTable, TableRow, game_rows, table_rows
from tests.ui.panels.games import ENDING, WINS, games_of
from tests.ui.panels.table_states import standing_of
from tools.clipped import look


def test_one_row_for_each_deal_with_dashes_for_nothing() -> None:
    assert table_rows(((46, 0), (0, 31)), dash=True, most=5) == (
        TableRow("Deal 1", ("46", "–")),
        TableRow("Deal 2", ("–", "31")),
    )
    assert table_rows(((12, 38, 0, 61),), dash=False, most=5)[0].cells == ("12", "38", "0", "61")


def test_earlier_deals_are_added_up_in_one_row() -> None:
    deals = tuple((number, 0) for number in range(1, 9))
    rows = table_rows(deals, dash=True, most=5)
    assert [row.label for row in rows] == ["Deals 1–4", "Deal 5", "Deal 6", "Deal 7", "Deal 8"]
    assert rows[0].cells == ("10", "–")
    assert sum(int(row.cells[0]) for row in rows) == sum(range(1, 9))


def test_says_itself_row_by_row(qtbot: QtBot) -> None:
    table = ScoreTable()
    qtbot.addWidget(table)
    rows = table_rows(((46, 0),), dash=True, most=5)
    table.show_table("Score", ("You", "Maud"), rows, TableRow("Total", ("46", "0")))
    assert table.accessibleName() == "Score"
    assert table.accessibleDescription() == "Deal 1: You 46, Maud –\nTotal: You 46, Maud 0"
    assert table.height() == table.sizeHint().height()


def test_games_at_once_have_a_row_each_and_then_the_bonuses(qtbot: QtBot) -> None:
    rows = game_rows(games_of(WINS))
    assert [(row.label, row.cells, row.done, row.best) for row in rows] == [
        ("Game 1", ("163", "31"), True, (0,)),
        ("Game 2", ("103", "0"), False, ()),
        ("Game 3", ("45", "0"), False, ()),
        ("Bonuses", ("+160", "+20"), False, ()),
    ]
    assert [row.rule for row in rows] == [True, False, False, False]
    table = ScoreTable()
    qtbot.addWidget(table)
    table.show_table("Score", ("You", "Maud"), rows, TableRow("Total", ("471", "51")))
    assert table.accessibleDescription().splitlines()[0] == "Game 1, over: You 163, Maud 31"
    assert table.accessibleDescription().splitlines()[1] == "Game 2: You 103, Maud 0"


def test_bonuses_by_kind() -> None:
    rows = game_rows(games_of(ENDING), each_bonus=True)
    assert [(row.label, row.cells) for row in rows[3:]] == [
        ("Games won", ("+300", "–")),
        ("Boxes", ("+180", "+60")),
    ]


def test_a_match_of_one_game_has_no_such_rows() -> None:
    assert game_rows(standing_of((46, 31))) == ()


@pytest.mark.parametrize(
    ("names", "heads"),
    [(("You", "Maud", "Otto", "Iris"), 2), (("Александра", "Константин", "Екатерина", "Святослав"), 3)],
)
def test_long_names_of_four_are_not_cut(qtbot: QtBot, names: tuple[str, ...], heads: int) -> None:
    table = ScoreTable()
    qtbot.addWidget(table)
    table.resize(200, 100)
    rows = table_rows(((12, 38, 0, 61),), dash=False, most=5)
    table.show_table("Penalties", names, rows, TableRow("Total", ("12", "38", "0", "61")))
    table.show()
    assert table.height() == 26 * (heads + 2) + 2
    assert look(table) == []
