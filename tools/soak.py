"""Let computer players play with moving cards for a long time in one process; memory must stay flat.

    uv run python tools/soak.py
    uv run python tools/soak.py --moves 2000

Every movement runs through the real animation, at a speed at which it takes about two frames. Afterwards the
program rests for ten seconds and must do nothing at all. Exit status 1 if the memory grows, cards are left
over, a timer runs on, or anything complains.
"""

import argparse
import gc
import os
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QObject, QTimer

from okgin_desktop.engine.events import DealEnded, Event, UpcardPassed
from okgin_desktop.engine.rules import PRESETS
from okgin_desktop.session.advance import Advance
from okgin_desktop.session.setup import MatchSetup, Seating
from okgin_desktop.settings import schema
from okgin_desktop.ui.table.card_widget import CardWidget
from okgin_desktop.ui.table.choreography import SPEEDS, Speed
from tools.driver.program import Driven

PACE = 0.02
"""The usual times are multiplied by it: a flight of 260 ms is one of 5, two frames."""
PEOPLE = (("You", "you"), ("Maud", "maud"), ("Otto", "otto"), ("Iris", "iris"))
GROWTH = 0.05
"""What the last quarter may need more than the first, in which caches still fill."""
LEEWAY = 6.0
"""MB that are no growth in any case."""
CARDS = 52 + 1
"""The most card widgets at a time: every card, and the stock's top."""
STALL = 60.0
"""Seconds without a move after which it is over."""


@dataclass
class Figures:
    """What was measured; memory in MB, at every hundredth of the moves.

    `pictures` is the part of it that the cards drawn so far take, which has a limit of its own.
    """

    moves: int = 0
    deals: int = 0
    seconds: float = 0.0
    memory: list[float] = field(default_factory=list)
    pictures: list[float] = field(default_factory=list)
    cards: list[int] = field(default_factory=list)
    nones: tuple[int, int] = (0, 0)
    idle_ticks: float = 0.0
    timers: int = 0
    troubles: list[str] = field(default_factory=list)

    @property
    def quarters(self) -> tuple[float, float]:
        """The mean memory besides pictures of the first and of the last quarter."""
        return _quarters([all_ - drawn for all_, drawn in zip(self.memory, self.pictures, strict=True)])

    @property
    def faults(self) -> list[str]:
        """What must not be."""
        first, last = self.quarters
        found = list(self.troubles)
        if last > first + max(LEEWAY, GROWTH * first):
            found.append(f"the memory grows: {first:.1f} MB in the first quarter, {last:.1f} in the last")
        if max(self.cards) > CARDS:
            found.append(f"{max(self.cards)} card widgets are alive")
        if self.timers:
            found.append(f"{self.timers} timers run though nothing moves")
        # Up to Python 3.11 None is counted; a binding that gives too many back ends in an abort.
        if self.nones[1] < self.nones[0] * 0.5:
            found.append(f"references to None fall: {self.nones[0]}, then {self.nones[1]}")
        return found


