"""Ending with the desktop: logging off, shutting down, and being asked by a signal."""

import contextlib
import signal
import socket
import sys
from collections.abc import Callable, Sequence
from types import FrameType
from typing import Final, final

from PySide6.QtCore import QObject, QSocketNotifier
from PySide6.QtGui import QGuiApplication, QSessionManager

SIGNALS: Final = ("SIGTERM", "SIGHUP", "SIGINT")
"""What ends the program as if its window had been closed, where the system has it."""


@final
class SessionEnd(QObject):
    """Calls `save` when the desktop is about to end its session, and `leave` when a signal asks to go.

    Saving may be followed by more play: the person may call the logging off.
    """

    def __init__(self, app: QGuiApplication, save: Callable[[], None], leave: Callable[[], None]) -> None:
        super().__init__(app)
        self._save = save
        self._leave = leave
        self._notifier: QSocketNotifier | None = None
        self._sockets: tuple[socket.socket, socket.socket] | None = None
        self._before: dict[int, object] = {}
        self._wakeup_before = -1
        app.commitDataRequest.connect(self.commit)
        app.saveStateRequest.connect(self.keep_state)

    def commit(self, _manager: QSessionManager) -> None:
        """Have everything on the disk that may be lost otherwise."""
        self._save()

    def keep_state(self, manager: QSessionManager) -> None:
        """Be started again with the next session, without the options Qt would add."""
        self._save()
        manager.setRestartHint(QSessionManager.RestartHint.RestartIfRunning)
        manager.setRestartCommand(restart_command(sys.argv))

    def listen(self) -> None:
        """Hear signals; call in the main thread. Qt's loop is not Python: only a socket wakes it."""
        if sys.platform == "win32" or self._sockets is not None:
            return
        ours, theirs = socket.socketpair()
        for end in (ours, theirs):
            end.setblocking(False)
        self._sockets = ours, theirs
        self._notifier = QSocketNotifier(ours.fileno(), QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._woken)
        self._wakeup_before = signal.set_wakeup_fd(theirs.fileno(), warn_on_full_buffer=False)
        for name in SIGNALS:
            number = getattr(signal, name)
            self._before[number] = signal.signal(number, _noted)

    def close(self) -> None:
        """Hear no more signals; what was done with them before is done again."""
        if self._sockets is None:
            return
        for number, before in self._before.items():
            signal.signal(number, before)  # type: ignore[arg-type]
        self._before.clear()
        signal.set_wakeup_fd(self._wakeup_before)
        if self._notifier is not None:
            self._notifier.setEnabled(False)
        for end in self._sockets:
            end.close()
        self._sockets = None

    def _woken(self) -> None:
        if self._sockets is None:
            return
        with contextlib.suppress(BlockingIOError):
            self._sockets[0].recv(64)
        self._leave()


def restart_command(arguments: Sequence[str]) -> list[str]:
    """Return what starts the program again as it was started."""
    if arguments[0].endswith("__main__.py"):
        return [sys.executable, "-m", "okgin_desktop", *arguments[1:]]
    return list(arguments)


def _noted(_number: int, _frame: FrameType | None) -> None:
    """Do nothing: Python has written to the socket already."""
