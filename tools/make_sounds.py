"""Write resources/sounds: every sound of the program, synthesised here and nowhere recorded.

    python tools/make_sounds.py           write them
    python tools/make_sounds.py --check   measure them; exit status 1 where one is not as it should be

Mono WAV files of 16 bits. The noise in them comes from fixed seeds, so that every run writes the same files.
"""

import argparse
import math
import random
import sys
import wave
from array import array
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
FOLDER: Final = ROOT / "resources" / "sounds"
RATE: Final = 24000
"""Samples a second: half of what sound cards run at, and all that soft sounds need."""
LARGEST: Final = 300_000
"""Bytes that all files together may have."""

Wave = list[float]


def seconds(count: int) -> float:
    return count / RATE


def samples(time: float) -> int:
    return round(time * RATE)


def silence(time: float) -> Wave:
    return [0.0] * samples(time)


def add(into: Wave, part: Sequence[float], at: float, level: float = 1.0) -> None:
    """Mix a part in, from `at` seconds on; what reaches beyond the end is cut off."""
    start = samples(at)
    for place, value in enumerate(part[: max(0, len(into) - start)], start):
        into[place] += level * value


def hiss(chance: random.Random, time: float, low: float, high: float) -> Wave:
    """Return noise between two frequencies, by two one-pole filters on either side."""
    upper, lower = (1 - math.exp(-2 * math.pi * edge / RATE) for edge in (high, low))
    made: Wave = []
    first = second = floor = deep = 0.0
    for _ in range(samples(time)):
        first += upper * (chance.uniform(-1, 1) - first)
        second += upper * (first - second)
        floor += lower * (second - floor)
        deep += lower * (second - floor - deep)
        made.append(second - floor - deep)
    return made


def swell(part: Sequence[float], peak: float) -> Wave:
    """Let a part grow and fade like one wave of the hand, loudest at this share of its length."""
    made: Wave = []
    for place, value in enumerate(part):
        share = place / len(part)
        turn = share / peak * 0.5 if share < peak else 0.5 + (share - peak) / (1 - peak) * 0.5
        made.append(value * math.sin(math.pi * turn) ** 2)
    return made


def dying(part: Sequence[float], half: float) -> Wave:
    """Let a part die away, to half its level every `half` seconds."""
    return [value * 0.5 ** (seconds(place) / half) for place, value in enumerate(part)]


def tone(hertz: float, time: float, half: float, attack: float = 0.002) -> Wave:
    """Return a sine that sets in softly and dies away."""
    made: Wave = []
    for place in range(samples(time)):
        at = seconds(place)
        rise = 1.0 if at >= attack else math.sin(math.pi / 2 * at / attack) ** 2
        made.append(rise * 0.5 ** (at / half) * math.sin(2 * math.pi * hertz * at))
    return made


def struck(hertz: float, time: float, partials: Sequence[tuple[float, float, float]], attack: float) -> Wave:
    """Return something struck: partials are (multiple of the frequency, level, half-life in seconds)."""
    made = silence(time)
    for multiple, level, half in partials:
        add(made, tone(hertz * multiple, time, half, attack), 0, level)
    return made


# A bar of wood with a hollow under it (the tuning of a marimba), a small bell, and the top of a table.
BAR: Final = ((1.0, 1.0, 0.13), (3.93, 0.22, 0.035), (9.2, 0.05, 0.012))
BELL: Final = ((1.0, 1.0, 0.20), (2.0, 0.34, 0.13), (3.01, 0.16, 0.07), (4.21, 0.07, 0.04))
BOARD: Final = ((1.0, 1.0, 0.026), (2.31, 0.62, 0.016), (3.87, 0.38, 0.010), (5.9, 0.2, 0.006))


def card_slide(chance: random.Random) -> Wave:
    """A card drawn over cloth."""
    made = swell(hiss(chance, 0.17, 600, 2300), 0.42)
    add(made, swell(hiss(chance, 0.12, 300, 1100), 0.5), 0.02, 0.7)
    return made


def card_place(chance: random.Random) -> Wave:
    """A card laid on others: a breath of air, then the flat of the card."""
    made = silence(0.15)
    add(made, swell(hiss(chance, 0.05, 600, 2200), 0.8), 0, 0.45)
    add(made, dying(hiss(chance, 0.09, 400, 2400), 0.008), 0.045, 1.5)
    add(made, tone(172, 0.1, 0.014, 0.0015), 0.045, 0.30)
    return made


