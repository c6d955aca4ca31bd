"""Try a frozen program out as strangers do: `python packaging/smoke.py DIR/okgin-desktop`.

It is copied to a folder with spaces and letters of many alphabets, its home is such a folder too, and its
environment is empty or full of traps. Tried are: every picture, both languages, sound, a demonstration with
the computer players' process, `kill -9` and going on, no display, and on Linux an X display where Xvfb is.
Only the standard library is used, and nothing of the sources. The exit code is 0 if all of it went well.
"""

import argparse
import contextlib
import json
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from png import Picture, read

LIMIT: Final = 180.0
"""Seconds a start may take; virus scanners look at a new program for long."""
FACES: Final = [f"face-{rank}{suit}" for suit in "CDHS" for rank in "A23456789TJQK"]
LINUX: Final = sys.platform.startswith("linux")
WINDOWS: Final = sys.platform == "win32"
_FAILED: Final = "has failed"
"""What the program says when the computer players' process is lost."""
_SAID: Final = {"en": ["&Quit", "Cancel"], "ru": ["&Выход", "Отмена"]}


class WrongError(Exception):
    """What is wrong with the program, as a sentence."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where the program under test lies, and a folder of its user."""

    program: Path
    home: Path

    @property
    def executable(self) -> Path:
        """The file to start."""
        return self.program / ("okgin-desktop.exe" if WINDOWS else "okgin-desktop")

    def environment(self, **more: str) -> dict[str, str]:
        """Return as good as no environment; Windows and Qt's platform without a screen want a little."""
        wanted = ("SYSTEMROOT", "SYSTEMDRIVE", "TEMP", "TMP") if WINDOWS else ()
        given = {name: os.environ[name] for name in wanted if name in os.environ}
        homes = {"LOCALAPPDATA": str(self.home)} if WINDOWS else {"HOME": str(self.home)}
        return given | homes | {"QT_QPA_PLATFORM": "offscreen"} | more

    def run(
        self, *arguments: str, environment: dict[str, str] | None = None
    ) -> "subprocess.CompletedProcess[str]":
        """Run it to its end."""
        return subprocess.run(
            [str(self.executable), *arguments],
            env=self.environment() if environment is None else environment,
            cwd=self.home,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            encoding="utf-8",
            errors="replace",
            timeout=LIMIT,
            check=False,
        )

    def check(self, name: str, *arguments: str, environment: dict[str, str] | None = None) -> dict[str, Any]:
        """Let it check itself; return its report."""
        folder = self.home / "checked" / name
        done = self.run("--self-check", str(folder), *arguments, environment=environment)
        file = folder / "report.json"
        demand(
            done.returncode == 0 and file.is_file(), f"{name}: ended with {done.returncode}: {done.stderr}"
        )
        demand("Traceback" not in done.stderr, f"{name}: {done.stderr}")
        report: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
        self._demand_own_libraries(name, report["libraries"])
        return report

    def _demand_own_libraries(self, name: str, libraries: list[str]) -> None:
        strange = [
            library
            for library in libraries
            if ("Qt6" in library or "PySide6" in library or "libpython" in library)
            and not Path(library).is_relative_to(self.program)
        ]
        demand(not strange, f"{name}: libraries of somebody else: {strange}")


def demand(held: bool, otherwise: str) -> None:
    """Raise WrongError with this sentence unless it held."""
    if not held:
        raise WrongError(otherwise)


