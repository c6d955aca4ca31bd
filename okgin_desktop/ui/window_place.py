"""Where the window was last time, and where it may be now."""

from PySide6.QtCore import QByteArray, QSize
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

USUAL = QSize(1280, 800)


def restore(window: QWidget, kept: bytes) -> None:
    """Give the window the size and place of last time, but never off the screens there are now.

    `kept` is what `saveGeometry` gave, or nothing, or anything a damaged file holds.
    """
    window.resize(USUAL)
    if kept:
        window.restoreGeometry(QByteArray(kept))
    screens = QGuiApplication.screens()
    if not screens:
        return
    if not any(screen.availableGeometry().intersects(window.frameGeometry()) for screen in screens):
        window.move(screens[0].availableGeometry().topLeft())
    if not window.isFullScreen():
        room = (window.screen() or screens[0]).availableGeometry().size()
        window.resize(window.size().boundedTo(room).expandedTo(window.minimumSize()))
