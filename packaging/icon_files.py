"""Icon files of Windows and macOS, put together from pixels."""

import struct
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Picture:
    """A square picture: as PNG, and as rows of red, green, blue, alpha from the top, not premultiplied."""

    size: int
    png: bytes
    rgba: bytes

    def __post_init__(self) -> None:
        if len(self.rgba) != self.size * self.size * 4:
            raise ValueError(f"{len(self.rgba)} bytes are no picture of {self.size} by {self.size}")


ICO_SIZES: Final = (16, 20, 24, 32, 40, 48, 64, 96, 128, 256)
_ICNS_PNG: Final = {
    b"ic07": 128,
    b"ic08": 256,
    b"ic09": 512,
    b"ic10": 1024,
    b"ic11": 32,  # 16 at two pixels a point, and so on
    b"ic12": 64,
    b"ic13": 256,
    b"ic14": 512,
}
_ICNS_PLAIN: Final = {16: (b"is32", b"s8mk"), 32: (b"il32", b"l8mk")}
"""At one pixel a point, colours and mask: PNG is not read at these sizes by every macOS."""
ICNS_SIZES: Final = tuple(sorted({*_ICNS_PNG.values(), *_ICNS_PLAIN}))


def ico(pictures: Mapping[int, Picture]) -> bytes:
    """Return an .ico of `ICO_SIZES`: bitmaps, which every reader knows, and a PNG for 256."""
    images = [_png(pictures[size]) if size >= 256 else _bitmap(pictures[size]) for size in ICO_SIZES]
    offset = 6 + 16 * len(images)
    head = struct.pack("<HHH", 0, 1, len(images))
    for size, image in zip(ICO_SIZES, images, strict=True):
        head += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(image), offset)
        offset += len(image)
    return head + b"".join(images)


def icns(pictures: Mapping[int, Picture]) -> bytes:
    """Return an .icns of `ICNS_SIZES`."""
    blocks = b""
    for size, (colours, mask) in _ICNS_PLAIN.items():
        rgba = pictures[size].rgba
        blocks += _block(colours, b"".join(packed(rgba[channel::4]) for channel in range(3)))
        blocks += _block(mask, rgba[3::4])
    for name, size in _ICNS_PNG.items():
        blocks += _block(name, pictures[size].png)
    return b"icns" + struct.pack(">I", 8 + len(blocks)) + blocks


def packed(data: bytes) -> bytes:
    """Return data in the run-length code of .icns.

    A byte below 128 says how many bytes, less one, stand after it; one from 128 how often, less 125, the
    next byte counts.
    """
    out = bytearray()
    plain = bytearray()

    def flush() -> None:
        while plain:
            part = plain[:128]
            out.append(len(part) - 1)
            out.extend(part)
            del plain[:128]

    place = 0
    while place < len(data):
        run = _run(data, place)
        if run >= 3:
            flush()
            out += bytes((run + 125, data[place]))
        else:
            plain.extend(data[place : place + run])
        place += run
    flush()
    return bytes(out)


def _run(data: bytes, place: int) -> int:
    end = place + 1
    while end < len(data) and end - place < 130 and data[end] == data[place]:
        end += 1
    return end - place


def _block(name: bytes, data: bytes) -> bytes:
    return name + struct.pack(">I", 8 + len(data)) + data


def _png(picture: Picture) -> bytes:
    return picture.png


def _bitmap(picture: Picture) -> bytes:
    """Return blue, green, red, alpha from the bottom up, then the mask of what is wholly transparent."""
    size = picture.size
    head = struct.pack("<IiiHHIIiiII", 40, size, size * 2, 1, 32, 0, 0, 0, 0, 0, 0)
    rows = [picture.rgba[row * size * 4 : (row + 1) * size * 4] for row in reversed(range(size))]
    pixels = bytearray(b"".join(rows))
    pixels[0::4], pixels[2::4] = pixels[2::4], pixels[0::4]
    return head + bytes(pixels) + b"".join(_mask(row) for row in rows)


def _mask(row: bytes) -> bytes:
    bits = "".join("0" if alpha else "1" for alpha in row[3::4])
    padded = bits.ljust(-(-len(bits) // 32) * 32, "0")
    return int(padded, 2).to_bytes(len(padded) // 8, "big")
