"""The window that is there first, with the table's window in it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSize, Qt, QUrl
from PySide6.QtGui import QColor, QFileOpenEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMainWindow
from pytestqt.qtbot import QtBot

from okgin_desktop.app import Program, build
from okgin_desktop.ui.cloth import Felt
from okgin_desktop.ui.dialogs.keys_sheet import KeysSheet
from okgin_desktop.ui.frame import SMALLEST, Frame

SIZE = (800, 700)
"""As much as the platform without a screen has room for."""


@pytest.fixture
def bare(qtbot: QtBot) -> Iterator[Frame]:
    frame = Frame(Felt.GREEN, "A title")
    qtbot.addWidget(frame)
    frame.resize(*SIZE)
    frame.show()
    yield frame
    frame.close()


@pytest.fixture
def filled(bare: Frame, qapp: QApplication, qtbot: QtBot, tmp_path: Path) -> Iterator[Program]:
    program = build(qapp, tmp_path)
    bare.hold(program.window)
    QApplication.processEvents()
    yield program
    bare.close()
    program.languages.use("en")
    program.close()


def test_it_shows_its_cloth_without_contents(bare: Frame) -> None:
    bare.await_paint()
    image = bare.grab().toImage()
    edge, _, centre = (QColor(value) for value in Felt.GREEN.value)
    assert image.pixelColor(336, 364).rgb() == centre.rgb()
    assert image.pixelColor(799, 0).rgb() == edge.rgb()
    assert bare.windowTitle() == "A title"


def test_nobody_waits_long_for_a_window_that_is_not_painted(qtbot: QtBot) -> None:
    frame = Frame(Felt.TEAL, "")
    qtbot.addWidget(frame)
    frame.await_paint()
    assert not frame.isVisible()


def test_the_contents_fill_it_and_name_it(filled: Program, bare: Frame) -> None:
    window = filled.window
    assert window.window() is bare
    assert window.isVisible()
    assert window.size() == bare.size() == QSize(*SIZE)
    assert window.ground.size() == QSize(*SIZE)
    assert bare.windowTitle() == "Oklahoma Gin"
    filled.languages.use("ru")
    QApplication.processEvents()
    assert bare.windowTitle() == window.windowTitle() != "Oklahoma Gin"
    assert (bare.minimumWidth(), bare.minimumHeight()) == SMALLEST


def test_keys_reach_the_contents(filled: Program, bare: Frame) -> None:
    bare.activateWindow()
    QTest.keyClick(bare, Qt.Key.Key_F11)
    assert bare.isFullScreen()
    QTest.keyClick(bare, Qt.Key.Key_F11)
    assert not bare.isFullScreen()
    QTest.keyClick(bare, Qt.Key.Key_F2)
    assert isinstance(filled.window.sheet, KeysSheet)
    QTest.keyClick(filled.window.sheet, Qt.Key.Key_Escape)
    assert filled.window.sheet is None


def test_what_is_in_it_has_the_focus_at_once(filled: Program, bare: Frame) -> None:
    assert filled.window.window() is bare
    bare.activateWindow()
    QApplication.processEvents()
    focused = QApplication.focusWidget()
    assert focused is not None
    assert focused is bare.focusWidget()
    assert filled.window.isAncestorOf(focused)


def test_a_file_handed_over_early_is_remembered_until_it_is_filled(
    bare: Frame, qapp: QApplication, qtbot: QtBot
) -> None:
    early = QUrl.fromLocalFile("/matches/early.okgin")
    bare.hear_files(qapp)
    QApplication.sendEvent(qapp, QFileOpenEvent(early))
    assert bare.file == Path("/matches/early.okgin")
    contents = QMainWindow()
    qtbot.addWidget(contents)
    bare.hold(contents)
    QApplication.sendEvent(qapp, QFileOpenEvent(QUrl.fromLocalFile("/matches/late.okgin")))
    assert bare.file == Path("/matches/early.okgin")


@pytest.mark.parametrize("way", ["the window", "the menu"])
def test_closing_it_closes_the_contents_and_keeps_the_place(
    filled: Program, bare: Frame, tmp_path: Path, way: str
) -> None:
    told: list[bool] = []
    filled.window.closing.connect(lambda: told.append(True))
    if way == "the menu":
        filled.window.menus.quit_wanted.emit()
    else:
        bare.close()
    assert told == [True]
    assert not bare.isVisible()
    again = Frame(Felt.TEAL, "")
    again.restoreGeometry(filled.settings.window_geometry())
    assert again.size() == QSize(*SIZE)
    again.close()


def test_another_copy_brings_it_to_the_front(filled: Program, bare: Frame) -> None:
    bare.showMinimized()
    filled.window.raise_up()
    assert not bare.isMinimized()
    assert bare.isVisible()
