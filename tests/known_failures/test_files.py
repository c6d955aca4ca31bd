"""Files and disks gone bad, through the whole program: it starts, says so on screen, and loses nothing."""

import json
import os
import random
import shutil
import sqlite3
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from okgin_desktop.app import DATABASE_NAME
from okgin_desktop.engine.rules import EN
from okgin_desktop.players.registry import player
from okgin_desktop.session.advance import StorageNotice, StorageTrouble
from okgin_desktop.session.setup import MatchSetup, Seating
from okgin_desktop.settings import schema
from okgin_desktop.storage import history
from okgin_desktop.storage import schema as tables
from okgin_desktop.storage.history import Filter
from okgin_desktop.storage.statistics import overview
from okgin_desktop.ui.controls.rich_line import RichLine
from okgin_desktop.ui.dialogs.message import MessageSheet
from okgin_desktop.ui.dialogs.new_match import NewMatchSheet
from okgin_desktop.ui.dialogs.statistics import FIGURES, StatisticsSheet
from okgin_desktop.ui.notices import storage_text
from okgin_desktop.ui.played import Played
from okgin_desktop.ui.table.choreography import Speed
from tests.known_failures.desk import Desk
from tests.mounts import KILOBYTE, leave, read_only, small_disk

SETUP = MatchSetup(
    "EN", replace(EN, target_score=1000), (Seating("You", "you", None), Seating("Maud", "maud", "simple")), 1
)
Start = Callable[..., Desk]
SLOW = pytest.mark.slow


@pytest.fixture
def start(qapp: QApplication, qtbot: QtBot) -> Iterator[Start]:
    """Start the program over a folder as a person does; all are closed at the end."""
    made: list[Desk] = []

    def over(folder: Path, *, ask: bool = True) -> Desk:
        made.append(Desk(qapp, qtbot, folder, speed=None))
        # Not by the settings: those are looked at.
        made[-1].table.set_speed(Speed.OFF)
        if ask:
            made[-1].resume()
        return made[-1]

    yield over
    for desk in made:
        if desk.is_open:
            desk.close()


def told(desk: Desk) -> list[str]:
    """Return the paragraphs of the message on screen."""
    sheet = desk.window.sheet
    if not isinstance(sheet, MessageSheet):
        return []
    contents = sheet.area.widget()
    assert contents is not None
    shown = [line for line in contents.findChildren(RichLine) if line.isVisible()]
    for line in shown:
        assert sheet.area.viewport().rect().contains(line.geometry())
    return [line.text() for line in shown]


def go_on(desk: Desk) -> None:
    """Read the message and press Enter."""
    sheet = desk.window.sheet
    assert isinstance(sheet, MessageSheet)
    QTest.keyClick(sheet.go_on, Qt.Key.Key_Return)
    desk.pump()
    assert desk.window.sheet is not sheet


def play(desk: Desk, actions: int = 1000) -> None:
    """Play the deal on the table to its end, or so far; the person plays as a computer player would."""
    session, chance = desk.session, random.Random(4)
    while session.in_deal and actions:
        if session.seat_to_act == 0:
            actions -= 1
            action = player("simple").choose(session.view(0), session.options(0), chance)
            assert session.submit(0, action, session.version)
        desk.pump()


def assert_playable(desk: Desk) -> None:
    """A deal can be begun and played to its end."""
    desk.session.new_match(SETUP, "after all")
    desk.window.close_sheet()
    play(desk)
    assert len(desk.session.results) == 1


def fill(start: Start, folder: Path) -> None:
    """Leave finished deals, a match in progress, settings, and the last good copy of all that."""
    desk = start(folder, ask=False)
    desk.program.settings.set(schema.ANIMATION_SPEED, schema.AnimationSpeed.OFF)
    desk.program.settings.set(schema.PLAYER_NAME, "Göran")
    desk.session.new_match(SETUP, "files")
    for _ in range(3):
        play(desk)
        desk.session.next_deal()
    play(desk, actions=2)
    desk.close()
    os.utime(folder / DATABASE_NAME, (1.7e9, 1.7e9))
    start(folder).close()
    assert (folder / f"{DATABASE_NAME}.backup").exists()


