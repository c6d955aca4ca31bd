from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from okgin_desktop.engine.rules import RU
from okgin_desktop.session import game_file
from okgin_desktop.session.game_file import GameFileError, GameFileProblem
from okgin_desktop.session.replay import saved_match
from okgin_desktop.session.session import MatchSession
from okgin_desktop.session.setup import MatchSetup, Seating
from okgin_desktop.settings.store import SettingsStore
from okgin_desktop.storage import history
from okgin_desktop.storage.database import Database
from okgin_desktop.storage.history import Filter
from okgin_desktop.ui.dialogs.fair import FairSheet
from okgin_desktop.ui.dialogs.new_match import NewMatchSheet
from okgin_desktop.ui.dialogs.replay import ReplaySheet
from okgin_desktop.ui.dialogs.statistics import MATCHES, StatisticsSheet
from okgin_desktop.ui.main_window import MainWindow
from okgin_desktop.ui.played import Played
from okgin_desktop.ui.table.choreography import Speed
from tests.session.news import play_match

SETUP = MatchSetup("RU", RU, tuple(Seating(name, name.lower(), "simple") for name in ("You", "Maud")), None)


class Desk:
    """The window with a played match, and what opens over it."""

    def __init__(self, folder: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
        self.database = Database.open(folder / "okgin.sqlite3", lambda: 1.7e9)
        self.session = MatchSession(self.database)
        self.session.new_match(SETUP, "desk")
        play_match(self.session)
        self.window = MainWindow(self.session, SettingsStore(folder / "config"))
        qtbot.addWidget(self.window)
        self.window.table.set_speed(Speed.OFF)
        self.session.advanced.connect(self.window.show_advance)
        self.session.announce()
        self.window.resize(1000, 700)
        self.window.show()
        self.chosen = ""
        self.played = Played(self.window, self.session, self.database, lambda: 1.7e9, lambda *_: self.chosen)
        self.again: list[tuple[object, object]] = []
        self.played.again_wanted.connect(lambda setup, deck: self.again.append((setup, deck)))
        self.told: list[str] = []
        monkeypatch.setattr(self.window.sheets, "tell", self.told.append)

    def replays(self) -> list[ReplaySheet]:
        return [sheet for sheet in self.window.findChildren(ReplaySheet) if sheet.is_open()]


@pytest.fixture
def desk(tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[Desk]:
    made = Desk(tmp_path, qtbot, monkeypatch)
    yield made
    made.database.close()


def test_the_menu_opens_figures_and_matches(desk: Desk) -> None:
    desk.window.menus.statistics_wanted.emit()
    sheet = desk.window.sheet
    assert isinstance(sheet, StatisticsSheet)
    assert sheet.figures.isVisible()
    desk.window.close_sheet()
    desk.window.menus.replay_wanted.emit()
    sheet = desk.window.sheet
    assert isinstance(sheet, StatisticsSheet)
    assert sheet.list.isVisible()


def test_a_replay_lies_over_the_list_and_leads_back_there(desk: Desk, qtbot: QtBot) -> None:
    desk.played.open_statistics(MATCHES)
    sheet = desk.window.sheet
    assert isinstance(sheet, StatisticsSheet)
    sheet.deals.choose(1)
    sheet.replay.click()
    (replay,) = desk.replays()
    assert replay.deal.key() == "2"
    replay.reject()
    assert desk.window.sheet is sheet
    assert sheet.is_open()
    qtbot.waitUntil(lambda: sheet.isAncestorOf(desk.window.focusWidget()), timeout=5000)


def test_play_again_closes_everything_and_asks(desk: Desk) -> None:
    desk.played.open_statistics(MATCHES)
    sheet = desk.window.sheet
    assert isinstance(sheet, StatisticsSheet)
    sheet.replay.click()
    (replay,) = desk.replays()
    replay.again_menu().actions()[0].trigger()
    assert desk.window.sheet is None
    ((setup, deck),) = desk.again
    assert isinstance(setup, MatchSetup)
    assert isinstance(deck, tuple)
    desk.session.new_match(setup, "x", deck)
    assert desk.session.in_deal


def test_a_deal_that_makes_no_sense_any_more(desk: Desk) -> None:
    desk.database._connection.execute("UPDATE deal SET deck = 'AC'")
    desk.played.open_statistics(MATCHES)
    sheet = desk.window.sheet
    assert isinstance(sheet, StatisticsSheet)
    sheet.replay.click()
    assert desk.replays() == []
    assert desk.told == ["This deal can no longer be played through."]
    assert desk.window.sheet is None


def test_a_file_opens_as_a_replay(desk: Desk, tmp_path: Path) -> None:
    (match_id,) = history.match_ids(desk.database, Filter())
    stored = desk.database.match(match_id)
    assert stored is not None
    path = tmp_path / "evening.okgin"
    game_file.write(saved_match(stored), path)
    desk.chosen = str(path)
    desk.window.menus.file_wanted.emit()
    (replay,) = desk.replays()
    assert desk.window.sheet is replay
    desk.window.menus.file_wanted.emit()
    assert desk.replays() == [replay]


@pytest.mark.parametrize(("content", "said"), [("{}", "is not a game file"), (None, "cannot be opened")])
def test_a_file_that_is_none_is_told(desk: Desk, tmp_path: Path, content: str | None, said: str) -> None:
    path = tmp_path / "x.okgin"
    if content is not None:
        path.write_text(content)
    desk.chosen = str(path)
    desk.played.choose_file()
    assert desk.window.sheet is None
    assert desk.told == [f"x.okgin {said}."]


def test_the_promise_and_the_last_proof_open_from_the_menu(desk: Desk) -> None:
    told = desk.session.proven
    assert told is not None
    desk.window.menus.fair_wanted.emit()
    sheet = desk.window.sheet
    assert isinstance(sheet, FairSheet)
    assert len(sheet.copies) == 1
    desk.window.close_sheet()
    desk.session.new_match(replace(SETUP, number=4711), "fair")
    desk.window.menus.fair_wanted.emit()
    sheet = desk.window.sheet
    assert isinstance(sheet, FairSheet)
    assert [copy.accessibleName() for copy in sheet.copies] == [
        "Copy: Deal no. 4711",
        "Copy: Deal 1, being played",
    ]


def file_of(desk: Desk, path: Path) -> Path:
    (match_id,) = history.match_ids(desk.database, Filter())
    stored = desk.database.match(match_id)
    assert stored is not None
    game_file.write(saved_match(stored), path)
    return path


def test_a_file_from_outside_waits_for_the_sheet_that_is_open(
    desk: Desk, qtbot: QtBot, tmp_path: Path
) -> None:
    path = file_of(desk, tmp_path / "evening.okgin")
    desk.window.open_new_match()
    asking = desk.window.sheet
    desk.played.open_file(path)
    desk.window.open_new_match()
    assert desk.window.sheet is asking
    assert desk.replays() == []
    desk.window.close_sheet()
    qtbot.waitUntil(lambda: isinstance(desk.window.sheet, ReplaySheet), timeout=3000)
    # What waited before is asked afterwards.
    desk.window.close_sheet()
    qtbot.waitUntil(lambda: isinstance(desk.window.sheet, NewMatchSheet), timeout=3000)


def test_a_file_that_waited_knows_of_the_match_begun_meanwhile(
    desk: Desk, qtbot: QtBot, tmp_path: Path
) -> None:
    path = file_of(desk, tmp_path / "evening.okgin")
    desk.window.open_new_match()
    desk.played.open_file(path)
    desk.session.new_match(SETUP, "meanwhile")
    desk.window.close_sheet()
    qtbot.waitUntil(lambda: len(desk.replays()) == 1, timeout=3000)
    (replay,) = desk.replays()
    replay.again_menu().actions()[0].trigger()
    assert replay.give_up.isVisible()
    assert desk.again == []


def test_a_replay_gives_way_to_the_next_file(desk: Desk, qtbot: QtBot, tmp_path: Path) -> None:
    one, two = file_of(desk, tmp_path / "one.okgin"), file_of(desk, tmp_path / "two.okgin")
    desk.played.open_file(one)
    (first,) = desk.replays()
    desk.played.open_file(two)
    qtbot.waitUntil(lambda: desk.window.sheet not in (None, first), timeout=3000)
    assert len(desk.replays()) == 1


def test_a_bad_file_from_outside_is_refused_and_the_match_goes_on(desk: Desk, tmp_path: Path) -> None:
    desk.session.new_match(SETUP, "going on")
    before = desk.session.view()
    huge = tmp_path / "huge.okgin"
    huge.write_bytes(b" " * (game_file.LARGEST + 1))
    odd = tmp_path / ("a\nb" + "x" * 100 + ".okgin")
    odd.write_bytes(b"{")
    for path in (huge, odd, tmp_path, tmp_path / "none.okgin"):
        desk.played.open_file(path)
    assert desk.told[0] == "huge.okgin is too large for a game file."
    assert desk.told[1] == "a\ufffdb" + "x" * 76 + "… is not a game file."
    assert desk.told[2] == f"{tmp_path.name} cannot be opened."
    assert desk.told[3] == "none.okgin cannot be opened."
    assert desk.session.in_deal
    assert desk.session.view() == before
    assert desk.window.sheet is None


def test_calling_off_changes_nothing(desk: Desk) -> None:
    desk.played.choose_file()
    assert desk.window.sheet is None
    assert desk.told == []


@pytest.mark.parametrize("problem", list(GameFileProblem))
def test_every_problem_has_a_sentence(desk: Desk, problem: GameFileProblem) -> None:
    text = desk.played.problem(GameFileError(problem, "", 3)).format(file="x", deal=3)
    assert text.endswith(".")
    assert "{" not in text


def test_the_deal_that_is_over_is_reviewed_by_button_and_key(desk: Desk, qtbot: QtBot) -> None:
    scores = desk.window.scores
    assert scores.secondary_button.isVisible()
    scores.secondary_button.click()
    (replay,) = desk.replays()
    assert replay.deal.key() == str(desk.session.deal_number)
    assert desk.window.sheet is replay
    replay.reject()
    qtbot.waitUntil(desk.window.menus.review_action.isEnabled, timeout=5000)
    QTest.keyClick(desk.window, Qt.Key.Key_R)
    (replay,) = desk.replays()
    replay.reject()


def test_a_deal_that_is_played_is_no_deal_to_review(desk: Desk) -> None:
    desk.session.new_match(SETUP, "another")
    assert desk.session.last_deal is None
    desk.played.review()
    assert desk.replays() == []
    assert not desk.window.menus.review_action.isEnabled()
