"""What every package says of the program, each fact in one place; the version is that of `okgin_desktop`.

The scripts of this folder stand side by side and import one another by their bare names. Templates (`*.in`)
name a fact as `@NAME@`.
"""

import re
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from changes import Release, releases

ROOT: Final = Path(__file__).resolve().parent.parent
PACKAGING: Final = ROOT / "packaging"
BUILD: Final = ROOT / "build"
"""Where what is made on the way goes; ignored by git."""
DIST: Final = ROOT / "dist"
"""Where finished packages go; ignored by git."""

NAME: Final = "okgin-desktop"
TITLE: Final = "Oklahoma Gin"
TITLE_RU: Final = "Оклахома-джин"
APP_ID: Final = "org.okgin.OklahomaGin"
"""The name where a name must be a domain turned round: AppStream, Flatpak, macOS, Windows."""
PUBLISHER: Final = "The Oklahoma Gin desktop founders"
MAINTAINER: Final = "The Oklahoma Gin desktop maintainers <maintainers@okgin.example>"
SUMMARY: Final = "card table for Oklahoma Gin, the gin rummy with a moving limit"
SUMMARY_RU: Final = "карточный стол для оклахома-джина"
SUFFIX: Final = ".okgin"
MIME: Final = "application/x-okgin+json"
FILE_KIND: Final = "Oklahoma Gin match"
FILE_KIND_RU: Final = "партия в оклахома-джин"

_VERSION: Final = re.compile(r'^__version__ = "([^"]+)"$', re.MULTILINE)
_PARTS: Final = re.compile(r"(\d+)\.(\d+)\.(\d+)((?:a|b|rc|\.dev)\d+)?")
_FIELD: Final = re.compile(r"@([A-Z_]+)@")


def version(root: Path = ROOT) -> str:
    """Return the version in `okgin_desktop/__init__.py`, without importing it."""
    found = _VERSION.search((root / "okgin_desktop" / "__init__.py").read_text(encoding="utf-8"))
    if found is None or not _PARTS.fullmatch(found[1]):
        raise ValueError("okgin_desktop/__init__.py gives no version like 1.2.3 or 1.2.3rc1")
    return found[1]


def numbers(text: str) -> tuple[int, int, int, int]:
    """Return a version as the four numbers Windows wants; a candidate counts as its release."""
    found = _PARTS.fullmatch(text)
    if found is None:
        raise ValueError(f"{text!r} is no version like 1.2.3 or 1.2.3rc1")
    return int(found[1]), int(found[2]), int(found[3]), 0


def debian_version(text: str) -> str:
    """Return a version as Debian writes it, where what comes before a release must sort before it."""
    found = _PARTS.fullmatch(text)
    if found is None:
        raise ValueError(f"{text!r} is no version like 1.2.3 or 1.2.3rc1")
    return f"{found[1]}.{found[2]}.{found[3]}" + (f"~{found[4].lstrip('.')}" if found[4] else "")


def changelog(root: Path = ROOT) -> list[Release]:
    """Return the releases the changelog tells of, the newest first."""
    return releases((root / "CHANGELOG.md").read_text(encoding="utf-8"))


def released(root: Path = ROOT) -> datetime:
    """Return the day of this version, or of the last one told of, at noon: builds repeat to the bit."""
    told = changelog(root)
    days = [release.day for release in told if release.version == version(root)] or [told[0].day]
    return datetime(days[0].year, days[0].month, days[0].day, 12, tzinfo=UTC)


def facts() -> dict[str, str]:
    """Return what templates may name."""
    day = released()
    return {
        "NAME": NAME,
        "TITLE": TITLE,
        "TITLE_RU": TITLE_RU,
        "APP_ID": APP_ID,
        "PUBLISHER": PUBLISHER,
        "MAINTAINER": MAINTAINER,
        "SUMMARY": SUMMARY,
        "SUMMARY_RU": SUMMARY_RU,
        "SUFFIX": SUFFIX,
        "MIME": MIME,
        "FILE_KIND": FILE_KIND,
        "FILE_KIND_RU": FILE_KIND_RU,
        "VERSION": version(),
        "NUMBERS": ".".join(map(str, numbers(version()))),
        "COPYRIGHT": _copyright(),
        "DAY": f"{day:%Y-%m-%d}",
        "YEAR": f"{day:%Y}",
    }


def render(template: Path, **more: str) -> str:
    """Return a template with every `@NAME@` filled in; raises KeyError for one nobody knows."""
    known = facts() | more
    return _FIELD.sub(lambda found: known[found[1]], template.read_text(encoding="utf-8"))


def _copyright() -> str:
    for line in (ROOT / "LICENSE").read_text(encoding="utf-8").splitlines():
        if line.startswith("Copyright"):
            return line
    raise ValueError("LICENSE names no holder of the rights")
