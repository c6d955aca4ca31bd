from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QPixmap
from PySide6.QtWidgets import QWidget

from okgin_desktop.ui.controls import (
    Picture,
)
from tests.ui.controls.pixels import colour_at


def test_a_picture_is_made_for_the_screen_it_is_on(ground: QWidget) -> None:
    ratios: list[float] = []

    def make(dpr: float) -> QPixmap:
        ratios.append(dpr)
        pixmap = QPixmap(10, 10)
        pixmap.fill(QColor("#FF0000"))
        return pixmap

    picture = Picture(QSize(10, 10), make, parent=ground)
    assert colour_at(picture, 5, 5) == QColor("#FF0000")
    assert ratios == [picture.devicePixelRatioF()]
