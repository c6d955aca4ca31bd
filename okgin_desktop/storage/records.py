"""What storage gives back, and what can go wrong with it."""

import json
import sqlite3
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any


@dataclass(frozen=True, slots=True)
class StoredAction:
    """One action of a deal; n counts the actions before it."""

    n: int
    seat: int
    action: dict[str, Any]


@dataclass(frozen=True, slots=True)
class StoredDeal:
    """One deal; number counts the deals before it, and a result is there once it is finished.

    The salt and the commitment made from it and the deck are None for deals of older versions.
    """

    number: int
    dealer: int
    deck: str
    result: dict[str, Any] | None
    actions: tuple[StoredAction, ...]
    salt: str | None = None
    commitment: str | None = None


@dataclass(frozen=True, slots=True)
class StoredMatch:
    """One match with all its deals; created is in seconds since 1970, by a clock that may have been wrong."""

    id: int
    created: float
    setup: dict[str, Any]
    seed: str
    deals: tuple[StoredDeal, ...]
    hand_order: tuple[str, ...] | None


class ProblemKind(StrEnum):
    """What a person should hear about his stored matches, once."""

    CORRUPT = "corrupt"  # the file made no sense and was set aside
    TOO_NEW = "too_new"  # a newer program wrote the file; it was set aside
    UNWRITABLE = "unwritable"  # nothing of this sitting will be kept
    DAMAGED_MATCH = "damaged_match"  # an unfinished match could not be read and is not offered any more


@dataclass(frozen=True, slots=True)
class StorageProblem:
    """A kind, the file set aside if one was, and whether the last good copy took its place."""

    kind: ProblemKind
    path: Path | None = None
    restored: bool = False


class Fault(StrEnum):
    """Why the database could not do what it was asked."""

    FULL = "full"
    IO = "io"
    BUSY = "busy"
    READ_ONLY = "read_only"
    CORRUPT = "corrupt"


class StorageError(Exception):
    """The disk failed, not the caller: nothing of the call was stored, and play can go on in memory."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault.value)
        self.fault = fault


class DamagedError(Exception):
    """Stored values that no caller of ours can have written."""


_FAULTS = {
    sqlite3.SQLITE_FULL: Fault.FULL,
    sqlite3.SQLITE_IOERR: Fault.IO,
    sqlite3.SQLITE_CANTOPEN: Fault.IO,
    sqlite3.SQLITE_NOMEM: Fault.IO,
    sqlite3.SQLITE_PROTOCOL: Fault.IO,
    sqlite3.SQLITE_BUSY: Fault.BUSY,
    sqlite3.SQLITE_LOCKED: Fault.BUSY,
    sqlite3.SQLITE_READONLY: Fault.READ_ONLY,
    sqlite3.SQLITE_PERM: Fault.READ_ONLY,
}


def fault_of(error: sqlite3.Error) -> Fault:
    """Say why SQLite failed; whatever a sound file cannot cause counts as corrupt."""
    code = getattr(error, "sqlite_errorcode", None)
    # No code: the module itself could not decode a text.
    if code is None or code == sqlite3.SQLITE_IOERR_SHORT_READ:
        return Fault.CORRUPT
    return _FAULTS.get(code & 0xFF, Fault.CORRUPT)


def to_json(value: dict[str, Any] | list[str]) -> str:
    """Give compact JSON; ValueError or TypeError for what JSON cannot hold."""
    return json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":"))


def json_object(text: object) -> dict[str, Any]:
    """Read a stored JSON object, or raise DamagedError."""
    found = _json(text)
    if not isinstance(found, dict):
        raise DamagedError(text)
    return found


def json_strings(text: object) -> tuple[str, ...]:
    """Read a stored JSON list of strings, or raise DamagedError."""
    found = _json(text)
    if not isinstance(found, list) or not all(isinstance(each, str) for each in found):
        raise DamagedError(text)
    return tuple(found)


def _json(text: object) -> object:
    if not isinstance(text, str):
        raise DamagedError(text)
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise DamagedError(text) from error
