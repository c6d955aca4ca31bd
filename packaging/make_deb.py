"""Make the .deb of a frozen program.

    python packaging/make_deb.py [dist/okgin-desktop] [--icons build/icons] [--into dist]

Wants Linux with dpkg-dev. What the package depends on is what the frozen libraries ask of the system this is
made on: make it on the oldest one it shall run on.
"""

import argparse
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
import textwrap
from pathlib import Path
from typing import Final

import make_icons
from elf import libraries
from linux_files import TEMPLATES, compress, copy, lay_out, write
from product import BUILD, DIST, MAINTAINER, NAME, ROOT, changelog, debian_version, released, render, version

HOME: Final = Path("usr", "lib", NAME)
"""Where the frozen program is."""

_DATA: Final = ("fontconfig-config", "libx11-data", "xkb-data")
"""What libraries in the program read: how fonts are found, composed characters, layouts of keyboards."""
_FIRST_LINE: Final = "{name} ({version}) stable; urgency=medium"
_WRAP: Final = textwrap.TextWrapper(78, initial_indent="  * ", subsequent_indent="    ")


def main(arguments: list[str] | None = None) -> int:
    """Make the package; return the exit code."""
    parser = argparse.ArgumentParser(description="Make the .deb of a frozen program.")
    parser.add_argument("program", type=Path, nargs="?", default=DIST / NAME, help="the frozen folder")
    parser.add_argument("--icons", type=Path, default=BUILD / "icons", help="made there if it is missing")
    parser.add_argument("--into", type=Path, default=DIST, help="the folder the package goes to")
    asked = parser.parse_args(arguments)
    if not (asked.program / NAME).is_file():
        parser.error(f"{asked.program} holds no frozen program: run packaging/build.py first")
    if not asked.icons.is_dir():
        make_icons.make(asked.icons)
    print(make(asked.program, asked.icons, asked.into))
    return 0


def make(program: Path, icons: Path, into: Path) -> Path:
    """Return the package made of this frozen folder."""
    into.mkdir(parents=True, exist_ok=True)
    target = into / f"{NAME}_{debian_version(version())}_{architecture()}.deb"
    with tempfile.TemporaryDirectory(prefix="okgin-deb-") as scratch:
        tree = Path(scratch) / NAME
        tree.mkdir(mode=0o755)
        fill(tree, program, icons)
        control(tree)
        epoch = {"SOURCE_DATE_EPOCH": str(int(released().timestamp()))}
        command = ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(tree), str(target)]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=os.environ | epoch)
    return target


def fill(tree: Path, program: Path, icons: Path) -> None:
    """Lay out everything but DEBIAN/ below `tree`."""
    shutil.copytree(program, tree / HOME, symlinks=True)
    for folder in ("bin", "games"):  # where people look, and where Debian wants a game
        link = tree / "usr" / folder / NAME
        link.parent.mkdir()
        link.symlink_to(Path("..", HOME.relative_to("usr"), NAME))
    lay_out(tree / "usr" / "share", icons)
    documents = tree / "usr" / "share" / "doc" / NAME
    write(documents / "copyright", debian_copyright())
    compress(documents / "changelog.gz", debian_changelog())
    copy(TEMPLATES / "lintian-overrides", tree / "usr" / "share" / "lintian" / "overrides" / NAME)
    _set_modes(tree)


