"""The same engine and players, compiled with mypyc into a folder that is thrown away afterwards."""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Final

PACKAGE: Final = Path(__file__).resolve().parents[2] / "okgin_desktop"
NAME: Final = "okgin_compiled"
SOLVER: Final = ("engine.melds", "engine.layoffs")
DEALS: Final = (
    *(
        f"engine.{name}"
        for name in (
            "actions",
            "deal",
            "events",
            "knocking",
            "layoffs",
            "melds",
            "options",
            "reshuffle",
            "rule_values",
            "rules",
            "scoring",
            "showdown",
            "turns",
            "view",
        )
    ),
    "players.base",
    "players.kernel",
    "players.simple",
    "players.simulation",
    "simulated",
)
"""All that a deal runs through but `engine.cards`: mypyc makes no subclasses of int."""

SIMULATED: Final = Path(__file__).with_name("simulated.py")


class Modules:
    """Modules of the package by their name below it: as they are, or compiled ones."""

    def __init__(self, package: str, simulated: str) -> None:
        self._package = package
        self._simulated = simulated

    def __call__(self, name: str) -> ModuleType:
        """Import and return a module, as in `modules("engine.melds")`; `simulated` is one of this folder."""
        return import_module(self._simulated if name == "simulated" else f"{self._package}.{name}")


PLAIN: Final = Modules("okgin_desktop", "tools.bench.simulated")


@contextmanager
def compiled(names: Sequence[str]) -> Iterator[Modules | None]:
    """Compile these modules in a copy of the package; yield None, and say why, where that cannot be done."""
    with tempfile.TemporaryDirectory(prefix="okgin-mypyc-", ignore_cleanup_errors=True) as folder:
        failed = _build(Path(folder), names)
        if failed:
            print(f"Nothing compiled: {failed}.\n")
            yield None
            return
        sys.path.insert(0, folder)
        try:
            yield Modules(NAME, f"{NAME}.simulated")
        finally:
            sys.path.remove(folder)


def _build(folder: Path, names: Sequence[str]) -> str:
    """Copy the package under another name and compile in it; return why that failed, or nothing."""
    if find_spec("mypyc") is None:
        return "mypyc is not installed"
    if not any(map(shutil.which, ("cc", "gcc", "clang", "cl"))):
        return "there is no C compiler"
    ours = (PACKAGE / "__init__.py", *PACKAGE.glob("engine/*.py"), *PACKAGE.glob("players/*.py"))
    for source in (*ours, SIMULATED):
        copy = folder / NAME / (source.relative_to(PACKAGE) if source in ours else source.name)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_text(source.read_text(encoding="utf-8").replace("okgin_desktop", NAME), encoding="utf-8")
    files = [f"{NAME}/{name.replace('.', '/')}.py" for name in names]
    done = subprocess.run(
        [sys.executable, "-m", "mypyc", *files],
        cwd=folder,
        env={**os.environ, "MYPYC_OPT_LEVEL": "3", "MYPYPATH": str(folder)},
        capture_output=True,
        text=True,
        check=False,
    )
    said = [line.strip() for line in (done.stdout + done.stderr).splitlines() if line.strip()]
    errors = [line for line in said if "error: " in line] or said[-1:]
    return "" if done.returncode == 0 else f"mypyc says {' '.join(errors[:1])!r}"
