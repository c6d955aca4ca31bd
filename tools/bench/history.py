"""Make a database of many finished deals and time it: `python tools/bench/history.py FOLDER [DEALS]`.

A few matches are really played, by computer players in all seats with seat 0 counted as a person, and then
copied until there are as many deals as asked for (100,000 unless said otherwise). The times are the best of
several; opening is given as a ratio to an empty database, and the sheet of statistics (in the real window of
a fresh process each time, until it is painted) as one to the bare start of a window. Last, the list of
matches is repeated to 100,000 rows and scrolled from end to end, every frame painted and timed.
"""

import json
import os
import random
import shutil
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from time import perf_counter, process_time
from typing import TYPE_CHECKING, Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from okgin_desktop.engine.rules import PRESETS
from okgin_desktop.players.registry import PLAYERS, player
from okgin_desktop.session.session import MatchSession
from okgin_desktop.session.setup import MatchSetup, Seating
from okgin_desktop.storage import facts, history, tallies
from okgin_desktop.storage.database import Database
from okgin_desktop.storage.history import Filter
from okgin_desktop.storage.statistics import overview

if TYPE_CHECKING:
    from okgin_desktop.ui.dialogs.statistics_list import RowList

MODELS = 40
NAMES = ("You", "Maud", "Otto", "Iris")
DAY = 86_400.0
BARE = """import time; began = time.perf_counter(), time.process_time()
from PySide6.QtWidgets import QApplication, QWidget
app = QApplication(["bare"]); window = QWidget(); window.show(); app.processEvents()
print(time.perf_counter() - began[0], time.process_time() - began[1])"""
OFFSCREEN = os.environ | {"QT_QPA_PLATFORM": "offscreen"}
FRAMES = 400


def play_models(database: Database, clock: list[float]) -> None:
    """Play matches of many kinds to their end."""
    chance = random.Random(5)
    levels = list(PLAYERS)[:2]
    computers = {level: player(level) for level in levels}
    for number in range(MODELS):
        seats = (2, 2, 3, 4)[number % 4]
        preset = list(PRESETS)[number % len(PRESETS)]
        who = [None, *(chance.choice(levels) for _ in range(seats - 1))]
        seating = tuple(Seating(NAMES[seat], NAMES[seat].lower(), who[seat]) for seat in range(seats))
        session = MatchSession(database)
        session.new_match(MatchSetup(preset, PRESETS[preset], seating, None), f"model {number}")
        while not session.match_finished:
            seat = session.seat_to_act
            if seat is None:
                session.next_deal()
                continue
            clock[0] += chance.uniform(0.5, 6.0)
            mover = computers[who[seat] or levels[-1]]
            action = mover.choose(session.view(seat), session.options(seat), chance)
            assert session.submit(seat, action, session.version)


