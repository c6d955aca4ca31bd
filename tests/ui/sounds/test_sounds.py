"""From events and settings to the thread of the device."""

from array import array
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from okgin_desktop import paths
from okgin_desktop.engine.cards import Card
from okgin_desktop.engine.events import Discarded, StockDrawn
from okgin_desktop.engine.rules import EN
from okgin_desktop.session.advance import Advance
from okgin_desktop.session.session import MatchSession
from okgin_desktop.session.setup import MatchSetup, Seating
from okgin_desktop.settings import schema
from okgin_desktop.settings.store import SettingsStore
from okgin_desktop.storage.database import Database
from okgin_desktop.ui.sounds import sounds as module
from okgin_desktop.ui.sounds.cues import TRIAL, Sound
from okgin_desktop.ui.sounds.output import Output, State
from okgin_desktop.ui.sounds.sounds import LONG, Sounds, gain_of, samples_of
from tests.ui.sounds.systems import FakeSystem

QUEEN = Card.parse("QH")


class Ears(Output):
    """An output that only remembers."""

    def __init__(self, tell: Callable[[State], None]) -> None:
        super().__init__(tell)
        self.tell = tell
        self.played: list[tuple[Any, float, bool]] = []
        self.probes = 0
        self.silenced = 0
        self.closed = False

    def play(self, samples: Any, delay: float = 0.0, *, waits: bool = False) -> None:
        self.played.append((samples(), round(delay, 3), waits))

    def probe(self) -> None:
        self.probes += 1

    def silence(self) -> None:
        self.silenced += 1

    def close(self, limit: float = 0.5) -> None:
        self.closed = True


class Listener:
    """Sounds over settings of their own, with a clock that stands still."""

    def __init__(self, folder: Path) -> None:
        self.now = 100.0
        self.settings = SettingsStore(folder)
        self.owner = QObject()
        self.ears: Ears
        self.sounds = Sounds(
            self.settings, self.owner, open_output=self._open, now=lambda: self.now, silent=False
        )

    def _open(self, tell: Callable[[State], None]) -> Output:
        self.ears = Ears(tell)
        return self.ears

    def throw(self, seat: int = 1, pace: float = 1.0) -> None:
        self.sounds.hear(Discarded(seat, QUEEN), 0, pace)


@pytest.fixture
def listener(qapp: QApplication, tmp_path: Path) -> Iterator[Listener]:
    made = Listener(tmp_path)
    yield made
    made.sounds.close()


def test_an_event_is_heard_at_the_volume_of_the_day(listener: Listener) -> None:
    listener.settings.set(schema.VOLUME, 100)
    listener.throw()
    ((loud, delay, _),) = listener.ears.played
    assert loud == samples_of(Sound.PLACE)
    assert 0.1 < delay < 0.25
    listener.now += 1
    listener.settings.set(schema.VOLUME, 20)
    listener.throw()
    soft = listener.ears.played[1][0]
    assert max(soft) == pytest.approx(max(loud) * gain_of(20), abs=1)


def test_the_volume_grows_and_half_of_it_is_modest() -> None:
    gains = [gain_of(volume) for volume in range(0, 101, 10)]
    assert gains == sorted(gains)
    assert (gains[0], gains[-1]) == (0.0, 1.0)
    assert 0.2 < gain_of(50) < 0.4
    assert schema.VOLUME.default == 50
    assert schema.SOUND.default is True


def test_muting_is_live(listener: Listener) -> None:
    listener.settings.set(schema.SOUND, False)
    assert listener.ears.silenced == 1
    listener.throw()
    assert listener.ears.played == []
    listener.settings.set(schema.SOUND, True)
    listener.throw()
    assert len(listener.ears.played) == 1


def test_no_volume_is_no_sound(listener: Listener) -> None:
    listener.settings.set(schema.VOLUME, 0)
    listener.throw()
    assert listener.ears.played == []


def test_the_pace_of_the_table_is_that_of_the_sounds(listener: Listener) -> None:
    for pace in (2.0, 1.0, 0.0):
        listener.throw(pace=pace)
        listener.now += 1
    slow, normal, still = (delay for _, delay, _ in listener.ears.played)
    assert slow == pytest.approx(2 * normal)
    assert still == 0


