"""The numbers of the statistics, each on a plate with words that say exactly what it counts."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import final

from PySide6.QtCore import QLocale
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from okgin_desktop.storage.statistics import SWING, Plots, Statistics
from okgin_desktop.ui import theme
from okgin_desktop.ui.controls import EvenGrid, Option, RichLine, SegmentedControl
from okgin_desktop.ui.controls.tile import paint_plate
from okgin_desktop.ui.dialogs.statistics_plots import BarPlot, TrendPlot
from okgin_desktop.ui.strings import signed

_MINUTE = 60
_HOUR = 60 * _MINUTE
_KNOCKS, _SWINGS = "knocks", "swings"


@dataclass(frozen=True, slots=True)
class Figure:
    """A number, what it counts, and a second line that breaks it down or says more."""

    value: str
    label: str
    more: str = ""


class FigureTile(QWidget):
    """One figure on a plate."""

    def __init__(self, figure: Figure) -> None:
        super().__init__()
        self.figure = figure
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 10, 14, 10)
        column.setSpacing(2)
        column.addWidget(RichLine(figure.value, theme.TITLE, wrap=True))
        column.addWidget(RichLine(figure.label, theme.SMALL, wrap=True))
        column.addWidget(RichLine(figure.more, theme.CAPTION, "muted", wrap=True))
        column.addStretch(1)
        said = f"{figure.label}: {figure.value}"
        self.setAccessibleName(f"{said}. {figure.more}" if figure.more else said)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the plate."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_plate(painter, self.rect())
        painter.end()


@final
class FiguresPage(QWidget):
    """All figures and the two pictures."""

    def __init__(self) -> None:
        super().__init__()
        self.tiles: list[FigureTile] = []
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(16)
        self._holder = QWidget()
        self._grid = EvenGrid(164, 12, columns=4)
        self._holder.setLayout(self._grid)
        column.addWidget(self._holder)
        self.note = RichLine("", theme.SMALL, "muted", wrap=True)
        self.note.hide()
        column.addWidget(self.note)
        self.trend = TrendPlot()
        self.bars = BarPlot()
        self.kind = SegmentedControl(
            [Option(_KNOCKS, self.tr("Knocks")), Option(_SWINGS, self.tr("Points a deal"))]
        )
        self.kind.setAccessibleName(self.tr("What the bars count"))
        self.kind.chosen.connect(lambda _key: self._show_bars())
        plots = QWidget()
        grid = EvenGrid(340, 12, columns=2)
        plots.setLayout(grid)
        grid.addWidget(self.trend)
        grid.addWidget(self.bars)
        column.addWidget(plots)
        below = QHBoxLayout()
        below.addStretch(1)
        below.addWidget(self.kind)
        column.addLayout(below)
        column.addStretch(1)
        self._plots = Plots((), {}, {})

    def show_numbers(self, numbers: Statistics, plots: Plots) -> None:
        """Show these."""
        while self._grid.count():
            item = self._grid.takeAt(0)
            widget = None if item is None else item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        self.tiles = [FigureTile(figure) for figure in self.figures(numbers)]
        for tile in self.tiles:
            self._grid.addWidget(tile)
        self.note.set_markup(self._apart(numbers.assisted_deals))
        self.note.setVisible(numbers.assisted_deals > 0)
        self._plots = plots
        self.trend.set_leads(plots.leads)
        self._show_bars()

    def _apart(self, count: int) -> str:
        if count == 1:
            return self.tr(
                "1 assisted deal (with a hint, or cards known before) and its match are not counted here."
            )
        return self.tr(
            "%n assisted deals (with a hint, or cards known before) and their matches are not counted here.",
            "",
            count,
        )

    def _show_bars(self) -> None:
        if self.kind.key() == _KNOCKS:
            self.bars.set_knocks(self._plots.knocks)
        else:
            self.bars.set_swings(self._plots.swings, SWING)

    def figures(self, numbers: Statistics) -> list[Figure]:
        """Return all figures in their order."""
        return [*self._of_matches(numbers), *self._of_deals(numbers), *self._of_knocks(numbers)]

    def _of_matches(self, numbers: Statistics) -> Iterator[Figure]:
        yield Figure(
            _percent(numbers.matches_won, numbers.matches),
            self.tr("Matches won: {part} of {whole} played to the end").format(
                part=_whole(numbers.matches_won), whole=_whole(numbers.matches)
            ),
            self.tr("{drawn} drawn · {lost} lost · {given_up} given up").format(
                drawn=_whole(numbers.matches_drawn),
                lost=_whole(numbers.matches_lost),
                given_up=_whole(numbers.matches_given_up),
            ),
        )
        yield Figure(
            _whole(numbers.streak),
            self.tr("Matches won in a row up to now"),
            self.tr("the most ever: {count}").format(count=_whole(numbers.longest_streak)),
        )
        if numbers.chip_matches:
            yield Figure(
                _whole(numbers.chips),
                self.tr("Chips, all your shares together"),
                self.tr("from 1 match")
                if numbers.chip_matches == 1
                else self.tr("from %n matches", "", numbers.chip_matches),
            )
        yield Figure(
            self.duration(numbers.seconds),
            self.tr("Time played in finished deals"),
            self.tr("a pause counts as 2 min at most"),
        )

    def _of_deals(self, numbers: Statistics) -> Iterator[Figure]:
        yield Figure(
            _percent(numbers.deals_won, numbers.deals),
            self.tr("Deals won: {part} of {whole} finished").format(
                part=_whole(numbers.deals_won), whole=_whole(numbers.deals)
            ),
            self.tr("{lost} lost · {dead} dead").format(
                lost=_whole(numbers.deals_lost), dead=_whole(numbers.deals_dead)
            ),
        )
        if numbers.points is not None or numbers.penalty is None:
            yield Figure(
                _average(numbers.points),
                self.tr("Your points a deal, on average"),
                self.tr("deals you did not win count as 0"),
            )
        if numbers.penalty is not None:
            yield Figure(
                _average(numbers.penalty),
                self.tr("Your penalty a deal, on average"),
                self.tr("where points are bad"),
            )
        for extreme, label in (
            (numbers.best, self.tr("Best deal: your lead over the best opponent")),
            (numbers.worst, self.tr("Worst deal: your lead over the best opponent")),
        ):
            yield Figure("–" if extreme is None else signed(extreme.lead), label)

    def _of_knocks(self, numbers: Statistics) -> Iterator[Figure]:
        yield Figure(
            _whole(numbers.gins),
            self.tr("Deals you won with gin or big gin"),
            self.tr("others did so in {count}").format(count=_whole(numbers.gins_against)),
        )
        yield Figure(
            _whole(numbers.knocks),
            self.tr("Your knocks with deadwood left"),
            self.tr("on average {count} deadwood").format(count=_average(numbers.knock_deadwood)),
        )
        yield Figure(
            _whole(numbers.undercuts),
            self.tr("Knocks of others that you undercut"),
            self.tr("{count} of your own were undercut").format(count=_whole(numbers.undercuts_suffered)),
        )

    def duration(self, seconds: float) -> str:
        """Return a time such as `3 h 12 min`, `4 min` or `under a minute`."""
        whole = int(max(0.0, seconds))
        if whole >= _HOUR:
            hours, minutes = divmod(whole // _MINUTE, 60)
            return self.tr("{hours} h {minutes} min").format(hours=hours, minutes=minutes)
        if whole >= _MINUTE:
            return self.tr("{minutes} min").format(minutes=whole // _MINUTE)
        return self.tr("under a minute") if whole else "–"


def _percent(part: int, whole: int) -> str:
    return f"{round(100 * part / whole)} %" if whole else "–"


def _whole(value: int) -> str:
    return QLocale().toString(value)


def _average(value: float | None) -> str:
    return "–" if value is None else QLocale().toString(value, "f", 1)
