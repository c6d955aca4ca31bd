import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from okgin_desktop.ui.controls import Option
from okgin_desktop.ui.controls.drop_down import DropDown

CHOICES = (Option("a", "Apples & pears"), Option("b", "Bread"), Option("c", "Cheese"))


@pytest.fixture
def control(qtbot: QtBot) -> DropDown:
    made = DropDown("Food", CHOICES)
    qtbot.addWidget(made)
    made.resize(120, 36)
    made.show()
    return made


def test_the_first_is_chosen_and_told_to_a_screen_reader(control: DropDown) -> None:
    assert control.key() == "a"
    assert control.accessibleName() == "Food"
    assert control.accessibleDescription() == "Apples & pears"


def test_arrows_step_and_tell(control: DropDown, qtbot: QtBot) -> None:
    told: list[str] = []
    control.chosen.connect(told.append)
    for key in (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Up):
        QTest.keyClick(control, key)
    assert told == ["b", "c", "b"]


def test_the_menu_has_all_and_chooses(control: DropDown) -> None:
    told: list[str] = []
    control.chosen.connect(told.append)
    menu = control.menu()
    actions = menu.actions()
    assert [action.text() for action in actions] == ["Apples && pears", "Bread", "Cheese"]
    assert [action.isChecked() for action in actions] == [True, False, False]
    actions[2].trigger()
    actions[2].trigger()
    assert (control.key(), told) == ("c", ["c"])


def test_the_program_chooses_in_silence(control: DropDown) -> None:
    told: list[str] = []
    control.chosen.connect(told.append)
    control.set_key("b")
    control.set_options(CHOICES[:2])
    assert (control.key(), told) == ("b", [])
    control.set_options(CHOICES[2:])
    assert control.key() == "c"
    with pytest.raises(KeyError):
        control.set_key("a")


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Return])
def test_keys_open_the_menu(
    control: DropDown, qtbot: QtBot, key: Qt.Key, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[bool] = []
    control.clicked.disconnect()
    monkeypatch.setattr(control, "open_menu", lambda: opened.append(True))
    control.clicked.connect(lambda: control.open_menu())
    QTest.keyClick(control, key)
    assert opened == [True]
