"""Run paths taken out of libraries that the machine's own compiler has made."""

import ctypes
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import elf

pytestmark = pytest.mark.skipif(
    not sys.platform.startswith("linux") or shutil.which("cc") is None, reason="wants a compiler of Linux"
)

SOURCE = "int one(void) { return 1; }\n"


def library(folder: Path, name: str, *paths: str, old: bool = False) -> Path:
    """Compile a library with these run paths."""
    source = folder / "a.c"
    source.write_text(SOURCE, "utf-8")
    made = folder / "made" / name
    made.parent.mkdir(exist_ok=True)
    kind = "-Wl,--disable-new-dtags" if old else "-Wl,--enable-new-dtags"
    joined = ["-Wl,-rpath," + ":".join(paths)] if paths else []
    command = ["cc", "-shared", "-fPIC", kind, *joined, str(source), "-o", str(made)]
    subprocess.run(command, check=True, timeout=60)
    return made


@pytest.mark.parametrize("old", [False, True])
def test_a_foreign_path_goes_and_the_library_still_works(old: bool, tmp_path: Path) -> None:
    made = library(tmp_path, "liba.so", "/opt/python/lib", old=old)
    assert elf.run_paths(made.read_bytes()) == ["/opt/python/lib"]
    assert elf.drop_foreign_paths(tmp_path / "made") == [made]
    assert elf.run_paths(made.read_bytes()) == []
    assert ctypes.CDLL(str(made)).one() == 1
    if shutil.which("readelf"):
        shown = subprocess.run(
            ["readelf", "-d", str(made)], capture_output=True, text=True, check=True, timeout=60
        )
        assert "PATH" not in shown.stdout
        assert "(NULL)" in shown.stdout
        assert "(STRTAB)" in shown.stdout


def test_a_path_beside_the_file_stays(tmp_path: Path) -> None:
    made = library(tmp_path, "liba.so", "$ORIGIN/../lib", "$ORIGIN")
    before = made.read_bytes()
    assert elf.drop_foreign_paths(tmp_path / "made") == []
    assert made.read_bytes() == before
    assert elf.run_paths(before) == ["$ORIGIN/../lib:$ORIGIN"]


def test_both_in_one_are_refused(tmp_path: Path) -> None:
    library(tmp_path, "liba.so", "$ORIGIN", "/opt/python/lib")
    with pytest.raises(ValueError, match="beside itself and elsewhere"):
        elf.drop_foreign_paths(tmp_path / "made")


def test_links_and_other_files_are_no_libraries(tmp_path: Path) -> None:
    made = library(tmp_path, "liba.so.1")
    (made.parent / "liba.so").symlink_to("liba.so.1")
    (made.parent / "a.txt").write_text("ELF", "utf-8")
    (made.parent / "empty").touch()
    assert elf.libraries(made.parent) == [made]
