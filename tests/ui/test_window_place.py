import random
import struct

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


@pytest.mark.parametrize("size", [(0, 0), (1, 1), (700, 0), (100_000, 100_000)])
def test_b94_an_absurd_size_is_made_usable(window: QWidget, size: tuple[int, int]) -> None:
    """The rectangles of what Qt keeps stand in bytes 8 to 40: left, top, right, bottom, big-endian."""
    window.setGeometry(40, 30, 700, 500)
    kept = bytearray(bytes(window.saveGeometry().data()))
    right, bottom = 40 + size[0] - 1, 30 + size[1] - 1
    for start in (8, 24):
        kept[start : start + 16] = struct.pack(">4i", 40, 30, right, bottom)
    restore(window, bytes(kept))
    assert_usable(window)


def test_b94_whatever_was_kept_the_window_can_be_reached(window: QWidget) -> None:
    chance = random.Random(94)
    window.setGeometry(40, 30, 700, 500)
    good = bytes(window.saveGeometry().data())
    for _ in range(300):
        kept = bytearray(good)
        for _ in range(chance.choice((1, 2, 8))):
            kept[chance.randrange(len(kept))] ^= 1 << chance.randrange(8)
        restore(window, bytes(kept[: chance.choice((len(kept), chance.randrange(len(kept))))]))
        assert_usable(window)


def assert_usable(window: QWidget) -> None:
    """Its middle can be seen, and it is no smaller than it has to be."""
    room = window.screen().availableGeometry()
    seen = window.frameGeometry() & room
    assert seen.width() >= 200, window.frameGeometry()
    assert seen.height() >= 150, window.frameGeometry()
    assert window.width() >= window.minimumWidth()
    assert window.height() >= window.minimumHeight()
