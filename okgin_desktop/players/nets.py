"""Three small nets in one table: the value of a hand after a discard, before a draw, and of a knock now."""

from operator import mul
from typing import Final

from okgin_desktop.players.features import FEATURES

HIDDEN: Final = 64
AFTER_DISCARD: Final = 0
BEFORE_DRAW: Final = 1
KNOCK_NOW: Final = 2
SCALE: Final = 25.0
"""Points that a net's answer of 1 stands for."""

Net = tuple[list[list[float]], list[float], list[float], float]
"""Weights into each hidden unit, their biases, the weights out of them and the bias of the answer."""


def value(nets: list[Net], which: int, f: list[float]) -> float:
    """Return the points that this net expects."""
    rows, biases, out, total = nets[which]
    for row, bias, weight in zip(rows, biases, out, strict=True):
        unit = sum(map(mul, row, f)) + bias
        if unit > 0.0:
            total += weight * unit
    return SCALE * total


def nets_from(data: dict[str, list[list[float]]]) -> list[Net]:
    """Read the three nets of a weights file; raise ValueError where the shape is not ours."""
    nets: list[Net] = []
    for name in ("after_discard", "before_draw", "knock_now"):
        *rows, biases, out, last = data[name]
        if any(len(row) != FEATURES for row in rows) or len(rows) != len(biases) or len(rows) != len(out):
            raise ValueError(f"weights of a wrong shape: {name}")
        nets.append((rows, biases, out, last[0]))
    return nets
