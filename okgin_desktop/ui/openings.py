"""Files the system wants opened with the program; loads next to nothing, for they may come at once."""

from collections.abc import Callable
from pathlib import Path
from typing import final

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtGui import QFileOpenEvent


@final
class Openings(QObject):
    """Keeps what comes until somebody takes it. macOS names files so, and never on the command line.

    It hears as an event filter of the application, which sees every event there is: for where it is needed.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._waiting: list[Path] = []
        self._take: Callable[[Path], None] | None = None

    def hand_to(self, take: Callable[[Path], None]) -> None:
        """Hand over what has come, and from now on whatever comes."""
        self._take = take
        self._hand_over()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take files; leave everything else alone."""
        if not isinstance(event, QFileOpenEvent):
            return False
        if event.file():
            self._waiting.append(Path(event.file()))
            # Outside this event: a sheet may open.
            QTimer.singleShot(0, self, self._hand_over)
        return True

    def _hand_over(self) -> None:
        while self._take is not None and self._waiting:
            self._take(self._waiting.pop(0))