def main(arguments: Sequence[str] | None = None) -> int:
    """Try everything; say what is wrong."""
    parser = argparse.ArgumentParser(description="Try a frozen program out.")
    parser.add_argument("program", type=Path, help="the folder with the executable")
    parser.add_argument("--other-qt", type=Path, help="the PySide6 folder of another installation, as a trap")
    parser.add_argument("--keep", type=Path, metavar="DIR", help="keep the pictures there, for the eye")
    asked = parser.parse_args(arguments)
    wrong = 0
    with tempfile.TemporaryDirectory(prefix="okgin smoke ") as scratch:
        base = Path(scratch).resolve() / "Göran Ş 王's Джин"
        place = Place(base / "a program", base / "дом")
        place.home.mkdir(parents=True)
        shutil.copytree(asked.program, place.program, symlinks=True)
        for name, attempt in _attempts(place, asked.other_qt):
            begun = time.monotonic()
            try:
                said = attempt() or ""
            except (WrongError, OSError, subprocess.SubprocessError, ValueError, LookupError) as error:
                wrong += 1
                print(f"FAILED {name}: {error}", flush=True)
            else:
                print(f"passed {name} ({time.monotonic() - begun:.1f} s) {said}".rstrip(), flush=True)
        if asked.keep:
            shutil.copytree(place.home / "checked", asked.keep, dirs_exist_ok=True)
    print(f"{wrong} failed" if wrong else "the program passed")
    return 1 if wrong else 0


def _attempts(place: Place, other_qt: Path | None) -> Iterator[tuple[str, Callable[[], str | None]]]:
    yield "version", lambda: version(place)
    yield "pictures and languages", lambda: pictures(place)
    yield "no environment at all", lambda: bare(place)
    yield "another Qt in the way", lambda: traps(place, other_qt)
    yield "a demonstration to its end", lambda: demonstration(place)
    yield "killed and resumed", lambda: killed(place)
    if LINUX:
        yield "no display", lambda: no_display(place)
        if shutil.which("Xvfb"):
            yield "an X display", lambda: x_display(place)


# --- the attempts ---------------------------------------------------------------------------------------


def version(place: Place) -> str:
    """Hold what --version and --help say; a program for Windows has no console to say it on."""
    done, help_ = place.run("--version"), place.run("--help")
    demand(done.returncode == help_.returncode == 0, f"ended with {done.returncode}: {done.stderr}")
    if not WINDOWS:
        demand(done.stdout.startswith("okgin-desktop "), f"it says {done.stdout!r}")
        demand("--data-dir" in help_.stdout and "--self-check" not in help_.stdout, help_.stdout)
    return done.stdout.strip()


def pictures(place: Place) -> str:
    """Look at every picture and word, in both languages."""
    windows = []
    for language, words in _SAID.items():
        report = place.check(language, "--language", language)
        demand(report["frozen"], "it does not know that it is frozen")
        demand(report["words"] == words, f"in {language} it says {report['words']}")
        demand(report["typeface"] == "Inter", f"its typeface is {report['typeface']}")
        demand(report["worker"] is True, "no process of the computer players comes up")
        demand(report["sound"] in ("READY", "NO_DEVICE"), f"the sound system: {report['sound']}")
        quiet = [name for name, samples in report["sounds"].items() if samples < 1000]
        demand(bool(report["sounds"]) and not quiet, f"sounds that are not there: {quiet}")
        folder = place.home / "checked" / language
        look_at_art(folder)
        windows.append(read(folder / "window.png"))
    demand(windows[0].rows != windows[1].rows, "the window looks the same in both languages")
    compiled = "compiled" if report["compiled"] else "interpreted"
    return f"players {compiled}, sound {report['sound']}"


def look_at_art(folder: Path) -> None:
    """Demand that all cards, backs, portraits and icons are there, painted, and all different."""
    names = {path.stem for path in folder.glob("*.png")}
    demand(set(FACES) <= names, f"faces are missing: {sorted(set(FACES) - names)}")
    art = {name: read(folder / f"{name}.png") for name in names}
    for kind, least in (("back-", 2), ("avatar-", 5), ("glyph-", 10), ("icon", 2)):
        demand(sum(name.startswith(kind) for name in names) >= least, f"too few pictures {kind}*")
    blank = [name for name, picture in art.items() if len(colours(picture)) < 2]
    demand(not blank, f"pictures without a line in them: {sorted(blank)}")
    for name in FACES:
        red, black = ink(art[name])
        demand(red + black > 0.01, f"{name} is a white card")
        demand(name[-1] not in "DH" or red > black, f"{name} is not red")
    seen: dict[bytes, str] = {}
    for name, picture in sorted(art.items()):
        twin = seen.setdefault(picture.rows, name)
        demand(twin == name, f"{name} looks like {twin}")


