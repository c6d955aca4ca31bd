"""Adds up the sounds that are being heard; knows no device, no files and no Qt."""

import threading
import time
from array import array
from collections.abc import Generator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    Samples = array[int]

RATE: Final = 24000
"""Samples a second, of one channel with 16 bits; that of the files."""
VOICES: Final = 6
"""How many sounds there may be at once; more are not heard."""
OVERLAP: Final = 0.25
"""Seconds before its end in which a sound that others wait for has all but died away."""


@dataclass(slots=True)
class _Voice:
    samples: "Samples"
    at: int
    """The next sample, or below 0 for how many to wait before the first."""
    solo: bool

    @property
    def left(self) -> int:
        return len(self.samples) - self.at


class Mixer:
    """Voices, and the stream that a device asks for; the two are used from different threads."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._voices: list[_Voice] = []
        self.asked = time.monotonic()
        """When the device has last asked for samples."""

    def add(self, samples: "Samples", delay: float = 0.0, *, waits: bool = False) -> None:
        """Let a sound be heard `delay` seconds from now, with `waits` after all others that did."""
        start = round(delay * RATE)
        with self._lock:
            if len(self._voices) >= VOICES:
                return
            if waits:
                ends = (voice.left - round(OVERLAP * RATE) for voice in self._voices if voice.solo)
                start = max([start, *ends])
            self._voices.append(_Voice(samples, -start, waits))

    def clear(self) -> None:
        """Stop everything at once."""
        with self._lock:
            self._voices.clear()

    @property
    def busy(self) -> bool:
        """Whether anything is being heard or about to be."""
        return bool(self._voices)

    def frames(self, count: int) -> "Samples":
        """Return the next samples: silence where there is nothing to hear."""
        self.asked = time.monotonic()
        mixed: Samples | None = None
        with self._lock:
            for voice in self._voices:
                part = _next(voice, count)
                if part is not None:
                    mixed = part if mixed is None else _sum(mixed, part)
            self._voices = [voice for voice in self._voices if voice.left > 0]
        return array("h", bytes(2 * count)) if mixed is None else mixed

    def stream(self) -> Generator["Samples", int, None]:
        """Return a started generator that is sent how many samples are wanted, and never ends."""
        frames = self._stream()
        next(frames)
        return frames

    def _stream(self) -> Generator["Samples", int, None]:
        # A stream that ended would cut off what the device has not played yet.
        count = yield array("h")
        while True:
            count = yield self.frames(count)


def louder(samples: "Samples", gain: float) -> "Samples":
    """Return a sound at this share of its level."""
    return array("h", (round(gain * value) for value in samples))


def _next(voice: _Voice, count: int) -> "Samples | None":
    """Return the next samples of a voice, which moves on; None where it still waits."""
    wait = min(count, max(0, -voice.at))
    begin = voice.at + wait
    voice.at += count
    if wait == count:
        return None
    part = array("h", bytes(2 * wait)) + voice.samples[begin : voice.at]
    return part + array("h", bytes(2 * (count - len(part))))


def _sum(one: "Samples", other: "Samples") -> "Samples":
    return array("h", (max(-32768, min(32767, a + b)) for a, b in zip(one, other, strict=True)))
