"""Folders that cannot be written and settings of an older version: other programs do not even start."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from okgin_desktop.app import DATABASE_NAME
from okgin_desktop.engine.rules import EN
from okgin_desktop.engine.turns import Phase
from okgin_desktop.session.setup import MatchSetup
from okgin_desktop.settings import schema
from okgin_desktop.settings.store import SettingsStore
from okgin_desktop.storage.database import Database
from okgin_desktop.ui.dialogs.message import MessageSheet
from okgin_desktop.ui.dialogs.new_match import NewMatchSheet
from tests.known_failures.desk import Desk

ROOT = Path(__file__).resolve().parents[2]
ROOT_USER = hasattr(os, "getuid") and os.getuid() == 0


# --- B98: nothing can be written ------------------------------------------------------------------------


def a_file_in_the_way(folder: Path) -> Path:
    (folder / "file").write_text("in the way")
    return folder / "file" / "data"


def a_folder_without_permission(folder: Path) -> Path:
    if ROOT_USER:
        pytest.skip("nothing is forbidden to root")
    (folder / "locked").mkdir()
    (folder / "locked").chmod(0o500)
    return folder / "locked" / "data"


def files_without_permission(folder: Path) -> Path:
    if ROOT_USER:
        pytest.skip("nothing is forbidden to root")
    Database.open(folder / DATABASE_NAME, lambda: 0.0).close()
    SettingsStore(folder / "config").set(schema.FELT, schema.Felt.GREEN)
    for path in (*folder.rglob("*.*"), folder / "config", folder):
        path.chmod(0o500 if path.is_dir() else 0o400)
    return folder


def a_folder_of_the_system(_folder: Path) -> Path:
    if not Path("/proc/self").is_dir():
        pytest.skip("there is no such folder here")
    return Path("/proc/self/data")


PLACES = [a_file_in_the_way, a_folder_without_permission, files_without_permission, a_folder_of_the_system]


def texts(sheet: object) -> list[str]:
    assert isinstance(sheet, MessageSheet)
    return [label.text() for label in sheet.findChildren(QLabel)]


def play_a_turn(desk: Desk) -> None:
    desk.begin("2H 4H 6H 8C TC QC AD 3S 5D 7C", "9S 9D 9C JS JH JD 4C 5C AH 6D", upcard="7D")
    desk.wait_for_me()
    desk.key(Qt.Key.Key_T)
    desk.wait_for_me()
    assert desk.session.view().phase is Phase.DISCARD


@pytest.mark.parametrize("make", PLACES)
def test_b98_where_nothing_can_be_saved_one_can_play_and_is_told_once(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path, make: Callable[[Path], Path]
) -> None:
    folder = make(tmp_path)
    desk = Desk(qapp, qtbot, folder, speed=None)
    try:
        desk.resume()
        said = texts(desk.window.sheet)
        assert len([text for text in said if "matches cannot be saved" in text]) == 1
        assert any("You can play all the same." in text for text in said)
        desk.key(Qt.Key.Key_Return)
        desk.wait_until(lambda: isinstance(desk.window.sheet, NewMatchSheet))
        desk.window.close_sheet()
        desk.pump()
        # The first setting that cannot be kept is told, once; later ones are in force all the same.
        desk.program.settings.set(schema.ANIMATION_SPEED, schema.AnimationSpeed.OFF)
        desk.wait_until(lambda: desk.window.sheet is not None)
        assert any("settings cannot be saved" in text for text in texts(desk.window.sheet))
        desk.window.close_sheet()
        desk.pump()
        desk.program.settings.set(schema.FELT, schema.Felt.GREEN)
        desk.pump()
        assert desk.window.sheet is None
        assert desk.program.settings.get(schema.FELT) is schema.Felt.GREEN
        play_a_turn(desk)
        assert desk.window.sheet is None
        assert desk.troubles == []
    finally:
        desk.close()
        for path in (tmp_path, *tmp_path.rglob("*")):
            path.chmod(0o700)


RUN = """
import sys
from PySide6.QtCore import QTimer
from okgin_desktop import app
from okgin_desktop.__main__ import main
build = app.build
def then_quit(qt, *rest, **more):
    program = build(qt, *rest, **more)
    QTimer.singleShot(1500, qt.quit)
    return program
app.build = then_quit
code = main(sys.argv[1:])
print("ended", code, flush=True)
"""


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="HOME decides only elsewhere")
@pytest.mark.parametrize("home", ["/nonexistent/home", "/proc/self/home"])
def test_b98_a_home_that_is_not_there_starts_and_writes_nothing_beside_the_program(
    tmp_path: Path, home: str
) -> None:
    if home.startswith("/nonexistent") and ROOT_USER:
        pytest.skip("root can make it")
    environment = {key: value for key, value in os.environ.items() if not key.startswith("XDG_")}
    environment |= {"HOME": home, "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(ROOT)}
    environment |= {"TMPDIR": str(tmp_path), "PYTHONDONTWRITEBYTECODE": "1"}
    run = subprocess.run(
        [sys.executable, "-c", RUN],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    assert "ended 0" in run.stdout
    assert "Traceback" not in run.stderr
    kept = (".json", ".sqlite3")
    beside = [path for folder in (ROOT, ROOT / "okgin_desktop", tmp_path) for path in folder.iterdir()]
    assert not [path for path in beside if path.suffix in kept]


# --- B110: settings of an older version -----------------------------------------------------------------

OLDER = {
    "version": 1,
    "language": "en",
    "scheme": "dark",
    "felt": "teal",
    "animation_speed": "off",
    "sort_order": "rank",
    "last_setup": {
        "preset": "EN",
        # As an older version knew them: a few of the rules only.
        "rules": {"knock_bonus": 20, "undercut_bonus": 10, "target_score": 150},
        "seating": [
            {"name": "You", "avatar": "you", "player": None},
            {"name": "Maud", "avatar": "maud", "player": "simple"},
        ],
        "first_dealer": None,
    },
    "house_rules": {"chosen": "EN", "own": {}},
    "a_setting_that_is_gone": {"x": [1, 2]},
}


@pytest.mark.parametrize("seats", [2, 4])
def test_b110_settings_of_an_older_version_start_a_match(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path, seats: int
) -> None:
    (tmp_path / "config").mkdir()
    (tmp_path / "config" / "settings.json").write_text(json.dumps(OLDER))
    desk = Desk(qapp, qtbot, tmp_path, speed=None)
    try:
        desk.resume()
        sheet = desk.window.sheet
        assert isinstance(sheet, NewMatchSheet), "nothing is wrong with them"
        desk.click(sheet.how_many.segment(str(seats - 1)))
        desk.key(Qt.Key.Key_Return)
        assert desk.session.in_deal
        assert desk.session.view().seats == seats
        assert desk.program.settings.get(schema.SORT_ORDER) is schema.SortOrder.RANK
        desk.wait_for_me()
        assert desk.troubles == []
    finally:
        desk.close()


def test_b110_a_rule_that_is_newer_than_the_settings_has_its_usual_value(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text(json.dumps(OLDER))
    read = MatchSetup.from_dict(SettingsStore(tmp_path).get(schema.LAST_SETUP))
    assert (read.rules.undercut_bonus, read.rules.target_score) == (10, 150)
    assert read.rules.stock_reserve == EN.stock_reserve
