"""The list of matches: only the rows in sight are read from the database and painted."""

from collections.abc import Callable, Sequence
from typing import Final, final

from PySide6.QtCore import (
    QAbstractListModel,
    QDateTime,
    QLocale,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRectF,
    QSize,
    Qt,
)
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from okgin_desktop.engine.scoring import Outcome
from okgin_desktop.storage import history
from okgin_desktop.storage.database import Database
from okgin_desktop.storage.history import PlayedDeal, PlayedMatch
from okgin_desktop.storage.records import StorageError
from okgin_desktop.ui import theme
from okgin_desktop.ui.controls import SlimScrollBar, focus_ring
from okgin_desktop.ui.strings import signed, strings

PAGE: Final = 64
_KEPT: Final = 40
_ROW: Final = 54
TITLE_ROLE: Final = Qt.ItemDataRole.DisplayRole
LINE_ROLE: Final = Qt.ItemDataRole.UserRole
VALUE_ROLE: Final = Qt.ItemDataRole.UserRole + 1
GOOD_ROLE: Final = Qt.ItemDataRole.UserRole + 2
_Index = QModelIndex | QPersistentModelIndex


def moment(seconds: float | None) -> str:
    """Return day and time in the way of the system's country, or "" for none."""
    if not seconds:
        return ""
    when = QDateTime.fromSecsSinceEpoch(int(seconds))
    return QLocale().toString(when, QLocale.FormatType.ShortFormat)


@final
class PlayedTexts(QObject):
    """What stands in a row, as two lines."""

    def match_title(self, match: PlayedMatch) -> str:
        """Return how it ended and against whom."""
        names = [name for seat, name in enumerate(match.names) if seat != match.person]
        text = {
            "won": self.tr("Won against {names}"),
            "drawn": self.tr("Drawn with {names}"),
            "lost": self.tr("Lost against {names}"),
            "given_up": self.tr("Given up against {names}"),
            "watched": self.tr("Watched: {names}"),
            None: self.tr("In progress against {names}"),
        }.get(match.outcome, self.tr("Against {names}"))
        if match.totals is not None:
            #: The end of a line such as "Won against Maud": the points of all seats.
            text = self.tr("{line}, {points}").replace("{line}", text)
        points = " : ".join(map(str, match.totals or ()))
        return text.format(names=", ".join(names), points=points)

    def match_line(self, match: PlayedMatch) -> str:
        """Return rules, number of deals, and when."""
        rules = strings().preset_name(match.preset, short=True)
        parts = [strings().numbered(match.number, rules), self.deals(match.deals)]
        parts += [self.tr("assisted")] if match.assisted else []
        when = moment(match.ended or match.begun)
        parts += [when] if when else []
        return " · ".join(parts)

    def deals(self, count: int) -> str:
        """Return `6 deals`."""
        return self.tr("1 deal") if count == 1 else self.tr("%n deals", "", count)

    def unreadable(self) -> str:
        """Return what stands for a match that cannot be read."""
        return self.tr("This match cannot be read.")

    def deal_title(self, deal: PlayedDeal, match: PlayedMatch) -> str:
        """Return `Deal 3: gin, Maud`."""
        knocker = "" if deal.knocker is None else self.name(match, deal.knocker)
        texts: dict[str, str] = {
            Outcome.KNOCK: self.tr("{number}. Knock: {name}"),
            Outcome.GIN: self.tr("{number}. Gin: {name}"),
            Outcome.BIG_GIN: self.tr("{number}. Big gin: {name}"),
            Outcome.UNDERCUT: self.tr("{number}. Undercut: {name} had knocked"),
            Outcome.DEAD: self.tr("{number}. Dead deal"),
        }
        return texts.get(deal.outcome, "{number}.").format(number=deal.number + 1, name=knocker)

    def deal_line(self, deal: PlayedDeal, match: PlayedMatch) -> str:
        """Return the points of all seats, or what else is to be said."""
        parts = [" : ".join(map(str, deal.points))]
        if deal.knocker is not None and deal.deadwood:
            parts.append(self.tr("knocked with {count}").format(count=deal.deadwood))
        parts += [self.tr("assisted")] if deal.assisted else []
        return " · ".join(parts)

    def name(self, match: PlayedMatch, seat: int) -> str:
        """Return `You` or the name of a seat."""
        if seat == match.person:
            return self.tr("You")
        return match.names[seat] if seat < len(match.names) else str(seat + 1)


