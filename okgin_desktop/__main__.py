"""The command `okgin-desktop`: arguments, and a clear message instead of a Qt abort.

Importable without side effects: the computer players' process imports it again.
"""

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from okgin_desktop import __version__
from okgin_desktop.display import chosen_platform, missing_display

NO_DISPLAY = 3
BROKEN_QT = 4


@dataclass(frozen=True, slots=True)
class Arguments:
    """What the command line asks for; `demo` is the number of deals to show, 0 for playing."""

    file: Path | None
    data_dir: Path | None
    language: str | None
    seed: str | None
    demo: int
    preset: str
    seats: int
    screenshots: Path | None
    size: tuple[int, int] | None
    self_check: Path | None


class _Presets:
    """The names of the sets of rules, looked up only where one is asked for."""

    def __iter__(self) -> Iterator[str]:
        from okgin_desktop.engine.rules import PRESETS

        return iter(PRESETS)

    def __contains__(self, name: object) -> bool:
        return name in list(self)


def _whole(low: int, high: int) -> "type[int]":
    def read(text: str) -> int:
        value = int(text)
        if not low <= value <= high:
            raise argparse.ArgumentTypeError(f"{value} is not from {low} to {high}")
        return value

    read.__name__ = f"number from {low} to {high}"
    return read  # type: ignore[return-value]


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.lower().partition("x")
    if not (
        width.isdigit() and height.isdigit() and 800 <= int(width) <= 7680 and 600 <= int(height) <= 4320
    ):
        raise argparse.ArgumentTypeError(f"{text!r} is not a size from 800x600 to 7680x4320")
    return int(width), int(height)


def parse(arguments: Sequence[str]) -> Arguments:
    """Read the command line; exits with 2 and a sentence for anything it does not know."""
    parser = argparse.ArgumentParser(prog="okgin-desktop", description="Oklahoma Gin for the desktop.")
    parser.add_argument("file", nargs="?", type=Path, metavar="FILE.okgin", help="open this game file")
    parser.add_argument("--version", action="version", version=f"okgin-desktop {__version__}")
    parser.add_argument("--data-dir", type=Path, help="keep matches and settings in this folder")
    parser.add_argument("--language", choices=["en", "ru"], help="speak this language, this time")
    parser.add_argument("--seed", help="deal from this seed: the same seed gives the same deals")
    # For the test of a package: writes pictures and a report there, and ends.
    parser.add_argument("--self-check", type=Path, metavar="DIR", help=argparse.SUPPRESS)
    demo = parser.add_argument_group("demonstration")
    demo.add_argument(
        "--demo", type=_whole(1, 100_000), default=0, metavar="N", help="let computer players play N deals"
    )
    demo.add_argument("--preset", choices=_Presets(), default="EN", help="the rules of the demonstration")
    demo.add_argument("--seats", type=int, choices=[2, 3, 4], default=2, help="how many play it")
    demo.add_argument("--screenshots", type=Path, metavar="DIR", help="write a PNG there at each phase")
    demo.add_argument("--size", type=_size, metavar="WxH", help="the size of the window")
    read = parser.parse_args(arguments)
    if not read.demo and (read.screenshots or read.seats != 2 or read.preset != "EN"):
        parser.error("--preset, --seats and --screenshots go with --demo")
    if read.demo and read.file:
        parser.error("a demonstration opens no file")
    return Arguments(
        read.file,
        read.data_dir,
        read.language,
        read.seed,
        read.demo,
        read.preset,
        read.seats,
        read.screenshots,
        read.size,
        read.self_check,
    )


def _unusable_qt() -> str:
    """Return why Qt cannot be used here, or ""."""
    try:
        import PySide6
        import PySide6.QtWidgets  # noqa: TID251 - only to see whether its libraries are there
    except ImportError as error:
        return f"Qt cannot be loaded: {error}."
    if PySide6.__version__ == "6.12.0" and sys.version_info < (3, 12):
        return "PySide6 6.12.0 crashes under Python 3.11: install another version of PySide6-Essentials."
    platform = chosen_platform()
    if platform and not _has_platform(platform):
        return f"Qt has no platform {platform!r}: unset QT_QPA_PLATFORM."
    return ""


def _has_platform(name: str) -> bool:
    """Whether the plugin for it is there, without which Qt aborts; where the plugins are unknown, say yes."""
    from PySide6.QtCore import QLibraryInfo

    folder = Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.PluginsPath)) / "platforms"
    if not folder.is_dir():
        return True
    return any(file.stem.removeprefix("lib") == f"q{name}" for file in folder.iterdir())


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program and return its exit code."""
    if sys.argv[1:2] == ["--multiprocessing-fork"]:
        # A frozen program is its own worker; loading this at every start would cost 20 ms.
        from multiprocessing import spawn

        spawn.freeze_support()
    wanted = parse(sys.argv[1:] if arguments is None else arguments)
    problem = missing_display()
    if problem and (wanted.demo or wanted.self_check):
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    elif problem:
        print(f"okgin-desktop: {problem}", file=sys.stderr)
        return NO_DISPLAY
    problem = _unusable_qt()
    if problem:
        print(f"okgin-desktop: {problem}", file=sys.stderr)
        return BROKEN_QT
    from okgin_desktop.start import run

    return run(wanted)


if __name__ == "__main__":
    sys.exit(main())
