"""The SVG subset, painted and looked at pixel by pixel."""

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from okgin_desktop.paths import resource
from okgin_desktop.ui.art.drawing import load_drawing, parse_drawing


def painted(body: str, colours: dict[str, QColor] | None = None) -> QImage:
    image = QImage(40, 40, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    drawing = parse_drawing(f'<svg viewBox="0 0 20 20">{body}</svg>')
    drawing.paint_into(painter, QRectF(0, 0, 40, 40), colours)
    painter.end()
    return image


def colour_at(image: QImage, x: int, y: int) -> str:
    return image.pixelColor(x, y).name()


def test_shapes_are_scaled_into_the_target() -> None:
    image = painted('<rect x="5" y="5" width="10" height="10" fill="#ff0000"/>')
    assert [colour_at(image, x, 20) for x in (8, 11, 28, 31)] == ["#ffffff", "#ff0000", "#ff0000", "#ffffff"]


def test_colours_may_be_given_by_name() -> None:
    body = (
        '<path d="M0 0H20V10H0Z" fill="currentColor"/><path d="M0 10H20V20H0Z" fill="var(--hair, #00ff00)"/>'
    )
    assert colour_at(painted(body), 5, 30) == "#00ff00"
    image = painted(body, {"ink": QColor("#0000ff"), "hair": QColor("#ff00ff")})
    assert (colour_at(image, 5, 5), colour_at(image, 5, 30)) == ("#0000ff", "#ff00ff")


def test_groups_hand_down_style_and_transform() -> None:
    image = painted(
        '<g fill="#ff0000" transform="translate(10 0)"><circle cx="5" cy="5" r="4"/>'
        '<circle cx="5" cy="15" r="4" fill="#00ff00"/></g>'
    )
    assert colour_at(image, 30, 10) == "#ff0000"
    assert colour_at(image, 30, 30) == "#00ff00"
    assert colour_at(image, 10, 10) == "#ffffff"


def test_transforms_apply_last_first() -> None:
    # The square is turned about (10, 10) to the right and only then moved down.
    image = painted(
        '<rect x="8" y="0" width="4" height="4" fill="#ff0000" transform="translate(0 6) rotate(90 10 10)"/>'
    )
    assert colour_at(image, 36, 32) == "#ff0000"
    assert colour_at(image, 20, 4) == "#ffffff"


def test_a_scaled_stroke_is_scaled_too() -> None:
    image = painted('<path d="M0 2.5H10" stroke="#ff0000" stroke-width="1" transform="scale(2)"/>')
    assert [colour_at(image, 20, y) for y in (7, 9, 11, 12)] == ["#ffffff", "#ff0000", "#ff0000", "#ffffff"]


@pytest.mark.parametrize(
    "body",
    ['<text x="1">a</text>', '<path d="M0 0" fill="#gg0000"/>', '<path d="M0 0" transform="skewX(3)"/>'],
)
def test_what_we_cannot_paint_is_refused(body: str) -> None:
    with pytest.raises(ValueError, match=r"unknown|not a colour"):
        parse_drawing(f'<svg viewBox="0 0 20 20">{body}</svg>')


def test_every_drawing_we_bring_along_is_within_the_subset() -> None:
    root = resource()
    files = [path for folder in ("cards", "icons") for path in (root / folder).rglob("*.svg")]
    assert len(files) >= 13
    for path in files:
        drawing = load_drawing(*path.relative_to(root).parts)
        assert drawing.shapes, path.name
        around = drawing.box.adjusted(-10, -10, 10, 10)
        for shape in drawing.shapes:
            box = shape.path.boundingRect()
            assert around.contains(box.topLeft()), path.name
            assert around.contains(box.bottomRight()), path.name
