"""Three small nets in one table: the value of a hand after a discard, before a draw, and of a knock now."""

from operator import mul
from typing import Final

from okgin_desktop.players.features import FEATURES

AFTER_DISCARD: Final = 0
BEFORE_DRAW: Final = 1
KNOCK_NOW: Final = 2
SCALE: Final = 25.0
"""Points that a net's answer of 1 stands for."""

COMPILED: Final = not __file__.endswith(".py")
"""Whether this module runs as machine code, in which a plain loop is the fastest way."""

Net = tuple[list[list[float]], list[float], list[float], float]
"""Weights into each hidden unit, their biases, the weights out of them and the bias of the answer."""


def value(nets: list[Net], which: int, f: list[float]) -> float:
    """Return the points that this net expects."""
    rows, biases, out, total = nets[which]
    for unit in range(len(rows)):
        row = rows[unit]
        if COMPILED:
            level = 0.0
            for place in range(FEATURES):
                level += row[place] * f[place]
        else:
            level = sum(map(mul, row, f))
        level += biases[unit]
        if level > 0.0:
            total += out[unit] * level
    # The two ways differ in the last bits: no choice may depend on those.
    return round(SCALE * total, 6)


def nets_from(data: dict[str, list[list[float]]]) -> list[Net]:
    """Read the three nets of a weights file; raise ValueError where the shape is not ours."""
    nets: list[Net] = []
    for name in ("after_discard", "before_draw", "knock_now"):
        *rows, biases, out, last = data[name]
        if any(len(row) != FEATURES for row in rows) or len(rows) != len(biases) or len(rows) != len(out):
            raise ValueError(f"weights of a wrong shape: {name}")
        nets.append((rows, biases, out, last[0]))
    return nets
