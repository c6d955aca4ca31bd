"""Open the file, or set it aside and start again: whatever is there, the program gets a database.

A small file is checked whole before use and copied if it is good. For a large one that would hold up the
window, so a thread does it a little later; damage it finds, or that shows in use, is noted in a file beside
it, and then the next start checks everything first.
"""

import contextlib
import os
import shutil
import sqlite3
import tempfile
import threading
import time
from pathlib import Path
from typing import Final

from okgin_desktop.storage import schema
from okgin_desktop.storage.records import Fault, ProblemKind, StorageProblem, fault_of

# A second program that reads along is gone in less; the window must not hang for longer.
BUSY_SECONDS: Final = 2.0
COMPANIONS: Final = ("-wal", "-shm", "-journal")
HEADER_SIZE: Final = 20
CHECKED_AT_ONCE: Final = 2 * 1024 * 1024
"""Bytes; to check that much takes some 10 ms, some 700 deals have it."""
LATER_SECONDS: Final = 5.0


class _BadFileError(Exception):
    def __init__(self, kind: ProblemKind) -> None:
        super().__init__(kind.value)
        self.kind = kind


def open_connection(path: Path, now: float) -> tuple[sqlite3.Connection, StorageProblem | None]:
    """Give a connection ready for use, and what had to be done for it.

    Where nothing can be written it is one in memory, with what is stored if that can be read. Never raises
    for what a file holds or a disk refuses.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        changed = _is_newer_than_backup(path)
        try:
            connection = _connect(path)
        except _BadFileError as bad:
            return _start_again(path, now, bad.kind)
    except (OSError, sqlite3.Error, ValueError):
        return _copy_in_memory(path) or open_memory(), StorageProblem(ProblemKind.UNWRITABLE)
    if _is_large(path):
        _look_after_later(path, changed)
    elif changed:
        back_up(connection, path)
    return connection, None


def open_memory() -> sqlite3.Connection:
    """Give a database that lasts as long as its connection."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    _configure(connection)
    schema.prepare(connection)
    return connection


def _copy_in_memory(path: Path) -> sqlite3.Connection | None:
    """Give what a file holds that cannot be written, or None where it cannot be read either."""
    if not path.is_file():
        return None
    if not _has_log(path):
        return _read_into_memory(path, "mode=ro&immutable=1")
    # To read the log SQLite must write, if only to say that it does; where it may not, a copy will do.
    found = _read_into_memory(path, "mode=rw")
    if found is None:
        with contextlib.suppress(OSError), tempfile.TemporaryDirectory(prefix="okgin-") as folder:
            copy = Path(folder) / "copy.sqlite3"
            for companion in ("", "-wal"):
                shutil.copyfile(f"{path}{companion}", f"{copy}{companion}")
            found = _read_into_memory(copy, "mode=rw")
    return found


def _read_into_memory(path: Path, how: str) -> sqlite3.Connection | None:
    memory = sqlite3.connect(":memory:", isolation_level=None)
    try:
        source = sqlite3.connect(f"{path.absolute().as_uri()}?{how}", timeout=0, uri=True)
        try:
            # It keeps SQLite from a file of shared memory beside it, for which there may be no room.
            source.execute("PRAGMA locking_mode = EXCLUSIVE")
            source.backup(memory, progress=_unless_locked)
        finally:
            source.close()
        _configure(memory)
        schema.prepare(memory)
        if _is_sound(memory):
            return memory
    except (OSError, sqlite3.Error, UnicodeDecodeError, schema.NotOursError, schema.TooNewError):
        pass
    memory.close()
    return None


def _unless_locked(status: int, _remaining: int, _pages: int) -> None:
    """Stop a copy that another program keeps waiting: by itself it would wait for ever."""
    if status in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        raise sqlite3.OperationalError("locked")


def _has_log(path: Path) -> bool:
    try:
        return path.with_name(path.name + "-wal").stat().st_size > 0
    except OSError:
        return False


def backup_path(path: Path) -> Path:
    """Give the name of the last good copy beside a database."""
    return path.with_name(path.name + ".backup")


def suspect_path(path: Path) -> Path:
    """Give the name of the file that says a database has to be checked."""
    return path.with_name(path.name + ".suspect")


def set_suspect(path: Path) -> None:
    """Have the next start check the whole file; where that cannot be noted nothing happens."""
    with contextlib.suppress(OSError):
        suspect_path(path).touch()


def look_after(path: Path, changed: bool) -> None:
    """Check a whole file; note it if it is damaged, and else copy it if it has changed. Never raises."""
    with contextlib.suppress(OSError, sqlite3.Error):
        connection = sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None)
        try:
            if not _is_sound(connection):
                set_suspect(path)
            elif changed:
                back_up(connection, path)
        finally:
            connection.close()


def back_up(connection: sqlite3.Connection, path: Path) -> None:
    """Replace the last good copy by what the connection sees; failing is no loss worth telling."""
    target = backup_path(path)
    temporary = target.with_name(target.name + ".new")
    with contextlib.suppress(OSError, sqlite3.Error):
        if not connection.execute("SELECT 1 FROM match").fetchone():
            return
        temporary.unlink(missing_ok=True)
        copy = sqlite3.connect(temporary, isolation_level=None)
        try:
            copy.execute("PRAGMA synchronous = OFF")
            connection.backup(copy, progress=_unless_locked)
        finally:
            copy.close()
        _sync(temporary)
        temporary.replace(target)
    with contextlib.suppress(OSError):
        temporary.unlink(missing_ok=True)


