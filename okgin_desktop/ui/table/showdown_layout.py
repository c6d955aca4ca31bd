"""The showdown: every seat's melds, deadwood and lay-offs on the table. Pure, as `layout` is.

The viewer's cards lie at the bottom whether he knocked or defends; an opponent among several who knocked gets
the whole middle band for his spread, because cards are laid off there.
"""

from dataclasses import dataclass

from okgin_desktop.engine.cards import Card
from okgin_desktop.engine.melds import Meld, MeldKind
from okgin_desktop.ui.table.geometry import (
    RATIO,
    Frame,
    Place,
    Rail,
    Rect,
    SeatBox,
    TableLayout,
    action_rects,
    hand_groups,
    lay_hand,
    row_of_backs,
    tiles,
)
from okgin_desktop.ui.table.scene import Scene

PILL = 132.0
"""Room for a deadwood pill, in units."""

STRIP = 0.28
"""The least part of a card that shows beside the next one: its index."""


@dataclass(frozen=True, slots=True)
class _Group:
    """Cards that lie together in the showdown; `index` is the meld's number in the knocker's spread."""

    meld: Meld | None
    cards: tuple[Card, ...]
    index: int | None = None


def lay_showdown(scene: Scene, frame: Frame, out: TableLayout) -> None:
    """Place a scene in which somebody has knocked."""
    viewer_acts = bool(scene.hand)
    s, m, u = frame.scale, frame.margin, frame.unit
    big = (88.0 if frame.compact else 136.0) * s
    bottom_top = frame.height - 30 * u - big * RATIO
    right = frame.area - m
    if viewer_acts:
        bottom_top = frame.hand_top
        out.actions = action_rects(scene, frame, bottom_top, frame.hand_card * RATIO)
        right = out.actions[0].x - 20 * u
    others = [(scene.viewer + offset) % scene.seats for offset in range(1, scene.seats)]
    head = (40.0 if frame.compact else 56.0) * u
    floor = bottom_top - (50 * u if viewer_acts else head + 14 * u)
    if len(others) == 1:
        top = head + (14 if frame.compact else 28) * u
        small = min((96.0 if frame.compact else 110.0) * s, (floor - top - 32 * u) / RATIO)
        _badge(others[0], Rect(m, top - head - 8 * u, _badge_width(frame), head), frame, out)
        _row(scene, others[0], Rect(m, top, frame.area - 2 * m, small * RATIO), small, frame, out)
    else:
        _opponents(scene, others, frame, floor, out)
    if viewer_acts:
        _viewer_cards(scene, Rect(m, bottom_top, right - m, frame.hand_card * RATIO), frame, out)
    else:
        _badge(scene.viewer, Rect(m, bottom_top - head - 8 * u, _badge_width(frame), head), frame, out)
        _row(scene, scene.viewer, Rect(m, bottom_top, right - m, big * RATIO), big, frame, out)


def _badge_width(frame: Frame) -> float:
    return (170.0 if frame.compact else 230.0) * frame.unit


def _badge(seat: int, rect: Rect, frame: Frame, out: TableLayout) -> None:
    out.seats[seat] = SeatBox(seat, rect, rect, round((36 if frame.compact else 52) * frame.unit), False)


def _opponents(scene: Scene, others: list[int], frame: Frame, floor: float, out: TableLayout) -> None:
    """Opponents side by side; a knocker among them has his spread in the band between."""
    assert scene.showdown is not None
    knocker = scene.showdown.knocker
    u = frame.unit
    pad, head = (8.0, 44.0) if frame.compact else (12.0 * u, 60.0 * u)
    height = (112.0 if frame.compact else 196.0) * frame.scale
    if knocker == scene.viewer:
        height = min((176.0 if frame.compact else 250.0) * frame.scale, floor - 24)
    # Rails need their own line; in the low tiles of a small window there is none.
    foot = 26.0 * u if height - head > 90 * u else 6.0
    for seat, box in zip(others, tiles(len(others), frame, height), strict=True):
        badge = Rect(box.x + pad, box.y + 4 * u, box.w - 2 * pad, head - 6 * u)
        note = Rect(box.x + pad, badge.bottom + 8 * u, box.w - 2 * pad, 24 * u) if seat == knocker else None
        out.seats[seat] = SeatBox(seat, box, badge, round((32 if frame.compact else 44) * u), True, note)
        if seat == knocker:
            continue
        w = min((96.0 if frame.compact else 100.0) * frame.scale, (box.h - head - foot) / RATIO)
        room = Rect(box.x + pad, box.bottom - foot - w * RATIO, box.w - 2 * pad, w * RATIO)
        _row(scene, seat, room, w, frame, out, rails=foot > 10 * u, counted=False)
    if knocker == scene.viewer:
        return
    top = max(box.frame.bottom for box in out.seats.values()) + 12
    w = min((96.0 if frame.compact else 110.0) * frame.scale, (floor - top - 30 * u) / RATIO)
    room = Rect(frame.margin, top, frame.area - 2 * frame.margin, w * RATIO)
    _row(scene, knocker, room, w, frame, out, counted=False)


