import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from okgin_desktop.ui.dialogs.new_match_number import NumberBox, number_in


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("", None),
        ("  \t", None),
        ("1", 1),
        ("4711", 4711),
        (" 4711 ", 4711),
        ("004711", 4711),
        ("deal no. 4711", 4711),
        ("Deal no. 4711.", 4711),
        ("Сдача № 4711", 4711),
        ("#4711", 4711),
        ("4 711", 4711),
        ("4,711", 4711),
        ("4.711", 4711),
        ("20\u00a0261\u202f129", 20261129),
        ("1'000'000'000", 10**9),
        ("1000000000", 10**9),
    ],
)
def test_the_one_number_in_a_text(text: str, number: int | None) -> None:
    assert number_in(text) == number


@pytest.mark.parametrize(
    "text",
    [
        "0",
        "1000000001",
        "99999999999999999999",
        "9" * 200,
        "seven",
        "1 2",
        "47 11",
        "deal 3 no. 4711",
        "2026-11-29",
        "29.11.2026",
        "-",
        "½",
        "٤٧١١",
    ],
)
def test_none_or_several_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match="no deal number"):
        number_in(text)


def test_what_is_copied_can_be_pasted(qtbot: QtBot) -> None:
    box = NumberBox(None, None)
    qtbot.addWidget(box)
    box.show()
    touched: list[int | None] = []
    box.changed.connect(lambda: touched.append(box.number()))
    QGuiApplication.clipboard().setText("This deal · no. 20261129\n")
    box.field.setFocus()
    QTest.keyClick(box.field, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert box.number() == 20261129
    assert touched == [20261129]
    assert box.problem() == ""


def test_names_for_a_screen_reader(qtbot: QtBot) -> None:
    box = NumberBox(None, 20261129)
    qtbot.addWidget(box)
    assert box.field.accessibleName() == "Deal number"
    assert box.field.accessibleDescription() == box.note()
    assert box.field.placeholderText() == "none"
    assert "today" in box.today.accessibleDescription()
    box.field.setText("x")
    assert box.number() is None
    assert box.field.accessibleDescription() == box.problem() != ""
    assert not box.field.acceptDrops()
