# mypy: ignore-errors
# ruff: noqa: ANN001, ANN201
"""Train the value player: `python -m tools.train OUT [--generations N]`; it needs the group `train`.

Generation 0 learns from simple players, the others from the nets' own deals. Seeds are fixed; the weights of
each generation go to OUT, its strength to OUT/log.jsonl. A run that was stopped goes on, its replay empty.
"""

import argparse
import json
import time
from pathlib import Path

import numpy as np

from tools.train import selfplay
from tools.train.export import read
from tools.train.fit import fit, fresh

REPLAY = 14
ROWS = 2_400_000
CHECKED = 3000


def main():
    parser = argparse.ArgumentParser(prog="python -m tools.train", description=__doc__.splitlines()[0])
    parser.add_argument("out", type=Path)
    parser.add_argument("--generations", type=int, default=40)
    parser.add_argument("--deals", type=int, default=100_000, help="deals in each generation")
    parser.add_argument("--start", type=Path, help="weights to go on from, with --first")
    parser.add_argument("--first", type=int, default=0, help="the number of the first generation played")
    arguments = parser.parse_args()
    arguments.out.mkdir(parents=True, exist_ok=True)
    rows, targets = np.zeros((3, ROWS, selfplay.INPUTS), np.float32), np.zeros((3, ROWS), np.float32)
    data, nets = [], read(arguments.start) if arguments.start else fresh(1)
    history = []
    for number in range(arguments.first, arguments.generations):
        stored = arguments.out / f"{number:03}.npz"
        if stored.exists():
            with np.load(stored) as file:
                nets = file["weights"], file["out"]
            history.append(nets)
            continue
        nets = one_generation(number, arguments, nets, history, rows, targets, data)
        history.append(nets)
        np.savez(stored, weights=nets[0], out=nets[1])


def one_generation(number, arguments, nets, history, rows, targets, data):
    """Play, fit, measure, write the log; return the new nets."""
    started = time.perf_counter()
    older = history[max(0, len(history) - 4)] if history else nets
    trace = 1.0 if number < 3 else 0.7 if number < 10 else 0.5
    explore = 0.06 if number < 20 else 0.04
    used = np.zeros(3, np.int64)
    deals = 60_000 if number == 0 else arguments.deals
    played = selfplay.generation(
        deals, 1000 + number, nets, older, explore, trace, number == 0, rows, targets, used
    )
    data.append([(rows[k, : used[k]].astype(np.float16), targets[k, : used[k]].copy()) for k in range(3)])
    if number == 4:
        del data[0]
    del data[:-REPLAY]
    seconds = time.perf_counter() - started
    weights, out = nets[0].copy(), nets[1].copy()
    rate = max(0.0002, 0.003 * 0.93**number)
    explained = []
    for which in range(3):
        held = sum(len(generation[which][1]) for generation in data)
        wanted = min((4, 4, 12)[which] * held, (8_000_000, 6_000_000, 3_500_000)[which])
        parts = [generation[which] for generation in data]
        explained.append(round(fit(weights, out, which, parts, wanted, rate, number), 4))
    new = (weights, out)
    fitted = time.perf_counter() - started
    line = {
        "generation": number,
        "deals": played,
        "rows": used.tolist(),
        "trace": trace,
        "explained": explained,
        "simple_10": measure(new, new, selfplay.SIMPLE, False, number),
        "simple_upcard": measure(new, new, selfplay.SIMPLE, True, number),
        "four_seats": four_seats(new, number),
        "three_before": measure(new, older, selfplay.OTHER_NET, True, number),
        "play_s": round(seconds),
        "fit_s": round(fitted - seconds),
        "all_s": round(time.perf_counter() - started),
    }
    with (arguments.out / "log.jsonl").open("a", encoding="utf-8") as file:
        file.write(json.dumps(line) + "\n")
    print(json.dumps(line), flush=True)
    return new


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
