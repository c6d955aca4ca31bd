"""The result of a deal in words: a headline, and the score sheet line by line."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QObject

from okgin_desktop.engine.melds import MeldKind
from okgin_desktop.engine.rules import Rules, ScoreMode
from okgin_desktop.engine.scoring import DealResult, LineKind, Outcome, ScoreLine
from okgin_desktop.engine.showdown import Showdown, Shown
from okgin_desktop.ui.controls.rich_text import escape
from okgin_desktop.ui.strings.cards import CardTexts


@dataclass(frozen=True, slots=True)
class SheetRow:
    """One line of the score sheet.

    Rows that are `counted` sum to the points of their seat; the others explain the row below them.
    """

    label: str
    value: int
    amount: str
    counted: bool = True


def signed(value: int) -> str:
    """Return `+20` or `−6`, with a true minus sign."""
    return f"+{value}" if value > 0 else f"−{-value}" if value < 0 else "0"


class ResultTexts(QObject):
    """Final: plural forms are lost in a subclass. `names` holds the name of every seat in seat order."""

    def __init__(self, cards: CardTexts) -> None:
        super().__init__()
        self._cards = cards

    def result_headline(
        self,
        result: DealResult,
        names: Sequence[str],
        viewer: int | None,
        rules: Rules,
        *,
        stock_count: int = 0,
    ) -> str:
        """Return `You knock and win 22.`; a dead deal with more stock than the reserve died of repetition."""
        if result.facts.knocker is None:
            if stock_count > rules.stock_reserve:
                return self.tr("The same cards go round and round: nobody scores.")
            return self.tr("The stock ran out: nobody scores.")
        if rules.score_mode is ScoreMode.CREDIT:
            return self._credit_headline(result, names, viewer, result.facts.knocker)
        return self._penalty_headline(result, names, viewer, result.facts.knocker)

    def _credit_headline(
        self, result: DealResult, names: Sequence[str], viewer: int | None, knocker: int
    ) -> str:
        winner = result.winners[0]
        you = winner == viewer
        if not result.points[winner]:
            return self.tr("The counts are level: nobody scores.")
        match result.outcome:
            case Outcome.UNDERCUT if you:
                text = self.tr("You undercut {knocker} and score {points}.")
            case Outcome.UNDERCUT if knocker == viewer:
                text = self.tr("{name} undercuts you and scores {points}.")
            case Outcome.UNDERCUT:
                text = self.tr("{name} undercuts {knocker} and scores {points}.")
            case Outcome.GIN:
                text = self.tr("Gin! You win {points}.") if you else self.tr("Gin! {name} wins {points}.")
            case Outcome.BIG_GIN:
                text = (
                    self.tr("Big gin! You win {points}.")
                    if you
                    else self.tr("Big gin! {name} wins {points}.")
                )
            case _:
                text = (
                    self.tr("You knock and win {points}.")
                    if you
                    else self.tr("{name} knocks and wins {points}.")
                )
        return text.format(
            name=escape(names[winner]), knocker=escape(names[knocker]), points=result.points[winner]
        )

    def _big_gin(self, result: DealResult, names: Sequence[str], viewer: int | None) -> str:
        winner = result.winners[0]
        you = winner == viewer
        text = self.tr("Big gin! You win {points}.") if you else self.tr("Big gin! {name} wins {points}.")
        return text.format(name=escape(names[winner]), points=result.points[winner])

    def _penalty_headline(
        self, result: DealResult, names: Sequence[str], viewer: int | None, knocker: int
    ) -> str:
        if result.outcome is Outcome.UNDERCUT:
            return self._penalty_undercut(result, names, viewer, knocker)
        if viewer is None or viewer == knocker:
            return self._penalty_of_others(result, names, viewer, knocker)
        match result.outcome:
            case Outcome.GIN:
                text = self.tr("{name} goes gin: your penalty is {points}.")
            case Outcome.BIG_GIN:
                text = self.tr("{name} has big gin: your penalty is {points}.")
            case _:
                text = self.tr("{name} knocks: your penalty is {points}.")
        return text.format(name=escape(names[knocker]), points=result.points[viewer])

    def _penalty_of_others(
        self, result: DealResult, names: Sequence[str], viewer: int | None, knocker: int
    ) -> str:
        total = sum(result.points)
        if viewer is None:
            text = self.tr("{name} wins the deal: the penalties of the others come to {points}.")
            return text.format(name=escape(names[knocker]), points=total)
        only = result.facts.seats == 2
        match result.outcome:
            case Outcome.GIN if only:
                text = self.tr("Gin! The penalty of {name} is {points}.")
            case Outcome.GIN:
                text = self.tr("Gin! The penalties of the others come to {points}.")
            case Outcome.BIG_GIN if only:
                text = self.tr("Big gin! The penalty of {name} is {points}.")
            case Outcome.BIG_GIN:
                text = self.tr("Big gin! The penalties of the others come to {points}.")
            case _ if only:
                text = self.tr("You knock: the penalty of {name} is {points}.")
            case _:
                text = self.tr("You knock: the penalties of the others come to {points}.")
        return text.format(name=escape(names[1 - knocker]) if only else "", points=total)

    def _penalty_undercut(
        self, result: DealResult, names: Sequence[str], viewer: int | None, knocker: int
    ) -> str:
        several = len(result.winners) > 1
        if viewer in result.winners:
            text = self.tr("You undercut {knocker}, whose penalty is {points}.")
            seat = knocker
        elif viewer is None:
            text = self.tr("{knocker} is undercut: a penalty of {points}.")
            seat = knocker
        elif viewer == knocker:
            text = (
                self.tr("You are undercut: your penalty is {points}.")
                if several
                else self.tr("{name} undercuts you: your penalty is {points}.")
            )
            seat = viewer
        else:
            text = (
                self.tr("{knocker} is undercut; your own penalty is {points}.")
                if several
                else self.tr("{name} undercuts {knocker}; your own penalty is {points}.")
            )
            seat = viewer
        return text.format(
            name=escape(names[result.winners[0]]), knocker=escape(names[knocker]), points=result.points[seat]
        )

    def score_lines(
        self, result: DealResult, seat: int, names: Sequence[str], viewer: int | None
    ) -> list[tuple[str, str]]:
        """Return the label and the signed amount of every line of a seat; the amounts sum to its points."""
        rows = [self._row(result, line, names, viewer) for line in result.lines if line.seat == seat]
        return [(row.label, row.amount) for row in rows]

    def sheet_rows(
        self,
        result: DealResult,
        seat: int,
        names: Sequence[str],
        viewer: int | None,
        showdown: Showdown | None,
    ) -> list[SheetRow]:
        """Return the lines of a seat; between two players with every step up to the difference."""
        rows: list[SheetRow] = []
        for line in (line for line in result.lines if line.seat == seat):
            if line.kind is LineKind.DIFFERENCE and result.facts.seats == 2 and showdown is not None:
                rows += self._steps(result, line, names, viewer, showdown)
            else:
                rows.append(self._row(result, line, names, viewer))
        return rows

    def total_label(self, seat: int, names: Sequence[str], viewer: int | None, rules: Rules) -> str:
        """Return the words before the sum of a seat's lines."""
        if rules.score_mode is ScoreMode.PENALTY:
            if seat == viewer:
                return self.tr("Your penalty")
            return self.tr("Penalty of {name}").format(name=escape(names[seat]))
        return (
            self.tr("You score")
            if seat == viewer
            else self.tr("{name} scores").format(name=escape(names[seat]))
        )

    def sheet_title(self, number: int) -> str:
        """Return the title of the score sheet."""
        return self.tr("Scoring deal {number}").format(number=number)

    def nobody_scores(self) -> str:
        """Return the only line of a dead deal."""
        return self.tr("Nobody scores")

    def deadwood_of(self, seat: int, names: Sequence[str], viewer: int | None) -> str:
        """Return `Your deadwood` or `Maud's deadwood`."""
        if seat == viewer:
            return self.tr("Your deadwood")
        return self.tr("{name}'s deadwood").format(name=escape(names[seat]))

    def _steps(
        self,
        result: DealResult,
        line: ScoreLine,
        names: Sequence[str],
        viewer: int | None,
        showdown: Showdown,
    ) -> Iterator[SheetRow]:
        """Yield the defender's count, its layoffs, the knocker's count and their difference."""
        counts = result.facts.deadwood
        for shown in showdown.shown:
            yield from self._count_of(shown, names, viewer, showdown)
        own = counts[showdown.knocker]
        label = self.deadwood_of(showdown.knocker, names, viewer)
        subtracted = result.outcome is not Outcome.UNDERCUT
        yield SheetRow(label, own, signed(-own) if subtracted else str(own), counted=False)
        yield SheetRow(self.tr("Difference"), line.points, str(line.points))

    def _count_of(
        self, shown: Shown, names: Sequence[str], viewer: int | None, showdown: Showdown
    ) -> Iterator[SheetRow]:
        laid = sum(layoff.card.points for layoff in shown.layoffs)
        before = shown.deadwood + laid
        yield SheetRow(self.deadwood_of(shown.seat, names, viewer), before, str(before), counted=False)
        for layoff in shown.layoffs:
            is_set = showdown.original[layoff.meld].kind is MeldKind.SET
            text = self.tr("{card} on the set") if is_set else self.tr("{card} on the run")
            points = layoff.card.points
            label = text.format(card=self._cards.card(layoff.card))
            yield SheetRow(label, -points, signed(-points), counted=False)
        if shown.layoffs:
            label = (
                self.tr("Left to you")
                if shown.seat == viewer
                else self.tr("Left to {name}").format(name=escape(names[shown.seat]))
            )
            yield SheetRow(label, shown.deadwood, str(shown.deadwood), counted=False)

    def _row(self, result: DealResult, line: ScoreLine, names: Sequence[str], viewer: int | None) -> SheetRow:
        return SheetRow(self._label(result, line, names, viewer), line.points, signed(line.points))

    def _label(self, result: DealResult, line: ScoreLine, names: Sequence[str], viewer: int | None) -> str:
        # Lines of a winner are credits; the lines of a loser are what it is charged.
        credit = line.seat in result.winners
        match line.kind:
            case LineKind.DIFFERENCE:
                loser, reference = (line.other, line.seat) if credit else (line.seat, line.other)
                assert loser is not None
                assert reference is not None
                return self._difference(line, loser, reference, names, viewer)
            case LineKind.GIN_DOUBLE:
                return self.tr("The deadwood again: gin counts it twice")
            case LineKind.DEADWOOD:
                loser = line.other if credit else line.seat
                assert loser is not None
                return self.deadwood_of(loser, names, viewer)
            case LineKind.GIN_BONUS if credit and result.facts.seats > 2 and line.other is not None:
                return self.tr("Gin bonus, {name}").format(name=escape(names[line.other]))
            case LineKind.BIG_GIN_BONUS if credit and result.facts.seats > 2 and line.other is not None:
                return self.tr("Big gin bonus, {name}").format(name=escape(names[line.other]))
            case _:
                return self._bonus(line.kind)

    def _bonus(self, kind: LineKind) -> str:
        match kind:
            case LineKind.KNOCK_BONUS:
                return self.tr("Knock bonus")
            case LineKind.UNDERCUT_BONUS:
                return self.tr("Undercut bonus")
            case LineKind.GIN_BONUS:
                return self.tr("Gin bonus")
            case LineKind.BIG_GIN_BONUS:
                return self.tr("Big gin bonus")
            case LineKind.BOXES:
                return self.tr("Boxes")
            case _:
                return self.tr("A spade upcard doubles")

    def _difference(
        self, line: ScoreLine, loser: int, reference: int, names: Sequence[str], viewer: int | None
    ) -> str:
        if loser == viewer:
            text = self.tr("Your deadwood {high} – {winner}'s {low}")
        elif reference == viewer:
            text = self.tr("{loser}'s deadwood {high} – yours {low}")
        else:
            text = self.tr("{loser}'s deadwood {high} – {winner}'s {low}")
        label = text.format(
            high=line.minuend,
            low=line.subtrahend,
            loser=escape(names[loser]),
            winner=escape(names[reference]),
        )
        # Where the label needs two lines, the dash begins the second.
        return label.replace("– ", "–\u00a0")
