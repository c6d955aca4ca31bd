"""Where everything on the table lies: pure geometry, scene and size in, rectangles out.

Lengths are logical pixels; card sizes are in card units (a card is `w` wide and 1.4 w high) times a scale
that follows the window. Two designs share the code: roomy (spec.md section 4, 1280 x 800) and compact
(800 x 600). The table starts below the score strip and ends above the status line.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from okgin_desktop.engine.cards import Card
from okgin_desktop.engine.melds import Meld, MeldKind, best_arrangement
from okgin_desktop.ui.table.scene import STOCK, Key, Scene

RATIO = 1.4
PANEL_WIDTH = 248


class Rect(NamedTuple):
    """A rectangle in table coordinates."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The x just behind the right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The y just below the bottom edge."""
        return self.y + self.h

    def contains(self, x: float, y: float) -> bool:
        """Whether the point lies inside."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def grown(self, by: float) -> "Rect":
        """Return the rectangle larger by this much on all sides."""
        return Rect(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)


@dataclass(frozen=True, slots=True)
class Place:
    """Where a card lies: left top corner, width, face up or not, drawing order, mark of a laid-off card."""

    x: float
    y: float
    w: float
    face: bool
    z: int
    outline: MeldKind | None = None

    @property
    def rect(self) -> Rect:
        """The card's rectangle."""
        return Rect(self.x, self.y, self.w, self.w * RATIO)


@dataclass(frozen=True, slots=True)
class Rail:
    """The line below a group: a meld's, or for deadwood (meld None) only a label of `count`."""

    x: float
    y: float
    width: float
    meld: Meld | None
    count: int
    laid: int = 0


@dataclass(frozen=True, slots=True)
class SeatBox:
    """A seat's badge; `framed` ones are tiles around its cards. `note` is where its last action stands."""

    seat: int
    frame: Rect
    badge: Rect
    avatar: int
    framed: bool
    note: Rect | None = None


@dataclass(slots=True)
class TableLayout:
    """All places of one scene in one size."""

    compact: bool
    scale: float
    cards: dict[Key, Place] = field(default_factory=dict)
    rails: list[Rail] = field(default_factory=list)
    seats: dict[int, SeatBox] = field(default_factory=dict)
    stock: Rect | None = None
    pile: Rect | None = None
    plaque: Rect | None = None
    readout: tuple[float, float] | None = None
    """Left edge and top of the deadwood pill in play."""
    counts: dict[int, tuple[float, float]] = field(default_factory=dict)
    """Left edge and top of each seat's deadwood pill in the showdown."""
    actions: tuple[Rect, ...] = ()
    cue: Rect | None = None
    last_action: Rect | None = None
    hand_zone: Rect | None = None
    hand_step: float = 0.0
    spread: dict[int, Rect] = field(default_factory=dict)
    """Drop zones of the knocker's melds."""


@dataclass(frozen=True, slots=True)
class _Frame:
    """The space to fill and the design in force."""

    width: float
    height: float
    area: float
    """Width left of the side panel."""
    compact: bool
    scale: float
    margin: float

    @property
    def hand_card(self) -> float:
        return (96 if self.compact else 150) * self.scale

    @property
    def hand_top(self) -> float:
        return self.height - 30 - self.hand_card * RATIO


def layout(scene: Scene, width: float, height: float, *, panel: bool) -> TableLayout:
    """Place the scene in a table of this size; `panel`: the side panel covers the right 248 pixels."""
    frame = _frame(scene, width, height, panel)
    out = TableLayout(frame.compact, frame.scale)
    if scene.showdown is not None:
        _showdown(scene, frame, out)
    else:
        _opponents(scene, frame, out)
        _centre(scene, frame, out)
        _hand(scene, frame, out)
    return out


def is_compact(width: float, height: float) -> bool:
    """Whether a table of this size uses the compact design, without a standing side panel."""
    return width < 1000 or height < 600


def panel_height(seats: int, width: float, height: float) -> float:
    """Return how far down the side panel reaches: above the hand with two seats, else all the way."""
    if seats != 2 or is_compact(width, height):
        return height
    scale = min(width / 1280, height / 720)
    return height - 30 - 150 * scale * RATIO - 48


def _frame(scene: Scene, width: float, height: float, panel: bool) -> _Frame:
    area = width - (PANEL_WIDTH if panel else 0)
    if is_compact(width, height):
        return _Frame(width, height, area, True, max(0.6, min(width / 800, height / 520)), 16)
    across = width / 1280 if scene.seats == 2 else (width - PANEL_WIDTH) / 1032
    return _Frame(width, height, area, False, min(across, height / 720), 24)


# --- play -----------------------------------------------------------------------------------------


