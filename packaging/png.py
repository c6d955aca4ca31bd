"""Read a PNG with the standard library alone: to look at pictures without the program that painted them."""

import struct
import zlib
from dataclasses import dataclass
from pathlib import Path
from typing import Final

_SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
_CHANNELS: Final = {0: 1, 2: 3, 4: 2, 6: 4}


@dataclass(frozen=True, slots=True)
class Picture:
    """The pixels of a picture, row after row, `channels` bytes each."""

    width: int
    height: int
    channels: int
    rows: bytes


def read(path: Path) -> Picture:
    """Read a PNG of 8 bits a channel, not interlaced and without a palette; raise ValueError for others."""
    data = path.read_bytes()
    if data[:8] != _SIGNATURE:
        raise ValueError(f"{path.name} is no PNG")
    place, packed, header = 8, b"", b""
    while place < len(data):
        length, kind = struct.unpack_from(">I4s", data, place)
        chunk = data[place + 8 : place + 8 + length]
        if kind == b"IHDR":
            header = chunk
        elif kind == b"IDAT":
            packed += chunk
        place += 12 + length
    width, height, depth, colour, _, _, interlaced = struct.unpack(">IIBBBBB", header)
    if depth != 8 or interlaced or colour not in _CHANNELS:
        raise ValueError(f"{path.name} is a PNG of another kind: {depth} bits, colour type {colour}")
    channels = _CHANNELS[colour]
    return Picture(width, height, channels, _unfiltered(zlib.decompress(packed), width * channels, channels))


def _unfiltered(data: bytes, width: int, step: int) -> bytes:
    before = bytearray(width)
    rows = bytearray()
    for start in range(0, len(data), width + 1):
        kind, row = data[start], bytearray(data[start + 1 : start + 1 + width])
        if kind == 1:
            for place in range(step, width):
                row[place] = (row[place] + row[place - step]) & 255
        elif kind == 2:
            row = bytearray((one + above) & 255 for one, above in zip(row, before, strict=True))
        elif kind == 3:
            for place in range(width):
                left = row[place - step] if place >= step else 0
                row[place] = (row[place] + (left + before[place]) // 2) & 255
        elif kind == 4:
            _unpaeth(row, before, step)
        rows += row
        before = row
    return bytes(rows)


def _unpaeth(row: bytearray, before: bytearray, step: int) -> None:
    for place in range(len(row)):
        left = row[place - step] if place >= step else 0
        corner = before[place - step] if place >= step else 0
        above = before[place]
        guess = left + above - corner
        by_left, by_above, by_corner = abs(guess - left), abs(guess - above), abs(guess - corner)
        if by_left <= by_above and by_left <= by_corner:
            near = left
        else:
            near = above if by_above <= by_corner else corner
        row[place] = (row[place] + near) & 255
