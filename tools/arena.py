# ruff: noqa: E402
"""Let computer players play each other: `python tools/arena.py A B --preset EN --seats 2 --deals 1000`.

Every deal is played once with A in each seat and B in all others, so that luck is shared; results are points
a deal ahead of the mean of the others, and the share of matches won, each with its standard error. Players:
those of the registry and of `tools/rivals.py`, `generation-36` (earlier weights, `tools/train/earlier`), and
`value:FILE` for any weights (an absolute path).
"""

import argparse
import json
import math
import os
import random
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))

from okgin_desktop.engine.cards import Card, shuffled
from okgin_desktop.engine.deal import apply, start
from okgin_desktop.engine.match import LOT, standing
from okgin_desktop.engine.options import options_of
from okgin_desktop.engine.rules import EN, PRESETS, LimitMode, NextFirstPlayer, Rules, ScoreMode
from okgin_desktop.engine.scoring import DealResult
from okgin_desktop.engine.turns import Phase
from okgin_desktop.engine.view import view_of
from okgin_desktop.players.base import Player
from tools.rivals import player_of

_STANDARD = replace(EN, knock_bonus=0, undercut_bonus=25, next_first_player=NextFirstPlayer.ALTERNATE)
RULES: Final = {
    **PRESETS,
    "upcard": _STANDARD,
    "10": replace(_STANDARD, knock_limit_mode=LimitMode.FIXED),
}
"""The presets, and the two settings in which strength is usually measured: gin 25, undercut 25, knock 0."""

BATCH: Final = 10
"""Deals a process plays before it reports."""


@dataclass(frozen=True, slots=True)
class Contest:
    """Who plays whom under which rules; `target` is that of the matches."""

    first: str
    second: str
    rules: Rules
    seats: int
    seed: str


@dataclass(slots=True)
class Tally:
    """Points ahead in each deal (mean over its seatings), share in each match won, seconds a decision.

    `beaten` is the share of the others that ended each match behind.
    """

    ahead: list[float] = field(default_factory=list)
    won: list[float] = field(default_factory=list)
    beaten: list[float] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)

    def add(self, other: "Tally") -> None:
        """Take the other one's results in."""
        self.ahead += other.ahead
        self.won += other.won
        self.beaten += other.beaten
        self.seconds += other.seconds


def play_deal(
    rules: Rules, players: Sequence[Player], dealer: int, deck: tuple[Card, ...], seed: str
) -> tuple[DealResult, list[list[float]]]:
    """Play one deal; return its result and the seconds each seat thought about each decision."""
    chance = random.Random(seed)
    deal = start(rules, len(players), dealer, deck).deal
    seconds: list[list[float]] = [[] for _ in players]
    while deal.phase is not Phase.OVER:
        seat = deal.turn
        view, options = view_of(deal, seat), options_of(deal, seat)
        before = time.process_time()
        action = players[seat].choose(view, options, chance)
        seconds[seat].append(time.process_time() - before)
        deal = apply(deal, action).deal
    assert deal.result is not None
    return deal.result, seconds


def points_ahead(rules: Rules, points: Sequence[int], seat: int) -> float:
    """Return how much better the seat did than the mean of the others, whatever the score mode."""
    others = sum(points) - points[seat]
    ahead = points[seat] - others / (len(points) - 1)
    return -ahead if rules.score_mode is ScoreMode.PENALTY else ahead


def share_beaten(rules: Rules, points: Sequence[int], seat: int) -> float:
    """Return the share of the others that ended behind the seat, level with it counting half.

    Between two neighbours of a ladder this means the same with any number of seats; the share won does not.
    """
    sign = -1 if rules.score_mode is ScoreMode.PENALTY else 1
    others = [sign * (points[seat] - other) for place, other in enumerate(points) if place != seat]
    return sum(1.0 if lead > 0 else 0.5 if lead == 0 else 0.0 for lead in others) / len(others)


def play_deals(contest: Contest, numbers: range) -> Tally:
    """Play these deals of the contest, each in every seating."""
    first, second = player_of(contest.first), player_of(contest.second)
    tally = Tally()
    for number in numbers:
        deck = shuffled(random.Random(f"{contest.seed}:{number}"))
        total = 0.0
        for seat in range(contest.seats):
            players = [first if other == seat else second for other in range(contest.seats)]
            seed = f"{contest.seed}:{number}:{seat}"
            result, seconds = play_deal(contest.rules, players, number % contest.seats, deck, seed)
            total += points_ahead(contest.rules, result.points, seat)
            tally.seconds += seconds[seat]
        tally.ahead.append(total / contest.seats)
    return tally


