"""What a program tells of itself, read from outside as the test of a package does."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QLibraryInfo, qVersion
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

import smoke
from okgin_desktop.app import build
from okgin_desktop.engine.cards import format_cards
from okgin_desktop.engine.rules import EN
from okgin_desktop.session.setup import MatchSetup, Seating

SETUP = MatchSetup("EN", EN, (Seating("You", "you", None), Seating("Maud", "maud", "simple")), 1)


def checked(folder: Path, *arguments: str) -> dict[str, Any]:
    """Let a program of its own check itself."""
    environment = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "LANGUAGE")}
    command = [sys.executable, "-m", "okgin_desktop", "--self-check", str(folder), *arguments]
    subprocess.run(command, env=environment, check=True, timeout=120)
    report: dict[str, Any] = json.loads((folder / "report.json").read_text(encoding="utf-8"))
    return report


@pytest.mark.slow
def test_pictures_and_report_of_the_sources(tmp_path: Path) -> None:
    report = checked(tmp_path / "out", "--language", "ru", "--data-dir", str(tmp_path / "data"))
    smoke.look_at_art(tmp_path / "out")
    assert (report["frozen"], report["resumed"], report["worker"]) == (False, False, True)
    assert report["qt"] == qVersion()
    assert report["plugins"] == QLibraryInfo.path(QLibraryInfo.LibraryPath.PluginsPath)
    assert report["words"] == ["&Выход", "Отмена"]
    assert report["typeface"] == "Inter"
    assert report["sound"] in {"READY", "NO_DEVICE", "NO_LIBRARY"}
    assert len(report["sounds"]) == 10
    assert min(report["sounds"].values()) > 1000


@pytest.mark.slow
def test_a_stored_match_is_told_and_left_as_it_is(qapp: QApplication, qtbot: QtBot, tmp_path: Path) -> None:
    program = build(qapp, tmp_path / "data")
    qtbot.addWidget(program.window)
    program.session.new_match(SETUP, "seed")
    view = program.session.view()
    program.window.close()
    program.close()
    before = smoke.actions(tmp_path / "data")
    for name in ("first", "second"):
        report = checked(tmp_path / name, "--data-dir", str(tmp_path / "data"))
        assert report["resumed"] is True
        assert report["hand"] == format_cards(view.hand)
        assert (report["phase"], report["turn"]) == (view.phase.value, view.turn)
    assert smoke.actions(tmp_path / "data") == before


def test_it_is_not_offered_to_players(capsys: pytest.CaptureFixture[str]) -> None:
    from okgin_desktop.__main__ import parse

    with pytest.raises(SystemExit):
        parse(["--help"])
    assert "--self-check" not in capsys.readouterr().out
    assert parse(["--self-check", "there"]).self_check == Path("there")
