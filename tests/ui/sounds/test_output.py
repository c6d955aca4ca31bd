"""The thread of the device, with sound systems that fail in every way."""

import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from okgin_desktop.ui.sounds import output
from okgin_desktop.ui.sounds.output import WAITING, Output, State, backends
from tests.ui.sounds.systems import QUARTER, FakeSystem, until


@pytest.fixture(autouse=True)
def _hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, seconds in (("PAUSE", 0.05), ("STALLED", 0.3), ("REST", 60.0), ("TICK", 0.02)):
        monkeypatch.setattr(output, name, seconds)


@pytest.fixture
def system() -> FakeSystem:
    return FakeSystem()


@pytest.fixture
def player(system: FakeSystem) -> Iterator[Output]:
    made = Output(system.tell, system.open)
    yield made
    system.answers.set()
    made.close(5)


def play(player: Output) -> float:
    """Play a sound and return how long that took the caller."""
    begun = time.perf_counter()
    player.play(lambda: QUARTER)
    return time.perf_counter() - begun


def test_until_there_is_something_to_hear_there_is_no_thread(player: Output, system: FakeSystem) -> None:
    player.silence()
    assert "sound" not in {thread.name for thread in threading.enumerate()}
    assert system.asked == []


def test_a_sound_is_heard_from_a_thread_of_its_own(player: Output, system: FakeSystem) -> None:
    play(player)
    until(lambda: system.devices and system.devices[0].heard > 3)
    assert system.asked[0] is not threading.current_thread()
    assert system.asked[0].daemon
    assert system.states == [State.READY]


def test_silence_stops_what_is_heard(player: Output, system: FakeSystem) -> None:
    player.play(lambda: QUARTER * 20)
    until(lambda: system.devices and system.devices[0].heard > 3)
    player.silence()
    time.sleep(0.05)
    heard = system.devices[0].heard
    time.sleep(0.1)
    assert system.devices[0].heard == heard


def test_b87_without_a_device_there_is_silence_and_nothing_else(player: Output, system: FakeSystem) -> None:
    system.error = OSError("no audio device")
    assert max(play(player) for _ in range(50)) < 0.1
    until(lambda: system.states)
    assert system.states == [State.NO_DEVICE]
    time.sleep(0.1)
    play(player)
    until(lambda: len(system.asked) >= 2)
    assert system.states == [State.NO_DEVICE]


def test_b87_a_device_that_turns_up_later_is_used(player: Output, system: FakeSystem) -> None:
    system.error = OSError("no audio device")
    play(player)
    until(lambda: system.states == [State.NO_DEVICE])
    system.error = None
    time.sleep(0.1)
    play(player)
    until(lambda: system.devices and system.devices[0].heard)
    assert system.states == [State.NO_DEVICE, State.READY]


