"""What opens from the menu about what was played: statistics, replays, game files, proofs."""

from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final, final

from PySide6.QtCore import QObject, QTimer, Signal

from okgin_desktop.session import game_file
from okgin_desktop.session.game_file import GameFileError, GameFileProblem
from okgin_desktop.session.replay import SavedMatch, saved_match
from okgin_desktop.session.session import MatchSession
from okgin_desktop.storage.database import Database
from okgin_desktop.storage.records import StorageError
from okgin_desktop.ui.dialogs.file_dialogs import open_path
from okgin_desktop.ui.main_window import MainWindow

if TYPE_CHECKING:
    from okgin_desktop.ui.dialogs.replay import ReplaySheet

_LONGEST_NAME: Final = 80


@final
class Played(QObject):
    """Opens the sheets over the window; `again_wanted(MatchSetup, deck)` asks for a deal to be played again.

    `now` gives seconds since 1970. `ask_path` may stand in for the dialog that asks which file to open.
    """

    again_wanted = Signal(object, object)

    def __init__(
        self,
        window: MainWindow,
        session: MatchSession,
        database: Database,
        now: Callable[[], float],
        ask_path: Callable[[str, str], str] | None = None,
    ) -> None:
        super().__init__(window)
        self._window = window
        self._session = session
        self._database = database
        self._now = now
        self._ask_path = ask_path or self._ask
        self._waiting: deque[Path] = deque()
        window.sheets.closed.connect(lambda: QTimer.singleShot(0, self, self._open_waiting))
        menus = window.menus
        menus.statistics_wanted.connect(lambda: self.open_statistics())
        menus.replay_wanted.connect(self.open_matches)
        menus.file_wanted.connect(self.choose_file)
        menus.review_wanted.connect(self.review)
        window.scores.review_requested.connect(self.review)
        menus.fair_wanted.connect(self.open_fair)

    def open_matches(self) -> None:
        """Show the list of matches."""
        from okgin_desktop.ui.dialogs.statistics import MATCHES

        self.open_statistics(MATCHES)

    def open_statistics(self, page: str = "") -> None:
        """Show the figures, or another page of the statistics."""
        from okgin_desktop.ui.dialogs.statistics import FIGURES, StatisticsSheet

        window = self._window
        sheet = StatisticsSheet(window.ground, self._database, self._now, page or FIGURES)
        sheet.replay_wanted.connect(self._replay_stored)
        window.open_sheet(sheet)

    def open_fair(self) -> None:
        """Show what was promised for the deal on the table, and the proof of the last that is over."""
        from okgin_desktop.ui.dialogs.fair import FairSheet

        window, session = self._window, self._session
        playing = session.deal_number if session.in_deal else None
        promise = session.commitment if session.in_deal else None
        window.open_sheet(FairSheet(window.ground, session.setup, playing, promise, session.proven))

    def _replay_stored(self, match_id: int, number: int) -> None:
        """Lay the replay over the list: closing it leads back there."""
        try:
            stored = self._database.match(match_id)
            match = None if stored is None else saved_match(stored)
        except (StorageError, ValueError):
            match = None
        if match is None or not any(deal.number == number + 1 for deal in match.deals):
            self._window.close_sheet()
            self._window.tell(self.tr("This deal can no longer be played through."))
            return
        self._sheet(match, number + 1).open()

    def review(self) -> None:
        """Play the deal that is just over through again."""
        setup, deal = self._session.setup, self._session.last_deal
        if setup is not None and deal is not None:
            self._window.open_sheet(self._sheet(SavedMatch(setup, (deal,))))

    def _sheet(self, match: SavedMatch, number: int | None = None) -> "ReplaySheet":
        from okgin_desktop.ui.dialogs.replay import ReplaySheet

        session, table = self._session, self._window.table
        going_on = session.setup is not None and not session.match_finished
        sheet = ReplaySheet(
            self._window.ground, match, number, art=table.art, speed=table.speed, in_progress=going_on
        )
        sheet.again_wanted.connect(self._play_again)
        return sheet

    def _play_again(self, setup: object, deck: object) -> None:
        self._window.close_sheet()
        self.again_wanted.emit(setup, deck)

    def _ask(self, title: str, kinds: str) -> str:
        return open_path(self._window, title, kinds)

    def choose_file(self) -> None:
        """Ask for a game file and show it."""
        if self._window.sheet is not None:
            return
        chosen = self._ask_path(self.tr("Open a game file"), self.tr("Game files (*.okgin)"))
        if chosen:
            self.open_file(Path(chosen))

    def open_file(self, path: Path) -> None:
        """Show a game file, or say why not, as soon as no other sheet is open; a replay gives way to it."""
        from okgin_desktop.ui.dialogs.replay import ReplaySheet

        self._waiting.append(path)
        if isinstance(self._window.sheet, ReplaySheet):
            self._window.close_sheet()
        self._open_waiting()

    def _open_waiting(self) -> None:
        if not self._waiting or self._window.sheet is not None:
            return
        path = self._waiting.popleft()
        try:
            match = game_file.read(path)
        except GameFileError as error:
            self._window.tell(self.problem(error).format(file=_shown(path), deal=error.deal))
            return
        self._window.open_sheet(self._sheet(match))

    def problem(self, error: GameFileError) -> str:
        """Return why a file was not read, with {file} and {deal} left open."""
        match error.problem:
            case GameFileProblem.UNREADABLE:
                return self.tr("{file} cannot be opened.")
            case GameFileProblem.TOO_LARGE:
                return self.tr("{file} is too large for a game file.")
            case GameFileProblem.TOO_NEW:
                return self.tr("{file} comes from a newer version of this program.")
            case GameFileProblem.BAD_MATCH:
                return self.tr("{file}: its rules or players make no sense to this version.")
            case GameFileProblem.BAD_DEAL:
                return self.tr("{file}: deal {deal} cannot be played as it stands there.")
            case GameFileProblem.NOT_JSON | GameFileProblem.NOT_OURS:
                return self.tr("{file} is not a game file.")


def _shown(path: Path) -> str:
    """Return the name of a file as it may be shown: on one line, and not too long."""
    name = "".join(letter if letter.isprintable() else "\ufffd" for letter in path.name) or str(path)
    return name if len(name) <= _LONGEST_NAME else name[: _LONGEST_NAME - 1] + "…"
