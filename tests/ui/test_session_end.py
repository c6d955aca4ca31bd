"""Logging off, and signals."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QSessionManager
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from okgin_desktop.settings.store import GEOMETRY_NAME
from okgin_desktop.ui.session_end import SIGNALS, SessionEnd, restart_command

ROOT = Path(__file__).resolve().parents[2]

posix = pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")


class Calls:
    def __init__(self) -> None:
        self.saved = 0
        self.left = 0

    def save(self) -> None:
        self.saved += 1

    def leave(self) -> None:
        self.left += 1


class Manager:
    """What a session manager of the system would be told."""

    hint: object = None
    command: object = None

    def setRestartHint(self, hint: object) -> None:
        self.hint = hint

    def setRestartCommand(self, command: object) -> None:
        self.command = command


@pytest.fixture
def calls() -> Calls:
    return Calls()


@pytest.fixture
def ending(qapp: QApplication, calls: Calls) -> Iterator[SessionEnd]:
    made = SessionEnd(qapp, calls.save, calls.leave)
    yield made
    made.close()
    made.deleteLater()


def test_logging_off_saves_and_does_not_end(ending: SessionEnd, calls: Calls) -> None:
    manager = Manager()
    ending.commit(manager)  # type: ignore[arg-type]
    assert (calls.saved, calls.left) == (1, 0)
    ending.keep_state(manager)  # type: ignore[arg-type]
    assert (calls.saved, calls.left) == (2, 0)
    assert manager.hint is QSessionManager.RestartHint.RestartIfRunning
    assert manager.command == restart_command(sys.argv)


def test_it_is_started_again_as_it_was_started() -> None:
    assert restart_command(["bin/okgin-desktop", "--language", "ru"]) == [
        "bin/okgin-desktop",
        "--language",
        "ru",
    ]
    module = ["okgin_desktop/__main__.py", "--language", "ru"]
    assert restart_command(module) == [sys.executable, "-m", "okgin_desktop", "--language", "ru"]


@posix
@pytest.mark.parametrize("name", SIGNALS)
def test_a_signal_leaves(ending: SessionEnd, calls: Calls, qtbot: QtBot, name: str) -> None:
    ending.listen()
    os.kill(os.getpid(), getattr(signal, name))
    qtbot.waitUntil(lambda: calls.left == 1, timeout=2000)
    assert calls.saved == 0


@posix
def test_afterwards_signals_do_what_they_did_before(ending: SessionEnd) -> None:
    before = [signal.getsignal(getattr(signal, name)) for name in SIGNALS]
    ending.listen()
    assert [signal.getsignal(getattr(signal, name)) for name in SIGNALS] != before
    ending.close()
    assert [signal.getsignal(getattr(signal, name)) for name in SIGNALS] == before


@posix
@pytest.mark.slow
@pytest.mark.parametrize("name", SIGNALS)
def test_the_whole_program_ends_cleanly_on_a_signal(tmp_path: Path, name: str) -> None:
    program = subprocess.Popen(
        [sys.executable, "-m", "okgin_desktop", "--data-dir", str(tmp_path)],
        cwd=ROOT,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        until = time.monotonic() + 30
        while not (tmp_path / "crashes" / "running.txt").exists() and time.monotonic() < until:
            time.sleep(0.1)
        time.sleep(1.5)
        program.send_signal(getattr(signal, name))
        _, said = program.communicate(timeout=20)
    finally:
        program.kill()
    assert program.returncode == 0, said
    assert "Traceback" not in said
    assert not (tmp_path / "crashes").exists()
    assert (tmp_path / "config" / GEOMETRY_NAME).stat().st_size
