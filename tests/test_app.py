import datetime
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale, QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from okgin_desktop.app import DATABASE_NAME, Languages, Program, build, resume_or_ask
from okgin_desktop.engine.actions import PassUpcard
from okgin_desktop.engine.rules import EN
from okgin_desktop.session import game_file
from okgin_desktop.session.replay import saved_match
from okgin_desktop.session.session import MatchSession
from okgin_desktop.session.setup import MatchSetup, Seating
from okgin_desktop.settings import schema
from okgin_desktop.ui import theme
from okgin_desktop.ui.asking import last_setup
from okgin_desktop.ui.dialogs.message import MessageSheet
from okgin_desktop.ui.dialogs.new_match import NewMatchSheet
from okgin_desktop.ui.dialogs.replay import ReplaySheet
from okgin_desktop.ui.strings import strings
from okgin_desktop.ui.table.choreography import Speed
from tests.session.news import play_match

SETUP = MatchSetup("EN", EN, (Seating("You", "you", None), Seating("Maud", "maud", "simple")), 1)


@pytest.fixture
def program(qapp: QApplication, qtbot: QtBot, tmp_path: Path) -> Iterator[Program]:
    """Build the program over an empty folder; no match, no process yet."""
    made = started(qapp, qtbot, tmp_path)
    yield made
    end(made)


def started(qapp: QApplication, qtbot: QtBot, folder: Path) -> Program:
    made = build(qapp, folder)
    qtbot.addWidget(made.window)
    made.window.show()
    made.settings.set(schema.ANIMATION_SPEED, schema.AnimationSpeed.OFF)
    return made


def end(program: Program) -> None:
    program.window.close()
    program.languages.use("en")
    program.close()


def test_first_start_asks_what_to_play(program: Program) -> None:
    resume_or_ask(program)
    assert isinstance(program.window.sheet, NewMatchSheet)


