"""The window on the screen before anything that goes into it is loaded.

What the table is made of takes four times as long to load as Qt takes to open a window. So the window opens
with bare cloth, and `MainWindow` becomes its contents; where there is no frame (tests, the demonstration),
`MainWindow` is a window of its own. This loads next to nothing, and names no enumeration of Qt: the first one
that is named costs 30 ms, for all of them are made.
"""

import time
from pathlib import Path
from typing import Final, final

from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtGui import QCloseEvent, QColor, QFileOpenEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QMainWindow

from okgin_desktop.ui.cloth import Felt, paint_cloth

SMALLEST: Final = (800, 600)
"""The least width and height that everything has room in."""
PATIENCE: Final = 0.5
"""Seconds to wait for the screen; a window that is minimised, say, is never painted."""


@final
class Frame(QMainWindow):
    """The outermost window, with bare cloth until it is given contents."""

    def __init__(self, felt: Felt, title: str) -> None:
        super().__init__()
        edge, base, centre = felt.value
        self._felt = QColor(edge), QColor(base), QColor(centre)
        self._painted = False
        self._contents: QMainWindow | None = None
        self.file: Path | None = None
        """What the system wanted opened before there was anybody to open it; see `hear_files`."""
        self.setWindowTitle(title)
        self.setMinimumSize(*SMALLEST)

    def await_paint(self) -> None:
        """Return once the cloth is on the screen."""
        end = time.monotonic() + PATIENCE
        while not self._painted and time.monotonic() < end:
            QCoreApplication.processEvents()
            time.sleep(0.001)
        # It is flushed to the screen at the end of the same turn.
        QCoreApplication.processEvents()

    def hear_files(self, app: QCoreApplication) -> None:
        """Remember a file that the system hands over (macOS, not by the command line) until it is filled."""
        app.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QFileOpenEvent):
            self.file = Path(event.file())
            return True
        return False

    def hold(self, contents: QMainWindow) -> None:
        """Take these contents in, and their title."""
        self._contents = contents
        app = QCoreApplication.instance()
        if app is not None:
            app.removeEventFilter(self)
        self.setCentralWidget(contents)
        self.setWindowTitle(contents.windowTitle())
        contents.windowTitleChanged.connect(self.setWindowTitle)
        contents.show()
        # Qt gives the focus to something when a window becomes active, and this one may be so already.
        if self.focusWidget() is None:
            self.focusNextChild()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._contents is None:
            painter = QPainter(self)
            paint_cloth(painter, self.width(), self.height(), self._felt)
            painter.end()
            self._painted = True

    def closeEvent(self, event: QCloseEvent) -> None:
        if self._contents is not None:
            self._contents.close()
        super().closeEvent(event)
