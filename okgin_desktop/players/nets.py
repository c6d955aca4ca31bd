"""Three small nets in one table: the value of a hand after a discard, before a draw, and of a knock now.

The choices of one decision share what `features.situation` writes, so its part of every hidden unit is
summed once (`shared_sums`) and each choice adds its own (`value`). Numbers that are 0 cost nothing.
"""

from typing import Final

from okgin_desktop.players.features import FEATURES, SHARED

AFTER_DISCARD: Final = 0
BEFORE_DRAW: Final = 1
KNOCK_NOW: Final = 2
SCALE: Final = 25.0
"""Points that a net's answer of 1 stands for."""

COMPILED: Final = not __file__.endswith((".py", ".pyc"))
"""Whether this module runs as machine code, in which a plain loop is the fastest way."""

OWN: Final = [place for place in range(FEATURES) if place not in SHARED]
"""The places that `features.afterstate` writes."""

Part = tuple[list[int], list[list[float]], list[list[float]]]
"""Places, and the weights from them: for each hidden unit, and the same turned, for each place."""
Net = tuple[Part, Part, list[float], list[float], float]
"""The shared and the own part, the hidden units' biases, the weights out and the bias of the answer."""


def shared_sums(nets: list[Net], which: int, f: list[float]) -> list[float]:
    """Return what the shared numbers give each hidden unit of this net."""
    shared, _, biases, _, _ = nets[which]
    return _summed(shared, f, biases)


def value(nets: list[Net], which: int, f: list[float], begun: list[float]) -> float:
    """Return the points that this net expects; `begun` is what `shared_sums` gave for the same net."""
    _, own, _, out, total = nets[which]
    levels = _summed(own, f, begun)
    for unit in range(len(out)):
        if levels[unit] > 0.0:
            total += out[unit] * levels[unit]
    # The two ways of `_summed` differ in the last bits: no choice may depend on those.
    return round(SCALE * total, 6)


def _summed(part: Part, f: list[float], start: list[float]) -> list[float]:
    places, rows, columns = part
    if not COMPILED:
        for place, column in zip(places, columns, strict=True):
            number = f[place]
            if number:
                start = [level + number * weight for level, weight in zip(start, column, strict=True)]
        return start
    numbers: list[float] = []
    live: list[int] = []
    for at in range(len(places)):
        if f[places[at]] != 0.0:
            numbers.append(f[places[at]])
            live.append(at)
    many = len(live)
    levels: list[float] = []
    for unit in range(len(rows)):
        row = rows[unit]
        level = start[unit]
        for number_of in range(many):
            level += row[live[number_of]] * numbers[number_of]
        levels.append(level)
    return levels


def nets_from(data: dict[str, list[list[float]]]) -> list[Net]:
    """Read the three nets of a weights file; raise ValueError where the shape is not ours."""
    nets: list[Net] = []
    for name in ("after_discard", "before_draw", "knock_now"):
        *rows, biases, out, last = data[name]
        if any(len(row) != FEATURES for row in rows) or len(rows) != len(biases) or len(rows) != len(out):
            raise ValueError(f"weights of a wrong shape: {name}")
        nets.append((_part(rows, SHARED), _part(rows, OWN), biases, out, last[0]))
    return nets


def _part(rows: list[list[float]], places: list[int]) -> Part:
    columns = [[row[place] for row in rows] for place in places]
    return list(places), [[row[place] for place in places] for row in rows], columns
