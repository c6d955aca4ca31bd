import json
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from okgin_desktop.storage import history
from okgin_desktop.storage.database import Database
from okgin_desktop.storage.history import Filter
from okgin_desktop.storage.records import Fault, StorageError
from okgin_desktop.storage.statistics import overview
from okgin_desktop.ui import theme
from okgin_desktop.ui.dialogs import statistics, statistics_list
from okgin_desktop.ui.dialogs.statistics import FIGURES, MATCHES, StatisticsSheet
from okgin_desktop.ui.dialogs.statistics_plots import BarPlot, TrendPlot
from tests.storage.played import (
    DEAD,
    GIN,
    GIN_AGAINST,
    KNOCK,
    UNDERCUT,
    UNDERCUT_SUFFERED,
    Clock,
    play_match,
    setup,
    summary,
)
from tests.ui.pseudo import Pseudo

Opened = Callable[..., StatisticsSheet]


@pytest.fixture
def database() -> Database:
    clock = Clock()
    made = Database.in_memory(clock)
    everything = [KNOCK, GIN, GIN_AGAINST, UNDERCUT, UNDERCUT_SUFFERED, DEAD]
    play_match(made, setup(), everything, summary([99, 64], [0]))
    clock.now += 30 * 86_400
    play_match(made, setup("RU", "penalty", (None, "casual", "simple")), [KNOCK], summary([9, 5, 7], [1]))
    return made


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
def opened(window: QWidget, database: Database) -> Opened:
    def make(
        page: str = FIGURES, *, base: Database | None = None, path: str = "", now: float = 1.7e9 + 31 * 86_400
    ) -> StatisticsSheet:
        sheet = StatisticsSheet(window, base or database, lambda: now, page, lambda *_: path)
        sheet.open()
        QApplication.processEvents()
        return sheet

    return make


def figures(sheet: StatisticsSheet) -> dict[str, str]:
    return {tile.figure.label: tile.figure.value for tile in sheet.figures.tiles}


def labels(sheet: QWidget) -> list[str]:
    return [label.text() for label in sheet.findChildren(QLabel) if label.isVisible() and label.text()]


def test_every_number_says_what_it_counts(opened: Opened) -> None:
    sheet = opened()
    sheet.preset.set_key("EN")
    sheet.refresh()
    assert figures(sheet) == {
        "Matches won: 1 of 1 played to the end": "100 %",
        "Matches won in a row up to now": "1",
        "Time played in finished deals": "–",
        "Deals won: 3 of 6 finished": "50 %",
        "Your points a deal, on average": f"{99 / 6:.1f}",
        "Best deal: your lead over the best opponent": "+55",
        "Worst deal: your lead over the best opponent": "−37",
        "Deals you won with gin or big gin": "1",
        "Your knocks with deadwood left": "2",
        "Knocks of others that you undercut": "1",
    }
    more = {tile.figure.label: tile.figure.more for tile in sheet.figures.tiles}
    assert more["Knocks of others that you undercut"] == "1 of your own were undercut"
    assert more["Deals won: 3 of 6 finished"] == "2 lost · 1 dead"


@pytest.mark.parametrize(
    ("seconds", "text"),
    [
        (0, "–"),
        (0.4, "–"),
        (59, "under a minute"),
        (60, "1 min"),
        (3599, "59 min"),
        (7320, "2 h 2 min"),
        (-5, "–"),
    ],
)
def test_times_in_words(opened: Opened, seconds: float, text: str) -> None:
    assert opened().figures.duration(seconds) == text


def test_filters_offer_what_was_played_and_reach_everything(opened: Opened) -> None:
    sheet = opened(MATCHES)
    assert sheet.preset.keys() == ("", "EN", "RU")
    assert sheet.level.keys() == ("", "casual", "simple")
    model = sheet.list.model()
    assert model.rowCount() == 2
    for control, key, count in (
        (sheet.preset, "EN", 1),
        (sheet.seats, "3", 1),
        (sheet.level, "simple", 2),
        (sheet.period, "week", 1),
        (sheet.period, "year", 2),
    ):
        before = control.key()
        control.set_key(key)
        control.chosen.emit(key)
        assert model.rowCount() == count, key
        control.set_key(before)
    sheet.refresh()
    assert model.rowCount() == 2