@final
class MatchModel(QAbstractListModel):
    """The matches of a filter, read a page at a time when rows come into sight."""

    def __init__(self, database: Database, texts: PlayedTexts, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._database = database
        self._texts = texts
        self._ids: Sequence[int] = ()
        self._pages: dict[int, dict[int, PlayedMatch]] = {}

    def set_ids(self, ids: Sequence[int]) -> None:
        """Show these matches."""
        self.beginResetModel()
        self._ids = ids
        self._pages = {}
        self.endResetModel()

    def ids(self) -> Sequence[int]:
        """Return the matches shown."""
        return self._ids

    def match_at(self, row: int) -> PlayedMatch | None:
        """Return the match of a row, or None if it cannot be read."""
        if not 0 <= row < len(self._ids):
            return None
        page = row // PAGE
        if page not in self._pages:
            while len(self._pages) >= _KEPT:
                del self._pages[next(iter(self._pages))]
            some = self._ids[page * PAGE : (page + 1) * PAGE]
            try:
                self._pages[page] = history.matches(self._database, some)
            except StorageError:
                self._pages[page] = {}
        return self._pages[page].get(self._ids[row])

    def rowCount(self, parent: _Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._ids)

    def data(self, index: _Index, role: int = TITLE_ROLE) -> object:
        if role not in (TITLE_ROLE, LINE_ROLE, GOOD_ROLE, Qt.ItemDataRole.AccessibleTextRole):
            return None
        match = self.match_at(index.row())
        if match is None:
            return self._texts.unreadable() if role == TITLE_ROLE else ""
        if role == GOOD_ROLE:
            return match.outcome == "won"
        if role == TITLE_ROLE:
            return self._texts.match_title(match)
        line = self._texts.match_line(match)
        return line if role == LINE_ROLE else f"{self._texts.match_title(match)}. {line}"


@final
class DealModel(QAbstractListModel):
    """The finished deals of one match."""

    def __init__(self, texts: PlayedTexts, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._texts = texts
        self._match: PlayedMatch | None = None
        self._deals: Sequence[PlayedDeal] = ()

    def set_deals(self, match: PlayedMatch | None, deals: Sequence[PlayedDeal]) -> None:
        """Show these deals of this match."""
        self.beginResetModel()
        self._match, self._deals = match, deals
        self.endResetModel()

    def deal(self, row: int) -> PlayedDeal | None:
        """Return the deal of a row, or None."""
        return self._deals[row] if 0 <= row < len(self._deals) else None

    def rowCount(self, parent: _Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._deals)

    def data(self, index: _Index, role: int = TITLE_ROLE) -> object:
        deal, match = self.deal(index.row()), self._match
        if deal is None or match is None:
            return None
        if role == TITLE_ROLE:
            return self._texts.deal_title(deal, match)
        if role == LINE_ROLE:
            return self._texts.deal_line(deal, match)
        if role == VALUE_ROLE:
            own = deal.points[match.person] if match.person is not None else None
            return "" if own is None or (not own and deal.won is not True) else signed(own)
        if role == GOOD_ROLE:
            return deal.won is True
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{self._texts.deal_title(deal, match)}. {self._texts.deal_line(deal, match)}"
        return None


class _Rows(QStyledItemDelegate):
    """Paints a row: two lines, a gold bar where it was won, a value at the right."""

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        return QSize(120, _ROW)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        now = theme.current()
        area = QRectF(option.rect)
        state = option.state
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        plate = area.adjusted(4, 1, -4, -1)
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        if chosen or state & QStyle.StateFlag.State_MouseOver:
            painter.setPen(QPen(now.gold_edge, 1.5) if chosen else Qt.PenStyle.NoPen)
            painter.setBrush(now.tile_selected if chosen else now.tile_hover)
            painter.drawRoundedRect(plate, theme.RADIUS_CONTROL, theme.RADIUS_CONTROL)
        if index.data(GOOD_ROLE):
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(now.gold_label)
            painter.drawRoundedRect(
                QRectF(plate.left() + 5, plate.top() + 10, 3, plate.height() - 20), 1.5, 1.5
            )
        value = str(index.data(VALUE_ROLE) or "")
        text = plate.adjusted(16, 6, -10, -6)
        if value:
            painter.setFont(theme.font(*theme.HEADING))
            painter.setPen(now.gold_label if index.data(GOOD_ROLE) else now.text)
            painter.drawText(text, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, value)
            text.adjust(0, 0, -painter.fontMetrics().horizontalAdvance(value) - 8, 0)
        _line(painter, text, theme.BUTTON, now.text, str(index.data(TITLE_ROLE) or ""), top=True)
        _line(painter, text, theme.CAPTION, now.muted, str(index.data(LINE_ROLE) or ""), top=False)
        painter.restore()


def _line(
    painter: QPainter, area: QRectF, type_: theme.Type, colour: QColor, text: str, *, top: bool
) -> None:
    painter.setFont(theme.font(*type_))
    painter.setPen(colour)
    elided = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, int(area.width()))
    side = Qt.AlignmentFlag.AlignTop if top else Qt.AlignmentFlag.AlignBottom
    painter.drawText(area, Qt.AlignmentFlag.AlignLeft | side, elided)


class RowList(QListView):
    """A list of such rows; `pressed` is called for Enter and a double click."""

    def __init__(self, name: str, pressed: Callable[[], None], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pressed = pressed
        self.setAccessibleName(name)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBar(SlimScrollBar(Qt.Orientation.Vertical, self))
        self.verticalScrollBar().setSingleStep(_ROW // 3)
        self.setItemDelegate(_Rows(self))
        self.setTabKeyNavigation(False)
        self.doubleClicked.connect(lambda _index: self._pressed())
        focus_ring.follow(self)

    def sizeHint(self) -> QSize:
        """Ask for a few rows; more is welcome."""
        return QSize(300, 5 * _ROW)

    def minimumSizeHint(self) -> QSize:
        """Need three rows."""
        return QSize(200, 3 * _ROW)

    def row(self) -> int:
        """Return the chosen row, or -1."""
        return self.currentIndex().row()

    def choose(self, row: int) -> None:
        """Choose a row and show it."""
        self.setCurrentIndex(self.model().index(row, 0))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses the row; what the list has no use for goes to the sheet."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if self.row() >= 0 and not event.isAutoRepeat():
                self._pressed()
            return
        super().keyPressEvent(event)
