"""The mouse at the table: press, drag, release as a small state machine, apart from what they mean.

Lost releases (Alt-Tab, a dialog, the window losing focus), Escape and the right button cancel a drag.
"""

from dataclasses import dataclass

from PySide6.QtCore import QObject, QPointF, Signal

from okgin_desktop.ui.table.scene import Key

DRAG_DISTANCE = 8


@dataclass(slots=True)
class _Press:
    key: Key
    start: QPointF
    dragging: bool = False


class Pointer(QObject):
    """Turns mouse events over cards into clicks and drags.

    Signals: `clicked(key)`; `drag_started(key, start)`, `drag_moved(key, position)`,
    `drag_dropped(key, position)`, `drag_cancelled(key)`; positions are QPointF in the table.
    """

    clicked = Signal(object)
    drag_started = Signal(object, object)
    drag_moved = Signal(object, object)
    drag_dropped = Signal(object, object)
    drag_cancelled = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._press: _Press | None = None

    @property
    def pressed(self) -> Key | None:
        """The card the button went down on, dragged or not yet, or None."""
        return None if self._press is None else self._press.key

    @property
    def dragging(self) -> Key | None:
        """The card being dragged, or None."""
        return self._press.key if self._press is not None and self._press.dragging else None

    def press(self, key: Key, at: QPointF) -> None:
        """The left button went down on a card."""
        self.cancel()
        self._press = _Press(key, at)

    def move(self, at: QPointF, *, may_drag: bool) -> None:
        """The mouse moved with the button down."""
        press = self._press
        if press is None:
            return
        if not press.dragging:
            if not may_drag or (at - press.start).manhattanLength() < DRAG_DISTANCE:
                return
            press.dragging = True
            self.drag_started.emit(press.key, press.start)
        self.drag_moved.emit(press.key, at)

    def release(self, at: QPointF) -> None:
        """The left button went up."""
        press, self._press = self._press, None
        if press is None:
            return
        if press.dragging:
            self.drag_dropped.emit(press.key, at)
        else:
            self.clicked.emit(press.key)

    def cancel(self) -> None:
        """Forget the press; a card being dragged goes home."""
        press, self._press = self._press, None
        if press is not None and press.dragging:
            self.drag_cancelled.emit(press.key)
