"""The bench of the history: what it measures is a database as the program would have made it."""

from pathlib import Path

import pytest

from okgin_desktop.storage import schema
from okgin_desktop.storage.database import Database
from okgin_desktop.storage.history import Filter, match_ids, matches
from okgin_desktop.storage.statistics import overview
from tools.bench import history


def test_copies_count_like_what_was_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(history, "MODELS", 2)
    clock = [1.4e9]
    path = tmp_path / "full.sqlite3"
    database = Database.open(path, lambda: clock[0])
    history.play_models(database, clock)
    before = overview(database, Filter())[0]
    database.close()

    made = history.multiply(path, 4 * before.deals)
    database = Database.open(path, lambda: clock[0])
    assert database.problem is None
    ids = match_ids(database, Filter())
    assert sum(match.deals for match in matches(database, ids).values()) == made
    after = overview(database, Filter())[0]
    assert after.deals == made == 4 * before.deals
    assert (after.matches, after.knocks) == (4 * before.matches, 4 * before.knocks)
    assert after.points == pytest.approx(before.points)
    triggers = [sql for statements in schema.MIGRATIONS for sql in statements if "CREATE TRIGGER" in sql]
    ((kept,),) = database.read("SELECT count(*) FROM sqlite_master WHERE type = 'trigger'")
    assert kept == len(triggers)
    database.close()
