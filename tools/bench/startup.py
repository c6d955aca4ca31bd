"""Start the program against an empty window: `python tools/bench/startup.py --frozen DIR --empty DIR`.

    python tools/bench/startup.py --make-empty DIR [--env ENV]   freeze an empty window the way the program is
    python tools/bench/startup.py --frozen dist/okgin-desktop --empty DIR/okgin-desktop [--runs 15]
    python tools/bench/startup.py                                from source alone

Program and empty window take turns on a screen of Xvfb whose memory is watched, so that nothing is built in
for the measurement and both are measured alike: from the start of the process until the first pixel is on the
screen, by the clock and by the processor's time of all its threads and processes; and until the last one is,
after which nothing changes any more. Then the program resumes a match in progress, and its memory and its
idle processor time are read. Wants Linux and Xvfb. The exit code is 1 where a limit is passed.
"""

import argparse
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from math import inf
from pathlib import Path
from statistics import median
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tools.bench.screen import WatchedScreen  # noqa: E402

CPU_LIMIT: Final = 1.6
WALL_LIMIT: Final = 1.5
SOURCE_LIMIT: Final = 2.0
MEMORY_LIMIT: Final = 2.0
"""Of the frozen program; from source the sound library brings OpenSSL along, which is not frozen."""
IDLE_LIMIT: Final = 0.1
"""Percent of one processor; what a kernel's clock charges for nothing at all."""
PATIENCE: Final = 60.0
STILL: Final = 0.8
"""Seconds of rest after which the last change was the last."""
REST: Final = 3.0
"""Seconds after which a program that does nothing has nothing left to do."""
IDLE: Final = 10.0

EMPTY: Final = """import sys
from PySide6.QtWidgets import QApplication, QMainWindow
app = QApplication(sys.argv[:1])
window = QMainWindow()
window.resize(1280, 800)
window.show()
sys.exit(app.exec())
"""


