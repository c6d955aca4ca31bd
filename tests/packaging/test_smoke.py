"""The test of a package is itself tried out: what is wrong must be seen."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication

import png
import smoke
from okgin_desktop.ui import self_check


def picture(seed: int, ink: str = "black", size: int = 24) -> QImage:
    """Return a picture that is like no other."""
    image = QImage(size, size, QImage.Format.Format_ARGB32)
    image.fill(QColor("white"))
    for place in range(size):
        if seed >> (place % 10) & 1:
            image.setPixelColor(place, place % 7, QColor(ink))
        image.setPixelColor(place, 12, QColor(ink))
    return image


@pytest.fixture
def art(tmp_path: Path) -> Path:
    names = [
        *smoke.FACES,
        *(f"{kind}{n}" for kind in ("back-", "avatar-", "glyph-", "icon") for n in range(10)),
    ]
    for seed, name in enumerate(names):
        red = name.startswith("face-") and name[-1] in "DH"
        assert picture(seed, "#c8102e" if red else "black").save(str(tmp_path / f"{name}.png"))
    return tmp_path


def test_pictures_as_they_should_be(art: Path) -> None:
    smoke.look_at_art(art)


def test_names_are_those_of_the_program(qapp: QApplication) -> None:
    assert {name for name in self_check._art() if name.startswith("face-")} == set(smoke.FACES)


def blank() -> QImage:
    image = QImage(24, 24, QImage.Format.Format_ARGB32)
    image.fill(QColor("white"))
    return image


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (lambda folder: (folder / "face-7H.png").unlink(), "faces are missing: .*face-7H"),
        (lambda folder: blank().save(str(folder / "face-7H.png")), "without a line in them: .*face-7H"),
        (lambda folder: blank().save(str(folder / "glyph-3.png")), "without a line in them: .*glyph-3"),
        (lambda folder: picture(5).save(str(folder / "face-7H.png")), "face-7H is not red"),
        (
            lambda folder: (folder / "face-7H.png").write_bytes((folder / "face-8H.png").read_bytes()),
            "looks like",
        ),
        (lambda folder: [file.unlink() for file in folder.glob("back-*")], "too few pictures back-"),
        (lambda folder: picture(900, "#f4f4f4").save(str(folder / "face-KS.png")), "white card"),
    ],
)
def test_b103_what_is_wrong_with_pictures_is_seen(
    art: Path, spoil: Callable[[Path], object], said: str
) -> None:
    spoil(art)
    with pytest.raises(smoke.WrongError, match=said):
        smoke.look_at_art(art)


def test_a_png_is_read_as_qt_reads_it(qapp: QApplication, tmp_path: Path) -> None:
    image = QImage(61, 37, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(QColor(200, 30, 60, 180))
    painter.drawEllipse(3, 4, 50, 25)
    painter.drawText(5, 30, "Okgin")
    painter.end()
    assert image.save(str(tmp_path / "a.png"))
    read = png.read(tmp_path / "a.png")
    assert (read.width, read.height, read.channels) == (61, 37, 4)
    wanted = bytearray()
    for y in range(37):
        for x in range(61):
            colour = image.pixelColor(x, y)
            wanted += bytes((colour.red(), colour.green(), colour.blue(), colour.alpha()))
    assert read.rows == bytes(wanted)
    with pytest.raises(ValueError, match="no PNG"):
        png.read(Path(__file__))


def test_libraries_of_somebody_else_are_seen(tmp_path: Path) -> None:
    place = smoke.Place(tmp_path / "program", tmp_path)
    own = str(tmp_path / "program" / "_internal" / "libQt6Core.so.6")
    place._demand_own_libraries("start", [own, "/usr/lib/libc.so.6"])
    with pytest.raises(smoke.WrongError, match="somebody else"):
        place._demand_own_libraries("start", [own, "/other/PySide6/Qt/lib/libQt6Core.so.6"])


def test_the_environment_has_next_to_nothing_in_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("QT_PLUGIN_PATH", "/somewhere")
    given = smoke.Place(tmp_path, tmp_path / "home").environment(EXTRA="1")
    assert "QT_PLUGIN_PATH" not in given
    assert given["EXTRA"] == "1"


@pytest.mark.skipif(not smoke.LINUX, reason="processes are looked up in /proc")
def test_a_computer_players_process_is_found_and_missed() -> None:
    sleeper = subprocess.Popen(
        [sys.executable, "-c", "input()", "--multiprocessing-fork"], stdin=subprocess.PIPE
    )
    try:
        smoke.wait_for(lambda: smoke.workers_of(os.getpid()) == [sleeper.pid], "not found", 10)
        assert smoke.alive(sleeper.pid)
    finally:
        sleeper.kill()
    smoke.wait_for(lambda: not smoke.alive(sleeper.pid), "still there", 10)
    sleeper.communicate()
    assert smoke.workers_of(os.getpid()) == []


def test_a_program_that_does_not_start_is_no_pass(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "okgin-desktop"
    folder.mkdir()
    assert smoke.main([str(folder)]) == 1
    said = capsys.readouterr().out
    assert "FAILED version" in said
    assert "passed" not in said.replace("the program passed", "")
