"""Files that come from outside: dropped on the window, or handed over by the system."""

from pathlib import Path
from typing import final

from PySide6.QtCore import QEvent, QMimeData, QObject, QTimer, Signal
from PySide6.QtGui import QDragMoveEvent, QDropEvent, QFileOpenEvent
from PySide6.QtWidgets import QWidget


@final
class Arrivals(QObject):
    """Lets one file at a time be dropped on the window; `arrived(Path)` comes when the drop is over.

    As an event filter of the application it also hears of files the system wants opened (macOS does it so,
    never by the command line). That filter sees every event there is: install it only where it is needed.
    """

    arrived = Signal(object)

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        window.setAcceptDrops(True)
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take files; leave everything else alone."""
        if isinstance(event, QFileOpenEvent):
            self._take(event.file())
            return True
        # Qt still asks while Python takes the window apart and this has lost its attributes.
        if watched is not self.__dict__.get("_window") or not isinstance(event, QDropEvent):
            return False
        path = dropped_file(event.mimeData())
        if not path:
            event.ignore()
        else:
            event.acceptProposedAction()
            if not isinstance(event, QDragMoveEvent):
                self._take(path)
        return True

    def _take(self, path: str) -> None:
        # Whoever let it go waits for the end of this event.
        if path:
            QTimer.singleShot(0, self, lambda: self.arrived.emit(Path(path)))


def dropped_file(data: QMimeData) -> str:
    """Return the path of the one file that is carried, or "" where that is none or more."""
    urls = data.urls()
    return urls[0].toLocalFile() if len(urls) == 1 and urls[0].isLocalFile() else ""
