"""Whether there is a screen to draw on: asked before Qt is, because Qt aborts where there is none."""

import os
import socket
import sys
from pathlib import Path


def missing_display() -> str:
    """Return why no window can be opened, as one English sentence, or "" if one probably can.

    Only Linux and its like can lack a display. A platform that QT_QPA_PLATFORM chooses is taken at its word,
    unless it is one that needs a display.
    """
    if sys.platform in ("win32", "darwin"):
        return ""
    match chosen_platform():
        case "" if _wayland_answers():
            return ""
        case "" | "xcb":
            return _x_problem()
        case "wayland" if not _wayland_answers():
            return "There is no display: WAYLAND_DISPLAY does not lead to one."
        case _:
            return ""


def chosen_platform() -> str:
    """Return the platform that QT_QPA_PLATFORM asks for, or "" where it leaves a choice."""
    chosen = os.environ.get("QT_QPA_PLATFORM", "")
    return "" if ";" in chosen else chosen.partition(":")[0]


def _x_problem() -> str:
    name = os.environ.get("DISPLAY", "")
    if not name:
        return "There is no display: neither DISPLAY nor WAYLAND_DISPLAY leads to one."
    if not _x_answers(name):
        return f"The display {name} does not answer."
    if getattr(sys, "frozen", False):
        # It came along.
        return ""
    import ctypes

    try:
        ctypes.CDLL("libxcb-cursor.so.0")
    except OSError:
        return "The library libxcb-cursor0 is missing: install the package of that name."
    return ""


def _wayland_answers() -> bool:
    name = os.environ.get("WAYLAND_DISPLAY", "")
    if not name:
        return False
    path = Path(os.environ.get("XDG_RUNTIME_DIR", "/nonexistent")) / name
    return _answers(socket.AF_UNIX, str(path))


def _x_answers(name: str) -> bool:
    host, _, rest = name.rpartition(":")
    number = rest.partition(".")[0]
    if not number.isdigit():
        return False
    if host in ("", "unix"):
        path = f"/tmp/.X11-unix/X{number}"
        return _answers(socket.AF_UNIX, path) or _answers(socket.AF_UNIX, "\0" + path)
    return _answers(socket.AF_INET, (host, 6000 + int(number)))


def _answers(family: int, address: str | tuple[str, int]) -> bool:
    try:
        with socket.socket(family, socket.SOCK_STREAM) as line:
            line.settimeout(2)
            line.connect(address)
    except (OSError, AttributeError):
        return False
    return True
