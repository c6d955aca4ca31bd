"""Every check of the project in one command, the cheap ones first.

    python tools/check.py          all checks, and the tests that take seconds
    python tools/check.py --fast   the checks without the tests
    python tools/check.py --all    all checks and all tests: fuzz, soak and kill tests take many minutes

All of them run, whatever fails; what failed is shown, then a table of all. The exit code is 0 only if nothing
failed. Only the standard library is needed to start it; a missing tool is a failure of its own check.
"""

import argparse
import json
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent

TEXT_FILES: Final = frozenset(
    {"", ".cfg", ".css", ".html", ".in", ".ini", ".js", ".json", ".jsonl", ".md", ".plist", ".py", ".sh"}
    | {".spec", ".svg", ".toml", ".ts", ".txt", ".xml", ".yaml", ".yml"}
)
"""Endings of the files whose words are read."""

FORBIDDEN: Final = {
    "a folder of one machine": re.compile(r"(?<![\w.~-])/(?:work|root|farm|home/\w+|Users/\w+)/"),
    "the address of a package registry": re.compile(
        r"\b(?:pypi\.(?:org|python)|(?:files\.)?pythonhosted\.org|registry\.\w+\.\w+|deb\.debian\.\w+)|/simple/?['\"]"
    ),
    "a folder of one machine's tools": re.compile(r"(?<!\w)[.]library\b"),
}
"""What must not stand in a file others get, with the reason."""

