# mypy: ignore-errors
# ruff: noqa: ANN201
"""Measure stored generations at the speed of training: `python -m tools.train.measure 019.npz [other.npz]`.

Points a deal ahead with their standard error (every deal from every seat), matches to 100; with
a second file one against the other. `tools/arena.py` plays the same through the engine.
"""

import argparse
import json
from pathlib import Path

import numpy as np

from tools.train import selfplay
from tools.train.export import load

STANDARD = (25, 25, 0, 1)
TABLES = (
    ("10", 2, False, STANDARD, 0),
    ("upcard", 2, True, STANDARD, 0),
    ("EN", 2, True, (25, 20, 20, 1), 0),
    ("PO", 2, True, (20, 10, 0, 1), 0),
    ("RU", 2, True, (25, 25, 0, 0), 1),
    ("EN", 3, True, (25, 20, 20, 1), 0),
    ("EN", 4, True, (25, 20, 20, 1), 0),
    ("RU", 3, True, (25, 25, 0, 0), 1),
    ("RU", 4, True, (25, 25, 0, 0), 1),
)
RIVALS = {"simple": selfplay.SIMPLE, "patient": selfplay.PATIENT}


def main():
    parser = argparse.ArgumentParser(
        prog="python -m tools.train.measure", description=__doc__.splitlines()[0]
    )
    parser.add_argument("stored", type=Path)
    parser.add_argument("other", type=Path, nargs="?")
    parser.add_argument("--deals", type=int, default=6000)
    parser.add_argument("--matches", type=int, default=3000)
    given = parser.parse_args()
    nets = load(given.stored)
    other = load(given.other) if given.other else nets
    rivals = {"other": selfplay.OTHER_NET} if given.other else RIVALS
    for name, rival in rivals.items():
        for table, seats, upcard, bonuses, penalty in TABLES:
            result = np.zeros(given.deals)
            selfplay.duel(
                given.deals, 5, seats, upcard, np.array(bonuses), penalty, nets, other, rival, result
            )
            line = {"rival": name, "rules": table, "seats": seats, "points": round(float(result.mean()), 2)}
            line["se"] = round(float(result.std() / np.sqrt(given.deals)), 2)
            if not penalty:
                won = selfplay.matches(
                    given.matches, 7, seats, upcard, np.array(bonuses), 100, nets, other, rival
                )
                won /= given.matches
                line["won"] = round(100 * won, 1)
                line["won_se"] = round(100 * float(np.sqrt(won * (1 - won) / given.matches)), 1)
            print(json.dumps(line), flush=True)


if __name__ == "__main__":
    main()
