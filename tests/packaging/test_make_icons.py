"""The icons of every system are the program's own, at every size, and not blank."""

from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

import make_icons
from okgin_desktop.ui.art.icons import app_pixmap


@pytest.fixture(scope="module")
def icons(qapp: object, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("icons") / "icons"
    make_icons.make(folder)
    return folder


def test_there_is_a_picture_of_each_size_from_16_to_1024(icons: Path) -> None:
    sizes = {int(file.stem) for file in icons.glob("*.png")}
    assert {16, 22, 24, 32, 48, 64, 128, 256, 512, 1024} <= sizes
    for size in sizes:
        image = QImage(str(icons / f"{size}.png"))
        assert (image.width(), image.height()) == (size, size)
        assert image.pixelColor(0, 0).alpha() == 0, "the corner is round"
        assert image.pixelColor(size // 2, size // 2).alpha() == 255


@pytest.mark.parametrize("size", [16, 32, 48, 256])
def test_a_picture_is_that_of_the_window(icons: Path, size: int, qtbot: QtBot) -> None:
    shown = app_pixmap(size).toImage().convertToFormat(QImage.Format.Format_ARGB32)
    kept = QImage(str(icons / f"{size}.png")).convertToFormat(QImage.Format.Format_ARGB32)
    assert kept == shown


def test_on_macos_larger_pictures_have_a_margin(qtbot: QtBot) -> None:
    wide, inset = (QImage.fromData(make_icons.paint(1024, inset=there).png) for there in (False, True))
    assert wide.pixelColor(40, 512).alpha() == 255
    assert inset.pixelColor(90, 512).alpha() == 0
    assert inset.pixelColor(110, 512).alpha() == 255
    assert make_icons.paint(32, inset=True) == make_icons.paint(32)
