"""What makes one player of the nets unlike another; by itself, as whoever offers players loads it."""

from dataclasses import dataclass

ALL: int = 1000
"""A memory that keeps every discard."""


@dataclass(frozen=True, slots=True)
class Temper:
    """What makes a player of the same nets weaker or gives it a habit; the default is neither.

    `noise` is the standard deviation of the error of each judgement, in points; `memory` how many of the
    latest discards it remembers (cards taken openly it always does). `knocking` and `taking` are points added
    to what it thinks of knocking, and of taking from the pile; `caution` is subtracted from a discard for
    each unit of `features.danger`, `unloading` added for each point that it counts.
    """

    noise: float = 0.0
    memory: int = ALL
    knocking: float = 0.0
    taking: float = 0.0
    caution: float = 0.0
    unloading: float = 0.0
