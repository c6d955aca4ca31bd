"""What counts as what in the frozen program, and that too much of it is seen."""

from pathlib import Path

import pytest

from tools.bench import size


def folder(place: Path, **files: int) -> Path:
    for name, length in files.items():
        path = place / name.replace("__", "/")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(b"0" * length)
    return place


@pytest.mark.parametrize(
    ("name", "title"),
    [
        ("_internal/PySide6/Qt/lib/libicudata.so.73", "ICU"),
        ("_internal/PySide6/Qt/lib/libQt6Gui.so.6", "Qt:"),
        ("_internal/PySide6/Qt/plugins/platforms/libqxcb.so", "Qt:"),
        ("_internal/PySide6/QtGui.abi3.so", "PySide6"),
        ("_internal/python3.11/lib-dynload/_json.so", "Python"),
        ("_internal/okgin_desktop/players/kernel.cpython-311-x86_64-linux-gnu.so", "players"),
        ("okgin-desktop", "program"),
        ("_internal/libX11.so.6", "libraries of the system"),
    ],
)
def test_every_file_is_in_its_group(name: str, title: str) -> None:
    assert size.group(name).startswith(title)


def test_links_take_no_room(tmp_path: Path) -> None:
    made = folder(tmp_path, _internal__libX11=1000)
    (made / "_internal" / "libX11.so.6").symlink_to("libX11")
    assert sum(size.sizes(made).values()) == 1000


def test_too_much_is_a_failure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    made = folder(tmp_path / "program", program=3 * 2**20)
    archive = folder(tmp_path, archive=2**20) / "archive"
    monkeypatch.setattr(size, "UNPACKED_LIMIT", 3.5)
    assert size.main([str(made), str(archive)]) == 0
    assert "3.0 MiB  unpacked" in capsys.readouterr().out
    monkeypatch.setattr(size, "ARCHIVE_LIMIT", 0.5)
    assert size.main([str(made), str(archive)]) == 1
    monkeypatch.setattr(size, "UNPACKED_LIMIT", 2.5)
    assert size.main([str(made)]) == 1
    assert size.main([]) == 2
