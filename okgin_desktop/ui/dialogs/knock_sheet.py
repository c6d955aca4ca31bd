"""The sheet on which a knock is laid out and confirmed; until then nothing at the table has changed."""

from collections.abc import Sequence
from typing import Final, final

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from okgin_desktop.engine.actions import Refusal
from okgin_desktop.engine.cards import Card
from okgin_desktop.engine.options import Options
from okgin_desktop.engine.view import SeatView
from okgin_desktop.session.knock_draft import KnockDraft
from okgin_desktop.ui import theme
from okgin_desktop.ui.art.pixmaps import CardArt
from okgin_desktop.ui.controls import ActionButton, Kind, RichLine
from okgin_desktop.ui.dialogs.knock_board import SIDE, KnockBoard
from okgin_desktop.ui.dialogs.knock_choices import ChoiceList, ChoiceText
from okgin_desktop.ui.dialogs.knock_texts import KnockTexts
from okgin_desktop.ui.dialogs.sheet import Sheet
from okgin_desktop.ui.strings import strings

_SIZE: Final = QSize(1152, 572)
_DESIGNED_FOR: Final = QSize(1280, 800)
_LARGEST: Final = 1.3
_RIGHT: Final = (252, 404)
"""The least and the most width of the column of choices."""
_COLUMN_GAP: Final = 28
_NARROW: Final = 1000


class _Verdict(QWidget):
    """Whether the knock is within the limit, or why not."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._head = RichLine("", theme.Type(14, 600), wrap=True)
        self._rest = RichLine("", theme.SMALL, "muted", wrap=True)
        self._urgent = False
        box = QVBoxLayout(self)
        box.setContentsMargins(18, 10, 14, 10)
        box.setSpacing(2)
        box.addWidget(self._head)
        box.addWidget(self._rest)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def say(self, head: str, rest: str, urgent: bool) -> None:
        """Say this; what stands in the way of the knock has a gold edge."""
        self._head.set_markup(head)
        self._rest.set_markup(rest)
        self._rest.setVisible(bool(rest))
        self._urgent = urgent
        self.setAccessibleName(f"{self._head.text()} {self._rest.text()}".strip())
        self.update()

    def said(self) -> str:
        """Return what it says, for ears."""
        return self.accessibleName()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the well."""
        now = theme.current()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(now.well)
        painter.setPen(QPen(now.gold_edge, 1.5) if self._urgent else Qt.PenStyle.NoPen)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 8, 8)
        painter.end()


