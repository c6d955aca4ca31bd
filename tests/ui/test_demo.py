"""The demonstration in the real window; the players are asked in this process."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from okgin_desktop.engine.rules import EN
from okgin_desktop.session.session import MatchSession
from okgin_desktop.session.setup import MatchSetup, Seating
from okgin_desktop.session.turn_taker import TurnTaker
from okgin_desktop.settings.store import SettingsStore
from okgin_desktop.storage.database import Database
from okgin_desktop.ui.demo import Demo
from okgin_desktop.ui.main_window import MainWindow


class Stage:
    """A window with its session over a folder, and the exit code the demonstration has asked for."""

    def __init__(self, folder: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder = folder
        self.qtbot = qtbot
        self.codes: list[int] = []
        monkeypatch.setattr(QCoreApplication, "exit", self.codes.append)
        self.open()

    def open(self) -> None:
        """Start over the folder, as the program does."""
        self.database = Database.open(self.folder / "okgin.sqlite3", lambda: 1.7e9)
        self.session = MatchSession(self.database)
        self.players = TurnTaker(self.session, in_process=True)
        self.window = MainWindow(self.session, SettingsStore(self.folder / "config"))
        self.qtbot.addWidget(self.window)
        self.session.advanced.connect(self.window.show_advance)
        self.session.match_over.connect(self.window.show_match_over)
        self.window.resize(1280, 800)
        self.window.show()

    def close(self) -> None:
        self.players.stop()
        self.database.close()

    def demo(self, deals: int, *, preset: str = "RU", seats: int = 2, pictures: Path | None = None) -> Demo:
        return Demo(
            self.window, self.session, deals, preset=preset, seats=seats, seed="stage", screenshots=pictures
        )

    def play(self, demo: Demo) -> int:
        """Play to the end; return the exit code."""
        demo.start()
        self.qtbot.waitUntil(lambda: bool(self.codes), timeout=60_000)
        return self.codes[0]


@pytest.fixture
def stage(tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[Stage]:
    made = Stage(tmp_path, qtbot, monkeypatch)
    yield made
    made.close()


def test_so_many_deals_and_no_more(stage: Stage, capsys: pytest.CaptureFixture[str]) -> None:
    assert stage.play(stage.demo(2)) == 0
    assert len(stage.session.results) == 2
    said = capsys.readouterr()
    assert said.err == ""
    lines = said.out.splitlines()
    assert lines[0] == "after standings, 2 deal(s), preset RU:"
    totals = stage.session.standing.totals
    assert [line.split() for line in lines[1:]] == [["You", str(totals[0])], ["Maud", str(totals[1])]]


def test_a_picture_of_every_phase(stage: Stage) -> None:
    folder = stage.folder / "new" / "pictures"
    assert stage.play(stage.demo(1, seats=3, pictures=folder)) == 0
    names = [path.stem.split("-", 1)[1] for path in sorted(folder.glob("*.png"))]
    assert names[0] == "match1-deal1-dealt"
    assert names[-1] == "match1-deal1-result"
    assert "match1-deal1-discard" in names
    for path in folder.glob("*.png"):
        image = QImage(str(path))
        assert (image.width(), image.height()) == (1280, 800)
        corners = {image.pixel(x, y) for x in range(0, 1280, 40) for y in range(0, 800, 40)}
        assert len(corners) > 20


@pytest.mark.slow
def test_a_match_that_ends_is_followed_by_another(stage: Stage, capsys: pytest.CaptureFixture[str]) -> None:
    # Three deals that count are a match; a dead one does not.
    pictures = stage.folder / "pictures"
    assert stage.play(stage.demo(5, pictures=pictures)) == 0
    said = capsys.readouterr().out
    assert said.count("final standings") >= 1
    assert "won" in said
    assert list(pictures.glob("*match1*match-end.png"))
    assert list(pictures.glob("*match2-deal1-dealt.png"))


def test_the_same_seed_plays_the_same(
    stage: Stage, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    stage.play(stage.demo(1, seats=4))
    first = capsys.readouterr().out
    stage.close()
    stage.folder = tmp_path / "another"
    stage.codes.clear()
    stage.open()
    stage.play(stage.demo(1, seats=4))
    assert capsys.readouterr().out == first


def test_it_goes_on_where_it_was_left(stage: Stage) -> None:
    demo = stage.demo(5)
    demo.start()
    stage.qtbot.waitUntil(lambda: len(stage.session.results) >= 1 and stage.session.in_deal, timeout=60_000)
    before = stage.session.deal_number
    stage.close()
    stage.codes.clear()
    stage.open()
    demo = stage.demo(1)
    demo.start()
    assert stage.session.deal_number == before
    stage.qtbot.waitUntil(lambda: bool(stage.codes), timeout=60_000)
    assert stage.codes == [0]


def test_a_match_of_a_person_is_left_alone(stage: Stage, capsys: pytest.CaptureFixture[str]) -> None:
    seating = (Seating("Ann", "you", None), Seating("Maud", "maud", "simple"))
    stage.session.new_match(MatchSetup("EN", EN, seating, 1), "mine")
    version = stage.session.view()
    stage.close()
    stage.open()
    stage.demo(1).start()
    assert stage.codes == [1]
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err == "okgin-desktop: a match of yours is in progress there: choose another --data-dir.\n"
    assert stage.session.view() == version
    assert stage.session.setup is not None
    assert stage.session.setup.seating == seating


def test_a_folder_that_cannot_be_made_is_told(stage: Stage, capsys: pytest.CaptureFixture[str]) -> None:
    in_the_way = stage.folder / "file"
    in_the_way.write_text("not a folder")
    stage.demo(1, pictures=in_the_way / "pictures").start()
    assert stage.codes == [1]
    assert capsys.readouterr().err.startswith("okgin-desktop: no pictures can be written: ")
    assert stage.session.setup is None


def test_a_picture_that_cannot_be_written_is_told(stage: Stage, capsys: pytest.CaptureFixture[str]) -> None:
    pictures = stage.folder / "pictures"
    demo = stage.demo(1, pictures=pictures)
    # What cannot be a file because a folder has its name.
    (pictures / "0001-match1-deal1-dealt.png").mkdir(parents=True)
    assert stage.play(demo) == 1
    assert "0001-match1-deal1-dealt.png cannot be written" in capsys.readouterr().err
