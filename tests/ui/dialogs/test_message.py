from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from okgin_desktop.ui.controls import RichLine
from okgin_desktop.ui.dialogs.message import MessageSheet


def test_says_what_it_is_given_and_enter_closes_it(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(800, 600)
    window.show()
    sheet = MessageSheet(window, ["The file is now C:\\data\\okgin.bad-1 **2**.", "The disk is full."])
    sheet.open()
    said = {line.text() for line in sheet.findChildren(RichLine)}
    assert {"The file is now C:\\data\\okgin.bad-1 **2**.", "The disk is full."} <= said
    QTest.keyClick(sheet.go_on, Qt.Key.Key_Return)
    assert not sheet.is_open()
