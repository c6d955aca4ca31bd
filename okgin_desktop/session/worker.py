"""What runs in the process of the computer players. It loads no Qt, which would cost it 0.2 s and 30 MB."""

import os
import random
import signal
import threading

from okgin_desktop.engine.actions import Action
from okgin_desktop.engine.options import Options
from okgin_desktop.engine.view import SeatView
from okgin_desktop.players.registry import player


def decide(player_id: str, view: SeatView, options: Options, seed: str) -> Action:
    """Return what this player does; the same question always gets the same answer."""
    return player(player_id).choose(view, options, random.Random(seed))


def ready() -> None:
    """Do nothing: the answer tells that the process is up."""


def initialise() -> None:
    """Make this process end with its parent, even a killed one, and leave Ctrl-C to it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, name="parent-watch", daemon=True).start()


def _end_with_parent() -> None:
    # The window's process loads this module too, and must not pay for multiprocessing at its start.
    from multiprocessing import connection, parent_process

    parent = parent_process()
    if parent is not None:
        connection.wait([parent.sentinel])
        os._exit(0)