@dataclass(slots=True)
class Subject:
    """A program to start, and what was measured: seconds, seconds of the processor, bytes, percent."""

    name: str
    command: list[str]
    wall: list[float] = field(default_factory=list)
    cpu: list[float] = field(default_factory=list)
    whole: list[float] = field(default_factory=list)
    whole_cpu: list[float] = field(default_factory=list)
    memory: int = 0
    helpers: int = 0
    idle: float = 0.0


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, print a table, hold it against the limits."""
    parser = argparse.ArgumentParser(description="Start the program against an empty window.")
    parser.add_argument("--frozen", type=Path, metavar="DIR", help="the folder of the frozen program")
    parser.add_argument("--empty", type=Path, metavar="DIR", help="the folder of the frozen empty window")
    parser.add_argument("--runs", type=int, default=15)
    parser.add_argument("--make-empty", type=Path, metavar="DIR", help="freeze the empty window there")
    parser.add_argument("--env", type=Path, help="the environment to freeze it with")
    asked = parser.parse_args(arguments)
    if asked.make_empty:
        return freeze_empty(asked.make_empty, asked.env)
    passed = True
    with tempfile.TemporaryDirectory(prefix="okgin-startup-") as scratch:
        script = Path(scratch, "empty.py")
        script.write_text(EMPTY, encoding="utf-8")
        pairs = [
            (
                Subject("from source", [sys.executable, "-m", "okgin_desktop"]),
                Subject("empty, from source", [sys.executable, str(script)]),
                (SOURCE_LIMIT, SOURCE_LIMIT, inf),
            )
        ]
        if asked.frozen and asked.empty:
            frozen = Subject("frozen", [str(asked.frozen.absolute() / "okgin-desktop")])
            empty = Subject("empty, frozen", [str(asked.empty.absolute() / "okgin-desktop")])
            pairs.append((frozen, empty, (CPU_LIMIT, WALL_LIMIT, MEMORY_LIMIT)))
        for ours, bare, limits in pairs:
            measure(ours, bare, asked.runs, Path(scratch))
            passed &= report(ours, bare, limits)
    return 0 if passed else 1


def measure(ours: Subject, bare: Subject, runs: int, scratch: Path) -> None:
    """Start both in turns, a first time each for nothing; then look at memory and idleness."""
    for run in range(-1, runs):
        # Whoever comes second finds a warmer machine.
        for subject in (ours, bare) if run % 2 else (bare, ours):
            with WatchedScreen() as screen:
                first, last = paints(_with_data(subject, ours, scratch / f"data {run}"), screen)
            if run >= 0:
                subject.wall.append(first[0])
                subject.cpu.append(first[1])
                subject.whole.append(last[0])
                subject.whole_cpu.append(last[1])
        shutil.rmtree(scratch / f"data {run}", ignore_errors=True)
    match = scratch / "match"
    if not match.is_dir():
        deal(match)
    for subject in (bare, ours):
        with WatchedScreen() as screen:
            settle(_with_data(subject, ours, match), screen, subject)


def _with_data(subject: Subject, ours: Subject, folder: Path) -> list[str]:
    return [*subject.command, "--data-dir", str(folder)] if subject is ours else subject.command


def paints(command: list[str], screen: WatchedScreen) -> tuple[tuple[float, float], tuple[float, float]]:
    """Start it, end it when it has come to rest; return both times of the first and of the last paint."""
    before = screen.look()
    begun = time.perf_counter()
    process = start(command, screen)
    found: list[tuple[float, float]] = []
    quiet = 0.0
    try:
        while not found or quiet < STILL:
            now = screen.look()
            if now != before:
                before, at = now, time.perf_counter() - begun
                found.append((at, spent(process)))
                quiet = 0.0
            elif process.poll() is not None or time.perf_counter() - begun > PATIENCE:
                raise RuntimeError(f"{command[0]} has drawn nothing, or never comes to rest")
            if found:
                # On a busy machine it may have been left waiting: what does something is not at rest.
                worked = spent(process)
                time.sleep(0.05)
                quiet = quiet + 0.05 if spent(process) - worked < 0.001 else 0.0
            else:
                time.sleep(0.0005)
    finally:
        end(process)
    return found[0], found[-1]


def spent(process: "subprocess.Popen[bytes]") -> float:
    """Return the processor's time of a program and all it has started."""
    return sum(map(cpu_of, family(process.pid)))


def settle(command: list[str], screen: WatchedScreen, subject: Subject) -> None:
    """Start it, let it come to rest, and note memory and what it does while nobody does anything."""
    process = start(command, screen)
    try:
        begun, quiet = time.perf_counter(), 0.0
        time.sleep(REST)
        while quiet < REST and time.perf_counter() - begun < PATIENCE:
            worked = spent(process)
            time.sleep(0.5)
            quiet = quiet + 0.5 if spent(process) - worked < 0.002 else 0.0
        processes = family(process.pid)
        sizes = {number: memory_of(number) for number in processes}
        subject.memory = sizes.pop(process.pid)
        subject.helpers = sum(sizes.values())
        before = sum(map(cpu_of, processes))
        time.sleep(IDLE)
        subject.idle = 100 * (sum(map(cpu_of, processes)) - before) / IDLE
    finally:
        end(process)


def start(command: list[str], screen: WatchedScreen) -> "subprocess.Popen[bytes]":
    """Start a program on that screen, from source or frozen."""
    environment = os.environ | screen.environment | {"PYTHONPATH": str(ROOT)}
    # Sources are compiled once, as in an installed program, by whichever start comes first.
    environment["PYTHONPYCACHEPREFIX"] = str(Path(tempfile.gettempdir(), "okgin-startup-cache"))
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    return subprocess.Popen(
        command, env=environment, cwd="/", stderr=subprocess.DEVNULL, start_new_session=True
    )


def end(process: "subprocess.Popen[bytes]") -> None:
    """End a program and whatever it has started."""
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def family(root: int) -> list[int]:
    """Return a process and all that came from it."""
    parents = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            parents[int(path.parent.name)] = int(
                path.read_text("utf-8", "replace").rpartition(")")[2].split()[1]
            )
        except OSError:
            continue
    found = [root]
    for number in found:
        found += [child for child, parent in parents.items() if parent == number]
    return found


