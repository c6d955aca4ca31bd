"""What macOS reads about the program: the dictionary in its bundle."""

import plistlib
from typing import Any

from product import PACKAGING, SUFFIX, TITLE, numbers, render, version

BUNDLE = f"{TITLE}.app"


def info() -> dict[str, Any]:
    """Return Info.plist as a dictionary."""
    # Apple allows three numbers and nothing after them.
    dotted = ".".join(map(str, numbers(version())[:3]))
    text = render(PACKAGING / "macos" / "Info.plist.in", DOTTED=dotted, EXTENSION=SUFFIX.removeprefix("."))
    found: dict[str, Any] = plistlib.loads(text.encode("utf-8"))
    return found