_made: list[Path] = []


@pytest.fixture
def good(start: Start, tmp_path: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with everything in it; it is filled once."""
    if not _made:
        _made.append(tmp_path_factory.mktemp("filled") / "good")
        fill(start, _made[0])
    return Path(shutil.copytree(_made[0], tmp_path / "good"))


IN_THE_FILE = {
    storage_text(StorageNotice(trouble, ""))
    for trouble in (StorageTrouble.DEAL_LOST, StorageTrouble.MATCH_LOST)
}
"""What is said where a sound file holds a match that makes no sense: it stays in the file, closed."""


def damage(path: Path, chance: random.Random) -> bytes:
    """Cut a file short, or turn some of its bits; return what it is now."""
    content = bytearray(path.read_bytes())
    if chance.random() < 0.4:
        del content[chance.randrange(len(content)) :]
    else:
        for _ in range(chance.choice((1, 2, 5, 40))):
            reach = min(len(content), 4096) if chance.random() < 0.5 else len(content)
            content[chance.randrange(reach)] ^= 1 << chance.randrange(8)
    path.write_bytes(content)
    return bytes(content)


@pytest.mark.parametrize(
    "variants", [pytest.param(4, id="quick"), pytest.param(100, id="many", marks=pytest.mark.slow)]
)
def test_b89_b90_b96_damage_is_told_on_screen_and_the_bad_file_is_kept(
    start: Start, good: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str], variants: int
) -> None:
    chance = random.Random(variants)
    seen = 0
    for number in range(variants):
        folder = tmp_path / f"variant {number}"
        shutil.copytree(good, folder)
        if number % 4 == 0:
            (folder / f"{DATABASE_NAME}.backup").unlink()
        bad = folder / ("config/settings.json" if number % 2 else DATABASE_NAME)
        damaged = damage(bad, chance)
        desk = start(folder)
        said = told(desk)
        assert set(desk.program.troubles()) <= set(said)
        seen += len(said)
        for text in set(said) - IN_THE_FILE:
            (aside,) = [path for path in folder.rglob("*bad-*") if str(path) in text]
            assert bad.name == "settings.json" or len(aside.read_bytes()) >= len(damaged)
            assert bad.name != "settings.json" or aside.read_bytes() == damaged
        if said:
            go_on(desk)
        assert_playable(desk)
        desk.close()
        again = start(folder)
        assert told(again) == []
        assert again.session.setup == SETUP
        again.close()
    assert seen >= variants / 4
    complaints = capfd.readouterr()
    assert "Traceback" not in complaints.out + complaints.err


def make_newer(folder: Path) -> None:
    """Do to the database what a next version might: a column, a table, and its number."""
    newer = sqlite3.connect(folder / DATABASE_NAME)
    newer.executescript(f"""
        ALTER TABLE match ADD COLUMN league TEXT;
        CREATE TABLE league (name TEXT PRIMARY KEY, points INTEGER NOT NULL);
        INSERT INTO league VALUES ('kitchen', 7);
        PRAGMA user_version = {tables.VERSION + 1};
    """)
    newer.close()


def test_b89_matches_of_a_newer_version_are_kept_for_it(
    start: Start, good: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The newer file is told of by its new name, is whole there, and serves the newer program again."""
    make_newer(good)
    desk = start(good)
    (said,) = told(desk)
    (aside,) = good.glob(f"{DATABASE_NAME}.bad-*")
    assert said == f"Your matches come from a newer version and are now in {aside}. A new file was made."
    go_on(desk)
    assert isinstance(desk.window.sheet, NewMatchSheet)
    assert_playable(desk)
    desk.close()
    again = start(good)
    assert told(again) == []
    again.close()

    for path in good.glob(f"{DATABASE_NAME}*"):
        if path != aside:
            path.unlink()
    aside.rename(good / DATABASE_NAME)
    monkeypatch.setattr(tables, "VERSION", tables.VERSION + 1)
    monkeypatch.setattr(
        tables,
        "MIGRATIONS",
        (
            *tables.MIGRATIONS,
            (
                "ALTER TABLE match ADD COLUMN league TEXT",
                "CREATE TABLE league (name TEXT PRIMARY KEY, points INTEGER NOT NULL)",
            ),
        ),
    )
    newer = start(good)
    assert told(newer) == []
    assert len(newer.session.results) == 3
    assert newer.program.database.read("SELECT * FROM league") == [("kitchen", 7)]


def test_b89_settings_of_a_newer_version_lose_nothing_here(start: Start, good: Path) -> None:
    path = good / "config" / "settings.json"
    newer = json.loads(path.read_text()) | {"version": 99, "felt": "plaid", "league": {"on": True}}
    path.write_text(json.dumps(newer))
    desk = start(good)
    assert told(desk) == []
    desk.program.settings.set(schema.SCHEME, schema.Scheme.DARK)
    assert json.loads(path.read_text()) == newer | {"scheme": "dark"}


def test_b110_settings_of_an_older_version_start_any_table(start: Start, good: Path) -> None:
    """A setup from before there were levels, or with rules that are gone, is no reason not to deal."""
    path = good / "config" / "settings.json"
    values = json.loads(path.read_text())
    for last in ({"seats": 4}, {"preset": "EN", "rules": {"target": 100}, "seating": [], "first_dealer": 9}):
        path.write_text(json.dumps(values | {"version": 1, "last_setup": last, "house_rules": last}))
        for seats in (2, 4):
            desk = start(good)
            desk.window.close_sheet()
            desk.pump()
            desk.window.open_new_match()
            desk.pump()
            assert isinstance(desk.window.sheet, NewMatchSheet)
            desk.window.close_sheet()
            people = (*SETUP.seating, Seating("Otto", "otto", "simple"), Seating("Iris", "iris", "simple"))
            desk.window.match_wanted.emit(replace(SETUP, seating=people[:seats], first_dealer=0))
            assert desk.session.in_deal
            desk.close()


# --- where nothing can be written


def test_b98_read_only_folders_are_told_and_play_goes_on(start: Start, good: Path) -> None:
    before = {path: path.read_bytes() for path in good.rglob("*") if path.is_file()}
    with read_only(good):
        desk = start(good)
        assert told(desk) == [
            "Your matches cannot be saved: the folder cannot be written. You can play all the same."
        ]
        go_on(desk)
        desk.program.settings.set(schema.SCHEME, schema.Scheme.DARK)
        desk.pump()
        where = good / "config" / "settings.json"
        assert told(desk) == [f"The settings cannot be saved: {where} cannot be written."]
        go_on(desk)
        desk.program.settings.set(schema.SCHEME, schema.Scheme.LIGHT)
        desk.pump()
        assert told(desk) == []
        assert_playable(desk)
        assert told(desk) == []
        desk.close()
        assert {path: path.read_bytes() for path in good.rglob("*") if path.is_file()} == before


def test_b98_a_bad_file_in_a_read_only_folder(start: Start, good: Path) -> None:
    (good / DATABASE_NAME).write_bytes(b"not a database" * 100)
    (good / "config" / "settings.json").write_bytes(b"{")
    with read_only(good):
        desk = start(good)
        assert len(told(desk)) == 2
        go_on(desk)
        assert_playable(desk)
        desk.close()
    assert (good / DATABASE_NAME).read_bytes() == b"not a database" * 100
    assert (good / "config" / "settings.json").read_bytes() == b"{"


@pytest.mark.parametrize("left", [pytest.param(left, marks=SLOW) for left in (0, 64, 128, 256)])
def test_b98_a_full_disk_is_told_once_and_what_was_stored_stays(
    start: Start, tmp_path: Path, left: int
) -> None:
    with small_disk(tmp_path / "disk", 2048) as disk:
        fill(start, disk / "data")
        leave(disk, left * KILOBYTE)
        desk = start(disk / "data")
        stored = desk.session.view()
        assert desk.session.setup == SETUP
        said = told(desk)
        if said:
            go_on(desk)
        for number in range(3):
            play(desk)
            desk.session.next_deal()
            desk.program.settings.set(schema.LAST_SETUP, {"number": number, "filler": "x" * 40_000})
            desk.pump()
            if told(desk):
                said += told(desk)
                go_on(desk)
        assert len(said) == len(set(said)) <= 2
        assert any("cannot be saved" in text for text in said)
        seen = desk.session.results
        desk.close()

        # Room again: all that had been acknowledged before the disk was full is there.
        (disk / "ballast").unlink()
        again = start(disk / "data")
        assert told(again) == []
        assert again.session.setup == SETUP
        kept = again.session.results
        assert kept == seen[: len(kept)]
        assert len(kept) >= 3
        assert again.session.deal_number == len(kept) + 1
        assert len(kept) > 3 or again.session.view().upcard == stored.upcard
        assert again.program.settings.get(schema.PLAYER_NAME) == "Göran"
        assert_playable(again)
        again.close()


def test_b98_a_disk_that_is_full_at_the_first_start(start: Start, tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk", 64) as disk:
        leave(disk, 0)
        desk = start(disk / "data")
        assert told(desk) == [
            "Your matches cannot be saved: the folder cannot be written. You can play all the same."
        ]
        go_on(desk)
        assert_playable(desk)
        desk.close()


# --- clocks, and what is counted


def test_b107_a_clock_that_jumps_harms_neither_play_nor_order(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A day back and ten years on in mid-deal, and a start before all that is stored: the order stays."""
    now = [1.7e9]
    monkeypatch.setattr(time, "time", lambda: now[0])
    jumps = [86_400.0 * days for days in (-1, 3650, -3650, 0.04, -400)]
    desk = start(tmp_path)
    desk.session.new_match(SETUP, "clock")
    desk.window.close_sheet()
    for jump in jumps:
        now[0] += jump
        play(desk)
        now[0] += 5
        desk.session.next_deal()
    view, results = desk.session.view(), desk.session.results
    desk.close()
    for path in tmp_path.glob(f"{DATABASE_NAME}*"):
        os.utime(path, (4e9, 4e9))
    for then in (1.7e9 - 1e8, 3e9):
        now[0] = then
        again = start(tmp_path)
        assert told(again) == []
        assert again.session.view().hand == view.hand
        assert again.session.deal_number == len(jumps) + 1
        assert again.session.results == results
        database = again.program.database
        assert [deal.number for deal in history.deals(database, 1)] == list(range(len(jumps)))
        assert 0 <= overview(database, Filter())[0].seconds <= 200 * 120
        again.close()


def test_b92_a_win_counts_though_the_window_is_closed_on_the_result(start: Start, tmp_path: Path) -> None:
    desk = start(tmp_path)
    desk.session.new_match(SETUP, "result")
    desk.window.close_sheet()
    play(desk)
    won = 0 in desk.session.results[0].winners
    desk.close()
    again = start(tmp_path)
    opened = again.window.findChild(Played)
    assert opened is not None
    again.window.close_sheet()
    opened.open_statistics(FIGURES)
    again.pump()
    sheet = again.window.sheet
    assert isinstance(sheet, StatisticsSheet)
    shown = {tile.figure.label: tile.figure.value for tile in sheet.figures.tiles}
    assert shown[f"Deals won: {int(won)} of 1 finished"] == f"{100 * won} %"
    again.window.close_sheet()
    again.session.new_match(SETUP, "another")
    numbers = overview(again.program.database, Filter())[0]
    assert (numbers.matches_given_up, numbers.matches_lost, numbers.deals_won) == (1, 0, int(won))
