import random

import pytest

from okgin_desktop.storage import tallies
from okgin_desktop.storage.database import Database
from okgin_desktop.storage.history import Filter
from okgin_desktop.storage.statistics import overview
from tests.storage.played import DEAD, GIN, KNOCK, UNDERCUT, Clock, play_match, result, setup, summary


@pytest.fixture
def database() -> Database:
    return Database.in_memory(Clock())


def test_tallies_are_what_counting_all_deals_gives(database: Database) -> None:
    """The trigger counts deal by deal, `FILL` an older file at once: both as the facts of each deal say."""
    chance = random.Random(8)
    for number in range(30):
        mode = ("credit", "penalty")[number % 2]
        results = []
        for _ in range(chance.randint(1, 6)):
            knocker = chance.randrange(3)
            outcome = chance.choice(("knock", "gin", "big_gin", "undercut", "dead"))
            wood = [chance.randint(0, 30) for _ in range(3)]
            points = [chance.choice((0, 0, 7, 31)) for _ in range(3)]
            results.append(result(outcome, None if outcome == "dead" else knocker, wood, points))
        results[0] |= chance.choice(({}, {"points": None}, {"facts": {}}))
        assisted = tuple(number for number in range(len(results)) if chance.random() < 0.3)
        play_match(database, setup("EN", mode, (None, "simple", "casual")), results, assisted=assisted)
    deals = "FROM deal_fact WHERE won IS NOT NULL AND NOT assisted"
    ((count, won, dead, gins, seconds, best, worst),) = database.read(
        "SELECT count(*), sum(won), sum(outcome = 'dead'), sum(mine = 1 AND outcome LIKE '%gin'),"
        f" sum(seconds), max(lead), min(lead) {deals}"
    )
    ((points,),) = database.read(f"SELECT avg(points) {deals} AND NOT penalty")
    ((penalty,),) = database.read(f"SELECT avg(points) {deals} AND penalty")
    ((knocks, wood),) = database.read(f"SELECT count(*), avg(deadwood) {deals} AND mine AND deadwood > 0")
    ((assisted_deals,),) = database.read("SELECT count(*) FROM deal_fact WHERE won IS NOT NULL AND assisted")
    found = overview(database, Filter())[0]
    assert (found.deals, found.deals_won, found.deals_dead, found.gins) == (count, won, dead, gins)
    assert (found.seconds, found.assisted_deals) == (seconds, assisted_deals)
    assert found.points == pytest.approx(points)
    assert found.penalty == pytest.approx(penalty)
    assert found.knocks == knocks
    assert found.knock_deadwood == pytest.approx(wood)
    assert found.best is not None
    assert found.worst is not None
    assert (found.best.lead, found.worst.lead) == (best, worst)
    rows = database.read("SELECT * FROM match_tally ORDER BY 1")
    assert len(rows) == 30
    database._connection.execute("DELETE FROM match_tally")
    database._connection.execute(tallies.FILL)
    assert database.read("SELECT * FROM match_tally ORDER BY 1") == rows


def test_a_match_that_is_deleted_is_counted_no_longer(database: Database) -> None:
    play_match(database, setup(), [KNOCK, DEAD])
    before = overview(database, Filter())
    gone = play_match(database, setup(), [GIN, UNDERCUT], summary([79, 0], [0]), assisted=(1,))
    database.delete_matches([gone])
    assert overview(database, Filter()) == before
