"""The test vectors: a part of them in tests/vectors, the whole outside this repository.

The whole is looked for in the folder that the environment variable OKGIN_VECTORS names, else in
../shared/vectors beside the repository.
"""

import json
import os
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent
Case = dict[str, Any]


def own_cases(name: str, *kinds: str) -> list[Case]:
    """Return the cases of these kinds from this repository's own part of a file such as `melds.jsonl`."""
    return _read(ROOT / "tests" / "vectors" / name, kinds)


def all_cases(name: str, *kinds: str) -> list[Case]:
    """Return the cases of these kinds from the whole file; skip the test that asks where it is absent."""
    folder = Path(os.environ.get("OKGIN_VECTORS") or ROOT.parent / "shared" / "vectors")
    if not (folder / name).is_file():
        pytest.skip(f"no {name} in {folder}: set OKGIN_VECTORS to the folder of the whole vectors")
    return _read(folder / name, kinds)


def _read(path: Path, kinds: tuple[str, ...]) -> list[Case]:
    with path.open(encoding="ascii") as lines:
        cases: list[Case] = [json.loads(line) for line in lines]
    chosen = [case for case in cases if case["kind"] in kinds]
    assert chosen, f"no case of {kinds} in {path}"
    return chosen
