"""The steps of freezing, each by itself; the whole of it is slow, and fetches what is pinned."""

import json
import shutil
import subprocess
import sys
import tarfile
from importlib.metadata import Distribution, distributions
from pathlib import Path

import pytest

import build
import contents
import licences
import portable
import product
import runtime_hook

ROOT = Path(__file__).resolve().parents[2]


def test_only_sources_and_resources_are_staged(tmp_path: Path) -> None:
    build.stage_sources(tmp_path)
    names = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*") if path.is_file()}
    assert {name.partition("/")[0] for name in names} == {"okgin_desktop", "resources"}
    assert {"okgin_desktop/players/weights.json", "resources/translations/okgin_ru.qm"} <= names
    assert not [name for name in names if name.endswith((".ts", ".so", ".pyd", ".pyc"))]
    assert len(contents.modules(tmp_path)) == len([name for name in names if name.endswith(".py")])


def work_folder(folder: Path) -> Path:
    """Make the tables that PyInstaller leaves behind."""
    folder.mkdir()
    modules = [("PySide6", "/e/PySide6/__init__.py", "PYMODULE"), ("json.decoder", "/p/d.py", "PYMODULE")]
    (folder / "PYZ-00.toc").write_text(repr(("/w/PYZ-00.pyz", modules)), "utf-8")
    files = [
        ("libz.so.1", "/lib/libz.so.1", "BINARY"),
        ("libQt6Core.so.6", "PySide6/Qt/lib/libQt6Core.so.6", "SYMLINK"),
        ("_miniaudio.abi3.so", "/e/_miniaudio.abi3.so", "EXTENSION"),
        ("python3.11/lib-dynload/_json.so", "/p/_json.so", "EXTENSION"),
    ]
    (folder / "COLLECT-00.toc").write_text(repr((files,)), "utf-8")
    return folder


def test_what_pyinstaller_packed_is_read_from_its_tables(tmp_path: Path) -> None:
    work = work_folder(tmp_path / "work")
    assert build.frozen_packages(work) == {"PySide6", "json", "_miniaudio"}
    assert build.sources(work)["libz.so.1"] == Path("/lib/libz.so.1")
    assert "libQt6Core.so.6" not in build.sources(work)


def test_only_what_was_packed_is_told_of() -> None:
    found = {
        one.metadata["Name"] for one in build.installed(Path(sys.executable), {"PySide6", "platformdirs"})
    }
    assert {"PySide6_Essentials", "platformdirs"} <= found
    assert not found & {"pytest", "ruff", "mypy"}


def test_the_archive_is_the_same_whenever_the_folder_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(portable, "write_extras", lambda folder, _icons: (folder / "README.txt").touch())
    monkeypatch.setattr(build, "BUILD", tmp_path)
    packed = []
    for number in (1, 2):
        folder = tmp_path / str(number) / "okgin-desktop"
        (folder / "_internal").mkdir(parents=True)
        (folder / "okgin-desktop").write_text("program", "utf-8")
        (folder / "okgin-desktop").chmod(0o755)
        (folder / "_internal" / "libQt6Core.so.6").symlink_to("PySide6/libQt6Core.so.6")
        packed.append(build.archive(folder, folder.parent))
    assert packed[0].name == packed[1].name
    assert packed[0].read_bytes() == packed[1].read_bytes()
    with tarfile.open(packed[0]) as file:
        top = f"okgin-desktop-{product.version()}"
        assert {member.name.partition("/")[0] for member in file.getmembers()} == {top}
        assert file.getmember(f"{top}/okgin-desktop").mode & 0o111
        # A link stays one (B104).
        assert file.getmember(f"{top}/_internal/libQt6Core.so.6").issym()


def test_the_check_of_a_proof_runs_beside_the_program(tmp_path: Path) -> None:
    build.add_proof(tmp_path)
    script = tmp_path / "fair_deals" / "check_proof.py"
    asked = subprocess.run(
        [sys.executable, "-I", "-S", str(script), "--help"], capture_output=True, text=True, check=False
    )
    assert asked.returncode == 0
    assert "--promised" in asked.stdout
    assert (tmp_path / "fair_deals" / "fair_deals.md").stat().st_size > 1000


def test_another_python_than_the_pinned_one_is_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(build, "PYTHON", (2, 7))
    assert build.main([]) == 2
    assert "Python 2.7" in capsys.readouterr().err


