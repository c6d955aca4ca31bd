"""Three small nets in one table: the value of a hand after a discard, before a draw, and of a knock now.

The choices of one decision have most numbers in common: `Sums` keeps what the hidden units were given for the
one before, and `value` adds only what has changed since.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from okgin_desktop.players.features import FEATURES

AFTER_DISCARD: Final = 0
BEFORE_DRAW: Final = 1
KNOCK_NOW: Final = 2
SCALE: Final = 25.0
"""Points that a net's answer of 1 stands for."""

COMPILED: Final = not __file__.endswith((".py", ".pyc"))
"""Whether this module runs as machine code."""

if TYPE_CHECKING:
    # Machine code imports these by itself; interpreted, nothing here touches them.
    from librt.vecs import vec
    from mypy_extensions import i64


class Net:
    """One net: the weights from each number to all hidden units, the units' biases, weights and bias out."""

    def __init__(
        self, columns: list[list[float]], biases: list[float], out: list[float], last: float
    ) -> None:
        self.columns = columns
        self.biases = biases
        self.out = out
        self.last = last
        # With these a decision takes machine code a third of the time (decision 27).
        self.packed: list[vec[float]] = [vec[float](column) for column in columns] if COMPILED else []


class Sums:
    """The numbers answered last, and what they give each hidden unit; of one net and one decision."""

    def __init__(self, net: Net) -> None:
        self.numbers = [0.0] * FEATURES
        self.levels = net.biases


def begin_sums(nets: list[Net], which: int) -> Sums:
    """Return the sums of a decision about to begin: all numbers 0."""
    return Sums(nets[which])


def value(nets: list[Net], which: int, f: list[float], sums: Sums) -> float:
    """Return the points that this net expects; `sums` are of the same net and decision, and change."""
    net = nets[which]
    steps: list[float] = []
    changed: list[int] = []
    for place in range(FEATURES):
        if f[place] != sums.numbers[place]:
            steps.append(f[place] - sums.numbers[place])
            changed.append(place)
    sums.numbers = f[:]
    sums.levels = (_moved_packed if COMPILED else _moved)(net, changed, steps, sums.levels)
    total = net.last
    for level, weight in zip(sums.levels, net.out, strict=True):
        if level > 0.0:
            total += weight * level
    # Different ways to the same numbers differ in the last bits: no choice may depend on those.
    return round(SCALE * total, 6)


def _moved(net: Net, changed: list[int], steps: list[float], levels: list[float]) -> list[float]:
    for place, step in zip(changed, steps, strict=True):
        levels = [level + step * weight for level, weight in zip(levels, net.columns[place], strict=True)]
    return levels


def _moved_packed(net: Net, changed: list[int], steps: list[float], levels: list[float]) -> list[float]:
    result = vec[float](levels)
    units: i64 = len(result)
    for number in range(len(changed)):
        step = steps[number]
        column = net.packed[changed[number]]
        for unit in range(units):
            result[unit] += step * column[unit]
    return list(result)


def nets_from(data: dict[str, list[list[float]]]) -> list[Net]:
    """Read the three nets of a weights file; raise ValueError where the shape is not ours.

    Earlier generations saw fewer numbers: those that came later weigh nothing there.
    """
    nets: list[Net] = []
    for name in ("after_discard", "before_draw", "knock_now"):
        *rows, biases, out, last = data[name]
        known = len(rows[0]) if rows else 0
        even = 0 < known <= FEATURES and all(len(row) == known for row in rows)
        if not even or len(rows) != len(biases) or len(rows) != len(out):
            raise ValueError(f"weights of a wrong shape: {name}")
        columns = [[row[place] if place < known else 0.0 for row in rows] for place in range(FEATURES)]
        nets.append(Net(columns, biases, out, last[0]))
    return nets
