from pathlib import Path

import pytest

from okgin_desktop.storage import history
from okgin_desktop.storage.database import Database
from okgin_desktop.storage.history import Filter
from tests.storage.played import (
    DEAD,
    GIN,
    GIN_AGAINST,
    KNOCK,
    LOST,
    Clock,
    play_match,
    setup,
    summary,
)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def database(tmp_path: Path, clock: Clock) -> Database:
    return Database.open(tmp_path / "okgin.sqlite", clock)


def test_there_is_nothing_at_first(database: Database) -> None:
    assert history.match_ids(database, Filter()) == []
    assert history.matches(database, []) == {}
    assert history.presets(database) == []
    assert history.players(database) == []


def test_a_finished_match_with_all_that_is_known(database: Database, clock: Clock) -> None:
    agreed = setup("RU", "penalty", (None, "simple", "casual"))
    match_id = play_match(database, agreed, [KNOCK, DEAD], summary([10, 30, 20], [0], [750, 0, 250]))
    found = history.matches(database, [match_id])[match_id]
    assert found.outcome == "won"
    assert (found.preset, found.penalty, found.person) == ("RU", True, 0)
    assert found.names == ("You", "Maud", "Otto")
    assert found.players == (None, "simple", "casual")
    assert found.totals == (10, 30, 20)
    assert (found.chips, found.deals, found.assisted) == (750, 2, False)
    assert (found.begun, found.ended) == (clock.now, clock.now)
    assert found.number is None


@pytest.mark.parametrize(("stored", "number"), [(4711, 4711), ("x", None), (None, None), (1.5, None)])
def test_the_number_of_a_match(database: Database, stored: object, number: int | None) -> None:
    match_id = play_match(database, setup() | {"number": stored}, [KNOCK])
    assert history.matches(database, [match_id])[match_id].number == number


@pytest.mark.parametrize(
    ("winners", "outcome"), [([0], "won"), ([0, 1], "drawn"), ([1], "lost"), (None, "given_up")]
)
def test_what_became_of_a_match(database: Database, winners: list[int] | None, outcome: str) -> None:
    end = None if winners is None else summary([20, 20], winners)
    match_id = play_match(database, setup(), [KNOCK], end)
    assert history.matches(database, [match_id])[match_id].outcome == outcome


def test_a_match_in_progress_is_there_once_a_deal_is_finished(database: Database) -> None:
    match_id = database.begin_match(setup(), "seed")
    database.begin_deal(match_id, 0, 0, "deck")
    assert history.match_ids(database, Filter()) == []
    database.finish_deal(match_id, 0, KNOCK)
    assert history.match_ids(database, Filter()) == [match_id]
    assert history.matches(database, [match_id])[match_id].outcome is None


def test_deals_of_a_match_without_the_lost(database: Database) -> None:
    match_id = play_match(database, setup(), [KNOCK, LOST, GIN_AGAINST], assisted=(2,))
    first, second = history.deals(database, match_id)
    assert (first.number, first.outcome, first.knocker, first.deadwood) == (0, "knock", 0, 5)
    assert (first.points, first.won, first.dealer, first.assisted) == ((20, 0), True, 0, False)
    assert (second.number, second.outcome, second.won, second.assisted) == (2, "gin", False, True)


def test_filters(database: Database, clock: Clock) -> None:
    english = play_match(database, setup(), [KNOCK])
    russian = play_match(database, setup("RU", "penalty", (None, "casual", "simple")), [KNOCK])
    clock.now += 1000
    late = play_match(database, setup(players=(None, "casual")), [GIN])
    for which, expected in (
        (Filter(), [late, russian, english]),
        (Filter(preset="EN"), [late, english]),
        (Filter(seats=3), [russian]),
        (Filter(player="casual"), [late, russian]),
        (Filter(player="cas"), []),
        (Filter(since=clock.now - 500), [late]),
        (Filter("EN", 2, "casual", 0.0), [late]),
        (Filter(preset="XX"), []),
    ):
        assert history.match_ids(database, which) == expected
    assert history.presets(database) == ["EN", "RU"]
    assert history.players(database) == ["casual", "simple"]


def test_a_level_is_found_with_every_habit(database: Database) -> None:
    plain = play_match(database, setup(players=(None, "expert")), [KNOCK])
    cautious = play_match(database, setup(players=(None, "expert:cautious")), [KNOCK])
    both = play_match(database, setup("RU", "penalty", (None, "master:loner", "expert:loner")), [KNOCK])
    assert history.match_ids(database, Filter(player="expert")) == [both, cautious, plain]
    assert history.match_ids(database, Filter(player="master")) == [both]
    for nobody in ("loner", "cautious", "exp", "pert"):
        assert history.match_ids(database, Filter(player=nobody)) == []
    assert history.players(database) == ["expert", "master"]
    assert history.matches(database, [both])[both].players == (None, "master:loner", "expert:loner")


def test_b107_the_order_is_that_of_play_whatever_the_clock_said(database: Database, clock: Clock) -> None:
    first = play_match(database, setup(), [KNOCK])
    clock.now -= 86_400
    second = play_match(database, setup(), [KNOCK])
    assert history.match_ids(database, Filter()) == [second, first]


def test_pages_of_any_length(database: Database) -> None:
    ids = [play_match(database, setup(), [KNOCK]) for _ in range(3)]
    many = ids * 400
    assert list(history.matches(database, many)) == ids


def test_deleting_takes_the_deals_along(database: Database) -> None:
    kept = play_match(database, setup(), [KNOCK])
    gone = play_match(database, setup(), [GIN, GIN])
    assert database.delete_matches([gone, 999]) == 1
    assert history.match_ids(database, Filter()) == [kept]
    for table in ("deal", "action", "deal_fact", "match_fact", "match_tally"):
        column = "match_id"
        assert {number for (number,) in database.read(f"SELECT {column} FROM {table}")} == {kept}


def test_a_match_in_progress_cannot_be_deleted(database: Database) -> None:
    match_id = database.begin_match(setup(), "seed")
    database.begin_deal(match_id, 0, 0, "deck")
    database.finish_deal(match_id, 0, KNOCK)
    assert database.delete_matches([match_id]) == 0
    current = database.current_match()
    assert current is not None
    assert current.id == match_id


def test_deletion_is_all_or_nothing(database: Database) -> None:
    first, second = (play_match(database, setup(), [KNOCK]) for _ in range(2))
    database.read("SELECT 1")
    with pytest.raises(Exception, match="parameter"):
        database.delete_matches([first, object()])  # type: ignore[list-item]
    assert history.match_ids(database, Filter()) == [second, first]


def test_what_makes_no_sense_is_left_out(database: Database) -> None:
    good, bad = (play_match(database, setup(), [KNOCK, GIN]) for _ in range(2))
    database._connection.execute("UPDATE match SET setup = '{' WHERE id = ?", (bad,))
    database._connection.execute("UPDATE deal SET result = '{}' WHERE match_id = ? AND number = 0", (good,))
    assert list(history.matches(database, [good, bad])) == [good]
    assert [deal.number for deal in history.deals(database, good)] == [1]
    assert database.match(bad) is None
    assert database.match(12_345) is None
    found = database.match(good)
    assert found is not None
    assert [deal.deck for deal in found.deals] == ["deck 0", "deck 1"]
