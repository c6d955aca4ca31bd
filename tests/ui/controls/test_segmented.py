import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from okgin_desktop.ui.controls import (
    Option,
    SegmentedControl,
)

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def control(ground: QWidget) -> SegmentedControl:
    made = SegmentedControl([Option(key, key.title()) for key in ("one", "two", "three")], ground)
    made.resize(made.sizeHint())
    made.show()
    return made


def test_exactly_one_choice_and_only_the_person_is_heard(qtbot: QtBot, control: SegmentedControl) -> None:
    heard: list[str] = []
    control.chosen.connect(heard.append)
    assert control.key() == "one"
    control.set_key("three")
    assert heard == []
    QTest.mouseClick(control.segment("two"), LEFT)
    QTest.mouseClick(control.segment("two"), LEFT)
    assert (control.key(), heard) == ("two", ["two"])
    keys = control.keys()
    assert [control.segment(key).isChecked() for key in keys] == [False, True, False]
    with pytest.raises(ValueError, match="four"):
        control.set_key("four")


def test_arrow_keys_choose_the_neighbour(qtbot: QtBot, control: SegmentedControl) -> None:
    control.segment("one").setFocus()
    QTest.keyClick(control.segment("one"), Qt.Key.Key_Right)
    assert control.key() == "two"
    QTest.keyClick(control.segment("two"), Qt.Key.Key_Left)
    assert control.key() == "one"


def test_tab_stops_once(ground: QWidget, control: SegmentedControl) -> None:
    control.set_key("two")
    tab, keys = Qt.FocusPolicy.TabFocus, control.keys()
    stops = [key for key in keys if control.segment(key).focusPolicy() & tab]
    assert stops == ["two"]


def test_other_choices_keep_the_chosen_one_where_they_can(control: SegmentedControl) -> None:
    control.set_key("two")
    control.set_options([Option("two", "Two"), Option("six", "Six")])
    assert control.key() == "two"
    control.set_options([Option("six", "Six"), Option("ten", "Ten")])
    assert control.key() == "six"
    control.set_options([Option("six", "Six"), Option("ten", "Ten")], "ten")
    assert control.key() == "ten"
