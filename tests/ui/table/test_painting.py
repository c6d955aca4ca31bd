"""What is painted on the felt of a table."""

import pytest
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from okgin_desktop.ui import theme
from okgin_desktop.ui.table import marks
from okgin_desktop.ui.table.geometry import Rect
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
