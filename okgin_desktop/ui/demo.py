"""The demonstration: computer players in every seat, at full speed, in the real window."""

import sys
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QObject, QTimer

from okgin_desktop.engine.rules import PRESETS
from okgin_desktop.engine.turns import Phase
from okgin_desktop.session.advance import Advance, DealOver
from okgin_desktop.session.session import MatchSession
from okgin_desktop.session.setup import MatchSetup, Seating
from okgin_desktop.ui.main_window import MainWindow
from okgin_desktop.ui.table.choreography import Speed

PEOPLE = (("You", "you"), ("Maud", "maud"), ("Otto", "otto"), ("Iris", "iris"))


class Demo(QObject):
    """Plays a number of deals, match after match, writes pictures, prints the standings, and quits."""

    def __init__(
        self,
        window: MainWindow,
        session: MatchSession,
        deals: int,
        *,
        preset: str,
        seats: int,
        seed: str | None,
        screenshots: Path | None,
    ) -> None:
        super().__init__(window)
        self._window = window
        self._session = session
        self._left = deals
        self._seed = seed
        self._matches = 0
        self._pictures = 0
        self._code = 0
        self._folder = screenshots
        self._seen: set[str] = set()
        seating = tuple(Seating(name, face, "simple") for name, face in PEOPLE[:seats])
        self._setup = MatchSetup(preset, PRESETS[preset], seating, None)
        window.table.set_speed(Speed.OFF)
        window.table.settled.connect(self._settled)
        session.deal_over.connect(self._deal_over)

    def start(self) -> None:
        """Go on with the match in progress or begin one; a person's match is left alone, and that is all."""
        if self._folder is not None:
            try:
                self._folder.mkdir(parents=True, exist_ok=True)
            except OSError as error:
                self._give_up(f"no pictures can be written: {error}")
                return
        if self._session.resume():
            if not self._session.is_computer(self._session.viewer):
                self._give_up("a match of yours is in progress there: choose another --data-dir.")
                return
            self._session.announce()
            if not self._session.in_deal:
                self._session.next_deal()
            return
        self._new_match()

    @staticmethod
    def _give_up(reason: str) -> None:
        print(f"okgin-desktop: {reason}", file=sys.stderr)
        QCoreApplication.exit(1)

    def _new_match(self) -> None:
        self._matches += 1
        seed = None if self._seed is None else f"{self._seed}/{self._matches}"
        self._session.new_match(self._setup, seed)

    def _settled(self, advance: Advance) -> None:
        view = advance.view
        name = view.phase.value
        if view.phase is Phase.UPCARD and view.passes == 0:
            self._seen = set()
            name = "dealt"
        elif view.showdown is not None and view.phase is not Phase.OVER:
            name = "showdown"
        if name not in self._seen and (view.turn == view.seat or name in ("dealt", "over", "showdown")):
            self._seen.add(name)
            if view.phase is not Phase.OVER:
                self._picture(advance.deal_number, name)

    def _deal_over(self, over: DealOver) -> None:
        self._left -= 1
        # After the window has heard of it too.
        QTimer.singleShot(0, self, lambda: self._go_on(over))

    def _go_on(self, over: DealOver) -> None:
        self._picture(over.deal_number, "result")
        finished = over.standing.finished
        if finished or self._left == 0:
            if finished:
                self._window.show_match_end()
                self._picture(over.deal_number, "match-end")
                self._window.close_sheet()
            self._print(over)
        if self._left == 0:
            QCoreApplication.exit(self._code)
        elif finished:
            self._new_match()
        else:
            self._session.next_deal()

    def _print(self, over: DealOver) -> None:
        setup, standing = self._setup, over.standing
        state = "final" if standing.finished else "after"
        print(f"{state} standings, {over.deal_number} deal(s), preset {setup.preset}:")
        for seat, seating in enumerate(setup.seating):
            mark = "  won" if seat in standing.winners else ""
            print(f"  {seating.name:<8}{standing.final[seat]:>6}{mark}")

    def _picture(self, deal: int, name: str) -> None:
        if self._folder is None:
            return
        self._pictures += 1
        path = self._folder / f"{self._pictures:04}-match{self._matches}-deal{deal}-{name}.png"
        if not self._window.grab().save(str(path)):
            print(f"okgin-desktop: {path} cannot be written", file=sys.stderr)
            self._code = 1
