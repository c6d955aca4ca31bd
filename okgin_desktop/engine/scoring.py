"""The price of one deal: facts that never change, and what they are worth under given rules."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

from okgin_desktop.engine.cards import Card
from okgin_desktop.engine.rules import BoxWhen, Reference, Rules, ScoreMode, SpadesScope, UndercutBase

MAX_DEADWOOD: Final = 100
"""Ten cards of 10 laid open without a meld; well melded none counts more than 98 (rules.md section 2)."""


class Ending(StrEnum):
    """How play stopped."""

    KNOCK = "knock"
    GIN = "gin"
    BIG_GIN = "big_gin"
    DEAD = "dead"


class Outcome(StrEnum):
    """What the deal is scored as."""

    KNOCK = "knock"
    UNDERCUT = "undercut"
    GIN = "gin"
    BIG_GIN = "big_gin"
    DEAD = "dead"


@dataclass(frozen=True, slots=True)
class DealFacts:
    """What happened in a deal, as far as its price depends on it.

    `deadwood` holds the final count of every seat, layoffs taken off; a dead deal has no knocker and its
    counts mean nothing. Construction raises ValueError for facts that no deal can end in.
    """

    seats: int
    upcard: Card
    ending: Ending
    knocker: int | None
    deadwood: tuple[int, ...]

    def __post_init__(self) -> None:
        if not 2 <= self.seats <= 4:
            raise ValueError(f"a deal has 2 to 4 seats, not {self.seats}")
        if len(self.deadwood) != self.seats or not all(0 <= count <= MAX_DEADWOOD for count in self.deadwood):
            raise ValueError(f"a deal needs a count from 0 to {MAX_DEADWOOD} for every seat")
        if (self.knocker is None) is not (self.ending is Ending.DEAD):
            raise ValueError("exactly a dead deal has no knocker")
        if self.knocker is None:
            return
        if not 0 <= self.knocker < self.seats:
            raise ValueError(f"no seat {self.knocker} at this table")
        if (self.deadwood[self.knocker] == 0) is (self.ending is Ending.KNOCK):
            raise ValueError("a knocker with nothing left has gin, any other has not")

    def to_dict(self) -> dict[str, Any]:
        """Return plain JSON values."""
        return {
            "seats": self.seats,
            "upcard": str(self.upcard),
            "ending": self.ending.value,
            "knocker": self.knocker,
            "deadwood": list(self.deadwood),
        }

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> "DealFacts":
        """Read `to_dict`; raise ValueError for a missing or unknown key, a wrong type or a wrong value."""
        if set(data) != {"seats", "upcard", "ending", "knocker", "deadwood"}:
            raise ValueError(f"not the facts of a deal: {sorted(map(str, data))}")
        knocker, counts = data["knocker"], data["deadwood"]
        if not isinstance(counts, list):
            raise ValueError("the counts must be a list")
        for number in (data["seats"], 0 if knocker is None else knocker, *counts):
            if type(number) is not int:
                raise ValueError(f"not a whole number: {number!r}")
        return cls(data["seats"], Card.parse(data["upcard"]), Ending(data["ending"]), knocker, tuple(counts))


class LineKind(StrEnum):
    """What a line of the score sheet is for.

    A difference is `minuend - subtrahend`. Deadwood is a loser's whole count: after gin, or the count of an
    undercut knocker under `UndercutBase.OWN_DEADWOOD`; gin double is the same count once more. Spades double
    is the amount the doubling adds, boxes are those paid with the deal.
    """

    DIFFERENCE = "difference"
    DEADWOOD = "deadwood"
    GIN_DOUBLE = "gin_double"
    KNOCK_BONUS = "knock_bonus"
    UNDERCUT_BONUS = "undercut_bonus"
    GIN_BONUS = "gin_bonus"
    BIG_GIN_BONUS = "big_gin_bonus"
    SPADES_DOUBLE = "spades_double"
    BOXES = "boxes"


_COUNTS: Final = frozenset({LineKind.DIFFERENCE, LineKind.DEADWOOD, LineKind.GIN_DOUBLE})


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One line of the score sheet: points credited to `seat`, or charged to it in penalty mode.

    `other` is the seat on the other side. For a difference the minuend is always the loser's count and the
    subtrahend the count he is measured against: in penalty mode `seat` is the loser, in credit mode `other`.
    `other` is None where the line is about no single opponent.
    """

    seat: int
    kind: LineKind
    points: int
    other: int | None = None
    minuend: int | None = None
    subtrahend: int | None = None