def control(tree: Path) -> None:
    """Write DEBIAN/: what the package is and needs, and the sums of its files."""
    (tree / "DEBIAN").mkdir()
    size = sum(max(1, -(-path.stat().st_size // 1024)) for path in tree.rglob("*") if not path.is_symlink())
    text = render(
        TEMPLATES / "control.in",
        DEBIAN_VERSION=debian_version(version()),
        ARCHITECTURE=architecture(),
        INSTALLED_SIZE=str(size),
        DEPENDS=dependencies(tree / HOME),
    )
    files = sorted(path for path in tree.rglob("*") if path.is_file() and not path.is_symlink())
    sums = [f"{_md5(path)}  {path.relative_to(tree).as_posix()}\n" for path in files]
    write(tree / "DEBIAN" / "control", text)
    write(tree / "DEBIAN" / "md5sums", "".join(sums))


def dependencies(program: Path) -> str:
    """Return the packages whose libraries this folder wants and does not bring, with their versions."""
    found = libraries(program)
    if not found:
        return "libc6"
    wanted = _packages_of(_outside(program, found))
    # It counts libraries that the program brings along as well, since the system has them too.
    terms = [term for term in _shlibdeps(found).split(", ") if term.partition(" ")[0] in wanted]
    return ", ".join([*terms, *_DATA])


def _outside(program: Path, files: list[Path]) -> set[str]:
    """Return the names of the libraries that these files want and the program's folder does not hold."""
    inside = {path.name for path in program.rglob("*")}
    command = ["objdump", "-p", *map(str, files)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return set(re.findall(r"^\s+NEEDED\s+(\S+)$", done.stdout, re.MULTILINE)) - inside


def _packages_of(libraries: set[str]) -> set[str]:
    """Return the installed packages that hold these libraries; raises ValueError for one nobody holds."""
    command = ["dpkg-architecture", "-qDEB_HOST_MULTIARCH"]
    triplet = subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
    found = set()
    for name in sorted(libraries):
        command = ["dpkg-query", "--search", f"*/lib/{triplet}/{name}", f"*/lib64/{name}"]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        holders = {
            line.split(":")[0] for line in done.stdout.splitlines() if not line.startswith("diversion")
        }
        if not holders:
            raise ValueError(f"{name} is wanted, is not in the program, and no package here holds it")
        found |= holders
    return found


def _shlibdeps(files: list[Path]) -> str:
    inside = sorted({str(path.parent) for path in files})
    with tempfile.TemporaryDirectory(prefix="okgin-shlibs-") as scratch:
        # It wants to stand in a source package.
        write(Path(scratch) / "debian" / "control", f"Source: {NAME}\n\nPackage: {NAME}\nArchitecture: any\n")
        command = ["dpkg-shlibdeps", "-O", "--ignore-missing-info", "--warnings=0"]
        command += [f"-l{folder}" for folder in inside]
        command += [f"-e{path}" for path in files]
        done = subprocess.run(command, cwd=scratch, capture_output=True, text=True, check=False)
    line = re.search(r"^shlibs:Depends=(.*)$", done.stdout, re.MULTILINE)
    if line is None:
        errors = "\n".join(text for text in done.stderr.splitlines() if " error: " in text)
        raise ValueError(f"dpkg-shlibdeps names no packages:\n{errors}")
    return line[1]


def debian_changelog() -> str:
    """Return the changelog as Debian writes it."""
    parts = []
    for release in changelog():
        head = _FIRST_LINE.format(name=NAME, version=debian_version(release.version))
        points = "\n".join(_WRAP.fill(point) for point in release.points) or "  * See CHANGELOG.md."
        day = f"{release.day:%a, %d %b %Y} 12:00:00 +0000"
        parts.append(f"{head}\n\n{points}\n\n -- {MAINTAINER}  {day}\n")
    return "\n".join(parts)


def debian_copyright() -> str:
    """Return whose work is in the package, in Debian's form."""
    rights, text = (ROOT / "LICENSE").read_text(encoding="utf-8").split("\n\n", 2)[1:]
    lines = [f" {line}" if line.strip() else " ." for line in text.strip().splitlines()]
    named = rights.removeprefix("Copyright (c) ").strip()
    return render(TEMPLATES / "copyright.in", RIGHTS=named, EXPAT="\n".join(lines))


def architecture() -> str:
    """Return this machine's architecture as Debian calls it."""
    command = ["dpkg", "--print-architecture"]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


def _set_modes(tree: Path) -> None:
    for path in tree.rglob("*"):
        if path.is_symlink():
            continue
        path.chmod(0o755 if path.is_dir() or (path.name == NAME and path.parent == tree / HOME) else 0o644)


def _md5(path: Path) -> str:
    return hashlib.md5(path.read_bytes(), usedforsecurity=False).hexdigest()


if __name__ == "__main__":
    sys.exit(main())