def flick(chance: random.Random, bright: float) -> Wave:
    """The edge of one card."""
    return dying(hiss(chance, 0.035, 500, 1900 + 1500 * bright), 0.0045)


def shuffle(chance: random.Random) -> Wave:
    """A riffle that gets faster, and the cards falling together."""
    made = silence(0.82)
    at, gap = 0.02, 0.034
    while at < 0.56:
        add(made, flick(chance, at), at, 0.55 + 0.45 * chance.random())
        at += gap * (0.85 + 0.3 * chance.random())
        gap = max(0.011, gap * 0.955)
    add(made, swell(hiss(chance, 0.24, 400, 1900), 0.35), 0.55, 0.75)
    return made


def deal(chance: random.Random) -> Wave:
    """Cards leaving the deck one after the other, at the pace they fly."""
    made = silence(0.66)
    for place in range(11):
        at = 0.01 + place * 0.054 + 0.006 * chance.random()
        add(made, swell(hiss(chance, 0.05, 600, 2300), 0.4), at, 0.6)
        add(made, flick(chance, 0.4), at + 0.022, 0.5 + 0.25 * chance.random())
    return made


def rap(chance: random.Random, hertz: float) -> Wave:
    made = struck(hertz, 0.24, BOARD, 0.0012)
    add(made, dying(hiss(chance, 0.03, 300, 2400), 0.003), 0, 0.8)
    return made


def knock(chance: random.Random) -> Wave:
    """Two raps of a knuckle on the table."""
    made = silence(0.46)
    add(made, rap(chance, 196), 0.004, 0.92)
    add(made, rap(chance, 204), 0.176, 1.0)
    return made


def melody(
    time: float,
    notes: Sequence[tuple[float, float, float]],
    partials: Sequence[tuple[float, float, float]],
    attack: float,
) -> Wave:
    """Return struck notes: (when, frequency, level) each."""
    made = silence(time)
    for at, hertz, level in notes:
        add(made, struck(hertz, time - at, partials, attack), at, level)
    return made


def gin(_chance: random.Random) -> Wave:
    """Three small bells upwards: a major chord with its octave ringing over it."""
    return melody(1.0, [(0.0, 659.26, 0.8), (0.09, 830.61, 0.8), (0.18, 1318.51, 0.9)], BELL, 0.004)


def undercut(_chance: random.Random) -> Wave:
    """Two bars downwards and one up again: not so fast."""
    return melody(0.62, [(0.0, 587.33, 0.9), (0.1, 440.0, 1.0), (0.22, 523.25, 0.9)], BAR, 0.003)


def won(_chance: random.Random) -> Wave:
    """Four bars up a major chord."""
    notes = [(0.0, 392.0, 0.8), (0.11, 493.88, 0.85), (0.22, 587.33, 0.9), (0.35, 783.99, 1.0)]
    return melody(0.92, [*notes, (0.35, 392.0, 0.45)], BAR, 0.003)


def lost(_chance: random.Random) -> Wave:
    """Two low bars downwards, without reproach."""
    return melody(0.72, [(0.0, 329.63, 0.9), (0.17, 261.63, 1.0), (0.17, 130.81, 0.35)], BAR, 0.004)


def turn(_chance: random.Random) -> Wave:
    """One light tap on glass."""
    return melody(
        0.3, [(0.0, 880.0, 1.0), (0.0, 1320.0, 0.25)], ((1.0, 1.0, 0.045), (2.76, 0.12, 0.015)), 0.003
    )


@dataclass(frozen=True)
class Recipe:
    """How a sound is made, and the peak it gets in decibels below full scale."""

    make: Callable[[random.Random], Wave]
    peak: float


RECIPES: Final = {
    "slide": Recipe(card_slide, -14.0),
    "place": Recipe(card_place, -10.0),
    "shuffle": Recipe(shuffle, -12.0),
    "deal": Recipe(deal, -13.0),
    "knock": Recipe(knock, -5.0),
    "gin": Recipe(gin, -9.0),
    "undercut": Recipe(undercut, -8.0),
    "won": Recipe(won, -8.0),
    "lost": Recipe(lost, -9.0),
    "turn": Recipe(turn, -16.0),
}


