"""Portraits of the person and the opponents."""

from functools import cache, lru_cache
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen, QPixmap

from okgin_desktop.ui.art.drawing import Drawing, load_drawing

AVATARS: Final = ("you", "maud", "otto", "iris", "emil", "nina", "vera")
_NEUTRAL: Final = "neutral"
_RING: Final = QColor(255, 255, 255, 0x55)


@lru_cache(maxsize=64)
def avatar(name: str, size: int, dpr: float) -> QPixmap:
    """Return the round portrait of one of `AVATARS`, `size` logical pixels wide.

    Other names share a neutral portrait.
    """
    pixels = max(1, round(size * dpr))
    area = QRectF(0, 0, pixels, pixels)
    image = QImage(pixels, pixels, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(Qt.GlobalColor.black)
    inset = pixels / 100
    painter.drawEllipse(area.adjusted(inset, inset, -inset, -inset))
    # Painting where the disc is, rather than through a clip path, keeps the rim smooth.
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
    painter.drawImage(0, 0, _square(_drawing(name), pixels))
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(_RING, 2 * inset))
    painter.drawEllipse(area.adjusted(2 * inset, 2 * inset, -2 * inset, -2 * inset))
    painter.end()
    pixmap = QPixmap.fromImage(image)
    pixmap.setDevicePixelRatio(dpr)
    return pixmap


@cache
def _drawing(name: str) -> Drawing:
    return load_drawing("icons", "avatars", f"{name if name in AVATARS else _NEUTRAL}.svg")


def _square(drawing: Drawing, pixels: int) -> QImage:
    image = QImage(pixels, pixels, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    drawing.paint_into(painter, QRectF(0, 0, pixels, pixels))
    painter.end()
    return image
