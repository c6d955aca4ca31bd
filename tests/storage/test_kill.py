"""Killing the program at any moment loses nothing that it had taken for stored (B81, B90)."""

import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from okgin_desktop.storage.database import Database
from okgin_desktop.storage.records import StoredMatch

ACTIONS_IN_A_DEAL = 12

# Plays on from what is stored and prints each action once it is acknowledged.
PLAYER = """
import os, sys, time
from pathlib import Path
from okgin_desktop.storage.database import Database

LENGTH = int(sys.argv[2])
database = Database.open(Path(sys.argv[1]), time.time)
assert database.problem is None, database.problem
match = database.current_match()
match_id = match.id if match else database.begin_match({"seats": 2}, "seed")
deals = list(match.deals) if match else []
deal = len(deals)
n = 0
if deals and deals[-1].result is None:
    deal, n = deals[-1].number, len(deals[-1].actions)
else:
    database.begin_deal(match_id, deal, deal % 2, f"deck {deal}")
os.write(1, b"ready\\n")
while True:
    last = n == LENGTH - 1
    action = {"deal": deal, "n": n}
    database.record(match_id, deal, n, n % 2, action, result={"deal": deal} if last else None)
    os.write(1, f"{deal} {n}\\n".encode())
    n += 1
    if last:
        deal, n = deal + 1, 0
        database.begin_deal(match_id, deal, deal % 2, f"deck {deal}")
"""


def play_and_kill(path: Path, seconds: float, *, wait_for_start: bool) -> int | None:
    """Give how many actions the file must hold by what the killed program said, if it said anything."""
    with subprocess.Popen(
        [sys.executable, "-c", PLAYER, str(path), str(ACTIONS_IN_A_DEAL)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        said = process.stdout.readline() if wait_for_start else ""
        time.sleep(seconds)
        process.kill()
        said += process.stdout.read()
        assert process.stderr.read() == ""
    lines = [line for line in said.splitlines(keepends=True) if line.endswith("\n") and line != "ready\n"]
    if not lines:
        return None
    deal, n = map(int, lines[-1].split())
    return deal * ACTIONS_IN_A_DEAL + n + 1


def count_and_check(match: StoredMatch) -> int:
    """Give how many actions are there, each exactly as it was played."""
    for deal in match.deals:
        assert deal.deck == f"deck {deal.number}"
        for action in deal.actions:
            assert action.action == {"deal": deal.number, "n": action.n}
        finished = len(deal.actions) == ACTIONS_IN_A_DEAL
        assert deal.result == ({"deal": deal.number} if finished else None)
    return sum(len(deal.actions) for deal in match.deals)


@pytest.mark.parametrize(
    "kills", [pytest.param(20, id="quick"), pytest.param(100, id="many", marks=pytest.mark.slow)]
)
def test_a_kill_loses_no_acknowledged_action(tmp_path: Path, kills: int) -> None:
    path = tmp_path / "data" / "okgin.sqlite"
    rng = random.Random(kills)
    known = 0
    for kill in range(kills):
        # Every third is killed at its start, while the file is opened, checked or copied.
        at_start = kill % 3 == 0
        seconds = rng.uniform(0.02, 0.12) if at_start else rng.uniform(0.0, 0.03)
        acknowledged = play_and_kill(path, seconds, wait_for_start=not at_start)
        database = Database.open(path, time.time)
        assert database.problem is None
        match = database.current_match()
        database.close()
        stored = count_and_check(match) if match else 0
        least = known if acknowledged is None else acknowledged
        assert least <= stored <= least + 1
        known = stored
    assert known > kills
