"""SVG path data (`M0 0L10 5Z`) as QPainterPath."""

import math
import re
from collections.abc import Callable, Iterator
from typing import Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainterPath

_COMMAND_OR_RUN: Final = re.compile(r"([A-Za-z])([^A-Za-z]*)")
_NUMBER: Final = re.compile(r"[\s,]*([+-]?(?:\d+\.?\d*|\.\d+))")
_FLAG: Final = re.compile(r"[\s,]*([01])")
# How many numbers each command takes; an arc's fourth and fifth are one-digit flags.
_ARITY: Final = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}


def parse_path(data: str) -> QPainterPath:
    """Return the path that SVG path data describes, filled by the non-zero rule.

    All commands, absolute and relative, are known; numbers with exponents are not. Raise ValueError for
    anything that is not path data.
    """
    pen = _Pen()
    previous = ""
    for command, numbers in _segments(data):
        pen.draw(command, numbers, previous)
        previous = command.upper()
    return pen.path


def _segments(data: str) -> Iterator[tuple[str, list[float]]]:
    if data.strip() and not data.lstrip().startswith(("M", "m")):
        raise ValueError(f"path data must start with a move: {data[:20]!r}")
    for match in _COMMAND_OR_RUN.finditer(data):
        command, run = match.groups()
        arity = _ARITY.get(command.upper())
        if arity is None:
            raise ValueError(f"unknown path command {command!r}")
        numbers = _numbers(run, command.upper() == "A")
        if arity == 0:
            if numbers:
                raise ValueError(f"numbers after {command!r}")
            yield command, []
            continue
        if not numbers or len(numbers) % arity:
            raise ValueError(f"{command!r} takes {arity} numbers, not {len(numbers)}")
        for start in range(0, len(numbers), arity):
            yield command, numbers[start : start + arity]
            # Further pairs after a move are lines.
            command = {"M": "L", "m": "l"}.get(command, command)


def _numbers(run: str, arc: bool) -> list[float]:
    numbers: list[float] = []
    position = 0
    while run[position:].strip(" ,\t\r\n"):
        pattern = _FLAG if arc and len(numbers) % 7 in (3, 4) else _NUMBER
        match = pattern.match(run, position)
        if match is None:
            raise ValueError(f"not a number in path data: {run[position:]!r}")
        numbers.append(float(match.group(1)))
        position = match.end()
    return numbers


class _Pen:
    """Follows path commands; remembers what the smooth and the relative ones refer to."""

    def __init__(self) -> None:
        self.path = QPainterPath()
        self.path.setFillRule(Qt.FillRule.WindingFill)
        self.at = QPointF()
        self.start = QPointF()
        self.handle = QPointF()
        self._actions: dict[str, Callable[[list[QPointF]], None]] = {
            "L": self._line,
            "C": self._cubic,
            "S": self._cubic,
            "Q": self._quadratic,
            "T": self._quadratic,
        }

    def draw(self, command: str, numbers: list[float], previous: str) -> None:
        """Carry out one command; `previous` is the one before it in upper case."""
        letter = command.upper()
        base = self.at if command.islower() else QPointF()
        if letter == "Z":
            self.path.closeSubpath()
            self.at = self.start
        elif letter == "H":
            self._line([QPointF(base.x() + numbers[0], self.at.y())])
        elif letter == "V":
            self._line([QPointF(self.at.x(), base.y() + numbers[0])])
        elif letter == "A":
            self._arc(numbers, base + QPointF(numbers[5], numbers[6]))
        elif letter == "M":
            self.at = self.start = base + QPointF(*numbers)
            self.path.moveTo(self.at)
        else:
            points = [base + QPointF(x, y) for x, y in zip(numbers[::2], numbers[1::2], strict=True)]
            if letter in "ST":
                smooth = previous in ("CS" if letter == "S" else "QT")
                points.insert(0, self.at * 2 - self.handle if smooth else self.at)
            self._actions[letter](points)

    def _line(self, points: list[QPointF]) -> None:
        self.at = points[0]
        self.path.lineTo(self.at)

    def _cubic(self, points: list[QPointF]) -> None:
        self.path.cubicTo(*points)
        self.handle, self.at = points[1], points[2]

    def _quadratic(self, points: list[QPointF]) -> None:
        self.path.quadTo(*points)
        self.handle, self.at = points

    def _arc(self, numbers: list[float], end: QPointF) -> None:
        rx, ry, turn, large, sweep = numbers[:5]
        start, self.at = self.at, end
        if start == end:
            return
        if not rx or not ry:
            self.path.lineTo(end)
            return
        for points in _arc_cubics(
            start, end, (abs(rx), abs(ry)), math.radians(turn), bool(large), bool(sweep)
        ):
            self.path.cubicTo(*points)


def _arc_cubics(
    start: QPointF, end: QPointF, radii: tuple[float, float], turn: float, large: bool, sweep: bool
) -> Iterator[tuple[QPointF, QPointF, QPointF]]:
    """Yield cubic pieces of at most a quarter turn (SVG 1.1, appendix F.6.5 and F.6.6)."""
    cos, sin = math.cos(turn), math.sin(turn)
    half = (start - end) / 2
    x, y = cos * half.x() + sin * half.y(), cos * half.y() - sin * half.x()
    rx, ry = radii
    stretch = math.sqrt(max(1.0, (x / rx) ** 2 + (y / ry) ** 2))
    rx, ry = rx * stretch, ry * stretch
    spare = (rx * ry) ** 2 / ((rx * y) ** 2 + (ry * x) ** 2) - 1
    factor = math.sqrt(max(0.0, spare)) * (-1 if large == sweep else 1)
    cx, cy = factor * rx * y / ry, -factor * ry * x / rx
    centre = (start + end) / 2 + QPointF(cos * cx - sin * cy, sin * cx + cos * cy)
    first = math.atan2((y - cy) / ry, (x - cx) / rx)
    span = math.atan2((-y - cy) / ry, (-x - cx) / rx) - first
    if sweep and span < 0:
        span += math.tau
    elif not sweep and span > 0:
        span -= math.tau

    def on_ellipse(u: float, v: float) -> QPointF:
        return centre + QPointF(cos * rx * u - sin * ry * v, sin * rx * u + cos * ry * v)

    pieces = max(1, math.ceil(abs(span) / (math.pi / 2) - 1e-9))
    step = span / pieces
    reach = 4 / 3 * math.tan(step / 4)
    for piece in range(pieces):
        a = first + piece * step
        b = a + step
        yield (
            on_ellipse(math.cos(a) - reach * math.sin(a), math.sin(a) + reach * math.cos(a)),
            on_ellipse(math.cos(b) + reach * math.sin(b), math.sin(b) - reach * math.cos(b)),
            end if piece == pieces - 1 else on_ellipse(math.cos(b), math.sin(b)),
        )
