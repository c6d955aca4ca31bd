"""Freeze the program for the system this runs on: `python packaging/build.py --out dist`.

    python packaging/build.py --out dist              environment, build, licences, checks, smoke test
    python packaging/build.py --out dist --archive    and the portable archive beside it
    python packaging/build.py --pin                   choose the pinned versions anew

DIR/okgin-desktop/ holds the program, its executable is named alike. The environment is made anew from the
pinned requirements, with the Python that runs this (3.11), unless --env names one that is there already. Only
the standard library is needed; uv is used where it is there. See docs/packaging.md.
"""

import argparse
import ast
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Sequence
from importlib.metadata import Distribution, distributions
from pathlib import Path
from typing import Final

import contents
import elf
import licences
import portable
from product import BUILD, NAME, PACKAGING, ROOT, released, version

PYTHON: Final = (3, 11)
"""The version the requirements are pinned for: the one that PySide6 6.11 is proved with."""

ICONS: Final = BUILD / "icons"

TARGETS: Final = {
    "linux": "x86_64-manylinux_2_34",
    "windows": "x86_64-pc-windows-msvc",
    "macos": "aarch64-apple-darwin",
}
"""What each list of requirements is pinned for, in uv's words."""


def system(platform: str = sys.platform) -> str:
    """Return how the files of this folder call a `sys.platform`."""
    return {"win32": "windows", "darwin": "macos"}.get(platform, "linux")


