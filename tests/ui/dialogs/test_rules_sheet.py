import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from okgin_desktop.engine.rules import EN, HOLLYWOOD_OKLAHOMA, PRESETS, RU, Rules
from okgin_desktop.ui import theme
from okgin_desktop.ui.controls import RichLine
from okgin_desktop.ui.dialogs.rules_sheet import RulesSheet
from okgin_desktop.ui.strings import strings
from tests.ui.pseudo import Pseudo


def sheet_of(
    qtbot: QtBot,
    rules: Rules = EN,
    seats: int | None = 2,
    preset: str = "EN",
    size: tuple[int, int] = (800, 600),
) -> RulesSheet:
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    theme.apply(application, theme.Scheme.DARK)
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(*size)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow, timeout=5000)
    made = RulesSheet(window, rules, seats, preset)
    made.open()
    return made


def texts(sheet: RulesSheet) -> list[str]:
    return [label.text() for label in sheet.findChildren(QLabel)]


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("seats", [2, 4, None])
def test_it_says_every_rule_in_force(qtbot: QtBot, preset: str, seats: int | None) -> None:
    found = texts(sheet_of(qtbot, PRESETS[preset], seats, preset))
    for heading, sentences in strings().rules(PRESETS[preset], seats):
        assert heading in found
        for sentence in sentences:
            assert sentence in found
    assert strings().preset_sentence(preset) in found
    assert strings().preset_name(preset) in found


def test_rules_of_the_match_and_not_of_the_preset(qtbot: QtBot) -> None:
    found = texts(sheet_of(qtbot, RU, 2, "EN"))
    assert "Points are penalties: the fewest win." in found
    assert "The winner of the deal is credited points: the most win." not in found


def test_house_rules_have_a_title_and_the_words_are_explained(qtbot: QtBot) -> None:
    found = texts(sheet_of(qtbot, EN, 3, "mine"))
    assert "House rules" in found
    assert any(text.startswith("Deadwood –") for text in found)


def test_keys_scroll_and_close(qtbot: QtBot) -> None:
    sheet = sheet_of(qtbot)
    bar = sheet.area.verticalScrollBar()
    button = sheet.close_button
    assert QApplication.focusWidget() is button
    assert bar.maximum() > 0
    QTest.keyClick(button, Qt.Key.Key_Down)
    assert bar.value() == 48
    QTest.keyClick(button, Qt.Key.Key_PageDown)
    after_page = bar.value()
    assert after_page > 200
    QTest.keyClick(button, Qt.Key.Key_Up)
    assert bar.value() == after_page - 48
    QTest.keyClick(button, Qt.Key.Key_End)
    assert bar.value() == bar.maximum()
    QTest.keyClick(button, Qt.Key.Key_PageUp)
    assert bar.value() < bar.maximum()
    QTest.keyClick(button, Qt.Key.Key_Home)
    assert bar.value() == 0
    assert QApplication.focusWidget() is button
    QTest.keyClick(button, Qt.Key.Key_Tab)
    QTest.keyClick(button, Qt.Key.Key_Return)
    assert not sheet.is_open()


@pytest.mark.parametrize("size", [(800, 600), (960, 600), (1280, 800)])
def test_nothing_is_cut_off_in_a_longer_language(qtbot: QtBot, pseudo: Pseudo, size: tuple[int, int]) -> None:
    assert pseudo is not None
    sheet = sheet_of(qtbot, HOLLYWOOD_OKLAHOMA, None, "HO", size)
    assert sheet.area.horizontalScrollBar().maximum() == 0
    for line in sheet.area.findChildren(RichLine):
        assert line.height() >= line.heightForWidth(line.width())
        right = line.mapTo(sheet.area.viewport(), line.rect().bottomRight()).x()
        assert right < sheet.area.viewport().width()
