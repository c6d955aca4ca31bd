"""A small button with a line icon."""

from typing import final

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from okgin_desktop.ui import theme
from okgin_desktop.ui.art.icons import Glyph, paint_glyph
from okgin_desktop.ui.controls import focus_ring

_SIZE = 40
_ICON = 20.0


@final
class IconButton(QAbstractButton):
    """40 px square; the name is its tool tip, and what a screen reader says."""

    def __init__(self, glyph: Glyph, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._glyph = glyph
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        focus_ring.follow(self)
        self.set_face(glyph, name)

    def set_face(self, glyph: Glyph, name: str) -> None:
        """Show another icon with another name."""
        self._glyph = glyph
        self.setAccessibleName(name)
        self.setToolTip(name)
        self.update()

    def glyph(self) -> Glyph:
        """Return the icon shown."""
        return self._glyph

    def sizeHint(self) -> QSize:
        """Return the one size."""
        return QSize(_SIZE, _SIZE)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Enter press the button, once however long it is held; leave the arrows to the sheet."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not event.isAutoRepeat():
                self.click()
        elif event.key() == Qt.Key.Key_Space:
            super().keyPressEvent(event)
        else:
            event.ignore()

    def changeEvent(self, event: QEvent) -> None:
        """Repaint when enabled or disabled."""
        super().changeEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint plate and icon."""
        now = theme.current()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        fill, edge, ink = now.button_fill, now.control_border, now.text
        if not self.isEnabled():
            fill, edge, ink = now.disabled_fill, now.disabled_border, now.disabled_text
        elif self.isDown():
            fill = now.button_pressed
        elif self.underMouse():
            fill = now.button_hover
        painter.setBrush(fill)
        painter.setPen(QPen(edge, 1))
        plate = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.drawRoundedRect(plate, theme.RADIUS_TILE, theme.RADIUS_TILE)
        left, top = (self.width() - _ICON) / 2, (self.height() - _ICON) / 2
        paint_glyph(painter, self._glyph, QRectF(left, top, _ICON, _ICON), ink)
        painter.end()
