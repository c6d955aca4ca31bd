"""docs/rules.md is what the program plays."""

import subprocess
import sys
from pathlib import Path

from tools.make_rules_doc import DOCUMENT, document

ROOT = Path(__file__).resolve().parents[2]


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(ROOT / "tools" / "make_rules_doc.py"), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)


def test_the_rules_for_players_are_up_to_date() -> None:
    done = run("--check")
    assert (done.returncode, done.stderr) == (0, "")
    assert DOCUMENT.read_text("utf-8") == document()


def test_the_document_has_both_seeds_in_full() -> None:
    text = document()
    for heading in ("## English house rules", "## Russian house rules", "## The words"):
        assert heading in text
    assert text.count("### Scoring a deal") == 5
    assert "A knock that wins scores 20 more." in text.split("## Russian")[0]
    assert "A knock that wins scores" not in text.split("## Russian")[1].split("## Pagat")[0]