@dataclass(frozen=True, slots=True)
class DealResult:
    """A priced deal.

    `winners` stand in seat order after the knocker; a dead deal has none. The lines of a seat sum to its
    points, and a count of nothing keeps its line while a bonus of nothing has none.
    """

    facts: DealFacts
    outcome: Outcome
    winners: tuple[int, ...]
    points: tuple[int, ...]
    lines: tuple[ScoreLine, ...]


@dataclass(frozen=True, slots=True)
class _Debt:
    """What a losing seat owes; a bonus that is paid once for the whole deal has no loser in credit mode."""

    loser: int
    kind: LineKind
    points: int
    against: int | None = None
    minuend: int | None = None
    subtrahend: int | None = None
    once: bool = False


def price(rules: Rules, facts: DealFacts) -> DealResult:
    """Return what the facts are worth under the rules (rules.md D3-D8, D12, RU-16 to RU-19, EN-20 to EN-25).

    A level opponent who does not undercut pays no knock bonus, and where all are level none is credited. In
    penalty mode each opponent is charged the gin bonus whatever `gin_bonus_per_opponent` says, and one who
    undercut as well is charged nothing when the reference is the knocker.
    """
    if facts.knocker is None:
        return DealResult(facts, Outcome.DEAD, (), (0,) * facts.seats, ())
    outcome = _outcome(rules, facts, facts.knocker)
    winners = _winners(rules, facts, facts.knocker, outcome)
    debts = list(_debts(rules, facts, facts.knocker, outcome, winners))
    if rules.score_mode is ScoreMode.PENALTY:
        lines = [_charged(debt) for debt in debts]
    else:
        lines = [_credited(debt, winners[0]) for debt in debts]
    sheet = _sheet(rules, facts, facts.knocker, lines)
    if rules.box_when is BoxWhen.IMMEDIATE and rules.box_bonus and pays_boxes(rules, facts.seats):
        paid = rules.box_bonus * boxes(rules, outcome, facts.upcard)
        sheet = (*sheet, ScoreLine(winners[0], LineKind.BOXES, paid))
    points = tuple(sum(line.points for line in sheet if line.seat == seat) for seat in range(facts.seats))
    return DealResult(facts, outcome, winners, points, sheet)


def pays_boxes(rules: Rules, seats: int) -> bool:
    """Whether boxes are worth points: to two seats that are credited (rules.md section 2, box_bonus)."""
    return seats == 2 and rules.score_mode is ScoreMode.CREDIT


def boxes(rules: Rules, outcome: Outcome, upcard: Card) -> int:
    """Return the boxes a deal won like this earns: one, and those for an undercut or gin (PAG-a, RG-OK)."""
    more = {
        Outcome.UNDERCUT: rules.undercut_boxes,
        Outcome.GIN: rules.gin_boxes,
        Outcome.BIG_GIN: rules.gin_boxes,
    }.get(outcome, 0)
    twice = rules.doubles(upcard) and rules.spades_scope is SpadesScope.INCL_BOXES
    return (1 + more) * (2 if twice else 1)


def _opponents(facts: DealFacts, knocker: int) -> tuple[int, ...]:
    return tuple((knocker + step) % facts.seats for step in range(1, facts.seats))


def _outcome(rules: Rules, facts: DealFacts, knocker: int) -> Outcome:
    at_risk = facts.ending is Ending.KNOCK or rules.gin_can_be_undercut
    margin = facts.deadwood[knocker] - min(facts.deadwood[seat] for seat in _opponents(facts, knocker))
    if at_risk and (margin > 0 or (margin == 0 and rules.tie_undercuts(facts.seats))):
        return Outcome.UNDERCUT
    return Outcome(facts.ending.value)


def _winners(rules: Rules, facts: DealFacts, knocker: int, outcome: Outcome) -> tuple[int, ...]:
    if outcome is not Outcome.UNDERCUT:
        return (knocker,)
    opponents = _opponents(facts, knocker)
    lowest = min(facts.deadwood[seat] for seat in opponents)
    undercutters = tuple(seat for seat in opponents if facts.deadwood[seat] == lowest)
    return undercutters if rules.score_mode is ScoreMode.PENALTY else undercutters[:1]


