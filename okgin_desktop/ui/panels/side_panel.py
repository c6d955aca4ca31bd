"""The panel at the right of the table: points of every deal, and what has happened in this one."""

from collections.abc import Sequence
from typing import Final, final

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from okgin_desktop.engine.match import Standing
from okgin_desktop.engine.rules import ScoreMode
from okgin_desktop.engine.view import SeatView
from okgin_desktop.session.setup import MatchSetup
from okgin_desktop.ui import theme, zoom
from okgin_desktop.ui.controls.rich_line import RichLine
from okgin_desktop.ui.controls.rich_text import escape
from okgin_desktop.ui.controls.scroll import ScrollArea
from okgin_desktop.ui.panels.log_view import Entry, LogView
from okgin_desktop.ui.panels.score_table import ScoreTable, TableRow, game_rows, table_rows
from okgin_desktop.ui.panels.surface import Divider, Link, Surface
from okgin_desktop.ui.strings import LogLine, strings
from okgin_desktop.ui.theme import Type

WIDTH: Final = 248
_MOST_ROWS: Final = 5
_FEWEST_ROWS: Final = 3
_LOW: Final = 400
"""A panel lower than this shows fewer deals."""
_HIGH: Final = 600
"""A panel as high as this has room for the deals besides three games."""
_HEADING: Final = Type(15, 600)


@final
class SidePanel(Surface):
    """248 units wide: the table of deals, and the latest lines of the log with a link to all of it.

    Everything is made anew from the view, so undo, load and replay need nothing special.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Edge.LeftEdge | Qt.Edge.BottomEdge, parent)
        self.setFixedWidth(WIDTH)
        self._expanded: bool = False
        self.table = ScoreTable(self)
        self._heading = RichLine("", _HEADING, parent=self)
        self._number = RichLine("", theme.SMALL, "muted", parent=self)
        self._number.hide()
        self.log = LogView()
        self.scroll_area = ScrollArea(self)
        self.scroll_area.setWidget(self.log)
        self.scroll_area.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.log.installEventFilter(self)
        self.link = Link(self)
        self.link.clicked.connect(self._toggle)
        self._shown: tuple[MatchSetup, tuple[tuple[int, ...], ...], Standing, SeatView] | None = None
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 14, 24, 14)
        column.setSpacing(0)
        column.addWidget(self.table)
        column.addSpacing(10)
        column.addWidget(Divider(self))
        column.addSpacing(10)
        column.addWidget(self._heading)
        column.addWidget(self._number)
        column.addSpacing(10)
        column.addWidget(self.scroll_area, 1)
        column.addSpacing(6)
        column.addWidget(self.link)
        self._proportions = zoom.Proportions(column)
        self.refresh()

    def resize_type(self, unit: float) -> None:
        """Take lengths so many times those of the design."""
        self.setFixedWidth(round(WIDTH * unit))
        self._proportions.apply(unit)

    def show_state(
        self,
        setup: MatchSetup,
        deals: Sequence[tuple[int, ...]],
        standing: Standing,
        view: SeatView,
    ) -> None:
        """Show the points of each finished deal, the totals, and the deal of this view."""
        self._shown = (setup, tuple(deals), standing, view)
        self.refresh()

    def is_expanded(self) -> bool:
        """Whether the whole log is shown."""
        return self._expanded

    def set_expanded(self, on: bool) -> None:
        """Show the whole log, scrolled to its end, or the latest lines."""
        self._expanded = on
        self.log.set_latest_only(not on)
        policy = Qt.ScrollBarPolicy
        self.scroll_area.setVerticalScrollBarPolicy(
            policy.ScrollBarAsNeeded if on else policy.ScrollBarAlwaysOff
        )
        self._name_link()
        QTimer.singleShot(0, self, self._to_end)

    def _toggle(self) -> None:
        self.set_expanded(not self._expanded)

    def refresh(self) -> None:
        """Show every text anew."""
        texts = strings()
        self._heading.set_markup(texts.panels.this_deal())
        self.log.setAccessibleName(texts.panels.this_deal())
        if self._shown is not None:
            setup, deals, standing, view = self._shown
            self._number.set_markup("" if setup.number is None else texts.deal_no(setup.number))
            self._number.setVisible(setup.number is not None)
            names = texts.seat_names(setup, view.seat)
            self._fill_table(setup, deals, standing, names)
            self.log.show_entries([_entry(line, names, view.seat) for line in texts.log(view)])
        self._name_link()
        if self._expanded:
            QTimer.singleShot(0, self, self._to_end)

    def _fill_table(
        self,
        setup: MatchSetup,
        deals: tuple[tuple[int, ...], ...],
        standing: Standing,
        names: tuple[str, ...],
    ) -> None:
        texts = strings()
        dash = setup.rules.score_mode is ScoreMode.CREDIT
        total = TableRow(texts.total(), tuple(map(str, standing.deciding)))
        room = _rows_at(self.height() / zoom.unit(self))
        most = _MOST_ROWS if room else _FEWEST_ROWS
        games = game_rows(standing)
        if games and room < 2:
            # The games matter more than what each deal brought.
            rows = table_rows(deals, dash, max(1, len(deals)))[max(0, len(deals) - most + _FEWEST_ROWS) :]
        else:
            rows = table_rows(deals, dash, most)
        self.table.show_table(texts.score_heading(setup.rules), names, (*rows, *games), total)

    def _name_link(self) -> None:
        panels = strings().panels
        hidden = self.log.hidden_count(self.scroll_area.viewport().height())
        self.link.setText(panels.latest_only() if self._expanded else panels.earlier(hidden))
        self.link.setAccessibleName(self.link.text())
        policy = self.link.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.link.setSizePolicy(policy)
        self.link.setVisible(self._expanded or hidden > 0)
        self.link.updateGeometry()

    def _to_end(self) -> None:
        bar = self.scroll_area.verticalScrollBar()
        bar.setValue(bar.maximum())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Count the hidden lines anew when the room for the log has changed."""
        if event.type() is QEvent.Type.Resize:
            QTimer.singleShot(0, self, self._name_link)
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show fewer deals where the panel is low."""
        super().resizeEvent(event)
        unit = zoom.unit(self)
        now, before = event.size().height() / unit, event.oldSize().height() / unit
        if self._shown is not None and _rows_at(now) != _rows_at(before):
            self.refresh()


def _rows_at(height: float) -> int:
    return (height >= _LOW) + (height >= _HIGH)


def _entry(line: LogLine, names: tuple[str, ...], viewer: int) -> Entry:
    name = "" if line.seat is None else escape(names[line.seat])
    return Entry(name, line.text, line.seat == viewer)
