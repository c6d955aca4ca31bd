"""What every package says of the program: one version, one place for each fact."""

import re
from datetime import UTC, datetime
from pathlib import Path

import pytest

import okgin_desktop
import product

PACKAGING = Path(product.__file__).parent


def test_the_version_is_that_of_the_program() -> None:
    assert product.version() == okgin_desktop.__version__
    assert product.facts()["VERSION"] == okgin_desktop.__version__


@pytest.mark.parametrize(
    ("text", "numbers", "debian"),
    [
        ("0.9.1", (0, 9, 1, 0), "0.9.1"),
        ("1.20.3", (1, 20, 3, 0), "1.20.3"),
        ("2.0.0rc1", (2, 0, 0, 0), "2.0.0~rc1"),
        ("2.0.0.dev4", (2, 0, 0, 0), "2.0.0~dev4"),
    ],
)
def test_versions_as_others_write_them(text: str, numbers: tuple[int, ...], debian: str) -> None:
    assert product.numbers(text) == numbers
    assert product.debian_version(text) == debian


@pytest.mark.parametrize("text", ["", "1.2", "1.2.3-4", "v1.2.3", "1.2.3 "])
def test_what_is_no_version(text: str, tmp_path: Path) -> None:
    for refuse in (product.numbers, product.debian_version):
        with pytest.raises(ValueError, match="no version"):
            refuse(text)
    (tmp_path / "okgin_desktop").mkdir()
    (tmp_path / "okgin_desktop" / "__init__.py").write_text(f'__version__ = "{text}"\n', "utf-8")
    with pytest.raises(ValueError, match="no version"):
        product.version(tmp_path)


def test_no_file_of_the_packages_has_a_version_of_its_own() -> None:
    """It stands in okgin_desktop/__init__.py, and elsewhere only as a fact to fill in."""
    number = re.compile(rf"(?<![\d.]){re.escape(okgin_desktop.__version__)}(?![\d.])")
    written = {".in", ".py", ".spec", ".sh", ".json", ".plist", ".yml", ".1", ".6"}
    files = [path for path in PACKAGING.rglob("*") if path.suffix in written]
    files += (product.ROOT / ".github").rglob("*.yml")
    assert len(files) > 20
    assert [str(path) for path in files if number.search(path.read_text("utf-8"))] == []


VERSIONED = [
    "linux/control.in",
    "linux/metainfo.xml.in",
    "linux/okgin-desktop.6.in",
    "linux/README.txt.in",
    "macos/Info.plist.in",
    "windows/okgin.nsi.in",
    "windows/version_info.txt.in",
]


@pytest.mark.parametrize("name", VERSIONED)
def test_every_file_that_states_the_version_takes_it_from_there(name: str) -> None:
    text = (PACKAGING / name).read_text("utf-8")
    assert re.search(r"@(VERSION|DEBIAN_VERSION|DOTTED|NUMBERS|RELEASES)@", text)


def test_a_template_is_filled_in_whole(tmp_path: Path) -> None:
    template = tmp_path / "a.in"
    template.write_text("@NAME@ @VERSION@ @EXTRA@ a@b @lower@", "utf-8")
    filled = f"okgin-desktop {okgin_desktop.__version__} more a@b @lower@"
    assert product.render(template, EXTRA="more") == filled
    with pytest.raises(KeyError, match="EXTRA"):
        product.render(template)


def test_builds_are_dated_by_the_release(tmp_path: Path) -> None:
    (tmp_path / "okgin_desktop").mkdir()
    (tmp_path / "okgin_desktop" / "__init__.py").write_text('__version__ = "1.0.1"\n', "utf-8")
    log = tmp_path / "CHANGELOG.md"
    log.write_text("## [1.0.1] - 2026-12-24\n## [1.0.0] - 2026-12-01\n", "utf-8")
    assert product.released(tmp_path) == datetime(2026, 12, 24, 12, tzinfo=UTC)
    log.write_text("## [1.0.0] - 2026-12-01\n", "utf-8")
    assert product.released(tmp_path) == datetime(2026, 12, 1, 12, tzinfo=UTC), "of a version not yet told of"
