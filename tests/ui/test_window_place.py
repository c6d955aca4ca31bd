import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from okgin_desktop.ui.window_place import restore


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    made.setMinimumSize(400, 300)
    return made


def test_size_and_place_of_last_time_come_back(window: QWidget, qtbot: QtBot) -> None:
    other = QWidget()
    qtbot.addWidget(other)
    other.setGeometry(40, 30, 500, 420)
    restore(window, bytes(other.saveGeometry().data()))
    assert window.size() == other.size()


@pytest.mark.parametrize("kept", [b"", b"garbage", bytes(200)])
def test_b94_what_makes_no_sense_leaves_the_usual_size(window: QWidget, kept: bytes) -> None:
    restore(window, kept)
    room = window.screen().availableGeometry()
    assert window.frameGeometry().intersects(room)
    assert window.width() == min(1280, room.width())


def test_b94_a_window_on_a_lost_screen_comes_back(window: QWidget, qtbot: QtBot) -> None:
    other = QWidget()
    qtbot.addWidget(other)
    other.setGeometry(5000, 5000, 700, 500)
    restore(window, bytes(other.saveGeometry().data()))
    assert window.frameGeometry().intersects(window.screen().availableGeometry())