def requirements(name: str) -> Path:
    """Return the list of pinned requirements for a system."""
    return PACKAGING / f"requirements-{name}.txt"


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what is asked; return 0 if all of it came out well."""
    parser = argparse.ArgumentParser(description="Freeze the program for this system.")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", metavar="DIR", help="where it goes")
    parser.add_argument("--env", type=Path, metavar="DIR", help="an environment to use as it is")
    parser.add_argument("--archive", action="store_true", help="make the portable archive too")
    parser.add_argument("--no-smoke", action="store_true", help="do not try the program out")
    parser.add_argument("--pin", action="store_true", help="only write the requirements anew")
    asked = parser.parse_args(arguments)
    if asked.pin:
        for name in TARGETS:
            pin(name)
        return 0
    if sys.version_info[:2] != PYTHON:
        print(f"build.py: the requirements are pinned for Python {PYTHON[0]}.{PYTHON[1]}", file=sys.stderr)
        return 2
    BUILD.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="freeze-", dir=BUILD) as scratch:
        python = interpreter(asked.env) if asked.env else environment(Path(scratch) / "env")
        folder = freeze(python, Path(scratch), asked.out)
        packages = frozen_packages(Path(scratch) / "work")
        licences.write(folder, installed(python, packages), sources(Path(scratch) / "work"))
        add_proof(folder)
        wrong = list(contents.faults(folder, packages, contents.list_for().read_text("utf-8").splitlines()))
        print("\n".join(wrong))
        if not wrong and not asked.no_smoke:
            smoke = [sys.executable, str(PACKAGING / "smoke.py"), str(folder)]
            smoke += ["--other-qt", str(site_packages(python) / "PySide6")]
            wrong += ["smoke"] if subprocess.run(smoke, check=False).returncode else []
    if not wrong and asked.archive:
        print(archive(folder, asked.out))
    return 1 if wrong else 0


def pin(name: str) -> None:
    """Write the requirements of a system anew from pyproject.toml: newest versions, hashes, no addresses."""
    command = ["uv", "pip", "compile", "--quiet", "--no-header", "--no-annotate", "--generate-hashes"]
    command += ["--no-emit-index-url", "--no-emit-find-links", "--python-platform", TARGETS[name]]
    command += ["--python-version", f"{PYTHON[0]}.{PYTHON[1]}", "--group", "package", "--upgrade"]
    run([*command, "pyproject.toml", "--output-file", str(requirements(name))], cwd=ROOT)


def environment(folder: Path) -> Path:
    """Make an environment from the pinned requirements and return its Python."""
    pinned = str(requirements(system()))
    if shutil.which("uv"):
        run(["uv", "venv", "--quiet", "--python", sys.executable, str(folder)])
        python = interpreter(folder)
        run(["uv", "pip", "install", "--quiet", "--python", str(python), "--require-hashes", "-r", pinned])
    else:
        run([sys.executable, "-m", "venv", str(folder)])
        python = interpreter(folder)
        run([str(python), "-m", "pip", "install", "--quiet", "--require-hashes", "-r", pinned])
    return python


def interpreter(environment: Path) -> Path:
    """Return the Python of an environment."""
    return environment / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")


def freeze(python: Path, scratch: Path, out: Path) -> Path:
    """Stage the sources, compile the players, run PyInstaller; return the folder made."""
    stage = scratch / "stage"
    stage_sources(stage)
    run([str(python), str(ROOT / "tools" / "compile_players.py"), str(stage)])
    pack(python, scratch, stage, out)
    if system() == "linux":
        elf.drop_foreign_paths(out / NAME)
    return out / NAME


def add_proof(folder: Path) -> None:
    """Add what checks the proof of a deck without the program, as the program says it does."""
    target = folder / "fair_deals"
    target.mkdir(exist_ok=True)
    for source in (Path("tools", "check_proof.py"), Path("docs", "fair_deals.md")):
        shutil.copyfile(ROOT / source, target / source.name)


def pack(python: Path, scratch: Path, stage: Path, out: Path) -> None:
    """Paint the icon and run PyInstaller over what is staged."""
    run([str(python), str(PACKAGING / "make_icons.py"), str(ICONS)])
    run([str(python), str(PACKAGING / "make_windows.py"), "version", str(scratch / "version.txt")])
    given = {"OKGIN_STAGE": stage, "OKGIN_ICONS": ICONS, "OKGIN_VERSION": scratch / "version.txt"}
    fixed = {"PYTHONHASHSEED": "1", "SOURCE_DATE_EPOCH": str(int(released().timestamp()))}
    fixed["PYINSTALLER_CONFIG_DIR"] = str(scratch / "cache")
    run(
        [
            *(str(python), "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"),
            *("--distpath", str(out), "--workpath", str(scratch / "work"), str(PACKAGING / "okgin.spec")),
        ],
        environment=os.environ | fixed | {name: str(path) for name, path in given.items()},
    )


def stage_sources(stage: Path) -> None:
    """Copy what is to be frozen: no caches, no machine code of another build, no sources of translations."""
    leave = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd", "*.ts")
    for name in ("okgin_desktop", "resources"):
        shutil.copytree(ROOT / name, stage / name, ignore=leave)


def frozen_packages(work: Path) -> set[str]:
    """Return the top-level names of the modules that PyInstaller packed, machine code included."""
    modules = [name for name, _, _ in _table(next(work.rglob("PYZ-*.toc")))]
    libraries = [name for name, _, kind in _table(next(work.rglob("COLLECT-*.toc"))) if kind == "EXTENSION"]
    # Python's own lie in a folder like python3.11/lib-dynload.
    modules += [Path(name).parts[0] for name in libraries if "lib-dynload" not in Path(name).parts]
    return {module.partition(".")[0] for module in modules}


def sources(work: Path) -> dict[str, Path]:
    """Return where each file of the frozen folder was copied from, by its place in the folder."""
    table = _table(next(work.rglob("COLLECT-*.toc")))
    return {name.replace("\\", "/"): Path(source) for name, source, kind in table if kind != "SYMLINK"}


def _table(file: Path) -> list[tuple[str, str, str]]:
    # PyInstaller keeps its tables as Python literals: a tuple in which one value is the list.
    values = ast.literal_eval(file.read_text(encoding="utf-8"))
    return next(value for value in values if isinstance(value, list))


def installed(python: Path, packages: set[str]) -> list[Distribution]:
    """Return the installed distributions of an environment whose modules are in the frozen program."""
    found = []
    for distribution in distributions(path=[str(site_packages(python))]):
        tops = {Path(str(file)).parts[0].partition(".")[0] for file in distribution.files or ()}
        if tops & packages or distribution.metadata["Name"].lower() == "pyinstaller":
            found.append(distribution)
    return sorted(found, key=lambda one: str(one.metadata["Name"]).lower())


def site_packages(python: Path) -> Path:
    """Return where an environment keeps its packages."""
    command = [str(python), "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"]
    return Path(subprocess.run(command, check=True, capture_output=True, encoding="utf-8").stdout.strip())


def archive(folder: Path, out: Path) -> Path:
    """Pack the folder into a .tar.xz that is the same whenever the folder is; return the archive.

    On Linux a README and a way into the menu lie beside the program.
    """
    target = out / f"{NAME}-{version()}-{system()}-x86_64.tar.xz"
    moment = int(released().timestamp())

    def plain(member: tarfile.TarInfo) -> tarfile.TarInfo:
        member.uid = member.gid = 0
        member.uname = member.gname = ""
        member.mtime = moment
        return member

    with tempfile.TemporaryDirectory(prefix="extras-", dir=BUILD) as scratch:
        extras = Path(scratch)
        if system() == "linux":
            portable.write_extras(extras, ICONS)
        entries = [(path, path.relative_to(folder)) for path in [folder, *sorted(folder.rglob("*"))]]
        entries += [(path, path.relative_to(extras)) for path in sorted(extras.rglob("*"))]
        with tarfile.open(target, "w:xz", preset=6) as file:
            for path, name in entries:
                file.add(path, str(Path(f"{NAME}-{version()}", name)), recursive=False, filter=plain)
    return target


def run(command: list[str], *, cwd: Path | None = None, environment: dict[str, str] | None = None) -> None:
    """Run a command; raise CalledProcessError if it fails."""
    print("+", " ".join(command), flush=True)
    subprocess.run(command, cwd=cwd, env=environment, check=True)


if __name__ == "__main__":
    sys.exit(main())
