from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from okgin_desktop.storage.database import Database

NOON = 1_700_000_000.0

Opener = Callable[..., Database]


@pytest.fixture
def open_database(tmp_path: Path) -> Iterator[Opener]:
    """Open databases that are closed at the end of the test."""
    opened: list[Database] = []

    def open_one(path: Path | None = None, clock: Callable[[], float] = lambda: NOON) -> Database:
        database = Database.open(path or tmp_path / "okgin.sqlite", clock)
        opened.append(database)
        return database

    yield open_one
    for database in opened:
        database.close()


def play(database: Database, deals: int = 2, actions: int = 5, *, setup: str = "x") -> int:
    """Store a match whose last deal is in progress, and give its id."""
    match_id = database.begin_match({"name": setup, "rules": {"target": 100}}, "seed 1")
    for number in range(deals):
        database.begin_deal(match_id, number, number % 4, f"deck {number}")
        for n in range(actions):
            database.append_action(match_id, number, n, n % 2, {"kind": "discard", "card": n})
        if number < deals - 1:
            database.finish_deal(match_id, number, {"winner": 1, "score": [0, 12]})
    return match_id
