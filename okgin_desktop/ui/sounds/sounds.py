"""What the table lets be heard, as the settings say."""

import sys
import time
import wave
from array import array
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Final, final

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QGuiApplication

from okgin_desktop import paths
from okgin_desktop.engine.events import Event
from okgin_desktop.session.advance import Advance
from okgin_desktop.settings import schema
from okgin_desktop.settings.store import SettingsStore
from okgin_desktop.ui.sounds.cues import TRIAL, Cue, Sound, cues_of
from okgin_desktop.ui.sounds.mixer import louder
from okgin_desktop.ui.sounds.output import Output, State

if TYPE_CHECKING:
    from okgin_desktop.ui.sounds.mixer import Samples

APART: Final = 0.07
"""Seconds between two beginnings of the same sound; what comes sooner is not heard as a second one."""
LONG: Final = 3.0
"""Seconds of waiting after which a person is called back to the table."""
PATIENCE: Final = 2000
"""Milliseconds after which a sound system that does not answer is taken to hang."""
SCREENLESS: Final = frozenset({"offscreen", "minimal", "vnc"})
"""Platforms with nobody in front of them."""


@final
class Sounds(QObject):
    """Plays the sounds of events; `state_changed(State)` tells what is known about the device.

    `hangs` says that the sound system owes an answer. `open_output` and `now` may stand in for the thread of
    the device and for the clock.
    """

    state_changed = Signal(object)
    _told = Signal(object)

    def __init__(
        self,
        settings: SettingsStore,
        parent: QObject | None = None,
        *,
        open_output: Callable[[Callable[[State], None]], Output] = Output,
        now: Callable[[], float] = time.monotonic,
        silent: bool | None = None,
    ) -> None:
        super().__init__(parent)
        self._settings = settings
        self._now = now
        self._silent = QGuiApplication.platformName() in SCREENLESS if silent is None else silent
        self._begun: dict[Sound, float] = {}
        self._scaled: dict[Sound, Samples] = {}
        self._gain = 0.0
        self._acted = self._now()
        self._state = State.UNKNOWN
        self.hangs = False
        self._patience = QTimer(self, singleShot=True, interval=PATIENCE)
        self._patience.timeout.connect(self._lose_patience)
        # The device tells in its own thread; queued, it is heard in ours.
        self._told.connect(self._learn)
        self._output = open_output(self._tell)
        settings.changed.connect(self._apply)
        self._apply()

    @property
    def state(self) -> State:
        """What is known about the device."""
        return self._state

    def hear(self, event: Event, viewer: int, pace: float) -> None:
        """Let the person at this seat hear an event that the table shows at this pace (1 is normal)."""
        if getattr(event, "seat", None) == viewer:
            self._acted = self._now()
        self._play(cues_of(event, viewer), pace)

    def settled(self, advance: Advance) -> None:
        """Call the person back whose turn it is after a long wait."""
        if advance.events and advance.view.to_act and self._now() - self._acted > LONG:
            self._play((Cue(Sound.TURN),))

    def try_out(self) -> None:
        """Play a few sounds, at the volume of the day."""
        self._begun.clear()
        self._output.silence()
        self.probe()
        self._play(TRIAL)

    def try_volume(self) -> None:
        """Play one sound, at the volume of the day."""
        self._begun.clear()
        self._play((Cue(Sound.PLACE),))

    def warm_up(self) -> None:
        """Ask for the device before it is needed, where sound is wanted: the first sound is then in time."""
        if self._settings.get(schema.SOUND):
            self.probe()

    def probe(self) -> None:
        """Find out whether there is a device."""
        if not self._silent:
            self._patience.start()
            self._output.probe()

    def close(self) -> None:
        """Give the device back. Final."""
        self._silent = True
        self._patience.stop()
        self._output.close()

    def _play(self, cues: tuple[Cue, ...], pace: float = 1.0) -> None:
        if self._silent or not self._settings.get(schema.SOUND) or self._gain == 0.0:
            return
        now = self._now()
        for cue in cues:
            delay = cue.delay / 1000 * pace
            before = self._begun.get(cue.sound)
            if before is not None and abs(now + delay - before) < APART:
                continue
            self._begun[cue.sound] = now + delay
            self._output.play(self._maker(cue.sound), delay, waits=cue.waits)

    def _maker(self, sound: Sound) -> "Callable[[], Samples]":
        """Return how the device's thread gets a sound: reading and scaling it is nothing for ours."""
        scaled, gain = self._scaled, self._gain

        def make() -> "Samples":
            if sound not in scaled:
                scaled[sound] = louder(samples_of(sound), gain)
            return scaled[sound]

        return make

    def _apply(self, key: str = "") -> None:
        if key in ("", schema.VOLUME.key):
            self._gain = gain_of(self._settings.get(schema.VOLUME))
            self._scaled = {}
        if key == schema.SOUND.key and not self._settings.get(schema.SOUND):
            self._output.silence()

    def _tell(self, state: State) -> None:
        # In the thread of the device, which may outlive the window.
        with suppress(RuntimeError):
            self._told.emit(state)

    def _learn(self, state: State) -> None:
        self._patience.stop()
        self._state, self.hangs = state, False
        self.state_changed.emit(state)

    def _lose_patience(self) -> None:
        self.hangs = True
        self.state_changed.emit(self._state)


def gain_of(volume: int) -> float:
    """Return the share of full level for a volume of 0 to 100: half the way is about half as loud."""
    return float((volume / 100) ** 1.7)


def samples_of(sound: Sound) -> "Samples":
    """Return the samples of a sound; none where its file is missing."""
    samples = array("h")
    with suppress(OSError, EOFError, wave.Error):
        with wave.open(str(paths.resource("sounds", f"{sound}.wav")), "rb") as file:
            samples.frombytes(file.readframes(file.getnframes()))
        if sys.byteorder == "big":
            samples.byteswap()
    return samples
