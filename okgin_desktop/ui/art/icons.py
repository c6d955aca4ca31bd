"""The program's icon and the small line icons."""

import json
from enum import StrEnum
from functools import cache
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPainterPath, QPen, QPixmap

from okgin_desktop.paths import resource
from okgin_desktop.ui.art.drawing import load_drawing
from okgin_desktop.ui.art.path_data import parse_path

APP_ICON_SIZES: Final = (16, 20, 24, 32, 40, 48, 64, 96, 128, 256, 512)
_LARGEST_SMALL: Final = 32
_BOX: Final = 20.0
_SCALES: Final = (1.0, 1.25, 1.5, 2.0, 3.0)


class Glyph(StrEnum):
    """The line icons there are."""

    MENU = "menu"
    ARROW_DOWN = "arrow-down"
    ARROW_UP = "arrow-up"
    ARROW_LEFT = "arrow-left"
    ARROW_RIGHT = "arrow-right"
    CHEVRON_DOWN = "chevron-down"
    CHEVRON_UP = "chevron-up"
    CHEVRON_LEFT = "chevron-left"
    CHEVRON_RIGHT = "chevron-right"
    CHECK = "check"
    CLOSE = "close"
    PLUS = "plus"
    MINUS = "minus"
    UNDO = "undo"
    HINT = "hint"
    SORT = "sort"
    SETTINGS = "settings"
    SOUND_ON = "sound-on"
    SOUND_OFF = "sound-off"
    PLAY = "play"
    PAUSE = "pause"
    NEXT = "next"
    PREVIOUS = "previous"
    HELP = "help"
    INFO = "info"
    WARNING = "warning"
    COPY = "copy"
    STATISTICS = "statistics"
    FULL_SCREEN = "full-screen"


def app_icon() -> QIcon:
    """Return the program's icon with a pixmap for each of `APP_ICON_SIZES`, simpler up to 32."""
    icon = QIcon()
    for size in APP_ICON_SIZES:
        icon.addPixmap(app_pixmap(size))
    return icon


def app_pixmap(size: int) -> QPixmap:
    """Return the program's icon at exactly this many device pixels."""
    drawing = load_drawing("icons", "okgin-small.svg" if size <= _LARGEST_SMALL else "okgin.svg")
    pixmap = _blank(size)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    drawing.paint_into(painter, QRectF(0, 0, size, size))
    painter.end()
    return pixmap


def paint_glyph(painter: QPainter, glyph: Glyph, rect: QRectF, colour: QColor) -> None:
    """Stroke a line icon into `rect`; the painter comes back as it was."""
    pen = QPen(colour, 2)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(rect.topLeft())
    painter.scale(rect.width() / _BOX, rect.height() / _BOX)
    painter.strokePath(_lines()[glyph], pen)
    painter.restore()


def glyph_pixmap(glyph: Glyph, colour: QColor, size: int, dpr: float) -> QPixmap:
    """Return a line icon, `size` logical pixels wide and high."""
    pixels = max(1, round(size * dpr))
    pixmap = _blank(pixels)
    painter = QPainter(pixmap)
    paint_glyph(painter, glyph, QRectF(0, 0, pixels, pixels), colour)
    painter.end()
    pixmap.setDevicePixelRatio(dpr)
    return pixmap


@cache
def _lines() -> dict[Glyph, QPainterPath]:
    data = json.loads(resource("icons", "glyphs.json").read_text(encoding="utf-8"))
    return {Glyph(name): parse_path(line) for name, line in data["lines"].items()}


def _blank(pixels: int) -> QPixmap:
    pixmap = QPixmap(pixels, pixels)
    pixmap.fill(Qt.GlobalColor.transparent)
    return pixmap
