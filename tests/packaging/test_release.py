"""Each reason for which a release is refused, one at a time, and the release that nothing speaks against."""

import json
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

import release

CHANGELOG = """\
# Changelog

## [Unreleased]

## [1.2.3] - 2026-11-30

### Added

- Everything.
"""


def git(folder: Path, *arguments: str) -> str:
    named = ("-c", "user.name=A", "-c", "user.email=a@example.org")
    done = subprocess.run(
        ["git", *named, *arguments], cwd=folder, check=True, capture_output=True, text=True, timeout=30
    )
    return done.stdout.strip()


def commit(folder: Path) -> None:
    git(folder, "add", ".")
    git(folder, "commit", "-q", "--allow-empty", "-m", "a")
    passed(folder)


def passed(folder: Path, *, slow: bool = True) -> None:
    """Note that the checks have passed, as tools/check.py does."""
    record = folder / "build" / "checked.json"
    record.parent.mkdir(exist_ok=True)
    record.write_text(json.dumps({"commit": git(folder, "rev-parse", "HEAD"), "slow": slow}), "utf-8")


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a project that is ready for its release 1.2.3."""
    for name, value in (("NAME", "A"), ("EMAIL", "a@example.org")):
        monkeypatch.setenv(f"GIT_AUTHOR_{name}", value)
        monkeypatch.setenv(f"GIT_COMMITTER_{name}", value)
    git(tmp_path, "init", "-q")
    (tmp_path / ".gitignore").write_text("build/\n", "utf-8")
    (tmp_path / "okgin_desktop").mkdir()
    (tmp_path / "okgin_desktop" / "__init__.py").write_text('__version__ = "1.2.3"\n', "utf-8")
    (tmp_path / "CHANGELOG.md").write_text(CHANGELOG, "utf-8")
    commit(tmp_path)
    return tmp_path


def test_a_sound_commit_gets_the_tag(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert release.main([], project) == 0
    assert git(project, "tag", "--list") == "v1.2.3"
    assert git(project, "rev-parse", "v1.2.3^{commit}") == git(project, "rev-parse", "HEAD")
    assert git(project, "cat-file", "-t", "v1.2.3") == "tag", "it has a date and somebody who set it"
    assert "v1.2.3 is set" in capsys.readouterr().out


def test_a_check_alone_sets_nothing(project: Path) -> None:
    assert release.main(["--check"], project) == 0
    assert git(project, "tag", "--list") == ""


def change(folder: Path) -> None:
    (folder / "CHANGELOG.md").write_text(CHANGELOG + "\n- More.\n", "utf-8")


def add_file(folder: Path) -> None:
    (folder / "left.txt").touch()


def forget_checks(folder: Path) -> None:
    (folder / "build" / "checked.json").unlink()


def spoil_checks(folder: Path) -> None:
    (folder / "build" / "checked.json").write_text("{", "utf-8")


def commit_after_checks(folder: Path) -> None:
    git(folder, "commit", "-q", "--allow-empty", "-m", "b")


def check_without_slow(folder: Path) -> None:
    passed(folder, slow=False)


def raise_version(folder: Path) -> None:
    (folder / "okgin_desktop" / "__init__.py").write_text('__version__ = "1.3.0"\n', "utf-8")
    commit(folder)


def empty_section(folder: Path) -> None:
    (folder / "CHANGELOG.md").write_text(CHANGELOG.replace("- Everything.", ""), "utf-8")
    commit(folder)


def keep_back(folder: Path) -> None:
    (folder / "CHANGELOG.md").write_text(
        CHANGELOG.replace("## [Unreleased]\n", "## [Unreleased]\n\n- This.\n"), "utf-8"
    )
    commit(folder)


def set_tag(folder: Path) -> None:
    git(folder, "tag", "v1.2.3")


@pytest.mark.parametrize(
    ("spoil", "reason"),
    [
        (change, "the tree is dirty: 1 files differ from the commit, CHANGELOG.md for one"),
        (add_file, "the tree is dirty: 1 files differ from the commit, left.txt for one"),
        (forget_checks, "untested: tools/check.py --all has not passed here"),
        (spoil_checks, "untested: tools/check.py --all has not passed here"),
        (commit_after_checks, "untested: tools/check.py passed on "),
        (check_without_slow, "untested: tools/check.py passed without the slow tests"),
        (raise_version, "unlogged: CHANGELOG.md has no section `## [1.3.0] - YYYY-MM-DD`"),
        (empty_section, "unlogged: the section of 1.2.3 in CHANGELOG.md is empty"),
        (keep_back, "unlogged: CHANGELOG.md has changes under [Unreleased]"),
        (set_tag, "v1.2.3 is released already"),
    ],
)
def test_one_thing_wrong_and_it_is_refused(
    spoil: Callable[[Path], None], reason: str, project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    spoil(project)
    before = git(project, "tag", "--list")
    assert release.main([], project) == 1
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == 1, lines
    assert lines[0].startswith(f"refused: {reason}")
    assert git(project, "tag", "--list") == before


def test_a_tag_that_is_there_must_be_the_versions(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    set_tag(project)
    assert release.main(["--tag", "v1.2.3"], project) == 0
    assert release.main(["--tag", "v1.2.4"], project) == 1
    assert "the tag is v1.2.4 and the version says v1.2.3" in capsys.readouterr().err


def test_notes_are_the_section_of_the_version(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert release.main(["--notes"], project) == 0
    assert capsys.readouterr().out == "### Added\n\n- Everything.\n"
