"""A scroll area without a frame and with slim bars."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QScrollBar, QStyle, QStyleOptionSlider, QWidget

from okgin_desktop.ui import theme


class SlimScrollBar(QScrollBar):
    """A bar 12 px across to hit and 6 px to look at; all that a scroll bar does is Qt's."""

    def sizeHint(self) -> QSize:
        """Return 12 px across."""
        return QSize(12, 40) if self.orientation() is Qt.Orientation.Vertical else QSize(40, 12)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the track and the handle where the style has them."""
        now = theme.current()
        option = QStyleOptionSlider()
        self.initStyleOption(option)
        handle = QRectF(
            self.style().subControlRect(
                QStyle.ComplexControl.CC_ScrollBar, option, QStyle.SubControl.SC_ScrollBarSlider, self
            )
        )
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        for area, colour in ((QRectF(self.rect()), now.track), (handle, now.control_border)):
            bar = (
                area.adjusted(3, 0, -3, 0)
                if self.orientation() is Qt.Orientation.Vertical
                else area.adjusted(0, 3, 0, -3)
            )
            painter.setBrush(colour)
            painter.drawRoundedRect(bar, 3, 3)
        painter.end()


class ScrollArea(QScrollArea):
    """Shows one widget, as wide as itself, and scrolls it up and down where it is higher.

    What is behind shines through.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setVerticalScrollBar(SlimScrollBar(Qt.Orientation.Vertical, self))
        self.setHorizontalScrollBar(SlimScrollBar(Qt.Orientation.Horizontal, self))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.viewport().setAutoFillBackground(False)

    def setWidget(self, widget: QWidget) -> None:
        """Show this widget."""
        super().setWidget(widget)
        widget.setAutoFillBackground(False)