def _opponents(scene: Scene, frame: _Frame, out: TableLayout) -> None:
    others = [(scene.viewer + offset) % scene.seats for offset in range(1, scene.seats)]
    if len(others) == 1:
        _single_opponent(others[0], scene, frame, out)
    else:
        for seat, box in zip(others, _tiles(len(others), frame), strict=True):
            _tile(seat, scene.hidden[seat], box, frame, out)


def _single_opponent(seat: int, scene: Scene, frame: _Frame, out: TableLayout) -> None:
    s, m = frame.scale, frame.margin
    if frame.compact:
        w, step, left, top, avatar = 54 * s, 21 * s, m + 212 * s, 10.0, 52
        out.last_action = Rect(frame.area - m - 280 * s, 10, 280 * s, 56)
    else:
        w, step, left, top, avatar = 84 * s, 37 * s, m + 236 * s, 20 * s, 72
        out.last_action = Rect(frame.area - 28 - 286, 30 * s, 286, 60)
    room = out.last_action.x - 16 - left - w
    step = min(step, room / max(1, scene.hidden[seat] - 1))
    badge = Rect(m, top if not frame.compact else 6, left - m - 12, 112 if not frame.compact else 64)
    out.seats[seat] = SeatBox(seat, badge, badge, avatar, False)
    _row_of_backs(seat, scene.hidden[seat], left, top, w, step, out)


def _tiles(count: int, frame: _Frame) -> list[Rect]:
    m, gap = frame.margin, 12.0
    height = 112 * frame.scale if frame.compact else 196 * frame.scale
    top = 8.0 if frame.compact else 16 * frame.scale
    width = (frame.area - 2 * m - gap * (count - 1)) / count
    if not frame.compact:
        width = min(width, 400 * frame.scale)
    left = (frame.area - width * count - gap * (count - 1)) / 2
    return [Rect(left + index * (width + gap), top, width, height) for index in range(count)]


def _tile(seat: int, cards: int, box: Rect, frame: _Frame, out: TableLayout) -> None:
    s = frame.scale
    if frame.compact:
        pad, avatar, w = 8.0, 32, 44 * s
        badge = Rect(box.x + pad, box.y + 4, box.w - 2 * pad, 40)
        top, note = box.bottom - w * RATIO - 5, None
    else:
        pad, avatar, w = 16.0, 52, 60 * s
        badge = Rect(box.x + pad, box.y + 10, box.w - 2 * pad, 60)
        note = Rect(box.x + pad, box.bottom - 30, box.w - 2 * pad, 24)
        top = (badge.bottom + note.y - w * RATIO) / 2
    step = min(0.6 * w, (box.w - 2 * pad - w) / max(1, cards - 1))
    out.seats[seat] = SeatBox(seat, box, badge, avatar, True, note)
    _row_of_backs(seat, cards, box.x + pad, top, w, step, out)


def _row_of_backs(
    seat: int, count: int, left: float, top: float, w: float, step: float, out: TableLayout
) -> None:
    for index in range(count):
        out.cards[(seat, index)] = Place(left + index * step, top, w, False, index)


def _opponents_bottom(frame: _Frame, out: TableLayout) -> float:
    boxes = [box.frame.bottom for box in out.seats.values() if box.framed]
    backs = [place.rect.bottom for key, place in out.cards.items() if not isinstance(key, Card)]
    return max([*boxes, *backs, 60.0])


def _centre(scene: Scene, frame: _Frame, out: TableLayout) -> None:
    s = frame.scale
    w = (100.0 if frame.compact else 136.0 if scene.seats == 2 else 120.0) * s
    top_edge, bottom_edge = _opponents_bottom(frame, out), frame.hand_top - 46
    room = bottom_edge - top_edge - 40
    w = min(w, max(60.0, room / RATIO))
    h, gap = w * RATIO, 28 * s if not frame.compact else 26.0
    top = top_edge + (bottom_edge - top_edge - h - 30) / 2 + (4 if not frame.compact else 2)
    middle = frame.area / 2 + (18 if not frame.compact else 0) * s
    out.stock = Rect(middle - gap / 2 - w, top, w, h)
    out.pile = Rect(middle + gap / 2, top, w, h)
    if scene.stock:
        out.cards[STOCK] = Place(out.stock.x, top, w, False, 1)
    for depth, card in enumerate(scene.pile[-2:]):
        out.cards[card] = Place(out.pile.x, top, w, True, depth)
    pw, ph = (226.0, 95.0) if frame.compact else (260.0, 124.0)
    pw = min(pw, out.stock.x - frame.margin - 20)
    out.plaque = Rect(frame.margin, top + (h - ph) / 2, pw, ph)
    left = out.pile.right + 30
    out.cue = Rect(left, top + h / 2 - 40, max(60, frame.area - left - frame.margin), 80)


