"""The tool that takes pictures of every screen."""

from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from okgin_desktop.engine.rules import EN
from okgin_desktop.session.setup import MatchSetup, Seating
from tools import screenshots
from tools.screenshots import SHOTS, Shot, find_seed, main, take

# A whole program in this process, and what it leaves of Qt's state disturbs the tests after it.
pytestmark = pytest.mark.slow

SETUP = MatchSetup("EN", EN, (Seating("You", "you", None), Seating("Maud", "maud", "simple")), None)
SOME = ("deal-start", "mid-deal", "drag", "knock")
NAMES = {
    *SOME,
    "new-match",
    "lay-off",
    "showdown",
    "result",
    "match-end",
}


def test_pictures_are_whole_and_differ(qtbot: QtBot, tmp_path: Path) -> None:
    taken = take(Shot((800, 600), 2, "dark", "en", SOME), tmp_path / "new")
    assert [path.stem.split("-en-")[1] for path in taken] == [
        "02-deal-start",
        "03-mid-deal",
        "04-drag",
        "05-knock",
    ]
    images = [QImage(str(path)) for path in taken]
    assert all((image.width(), image.height()) == (800, 600) for image in images)
    for one, image in enumerate(images):
        assert all(image != other for other in images[one + 1 :])


def test_every_size_and_number_of_seats_is_taken() -> None:
    dark = {(shot.size, shot.seats) for shot in SHOTS if shot.scheme == "dark" and not shot.only}
    sizes = ((800, 600), (1280, 800), (2560, 1440))
    assert dark >= {(size, seats) for size in sizes for seats in (2, 4)}
    assert {shot.language for shot in SHOTS} == {"en", "ru"}
    assert {shot.scheme for shot in SHOTS} == {"dark", "light"}


def test_the_same_deal_is_found_again() -> None:
    wanted = screenshots.may_knock
    assert find_seed(SETUP, wanted) == find_seed(SETUP, wanted)


def test_what_never_happens_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screenshots, "MOST_SEEDS", 2)
    with pytest.raises(LookupError):
        find_seed(SETUP, lambda view, options: False)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 4])
def test_every_picture_can_be_taken(
    qtbot: QtBot, tmp_path: Path, seats: int, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = [str(tmp_path), "--size", "1280x800", "--seats", str(seats), "--scheme", "dark"]
    assert main([*arguments, "--language", "en"]) == 0
    said = capsys.readouterr()
    assert said.err == ""
    assert {path.stem.split("-en-")[1][3:] for path in tmp_path.glob("*.png")} == NAMES
