"""What all panels have in common: the ground they paint, and being told of a new language or theme."""

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from okgin_desktop.ui import theme, zoom
from okgin_desktop.ui.controls import focus_ring
from okgin_desktop.ui.controls.rich_text import advance

NARROW = 1000
"""Windows narrower than this have margins of 16 instead of 24 and shorter texts."""


def margin(width: int) -> int:
    """Return the margin of a band that wide, in units."""
    return 16 if width < NARROW else 24


_MENU = 36


class Surface(QWidget):
    """A widget on the panel colour with hairlines at some of its edges.

    `refresh` renews every text, `resize_type` every length that follows the unit.
    """

    def __init__(self, edges: Qt.Edge, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._edges = edges
        theme.notifier.theme_changed.connect(self.update)

    def refresh(self) -> None:
        """Show every text anew; called when the language changes."""

    def resize_type(self, unit: float) -> None:
        """Take lengths so many times those of the design; called when the unit changes."""

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language and the size of type."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.LanguageChange:
            self.refresh()
        elif event.type() is QEvent.Type.FontChange:
            self.resize_type(zoom.unit(self))
            self.refresh()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ground and the hairlines."""
        now = theme.current()
        painter = QPainter(self)
        painter.fillRect(self.rect(), now.panel)
        width, height = self.width(), self.height()
        lines = {
            Qt.Edge.TopEdge: (0, 0, width, 1),
            Qt.Edge.BottomEdge: (0, height - 1, width, 1),
            Qt.Edge.LeftEdge: (0, 0, 1, height),
            Qt.Edge.RightEdge: (width - 1, 0, 1, height),
        }
        for edge, line in lines.items():
            if edge in self._edges:
                painter.fillRect(*line, now.divider)
        painter.end()


class Divider(QWidget):
    """A hairline across."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFixedHeight(1)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint it."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme.current().divider)
        painter.end()


class MenuButton(QAbstractButton):
    """Three strokes, 36 x 36 units to hit."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFixedSize(_MENU, _MENU)
        focus_ring.follow(self, theme.RADIUS_CONTROL)

    def changeEvent(self, event: QEvent) -> None:
        """Follow the unit."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            size = round(_MENU * zoom.unit(self))
            self.setFixedSize(size, size)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the strokes, and a plate while the pointer is over them."""
        now = theme.current()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        if self.isDown() or self.underMouse():
            painter.setBrush(now.button_pressed if self.isDown() else now.button_hover)
            painter.drawRoundedRect(QRectF(self.rect()), theme.RADIUS_CONTROL, theme.RADIUS_CONTROL)
        painter.setBrush(now.text)
        painter.scale(self.width() / _MENU, self.height() / _MENU)
        for y in (12, 17, 22):
            painter.drawRoundedRect(QRectF(9, y, 18, 2), 1, 1)
        painter.end()


class Link(QAbstractButton):
    """Underlined text that does something; 28 units high to hit."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        focus_ring.follow(self, theme.RADIUS_CONTROL)

    def sizeHint(self) -> QSize:
        """Return the width of the text, 28 high."""
        unit = zoom.unit(self)
        return QSize(int(advance(self.text(), theme.SMALL.at(unit)) + 1), round(28 * unit))

    def minimumSizeHint(self) -> QSize:
        """Return a few letters: the text ends in an ellipsis where room is short."""
        unit = zoom.unit(self)
        return QSize(round(48 * unit), round(28 * unit))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the text with a line below it."""
        now = theme.current()
        painter = QPainter(self)
        painter.setFont(theme.font(*theme.SMALL.at(zoom.unit(self))))
        painter.setPen(now.text if self.underMouse() else now.muted)
        metrics = painter.fontMetrics()
        text = metrics.elidedText(self.text(), Qt.TextElideMode.ElideRight, self.width())
        align = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(self.rect(), align, text)
        line = (self.height() + metrics.ascent() - metrics.descent()) // 2 + 3
        painter.setPen(QPen(painter.pen().color(), 1))
        painter.drawLine(0, line, metrics.horizontalAdvance(text), line)
        painter.end()
