"""Statistics and history: filters, figures and pictures, the list of matches, export and deletion."""

from collections.abc import Callable
from pathlib import Path
from typing import Final, final

from PySide6.QtCore import QItemSelectionModel, QSize, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from okgin_desktop.players.registry import level_of
from okgin_desktop.storage import export, history
from okgin_desktop.storage.database import Database
from okgin_desktop.storage.history import Filter, PlayedMatch
from okgin_desktop.storage.records import StorageError
from okgin_desktop.storage.statistics import overview
from okgin_desktop.ui import theme
from okgin_desktop.ui.controls import ActionButton, EvenGrid, Kind, Option, RichLine, SegmentedControl
from okgin_desktop.ui.controls.drop_down import DropDown
from okgin_desktop.ui.controls.rich_text import escape
from okgin_desktop.ui.dialogs.file_dialogs import save_path
from okgin_desktop.ui.dialogs.sheet import Sheet
from okgin_desktop.ui.dialogs.statistics_figures import FiguresPage
from okgin_desktop.ui.dialogs.statistics_list import DealModel, MatchModel, PlayedTexts, RowList
from okgin_desktop.ui.strings import strings

FIGURES: Final = "figures"
MATCHES: Final = "matches"
_DAY: Final = 86_400.0
_PERIODS: Final = {"all": None, "week": 7 * _DAY, "month": 30 * _DAY, "year": 365 * _DAY}
_ANY: Final = ""


