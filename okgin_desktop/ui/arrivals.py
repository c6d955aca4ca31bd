"""Files that are dropped on the window."""

from pathlib import Path
from typing import final

from PySide6.QtCore import QEvent, QMimeData, QObject, QTimer, Signal
from PySide6.QtGui import QDragMoveEvent, QDropEvent
from PySide6.QtWidgets import QWidget


@final
class Arrivals(QObject):
    """Lets one file at a time be dropped on the window; `arrived(Path)` comes when the drop is over."""

    arrived = Signal(object)

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        window.setAcceptDrops(True)
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take files; leave everything else alone."""
        # Qt still asks while Python takes the window apart and this has lost its attributes.
        if watched is not self.__dict__.get("_window") or not isinstance(event, QDropEvent):
            return False
        path = dropped_file(event.mimeData())
        if not path:
            event.ignore()
        else:
            event.acceptProposedAction()
            if not isinstance(event, QDragMoveEvent):
                # Whoever let it go waits for the end of this event.
                QTimer.singleShot(0, self, lambda: self.arrived.emit(Path(path)))
        return True


def dropped_file(data: QMimeData) -> str:
    """Return the path of the one file that is carried, or "" where that is none or more."""
    urls = data.urls()
    return urls[0].toLocalFile() if len(urls) == 1 and urls[0].isLocalFile() else ""
