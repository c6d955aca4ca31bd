"""The window over a real session; computer players' actions are made by the test itself."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from okgin_desktop.engine.actions import PassUpcard, Refusal
from okgin_desktop.engine.rules import EN, RU, MatchForm
from okgin_desktop.engine.turns import Phase
from okgin_desktop.players.registry import PLAYERS
from okgin_desktop.session.session import MatchSession
from okgin_desktop.session.setup import MatchSetup, Seating
from okgin_desktop.settings.schema import CUES_SHOWN
from okgin_desktop.settings.store import SettingsStore
from okgin_desktop.storage.database import Database
from okgin_desktop.ui import theme
from okgin_desktop.ui.dialogs.about import AboutSheet
from okgin_desktop.ui.dialogs.keys_sheet import KeysSheet
from okgin_desktop.ui.dialogs.match_end import MatchEndSheet
from okgin_desktop.ui.dialogs.message import MessageSheet
from okgin_desktop.ui.dialogs.new_match import NewMatchSheet
from okgin_desktop.ui.dialogs.rules_sheet import RulesSheet
from okgin_desktop.ui.main_window import SMALLEST, MainWindow
from okgin_desktop.ui.table.choreography import Speed
from okgin_desktop.ui.table.play import Command
from okgin_desktop.ui.window_place import restore
from tests.session.news import step

PERSON = Seating("Ann", "you", None)
MAUD = Seating("Maud", "maud", "simple")
OTTO = Seating("Otto", "otto", "casual")
ONE_DEAL = replace(RU, match_form=MatchForm.DEALS, deals_in_match=1)


class Shown:
    """A window, its session and what it asks for."""

    def __init__(self, qtbot: QtBot, folder: Path) -> None:
        self.database = Database.in_memory(lambda: 0.0)
        self.session = MatchSession(self.database)
        self.settings = SettingsStore(folder)
        self.window = MainWindow(self.session, self.settings)
        qtbot.addWidget(self.window)
        self.window.resize(1280, 800)
        self.window.table.set_speed(Speed.OFF)
        self.session.advanced.connect(self.window.show_advance)
        self.session.match_over.connect(self.window.show_match_over)
        self.window.acted.connect(lambda action, version: self.session.submit(0, action, version))
        self.window.next_deal_wanted.connect(self.session.next_deal)
        self.window.show()

    def begin(self, *others: Seating, person: Seating = PERSON, rules: object = None) -> None:
        chosen = ONE_DEAL if rules is None else rules
        assert isinstance(chosen, type(EN))
        setup = MatchSetup("RU", chosen, (person, *(others or (MAUD,))), len(others or (MAUD,)))
        self.session.new_match(setup, "seed")
        QApplication.processEvents()

    def play_on(self) -> None:
        """Let computers play until the deal is over."""
        while self.session.in_deal:
            step(self.session)
        QApplication.processEvents()

    def press(self, key: Qt.Key, more: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        QTest.keyClick(self.window, key, more)
        QApplication.processEvents()


@pytest.fixture
def shown(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> Iterator[Shown]:
    theme.apply(qapp, theme.Scheme.DARK)
    made = Shown(qtbot, tmp_path)
    yield made
    made.window.close()
    made.database.close()


def test_before_a_match_only_what_needs_none_works(shown: Shown) -> None:
    shown.window.open_new_match()
    shown.window.close_sheet()
    assert shown.window.phase is None
    assert not any(action.isEnabled() for action in shown.window.menus.commands.values())


def test_the_button_on_the_empty_table_asks_what_to_play(shown: Shown) -> None:
    QTest.mouseClick(shown.window.begin, Qt.MouseButton.LeftButton)
    sheet = shown.window.sheet
    assert isinstance(sheet, NewMatchSheet)
    assert sheet.setup().number is None
    shown.window.close_sheet()


def test_a_new_match_is_on_the_screen(shown: Shown) -> None:
    shown.begin(MAUD, OTTO)
    window = shown.window
    assert window.phase is Phase.UPCARD
    assert window.table.person.view == shown.session.view()
    assert [info.name for info in window.table.dressing.seats] == ["You", "Maud", "Otto"]
    assert f"level {PLAYERS['simple'].level}" in window.table.dressing.seats[1].line
    assert not window.scores.isVisible()


def test_the_cues_for_a_newcomer_end_after_three_deals_of_whatever_match(shown: Shown) -> None:
    dressing, seen = shown.window.table.dressing, []
    for _ in range(4):
        # Dealt and given up is no deal in which anything was learned.
        for acts in (False, True):
            shown.begin()
            seen.append(dressing.cue_wanted)
            if acts:
                shown.window.table.action_requested.emit(PassUpcard())
                assert dressing.cue_wanted is seen[-1]
    assert seen == [True] * 6 + [False] * 2
    assert shown.settings.get(CUES_SHOWN) == 3


def test_who_only_watches_is_shown_no_cues(shown: Shown) -> None:
    shown.begin(person=OTTO)
    assert not shown.window.table.dressing.cue_wanted


def test_what_the_person_does_reaches_the_session(shown: Shown) -> None:
    shown.begin()
    shown.press(Qt.Key.Key_P)
    assert shown.session.view().passes == 1


@pytest.mark.parametrize(
    ("key", "more", "kind"),
    [
        (Qt.Key.Key_F1, Qt.KeyboardModifier.NoModifier, RulesSheet),
        (Qt.Key.Key_F2, Qt.KeyboardModifier.NoModifier, KeysSheet),
        (Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier, NewMatchSheet),
    ],
)
def test_keys_open_sheets_and_the_table_rests(
    shown: Shown, key: Qt.Key, more: Qt.KeyboardModifier, kind: type
) -> None:
    shown.begin()
    shown.press(key, more)
    assert isinstance(shown.window.sheet, kind)
    passes = shown.session.view().passes
    shown.press(Qt.Key.Key_P)
    assert shown.session.view().passes == passes
    shown.window.close_sheet()
    assert shown.window.sheet is None
    assert shown.window.menus.commands[Command.PASS].isEnabled()


def test_one_sheet_at_a_time(shown: Shown) -> None:
    shown.window.open_new_match()
    first = shown.window.sheet
    shown.window.menus.about_wanted.emit()
    assert shown.window.sheet is first
    assert not isinstance(first, AboutSheet)


def test_the_score_of_a_deal_and_then_the_end_of_the_match(shown: Shown) -> None:
    shown.begin(OTTO, person=replace(PERSON, player="simple"))
    shown.play_on()
    window = shown.window
    assert window.scores.isVisible()
    assert window.scores.is_complete()
    assert window.phase is Phase.OVER
    shown.press(Qt.Key.Key_Space)
    assert isinstance(window.sheet, MatchEndSheet)


def test_space_goes_on_to_the_next_deal(shown: Shown) -> None:
    shown.begin(OTTO, person=replace(PERSON, player="simple"), rules=replace(RU, deals_in_match=5))
    shown.play_on()
    shown.press(Qt.Key.Key_Space)
    assert shown.session.deal_number == 2
    assert not shown.window.scores.isVisible()
    assert shown.window.phase is Phase.UPCARD


def test_what_is_not_of_the_game_is_said(shown: Shown) -> None:
    shown.begin()
    shown.window.tell("The disk is full.", "The folder is gone.")
    assert isinstance(shown.window.sheet, MessageSheet)
    assert {"The disk is full.", "The folder is gone."} <= set(_texts(shown.window.sheet))


def test_a_refusal_says_why(shown: Shown) -> None:
    shown.begin()
    shown.window.refuse(Refusal.PILE_EMPTY)
    assert "discard pile is empty" in shown.window.status.text()


def test_rules_are_told_before_any_match_and_then_those_of_the_match(shown: Shown) -> None:
    shown.press(Qt.Key.Key_F1)
    assert isinstance(shown.window.sheet, RulesSheet)
    assert "Two players are dealt 10 cards each, three or four 7." in _texts(shown.window.sheet)
    shown.window.close_sheet()
    shown.begin()
    shown.press(Qt.Key.Key_F1)
    assert isinstance(shown.window.sheet, RulesSheet)
    seats = len(shown.window.table.dressing.seats)
    cards = 10 if seats == 2 else 7
    assert f"Each player is dealt {cards} cards, one at a time." in _texts(shown.window.sheet)


def _texts(sheet: RulesSheet | MessageSheet) -> list[str]:
    return [label.text() for label in sheet.findChildren(QLabel)]


def test_late_news_of_another_version_is_dropped(shown: Shown) -> None:
    shown.begin()
    version = shown.session.version
    shown.window.acted.emit(PassUpcard(), version)
    shown.window.acted.emit(PassUpcard(), version)
    assert shown.session.view().passes == 1


def test_the_place_of_the_window_is_kept(shown: Shown, qtbot: QtBot, tmp_path: Path) -> None:
    shown.window.resize(1000, 700)
    shown.window.close()
    again = MainWindow(shown.session, SettingsStore(tmp_path))
    qtbot.addWidget(again)
    restore(again, SettingsStore(tmp_path).window_geometry())
    room = again.screen().availableGeometry().size()
    assert again.size() == shown.window.size().boundedTo(room).expandedTo(SMALLEST)


@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (1920, 1080)])
def test_everything_has_its_place_at_every_size(shown: Shown, size: tuple[int, int]) -> None:
    shown.begin(MAUD, OTTO)
    window = shown.window
    window.resize(*size)
    QApplication.processEvents()
    ground = window.ground.rect()
    assert window.strip.width() == window.status.width() == window.table.width() == ground.width()
    assert window.strip.height() + window.table.height() + window.status.height() == ground.height()
    assert window.panel.isVisible() is (size != (800, 600))


def test_score_in_small_windows_comes_and_goes(shown: Shown) -> None:
    shown.begin()
    shown.window.resize(800, 600)
    QApplication.processEvents()
    shown.press(Qt.Key.Key_F3)
    assert shown.window.panel.isVisible()
    shown.press(Qt.Key.Key_F3)
    assert not shown.window.panel.isVisible()


def test_full_screen_comes_and_goes(shown: Shown) -> None:
    shown.press(Qt.Key.Key_F11)
    assert shown.window.isFullScreen()
    shown.press(Qt.Key.Key_F11)
    assert not shown.window.isFullScreen()


def test_another_copy_brings_it_to_the_front(shown: Shown) -> None:
    shown.window.showMinimized()
    shown.window.raise_up()
    assert not shown.window.isMinimized()
    assert shown.window.isVisible()


def test_panels_and_buttons_grow_with_a_large_window_and_back(shown: Shown) -> None:
    shown.begin(MAUD, OTTO)
    window = shown.window
    window.resize(1280, 800)
    QApplication.processEvents()
    before = window.grab().toImage()
    window.resize(2560, 1440)
    QApplication.processEvents()
    unit = window.table.places.unit if window.table.places is not None else 1.0
    assert 1.4 < unit < 1.6
    assert window.strip.height() == round(44 * unit)
    assert window.panel.width() == round(248 * unit)
    assert window.panel.x() == 2560 - window.panel.width()
    assert window.table.height() == 1440 - window.strip.height() - window.status.height()
    window.resize(1280, 800)
    QApplication.processEvents()
    assert window.grab().toImage() == before
