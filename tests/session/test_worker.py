import os
import random
import signal
import subprocess
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import pytest

from okgin_desktop.engine.options import options_of
from okgin_desktop.engine.rules import EN
from okgin_desktop.engine.view import view_of
from okgin_desktop.players.registry import player
from okgin_desktop.session.worker import decide, initialise, ready
from tests.builders import random_start

PARENT = """
import sys, time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from okgin_desktop.session.worker import initialise
import os
if __name__ == "__main__":
    pool = ProcessPoolExecutor(1, mp_context=get_context("spawn"), initializer=initialise)
    print(pool.submit(os.getpid).result(), flush=True)
    pool.submit(time.sleep, 600)
    time.sleep(600)
"""


def is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    # A zombie has ended: whoever inherits it has not looked yet.
    try:
        return ") Z " not in Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        # Gone between the two questions, or a system without /proc.
        return not Path("/proc").exists()


def test_a_decision_is_that_of_the_player_with_the_chance_named() -> None:
    deal = random_start("worker", EN, 2).deal
    view, options = view_of(deal, deal.turn), options_of(deal, deal.turn)
    expected = player("casual").choose(view, options, random.Random("s"))
    assert decide("casual", view, options, "s") == expected
    assert decide("casual", view, options, "s") == expected


def test_an_unknown_player_is_named() -> None:
    deal = random_start("worker", EN, 2).deal
    with pytest.raises(KeyError, match="genius"):
        decide("genius", view_of(deal, deal.turn), options_of(deal, deal.turn), "s")


def test_questions_and_answers_travel_between_processes() -> None:
    deal = random_start("worker", EN, 3).deal
    question = ("simple", view_of(deal, deal.turn), options_of(deal, deal.turn), "s")
    with ProcessPoolExecutor(1, mp_context=get_context("spawn"), initializer=initialise) as pool:
        assert pool.submit(ready).result(30) is None
        assert pool.submit(decide, *question).result(30) == decide(*question)


def test_the_process_loads_no_qt_and_starts_without_multiprocessing() -> None:
    code = (
        "import sys, okgin_desktop.session.worker\n"
        "loaded = {name.partition('.')[0] for name in sys.modules}\n"
        "print(loaded & {'PySide6', 'shiboken6', 'multiprocessing'})"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"


@pytest.mark.skipif(sys.platform == "win32", reason="kills with a POSIX signal")
def test_the_process_ends_with_a_killed_parent(tmp_path: Path) -> None:
    script = tmp_path / "parent.py"
    script.write_text(PARENT)
    parent = subprocess.Popen(
        [sys.executable, str(script)], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    )
    assert parent.stdout is not None
    try:
        worker = int(parent.stdout.readline())
        assert is_running(worker)
    finally:
        parent.kill()
        parent.wait()
        parent.stdout.close()
    end = time.monotonic() + 10
    while is_running(worker) and time.monotonic() < end:
        time.sleep(0.05)
    assert not is_running(worker)


@pytest.mark.skipif(sys.platform == "win32", reason="POSIX signals")
def test_ctrl_c_is_left_to_the_parent(tmp_path: Path) -> None:
    with ProcessPoolExecutor(1, mp_context=get_context("spawn"), initializer=initialise) as pool:
        pid = pool.submit(os.getpid).result(30)
        os.kill(pid, signal.SIGINT)
        assert pool.submit(os.getpid).result(30) == pid
