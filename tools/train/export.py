# mypy: ignore-errors
# ruff: noqa: ANN001, ANN201
"""Write a generation as the player's weights: `python -m tools.train.export weights.json 031.npz [...]`.

Of several the mean is taken: each grew out of the one before, so that their errors cancel out in part.
Each line of the file is a hidden unit's weights; after them the biases, the weights out and the last bias.
"""

import argparse
import json
from pathlib import Path

import numpy as np

NAMES = ("after_discard", "before_draw", "knock_now")


def main():
    parser = argparse.ArgumentParser(prog="python -m tools.train.export", description=__doc__.splitlines()[0])
    parser.add_argument("weights", type=Path)
    parser.add_argument("stored", type=Path, nargs="+")
    arguments = parser.parse_args()
    mean = (np.mean(part, axis=0) for part in zip(*map(load, arguments.stored), strict=True))
    arguments.weights.write_text(written(*mean), encoding="utf-8")


def load(path):
    """Return the nets of a stored generation or of a weights file."""
    if path.suffix == ".json":
        return read(path)
    with np.load(path) as file:
        return file["weights"], file["out"]


def read(path):
    """Return the nets of a weights file."""
    weights, out = [], []
    data = json.loads(path.read_text(encoding="utf-8"))
    for name in NAMES:
        *rows, biases, units, last = data[name]
        weights.append(np.column_stack([rows, biases]).T)
        out.append([*units, *last])
    return np.ascontiguousarray(weights, np.float32), np.array(out, np.float32)


def written(weights, out):
    """Return the file's text; numbers have five significant digits."""
    parts = []
    for which, name in enumerate(NAMES):
        lines = [*weights[which, :-1].T, weights[which, -1], out[which, :-1], out[which, -1:]]
        rows = ",\n".join(json.dumps([float(f"{number:.5g}") for number in line]) for line in lines)
        parts.append(f'"{name}": [\n{rows}\n]')
    return "{\n" + ",\n".join(parts) + "\n}\n"


if __name__ == "__main__":
    main()
