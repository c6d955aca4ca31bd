import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QWidget

from okgin_desktop.ui.controls import (
    EvenGrid,
)


@pytest.mark.parametrize(("width", "columns"), [(976, 4), (720, 2), (448, 2), (447, 1), (100, 1)])
def test_a_grid_has_as_many_columns_as_fit_in_equal_rows(ground: QWidget, width: int, columns: int) -> None:
    grid = EvenGrid(216, parent=ground)
    tiles = [QWidget(ground) for _ in range(4)]
    for tile in tiles:
        grid.addWidget(tile)
        tile.show()
    grid.setGeometry(QRect(0, 0, width, 500))
    assert grid.columns_at(width) == columns
    assert len({tile.x() for tile in tiles}) == columns
    widths = {tile.width() for tile in tiles}
    assert max(widths) - min(widths) <= 1
    assert max(tile.geometry().right() for tile in tiles) == width - 1