def test_matches_and_their_deals(opened: Opened) -> None:
    sheet = opened(MATCHES)
    sheet.list.choose(1)
    titles = [sheet.list.model().index(row, 0).data() for row in range(2)]
    assert titles == ["Lost against Maud, Otto, 9 : 5 : 7", "Won against Maud, 99 : 64"]
    model = sheet.deals.model()
    assert [model.index(row, 0).data() for row in range(model.rowCount())] == [
        "1. Knock: You",
        "2. Gin: You",
        "3. Gin: Maud",
        "4. Undercut: Maud had knocked",
        "5. Undercut: You had knocked",
        "6. Dead deal",
    ]
    assert model.index(0, 0).data(statistics_list.LINE_ROLE) == "20 : 0 · knocked with 5"
    values = [model.index(row, 0).data(statistics_list.VALUE_ROLE) for row in range(6)]
    assert values == ["+20", "+55", "", "+24", "", ""]


def test_a_numbered_match_says_so_and_one_played_again_that_it_does_not_count(
    opened: Opened, database: Database
) -> None:
    numbered = setup() | {"number": 4711}
    play_match(database, numbered, [KNOCK], summary([20, 0], [0]))
    play_match(database, numbered, [KNOCK], summary([20, 0], [0]), assisted=(0,))
    sheet = opened(MATCHES)
    lines = [sheet.list.model().index(row, 0).data(statistics_list.LINE_ROLE) for row in range(3)]
    assert lines[0].startswith("English · no.\u00a04711 · 1 deal · ")
    assert " · 1 deal · assisted · " in lines[0]
    assert lines[1].startswith("English · no.\u00a04711 · 1 deal · ")
    assert "assisted" not in lines[1]
    assert "no." not in lines[2]
    sheet.reject()
    told = "1 assisted deal (with a hint, or cards known before) and its match are not counted here."
    assert told in labels(opened(FIGURES))


def test_a_deal_to_replay_by_button_key_and_double_click(opened: Opened, qtbot: QtBot) -> None:
    sheet = opened(MATCHES)
    wanted: list[tuple[int, int]] = []
    sheet.replay_wanted.connect(lambda match, deal: wanted.append((match, deal)))
    sheet.list.choose(1)
    sheet.deals.choose(2)
    sheet.replay.click()
    sheet.deals.setFocus()
    QTest.keyClick(sheet.deals, Qt.Key.Key_Down)
    QTest.keyClick(sheet.deals, Qt.Key.Key_Return)
    place = sheet.deals.visualRect(sheet.deals.model().index(0, 0)).center()
    QTest.mouseClick(sheet.deals.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)
    QTest.mouseDClick(
        sheet.deals.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place
    )
    assert wanted == [(1, 2), (1, 3), (1, 0)]
    assert sheet.is_open()


def test_deletion_asks_first(opened: Opened, database: Database) -> None:
    sheet = opened(MATCHES)
    sheet.delete.click()
    assert sheet.keep.hasFocus()
    assert not sheet.list.isEnabled()
    asked = "Delete “Lost against Maud, Otto, 9 : 5 : 7” with all its deals? It cannot be brought back."
    assert asked in labels(sheet)
    sheet.keep.click()
    assert len(history.match_ids(database, Filter())) == 2
    sheet.delete.click()
    sheet.really.click()
    assert history.match_ids(database, Filter()) == [1]
    assert "The match has been deleted." in labels(sheet)
    assert sheet.list.model().rowCount() == 1
    assert sheet.list.row() == 0


def test_the_match_in_progress_cannot_be_deleted(opened: Opened, database: Database) -> None:
    match_id = database.begin_match(setup(), "seed")
    database.begin_deal(match_id, 0, 0, "deck")
    database.finish_deal(match_id, 0, KNOCK)
    sheet = opened(MATCHES)
    assert sheet.list.model().index(0, 0).data() == "In progress against Maud"
    assert not sheet.delete.isEnabled()
    assert sheet.replay.isEnabled()


@pytest.mark.parametrize("name", ["out.csv", "out.json"])
def test_export_of_what_is_chosen(opened: Opened, tmp_path: Path, name: str) -> None:
    sheet = opened(path=str(tmp_path / name))
    sheet.preset.set_key("RU")
    sheet.refresh()
    sheet.export.click()
    content = (tmp_path / name).read_text(encoding="utf-8-sig")
    assert f"Written to {name}." in labels(sheet)
    if name.endswith("json"):
        assert [match["setup"]["preset"] for match in json.loads(content)["matches"]] == ["RU"]
    else:
        assert len(content.splitlines()) == 2


def test_export_that_fails_or_is_called_off(opened: Opened, tmp_path: Path) -> None:
    sheet = opened(path=str(tmp_path / "no folder" / "out.csv"))
    sheet.export.click()
    assert "out.csv could not be written." in labels(sheet)
    sheet = opened(path="")
    sheet.export.click()
    assert list(tmp_path.iterdir()) == []


def test_nothing_played_yet(opened: Opened) -> None:
    sheet = opened(base=Database.in_memory(Clock()))
    assert "Nothing has been played yet." in labels(sheet)
    assert not sheet.export.isEnabled()
    assert not sheet.preset.isVisible()


