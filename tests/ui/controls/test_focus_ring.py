from collections.abc import Callable

from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QHBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from okgin_desktop.ui import theme
from okgin_desktop.ui.controls import (
    ActionButton,
    focus_ring,
)

LEFT = Qt.MouseButton.LeftButton


def shown(widget: QWidget) -> Callable[[], bool]:
    return lambda: focus_ring.shown_around() is widget


def test_the_ring_comes_by_key_and_not_by_mouse(qtbot: QtBot, ground: QWidget) -> None:
    row = QHBoxLayout(ground)
    first, second = ActionButton("First"), ActionButton("Second")
    for button in (first, second):
        row.addWidget(button)
        button.show()
    QTest.mouseClick(first, LEFT)
    QApplication.processEvents()
    assert first.hasFocus()
    assert focus_ring.shown_around() is None
    QTest.keyClick(first, Qt.Key.Key_Tab)
    qtbot.waitUntil(shown(second), timeout=5000)
    QTest.mouseClick(first, LEFT)
    QApplication.processEvents()
    assert focus_ring.shown_around() is None
    QTest.keyClick(first, Qt.Key.Key_Space)
    qtbot.waitUntil(shown(first), timeout=5000)


def test_the_ring_is_gold_between_dark_and_moves_along(qtbot: QtBot, ground: QWidget) -> None:
    button = ActionButton("Move me", parent=ground)
    button.setGeometry(50, 50, 120, 44)
    button.show()
    button.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(shown(button), timeout=5000)
    for left in (50, 90):
        button.move(left, 50)
        QApplication.processEvents()
        image = ground.grab().toImage()
        middle = 50 + 22
        assert image.pixelColor(left - 4, middle) == theme.DARK.gold
        assert image.pixelColor(left - 7, middle) == theme.DARK.ring_dark
        assert image.pixelColor(left - 2, middle) == theme.DARK.ring_dark
    button.hide()
    QApplication.processEvents()
    assert focus_ring.shown_around() is None


def test_the_ring_outlives_neither_its_control_nor_its_window(qtbot: QtBot, ground: QWidget) -> None:
    for _ in range(30):
        window = QWidget(ground)
        button = ActionButton("x", parent=window)
        window.show()
        button.setFocus(Qt.FocusReason.TabFocusReason)
        QApplication.processEvents()
        window.deleteLater()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        QApplication.processEvents()
    assert focus_ring.shown_around() is None
    assert ground.findChildren(QWidget) == []
