"""Reports of crashes: what stands in them, and how many there may be. Nothing here needs Qt.

A report tells of the program and never of the person: no names of users, computers or files, no variables, no
environment. Reports stay on the computer; whoever wants to passes one on.
"""

import contextlib
import getpass
import platform
import re
import sys
import time
import traceback
from collections.abc import Callable, Iterable
from pathlib import Path
from types import TracebackType
from typing import Final

from okgin_desktop import __version__

FOLDER_NAME: Final = "crashes"
MOST_REPORTS: Final = 10
MOST_BYTES: Final = 64 * 1024
_MARKER: Final = "untold"
_DIED: Final = "died"
_SURVIVED: Final = "survived"
_RUNNING: Final = "running.txt"

_QUOTED: Final = re.compile(r"(['\"])(?:/|~/|[A-Za-z]:[\\/]|\\\\)[^'\"\n]*\1")
_PATH: Final = re.compile(
    r"(?<![\w.<>~/\\-])(?:[A-Za-z]:[\\/]|\\\\|/(?=[^\s/'\"]+/)|~/)[^\s'\"<>|,;()]+"
    # Names with blanks: what follows and has a mark of a path in it is taken for more of it.
    r"(?: [^\s'\"<>|,;():]*[/\\.][^\s'\"<>|,;():]+)*"
)
_OF_PYSIDE: Final = re.compile(r"(?:Error calling Python override of \S+: )+")
_FILE_LINE: Final = re.compile(r'^(\s*File )"([^"]+)"', re.MULTILINE)


def short_path(path: str) -> str:
    """Return the path of a source file as far as it is the program's, or Python's, and not the computer's."""
    plain = path.replace("\\", "/")
    if plain.startswith("<") or not (plain.startswith("/") or re.match(r"[A-Za-z]:/", plain)):
        return plain
    found = re.search(r"/(?:site-packages|dist-packages|_internal)/(.+)$", plain)
    found = found or re.search(r"/(?:lib/python3\.\d+|Lib)/(.+)$", plain)
    if found:
        return found[1]
    here = plain.rfind("/okgin_desktop/")
    return plain[here + 1 :] if here >= 0 else plain.rpartition("/")[2]


def scrub(text: str) -> str:
    """Return a text without paths and without the names of the person and the computer."""
    text = _FILE_LINE.sub(lambda found: f'{found[1]}"{short_path(found[2])}"', text)
    home = str(Path.home())
    if len(home) > 1:
        text = text.replace(home, "~")
    text = _QUOTED.sub("<path>", text)
    text = _PATH.sub("<path>", text)
    for name, stand_in in _names():
        text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", stand_in, text, flags=re.IGNORECASE)
    return text


def _names() -> Iterable[tuple[str, str]]:
    users = {Path.home().name}
    with contextlib.suppress(OSError, KeyError, ImportError):
        users.add(getpass.getuser())
    for user in sorted(users, key=len, reverse=True):
        if len(user) > 1:
            yield user, "<user>"
    for host in {platform.node(), platform.node().partition(".")[0]}:
        if len(host) > 1:
            yield host, "<host>"


def told(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> str:
    """Return an exception as Python tells it, with the causes, but without paths of the computer."""
    whole = traceback.TracebackException(kind, error, trace)
    seen: list[traceback.TracebackException | None] = [whole]
    while seen:
        part = seen.pop()
        if part is None:
            continue
        for frame in part.stack:
            frame.filename = short_path(frame.filename)
        seen += [part.__cause__, part.__context__, *(part.exceptions or ())]
    # PySide says so anew for every override on the way out.
    return scrub(_OF_PYSIDE.sub("", "".join(whole.format())))


class Reports:
    """The folder of reports: the oldest go when there are more than ten, none is larger than 64 KB.

    `extra` gives lines about the system that only Qt knows. Nothing here raises: who writes a report has
    trouble enough.
    """

    def __init__(
        self, folder: Path, extra: Callable[[], str] = str, now: Callable[[], float] = time.time
    ) -> None:
        self.folder = folder / FOLDER_NAME
        self._extra = extra
        self._now = now

    @property
    def running_path(self) -> Path:
        """The file into which the fault handler writes; it is empty, or gone, unless the process has died."""
        return self.folder / _RUNNING

    def write(self, where: str, body: str, *, untold: bool = True, died: bool = False) -> Path | None:
        """Write a report and return its file, or None.

        `untold` notes that the person does not know yet, `died` that the process does not survive it.
        """
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            path = self._free_name()
            path.write_bytes(_cut(f"{self._head(where)}\n{body}").encode("utf-8", "replace"))
            if untold:
                told_of = _DIED if died or self.has_died() else _SURVIVED
                (self.folder / _MARKER).write_text(told_of, encoding="ascii")
            self._thin_out()
        except OSError:
            return None
        return path

    def _head(self, where: str) -> str:
        system = f"{platform.system()} {platform.release()}, {platform.machine()}"
        lines = [
            f"Oklahoma Gin {__version__}: {where}",
            time.strftime("%Y-%m-%d %H:%M:%S UTC", time.gmtime(self._now())),
            f"Python {platform.python_version()}{', frozen' if getattr(sys, 'frozen', False) else ''}",
            system,
        ]
        with contextlib.suppress(Exception):
            lines.append(self._extra())
        return scrub("\n".join(line for line in lines if line)) + "\n"

    def _free_name(self) -> Path:
        stem = time.strftime("crash-%Y%m%d-%H%M%S", time.gmtime(self._now()))
        path, number = self.folder / f"{stem}.txt", 1
        while path.exists():
            number += 1
            path = self.folder / f"{stem}-{number}.txt"
        return path

    def all(self) -> list[Path]:
        """Return every report, the oldest first."""
        with contextlib.suppress(OSError):
            found = ((path.stat().st_mtime_ns, path.name, path) for path in self.folder.glob("crash-*.txt"))
            return [path for _, _, path in sorted(found)]
        return []

    def _thin_out(self) -> None:
        for path in self.all()[:-MOST_REPORTS]:
            path.unlink(missing_ok=True)

    def take_over(self) -> None:
        """Make a report of what the fault handler wrote before the last run died, if it did."""
        try:
            raw = self.running_path.read_bytes()[: 2 * MOST_BYTES].decode("utf-8", "replace")
            self.running_path.unlink()
        except OSError:
            return
        if raw.strip():
            self.write("the process died", scrub(raw), died=True)

    def is_untold(self) -> bool:
        """Whether there is a report the person has not been told of."""
        return (self.folder / _MARKER).exists()

    def has_died(self) -> bool:
        """Whether the process has died of what the person has not been told of."""
        try:
            return (self.folder / _MARKER).read_text(encoding="ascii") == _DIED
        except (OSError, ValueError):
            return False

    def mark_told(self) -> None:
        """Note that the person knows."""
        with contextlib.suppress(OSError):
            (self.folder / _MARKER).unlink(missing_ok=True)


def _cut(text: str) -> str:
    """Return the text, or its two ends where it is too long: the last lines of a trace say the most."""
    raw = text.encode("utf-8", "replace")
    if len(raw) <= MOST_BYTES:
        return text
    half = MOST_BYTES // 2 - 32
    ends = raw[:half].decode("utf-8", "ignore"), raw[-half:].decode("utf-8", "ignore")
    return f"{ends[0]}\n[…]\n{ends[1]}"