def _start_again(
    path: Path, now: float, kind: ProblemKind
) -> tuple[sqlite3.Connection, StorageProblem | None]:
    aside = _set_aside(path, now)
    if kind is ProblemKind.CORRUPT and (restored := _restore(path)) is not None:
        return restored, StorageProblem(kind, aside, restored=True)
    try:
        return _connect(path), StorageProblem(kind, aside)
    except (_BadFileError, OSError, sqlite3.Error):
        return open_memory(), StorageProblem(ProblemKind.UNWRITABLE, aside)


def _connect(path: Path) -> sqlite3.Connection:
    _check_file(path)
    connection = sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None)
    try:
        _configure(connection)
        schema.prepare(connection)
        suspect = suspect_path(path)
        if not _is_large(path) or suspect.exists():
            if not _is_sound(connection):
                raise _BadFileError(ProblemKind.CORRUPT)
            suspect.unlink(missing_ok=True)
    except schema.TooNewError as error:
        connection.close()
        raise _BadFileError(ProblemKind.TOO_NEW) from error
    # The latter: the error message quotes the damaged text, and is not UTF-8 itself.
    except (schema.NotOursError, UnicodeDecodeError) as error:
        connection.close()
        raise _BadFileError(ProblemKind.CORRUPT) from error
    except sqlite3.Error as error:
        connection.close()
        if fault_of(error) is Fault.CORRUPT:
            raise _BadFileError(ProblemKind.CORRUPT) from error
        raise
    except BaseException:
        connection.close()
        raise
    return connection


def _is_large(path: Path) -> bool:
    try:
        return path.stat().st_size > CHECKED_AT_ONCE
    except OSError:
        return False


def _is_sound(connection: sqlite3.Connection) -> bool:
    try:
        found: object = connection.execute("PRAGMA quick_check(1)").fetchone()
    except sqlite3.Error as error:
        if fault_of(error) is Fault.CORRUPT:
            return False
        raise
    except UnicodeDecodeError:
        return False
    return found == ("ok",)


def _look_after_later(path: Path, changed: bool) -> None:
    timer = threading.Timer(LATER_SECONDS, look_after, (path, changed))
    timer.daemon = True
    timer.start()


def _configure(connection: sqlite3.Connection) -> None:
    # A network drive may refuse WAL; the journal it keeps then is as safe.
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = NORMAL")
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA trusted_schema = OFF")


def _check_file(path: Path) -> None:
    if not os.path.lexists(path):
        return
    if not path.is_file():
        raise _BadFileError(ProblemKind.CORRUPT)
    if path.stat().st_size == 0:
        # A kill during the very first start leaves this; with a copy at hand it is a loss.
        if backup_path(path).is_file():
            raise _BadFileError(ProblemKind.CORRUPT)
        return
    with path.open("rb") as file:
        header = file.read(HEADER_SIZE)
    # Bytes 18 and 19 are 1 or 2 where SQLite may write and read. With others it would say "read-only" or
    # "cannot open", which are not faults that a new file cures.
    if len(header) < HEADER_SIZE or header[18] not in (1, 2) or header[19] not in (1, 2):
        raise _BadFileError(ProblemKind.CORRUPT)


def _set_aside(path: Path, now: float) -> Path:
    try:
        stamp = time.strftime("%Y%m%d-%H%M%S", time.localtime(now))
    except (OverflowError, OSError, ValueError):
        stamp = "00000000-000000"
    first = path.with_name(f"{path.name}.bad-{stamp}")
    aside, number = first, 2
    while os.path.lexists(aside):
        aside, number = first.with_name(f"{first.name}-{number}"), number + 1
    # The companions first: SQLite deletes a log whose database is gone.
    for companion in COMPANIONS:
        with contextlib.suppress(FileNotFoundError):
            path.with_name(path.name + companion).rename(aside.with_name(aside.name + companion))
    path.rename(aside)
    with contextlib.suppress(OSError):
        suspect_path(path).unlink(missing_ok=True)
    return aside


def _restore(path: Path) -> sqlite3.Connection | None:
    try:
        shutil.copyfile(backup_path(path), path)
        _sync(path)
        return _connect(path)
    except (_BadFileError, OSError, sqlite3.Error):
        for companion in ("", *COMPANIONS):
            with contextlib.suppress(OSError):
                path.with_name(path.name + companion).unlink(missing_ok=True)
        return None


def _is_newer_than_backup(path: Path) -> bool:
    # Unequal clocks make this wrong now and then: a copy too many, or one a sitting later.
    def changed(file: Path) -> float:
        try:
            return file.stat().st_mtime
        except OSError:
            return 0.0

    last = max(changed(path), changed(path.with_name(path.name + "-wal")))
    return last > changed(backup_path(path))


def _sync(path: Path) -> None:
    with path.open("rb+") as file:
        os.fsync(file.fileno())
