import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from okgin_desktop.session.single_instance import LOCK_NAME, REQUEST_NAME, SingleInstance

HOLDER = """
import sys
from pathlib import Path
from okgin_desktop.session.single_instance import SingleInstance
instance = SingleInstance(Path(sys.argv[1]))
print(instance.acquire(), flush=True)
sys.stdin.readline()
"""

ASKER = """
import sys
from pathlib import Path
from okgin_desktop.session.single_instance import SingleInstance
instance = SingleInstance(Path(sys.argv[1]))
print(instance.acquire(), instance.request_raise())
"""


@pytest.fixture
def holder(tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    with subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(tmp_path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "True\n"
        yield process
        process.kill()


def test_the_second_process_is_refused_until_the_first_is_killed(
    holder: subprocess.Popen[str], tmp_path: Path
) -> None:
    second = SingleInstance(tmp_path)
    assert not second.acquire()
    assert second.request_raise()
    if os.name == "posix":
        holder.send_signal(signal.SIGKILL)
    else:
        holder.kill()
    holder.wait()
    assert (tmp_path / LOCK_NAME).exists()
    assert second.acquire()
    second.release()


def test_the_lock_is_not_handed_to_children(tmp_path: Path) -> None:
    first = SingleInstance(tmp_path)
    assert first.acquire()
    with subprocess.Popen(
        [sys.executable, "-c", "print('up', flush=True); input()"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        close_fds=False,
    ) as child:
        # The parent goes on a moment before the kernel closes what the child must not have.
        assert child.stdout is not None
        assert child.stdout.readline() == b"up\n"
        first.release()
        second = SingleInstance(tmp_path)
        assert second.acquire()
        second.release()
        child.communicate(b"\n")


def test_the_first_hears_the_second(qtbot: QtBot, tmp_path: Path) -> None:
    folder = tmp_path / "Göran Ş 王's data"
    first = SingleInstance(folder)
    assert first.acquire()
    first.listen()
    heard: list[int] = []
    first.raise_requested.connect(lambda: heard.append(1))
    for count in (1, 2):
        done = subprocess.run(
            [sys.executable, "-c", ASKER, str(folder)], capture_output=True, text=True, check=True
        )
        assert done.stdout == "False True\n"
        qtbot.waitUntil(lambda wanted=count: len(heard) == wanted, timeout=3000)  # type: ignore[misc]
    qtbot.wait(50)
    assert len(heard) == 2
    first.release()


def test_old_requests_are_not_heard(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / REQUEST_NAME).write_bytes(b"\n\n\n")
    first = SingleInstance(tmp_path)
    first.acquire()
    heard: list[int] = []
    first.raise_requested.connect(lambda: heard.append(1))
    first.listen()
    qtbot.wait(50)
    assert heard == []
    with qtbot.waitSignal(first.raise_requested, timeout=3000):
        SingleInstance(tmp_path).request_raise()
    first.release()


def test_a_request_file_tidied_away_does_no_harm(qtbot: QtBot, tmp_path: Path) -> None:
    first = SingleInstance(tmp_path)
    first.acquire()
    first.listen()
    (tmp_path / REQUEST_NAME).unlink()
    qtbot.waitUntil(lambda: (tmp_path / REQUEST_NAME).exists(), timeout=3000)
    with qtbot.waitSignal(first.raise_requested, timeout=3000):
        SingleInstance(tmp_path).request_raise()
    first.release()


def test_where_nothing_can_be_locked_everybody_is_first(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    instance = SingleInstance(tmp_path / "file" / "data")
    assert instance.acquire()
    instance.listen()
    assert not instance.request_raise()
    instance.release()


def test_an_unlockable_file_system_does_not_lock_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def unsupported(_: int) -> None:
        raise OSError(95, "not supported")

    monkeypatch.setattr("okgin_desktop.session.single_instance._lock", unsupported)
    assert SingleInstance(tmp_path).acquire()


def test_two_in_one_process_exclude_each_other(tmp_path: Path) -> None:
    first, second = SingleInstance(tmp_path), SingleInstance(tmp_path)
    assert first.acquire()
    assert not second.acquire()
    first.release()
    first.release()
    assert second.acquire()
    second.release()
