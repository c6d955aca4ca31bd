from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleActionInterface
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from okgin_desktop.ui import theme
from okgin_desktop.ui.controls import (
    ActionButton,
    Kind,
)
from tests.ui.controls.pixels import colour_at

LEFT = Qt.MouseButton.LeftButton


def test_a_button_is_pressed_by_mouse_space_enter_and_screen_reader(qtbot: QtBot, ground: QWidget) -> None:
    button = ActionButton("Discard 8♥", "D", parent=ground)
    button.show()
    presses: list[str] = []
    button.clicked.connect(lambda: presses.append("pressed"))
    QTest.mouseClick(button, LEFT)
    for key in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter):
        QTest.keyClick(button, key)
    face = QAccessible.queryAccessibleInterface(button)
    assert face is not None
    assert face.text(QAccessible.Text.Name) == "Discard 8 of hearts"
    action = face.actionInterface()
    assert action is not None
    action.doAction(QAccessibleActionInterface.pressAction())
    qtbot.waitUntil(lambda: len(presses) == 5, timeout=5000)


def test_a_disabled_button_says_why(qtbot: QtBot, ground: QWidget) -> None:
    button = ActionButton("Knock 14", "K", Kind.PRIMARY, ground)
    button.set_tip("Lay your cards down")
    button.set_reason("Deadwood 14 is over the limit of 7")
    assert not button.isEnabled()
    assert button.toolTip() == button.accessibleDescription() == "Deadwood 14 is over the limit of 7"
    QTest.mouseClick(button, LEFT)
    button.set_reason("")
    assert button.isEnabled()
    assert button.toolTip() == button.accessibleDescription() == "Lay your cards down"


def test_the_states_of_a_primary_button_look_different(ground: QWidget) -> None:
    button = ActionButton("Go", kind=Kind.PRIMARY, parent=ground)
    button.resize(120, 56)
    assert colour_at(button, 60, 6) == theme.DARK.gold
    button.setDown(True)
    assert colour_at(button, 60, 6) == theme.DARK.gold_pressed
    button.setDown(False)
    button.set_reason("no")
    assert colour_at(button, 60, 6) == theme.DARK.disabled_fill


def test_the_key_cap_gives_way_and_the_text_stays(ground: QWidget) -> None:
    button = ActionButton("Sort", "S", parent=ground)
    wide = button.sizeHint().width()
    button.set_key_hint("")
    assert button.sizeHint().width() < wide
    assert ActionButton("Sort", "S").minimumSizeHint().width() <= 56


def test_an_ampersand_is_text_and_no_shortcut(ground: QWidget) -> None:
    button = ActionButton("Knock & go", parent=ground)
    assert button.shortcut().isEmpty()
    assert button.accessibleName() == "Knock & go"
