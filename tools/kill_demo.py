"""Kill the program at random moments; what it had acknowledged must be there afterwards.

    uv run python tools/kill_demo.py
    uv run python tools/kill_demo.py --kills 20 --preset RU --seats 3

One data folder lives through all kills. A child process (`kill_child.py`) plays on in the real window, writes
settings hundreds of times a second, and tells a line for each step, each deal that is over and each setting,
once it is stored. After each `kill -9` the match is resumed here and held against those lines and against a
replay of the stored record; so are settings, history and statistics; and the next child has to begin where it
stands. Exit status 1 if anything is lost, changed, more than one step ahead, or set aside.
"""

import argparse
import json
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from okgin_desktop.engine.view import view_of
from okgin_desktop.session.session import MatchSession
from okgin_desktop.session.setup import MatchSetup
from okgin_desktop.settings.store import FILE_NAME
from okgin_desktop.storage.database import Database
from tools import kill_child
from tools.kill_checks import folder_wrong, record_of, settings_wrong, statistics_wrong

DATABASE_NAME = "okgin.sqlite3"
START_LIMIT = 300.0
"""Seconds a child may take until its first line, where the machine has much else to do."""


class Place(NamedTuple):
    """How far play has come: the match, the deal from 1, and its actions so far."""

    match: int
    deal: int
    actions: int


@dataclass
class Witness:
    """What the children have acknowledged: each step by its place, a dealt deck or an action."""

    steps: dict[Place, str] = field(default_factory=dict)
    ends: dict[tuple[int, int], str] = field(default_factory=dict)
    """The results of deals that are over, by match and deal."""
    settings: int = 0
    """How often settings have been written."""
    last: Place | None = None

    def hear(self, line: str) -> Place:
        """Take in a line of a child; raise ValueError where a step has changed since it was told."""
        _, match, deal, actions, what = line.split(" ", 4)
        place = Place(int(match), int(deal), int(actions))
        if self.steps.setdefault(place, what) != what:
            raise ValueError(f"{place} was {self.steps[place]}, now it is {what}")
        self.last = place
        return place

    def hear_more(self, line: str) -> None:
        """Take in a line about a setting or the end of a deal."""
        kind, _, rest = line.partition(" ")
        if kind == "set":
            self.settings = int(rest)
        elif kind == "over":
            match, deal, result = rest.split(" ", 2)
            self.ends[int(match), int(deal)] = result


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
        self.settings_ahead = 0
        self.amid_settings = 0
        """How often the kill came while the file of the settings was being written."""

    def kill_one(self) -> str:
        """Let a child play, kill it, compare; return what is wrong, or ""."""
        self._run += 1
        before = self._stored()
        at_start = self._run % 8 == 0
        try:
            lines = self._play(at_start)
            places = [self._witness.hear(line) for line in lines if line.startswith("ack ")]
            for line in lines:
                self.hear(line)
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
        self.amid_settings += (self._folder / "config" / f"{FILE_NAME}.new").exists()
        return [line[:-1] for line in text.splitlines(keepends=True) if line.endswith("\n")]

    def _await_lines(self, log: Path, child: "subprocess.Popen[bytes]", count: int) -> None:
        end = time.monotonic() + START_LIMIT
        while sum(line.startswith(b"ack ") for line in log.read_bytes().splitlines()) < count:
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

    @property
    def ends(self) -> dict[tuple[int, int], str]:
        """The results of all deals that are known to be over."""
        return self._witness.ends

    @property
    def settings(self) -> int:
        """How often settings have been written."""
        return self._witness.settings

    def hear(self, line: str) -> None:
        """Take in a line about a setting or the end of a deal."""
        self._witness.hear_more(line)

    def compare(self) -> str:
        """Hold what is stored against what was acknowledged, and a resumed match against a replay."""
        wrong, found = settings_wrong(self._folder / "config", self._witness.settings)
        if wrong:
            return wrong
        self.settings_ahead += found - self._witness.settings
        self._witness.settings = found
        database = Database.open(self._folder / DATABASE_NAME, time.time)
        try:
            if database.problem is not None:
                return f"the database has a problem: {database.problem}"
            wrong = self._lost(database) or statistics_wrong(database, self._witness.ends)
            return wrong or _resumed(database) or folder_wrong(self._folder)
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
    records = [record_of(database, match, setup, deal) for deal in deals]
    last = records[-1].replay()
    if session.deal_number != deals[-1][0] + 1:
        return f"deal {session.deal_number} is on the table, stored is {deals[-1][0] + 1}"
    for seat in range(len(setup.seating)):
        if session.view(seat) != view_of(last, seat):
            return f"what seat {seat} sees is not what a replay gives"
    results = tuple(deal.result for deal in (record.replay() for record in records) if deal.result)
    return "" if results == session.results else "the results are not those of a replay"


def main(arguments: Sequence[str] | None = None) -> int:
    """Kill as often as asked; return 0 if nothing was ever lost."""
    parser = argparse.ArgumentParser(description="Kill the program at random moments.")
    parser.add_argument("--kills", type=int, default=300)
    parser.add_argument("--preset", choices=["RU", "EN"], default="EN")
    parser.add_argument("--seats", type=int, choices=[2, 3, 4], default=2)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--child", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--look", type=Path, help=argparse.SUPPRESS)
    asked = parser.parse_args(arguments)
    if asked.child is not None:
        return kill_child.play(asked.child, asked.preset, asked.seats, asked.seed)
    if asked.look is not None:
        return kill_child.look(asked.look)
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
    steps, deals = len(killer.steps), len(killer.ends)
    print(f"{steps} steps played; {killer.steps_ahead} times the last was stored, but not yet acknowledged")
    print(f"{deals} deals finished; settings written {killer.settings} times,", end=" ")
    print(f"{killer.amid_settings} kills amid that, {killer.settings_ahead} stored, but not yet acknowledged")
    print(f"{survived} of {asked.kills}")
    return 0 if survived == asked.kills else 1


if __name__ == "__main__":
    sys.exit(main())
