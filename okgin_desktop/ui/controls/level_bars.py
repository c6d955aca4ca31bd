"""The strength of a computer player as bars."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPen, QWheelEvent
from PySide6.QtWidgets import QAbstractSlider, QSizePolicy, QWidget

from okgin_desktop.ui import theme
from okgin_desktop.ui.controls import focus_ring

_WIDTH, _HEIGHT, _STEP = 18, 8, 22


class LevelBars(QAbstractSlider):
    """A level from 1 to `of`, as so many filled bars; a slider when `editable`, else only a picture.

    `gold` fills the bars with gold: for who was chosen. A click on a bar and the arrow keys set the level.
    """

    def __init__(
        self, level: int = 1, of: int = 5, *, editable: bool = False, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._gold = False
        self._editable = editable
        self.setRange(1, of)
        self.setSingleStep(1)
        self.setPageStep(1)
        self.setValue(level)
        self.setFixedSize(self.sizeHint())
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        if editable:
            self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            self.setAttribute(Qt.WidgetAttribute.WA_Hover)
            self.setCursor(Qt.CursorShape.PointingHandCursor)
            focus_ring.follow(self, theme.RADIUS_CONTROL)
        else:
            self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def set_gold(self, gold: bool) -> None:
        """Fill the bars with gold or with the muted colour."""
        self._gold = gold
        self.update()

    def sizeHint(self) -> QSize:
        """Return room for the bars, 24 high so that they can be hit."""
        return QSize(_STEP * (self.maximum() - 1) + _WIDTH, 24)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take the level of the bar that was hit."""
        if event.button() is Qt.MouseButton.LeftButton:
            self.setValue(int(event.position().x() + (_STEP - _WIDTH) / 2) // _STEP + 1)
        event.accept()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to whatever scrolls."""
        event.ignore()

    def sliderChange(self, change: QAbstractSlider.SliderChange) -> None:
        """Repaint at the new value."""
        super().sliderChange(change)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the bars, filled up to the level."""
        now = theme.current()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        full = (now.gold if now.dark else now.gold_edge) if self._gold else now.muted
        over = self._editable and self.underMouse()
        top = (self.height() - _HEIGHT) / 2
        for place in range(self.maximum()):
            bar = QRectF(place * _STEP, top, _WIDTH, _HEIGHT)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(full)
            if place >= self.value():
                bar.adjust(0.5, 0.5, -0.5, -0.5)
                painter.setPen(QPen(now.text if over else now.muted, 1))
                painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(bar, bar.height() / 2, bar.height() / 2)
        painter.end()
