"""Files and disks gone bad, through the whole program: it starts, says on screen what it did, and loses nothing."""

import json
import os
import random
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from okgin_desktop import app
from okgin_desktop.app import DATABASE_NAME
from okgin_desktop.engine.actions import PassUpcard
from okgin_desktop.settings import schema
from okgin_desktop.storage import history
from okgin_desktop.storage import schema as tables
from okgin_desktop.storage.database import Database
from okgin_desktop.storage.history import Filter
from okgin_desktop.storage.statistics import overview
from okgin_desktop.ui.controls.rich_line import RichLine
from okgin_desktop.ui.dialogs.message import MessageSheet
from okgin_desktop.ui.dialogs.new_match import NewMatchSheet
from okgin_desktop.ui.dialogs.statistics import FIGURES, StatisticsSheet
from okgin_desktop.ui.played import Played
from tests.known_failures.desk import Desk
from tests.mounts import KILOBYTE, leave, read_only, small_disk

GIN = "9S 9D 9C JS JH JD 4C 5C 6C KD"
LOOSE = "2H 4H 6H 8C TC QC AD 3S 5D 7C"
Start = Callable[..., Desk]


@pytest.fixture
def start(qapp: QApplication, qtbot: QtBot) -> Iterator[Start]:
    """Start the program over a folder as a person does; all are closed at the end."""
    made: list[Desk] = []

    def over(folder: Path, *, ask: bool = True) -> Desk:
        made.append(Desk(qapp, qtbot, folder, speed=None))
        if ask:
            made[-1].resume()
        return made[-1]

    yield over
    for desk in made:
        if desk.is_open:
            desk.close()


def told(desk: Desk) -> list[str]:
    """Return the paragraphs of the message on screen."""
    sheet = desk.window.sheet
    if not isinstance(sheet, MessageSheet):
        return []
    contents = sheet.area.widget()
    assert contents is not None
    shown = [line for line in contents.findChildren(RichLine) if line.isVisible()]
    for line in shown:
        assert sheet.area.viewport().rect().contains(line.geometry())
    return [line.text() for line in shown]


def go_on(desk: Desk) -> None:
    """Read the message and press Enter."""
    sheet = desk.window.sheet
    assert isinstance(sheet, MessageSheet)
    QTest.keyClick(sheet.go_on, Qt.Key.Key_Return)
    desk.pump()
    assert desk.window.sheet is not sheet


def assert_playable(desk: Desk) -> None:
    """A match can be begun and played."""
    desk.window.close_sheet()
    desk.pump()
    desk.begin(GIN, LOOSE, upcard="7S", stock="2C 3C QS")
    assert desk.session.submit(0, PassUpcard(), desk.session.version)
    assert desk.session.view().passes >= 1


def fill(start: Start, folder: Path) -> None:
    """Leave a finished deal, a match in progress, settings, and the last good copy."""
    desk = start(folder, ask=False)
    desk.program.settings.set(schema.ANIMATION_SPEED, schema.AnimationSpeed.OFF)
    desk.program.settings.set(schema.PLAYER_NAME, "Göran")
    desk.begin(GIN, LOOSE, upcard="3C", stock="2C QS")
    play_gin(desk)
    desk.session.next_deal()
    desk.close()
    os.utime(folder / DATABASE_NAME, (1.7e9, 1.7e9))
    start(folder).close()


def play_gin(desk: Desk) -> None:
    """Take the 3C of the upcard and go gin with it."""
    session = desk.session
    for action in (next(iter(take_upcard(desk))), None):
        if action is not None:
            assert session.submit(0, action, session.version)
    knock = session.options().knocks
    assert knock, "no knock"


def take_upcard(desk: Desk) -> list[object]:
    return [action for action in desk.session.options().actions if type(action).__name__ == "TakeUpcard"]