def test_nothing_that_fits(opened: Opened) -> None:
    sheet = opened(now=1.9e9)
    sheet.period.set_key("week")
    sheet.refresh()
    assert "No match fits these choices." in labels(sheet)
    assert sheet.period.isVisible()


def test_a_disk_that_fails_is_told(
    opened: Opened, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    sheet = opened(MATCHES)

    def fail(*_: object) -> list[tuple[object, ...]]:
        raise StorageError(Fault.IO)

    monkeypatch.setattr(database, "read", fail)
    sheet.refresh()
    assert "The history cannot be read at the moment." in labels(sheet)


def test_only_pages_in_sight_are_read(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, opened: Opened) -> None:
    database = Database.in_memory(Clock())
    for _ in range(400):
        play_match(database, setup(), [KNOCK])
    read: list[int] = []
    real = history.matches

    def counted(base: Database, ids: list[int]) -> dict[int, history.PlayedMatch]:
        read.extend(ids)
        return real(base, ids)

    monkeypatch.setattr(history, "matches", counted)
    sheet = opened(MATCHES, base=database)
    QApplication.processEvents()
    assert len(read) <= 2 * statistics_list.PAGE
    sheet.list.verticalScrollBar().setValue(sheet.list.verticalScrollBar().maximum())
    sheet.list.viewport().repaint()
    assert 1 in read
    assert len(read) <= 4 * statistics_list.PAGE


def test_a_page_is_read_when_it_is_shown(opened: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []
    for name, real in (("ids", history.match_ids), ("figures", overview)):
        module = history if name == "ids" else statistics
        monkeypatch.setattr(module, real.__name__, _noting(read, name, real))
    sheet = opened(FIGURES)
    assert read == ["figures"]
    sheet.pages.set_key(MATCHES)
    sheet.pages.chosen.emit(MATCHES)
    assert read == ["figures", "ids"]
    assert sheet.list.model().rowCount() == 2
    sheet.pages.set_key(FIGURES)
    sheet.pages.chosen.emit(FIGURES)
    assert read == ["figures", "ids"]


def _noting(read: list[str], name: str, real: Callable[..., object]) -> Callable[..., object]:
    def noted(*arguments: object) -> object:
        read.append(name)
        return real(*arguments)

    return noted


@pytest.mark.parametrize("page", [FIGURES, MATCHES])
@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (2560, 1440)])
def test_b93_it_fits_in_any_window_in_a_longer_language(
    opened: Opened, window: QWidget, pseudo: Pseudo, page: str, size: tuple[int, int]
) -> None:
    window.resize(*size)
    sheet = opened(page)
    assert QRect(QPoint(), sheet.size()).contains(sheet.panel.geometry())
    for button in (sheet.export, sheet.close_button):
        corner = button.mapTo(sheet, QPoint())
        assert sheet.panel.geometry().contains(QRect(corner, button.size()))
    contents = sheet.area.widget()
    assert contents is not None
    assert contents.width() <= sheet.area.viewport().width()


def test_tab_reaches_every_control(opened: Opened, qtbot: QtBot) -> None:
    sheet = opened(MATCHES)
    reached = set()
    for _ in range(14):
        QTest.keyClick(sheet.window().focusWidget(), Qt.Key.Key_Tab)
        reached.add(sheet.window().focusWidget())
    assert {sheet.preset, sheet.seats, sheet.level, sheet.period, sheet.list, sheet.deals} <= reached
    assert {sheet.delete, sheet.export, sheet.replay, sheet.close_button} <= reached


def test_pictures_have_words(qtbot: QtBot) -> None:
    trend, bars = TrendPlot(), BarPlot()
    for plot in (trend, bars):
        qtbot.addWidget(plot)
        plot.resize(300, 170)
        plot.grab()
    trend.set_leads([10, -20, 30])
    assert trend.accessibleDescription() == "The last: +30. Average of the last 3: +7."
    assert trend.averages() == [10, -5, 20 / 3]
    bars.set_knocks({0: 2, 5: 1})
    assert bars.accessibleDescription() == "0: 2, 5: 1"
    bars.set_swings({-2: 3, 1: 4}, 10)
    assert bars.accessibleDescription() == "−20: 3, +10: 4"
    for plot in (trend, bars):
        plot.grab()


def test_a_long_trend_is_bundled(qtbot: QtBot) -> None:
    trend = TrendPlot()
    qtbot.addWidget(trend)
    trend.set_leads([1, 3] * 5_000)
    line = trend.averages()
    assert len(line) <= 300
    assert all(abs(value - 2) < 0.1 for value in line[:-1])
    trend.resize(300, 170)
    trend.grab()
