"""Keys that scroll a sheet which is only read."""

from typing import Final, final

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QScrollArea, QWidget

_LINE: Final = 48
"""What an arrow key scrolls."""


@final
class ScrollKeys(QObject):
    """Lets the arrow keys, Page Up, Page Down, Home and End scroll while one of the buttons has the focus.

    A button by itself would only pass the focus on.
    """

    def __init__(self, area: QScrollArea, *buttons: QWidget) -> None:
        super().__init__(area)
        self._area = area
        for button in buttons:
            button.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take the keys that scroll."""
        # Qt still asks while Python takes the window apart and this has lost its attributes.
        if "_area" not in self.__dict__ or not isinstance(event, QKeyEvent):
            return False
        return event.type() is QEvent.Type.KeyPress and self._scrolled(event)

    def _scrolled(self, event: QKeyEvent) -> bool:
        bar = self._area.verticalScrollBar()
        page = max(self._area.viewport().height() - _LINE, _LINE)
        steps = {
            Qt.Key.Key_Up: -_LINE,
            Qt.Key.Key_Down: _LINE,
            Qt.Key.Key_PageUp: -page,
            Qt.Key.Key_PageDown: page,
            Qt.Key.Key_Home: -bar.maximum(),
            Qt.Key.Key_End: bar.maximum(),
        }
        step = steps.get(Qt.Key(event.key()))
        if step is None:
            return False
        bar.setValue(bar.value() + step)
        return True
