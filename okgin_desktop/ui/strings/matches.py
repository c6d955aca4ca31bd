"""The match in words: its rules and form, how far it is, who leads or has won."""

from collections.abc import Sequence

from PySide6.QtCore import QObject

from okgin_desktop.engine.match import Standing
from okgin_desktop.engine.rules import MatchForm, Rules, ScoreMode
from okgin_desktop.players.registry import plain
from okgin_desktop.session.setup import MatchSetup
from okgin_desktop.settings.custom_rules import CHANGED, OWN
from okgin_desktop.ui.controls.rich_text import escape


class MatchTexts(QObject):
    """Final: plural forms are lost in a subclass. `names` holds the name of every seat in seat order."""

    def seat_names(self, setup: MatchSetup, viewer: int | None) -> tuple[str, ...]:
        """Return what to write beside seats: `You` for the viewer, where that is the only person."""
        names = [seat.name for seat in setup.seating]
        people = [index for index, seat in enumerate(setup.seating) if seat.player is None]
        if viewer is not None and people == [viewer]:
            names[viewer] = self.tr("You")
        return tuple(names)

    def preset_name(self, preset: str, short: bool = False) -> str:
        """Return `English house rules`, or `English`; rules of no known preset are `House rules`.

        A person's own rules have the name he gave them; changed ones of a preset say so.
        """
        if preset.startswith(OWN):
            return escape(preset.removeprefix(OWN))
        if preset.endswith(CHANGED):
            #: {preset} is the name of shipped rules, such as "English house rules".
            text = self.tr("{preset}, changed")
            return text.format(preset=self.preset_name(preset.removesuffix(CHANGED), short))
        match preset:
            case "EN":
                return self.tr("English", "rules") if short else self.tr("English house rules")
            case "RU":
                return self.tr("Russian", "rules") if short else self.tr("Russian house rules")
            case "PO":
                return self.tr("Pagat style", "rules") if short else self.tr("Pagat-style Oklahoma")
            case "CG":
                return self.tr("Classic", "rules") if short else self.tr("Classic Gin Rummy")
            case "HO":
                return self.tr("Hollywood", "rules") if short else self.tr("Hollywood Oklahoma")
            case _:
                return self.tr("House rules")

    def match_form(self, rules: Rules) -> str:
        """Return what ends the match, or who wins it where the number of deals is shown elsewhere."""
        penalty = rules.score_mode is ScoreMode.PENALTY
        if rules.match_form is MatchForm.DEALS:
            return self.tr("Lowest penalty wins") if penalty else self.tr("Highest score wins")
        text = self.tr("Until {target} penalty points") if penalty else self.tr("First to {target}")
        if rules.hollywood:
            text = self.tr("Three games to {target}")
        return text.format(target=rules.target)

    def match_heading(self, rules: Rules) -> str:
        """Return the heading above the totals on the score sheet."""
        if rules.match_form is MatchForm.DEALS:
            if rules.deals_in_match == 1:
                return self.tr("Match of one deal")
            return self.tr("Match of %n deals", "", rules.deals_in_match)
        if rules.score_mode is ScoreMode.PENALTY:
            return self.tr("Match, until {target} penalty points").format(target=rules.target)
        if rules.hollywood:
            return self.tr("Match, three games to {target}").format(target=rules.target)
        return self.tr("Match, first to {target}").format(target=rules.target)

    def deal_no(self, number: int) -> str:
        """Return what a numbered match is called."""
        return self.tr("Deal no. {number}").format(number=number)

    def numbered(self, number: int | None, text: str) -> str:
        """Return the text, in a numbered match with the number behind it: `This deal · no. 4711`."""
        if number is None:
            return text
        #: The number that fixes the cards of a match; {text} may be any heading or list.
        behind = self.tr("{text} · no. {number}").replace(" {number}", f"\u00a0{number}")
        return behind.replace("{text}", text)

    def deal_title(self, number: int, rules: Rules) -> str:
        """Return `Deal 3`, or `Deal 2 of 5` in a match of so many deals."""
        if rules.match_form is MatchForm.DEALS and number <= rules.deals_in_match:
            return self.tr("Deal {number} of {deals}").format(number=number, deals=rules.deals_in_match)
        return self.tr("Deal {number}").format(number=number)

    def change(self, before: int, after: int) -> str:
        """Return how a total changes: `46 to 68`."""
        #: A total before and after the deal; the ** make the first number bold.
        return self.tr("**{before}** to {after}").format(before=before, after=after)

    def match_headline(
        self, standing: Standing, names: Sequence[str], viewer: int | None, rules: Rules
    ) -> str:
        """Return who has won the match and how, or who leads it."""
        if not standing.finished:
            return self._lead(standing, names, viewer, rules)
        if len(standing.winners) > 1:
            return self._shared(standing, names, viewer)
        winner = standing.winners[0]
        if len(names) == 2:
            text = (
                self.tr("You win the match, {points} to {other}.")
                if winner == viewer
                else self.tr("{name} wins the match, {points} to {other}.")
            )
            other = standing.final[1 - winner]
            return text.format(name=escape(names[winner]), points=standing.final[winner], other=other)
        text = (
            self.tr("You win the match with {points}.")
            if winner == viewer
            else self.tr("{name} wins the match with {points}.")
        )
        return text.format(name=escape(names[winner]), points=standing.final[winner])

    def _shared(self, standing: Standing, names: Sequence[str], viewer: int | None) -> str:
        if len(standing.winners) == len(names):
            return self.tr("The match is drawn: all have the same.")
        others = ", ".join(escape(names[seat]) for seat in standing.winners if seat != viewer)
        if viewer in standing.winners:
            return self.tr("You share the match with {names}.").format(names=others)
        return self.tr("Shared match: {names}.").format(names=others)

    def _lead(self, standing: Standing, names: Sequence[str], viewer: int | None, rules: Rules) -> str:
        # The totals, unless games of several have ended and their bonuses count already.
        order = sorted(standing.final, reverse=rules.score_mode is ScoreMode.CREDIT)
        gap = abs(order[0] - order[1])
        if not gap:
            return self.tr("The lead is shared.")
        leader = standing.final.index(order[0])
        text = self.tr("You lead by {gap}.") if leader == viewer else self.tr("{name} leads by {gap}.")
        return text.format(name=escape(names[leader]), gap=gap)

    def score_heading(self, rules: Rules) -> str:
        """Return the heading of the table of deals."""
        return self.tr("Penalties") if rules.score_mode is ScoreMode.PENALTY else self.tr("Score", "noun")

    def deals_label(self, first: int, last: int) -> str:
        """Return the label of a row of the table of deals: `Deal 3`, or `Deals 1–4` for several in one."""
        if first == last:
            return self.tr("Deal {number}").format(number=first)
        return self.tr("Deals {first}–{last}").format(first=first, last=last)

    def level_name(self, player: str) -> str:
        """Return what the level of a computer player is called, or "" for one without a name."""
        match plain(player):
            case "beginner":
                return self.tr("Beginner")
            case "casual":
                return self.tr("Casual")
            case "simple":
                return self.tr("Steady")
            case "skilled":
                return self.tr("Skilled")
            case "expert":
                return self.tr("Expert")
            case "master":
                return self.tr("Master")
            case _:
                return ""

    def level_line(self, player: str, level: int | None) -> str:
        """Return the line under a computer player's name: `Expert · level 4`, with a habit or without."""
        name = self.level_name(player) or player
        if level is None:
            return name
        return self.tr("{level} · level {number}").format(level=name, number=level)

    def total(self) -> str:
        """Return the label of the last row of the table of deals."""
        return self.tr("Total")
