"""SVG path data, checked against points worked out by hand."""

import math

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath

from okgin_desktop.ui.art.path_data import parse_path


def points(path: QPainterPath) -> list[tuple[float, float]]:
    elements = [path.elementAt(index) for index in range(path.elementCount())]
    return [(round(element.x, 6), round(element.y, 6)) for element in elements]


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        ("M1 2L3 4", [(1, 2), (3, 4)]),
        ("M1 2 3 4 5 6", [(1, 2), (3, 4), (5, 6)]),
        ("m1 2 3 4", [(1, 2), (4, 6)]),
        ("M10 10H3V4", [(10, 10), (3, 10), (3, 4)]),
        ("M10 10h3v-4", [(10, 10), (13, 10), (13, 6)]),
        ("M1,2 L-3-4", [(1, 2), (-3, -4)]),
        ("M.5.25L1.5.75", [(0.5, 0.25), (1.5, 0.75)]),
        ("M0 0C1 2 3 4 5 6", [(0, 0), (1, 2), (3, 4), (5, 6)]),
        ("M1 1c1 2 3 4 5 6", [(1, 1), (2, 3), (4, 5), (6, 7)]),
        # A smooth curve starts where the mirrored handle points, or at the pen if no curve came before.
        ("M0 0C1 2 3 4 5 6S9 9 10 10", [(0, 0), (1, 2), (3, 4), (5, 6), (7, 8), (9, 9), (10, 10)]),
        ("M1 1S9 9 10 10", [(1, 1), (1, 1), (9, 9), (10, 10)]),
        # A quadratic curve becomes a cubic with handles two thirds of the way.
        ("M0 0Q3 6 6 0", [(0, 0), (2, 4), (4, 4), (6, 0)]),
        ("M0 0Q3 6 6 0T12 0", [(0, 0), (2, 4), (4, 4), (6, 0), (8, -4), (10, -4), (12, 0)]),
        # After a closed part the pen is back at its start.
        ("M1 1h4v4zl2 0", [(1, 1), (5, 1), (5, 5), (1, 1), (1, 1), (3, 1)]),
    ],
)
def test_commands(data: str, expected: list[tuple[float, float]]) -> None:
    assert points(parse_path(data)) == expected


@pytest.mark.parametrize(
    ("data", "box"),
    [
        ("M10 0A10 10 0 0 1 -10 0", QRectF(-10, 0, 20, 10)),  # sweep 1 runs through positive y
        ("M10 0A10 10 0 0 0 -10 0", QRectF(-10, -10, 20, 10)),
        ("M10 0A10 10 0 1 1 0 -10", QRectF(-10, -10, 20, 20)),  # three quarters of the circle
        ("M10 0A10 10 0 0 0 0 -10", QRectF(0, -10, 10, 10)),  # one quarter
        ("M-6 0A6 3 0 1 0 6 0A6 3 0 1 0 -6 0", QRectF(-6, -3, 12, 6)),
        ("M-6 0A6 3 90 1 0 6 0", QRectF(-6, 0, 12, 12)),  # radii too small grow to reach: 6 across, 12 deep
        ("M0 0a5 5 0 0110 0", QRectF(0, -5, 10, 5)),  # flags run together
    ],
)
def test_arcs_fill_their_box(data: str, box: QRectF) -> None:
    found = parse_path(data).boundingRect()
    for edge in ("left", "top", "right", "bottom"):
        assert getattr(found, edge)() == pytest.approx(getattr(box, edge)(), abs=0.01), edge


def test_an_arc_stays_on_its_circle() -> None:
    path = parse_path("M10 0A10 10 0 1 1 0 -10")
    for step in range(101):
        at = path.pointAtPercent(step / 100)
        assert math.hypot(at.x(), at.y()) == pytest.approx(10, abs=0.005)


def test_an_arc_without_radius_is_a_line() -> None:
    assert points(parse_path("M0 0A0 5 0 0 1 4 4")) == [(0, 0), (4, 4)]
    assert points(parse_path("M0 0A5 5 0 0 1 0 0L1 1")) == [(0, 0), (1, 1)]


def test_overlapping_parts_are_filled() -> None:
    path = parse_path("M0 0H10V10H0ZM2 2H8V8H2Z")
    assert path.contains(QPointF(5, 5))


@pytest.mark.parametrize(
    "data", ["L1 1", "M1", "M1 2 3", "M1 2X3", "M1 2L3 x", "M0 0Z5", "M1 2C1 2 3 4", "M1 2L"]
)
def test_nonsense_is_refused(data: str) -> None:
    with pytest.raises(ValueError, match=r"path|number"):
        parse_path(data)
