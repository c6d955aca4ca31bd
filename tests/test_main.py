import os
import subprocess
import sys
from pathlib import Path

import PySide6
import pytest

import okgin_desktop
from okgin_desktop import __main__ as program

NO_SCREEN = {
    name: value
    for name, value in os.environ.items()
    if name not in {"QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"}
}


def run(*arguments: str, timeout: float = 120) -> subprocess.CompletedProcess[str]:
    """Run the program as a shell would, without a display."""
    return subprocess.run(
        [sys.executable, "-m", "okgin_desktop", *arguments],
        env=NO_SCREEN,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=timeout,
        check=False,
    )


def test_nothing_asked_for_is_playing() -> None:
    wanted = program.parse([])
    assert (wanted.demo, wanted.data_dir, wanted.language, wanted.size) == (0, None, None, None)
    assert wanted.file is None


def test_a_file_to_open() -> None:
    wanted = program.parse(["--data-dir", "d", "folder/an evening.okgin"])
    assert (wanted.file, wanted.demo) == (Path("folder/an evening.okgin"), 0)
    assert program.parse(["--", "-odd.okgin"]).file == Path("-odd.okgin")


@pytest.mark.parametrize("preset", ["EN", "RU", "PO", "CG", "HO"])
def test_a_demonstration_of_any_rules(preset: str) -> None:
    assert program.parse(["--demo", "1", "--preset", preset]).preset == preset


def test_everything_asked_for() -> None:
    line = "--demo 3 --preset RU --seats 4 --seed S --screenshots p --size 800x600 --data-dir d --language ru"
    wanted = program.parse(line.split())
    assert (wanted.demo, wanted.preset, wanted.seats, wanted.seed) == (3, "RU", 4, "S")
    assert (wanted.screenshots, wanted.data_dir) == (Path("p"), Path("d"))
    assert (wanted.size, wanted.language) == ((800, 600), "ru")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("--no-such-thing", "--no-such-thing"),
        ("--demo 0", "0 is not from 1 to"),
        ("--demo many", "invalid number"),
        ("--demo 1 --seats 5", "5"),
        ("--demo 1 --preset FR", "FR"),
        ("--size 799x600", "799x600"),
        ("--size wide", "wide"),
        ("--seats 3", "go with --demo"),
        ("--preset HO", "go with --demo"),
        ("--demo 1 evening.okgin", "opens no file"),
        ("one.okgin two.okgin", "two.okgin"),
        ("--screenshots p", "go with --demo"),
        ("--language fr", "fr"),
    ],
)
def test_bad_arguments_are_named(line: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        program.parse(line.split())
    assert ended.value.code == 2
    assert said in capsys.readouterr().err


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        program.parse(["--version"])
    assert ended.value.code == 0
    assert capsys.readouterr().out == f"okgin-desktop {okgin_desktop.__version__}\n"


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="there is always a display")
def test_without_a_display_one_sentence_and_no_abort() -> None:
    done = run()
    assert done.returncode == program.NO_DISPLAY
    assert done.stderr.startswith("okgin-desktop: There is no display")
    assert done.stderr.count("\n") == 1
    assert done.stdout == ""


def test_versions_that_abort_are_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(PySide6, "__version__", "6.12.0")
    monkeypatch.setattr(sys, "version_info", (3, 11, 7))
    assert program.main([]) == program.BROKEN_QT
    said = capsys.readouterr().err
    assert "PySide6 6.12.0" in said
    assert said.count("\n") == 1


def test_qt_that_cannot_be_loaded(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "PySide6.QtWidgets", None)
    assert program.main([]) == program.BROKEN_QT
    assert capsys.readouterr().err.startswith("okgin-desktop: Qt cannot be loaded")


def test_a_platform_that_qt_does_not_have(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "nonsense:size=3")
    assert program.main([]) == program.BROKEN_QT
    said = capsys.readouterr().err
    assert said == "okgin-desktop: Qt has no platform 'nonsense': unset QT_QPA_PLATFORM.\n"


def test_importing_it_starts_nothing() -> None:
    # The computer players' process imports it again.
    code = (
        "import okgin_desktop.__main__, sys; print(any(name.startswith('PySide6') for name in sys.modules))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=True, env=NO_SCREEN
    )
    assert done.stdout == "False\n"


def test_demo_needs_no_display(tmp_path: Path) -> None:
    done = run("--demo", "1", "--preset", "RU", "--seats", "3", "--seed", "7", "--screenshots", str(tmp_path))
    assert (done.returncode, done.stderr) == (0, "")
    assert "standings" in done.stdout
    pictures = sorted(tmp_path.glob("*.png"))
    assert pictures
    assert all(path.read_bytes().startswith(b"\x89PNG") for path in pictures)
