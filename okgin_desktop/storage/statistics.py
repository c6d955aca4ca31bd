"""What all that was played comes to, for the person at the table; every number says what it counts.

Only what a person played counts, and only without assistance; deals and matches with it have one number of
their own. A deal counts as soon as it is finished, whatever becomes of its match; a lost one (that could not
be read any more) never does. A match counts when it ends; one given up is neither won nor lost.
"""

from collections import Counter
from dataclasses import dataclass
from typing import Any, Final

from okgin_desktop.storage.database import Database
from okgin_desktop.storage.history import Filter


@dataclass(frozen=True, slots=True)
class Extreme:
    """A deal that stands out, and by how many points."""

    match_id: int
    number: int
    lead: int


@dataclass(frozen=True, slots=True)
class Statistics:
    """The numbers; an average or extreme of nothing is None.

    Matches: `matches_won` alone, `matches_drawn` shared, `matches_lost`, `matches_given_up`.
    `streak` is the number of matches won in a row up to the last that ended, `longest_streak` the most ever;
    a draw ends a streak, a match given up is passed over.

    Deals: `deals_won` has the person among the winners, `deals_dead` nobody won, `deals_lost` are the rest of
    `deals`. `gins` and `gins_against` are deals scored as gin or big gin for the person, or for another.
    `undercuts` are deals the person won by undercutting another's knock, `undercuts_suffered` knocks of the
    person that somebody undercut. `knocks` counts the person's with deadwood left, and `knock_deadwood` is
    the average of that.

    `points` is the average of the person's points a deal where points are good, and `penalty` where they are
    bad; dead deals count as 0. The lead is by how much the person did better than the best opponent, below
    0 where worse: `best` and `worst` have the largest and the smallest of one deal, the latest of several.
    `seconds` is the time played, see `PlayedMatch`; `chips` is the sum of all shares, of `chip_matches`.
    """

    matches_won: int
    matches_drawn: int
    matches_lost: int
    matches_given_up: int
    streak: int
    longest_streak: int
    deals: int
    deals_won: int
    deals_lost: int
    deals_dead: int
    points: float | None
    penalty: float | None
    gins: int
    gins_against: int
    undercuts: int
    undercuts_suffered: int
    knocks: int
    knock_deadwood: float | None
    best: Extreme | None
    worst: Extreme | None
    seconds: float
    chips: int
    chip_matches: int
    assisted_deals: int

    @property
    def matches(self) -> int:
        """The matches that were played to their end."""
        return self.matches_won + self.matches_drawn + self.matches_lost


@dataclass(frozen=True, slots=True)
class Plots:
    """What the pictures show.

    `leads` has the lead at the end of each finished match, the oldest first. `knocks` counts the person's
    knocks by their deadwood, gin being 0. `swings` counts deals by their lead in steps of `SWING`: -1 stands
    for -10 to -1, 0 for 0 to 9.
    """

    leads: tuple[int, ...]
    knocks: dict[int, int]
    swings: dict[int, int]


SWING: Final = 10

_TALLIES: Final = """SELECT coalesce(sum(t.deals), 0), coalesce(sum(t.won), 0), coalesce(sum(t.dead), 0),
        sum(t.credit) * 1.0 / sum(t.credit_deals), sum(t.penalty) * 1.0 / sum(t.penalty_deals),
        coalesce(sum(t.gins), 0), coalesce(sum(t.gins_against), 0),
        coalesce(sum(t.undercuts), 0), coalesce(sum(t.undercuts_suffered), 0),
        coalesce(sum(t.knocks), 0), sum(t.knock_deadwood) * 1.0 / sum(t.knocks),
        coalesce(sum(t.seconds), 0), max(t.best), min(t.worst), coalesce(sum(t.assisted), 0)
    FROM {} WHERE {}"""

