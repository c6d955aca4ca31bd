"""By which names the program is known to the desktop: task bar, menus, files' owners."""

import os
import sys
from typing import Final

from PySide6.QtWidgets import QApplication

from okgin_desktop import __version__

NAME: Final = "okgin-desktop"
TITLE: Final = "Oklahoma Gin"
APP_ID: Final = "org.okgin.OklahomaGin"
"""The name where it must be a domain turned round; packages use the same."""


def introduce(app: QApplication) -> None:
    """Give the application its names, before it has a window."""
    app.setApplicationName(NAME)
    app.setApplicationDisplayName(TITLE)
    app.setApplicationVersion(__version__)
    app.setDesktopFileName(desktop_file())
    _tell_windows()


def show_icon(app: QApplication) -> None:
    """Give every window the icon; it is painted now, which a start has time for only later."""
    from okgin_desktop.ui.art.icons import app_icon

    app.setWindowIcon(app_icon())


def desktop_file() -> str:
    """Return the name of the menu entry, by which desktops of Linux find the icon; in a Flatpak an id."""
    return os.environ.get("FLATPAK_ID") or NAME


def _tell_windows() -> None:
    # Without a name of its own the program would share a button of the task bar, and the icon, with whatever
    # else Python runs. A frozen program has a file of its own, by which its shortcuts are known too.
    if sys.platform == "win32" and not getattr(sys, "frozen", False):
        import ctypes

        ctypes.windll.shell32.SetCurrentProcessExplicitAppUserModelID(APP_ID)
