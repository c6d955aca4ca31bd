"""The end of a match: who won, by how much, and what next."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Final, final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from okgin_desktop.engine.match import Standing
from okgin_desktop.engine.rules import MatchForm, ScoreMode
from okgin_desktop.session.setup import MatchSetup
from okgin_desktop.ui import theme
from okgin_desktop.ui.art.avatars import avatar
from okgin_desktop.ui.controls import ActionButton, Kind, Picture, RichLine
from okgin_desktop.ui.controls.rich_text import escape
from okgin_desktop.ui.dialogs.sheet import Sheet
from okgin_desktop.ui.panels.score_table import ScoreTable, TableRow, game_rows, table_rows
from okgin_desktop.ui.strings import strings
from okgin_desktop.ui.strings.games import marked
from okgin_desktop.ui.theme import Type

_PORTRAIT: Final = 44
_COLUMN: Final = 88
_GAME_COLUMN: Final = 68
_RIGHT: Final = Qt.AlignmentFlag.AlignRight


def _portrait(name: str, dpr: float) -> QPixmap:
    return avatar(name, _PORTRAIT, dpr)


class _Place(QWidget):
    """A seat in the final order, on a plate with a gold edge where it won."""

    def __init__(self, won: bool) -> None:
        super().__init__()
        self._won = won
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(64)

    def paintEvent(self, event: QPaintEvent) -> None:
        now = theme.current()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        width = 2.0 if self._won else 1.0
        painter.setPen(QPen(now.gold_edge if self._won else now.divider, width))
        painter.setBrush(now.tile_selected if self._won else now.tile)
        inset = width / 2
        plate = QRectF(self.rect()).adjusted(inset, inset, -inset, -inset)
        painter.drawRoundedRect(plate, theme.RADIUS_TILE - inset, theme.RADIUS_TILE - inset)
        painter.end()


@final
class MatchEndSheet(Sheet):
    """The final standing, the points of every deal, and the ways on.

    `deals` holds the points of each deal by seat, `prizes` the chips of each seat or None where nothing was
    at stake; `viewer` is the seat addressed as "you". Closing it otherwise than by `play_again` (which
    carries the same setup without the number of the deals) or `new_match` is `rejected`.
    """

    tab_by_place = True
    play_again = Signal(MatchSetup)
    new_match = Signal()

    def __init__(
        self,
        parent: QWidget,
        setup: MatchSetup,
        standing: Standing,
        deals: Sequence[Sequence[int]],
        prizes: Sequence[int] | None = None,
        viewer: int | None = 0,
    ) -> None:
        super().__init__("", parent, QSize(680, 0))
        self._setup = setup
        self._standing = standing
        self._prizes = tuple(prizes) if prizes is not None else None
        self._names = strings().seat_names(setup, viewer)
        headline = strings().match_headline(standing, self._names, viewer, setup.rules)
        self.set_title(headline.rstrip("."))
        self.again = ActionButton(self.tr("Play again"), self.tr("Enter"), Kind.PRIMARY)
        self.new = ActionButton(self.tr("New match"), kind=Kind.SECONDARY)
        self.close_button = ActionButton(self.tr("Close"), kind=Kind.QUIET)
        self.table = ScoreTable()
        self._build(deals)
        self.set_default(self.again)

    def order(self) -> list[int]:
        """Return the seats from the first place to the last; equal ones in seat order."""
        final, sign = self._standing.final, 1 if self._penalty() else -1
        return sorted(range(len(final)), key=lambda seat: (sign * final[seat], seat))

    def _penalty(self) -> bool:
        return self._setup.rules.score_mode is ScoreMode.PENALTY

    def _build(self, deals: Sequence[Sequence[int]]) -> None:
        self.body.addWidget(RichLine(self._form(), theme.BODY, "muted", wrap=True))
        self.body.addSpacing(4)
        self.body.addWidget(self._heads())
        for seat in self.order():
            self.body.addWidget(self._place(seat))
        self.body.addSpacing(16)
        points = [tuple(deal) for deal in deals]
        texts = strings()
        total = TableRow(texts.total(), tuple(map(str, self._standing.deciding)))
        rows = table_rows(points, True, max(1, len(points)))
        rows += game_rows(self._standing, each_bonus=True)
        self.table.show_table(texts.score_heading(self._setup.rules), self._names, rows, total)
        if len(self._names) == 2:
            self.table.setMaximumWidth(400)
        self.body.addWidget(self.table)
        self.body.addStretch(1)
        self.body.addSpacing(8)
        self.footer.setSpacing(12)
        for button, width in ((self.close_button, 96), (self.new, 128), (self.again, 168)):
            button.setFixedHeight(56 if button is self.again else 48)
            button.setMinimumWidth(width)
        self.footer.addWidget(self.close_button)
        self.footer.addStretch(1)
        self.footer.addWidget(self.new)
        self.footer.addWidget(self.again)
        self.close_button.clicked.connect(self.reject)
        self.new.clicked.connect(self._new)
        self.again.clicked.connect(self._again)

    def _form(self) -> str:
        rules = self._setup.rules
        parts = [strings().match_form(rules), strings().preset_name(self._setup.preset)]
        if self._penalty() and rules.match_form is MatchForm.TARGET:
            parts.insert(1, self.tr("the fewest points win"))
        return strings().numbered(self._setup.number, " · ".join(parts))

    def _columns(self) -> list[tuple[str, tuple[int, ...]]]:
        """Return the numbers shown for each seat: a heading and a value by seat."""
        standing, columns = self._standing, []
        if standing.games:
            numbers = range(len(standing.games))
            columns += [(strings().game(at + 1), standing.games[at].totals) for at in numbers]
        elif not self._penalty():
            columns.append((self.tr("Deals won"), standing.boxes))
        if standing.final != standing.totals:
            bonus = tuple(end - sum_ for end, sum_ in zip(standing.final, standing.totals, strict=True))
            columns.append((self.tr("Bonuses"), bonus))
        columns.append((self.tr("Penalty") if self._penalty() else self.tr("Points"), standing.final))
        if self._prizes is not None:
            columns.append((self.tr("Chips"), self._prizes))
        return columns

    def _heads(self) -> QWidget:
        line = QWidget()
        row = QHBoxLayout(line)
        row.setContentsMargins(16, 0, 16, 0)
        row.setSpacing(0)
        row.addWidget(RichLine(self._counted(), theme.CAPTION, "muted"), 1)
        for index, (title, _) in enumerate(self._columns()):
            row.addWidget(_cell(title, theme.LABEL, "muted", self._width(index)))
        return line

    def _counted(self) -> str:
        count = self._standing.counted_deals
        return self.tr("1 deal counted") if count == 1 else self.tr("%n deals counted", "", count)

    def _place(self, seat: int) -> QWidget:
        won = seat in self._standing.winners
        place = _Place(won)
        row = QHBoxLayout(place)
        row.setContentsMargins(16, 0, 16, 0)
        row.setSpacing(0)
        portrait = partial(_portrait, self._setup.seating[seat].avatar)
        row.addWidget(Picture(QSize(_PORTRAIT, _PORTRAIT), portrait))
        row.addSpacing(14)
        row.addWidget(RichLine(escape(self._names[seat]), theme.PLAYER), 1)
        said = [self._names[seat]]
        columns = self._columns()
        main = next(index for index, (_, values) in enumerate(columns) if values is self._standing.final)
        for index, (title, values) in enumerate(columns):
            value = values[seat]
            type_ = Type(22, 600) if index == main else theme.BODY
            game = index < len(self._standing.games)
            text = marked(self._standing.games[index], seat, str(value)) if game else str(value)
            role = "gold_label" if won and index == main else "text"
            row.addWidget(_cell(text, type_, role, self._width(index)))
            said.append(f"{title} {value}")
        place.setAccessibleName(", ".join(said))
        return place

    def _width(self, column: int) -> int:
        """Return the width of a column: those of the games are narrower."""
        return _GAME_COLUMN if column < len(self._standing.games) else _COLUMN

    def _again(self) -> None:
        self.accept()
        self.play_again.emit(replace(self._setup, number=None))

    def _new(self) -> None:
        self.accept()
        self.new_match.emit()


def _cell(text: str, type_: Type, role: str, width: int) -> RichLine:
    cell = RichLine(text, type_, role, align=_RIGHT)
    cell.setFixedWidth(width)
    return cell
