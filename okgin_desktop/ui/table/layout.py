"""Where everything on the table lies: pure, scene and size in, rectangles out.

Lengths are logical pixels; card sizes are in card units (a card is `w` wide and 1.4 w high) times a scale
that follows the window, and what holds text is in the unit of `zoom`. Two designs share the code: roomy
(spec.md section 4, 1280 x 800) and compact (800 x 600). The table starts below the score strip and ends
above the status line.
"""

from okgin_desktop.engine.cards import Card
from okgin_desktop.ui.table.geometry import (
    PANEL_WIDTH,
    RATIO,
    READOUT,
    Frame,
    Place,
    Rail,
    Rect,
    SeatBox,
    TableLayout,
    action_rects,
    frame_of,
    hand_groups,
    is_compact,
    lay_hand,
    panel_height,
    row_of_backs,
    tiles,
)
from okgin_desktop.ui.table.scene import STOCK, Scene
from okgin_desktop.ui.table.showdown_layout import lay_showdown

__all__ = [
    "PANEL_WIDTH",
    "RATIO",
    "Place",
    "Rail",
    "Rect",
    "SeatBox",
    "TableLayout",
    "hand_groups",
    "is_compact",
    "layout",
    "panel_height",
]


def layout(scene: Scene, width: float, height: float, *, panel: bool, unit: float = 1.0) -> TableLayout:
    """Place the scene in a table of this size; `panel`: the side panel covers the right 248 units."""
    frame = frame_of(scene, width, height, panel, unit)
    out = TableLayout(frame.compact, frame.scale, frame.area, unit)
    if scene.showdown is not None:
        lay_showdown(scene, frame, out)
    else:
        _opponents(scene, frame, out)
        _centre(scene, frame, out)
        _hand(scene, frame, out)
    return out


# --- play -----------------------------------------------------------------------------------------


def _opponents(scene: Scene, frame: Frame, out: TableLayout) -> None:
    others = [(scene.viewer + offset) % scene.seats for offset in range(1, scene.seats)]
    if len(others) == 1:
        _single_opponent(others[0], scene, frame, out)
    else:
        for seat, box in zip(others, tiles(len(others), frame), strict=True):
            _tile(seat, scene.hidden[seat], box, frame, out)


def _single_opponent(seat: int, scene: Scene, frame: Frame, out: TableLayout) -> None:
    s, m, u = frame.scale, frame.margin, frame.unit
    if frame.compact:
        w, step, left, top, avatar = 54 * s, 21 * s, m + 212 * s, 10.0, 52
        out.last_action = Rect(frame.area - m - 280 * s, 10, 280 * s, 56)
    else:
        w, step, left, top, avatar = 84 * s, 37 * s, m + 236 * max(u, s), 20 * s, round(72 * u)
        out.last_action = Rect(frame.area - (28 + 286) * u, 30 * s, 286 * u, 60 * u)
    room = out.last_action.x - 16 - left - w
    step = min(step, room / max(1, scene.hidden[seat] - 1))
    badge = Rect(m, top if not frame.compact else 6, left - m - 12, 112 * u if not frame.compact else 64)
    out.seats[seat] = SeatBox(seat, badge, badge, avatar, False)
    row_of_backs(seat, scene.hidden[seat], left, top, w, step, out)


def _tile(seat: int, cards: int, box: Rect, frame: Frame, out: TableLayout) -> None:
    s, u = frame.scale, frame.unit
    if frame.compact:
        pad, avatar, w = 8.0, 32, 44 * s
        badge = Rect(box.x + pad, box.y + 4, box.w - 2 * pad, 40)
        top, note = box.bottom - w * RATIO - 5, None
    else:
        pad, avatar, w = 16.0 * u, round(52 * u), 60 * s
        badge = Rect(box.x + pad, box.y + 10 * u, box.w - 2 * pad, 60 * u)
        note = Rect(box.x + pad, box.bottom - 30 * u, box.w - 2 * pad, 24 * u)
        top = (badge.bottom + note.y - w * RATIO) / 2
    step = min(0.6 * w, (box.w - 2 * pad - w) / max(1, cards - 1))
    out.seats[seat] = SeatBox(seat, box, badge, avatar, True, note)
    row_of_backs(seat, cards, box.x + pad, top, w, step, out)


def _opponents_bottom(frame: Frame, out: TableLayout) -> float:
    boxes = [box.frame.bottom for box in out.seats.values() if box.framed]
    backs = [place.rect.bottom for key, place in out.cards.items() if not isinstance(key, Card)]
    return max([*boxes, *backs, 60.0])


def _centre(scene: Scene, frame: Frame, out: TableLayout) -> None:
    s, u = frame.scale, frame.unit
    w = (100.0 if frame.compact else 136.0 if scene.seats == 2 else 120.0) * s
    top_edge, bottom_edge = _opponents_bottom(frame, out), frame.hand_top - READOUT * u - 2
    room = bottom_edge - top_edge - 44 * u
    w = min(w, max(60.0, room / RATIO))
    h, gap = w * RATIO, 28 * s if not frame.compact else 26.0
    top = top_edge + (bottom_edge - top_edge - h - 30 * u) / 2 + (4 if not frame.compact else 2)
    middle = frame.area / 2 + (18 if not frame.compact else 0) * s
    out.stock = Rect(middle - gap / 2 - w, top, w, h)
    out.pile = Rect(middle + gap / 2, top, w, h)
    if scene.stock:
        out.cards[STOCK] = Place(out.stock.x, top, w, False, 1)
    for depth, card in enumerate(scene.pile[-2:]):
        out.cards[card] = Place(out.pile.x, top, w, True, depth)
    pw, ph = (226.0, 95.0) if frame.compact else (260.0 * u, 124.0 * u)
    pw = min(pw, out.stock.x - frame.margin - 20)
    out.plaque = Rect(frame.margin, top + (h - ph) / 2, pw, ph)
    left = out.pile.right + 30
    out.cue = Rect(left, top + h / 2 - 40 * u, max(60, frame.area - left - frame.margin), 80 * u)


def _hand(scene: Scene, frame: Frame, out: TableLayout) -> None:
    w, top = frame.hand_card, frame.hand_top
    out.actions = action_rects(scene, frame, top, w * RATIO)
    left, room = frame.margin, out.actions[0].x - 20 * frame.unit - frame.margin
    most = 11 if scene.seats == 2 else 8
    step, gap = _hand_step(most, frame) * w, 0.11 * w
    # The place of a full hand is reserved, so that nothing shifts sideways when a card comes or goes.
    full = w + (most - 1) * step + 4 * gap
    left += max(0.0, room - full) / 2
    groups = hand_groups(scene.hand)
    gaps = gap * (len(groups) - 1)
    if len(scene.hand) > 1:
        step = min(step, (room - w - gaps) / (len(scene.hand) - 1))
    out.hand_zone, out.hand_step = Rect(frame.margin, top - 24, room, w * RATIO + 24 + 30 * frame.unit), step
    lay_hand(groups, left, top, w, step, out)
    if scene.over:
        out.actions = ()


def _hand_step(most: int, frame: Frame) -> float:
    if frame.compact:
        return 0.54 if most > 8 else 0.6
    return 0.60 if most > 8 else 0.63
