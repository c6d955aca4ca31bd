"""Who the opponents are, at which level they sit down, and how they play."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QWidget

from okgin_desktop.session.opponents import OPPONENTS
from okgin_desktop.settings import schema
from okgin_desktop.settings.store import SettingsStore
from okgin_desktop.ui.dialogs.preferences import PreferencesSheet
from okgin_desktop.ui.dialogs.preferences_players import PlayersPage
from okgin_desktop.ui.dialogs.preferences_settings import Page
from okgin_desktop.ui.dialogs.preferences_sound import SoundPage


@pytest.fixture
def settings(tmp_path: Path) -> SettingsStore:
    return SettingsStore(tmp_path)


def opened(window: QWidget, settings: SettingsStore, page: Page) -> PreferencesSheet:
    sheet = PreferencesSheet(window, settings, page=page)
    sheet.open()
    QApplication.processEvents()
    return sheet


def page_of(sheet: PreferencesSheet) -> Page:
    return sheet.page


def test_the_opponents_are_told_with_level_and_habit(window: QWidget, settings: SettingsStore) -> None:
    sheet = opened(window, settings, Page.PLAYERS)
    page = sheet.plain[Page.PLAYERS]
    assert isinstance(page, PlayersPage)
    otto = page.people["otto"]
    assert list(page.people) == list(OPPONENTS)
    assert (otto.level.text(), otto.about.text()) == ("Casual · level 2", "Knocks as soon as he may")
    box = page.rows["opponent_level"].control
    assert isinstance(box, QComboBox)
    box.setCurrentIndex(box.findData("master"))
    box.activated.emit(box.currentIndex())
    QTest.mouseClick(page.rows["habits"].control, Qt.MouseButton.LeftButton)
    assert settings.get(schema.OPPONENT_LEVEL) is schema.OpponentLevel.MASTER
    assert not settings.get(schema.HABITS)
    assert (otto.level.text(), otto.about.text()) == ("Master · level 5", "Learned it on night trains")


def test_a_search_finds_opponents_and_the_trial(window: QWidget, settings: SettingsStore) -> None:
    sheet = opened(window, settings, Page.TABLE)
    players, sound = sheet.plain[Page.PLAYERS], sheet.plain[Page.SOUND]
    assert isinstance(players, PlayersPage)
    sheet.search.setText("vera")
    assert page_of(sheet) is Page.PLAYERS
    assert [who for who, person in players.people.items() if person.isVisible()] == ["vera"]
    assert not any(row.isVisible() for row in players.rows.values())
    sheet.search.setText("try the sounds")
    assert page_of(sheet) is Page.SOUND
    assert isinstance(sound, SoundPage)
    assert sound.try_it.isVisible()
    sheet.search.setText("")
    assert all(person.isVisibleTo(players) for person in players.people.values())
