"""What makes one player of the nets unlike another; by itself, as whoever offers players loads it."""

from dataclasses import dataclass

from okgin_desktop.engine.rules import Rules, ScoreMode

ALL: int = 1000
"""A memory that keeps every discard."""
USUAL_STAKES: float = 30.0
"""The stakes for which `Temper.noise` is given."""


@dataclass(frozen=True, slots=True)
class Temper:
    """What makes a player of the same nets weaker or gives it a habit; the default is neither.

    `noise` is the standard deviation of the error of each judgement, in points where a deal is usually worth
    30 of them, and more or fewer by the `stakes`; `memory` how many of the
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


def stakes(rules: Rules, seats: int) -> float:
    """Return the points that decide a deal by these rules, roughly: what an error has to be measured by.

    A winner is credited with what all others hold, a penalty is one seat's own; hands of seven are lighter.
    Measured on the ladder: with more seats chance decides more, and a step takes larger errors.
    """
    difference = 14.0 if rules.hand_size(seats) > 8 else 10.0
    if rules.score_mode is ScoreMode.PENALTY:
        return difference + 0.3 * rules.gin_bonus + 0.1 * rules.undercut_bonus
    bonus = 0.6 * rules.knock_bonus + 0.3 * rules.gin_bonus + 0.1 * rules.undercut_bonus
    return difference * (1.0, 2.4, 4.6)[seats - 2] + bonus