def cpu_of(process: int) -> float:
    """Return the processor's time of all threads of a process so far, in seconds."""
    total = 0
    for path in Path(f"/proc/{process}/task").glob("*/schedstat"):
        try:
            total += int(path.read_text("ascii").split()[0])
        except OSError:
            continue
    return total / 1e9


def memory_of(process: int) -> int:
    """Return the resident memory of a process in bytes."""
    for line in Path(f"/proc/{process}/status").read_text("ascii", "replace").splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) * 1024
    return 0


def report(ours: Subject, bare: Subject, limits: tuple[float, float, float]) -> bool:
    """Print the medians and their ratios; return whether all are within the limits."""
    cpu_limit, wall_limit, memory_limit = limits
    cpu, wall = median(ours.cpu) / median(bare.cpu), median(ours.wall) / median(bare.wall)
    memory = ours.memory / bare.memory
    print(f"{'':<20}{'first paint:':>24}{'all painted:':>24}")
    print(f"{'':<20}{'processor':>12}{'clock':>12}{'processor':>12}{'clock':>12}{'memory':>12}{'idle':>10}")
    for subject in (ours, bare):
        print(
            f"{subject.name:<20}{1000 * median(subject.cpu):>9.0f} ms{1000 * median(subject.wall):>9.0f} ms"
            f"{1000 * median(subject.whole_cpu):>9.0f} ms{1000 * median(subject.whole):>9.0f} ms"
            f"{subject.memory / 2**20:>8.0f} MiB{subject.idle:>8.2f} %"
        )
    print(f"{'ratio':<20}{cpu:>10.2f} x{wall:>10.2f} x{memory:>10.2f} x")
    print(
        f"{'limit':<20}{cpu_limit:>10.2f} x{wall_limit:>10.2f} x{memory_limit:>10.2f} x{IDLE_LIMIT:>8.2f} %"
    )
    best = min(ours.cpu) / min(bare.cpu), min(ours.wall) / min(bare.wall)
    print(f"best of {len(ours.cpu)}: {best[0]:.2f} x, {best[1]:.2f} x")
    print(f"the computer players' process takes another {ours.helpers / 2**20:.0f} MiB\n", flush=True)
    return cpu <= cpu_limit and wall <= wall_limit and memory <= memory_limit and ours.idle <= IDLE_LIMIT


def deal(folder: Path) -> None:
    """Store a match in which the person is to act."""
    from okgin_desktop.engine.rules import PRESETS
    from okgin_desktop.session.session import MatchSession
    from okgin_desktop.session.setup import MatchSetup, Seating
    from okgin_desktop.storage.database import Database

    seating = (Seating("You", "you", None), Seating("Maud", "maud", "simple"))
    database = Database.open(folder / "okgin.sqlite3", time.time)
    # The other seat deals, so that the person is asked first and the program waits.
    MatchSession(database).new_match(MatchSetup("EN", PRESETS["EN"], seating, 1), "startup")
    database.close()


def freeze_empty(out: Path, environment: Path | None) -> int:
    """Freeze an empty window by the program's own recipe, with nothing of the program in it."""
    sys.path.insert(0, str(ROOT / "packaging"))
    import build

    with tempfile.TemporaryDirectory(prefix="okgin-empty-") as scratch:
        python = build.interpreter(environment) if environment else build.environment(Path(scratch, "env"))
        stage = Path(scratch, "stage")
        (stage / "okgin_desktop" / "players").mkdir(parents=True)
        (stage / "resources").mkdir()
        (stage / "okgin_desktop" / "__init__.py").touch()
        (stage / "okgin_desktop" / "__main__.py").write_text(EMPTY, encoding="utf-8")
        (stage / "okgin_desktop" / "players" / "weights.json").write_text("{}", encoding="utf-8")
        build.pack(python, Path(scratch), stage, out)
    return 0


if __name__ == "__main__":
    sys.exit(main())