def test_the_same_sound_at_the_same_moment_is_heard_once(listener: Listener) -> None:
    """At the speed without movement a whole round may come at once."""
    for seat in (1, 2, 3):
        listener.sounds.hear(StockDrawn(seat, None), 0, 0.0)
        listener.throw(seat, 0.0)
    assert len(listener.ears.played) == 2
    listener.now += 0.2
    listener.throw(0)
    assert len(listener.ears.played) == 3


def advance(database: Database) -> Advance:
    session = MatchSession(database)
    told: list[Advance] = []
    session.advanced.connect(told.append)
    seats = (Seating("You", "you", None), Seating("Maud", "maud", "simple"))
    session.new_match(MatchSetup("EN", EN, seats, 1), "seed")
    assert told[-1].view.to_act
    return told[-1]


def test_after_a_long_wait_the_person_is_called_back(listener: Listener) -> None:
    database = Database.in_memory(lambda: 0.0)
    told = advance(database)
    listener.sounds.settled(told)
    assert listener.ears.played == []
    listener.now += LONG + 0.1
    listener.sounds.settled(told)
    assert [samples for samples, _, _ in listener.ears.played] != []
    listener.throw(seat=0)
    count = len(listener.ears.played)
    listener.sounds.settled(told)
    assert len(listener.ears.played) == count
    database.close()


def test_nobody_is_called_back_by_a_state_told_again(listener: Listener) -> None:
    database = Database.in_memory(lambda: 0.0)
    told = advance(database)
    listener.now += 100
    again = Advance(told.version, told.deal_number, (), told.view, told.options)
    listener.sounds.settled(again)
    assert listener.ears.played == []
    database.close()


def test_a_trial_is_heard_at_once_and_asks_for_the_device(listener: Listener) -> None:
    listener.sounds.try_out()
    listener.sounds.try_out()
    assert len(listener.ears.played) == 2 * len(TRIAL)
    assert listener.ears.probes == 2


def test_what_the_device_says_comes_to_the_window(listener: Listener, qtbot: QtBot) -> None:
    with qtbot.waitSignal(listener.sounds.state_changed, timeout=3000):
        listener.ears.tell(State.NO_DEVICE)
    assert listener.sounds.state is State.NO_DEVICE
    assert not listener.sounds.hangs


def test_b88_a_sound_system_that_never_answers_is_told_of(
    listener: Listener, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    listener.sounds._patience.setInterval(20)
    with qtbot.waitSignal(listener.sounds.state_changed, timeout=3000):
        listener.sounds.probe()
    assert listener.sounds.hangs
    with qtbot.waitSignal(listener.sounds.state_changed, timeout=3000):
        listener.ears.tell(State.READY)
    assert not listener.sounds.hangs


def test_warming_up_is_for_who_wants_to_hear(listener: Listener) -> None:
    listener.settings.set(schema.SOUND, False)
    listener.sounds.warm_up()
    assert listener.ears.probes == 0
    listener.settings.set(schema.SOUND, True)
    listener.sounds.warm_up()
    assert listener.ears.probes == 1


def test_before_no_screen_there_is_silence(qapp: QApplication, tmp_path: Path) -> None:
    """What tests, pictures and demonstrations without a screen rely on."""
    system = FakeSystem()
    sounds = Sounds(SettingsStore(tmp_path), open_output=lambda tell: Output(tell, system.open))
    sounds.try_out()
    sounds.hear(Discarded(1, QUEEN), 0, 1.0)
    assert qapp.platformName() == "offscreen"
    assert system.asked == []
    sounds.close()


def test_closed_is_silent(listener: Listener) -> None:
    listener.sounds.close()
    assert listener.ears.closed
    listener.throw()
    assert listener.ears.played == []


def test_a_missing_file_is_silence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths, "resource", lambda *parts: tmp_path.joinpath(*parts))
    assert module.samples_of(Sound.GIN) == array("h")
    (tmp_path / "sounds").mkdir()
    (tmp_path / "sounds" / "gin.wav").write_bytes(b"RIFF")
    assert module.samples_of(Sound.GIN) == array("h")
