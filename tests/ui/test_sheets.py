import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from okgin_desktop.ui.dialogs.about import AboutSheet
from okgin_desktop.ui.dialogs.keys_sheet import KeysSheet
from okgin_desktop.ui.dialogs.message import MessageSheet
from okgin_desktop.ui.sheets import Sheets


@pytest.fixture
def ground(qtbot: QtBot) -> QWidget:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(1000, 700)
    window.show()
    return window


def test_a_second_sheet_is_not_wanted(ground: QWidget) -> None:
    sheets = Sheets(ground)
    first = KeysSheet(ground)
    sheets.open(first)
    sheets.open(AboutSheet(ground))
    assert sheets.current is first
    sheets.close()
    QTest.qWait(10)
    assert sheets.current is None


def test_one_in_turn_waits_for_the_one_that_is_open(ground: QWidget, qtbot: QtBot) -> None:
    sheets = Sheets(ground)
    sheets.open(KeysSheet(ground))
    later = AboutSheet(ground)
    sheets.open_in_turn(later)
    assert sheets.current is not later
    sheets.close()
    qtbot.waitUntil(lambda: sheets.current is later)


def test_messages_come_first_and_together(ground: QWidget, qtbot: QtBot) -> None:
    sheets = Sheets(ground)
    sheets.tell("One file was set aside.", "The disk is full.")
    later = AboutSheet(ground)
    qtbot.waitUntil(lambda: sheets.current is not None)
    sheets.open_in_turn(later)
    assert isinstance(sheets.current, MessageSheet)
    sheets.current.go_on.click()
    qtbot.waitUntil(lambda: sheets.current is later)


def test_opening_and_closing_are_told(ground: QWidget) -> None:
    sheets = Sheets(ground)
    told: list[str] = []
    sheets.opened.connect(lambda: told.append("opened"))
    sheets.closed.connect(lambda: told.append("closed"))
    sheets.open(KeysSheet(ground))
    sheets.close()
    assert told == ["opened", "closed"]
