import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from okgin_desktop.storage.database import Database
from okgin_desktop.storage.history import Filter
from okgin_desktop.storage.statistics import Extreme, Plots, Statistics, _streaks, overview
from tests.storage.played import (
    DEAD,
    GIN,
    GIN_AGAINST,
    KNOCK,
    LOST,
    UNDERCUT,
    UNDERCUT_SUFFERED,
    Clock,
    play_match,
    result,
    setup,
    summary,
)

NOTHING = Statistics(
    matches_won=0,
    matches_drawn=0,
    matches_lost=0,
    matches_given_up=0,
    streak=0,
    longest_streak=0,
    deals=0,
    deals_won=0,
    deals_lost=0,
    deals_dead=0,
    points=None,
    penalty=None,
    gins=0,
    gins_against=0,
    undercuts=0,
    undercuts_suffered=0,
    knocks=0,
    knock_deadwood=None,
    best=None,
    worst=None,
    seconds=0,
    chips=0,
    chip_matches=0,
    assisted_deals=0,
)


def statistics(database: Database, which: Filter) -> Statistics:
    return overview(database, which)[0]


def plots(database: Database, which: Filter) -> Plots:
    return overview(database, which)[1]


@pytest.fixture
def database() -> Database:
    return Database.in_memory(Clock())


def test_of_nothing(database: Database) -> None:
    assert statistics(database, Filter()) == NOTHING
    assert plots(database, Filter()).leads == ()


def test_every_number(database: Database) -> None:
    results = [KNOCK, GIN, GIN_AGAINST, UNDERCUT, UNDERCUT_SUFFERED, DEAD, LOST]
    match_id = play_match(database, setup(), results, summary([99, 64], [0], [600, 400]))
    found = statistics(database, Filter())
    assert (found.matches, found.matches_won, found.streak, found.longest_streak) == (1, 1, 1, 1)
    assert (found.deals, found.deals_won, found.deals_lost, found.deals_dead) == (6, 3, 2, 1)
    assert found.points == pytest.approx((20 + 55 + 0 + 24 + 0 + 0) / 6)
    assert found.penalty is None
    assert (found.gins, found.gins_against) == (1, 1)
    assert (found.undercuts, found.undercuts_suffered) == (1, 1)
    # The knock that scored with 5 and the one that was undercut with 9; gin is no knock with deadwood.
    assert (found.knocks, found.knock_deadwood) == (2, 7.0)
    assert found.best == Extreme(match_id, 1, 55)
    assert found.worst == Extreme(match_id, 2, -37)
    assert (found.chips, found.chip_matches, found.assisted_deals) == (600, 1, 0)
    pictures = plots(database, Filter())
    assert pictures.leads == (35,)
    assert pictures.knocks == {0: 1, 5: 1, 9: 1}
    # +20, +55, -37, +24, -27 and 0 points, in steps of ten.
    assert pictures.swings == {2: 2, 5: 1, -4: 1, -3: 1, 0: 1}


def test_penalty_points_are_counted_apart(database: Database) -> None:
    play_match(database, setup(), [KNOCK])
    # Nobody wins by points in penalty mode: the winner has none.
    charged = result("knock", 1, [30, 4], [26, 0]) | {"winners": [1]}
    play_match(database, setup("RU", "penalty"), [charged])
    found = statistics(database, Filter())
    assert (found.points, found.penalty) == (20.0, 26.0)
    assert found.worst is not None
    assert found.worst.lead == -26


def test_what_does_not_count(database: Database) -> None:
    play_match(database, setup(players=("simple", "casual")), [KNOCK], summary([20, 0], [0]))
    play_match(database, setup(), [LOST])
    found = statistics(database, Filter())
    assert (found.deals, found.matches, found.matches_given_up) == (0, 0, 1)


def test_assisted_deals_are_counted_apart(database: Database) -> None:
    play_match(database, setup(), [KNOCK, GIN, GIN], summary([130, 0], [0]), assisted=(1, 2))
    found = statistics(database, Filter())
    assert (found.deals, found.assisted_deals, found.gins, found.matches) == (1, 2, 0, 0)


def test_b92_a_deal_counts_when_it_is_decided_and_a_match_given_up_is_not_lost(database: Database) -> None:
    match_id = database.begin_match(setup(), "seed")
    database.begin_deal(match_id, 0, 0, "deck")
    database.finish_deal(match_id, 0, KNOCK)
    before = statistics(database, Filter())
    assert (before.deals, before.deals_won, before.matches) == (1, 1, 0)
    database.abandon_match(match_id)
    after = statistics(database, Filter())
    assert (after.deals, after.deals_won, after.matches, after.matches_given_up) == (1, 1, 0, 1)


