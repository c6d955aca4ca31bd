from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from okgin_desktop.engine.match import Standing
from okgin_desktop.engine.rules import EN, RU, Rules
from okgin_desktop.session.setup import MatchSetup, Seating
from okgin_desktop.ui import theme
from okgin_desktop.ui.dialogs.match_end import MatchEndSheet
from tests.ui.panels.games import ENDING, HOLLYWOOD, games_of, results
from tests.ui.pseudo import Pseudo

YOU = Seating("You", "you", None)
OTTO, MAUD, IRIS = (Seating(name, name.lower(), "simple") for name in ("Otto", "Maud", "Iris"))
ENGLISH = MatchSetup("EN", EN, (YOU, MAUD), None)
RUSSIAN = MatchSetup("RU", RU, (YOU, OTTO, MAUD, IRIS), None)
ENGLISH_DEALS = [(46, 0), (0, 31), (0, 0), (22, 0), (0, 26), (45, 0)]
ENGLISH_END = Standing((113, 57), (3, 2), 5, True, (0,), (113, 57), 0)
RUSSIAN_DEALS = [(12, 38, 0, 61), (25, 0, 16, 0), (25, 0, 0, 0)]
RUSSIAN_END = Standing((62, 38, 16, 61), (0, 0, 0, 0), 3, True, (2,), (62, 38, 16, 61), 0)

Opened = Callable[..., MatchEndSheet]


@pytest.fixture
def window(qtbot: QtBot, qapp: QApplication) -> QWidget:
    theme.apply(qapp, theme.Scheme.DARK)
    made = QWidget()
    qtbot.addWidget(made)
    made.resize(800, 600)
    made.show()
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow, timeout=5000)
    return made


@pytest.fixture
def opened(window: QWidget) -> Opened:
    def make(*args: object, **more: object) -> MatchEndSheet:
        sheet = MatchEndSheet(window, *args, **more)  # type: ignore[arg-type]
        sheet.open()
        QApplication.processEvents()
        return sheet

    return make


def places(sheet: MatchEndSheet) -> list[str]:
    named = [child.accessibleName() for child in sheet.findChildren(QWidget) if not isinstance(child, QLabel)]
    return [name for name in named if ", " in name and name[0].isupper()]


def labels(sheet: MatchEndSheet) -> list[str]:
    return [label.text() for label in sheet.findChildren(QLabel)]


def test_most_points_come_first_where_points_are_credited(opened: Opened) -> None:
    sheet = opened(ENGLISH, ENGLISH_END, ENGLISH_DEALS)
    assert sheet.title.text() == "You win the match, 113 to 57"
    assert places(sheet) == ["You, Deals won 3, Points 113", "Maud, Deals won 2, Points 57"]
    assert "First to 100 · English house rules" in labels(sheet)
    assert "5 deals counted" in labels(sheet)


def test_fewest_points_come_first_where_points_are_penalties(opened: Opened) -> None:
    sheet = opened(RUSSIAN, RUSSIAN_END, RUSSIAN_DEALS, (83, 84, 750, 83))
    assert sheet.title.text() == "Maud wins the match with 16"
    assert places(sheet) == [
        "Maud, Penalty 16, Chips 750",
        "Otto, Penalty 38, Chips 84",
        "Iris, Penalty 61, Chips 83",
        "You, Penalty 62, Chips 83",
    ]


def test_without_a_prize_no_chips_are_shown(opened: Opened) -> None:
    assert "Chips" not in labels(opened(RUSSIAN, RUSSIAN_END, RUSSIAN_DEALS))


def test_a_penalty_match_to_a_target_says_that_fewest_win(opened: Opened) -> None:
    rules = Rules.from_dict(RU.to_dict() | {"match_form": "target", "penalty_target": 150})
    setup = MatchSetup("RU", rules, RUSSIAN.seating, None)
    assert any("the fewest points win" in text for text in labels(opened(setup, RUSSIAN_END, RUSSIAN_DEALS)))


def test_a_shared_win_has_several_first_places(opened: Opened) -> None:
    end = Standing((20, 38, 20, 61), (0,) * 4, 3, True, (0, 2), (20, 38, 20, 61), 0)
    sheet = opened(RUSSIAN, end, RUSSIAN_DEALS)
    assert sheet.title.text() == "You share the match with Maud"
    assert sheet.order()[:2] == [0, 2]


