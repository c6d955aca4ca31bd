"""What is painted on the felt of a table."""

import pytest
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from okgin_desktop.ui import theme
from okgin_desktop.ui.controls.rich_text import advance
from okgin_desktop.ui.table import marks
from okgin_desktop.ui.table.geometry import Rail, Rect, TableLayout
from okgin_desktop.ui.table.layout import layout
from okgin_desktop.ui.table.painting import paint_scene
from okgin_desktop.ui.table.table_widget import TableWidget
from tests.ui.table.scenes import dealt_scenes


@pytest.mark.parametrize("unit", [1.0, 1.5, 2.0])
def test_the_edges_of_a_pile_stay_within_its_ring(qapp: QApplication, unit: float) -> None:
    ring, pile = (QImage(400, 500, QImage.Format.Format_ARGB32_Premultiplied) for _ in range(2))
    rect = Rect(60, 60, 136 * unit, 190 * unit)
    for image in (ring, pile):
        image.fill(0)
    painter = QPainter(pile)
    marks.paint_pile_edges(painter, rect, 9, unit, back=True)
    painter.end()
    painter = QPainter(ring)
    marks.paint_live_zone(painter, rect, target=False, unit=unit)
    painter.end()

    def first(image: QImage) -> int:
        y = int(rect.y + rect.h / 2)
        return next(x for x in range(image.width()) if image.pixelColor(x, y).alpha() > 40)

    assert first(ring) + 2 < first(pile) < rect.x


def test_rails_are_painted_once_the_cards_are_dealt(qtbot: QtBot, qapp: QApplication) -> None:
    theme.apply(qapp, theme.Scheme.DARK)
    table = TableWidget()
    qtbot.addWidget(table)
    table.resize(1280, 720)
    scene = next(scene for scene in dealt_scenes(2) if scene.showdown is None and scene.pile)
    places = table._layout(scene)
    images = []
    for dealing in (False, True):
        table.dealing = dealing
        image = QImage(1280, 720, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(0)
        painter = QPainter(image)
        paint_scene(painter, table, scene, places)
        painter.end()
        images.append(image)
    # While cards are being dealt nothing tells which of them belong together.
    assert images[0] != images[1]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("size", "unit"), [((800, 520), 1.0), ((1280, 720), 1.0), ((2560, 1320), 1.5)])
def test_the_name_of_the_deadwood_keeps_clear_of_the_rails(
    qapp: QApplication, seats: int, size: tuple[int, int], unit: float
) -> None:
    theme.apply(qapp, theme.Scheme.DARK)
    labels = 0
    for scene in dealt_scenes(seats)[::4]:
        out = layout(scene, *size, panel=False, unit=unit)
        written = _written(out, size)
        lines = [(rail.y, rail.x, rail.x + rail.width) for rail in out.rails if rail.meld is not None]
        loose = [rail for rail in out.rails if rail.meld is None]
        # The names of melds are written in a gap of their own rail.
        names = [
            name
            for name in written
            if not any(abs(name[0] - y) < 1 and left <= name[1] < right for y, left, right in lines)
        ]
        assert len(names) <= len(loose)
        labels += len(names)
        for y, x, wide in names:
            assert x >= 0
            assert x + wide <= size[0]
            for line_y, left, right in lines:
                if abs(line_y - y) < 1:
                    assert x + wide <= left - 5.9 * unit or x >= right + 5.9 * unit
    assert labels


def _written(out: TableLayout, size: tuple[int, int]) -> list[tuple[float, float, float]]:
    """Return height, left edge and width of every name below cards."""
    found: list[tuple[float, float, float]] = []

    def note(_painter: QPainter, x: float, rail: Rail, text: str, *_more: object) -> None:
        found.append((rail.y, x, _wide(text, out.unit)))

    image = QImage(*size, QImage.Format.Format_ARGB32_Premultiplied)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(marks, "_write", note)
        painter = QPainter(image)
        marks.paint_rails(painter, out)
        painter.end()
    return found


def _wide(text: str, unit: float) -> float:
    return advance(text, theme.LABEL.at(unit))
