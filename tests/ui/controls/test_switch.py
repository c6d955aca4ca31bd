from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from okgin_desktop.ui import theme
from okgin_desktop.ui.controls import (
    Switch,
)
from tests.ui.controls.pixels import colour_at

LEFT = Qt.MouseButton.LeftButton


def test_a_switch_has_its_word_beside_it(qtbot: QtBot, ground: QWidget) -> None:
    switch = Switch("Sounds", ground)
    switch.resize(switch.sizeHint())
    switch.show()
    assert switch.word() == "Off"
    QTest.mouseClick(switch, LEFT)
    assert (switch.word(), switch.isChecked()) == ("On", True)
    face = QAccessible.queryAccessibleInterface(switch)
    assert face is not None
    assert face.state().checked
    assert colour_at(switch, switch.width() - 40, 14) in (theme.DARK.gold, theme.DARK.gold_hover)
