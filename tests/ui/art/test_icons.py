"""The program's icon and the line icons."""

import json

import pytest
from PySide6.QtGui import QColor, QImage, QPixmap
from PySide6.QtWidgets import QApplication

from okgin_desktop.paths import resource
from okgin_desktop.ui.art.icons import (
    APP_ICON_SIZES,
    Glyph,
    app_icon,
    app_pixmap,
    glyph_pixmap,
)


@pytest.fixture(autouse=True)
def _application(qapp: QApplication) -> None:
    """Pixmaps need one."""


def opaque(pixmap: QPixmap) -> int:
    image = pixmap.toImage()
    image.setDevicePixelRatio(1)
    places = ((x, y) for x in range(image.width()) for y in range(image.height()))
    return sum(image.pixelColor(*place).alpha() > 127 for place in places)


def test_the_program_icon_has_all_sizes_and_fills_them() -> None:
    assert sorted(size.width() for size in app_icon().availableSizes()) == list(APP_ICON_SIZES)
    for size in APP_ICON_SIZES[:-2]:
        assert opaque(app_pixmap(size)) > 0.8 * size * size


def test_the_program_icon_shows_gold_on_teal() -> None:
    image = app_pixmap(128).toImage()
    found = {image.pixelColor(x, y).name() for x in range(128) for y in range(128)}
    assert {"#16464d", "#f2c14e", "#fdfcf8", "#7b2339"} <= found


def test_every_line_icon_is_declared_and_drawn() -> None:
    data = json.loads(resource("icons", "glyphs.json").read_text(encoding="utf-8"))
    assert set(data["lines"]) == {glyph.value for glyph in Glyph}
    seen: list[QImage] = []
    for glyph in Glyph:
        image = glyph_pixmap(glyph, QColor("white"), 20, 1).toImage()
        assert image not in seen, glyph
        seen.append(image)


@pytest.mark.parametrize("dpr", [1.0, 1.25, 1.5, 2.0])
def test_line_icons_have_the_size_and_colour_asked_for(dpr: float) -> None:
    for pixmap in (
        glyph_pixmap(glyph, QColor("#F2C14E"), 20, dpr) for glyph in (Glyph.MENU, Glyph.ARROW_DOWN)
    ):
        assert (pixmap.width(), pixmap.height(), pixmap.devicePixelRatio()) == (20 * dpr, 20 * dpr, dpr)
        image = pixmap.toImage()
        inks = {
            image.pixelColor(x, y).name()
            for x in range(image.width())
            for y in range(image.height())
            if image.pixelColor(x, y).alpha() == 255
        }
        assert inks == {"#f2c14e"}
