"""Write docs/rules.md, the rules for players, from the presets as the program plays them.

    python tools/make_rules_doc.py           write it
    python tools/make_rules_doc.py --check   exit status 1 where it is not up to date

Nothing in that file is written by hand: the sentences are those of the Rules window.
"""

import argparse
import sys
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from okgin_desktop.engine.rules import PRESETS
from okgin_desktop.ui.strings import strings

ROOT: Final = Path(__file__).resolve().parent.parent
DOCUMENT: Final = ROOT / "docs" / "rules.md"


def document() -> str:
    """Return the text of the document."""
    lines = [
        "# Rules of Oklahoma Gin",
        "",
        "This is what the program plays. In the program, F1 shows the same for the match on the table, house",
        "rules included.",
        "",
        "## The words",
        "",
        *(f"- **{word}** - {meaning}" for word, meaning in strings().rules_words()),
    ]
    for preset in PRESETS:
        lines += _in_full(preset)
    return "\n".join(lines) + "\n"


def _in_full(preset: str) -> list[str]:
    lines = ["", f"## {strings().preset_name(preset)}", "", strings().preset_sentence(preset)]
    for heading, sentences in strings().rules(PRESETS[preset]):
        lines += ["", f"### {heading}", "", *(f"- {sentence}" for sentence in sentences)]
    return lines


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Write docs/rules.md from the rules.")
    parser.add_argument("--check", action="store_true", help="only say whether it is up to date")
    check: bool = parser.parse_args(arguments).check
    text = document()
    if not check:
        DOCUMENT.parent.mkdir(exist_ok=True)
        DOCUMENT.write_text(text, "utf-8")
        return 0
    if DOCUMENT.is_file() and DOCUMENT.read_text("utf-8") == text:
        return 0
    print(
        f"{DOCUMENT.relative_to(ROOT)} is not up to date: run python tools/make_rules_doc.py", file=sys.stderr
    )
    return 1


if __name__ == "__main__":
    sys.exit(main())