def colours(picture: Picture) -> set[bytes]:
    """Return the different pixels of a picture."""
    size = picture.channels
    return {picture.rows[place : place + size] for place in range(0, len(picture.rows), size)}


def ink(picture: Picture) -> tuple[float, float]:
    """Return the shares of clearly red and of dark pixels."""
    size, rows = picture.channels, picture.rows
    pixels = [
        rows[place : place + 3] for place in range(0, len(rows), size) if size < 4 or rows[place + 3] > 250
    ]
    red = sum(one[0] > 150 and one[1] < 110 and one[2] < 110 for one in pixels)
    black = sum(max(one) < 90 for one in pixels)
    return red / max(1, len(pixels)), black / max(1, len(pixels))


def bare(place: Place) -> None:
    """Start with an empty environment, as `env -i` does: no HOME, no PATH, no locale."""
    environment = {} if not WINDOWS else place.environment()
    # Without a display it takes the platform without a screen by itself.
    report = place.check("bare", "--data-dir", str(place.home / "bare"), environment=environment)
    demand(report["worker"] is True, "no process of the computer players comes up")


def traps(place: Place, other_qt: Path | None) -> str:
    """Point every variable that Qt, Python and the loader listen to at something else."""
    false = place.home / "false"
    for name in ("platforms", "PySide6"):
        (false / name).mkdir(parents=True, exist_ok=True)
    (false / "platforms" / "libqoffscreen.so").write_bytes(b"no library")
    (false / "PySide6" / "__init__.py").write_text("raise ImportError('the wrong PySide6')", encoding="utf-8")
    qt = [other_qt / "Qt" / "plugins", other_qt / "plugins"] if other_qt else []
    libraries = [other_qt / "Qt" / "lib", other_qt] if other_qt else []
    plugins = os.pathsep.join(map(str, [*qt, false]))
    paths = os.pathsep.join(map(str, [*libraries, false]))
    report = place.check(
        "traps",
        environment=place.environment(
            QT_PLUGIN_PATH=plugins,
            QT_QPA_PLATFORM_PLUGIN_PATH=str(qt[0] / "platforms" if qt else false / "platforms"),
            QT_STYLE_OVERRIDE="nonsense",
            LD_LIBRARY_PATH=paths,
            DYLD_LIBRARY_PATH=paths,
            PATH=paths,
            PYTHONPATH=os.pathsep.join(map(str, [*([other_qt.parent] if other_qt else []), false])),
            PYTHONHOME=str(false),
        ),
    )
    found = Path(report["plugins"])
    demand(found.is_relative_to(place.program), f"plugins are looked for in {found}")
    demand(report["worker"] is True, "no process of the computer players comes up")
    return "with another PySide6" if other_qt else "without another PySide6"


def demonstration(place: Place) -> str:
    """Let the computer players play deals of both presets to their end."""
    said = []
    for preset, seats in (("EN", "2"), ("RU", "4")):
        folder = place.home / "checked" / f"demo-{preset}"
        arguments = ["--demo", "1", "--seed", "1", "--preset", preset, "--seats", seats]
        done = place.run(*arguments, "--screenshots", str(folder))
        demand(done.returncode == 0, f"ended with {done.returncode}: {done.stderr}")
        demand(_FAILED not in done.stderr and "Traceback" not in done.stderr, done.stderr)
        demand(WINDOWS or "standings" in done.stdout, f"it says {done.stdout!r}")
        shots = sorted(folder.glob("*.png"))
        demand(len(shots) >= 3, f"only {len(shots)} pictures")
        for shot in shots:
            demand(len(colours(read(shot))) > 100, f"{shot.name} is nearly empty")
        said.append(f"{preset} {len(shots)} pictures")
    return ", ".join(said)


