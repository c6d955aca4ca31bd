from pathlib import Path

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from okgin_desktop.engine.rules import EN, RU
from okgin_desktop.session.session import MatchSession
from okgin_desktop.session.setup import MatchSetup, Seating
from okgin_desktop.settings.schema import LAST_SETUP
from okgin_desktop.settings.store import SettingsStore
from okgin_desktop.storage.database import Database
from okgin_desktop.ui import asking
from okgin_desktop.ui.controls import RichLine

PERSON, MAUD = Seating("You", "you", None), Seating("Maud", "maud", "simple")


@pytest.fixture
def ground(qtbot: QtBot) -> QWidget:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(1280, 800)
    return window


@pytest.fixture
def settings(tmp_path: Path) -> SettingsStore:
    return SettingsStore(tmp_path)


@pytest.fixture
def session() -> MatchSession:
    return MatchSession(Database.in_memory(lambda: 0.0))


def said(widget: QWidget) -> str:
    return " ".join(line.text() for line in widget.findChildren(RichLine))


def test_the_last_choice_comes_back_and_nonsense_does_not(settings: SettingsStore) -> None:
    setup = MatchSetup("RU", RU, (PERSON, MAUD), None)
    settings.set(LAST_SETUP, setup.to_dict())
    assert asking.last_setup(settings) == setup
    settings.set(LAST_SETUP, {"preset": 7})
    assert asking.last_setup(settings) is None


@pytest.mark.parametrize(("person", "warned"), [(PERSON, True), (MAUD, False)])
def test_only_a_person_is_warned_of_the_match_that_ends(
    person: Seating, warned: bool, ground: QWidget, session: MatchSession, settings: SettingsStore
) -> None:
    session.new_match(MatchSetup("EN", EN, (person, MAUD), None), "1")
    sheet = asking.new_match(ground, session, settings, None)
    assert ("given up" in said(sheet)) is warned


def test_rules_are_those_of_the_match(ground: QWidget, session: MatchSession) -> None:
    before = said(asking.rules(ground, session))
    session.new_match(MatchSetup("RU", RU, (PERSON, MAUD), None), "1")
    assert said(asking.rules(ground, session)) != before


def test_only_the_number_of_what_is_chosen_comes_back(
    ground: QWidget, settings: SettingsStore, session: MatchSession
) -> None:
    setup = MatchSetup("EN", EN, (PERSON, MAUD), None, 4711)
    session.new_match(setup)
    settings.set(LAST_SETUP, setup.to_dict())
    assert asking.new_match(ground, session, settings, None).setup().number is None
    # The way to the rules and back.
    assert asking.new_match(ground, session, settings, setup).setup().number == 4711
    assert asking.new_match(ground, session, settings, None, 7).setup().number == 7
    day = asking.new_match(ground, session, settings, None, None, 20261129)
    assert day.setup().number is None
    day.number.today.click()
    assert day.setup().number == 20261129
