"""The tool that kills a demonstration: that it kills, and that it would see a loss."""

import json
import os
import random
import sqlite3
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from okgin_desktop.engine.rules import EN
from okgin_desktop.players.registry import player
from okgin_desktop.session.session import MatchSession
from okgin_desktop.session.setup import MatchSetup, Seating
from okgin_desktop.settings import schema
from okgin_desktop.settings.store import SettingsStore
from okgin_desktop.storage.database import Database
from tests.session.news import step
from tools import kill_demo
from tools.kill_child import filler
from tools.kill_demo import DATABASE_NAME, Killer, Place, Witness

SETUP = MatchSetup("EN", EN, tuple(Seating(name, name.lower(), "simple") for name in ("You", "Maud")), 1)


@pytest.fixture
def killer(tmp_path: Path) -> Killer:
    return Killer(tmp_path, "EN", 2, random.Random(1))


def played(folder: Path, actions: int) -> None:
    """Store a match with so many actions in its first deal."""
    database = Database.open(folder / DATABASE_NAME, time.time)
    session = MatchSession(database)
    session.new_match(SETUP, "killed")
    for _ in range(actions):
        step(session)
    database.close()


def told(killer: Killer, folder: Path) -> None:
    """Have the steps that are stored count as acknowledged."""
    database = Database.open(folder / DATABASE_NAME, time.time)
    killer.steps.update(kill_demo.stored_steps(database))
    database.close()


def played_out(folder: Path) -> None:
    """Store one finished deal of a person."""
    database = Database.open(folder / DATABASE_NAME, time.time)
    session = MatchSession(database)
    session.new_match(replace(SETUP, seating=(replace(SETUP.seating[0], player=None), SETUP.seating[1])), "x")
    chance = random.Random(1)
    while (seat := session.seat_to_act) is not None:
        action = player("simple").choose(session.view(seat), session.options(seat), chance)
        assert session.submit(seat, action, session.version)
    database.close()


@pytest.mark.slow
def test_twenty_kills_lose_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    code = kill_demo.main(["--kills", "20", "--preset", "RU", "--seats", "3", "--seed", "tests"])
    said = capsys.readouterr().out
    assert code == 0, said
    assert said.endswith("20 of 20\n")


@pytest.mark.slow
def test_the_window_resumes_where_it_was_killed(killer: Killer) -> None:
    assert killer.kill_one() == ""
    assert killer.look() == ""


@pytest.mark.skipif(sys.platform == "win32", reason="there is no kill -9")
def test_one_kill(killer: Killer) -> None:
    assert killer.kill_one() == ""
    assert len(killer.steps) >= 1


def test_what_was_told_may_not_change() -> None:
    witness = Witness()
    assert witness.hear('ack 1 2 3 {"do": "draw"}') == Place(1, 2, 3)
    witness.hear('ack 1 2 3 {"do": "draw"}')
    with pytest.raises(ValueError, match="was"):
        witness.hear('ack 1 2 3 {"do": "take"}')


def test_a_lost_action_is_seen(killer: Killer, tmp_path: Path) -> None:
    played(tmp_path, 3)
    told(killer, tmp_path)
    assert killer.compare() == ""
    killer.steps[Place(1, 1, 4)] = json.dumps({"do": "draw"})
    assert "Place(match=1, deal=1, actions=4) was acknowledged as" in killer.compare()


def test_a_changed_deck_is_seen(killer: Killer, tmp_path: Path) -> None:
    played(tmp_path, 1)
    killer.steps[Place(1, 1, 0)] = "another deck"
    assert "was acknowledged as another deck" in killer.compare()


def test_more_than_one_step_ahead_is_seen(killer: Killer, tmp_path: Path) -> None:
    played(tmp_path, 4)
    assert "5 steps are stored that were never acknowledged" in killer.compare()


def test_one_step_ahead_is_no_fault(killer: Killer, tmp_path: Path) -> None:
    played(tmp_path, 0)
    assert killer.compare() == ""
    assert killer.steps_ahead == 1


def test_a_file_that_was_set_aside_is_seen(killer: Killer, tmp_path: Path) -> None:
    (tmp_path / DATABASE_NAME).write_bytes(os.urandom(4096))
    assert killer.compare().startswith("the database has a problem")


def test_a_match_that_cannot_be_resumed_is_seen(
    killer: Killer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    played(tmp_path, 0)
    monkeypatch.setattr(MatchSession, "resume", lambda self: False)
    assert killer.compare().startswith("the match is not resumed")


def written(folder: Path, number: int, large: int) -> None:
    store = SettingsStore(folder / "config")
    store.set(schema.PLAYER_NAME, str(number))
    store.set(schema.LAST_SETUP, filler(large))


@pytest.mark.parametrize(
    ("number", "large", "acknowledged", "said"),
    [
        (4, 4, 8, ""),
        (4, 3, 6, ""),
        (4, 4, 9, "settings were written 9 times, stored are 8"),
        (4, 4, 6, "settings were written 6 times, stored are 8"),
        (4, 2, 6, "the settings are torn"),
    ],
)
def test_a_lost_setting_is_seen(
    killer: Killer, tmp_path: Path, number: int, large: int, acknowledged: int, said: str
) -> None:
    written(tmp_path, number, large)
    Database.open(tmp_path / DATABASE_NAME, time.time).close()
    killer.hear(f"set {acknowledged}")
    assert killer.compare().startswith(said)
    assert bool(killer.compare()) is bool(said)


def test_settings_that_were_set_aside_are_seen(killer: Killer, tmp_path: Path) -> None:
    written(tmp_path, 1, 1)
    killer.hear("set 2")
    (tmp_path / "config" / "settings.json").write_text('{"player_na')
    assert killer.compare().startswith("the settings have a problem")


@pytest.mark.parametrize(
    ("statement", "said"),
    [
        ("SELECT 1", ""),
        ("DELETE FROM deal_fact", "the history lacks or invents deals"),
        ("UPDATE match_tally SET won = 1 - won", "deals_won is"),
        ("UPDATE match_tally SET deals = 2", "deals is 2 in the statistics, by hand 1"),
        ("UPDATE match_tally SET credit = credit + 1", "the average is"),
        ("UPDATE deal_fact SET lead = NULL", "the plots do not count every deal"),
    ],
)
def test_a_lost_statistic_is_seen(killer: Killer, tmp_path: Path, statement: str, said: str) -> None:
    played_out(tmp_path)
    told(killer, tmp_path)
    assert killer.compare() == ""
    connection = sqlite3.connect(tmp_path / DATABASE_NAME)
    connection.execute(statement)
    connection.commit()
    connection.close()
    assert killer.compare().startswith(said)
    assert bool(killer.compare()) is bool(said)


def test_a_result_that_was_told_and_is_gone_is_seen(killer: Killer, tmp_path: Path) -> None:
    played_out(tmp_path)
    told(killer, tmp_path)
    killer.hear('over 1 2 ["gin", [40, 0]]')
    assert "is stored without a result" in killer.compare()
    killer.ends.clear()
    killer.hear('over 1 1 ["gin", [400, 0]]')
    assert 'ended as ["gin", [400, 0]]' in killer.compare()


def test_a_useless_copy_is_seen(killer: Killer, tmp_path: Path) -> None:
    played(tmp_path, 2)
    told(killer, tmp_path)
    (tmp_path / f"{DATABASE_NAME}.backup").write_bytes(os.urandom(4096))
    os.utime(tmp_path / f"{DATABASE_NAME}.backup", (2e9, 2e9))
    assert killer.compare().startswith("the last good copy is unusable")
