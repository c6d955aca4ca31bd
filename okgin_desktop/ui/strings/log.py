"""The deal so far, retold from what a seat sees: a name, and beside it what that seat did."""

from dataclasses import dataclass

from PySide6.QtCore import QObject

from okgin_desktop.engine.cards import Card
from okgin_desktop.engine.scoring import Ending, Outcome
from okgin_desktop.engine.showdown import Showdown, Shown
from okgin_desktop.engine.turns import Phase, Turn
from okgin_desktop.engine.view import SeatView
from okgin_desktop.ui.strings.cards import CardTexts


@dataclass(frozen=True, slots=True)
class LogLine:
    """A seat, or None for the table, and what it did: `Maud` | `took 9♥, discarded 4♠`."""

    seat: int | None
    text: str


class LogTexts(QObject):
    """Final: plural forms are lost in a subclass.

    The subject stands in a column of its own, so a text continues `You` or a name, as the disambiguation
    says. Cards stand out in bold type.
    """

    def __init__(self, cards: CardTexts) -> None:
        super().__init__()
        self._cards = cards

    def log(self, view: SeatView) -> tuple[LogLine, ...]:
        """Return what the view's seat knows of the deal, the oldest first, a finished turn in one line."""
        lines = [LogLine(seat, self._passed(seat == view.seat)) for seat in view.passed]
        for index, turn in enumerate(view.turns):
            opening = index == 0 and turn.taken == view.upcard
            lines.append(LogLine(turn.seat, self._turn(turn, turn.seat == view.seat, opening)))
        lines += self._unfinished(view)
        if view.showdown is not None:
            lines.append(LogLine(view.showdown.knocker, self._knock(view.showdown, view.seat)))
            lines += (LogLine(item.seat, self._shown(item, view.seat)) for item in view.showdown.shown)
        if view.result is not None and view.result.outcome is Outcome.DEAD:
            lines.append(LogLine(None, self.tr("The deal is dead.")))
        return tuple(lines)

    def brief(self, turn: Turn) -> str:
        """Return what another seat did last, for its tile: `Took 9♥, discarded 4♠`."""
        if turn.taken is None:
            return self.tr("Discarded {card}").format(card=self._card(turn.discard))
        text = self.tr("Took {taken}, discarded {card}")
        return text.format(taken=self._card(turn.taken), card=self._card(turn.discard))

    def _card(self, card: Card) -> str:
        return "**" + self._cards.card(card) + "**"

    def _passed(self, you: bool) -> str:
        return self.tr("passed the upcard", "You") if you else self.tr("passed the upcard", "a name")

    def _turn(self, turn: Turn, you: bool, opening: bool) -> str:
        pattern = self._turn_of_you(turn, opening) if you else self._turn_of_other(turn, opening)
        taken = "" if turn.taken is None else self._card(turn.taken)
        return pattern.format(taken=taken, card=self._card(turn.discard))

    def _turn_of_you(self, turn: Turn, opening: bool) -> str:
        if turn.taken is None:
            return self.tr("drew, discarded {card}", "You")
        if opening:
            return self.tr("took the upcard {taken}, discarded {card}", "You")
        return self.tr("took {taken}, discarded {card}", "You")

    def _turn_of_other(self, turn: Turn, opening: bool) -> str:
        if turn.taken is None:
            return self.tr("drew, discarded {card}", "a name")
        if opening:
            return self.tr("took the upcard {taken}, discarded {card}", "a name")
        return self.tr("took {taken}, discarded {card}", "a name")

    def _unfinished(self, view: SeatView) -> list[LogLine]:
        if view.phase is Phase.DRAW and view.to_act:
            return [LogLine(view.seat, self.tr("to draw", "You"))]
        if view.phase is not Phase.DISCARD:
            return []
        return [LogLine(view.turn, self._drew(view.taken, view.drawn, view.to_act))]

    def _drew(self, taken: Card | None, drawn: Card | None, you: bool) -> str:
        if taken is not None:
            text = self.tr("took {card}", "You") if you else self.tr("took {card}", "a name")
            return text.format(card=self._card(taken))
        if drawn is not None:
            return self.tr("drew {card} from the stock", "You").format(card=self._card(drawn))
        return self.tr("drew from the stock", "a name")

    def _knock(self, showdown: Showdown, viewer: int) -> str:
        you = showdown.knocker == viewer
        if showdown.ending is Ending.BIG_GIN:
            return self.tr("showed big gin", "You") if you else self.tr("showed big gin", "a name")
        if showdown.ending is Ending.GIN:
            return self.tr("went gin", "You") if you else self.tr("went gin", "a name")
        text = self.tr("knocked with {count}", "You") if you else self.tr("knocked with {count}", "a name")
        return text.format(count=showdown.deadwood)

    def _shown(self, shown: Shown, viewer: int) -> str:
        you = shown.seat == viewer
        if not shown.layoffs:
            text = self.tr("kept {count}", "You") if you else self.tr("kept {count}", "a name")
            return text.format(count=shown.deadwood)
        text = (
            self.tr("laid off {cards}, kept {count}", "You")
            if you
            else self.tr("laid off {cards}, kept {count}", "a name")
        )
        cards = ", ".join(self._card(layoff.card) for layoff in shown.layoffs)
        return text.format(cards=cards, count=shown.deadwood)
