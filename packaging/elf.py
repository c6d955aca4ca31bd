"""Folders of the machine that built a library, taken out: the loader would look there first, everywhere.

A Python that lives in a folder of its own writes that folder, a run path, into everything compiled for it.
"""

import struct
from collections.abc import Iterator
from pathlib import Path
from typing import Final

_MAGIC: Final = b"\x7fELF"
_LOAD: Final = 1
_DYNAMIC: Final = 2
_END: Final = 0
_STRINGS: Final = 5
_RUN_PATHS: Final = (15, 29)
"""DT_RPATH and DT_RUNPATH."""


def is_elf(path: Path) -> bool:
    """Whether a file is a program or a library of Linux."""
    with path.open("rb") as stream:
        return stream.read(4) == _MAGIC


def libraries(folder: Path) -> list[Path]:
    """Return every program and library in a folder, sorted; a link is none."""
    there = (path for path in sorted(folder.rglob("*")) if path.is_file() and not path.is_symlink())
    return [path for path in there if is_elf(path)]


def drop_foreign_paths(folder: Path) -> list[Path]:
    """Take run paths that do not begin at the file itself out of all libraries; return the changed ones.

    Raises ValueError for one that has both kinds in one, or is not of 64 bits and little-endian.
    """
    return [path for path in libraries(folder) if _clean(path)]


def run_paths(data: bytes) -> list[str]:
    """Return the run paths of a library."""
    return [text for _, text in _entries(data)]


def _clean(path: Path) -> bool:
    data = bytearray(path.read_bytes())
    foreign = [(place, text) for place, text in _entries(data) if not _is_ours(text, path)]
    if not foreign:
        return False
    # From the last to the first: what follows an entry moves up.
    for place, _ in reversed(foreign):
        end = place
        while struct.unpack_from("<q", data, end)[0] != _END:
            end += 16
        data[place : end + 16] = data[place + 16 : end + 16] + bytes(16)
    path.write_bytes(data)
    return True


def _is_ours(text: str, path: Path) -> bool:
    found = {part.startswith("$ORIGIN") for part in text.split(":")}
    if len(found) != 1:
        raise ValueError(f"{path} looks for libraries beside itself and elsewhere: {text}")
    return found.pop()


def _entries(data: bytes | bytearray) -> Iterator[tuple[int, str]]:
    """Yield the place in the file of each run path's entry, and what it says."""
    if data[4:6] != b"\x02\x01":
        raise ValueError("not a library of 64 bits, little-endian")
    table, size, count = struct.unpack_from("<Q", data, 32)[0], *struct.unpack_from("<HH", data, 54)
    segments = [struct.unpack_from("<IIQQQQ", data, table + size * number) for number in range(count)]
    for kind, _, start, *_, length in segments:
        if kind != _DYNAMIC:
            continue
        tags = {place: struct.unpack_from("<qQ", data, place) for place in range(start, start + length, 16)}
        address = next((value for tag, value in tags.values() if tag == _STRINGS), None)
        if address is None:
            continue
        strings = _in_file(address, segments)
        for place, (tag, value) in tags.items():
            if tag == _END:
                break
            if tag in _RUN_PATHS:
                end = data.index(b"\0", strings + value)
                yield place, data[strings + value : end].decode("utf-8", "surrogateescape")


def _in_file(address: int, segments: list[tuple[int, ...]]) -> int:
    for kind, _, start, virtual, _, length in segments:
        if kind == _LOAD and virtual <= address < virtual + length:
            return start + address - virtual
    raise ValueError("a library whose strings are nowhere in the file")