_EXTREME: Final = """SELECT d.match_id, d.number, d.lead FROM {} WHERE d.lead = ? AND NOT d.assisted AND {}
    ORDER BY d.match_id DESC, d.number DESC LIMIT 1"""

# The person is at a table exactly where `won` and `lead` are something; `mine` says whose knock it was.
_KNOCKS: Final = """SELECT d.deadwood, count(*) FROM {}
    WHERE d.mine = 1 AND d.assisted = 0 AND d.deadwood IS NOT NULL AND {} GROUP BY 1"""

_LEADS: Final = (
    """SELECT d.lead, count(*) FROM {} WHERE d.lead IS NOT NULL AND NOT d.assisted AND {} GROUP BY 1"""
)

_MATCHES: Final = """SELECT outcome, lead, chips FROM match_fact m
    WHERE person IS NOT NULL AND NOT assisted AND outcome IS NOT NULL AND {} ORDER BY match_id"""


def overview(database: Database, which: Filter) -> tuple[Statistics, Plots]:
    """Count what the filter lets through; raise StorageError where the disk fails."""
    condition, values = which.condition()
    ended = database.read(_MATCHES.format(condition), values)
    return _statistics(database, which, ended), _plots(database, which, ended)


def _of(table: str, which: Filter) -> str:
    """Return `deal_fact d` or the like, with the matches only where the filter asks about those."""
    return table if which == Filter() else f"{table} JOIN match_fact m USING (match_id)"


def _statistics(database: Database, which: Filter, ended: list[tuple[Any, ...]]) -> Statistics:
    condition, values = which.condition()
    tallies = database.read(_TALLIES.format(_of("match_tally t", which), condition), values)
    deals, won, dead, points, penalty, gins, against, under, suffered, knocks, wood, *more = tallies[0]
    seconds, high, low, assisted = more
    outcomes = Counter(outcome for outcome, _, _ in ended)
    chips = [share for _, _, share in ended if share is not None]
    streak, longest = _streaks([outcome == "won" for outcome, _, _ in ended if outcome != "given_up"])
    return Statistics(
        matches_won=outcomes["won"],
        matches_drawn=outcomes["drawn"],
        matches_lost=outcomes["lost"],
        matches_given_up=outcomes["given_up"],
        streak=streak,
        longest_streak=longest,
        deals=deals,
        deals_won=won,
        deals_lost=deals - won - dead,
        deals_dead=dead,
        points=points,
        penalty=penalty,
        gins=gins,
        gins_against=against,
        undercuts=under,
        undercuts_suffered=suffered,
        knocks=knocks,
        knock_deadwood=wood,
        best=_extreme(database, which, high),
        worst=_extreme(database, which, low),
        seconds=seconds,
        chips=sum(chips),
        chip_matches=len(chips),
        assisted_deals=assisted,
    )


def _plots(database: Database, which: Filter, ended: list[tuple[Any, ...]]) -> Plots:
    condition, values = which.condition()
    deals = _of("deal_fact d", which)
    knocked = database.read(_KNOCKS.format(deals, condition), values)
    swings: Counter[int] = Counter()
    for lead, count in database.read(_LEADS.format(deals, condition), values):
        swings[lead // SWING] += count
    return Plots(
        leads=tuple(lead for outcome, lead, _ in ended if outcome != "given_up" and lead is not None),
        knocks=dict(knocked),
        swings=dict(swings),
    )


def _extreme(database: Database, which: Filter, lead: int | None) -> Extreme | None:
    if lead is None:
        return None
    condition, values = which.condition()
    rows = database.read(_EXTREME.format(_of("deal_fact d", which), condition), [lead, *values])
    # None where a tally is damaged.
    return Extreme(*rows[0]) if rows else None


def _streaks(won: list[bool]) -> tuple[int, int]:
    """Return the length of the last run of wins and of the longest."""
    run = longest = 0
    for win in won:
        run = run + 1 if win else 0
        longest = max(longest, run)
    return run, longest
