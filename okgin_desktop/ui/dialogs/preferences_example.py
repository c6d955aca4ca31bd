"""Worked examples: how a deal would have ended, and what that is worth under the rules being edited."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from okgin_desktop.engine.cards import Card
from okgin_desktop.engine.rules import LimitMode, Rules, ScoreMode
from okgin_desktop.engine.scoring import DealFacts, DealResult, Ending, price


class Example(StrEnum):
    """The ends of a deal on offer."""

    KNOCK = "knock"
    UNDERCUT = "undercut"
    TIE = "tie"
    GIN = "gin"
    BIG_GIN = "big_gin"
    THREE_KNOCK = "three_knock"
    THREE_UNDERCUT = "three_undercut"
    THREE_GIN = "three_gin"


@dataclass(frozen=True, slots=True)
class Case:
    """How it ended, and what each seat is left with: you, Maud, and in some Otto."""

    ending: Ending
    hands: tuple[tuple[Card, ...], ...]

    def facts(self, upcard: Card) -> DealFacts:
        """Return what the price depends on."""
        counts = tuple(sum(card.points for card in hand) for hand in self.hands)
        return DealFacts(len(self.hands), upcard, self.ending, 0, counts)


def _cards(text: str) -> tuple[Card, ...]:
    return tuple(Card.parse(name) for name in text.split())


_SIX: Final = _cards("AS AH 2S 2D")
_MANY: Final = _cards("KH 9C 5D")
_TEN: Final = _cards("TC 3H")
_FOUR: Final = _cards("3C AD")
_EVEN: Final = _cards("5C AD")

CASES: Final[Mapping[Example, Case]] = MappingProxyType(
    {
        Example.KNOCK: Case(Ending.KNOCK, (_SIX, _MANY)),
        Example.UNDERCUT: Case(Ending.KNOCK, (_SIX, _FOUR)),
        Example.TIE: Case(Ending.KNOCK, (_SIX, _EVEN)),
        Example.GIN: Case(Ending.GIN, ((), _MANY)),
        Example.BIG_GIN: Case(Ending.BIG_GIN, ((), _MANY)),
        Example.THREE_KNOCK: Case(Ending.KNOCK, (_SIX, _MANY, _TEN)),
        Example.THREE_UNDERCUT: Case(Ending.KNOCK, (_SIX, _FOUR, _TEN)),
        Example.THREE_GIN: Case(Ending.GIN, ((), _MANY, _TEN)),
    }
)

UPCARD: Final = Card.parse("7S")

ABOUT: Final[Mapping[str, Example]] = MappingProxyType(
    {
        "knock_bonus": Example.KNOCK,
        "undercut_bonus": Example.UNDERCUT,
        "undercut_base": Example.UNDERCUT,
        "undercut_boxes": Example.UNDERCUT,
        "tie_is_undercut": Example.TIE,
        "gin_bonus": Example.GIN,
        "gin_adds_deadwood": Example.GIN,
        "gin_double_deadwood": Example.GIN,
        "gin_boxes": Example.GIN,
        "gin_bonus_per_opponent": Example.THREE_GIN,
        "big_gin": Example.BIG_GIN,
        "big_gin_from_gin": Example.BIG_GIN,
        "reference": Example.THREE_UNDERCUT,
    }
)
"""The example in which a parameter can be seen at work."""


def offered(rules: Rules) -> tuple[Example, ...]:
    """Return the examples that could happen under these rules, with the upcard of all of them."""
    count = CASES[Example.KNOCK].facts(UPCARD).deadwood[0]
    can_knock = rules.knock_limit_mode is not LimitMode.GIN_ONLY and count <= rules.knock_limit(UPCARD)
    return tuple(
        example
        for example, case in CASES.items()
        if (can_knock or case.ending is not Ending.KNOCK)
        and (rules.big_gin or case.ending is not Ending.BIG_GIN)
    )


def priced(example: Example, rules: Rules) -> DealResult:
    """Return what the example is worth."""
    return price(rules, CASES[example].facts(UPCARD))


def scoring_seat(result: DealResult, rules: Rules) -> int:
    """Return the seat whose points are shown: the winner, or with penalties who pays most."""
    if rules.score_mode is ScoreMode.CREDIT:
        return result.winners[0] if result.winners else 0
    most = max(result.points)
    return result.points.index(most) if most else (1 if 0 in result.winners else 0)


def amount(example: Example, rules: Rules) -> int:
    """Return the points of that seat."""
    result = priced(example, rules)
    return result.points[scoring_seat(result, rules)]
