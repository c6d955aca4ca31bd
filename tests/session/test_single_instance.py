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


def test_the_first_opens_what_the_second_was_started_with(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "data"
    first = SingleInstance(folder)
    assert first.acquire()
    first.listen()
    heard: list[object] = []
    first.raise_requested.connect(lambda: heard.append("raise"))
    first.open_requested.connect(heard.append)
    second = SingleInstance(folder)
    assert not second.acquire()
    monkeypatch.chdir(tmp_path)
    # A relative name is one of the second copy's folder; one need not even be text.
    odd = Path(os.fsdecode(b"/tmp/\xff\n\"'.okgin"))
    assert second.request_raise(Path("Göran Ş 王.okgin"))
    assert second.request_raise(odd)
    assert second.request_raise()
    wanted = [tmp_path / "Göran Ş 王.okgin", odd]
    qtbot.waitUntil(lambda: [item for item in heard if item != "raise"] == wanted, timeout=3000)
    assert heard[0] == "raise"
    first.release()


def test_what_is_asked_while_the_first_starts_is_not_lost(qtbot: QtBot, tmp_path: Path) -> None:
    first = SingleInstance(tmp_path)
    assert first.acquire()
    assert SingleInstance(tmp_path).request_raise(tmp_path / "x.okgin")
    heard: list[Path] = []
    first.open_requested.connect(heard.append)
    first.listen()
    qtbot.waitUntil(lambda: heard == [tmp_path / "x.okgin"], timeout=3000)
    first.release()


@pytest.mark.parametrize("line", [b"{", b"[1]", b"3", b'""', b"\xff\xfe", b"[" * 5000, b'"' + b"x" * 100_000])
def test_a_request_that_makes_no_sense_only_raises(qtbot: QtBot, tmp_path: Path, line: bytes) -> None:
    first = SingleInstance(tmp_path)
    first.acquire()
    first.listen()
    heard: list[Path] = []
    first.open_requested.connect(heard.append)
    with (tmp_path / REQUEST_NAME).open("ab") as file:
        file.write(line + b"\n")
    SingleInstance(tmp_path).request_raise(tmp_path / "good.okgin")
    qtbot.waitUntil(lambda: heard == [tmp_path / "good.okgin"], timeout=3000)
    first.release()


def test_half_a_request_waits_for_its_end(qtbot: QtBot, tmp_path: Path) -> None:
    first = SingleInstance(tmp_path)
    first.acquire()
    first.listen()
    heard: list[Path] = []
    first.open_requested.connect(heard.append)
    for part in (b'"/some', b'where.okgin"', b"\n"):
        assert heard == []
        with (tmp_path / REQUEST_NAME).open("ab") as file:
            file.write(part)
        qtbot.wait(30)
    qtbot.waitUntil(lambda: heard == [Path("/somewhere.okgin")], timeout=3000)
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