def test_bonuses_stand_between_the_deals_and_the_result(opened: Opened) -> None:
    end = Standing((113, 57), (3, 2), 5, True, (0,), (273, 97), 0)
    assert places(opened(ENGLISH, end, ENGLISH_DEALS)) == [
        "You, Deals won 3, Bonuses 160, Points 273",
        "Maud, Deals won 2, Bonuses 40, Points 97",
    ]


def test_every_deal_has_its_row(opened: Opened) -> None:
    sheet = opened(ENGLISH, ENGLISH_END, ENGLISH_DEALS)
    rows = [(row.label, *row.cells) for row in sheet.table.rows()]
    assert rows[0] == ("Deal 1", "46", "–")
    assert rows[5] == ("Deal 6", "45", "–")
    assert len(rows) == 6
    assert sheet.table.total().cells == ("113", "57")


@pytest.mark.parametrize("way", ["again", "new", "close", "escape", "enter"])
def test_the_ways_on(opened: Opened, way: str) -> None:
    sheet = opened(ENGLISH, ENGLISH_END, ENGLISH_DEALS)
    heard: list[object] = []
    sheet.play_again.connect(heard.append)
    sheet.new_match.connect(lambda: heard.append("new"))
    sheet.rejected.connect(lambda: heard.append("closed"))
    buttons = {"again": sheet.again, "new": sheet.new, "close": sheet.close_button}
    if way in buttons:
        QTest.mouseClick(buttons[way], Qt.MouseButton.LeftButton)
    else:
        now = QApplication.focusWidget()
        assert now is not None
        QTest.keyClick(now, Qt.Key.Key_Escape if way == "escape" else Qt.Key.Key_Return)
    expected: dict[str, object] = {"again": ENGLISH, "enter": ENGLISH, "new": "new"}
    assert heard == [expected.get(way, "closed")]
    assert not sheet.is_open()


@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (2560, 1440)])
@pytest.mark.parametrize("longer", [False, True])
def test_a_long_match_scrolls_and_the_buttons_stay(
    window: QWidget, opened: Opened, size: tuple[int, int], longer: bool, request: pytest.FixtureRequest
) -> None:
    if longer:
        request.getfixturevalue("pseudo")
    window.resize(*size)
    deals = [(1, 0, 0, 2)] * 120
    end = Standing((120, 0, 0, 240), (0,) * 4, 120, True, (1, 2), (120, 0, 0, 240), 0)
    sheet = opened(RUSSIAN, end, deals, (0, 500, 500, 0))
    assert sheet.area.verticalScrollBar().maximum() > 0
    for button in (sheet.close_button, sheet.new, sheet.again):
        place = QRect(button.mapTo(window, QPoint(0, 0)), button.size())
        assert sheet.panel.geometry().contains(place)
        assert button.width() >= button.minimumSizeHint().width()


def test_every_text_can_be_translated(pseudo: Pseudo, opened: Opened) -> None:
    for text in labels(opened(RUSSIAN, RUSSIAN_END, RUSSIAN_DEALS, (83, 84, 750, 83))):
        known = text in ("Otto", "Maud", "Iris") or text.isdigit()
        assert known or text.startswith("‹"), text


def test_games_at_once_and_their_bonuses_lead_to_the_result(opened: Opened) -> None:
    setup = MatchSetup("HO", HOLLYWOOD, ENGLISH.seating, None)
    deals = [result.points for result in results(ENDING)]
    sheet = opened(setup, games_of(ENDING), deals)
    assert sheet.title.text() == "You win the match, 957 to 125"
    assert places(sheet) == [
        "You, Game 1 163, Game 2 153, Game 3 161, Bonuses 480, Points 957",
        "Maud, Game 1 31, Game 2 20, Game 3 14, Bonuses 60, Points 125",
    ]
    assert "Three games to 150 · Hollywood Oklahoma" in labels(sheet)
    rows = [row.label for row in sheet.table.rows()]
    assert rows[8:] == ["Game 1", "Game 2", "Game 3", "Games won", "Boxes"]
    assert sheet.table.total().cells == ("957", "125")


def test_the_next_match_does_not_repeat_a_numbered_one(window: QWidget) -> None:
    setup = replace(ENGLISH, number=4711)
    sheet = MatchEndSheet(window, setup, games_of(ENDING), [(1, 0)])
    sheet.open()
    heard: list[MatchSetup] = []
    sheet.play_again.connect(heard.append)
    assert any(label.text().endswith(" · no.\u00a04711") for label in sheet.findChildren(QLabel))
    sheet.again.click()
    assert heard == [ENGLISH]
