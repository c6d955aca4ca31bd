"""Kill a demonstration at random moments; what it had acknowledged must be there afterwards.

    uv run python tools/kill_demo.py
    uv run python tools/kill_demo.py --kills 20 --preset RU --seats 3

One data folder lives through all kills. A child process plays on in the real window and writes a line after
each step that the session has acknowledged. After each `kill -9` the match is resumed here and held against
those lines and against a replay of the stored record, and the next child has to begin where it stands. Exit
status 1 if anything is lost, changed, or more than one step ahead.
"""

import argparse
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from okgin_desktop.engine.actions import action_from_dict, action_to_dict
from okgin_desktop.engine.cards import format_cards, parse_cards
from okgin_desktop.engine.record import DealRecord
from okgin_desktop.engine.view import view_of
from okgin_desktop.session.session import MatchSession
from okgin_desktop.session.setup import MatchSetup
from okgin_desktop.storage.database import Database

DATABASE_NAME = "okgin.sqlite3"
START_LIMIT = 60.0
"""Seconds a child may take until its first line."""


class Place(NamedTuple):
    """How far play has come: the match, the deal from 1, and its actions so far."""

    match: int
    deal: int
    actions: int


@dataclass
class Witness:
    """What the children have acknowledged: each step by its place, a dealt deck or an action."""

    steps: dict[Place, str] = field(default_factory=dict)
    last: Place | None = None

    def hear(self, line: str) -> Place:
        """Take in a line of a child; raise ValueError where a step has changed since it was told."""
        _, match, deal, actions, what = line.split(" ", 4)
        place = Place(int(match), int(deal), int(actions))
        if self.steps.setdefault(place, what) != what:
            raise ValueError(f"{place} was {self.steps[place]}, now it is {what}")
        self.last = place
        return place


# --- the child ----------------------------------------------------------------------------------------


