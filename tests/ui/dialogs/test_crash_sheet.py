"""What is said after a fault."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from okgin_desktop.ui.controls import RichLine
from okgin_desktop.ui.dialogs.crash_sheet import CrashSheet
from tools.clipped import look


@pytest.fixture
def ground(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    made.resize(800, 600)
    made.show()
    return made


@pytest.mark.parametrize("died", [False, True])
def test_it_says_what_happened_in_one_sentence(ground: QWidget, died: bool) -> None:
    sheet = CrashSheet(ground, Path(), died=died)
    sheet.open()
    (text,) = (label.text() for label in sheet.area.findChildren(RichLine))
    assert text.count(".") == 1
    assert "report without personal data" in text
    assert ("last time" in text) == died
    assert look(ground) == []
    sheet.reject()


def test_the_folder_is_shown_or_named(ground: QWidget, tmp_path: Path) -> None:
    shown: list[Path] = []

    def show(folder: Path) -> bool:
        shown.append(folder)
        return len(shown) == 1

    sheet = CrashSheet(ground, tmp_path, died=False, show=show)
    sheet.open()
    sheet.folder_button.click()
    assert shown == [tmp_path]
    assert sheet.folder_button.isEnabled()
    sheet.folder_button.click()
    assert not sheet.folder_button.isEnabled()
    sheet.reject()
