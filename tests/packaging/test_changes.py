"""The changelog as data."""

from datetime import date
from pathlib import Path

import pytest

import changes

ROOT = Path(__file__).resolve().parents[2]

TEXT = """\
# Changelog

Words.

## [Unreleased]

- Not yet.

## [1.1.0] - 2026-12-24

### Added

- One thing, in
  two lines.
- `Code` and **more**.

## [1.0.0] - 2026-12-01

Words alone.

## Links

- No release.
"""


def test_releases_in_their_order() -> None:
    found = changes.releases(TEXT)
    assert [(release.version, release.day) for release in found] == [
        ("1.1.0", date(2026, 12, 24)),
        ("1.0.0", date(2026, 12, 1)),
    ]
    assert found[0].points == ("One thing, in two lines.", "Code and more.")
    assert found[1].points == ()
    assert found[1].text == "Words alone."


def test_a_changelog_without_releases_is_refused() -> None:
    with pytest.raises(ValueError, match="no section"):
        changes.releases("# Changelog\n\n## [Unreleased]\n")


def test_ours_can_be_read() -> None:
    found = changes.releases((ROOT / "CHANGELOG.md").read_text("utf-8"))
    assert date(2026, 11, 29) in [release.day for release in found]
    assert all(release.points for release in found)
