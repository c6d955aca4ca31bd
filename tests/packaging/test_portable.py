"""The portable archive puts itself into a menu from a folder of any name, and takes itself out again."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import make_icons
import portable

pytestmark = pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="it is for Linux")


@pytest.fixture(scope="module")
def icons(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("icons")
    for size in make_icons.HICOLOR_SIZES:
        (folder / f"{size}.png").write_bytes(b"png of %d" % size)
    return folder


@pytest.fixture(params=["plain", 'it\'s 100% a\\b $HOME `x` "q" & | Ş 王 ♠'])
def folder(request: pytest.FixtureRequest, tmp_path: Path, icons: Path) -> Path:
    there: Path = tmp_path / request.param
    there.mkdir()
    portable.write_extras(there, icons)
    (there / "okgin-desktop").write_text('#!/bin/sh\necho "started with $1"\n', "utf-8")
    (there / "okgin-desktop").chmod(0o755)
    return there


def install(folder: Path, home: Path, *arguments: str) -> str:
    home.mkdir(exist_ok=True)
    environment = {"PATH": os.environ["PATH"], "HOME": str(home)}
    command = [str(folder / "install-user.sh"), *arguments]
    return subprocess.run(
        command, env=environment, check=True, capture_output=True, text=True, timeout=60
    ).stdout


def unquoted(line: str) -> list[str]:
    """Split an Exec line: the escapes of a desktop entry, then quoting, as a shell has it, then codes."""
    plain = line.removeprefix("Exec=").replace("\\\\", "\\")
    command = ["sh", "-c", f"printf '%s\\n' {plain}"]
    parts = subprocess.run(
        command, check=True, capture_output=True, text=True, timeout=30
    ).stdout.splitlines()
    return [part.replace("%%", "%") for part in parts]


def test_the_menu_starts_what_is_in_the_folder(folder: Path, tmp_path: Path) -> None:
    install(folder, tmp_path / "home")
    data = tmp_path / "home" / ".local" / "share"
    entry = data / "applications" / "okgin-desktop.desktop"
    lines = [line for line in entry.read_text("utf-8").splitlines() if line.startswith("Exec=")]
    assert [unquoted(line) for line in lines] == [[str(folder / "okgin-desktop"), "%f"]]
    command = tmp_path / "home" / ".local" / "bin" / "okgin-desktop"
    told = subprocess.run([str(command), "a"], check=True, capture_output=True, text=True, timeout=30).stdout
    assert told == "started with a\n"
    assert (data / "mime" / "packages" / "okgin-desktop.xml").is_file()
    icon = data / "icons" / "hicolor" / "48x48" / "apps" / "okgin-desktop.png"
    assert icon.read_bytes() == b"png of 48"
    if shutil.which("desktop-file-validate"):
        subprocess.run(["desktop-file-validate", str(entry)], check=True, timeout=30)


def test_a_second_time_is_as_good_as_once(folder: Path, tmp_path: Path) -> None:
    install(folder, tmp_path / "home")
    install(folder, tmp_path / "home")
    command = tmp_path / "home" / ".local" / "bin" / "okgin-desktop"
    assert command.readlink() == folder / "okgin-desktop"


def test_what_was_put_there_goes_and_matches_stay(folder: Path, tmp_path: Path) -> None:
    matches = tmp_path / "home" / ".local" / "share" / "okgin-desktop" / "okgin.sqlite3"
    matches.parent.mkdir(parents=True)
    matches.touch()
    install(folder, tmp_path / "home")
    install(folder, tmp_path / "home", "--remove")
    files = [path for path in (tmp_path / "home").rglob("*") if not path.is_dir()]
    left = {path.name for path in files if "okgin" in path.name.lower()}
    assert left == {"okgin.sqlite3"}
    # What the desktop's tools have gathered from it is refreshed.
    assert not [path for path in files if "okgin" in path.read_text("utf-8", "replace")]


def test_another_word_is_refused(folder: Path, tmp_path: Path) -> None:
    with pytest.raises(subprocess.CalledProcessError) as caught:
        install(folder, tmp_path / "home", "--purge")
    assert caught.value.returncode == 2
    assert not list((tmp_path / "home").iterdir())


def test_a_readme_in_both_languages(folder: Path) -> None:
    text = (folder / "README.txt").read_text("utf-8")
    assert "Oklahoma Gin" in text
    assert "Оклахома-джин" in text
    assert "@" not in text
