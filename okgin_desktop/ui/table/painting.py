"""Paints what lies on the felt of a table besides cards and boxes, from its scene and its state."""

from typing import TYPE_CHECKING

from PySide6.QtGui import QPainter

from okgin_desktop.ui.table import marks
from okgin_desktop.ui.table.geometry import TableLayout
from okgin_desktop.ui.table.scene import Scene

if TYPE_CHECKING:
    from okgin_desktop.ui.table.table_widget import TableWidget


def paint_scene(painter: QPainter, table: "TableWidget", scene: Scene, places: TableLayout) -> None:
    """Paint tiles, piles, live zones, rails, and the tab of the card just drawn."""
    marks.paint_tiles(painter, places, table.turn)
    _paint_piles(painter, table, scene, places)
    for rect, target in table.input.lit_zones():
        marks.paint_live_zone(painter, rect, target=target, unit=places.unit)
    if not table.dealing:
        marks.paint_rails(painter, places)
    drawn = table.cards.get(scene.drawn) if scene.drawn is not None else None
    if drawn is not None and drawn.fresh and not (drawn.selected or drawn.lifted or table.layer.running):
        marks.paint_drawn_tab(painter, drawn.spot.x, drawn.spot.y, places.hand_step, places.unit)


def _paint_piles(painter: QPainter, table: "TableWidget", scene: Scene, places: TableLayout) -> None:
    if places.stock is None or places.pile is None:
        return
    dragged, unit = table.layer.dragged, places.unit
    lying = len(scene.pile)
    left = lying - (dragged is not None and scene.pile[-1:] == (dragged.key,))
    stock, discards = table.texts.stock(), table.texts.discards()
    marks.paint_pile(painter, places.stock, stock, scene.stock, scene.stock, back=True, unit=unit)
    marks.paint_pile(painter, places.pile, discards, lying, left, back=False, unit=unit)
