"""The settings' file: one bad value costs itself, a bad file is kept aside, and nothing stops the program."""

import contextlib
import copy
import json
import math
import os
import stat
import time
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any, Final, TypeVar

from PySide6.QtCore import QObject, Signal

from okgin_desktop.settings import migrations
from okgin_desktop.settings.schema import SETTINGS, Setting, is_too_deep

T = TypeVar("T")

FILE_NAME: Final = "settings.json"
GEOMETRY_NAME: Final = "window.dat"
LARGEST_FILE: Final = 1_000_000
LARGEST_GEOMETRY: Final = 65536


class ProblemKind(StrEnum):
    """What a person should hear about his settings, once."""

    BAD_FILE = "bad_file"  # not readable as settings: set aside, all are at their defaults
    BAD_VALUES = "bad_values"  # some values made no sense and are at their defaults; a copy is set aside
    UNWRITABLE = "unwritable"  # changes last only until the program ends


@dataclass(frozen=True, slots=True)
class Problem:
    """A kind, and the file it is about: the one set aside, or the one that cannot be written."""

    kind: ProblemKind
    path: Path


class SettingsStore(QObject):
    """Typed access to one JSON file; each change is on disk when set() returns, if the disk lets it.

    Keys of a newer version are kept untouched. Never raises for what a file holds or a disk refuses:
    that goes to `problems`, and what turns up later also to `problem_found`.
    """

    changed = Signal(str)
    """The key of a setting that has a new value."""
    problem_found = Signal(object)
    """A Problem met after the start; each kind at most once."""

    def __init__(
        self,
        folder: Path,
        parent: QObject | None = None,
        *,
        settings: Sequence[Setting[Any]] = SETTINGS,
        steps: Sequence[migrations.Step] = migrations.STEPS,
    ) -> None:
        super().__init__(parent)
        self.problems: list[Problem] = []
        self._steps = steps
        self._path = _behind_link(folder / FILE_NAME)
        self._geometry_path = folder / GEOMETRY_NAME
        self._raw: dict[str, Any] = {migrations.VERSION_KEY: migrations.newest(steps)}
        self._values: dict[str, Any] = {}
        self._load(settings)

    def get(self, setting: Setting[T]) -> T:
        """Give the value; a JSON object is a copy that the caller may change."""
        value: T = self._values.get(setting.key, setting.default)
        return copy.deepcopy(value)

    def set(self, setting: Setting[T], value: T) -> None:
        """Take, save and announce a value; ValueError if the setting does not accept it."""
        valid = setting.read(value)
        if valid == self.get(setting):
            return
        self._values[setting.key] = valid
        self._raw[setting.key] = valid
        self._save()
        self.changed.emit(setting.key)

    def window_geometry(self) -> bytes:
        """Give what save_window_geometry() kept, or nothing; a damaged file's bytes come as they are."""
        try:
            if _is_sane_file(self._geometry_path, LARGEST_GEOMETRY):
                return self._geometry_path.read_bytes()
        except OSError:
            pass
        return b""

    def save_window_geometry(self, geometry: bytes) -> None:
        """Keep the window's place in a file of its own; failing is no loss worth telling."""
        try:
            write_atomically(self._geometry_path, geometry)
        except OSError:
            return

    def _load(self, settings: Sequence[Setting[Any]]) -> None:
        try:
            content = self._read()
            if content is None:
                return
            raw = migrations.migrate(_parse(content), self._steps)
        # The last four: a migration step that stumbled over a value of a wrong type.
        except (OSError, ValueError, RecursionError, TypeError, KeyError, AttributeError, IndexError):
            self._set_file_aside()
            return
        self._raw = raw
        bad: list[str] = []
        for setting in settings:
            if setting.key not in raw:
                continue
            try:
                self._values[setting.key] = setting.read(raw[setting.key])
            except ValueError:
                bad.append(setting.key)
        # A newer program knows values that we do not: those are kept, not bad.
        if bad and migrations.version_of(raw) <= migrations.newest(self._steps):
            self._set_values_aside(bad, content)

    def _read(self) -> bytes | None:
        try:
            if not _is_sane_file(self._path, LARGEST_FILE):
                raise ValueError(self._path)
            return self._path.read_bytes()
        except (FileNotFoundError, NotADirectoryError):
            return None

    def _set_file_aside(self) -> None:
        aside = self._free_name()
        try:
            self._path.rename(aside)
        except OSError:
            self._report(ProblemKind.UNWRITABLE, self._path)
        else:
            self._report(ProblemKind.BAD_FILE, aside)

    def _set_values_aside(self, keys: Sequence[str], content: bytes) -> None:
        aside = self._free_name()
        try:
            write_atomically(aside, content)
        except OSError:
            self._report(ProblemKind.UNWRITABLE, self._path)
            return
        for key in keys:
            del self._raw[key]
        self._report(ProblemKind.BAD_VALUES, aside)
        # Otherwise the same values would be told of, and copied, at each start.
        self._save()

    def _free_name(self) -> Path:
        number = 1
        while os.path.lexists(name := self._path.with_name(f"settings.bad-{number}.json")):
            number += 1
        return name

    def _save(self) -> None:
        text = json.dumps(self._raw, indent=2, allow_nan=False) + "\n"
        try:
            write_atomically(self._path, text.encode("ascii"))
        except OSError:
            self._report(ProblemKind.UNWRITABLE, self._path)

    def _report(self, kind: ProblemKind, path: Path) -> None:
        if all(known.kind is not kind for known in self.problems):
            problem = Problem(kind, path)
            self.problems.append(problem)
            self.problem_found.emit(problem)


def write_atomically(path: Path, content: bytes) -> None:
    """Put the content in place as a whole, or leave the old file; makes missing folders; OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = path.with_name(path.name + ".new")
    try:
        with temporary.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        _replace_patiently(temporary, path)
    except OSError:
        with contextlib.suppress(OSError):
            temporary.unlink()
        raise


def _replace_patiently(temporary: Path, path: Path) -> None:
    for pause in (0.02, 0.05):
        try:
            temporary.replace(path)
        except PermissionError:
            # On Windows a virus scanner may hold a file just written for a moment.
            time.sleep(pause)
        else:
            return
    temporary.replace(path)


def _parse(content: bytes) -> dict[str, Any]:
    found = json.loads(content.decode("utf-8-sig"), parse_constant=_finite, parse_float=_finite)
    if not isinstance(found, dict) or is_too_deep(found):
        raise ValueError(type(found))
    return found


def _finite(number: str) -> float:
    # NaN and the infinities (1e999 is one) are not JSON: we could not write them back.
    value = float(number)
    if not math.isfinite(value):
        raise ValueError(number)
    return value


def _is_sane_file(path: Path, largest: int) -> bool:
    status = path.stat()
    return stat.S_ISREG(status.st_mode) and status.st_size <= largest


def _behind_link(path: Path) -> Path:
    # Whoever keeps his settings elsewhere and links to them wants the link to stay.
    try:
        return path.resolve() if path.is_symlink() and path.is_file() else path
    except (OSError, RuntimeError):
        return path