def test_b87_the_longer_there_is_no_device_the_less_it_is_asked_for(
    player: Output, system: FakeSystem, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(output, "LONGEST", 0.4)
    system.error = OSError("no audio device")
    end = time.monotonic() + 1.5
    while time.monotonic() < end:
        play(player)
        time.sleep(0.01)
    # After 0, 0.05, 0.15, 0.35, 0.75 and 1.15 s.
    assert 4 <= len(system.asked) <= 6


def test_b87_without_the_library_nobody_asks_again(player: Output, system: FakeSystem) -> None:
    system.error = ImportError("miniaudio")
    play(player)
    until(lambda: system.states == [State.NO_LIBRARY])
    time.sleep(0.1)
    for _ in range(3):
        play(player)
    time.sleep(0.1)
    assert len(system.asked) == 1


@pytest.mark.parametrize("told", [True, False])
def test_b88_a_device_pulled_out_while_it_plays_and_put_back(
    player: Output, system: FakeSystem, told: bool
) -> None:
    player.play(lambda: QUARTER * 20)
    until(lambda: system.devices and system.devices[0].heard > 3)
    system.error = OSError("gone")
    system.devices[0].unplug(told=told)
    until(lambda: system.states == [State.READY, State.NO_DEVICE])
    assert max(play(player) for _ in range(20)) < 0.1
    system.error = None
    until(lambda: play(player) is not None and len(system.devices) == 2)
    until(lambda: system.devices[1].heard)
    assert system.states == [State.READY, State.NO_DEVICE, State.READY]
    assert system.devices[0].closed


def test_b88_the_next_sound_asks_for_another_device_at_once(player: Output, system: FakeSystem) -> None:
    play(player)
    until(lambda: system.devices)
    system.devices[0].unplug()
    until(lambda: play(player) is not None and len(system.devices) == 2)
    until(lambda: system.devices[1].heard)


def test_b88_a_hung_sound_system_holds_up_nobody(player: Output, system: FakeSystem) -> None:
    """A server that accepts and never answers, as PulseAudio does when it hangs."""
    system.answers.clear()
    assert max(play(player) for _ in range(200)) < 0.1
    until(lambda: system.asked)
    assert threading.active_count() < 20
    begun = time.perf_counter()
    player.close(0.1)
    assert time.perf_counter() - begun < 1
    assert system.states == []


def test_what_was_asked_for_while_it_hung_is_not_made_up_for(
    player: Output, system: FakeSystem, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(output, "STALE", 0.05)
    system.answers.clear()
    for _ in range(2 * WAITING):
        play(player)
    time.sleep(0.2)
    system.answers.set()
    until(lambda: system.states == [State.READY])
    time.sleep(0.1)
    assert system.devices[0].heard == 0
    play(player)
    until(lambda: system.devices[0].heard)


def test_after_a_rest_the_device_is_given_back_and_taken_again(
    player: Output, system: FakeSystem, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(output, "REST", 0.2)
    play(player)
    until(lambda: system.devices and system.devices[0].closed)
    play(player)
    until(lambda: len(system.devices) == 2)
    assert system.states == [State.READY]


def test_a_long_sound_is_no_rest(player: Output, system: FakeSystem, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(output, "REST", 0.15)
    player.play(lambda: QUARTER * 4)
    until(lambda: system.devices)
    time.sleep(0.5)
    assert not system.devices[0].closed


def test_a_probe_is_always_answered(player: Output, system: FakeSystem) -> None:
    player.probe()
    until(lambda: system.states == [State.READY, State.READY])
    player.probe()
    until(lambda: len(system.states) == 3)
    assert len(system.devices) == 1


def test_closing_gives_the_device_back_and_is_final(player: Output, system: FakeSystem) -> None:
    play(player)
    until(lambda: system.devices)
    player.close()
    assert system.devices[0].closed
    play(player)
    player.probe()
    time.sleep(0.05)
    assert len(system.asked) == 1


def test_alsa_is_asked_only_where_there_is_a_card(tmp_path: Path) -> None:
    """It complains on the console otherwise; JACK, which would start a server, is never asked."""
    assert backends("linux", tmp_path / "none") == ["PULSEAUDIO"]
    (tmp_path / "pcmC0D0p").touch()
    assert backends("linux", tmp_path) == ["PULSEAUDIO", "ALSA"]
    assert backends("win32", tmp_path)[0] == "WASAPI"
    assert backends("darwin", tmp_path) == ["COREAUDIO"]


@pytest.mark.parametrize("platform", ["linux", "win32", "darwin"])
def test_every_sound_system_is_one_that_the_library_knows(platform: str, tmp_path: Path) -> None:
    miniaudio = pytest.importorskip("miniaudio")
    (tmp_path / "pcmC0D0p").touch()
    names = {backend.name for backend in miniaudio.Backend}
    assert set(backends(platform, tmp_path)) <= names - {"NULL"}


SCRIPT = """
import sys, threading, time
from array import array
from okgin_desktop.ui.sounds.output import Output
assert "miniaudio" not in sys.modules
told = threading.Event()
states = []
player = Output(lambda state: (states.append(state.name), told.set()))
player.play(lambda: array("h", [0] * 2400))
assert told.wait(20), "no answer"
player.close()
print(*states)
"""


def test_b87_the_real_library_without_a_server() -> None:
    environment = {"PULSE_SERVER": "/nonexistent", "PATH": "", "PYTHONPATH": str(Path(__file__).parents[3])}
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT],
        capture_output=True,
        text=True,
        timeout=60,
        env=environment,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    # A machine with a sound card of its own plays, through ALSA.
    assert done.stdout.strip() in ("NO_DEVICE", "NO_LIBRARY", "READY")