def _debts(
    rules: Rules, facts: DealFacts, knocker: int, outcome: Outcome, winners: tuple[int, ...]
) -> Iterator[_Debt]:
    if outcome is Outcome.UNDERCUT:
        yield from _undercut_debts(rules, facts, knocker, winners)
    elif outcome is Outcome.KNOCK:
        yield from _knock_debts(rules, facts, knocker)
    else:
        yield from _gin_debts(rules, facts, knocker, outcome)


def _difference(facts: DealFacts, loser: int, reference: int) -> _Debt:
    minuend, subtrahend = facts.deadwood[loser], facts.deadwood[reference]
    return _Debt(loser, LineKind.DIFFERENCE, minuend - subtrahend, reference, minuend, subtrahend)


def _knock_debts(rules: Rules, facts: DealFacts, knocker: int) -> Iterator[_Debt]:
    for seat in _opponents(facts, knocker):
        yield _difference(facts, seat, knocker)
    beaten = [seat for seat in _opponents(facts, knocker) if facts.deadwood[seat] > facts.deadwood[knocker]]
    payers = beaten if rules.score_mode is ScoreMode.PENALTY else beaten[:1]
    for seat in payers:
        yield _Debt(seat, LineKind.KNOCK_BONUS, rules.knock_bonus, knocker, once=True)


def _undercut_debts(
    rules: Rules, facts: DealFacts, knocker: int, winners: tuple[int, ...]
) -> Iterator[_Debt]:
    if rules.undercut_base is UndercutBase.DIFFERENCE:
        yield _difference(facts, knocker, winners[0])
    elif rules.undercut_base is UndercutBase.OWN_DEADWOOD:
        yield _Debt(knocker, LineKind.DEADWOOD, facts.deadwood[knocker], winners[0])
    yield _Debt(knocker, LineKind.UNDERCUT_BONUS, rules.undercut_bonus, winners[0])
    for seat in _opponents(facts, knocker):
        if seat in winners:
            continue
        if rules.reference is Reference.DEAL_WINNER:
            yield _difference(facts, seat, winners[0])
        elif rules.score_mode is ScoreMode.PENALTY and facts.deadwood[seat] >= facts.deadwood[knocker]:
            yield _difference(facts, seat, knocker)


def _gin_debts(rules: Rules, facts: DealFacts, knocker: int, outcome: Outcome) -> Iterator[_Debt]:
    big = outcome is Outcome.BIG_GIN
    kind = LineKind.BIG_GIN_BONUS if big else LineKind.GIN_BONUS
    bonus = rules.big_gin_bonus if big else rules.gin_bonus
    opponents = _opponents(facts, knocker)
    if rules.gin_adds_deadwood:
        for seat in opponents:
            yield _Debt(seat, LineKind.DEADWOOD, facts.deadwood[seat], knocker)
            if rules.gin_double_deadwood and facts.deadwood[seat]:
                yield _Debt(seat, LineKind.GIN_DOUBLE, facts.deadwood[seat], knocker)
    each = rules.score_mode is ScoreMode.PENALTY or rules.gin_bonus_per_opponent
    for seat in opponents if each else opponents[:1]:
        yield _Debt(seat, kind, bonus, knocker, once=not each)


def _charged(debt: _Debt) -> ScoreLine:
    return ScoreLine(debt.loser, debt.kind, debt.points, debt.against, debt.minuend, debt.subtrahend)


def _credited(debt: _Debt, winner: int) -> ScoreLine:
    other = None if debt.once else debt.loser
    return ScoreLine(winner, debt.kind, debt.points, other, debt.minuend, debt.subtrahend)


def _sheet(rules: Rules, facts: DealFacts, knocker: int, lines: list[ScoreLine]) -> tuple[ScoreLine, ...]:
    """Order the lines by seat from the knocker on, counts before bonuses, the doubling last."""
    sheet: list[ScoreLine] = []
    for seat in (knocker, *_opponents(facts, knocker)):
        own = [line for line in lines if line.seat == seat and (line.points or line.kind in _COUNTS)]
        sheet += sorted(own, key=lambda line: line.kind not in _COUNTS)
        if rules.doubles(facts.upcard):
            bonus_too = rules.spades_scope is not SpadesScope.DIFFERENCE_ONLY
            added = sum(line.points for line in own if bonus_too or line.kind in _COUNTS)
            if added:
                sheet.append(ScoreLine(seat, LineKind.SPADES_DOUBLE, added))
    return tuple(sheet)
