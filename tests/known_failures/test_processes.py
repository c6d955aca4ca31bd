"""Homes, folders, languages and copies that trip other programs, each tried as a process of its own."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from okgin_desktop import paths
from okgin_desktop.app import DATABASE_NAME
from tests.mounts import read_only

UNWRITABLE = "Your matches cannot be saved: the folder cannot be written. You can play all the same."
NO_SUCH_COUNTRY = (
    'Detected locale "C" with character encoding "ANSI_X3.4-1968", which is not UTF-8.',
    'Qt depends on a UTF-8 locale, and has switched to "C.UTF-8" instead.',
    "If this causes problems, reconfigure your locale. See the locale(1) manual",
    "for more information.",
)
ODD = "göran Ş 王's 🂡 folder"
PROGRAM = """
import sys
import okgin_desktop
from PySide6.QtCore import QTimer
from okgin_desktop import app
from okgin_desktop.__main__ import main

start = app.resume_or_ask

def then(program, *more):
    start(program, *more)
    print("package", okgin_desktop.__file__)
    for text in program.troubles():
        print("told", text)
    exec(ACT)
    QTimer.singleShot(0, lambda: program.window.window().close())

app.resume_or_ask = then
sys.exit(main(sys.argv[1:]))
"""
"""The whole program; what ACT does with `program` once it has started is all the person does."""

BEGIN = """
from okgin_desktop.engine.rules import EN
from okgin_desktop.session.setup import MatchSetup, Seating
from okgin_desktop.settings import schema
if not program.session.in_deal:
    people = (Seating("You", "you", None), Seating("Maud", "maud", "simple"))
    program.window.match_wanted.emit(MatchSetup("EN", EN, people, 1))
    program.settings.set(schema.PLAYER_NAME, "Göran")
print("hand", *program.session.view().hand)
print("name", ascii(program.settings.get(schema.PLAYER_NAME)))
"""
"""Begin a match, or go on with the one there is."""

TYPE = """
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QSpinBox
from okgin_desktop.ui.dialogs.preferences_settings import Page
from okgin_desktop.ui.preferring import Preferring
program.window.close_sheet()
sheet = program.window.findChild(Preferring).open(Page.RULES)
number = sheet.rules.rows["target_score"].control.findChild(QSpinBox)
print("shown", number.text())
number.lineEdit().selectAll()
QTest.keyClicks(number.lineEdit(), "1000")
number.interpretText()
from PySide6.QtCore import QLocale
print("country", QLocale.system().decimalPoint())
print("typed", number.text(), number.value())
sheet.accept()
program.app.processEvents()
"""
"""Type a number into a field of the preferences."""


def environment(home: Path | str, **more: str) -> dict[str, str]:
    """Return that of a person with this home, who has no screen."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("XDG_", "LC_", "LANG"))}
    return kept | {"HOME": str(home), "QT_QPA_PLATFORM": "offscreen", "LANG": "C.UTF-8"} | more


def start(act: str, env: dict[str, str], *arguments: str, cwd: Path | None = None) -> dict[str, str]:
    """Run the program to its end; return what it said by the first word, and complain of any complaint."""
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM.replace("ACT", repr(act)), *arguments],
        env=env,
        cwd=cwd,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=300,
        check=False,
    )
    # Where the system has not got the country, Qt says so, and shows numbers as there all the same.
    complaints = [line for line in done.stderr.splitlines() if line not in NO_SUCH_COUNTRY]
    assert (done.returncode, complaints) == (0, []), done.stderr
    return dict(line.split(" ", 1) for line in done.stdout.splitlines() if " " in line)


