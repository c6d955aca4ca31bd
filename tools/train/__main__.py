# mypy: ignore-errors
# ruff: noqa: ANN001, ANN201
"""Train the value player: `python -m tools.train OUT [--generations N]`; it needs the group `train`.

Generation 0 learns from simple players, the others from the nets' own deals. Seeds are fixed; the weights of
each generation go to OUT, its strength to OUT/log.jsonl. A run that was stopped goes on, its replay empty.
"""

import argparse
import json
import os
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np

from tools.train import selfplay
from tools.train.export import load
from tools.train.fit import fit, fresh, widened

REPLAY = 4
PART = 20_000
"""Deals that a thread plays in one go."""
ROWS = 16
"""Room for so many rows of each net a deal, in the mean of a part."""
CHECKED = 6000


def main():
    parser = argparse.ArgumentParser(prog="python -m tools.train", description=__doc__.splitlines()[0])
    parser.add_argument("out", type=Path)
    parser.add_argument("--generations", type=int, default=40)
    parser.add_argument("--deals", type=int, default=400_000, help="deals in each generation")
    parser.add_argument("--start", type=Path, help="weights to go on from, with --first")
    parser.add_argument("--first", type=int, default=0, help="the number of the first generation played")
    parser.add_argument("--rate", type=float, default=0.003, help="how far the first steps go")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    arguments = parser.parse_args()
    arguments.out.mkdir(parents=True, exist_ok=True)
    data, nets = [], widened(load(arguments.start), 1) if arguments.start else fresh(1)
    history = []
    for number in range(arguments.first, arguments.generations):
        stored = arguments.out / f"{number:03}.npz"
        if stored.exists():
            nets = load(stored)
        else:
            nets = one_generation(number, arguments, nets, history, data)
            np.savez(stored, weights=nets[0], out=nets[1])
        history.append(nets)


def one_generation(number, arguments, nets, history, data):
    """Play, fit, measure, write the log; return the new nets."""
    started = time.perf_counter()
    older = history[max(0, len(history) - 4)] if history else nets
    trace = 1.0 if number < 3 else 0.7 if number < 10 else 0.5
    explore = 0.06 if number < 20 else 0.04
    parts = max(1, (60_000 if number == 0 else arguments.deals) // PART)
    with ThreadPoolExecutor(arguments.jobs) as pool:
        played = pool.map(
            lambda part: play(1000 * (number + 1) + part, nets, older, explore, trace, number == 0),
            range(parts),
        )
        data.append(list(played))
    del data[:-REPLAY]
    seconds = time.perf_counter() - started
    weights, out = nets[0].copy(), nets[1].copy()
    rate = max(0.0001, arguments.rate * 0.8 ** (number - arguments.first))
    explained = []
    for which in range(3):
        rows = [part[which] for generation in data for part in generation]
        passes = (1, 1, 2)[which] * (4 if number == 0 else 1)
        explained.append(round(fit(weights, out, which, rows * passes, rate, number), 4))
    new = (weights, out)
    fitted = time.perf_counter() - started
    contests = (
        lambda: measure(new, new, selfplay.SIMPLE, False, number),
        lambda: measure(new, new, selfplay.SIMPLE, True, number),
        lambda: four_seats(new, number),
        lambda: measure(new, older, selfplay.OTHER_NET, True, number),
    )
    with ThreadPoolExecutor(arguments.jobs) as pool:
        measured = list(pool.map(lambda contest: contest(), contests))
    line = {
        "generation": number,
        "deals": parts * PART,
        "rows": [sum(len(part[which][1]) for part in data[-1]) for which in range(3)],
        "trace": trace,
        "explained": explained,
        "simple_10": measured[0],
        "simple_upcard": measured[1],
        "four_seats": measured[2],
        "three_before": measured[3],
        "play_s": round(seconds),
        "fit_s": round(fitted - seconds),
        "all_s": round(time.perf_counter() - started),
    }
    with (arguments.out / "log.jsonl").open("a", encoding="utf-8") as file:
        file.write(json.dumps(line) + "\n")
    print(json.dumps(line), flush=True)
    return new


def play(seed, nets, older, explore, trace, first):
    """Play one part of a generation; return (rows, targets) for each net."""
    rows = np.zeros((3, ROWS * PART, selfplay.INPUTS), np.float32)
    targets = np.zeros((3, ROWS * PART), np.float32)
    used = np.zeros(3, np.int64)
    selfplay.generation(PART, seed, nets, older, explore, trace, first, rows, targets, used)
    return [(rows[k, : used[k]].astype(np.float16), targets[k, : used[k]].copy()) for k in range(3)]


def measure(nets, other, rival, upcard, seed):
    """Points a deal ahead and their standard error, every deal played from both seats."""
    result = np.zeros(CHECKED)
    bonuses = np.array([25, 25, 0, 1])
    selfplay.duel(CHECKED, 77_000 + seed, 2, upcard, bonuses, 0, nets, other, rival, result)
    return [round(float(result.mean()), 2), round(float(result.std() / np.sqrt(CHECKED)), 2)]


def four_seats(nets, seed):
    """Points ahead of three simple players by the English rules."""
    result = np.zeros(CHECKED // 2)
    bonuses = np.array([25, 20, 20, 1])
    selfplay.duel(CHECKED // 2, 87_000 + seed, 4, True, bonuses, 0, nets, nets, selfplay.SIMPLE, result)
    return [round(float(result.mean()), 2), round(float(result.std() / np.sqrt(CHECKED // 2)), 2)]


if __name__ == "__main__":
    main()
