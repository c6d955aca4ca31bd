"""The table of deals and totals in the side panel."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, final

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from okgin_desktop.engine.match import Standing
from okgin_desktop.ui import theme, zoom
from okgin_desktop.ui.art.icons import Glyph, paint_glyph
from okgin_desktop.ui.controls.rich_text import advance
from okgin_desktop.ui.strings import strings
from okgin_desktop.ui.theme import Role, Type

_ROW: Final = 26
_HEADING: Final = Type(15, 600)
_LABEL: Final = 48
_CHECK: Final = 14
_NAME_GAP: Final = 4
_RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_LEFT: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


@dataclass(frozen=True, slots=True)
class TableRow:
    """A label and a number for every seat, as text.

    In a row that is `done` the cells of `best` are in gold and the others muted, and there is a check mark
    where no more than two seats leave room for one; `rule` draws a hairline above. `said` is the label for
    screen readers where it is not the same.
    """

    label: str
    cells: tuple[str, ...]
    done: bool = False
    best: tuple[int, ...] = ()
    rule: bool = False
    said: str = ""


def table_rows(deals: Sequence[tuple[int, ...]], dash: bool, most: int) -> tuple[TableRow, ...]:
    """Return a row for each deal, the earlier ones in one row where there are more than `most`.

    With `dash` a zero is written as a dash.
    """
    merged = len(deals) - most + 1 if len(deals) > most else 0
    rows: list[TableRow] = []
    if merged:
        sums = tuple(map(sum, zip(*deals[:merged], strict=True)))
        rows.append(_row(1, merged, sums, dash))
    for number, points in enumerate(deals[merged:], merged + 1):
        rows.append(_row(number, number, points, dash))
    return tuple(rows)


def _row(first: int, last: int, points: tuple[int, ...], dash: bool) -> TableRow:
    cells = tuple("–" if dash and not value else str(value) for value in points)
    return TableRow(strings().deals_label(first, last), cells)


def game_rows(standing: Standing, *, each_bonus: bool = False) -> tuple[TableRow, ...]:
    """Return a row for each of the games played at once, and their bonuses; none for any other match.

    The bonuses are one row, or with `each_bonus` one for each kind.
    """
    texts = strings()
    if not standing.games:
        return ()
    games = (
        TableRow(
            texts.game(number),
            tuple(map(str, game.totals)),
            done=bool(game.winners),
            best=game.winners,
            rule=number == 1,
            said=texts.game_over(number) if game.winners else "",
        )
        for number, game in enumerate(standing.games, 1)
    )
    bonuses = texts.bonus_rows(standing.bonuses)
    if bonuses and not each_bonus:
        bonuses = [(texts.bonuses(), tuple(bonus.total for bonus in standing.bonuses))]
    return *games, *(_bonus_row(label, points) for label, points in bonuses)


def _bonus_row(label: str, points: Sequence[int]) -> TableRow:
    return TableRow(label, tuple(f"+{value}" if value else "–" for value in points))


@final
class ScoreTable(QWidget):
    """Painted text in columns; a screen reader gets it as the description, one row after the other."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._heading = ""
        self._names: tuple[str, ...] = ()
        self._rows: tuple[TableRow, ...] = ()
        self._total = TableRow("", ())

    def show_table(
        self, heading: str, names: Sequence[str], rows: Sequence[TableRow], total: TableRow
    ) -> None:
        """Show this; every row has as many cells as there are names."""
        self._heading, self._names = heading, tuple(names)
        self._rows, self._total = tuple(rows), total
        self.setAccessibleName(heading)
        said = strings().panels.amount_row
        lines = []
        for row in (*rows, total):
            cells = (f"{name} {cell}" for name, cell in zip(names, row.cells, strict=True))
            lines.append(said(row.said or row.label, ", ".join(cells)))
        self.setAccessibleDescription("\n".join(lines))
        self._measure()

    def _measure(self) -> None:
        self.setFixedHeight(self.sizeHint().height())
        self.update()

    def changeEvent(self, event: QEvent) -> None:
        """Measure anew where the type has another size."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._measure()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the names another row where the columns have become too narrow for them."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._measure()

    def _row_height(self) -> int:
        return round(_ROW * zoom.unit(self))

    def rows(self) -> tuple[TableRow, ...]:
        """Return the rows above the total."""
        return self._rows

    def total(self) -> TableRow:
        """Return the last row."""
        return self._total

    def sizeHint(self) -> QSize:
        """Return the height of all rows; the names of three or four have a row of their own, or two."""
        return QSize(200, self._row_height() * (self._heads() + len(self._rows) + 1) + 2)

    def _heads(self) -> int:
        """Return how many rows there are above the first deal."""
        if len(self._names) < 3:
            return 1
        return 3 if self._is_staggered() else 2

    def _is_staggered(self) -> bool:
        """Whether the names of neighbours stand in different rows, because one is wider than its column."""
        type_ = theme.LABEL.at(zoom.unit(self))
        wide = self._columns()[0].width() - _NAME_GAP * zoom.unit(self)
        return len(self._names) > 2 and any(advance(name, type_) > wide for name in self._names)

    def _columns(self) -> list[QRectF]:
        """Return the cells of the first row; the label keeps what its longest text needs."""
        count, unit = max(1, len(self._names)), zoom.unit(self)
        body = theme.BODY.at(unit)
        labels = [row.label for row in (*self._rows, self._total)]
        label = max([_LABEL * unit, *(advance(text, body) for text in labels)])
        if count < 3:
            check = (4 + _CHECK) * unit
            done = (advance(row.label, body) + check for row in self._rows if row.done)
            label = max([label, advance(self._heading, _HEADING.at(unit)) + 4 * unit, *done])
        wide = (self.width() - label) / count
        return [QRectF(label + place * wide, 0, wide, self._row_height()) for place in range(count)]

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint heading, names, deals, a hairline and the total."""
        painter = QPainter(self)
        columns = self._columns()
        few, high = len(self._names) < 3, self._row_height()
        self._text(painter, QRectF(0, 0, self.width(), high), self._heading, _HEADING, "text", _LEFT)
        y = (self._heads() - 1) * high
        type_ = theme.SMALL_STRONG if few else theme.LABEL
        gap, staggered = _NAME_GAP * zoom.unit(self), self._is_staggered()
        for seat, (column, name) in enumerate(zip(columns, self._names, strict=True)):
            area = column.translated(0, y).adjusted(gap, 0, 0, 0)
            if staggered:
                # Up into the row above, or left into what the neighbour has left.
                up = high if seat % 2 == 0 else 0
                area.adjust(-column.width() if seat else -column.left(), -up, 0, -up)
            self._text(painter, area, name, type_, "muted", _RIGHT)
        for row in self._rows:
            y += high
            if row.rule:
                self._paint_rule(painter, y)
            self._paint_row(painter, row, columns, y, theme.BODY, "muted")
        y += high
        self._paint_rule(painter, y)
        self._paint_row(painter, self._total, columns, y + 1, theme.BUTTON, "text")
        painter.end()

    def _paint_rule(self, painter: QPainter, y: float) -> None:
        painter.fillRect(QRectF(0, y, self.width(), 1), theme.current().divider)

    def _paint_row(
        self, painter: QPainter, row: TableRow, columns: list[QRectF], y: float, type_: Type, role: Role
    ) -> None:
        unit, high = zoom.unit(self), self._row_height()
        label = QRectF(0, y, columns[0].left(), high)
        self._text(painter, label, row.label, type_, role, _LEFT)
        if row.done and len(columns) < 3:
            size = _CHECK * unit
            left = advance(row.label, type_.at(unit)) + 4 * unit
            check = QRectF(left, y + (high - size) / 2, size, size)
            paint_glyph(painter, Glyph.CHECK, check, theme.current().colour(role))
        for seat, (column, cell) in enumerate(zip(columns, row.cells, strict=True)):
            cell_role: Role = "text" if not row.done else "gold_label" if seat in row.best else "muted"
            cell_type = theme.BUTTON if seat in row.best else type_
            self._text(painter, column.translated(0, y), cell, cell_type, cell_role, _RIGHT)

    def _text(
        self,
        painter: QPainter,
        area: QRectF,
        text: str,
        type_: Type,
        role: Role,
        align: Qt.AlignmentFlag,
    ) -> None:
        painter.setFont(theme.font(*type_.at(zoom.unit(self))))
        painter.setPen(theme.current().colour(role))
        shown = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, int(area.width() + 1))
        painter.drawText(area, align, shown)
