"""The version Windows shows, and the installer: compiled here, and where Wine is there, run."""

import contextlib
import os
import re
import shutil
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import make_icons
import make_windows
import okgin_desktop
import product


class Node:
    """Takes the place of a class of PyInstaller's version resource."""

    def __init__(self, name: str, *rest: Any, **named: Any) -> None:
        self.name, self.rest, self.named = name, rest, named


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a stand-in for the frozen program, in folders with unusual names."""
    folder = tmp_path_factory.mktemp("frozen") / "okgin-desktop"
    for name in ("okgin-desktop.exe", "_internal/a.dll", "_internal/Inter [a, b]/Inter[opsz,wght].ttf"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(name, "utf-8")
    return folder


@pytest.fixture(scope="module")
def icons(qapp: object, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("icons") / "icons"
    make_icons.make(folder)
    return folder


def files(folder: Path) -> set[Path]:
    return {path.relative_to(folder) for path in folder.rglob("*") if path.is_file()}


def need(*tools: str) -> None:
    for name in tools:
        if shutil.which(name) is None:
            pytest.skip(f"{name} is not installed")


def test_the_version_resource_is_of_this_version() -> None:
    names = ["VSVersionInfo", "FixedFileInfo", "StringFileInfo", "StringTable"]
    names += ["StringStruct", "VarFileInfo", "VarStruct"]
    found: dict[str, str] = {}

    def node(name: str) -> Any:
        def build(*rest: Any, **named: Any) -> Node:
            if name == "StringStruct":
                found[rest[0]] = rest[1]
            if name == "FixedFileInfo":
                found["numbers"] = ".".join(map(str, named["filevers"]))
            return Node(name, *rest, **named)

        return build

    # PyInstaller evaluates the file in the same way.
    eval(make_windows.version_info(), {name: node(name) for name in names})
    assert found["ProductVersion"] == found["FileVersion"] == okgin_desktop.__version__
    assert found["numbers"] == ".".join(map(str, product.numbers(okgin_desktop.__version__)))
    assert found["OriginalFilename"] == "okgin-desktop.exe"
    assert found["ProductName"] == "Oklahoma Gin"


def test_everything_put_there_is_taken_away(program: Path, tmp_path: Path) -> None:
    text = make_windows.installer_script(program, tmp_path, tmp_path / "setup.exe")
    installed = re.findall(r'^  File "(.*)"$', text, re.MULTILINE)
    assert {Path(path) for path in installed} == {path for path in program.rglob("*") if path.is_file()}
    removed = re.findall(r'^  Delete "\$INSTDIR\\(.*)"$', text, re.MULTILINE)
    there = {
        path.relative_to(program).as_posix().replace("/", "\\")
        for path in program.rglob("*")
        if path.is_file()
    }
    assert set(removed) == there | {"uninstall.exe"}
    folders = re.findall(r'^  RMDir "(\$INSTDIR.*)"$', text, re.MULTILINE)
    assert folders == ["$INSTDIR\\_internal\\Inter [a, b]", "$INSTDIR\\_internal", "$INSTDIR"]
    assert f'"DisplayVersion" "{okgin_desktop.__version__}"' in text


def test_no_folder_is_removed_with_what_somebody_put_there() -> None:
    """`RMDir /r` is for the program's own folder of matches alone, and only when it is asked for."""
    text = (make_windows.TEMPLATES / "okgin.nsi.in").read_text("utf-8")
    recursive = [line.strip() for line in text.splitlines() if "RMDir /r" in line]
    assert recursive == [r'RMDir /r "$LOCALAPPDATA\@NAME@"']
    assert 'Section /o "un.$(MATCHES)"' in text


def test_a_name_that_nsis_would_misread_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a$b.txt").touch()
    with pytest.raises(ValueError, match="NSIS cannot take"):
        make_windows.installer_script(tmp_path, tmp_path, tmp_path / "setup.exe")


def test_what_is_no_program_of_windows_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        make_windows.main(["installer", str(tmp_path)])
    assert "holds no program of Windows" in capsys.readouterr().err


