from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from okgin_desktop.ui.openings import Openings

ONE, TWO = Path("/somewhere/Göran Ş 王/one.okgin"), Path("/somewhere/two.okgin")


@pytest.fixture
def openings(qapp: QApplication) -> Iterator[Openings]:
    made = Openings(qapp)
    qapp.installEventFilter(made)
    yield made
    qapp.removeEventFilter(made)
    made.deleteLater()


def ask(path: str) -> None:
    """Ask as macOS does when a file is opened with the program: by an event of the application."""
    app = QApplication.instance()
    assert app is not None
    event = QFileOpenEvent(path)
    assert event.type() is QEvent.Type.FileOpen
    assert QApplication.sendEvent(app, event)


def test_what_comes_before_there_is_a_table_waits_for_it(openings: Openings, qtbot: QtBot) -> None:
    ask(str(ONE))
    ask(str(TWO))
    qtbot.wait(20)
    came: list[Path] = []
    openings.hand_to(came.append)
    assert came == [ONE, TWO]
    qtbot.wait(20)
    assert came == [ONE, TWO]


def test_what_comes_later_arrives_after_the_event(openings: Openings, qtbot: QtBot) -> None:
    came: list[Path] = []
    openings.hand_to(came.append)
    ask(str(ONE))
    assert came == []
    qtbot.waitUntil(lambda: came == [ONE], timeout=3000)
    ask("")
    qtbot.wait(20)
    assert came == [ONE]