_LINK: Final = re.compile(r"!?\[[^\]]*\]\(\s*<?([^)\s>]+)>?(?:\s+\"[^\"]*\")?\s*\)")
_MENTION: Final = re.compile(r"(?<![\w/.-])docs/[\w/.-]+\.(?:md|png|svg)\b")
_HEADING: Final = re.compile(r"^#{1,6}\s+(.*?)\s*#*$", re.MULTILINE)
_FENCE: Final = re.compile(r"^(```|~~~).*?^\1", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a check ended; `said` is all of its words, `summary` the few for the table."""

    passed: bool
    said: str = ""
    summary: str = ""


@dataclass(frozen=True, slots=True)
class Check:
    """A name for the table and what to run."""

    name: str
    run: Callable[[], Outcome]


def main(arguments: list[str] | None = None) -> int:
    """Run the checks that were asked for; return the exit code."""
    parser = argparse.ArgumentParser(description="Run every check of the project.")
    size = parser.add_mutually_exclusive_group()
    size.add_argument("--fast", action="store_true", help="leave the tests out")
    size.add_argument("--all", action="store_true", help="with the slow tests")
    asked = parser.parse_args(arguments)
    commit = clean_commit(ROOT)
    code = run(checks(tests=not asked.fast, slow=asked.all))
    if code == 0 and not asked.fast and commit and clean_commit(ROOT) == commit:
        note(ROOT, commit, slow=asked.all)
    return code


def clean_commit(root: Path) -> str:
    """Return the commit that the folder holds, or "" if it holds anything else."""
    head, status = (
        subprocess.run(["git", *words], cwd=root, capture_output=True, text=True, check=False)
        for words in (("rev-parse", "HEAD"), ("status", "--porcelain"))
    )
    sound = head.returncode == 0 and status.returncode == 0 and not status.stdout.strip()
    return head.stdout.strip() if sound else ""


def note(root: Path, commit: str, *, slow: bool) -> None:
    """Note that everything has passed on a commit; packaging/release.py wants to read it."""
    record = root / "build" / "checked.json"
    record.parent.mkdir(exist_ok=True)
    record.write_text(json.dumps({"commit": commit, "slow": slow}) + "\n", encoding="utf-8")


def checks(*, tests: bool, slow: bool) -> list[Check]:
    """Return the checks in their order, cheap to dear."""
    found = [
        Check("words", lambda: _listed(forbidden_words(ROOT))),
        Check("links", lambda: _listed(broken_links(ROOT))),
        Check("ruff check", lambda: _tool("ruff", "-m", "ruff", "check", ".")),
        Check("ruff format", lambda: _tool("ruff", "-m", "ruff", "format", "--check", ".")),
        Check("layers", _layers),
        Check("translations", lambda: _tool("PySide6", str(ROOT / "tools" / "translations.py"), "check")),
        Check("mypy", lambda: _tool("mypy", "-m", "mypy")),
    ]
    if tests:
        found.append(Check("clipped text", lambda: _tool("PySide6", str(ROOT / "tools" / "clipped.py"))))
        chosen = ("-m", "") if slow else ()
        found.append(Check("pytest", lambda: _tool("pytest", "-m", "pytest", "-q", *chosen)))
    return found


def run(found: list[Check]) -> int:
    """Run checks one after the other, print what failed and a table; return 1 if any failed."""
    rows: list[tuple[str, Outcome, float]] = []
    for check in found:
        begun = time.monotonic()
        outcome = check.run()
        rows.append((check.name, outcome, time.monotonic() - begun))
        if not outcome.passed:
            print(f"--- {check.name} ---\n{outcome.said}\n", flush=True)
    width = max(len(name) for name, _, _ in rows)
    for name, outcome, seconds in rows:
        word = "passed" if outcome.passed else "FAILED"
        print(f"{name:<{width}}  {word}  {seconds:6.1f} s  {outcome.summary}".rstrip())
    failed = sum(not outcome.passed for _, outcome, _ in rows)
    print(f"{failed} of {len(rows)} checks failed" if failed else f"all {len(rows)} checks passed")
    return 1 if failed else 0


def _listed(faults: Iterator[str]) -> Outcome:
    lines = list(faults)
    return Outcome(not lines, "\n".join(lines), f"{len(lines)} faults" if lines else "")


def _layers() -> Outcome:
    command = "import sys; from importlinter.cli import lint_imports; sys.exit(lint_imports())"
    return _tool("importlinter", "-c", command)


def _tool(module: str, *arguments: str) -> Outcome:
    """Run Python with these arguments; the last line it says goes into the table."""
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    said = done.stdout.rstrip()
    if f"No module named '{module}'" in said or f"No module named {module}" in said:
        said += f"\n{module} is not installed: `uv run python tools/check.py` brings the tools along"
    last = next((line.strip() for line in reversed(said.splitlines()) if line.strip()), "")
    return Outcome(done.returncode == 0, said, last.strip("= ")[:78])


def files(root: Path) -> list[Path]:
    """Return what is, or would be, committed and is text, sorted; without git all that is not hidden."""
    listing = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=root,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    if listing.returncode == 0:
        found = [root / name for name in listing.stdout.split("\0") if name]
    else:
        found = [path for path in root.rglob("*") if not _hidden(path.relative_to(root))]
    return sorted(path for path in found if path.suffix in TEXT_FILES and path.is_file())


def _hidden(path: Path) -> bool:
    return any(part.startswith(".") or part == "__pycache__" for part in path.parts)


def forbidden_words(root: Path) -> Iterator[str]:
    """Yield each place that names a folder of one machine or a registry."""
    for path in files(root):
        for number, line in enumerate(_text(path).splitlines(), 1):
            for reason, pattern in FORBIDDEN.items():
                if pattern.search(line):
                    yield f"{path.relative_to(root).as_posix()}:{number}: {reason}: {line.strip()[:100]}"


def broken_links(root: Path) -> Iterator[str]:
    """Yield each link or mention of a file in docs/ that leads nowhere; addresses elsewhere are not tried."""
    for path in files(root):
        name = path.relative_to(root).as_posix()
        text = _text(path)
        if path.suffix == ".md":
            for target in _LINK.findall(_FENCE.sub("", text)):
                if not _leads_somewhere(root, path, target):
                    yield f"{name}: {target} leads nowhere"
        for mention in sorted(set(_MENTION.findall(text))):
            if not (root / mention).is_file():
                yield f"{name}: mentions {mention}, which is not there"


def _leads_somewhere(root: Path, page: Path, target: str) -> bool:
    if re.match(r"[a-z][a-z0-9+.-]*:", target):
        return True
    name, _, anchor = target.partition("#")
    there = (page.parent / name).resolve() if name else page
    if not there.is_relative_to(root.resolve()) or not there.exists():
        return False
    return not anchor or (there.suffix == ".md" and anchor in _anchors(_text(there)))


def _anchors(text: str) -> set[str]:
    """Return the anchors of a page's headings, as GitHub makes them."""
    found: set[str] = set()
    for heading in _HEADING.findall(_FENCE.sub("", text)):
        plain = re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")
        number, anchor = 0, plain
        while anchor in found:
            number += 1
            anchor = f"{plain}-{number}"
        found.add(anchor)
    return found


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8", errors="replace")


if __name__ == "__main__":
    sys.exit(main())
