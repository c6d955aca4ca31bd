"""The sound device, owned by a thread of its own: whatever it does, nobody else waits for it.

Opening a device can fail, and asking a hung sound server never comes back (measured: more than 25 s). So the
window only puts orders into a short queue; what cannot be played soon is not played at all.
"""

import queue
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Protocol

from okgin_desktop.ui.sounds.mixer import RATE, Mixer

if TYPE_CHECKING:
    from okgin_desktop.ui.sounds.mixer import Samples

WAITING: Final = 16
"""Orders that may wait; more are dropped."""
STALE: Final = 0.5
"""Seconds after which an order that could not be carried out means nothing any more."""
PAUSE: Final = 3.0
"""Seconds before a device that would not open is asked for again; twice as long each time."""
LONGEST: Final = 24.0
"""Seconds that this grows to at most."""
STALLED: Final = 1.5
"""Seconds after which a device that asks for no samples is taken to be gone."""
REST: Final = 20.0
"""Seconds of silence after which the device is given back."""
TICK: Final = 0.25
"""Seconds between two looks after an open device."""


class State(Enum):
    """What is known about the device."""

    UNKNOWN = auto()
    READY = auto()
    NO_DEVICE = auto()
    NO_LIBRARY = auto()


class Device(Protocol):
    """What is needed of a device; both methods may block, and raise whatever they like."""

    @property
    def alive(self) -> bool:
        """Whether it has not told that it is gone."""

    def close(self) -> None:
        """Give it back."""


@dataclass(frozen=True, slots=True)
class _Order:
    given: float = 0.0
    samples: "Callable[[], Samples] | None" = None
    """None only asks for the state."""
    delay: float = 0.0
    waits: bool = False


class Output:
    """Plays sounds; no method blocks or raises, whatever the sound system does.

    `tell` is called in the thread of the device, when its state changes or was asked for. Until something is
    to be heard there is no thread and no device; without a device sounds ask for one again, but not more
    often than every few seconds.
    """

    def __init__(
        self, tell: Callable[[State], None], open_device: "Callable[[Mixer], Device] | None" = None
    ) -> None:
        self._tell = tell
        self._open_device = open_device or MiniaudioDevice
        self._orders: queue.Queue[_Order] = queue.Queue(WAITING)
        self._mixer = Mixer()
        self._thread: threading.Thread | None = None
        self._device: Device | None = None
        self._state = State.UNKNOWN
        self._ended = threading.Event()
        self._not_before = 0.0
        self._failures = 0
        self._heard = 0.0

    def play(self, samples: "Callable[[], Samples]", delay: float = 0.0, *, waits: bool = False) -> None:
        """Play what the function returns in the thread of the device, see `Mixer.add`."""
        self._give(_Order(time.monotonic(), samples, delay, waits))

    def probe(self) -> None:
        """Find out, once more, whether there is a device; `tell` will say."""
        self._not_before = 0.0
        self._give(_Order())

    def silence(self) -> None:
        """Stop what is being heard, and forget what is waiting."""
        while True:
            try:
                self._orders.get_nowait()
            except queue.Empty:
                break
        self._mixer.clear()

    def close(self, limit: float = 0.5) -> None:
        """Give the device back, if it lets itself be given back within so many seconds. Final."""
        self.silence()
        self._ended.set()
        if self._thread is not None:
            self._give(_Order())
            self._thread.join(limit)

    def _give(self, order: _Order) -> None:
        if self._thread is None:
            if self._ended.is_set():
                return
            self._thread = threading.Thread(target=self._run, name="sound", daemon=True)
            self._thread.start()
        try:
            self._orders.put_nowait(order)
        except queue.Full:
            return

    # --- in the thread of the device ---

    def _run(self) -> None:
        while not self._ended.is_set():
            try:
                order = self._orders.get(timeout=None if self._device is None else TICK)
            except queue.Empty:
                self._look_after()
            else:
                self._carry_out(order)
        self._shut()

    def _carry_out(self, order: _Order) -> None:
        if self._ended.is_set():
            return
        ready = self._ready()
        if order.samples is None:
            self._tell(self._state)
            return
        # Asking for the device may have taken its time.
        if not ready or time.monotonic() - order.given > STALE:
            return
        self._heard = time.monotonic()
        self._mixer.add(order.samples(), order.delay, waits=order.waits)

    def _look_after(self) -> None:
        now = time.monotonic()
        if self._mixer.busy:
            self._heard = now
        if self._gone():
            self._shut()
            self._say(State.NO_DEVICE)
        elif now - self._heard > REST:
            self._shut()

    def _gone(self) -> bool:
        device = self._device
        return device is not None and (not device.alive or time.monotonic() - self._mixer.asked > STALLED)

    def _ready(self) -> bool:
        if self._gone():
            self._shut()
        if self._device is not None:
            return True
        if time.monotonic() < self._not_before:
            return False
        try:
            self._mixer.asked = time.monotonic()
            self._device = self._open_device(self._mixer)
        except ImportError:
            self._not_before = float("inf")
            self._say(State.NO_LIBRARY)
        except Exception:
            # Whatever is wrong with the sound of a system, there is none, and the play goes on.
            self._not_before = time.monotonic() + min(LONGEST, PAUSE * 2**self._failures)
            self._failures = min(self._failures + 1, 10)
            self._say(State.NO_DEVICE)
        else:
            self._failures = 0
            self._mixer.asked = self._heard = time.monotonic()
            self._say(State.READY)
        return self._device is not None

    def _shut(self) -> None:
        device, self._device = self._device, None
        self._mixer.clear()
        if device is not None:
            try:
                device.close()
            except Exception:
                # It is gone either way.
                return

    def _say(self, state: State) -> None:
        if state is not self._state:
            self._state = state
            self._tell(state)