class _Columns(QWidget):
    """The board at the left, the choices at the right, a line between them."""

    def __init__(self) -> None:
        super().__init__()
        self.left = QVBoxLayout()
        self.left.setContentsMargins(0, 0, 0, 0)
        self.left.setSpacing(0)
        self.right_side = QWidget()
        self.right = QVBoxLayout(self.right_side)
        self.right.setContentsMargins(0, 0, 0, 0)
        self.right.setSpacing(theme.GRID)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(_COLUMN_GAP)
        row.addLayout(self.left, 1)
        row.addWidget(self.right_side)

    def fit(self, width: int) -> None:
        """Share this width out."""
        least, most = _RIGHT
        self.right_side.setFixedWidth(min(most, max(least, round(0.364 * width))))

    def hasHeightForWidth(self) -> bool:
        """Nothing of the kind: the board takes the height there is."""
        return False

    def sizeHint(self) -> QSize:
        """Return little: the size of the sheet is given, not asked for."""
        return self.minimumSizeHint()

    def minimumSizeHint(self) -> QSize:
        """Return what there is in the smallest window."""
        return QSize(680, 440)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the line."""
        painter = QPainter(self)
        x = self.right_side.x() - _COLUMN_GAP // 2
        painter.fillRect(x, 4, 1, self.height() - 8, theme.current().divider)
        painter.end()


@final
class KnockSheet(Sheet):
    """Lays out a knock and asks whether it is meant.

    `names` are those of all seats; `discard` is the card the person means to throw, if that is known; `pace`
    scales movements, 0 has none. Back and Esc change nothing; Esc first puts down a card that is picked up.
    Signals: `confirmed(Knock | BigGin)` or `cancelled()`, once, when the sheet has closed. Raises ValueError
    where no knock is legal.
    """

    confirmed = Signal(object)
    cancelled = Signal()

    def __init__(
        self,
        view: SeatView,
        options: Options,
        names: Sequence[str],
        art: CardArt,
        parent: QWidget,
        discard: Card | None = None,
        pace: float = 1.0,
    ) -> None:
        self.draft = KnockDraft(view, options, discard)
        self._texts = KnockTexts()
        super().__init__(self._texts.title(), parent, _SIZE)
        others = [name for seat, name in enumerate(names) if seat != view.seat]
        self._notice = ""
        self.board = KnockBoard(self.draft, art, self._texts, others, pace)
        self.choices = ChoiceList(self._choice_texts())
        self.back = ActionButton("", self.tr("Esc", "the key"), Kind.SECONDARY)
        self.confirm = ActionButton("", self.tr("Enter", "the key"), Kind.PRIMARY)
        self._verdict = _Verdict(self)
        self._lead = RichLine("", theme.BODY, "muted")
        self._keys = RichLine("", theme.CAPTION, "muted", wrap=True, max_lines=2)
        self._heading = RichLine("", theme.HEADING)
        self._columns = _Columns()
        self._buttons = QHBoxLayout()
        self._compose()
        self.set_default(self.confirm)
        self.board.changed.connect(self._changed)
        self.board.refused.connect(self._refused)
        self.board.puzzled.connect(self._puzzled)
        self.choices.chosen.connect(self._choose)
        self.back.clicked.connect(self.reject)
        self.confirm.clicked.connect(self._confirm)
        self.rejected.connect(self.cancelled)
        self.refresh()

    def _compose(self) -> None:
        self.without_footer()
        self.header.removeWidget(self.title)
        self.header.setContentsMargins(0, 0, 0, 0)
        self.body.setContentsMargins(0, 0, 0, 0)
        left, right = self._columns.left, self._columns.right
        left.addLayout(_indented(self.title))
        left.addLayout(_indented(self._lead))
        left.addSpacing(6)
        left.addWidget(self.board, 1)
        left.addSpacing(6)
        left.addLayout(_indented(self._keys))
        right.addLayout(_indented(self._heading, 8))
        right.addWidget(self.choices, 1)
        right.addLayout(_indented(self._verdict, 8))
        right.addSpacing(8)
        buttons = self._buttons
        buttons.setContentsMargins(8, 0, 8, 0)
        buttons.setSpacing(16)
        for button in (self.back, self.confirm):
            policy = button.sizePolicy()
            policy.setHorizontalPolicy(QSizePolicy.Policy.Ignored)
            button.setSizePolicy(policy)
            button.setFixedHeight(56)
            buttons.addWidget(button)
        right.addLayout(buttons)
        right.addSpacing(8)
        self.body.addWidget(self._columns, 1)

    def _fit(self) -> None:
        """Grow with a large window; keep room for the focus rings inside the columns."""
        over = self.parentWidget()
        if over is not None:
            wide, high = _DESIGNED_FOR.width(), _DESIGNED_FOR.height()
            scale = min(over.width() / wide, over.height() / high, _LARGEST)
            self._preferred = QSize(_SIZE) * max(1.0, scale)
        super()._fit()
        narrow = self.width() < _NARROW
        inside = 24 if narrow else 32
        self._column.setContentsMargins(inside - SIDE, 20, inside - 8, 12 if narrow else 20)
        self._columns.fit(self.panel.width() - 2 * inside)
        for place, stretch in enumerate((6, 11) if narrow else (7, 10)):
            self._buttons.setStretch(place, stretch)

    # --- showing ---

    def refresh(self) -> None:
        """Show every text anew."""
        texts = self._texts
        self.set_title(texts.title())
        self._lead.set_markup(texts.lead())
        self._keys.set_markup(texts.keys())
        self._heading.set_markup(texts.arrangements())
        self.back.set_label(texts.back())
        self.choices.show_texts(self._choice_texts())
        self.choices.setAccessibleName(self._heading.text())
        self.board.setAccessibleName(texts.board())
        self.board.show_draft()
        self._show_state()

    def _choice_texts(self) -> list[ChoiceText]:
        texts, draft = self._texts, self.draft
        return [
            ChoiceText(
                texts.choice_title(choice, draft.requested),
                texts.choice_figures(choice),
                texts.choice_note(choice, draft),
                texts.choice_for_ears(choice, draft),
            )
            for choice in draft.choices
        ]

    def _show_state(self) -> None:
        head, rest = self._texts.verdict(self.draft)
        problem = self.draft.problem is not None
        if self._notice:
            self._verdict.say(self._notice, "", True)
        else:
            self._verdict.say(head, rest, problem)
        if problem and self.confirm.hasFocus():
            # Qt would pass the focus of a disabled button on to some card.
            self.board.setFocus(Qt.FocusReason.OtherFocusReason)
        self.confirm.set_label(self._texts.confirm(self.draft))
        self.confirm.set_reason(f"{head} {rest}" if problem else "")
        self.choices.show_chosen(self.draft.selected_choice)

    def _say(self, text: str) -> None:
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, text))

    # --- what happens ---

    def _changed(self) -> None:
        self._notice = ""
        self._show_state()

    def _notify(self, text: str) -> None:
        self._notice = text
        self._show_state()
        self._say(self._verdict.said())

    def _refused(self, reason: Refusal) -> None:
        self._notify(strings().refusal(reason, self.draft.view))

    def _puzzled(self) -> None:
        self._notify(self._texts.pick_first())

    def _choose(self, index: int) -> None:
        self.draft.choose(index)
        self.board.pick(None)
        self._changed()

    def _confirm(self) -> None:
        if self.draft.problem is not None:
            self._changed()
            self._say(self._verdict.said())
            return
        action = self.draft.action()
        self.accept()
        self.confirmed.emit(action)

    def _first(self) -> QWidget:
        """Begin at the board: arrow keys choose a card at once, and Enter confirms from there too."""
        return self.board

    def _press_default(self) -> None:
        self._confirm()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Esc first put down a card; the rest is as in every sheet."""
        if event.key() == Qt.Key.Key_Escape and self.board.cancel():
            event.accept()
            return
        super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.LanguageChange:
            self.refresh()


def _indented(widget: QWidget, by: int = SIDE) -> QHBoxLayout:
    """Return a row that keeps the widget in line with the cards."""
    row = QHBoxLayout()
    row.setContentsMargins(by, 0, by, 0)
    row.addWidget(widget)
    return row
