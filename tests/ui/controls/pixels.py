"""Looking at what was painted."""

from PySide6.QtGui import QColor
from PySide6.QtWidgets import QWidget


def colour_at(widget: QWidget, x: int, y: int) -> QColor:
    return widget.grab().toImage().pixelColor(x, y)
