"""Disks for tests: one that is full, and folders that nobody may write to, not even root.

Mounting takes root on Linux. What cannot be had is skipped with the reason.
"""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest

KILOBYTE: Final = 1024


def _run(*command: str) -> str:
    """Run it; return what it complained of, or ""."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    except OSError as error:
        return str(error)
    return "" if done.returncode == 0 else done.stderr.strip() or f"{command[0]} failed"


def _is_root() -> bool:
    return sys.platform == "linux" and os.geteuid() == 0


@contextmanager
def small_disk(folder: Path, kilobytes: int) -> Iterator[Path]:
    """Give an empty disk of that size, mounted on the folder."""
    if not _is_root():
        pytest.skip("a small disk is mounted by root on Linux only")
    folder.mkdir(parents=True, exist_ok=True)
    trouble = _run("mount", "-t", "tmpfs", "-o", f"size={kilobytes}k", "tmpfs", str(folder))
    if trouble:
        pytest.skip(f"no small disk can be mounted: {trouble}")
    try:
        yield folder
    finally:
        _run("umount", "--lazy", str(folder))


@contextmanager
def read_only(folder: Path) -> Iterator[Path]:
    """Let nobody write to the folder and what is in it."""
    if _is_root():
        trouble = _run("mount", "--bind", str(folder), str(folder)) or _run(
            "mount", "-o", "remount,ro,bind", str(folder)
        )
        if trouble:
            pytest.skip(f"root writes everywhere, and nothing can be mounted: {trouble}")
        try:
            yield folder
        finally:
            _run("umount", "--lazy", str(folder))
        return
    if sys.platform == "win32":
        pytest.skip("a folder's flag does not keep anybody from writing on Windows")
    kept = [(path, path.stat().st_mode) for path in (folder, *folder.rglob("*")) if not path.is_symlink()]
    for path, mode in kept:
        path.chmod(mode & ~0o222)
    try:
        yield folder
    finally:
        for path, mode in kept:
            path.chmod(mode)


def free(disk: Path) -> int:
    """Return the bytes that are left."""
    status = os.statvfs(disk)
    return status.f_bavail * status.f_frsize


def leave(disk: Path, left: int) -> None:
    """Fill the disk up to so many bytes."""
    ballast = disk / "ballast"
    with ballast.open("wb") as file:
        file.write(bytes(max(0, free(disk) - left)))
