"""Sound systems that fail in every way, for tests: no device, one that goes, one that hangs."""

import threading
import time
from array import array
from collections.abc import Callable

from okgin_desktop.ui.sounds.mixer import Mixer
from okgin_desktop.ui.sounds.output import State

QUARTER = array("h", [1000] * 6000)


class FakeDevice:
    """Asks for samples in a thread of its own, as a real one does, until it is unplugged or closed."""

    def __init__(self, mixer: Mixer) -> None:
        self.alive = True
        self.closed = False
        self.silent_death = False
        self.heard = 0
        self._stream = mixer.stream()
        self._thread = threading.Thread(target=self._ask, daemon=True)
        self._thread.start()

    def _ask(self) -> None:
        while self.alive and not self.closed and not self.silent_death:
            self.heard += any(self._stream.send(240))
            time.sleep(0.01)

    def unplug(self, *, told: bool = True) -> None:
        """Be gone; not every system tells."""
        if told:
            self.alive = False
        else:
            self.silent_death = True

    def close(self) -> None:
        self.closed = True
        if not self.alive:
            raise OSError("failed to stop audio device")


class FakeSystem:
    """Opens devices, or does not; remembers them, and the threads it was asked from."""

    def __init__(self) -> None:
        self.devices: list[FakeDevice] = []
        self.asked: list[threading.Thread] = []
        self.states: list[State] = []
        self.error: Exception | None = None
        self.answers = threading.Event()
        self.answers.set()

    def open(self, mixer: Mixer) -> FakeDevice:
        self.asked.append(threading.current_thread())
        self.answers.wait(20)
        if self.error is not None:
            raise self.error
        self.devices.append(FakeDevice(mixer))
        return self.devices[-1]

    def tell(self, state: State) -> None:
        self.states.append(state)


def until(condition: Callable[[], object], seconds: float = 5.0) -> None:
    """Wait for another thread; fail if it takes too long."""
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.005)
