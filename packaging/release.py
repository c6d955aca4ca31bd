"""Mark this commit as the release of the version it carries, if nothing speaks against it.

    python packaging/release.py               check, then set the tag v1.2.3; pushing it builds and publishes
    python packaging/release.py --check       only say what speaks against it
    python packaging/release.py --tag v1.2.3  the same where a tag is there, which must be the version's
    python packaging/release.py --notes       print what the changelog says of this version

A release is refused when the tree is dirty, when tools/check.py --all has not passed on this very commit, and
when the changelog has no section for the version or still keeps changes that belong to none.
"""

import argparse
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import product
from product import ROOT

RECORD: Final = Path("build", "checked.json")
"""Where tools/check.py notes the commit it has passed on."""

_UNRELEASED: Final = re.compile(r"^## \[Unreleased\]\s*$(.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL)


def main(arguments: list[str] | None = None, root: Path = ROOT) -> int:
    """Do what is asked; return 1 if the release is refused."""
    parser = argparse.ArgumentParser(description="Mark this commit as a release.")
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--check", action="store_true", help="only say what speaks against it")
    what.add_argument("--tag", help="the tag that is there already and must be the version's")
    what.add_argument("--notes", action="store_true", help="print what changed in this version")
    asked = parser.parse_args(arguments)
    version = product.version(root)
    if asked.notes:
        print(next((told.text for told in product.changelog(root) if told.version == version), ""))
        return 0
    reasons = [*refusals(root), *tag_refusals(root, asked.tag)]
    for reason in reasons:
        print(f"refused: {reason}", file=sys.stderr)
    if reasons:
        return 1
    if not asked.check and not asked.tag:
        _git(root, "tag", "--annotate", f"v{version}", "--message", f"Version {version}")
        print(f"v{version} is set; `git push origin v{version}` builds and publishes it")
    return 0


def refusals(root: Path) -> Iterator[str]:
    """Yield what speaks against a release of what lies in this folder."""
    changed = _git(root, "status", "--porcelain").splitlines()
    if changed:
        yield f"the tree is dirty: {len(changed)} files differ from the commit, {changed[0][3:]} for one"
    yield from _untested(root)
    yield from _unlogged(root)


def tag_refusals(root: Path, tag: str | None) -> Iterator[str]:
    """Yield what is wrong with the tag that is given, or with setting one."""
    wanted = f"v{product.version(root)}"
    if tag is not None and tag != wanted:
        yield f"the tag is {tag} and the version says {wanted}"
    if tag is None and _git(root, "tag", "--list", wanted):
        yield f"{wanted} is released already: raise the version in okgin_desktop/__init__.py"


def _untested(root: Path) -> Iterator[str]:
    head = _git(root, "rev-parse", "HEAD")
    try:
        record = json.loads((root / RECORD).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        yield "untested: tools/check.py --all has not passed here"
        return
    if record.get("commit") != head:
        yield f"untested: tools/check.py passed on {str(record.get('commit'))[:10]}, this is {head[:10]}"
    elif not record.get("slow"):
        yield "untested: tools/check.py passed without the slow tests; a release wants --all"


def _unlogged(root: Path) -> Iterator[str]:
    version = product.version(root)
    text = (root / "CHANGELOG.md").read_text(encoding="utf-8")
    told = [release for release in product.changelog(root) if release.version == version]
    if not told:
        yield f"unlogged: CHANGELOG.md has no section `## [{version}] - YYYY-MM-DD`"
    elif not told[0].points:
        yield f"unlogged: the section of {version} in CHANGELOG.md is empty"
    unreleased = _UNRELEASED.search(text)
    if unreleased is not None and unreleased[1].strip():
        yield "unlogged: CHANGELOG.md has changes under [Unreleased]: move them to the section of the version"


def _git(root: Path, *arguments: str) -> str:
    done = subprocess.run(["git", *arguments], cwd=root, capture_output=True, text=True, check=True)
    return done.stdout.rstrip()


if __name__ == "__main__":
    sys.exit(main())