def finished(made: Wave, peak: float) -> "array[int]":
    """Take out what cannot be heard, fade both ends, and bring it to its peak."""
    keep = math.exp(-2 * math.pi * 30 / RATE)
    before = out = 0.0
    clean: Wave = []
    for value in made:
        out = keep * (out + value - before)
        before = value
        clean.append(out)
    # What the filter leaves of an offset goes with a window that is nothing at both ends.
    for fade, places in ((0.0015, range(len(clean))), (0.02, range(len(clean) - 1, -1, -1))):
        for step, place in zip(range(samples(fade)), places, strict=False):
            clean[place] *= math.sin(math.pi / 2 * step / samples(fade)) ** 2
    offset = sum(clean) / len(clean)
    clean = [
        value - offset * math.sin(math.pi * place / len(clean)) * math.pi / 2
        for place, value in enumerate(clean)
    ]
    loudest = max(abs(value) for value in clean)
    scale = 32767 * 10 ** (peak / 20) / loudest
    return array("h", (round(value * scale) for value in clean))


@cache
def sound(name: str) -> "array[int]":
    """Return the samples of a sound, not to be changed."""
    recipe = RECIPES[name]
    return finished(recipe.make(random.Random(f"okgin/{name}")), recipe.peak)


def write(path: Path, made: "array[int]") -> None:
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(_little(made).tobytes())


def read(path: Path) -> "array[int]":
    """Return the samples of a file; raise ValueError for one of another kind than ours."""
    with wave.open(str(path), "rb") as file:
        if (file.getnchannels(), file.getsampwidth(), file.getframerate()) != (1, 2, RATE):
            raise ValueError(f"{path.name}: not mono with 16 bits and {RATE} samples a second")
        return _little(array("h", file.readframes(file.getnframes())))


def _little(made: "array[int]") -> "array[int]":
    """Return the samples as they lie in a file, or from there."""
    if sys.byteorder == "big":
        made = made[:]
        made.byteswap()
    return made


@dataclass(frozen=True)
class Measured:
    """What a sound measures: peak and mean in decibels and steps, and the steepest jump at either end."""

    peak: float
    offset: float
    ends: int


def measured(made: "array[int]") -> Measured:
    """Return the figures by which a sound is judged."""
    peak = 20 * math.log10(max(abs(value) for value in made) / 32767)
    edge = samples(0.0005)
    return Measured(peak, sum(made) / len(made), max(abs(value) for value in (*made[:edge], *made[-edge:])))


def faults(folder: Path) -> list[str]:
    """Return what is wrong with the files of a folder."""
    found: list[str] = []
    names = {path.stem for path in folder.glob("*.wav")}
    if names != set(RECIPES):
        return [f"there are {sorted(names)}, not {sorted(RECIPES)}"]
    if sum(path.stat().st_size for path in folder.iterdir()) > LARGEST:
        found.append(f"together they have more than {LARGEST} bytes")
    for name, recipe in RECIPES.items():
        there, fresh = read(folder / f"{name}.wav"), sound(name)
        now = measured(there)
        # Sines differ in their last digit from one system to the next.
        if len(there) != len(fresh) or any(abs(a - b) > 2 for a, b in zip(there, fresh, strict=True)):
            found.append(f"{name} is not what this script writes")
        if abs(now.peak - recipe.peak) > 0.1 or now.peak > -3:
            found.append(f"{name}: peak {now.peak:.1f} dB")
        if abs(now.offset) > 1:
            found.append(f"{name}: off centre by {now.offset:.1f}")
        if now.ends > 0.05 * max(there):
            found.append(f"{name}: begins or ends with a click of {now.ends}")
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--check", action="store_true", help="write nothing, measure what there is")
    if parser.parse_args(arguments).check:
        found = faults(FOLDER)
        for fault in found:
            print(fault, file=sys.stderr)
        return 1 if found else 0
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in RECIPES:
        made = sound(name)
        write(FOLDER / f"{name}.wav", made)
        now = measured(made)
        print(
            f"{name:<9} {seconds(len(made)):.2f} s  peak {now.peak:5.1f} dB  "
            f"mean {now.offset:+.2f}  ends {now.ends}"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
