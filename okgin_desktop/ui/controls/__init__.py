"""Small widgets that every panel and dialog is made of; painted by ourselves, real widgets all the same."""

from okgin_desktop.ui.controls.action_button import ActionButton, Kind
from okgin_desktop.ui.controls.even_grid import EvenGrid
from okgin_desktop.ui.controls.level_bars import LevelBars
from okgin_desktop.ui.controls.picture import Picture
from okgin_desktop.ui.controls.pill import Pill
from okgin_desktop.ui.controls.plaque import Plaque
from okgin_desktop.ui.controls.rich_line import RichLine
from okgin_desktop.ui.controls.scroll import ScrollArea, SlimScrollBar
from okgin_desktop.ui.controls.segmented import Option, SegmentedControl
from okgin_desktop.ui.controls.switch import Switch
from okgin_desktop.ui.controls.tile import Tile

__all__ = [
    "ActionButton",
    "EvenGrid",
    "Kind",
    "LevelBars",
    "Option",
    "Picture",
    "Pill",
    "Plaque",
    "RichLine",
    "ScrollArea",
    "SegmentedControl",
    "SlimScrollBar",
    "Switch",
    "Tile",
]
