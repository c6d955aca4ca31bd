from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox
from pytestqt.qtbot import QtBot

from okgin_desktop.app import Program, build
from okgin_desktop.engine.rules import EN, RU
from okgin_desktop.session.setup import MatchSetup, Seating
from okgin_desktop.settings import schema
from okgin_desktop.settings.custom_rules import RulesBook
from okgin_desktop.ui.dialogs.new_match import NewMatchSheet
from okgin_desktop.ui.dialogs.preferences import PreferencesSheet
from okgin_desktop.ui.dialogs.preferences_settings import Page
from okgin_desktop.ui.strings import strings
from okgin_desktop.ui.table.choreography import Speed
from okgin_desktop.ui.table.hand_order import SortMode

SETUP = MatchSetup("EN", EN, (Seating("You", "you", None), Seating("Maud", "maud", "simple")), 1)


@pytest.fixture
def program(qapp: QApplication, qtbot: QtBot, tmp_path: Path) -> Iterator[Program]:
    made = build(qapp, tmp_path, seed="preferring")
    qtbot.addWidget(made.window)
    made.window.show()
    made.window.activateWindow()
    qtbot.waitUntil(made.window.isActiveWindow, timeout=5000)
    made.settings.set(schema.ANIMATION_SPEED, schema.AnimationSpeed.OFF)
    yield made
    made.window.close()
    made.languages.use("en")
    made.close()


def opened(program: Program, page: Page = Page.TABLE) -> PreferencesSheet:
    program.window.menus.preferences_wanted.emit()
    sheet = program.window.sheet
    assert isinstance(sheet, PreferencesSheet)
    sheet.show_page(page)
    return sheet


def pick(sheet: PreferencesSheet, page: Page, name: str, key: str) -> None:
    box = sheet.plain[page].rows[name].control
    assert isinstance(box, QComboBox)
    box.setCurrentIndex(box.findData(key))
    box.activated.emit(box.currentIndex())


def agreed(program: Program, qtbot: QtBot) -> NewMatchSheet:
    qtbot.waitUntil(lambda: isinstance(program.window.sheet, NewMatchSheet), timeout=3000)
    sheet = program.window.sheet
    assert isinstance(sheet, NewMatchSheet)
    return sheet


def edited(program: Program, qtbot: QtBot) -> PreferencesSheet:
    qtbot.waitUntil(lambda: isinstance(program.window.sheet, PreferencesSheet), timeout=3000)
    sheet = program.window.sheet
    assert isinstance(sheet, PreferencesSheet)
    return sheet


def speed(program: Program) -> Speed:
    return program.window.table.speed


def mode(program: Program) -> SortMode:
    return program.window.table.person.mode


def book(program: Program) -> RulesBook:
    stored = program.settings.get(schema.HOUSE_RULES)
    return RulesBook.from_dict(stored)


def test_the_table_shows_every_change_and_cancel_undoes_it(program: Program) -> None:
    program.window.match_wanted.emit(SETUP)
    table = program.window.table
    table.person.place_at(table.person.order[0], 5)
    table.order_changed.emit()
    order, hand_order = table.person.order, program.session.hand_order
    assert mode(program) is SortMode.MANUAL
    sheet = opened(program, Page.CARDS)
    pick(sheet, Page.PLAY, "sort_order", "suit")
    pick(sheet, Page.CARDS, "card_back", "ripple")
    assert mode(program) is SortMode.SUIT
    assert table.person.order != order
    assert table.layer.art.back_style.name == "RIPPLE"
    pick(sheet, Page.PLAY, "animation_speed", "slow")
    assert speed(program) is Speed.SLOW
    pick(sheet, Page.LANGUAGE, "language", "ru")
    QApplication.processEvents()
    assert program.window.begin.label() != "New match"
    QApplication.processEvents()
    sheet.reject()
    QApplication.processEvents()
    assert (mode(program), table.person.order) == (SortMode.MANUAL, order)
    assert program.session.hand_order == hand_order
    assert table.layer.art.back_style.name == "COMPASS"
    assert speed(program) is Speed.OFF
    assert program.window.begin.label() == "New match"


def test_rules_of_the_match_in_progress_stay(program: Program) -> None:
    program.window.match_wanted.emit(SETUP)
    sheet = opened(program, Page.RULES)
    assert sheet.note.text().endswith("The match in progress keeps its own.")
    control = sheet.rules.rows["spades_double"].control
    assert isinstance(control, QAbstractButton)
    control.click()
    sheet.accept()
    setup = program.session.setup
    assert setup is not None
    assert (setup.rules, program.session.view().rules) == (EN, EN)
    assert book(program).rules("EN") == replace(EN, spades_double=True)


def test_e_in_the_new_match_dialog_edits_its_rules_and_comes_back(program: Program, qtbot: QtBot) -> None:
    program.window.open_new_match()
    sheet = agreed(program, qtbot)
    sheet.choose_rules("RU")
    sheet.how_many.segment("3").click()
    QTest.keyClick(sheet, Qt.Key.Key_E)
    preferences = edited(program, qtbot)
    assert (preferences.page, preferences.rules.draft.key) == (Page.RULES, "RU")
    control = preferences.rules.rows["tie_is_undercut"].control
    assert isinstance(control, QAbstractButton)
    control.click()
    preferences.accept()
    setup = agreed(program, qtbot).setup()
    assert (setup.preset, setup.rules) == ("RU*", replace(RU, tie_is_undercut=True))
    assert len(setup.seating) == 4
    assert strings().preset_name(setup.preset) == "Russian house rules, changed"
    started = program.window.sheet
    assert isinstance(started, NewMatchSheet)
    started.start.click()
    assert program.session.setup == setup
    assert book(program).chosen == "RU"


def test_a_cancelled_edit_comes_back_to_what_was_chosen(program: Program, qtbot: QtBot) -> None:
    program.window.open_new_match()
    sheet = agreed(program, qtbot)
    sheet.choose_rules("CG")
    sheet.edit.click()
    preferences = edited(program, qtbot)
    preferences.rules.choose("RU")
    preferences.reject()
    assert agreed(program, qtbot).setup().preset == "CG"


def test_own_rules_are_offered_and_played_under_their_name(program: Program, qtbot: QtBot) -> None:
    own = replace(RU, gin_bonus=30)
    rules = RulesBook()
    key = rules.add("Дача **1**", own)
    program.settings.set(schema.HOUSE_RULES, rules.to_dict())
    program.settings.set(schema.PLAYER_NAME, "Ann")
    program.window.open_new_match()
    sheet = agreed(program, qtbot)
    assert sheet.rules_tiles[key].accessibleName() == "Дача **1**"
    sheet.rules_tiles[key].click()
    assert sheet.length.key() == "d3"
    sheet.length.set_key("d5")
    sheet.start.click()
    setup = program.session.setup
    assert setup is not None
    assert (setup.preset, setup.rules) == (key, replace(own, deals_in_match=5))
    assert setup.seating[0].name == "Ann"
    assert book(program).chosen == key
    program.window.open_new_match()
    assert agreed(program, qtbot).setup() == setup


def test_closing_the_window_applies_nothing(program: Program) -> None:
    sheet = opened(program)
    pick(sheet, Page.TABLE, "felt", "walnut")
    program.window.close()
    assert program.settings.get(schema.FELT) is schema.Felt.TEAL
