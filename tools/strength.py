# ruff: noqa: E402
"""Measure the players against each other, write `docs/strength.md`: `python tools/strength.py [--deals N]`.

Contests already in the figures file (`--figures`, JSON lines) are not played again, so a run can be stopped.
"""

import argparse
import itertools
import json
import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))

from tools.arena import RULES, Contest, run, summary

PAGE: Final = ROOT / "docs" / "strength.md"
MEASURED: Final = ROOT / "tools" / "train" / "measured.jsonl"
"""What `tools/train/measure.py` printed about the weights in force."""
LEVELS: Final = ("beginner", "casual", "skilled", "expert", "master")
PLAYED: Final = ("EN", "RU", "PO", "CG")
"""Presets; Hollywood is left out, its deals are those of PO."""
HABITS: Final = ("cautious", "gin_hunter", "early_knocker", "collector", "loner", "unloader")

HEAD: Final = """# How strong the computer players are

Written by `tools/strength.py`; do not edit. Each deal is played once with the first player in every seat and
the second in all others. "Points" are those a deal the first is ahead of the mean of the others (in RU: fewer
penalty points), "matches" the share it wins, "behind" the share of the others that end a match behind it
(equal players: one half with any number of seats); ± is one standard error. `10` and `upcard` are two seats
with gin 25, undercut 25 and knock 0, the limit 10 or from the upcard; the others are the presets.
Milliseconds are CPU time of a decision of the first player.
"""


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a table, and how much more or less than usual it is played."""

    first: str
    second: str
    rules: str
    seats: int
    weight: float = 1.0

    @property
    def key(self) -> str:
        """What the figures are kept under."""
        return f"{self.first} {self.second} {self.rules} {self.seats}"


MASTER: Final = (
    *(
        Row("master", rival, rules, 2, 2.0)
        for rival in ("simple", "patient", "openspiel-simple")
        for rules in ("10", "upcard")
    ),
    *(Row("master", "generation-36", rules, 2, 2.0) for rules in ("10", "upcard")),
    *(Row("master", "simple", rules, seats) for rules in PLAYED for seats in (2, 3, 4)),
    Row("master", "random", "EN", 2, 0.2),
)
LADDER: Final = tuple(
    Row(stronger, weaker, rules, seats)
    for seats in (2, 3, 4)
    for rules in PLAYED
    for weaker, stronger in itertools.pairwise(LEVELS)
)
TASTES: Final = tuple(Row(f"expert:{habit}", "expert", "EN", 2) for habit in HABITS)
TABLES: Final = (
    ("The master", MASTER),
    ("The ladder", LADDER),
    ("Habits", TASTES),
)


def play(row: Row, deals: int, matches: int, jobs: int) -> dict[str, float]:
    """Play one contest; return its figures."""
    contest = Contest(row.first, row.second, RULES[row.rules], row.seats, "strength")
    return summary(run(contest, round(deals * row.weight), round(matches * row.weight), jobs))


def page(figures: dict[str, dict[str, float]], measured: Sequence[str] = ()) -> str:
    """Return the page for the contests that have been played, here and in the simulation of training."""
    parts = [HEAD, *_measured(measured)]
    for title, rows in TABLES:
        played = [_line(row, figures[row.key]) for row in rows if row.key in figures]
        if played:
            parts += [
                f"\n## {title}\n",
                "| first | against | rules | seats | points a deal | matches | behind | ms, 95 % below |",
                "|---|---|---|---|---|---|---|---|",
                *played,
            ]
    return "\n".join(parts) + "\n"


def _measured(lines: Sequence[str]) -> list[str]:
    if not lines:
        return []
    parts = [
        "\n## The master in the simulation of training\n",
        "The same rules, held against the engine by `tests/players/test_simulation.py`, but fast. Matches",
        "are to 100, the dealer alternates; written by `python -m tools.train.measure`.\n",
        "| against | rules | seats | points a deal | matches |",
        "|---|---|---|---|---|",
    ]
    for found in map(json.loads, lines):
        points = f"{found['points']:+.2f} ± {found['se']:.2f}"
        won = f"{found['won']:.1f} ± {found['won_se']:.1f} %" if "won" in found else ""
        parts.append(f"| {found['rival']} | {found['rules']} | {found['seats']} | {points} | {won} |")
    return parts


def _line(row: Row, found: dict[str, float]) -> str:
    points = f"{found['points']:+.2f} ± {found['points_se']:.2f} ({found['deals']})"
    won = f"{100 * found['won']:.1f} ± {100 * found['won_se']:.1f} % ({found['matches']})"
    behind = f"{100 * found['beaten']:.1f} ± {100 * found['beaten_se']:.1f} %"
    if not found["matches"]:
        won = behind = ""
    elif row.seats == 2:
        behind = ""
    cells = (row.first, row.second, row.rules, str(row.seats), points, won, behind)
    return f"| {' | '.join(cells)} | {found['ms_p95']:.2f} |"


def read(path: Path) -> dict[str, dict[str, float]]:
    """Return the figures played so far."""
    if not path.exists():
        return {}
    lines = map(json.loads, path.read_text(encoding="utf-8").splitlines())
    return {line["contest"]: line["figures"] for line in lines}


def main(arguments: Sequence[str] | None = None) -> int:
    """Play what is missing, and write the page after each contest."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--matches", type=int, default=400)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--figures", type=Path, default=Path("strength.jsonl"))
    parser.add_argument("--page", type=Path, default=PAGE)
    given = parser.parse_args(arguments)
    figures = read(given.figures)
    for row in (row for _, rows in TABLES for row in rows):
        if row.key not in figures:
            figures[row.key] = play(row, given.deals, given.matches, given.jobs)
            with given.figures.open("a", encoding="utf-8") as file:
                file.write(json.dumps({"contest": row.key, "figures": figures[row.key]}) + "\n")
            print(row.key, figures[row.key], flush=True)
        measured = MEASURED.read_text(encoding="utf-8").splitlines() if MEASURED.exists() else []
        given.page.write_text(page(figures, measured), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
