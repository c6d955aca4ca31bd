"""A layout of equal columns, as many as fit."""

from itertools import pairwise

from PySide6.QtCore import QMargins, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget


class EvenGrid(QLayout):
    """Widgets in rows of equal columns at least `narrowest` wide; fewer columns where room is short.

    The rows are as equal as can be: four widgets where three would fit stand two by two. A row is as high as
    its highest widget. With `widest` the columns grow no further than that.
    """

    def __init__(
        self,
        narrowest: int,
        gap: int = 16,
        *,
        columns: int = 12,
        widest: int | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._narrowest = narrowest
        self._gap = gap
        self._most = columns
        self._widest = widest
        self._items: list[QLayoutItem] = []
        self.setContentsMargins(QMargins())

    def addItem(self, item: QLayoutItem) -> None:
        """Add at the end."""
        self._items.append(item)

    def count(self) -> int:
        """Return how many items there are."""
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        """Return an item, or None past the end as Qt wants it."""
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        """Remove and return an item, or None."""
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        """Nothing: it takes what it gets."""
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        """Return true: narrower means more rows."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of all rows at that width."""
        return self._place(QRect(0, 0, width, 0), move=False)

    def sizeHint(self) -> QSize:
        """Return all in one row."""
        shown = min(len(self._shown()), self._most)
        width = shown * self._narrowest + max(0, shown - 1) * self._gap
        return QSize(width, self.heightForWidth(width))

    def minimumSize(self) -> QSize:
        """Return one column; how high it is depends on the width."""
        highest = max((item.minimumSize().height() for item in self._shown()), default=0)
        return QSize(min(self._narrowest, 160), highest)

    def setGeometry(self, rect: QRect) -> None:
        """Put everything in its place."""
        super().setGeometry(rect)
        self._place(rect, move=True)

    def columns_at(self, width: int) -> int:
        """Return the number of columns at that width: no more than the rows need to be alike."""
        fitting = max(1, min((width + self._gap) // (self._narrowest + self._gap), self._most))
        count = max(1, len(self._shown()))
        rows = -(-count // fitting)
        return -(-count // rows)

    def _shown(self) -> list[QLayoutItem]:
        return [item for item in self._items if not item.isEmpty()]

    def _place(self, rect: QRect, move: bool) -> int:
        columns = self.columns_at(rect.width())
        shown = self._shown()
        spare = rect.width() - (columns - 1) * self._gap
        if self._widest is not None:
            spare = min(spare, self._widest * columns)
        y = rect.y()
        for start in range(0, len(shown), columns):
            row = shown[start : start + columns]
            lefts = [rect.x() + spare * place // columns + place * self._gap for place in range(len(row) + 1)]
            widths = [right - left - self._gap for left, right in pairwise(lefts)]
            height = max(_height(item, width) for item, width in zip(row, widths, strict=True))
            if move:
                for item, left, width in zip(row, lefts, widths, strict=False):
                    item.setGeometry(QRect(left, y, width, height))
            y += height + self._gap
        return max(0, y - self._gap - rect.y()) if shown else 0


def _height(item: QLayoutItem, width: int) -> int:
    if item.hasHeightForWidth():
        return max(item.heightForWidth(width), item.minimumSize().height())
    return item.sizeHint().height()
