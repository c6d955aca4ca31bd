"""What goes into the frozen program: the rules for files, and the lists its folder is held against."""

import re
import tomllib
from collections.abc import Iterable
from importlib.util import find_spec
from pathlib import Path

import PySide6
import pytest

import build
import contents

ROOT = Path(__file__).resolve().parents[2]
PLUGINS = "PySide6/Qt/plugins"
NEEDS = {
    "QtGui.abi3.so": ["libQt6Gui.so.6", "libpyside6.abi3.so.6.11"],
    "libQt6Gui.so.6": ["libQt6Core.so.6", "libGL.so.1", "libpng16.so.16"],
    "libqxcb.so": ["libxcb-cursor.so.0", "libQt6Gui.so.6"],
    "libqgtk3.so": ["libgtk-3.so.0", "libQt6Gui.so.6"],
    "libgtk-3.so.0": ["libcairo.so.2"],
    "libpython3.11.so.1.0": ["libz.so.1"],
}


def needs(file: str) -> Iterable[str]:
    return NEEDS.get(Path(file).name, ())


def entries(*names: str, kind: str = "BINARY") -> list[contents.Entry]:
    return [(name, f"/from/{Path(name).name}", kind) for name in names]


def names(found: Iterable[contents.Entry]) -> set[str]:
    return {name for name, _, _ in found}


def test_a_library_comes_only_where_something_that_comes_needs_it() -> None:
    given = entries("PySide6/QtGui.abi3.so", kind="EXTENSION")
    given += entries(f"{PLUGINS}/platforms/libqxcb.so", f"{PLUGINS}/platformthemes/libqgtk3.so")
    lib = "PySide6/Qt/lib"
    needed = {f"{lib}/libQt6Gui.so.6", f"{lib}/libQt6Core.so.6", "libxcb-cursor.so.0", "libpng16.so.16"}
    stray = {"libgtk-3.so.0", "libcairo.so.2", f"{lib}/libQt6Svg.so.6", "libstray.so.1"}
    given += entries(*needed, *stray)
    found = names(contents.kept(given, needs, "linux"))
    assert found == needed | {"PySide6/QtGui.abi3.so", f"{PLUGINS}/platforms/libqxcb.so"}


def test_python_itself_and_what_it_needs_comes() -> None:
    given = entries("libpython3.11.so.1.0", "libz.so.1", "libstray.so.1")
    assert names(contents.kept(given, needs, "linux")) == {"libpython3.11.so.1.0", "libz.so.1"}
    assert names(contents.kept(entries("python311.dll", "other.dll"), needs, "win32")) == {"python311.dll"}


def test_links_go_with_what_they_lead_to() -> None:
    given = entries("PySide6/QtGui.abi3.so", kind="EXTENSION")
    given += entries("PySide6/Qt/lib/libQt6Gui.so.6", "PySide6/Qt/lib/libQt6Svg.so.6")
    given += entries("libQt6Gui.so.6", "libQt6Svg.so.6", kind="SYMLINK")
    found = names(contents.kept(given, needs, "linux"))
    assert found == {"PySide6/QtGui.abi3.so", "PySide6/Qt/lib/libQt6Gui.so.6", "libQt6Gui.so.6"}


def test_a_framework_comes_as_a_whole_or_not_at_all() -> None:
    given = entries("PySide6/QtGui.abi3.so", kind="EXTENSION")
    for name in ("QtGui", "QtSvg"):
        folder = f"PySide6/Qt/lib/{name}.framework"
        given += entries(f"{folder}/Versions/A/{name}")
        given += entries(f"{folder}/{name}", f"{folder}/Versions/Current", kind="SYMLINK")
        given += entries(f"{folder}/Versions/A/Resources/Info.plist", kind="DATA")
    wanted = {"QtGui.abi3.so": ["@rpath/QtGui.framework/Versions/A/QtGui"]}
    found = names(contents.kept(given, lambda file: wanted.get(Path(file).name, ()), "darwin"))
    assert found == {name for name in names(given) if "QtSvg" not in name}


@pytest.mark.parametrize(
    "name",
    [
        f"{PLUGINS}/imageformats/libqsvg.so",
        f"{PLUGINS}/platforms/libqvnc.so",
        f"{PLUGINS}/tls/libqopensslbackend.so",
        "PySide6/Qt/qml/QtQuick/qmldir",
        "PySide6/Qt/translations/qtbase_de.qm",
        "PySide6/Qt/translations/qt_ru.qm",
        "PySide6/translations/qtbase_fr.qm",
        "libmvec.so.1",
    ],
)
def test_what_is_left_out(name: str) -> None:
    assert contents.kept(entries(name, kind="DATA"), needs, "linux") == []


