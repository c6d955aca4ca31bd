"""The compiled players play the same moves; without a compiler nothing changes."""

import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from tools.compile_players import compile_players, main

ROOT = Path(__file__).resolve().parents[2]

MOVES = """
import random
from hashlib import sha256
from okgin_desktop.engine.rules import PRESETS
from okgin_desktop.players import nets
from okgin_desktop.players.registry import player
from tests.builders import played_by, random_start
digest = sha256()
for number in range(20):
    rules, seats = list(PRESETS.values())[number % len(PRESETS)], 2 + number % 3
    who = [player("master" if number % 2 else "expert")] * seats
    for action, _ in played_by(who, random_start(f"{number}", rules, seats), f"{number}"):
        digest.update(repr(action).encode())
print(nets.COMPILED, digest.hexdigest())
"""


def tree(folder: Path) -> Path:
    for name in ("okgin_desktop", "tests"):
        leave = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
        shutil.copytree(ROOT / name, folder / name, ignore=leave)
    return folder


def moves(root: Path) -> list[str]:
    done = subprocess.run(
        [sys.executable, "-c", MOVES], cwd=root, env={"PYTHONPATH": str(root)}, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.split()


def test_without_a_compiler_nothing_changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    root = tree(tmp_path)
    before = sorted(root.rglob("*"))
    monkeypatch.setenv("PATH", str(tmp_path / "empty"))
    monkeypatch.setenv("CC", "no-such-compiler")
    assert compile_players(root) == []
    assert sorted(root.rglob("*")) == before


def test_a_folder_without_the_package_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(tmp_path)]) == 2
    assert "okgin_desktop" in capsys.readouterr().err


@pytest.mark.slow
@pytest.mark.skipif(
    not (find_spec("mypyc") and find_spec("setuptools") and (shutil.which("cc") or shutil.which("cl"))),
    reason="needs mypyc, setuptools and a C compiler",
)
def test_the_compiled_players_play_the_same_moves(tmp_path: Path) -> None:
    root = tree(tmp_path)
    plain = moves(root)
    made = compile_players(root)
    assert {path.name.split(".")[0] for path in made} >= {
        "kernel",
        "simulation",
        "features",
        "nets",
        "policy",
    }
    assert plain[0] == "False"
    assert moves(root) == ["True", plain[1]]
