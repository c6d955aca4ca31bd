"""What Windows wants: the version shown by its file manager, and the installer.

    python packaging/make_windows.py version FILE                    for PyInstaller, before it freezes
    python packaging/make_windows.py installer [dist/okgin-desktop] [--into dist]

The installer is made by makensis, which runs on Linux as well.
"""

import argparse
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import make_icons
from make_icons import SIDE
from product import BUILD, DIST, NAME, PACKAGING, ROOT, numbers, render, version

TEMPLATES: Final = PACKAGING / "windows"
TARGET: Final = "amd64-unicode"
"""The program is one of 64 bits, and so is its installer: its registry is the program's."""


def main(arguments: list[str] | None = None) -> int:
    """Make what is asked for; return the exit code."""
    parser = argparse.ArgumentParser(description="Make what Windows wants.")
    what = parser.add_subparsers(dest="what", required=True)
    of_version = what.add_parser("version", help="the version that PyInstaller puts into the program")
    of_version.add_argument("file", type=Path)
    of_installer = what.add_parser("installer", help="the installer of a frozen program")
    of_installer.add_argument("program", type=Path, nargs="?", default=DIST / NAME)
    of_installer.add_argument("--icons", type=Path, default=BUILD / "icons", help="made if missing")
    of_installer.add_argument("--into", type=Path, default=DIST)
    asked = parser.parse_args(arguments)
    if asked.what == "version":
        asked.file.parent.mkdir(parents=True, exist_ok=True)
        asked.file.write_text(version_info(), encoding="utf-8")
        return 0
    if not (asked.program / f"{NAME}.exe").is_file():
        parser.error(f"{asked.program} holds no program of Windows")
    if not asked.icons.is_dir():
        make_icons.make(asked.icons)
    print(installer(asked.program, asked.icons, asked.into))
    return 0


def version_info() -> str:
    """Return the version in the form PyInstaller reads."""
    return render(TEMPLATES / "version_info.txt.in", COMMAS=", ".join(map(str, numbers(version()))))


def installer(program: Path, icons: Path, into: Path, target: str = TARGET) -> Path:
    """Return the installer made of this frozen folder; raises CalledProcessError where makensis objects."""
    makensis = shutil.which("makensis") or shutil.which("makensis", path=r"C:\Program Files (x86)\NSIS")
    if makensis is None:
        raise FileNotFoundError("makensis is not there: install NSIS")
    into.mkdir(parents=True, exist_ok=True)
    made = into.resolve() / f"{NAME}-{version()}-windows-x86_64-setup.exe"
    with tempfile.TemporaryDirectory(prefix="okgin-nsis-") as scratch:
        script = Path(scratch) / "okgin.nsi"
        script.write_text(installer_script(program, icons, made, target), encoding="utf-8-sig")
        # Any warning is a fault: of a language that lacks a text, of a file that is not there.
        subprocess.run([makensis, "-V2", "-WX", "-INPUTCHARSET", "UTF8", str(script)], check=True)
    return made


def installer_script(program: Path, icons: Path, made: Path, target: str = TARGET) -> str:
    """Return the script of the installer, with every file of the program by name."""
    size = sum(path.stat().st_size for path in program.rglob("*") if path.is_file())
    return render(
        TEMPLATES / "okgin.nsi.in",
        TARGET=target,
        OUTPUT=str(made),
        ICON_FILE=str((icons / f"{NAME}.ico").resolve()),
        SIDE_FILE=str((icons / SIDE).resolve()),
        LICENCE=str(ROOT / "LICENSE"),
        INSTALL="\n".join(_installed(program.resolve())),
        UNINSTALL="\n".join(_removed(program.resolve())),
        KIBIBYTES=str(-(-size // 1024)),
    )


def _installed(program: Path) -> Iterator[str]:
    for folder in [program, *_folders(program)]:
        files = sorted(path for path in folder.iterdir() if path.is_file())
        if files or folder == program:
            yield f'  SetOutPath "{_there(program, folder)}"'
        for file in files:
            yield f'  File "{file}"'


def _removed(program: Path) -> Iterator[str]:
    for path in sorted(program.rglob("*")):
        if path.is_file():
            yield f'  Delete "{_there(program, path)}"'
    for folder in reversed(_folders(program)):
        yield f'  RMDir "{_there(program, folder)}"'


def _folders(program: Path) -> list[Path]:
    """Return all folders, those that hold others first."""
    return sorted(path for path in program.rglob("*") if path.is_dir())


def _there(program: Path, path: Path) -> str:
    return "$INSTDIR" + "".join(f"\\{_plain(part)}" for part in path.relative_to(program).parts)


def _plain(name: str) -> str:
    if set(name) & set('$"`*?'):
        raise ValueError(f"NSIS cannot take a file by the name of {name}")
    return name


if __name__ == "__main__":
    sys.exit(main())
