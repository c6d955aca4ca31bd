"""The changelog as data: releases with their day and what changed in each."""

import re
from dataclasses import dataclass
from datetime import date
from typing import Final

_HEADING: Final = re.compile(r"^## \[(?P<version>\d[^\]]*)\] - (?P<day>\d{4}-\d{2}-\d{2})\s*$")
_ANY_HEADING: Final = re.compile(r"^## ")


@dataclass(frozen=True, slots=True)
class Release:
    """One section of the changelog; `text` is its Markdown without the heading."""

    version: str
    day: date
    text: str

    @property
    def points(self) -> tuple[str, ...]:
        """What changed, one sentence or more each, without Markdown and on one line."""
        found: list[str] = []
        for line in self.text.splitlines():
            if line.startswith("- "):
                found.append(line[2:])
            elif line.startswith("  ") and found:
                found[-1] += " " + line.strip()
        return tuple(re.sub(r"[`*]", "", point) for point in found)


def releases(changelog: str) -> list[Release]:
    """Return the dated sections of a changelog in their order; raises ValueError if there is none."""
    found: list[tuple[str, date, list[str]]] = []
    current: list[str] | None = None
    for line in changelog.splitlines():
        if heading := _HEADING.match(line):
            current = []
            found.append((heading["version"], date.fromisoformat(heading["day"]), current))
        elif _ANY_HEADING.match(line):
            current = None
        elif current is not None:
            current.append(line)
    if not found:
        raise ValueError("the changelog has no section like `## [1.2.3] - 2026-11-29`")
    return [Release(version, day, "\n".join(lines).strip()) for version, day, lines in found]
