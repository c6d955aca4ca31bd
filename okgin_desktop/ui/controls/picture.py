"""A picture that is drawn for the screen it is on."""

from collections.abc import Callable

from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget


class Picture(QWidget):
    """Shows what `make` returns for a device pixel ratio; decoration, so the mouse goes through it.

    `offset` moves the pixmap, for those with room around them for a shadow.
    """

    def __init__(
        self,
        size: QSize,
        make: Callable[[float], QPixmap],
        offset: QPoint | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._make = make
        self._offset = offset or QPoint(0, 0)
        self.setFixedSize(size)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint it."""
        painter = QPainter(self)
        painter.drawPixmap(self._offset, self._make(self.devicePixelRatioF()))
        painter.end()
