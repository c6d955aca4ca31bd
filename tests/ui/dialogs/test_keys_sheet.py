from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from okgin_desktop.ui.controls import RichLine
from okgin_desktop.ui.dialogs.keys_sheet import KeysSheet
from okgin_desktop.ui.table.action_bar import KEYS
from tests.ui.pseudo import Pseudo


def sheet_of(qtbot: QtBot, width: int = 800, height: int = 600) -> KeysSheet:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(width, height)
    window.show()
    sheet = KeysSheet(window)
    sheet.open()
    return sheet


def texts(sheet: KeysSheet) -> list[str]:
    return [line.accessibleName() for line in sheet.findChildren(RichLine)]


def test_every_command_has_its_key_there(qtbot: QtBot) -> None:
    assert set(KEYS.values()) <= set(texts(sheet_of(qtbot)))


def test_keys_are_all_different() -> None:
    assert len(set(KEYS.values())) == len(KEYS)


def test_it_is_translated(qtbot: QtBot, pseudo: Pseudo) -> None:
    words = [text for text in texts(sheet_of(qtbot)) if " " in text and "←" not in text and "↑" not in text]
    assert len(words) >= len(KEYS)
    assert all(text.startswith("‹") for text in words)


def test_lines_fit_the_smallest_window(qtbot: QtBot, pseudo: Pseudo) -> None:
    sheet = sheet_of(qtbot)
    for line in sheet.findChildren(RichLine):
        assert line.height() >= line.heightForWidth(line.width()) or not line.hasHeightForWidth()