def _hand(scene: Scene, frame: _Frame, out: TableLayout) -> None:
    w, top = frame.hand_card, frame.hand_top
    out.actions = _actions(scene, frame, top, w * RATIO)
    left, room = frame.margin, out.actions[0].x - 20 - frame.margin
    most = 11 if scene.seats == 2 else 8
    step, gap = _hand_step(most, frame) * w, 0.11 * w
    # The place of a full hand is reserved, so that nothing shifts sideways when a card comes or goes.
    full = w + (most - 1) * step + 3 * gap
    left += max(0.0, room - full) / 2
    groups = hand_groups(scene.hand)
    gaps = gap * (len(groups) - 1)
    if len(scene.hand) > 1:
        step = min(step, (room - w - gaps) / (len(scene.hand) - 1))
    out.hand_zone, out.hand_step = Rect(left, top - 24, room, w * RATIO + 54), step
    _lay_hand(groups, left, top, w, step, out)


def _lay_hand(
    groups: list[tuple[Meld | None, tuple[Card, ...]]],
    left: float,
    top: float,
    w: float,
    step: float,
    out: TableLayout,
) -> None:
    """Lay the viewer's cards side by side with a rail below each group and the deadwood pill above."""
    gap = 0.11 * w
    x, z = left, 30
    for number, (meld, cards) in enumerate(groups):
        first = x
        for card in cards:
            out.cards[card] = Place(x, top, w, True, z)
            x, z = x + step, z + 1
        last = number == len(groups) - 1
        width = (len(cards) - 1) * step + w if last else len(cards) * step + gap - 8
        out.rails.append(Rail(first, top + w * RATIO + 8, width, meld, len(cards)))
        if meld is None:
            out.readout = (first, top - 44)
        x += gap
    if out.readout is None:
        out.readout = (left, top - 44)


def _hand_step(most: int, frame: _Frame) -> float:
    if frame.compact:
        return 0.54 if most > 8 else 0.6
    return 0.60 if most > 8 else 0.63


def _actions(scene: Scene, frame: _Frame, top: float, height: float) -> tuple[Rect, ...]:
    if frame.compact:
        x, w = frame.area - 16 - 120, 120.0
        half = (w - 8) / 2
        return (
            Rect(x, top, w, 48),
            Rect(x, top + 54, w, 40),
            Rect(x, top + 100, half, 34),
            Rect(x + half + 8, top + 100, half, 34),
        )
    w = 128.0 if scene.seats == 2 else 140.0
    x = (frame.width if scene.seats == 2 else frame.area) - 24 - w
    heights = (56, 44, 44, 42)
    spare = max(8.0, min(16.0, (height - sum(heights)) / 3))
    rects, y = [], top
    for h in heights:
        rects.append(Rect(x, y, w, h))
        y += h + spare
    return tuple(rects)


def hand_groups(hand: Sequence[Card]) -> list[tuple[Meld | None, tuple[Card, ...]]]:
    """Cut the hand, in its display order, into melds that lie together and the stretches between them.

    A meld of the best arrangement whose cards do not lie side by side counts as loose cards here: the marks
    under the hand never claim what the eye cannot see.
    """
    if not hand:
        return []
    owner = {card: meld for meld in best_arrangement(hand).melds for card in meld.cards}
    groups: list[tuple[Meld | None, tuple[Card, ...]]] = []
    index = 0
    while index < len(hand):
        meld = owner.get(hand[index])
        run = hand[index : index + len(meld.cards)] if meld else ()
        if meld and set(run) == set(meld.cards):
            groups.append((meld, tuple(run)))
            index += len(run)
            continue
        if groups and groups[-1][0] is None:
            groups[-1] = (None, (*groups[-1][1], hand[index]))
        else:
            groups.append((None, (hand[index],)))
        index += 1
    return groups


# --- showdown -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Group:
    """Cards that lie together in the showdown; `index` is the meld's number in the knocker's spread."""

    meld: Meld | None
    cards: tuple[Card, ...]
    index: int | None = None


