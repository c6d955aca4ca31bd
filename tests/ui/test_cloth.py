"""The cloth: its colours are those of the design, and lie where it puts them."""

import pytest
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication

from okgin_desktop.ui import theme
from okgin_desktop.ui.cloth import Felt, paint_cloth


def colours(felt: Felt) -> tuple[QColor, QColor, QColor]:
    edge, base, centre = felt.value
    return QColor(edge), QColor(base), QColor(centre)


@pytest.mark.parametrize("felt", list(Felt))
def test_light_left_of_the_middle_and_dark_corners(qapp: QApplication, felt: Felt) -> None:
    edge, _, centre = colours(felt)
    image = QImage(1000, 500, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    paint_cloth(painter, 1000, 500, colours(felt))
    painter.end()
    # A gradient has 256 steps at the most, and the middle of a pixel is not its corner.
    for place, wanted in (((420, 260), centre), ((999, 0), edge), ((999, 499), edge)):
        found = image.pixelColor(*place)
        for shade in ("red", "green", "blue"):
            assert abs(getattr(found, shade)() - getattr(wanted, shade)()) <= 1, place


def test_the_design_is_teal(qapp: QApplication) -> None:
    theme.apply(qapp, theme.Scheme.DARK)
    now = theme.current()
    assert (now.felt_edge, now.felt_base, now.felt_centre) == colours(Felt.TEAL)
