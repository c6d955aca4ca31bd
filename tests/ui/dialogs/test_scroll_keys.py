import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from okgin_desktop.ui.controls import ScrollArea
from okgin_desktop.ui.dialogs.scroll_keys import ScrollKeys

KEY = Qt.Key


@pytest.mark.parametrize(
    ("keys", "place"),
    [
        ([KEY.Key_Down], 48),
        ([KEY.Key_Down, KEY.Key_Down, KEY.Key_Up], 48),
        ([KEY.Key_PageDown], 252),
        ([KEY.Key_End], 1700),
        ([KEY.Key_End, KEY.Key_PageUp], 1448),
        ([KEY.Key_End, KEY.Key_Home], 0),
        ([KEY.Key_Up], 0),
        ([KEY.Key_A, KEY.Key_Left], 0),
    ],
)
def test_keys_scroll_from_a_button(qtbot: QtBot, keys: list[KEY], place: int) -> None:
    ground = QWidget()
    qtbot.addWidget(ground)
    area = ScrollArea(ground)
    contents = QWidget()
    contents.setFixedHeight(2000)
    area.setWidget(contents)
    area.resize(200, 300)
    button = QPushButton("Close", ground)
    ScrollKeys(area, button)
    ground.show()
    for key in keys:
        QTest.keyClick(button, key)
    assert area.verticalScrollBar().value() == place