@final
class StatisticsSheet(Sheet):
    """What has been played.

    `replay_wanted(match, deal)` has the id of a match and the number of one of its deals from 0. `now` gives
    seconds since 1970. `ask_path` may stand in for the dialog that asks where to save.
    """

    tab_by_place = True
    replay_wanted = Signal(int, int)

    def __init__(
        self,
        parent: QWidget,
        database: Database,
        now: Callable[[], float],
        page: str = FIGURES,
        ask_path: Callable[[str, str, str], str] | None = None,
    ) -> None:
        super().__init__("", parent, QSize(1040, 724))
        self.set_title(self.tr("Statistics"))
        self._database = database
        self._now = now
        self._ask_path = ask_path or self._ask
        self._texts = PlayedTexts(self)
        pages = [Option(FIGURES, self.tr("Figures")), Option(MATCHES, self.tr("Matches"))]
        self.pages = SegmentedControl(pages)
        self.pages.setAccessibleName(self.tr("Show"))
        self.preset = DropDown(self.tr("Rules"))
        self.seats = DropDown(self.tr("Players at the table"))
        self.level = DropDown(self.tr("Level of an opponent"))
        self.period = DropDown(self.tr("Match begun"))
        self._filters = QWidget()
        self.figures = FiguresPage()
        self.list = RowList(self.tr("Matches, the latest first"), self._replay)
        self.deals = RowList(self.tr("Deals of the match"), self._replay)
        self._matches = MatchModel(database, self._texts, self)
        self._deals = DealModel(self._texts, self)
        self._shown: PlayedMatch | None = None
        self._counted: Filter | None = None
        self._listed: Filter | None = None
        self._anything = False
        self._lists = QWidget()
        self._nothing = QWidget()
        self._empty = RichLine("", theme.HEADING, align=Qt.AlignmentFlag.AlignCenter, wrap=True)
        self._hint = RichLine("", theme.BODY, "muted", align=Qt.AlignmentFlag.AlignCenter, wrap=True)
        self.delete = ActionButton(self.tr("Delete…"), kind=Kind.QUIET)
        self.export = ActionButton(self.tr("Export…"))
        self.replay = ActionButton(self.tr("Replay deal"))
        self.close_button = ActionButton(self.tr("Close"), self.tr("Esc"), Kind.PRIMARY)
        self.keep = ActionButton(self.tr("Keep"), kind=Kind.PRIMARY)
        self.really = ActionButton(self.tr("Delete"))
        self._message = RichLine("", theme.SMALL, "muted", wrap=True, max_lines=2)
        self._build()
        self.pages.set_key(page)
        self._offer()
        self.refresh()

    # What it is made of.

    def _build(self) -> None:
        self.header.addWidget(self.pages)
        self.body.setSpacing(14)
        grid = EvenGrid(150, 12, columns=4)
        self._filters.setLayout(grid)
        for control in (self.preset, self.seats, self.level, self.period):
            grid.addWidget(self._labelled(control))
            control.chosen.connect(lambda _key: self.refresh())
        self.body.addWidget(self._filters)
        self.body.addWidget(self.figures)
        self._build_lists()
        self.body.addWidget(self._lists, 1)
        column = QVBoxLayout(self._nothing)
        column.addStretch(1)
        column.addWidget(self._empty)
        column.addWidget(self._hint)
        column.addStretch(1)
        self._nothing.setMinimumHeight(180)
        self.body.addWidget(self._nothing, 1)
        self.footer.addWidget(self._message, 1)
        for button in (self.delete, self.export, self.replay, self.really, self.close_button, self.keep):
            self.footer.addWidget(button)
            button.setFixedHeight(48)
            button.setMinimumWidth(96)
        self.really.hide()
        self.keep.hide()
        self.pages.chosen.connect(lambda _key: self._show_page())
        self.close_button.clicked.connect(self.reject)
        self.replay.clicked.connect(self._replay)
        self.export.clicked.connect(self._export)
        self.delete.clicked.connect(lambda: self._ask_deletion(True))
        self.keep.clicked.connect(lambda: self._ask_deletion(False))
        self.really.clicked.connect(self._delete)
        self.set_default(self.close_button)

    def _labelled(self, control: DropDown) -> QWidget:
        holder = QWidget()
        column = QVBoxLayout(holder)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(RichLine(control.accessibleName(), theme.CAPTION, "muted"))
        column.addWidget(control)
        return holder

    def _build_lists(self) -> None:
        self.list.setModel(self._matches)
        self.deals.setModel(self._deals)
        row = QHBoxLayout(self._lists)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(16)
        for title, view, share in (
            (self.tr("Matches"), self.list, 3),
            (self.tr("Deals"), self.deals, 2),
        ):
            column = QVBoxLayout()
            column.setSpacing(4)
            column.addWidget(RichLine(title, theme.CAPTION, "muted"))
            column.addWidget(view, 1)
            row.addLayout(column, share)
        self.list.selectionModel().currentChanged.connect(lambda _now, _before: self._show_deals())
        self.deals.selectionModel().currentChanged.connect(lambda _now, _before: self._enable())

    # What is shown.

    def _offer(self) -> None:
        """Offer in the filters what has been played."""
        try:
            presets, players = history.presets(self._database), history.players(self._database)
        except StorageError:
            presets, players = [], []
        every = Option(_ANY, self.tr("All"))
        self.preset.set_options([every, *(Option(key, strings().preset_name(key)) for key in presets)])
        counts = [Option(str(count), str(count)) for count in (2, 3, 4)]
        self.seats.set_options([every, *counts])
        players.sort(key=lambda key: (level_of(key) or 0, key))
        levels = (Option(key, strings().level_line(key, level_of(key))) for key in players)
        self.level.set_options([every, *levels])
        self.period.set_options(
            [
                Option("all", self.tr("At any time")),
                Option("week", self.tr("In the last 7 days")),
                Option("month", self.tr("In the last 30 days")),
                Option("year", self.tr("In the last 12 months")),
            ]
        )

    def filter(self) -> Filter:
        """Return what the person has chosen."""
        seats, span = self.seats.key(), _PERIODS[self.period.key()]
        return Filter(
            preset=self.preset.key() or None,
            seats=int(seats) if seats else None,
            player=self.level.key() or None,
            since=None if span is None else self._now() - span,
        )

    def refresh(self) -> None:
        """Read everything anew: at once what is shown, and the rest when its page is."""
        self._counted = self._listed = None
        self._anything = False
        try:
            self._anything = history.is_any(self._database, self.filter())
        except StorageError:
            self._say_unreadable()
        self._show_page()

    def _say_unreadable(self) -> None:
        self._message.set_markup(self.tr("The history cannot be read at the moment."))

    def _count(self) -> None:
        """Count what the filter lets through, unless that has been done."""
        which = self.filter()
        if which != self._counted:
            self._counted = which
            try:
                self.figures.show_numbers(*overview(self._database, which))
            except StorageError:
                self._say_unreadable()

    def _list(self) -> None:
        """List the matches that the filter lets through, unless that has been done."""
        which = self.filter()
        if which == self._listed:
            return
        self._listed = which
        ids: list[int] = []
        if self._anything:
            try:
                ids = history.match_ids(self._database, which)
            except StorageError:
                self._say_unreadable()
        self._matches.set_ids(ids)
        self._choose(self.list, 0 if ids else -1)
        self._show_deals()

    def _show_page(self) -> None:
        anything, figures = self._anything, self.pages.key() == FIGURES
        if not figures:
            self._list()
        elif anything:
            self._count()
        self._nothing.setVisible(not anything)
        self._filters.setVisible(anything or self.filter() != Filter())
        self.figures.setVisible(anything and figures)
        self._lists.setVisible(anything and not figures)
        self.replay.setVisible(not figures)
        self.delete.setVisible(not figures)
        if self.filter() == Filter():
            self._empty.set_markup(self.tr("Nothing has been played yet."))
            self._hint.set_markup(
                self.tr("Every deal you finish is kept here: to count, to look at again, and to play again.")
            )
        else:
            self._empty.set_markup(self.tr("No match fits these choices."))
            self._hint.set_markup(self.tr("Choose “All” somewhere to see more."))
        self._enable()
        self.refit()

    @staticmethod
    def _choose(view: RowList, row: int) -> None:
        if row >= 0:
            view.choose(row)
        else:
            view.selectionModel().clear()

    def _show_deals(self) -> None:
        match = self._matches.match_at(self.list.row())
        found = []
        if match is not None:
            try:
                found = history.deals(self._database, match.id)
            except StorageError:
                self._say_unreadable()
        self._shown = match
        self._deals.set_deals(match, found)
        if found:
            flag = QItemSelectionModel.SelectionFlag.ClearAndSelect
            self.deals.selectionModel().setCurrentIndex(self._deals.index(0, 0), flag)
        self._enable()

    def _enable(self) -> None:
        none = self.tr("Choose a deal first.")
        self.replay.set_reason("" if self._deals.deal(self.deals.row()) is not None else none)
        reason = self.tr("Choose a match first.") if self.list.row() < 0 else ""
        if self._shown is not None and self._shown.outcome is None:
            reason = self.tr("The match in progress cannot be deleted.")
        self.delete.set_reason(reason)
        empty = self.tr("There is nothing to export.")
        self.export.set_reason("" if self._anything else empty)

    # What can be done.

    def _replay(self) -> None:
        deal = self._deals.deal(self.deals.row())
        if deal is not None:
            self.replay_wanted.emit(deal.match_id, deal.number)

    def _ask_deletion(self, asking: bool) -> None:
        """Put the question into the footer, or take it away."""
        for button in (self.delete, self.export, self.replay, self.close_button):
            button.setVisible(not asking)
        for button in (self.really, self.keep):
            button.setVisible(asking)
        for part in (self._lists, self._filters, self.pages):
            part.setEnabled(not asking)
        self.set_default(self.keep if asking else self.close_button)
        text = ""
        if asking:
            title = self.tr("this match") if self._shown is None else self._texts.match_title(self._shown)
            #: {match} is a line such as "Won against Maud, 113 : 57".
            text = self.tr("Delete “{match}” with all its deals? It cannot be brought back.")
            text = text.format(match=escape(title))
        self._message.set_role("text" if asking else "muted")
        self._message.set_markup(text)
        (self.keep if asking else self.delete).setFocus(Qt.FocusReason.OtherFocusReason)
        self.refit()

    def _delete(self) -> None:
        row = self.list.row()
        ids = self._matches.ids()
        self._ask_deletion(False)
        if not 0 <= row < len(ids):
            return
        try:
            count = self._database.delete_matches([ids[row]])
        except StorageError:
            count = 0
        self.refresh()
        left = len(self._matches.ids())
        self._choose(self.list, min(row, left - 1))
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)
        done = self.tr("The match has been deleted.")
        self._message.set_markup(done if count else self.tr("The match could not be deleted."))

    def _ask(self, title: str, name: str, kinds: str) -> str:
        return save_path(self.window(), title, name, kinds)

    def _export(self) -> None:
        kinds = self.tr("Table of deals (*.csv);;Everything (*.json)")
        chosen = self._ask_path(self.tr("Export what is chosen"), "oklahoma-gin.csv", kinds)
        if not chosen:
            return
        path = Path(chosen)
        write = export.write_json if path.suffix.lower() == ".json" else export.write_csv
        try:
            write(self._database, self.filter(), path)
        except (OSError, StorageError):
            text = self.tr("{file} could not be written.")
        else:
            text = self.tr("Written to {file}.")
        self._message.set_markup(text.format(file=escape(path.name)))
