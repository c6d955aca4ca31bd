"""What `kill_demo.py` kills: the real window, a match at full speed, and settings written all the while.

Seat 0 counts as a person, so that every deal goes into the statistics; its choices are made here. Whatever
has been taken for stored is told at once, a line for each: by `os.write`, which keeps nothing back.
"""

import json
import os
import random
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QApplication

from okgin_desktop.app import Program, build
from okgin_desktop.engine.actions import action_to_dict
from okgin_desktop.engine.cards import format_cards
from okgin_desktop.engine.rules import PRESETS
from okgin_desktop.players.registry import player
from okgin_desktop.session.advance import Advance, DealOver
from okgin_desktop.session.session import MatchSession
from okgin_desktop.session.setup import MatchSetup, Seating
from okgin_desktop.settings import schema
from okgin_desktop.storage.database import Database
from okgin_desktop.ui.demo import PEOPLE
from okgin_desktop.ui.notices import problem_text, settings_text
from okgin_desktop.ui.table.choreography import Speed

SETTINGS_EVERY_MS = 8


def filler(number: int) -> dict[str, object]:
    """Return the large setting that goes with a number: of every length up to some 40 kB."""
    return {"number": number, "text": chr(ord("a") + number % 26) * (number * 7919 % 40_000)}


class Child(QObject):
    """Plays seat 0, goes on after every deal and match, writes settings, and tells what is stored."""

    def __init__(self, program: Program, setup: MatchSetup, seed: str) -> None:
        super().__init__(program.window)
        self._program = program
        self._session = program.session
        self._setup = setup
        self._seed = seed
        self._matches = 0
        self._chance = random.Random(seed)
        self._player = player("simple")
        self._number = int(program.settings.get(schema.PLAYER_NAME) or 0)
        self._session.advanced.connect(self._advanced)
        self._session.deal_over.connect(self._deal_over)
        self._session.storage_failed.connect(lambda notice: say(f"storage {notice}"))
        program.settings.problem_found.connect(lambda problem: say(f"trouble {settings_text(problem)}"))
        program.turn_taker.trouble.connect(lambda text: say(f"trouble {text}"))
        self._pen = QTimer(self)
        self._pen.timeout.connect(self._write_settings)

    def start(self) -> None:
        """Go on with the match in progress, or begin one."""
        for problem in self._program.settings.problems:
            say(f"trouble {settings_text(problem)}")
        if self._program.database.problem is not None:
            say(f"trouble {problem_text(self._program.database.problem)}")
        self._pen.start(SETTINGS_EVERY_MS)
        if self._session.resume():
            self._session.announce()
        else:
            self._begin()

    def _begin(self) -> None:
        self._matches += 1
        self._session.new_match(self._setup, f"{self._seed}/{self._matches}")

    def _advanced(self, _advance: Advance) -> None:
        tell_place(self._session, self._program.database)
        QTimer.singleShot(0, self, self._go_on)

    def _deal_over(self, over: DealOver) -> None:
        ((match,),) = self._program.database.read("SELECT max(id) FROM match")
        result = json.dumps([over.result.outcome.value, list(over.result.points)])
        say(f"over {match} {over.deal_number} {result}")

    def _go_on(self) -> None:
        session = self._session
        if session.seat_to_act == 0:
            action = self._player.choose(session.view(0), session.options(0), self._chance)
            session.submit(0, action, session.version)
        elif session.match_finished:
            self._program.window.close_sheet()
            self._begin()
        elif not session.in_deal:
            session.next_deal()

    def _write_settings(self) -> None:
        """Write two settings, one after the other: the number first, then what goes with it."""
        self._number += 1
        self._program.settings.set(schema.PLAYER_NAME, str(self._number))
        say(f"set {2 * self._number - 1}")
        self._program.settings.set(schema.LAST_SETUP, filler(self._number))
        say(f"set {2 * self._number}")


def say(line: str) -> None:
    """Tell the parent; it is out of this process when this returns."""
    os.write(1, f"{line}\n".encode())


def tell_place(session: MatchSession, database: Database) -> None:
    """Tell the last step: a dealt deck or an action."""
    ((match,),) = database.read("SELECT max(id) FROM match")
    progress = session._progress
    assert progress is not None
    record = progress.record
    assert record is not None
    done = [action_to_dict(action) for action in record.actions]
    what = json.dumps(done[-1]) if done else format_cards(record.deck)
    say(f"ack {match} {progress.number} {len(done)} {what}")


def play(folder: Path, preset: str, seats: int, seed: str) -> int:
    """Play in the real window until killed."""
    app = QApplication(["okgin-desktop"])
    program = build(app, folder)
    program.window.table.set_speed(Speed.OFF)
    seating = tuple(
        Seating(name, face, None if place == 0 else "simple")
        for place, (name, face) in enumerate(PEOPLE[:seats])
    )
    child = Child(program, MatchSetup(preset, PRESETS[preset], seating, None), seed)
    program.window.show()
    QTimer.singleShot(0, child, child.start)
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
        tell_place(driven.session, driven.program.database)
        for trouble in driven.troubles:
            say(f"trouble {trouble}")
        return 1 if driven.troubles else 0
