import csv
import json
from pathlib import Path

import pytest

from okgin_desktop.storage import export
from okgin_desktop.storage.database import Database
from okgin_desktop.storage.history import Filter
from tests.storage.played import DEAD, GIN_AGAINST, KNOCK, LOST, Clock, play_match, setup, summary


@pytest.fixture
def database() -> Database:
    database = Database.in_memory(Clock(0.0))
    play_match(database, setup(), [KNOCK, LOST, DEAD], summary([20, 0], [0]))
    numbered = setup("RU", "penalty", (None, "a", "b")) | {"number": 4711}
    play_match(database, numbered, [GIN_AGAINST], assisted=(0,))
    return database


def test_a_table_of_deals(database: Database, tmp_path: Path) -> None:
    path = tmp_path / "deals.csv"
    assert export.write_csv(database, Filter(), path) == 3
    content = path.read_bytes()
    assert content.startswith(b"\xef\xbb\xbf")
    rows = list(csv.DictReader(content.decode("utf-8-sig").splitlines()))
    assert [row["deal"] for row in rows] == ["1", "3", "1"]
    first, dead, russian = rows
    assert first["match_begun"] == first["deal_ended"] == "1970-01-01T00:00:00Z"
    assert (first["match_outcome"], first["outcome"], first["knocker"]) == ("won", "knock", "1")
    assert (first["knocker_deadwood"], first["won"], first["your_points"]) == ("5", "1", "20")
    assert (first["names"], first["players"]) == ("You; Maud", "person; simple")
    assert (dead["knocker"], dead["knocker_deadwood"], dead["won"]) == ("", "", "0")
    assert (russian["rules"], russian["score_mode"], russian["assisted"]) == ("RU", "penalty", "1")
    assert russian["match_outcome"] == "given_up"
    assert [row["number"] for row in rows] == ["", "", "4711"]


def test_everything(database: Database, tmp_path: Path) -> None:
    path = tmp_path / "history.json"
    assert export.write_json(database, Filter(preset="EN"), path) == 1
    told = json.loads(path.read_text(encoding="utf-8"))
    assert (told["format"], told["version"]) == ("okgin-history", 1)
    (match,) = told["matches"]
    assert match["setup"] == setup()
    assert match["totals"] == [20, 0]
    assert [deal["number"] for deal in match["deals"]] == [1, 3]
    assert match["deals"][0]["result"] == KNOCK
    assert match["deals"][0]["actions"] == [[0, {"do": "draw"}], [1, {"do": "pass"}]]


def test_the_seed_of_a_match_in_progress_is_a_secret(tmp_path: Path) -> None:
    database = Database.in_memory(Clock(0.0))
    match_id = database.begin_match(setup(), "the seed")
    database.begin_deal(match_id, 0, 0, "deck 0")
    database.record(match_id, 0, 0, 0, {"do": "draw"}, result=KNOCK)
    database.begin_deal(match_id, 1, 0, "the deck in play", proof=("the salt", "the promise"))
    path = tmp_path / "history.json"
    assert export.write_json(database, Filter(), path) == 1
    text = path.read_text(encoding="utf-8")
    assert json.loads(text)["matches"][0]["seed"] is None
    assert not any(secret in text for secret in ("the seed", "the deck in play", "the salt", "the promise"))
    database.record(match_id, 1, 0, 0, {"do": "draw"}, result=KNOCK)
    database.finish_match(match_id, summary([40, 0], [0]))
    assert export.write_json(database, Filter(), path) == 1
    assert json.loads(path.read_text(encoding="utf-8"))["matches"][0]["seed"] == "the seed"
    database.close()


def test_of_nothing(tmp_path: Path) -> None:
    database = Database.in_memory(Clock())
    assert export.write_csv(database, Filter(), tmp_path / "a.csv") == 0
    assert export.write_json(database, Filter(), tmp_path / "a.json") == 0
    assert json.loads((tmp_path / "a.json").read_text())["matches"] == []


def test_a_failure_leaves_the_old_file(
    database: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "deals.csv"
    path.write_text("old")

    def full(*_: object) -> None:
        raise OSError("no space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="space"):
        export.write_csv(database, Filter(), path)
    assert path.read_text() == "old"
    assert [file.name for file in tmp_path.iterdir()] == ["deals.csv"]