def _showdown(scene: Scene, frame: _Frame, out: TableLayout) -> None:
    viewer_acts = bool(scene.hand)
    s, m = frame.scale, frame.margin
    big = (88 if frame.compact else 136) * s
    bottom_top = frame.height - 30 - big * RATIO
    right = frame.area - m
    if viewer_acts:
        bottom_top = frame.hand_top
        out.actions = _actions(scene, frame, bottom_top, frame.hand_card * RATIO)
        right = out.actions[0].x - 20
    others = [(scene.viewer + offset) % scene.seats for offset in range(1, scene.seats)]
    head = 44.0 if frame.compact else 64.0
    if len(others) == 1:
        seat = others[0]
        small = (72 if frame.compact else 110) * s
        top = head + 20 if not frame.compact else head + 8
        small = min(small, (bottom_top - head - 2 * top - 20) / RATIO if frame.compact else small)
        _badge(seat, Rect(m, 10 if not frame.compact else 4, 260, head), frame, out)
        _row(scene, seat, Rect(m, top, frame.area - 2 * m, small * RATIO), small, out)
    else:
        _showdown_tiles(scene, others, frame, bottom_top, head, out)
    if viewer_acts:
        _viewer_cards(scene, Rect(m, bottom_top, right - m, frame.hand_card * RATIO), frame, out)
    else:
        badge_h = head - 8
        _badge(scene.viewer, Rect(m, bottom_top - badge_h - 8, 260, badge_h), frame, out)
        _row(scene, scene.viewer, Rect(m, bottom_top, right - m, big * RATIO), big, out)


def _badge(seat: int, rect: Rect, frame: _Frame, out: TableLayout) -> None:
    out.seats[seat] = SeatBox(seat, rect, rect, 36 if frame.compact else 52, False)


def _showdown_tiles(
    scene: Scene, others: list[int], frame: _Frame, bottom_top: float, head: float, out: TableLayout
) -> None:
    """Opponents side by side; a knocker among them gets the whole centre band for his spread."""
    assert scene.showdown is not None
    knocker = scene.showdown.knocker
    for seat, box in zip(others, _tiles(len(others), frame), strict=True):
        pad = 8.0 if frame.compact else 12.0
        badge = Rect(box.x + pad, box.y + 4, box.w - 2 * pad, 40 if frame.compact else 56)
        out.seats[seat] = SeatBox(seat, box, badge, 32 if frame.compact else 44, True)
        if seat == knocker:
            out.counts[seat] = (box.x + pad, badge.bottom + 6)
            continue
        w = (44 if frame.compact else 62) * frame.scale
        room = Rect(
            box.x + pad, box.bottom - w * RATIO - (5 if frame.compact else 26), box.w - 2 * pad, w * RATIO
        )
        _row(scene, seat, room, w, out, rails=not frame.compact)
    if knocker == scene.viewer:
        return
    top = max(box.frame.bottom for box in out.seats.values()) + 14
    band = bottom_top - top - (30 if scene.hand else head + 16) - 26
    w = min((96 if frame.compact else 110) * frame.scale, band / RATIO)
    _row(
        scene,
        knocker,
        Rect(frame.margin, top, frame.area - 2 * frame.margin, w * RATIO),
        w,
        out,
        counted=False,
    )


def _row(
    scene: Scene,
    seat: int,
    room: Rect,
    w: float,
    out: TableLayout,
    *,
    rails: bool = True,
    counted: bool = True,
) -> None:
    """Lay a seat's opened hand, or its backs while it is closed, into this row."""
    groups = _open_groups(scene, seat)
    if not groups:
        step = min(0.42 * w, (room.w - w) / max(1, scene.hidden[seat] - 1))
        _row_of_backs(seat, scene.hidden[seat], room.x, room.y, w, step, out)
        return
    kind_of = _laid_outline(scene, seat)
    gap = min(24.0, 0.2 * w)
    steps = sum(len(group.cards) - 1 for group in groups)
    step = min(0.42 * w, (room.w - len(groups) * w - gap * (len(groups) - 1)) / max(1, steps))
    step = max(step, 0.16 * w)
    x, z = room.x, 10
    for group in groups:
        first = x
        for card in group.cards:
            out.cards[card] = Place(x, room.y, w, True, z, kind_of.get(card))
            x, z = x + step, z + 1
        width = (len(group.cards) - 1) * step + w
        if rails:
            laid = sum(card in kind_of for card in group.cards)
            out.rails.append(Rail(first, room.bottom + 8, width, group.meld, len(group.cards), laid))
        if group.index is not None:
            out.spread[group.index] = Rect(first, room.y, width + step, room.h)
        if group.meld is None and counted:
            out.counts[seat] = (first, room.y - 38)
        x = first + width + gap
    if counted and seat not in out.counts:
        out.counts[seat] = (max(room.x, x - gap - 120), room.y - 38)


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


def _viewer_cards(scene: Scene, room: Rect, frame: _Frame, out: TableLayout) -> None:
    """The defender's own cards while he chooses his lay-offs, as in play."""
    w = frame.hand_card
    groups = hand_groups(scene.hand)
    gap = 0.11 * w
    spare = room.w - w - gap * (len(groups) - 1)
    step = min(0.6 * w, spare / max(1, len(scene.hand) - 1))
    out.hand_zone, out.hand_step = Rect(room.x, room.y - 24, room.w, room.h + 54), step
    _lay_hand(groups, room.x, room.y, w, step, out)