def killed(place: Place) -> str:
    """Kill a demonstration in the middle; its match must be there as it was, and go on."""
    folder = place.home / "killed"
    command = [str(place.executable), "--demo", "1000", "--seed", "1", "--data-dir", str(folder)]
    errors = place.home / "errors.txt"
    with errors.open("wb") as out:
        child = subprocess.Popen(command, env=place.environment(), cwd=place.home, stdout=out, stderr=out)
    try:
        wait_for(lambda: actions(folder) >= 5 or child.poll() is not None, "no action is stored")
        demand(child.poll() is None, f"it ended by itself: {errors.read_text('utf-8', 'replace')}")
        workers = workers_of(child.pid)
        demand(not LINUX or len(workers) == 1, f"it has {len(workers)} processes of computer players")
        strange = [
            worker for worker in workers if "libQt6" in Path(f"/proc/{worker}/maps").read_text("utf-8")
        ]
        demand(not strange, "the computer players' process has loaded Qt")
    finally:
        child.kill()
        child.wait()
    wait_for(lambda: not any(map(alive, workers)), "the computer players' process outlives the program", 10)
    said = errors.read_text(encoding="utf-8", errors="replace")
    demand(_FAILED not in said and "Traceback" not in said, said)
    before = actions(folder)
    first = place.check("resumed", "--data-dir", str(folder))
    again = place.check("resumed-again", "--data-dir", str(folder), "--language", "ru")
    demand(first["resumed"], "it does not resume")
    for key in ("hand", "phase", "turn"):
        demand(first[key] == again[key], f"resumed twice, {key} is {first[key]} and {again[key]}")
    demand(actions(folder) == before, "looking at the match has changed it")
    done = place.run("--demo", "1", "--data-dir", str(folder))
    demand(done.returncode == 0 and actions(folder) > before, f"it does not go on: {done.stderr}")
    return f"after {before} actions"


def no_display(place: Place) -> None:
    """Demand one sentence where there is no display."""
    environment = place.environment()
    del environment["QT_QPA_PLATFORM"]
    done = place.run(environment=environment)
    demand(done.returncode == 3 and done.stderr.count("\n") == 1, f"{done.returncode}: {done.stderr}")


def x_display(place: Place) -> None:
    """Open the window on an X display, with the library of cursors that systems lack (B102)."""
    with display() as name:
        environment = place.environment(DISPLAY=name, QT_QPA_PLATFORM="xcb")
        report = place.check("xcb", environment=environment)
    demand(report["platform"] == "xcb", f"its platform is {report['platform']}")
    cursors = [library for library in report["libraries"] if "libxcb-cursor" in library]
    own = [library for library in cursors if Path(library).is_relative_to(place.program)]
    demand(bool(own), f"the library of cursors is {cursors}")


@contextlib.contextmanager
def display() -> Iterator[str]:
    """Start an X server and give the name of its display."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x1024x24", "-nolisten", "tcp"]
    server = subprocess.Popen(
        command, pass_fds=[writing], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    os.close(writing)
    try:
        with os.fdopen(reading) as file:
            yield f":{file.readline().strip()}"
    finally:
        server.terminate()
        server.wait()


# --- what is seen from outside ---------------------------------------------------------------------------


def actions(folder: Path) -> int:
    """Return how many actions are stored."""
    file = folder / "okgin.sqlite3"
    if not file.is_file():
        return 0
    try:
        with contextlib.closing(sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True, timeout=10)) as base:
            return int(base.execute("SELECT count(*) FROM action").fetchone()[0])
    except sqlite3.OperationalError:
        # The tables are being made.
        return 0


def workers_of(parent: int) -> list[int]:
    """Return the processes of computer players of a program, where the system tells."""
    found = []
    for path in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            state = (path / "stat").read_text("utf-8", "replace").rpartition(")")[2].split()
            line = (path / "cmdline").read_bytes().split(b"\0")
            if int(state[1]) == parent and b"--multiprocessing-fork" in line:
                found.append(int(path.name))
    return found


def alive(process: int) -> bool:
    """Whether a process runs; one that has ended and waits to be noticed does not."""
    try:
        state = Path(f"/proc/{process}/stat").read_text("utf-8", "replace").rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


def wait_for(condition: Callable[[], bool], otherwise: str, limit: float = LIMIT) -> None:
    """Wait until it holds; raise WrongError after so many seconds."""
    end = time.monotonic() + limit
    while not condition():
        demand(time.monotonic() < end, otherwise)
        time.sleep(0.02)


if __name__ == "__main__":
    sys.exit(main())