class MiniaudioDevice:
    """The default device of the system; raises ImportError where the library is missing, or its error."""

    def __init__(self, mixer: Mixer) -> None:
        # 0.1 s of imports, and on some systems there is no such library.
        import miniaudio

        self._lost = threading.Event()
        self._lib: Any = miniaudio.lib
        names = [getattr(miniaudio.Backend, name) for name in backends()]
        found = miniaudio.Devices(names)
        if found.backend == "PulseAudio" and not found.get_playbacks():
            # Opening what is not there would leave five open files behind each time (measured, 1.71).
            raise OSError("no sound device")
        # In two steps: one that cannot be opened has a connection to be given back as well.
        kind: Any = miniaudio.PlaybackDevice
        self._device: Any = kind.__new__(kind)
        try:
            self._device.__init__(
                miniaudio.SampleFormat.SIGNED16,
                nchannels=1,
                sample_rate=RATE,
                buffersize_msec=25,
                backends=names,
                app_name="Oklahoma Gin",
            )
            self._device.stop_callback = self._lost.set
            self._device.start(mixer.stream())
        except Exception:
            self.close()
            raise

    @property
    def alive(self) -> bool:
        """Whether the system has not taken the device away."""
        return not self._lost.is_set()

    def close(self) -> None:
        """Give device and connection back; by itself the library keeps the latter until the program ends."""
        context = getattr(self._device, "_context", None)
        self._device.close()
        if context is not None:
            self._lib.ma_context_uninit(context)


_BACKENDS: Final = {"win32": ["WASAPI", "DSOUND", "WINMM"], "darwin": ["COREAUDIO"]}


def backends(platform: str = sys.platform, cards: Path = Path("/dev/snd")) -> list[str]:
    """Return which sound systems to ask, of all that the library knows.

    It would take a silent one of its own for a device if it were left to itself. Without a sound card ALSA
    would only complain on the console, and JACK would start a server.
    """
    if platform in _BACKENDS:
        return _BACKENDS[platform]
    return ["PULSEAUDIO", *(["ALSA"] if any(cards.glob("pcm*p")) else [])]
