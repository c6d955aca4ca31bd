"""The house rules of this project, as far as a machine can see to them."""

import ast
import importlib.metadata
import re
import sys
import tomllib
from pathlib import Path
from typing import Any, Final

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

import okgin_desktop
from okgin_desktop.__main__ import main
from tools import check

ROOT: Final = Path(__file__).resolve().parent.parent
PACKAGE: Final = ROOT / "okgin_desktop"
TESTS: Final = ROOT / "tests"
LONGEST: Final = 600
"""Lines of a file; 400 is the aim, and more than that wants a reason."""

ELSEWHERE: Final = {
    "engine/rule_values.py": "enumerations; test_rules.py has every value",
    "engine/turns.py": "an enumeration and a record; test_deal.py",
    "players/base.py": "a protocol; test_registry.py holds every player to it",
    "players/policy.py": "pieces of decisions; test_features.py, test_levels.py",
    "players/position.py": "what a view says to the kernel; test_simulation.py",
    "session/advance.py": "values only; test_session.py receives them",
    "storage/records.py": "values and their faults; test_database.py, test_opening.py",
    "ui/art/backs.py": "test_pixmaps.py",
    "ui/art/courts.py": "test_faces.py",
    "ui/art/shadow.py": "test_pixmaps.py",
    "ui/controls/icon_button.py": "the buttons of the replay; test_replay.py",
    "ui/dialogs/knock_board.py": "a part of the sheet; test_knock_sheet.py",
    "ui/dialogs/knock_choices.py": "a part of the sheet; test_knock_sheet.py",
    "ui/dialogs/knock_keys.py": "a part of the sheet; test_knock_sheet.py",
    "ui/dialogs/knock_layout.py": "a part of the sheet; test_knock_sheet.py",
    "ui/dialogs/knock_places.py": "a part of the sheet; test_knock_sheet.py",
    "ui/dialogs/knock_texts.py": "a part of the sheet; test_knock_sheet.py",
    "ui/panels/sheet_lines.py": "a part of the sheet; test_score_sheet.py",
    "ui/panels/surface.py": "the ground of all panels; test_score_strip.py, test_side_panel.py",
    "ui/strings/panels.py": "fixed words; test_translation.py",
    "ui/strings/replay.py": "test_replay.py",
    "ui/table/badges.py": "a part of the table; test_table_widget.py",
    "ui/table/card_layer.py": "a part of the table; test_table_widget.py",
    "ui/table/geometry.py": "where the layout puts what; test_layout.py",
    "ui/table/marks.py": "a part of the table; test_table_widget.py, test_knock_sheet.py",
    "ui/table/showdown_layout.py": "where the layout puts what; test_layout.py",
}
"""Modules without a test file of their own name, why, and which tests reach them."""

OF_MANY: Final = ("properties", "golden", "oracle", "tools", "known_failures", "packaging")
"""Folders of tests that are about no single module of the package."""


def modules() -> list[str]:
    return sorted(
        path.relative_to(PACKAGE).as_posix() for path in PACKAGE.rglob("*.py") if path.name != "__init__.py"
    )


def mirror(module: str) -> Path:
    """Return the test file of a module; that of `replay` is for its parts, `replay_hands` beside it, too."""
    path = Path(module)
    names = path.stem.strip("_").split("_")
    for count in range(len(names), 0, -1):
        name = "_".join(names[:count])
        found = TESTS / path.parent / f"test_{name}.py"
        if found.is_file() and (count == len(names) or (PACKAGE / path.parent / f"{name}.py").is_file()):
            return found
    return TESTS / path.parent / f"test_{path.stem.strip('_')}.py"


def project() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def test_every_module_has_its_test_file_or_a_reason() -> None:
    without = {module for module in modules() if not mirror(module).is_file()}
    assert without == set(ELSEWHERE)


def test_reasons_name_tests_there_are() -> None:
    names = {path.name for path in TESTS.rglob("test_*.py")}
    for reason in ELSEWHERE.values():
        assert set(re.findall(r"test_\w+\.py", reason)) <= names, reason


def test_every_folder_of_tests_mirrors_one_of_the_package() -> None:
    for path in TESTS.rglob("test_*.py"):
        folder = path.parent.relative_to(TESTS)
        assert folder.parts[:1] in {(name,) for name in OF_MANY} or (PACKAGE / folder).is_dir(), path


def test_every_package_says_what_it_is() -> None:
    for path in PACKAGE.rglob("__init__.py"):
        assert ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))), path


def test_no_file_is_too_long() -> None:
    lengths = {
        path.relative_to(ROOT).as_posix(): len(path.read_text(encoding="utf-8").splitlines())
        for path in check.files(ROOT)
        if path.suffix == ".py"
    }
    assert {path: count for path, count in lengths.items() if count > LONGEST} == {}


def test_nothing_names_a_machine_or_a_registry() -> None:
    assert list(check.forbidden_words(ROOT)) == []


def test_every_link_leads_somewhere() -> None:
    assert list(check.broken_links(ROOT)) == []


def test_nothing_is_left_to_do() -> None:
    marks = re.compile(r"\b(TODO|FIXME|XXX|HACK)\b")
    for path in check.files(ROOT):
        if path.suffix == ".py" and path != Path(__file__):
            assert not marks.search(path.read_text(encoding="utf-8")), path


def test_version_stands_in_one_place() -> None:
    assert "version" in project()["project"]["dynamic"]
    assert importlib.metadata.version("okgin-desktop") == okgin_desktop.__version__
    for path in check.files(ROOT):
        if path.suffix in {".py", ".toml"} and path != PACKAGE / "__init__.py":
            assert f'"{okgin_desktop.__version__}"' not in path.read_text(encoding="utf-8"), path


def test_changelog_knows_the_version() -> None:
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert re.search(rf"^## \[{re.escape(okgin_desktop.__version__)}\]", text, re.MULTILINE)


def test_command_is_installed() -> None:
    (script,) = importlib.metadata.entry_points(group="console_scripts", name="okgin-desktop")
    assert script.load() is main


def test_dependencies_are_few_and_bounded() -> None:
    wanted = project()["project"]["dependencies"]
    names = {re.split(r"[^\w-]", entry)[0] for entry in wanted}
    assert names == {"PySide6-Essentials", "platformdirs", "fontpkg-inter", "miniaudio"}
    for entry in wanted:
        assert ">=" in entry
        # 6.12.0 loses references to None under Python 3.11.
        if entry.startswith("PySide6"):
            assert "<6.13" in entry
            assert "!=6.12.0" in entry or "python_version >= '3.12'" in entry


def test_nothing_but_essentials_of_qt_is_imported() -> None:
    essentials = {"QtCore", "QtGui", "QtWidgets", "QtSvg", "QtTest"}
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("PySide6."):
                assert node.module is not None
                assert node.module.split(".")[1] in essentials, path


@pytest.mark.skipif(sys.version_info >= (3, 12), reason="None is immortal")
def test_qt_keeps_its_hands_off_none(qtbot: QtBot) -> None:
    # PySide6 6.12.0 drops a reference to None with most calls; Python 3.11 aborts after some thousand.
    widget = QWidget()
    qtbot.addWidget(widget)
    before = sys.getrefcount(None)
    for step in range(500):
        widget.move(step, 1)
    assert abs(sys.getrefcount(None) - before) < 50
