"""Play whole matches in the real window by mouse and keyboard, and compare the screen after every action.

    uv run python tools/play_through.py
    uv run python tools/play_through.py --matches EN4 --seed 7 --speed fast --size 800x600

Everything goes through the window's own event queue: presses, moves, releases, keys. After every action the
screen must show what the engine says. Exit status 1 if anything was refused, warned of or different.
"""

import argparse
import os
import random
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

_ARGUMENTS = argparse.ArgumentParser(
    description="Play whole matches in the real window by mouse and keyboard."
)
_ARGUMENTS.add_argument("--matches", default="RU2,RU3,RU4,EN2,EN3,EN4", help="preset and seats of each match")
_ARGUMENTS.add_argument("--seed", default="1", help="the same seed deals and decides the same")
_ARGUMENTS.add_argument(
    "--speed", choices=["off", "fast", "mixed"], default="mixed", help="of the cards; mixed is both in turn"
)
_ARGUMENTS.add_argument(
    "--size", default="", metavar="WxH", help="of the window; without it each match has another"
)
_ARGUMENTS.add_argument("--platform", default="offscreen", help="of Qt: xcb plays before your eyes")
_ARGUMENTS.add_argument("--length", default="", help="of a match, as the new match dialog names it: d1, 50")
_ARGUMENTS.add_argument("--language", choices=["en", "ru"], default="en")
_ARGUMENTS.add_argument("--verbose", action="store_true", help="print every action")

SIZES = ((1280, 800), (800, 600), (1024, 768), (1920, 1080), (800, 600), (2560, 1440))


def main(arguments: Sequence[str] | None = None) -> int:
    """Play the matches that were asked for; return 0 if nothing at all went wrong."""
    asked = _ARGUMENTS.parse_args(arguments)
    os.environ["QT_QPA_PLATFORM"] = asked.platform
    from tools.driver.playing import Sitting, Tally
    from tools.driver.program import Driven

    tallies: list[Tally] = []
    with (
        tempfile.TemporaryDirectory(prefix="okgin-play-") as folder,
        Driven(Path(folder), seed=asked.seed, language=asked.language) as driven,
    ):
        driven.start()
        sitting = Sitting(driven, random.Random(asked.seed), verbose=asked.verbose)
        for number, name in enumerate(asked.matches.split(",")):
            size = _size(asked.size) if asked.size else SIZES[number % len(SIZES)]
            driven.window.resize(*size)
            moving = asked.speed == "fast" or (asked.speed == "mixed" and number % 2 == 1)
            tally = Tally(f"{name} at {size[0]}x{size[1]}{', cards moving' if moving else ''}")
            tallies.append(tally)
            sitting.play(name[:2], int(name[2:]), tally, length=asked.length, moving=moving)
            print(tally.line(), flush=True)
            for text in (*tally.refusals, *tally.troubles, *tally.mismatches):
                print(f"    {text}", flush=True)
    clean = sum(tally.clean for tally in tallies)
    print(f"{clean} of {len(tallies)} matches without refusal, warning or mismatch")
    return 0 if clean == len(tallies) else 1


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.partition("x")
    return int(width), int(height)


if __name__ == "__main__":
    sys.exit(main())