def test_the_filter_reaches_every_number(database: Database) -> None:
    play_match(database, setup(), [KNOCK], summary([20, 0], [0], [1000, 0]))
    play_match(database, setup("RU"), [GIN_AGAINST, GIN_AGAINST], summary([0, 74], [1], [0, 1000]))
    only = statistics(database, Filter(preset="EN"))
    assert (only.deals, only.matches, only.matches_won, only.chips) == (1, 1, 1, 1000)
    assert only.worst is not None
    assert only.worst.lead == 20
    assert plots(database, Filter(preset="RU")).leads == (-74,)
    assert plots(database, Filter(preset="RU")).swings == {-4: 2}


@pytest.mark.parametrize(
    ("won", "expected"), [("", (0, 0)), ("WWLW", (1, 2)), ("LWWW", (3, 3)), ("WWL", (0, 2)), ("L", (0, 0))]
)
def test_streaks(won: str, expected: tuple[int, int]) -> None:
    assert _streaks([letter == "W" for letter in won]) == expected


def test_against_a_count_by_hand(database: Database) -> None:
    """Two hundred random deals, counted a second time in plain Python."""
    chance = random.Random(3)
    kept: list[dict[str, Any]] = []
    for _ in range(40):
        results = []
        for _ in range(5):
            knocker = chance.randrange(2)
            outcome = chance.choice(("knock", "gin", "big_gin", "undercut", "dead"))
            wood = [0, 0]
            wood[knocker] = 0 if "gin" in outcome else chance.randint(1, 10)
            winner = 1 - knocker if outcome == "undercut" else knocker
            points = [0, 0]
            if outcome != "dead":
                points[winner] = chance.randint(1, 90)
            results.append(result(outcome, None if outcome == "dead" else knocker, wood, points))
        kept += results
        play_match(database, setup(), results)
    found = statistics(database, Filter())
    results = kept
    outcomes = Counter((item["outcome"], item["facts"]["knocker"]) for item in results)
    assert found.deals == 200
    assert found.gins == outcomes["gin", 0] + outcomes["big_gin", 0]
    assert found.gins_against == outcomes["gin", 1] + outcomes["big_gin", 1]
    assert found.undercuts == outcomes["undercut", 1]
    assert found.undercuts_suffered == outcomes["undercut", 0]
    assert found.deals_dead == outcomes["dead", None]
    assert found.deals_won == sum(0 in item["winners"] for item in results)
    assert found.points == pytest.approx(sum(item["points"][0] for item in results) / 200)
    leads = [item["points"][0] - item["points"][1] for item in results]
    assert found.best is not None
    assert found.worst is not None
    assert (found.best.lead, found.worst.lead) == (max(leads), min(leads))
    assert plots(database, Filter()).swings == dict(Counter(lead // 10 for lead in leads))


def test_b90_statistics_survive_a_file_cut_in_half(tmp_path: Path) -> None:
    """The last good copy has them; it is made at the start after they were written."""
    path = tmp_path / "okgin.sqlite"
    first = Database.open(path, Clock())
    for _ in range(20):
        play_match(first, setup(), [KNOCK, GIN, UNDERCUT], summary([99, 0], [0]))
    expected = statistics(first, Filter())
    first.close()
    Database.open(path, Clock()).close()
    content = path.read_bytes()
    path.write_bytes(content[: len(content) // 2])
    again = Database.open(path, Clock())
    assert again.problem is not None
    assert again.problem.restored
    assert statistics(again, Filter()) == expected
    assert expected.deals == 60
    again.close()


@pytest.mark.parametrize("which", [Filter(), Filter("EN"), Filter(seats=2, player="simple", since=0.0)])
def test_with_and_without_a_filter_the_numbers_agree(database: Database, which: Filter) -> None:
    """A filter that lets everything through takes another way through the tables."""
    play_match(database, setup(), [KNOCK, GIN, DEAD], summary([75, 0], [0], [10, 0]))
    play_match(database, setup(), [GIN_AGAINST, UNDERCUT_SUFFERED, UNDERCUT], assisted=(1,))
    assert statistics(database, which) == statistics(database, Filter())
    assert plots(database, which) == plots(database, Filter())
    assert statistics(database, which).deals == 5
