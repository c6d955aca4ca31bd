"""The score of a deal, line by line, and what it does to the match."""

from collections.abc import Sequence
from typing import Final, final

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from okgin_desktop.engine.match import Standing
from okgin_desktop.engine.rules import MatchForm
from okgin_desktop.engine.scoring import DealResult
from okgin_desktop.engine.view import SeatView
from okgin_desktop.session.setup import MatchSetup
from okgin_desktop.ui import theme, zoom
from okgin_desktop.ui.controls.action_button import ActionButton, Kind
from okgin_desktop.ui.controls.rich_line import RichLine
from okgin_desktop.ui.controls.rich_text import escape
from okgin_desktop.ui.controls.scroll import ScrollArea
from okgin_desktop.ui.panels.sheet_lines import Bar, MatchBars, SheetItem, SheetLines
from okgin_desktop.ui.panels.surface import Divider, Surface
from okgin_desktop.ui.strings import SheetRow, strings
from okgin_desktop.ui.strings.games import marked

WIDTH: Final = 248
_LOW: Final = 640
"""A panel lower than this has lines 28 high."""


@final
class ScoreSheet(Surface):
    """248 units wide. `show_result` starts with nothing known; `reveal` makes the lines known one by one.

    The primary button asks to skip while lines are to come, and then to go on; who owns the sheet does both.
    """

    skip_requested = Signal()
    next_requested = Signal()
    review_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Edge.LeftEdge | Qt.Edge.BottomEdge, parent)
        self.setFixedWidth(WIDTH)
        self._title = RichLine("", theme.HEADING, parent=self)
        self.lines = SheetLines()
        self._total_label = RichLine("", theme.HEADING, "pending", wrap=True, max_lines=2)
        self._total = RichLine("", theme.RESULT, "pending", align=Qt.AlignmentFlag.AlignRight)
        self._match_heading = RichLine("", theme.BUTTON, wrap=True)
        self.bars = MatchBars()
        self.note_label = RichLine("", theme.SMALL, "muted", wrap=True)
        self.primary_button = ActionButton("", "", Kind.PRIMARY, self)
        self.secondary_button = ActionButton("", "R", Kind.SECONDARY, self)
        self.scroll_area = ScrollArea(self)
        self._before: Standing | None = None
        self._known = 0
        self._front = False
        self._rows: tuple[tuple[SheetRow, ...], ...] = ()
        self._shown: tuple[MatchSetup, int, Standing, SeatView, DealResult] | None = None
        self.primary_button.clicked.connect(self._primary)
        self.secondary_button.clicked.connect(self.review_requested)
        self._column = QVBoxLayout(self)
        self._build()
        self._fit()
        self.refresh()

    def _build(self) -> None:
        column = self._column
        column.setSpacing(0)
        column.addLayout(_inset(self._title))
        column.addSpacing(8)
        column.addWidget(self.scroll_area, 1)
        column.addSpacing(12)
        column.addLayout(_inset(self.primary_button))
        column.addSpacing(8)
        column.addLayout(_inset(self.secondary_button))
        content = QWidget()
        inner = self._inner = QVBoxLayout(content)
        inner.setContentsMargins(0, 0, 0, 4)
        inner.setSpacing(0)
        inner.addWidget(self.lines)
        inner.addSpacing(6)
        inner.addLayout(_inset(Divider()))
        inner.addSpacing(4)
        inner.addLayout(_inset(self._total_label, self._total))
        inner.addSpacing(8)
        inner.addLayout(_inset(Divider()))
        inner.addSpacing(14)
        inner.addLayout(_inset(self._match_heading))
        inner.addSpacing(10)
        inner.addLayout(_inset(self.bars))
        inner.addSpacing(6)
        inner.addLayout(_inset(self.note_label))
        inner.addStretch(1)
        self.scroll_area.setWidget(content)
        self.scroll_area.viewport().installEventFilter(self)
        content.installEventFilter(self)
        self._proportions = (zoom.Proportions(column), zoom.Proportions(inner))

    def resize_type(self, unit: float) -> None:
        """Take lengths so many times those of the design."""
        self.setFixedWidth(round(WIDTH * unit))
        for proportions in self._proportions:
            proportions.apply(unit)
        self._fit()

    def show_result(
        self,
        setup: MatchSetup,
        deal_number: int,
        standing: Standing,
        view: SeatView,
        *,
        before: Standing | None = None,
    ) -> None:
        """Show the deal of this view, which must be over; the standing counts it already.

        `before` is the standing without this deal, needed only where three games are played at once: the
        points of a deal do not tell which of them it went to. The note below is the headline of the result.
        Raise ValueError for a deal that is not over.
        """
        if view.result is None:
            raise ValueError("the deal is not over")
        self._shown = (setup, deal_number, standing, view, view.result)
        self._before = before
        self._known, self._front = 0, False
        self.refresh()
        self.scroll_area.verticalScrollBar().setValue(0)

    def line_count(self) -> int:
        """Return how many lines there are to reveal."""
        return self.lines.line_count()

    def known_count(self) -> int:
        """Return how many lines are known."""
        return self._known

    def is_complete(self) -> bool:
        """Whether every line is known."""
        return self._known >= self.line_count()

    def reveal(self, known: int) -> None:
        """Make the first lines known; the last of them is in front until all are settled by `reveal_all`."""
        self._known = max(0, min(known, self.line_count()))
        self._front = True
        self._show_known()

    def reveal_all(self) -> None:
        """Make everything known, and nothing is in front any more."""
        self._known = self.line_count()
        self._front = False
        self._show_known()
        # Below many lines the total may be out of sight.
        QTimer.singleShot(0, self, self._to_total)

    def refresh(self) -> None:
        """Show every text anew; what is known stays known."""
        self.primary_button.set_key_hint(self.tr("Space"))
        self.secondary_button.set_label(strings().panels.review())
        if self._shown is not None:
            setup, number, standing, view, result = self._shown
            self._title.set_markup(strings().sheet_title(number))
            self._fill_lines(setup, view, result)
            self._fill_match(setup, standing, view, result)
        self._show_known()

    def _fill_lines(self, setup: MatchSetup, view: SeatView, result: DealResult) -> None:
        texts = strings()
        names = tuple(seat.name for seat in setup.seating)
        order = [view.seat, *(seat for seat in range(view.seats) if seat != view.seat)]
        seats = [seat for seat in order if any(line.seat == seat for line in result.lines)]
        self._rows = tuple(
            tuple(texts.sheet_rows(result, seat, names, view.seat, view.showdown)) for seat in seats
        )
        items: list[SheetItem] = []
        several = len(seats) > 1
        for seat, rows in zip(seats, self._rows, strict=True):
            # A single line names its seat and is its own sum.
            framed = several and len(rows) > 1
            if framed:
                items.append(SheetItem(escape(texts.seat_names(setup, view.seat)[seat]), "", head=True))
            items += (SheetItem(row.label, row.amount) for row in rows)
            if framed:
                label = texts.total_label(seat, names, view.seat, setup.rules)
                items.append(SheetItem(label, str(result.points[seat]), total=True))
        self.lines.show_items(items)
        main = seats[0] if len(seats) == 1 else view.seat
        empty = not any(result.points)
        self._total_label.set_markup(
            texts.nobody_scores() if empty else texts.total_label(main, names, view.seat, setup.rules)
        )
        self._total.set_markup(str(result.points[main]))
        said = texts.panels.amount_row
        self.lines.setAccessibleName(self._title.text())
        self.lines.setAccessibleDescription(
            "\n".join(texts.speak(said(item.label, item.amount)) for item in items if item.amount)
        )

    def _fill_match(self, setup: MatchSetup, standing: Standing, view: SeatView, result: DealResult) -> None:
        texts = strings()
        self._match_heading.set_markup(texts.numbered(setup.number, texts.match_heading(setup.rules)))
        names = texts.seat_names(setup, view.seat)
        by_target = setup.rules.match_form is MatchForm.TARGET
        full = setup.rules.target if by_target else max(standing.totals)
        bars = []
        for name, after, points in zip(names, standing.totals, result.points, strict=True):
            text = texts.change(after - points, after) if points else f"**{after}**"
            bars.append(Bar(escape(name), text, after - points, after, full))
        if standing.games:
            bars = game_bars(names, standing, self._before or standing, full)
        self.bars.show_bars(bars)
        said = texts.panels.amount_row
        self.bars.setAccessibleName(texts.match_heading(setup.rules))
        self.bars.setAccessibleDescription("\n".join(texts.speak(said(bar.name, bar.text)) for bar in bars))

    def _show_known(self) -> None:
        done = self.is_complete()
        panels = strings().panels
        finished = self._shown is not None and self._shown[2].finished
        after = panels.finish_match() if finished else panels.next_deal()
        self.primary_button.set_label(after if done else panels.skip())
        self.lines.reveal(self._known, self._front)
        for label in (self._total_label, self._total):
            label.set_role("text" if done else "pending")
        self.bars.set_known(done)
        self.note_label.set_markup(self._note_text() if done else "")
        self._fit()
        current = self.lines.current_rect()
        if current is not None:
            # The layout may not have given the lines their place yet.
            QTimer.singleShot(0, self, self._follow)

    def _follow(self) -> None:
        current = self.lines.current_rect()
        if current is not None:
            middle = self.lines.y() + int(current.center().y())
            self.scroll_area.ensureVisible(0, middle, 0, int(current.height()))

    def _to_total(self) -> None:
        if self._front or not self.is_complete():
            return
        self._inner.activate()
        self.scroll_area.ensureWidgetVisible(self._total, 0, 8)

    def _note_text(self) -> str:
        if self._shown is None:
            return ""
        setup, _, standing, view, result = self._shown
        names = tuple(seat.name for seat in setup.seating)
        texts = strings()
        if standing.finished:
            return texts.match_headline(standing, names, view.seat, setup.rules)
        return texts.result_headline(result, names, view.seat, setup.rules, stock_count=view.stock_count)

    def _primary(self) -> None:
        if self.is_complete():
            self.next_requested.emit()
        else:
            self.skip_requested.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep the line in front, or the total, in sight when the room or the contents change."""
        if event.type() is QEvent.Type.Resize:
            QTimer.singleShot(0, self, self._follow if self._front else self._to_total)
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Take lower lines where the panel is low."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        unit = zoom.unit(self)
        low = self.height() < _LOW * unit
        self.lines.set_row_height(28 if low or self.line_count() > 9 else 36)
        self.bars.set_low(low)
        margins = (12, 14, 12, 12 if low else 24)
        self._column.setContentsMargins(*(round(side * unit) for side in margins))
        self.primary_button.setFixedHeight(round((44 if low else 48) * unit))
        self.secondary_button.setFixedHeight(round((36 if low else 44) * unit))


def game_bars(names: Sequence[str], standing: Standing, before: Standing, full: int) -> list[Bar]:
    """Return a bar for each seat with one for each game in it; the text of a bar says them all."""
    texts = strings()
    bars = []
    for seat, name in enumerate(names):
        games = []
        for number, (game, old) in enumerate(zip(standing.games, before.games, strict=True), 1):
            was, now = old.totals[seat], game.totals[seat]
            text = f"**{now}**" if was == now else texts.change(was, now)
            games.append(Bar(texts.game(number), marked(game, seat, text), was, now, full))
        told = "; ".join(texts.panels.amount_row(game.name, game.text) for game in games)
        bars.append(Bar(escape(name), told, 0, 0, full, tuple(games)))
    return bars


def _inset(*widgets: QWidget) -> QHBoxLayout:
    """Return a row 12 from both sides."""
    row = QHBoxLayout()
    row.setContentsMargins(12, 0, 12, 0)
    row.setSpacing(8)
    for place, widget in enumerate(widgets):
        row.addWidget(widget, 1 if place == 0 else 0)
        if len(widgets) > 1:
            row.setAlignment(widget, Qt.AlignmentFlag.AlignVCenter)
    return row
