from PySide6.QtCore import QPoint, QPointF, QSize, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from okgin_desktop.ui import theme
from okgin_desktop.ui.controls import (
    LevelBars,
)

LEFT = Qt.MouseButton.LeftButton


def test_bars_take_a_level_by_click_and_by_key(qtbot: QtBot, ground: QWidget) -> None:
    bars = LevelBars(1, 5, editable=True, parent=ground)
    bars.show()
    for level, x in ((1, 3), (3, 50), (5, 103), (2, 39), (2, 22), (4, 70)):
        QTest.mouseClick(bars, LEFT, pos=QPoint(x, 12))
        assert bars.value() == level, x
    QTest.keyClick(bars, Qt.Key.Key_Right)
    assert bars.value() == 5
    QTest.keyClick(bars, Qt.Key.Key_Home)
    assert bars.value() == 1
    assert QSize(106, 24) == bars.size()


def test_the_wheel_over_bars_scrolls_the_page_and_nothing_else(ground: QWidget) -> None:
    bars = LevelBars(2, 5, editable=True, parent=ground)
    wheel = QWheelEvent(
        QPointF(5, 5),
        QPointF(5, 5),
        QPoint(),
        QPoint(0, 120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(bars, wheel)
    assert not wheel.isAccepted()
    assert bars.value() == 2


def test_bars_that_only_show_cannot_be_reached(ground: QWidget) -> None:
    bars = LevelBars(4, parent=ground)
    assert bars.focusPolicy() is Qt.FocusPolicy.NoFocus
    assert bars.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    image = bars.grab().toImage()
    assert image.pixelColor(3 * 22 + 9, 12) == theme.DARK.muted
    assert image.pixelColor(4 * 22 + 9, 12) != theme.DARK.muted
