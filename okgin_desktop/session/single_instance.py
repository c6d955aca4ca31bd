"""One program per data folder: the second copy asks the first to show its window, and goes."""

import contextlib
import errno
import json
import os
import sys
from pathlib import Path
from typing import Final

from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer, Signal

LOCK_NAME: Final = "instance.lock"
REQUEST_NAME: Final = "instance.raise"

_MOST_READ: Final = 64 * 1024
_TAKEN: Final = (errno.EACCES, errno.EAGAIN, errno.EWOULDBLOCK, errno.EDEADLK)


class SingleInstance(QObject):
    """A lock on the data folder, and a way to reach whoever holds it.

    The lock is the operating system's own on an open file: it ends with the process however that ends, and
    neither a reused process number nor a changed host name can fake it (as with a QLockFile). Where a folder
    cannot be locked at all everybody counts as the first: better two windows than none.

    A request is a line in a file: empty, or a path as a JSON string.
    """

    raise_requested = Signal()
    """Another copy was started and has left: show the window."""
    open_requested = Signal(object)
    """Another copy was started with a file, a `Path`, and has left; `raise_requested` has come before."""

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._lock_path = folder / LOCK_NAME
        self._request_path = folder / REQUEST_NAME
        self._descriptor: int | None = None
        self._watcher: QFileSystemWatcher | None = None
        self._seen = 0

    def acquire(self) -> bool:
        """Take the lock; False means that another process has it. Needs no application yet."""
        try:
            self._lock_path.parent.mkdir(parents=True, exist_ok=True)
            descriptor = os.open(self._lock_path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError:
            return True
        try:
            _lock(descriptor)
        except OSError as error:
            os.close(descriptor)
            return error.errno not in _TAKEN
        self._descriptor = descriptor
        # What is asked from now on is heard, even before there is an application.
        with contextlib.suppress(OSError):
            self._request_path.write_bytes(b"")
        return True

    def listen(self) -> None:
        """Begin to hear other copies; needs an application, and costs nothing while there are none."""
        try:
            self._request_path.touch()
        except OSError:
            return
        self._watcher = QFileSystemWatcher([str(self._request_path)], self)
        self._watcher.fileChanged.connect(self._look)
        QTimer.singleShot(0, self, self._look)

    def request_raise(self, file: Path | None = None) -> bool:
        """Ask the holder of the lock to show its window, and a file in it; False if it cannot be reached."""
        # Escaped to ASCII even where the name is no text.
        request = "" if file is None else json.dumps(str(file.absolute()))
        try:
            with self._request_path.open("ab") as requests:
                requests.write(request.encode("ascii") + b"\n")
        except OSError:
            return False
        return True

    def release(self) -> None:
        """Let the next one be the first; the end of the process does the same."""
        if self._watcher is not None:
            self._watcher.deleteLater()
            self._watcher = None
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None

    def _look(self) -> None:
        # One request may be reported more than once, and our own emptying of the file too: growth counts.
        if self._watcher is None:
            return
        try:
            with self._request_path.open("rb") as requests:
                self._seen = min(self._seen, requests.seek(0, os.SEEK_END))
                requests.seek(self._seen)
                found = requests.read(_MOST_READ)
        except OSError:
            self._watch_anew()
            return
        if str(self._request_path) not in self._watcher.files():
            self._watcher.addPath(str(self._request_path))
        # The end of a line may be still to come, but not of one as long as that.
        whole = found[: found.rfind(b"\n") + 1]
        if len(found) == _MOST_READ:
            whole = whole or found
            QTimer.singleShot(0, self, self._look)
        self._seen += len(whole)
        if whole:
            self.raise_requested.emit()
        for line in whole.split(b"\n"):
            path = _path_in(line)
            if path is not None:
                self.open_requested.emit(path)

    def _watch_anew(self) -> None:
        # Somebody tidied up; what is deleted is watched no longer.
        self._seen = 0
        try:
            self._request_path.touch()
        except OSError:
            return
        if self._watcher is not None:
            self._watcher.addPath(str(self._request_path))


def _path_in(line: bytes) -> Path | None:
    try:
        text = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return Path(text) if isinstance(text, str) and text else None


if sys.platform == "win32":
    import msvcrt

    def _lock(descriptor: int) -> None:
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
