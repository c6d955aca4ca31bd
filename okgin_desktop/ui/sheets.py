"""The one sheet over the window at a time, and what waits for its turn."""

from collections import deque

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from okgin_desktop.ui.dialogs.message import MessageSheet
from okgin_desktop.ui.dialogs.sheet import Sheet


class Sheets(QObject):
    """Opens sheets over `ground`, never two at once.

    Signals: `opened()` just before a sheet opens; `closed()` when it has closed.
    """

    opened = Signal()
    closed = Signal()

    def __init__(self, ground: QWidget) -> None:
        super().__init__(ground)
        self._ground = ground
        self._messages: list[str] = []
        self._waiting: deque[Sheet] = deque()
        self.current: Sheet | None = None

    def open(self, sheet: Sheet) -> None:
        """Open it, unless there is one: then this one is not wanted."""
        if self.current is not None:
            sheet.deleteLater()
            return
        self.opened.emit()
        self.current = sheet
        sheet.accepted.connect(self.release)
        sheet.rejected.connect(self.release)
        sheet.open()

    def open_in_turn(self, sheet: Sheet) -> None:
        """Open it as soon as no other is open."""
        self._waiting.append(sheet)
        self._next()

    def tell(self, *texts: str) -> None:
        """Say things that must be read, in one sheet: at once, or when the one that is open has closed."""
        self._messages.extend(texts)
        self._next()

    def close(self) -> None:
        """Close the sheet that is open, changing nothing."""
        if self.current is not None:
            self.current.reject()

    def release(self) -> None:
        """Take note that the sheet has closed."""
        self.current = None
        self.closed.emit()
        QTimer.singleShot(0, self, self._next)

    def _next(self) -> None:
        if self.current is not None:
            return
        if self._messages:
            texts, self._messages = self._messages, []
            self.open(MessageSheet(self._ground, texts))
        elif self._waiting:
            self.open(self._waiting.popleft())
