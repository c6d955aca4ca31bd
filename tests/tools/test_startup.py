"""The watch over a screen sees when something is drawn, and the family of a process what it costs."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools.bench import startup
from tools.bench.screen import WatchedScreen

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(shutil.which("Xvfb") is None, reason="wants Xvfb"),
]


def test_an_empty_window_is_seen(tmp_path: Path) -> None:
    script = tmp_path / "empty.py"
    script.write_text(startup.EMPTY, "utf-8")
    with WatchedScreen() as screen:
        before = screen.look()
        first, last = startup.paints([sys.executable, str(script)], screen)
        assert screen.look() == before
    assert 0.02 < first[1] <= last[1]
    assert 0.02 < first[0] <= last[0]


def test_what_draws_nothing_is_no_measurement() -> None:
    with WatchedScreen() as screen, pytest.raises(RuntimeError, match="drawn nothing"):
        startup.paints([sys.executable, "-c", "pass"], screen)


def test_the_time_of_helpers_counts() -> None:
    busy = "import time\nwhile time.process_time() < 0.5: pass\nprint(1)\ninput()"
    code = f"import subprocess, sys; subprocess.run([sys.executable, '-c', {busy!r}])"
    child = subprocess.Popen([sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    try:
        assert child.stdout is not None
        child.stdout.readline()
        assert len(startup.family(child.pid)) == 2
        assert startup.spent(child) > 0.3 > startup.cpu_of(child.pid)
    finally:
        child.communicate(b"\n", timeout=60)