def _row(
    scene: Scene,
    seat: int,
    room: Rect,
    w: float,
    frame: Frame,
    out: TableLayout,
    *,
    rails: bool = True,
    counted: bool = True,
) -> None:
    """Lay a seat's opened hand, or its backs while it is closed, into this row."""
    groups = _open_groups(scene, seat)
    if not groups:
        step = min(0.42 * w, (room.w - w) / max(1, scene.hidden[seat] - 1))
        row_of_backs(seat, scene.hidden[seat], room.x, room.y, w, step, out)
        return
    kind_of = _laid_outline(scene, seat)
    u = frame.unit
    gap = min(24.0 * u, 0.2 * w)
    steps = sum(len(group.cards) - 1 for group in groups)
    # No card may hide the index of the one below it: rather smaller cards.
    w = min(w, (room.w - gap * (len(groups) - 1)) / (len(groups) + STRIP * steps))
    step = min(0.42 * w, (room.w - len(groups) * w - gap * (len(groups) - 1)) / max(1, steps))
    clear = room.x + _badge_width(frame) + 8
    x, z = room.x, 10
    for group in groups:
        first = x
        for card in group.cards:
            out.cards[card] = Place(x, room.y, w, True, z, kind_of.get(card))
            x, z = x + step, z + 1
        width = (len(group.cards) - 1) * step + w
        if rails:
            laid = sum(card in kind_of for card in group.cards)
            below = room.y + w * RATIO + 8 * u
            out.rails.append(Rail(first, below, width, group.meld, len(group.cards), laid))
        if group.index is not None:
            # The ring around it must not run below the next group.
            out.spread[group.index] = Rect(first, room.y, width + max(0.0, gap - 8), w * RATIO)
        if group.meld is None and counted:
            out.counts[seat] = (max(clear, min(first, room.right - PILL * u)), room.y - 38 * u)
        x = first + width + gap
    if counted and seat not in out.counts:
        left = min(x - gap - 120 * u, room.right - PILL * u)
        out.counts[seat] = (max(clear, left), room.y - 38 * u)


def _open_groups(scene: Scene, seat: int) -> list[_Group]:
    showdown = scene.showdown
    assert showdown is not None
    if seat == showdown.knocker:
        groups = [_Group(meld, meld.cards, index) for index, meld in enumerate(scene.spread())]
        loose = showdown.loose
    else:
        shown = scene.shown(seat)
        if shown is None:
            return []
        groups = [_Group(meld, meld.cards) for meld in shown.melds]
        loose = shown.left
    return [*groups, _Group(None, loose)] if loose else groups


def _laid_outline(scene: Scene, seat: int) -> dict[Card, MeldKind]:
    assert scene.showdown is not None
    if seat != scene.showdown.knocker:
        return {}
    laid = scene.laid_cards()
    return {card: meld.kind for meld in scene.spread() for card in meld.cards if card in laid}


def _viewer_cards(scene: Scene, room: Rect, frame: Frame, out: TableLayout) -> None:
    """The defender's own cards while he chooses his lay-offs, as in play."""
    w = frame.hand_card
    groups = hand_groups(scene.hand)
    gap = 0.11 * w
    spare = room.w - w - gap * (len(groups) - 1)
    step = min(0.6 * w, spare / max(1, len(scene.hand) - 1))
    out.hand_zone, out.hand_step = Rect(room.x, room.y - 24, room.w, room.h + 24 + 30 * frame.unit), step
    lay_hand(groups, room.x, room.y, w, step, out)
