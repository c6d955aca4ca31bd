"""The logs in `playthroughs/` are what the engine plays: `tools/play_log.py --write` writes them anew."""

from pathlib import Path

import pytest

from okgin_desktop.engine.rules import PRESETS
from tools.play_log import log_of

FOLDER = Path(__file__).with_name("playthroughs")


@pytest.mark.parametrize("preset", PRESETS)
def test_playthrough(preset: str) -> None:
    written = (FOLDER / f"{preset}.txt").read_text(encoding="ascii").splitlines()
    assert log_of(preset).splitlines() == written


def test_there_is_no_other() -> None:
    assert sorted(path.stem for path in FOLDER.iterdir()) == sorted(PRESETS)


@pytest.mark.parametrize("ending", ["knock", "undercut", "gin", "dead"])
def test_every_ending_is_shown_somewhere(ending: str) -> None:
    logs = "".join(path.read_text(encoding="ascii") for path in FOLDER.iterdir())
    assert f"Ended as {ending}," in logs
