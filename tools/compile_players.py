"""Compile the computer players' arithmetic with mypyc: `python tools/compile_players.py ROOT`.

ROOT holds the package `okgin_desktop`: a source tree, an unpacked wheel or what is about to be frozen. The
machine code lands beside the sources, which stay. Where mypyc, setuptools or a C compiler is missing nothing
happens but a line that says so: the same sources then run interpreted and play the same moves.
"""

import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

MODULES: Final = ("kernel", "simulation", "features", "nets", "policy")
PLAYERS: Final = Path("okgin_desktop", "players")
MACHINE_CODE: Final = ("*.so", "*.pyd")


def compile_players(root: Path, timeout: float = 600.0) -> list[Path]:
    """Compile in a folder of its own; return the files put under `root`, none where it cannot be done."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        (place / PLAYERS).mkdir(parents=True)
        for package in (PLAYERS.parent, PLAYERS):
            shutil.copy(root / package / "__init__.py", place / package)
        sources = [str(PLAYERS / f"{module}.py") for module in MODULES]
        for source in sources:
            shutil.copy(root / source, place / source)
        try:
            command = [sys.executable, "-m", "mypyc", *sources]
            subprocess.run(command, cwd=place, timeout=timeout, check=True, capture_output=True)
        except (OSError, subprocess.SubprocessError):
            return []
        return [_move(made, place, root) for made in _made(place)]


def _made(place: Path) -> list[Path]:
    """Return the compiled modules in place, and the one they share; not the copies in the build folder."""
    folders = (place, place / PLAYERS)
    return [made for folder in folders for pattern in MACHINE_CODE for made in sorted(folder.glob(pattern))]


def _move(made: Path, place: Path, root: Path) -> Path:
    target = root / made.relative_to(place)
    shutil.copy(made, target)
    return target


def main(arguments: Sequence[str] | None = None) -> int:
    """Compile, say what came of it; not to be able to is no failure."""
    given = sys.argv[1:] if arguments is None else list(arguments)
    if len(given) != 1 or not (Path(given[0]) / PLAYERS).is_dir():
        print("usage: compile_players.py ROOT, the folder that holds okgin_desktop", file=sys.stderr)
        return 2
    made = compile_players(Path(given[0]))
    print("\n".join(map(str, made)) if made else "players not compiled: they will run interpreted")
    return 0


if __name__ == "__main__":
    sys.exit(main())
