"""The arrangements offered beside the board, as radio tiles."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QEvent, QObject, QPointF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from okgin_desktop.ui import theme
from okgin_desktop.ui.controls import RichLine, ScrollArea, Tile

TILE_HEIGHT: Final = 92
GAP: Final = 12
_RADIO: Final = 18
_LEFT: Final = 50


class ChoiceText(NamedTuple):
    """What a tile says: three lines to see, one sentence to hear."""

    title: str
    figures: str
    note: str
    said: str


class ChoiceTile(Tile):
    """One arrangement; chosen while it is what lies on the board."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self.setAutoExclusive(True)
        self._title = RichLine("", theme.HEADING, wrap=True, max_lines=2)
        self._figures = RichLine("", theme.BODY, wrap=True, max_lines=2)
        self._note = RichLine("", theme.SMALL, "muted", wrap=True, max_lines=3)
        box = QVBoxLayout(self)
        box.setContentsMargins(_LEFT, 12, 12, 12)
        box.setSpacing(2)
        for line in (self._title, self._figures, self._note):
            line.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            box.addWidget(line)

    def show_text(self, text: ChoiceText) -> None:
        """Say this from now on."""
        self._title.set_markup(text.title)
        self._figures.set_markup(text.figures)
        self._note.set_markup(text.note)
        self._note.setVisible(bool(text.note))
        self.setAccessibleName(text.said)

    def set_chosen(self, chosen: bool) -> None:
        """Check or uncheck; a group of exclusive buttons lets none be unchecked by itself."""
        self.setAutoExclusive(False)
        self.setChecked(chosen)
        self.setAutoExclusive(True)

    def sizeHint(self) -> QSize:
        """Return the size of spec.md section 8."""
        return QSize(380, TILE_HEIGHT)

    def heightForWidth(self, width: int) -> int:
        """Return what the text needs, and no less than a tile has."""
        return max(TILE_HEIGHT, super().heightForWidth(width))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the radio mark on the plate."""
        super().paintEvent(event)
        now = theme.current()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        middle = QPointF(27, 12 + self._title.fontMetrics().height() / 2 + 2)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        edge = now.gold_edge if self.isChecked() else now.control_border
        painter.setPen(QPen(edge, 2))
        painter.drawEllipse(middle, _RADIO / 2 - 1, _RADIO / 2 - 1)
        if self.isChecked():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(now.gold_edge)
            painter.drawEllipse(middle, 4, 4)
        painter.end()


class ChoiceList(ScrollArea):
    """Tiles below each other; scrolls where they are higher than the room.

    Signals: `chosen(int)` when the person chooses one.
    """

    chosen = Signal(int)

    def __init__(self, texts: Sequence[ChoiceText], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        inside = QWidget()
        self._chosen: int | None = None
        box = QVBoxLayout(inside)
        box.setContentsMargins(8, 8, 8, 8)
        box.setSpacing(GAP)
        self.tiles = tuple(ChoiceTile(inside) for _ in texts)
        for index, tile in enumerate(self.tiles):
            tile.clicked.connect(lambda _=False, index=index: self.chosen.emit(index))
            tile.installEventFilter(self)
            box.addWidget(tile)
        box.addStretch(1)
        self.setWidget(inside)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        self.show_texts(texts)

    def show_texts(self, texts: Sequence[ChoiceText]) -> None:
        """Say this from now on."""
        for tile, text in zip(self.tiles, texts, strict=True):
            tile.show_text(text)

    def show_chosen(self, index: int | None) -> None:
        """Mark the one that lies on the board, or none; Tab stops at it, else at the first."""
        self._chosen = index
        for number, tile in enumerate(self.tiles):
            tile.set_chosen(number == index)
            stop = number == (index or 0)
            tile.setFocusPolicy(Qt.FocusPolicy.StrongFocus if stop else Qt.FocusPolicy.ClickFocus)
        self._reveal()

    def _reveal(self) -> None:
        if self._chosen is not None:
            self.ensureWidgetVisible(self.tiles[self._chosen], 0, 8)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the chosen tile in sight, once the tiles have their places."""
        super().resizeEvent(event)
        QTimer.singleShot(0, self, self._reveal)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Scroll to the tile that gets the keyboard; one that is clicked stays below the mouse until then."""
        if (
            isinstance(event, QFocusEvent)
            and event.gotFocus()
            and event.reason() is not Qt.FocusReason.MouseFocusReason
            and isinstance(watched, QWidget)
        ):
            self.ensureWidgetVisible(watched, 0, 8)
        return super().eventFilter(watched, event)

    def minimumSizeHint(self) -> QSize:
        """Return room for one tile."""
        return QSize(200, TILE_HEIGHT + 16)