def play_matches(contest: Contest, numbers: range) -> Tally:
    """Play these matches; a shared one counts in parts. A sits in each seat in turn."""
    first, second = player_of(contest.first), player_of(contest.second)
    tally = Tally()
    for number in numbers:
        seat = number % contest.seats
        players = [first if other == seat else second for other in range(contest.seats)]
        chance = random.Random(f"{contest.seed}:match:{number}")
        results: list[tuple[int, DealResult]] = []
        now = standing(contest.rules, contest.seats, results)
        while not now.finished and len(results) < 200:
            lot = now.next_dealer == LOT
            dealer = int(chance.random() * contest.seats) if lot else now.next_dealer
            seed = f"{contest.seed}:match:{number}:{len(results)}"
            result, seconds = play_deal(contest.rules, players, dealer, shuffled(chance), seed)
            results.append((dealer, result))
            tally.seconds += seconds[seat]
            now = standing(contest.rules, contest.seats, results)
        tally.won.append(1 / len(now.winners) if seat in now.winners else 0.0)
        tally.beaten.append(share_beaten(contest.rules, now.deciding, seat))
    return tally


def mean(values: Sequence[float]) -> tuple[float, float]:
    """Return the mean and its standard error."""
    if not values:
        return 0.0, 0.0
    middle = sum(values) / len(values)
    spread = sum((value - middle) ** 2 for value in values) / max(1, len(values) - 1)
    return middle, math.sqrt(spread / len(values))


def run(contest: Contest, deals: int, matches: int, jobs: int, *, progress: bool = False) -> Tally:
    """Play in `jobs` processes; the result does not depend on how many."""
    work = [(play_deals, range(at, min(at + BATCH, deals))) for at in range(0, deals, BATCH)]
    work += [(play_matches, range(at, min(at + BATCH, matches))) for at in range(0, matches, BATCH)]
    tally = Tally()
    if jobs == 1:
        for done, (task, numbers) in enumerate(work, 1):
            tally.add(task(contest, numbers))
            _show(done, len(work), progress)
        return tally
    with ProcessPoolExecutor(jobs) as pool:
        futures = [pool.submit(task, contest, numbers) for task, numbers in work]
        for done, future in enumerate(futures, 1):
            tally.add(future.result())
            _show(done, len(work), progress)
    return tally


def _show(done: int, whole: int, progress: bool) -> None:
    if progress and sys.stderr.isatty():
        bar = "#" * (40 * done // whole)
        print(f"\r[{bar:40}] {done}/{whole}", end="\n" if done == whole else "", file=sys.stderr, flush=True)


def summary(tally: Tally) -> dict[str, float]:
    """Return the figures: points ahead, share of matches, their standard errors, milliseconds a decision."""
    ahead, ahead_error = mean(tally.ahead)
    won, won_error = mean(tally.won)
    beaten, beaten_error = mean(tally.beaten)
    times = sorted(tally.seconds)
    return {
        "deals": len(tally.ahead),
        "points": round(ahead, 3),
        "points_se": round(ahead_error, 3),
        "matches": len(tally.won),
        "won": round(won, 4),
        "won_se": round(won_error, 4),
        "beaten": round(beaten, 4),
        "beaten_se": round(beaten_error, 4),
        "ms_mean": round(1000 * mean(times)[0], 3),
        "ms_p95": round(1000 * times[int(0.95 * (len(times) - 1))], 3) if times else 0.0,
    }


def main(arguments: Sequence[str] | None = None) -> int:
    """Parse the command line, play, print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("first", metavar="A")
    parser.add_argument("second", metavar="B")
    parser.add_argument("--preset", choices=list(RULES), default="EN")
    parser.add_argument("--seats", type=int, choices=(2, 3, 4), default=2)
    parser.add_argument("--deals", type=int, default=1000, help="each is played once in every seating")
    parser.add_argument("--matches", type=int, default=0, help="how many matches besides")
    parser.add_argument("--seed", default="arena")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args(arguments)
    for name in (given.first, given.second):
        player_of(name)
    contest = Contest(given.first, given.second, RULES[given.preset], given.seats, given.seed)
    figures = summary(run(contest, given.deals, given.matches, given.jobs, progress=not given.json))
    if given.json:
        print(json.dumps({"first": given.first, "second": given.second, "preset": given.preset,
                          "seats": given.seats, "seed": given.seed, **figures}))  # fmt: skip
        return 0
    print(f"{given.first} against {given.second}, {given.preset}, {given.seats} seats")
    points = f"{figures['points']:+.2f} ± {figures['points_se']:.2f}"
    print(f"  points a deal ahead  {points}  ({figures['deals']})")
    if given.matches:
        share, error = 100 * figures["won"], 100 * figures["won_se"]
        print(f"  matches won          {share:.1f} ± {error:.1f} %  ({figures['matches']})")
        share, error = 100 * figures["beaten"], 100 * figures["beaten_se"]
        print(f"  others left behind   {share:.1f} ± {error:.1f} %")
    print(f"  ms a decision        {figures['ms_mean']:.2f}, 95 % below {figures['ms_p95']:.2f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