def _quarters(values: Sequence[float]) -> tuple[float, float]:
    size = max(1, len(values) // 4)
    return sum(values[:size]) / size, sum(values[-size:]) / size


class Soak(QObject):
    """Plays match after match, of all numbers of seats and both rule sets, and measures."""

    def __init__(self, driven: Driven, wanted: int) -> None:
        super().__init__()
        self._driven = driven
        self._wanted = wanted
        self._matches = 0
        self._last = time.monotonic()
        self.figures = Figures()
        driven.table.event_shown.connect(self._count)
        driven.table.settled.connect(self._settled)

    def run(self, idle: float) -> Figures:
        """Play so many moves, rest, and return the figures."""
        figures, begun = self.figures, time.monotonic()
        before = sys.getrefcount(None)
        self._new_match()
        while figures.moves < self._wanted:
            self._driven.pump(200)
            if time.monotonic() - self._last > STALL:
                figures.troubles.append("nothing moves any more")
                break
        self._driven.program.turn_taker.stop()
        self._driven.table.finish()
        figures.seconds = time.monotonic() - begun
        gc.collect()
        figures.nones = (before, sys.getrefcount(None))
        figures.troubles += self._driven.troubles
        self._rest(idle)
        return figures

    def _count(self, event: Event) -> None:
        if isinstance(event, UpcardPassed | DealEnded):
            return
        figures = self.figures
        figures.moves += 1
        self._last = time.monotonic()
        if figures.moves % max(1, self._wanted // 100) == 0:
            figures.memory.append(resident())
            figures.pictures.append(self._driven.table.art.cached_bytes / 2**20)
            figures.cards.append(self._alive())
            if len(figures.memory) % 10 == 0:
                print(f"{figures.moves} moves, {figures.memory[-1]:.0f} MB", file=sys.stderr, flush=True)

    def _alive(self) -> int:
        """Return how many card widgets Qt has on the table; those about to go are hidden."""
        return sum(card.isVisible() for card in self._driven.table.findChildren(CardWidget))

    def _settled(self, advance: Advance) -> None:
        if advance.view.result is not None:
            self.figures.deals += 1
            QTimer.singleShot(0, self, self._go_on)

    def _go_on(self) -> None:
        if self._driven.session.match_finished:
            self._new_match()
        else:
            self._driven.session.next_deal()

    def _new_match(self) -> None:
        seats, preset = 2 + self._matches % 3, ("EN", "RU")[self._matches % 2]
        seating = tuple(Seating(name, face, "simple") for name, face in PEOPLE[:seats])
        setup = MatchSetup(preset, PRESETS[preset], seating, None)
        self._driven.session.new_match(setup, f"soak {self._matches}")
        self._matches += 1

    def _rest(self, seconds: float) -> None:
        """Let the program do nothing for a while, and see that it does nothing."""
        self._driven.pump(500)
        window, figures = self._driven.window, self.figures
        figures.timers = sum(timer.isActive() for timer in window.findChildren(QTimer))
        before = os.times()
        # One wait without an end of its own: asking for the time would be work too.
        QTimer.singleShot(round(1000 * seconds), self._driven.app.quit)
        self._driven.app.exec()
        after = os.times()
        used = after.user + after.system - before.user - before.system
        figures.idle_ticks = used * os.sysconf("SC_CLK_TCK")


def resident() -> float:
    """Return the memory this process has in use, in MB."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 2**20
    except OSError:
        import resource

        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 2**10


def soak(moves: int, idle: float, size: tuple[int, int] = (1280, 800)) -> Figures:
    """Play so many moves with cards that move quickly; return what was measured."""
    usual = SPEEDS[Speed.FAST]
    SPEEDS[Speed.FAST] = PACE
    try:
        with (
            tempfile.TemporaryDirectory(prefix="okgin-soak-") as folder,
            Driven(Path(folder), speed=schema.AnimationSpeed.FAST, size=size) as driven,
        ):
            return Soak(driven, moves).run(idle)
    finally:
        SPEEDS[Speed.FAST] = usual


def main(arguments: Sequence[str] | None = None) -> int:
    """Soak and print the figures; return 0 if all is well."""
    parser = argparse.ArgumentParser(description="Let cards move for a long time in one process.")
    parser.add_argument("--moves", type=int, default=20_000)
    parser.add_argument("--idle", type=float, default=10.0, help="seconds of rest at the end")
    asked = parser.parse_args(arguments)
    figures = soak(asked.moves, asked.idle)
    first, last = figures.quarters
    print(f"{figures.moves} animated moves in {figures.deals} deals, {figures.seconds:.0f} s, no abort")
    print(
        f"memory: {first:.1f} MB in the first quarter, {last:.1f} MB in the last, besides pictures of cards"
    )
    print(f"with them: {' '.join(f'{value:.0f}' for value in figures.memory[::5])} MB")
    print(f"card widgets: at most {max(figures.cards)}; references to None: {figures.nones}")
    print(f"idle: {figures.idle_ticks:.0f} clock ticks in {asked.idle:.0f} s, {figures.timers} timers")
    for fault in figures.faults:
        print(f"FAULT: {fault}")
    return 1 if figures.faults else 0


if __name__ == "__main__":
    sys.exit(main())
