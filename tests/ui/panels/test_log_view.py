"""The painted log."""

from pytestqt.qtbot import QtBot

from okgin_desktop.ui.panels.log_view import Entry, LogView


def log_of(qtbot: QtBot, count: int, text: str = "drew, discarded **J♣**") -> LogView:
    view = LogView()
    qtbot.addWidget(view)
    view.resize(200, 200)
    view.show_entries([Entry("Maud", text, own=False)] * count)
    return view


def test_as_many_of_the_latest_as_fit(qtbot: QtBot) -> None:
    # A line is 18 high, and 8 lie between two.
    view = log_of(qtbot, 10)
    assert view.hidden_count(10 * 26 - 8) == 0
    assert view.hidden_count(10 * 26 - 9) == 1
    assert view.hidden_count(18) == 9
    assert view.hidden_count(17) == 10


def test_long_lines_wrap_and_count_for_their_height(qtbot: QtBot) -> None:
    view = log_of(qtbot, 4, "took the upcard **10♠**, discarded **Q♠**")
    assert view.full_height() == 4 * 44 - 8
    assert view.hidden_count(100) == 2


def test_the_latest_are_described(qtbot: QtBot) -> None:
    view = log_of(qtbot, 10)
    assert view.accessibleDescription().splitlines() == ["Maud drew, discarded jack of clubs"] * 6


def test_everything_is_as_high_as_it_needs(qtbot: QtBot) -> None:
    view = log_of(qtbot, 10)
    view.set_latest_only(False)
    assert view.heightForWidth(200) == view.full_height() == 10 * 26 - 8
    view.set_latest_only(True)
    assert view.sizeHint().height() < 100
