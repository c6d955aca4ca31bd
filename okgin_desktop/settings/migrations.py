"""Settings files of older versions, brought up to date as plain dicts before anything is validated."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

Step = Callable[[dict[str, Any]], dict[str, Any]]

VERSION_KEY: Final = "version"

# STEPS[i] turns version i + 1 into version i + 2. A step sees what users' files hold, so nothing is sure of
# its type; a released step never changes.
STEPS: Final[tuple[Step, ...]] = ()


def newest(steps: Sequence[Step] = STEPS) -> int:
    """Give the version that the steps lead to."""
    return len(steps) + 1


def version_of(data: Mapping[str, Any]) -> int:
    """Give the version a file says it has; one that says nothing sensible counts as the first."""
    found = data.get(VERSION_KEY)
    return found if type(found) is int and found >= 1 else 1


def migrate(data: Mapping[str, Any], steps: Sequence[Step] = STEPS) -> dict[str, Any]:
    """Give the data in the newest version; that of a still newer program is left as it is."""
    current = dict(data)
    start = version_of(data)
    for step in steps[start - 1 :]:
        current = step(current)
    current[VERSION_KEY] = max(start, newest(steps))
    return current
