import json
import subprocess
import sys
from pathlib import Path

import pytest

from tools import check
from tools.check import Check, Outcome

FOLDER = "work"
ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """Return an empty project under git."""
    subprocess.run(["git", "init", "-q", str(tmp_path)], check=True, timeout=30)
    (tmp_path / "pages").mkdir()
    return tmp_path


def test_everything_runs_whatever_fails(capsys: pytest.CaptureFixture[str]) -> None:
    found = [
        Check("one", lambda: Outcome(False, "first fault")),
        Check("two", lambda: Outcome(True, "unsaid", "17 passed")),
        Check("three", lambda: Outcome(False, "third fault")),
    ]
    assert check.run(found) == 1
    lines = capsys.readouterr().out.splitlines()
    assert "first fault" in lines
    assert "third fault" in lines
    assert "unsaid" not in lines
    assert [line.split()[:2] for line in lines[-4:-1]] == [
        ["one", "FAILED"],
        ["two", "passed"],
        ["three", "FAILED"],
    ]
    assert lines[-3].endswith("17 passed")
    assert lines[-1] == "2 of 3 checks failed"


def test_success_is_exit_code_0(capsys: pytest.CaptureFixture[str]) -> None:
    assert check.run([Check("one", lambda: Outcome(True))]) == 0
    assert capsys.readouterr().out.endswith("all 1 checks passed\n")


def test_tests_come_last_and_only_where_asked_for() -> None:
    fast = [each.name for each in check.checks(tests=False, slow=False)]
    assert fast == ["words", "links", "ruff check", "ruff format", "layers", "translations", "mypy"]
    whole = [each.name for each in check.checks(tests=True, slow=False)]
    assert whole == [*fast, "clipped text", "pytest"]


@pytest.mark.parametrize(("slow", "chosen"), [(False, ()), (True, ("-m", ""))])
def test_slow_tests_only_with_all(
    slow: bool, chosen: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[str, ...]] = []

    def tool(*arguments: str) -> Outcome:
        asked.append(arguments)
        return Outcome(True)

    monkeypatch.setattr(check, "_tool", tool)
    assert check.checks(tests=True, slow=slow)[-1].run().passed
    assert asked == [("pytest", "-m", "pytest", "-q", *chosen)]


def test_options_exclude_each_other() -> None:
    with pytest.raises(SystemExit, match="2"):
        check.main(["--fast", "--all"])


def test_missing_tool_is_a_failure_that_says_what_to_do() -> None:
    outcome = check._tool("no_such_tool", "-m", "no_such_tool")
    assert not outcome.passed
    assert "no_such_tool is not installed" in outcome.said


def test_exit_code_of_a_tool_decides() -> None:
    assert check._tool("x", "-c", "print('= 3 passed =')") == Outcome(True, "= 3 passed =", "3 passed")
    assert not check._tool("x", "-c", "print('3 passed'); raise SystemExit(5)").passed


@pytest.mark.parametrize(
    "line",
    [
        "see /" + "work/main/x.py",
        "open('/" + "root/.cache')",
        "/" + "home/ann/okgin",
        "https://pypi" + ".org/" + "simple",
        "files.python" + "hosted.org",
        "read ." + "library/README",
    ],
)
def test_words_of_one_machine_are_found(line: str, project: Path) -> None:
    (project / "a.py").write_text(f"x = 1\n# {line}\n", encoding="utf-8")
    (found,) = check.forbidden_words(project)
    assert found.startswith("a.py:2: ")


@pytest.mark.parametrize(
    "line", [f"~/{FOLDER}/x", f"tests/{FOLDER}/main.py", "a framework/root.py", "self.library", "w3.org"]
)
def test_other_words_are_not(line: str, project: Path) -> None:
    (project / "a.py").write_text(line, encoding="utf-8")
    assert list(check.forbidden_words(project)) == []


def test_ignored_files_are_nobodys_business(project: Path) -> None:
    (project / ".gitignore").write_text("uv.lock\n", encoding="utf-8")
    (project / "uv.lock").write_text("https://pypi" + ".org/" + "simple", encoding="utf-8")
    (project / "notes.txt").write_text("/" + "root/x", encoding="utf-8")
    assert [each.name for each in check.files(project)] == [".gitignore", "notes.txt"]
    assert len(list(check.forbidden_words(project))) == 1


