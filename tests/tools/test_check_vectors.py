import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
TOOL = ROOT / "tools" / "check_vectors.py"
COPIES = ROOT / "tests" / "vectors"
PUBLISHED = Path(os.environ.get("OKGIN_VECTORS", ROOT.parent / "shared" / "vectors"))


def run(folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(TOOL), str(folder)], capture_output=True, text=True, check=False, timeout=120
    )


def case(**changes: Any) -> str:
    """Return rules.md example 37 under EN as one line of a vector file."""
    whole = {
        "id": "ex37",
        "kind": "settle_counts",
        "preset": "EN",
        "rules": {},
        "input": {"players": 2, "knocker": 0, "upcard": "6S", "ending": "knock", "deadwood": [6, 25]},
        "expected": {"kind": "knock", "winners": [0], "points": [39, 0]},
        "why": "a plain knock",
    }
    return json.dumps({**whole, **changes}) + "\n"


def test_the_kept_vectors_pass() -> None:
    done = run(COPIES)
    lines = done.stdout.splitlines()
    assert "knock.jsonl: 156 passed, 0 failed, 0 skipped" in lines
    assert "match.jsonl: 87 passed, 0 failed, 0 skipped" in lines
    assert "settle.jsonl: 250 passed, 0 failed, 0 skipped" in lines
    assert lines[-1].endswith(" passed, 0 failed, 0 skipped")
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.skipif(not PUBLISHED.is_dir(), reason="the full vectors are not here (OKGIN_VECTORS)")
def test_all_published_vectors_pass() -> None:
    done = run(PUBLISHED)
    assert done.stdout.splitlines()[-1] == "all: 5041 passed, 0 failed, 0 skipped"
    assert done.returncode == 0


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"expected": {"points": [40, 0]}}, "points: expected [40, 0], got [39, 0]"),
        ({"expected": {"winners": [0], "payout": 1}}, "payout: expected 1, got nothing"),
        ({"kind": "auction"}, "unknown kind 'auction'"),
        ({"rules": {"knock_bonus": -1}}, "RulesError: knock_bonus: must be from 0 to 50"),
    ],
)
def test_a_wrong_case_fails_by_name(tmp_path: Path, changes: dict[str, Any], message: str) -> None:
    (tmp_path / "some.jsonl").write_text(case() + case(id="bad", **changes), "utf-8")
    done = run(tmp_path)
    assert f"some.jsonl:2 bad (a plain knock): {message}" in done.stdout
    assert done.stdout.splitlines()[-1] == "all: 1 passed, 1 failed, 0 skipped"
    assert done.returncode == 1


def test_nothing_to_check_is_no_success(tmp_path: Path) -> None:
    assert run(tmp_path).returncode == 1
    assert run(tmp_path / "missing").returncode == 2