def test_the_hook_allows_no_plugins_but_our_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "_MEIPASS", "/bundle", raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(sys, "argv", ["okgin-desktop"])
    monkeypatch.setenv("QT_PLUGIN_PATH", "/somebody/else")
    monkeypatch.setenv("QT_QPA_PLATFORM_PLUGIN_PATH", "/somebody/else")
    runtime_hook._hook()
    import os

    assert Path(os.environ["QT_PLUGIN_PATH"]) == Path("/bundle/PySide6/Qt/plugins")
    assert "QT_QPA_PLATFORM_PLUGIN_PATH" not in os.environ


# --- licences and bill of materials -----------------------------------------------------------------------


def bundled(names: set[str]) -> list[Distribution]:
    return [one for one in distributions() if one.metadata["Name"] in names]


def test_every_component_shows_its_licence(tmp_path: Path) -> None:
    names = {"PySide6_Essentials", "shiboken6", "platformdirs", "fontpkg-inter"}
    found = licences.write(tmp_path, bundled(names), {})
    assert {one.name for one in found} == names | {"okgin-desktop", "CPython", "Qt"}
    for component in found:
        texts = list((tmp_path / "licences" / component.name).iterdir())
        assert texts, component.name
        assert min(len(text.read_text("utf-8")) for text in texts) > 500, component.name
    lesser = (tmp_path / "licences" / "Qt" / "LGPL-3.0.txt").read_text("utf-8")
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in lesser
    assert "LGPL" in (tmp_path / "licences" / "README.txt").read_text("utf-8") or "Lesser" in lesser


def test_the_bill_is_cyclonedx_and_always_the_same(tmp_path: Path) -> None:
    for name in ("first", "second"):
        (tmp_path / name).mkdir()
        licences.write(tmp_path / name, bundled({"PySide6_Essentials", "platformdirs"}), {})
    text = (tmp_path / "first" / "sbom.cdx.json").read_text("utf-8")
    assert text == (tmp_path / "second" / "sbom.cdx.json").read_text("utf-8")
    bill = json.loads(text)
    assert (bill["bomFormat"], bill["specVersion"]) == ("CycloneDX", "1.5")
    assert bill["metadata"]["component"]["name"] == "okgin-desktop"
    assert bill["metadata"]["component"]["version"] == product.version()
    listed = {one["name"]: one for one in bill["components"]}
    assert set(listed) == {"CPython", "Qt", "PySide6_Essentials", "platformdirs"}
    assert listed["PySide6_Essentials"]["licenses"] == [{"expression": "LGPL-3.0-only"}]
    for one in listed.values():
        assert one["version"]
        assert one["purl"].startswith("pkg:")
        assert one["type"] == "library"


@pytest.mark.skipif(shutil.which("dpkg") is None, reason="wants a Debian")
@pytest.mark.parametrize("prefix", [sys.base_prefix, "/usr"])
def test_a_library_of_the_system_is_told_with_its_package(
    tmp_path: Path, prefix: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where the Python that builds is the system's own, in the same folder."""
    monkeypatch.setattr(sys, "base_prefix", prefix)
    listing = subprocess.run(["ldd", "/bin/sh"], capture_output=True, text=True, check=True).stdout
    library = next(Path(line.split("=> ")[1].split()[0]) for line in listing.splitlines() if "=> /" in line)
    found = licences.write(tmp_path, bundled({"platformdirs"}), {"lib.so": library})
    (package,) = (one for one in found if one.purl.startswith("pkg:deb/"))
    assert package.files == ("lib.so",)
    assert package.name.startswith("libc")


def test_what_has_no_licence_to_show_is_refused(tmp_path: Path) -> None:
    class Bare:
        version = "1"
        files = ()
        metadata = next(iter(bundled({"platformdirs"}))).metadata

    with pytest.raises(ValueError, match="no licence"):
        licences.write(tmp_path, [Bare()], {})  # type: ignore[list-item]


# --- the whole ------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.skipif(sys.version_info[:2] != build.PYTHON, reason="the requirements are for another Python")
def test_b103_the_program_is_frozen_and_passes(tmp_path: Path) -> None:
    command = [sys.executable, str(ROOT / "packaging" / "build.py"), "--out", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=1800, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "the program passed" in done.stdout
    size = [sys.executable, str(ROOT / "tools" / "bench" / "size.py"), str(tmp_path / "okgin-desktop")]
    assert subprocess.run(size, check=False).returncode == 0
