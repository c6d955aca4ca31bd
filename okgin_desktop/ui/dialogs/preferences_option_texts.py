"""The values of rules in words, and why some cannot be."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, TypeAlias

from PySide6.QtCore import QObject

from okgin_desktop.engine.rules import (
    AceUpcard,
    AfterAllPass,
    BoxWhen,
    Exhaustion,
    FirstDealer,
    LimitMode,
    MatchForm,
    MatchTie,
    MultiLayoff,
    MultiTie,
    NextFirstPlayer,
    PrizeGapRule,
    PrizeSplit,
    RedealtBy,
    Reference,
    RulesError,
    RulesProblem,
    ScoreMode,
    Shutout,
    SpadesScope,
    UndercutBase,
    UpcardOffer,
)
from okgin_desktop.engine.rules_file import FileProblem, RulesFileError
from okgin_desktop.settings.custom_rules import LONGEST, MOST, NameProblem

_Texts: TypeAlias = Mapping[type[StrEnum], Mapping[Any, str]]


class OptionTexts(QObject):
    """Final: the named values, numbers that mean more than themselves, problems of rules and of names."""

    def number(self, field: str, value: int) -> str:
        """Return a number as the choice it is: `Off` for big gin 0."""
        return self.tr("Off") if field == "big_gin" and value == 0 else str(value)

    def value(self, value: StrEnum) -> str:
        """Return a named value; raise KeyError for one that no rule has."""
        for texts in (self._of_deal(), self._of_end(), self._of_score(), self._of_match()):
            if type(value) in texts:
                return texts[type(value)][value]
        raise KeyError(value)

    def _of_deal(self) -> _Texts:
        return {
            LimitMode: {
                LimitMode.UPCARD: self.tr("From upcard"),
                LimitMode.FIXED: self.tr("Fixed"),
                LimitMode.GIN_ONLY: self.tr("None: only gin"),
            },
            AceUpcard: {
                AceUpcard.GIN_ONLY: self.tr("Gin only"),
                AceUpcard.ONE: self.tr("Knock with 1"),
            },
            MultiLayoff: {
                MultiLayoff.SEQUENTIAL_SHARED: self.tr("As they have grown"),
                MultiLayoff.INDEPENDENT_ORIGINAL: self.tr("As they were spread"),
            },
            UpcardOffer: {
                UpcardOffer.ALL_PLAYERS_ONCE: self.tr("Everybody once"),
                UpcardOffer.TWO_PLAYERS: self.tr("First, then the dealer"),
                UpcardOffer.NONE: self.tr("Nobody: one card more"),
            },
            AfterAllPass: {
                AfterAllPass.STOCK_ONLY: self.tr("From the stock"),
                AfterAllPass.EITHER: self.tr("Stock or pile"),
            },
        }

    def _of_end(self) -> _Texts:
        return {
            FirstDealer: {
                FirstDealer.RANDOM: self.tr("By chance"),
                FirstDealer.CUT_LOW: self.tr("Cut, lowest deals"),
                FirstDealer.CUT_HIGH: self.tr("Cut, highest deals"),
            },
            NextFirstPlayer: {
                NextFirstPlayer.RANDOM_EACH_DEAL: self.tr("A new lot"),
                NextFirstPlayer.WINNER_DEALS: self.tr("The winner"),
                NextFirstPlayer.LOSER_DEALS: self.tr("The loser"),
                NextFirstPlayer.ALTERNATE: self.tr("In turns"),
                NextFirstPlayer.ROTATE: self.tr("The next player"),
            },
            RedealtBy: {
                RedealtBy.NEW_LOT: self.tr("A new lot"),
                RedealtBy.SAME: self.tr("The same dealer"),
                RedealtBy.NEXT: self.tr("The next player"),
            },
            Exhaustion: {
                Exhaustion.DEAD_AFTER_DISCARD: self.tr("Dead after the discard"),
                Exhaustion.LAST_DISCARD_FOR_KNOCK: self.tr("Last discard for a knock"),
                Exhaustion.NO_FINAL_DISCARD_NO_KNOCK: self.tr("Dead at once"),
                Exhaustion.RESHUFFLE: self.tr("Pile shuffled anew"),
            },
        }

    def _of_score(self) -> _Texts:
        return {
            ScoreMode: {
                ScoreMode.CREDIT: self.tr("For the winner"),
                ScoreMode.PENALTY: self.tr("Penalties"),
            },
            UndercutBase: {
                UndercutBase.DIFFERENCE: self.tr("The difference"),
                UndercutBase.FLAT: self.tr("Nothing"),
                UndercutBase.OWN_DEADWOOD: self.tr("All his deadwood"),
            },
            Reference: {
                Reference.DEAL_WINNER: self.tr("Who undercuts"),
                Reference.KNOCKER: self.tr("The knocker"),
            },
            MultiTie: {
                MultiTie.AS_FOR_TWO: self.tr("As for two"),
                MultiTie.OTHER_WINS: self.tr("The other"),
                MultiTie.KNOCKER_WINS: self.tr("The knocker"),
            },
            SpadesScope: {
                SpadesScope.HAND_TOTAL: self.tr("Points and bonus"),
                SpadesScope.DIFFERENCE_ONLY: self.tr("Points alone"),
                SpadesScope.INCL_BOXES: self.tr("Boxes as well"),
            },
        }

    def _of_match(self) -> _Texts:
        return {
            MatchForm: {
                MatchForm.TARGET: self.tr("At a target"),
                MatchForm.DEALS: self.tr("After so many deals"),
            },
            MatchTie: {
                MatchTie.SHARED: self.tr("They share it"),
                MatchTie.EXTRA_DEAL: self.tr("One more deal"),
            },
            BoxWhen: {
                BoxWhen.END: self.tr("At the end"),
                BoxWhen.IMMEDIATE: self.tr("With the deal"),
            },
            Shutout: {
                Shutout.NONE: self.tr("Nothing more"),
                Shutout.PLUS_100: self.tr("100 more"),
                Shutout.DOUBLE_TOTAL: self.tr("The total doubled"),
                Shutout.DOUBLE_HAND_POINTS: self.tr("Points doubled, not boxes"),
            },
            PrizeSplit: {
                PrizeSplit.OFF: self.tr("To the winner"),
                PrizeSplit.SPLIT_75_25: self.tr("75 and 25 %"),
            },
            PrizeGapRule: {
                PrizeGapRule.EACH_PLAYER: self.tr("Each one's own"),
                PrizeGapRule.LAST_PLACED: self.tr("The last one's"),
            },
        }

    def problem(self, error: RulesError) -> str:
        """Return why rules cannot be played, or read, in one sentence about the parameter at fault."""
        match error.problem, error.field:
            case RulesProblem.ENDLESS, _:
                return self.tr("Gin alone ends a deal and earns nothing: no match would ever end.")
            case RulesProblem.CONFLICT, "hollywood" if "score_mode" in error.allowed:
                return self.tr("Three games at once need points for the winner, not penalties.")
            case RulesProblem.CONFLICT, "hollywood":
                return self.tr("Three games at once are played to a target, not for a number of deals.")
            case RulesProblem.CONFLICT, _:
                return self.tr("So many cards are dealt that four players would have nothing to draw.")
            case RulesProblem.RANGE, _:
                text = self.tr("The number must be from {low} to {high}.")
                return text.format(low=error.allowed[0], high=error.allowed[1])
            case RulesProblem.CHOICE, _:
                return self.tr("It must be one of these: {values}.").format(values=", ".join(error.allowed))
            case RulesProblem.TYPE, _:
                return self.tr("A value of another kind is needed here.")
            case _:
                return self.tr("This program knows no such rule.")

    def name_problem(self, problem: NameProblem) -> str:
        """Return why rules cannot have a name."""
        match problem:
            case NameProblem.BLANK:
                return self.tr("Give the rules a name.")
            case NameProblem.LONG:
                return self.tr("A name has at most {most} characters.").format(most=LONGEST)
            case NameProblem.ODD:
                return self.tr("The name has characters that cannot be shown.")
            case NameProblem.TAKEN:
                return self.tr("Other rules have this name already.")
            case NameProblem.FULL:
                return self.tr("There is room for {most} rules of your own: delete some first.").format(
                    most=MOST
                )

    def file_problem(self, error: RulesFileError) -> str:
        """Return why a file of rules is refused, with the line."""
        if error.rule is not None:
            reason = self.problem(error.rule)
        else:
            reason = {
                FileProblem.TOO_LONG: self.tr("The file is too long to hold house rules."),
                FileProblem.NOT_JSON: self.tr("This is not a file of house rules."),
                FileProblem.NOT_AN_OBJECT: self.tr("Something in braces is expected here."),
                FileProblem.UNKNOWN_KEY: self.tr("Nothing of this name is known."),
                FileProblem.TWICE: self.tr("It is given twice."),
                FileProblem.MISSING: self.tr("It is missing."),
                FileProblem.FORMAT: self.tr("Another version of the program has written this file."),
                FileProblem.NAME: self.tr("This cannot be a name."),
            }.get(error.problem, str(error))
        if not error.key:
            return self.tr("Line {line}: {reason}").format(line=error.line, reason=reason)
        #: {key} is a word in the file, such as knock_bonus.
        text = self.tr("Line {line}, “{key}”: {reason}")
        return text.format(line=error.line, key=error.key, reason=reason)
