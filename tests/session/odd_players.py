"""Players that misbehave, importable by the process of the computer players.

What was asked is noted in the file that OKGIN_TEST_NOTES names, one line a question: process id and seed.
"""

import os
import time
from pathlib import Path

from okgin_desktop.engine.actions import Action, Discard
from okgin_desktop.engine.cards import ALL_CARDS
from okgin_desktop.engine.options import Options
from okgin_desktop.engine.view import SeatView
from okgin_desktop.session.worker import decide

FOR_EVER = 600.0


def notes() -> list[tuple[int, str]]:
    path = Path(os.environ["OKGIN_TEST_NOTES"])
    lines = path.read_text().splitlines() if path.exists() else []
    return [(int(line.split()[0]), line.split()[1]) for line in lines]


def _note(seed: str) -> None:
    with Path(os.environ["OKGIN_TEST_NOTES"]).open("a") as file:
        file.write(f"{os.getpid()} {seed}\n")


def good(player: str, view: SeatView, options: Options, seed: str) -> Action:
    _note(seed)
    return decide(player, view, options, seed)


def hangs_once(player: str, view: SeatView, options: Options, seed: str) -> Action:
    first = not notes()
    _note(seed)
    if first:
        time.sleep(FOR_EVER)
    return decide(player, view, options, seed)


def hangs(player: str, view: SeatView, options: Options, seed: str) -> Action:
    _note(seed)
    time.sleep(FOR_EVER)
    return decide(player, view, options, seed)


def dies(player: str, view: SeatView, options: Options, seed: str) -> Action:
    _note(seed)
    if os.getpid() != int(os.environ["OKGIN_TEST_WINDOW"]):
        os._exit(1)
    return decide(player, view, options, seed)


def slow(player: str, view: SeatView, options: Options, seed: str) -> Action:
    _note(seed)
    time.sleep(0.15)
    return decide(player, view, options, seed)


def raises(player: str, view: SeatView, options: Options, seed: str) -> Action:
    _note(seed)
    raise ZeroDivisionError("a bug")


def cheats(player: str, view: SeatView, options: Options, seed: str) -> Action:
    """Throw a card that it has not."""
    _note(seed)
    if not options.discards:
        return decide(player, view, options, seed)
    return Discard(next(card for card in ALL_CARDS if card not in options.discards))
