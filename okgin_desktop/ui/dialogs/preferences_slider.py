"""A volume: a track with a knob, and the share in figures beside it."""

from typing import Final, final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPen, QWheelEvent
from PySide6.QtWidgets import QSizePolicy, QSlider, QWidget

from okgin_desktop.ui import theme
from okgin_desktop.ui.controls import focus_ring
from okgin_desktop.ui.controls.rich_text import advance
from okgin_desktop.ui.dialogs.preferences_controls import HEIGHT

_TRACK: Final = 150
_KNOB: Final = 18
_GAP: Final = 12


@final
class VolumeSlider(QSlider):
    """0 to 100; `changed` tells a number once the person is done with it: each costs a file to be written."""

    changed = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.setRange(0, 100)
        self.setSingleStep(5)
        self.setPageStep(20)
        self.setTracking(False)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.valueChanged.connect(self.changed)
        self.sliderMoved.connect(lambda _value: self.update())
        focus_ring.follow(self, theme.RADIUS_CONTROL)

    def set_value(self, value: int) -> None:
        """Show a number without telling anyone."""
        if not self.isSliderDown():
            self.blockSignals(True)
            self.setValue(value)
            self.blockSignals(False)
            self.update()

    def text(self) -> str:
        """Return the share as it is shown."""
        return self.tr("{number}%").format(number=self.sliderPosition())

    def sizeHint(self) -> QSize:
        """Return room for the largest figure and the track."""
        widest = advance(self.tr("{number}%").format(number=100), theme.BODY)
        return QSize(int(widest + 1) + _GAP + _TRACK, HEIGHT)

    def minimumSizeHint(self) -> QSize:
        """Return the same: rows leave it the room it asks for."""
        return self.sizeHint()

    def _span(self) -> QRectF:
        """Return the line on which the middle of the knob moves."""
        left = self.width() - _TRACK + _KNOB / 2
        return QRectF(left, self.height() / 2 - 2, _TRACK - _KNOB, 4)

    def place(self, position: int) -> QPointF:
        """Return where the middle of the knob is at this number."""
        span = self._span()
        return QPointF(span.left() + span.width() * position / self.maximum(), span.center().y())

    def _follow(self, x: float) -> None:
        span = self._span()
        share = (x - span.left()) / span.width()
        self.setSliderPosition(round(max(0.0, min(1.0, share)) * self.maximum()))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Let the knob come to the mouse."""
        if event.button() == Qt.MouseButton.LeftButton:
            self.setSliderDown(True)
            self._follow(event.position().x())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Let the knob follow the mouse."""
        if self.isSliderDown():
            self._follow(event.position().x())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Take the number."""
        if event.button() == Qt.MouseButton.LeftButton:
            self.setSliderDown(False)
            self.update()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to the page."""
        event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the figure, the track, what is filled of it, and the knob."""
        now = theme.current()
        enabled = self.isEnabled()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(theme.font(*theme.BODY))
        painter.setPen(now.text if enabled else now.disabled_text)
        words = QRectF(0, 0, self.width() - _TRACK - _GAP, self.height())
        painter.drawText(words, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, self.text())
        span, knob = self._span(), self.place(self.sliderPosition())
        painter.setPen(QPen(now.control_border if enabled else now.disabled_border, 1))
        painter.setBrush(now.well if enabled else now.disabled_fill)
        groove = span.adjusted(-_KNOB / 2 + 0.5, -1.5, _KNOB / 2 - 0.5, 1.5)
        painter.drawRoundedRect(groove, 3.5, 3.5)
        over = enabled and (self.underMouse() or self.isSliderDown())
        fill = (now.gold_hover if over else now.gold) if enabled else now.disabled_border
        painter.setPen(QPen(now.gold_border if enabled else now.disabled_border, 1))
        painter.setBrush(fill)
        groove.setRight(knob.x())
        painter.drawRoundedRect(groove, 3.5, 3.5)
        painter.setBrush(fill if enabled else now.disabled_text)
        painter.drawEllipse(knob, _KNOB / 2 - 0.5, _KNOB / 2 - 0.5)
        painter.end()
