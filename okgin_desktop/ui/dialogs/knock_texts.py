"""The prose of the sheet on which a knock is laid out."""

from collections.abc import Sequence
from typing import Final, final

from PySide6.QtCore import QKeyCombination, QObject, Qt
from PySide6.QtGui import QKeySequence

from okgin_desktop.engine.actions import Refusal
from okgin_desktop.engine.cards import Card
from okgin_desktop.engine.melds import Meld, MeldKind
from okgin_desktop.session.knock_draft import DISCARD, LOOSE, NEW, Choice, KnockDraft, Risk, Target
from okgin_desktop.ui.controls.rich_text import escape, spoken
from okgin_desktop.ui.strings import SUIT_SIGNS, strings

_DOT: Final = "  ·  "


@final
class KnockTexts(QObject):
    """Final: plural forms are lost in a subclass. Cards are written `7♦`, as in `ui.strings`."""

    def title(self) -> str:
        """Return the heading of the sheet."""
        return self.tr("Arrange your spread")

    def lead(self) -> str:
        """Return the sentence below the heading."""
        return self.tr("Drag cards between groups, or choose an arrangement.")

    def keys(self) -> str:
        """Return how the keyboard does what the mouse does."""
        arrow = QKeyCombination(Qt.KeyboardModifier.ControlModifier, Qt.Key.Key_Right)
        move = QKeySequence(arrow).toString(QKeySequence.SequenceFormat.NativeText)
        parts = (
            self.tr("Arrow keys choose a card"),
            #: {move} is a key combination such as Ctrl+Right.
            self.tr("{move} moves it on").format(move=move),
            self.tr("Insert: new meld"),
            self.tr("Delete: discard"),
            self.tr("Space picks it up"),
        )
        return _DOT.join(parts)

    def board(self) -> str:
        """Return the name of the board, for ears."""
        return self.tr("Your cards: melds, deadwood and discard")

    def back(self) -> str:
        """Return the words on the button that leaves everything as it was."""
        return self.tr("Back")

    def arrangements(self) -> str:
        """Return the heading of the choices."""
        return self.tr("Arrangements")

    # --- places ---

    def place(self, draft: KnockDraft, target: Target) -> str:
        """Return what stands below or in a place: `Set of fives`, `Deadwood 1`, `Discard`, `New meld`."""
        if isinstance(target, int):
            meld = draft.meld(target)
            return self.tr("Not a meld yet") if meld is None else strings().meld_label(meld)
        if target is LOOSE:
            count = sum(card.points for card in draft.loose)
            return self.tr("Deadwood {count}").format(count=count)
        return self.tr("Discard", "the card to be thrown") if target is DISCARD else self.tr("New meld")

    def empty_place(self, target: Target) -> str:
        """Return the word in a dashed place."""
        if target is NEW:
            return self.tr("New meld")
        return self.tr("Deadwood") if target is LOOSE else self.tr("Discard", "the card to be thrown")

    def place_for_ears(self, draft: KnockDraft, target: Target) -> str:
        """Return a place and its cards."""
        cards: Sequence[Card] = ()
        if isinstance(target, int):
            cards = draft.melds[target]
        elif target is LOOSE:
            cards = draft.loose
        elif target is DISCARD and draft.discard is not None:
            cards = (draft.discard,)
        name = self.place(draft, target)
        if not cards:
            return self.tr("{place}: empty").format(place=name)
        #: {place} is "Set of fives", {cards} a list of cards.
        text = self.tr("{place}: {cards}")
        return spoken(text.format(place=name, cards=strings().cards(cards)))

    def moved(self, draft: KnockDraft, card: Card, target: Target) -> str:
        """Return what is said when a card has gone somewhere."""
        #: {card} is "5 of clubs", {place} is "Set of fives".
        text = self.tr("{card}: {place}")
        return text.format(card=strings().speak_card(card), place=self.place(draft, target))

    def picked_up(self, card: Card) -> str:
        """Return what is said when a card is picked up."""
        return self.tr("{card} picked up: choose a group").format(card=strings().speak_card(card))

    def pick_first(self) -> str:
        """Return why an empty place did nothing."""
        return self.tr("First pick up the card that is to go there.")

    # --- choices ---

    def choice_title(self, choice: Choice, requested: Card | None) -> str:
        """Return `Three sets`, with the discard where it is not the one asked for."""
        melds = self._counted(choice.arrangement.melds)
        if choice.discard is None:
            #: {melds} is "three sets" and the like, with a capital letter.
            return self.tr("Big gin: {melds}").format(melds=melds)
        if choice.discard == requested:
            return melds
        #: {melds} is "Three sets" and the like, {card} the card thrown.
        text = self.tr("{melds}, discard {card}")
        return text.format(melds=melds, card=strings().card(choice.discard))

    def choice_figures(self, choice: Choice) -> str:
        """Return `Deadwood 1 · 3 cards can be laid off`."""
        if not choice.arrangement.left:
            return self.tr("Nothing left over: nobody can lay off")
        count = self.tr("Deadwood {count}").format(count=choice.arrangement.deadwood)
        return count + _DOT + self._laid_off(choice.exposed)

    def choice_note(self, choice: Choice, draft: KnockDraft) -> str:
        """Return the melds in short, and whether it is the safest of those with as little deadwood."""
        parts = [", ".join(_short(meld) for meld in choice.arrangement.melds)]
        rivals = [
            other
            for other in draft.choices
            if other is not choice and other.arrangement.deadwood == choice.arrangement.deadwood
        ]
        if choice.arrangement.left and rivals:
            mine = (len(choice.risk), choice.exposed.further)
            if all(mine < (len(other.risk), other.exposed.further) for other in rivals):
                parts.insert(0, self.tr("Safest"))
        if choice.discard != draft.requested and choice.arrangement.left:
            #: {cards} are those left over.
            kept = self.tr("keeps {cards}")
            parts.append(kept.format(cards=strings().cards(choice.arrangement.left)))
        return _DOT.join(parts)

    def choice_for_ears(self, choice: Choice, draft: KnockDraft) -> str:
        """Return title, figures and melds of a choice in words."""
        melds = ", ".join(strings().meld_label(meld) for meld in choice.arrangement.melds)
        parts = (self.choice_title(choice, draft.requested), self.choice_figures(choice), melds)
        return spoken(". ".join(parts).replace(_DOT, ", "))

    def _counted(self, melds: Sequence[Meld]) -> str:
        sets = sum(meld.kind is MeldKind.SET for meld in melds)
        return {
            (1, 0): self.tr("One set"),
            (0, 1): self.tr("One run"),
            (2, 0): self.tr("Two sets"),
            (1, 1): self.tr("A set and a run"),
            (0, 2): self.tr("Two runs"),
            (3, 0): self.tr("Three sets"),
            (2, 1): self.tr("Two sets and a run"),
            (1, 2): self.tr("A set and two runs"),
            (0, 3): self.tr("Three runs"),
        }[sets, len(melds) - sets]

    def _laid_off(self, risk: Risk) -> str:
        count = len(risk.cards)
        if not count:
            return self.tr("nothing can be laid off")
        if risk.further:
            return self.tr("%n or more can be laid off", "", count)
        if count == 1:
            return self.tr("1 card can be laid off")
        return self.tr("%n cards can be laid off", "", count)

    # --- what others could do ---

    def risk_title(self, others: Sequence[str]) -> str:
        """Return the heading of the box; `others` are the names of the opponents."""
        if len(others) != 1:
            return self.tr("What the others could lay off")
        return self.tr("What {name} could lay off").format(name=escape(others[0]))

    def risk_text(self, draft: KnockDraft) -> str:
        """Return what to make of the cards in the box."""
        if draft.is_gin or draft.is_big_gin:
            return self.tr("Nothing: after gin nobody lays off.")
        if draft.unfinished:
            return self.tr("First finish every meld.")
        risk = draft.exposed
        count = len(risk.cards)
        if not count:
            return self.tr("No card you have not seen fits this spread.")
        if count == 1:
            fits = self.tr("1 card fits this spread and has not been seen.")
        else:
            fits = self.tr("%n cards fit this spread and have not been seen.", "", count)
        return " ".join((fits, self.tr("More could follow on a run."))) if risk.further else fits

    # --- whether it may be confirmed ---

    def verdict(self, draft: KnockDraft) -> tuple[str, str]:
        """Return a strong line and a muted one: within the limit, or why not."""
        problem = draft.problem
        if problem is None:
            final_word = self.tr("After the knock the spread cannot be changed.")
            if draft.is_big_gin:
                return self.tr("Big gin: all cards are melded."), final_word
            if draft.is_gin:
                return self.tr("Gin: every card but the discard is melded."), final_word
            text = self.tr("Within the limit: {count} is {limit} or less.")
            return text.format(count=draft.deadwood, limit=draft.view.limit), final_word
        if problem is Refusal.NOT_MELDS:
            cards = strings().cards(draft.melds[draft.unfinished[0]])
            #: {cards} is a list of cards that are no meld.
            head = self.tr("No meld: {cards}.").format(cards=cards)
            return head, self.tr("A set needs one rank, a run one suit in sequence; three cards or more.")
        if problem is Refusal.TOO_MUCH_DEADWOOD:
            text = self.tr("Over the limit: {count} is more than {limit}.")
            head = text.format(count=draft.deadwood, limit=draft.view.limit)
            return head, strings().refusal(problem, draft.view)
        return self.tr("No card is thrown."), self.tr("Put one card on the place for the discard.")

    def confirm(self, draft: KnockDraft) -> str:
        """Return the words on the button: `Knock with 1`, `Gin`, `Big gin`, or `Knock` where it is barred."""
        if draft.problem is not None:
            return strings().knock_button(None)
        if draft.is_big_gin:
            return strings().big_gin_button()
        if draft.is_gin:
            return strings().knock_button(0)
        return self.tr("Knock with {count}").format(count=draft.deadwood)


def _short(meld: Meld) -> str:
    """Return `5♣♦♠` or `5–7♠`."""
    if meld.kind is MeldKind.SET:
        rank = strings().card(meld.cards[0])[:-1]
        return rank + "".join(SUIT_SIGNS[card.suit] for card in meld.cards)
    first, last = meld.cards[0], meld.cards[-1]
    return f"{strings().card(first)[:-1]}–{strings().card(last)}"