@pytest.fixture(scope="module")
def setup(program: Path, icons: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    need("makensis")
    return make_windows.installer(program, icons, tmp_path_factory.mktemp("made"))


def test_makensis_takes_it_without_a_warning(setup: Path) -> None:
    assert setup.name == f"okgin-desktop-{okgin_desktop.__version__}-windows-x86_64-setup.exe"
    assert setup.read_bytes()[:2] == b"MZ"


class Wine:
    """A Windows of its own below a folder."""

    def __init__(self, folder: Path, display: str) -> None:
        self.folder = folder
        self.environment = {
            **{name: value for name, value in os.environ.items() if name in ("PATH", "LANG")},
            "HOME": str(folder),
            "WINEPREFIX": str(folder / "wine"),
            "WINEDEBUG": "-all",
            "DISPLAY": display,
            "WINEDLLOVERRIDES": "mscoree,mshtml=",
        }

    def run(self, *command: str, seconds: int = 120) -> int:
        code = subprocess.run(
            ["wine", *command], env=self.environment, capture_output=True, timeout=seconds, check=False
        ).returncode
        # An uninstaller goes on from a copy of itself.
        subprocess.run(["wineserver", "-w"], env=self.environment, timeout=seconds, check=False)
        return code

    @contextlib.contextmanager
    def running(self, *command: str) -> Iterator[None]:
        process = subprocess.Popen(
            ["wine", *command], env=self.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        try:
            time.sleep(4)
            yield
        finally:
            subprocess.run(["wineserver", "-k"], env=self.environment, timeout=60, check=False)
            process.wait(60)

    @property
    def person(self) -> Path:
        return next(path for path in (self.folder / "wine/drive_c/users").iterdir() if path.name != "Public")

    def registry(self) -> str:
        return (self.folder / "wine" / "user.reg").read_text("latin-1")


@pytest.fixture
def wine(tmp_path: Path) -> Iterator[Wine]:
    need("wine", "wineserver", "Xvfb")
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "800x600x24", "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    with os.fdopen(reading) as stream:
        display = f":{stream.readline().strip()}"
    there = Wine(tmp_path, display)
    try:
        assert there.run("wineboot", "-i") == 0
        yield there
    finally:
        server.terminate()
        server.wait(30)


@pytest.mark.slow
def test_it_installs_updates_and_goes_without_a_trace(
    setup: Path, program: Path, icons: Path, wine: Wine, tmp_path: Path
) -> None:
    assert wine.run(str(setup), "/S") == 0
    place = wine.person / "AppData/Local/Programs/Oklahoma Gin"
    names = {path.relative_to(program) for path in program.rglob("*") if path.is_file()}
    assert {path.relative_to(place) for path in place.rglob("*") if path.is_file()} == names | {
        Path("uninstall.exe")
    }
    told = wine.registry()
    assert '\\\\okgin-desktop.exe\\" \\"%1\\""' in told, "a double click hands the file over"
    assert f'"DisplayVersion"="{okgin_desktop.__version__}"' in told
    assert list((wine.person / "AppData/Roaming").rglob("Oklahoma Gin.lnk"))

    # A later version without one of the files, and something of the person's own in the folder.
    (place / "mine.txt").touch()
    matches = wine.person / "AppData/Local/okgin-desktop/okgin.sqlite3"
    matches.parent.mkdir()
    matches.touch()
    later = tmp_path / "later"
    shutil.copytree(program, later)
    (later / "_internal" / "a.dll").rename(later / "_internal" / "b.dll")
    assert wine.run(str(make_windows.installer(later, icons, tmp_path / "made")), "/S") == 0
    assert [path.name for path in place.glob("_internal/*.dll")] == ["b.dll"]

    assert wine.run(str(place / "uninstall.exe"), "/S") == 0
    assert [path.name for path in place.rglob("*")] == ["mine.txt"]
    assert matches.exists()
    assert not list((wine.person / "AppData/Roaming").rglob("Oklahoma Gin.lnk"))
    assert "okgin" not in wine.registry().lower()


@pytest.mark.slow
def test_a_running_program_is_left_alone(
    setup: Path, program: Path, icons: Path, wine: Wine, tmp_path: Path
) -> None:
    """Silently it gives up, with 3, before it has touched anything."""
    real = tmp_path / "real"
    shutil.copytree(program, real)
    shutil.copyfile(tmp_path / "wine/drive_c/windows/system32/notepad.exe", real / "okgin-desktop.exe")
    assert wine.run(str(make_windows.installer(real, icons, tmp_path / "made")), "/S") == 0
    place = wine.person / "AppData/Local/Programs/Oklahoma Gin"
    before = {path: path.stat().st_mtime for path in place.rglob("*")}
    with wine.running(str(place / "okgin-desktop.exe")):
        code = subprocess.run(
            ["wine", str(setup), "/S"], env=wine.environment, capture_output=True, timeout=60, check=False
        ).returncode
        assert code == 3
        assert {path: path.stat().st_mtime for path in place.rglob("*")} == before