def demo(env: dict[str, str], *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run one deal of the demonstration."""
    return subprocess.run(
        [sys.executable, "-m", "okgin_desktop", "--demo", "1", "--seed", "1", *arguments],
        env=env,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    """A copy of the program in a folder with an odd name."""
    folder = tmp_path / f"program {ODD}"
    source = Path(paths.__file__).parent
    shutil.copytree(source, folder / source.name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(paths.resource(), folder / "resources")
    return folder


def files(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def test_b98_a_demonstration_over_a_folder_that_cannot_be_written_says_so(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    done = demo(environment(tmp_path), "--data-dir", str(tmp_path / "file" / "data"))
    assert done.returncode == 0
    assert "standings" in done.stdout
    assert done.stderr == f"okgin-desktop: {UNWRITABLE}\n"


@pytest.mark.slow
def test_b98_a_demonstration_over_a_read_only_folder_says_so(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    assert demo(environment(tmp_path), "--data-dir", str(folder)).stderr == ""
    before = files(folder)
    with read_only(folder):
        done = demo(environment(tmp_path), "--data-dir", str(folder))
        assert done.returncode == 0
        assert "standings" in done.stdout
        assert done.stderr == f"okgin-desktop: {UNWRITABLE}\n"
    assert files(folder) == before


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="Windows asks the system for the home")
@pytest.mark.parametrize("home", ["/proc/nonexistent", "/dev/null"])
def test_b98_without_a_home_it_is_playable(home: str) -> None:
    said = start(BEGIN, environment(home))
    assert said["told"] == UNWRITABLE
    assert len(said["hand"].split()) == 10
    done = demo(environment(home))
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.slow
def test_b98_b100_a_read_only_program_with_an_odd_name_and_home(installed: Path, tmp_path: Path) -> None:
    """It plays, keeps and resumes in the person's own folders, and never writes beside the program."""
    home = tmp_path / f"home {ODD}"
    home.mkdir()
    env = environment(home, PYTHONPATH=str(installed))
    before = files(installed)
    with read_only(installed):
        first = start(BEGIN, env, cwd=installed)
        again = start(BEGIN, env, cwd=installed)
    assert first["package"] == str(installed / "okgin_desktop" / "__init__.py")
    assert "told" not in first
    assert again["hand"] == first["hand"]
    assert again["name"] == ascii("Göran")
    assert files(installed) == before
    if sys.platform == "linux":
        assert (home / ".local" / "share" / "okgin-desktop" / DATABASE_NAME).is_file()
        kept = home / ".config" / "okgin-desktop" / "settings.json"
        assert json.loads(kept.read_bytes())["player_name"] == "Göran"


@pytest.mark.slow
def test_b100_pictures_go_to_an_odd_folder(installed: Path, tmp_path: Path) -> None:
    pictures = tmp_path / ODD
    env = environment(tmp_path, PYTHONPATH=str(installed))
    done = demo(env, "--screenshots", str(pictures), "--data-dir", str(tmp_path / f"data {ODD}"))
    assert (done.returncode, done.stderr) == (0, "")
    assert list(pictures.glob("*.png"))


@pytest.mark.slow
def test_b105_numbers_survive_a_change_of_country(tmp_path: Path) -> None:
    """What is typed where decimals have a comma is stored and shown the same where they have a point."""
    stored = set()
    countries = ("de_DE.UTF-8", "pl_PL.UTF-8", "fr_FR.UTF-8", "C.UTF-8")
    for place, country in enumerate(countries):
        folder = tmp_path / str(place)
        said = start(TYPE, environment(tmp_path, LC_ALL=country), "--data-dir", str(folder))
        assert said["country"] == ("." if country == "C.UTF-8" else ",")
        assert said["typed"] == "1000 1000"
        content = (folder / "config" / "settings.json").read_bytes()
        stored.add(content)
        assert b"1000" in content
        assert b"1.000" not in content
        other = countries[(place + 2) % len(countries)]
        shown = start(TYPE, environment(tmp_path, LC_ALL=other), "--data-dir", str(folder))["shown"]
        assert shown == "1000"
        assert (folder / "config" / "settings.json").read_bytes() == content
    assert len(stored) == 1


@pytest.mark.slow
def test_b105_a_demonstration_is_the_same_in_every_country(tmp_path: Path) -> None:
    said = {
        demo(environment(tmp_path, LC_ALL=country)).stdout
        for country in ("de_DE.UTF-8", "pl_PL.UTF-8", "C.UTF-8")
    }
    assert len(said) == 1
    assert "standings" in said.pop()


@pytest.mark.slow
def test_b85_each_start_deals_other_cards(tmp_path: Path) -> None:
    """Five first starts, five deals; a seed makes them alike."""
    hands = {
        start(BEGIN, environment(tmp_path), "--data-dir", str(tmp_path / str(number)))["hand"]
        for number in range(5)
    }
    assert len(hands) == 5
    seeded = {
        start(BEGIN, environment(tmp_path), "--data-dir", str(tmp_path / f"seed {number}"), "--seed", "7")[
            "hand"
        ]
        for number in range(2)
    }
    assert len(seeded) == 1


@pytest.mark.slow
def test_b101_other_qt_variables_do_not_stop_it(tmp_path: Path) -> None:
    """Plugins are those that came along, whatever paths of another Qt the environment has."""
    env = environment(tmp_path, QT_PLUGIN_PATH="/nonexistent", QT_QPA_PLATFORM_PLUGIN_PATH="")
    assert len(start(BEGIN, env)["hand"].split()) == 10
