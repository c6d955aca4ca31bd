from PySide6.QtWidgets import QWidget

from okgin_desktop.ui import theme
from okgin_desktop.ui.controls import (
    Pill,
)
from tests.ui.controls.pixels import colour_at


def test_a_pill_names_both_its_parts_and_shows_whose_turn_it_is(ground: QWidget) -> None:
    pill = Pill("You", "46", parent=ground)
    pill.resize(132, 28)
    assert pill.accessibleName() == "You 46"
    assert colour_at(pill, 66, 14) == theme.DARK.panel
    pill.set_active(True)
    assert colour_at(pill, 66, 14) == theme.DARK.tile_selected
    pill.set_value("68")
    assert pill.accessibleName() == "You 68"
    assert pill.sizeHint().width() == 132 + 1
