from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from okgin_desktop.ui.controls import (
    ScrollArea,
)


def test_a_scroll_area_lets_what_is_behind_shine_through(qtbot: QtBot) -> None:
    area = ScrollArea()
    qtbot.addWidget(area)
    contents = QWidget()
    contents.setMinimumHeight(900)
    area.setWidget(contents)
    area.resize(200, 100)
    area.show()
    assert not contents.autoFillBackground()
    assert area.verticalScrollBar().maximum() == 800
    assert area.verticalScrollBar().width() == 12