def test_without_git_hidden_files_are_left_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GIT_DIR", str(tmp_path / "none"))
    (tmp_path / ".venv").mkdir()
    (tmp_path / ".venv" / "a.py").touch()
    (tmp_path / "b.py").touch()
    (tmp_path / "c.png").touch()
    assert check.files(tmp_path) == [tmp_path / "b.py"]


PAGE = """\
# The title: 1, 2!
## Again
## Again
[file](pages/there.md) [picture](<pages/there.md>) ![alt](pages/there.md "title")
[heading](#the-title-1-2) [second](#again-1) [elsewhere](https://example.org/x#y) [mail](mailto:a@example.org)
[heading there](pages/there.md#top)
```
[not a link](nowhere.md)
```
"""


def test_good_links(project: Path) -> None:
    (project / "README.md").write_text(PAGE, encoding="utf-8")
    (project / "pages" / "there.md").write_text("# Top\n[back](../README.md#again)\n", encoding="utf-8")
    assert list(check.broken_links(project)) == []


@pytest.mark.parametrize("target", ["nowhere.md", "#no-heading", "pages/there.md#bottom", "../outside.md"])
def test_broken_links(target: str, project: Path) -> None:
    (project / "pages" / "there.md").write_text("# Top\n", encoding="utf-8")
    (project / "README.md").write_text(f"# Top\n[a]({target})\n", encoding="utf-8")
    assert list(check.broken_links(project)) == [f"README.md: {target} leads nowhere"]


def test_mention_in_code_of_a_page_that_is_gone(project: Path) -> None:
    gone = "docs/" + "gone.md"
    (project / "a.py").write_text(f'"""See {gone}, section 2."""\n', encoding="utf-8")
    assert list(check.broken_links(project)) == [f"a.py: mentions {gone}, which is not there"]


def test_it_starts_with_nothing_but_python() -> None:
    # -I -S: neither the environment nor installed packages.
    done = subprocess.run(
        [sys.executable, "-I", "-S", str(ROOT / "tools" / "check.py"), "--help"],
        capture_output=True,
        text=True,
        check=False,
        timeout=30,
    )
    assert done.returncode == 0, done.stderr
    assert "--fast" in done.stdout


def commit(project: Path) -> str:
    command = ["git", "-c", "user.name=A", "-c", "user.email=a@example.org", "commit", "-q", "--allow-empty"]
    subprocess.run([*command, "-m", "a"], cwd=project, check=True, timeout=30)
    done = subprocess.run(
        ["git", "rev-parse", "HEAD"], cwd=project, check=True, capture_output=True, text=True
    )
    return done.stdout.strip()


def test_a_clean_commit_and_one_with_something_beside_it(project: Path, tmp_path: Path) -> None:
    assert check.clean_commit(project) == "", "there is no commit yet"
    head = commit(project)
    assert check.clean_commit(project) == head
    (project / "a.txt").touch()
    assert check.clean_commit(project) == ""


@pytest.mark.parametrize(
    ("arguments", "outcome", "beside", "noted"),
    [
        ([], True, False, {"slow": False}),
        (["--all"], True, False, {"slow": True}),
        (["--fast"], True, False, None),
        (["--all"], False, False, None),
        (["--all"], True, True, None),
    ],
)
def test_what_has_passed_is_noted(
    arguments: list[str],
    outcome: bool,
    beside: bool,
    noted: dict[str, bool] | None,
    project: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    (project / ".gitignore").write_text("build/\n", encoding="utf-8")
    subprocess.run(["git", "add", ".gitignore"], cwd=project, check=True, timeout=30)
    head = commit(project)
    if beside:
        (project / "a.txt").touch()
    monkeypatch.setattr(check, "ROOT", project)
    monkeypatch.setattr(check, "checks", lambda **_: [Check("one", lambda: Outcome(outcome))])
    assert check.main(arguments) == (0 if outcome else 1)
    record = project / "build" / "checked.json"
    if noted is None:
        assert not record.exists()
    else:
        assert json.loads(record.read_text("utf-8")) == {"commit": head} | noted
