"""The tool that kills a demonstration: that it kills, and that it would see a loss."""

import json
import os
import random
import sys
import time
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from okgin_desktop.engine.rules import EN
from okgin_desktop.session.session import MatchSession
from okgin_desktop.session.setup import MatchSetup, Seating
from okgin_desktop.storage.database import Database
from tests.session.news import step
from tools import kill_demo
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
    killer.steps.update(kill_demo.stored_steps(Database.open(tmp_path / DATABASE_NAME, time.time)))
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
