"""The log of a deal: who, and beside it what."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, final

from PySide6.QtCore import QEvent, QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from okgin_desktop.ui import theme, zoom
from okgin_desktop.ui.controls.rich_text import Layout, Style, lay_out, paint, parse, spoken

_SPACE: Final = 8
_GAP: Final = 12
_WIDEST_NAME: Final = 64
_BRIGHT: Final = 2


@dataclass(frozen=True, slots=True)
class Entry:
    """A name, "" for the table itself, what was done, and whether the viewer did it; both are markup."""

    name: str
    text: str
    own: bool


@final
class LogView(QWidget):
    """Paints the entries, the oldest first, or only as many of the latest as its height holds.

    The last two stand out. A screen reader gets the latest as the description.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._entries: tuple[Entry, ...] = ()
        self._latest_only = True
        self._made: tuple[int, list[Layout]] | None = None

    def show_entries(self, entries: Sequence[Entry]) -> None:
        """Show these."""
        self._entries = tuple(entries)
        self._made = None
        latest = self._entries[-6:]
        self.setAccessibleDescription("\n".join(spoken(f"{item.name} {item.text}") for item in latest))
        self.updateGeometry()
        self.update()

    def set_latest_only(self, on: bool) -> None:
        """Show what fits, or everything."""
        self._latest_only = on
        self.updateGeometry()
        self.update()

    def hidden_count(self, height: int) -> int:
        """Return how many entries do not fit in that height at the present width."""
        heights = self._heights()
        count = len(heights)
        while count and sum(heights) > height + self._space():
            heights.pop(0)
            count -= 1
        return len(self._entries) - count

    def full_height(self) -> int:
        """Return the height of all entries at the present width."""
        return max(0, sum(self._heights()) - self._space())

    def _space(self) -> int:
        return round(_SPACE * zoom.unit(self))

    def _name_style(self, item: Entry) -> Style:
        return Style(theme.SMALL_STRONG, "text" if item.own else "muted").at(zoom.unit(self))

    def _text_style(self, *, bright: bool) -> Style:
        return Style(theme.SMALL, "text" if bright else "muted").at(zoom.unit(self))

    def _name_width(self) -> float:
        unit = zoom.unit(self)
        widths = [lay_out(parse(item.name), self._name_style(item)).width for item in self._entries]
        return min(_WIDEST_NAME * unit, max([36.0 * unit, *widths]))

    def _layouts(self) -> list[Layout]:
        if self._made is None or self._made[0] != self.width():
            left = self._name_width() + _GAP * zoom.unit(self)
            made = []
            for item in self._entries:
                room = self.width() - (left if item.name else 0)
                made.append(lay_out(parse(item.text), self._text_style(bright=False), max(40.0, room)))
            self._made = (self.width(), made)
        return self._made[1]

    def _heights(self) -> list[int]:
        return [int(made.height) + self._space() for made in self._layouts()]

    def sizeHint(self) -> QSize:
        """Return the height of everything, or of a few lines where only the latest are shown."""
        return QSize(200, round(60 * zoom.unit(self)) if self._latest_only else self.full_height())

    def hasHeightForWidth(self) -> bool:
        """Texts wrap."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height it asks for."""
        return self.sizeHint().height()

    def minimumSizeHint(self) -> QSize:
        """Return a line, or everything where it is scrolled."""
        return QSize(80, round(20 * zoom.unit(self)) if self._latest_only else self.full_height())

    def changeEvent(self, event: QEvent) -> None:
        """Measure anew where the type has another size."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._made = None
            self.updateGeometry()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Ask for another height where lines break differently."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint names and texts from the top."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        first = self.hidden_count(self.height()) if self._latest_only else 0
        name_width = self._name_width()
        y = 0.0
        layouts = self._layouts()
        for place in range(first, len(self._entries)):
            item, made = self._entries[place], layouts[place]
            bright = place >= len(self._entries) - _BRIGHT
            style = self._text_style(bright=bright)
            x = 0.0
            if item.name:
                name = lay_out(parse(item.name), self._name_style(item), name_width, 1)
                paint(painter, name, self._name_style(item), QRectF(0, y, name_width, made.line_height))
                x = name_width + _GAP * zoom.unit(self)
            paint(painter, made, style, QRectF(x, y, self.width() - x, made.height))
            y += made.height + self._space()
        painter.end()
