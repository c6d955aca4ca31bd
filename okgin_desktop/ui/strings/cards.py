"""Words for cards, melds and the knock limit."""

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QObject

from okgin_desktop.engine.cards import Card, Rank, Suit
from okgin_desktop.engine.melds import Meld, MeldKind
from okgin_desktop.ui.controls.rich_text import spoken

SUIT_SIGNS: Final = "♣♦♥♠"
"""In the order of `Suit`. Labels draw them as shapes of ours, never with a font."""


class CardTexts(QObject):
    """Final: plural forms are lost in a subclass. Suit signs in a text stand for drawings of suits."""

    def card(self, card: Card) -> str:
        """Return `10♠`."""
        return card.rank.letter.replace("T", "10") + SUIT_SIGNS[card.suit]

    def cards(self, cards: Iterable[Card]) -> str:
        """Return `9♣, 7♣`."""
        return ", ".join(self.card(card) for card in cards)

    def speak_card(self, card: Card) -> str:
        """Return `10 of spades`, for ears."""
        return spoken(self.card(card))

    def speak(self, text: str) -> str:
        """Return a text for ears: cards in words, no marks."""
        return spoken(text)

    def meld_label(self, meld: Meld, short: bool = False) -> str:
        """Return `Set of nines` or `Run in clubs`; the short form is `Set` or `Run`."""
        if meld.kind is MeldKind.SET:
            return self.tr("Set", "a meld") if short else self._set_of(meld.cards[0].rank)
        return self.tr("Run", "a meld") if short else self._run_in(meld.cards[0].suit)

    def meld_with_layoffs(self, meld: Meld, laid: int) -> str:
        """Return `Set of nines, 1 laid off`: a meld of the spread and how many cards others put on it."""
        label = self.meld_label(meld)
        #: {meld} is "Set of nines" or "Run in clubs".
        return self.tr("{meld}, {number} laid off").format(meld=label, number=laid) if laid else label

    def deadwood_label(self, count: int) -> str:
        """Return `Deadwood, 5 cards`."""
        if count == 1:
            return self.tr("Deadwood, 1 card")
        return self.tr("Deadwood, %n cards", "", count)

    def deadwood_word(self) -> str:
        """Return the same without the number, for where there is no room."""
        return self.tr("Deadwood")

    def hand_size(self, count: int) -> str:
        """Return `10 cards`."""
        return self.tr("1 card") if count == 1 else self.tr("%n cards", "", count)

    def limit_text(self, limit: int) -> str:
        """Return what the upcard allows, in one or two lines: `Knock with / 7 or less`."""
        if limit == 0:
            return self.tr("Gin only")
        if limit == 1:
            #: Two short lines on the plaque of the upcard.
            return self.tr("Knock with 1\nor go gin")
        #: Two short lines on the plaque of the upcard.
        return self.tr("Knock with\n{limit} or less").format(limit=limit)

    def upcard_text(self, card: Card) -> str:
        """Return `Upcard 7 of diamonds`."""
        #: {card} is "7 of diamonds".
        return self.tr("Upcard {card}").format(card=self.speak_card(card))

    def _set_of(self, rank: Rank) -> str:
        return {
            Rank.ACE: self.tr("Set of aces"),
            Rank.TWO: self.tr("Set of twos"),
            Rank.THREE: self.tr("Set of threes"),
            Rank.FOUR: self.tr("Set of fours"),
            Rank.FIVE: self.tr("Set of fives"),
            Rank.SIX: self.tr("Set of sixes"),
            Rank.SEVEN: self.tr("Set of sevens"),
            Rank.EIGHT: self.tr("Set of eights"),
            Rank.NINE: self.tr("Set of nines"),
            Rank.TEN: self.tr("Set of tens"),
            Rank.JACK: self.tr("Set of jacks"),
            Rank.QUEEN: self.tr("Set of queens"),
            Rank.KING: self.tr("Set of kings"),
        }[rank]

    def _run_in(self, suit: Suit) -> str:
        return {
            Suit.CLUBS: self.tr("Run in clubs"),
            Suit.DIAMONDS: self.tr("Run in diamonds"),
            Suit.HEARTS: self.tr("Run in hearts"),
            Suit.SPADES: self.tr("Run in spades"),
        }[suit]
