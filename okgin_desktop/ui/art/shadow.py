"""The soft shadow of a card, computed once per size instead of by a graphics effect."""

import math
from itertools import pairwise
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage

# A blur is smooth enough to be worked out this coarsely (in pixels) and stretched.
_COARSE_SIGMA: Final = 3.0
_STRIPS: Final = 6


def card_shadow(width: int, height: int, radius: float, sigma: float, spread: int, alpha: float) -> QImage:
    """Return the shadow of a rounded card, black, with `spread` pixels added on each side.

    All lengths are device pixels; `sigma` is the standard deviation of the Gaussian blur, `alpha` (0 to 1)
    the opacity under the middle of the card. The device pixel ratio of the image is 1.
    """
    full_width, full_height = width + 2 * spread, height + 2 * spread
    shrink = max(1.0, sigma / _COARSE_SIGMA)
    columns, rows = math.ceil(full_width / shrink), math.ceil(full_height / shrink)
    corner = math.ceil((spread + radius + 3.2 * sigma) / shrink)
    across, down = min(corner, (columns + 1) // 2), min(corner, (rows + 1) // 2)
    xs = [(column + 0.5) * full_width / columns - spread for column in range(across)]
    ys = [(row + 0.5) * full_height / rows - spread for row in range(down)]
    quadrant = [_mirrored(line, columns) for line in _corner(xs, ys, width, radius, sigma, alpha * 255)]
    lines = [quadrant[min(row, rows - 1 - row, down - 1)] for row in range(rows)]
    coarse = QImage(b"".join(lines), columns, rows, columns, QImage.Format.Format_Alpha8)
    return coarse.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied).scaled(
        full_width,
        full_height,
        Qt.AspectRatioMode.IgnoreAspectRatio,
        Qt.TransformationMode.SmoothTransformation,
    )


def _corner(
    xs: list[float], ys: list[float], width: int, radius: float, sigma: float, peak: float
) -> list[bytes]:
    """Blur the top left corner: exactly along x, and along y for strips of one inset each."""

    def below(distance: float) -> float:
        return 0.5 * (1 + math.erf(distance / (sigma * math.sqrt(2))))

    def profile(inset: float) -> list[float]:
        return [peak * (below(x - inset) - below(x - width + inset)) for x in xs]

    bounds = [radius * strip / _STRIPS for strip in range(_STRIPS + 1)]
    insets = [
        radius - math.sqrt(radius**2 - (radius - (top + bottom) / 2) ** 2) for top, bottom in pairwise(bounds)
    ]
    profiles = [*(profile(inset) for inset in insets), profile(0.0)]
    lines = []
    for y in ys:
        cumulated = [below(y - bound) for bound in bounds]
        weights = [a - b for a, b in pairwise(cumulated)] + [cumulated[-1]]
        lines.append(
            bytes(
                round(sum(weight * line[column] for weight, line in zip(weights, profiles, strict=True)))
                for column in range(len(xs))
            )
        )
    return lines


def _mirrored(left: bytes, columns: int) -> bytes:
    middle = columns - 2 * len(left)
    if middle < 0:
        return left + left[:-1][::-1]
    return left + left[-1:] * middle + left[::-1]
