from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from okgin_desktop.session.session import MatchSession
from okgin_desktop.storage.database import Database

Open = Callable[[], Database]


@pytest.fixture
def open_database(tmp_path: Path) -> Iterator[Open]:
    """Open the one file of the test, again and again: each time as a new start of the program would."""
    opened: list[Database] = []

    def open_one() -> Database:
        opened.append(Database.open(tmp_path / "matches.sqlite", lambda: 1_700_000_000.0))
        return opened[-1]

    yield open_one
    for database in opened:
        database.close()


@pytest.fixture
def session() -> Iterator[MatchSession]:
    database = Database.in_memory(lambda: 1_700_000_000.0)
    yield MatchSession(database)
    database.close()
