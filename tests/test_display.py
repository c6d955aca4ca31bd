import ctypes
import socket
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from okgin_desktop.display import missing_display

pytestmark = pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="there is always a display")


@pytest.fixture(autouse=True)
def _no_display(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def wayland(tmp_path: Path) -> Iterator[str]:
    """Listen where a Wayland compositor would; the socket's path must be short."""
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(str(tmp_path / "w"))
        server.listen()
        yield str(tmp_path / "w")


def test_no_display_is_one_sentence() -> None:
    said = missing_display()
    assert said.startswith("There is no display")
    assert said.count(".") == 1


def test_named_platform_is_taken_at_its_word(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    assert missing_display() == ""


def test_named_platform_that_needs_a_display_must_have_one(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("xcb", "wayland", "xcb:nograb"):
        monkeypatch.setenv("QT_QPA_PLATFORM", name)
        assert missing_display().startswith("There is no display")
    monkeypatch.setenv("QT_QPA_PLATFORM", "xcb")
    monkeypatch.setenv("DISPLAY", ":4711")
    assert missing_display() == "The display :4711 does not answer."


def test_choice_of_platforms_is_no_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "wayland;xcb")
    assert missing_display().startswith("There is no display: neither")


def test_named_wayland_that_answers(wayland: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "wayland")
    monkeypatch.setenv("WAYLAND_DISPLAY", wayland)
    assert missing_display() == ""


def test_wayland_that_answers(wayland: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(Path(wayland).parent))
    monkeypatch.setenv("WAYLAND_DISPLAY", Path(wayland).name)
    assert missing_display() == ""


def test_wayland_with_an_absolute_name(wayland: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WAYLAND_DISPLAY", wayland)
    assert missing_display() == ""


def test_wayland_that_is_gone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-7")
    assert missing_display().startswith("There is no display")


@pytest.mark.parametrize("name", [":4711", "unix:4711", "127.0.0.1:4711.0", "nonsense", ":x"])
def test_x_display_that_does_not_answer(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISPLAY", name)
    assert missing_display() == f"The display {name} does not answer."


def test_x_display_over_the_network(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket() as server:
        for number in range(4000, 4100):
            try:
                server.bind(("127.0.0.1", 6000 + number))
            except OSError:
                continue
            break
        server.listen()
        monkeypatch.setenv("DISPLAY", f"127.0.0.1:{number}")
        # What may still be missing is a library, not the display.
        assert "display" not in missing_display()


def test_b102_a_library_that_qt_needs_for_x_is_named_with_its_package(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[str] = []

    def missing(name: str) -> None:
        asked.append(name)
        raise OSError(f"{name}: cannot open shared object file")

    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setattr("okgin_desktop.display._x_answers", lambda _: True)
    monkeypatch.setattr(ctypes, "CDLL", missing)
    assert missing_display() == "The library libxcb-cursor0 is missing: install the package of that name."
    assert asked == ["libxcb-cursor.so.0"]
    readme = Path(__file__).resolve().parents[1] / "README.md"
    assert "libxcb-cursor0" in readme.read_text(encoding="utf-8"), "and it is documented"


def test_b102_wayland_alone_needs_nothing_of_x(wayland: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise AssertionError(f"{name} is asked for")

    monkeypatch.setattr(ctypes, "CDLL", missing)
    monkeypatch.setenv("WAYLAND_DISPLAY", wayland)
    assert missing_display() == ""


@pytest.mark.parametrize("system", ["win32", "darwin"])
def test_other_systems_always_have_one(system: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", system)
    assert missing_display() == ""