def multiply(path: Path, wanted: int) -> int:
    """Copy the matches in the file, a day apart, until it has that many deals; give their number."""
    connection = sqlite3.connect(path, isolation_level=None)
    run = connection.execute
    rules = run("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").fetchall()
    run("PRAGMA foreign_keys = OFF")
    models = [number for (number,) in run("SELECT id FROM match WHERE state = 'finished'").fetchall()]
    run("PRAGMA synchronous = OFF")
    run("BEGIN")
    for name, _ in rules:
        run(f"DROP TRIGGER {name}")
    (made,) = run("SELECT count(*) FROM deal").fetchone()
    days = 0
    while made < wanted:
        for model in models:
            days += 1
            later = days * DAY / 3
            (new,) = run(
                "INSERT INTO match (created, finished, state, setup, seed, summary) SELECT created + ?,"
                " finished + ?, state, setup, seed || ?, summary FROM match WHERE id = ? RETURNING id",
                (later, later, f" {days}", model),
            ).fetchone()
            made += run(
                "INSERT INTO deal (match_id, number, dealer, deck, result, begun, finished, assisted)"
                " SELECT ?, number, dealer, deck, result, begun + ?, finished + ?, assisted FROM deal"
                " WHERE match_id = ?",
                (new, later, later, model),
            ).rowcount
            run(
                "INSERT INTO action (match_id, deal_number, n, seat, action, at)"
                " SELECT ?, deal_number, n, seat, action, at + ? FROM action WHERE match_id = ?",
                (new, later, model),
            )
            if made >= wanted:
                break
    for table in ("match_tally", "deal_fact", "match_fact"):
        run(f"DELETE FROM {table}")
    # The trigger that counts the deals of a match belongs to the facts; that of the tallies comes after them.
    for name, sql in rules:
        if name != "deal_is_tallied":
            run(sql)
    began = perf_counter()
    for statement in (*facts.STATEMENTS[-3:], tallies.FILL):
        run(statement)
    run(dict(rules)["deal_is_tallied"])
    print(f"facts of {made} deals filled in {perf_counter() - began:.2f} s (the migration of an old file)")
    run("COMMIT")
    run("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()
    return int(made)


def best(call: Callable[[], object], times: int = 7) -> float:
    """Give the seconds a call takes, the best of several."""
    found = []
    for _ in range(times):
        began = perf_counter()
        call()
        found.append(perf_counter() - began)
    return min(found)


def opening(path: Path) -> float:
    """Give the seconds to open a database and to look for a match in progress, as the program does."""

    def call() -> None:
        database = Database.open(path, time.time)
        assert database.problem is None
        database.current_match()
        database.close()

    return best(call)


def show(folder: Path, page: str) -> None:
    """Start the program over a folder, open the sheet at a page, scroll its list; print seconds as JSON."""
    from PySide6.QtWidgets import QApplication

    from okgin_desktop.app import build
    from okgin_desktop.ui.dialogs.statistics import MATCHES, StatisticsSheet
    from okgin_desktop.ui.played import Played

    app = QApplication(["okgin-desktop"])
    program = build(app, folder)
    program.window.resize(1280, 800)
    program.window.show()
    app.processEvents()
    played = program.window.findChild(Played)
    assert played is not None
    times = []
    for _ in range(2):
        if program.window.sheet is not None:
            program.window.close_sheet()
            app.processEvents()
        began = perf_counter(), process_time()
        played.open_statistics(page)
        app.processEvents()
        times.append((perf_counter() - began[0], process_time() - began[1]))
    found: dict[str, Any] = {"opened": times}
    sheet = program.window.sheet
    if page == MATCHES and isinstance(sheet, StatisticsSheet):
        found["frames"] = scroll(sheet.list, 100_000)
    print(json.dumps(found))
    program.close()


def scroll(view: "RowList", rows: int) -> list[float]:
    """Scroll through that many rows in even steps and by the wheel's; give the seconds of each frame."""
    from okgin_desktop.ui.dialogs.statistics_list import MatchModel

    model = view.model()
    assert isinstance(model, MatchModel)
    ids = list(model.ids())
    model.set_ids((ids * (rows // len(ids) + 1))[:rows])
    bar = view.verticalScrollBar()
    view.viewport().repaint()
    times = []
    # Half of the frames go on by what a wheel does, the other half jump, so that every page is a new one.
    places = [step * 3 * bar.singleStep() for step in range(FRAMES // 2)]
    places += [bar.maximum() * step // (FRAMES // 2) for step in range(FRAMES // 2)]
    for place in places:
        began = perf_counter()
        bar.setValue(place)
        view.viewport().repaint()
        times.append(perf_counter() - began)
    return times


def least(runs: list[tuple[float, float]]) -> tuple[float, float]:
    """Give the least time and the least of the processor's time."""
    return min(wall for wall, _ in runs), min(cpu for _, cpu in runs)


def opened(path: Path, page: str) -> tuple[tuple[float, float], tuple[float, float], list[float]]:
    """Give what the sheet takes the first time and the second, the best of five, and of its frames."""
    folder = path.parent / "shown"
    folder.mkdir(exist_ok=True)
    if not (folder / "okgin.sqlite3").exists():
        shutil.copyfile(path, folder / "okgin.sqlite3")
    command = [sys.executable, __file__, "--show", str(folder), page]
    runs = [json.loads(subprocess.run(command, capture_output=True, env=OFFSCREEN).stdout) for _ in range(5)]
    frames = min((run.get("frames", []) for run in runs), key=lambda times: sum(times))
    return least([run["opened"][0] for run in runs]), least([run["opened"][1] for run in runs]), frames


def bare_window() -> tuple[float, float]:
    """Give what the smallest possible window takes, the best of five."""
    command = [sys.executable, "-c", BARE]
    said = [subprocess.run(command, capture_output=True, env=OFFSCREEN).stdout.split() for _ in range(5)]
    return least([(float(wall), float(cpu)) for wall, cpu in said])


def main() -> None:
    folder = Path(sys.argv[1])
    wanted = int(sys.argv[2]) if len(sys.argv) > 2 else 100_000
    folder.mkdir(parents=True, exist_ok=True)
    empty, full = folder / "empty.sqlite3", folder / "full.sqlite3"
    Database.open(empty, time.time).close()
    if not full.exists():
        clock = [1_400_000_000.0]
        database = Database.open(full, lambda: clock[0])
        play_models(database, clock)
        database.close()
        print(f"{multiply(full, wanted)} deals in {full.stat().st_size / 1e6:.0f} MB")
    nothing, all_of_it = opening(empty), opening(full)
    # What a start takes: the bare window's part is the same for both.
    bare, bare_cpu = bare_window()
    print(f"bare window          {bare * 1000:9.1f} ms, {bare_cpu * 1000:.1f} of the processor's time")
    print(f"open, empty          {nothing * 1000:9.1f} ms")
    print(f"open, full           {all_of_it * 1000:9.1f} ms")
    print(f"start, full to empty {(bare + all_of_it) / (bare + nothing):9.3f}")
    database = Database.open(full, time.time)
    ids = history.match_ids(database, Filter())
    some = ids[len(ids) // 2 : len(ids) // 2 + 64]
    timed = {
        "figures and plots": lambda: overview(database, Filter()),
        "the same, filtered": lambda: overview(database, Filter("EN", 2, "simple", 1.5e9)),
        "ids of all matches": lambda: history.match_ids(database, Filter()),
        "a page of 64 matches": lambda: history.matches(database, some),
        "deals of one match": lambda: history.deals(database, ids[0]),
    }
    for name, call in timed.items():
        print(f"{name:20} {best(call) * 1000:9.1f} ms")
    print(f"{len(ids)} matches, {overview(database, Filter())[0].deals} deals")
    database.close()
    for page in ("figures", "matches"):
        (first, cpu), (again, _), frames = opened(full, page)
        text = f"sheet, page {page:8} {first * 1000:9.1f} ms, {cpu * 1000:.1f} of the processor's time"
        print(f"{text}, again {again * 1000:.1f} ms")
        print(f"  to the bare window {first / bare:9.2f}, by the processor's time {cpu / bare_cpu:.2f}")
        if frames:
            frames.sort()
            middle, late, longest = (frames[place] * 1000 for place in (FRAMES // 2, FRAMES * 99 // 100, -1))
            print(f"scrolling, {FRAMES} frames: {middle:.1f} ms in the middle, {late:.1f} ms at 99 %,")
            print(f"  {longest:.1f} ms the longest")


if __name__ == "__main__":
    if sys.argv[1] == "--show":
        show(Path(sys.argv[2]), sys.argv[3])
    else:
        main()
