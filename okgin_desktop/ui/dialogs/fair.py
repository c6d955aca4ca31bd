"""What was promised before a deal, and after it the proof that the promise was kept."""

from typing import final

from PySide6.QtCore import QSize
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from okgin_desktop.engine.numbered import numbered_deck
from okgin_desktop.session.fair import ProvenDeal
from okgin_desktop.session.setup import MatchSetup
from okgin_desktop.ui import theme
from okgin_desktop.ui.controls import ActionButton, Kind, RichLine
from okgin_desktop.ui.dialogs.scroll_keys import ScrollKeys
from okgin_desktop.ui.dialogs.sheet import Sheet
from okgin_desktop.ui.strings import strings


@final
class FairSheet(Sheet):
    """The promise of the deal that is played, and the proof of the last that is over.

    It is given nothing that could not be shown: `promise` is the SHA-256 of the deal numbered `playing`, both
    None between deals and before any; `proven` is a finished deal, or None. The arrow keys, Page Up, Page
    Down, Home and End scroll.
    """

    tab_by_place = True

    def __init__(
        self,
        parent: QWidget,
        setup: MatchSetup | None,
        playing: int | None,
        promise: str | None,
        proven: ProvenDeal | None,
    ) -> None:
        super().__init__("", parent, QSize(740, 0))
        self.set_title(self.tr("Fair deal"))
        self._setup = setup
        self.body.setSpacing(14)
        self.copies: list[ActionButton] = []
        self.close_button = ActionButton(self.tr("Close"), self.tr("Esc"), Kind.PRIMARY)
        self._paragraph(
            self.tr(
                "Before the cards are dealt the program fixes their order together with a secret salt, and "
                "keeps the SHA-256 of both: a promise that no other order fits. Once the deal is over you "
                "see salt and order, and can check that not a card was changed."
            )
        )
        if setup is not None and setup.number is not None:
            self._number(setup.number)
        if playing is not None:
            self._promise(playing, promise)
        if proven is not None and setup is not None:
            self._proof(proven, setup)
        elif playing is None:
            self._paragraph(self.tr("No deal has been played yet that could be proved."))
        self.body.addStretch(1)
        self.close_button.setFixedHeight(48)
        self.close_button.setMinimumWidth(140)
        self.close_button.clicked.connect(self.reject)
        self.footer.addStretch(1)
        self.footer.addWidget(self.close_button)
        self.set_default(self.close_button)
        ScrollKeys(self.area, self.close_button, *self.copies)

    def _number(self, number: int) -> None:
        column = self._section(strings().deal_no(number), str(number))
        about = self.tr(
            "The decks of this match follow from its number: whoever plays it gets the same cards."
        )
        column.addWidget(RichLine(about, theme.SMALL, "muted", wrap=True))

    def _promise(self, deal: int, promise: str | None) -> None:
        title = self.tr("Deal {deal}, being played").format(deal=deal)
        if promise is None:
            column = self._section(title)
            text = self.tr("An older version dealt this one and promised nothing.")
            column.addWidget(RichLine(text, theme.SMALL, "muted", wrap=True))
            return
        column = self._section(title, promise)
        self._value(column, self.tr("SHA-256, the promise"), promise)
        text = self.tr("Note it or copy it now: the proof after the deal must have the same.")
        column.addWidget(RichLine(text, theme.SMALL, "muted", wrap=True))

    def _proof(self, proven: ProvenDeal, setup: MatchSetup) -> None:
        title = self.tr("Deal {deal}, over").format(deal=proven.deal)
        column = self._section(title, proven.to_text(setup))
        self._value(column, self.tr("SHA-256, the promise"), proven.proof.commitment)
        self._value(column, self.tr("Salt"), proven.proof.salt)
        # A card never breaks at the end of a line, and a screen reader gets its words.
        cards = "  ".join(strings().card(card) for card in proven.deck)
        self._value(column, self.tr("The cards, the first to be dealt first"), cards)
        holds = proven.proof.holds(proven.deck)
        text = (
            self.tr("Checked: salt and cards give the promised SHA-256.")
            if holds
            else self.tr("Salt and cards do not give the promised SHA-256: this is not the promised deck.")
        )
        self._verdict(column, text, holds)
        if setup.number is not None:
            same = numbered_deck(setup.number, len(setup.seating), proven.deal) == proven.deck
            text = (
                self.tr("Checked: these are the cards of deal no. {number}.")
                if same
                else self.tr("These are not the cards of deal no. {number}.")
            )
            self._verdict(column, text.format(number=setup.number), same)
        text = self.tr(
            "To check it without this program: copy it, and let check_proof.py, which comes along, "
            "look at it; that needs nothing but Python. "
            "Or take the SHA-256 of salt and cards, a blank before each card."
        )
        column.addWidget(RichLine(text, theme.SMALL, "muted", wrap=True))

    # What it is made of.

    def _paragraph(self, text: str) -> None:
        self.body.addWidget(RichLine(text, theme.BODY, wrap=True))

    def _section(self, title: str, copied: str = "") -> QVBoxLayout:
        """Begin a section; with something to copy there is a button beside its title."""
        column = QVBoxLayout()
        column.setSpacing(6)
        head = QHBoxLayout()
        head.addWidget(RichLine(title, theme.BUTTON, "gold_label"), 1)
        if copied:
            button = ActionButton(self.tr("Copy"))
            button.setFixedHeight(36)
            button.setMinimumWidth(110)
            button.setAccessibleName(self.tr("Copy: {what}").format(what=title))
            button.clicked.connect(lambda: self._copy(button, copied))
            head.addWidget(button)
            self.copies.append(button)
        column.addLayout(head)
        self.body.addLayout(column)
        return column

    def _value(self, column: QVBoxLayout, label: str, value: str) -> None:
        pair = QVBoxLayout()
        pair.setSpacing(0)
        pair.addWidget(RichLine(label, theme.CAPTION, "muted"))
        pair.addWidget(RichLine(value, theme.SMALL, wrap=True))
        column.addLayout(pair)

    def _verdict(self, column: QVBoxLayout, text: str, good: bool) -> None:
        column.addWidget(RichLine(text, theme.SMALL_STRONG, "gold_label" if good else "red_text", wrap=True))

    def _copy(self, button: ActionButton, text: str) -> None:
        QGuiApplication.clipboard().setText(text)
        button.set_label(self.tr("Copied"))
