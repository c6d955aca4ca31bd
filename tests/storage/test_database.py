import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from okgin_desktop.storage.database import Database
from okgin_desktop.storage.records import (
    Fault,
    ProblemKind,
    StorageError,
    StorageProblem,
    StoredAction,
    StoredDeal,
)
from tests.storage.conftest import NOON, Opener, play


def raw(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(path, isolation_level=None)


def test_nothing_is_in_progress_at_first(open_database: Opener) -> None:
    database = open_database()
    assert database.current_match() is None
    assert database.problem is None


def test_a_match_comes_back_as_it_was_stored(open_database: Opener, tmp_path: Path) -> None:
    path = tmp_path / "Göran Ş 王's 🂡 data#?%20" / "okgin.sqlite"
    database = open_database(path)
    setup = {"seats": 3, "names": ["Анна", "Jürgen", "王"], "rules": {"target": 100, "big_gin": None}}
    match_id = database.begin_match(setup, "seed: 0xÄ")
    database.begin_deal(match_id, 0, 2, "AC2C3C")
    database.append_action(match_id, 0, 0, 0, {"kind": "pass"})
    database.record(match_id, 0, 1, 1, {"kind": "knock", "melds": [[1, 2, 3]]}, result={"score": [0, 25, 0]})
    database.begin_deal(match_id, 1, 0, "KS QS")
    database.append_action(match_id, 1, 0, 1, {"kind": "take_upcard"})
    database.set_hand_order(match_id, ["KS", "QS"])
    database.set_hand_order(match_id, ["QS", "KS"])
    before = database.current_match()
    database.close()

    found = open_database(path).current_match()
    assert found == before
    assert found is not None
    assert (found.id, found.created, found.setup, found.seed) == (match_id, NOON, setup, "seed: 0xÄ")
    assert found.hand_order == ("QS", "KS")
    assert found.deals == (
        StoredDeal(
            0,
            2,
            "AC2C3C",
            {"score": [0, 25, 0]},
            (
                StoredAction(0, 0, {"kind": "pass"}),
                StoredAction(1, 1, {"kind": "knock", "melds": [[1, 2, 3]]}),
            ),
        ),
        StoredDeal(1, 0, "KS QS", None, (StoredAction(0, 1, {"kind": "take_upcard"}),)),
    )


def test_reading_twice_changes_nothing(open_database: Opener) -> None:
    database = open_database()
    play(database)
    first = database.current_match()
    assert first == database.current_match()


def test_a_match_without_a_deal_is_in_progress(open_database: Opener) -> None:
    database = open_database()
    match_id = database.begin_match({}, "s")
    found = database.current_match()
    assert found is not None
    assert (found.id, found.deals, found.hand_order) == (match_id, (), None)


def test_the_newest_unfinished_match_is_current(open_database: Opener) -> None:
    database = open_database()
    first, second, third = (play(database, deals=1, setup=str(i)) for i in range(3))
    database.abandon_match(third)
    assert (found := database.current_match()) is not None
    assert found.id == second
    database.finish_deal(second, 0, {})
    database.finish_match(second, {"winner": 0})
    assert (found := database.current_match()) is not None
    assert found.id == first


def test_the_last_action_can_end_deal_and_match_at_once(open_database: Opener, tmp_path: Path) -> None:
    database = open_database()
    match_id = play(database, deals=1, actions=1)
    database.record(match_id, 0, 1, 0, {"kind": "gin"}, result={"gin": True}, summary={"winner": 0})
    assert database.current_match() is None
    with raw(tmp_path / "okgin.sqlite") as look:
        assert look.execute("SELECT state, summary FROM match").fetchall() == [("finished", '{"winner":0}')]
        assert look.execute("SELECT result FROM deal").fetchall() == [('{"gin":true}',)]
        assert look.execute("SELECT count(*) FROM action").fetchone() == (2,)
    look.close()


@pytest.mark.parametrize(
    "wrong",
    [
        lambda d, m: d.append_action(m, 1, 4, 0, {}),  # there already
        lambda d, m: d.append_action(m, 1, 6, 0, {}),  # leaves a gap
        lambda d, m: d.append_action(m, 1, -1, 0, {}),
        lambda d, m: d.append_action(m, 0, 5, 0, {}),  # finished deal
        lambda d, m: d.append_action(m, 2, 0, 0, {}),  # no such deal
        lambda d, m: d.append_action(m + 1, 0, 0, 0, {}),
        lambda d, m: d.append_action(m, 1, 5, 4, {}),  # no such seat
        lambda d, m: d.begin_deal(m, 2, 0, "deck"),  # the last is unfinished
        lambda d, m: d.begin_deal(m, 1, 0, "deck"),
        lambda d, m: d.begin_deal(m + 1, 0, 0, "deck"),
        lambda d, m: d.finish_deal(m, 0, {}),  # finished already
        lambda d, m: d.finish_deal(m, 2, {}),
        lambda d, m: d.finish_match(m, {}),  # a deal is unfinished
        lambda d, m: d.record(m, 1, 6, 0, {}, result={}),
        lambda d, m: d.record(m + 1, 0, 0, 0, {}, result={}, summary={}),
        lambda d, m: d.abandon_match(m + 1),
        lambda d, m: d.set_damaged(m + 1),
        lambda d, m: d.set_hand_order(m + 1, []),
        lambda d, m: d.take_back(m, 0, 0),  # finished deal
    ],
)
def test_a_fault_of_the_caller_changes_nothing(
    open_database: Opener, wrong: Callable[[Database, int], None]
) -> None:
    database = open_database()
    match_id = play(database)
    before = database.current_match()
    with pytest.raises(sqlite3.IntegrityError):
        wrong(database, match_id)
    assert database.current_match() == before
    database.append_action(match_id, 1, 5, 0, {"kind": "next"})


def test_a_closed_match_takes_nothing_more(open_database: Opener) -> None:
    database = open_database()
    match_id = play(database)
    database.abandon_match(match_id)
    with pytest.raises(sqlite3.IntegrityError):
        database.append_action(match_id, 1, 5, 0, {})
    with pytest.raises(sqlite3.IntegrityError):
        database.abandon_match(match_id)
    with pytest.raises(sqlite3.IntegrityError):
        database.finish_match(match_id, {})


@pytest.mark.parametrize("value", [{"x": float("nan")}, {"x": {1, 2}}])
def test_what_is_no_json_is_refused(open_database: Opener, value: dict[str, Any]) -> None:
    database = open_database()
    match_id = play(database)
    before = database.current_match()
    with pytest.raises((ValueError, TypeError)):
        database.record(match_id, 1, 5, 0, {}, result=value)
    assert database.current_match() == before


def test_taking_back_forgets_the_last_actions(open_database: Opener) -> None:
    database = open_database()
    match_id = play(database, deals=1, actions=5)
    database.take_back(match_id, 0, 3)
    database.take_back(match_id, 0, 3)
    assert (found := database.current_match()) is not None
    assert [a.n for a in found.deals[0].actions] == [0, 1, 2]
    database.append_action(match_id, 0, 3, 1, {"kind": "other"})


def test_a_clock_set_back_does_not_unsettle_the_order(open_database: Opener, tmp_path: Path) -> None:
    times = iter([NOON, NOON, NOON - 86_400, NOON - 90_000])
    database = open_database(clock=lambda: next(times))
    first = database.begin_match({}, "1")
    second = database.begin_match({}, "2")
    assert (found := database.current_match()) is not None
    assert found.id == second > first
    database.abandon_match(first)
    look = raw(tmp_path / "okgin.sqlite")
    created, finished = look.execute("SELECT created, finished FROM match WHERE id = ?", (first,)).fetchone()
    look.close()
    assert finished >= created


def test_ids_are_never_used_again(open_database: Opener, tmp_path: Path) -> None:
    database = open_database()
    first = play(database)
    look = raw(tmp_path / "okgin.sqlite")
    look.execute("PRAGMA foreign_keys = ON")
    look.execute("DELETE FROM match")
    assert look.execute("SELECT count(*) FROM action").fetchone() == (0,)
    look.close()
    assert play(database) > first


def test_two_connections_see_one_truth(open_database: Opener) -> None:
    one, two = open_database(), open_database()
    match_id = play(one, deals=1, actions=1)
    two.append_action(match_id, 0, 1, 1, {"by": "two"})
    one.append_action(match_id, 0, 2, 0, {"by": "one"})
    with pytest.raises(sqlite3.IntegrityError):
        two.append_action(match_id, 0, 2, 1, {"by": "two"})
    assert one.current_match() == two.current_match()
    assert one.problem is two.problem is None


def test_another_writer_is_waited_for_only_so_long(
    open_database: Opener, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("okgin_desktop.storage.opening.BUSY_SECONDS", 0.05)
    database = open_database()
    match_id = play(database)
    other = raw(tmp_path / "okgin.sqlite")
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StorageError) as caught:
        database.append_action(match_id, 1, 5, 0, {})
    assert caught.value.fault is Fault.BUSY
    other.execute("ROLLBACK")
    database.append_action(match_id, 1, 5, 0, {})
    other.execute("BEGIN IMMEDIATE")
    locked_out = open_database()
    other.close()
    assert locked_out.problem == StorageProblem(ProblemKind.UNWRITABLE)
    # What is stored is shown beside what is played now.
    assert play(locked_out) == match_id + 1


def test_a_full_disk_is_a_typed_error_and_loses_nothing(open_database: Opener) -> None:
    database = open_database()
    match_id = play(database)
    pages = database._connection.execute("PRAGMA page_count").fetchone()[0]
    database._connection.execute(f"PRAGMA max_page_count = {pages}")
    stored = 5

    def fill() -> None:
        nonlocal stored
        while stored < 500:
            database.append_action(match_id, 1, stored, 0, {"filler": "x" * 200})
            stored += 1

    with pytest.raises(StorageError) as caught:
        fill()
    assert caught.value.fault is Fault.FULL
    assert (found := database.current_match()) is not None
    assert len(found.deals[1].actions) == stored
    database._connection.execute("PRAGMA max_page_count = 100000")
    database.append_action(match_id, 1, stored, 0, {})


def test_a_file_turned_read_only_is_a_typed_error(open_database: Opener) -> None:
    database = open_database()
    match_id = play(database)
    database._connection.execute("PRAGMA query_only = ON")
    with pytest.raises(StorageError) as caught:
        database.append_action(match_id, 1, 5, 0, {})
    assert caught.value.fault is Fault.READ_ONLY


DAMAGE = {
    "broken json": "UPDATE action SET action = '{\"card\":' WHERE n = 2",
    "other json": "UPDATE action SET action = '[1]' WHERE n = 2",
    "blob": "UPDATE action SET action = x'00ff' WHERE n = 2",
    "not utf-8": "UPDATE action SET action = CAST(x'7bff7d' AS TEXT) WHERE n = 2",
    "deep json": "UPDATE action SET action = replace(hex(zeroblob(50000)), '00', '[') WHERE n = 2",
    "gap": "DELETE FROM action WHERE n = 2",
    "no number": "UPDATE action SET n = 'x' WHERE n = 2 AND deal_number = 1",
    "deal gap": "PRAGMA foreign_keys = OFF; UPDATE deal SET number = 7 WHERE number = 0",
    "earlier deal open": "UPDATE deal SET result = NULL",
    "result": "UPDATE deal SET result = 'null' WHERE number = 0",
    "deck": "UPDATE deal SET deck = x'00'",
    "setup": "UPDATE match SET setup = '7'",
    "seed": "UPDATE match SET seed = x'11'",
}


@pytest.mark.parametrize("damage", DAMAGE.values(), ids=DAMAGE.keys())
def test_damaged_matches_are_passed_over_and_told(open_database: Opener, tmp_path: Path, damage: str) -> None:
    path = tmp_path / "okgin.sqlite"
    database = open_database()
    older, newer = play(database), play(database)
    database.close()
    look = raw(path)
    look.executescript(damage)
    look.close()
    database = open_database()
    assert database.current_match() is None
    assert database.problem == StorageProblem(ProblemKind.DAMAGED_MATCH)
    look = raw(path)
    states = dict(look.execute("SELECT id, state FROM match"))
    look.close()
    assert states == {older: "damaged", newer: "damaged"}
    assert open_database().problem is None


def test_only_the_damaged_match_is_passed_over(open_database: Opener, tmp_path: Path) -> None:
    database = open_database()
    older = play(database)
    sound = database.current_match()
    newer = play(database)
    look = raw(tmp_path / "okgin.sqlite")
    look.execute("UPDATE action SET action = 'x' WHERE match_id = ?", (newer,))
    look.close()
    assert database.current_match() == sound
    assert sound is not None
    assert sound.id == older
    assert database.problem == StorageProblem(ProblemKind.DAMAGED_MATCH)


@pytest.mark.parametrize("value", ["x", "{}", "[1]", "[[]]"])
def test_a_damaged_hand_order_costs_nothing_else(open_database: Opener, tmp_path: Path, value: str) -> None:
    database = open_database()
    match_id = play(database)
    database.set_hand_order(match_id, ["KS"])
    look = raw(tmp_path / "okgin.sqlite")
    look.execute("UPDATE hand_order SET cards = ?", (value,))
    look.close()
    assert (found := database.current_match()) is not None
    assert found.hand_order is None
    assert database.problem is None


@pytest.mark.parametrize("created", [-5.0, 1e300, float("inf")])
def test_an_absurd_time_costs_nothing_else(open_database: Opener, created: float) -> None:
    database = open_database(clock=lambda: created)
    play(database)
    assert (found := database.current_match()) is not None
    assert found.created == 0.0


def test_deals_wait_for_the_disk_and_actions_do_not(open_database: Opener) -> None:
    database = open_database()
    normal, full = 1, 2

    def how() -> int:
        return int(database._connection.execute("PRAGMA synchronous").fetchone()[0])

    match_id = database.begin_match({}, "s")
    assert how() == full
    database.begin_deal(match_id, 0, 0, "deck")
    assert how() == full
    database.append_action(match_id, 0, 0, 0, {})
    assert how() == normal
    database.record(match_id, 0, 1, 0, {}, result={})
    assert how() == full


def test_in_memory_works_and_leaves_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    database = Database.in_memory(lambda: NOON)
    match_id = play(database)
    assert (found := database.current_match()) is not None
    assert found.id == match_id
    assert database.problem is None
    database.close()
    assert list(tmp_path.iterdir()) == []


def test_closing_twice_does_no_harm(open_database: Opener) -> None:
    database = open_database()
    database.close()
    database.close()