def play(folder: Path, preset: str, seats: int, seed: str) -> int:
    """Play the demonstration in the real window until killed, telling each step."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from PySide6.QtWidgets import QApplication

    from okgin_desktop.app import build
    from okgin_desktop.ui.demo import Demo

    app = QApplication(["okgin-desktop"])
    program = build(app, folder)
    session = program.session
    demo = Demo(program.window, session, 10**9, preset=preset, seats=seats, seed=seed, screenshots=None)
    session.advanced.connect(lambda _advance: _tell(session, program.database))
    session.storage_failed.connect(lambda notice: os.write(1, f"storage {notice}\n".encode()))
    program.window.show()
    demo.start()
    return app.exec()


def look(folder: Path) -> int:
    """Start the program as a person does, and tell where its window stands."""
    from tools.driver.program import Driven
    from tools.driver.screen import at_rest

    with Driven(folder) as driven:
        driven.start()
        driven.program.turn_taker.stop()
        driven.wait_until(lambda: at_rest(driven), 10)
        if driven.table.scene is None or driven.table.person.view != driven.session.view():
            driven.troubles.append("the window does not show the match")
        _tell(driven.session, driven.program.database)
        for trouble in driven.troubles:
            os.write(1, f"trouble {trouble}\n".encode())
        return 1 if driven.troubles else 0


def _tell(session: MatchSession, database: Database) -> None:
    """Write a line about the last step; it is out of this process when this returns."""
    ((match,),) = database.read("SELECT max(id) FROM match")
    progress = session._progress
    assert progress is not None
    record = progress.record
    assert record is not None
    done = [action_to_dict(action) for action in record.actions]
    what = json.dumps(done[-1]) if done else format_cards(record.deck)
    os.write(1, f"ack {match} {progress.number} {len(done)} {what}\n".encode())


# --- the parent ---------------------------------------------------------------------------------------


class Killer:
    """Starts children over one folder, kills them, and looks at what is left."""

    def __init__(self, folder: Path, preset: str, seats: int, chance: random.Random) -> None:
        self._folder = folder
        self._preset = preset
        self._seats = seats
        self._chance = chance
        self._witness = Witness()
        self._run = 0
        self.steps_ahead = 0

    def kill_one(self) -> str:
        """Let a child play, kill it, compare; return what is wrong, or ""."""
        self._run += 1
        before = self._stored()
        at_start = self._run % 8 == 0
        try:
            lines = self._play(at_start)
            places = [self._witness.hear(line) for line in lines if line.startswith("ack ")]
            strange = [line for line in lines if line.startswith(("storage ", "trouble "))]
            if strange:
                return strange[0]
            if places and before is not None and places[0] not in (before, _fresh(before)):
                return f"it stood at {before}, but the next start shows {places[0]}"
            return self.compare()
        except ValueError as error:
            return str(error)

    def look(self) -> str:
        """Start the window as a person does and compare what it shows; return what is wrong, or ""."""
        stored = self._stored()
        done = subprocess.run(
            [sys.executable, __file__, "--look", str(self._folder)],
            capture_output=True,
            text=True,
            timeout=START_LIMIT,
            check=False,
        )
        shown = [line for line in done.stdout.splitlines() if line.startswith("ack ")]
        if done.returncode != 0 or not shown:
            return f"the window does not resume: {done.stdout}{done.stderr}"
        place = self._witness.hear(shown[-1])
        return "" if place == stored else f"the window shows {place}, stored is {stored}"

    def _play(self, at_start: bool) -> list[str]:
        """Let a child play for a random while; return its lines."""
        log, errors = self._folder / "child.log", self._folder / "child.errors"
        command = [sys.executable, __file__, "--child", str(self._folder), "--preset", self._preset]
        command += ["--seats", str(self._seats), "--seed", f"run {self._run}"]
        with log.open("wb") as out, errors.open("wb") as complaints:
            child = subprocess.Popen(command, stdout=out, stderr=complaints)
        try:
            if at_start:
                time.sleep(self._chance.uniform(0.0, 1.0))
            else:
                # The first line is the state it found, the next ones come once the players are awake.
                self._await_lines(log, child, self._chance.choice((1, 2, 2, 2)))
                time.sleep(self._chance.uniform(0.0, 1.5))
        finally:
            child.send_signal(signal.SIGKILL)
            child.wait()
        complaint = errors.read_text(encoding="utf-8", errors="replace")
        if "Traceback" in complaint:
            raise ValueError(complaint)
        text = log.read_text(encoding="utf-8")
        return [line[:-1] for line in text.splitlines(keepends=True) if line.endswith("\n")]

    def _await_lines(self, log: Path, child: "subprocess.Popen[bytes]", count: int) -> None:
        end = time.monotonic() + START_LIMIT
        while log.read_bytes().count(b"\n") < count:
            if child.poll() is not None or time.monotonic() > end:
                raise ValueError("the child did not begin to play")
            time.sleep(0.002)

    def _stored(self) -> Place | None:
        database = Database.open(self._folder / DATABASE_NAME, time.time)
        try:
            rows = database.read(
                "SELECT d.match_id, d.number + 1, count(a.n) FROM deal d LEFT JOIN action a"
                " ON a.match_id = d.match_id AND a.deal_number = d.number"
                " GROUP BY d.match_id, d.number ORDER BY d.match_id DESC, d.number DESC LIMIT 1"
            )
            return Place(*rows[0]) if rows else None
        finally:
            database.close()

    @property
    def steps(self) -> dict[Place, str]:
        """Every step that was acknowledged, and those found stored that are one further."""
        return self._witness.steps

    def compare(self) -> str:
        """Hold what is stored against what was acknowledged, and a resumed match against a replay."""
        database = Database.open(self._folder / DATABASE_NAME, time.time)
        try:
            if database.problem is not None:
                return f"the database has a problem: {database.problem}"
            wrong = self._lost(database)
            return wrong or _resumed(database)
        finally:
            database.close()

    def _lost(self, database: Database) -> str:
        """Return what was acknowledged but is not stored so, or what is stored beyond one step more."""
        stored = stored_steps(database)
        for place, what in self._witness.steps.items():
            if stored.get(place) != what:
                return f"{place} was acknowledged as {what}, stored is {stored.get(place)}"
        ahead = sorted(set(stored) - set(self._witness.steps))
        # What was stored but not told is told by the next child, as its first line.
        if len(ahead) > 1:
            return f"{len(ahead)} steps are stored that were never acknowledged: {ahead}"
        self.steps_ahead += len(ahead)
        for place in ahead:
            self._witness.steps[place] = stored[place]
        return ""


def _fresh(place: Place) -> Place:
    """Return where a demonstration begins that finds a finished match."""
    return Place(place.match + 1, 1, 0)


def stored_steps(database: Database) -> dict[Place, str]:
    """Return every deck and every action in the file by its place."""
    steps: dict[Place, str] = {}
    for match, number, deck in database.read("SELECT match_id, number, deck FROM deal"):
        steps[Place(match, number + 1, 0)] = deck
    for match, number, n, text in database.read("SELECT match_id, deal_number, n, action FROM action"):
        steps[Place(match, number + 1, n + 1)] = json.dumps(json.loads(text))
    return steps


def _resumed(database: Database) -> str:
    """Resume as the program does; return how that differs from a replay of the stored record, or ""."""
    troubles: list[object] = []
    session = MatchSession(database)
    session.storage_failed.connect(troubles.append)
    rows = database.read("SELECT id, setup FROM match WHERE state = 'open' ORDER BY id DESC LIMIT 1")
    if session.resume() is not bool(rows) or troubles:
        return f"the match is not resumed: {troubles}"
    if not rows:
        return ""
    match, setup = rows[0][0], MatchSetup.from_dict(json.loads(rows[0][1]))
    deals = database.read(
        "SELECT number, dealer, deck, result FROM deal WHERE match_id = ? ORDER BY number", (match,)
    )
    if not deals:
        return "" if session.deal_number == 1 else "a match without a deal was not dealt"
    records = [_record(database, match, setup, deal) for deal in deals]
    last = records[-1].replay()
    if session.deal_number != deals[-1][0] + 1:
        return f"deal {session.deal_number} is on the table, stored is {deals[-1][0] + 1}"
    for seat in range(len(setup.seating)):
        if session.view(seat) != view_of(last, seat):
            return f"what seat {seat} sees is not what a replay gives"
    results = tuple(deal.result for deal in (record.replay() for record in records) if deal.result)
    return "" if results == session.results else "the results are not those of a replay"


def _record(database: Database, match: int, setup: MatchSetup, deal: tuple[Any, ...]) -> DealRecord:
    number, dealer, deck, _ = deal
    rows = database.read(
        "SELECT action FROM action WHERE match_id = ? AND deal_number = ? ORDER BY n", (match, number)
    )
    actions = tuple(action_from_dict(json.loads(text)) for (text,) in rows)
    return DealRecord(setup.rules, len(setup.seating), dealer, parse_cards(deck), actions)


def main(arguments: Sequence[str] | None = None) -> int:
    """Kill as often as asked; return 0 if nothing was ever lost."""
    parser = argparse.ArgumentParser(description="Kill a demonstration at random moments.")
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--preset", choices=["RU", "EN"], default="EN")
    parser.add_argument("--seats", type=int, choices=[2, 3, 4], default=2)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--child", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--look", type=Path, help=argparse.SUPPRESS)
    asked = parser.parse_args(arguments)
    if asked.child is not None:
        return play(asked.child, asked.preset, asked.seats, asked.seed)
    if asked.look is not None:
        return look(asked.look)
    survived = 0
    with tempfile.TemporaryDirectory(prefix="okgin-kill-") as folder:
        killer = Killer(Path(folder), asked.preset, asked.seats, random.Random(asked.seed))
        for number in range(1, asked.kills + 1):
            wrong = killer.kill_one()
            if not wrong and number % 20 == 0:
                wrong = killer.look()
            survived += not wrong
            if wrong:
                print(f"kill {number}: {wrong}", flush=True)
        steps = len(killer.steps)
    print(f"{steps} steps played; {killer.steps_ahead} times the last was stored, but not yet acknowledged")
    print(f"{survived} of {asked.kills}")
    return 0 if survived == asked.kills else 1


if __name__ == "__main__":
    sys.exit(main())
