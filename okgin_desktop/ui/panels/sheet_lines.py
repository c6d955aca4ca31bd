"""The lines of the score sheet, and the bars of the match below them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, final

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from okgin_desktop.ui import theme, zoom
from okgin_desktop.ui.controls.rich_text import Layout, Style, lay_out, paint, parse
from okgin_desktop.ui.theme import Role, Type

_SIDE: Final = 12
"""What the ground of the current line sticks out to both sides."""

_GAP: Final = 12
_SUM: Final = Type(14, 600)
_GAME_ROW: Final = 18
_RIGHT: Final = Qt.AlignmentFlag.AlignRight


@dataclass(frozen=True, slots=True)
class SheetItem:
    """A line of text and an amount, both markup; a `head` names a seat, a `total` sums the lines above it.

    Heads and totals are not revealed one by one: a total follows the last line above it.
    """

    label: str
    amount: str
    head: bool = False
    total: bool = False

    @property
    def is_line(self) -> bool:
        """Whether it is revealed as a step of its own."""
        return not (self.head or self.total)


@final
class SheetLines(QWidget):
    """Paints the items; `reveal` tells how many lines are known, and the last of them is in front."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._items: tuple[SheetItem, ...] = ()
        self._row = 36
        self._known = 0
        self._current: int | None = None

    def show_items(self, items: Sequence[SheetItem]) -> None:
        """Show these, none of them known yet."""
        self._items = tuple(items)
        self._known, self._current = 0, None
        self._measure()

    def set_row_height(self, height: int) -> None:
        """Take another height of a line of one row; 36 where there is room, 28 where there is not."""
        if height != self._row:
            self._row = height
            self._measure()

    def items(self) -> tuple[SheetItem, ...]:
        """Return what is shown."""
        return self._items

    def line_count(self) -> int:
        """Return how many steps there are to reveal."""
        return sum(item.is_line for item in self._items)

    def reveal(self, known: int, current: bool) -> None:
        """Let the first lines be known; with `current` the last of them is in front."""
        self._known = known
        self._current = known - 1 if current and known else None
        self.update()

    def current_rect(self) -> QRectF | None:
        """Return where the line in front is, or None."""
        return next((area for place, area, line, _ in self._places() if line == self._current), None)

    def _measure(self) -> None:
        self.setFixedHeight(self.heightForWidth(self.width()))
        self.update()

    def changeEvent(self, event: QEvent) -> None:
        """Measure anew where the type has another size."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._measure()

    def _side(self) -> int:
        return round(_SIDE * zoom.unit(self))

    def _label_style(self, item: SheetItem, role: Role) -> Style:
        type_ = theme.LABEL if item.head else _SUM if item.total else theme.BODY
        return Style(type_, role).at(zoom.unit(self))

    def _amount_style(self, role: Role = "text") -> Style:
        return Style(theme.BUTTON, role).at(zoom.unit(self))

    def _lay_out(self, item: SheetItem, width: float, style: Style) -> Layout:
        amount = lay_out(parse(item.amount), self._amount_style()).width
        room = width - 2 * self._side() - (amount + _GAP * zoom.unit(self) if item.amount else 0)
        return lay_out(parse(item.label), style, max(40.0, room))

    def _heights(self, width: float) -> list[int]:
        heights = []
        unit = zoom.unit(self)
        for item in self._items:
            # Measured in the bold type of the line in front, so that nothing moves when it gets there.
            style = self._label_style(item, "text")
            bold = style._replace(type=Type(style.type.px, 600))
            high = self._lay_out(item, width, bold).height
            heights.append(int(max(self._row * unit, high + (self._row - 20) * unit)))
        return heights

    def _places(self) -> list[tuple[int, QRectF, int, bool]]:
        """Return for each item its index, its area, the number of its line, and whether it is known."""
        places = []
        y, line = 0.0, -1
        for place, (item, high) in enumerate(zip(self._items, self._heights(self.width()), strict=True)):
            if item.is_line:
                line += 1
            known = item.head or line < self._known
            places.append((place, QRectF(0, y, self.width(), high), line if item.is_line else -1, known))
            y += high
        return places

    def heightForWidth(self, width: int) -> int:
        """Return the height of all items."""
        return sum(self._heights(width))

    def hasHeightForWidth(self) -> bool:
        """Labels wrap."""
        return True

    def sizeHint(self) -> QSize:
        """Return the height at the width of the panel."""
        return QSize(224, self.heightForWidth(max(120, self.width())))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Break the lines anew."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._measure()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the line in front on its brighter ground, the lines to come in pending text."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for place, area, line, known in self._places():
            item = self._items[place]
            front = line >= 0 and line == self._current
            if front:
                self._paint_ground(painter, area)
            if item.total:
                side = self._side()
                painter.fillRect(
                    QRectF(side, area.top(), area.width() - 2 * side, 1), theme.current().divider
                )
            role: Role = "muted" if item.head else "text" if known else "pending"
            style = self._label_style(item, role)
            if front:
                style = style._replace(type=Type(style.type.px, 600))
            self._paint_item(painter, item, area.adjusted(self._side(), 0, -self._side(), 0), style)
        painter.end()

    def _paint_ground(self, painter: QPainter, area: QRectF) -> None:
        now = theme.current()
        ground = area.adjusted(0, 2, 0, -2)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(now.gold_edge)
        painter.drawRoundedRect(ground, theme.RADIUS_CONTROL, theme.RADIUS_CONTROL)
        painter.setBrush(now.highlight)
        painter.save()
        painter.setClipRect(ground.adjusted(3, 0, 0, 0))
        painter.drawRoundedRect(ground, theme.RADIUS_CONTROL, theme.RADIUS_CONTROL)
        painter.restore()

    def _paint_item(self, painter: QPainter, item: SheetItem, area: QRectF, style: Style) -> None:
        made = self._lay_out(item, area.width() + 2 * self._side(), style)
        top = area.top() + (area.height() - made.height) / 2
        paint(painter, made, style, QRectF(area.left(), top, area.width(), made.height))
        bold = self._amount_style(style.role)
        amount = lay_out(parse(item.amount), bold)
        low = top + made.height - amount.height
        paint(painter, amount, bold, QRectF(area.left(), low, area.width(), amount.height), _RIGHT)


@dataclass(frozen=True, slots=True)
class Bar:
    """A total before and after the deal, the text that says so, and what fills the bar.

    A bar with `games` is a name with a small bar below for each of them; its own text is not shown.
    """

    name: str
    text: str
    before: int
    after: int
    full: int
    games: "tuple[Bar, ...]" = ()


@final
class MatchBars(QWidget):
    """One bar for each seat, 48 units high or 40; what the deal adds is dim until `set_known`.

    Where there are games, each adds a line 18 units high to the name.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._bars: tuple[Bar, ...] = ()
        self._known = False
        self._low = False

    def show_bars(self, bars: Sequence[Bar]) -> None:
        """Show these."""
        self._bars = tuple(bars)
        self._measure()

    def set_low(self, low: bool) -> None:
        """Take less height, or all it likes."""
        self._low = low
        self._measure()

    def set_known(self, known: bool) -> None:
        """Show what the deal adds as settled, or as yet to come."""
        self._known = known
        self.update()

    def _measure(self) -> None:
        self.setFixedHeight(sum(map(self._height, self._bars)))
        self.update()

    def changeEvent(self, event: QEvent) -> None:
        """Measure anew where the type has another size."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._measure()

    def _px(self, length: float) -> int:
        return round(length * zoom.unit(self))

    def _height(self, bar: Bar) -> int:
        low = self._low or len(self._bars) > 2
        if bar.games:
            return self._px(24) + self._px(_GAME_ROW) * len(bar.games) + self._px(4 if low else 10)
        return self._px(40 if low else 48)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint name, text and bar of every seat."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        style = Style(theme.BODY).at(zoom.unit(self))
        y = 0.0
        for bar in self._bars:
            text = lay_out(parse("" if bar.games else bar.text), style)
            room = self.width() - text.width - self._px(_GAP)
            name = lay_out(parse(bar.name), style, max(40.0, room), 1)
            paint(painter, name, style, QRectF(0, y, self.width(), name.height))
            paint(painter, text, style, QRectF(0, y, self.width(), text.height), _RIGHT)
            if bar.games:
                self._paint_games(painter, bar.games, y + self._px(24))
            else:
                self._paint_bar(painter, bar, QRectF(0, y + self._px(23), self.width(), self._px(6)))
            y += self._height(bar)
        painter.end()

    def _paint_games(self, painter: QPainter, games: Sequence[Bar], top: float) -> None:
        """Paint a small bar for each game, all of them between the same two edges."""
        every = [game for bar in self._bars for game in bar.games]
        unit, row, gap, high = zoom.unit(self), self._px(_GAME_ROW), self._px(8), self._px(6)
        name_style, style = Style(theme.CAPTION, "muted").at(unit), Style(theme.SMALL).at(unit)
        left = gap + max(lay_out(parse(game.name), name_style).width for game in every)
        right = self.width() - gap - max(lay_out(parse(game.text), style).width for game in every)
        for place, game in enumerate(games):
            y = top + place * row
            name, text = lay_out(parse(game.name), name_style), lay_out(parse(game.text), style)
            height = row - name.height
            paint(painter, name, name_style, QRectF(0, y + height / 2, left, name.height))
            height = row - text.height
            paint(painter, text, style, QRectF(0, y + height / 2, self.width(), text.height), _RIGHT)
            if right > left:
                self._paint_bar(painter, game, QRectF(left, y + (row - high) / 2, right - left, high))

    def _paint_bar(self, painter: QPainter, bar: Bar, area: QRectF) -> None:
        now = theme.current()
        painter.setPen(Qt.PenStyle.NoPen)
        painter.save()
        painter.setBrush(now.track)
        radius = area.height() / 2
        painter.drawRoundedRect(area, radius, radius)
        full = max(1, bar.full)
        for value, colour, opacity in (
            (bar.after, now.gold_edge, 1.0 if self._known else 0.5),
            (bar.before, now.text, 1.0),
        ):
            part = QRectF(area)
            part.setWidth(area.width() * min(1.0, max(0, value) / full))
            if part.width() > 0:
                painter.setOpacity(opacity)
                painter.setBrush(colour)
                painter.drawRoundedRect(part, min(radius, part.width() / 2), radius)
        painter.restore()