def test_the_deal_of_the_day_has_todays_number(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    class Calendar(datetime.date):
        @classmethod
        def today(cls) -> "Calendar":
            return cls(2026, 11, 29)

    monkeypatch.setattr("okgin_desktop.app.datetime.date", Calendar)
    program.window.menus.day_wanted.emit()
    sheet = program.window.sheet
    assert isinstance(sheet, NewMatchSheet)
    assert sheet.setup().number == 20261129
    sheet.start.click()
    assert program.session.setup is not None
    assert program.session.setup.number == 20261129
    assert program.session._match().record is not None


def test_a_file_named_at_the_start_comes_before_the_question(program: Program, tmp_path: Path) -> None:
    path = tmp_path / "evening.okgin"
    other = MatchSession(program.database)
    other.new_match(replace(SETUP, seating=tuple(replace(seat, player="simple") for seat in SETUP.seating)))
    play_match(other)
    stored = program.database.match(1)
    assert stored is not None
    game_file.write(saved_match(stored), path)
    resume_or_ask(program, path)
    assert isinstance(program.window.sheet, ReplaySheet)


def test_a_bad_file_named_at_the_start_is_told_and_the_question_follows(
    program: Program, tmp_path: Path, qtbot: QtBot
) -> None:
    resume_or_ask(program, tmp_path / "none.okgin")
    assert isinstance(program.window.sheet, MessageSheet)
    program.window.close_sheet()
    qtbot.waitUntil(lambda: isinstance(program.window.sheet, NewMatchSheet), timeout=3000)


def test_a_file_dropped_on_the_window_opens(program: Program, tmp_path: Path, qtbot: QtBot) -> None:
    program.window.match_wanted.emit(SETUP)
    before = program.session.view()
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(tmp_path / "none.okgin"))])
    how = (Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
    # Qt lets go only where it has entered.
    for event in (QDragEnterEvent(QPoint(400, 300), *how), QDropEvent(QPointF(400, 300), *how)):
        QApplication.sendEvent(program.window, event)
    qtbot.waitUntil(lambda: isinstance(program.window.sheet, MessageSheet), timeout=3000)
    assert program.session.view() == before


def test_match_asked_for_is_dealt_and_remembered(program: Program) -> None:
    program.window.match_wanted.emit(SETUP)
    assert program.session.in_deal
    assert program.settings.get(schema.LAST_SETUP) == SETUP.to_dict()
    assert last_setup(program.settings) == SETUP


def test_action_of_the_person_reaches_the_session(program: Program) -> None:
    # Seat 1 deals, so the person is the first to be offered the upcard.
    program.session.new_match(SETUP)
    version = program.session.version
    program.window.acted.emit(PassUpcard(), version)
    assert program.session.view().passes == 1
    program.window.acted.emit(PassUpcard(), version)
    assert program.session.view().passes == 1


def test_next_start_goes_on(qapp: QApplication, qtbot: QtBot, tmp_path: Path) -> None:
    first = started(qapp, qtbot, tmp_path)
    first.window.match_wanted.emit(SETUP)
    hand = first.session.view().hand
    end(first)
    second = started(qapp, qtbot, tmp_path)
    resume_or_ask(second)
    assert second.session.view().hand == hand
    assert second.window.sheet is None
    end(second)


def test_unreadable_matches_are_told_by_name(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / DATABASE_NAME).write_bytes(b"not a database" * 100)
    program = started(qapp, qtbot, tmp_path)
    told: list[str] = []
    monkeypatch.setattr(program.window, "tell", told.append)
    resume_or_ask(program)
    assert len(told) == 1
    (aside,) = [path for path in tmp_path.glob(f"{DATABASE_NAME}*") if path.read_bytes()[:3] == b"not"]
    assert str(aside) in told[0]
    end(program)


def test_settings_take_effect_at_once(program: Program) -> None:
    program.settings.set(schema.SCHEME, schema.Scheme.LIGHT)
    assert not theme.current().dark
    program.settings.set(schema.SCHEME, schema.Scheme.DARK)
    assert theme.current().dark
    program.settings.set(schema.ANIMATION_SPEED, schema.AnimationSpeed.SLOW)
    assert str(program.window.table.speed) == Speed.SLOW.value
    program.settings.set(schema.REDUCE_MOTION, True)
    assert str(program.window.table.speed) == Speed.OFF.value
    program.settings.set(schema.FOUR_COLOURS, True)
    assert program.window.table.art.four_colours


def test_language_is_live(program: Program, qtbot: QtBot) -> None:
    program.window.match_wanted.emit(SETUP)
    program.settings.set(schema.LANGUAGE, schema.Language.RUSSIAN)
    qtbot.waitUntil(lambda: program.window.windowTitle() == "Оклахома-джин", timeout=5000)
    assert strings().draw_button() == "Из колоды"
    assert "Открытая карта" in strings().upcard_text(program.session.view().upcard)
    program.settings.set(schema.LANGUAGE, schema.Language.ENGLISH)
    qtbot.waitUntil(lambda: program.window.windowTitle() == "Oklahoma Gin", timeout=5000)


def test_system_language_we_do_not_have_is_english(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    languages = Languages(qapp)
    languages.use("fr")
    assert strings().draw_button() == "Draw stock"
    languages.use("en")


def test_numbers_and_dates_are_those_of_the_language(qapp: QApplication) -> None:
    languages = Languages(qapp)
    languages.use("ru")
    assert QLocale().toString(25.7, "f", 1) == "25,7"
    languages.use("en")
    assert QLocale().toString(25.7, "f", 1) == "25.7"
    languages.use("system")
    assert QLocale() == QLocale.system()


def test_stored_setup_that_makes_no_sense_is_forgotten(program: Program) -> None:
    program.settings.set(schema.LAST_SETUP, replace(SETUP, preset="EN").to_dict() | {"seating": []})
    assert last_setup(program.settings) is None
