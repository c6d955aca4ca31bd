from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from okgin_desktop.ui import theme
from okgin_desktop.ui.controls import (
    Tile,
)
from tests.ui.controls.pixels import colour_at

LEFT = Qt.MouseButton.LeftButton


def test_a_click_on_what_lies_on_a_tile_chooses_it(qtbot: QtBot, ground: QWidget) -> None:
    tile = Tile("English house rules", ground)
    label = QLabel("text")
    QVBoxLayout(tile).addWidget(label)
    tile.resize(200, 80)
    tile.show()
    QTest.mouseClick(label, LEFT)
    assert tile.isChecked()
    assert colour_at(tile, 100, 0) == theme.DARK.gold_edge
    assert colour_at(tile, 190, 70) == theme.DARK.tile_selected
