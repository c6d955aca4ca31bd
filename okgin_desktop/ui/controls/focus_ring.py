"""The two-tone ring around whatever has the keyboard, drawn outside it so that nothing has to make room."""

from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, Qt, QTimer
from PySide6.QtGui import QColor, QFocusEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractScrollArea, QWidget
from shiboken6 import isValid

from okgin_desktop.ui import theme

OFFSET: Final = 4.0
"""From the edge of the control to the centre line of the ring."""

_REACH: Final = 8
BY_KEYBOARD: Final = (
    Qt.FocusReason.TabFocusReason,
    Qt.FocusReason.BacktabFocusReason,
    Qt.FocusReason.ShortcutFocusReason,
)
_ENDS: Final = (QEvent.Type.FocusOut, QEvent.Type.MouseButtonPress, QEvent.Type.Hide)


def paint_ring(painter: QPainter, rect: QRectF, radius: float) -> None:
    """Draw the ring around a rectangle with that corner radius: 3 px of gold between 1.5 px of dark."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    outer = rect.adjusted(-OFFSET, -OFFSET, OFFSET, OFFSET)
    now = theme.current()
    pens: tuple[tuple[QColor, float], ...] = ((now.ring_dark, 6.0), (now.gold, 3.0))
    for colour, width in pens:
        painter.setPen(QPen(colour, width))
        painter.drawRoundedRect(outer, radius + OFFSET, radius + OFFSET)


class _Ring(QWidget):
    """Floats over the nearest scroll viewport or window, around one control."""

    def __init__(self, around: QWidget, radius: float) -> None:
        ground = _ground(around)
        super().__init__(ground)
        self._ground = ground
        self._around = around
        self._radius = radius
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        step: QWidget | None = around
        while step is not None and step is not ground:
            step.installEventFilter(self)
            step = step.parentWidget()
        around.destroyed.connect(self._leave)
        self._place()
        self.show()
        self.raise_()

    def _leave(self) -> None:
        self.hide()
        self.deleteLater()

    def _place(self) -> None:
        corner = self._around.mapTo(self._ground, QPoint(0, 0))
        self.setGeometry(QRect(corner, self._around.size()).adjusted(-_REACH, -_REACH, _REACH, _REACH))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay around the control while it or anything it lies in moves."""
        if event.type() in (QEvent.Type.Move, QEvent.Type.Resize) and isValid(self._around):
            self._place()
        return False

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ring; the inside stays clear."""
        painter = QPainter(self)
        inside = QRectF(self.rect()).adjusted(_REACH, _REACH, -_REACH, -_REACH)
        paint_ring(painter, inside, min(self._radius, inside.height() / 2))
        painter.end()


def _ground(widget: QWidget) -> QWidget:
    step = widget.parentWidget()
    while step is not None:
        above = step.parentWidget()
        if above is None or step.isWindow():
            return step
        if isinstance(above, QAbstractScrollArea) and above.viewport() is step:
            return step
        step = above
    return widget


class _Watcher(QObject):
    """Shows the ring when focus comes by keyboard, or a key is pressed where a click had brought it."""

    def __init__(self) -> None:
        super().__init__()
        self._ring: _Ring | None = None
        self._owner: QWidget | None = None

    def shown_around(self) -> QWidget | None:
        """Return the control that has the ring now."""
        ring, owner = self._ring, self._owner
        alive = ring is not None and isValid(ring) and owner is not None and isValid(owner)
        return owner if alive else None

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Watch focus, keys, clicks and hiding of the controls that follow."""
        kind = event.type()
        if kind is QEvent.Type.FocusIn:
            by_keyboard = isinstance(event, QFocusEvent) and event.reason() in BY_KEYBOARD
            self._show(watched) if by_keyboard else self._hide()
        elif kind is QEvent.Type.KeyPress and watched is not self._owner:
            self._show(watched)
        elif kind in _ENDS and watched is self._owner:
            self._hide()
        return False

    def _show(self, around: QObject) -> None:
        self._hide()
        if isinstance(around, QWidget):
            self._owner = around
            # Not now: the ring filters events itself, and Qt would begin this round of filters anew for it.
            QTimer.singleShot(0, self, self._make)

    def _make(self) -> None:
        around = self._owner
        if around is None or self._ring is not None or not isValid(around):
            return
        if around.hasFocus() and around.isVisible() and not around.isWindow():
            self._ring = _Ring(around, float(around.property("focusRadius") or 0.0))

    def _hide(self) -> None:
        ring, self._ring, self._owner = self._ring, None, None
        if ring is not None and isValid(ring):
            ring.hide()
            ring.deleteLater()


_watcher: Final = _Watcher()


def follow(control: QWidget, radius: float = theme.RADIUS_TILE) -> None:
    """Give a control the ring whenever it has the keyboard; `radius` is that of its corners."""
    control.setProperty("focusRadius", radius)
    control.installEventFilter(_watcher)


def shown_around() -> QWidget | None:
    """Return the control that has the ring now, if any."""
    return _watcher.shown_around()