@pytest.mark.parametrize(
    "name",
    [
        "PySide6/Qt/translations/qtbase_ru.qm",
        f"{PLUGINS}/platforms/libqwayland.so",
        "resources/cards/shapes.json",
    ],
)
def test_what_comes(name: str) -> None:
    given = entries(name, kind="DATA")
    assert contents.kept(given, needs, "linux") == given


def test_the_languages_are_those_of_the_program() -> None:
    ours = {path.stem.removeprefix("okgin_") for path in (ROOT / "resources" / "translations").glob("*.qm")}
    assert set(contents.LANGUAGES) == ours | {"en"}


def test_qt_has_the_plugins_that_are_named() -> None:
    assert PySide6.__file__ is not None
    folder = Path(PySide6.__file__).parent / "Qt" / "plugins"
    if not folder.is_dir():
        pytest.skip("no wheel of PySide6 for Linux")
    assert [name for name in contents.PLUGINS["linux"] if not (folder / name).is_file()] == []


def test_nothing_is_left_out_that_the_program_imports() -> None:
    wanted = set(contents.imports(ROOT))
    left_out = {
        name for name in contents.EXCLUDED for one in wanted if one == name or one.startswith(f"{name}.")
    }
    assert left_out == set()
    for name in ("_cffi_backend", *(name for name in wanted if not name.startswith(("PySide6", "okgin")))):
        if name.partition(".")[0] not in {"winreg", "msvcrt", "winsound"}:
            assert find_spec(name) is not None, name


def test_every_module_of_the_program_comes() -> None:
    found = contents.modules(ROOT)
    assert {"okgin_desktop", "okgin_desktop.__main__", "okgin_desktop.players.kernel"} <= set(found)
    files = list((ROOT / "okgin_desktop").rglob("*.py"))
    assert len(found) == len(set(found)) == len(files)


LIST = ["program", "# a remark", "", "lib/*.so.1", "? maybe/*", "python:ours"]


def finished(folder: Path, *names: str) -> Path:
    for name in names:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).touch()
    return folder


def test_a_folder_as_it_should_be(tmp_path: Path) -> None:
    folder = finished(tmp_path, "program", "lib/a.so.1", "lib/b.so.1")
    assert list(contents.faults(folder, {"ours", "json"}, LIST)) == []
    finished(tmp_path, "maybe/this")
    assert list(contents.faults(folder, {"ours"}, LIST)) == []


def test_strays_and_gaps_are_named(tmp_path: Path) -> None:
    folder = finished(tmp_path, "program", "lib/libstray.so.2")
    assert list(contents.faults(folder, {"theirs"}, LIST)) == [
        "lib/libstray.so.2 is a stray: no line allows it",
        "python:theirs is a stray: no line allows it",
        "lib/*.so.1 is missing",
        "python:ours is missing",
    ]


@pytest.mark.parametrize("system", ["linux", "win32", "darwin"])
def test_the_lists_know_what_the_rules_take(system: str) -> None:
    lines = contents.list_for(system).read_text("utf-8").splitlines()
    wanted = [line for line in lines if "/plugins/" in line]
    assert {line.partition("/plugins/")[2] for line in wanted} == set(contents.PLUGINS[system])
    for folder in ("cards", "icons", "sounds", "translations"):
        assert any(line.startswith(f"_internal/resources/{folder}/") for line in lines), folder
    assert {"python:okgin_desktop", "python:PySide6", "python:shiboken6"} <= set(lines)
    # A pattern that takes everything checks nothing.
    assert not [line for line in lines if line.lstrip("? ") in {"*", "_internal/*", "_internal/*/*"}]


@pytest.mark.parametrize("system", list(build.TARGETS))
def test_requirements_are_pinned_with_hashes_and_name_no_host(system: str) -> None:
    text = build.requirements(system).read_text("utf-8")
    assert "://" not in text
    assert "--index" not in text
    assert "--find-links" not in text
    entry = re.compile(
        r"^[a-z0-9-]+==[\w.]+( ; [^\\]+)? \\\n(    --hash=sha256:[0-9a-f]{64}( \\)?\n)+", re.MULTILINE
    )
    assert entry.sub("", text) == ""
    pinned = dict(re.findall(r"^([a-z0-9-]+)==([\w.]+)", text, re.MULTILINE))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    wanted = [*project["project"]["dependencies"], *project["dependency-groups"]["package"]]
    assert {re.split(r"[^\w-]", one)[0].lower() for one in wanted} <= set(pinned)
    assert pinned["pyside6-essentials"] == pinned["shiboken6"] != "6.12.0"
