"""Lay out what flatpak-builder wants for the Flatpak of a frozen program, and build it where that is there.

    python packaging/make_flatpak.py [dist/okgin-desktop] [--into dist] [--only-lay-out]
    python packaging/make_flatpak.py --laid-out build/flatpak

The Flatpak holds the same frozen program as the other packages, in the sandbox of the freedesktop runtime.
"""

import argparse
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import make_icons
from linux_files import TEMPLATES, lay_out
from product import APP_ID, BUILD, DIST, NAME, version

MANIFEST: Final = f"{APP_ID}.json"


def main(arguments: list[str] | None = None) -> int:
    """Lay out and build; return the exit code."""
    parser = argparse.ArgumentParser(description="Make the Flatpak of a frozen program.")
    parser.add_argument("program", type=Path, nargs="?", default=DIST / NAME, help="the frozen folder")
    parser.add_argument("--icons", type=Path, default=BUILD / "icons", help="made there if it is missing")
    parser.add_argument("--into", type=Path, default=DIST, help="the folder the bundle goes to")
    parser.add_argument("--remote", default="flathub", help="the remote of Flatpak that has the runtime")
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--only-lay-out", action="store_true", help="build nothing")
    what.add_argument("--laid-out", type=Path, metavar="DIR", help="only build what has been laid out there")
    asked = parser.parse_args(arguments)
    if asked.laid_out:
        print(bundle(asked.laid_out, asked.into, asked.remote))
        return 0
    if not (asked.program / NAME).is_file():
        parser.error(f"{asked.program} holds no frozen program: run packaging/build.py first")
    if not asked.icons.is_dir():
        make_icons.make(asked.icons)
    place = BUILD / "flatpak"
    prepare(asked.program, asked.icons, place)
    print(place / MANIFEST if asked.only_lay_out else bundle(place, asked.into, asked.remote))
    return 0


def prepare(program: Path, icons: Path, place: Path) -> None:
    """Write the manifest, and beside it the folder that it takes its files from; what was there goes."""
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir(parents=True)
    shutil.copyfile(TEMPLATES / MANIFEST, place / MANIFEST)
    shutil.copytree(program, place / "payload" / NAME, symlinks=True)
    # A sandbox shows the desktop only what bears its name.
    lay_out(place / "payload" / "share", icons, APP_ID)


def bundle(place: Path, into: Path, remote: str) -> Path:
    """Build the Flatpak and return it as one file; wants flatpak-builder and the runtime."""
    into.mkdir(parents=True, exist_ok=True)
    made = into / f"{NAME}-{version()}-linux-x86_64.flatpak"
    repository = place / "repository"
    builder = ["flatpak-builder", "--force-clean", "--user", f"--repo={repository}"]
    builder += [f"--install-deps-from={remote}", f"--state-dir={place / 'state'}"]
    subprocess.run([*builder, str(place / "built"), str(place / MANIFEST)], check=True)
    subprocess.run(["flatpak", "build-bundle", str(repository), str(made), APP_ID], check=True)
    return made


if __name__ == "__main__":
    sys.exit(main())
