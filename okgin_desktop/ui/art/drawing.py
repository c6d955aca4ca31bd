"""Small SVG drawings painted by QPainter, with colours that may be named and given later.

QtSvg is not used: it neither clips nor takes colours from outside, and a packaged program that lost its
plugin would show blank cards. The files are ordinary SVG all the same and open in any viewer.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final
from xml.etree import ElementTree as ET

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen, QTransform

from okgin_desktop.paths import resource
from okgin_desktop.ui.art.path_data import parse_path

_CAPS: Final = {
    "butt": Qt.PenCapStyle.FlatCap,
    "round": Qt.PenCapStyle.RoundCap,
    "square": Qt.PenCapStyle.SquareCap,
}
_JOINS: Final = {
    "miter": Qt.PenJoinStyle.MiterJoin,
    "round": Qt.PenJoinStyle.RoundJoin,
    "bevel": Qt.PenJoinStyle.BevelJoin,
}
_INHERITED: Final = ("fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "opacity")
_DEFAULTS: Final = {
    "fill": "#000000",
    "stroke": "none",
    "stroke-width": "1",
    "stroke-linecap": "butt",
    "stroke-linejoin": "miter",
    "opacity": "1",
}
_VARIABLE: Final = re.compile(r"var\(--([a-z-]+),\s*(#[0-9A-Fa-f]+)\)")
_TRANSFORM: Final = re.compile(r"(translate|rotate|scale)\(([^)]*)\)")


@dataclass(frozen=True, slots=True)
class Paint:
    """A colour, or the name under which another one may be given when painting."""

    colour: QColor
    name: str = ""

    @classmethod
    def read(cls, text: str) -> "Paint | None":
        """Read `none`, `#C8102E`, `currentColor` (the name `ink`) or `var(--name, #C8102E)`."""
        if text == "none":
            return None
        if text == "currentColor":
            return cls(QColor("#16181D"), "ink")
        match = _VARIABLE.fullmatch(text)
        name, code = match.groups() if match else ("", text)
        colour = QColor(code)
        if not colour.isValid():
            raise ValueError(f"not a colour: {text!r}")
        return cls(colour, name)

    def among(self, colours: Mapping[str, QColor]) -> QColor:
        """Return the colour given under this name, else the own one."""
        return colours.get(self.name, self.colour)


@dataclass(frozen=True, slots=True)
class Shape:
    """One outline with its fill, its stroke (a width of 0 is none) and its opacity."""

    path: QPainterPath
    fill: Paint | None
    stroke: Paint | None
    pen: QPen
    opacity: float

    def paint(self, painter: QPainter, colours: Mapping[str, QColor]) -> None:
        """Paint it in the painter's coordinates."""
        if self.stroke is None:
            painter.setPen(Qt.PenStyle.NoPen)
        else:
            pen = QPen(self.pen)
            pen.setColor(self.stroke.among(colours))
            painter.setPen(pen)
        painter.setBrush(QBrush() if self.fill is None else self.fill.among(colours))
        painter.setOpacity(self.opacity)
        painter.drawPath(self.path)


@dataclass(frozen=True, slots=True)
class Drawing:
    """What one SVG file shows, in the coordinates of its view box."""

    box: QRectF
    shapes: tuple[Shape, ...]

    def paint(self, painter: QPainter, colours: Mapping[str, QColor] | None = None) -> None:
        """Paint it in view-box coordinates; the painter's pen, brush and opacity change."""
        for shape in self.shapes:
            shape.paint(painter, colours or {})
        painter.setOpacity(1.0)

    def paint_into(
        self, painter: QPainter, target: QRectF, colours: Mapping[str, QColor] | None = None
    ) -> None:
        """Paint it scaled to a rectangle; the painter comes back as it was."""
        painter.save()
        painter.translate(target.topLeft())
        painter.scale(target.width() / self.box.width(), target.height() / self.box.height())
        painter.translate(-self.box.topLeft())
        self.paint(painter, colours)
        painter.restore()


@cache
def load_drawing(*parts: str) -> Drawing:
    """Return the drawing in a resource file, read once; raise ValueError for SVG beyond our subset."""
    return parse_drawing(resource(*parts).read_text(encoding="utf-8"))


def parse_drawing(text: str) -> Drawing:
    """Read SVG made of g, path, circle, ellipse, rect and transforms; raise ValueError for anything else."""
    root = ET.fromstring(text)
    x, y, width, height = (float(number) for number in root.attrib["viewBox"].split())
    return Drawing(QRectF(x, y, width, height), tuple(_shapes(root, _DEFAULTS, QTransform())))


def _shapes(group: ET.Element, style: Mapping[str, str], outer: QTransform) -> Iterator[Shape]:
    for element in group:
        own = dict(style)
        own.update((key, element.attrib[key]) for key in _INHERITED if key in element.attrib)
        transform = _transform(element.attrib.get("transform", "")) * outer
        if _tag(element) in ("title", "desc"):
            continue
        if _tag(element) == "g":
            yield from _shapes(element, own, transform)
            continue
        pen = QPen()
        pen.setWidthF(float(own["stroke-width"]) * _scale_of(transform))
        pen.setCapStyle(_CAPS[own["stroke-linecap"]])
        pen.setJoinStyle(_JOINS[own["stroke-linejoin"]])
        yield Shape(
            transform.map(_outline(element)),
            Paint.read(own["fill"]),
            Paint.read(own["stroke"]),
            pen,
            float(own["opacity"]),
        )


def _outline(element: ET.Element) -> QPainterPath:
    def number(name: str) -> float:
        return float(element.attrib.get(name, "0"))

    path = QPainterPath()
    match _tag(element):
        case "path":
            return parse_path(element.attrib["d"])
        case "circle":
            path.addEllipse(QPointF(number("cx"), number("cy")), number("r"), number("r"))
        case "ellipse":
            path.addEllipse(QPointF(number("cx"), number("cy")), number("rx"), number("ry"))
        case "rect":
            area = QRectF(number("x"), number("y"), number("width"), number("height"))
            path.addRoundedRect(area, number("rx"), number("rx"))
        case other:
            raise ValueError(f"unknown SVG element {other!r}")
    return path


def _tag(element: ET.Element) -> str:
    return element.tag.rpartition("}")[2]


def _scale_of(transform: QTransform) -> float:
    return float(abs(transform.determinant()) ** 0.5)


def _transform(text: str) -> QTransform:
    """Read a list of transforms: in SVG the last one written is the first to be applied."""
    result = QTransform()
    if _TRANSFORM.sub("", text).strip(" ,"):
        raise ValueError(f"unknown transform {text!r}")
    for kind, arguments in _TRANSFORM.findall(text):
        numbers = [float(number) for number in re.split(r"[\s,]+", arguments.strip())]
        if kind == "scale":
            result.scale(numbers[0], numbers[-1])
        elif kind == "translate":
            result.translate(numbers[0], numbers[1] if len(numbers) > 1 else 0.0)
        else:
            pivot = QPointF(*numbers[1:]) if len(numbers) > 1 else QPointF()
            result.translate(pivot.x(), pivot.y())
            result.rotate(numbers[0])
            result.translate(-pivot.x(), -pivot.y())
    return result
