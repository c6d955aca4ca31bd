import sqlite3
from pathlib import Path

import pytest

from okgin_desktop.storage import facts, schema
from okgin_desktop.storage.database import Database
from tests.storage.played import (
    DEAD,
    GIN,
    KNOCK,
    LOST,
    UNDERCUT_SUFFERED,
    Clock,
    play_match,
    result,
    setup,
    summary,
)

FACTS = ("match_fact", "deal_fact", "match_tally")


def rows(connection: sqlite3.Connection) -> list[list[tuple[object, ...]]]:
    return [connection.execute(f"SELECT * FROM {table} ORDER BY 1, 2").fetchall() for table in FACTS]


def play_some(database: Database) -> None:
    play_match(database, setup(), [KNOCK, LOST, DEAD, UNDERCUT_SUFFERED], summary([20, 27], [1]))
    play_match(database, setup("RU", "penalty", (None, "simple", "casual")), [GIN])
    play_match(database, setup(players=("simple", "casual")), [KNOCK], summary([20, 0], [0], [750, 250]))
    open_one = database.begin_match(setup(), "open")
    database.begin_deal(open_one, 0, 1, "deck")


def test_facts_of_an_older_file_are_those_it_would_have_had(tmp_path: Path) -> None:
    """A file of version 1 has no times and no facts; all else comes out as if it had been there before."""
    path = tmp_path / "okgin.sqlite"
    old = sqlite3.connect(path, isolation_level=None)
    for statement in schema.MIGRATIONS[0]:
        old.execute(statement)
    old.execute(f"PRAGMA application_id = {schema.APPLICATION_ID}")
    old.execute("PRAGMA user_version = 1")
    new = Database.in_memory(Clock())
    play_some(new)
    for table, columns in (
        ("match", "id, created, finished, 'open', setup, seed, summary"),
        ("deal", "match_id, number, dealer, deck, result"),
        ("action", "match_id, deal_number, n, seat, action"),
    ):
        for name in ("deal_is_next", "action_is_next"):
            old.execute(f"DROP TRIGGER IF EXISTS {name}")
        for row in new.read(f"SELECT {columns} FROM {table}"):
            old.execute(f"INSERT INTO {table} VALUES ({','.join('?' * len(row))})", row)
    for match_id, state in new.read("SELECT id, state FROM match"):
        old.execute("UPDATE match SET state = ? WHERE id = ?", (state, match_id))
    old.execute("UPDATE deal SET result = '{' WHERE match_id = 2")
    for statement in schema.MIGRATIONS[0]:
        if statement.startswith("CREATE TRIGGER"):
            old.execute(statement)
    old.close()

    opened = Database.open(path, Clock())
    assert opened.problem is None
    opened.close()
    look = sqlite3.connect(path)
    assert look.execute("PRAGMA user_version").fetchone() == (schema.VERSION,)
    found = rows(look)
    expected = [new.read(f"SELECT * FROM {table} ORDER BY 1, 2") for table in FACTS]
    # The damaged deal of match 2 has no facts, and nobody knew when deals ended.
    expected[0] = [(*row[:12], 0, *row[13:]) if row[0] == 2 else row for row in expected[0]]
    expected[1] = [(*row[:2], None, 0, *row[4:]) for row in expected[1] if row[0] != 2]
    expected[2] = [row for row in expected[2] if row[0] != 2]
    assert found == expected
    look.close()
    new.close()


@pytest.mark.parametrize(
    ("mode", "points", "lead"),
    [
        ("credit", [20, 0, 0], 20),
        ("credit", [0, 31, 0], -31),
        ("credit", [0, 0, 0], 0),
        ("penalty", [0, 12, 25], 12),
        ("penalty", [25, 0, 40], -25),
    ],
)
def test_the_lead_is_over_the_best_opponent(mode: str, points: list[int], lead: int) -> None:
    database = Database.in_memory(Clock())
    play_match(database, setup("EN", mode, (None, "a", "b")), [result("knock", 0, [1, 2, 3], points)])
    assert database.read("SELECT points, lead FROM deal_fact") == [(points[0], lead)]
    database.close()


def test_b107_time_played_is_never_negative_nor_absurd() -> None:
    """Clock back a day, forward ten years, asleep for eight hours: only what can be play counts."""
    clock = Clock()
    database = Database.in_memory(clock)
    match_id = database.begin_match(setup(), "seed")
    database.begin_deal(match_id, 0, 0, "deck")
    steps = [3.0, -86_400.0, 5.0, 10 * 365 * 86_400.0, 8 * 3600.0, 4.5]
    for n, step in enumerate(steps):
        clock.now += step
        last = n == len(steps) - 1
        database.record(match_id, 0, n, 0, {"do": "draw"}, result=KNOCK if last else None)
    clock.now -= 20 * 365 * 86_400.0
    database.finish_match(match_id, summary([20, 0], [0]))
    expected = 3 + 0 + 5 + facts.LONGEST_PAUSE + facts.LONGEST_PAUSE + 4.5
    assert database.read("SELECT seconds FROM deal_fact") == [(expected,)]
    ((begun, ended, seconds),) = database.read("SELECT begun, ended, seconds FROM match_fact")
    assert ended >= begun
    assert seconds == expected
    database.close()


def test_facts_need_no_trust_in_the_file(tmp_path: Path) -> None:
    """SQLite refuses its JSON functions in triggers of a file that is not trusted: ours has none there."""
    database = Database.open(tmp_path / "x.sqlite", Clock())
    assert database.read("PRAGMA trusted_schema") == [(0,)]
    play_some(database)
    assert database.read("SELECT count(*) FROM deal_fact") == [(5,)]
    database.close()


def test_a_setup_that_makes_no_sense_costs_only_its_facts() -> None:
    database = Database.in_memory(Clock())
    match_id = database.begin_match({"seating": 3, "rules": [], "preset": {"a": 1}}, "seed")
    database.begin_deal(match_id, 0, 0, "deck")
    database.finish_deal(match_id, 0, {"outcome": "knock", "points": "many", "winners": 7})
    database.finish_match(match_id, {"final": None})
    assert database.read("SELECT person, outcome, points, lead FROM match_fact") == [
        (None, "watched", None, None)
    ]
    database.close()
