"""Two copies of the program over one folder, each a process of its own."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from okgin_desktop.session.single_instance import REQUEST_NAME

OFFSCREEN = os.environ | {"QT_QPA_PLATFORM": "offscreen"}


def command(folder: Path, *more: str) -> list[str]:
    return [sys.executable, "-m", "okgin_desktop", "--data-dir", str(folder), *more]


def wait_for(so: Callable[[], bool], seconds: float = 60) -> bool:
    end = time.monotonic() + seconds
    while not so():
        if time.monotonic() > end:
            return False
        time.sleep(0.02)
    return True


@pytest.fixture
def first(tmp_path: Path) -> Iterator[Path]:
    """A first copy whose window is open; its complaints are in a file beside the folder."""
    folder, complaints = tmp_path / "data", tmp_path / "complaints"
    with complaints.open("wb") as out:
        process = subprocess.Popen(command(folder), env=OFFSCREEN, stdout=out, stderr=out)
    try:
        # The file is made when it begins to listen.
        assert wait_for((folder / REQUEST_NAME).exists), complaints.read_text()
        yield folder
        assert process.poll() is None, "the first copy has gone on"
    finally:
        process.kill()
        process.wait()


@pytest.mark.parametrize("more", [(), ("--demo", "1")], ids=["play", "demo"])
def test_the_second_brings_the_first_to_the_front_and_leaves(first: Path, more: tuple[str, ...]) -> None:
    done = subprocess.run(
        command(first, *more), env=OFFSCREEN, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0
    assert done.stdout == "okgin-desktop: it runs already; its window has been brought to the front.\n"
    assert done.stderr == ""
    # The platform without a screen says so when a window is to be raised.
    complaints = first.parent / "complaints"
    assert wait_for(lambda: "raise()" in complaints.read_text()), complaints.read_text()


def test_the_second_hands_its_file_over(first: Path, tmp_path: Path) -> None:
    (tmp_path / "evening.okgin").write_text("{}")
    done = subprocess.run(
        command(first, "evening.okgin"),
        env=OFFSCREEN,
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == "okgin-desktop: it runs already; the file opens there.\n"
    asked = (first / REQUEST_NAME).read_text().strip()
    assert json.loads(asked) == str(tmp_path / "evening.okgin")


def test_another_folder_is_another_program(first: Path, tmp_path: Path) -> None:
    done = subprocess.run(
        command(tmp_path / "other", "--demo", "1", "--seed", "2"),
        env=OFFSCREEN,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0
    assert "standings" in done.stdout


def test_a_killed_copy_leaves_no_lock(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    killed = subprocess.Popen(command(folder), env=OFFSCREEN)
    assert wait_for((folder / REQUEST_NAME).exists)
    killed.kill()
    killed.wait()
    done = subprocess.run(
        command(folder, "--demo", "1"),
        env=OFFSCREEN,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert "standings" in done.stdout


@pytest.mark.slow
def test_of_several_started_at_once_one_stays(tmp_path: Path) -> None:
    """An impatient person double-clicks again and again."""
    copies = [
        subprocess.Popen(command(tmp_path), env=OFFSCREEN, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        for _ in range(4)
    ]
    try:
        assert wait_for(lambda: sum(copy.poll() is None for copy in copies) == 1, 120)
        assert wait_for((tmp_path / REQUEST_NAME).exists, 120)
        gone = [copy for copy in copies if copy.poll() is not None]
        for copy in gone:
            said, complaints = copy.communicate()
            assert (copy.returncode, complaints) == (0, b"")
            assert said.startswith(b"okgin-desktop: it runs already")
        assert sum(copy.poll() is None for copy in copies) == 1
    finally:
        for copy in copies:
            copy.kill()
            copy.communicate()
