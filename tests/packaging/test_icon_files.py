"""Icon files hold the pixels they were made from; read back by Qt, or by the reader of .icns here."""

import random
import struct
from pathlib import Path

import pytest
from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QImage, QImageReader
from pytestqt.qtbot import QtBot

from icon_files import ICNS_SIZES, ICO_SIZES, Picture, icns, ico, packed


def picture(size: int) -> Picture:
    """Return noise with a transparent edge and a plain middle, so that every way of packing is used."""
    chance = random.Random(size)
    pixels = bytearray()
    for row in range(size):
        for column in range(size):
            if min(row, column) == 0:
                pixels += bytes(4)
            elif row > size // 2:
                pixels += bytes((20, 70, 77, 255))
            else:
                pixels += chance.randbytes(3) + b"\xff"
    image = QImage(bytes(pixels), size, size, size * 4, QImage.Format.Format_RGBA8888)
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    assert image.save(buffer, "PNG")  # type: ignore[call-overload]
    return Picture(size, bytes(buffer.data().data()), bytes(pixels))


def rgba(image: QImage) -> bytes:
    image = image.convertToFormat(QImage.Format.Format_RGBA8888)  # held while its bits are read
    return bytes(image.constBits())


def unpacked(data: bytes, length: int) -> bytes:
    out, place = b"", 0
    while len(out) < length:
        head = data[place]
        if head < 128:
            out += data[place + 1 : place + 2 + head]
            place += 2 + head
        else:
            out += data[place + 1 : place + 2] * (head - 125)
            place += 2
    return out


@pytest.mark.parametrize("length", [0, 1, 2, 3, 127, 128, 129, 130, 131, 400])
@pytest.mark.parametrize("values", [1, 2, 256])
def test_packed_bytes_come_out_as_they_went_in(length: int, values: int) -> None:
    chance = random.Random(length * 1000 + values)
    data = bytes(chance.randrange(values) for _ in range(length))
    assert unpacked(packed(data), length) == data


def test_packing_a_plain_colour_is_short() -> None:
    assert packed(bytes(1024)) == bytes((255, 0)) * 7 + bytes((1024 - 7 * 130 - 3 + 128, 0))


def test_an_ico_shows_every_size_as_it_was(qtbot: QtBot) -> None:
    pictures = {size: picture(size) for size in ICO_SIZES}
    buffer = QBuffer()
    buffer.setData(QByteArray(ico(pictures)))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    reader = QImageReader(buffer, QByteArray(b"ico"))
    assert reader.imageCount() == len(ICO_SIZES)
    for place, size in enumerate(ICO_SIZES):
        assert reader.jumpToImage(place)
        image = reader.read()
        assert (image.width(), image.height()) == (size, size)
        assert rgba(image) == pictures[size].rgba, size


def test_an_icns_holds_every_size_as_it_was() -> None:
    pictures = {size: picture(size) for size in ICNS_SIZES}
    data = icns(pictures)
    kind, length = struct.unpack(">4sI", data[:8])
    assert (kind, length) == (b"icns", len(data))
    blocks, place = {}, 8
    while place < len(data):
        name, length = struct.unpack(">4sI", data[place : place + 8])
        blocks[name.decode()] = data[place + 8 : place + length]
        place += length
    assert place == len(data)
    for size, colours, mask in ((16, "is32", "s8mk"), (32, "il32", "l8mk")):
        plane = size * size
        flat = unpacked(blocks[colours], 3 * plane)
        planes = [flat[:plane], flat[plane : 2 * plane], flat[2 * plane :], blocks[mask]]
        assert bytes(value for pixel in zip(*planes, strict=True) for value in pixel) == pictures[size].rgba
    # Apple's names of the PNG blocks: https://en.wikipedia.org/wiki/Apple_Icon_Image_format
    names = {
        "ic07": 128,
        "ic08": 256,
        "ic09": 512,
        "ic10": 1024,
        "ic11": 32,
        "ic12": 64,
        "ic13": 256,
        "ic14": 512,
    }
    for name, size in names.items():
        assert blocks[name] == pictures[size].png


def test_a_picture_of_another_size_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="16 by 16"):
        Picture(16, b"", bytes(15 * 16 * 4))
