"""The mouse and the keyboard: events into the window's own queue, as from a driver, never calls of slots."""

from collections.abc import Callable

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QWindow
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from okgin_desktop.ui.table.card_widget import CardWidget
from okgin_desktop.ui.table.layout import Rect
from okgin_desktop.ui.table.scene import Key
from okgin_desktop.ui.table.table_widget import TableWidget

LEFT = Qt.MouseButton.LeftButton
NONE = Qt.KeyboardModifier.NoModifier


class Missed(Exception):  # noqa: N818 - what happened to the person, not to the program
    """What the person aims at is not there to be touched."""


class Hands:
    """Two hands in front of a window; every point is in its coordinates."""

    def __init__(self, window: QWidget) -> None:
        self._window = window

    @property
    def _target(self) -> QWindow:
        handle = self._window.windowHandle()
        if handle is None:
            raise Missed("the window is not on a screen")
        return handle

    def move(self, to: QPoint) -> None:
        """Move the mouse, with whatever button is down."""
        QTest.mouseMove(self._target, to)

    def press(self, at: QPoint) -> None:
        """Press the left button."""
        QTest.mousePress(self._target, LEFT, NONE, at)

    def release(self, at: QPoint) -> None:
        """Let the left button go."""
        QTest.mouseRelease(self._target, LEFT, NONE, at)

    def click(self, at: QPoint) -> None:
        """Go there, press and release."""
        self.move(at)
        self.tap(at)

    def tap(self, at: QPoint) -> None:
        """Press and release where the mouse is; a move would let time pass."""
        self.press(at)
        self.release(at)

    def double_tap(self, at: QPoint) -> None:
        """Click twice where the mouse is."""
        QTest.mouseDClick(self._target, LEFT, NONE, at)

    def drag(self, start: QPoint, end: QPoint, look: Callable[[], None], steps: int = 6) -> None:
        """Press where the mouse is, move in steps, look at the screen over the goal, release."""
        self.press(start)
        for step in range(1, steps + 1):
            self.move(start + (end - start) * step / steps)
        look()
        self.release(end)

    def key(self, key: Qt.Key, modifiers: Qt.KeyboardModifier = NONE) -> None:
        """Press a key and release it, wherever the keyboard is."""
        QTest.keyClick(self._target, key, modifiers)

    def centre(self, widget: QWidget) -> QPoint:
        """Return the middle of a widget; raise Missed where something else covers it or it is hidden."""
        middle = widget.mapTo(self._window, widget.rect().center())
        under = self._window.childAt(middle)
        if not widget.isVisible() or under is None or not (under is widget or widget.isAncestorOf(under)):
            raise Missed(f"{widget.accessibleName() or widget!r} cannot be clicked: {under!r} is there")
        return middle

    def on(self, widget: QWidget, at: tuple[float, float]) -> QPoint:
        """Return the window's point of a point of a widget."""
        return widget.mapTo(self._window, QPoint(round(at[0]), round(at[1])))

    def focus(self) -> QWidget | None:
        """Return what has the keyboard."""
        return QApplication.focusWidget()


def touchable(table: TableWidget, key: Key) -> tuple[float, float]:
    """Return a point of a card that no other card covers, in the table; raise Missed if there is none."""
    widget = table.cards.get(key)
    if widget is None or table.places is None:
        raise Missed(f"the card {key} is not on the table")
    above = [table.cards[other] for other in _above(table, key) if other in table.cards]
    rect = widget.spot.rect
    free: list[tuple[float, float]] = []
    for down in (0.55, 0.4, 0.7, 0.25, 0.85):
        y = rect.y + down * rect.h
        row = [rect.x + part * rect.w for part in (x / 24 for x in range(1, 24))]
        open_ = [x for x in row if not any(_covers(card, x, y) for card in above)]
        if open_:
            free.append((open_[len(open_) // 2], y))
    if not free:
        raise Missed(f"the card {key} is covered")
    return free[0]


def _above(table: TableWidget, key: Key) -> list[Key]:
    assert table.places is not None
    places = table.places.cards
    return [other for other, place in places.items() if place.z > places[key].z]


def _covers(card: CardWidget, x: float, y: float) -> bool:
    return card.spot.rect.grown(2).contains(x, y)


def middle(rect: Rect) -> tuple[float, float]:
    """Return the middle of a rectangle."""
    return rect.x + rect.w / 2, rect.y + rect.h / 2
