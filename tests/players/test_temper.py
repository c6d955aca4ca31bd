"""What a deal is worth by different rules, by which errors are measured."""

import pytest

from okgin_desktop.engine.rules import EN, PRESETS, RU, Rules
from okgin_desktop.players.temper import stakes


@pytest.mark.parametrize(
    ("rules", "seats", "points"),
    [
        # A knock of 20, gin 25 and undercut 20 as often as they come, and about 14 points of cards; with 7
        # cards about 10 of each opponent, and a little more because chance has a larger part.
        (EN, 2, 14 + 12 + 7.5 + 2),
        (EN, 4, 46 + 12 + 7.5 + 2),
        (PRESETS["CG"], 2, 14 + 6 + 1),
        (PRESETS["PO"], 3, 24 + 6 + 1),
        (RU, 2, 14 + 7.5 + 2.5),
        (RU, 4, 10 + 7.5 + 2.5),
    ],
)
def test_stakes_are_what_a_deal_decides(rules: Rules, seats: int, points: float) -> None:
    assert stakes(rules, seats) == pytest.approx(points)
