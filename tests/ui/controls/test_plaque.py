from PySide6.QtGui import QColor, QPixmap
from PySide6.QtWidgets import QWidget

from okgin_desktop.ui import theme
from okgin_desktop.ui.controls import (
    Plaque,
)
from tests.ui.controls.pixels import colour_at


def test_a_plaque_reads_as_one_sentence_and_shows_its_card(ground: QWidget) -> None:
    card = QPixmap(68, 96)
    card.fill(QColor("#FDFCF8"))
    plaque = Plaque(ground)
    plaque.resize(plaque.sizeHint())
    plaque.set_content(card, "Upcard 7♦", "Knock with\n7 or less")
    assert plaque.accessibleName() == "Upcard 7 of diamonds. Knock with 7 or less"
    assert colour_at(plaque, 8 + 14 + 34, 70) == QColor("#FDFCF8")
    assert colour_at(plaque, 138, 8) == theme.DARK.plaque_border
