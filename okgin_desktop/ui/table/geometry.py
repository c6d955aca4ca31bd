"""The pieces of a table layout: rectangles, places, and how rows of cards and buttons are laid.

Lengths are logical pixels; card sizes are in card units (a card is `w` wide and 1.4 w high) times a scale
that follows the window, and what holds text is in the unit of `zoom`. Two designs share the code: roomy
(spec.md section 4, 1280 x 800) and compact (800 x 600). The table starts below the score strip and ends
above the status line.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from okgin_desktop.engine.cards import Card
from okgin_desktop.engine.melds import Meld, MeldKind, best_arrangement
from okgin_desktop.ui.table.scene import Key, Scene

RATIO = 1.4
PANEL_WIDTH = 248
READOUT = 54
"""How far above the hand the deadwood pill begins, in units: 30 high, clear of a lifted card's outline."""


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
    area: float
    """Width left of the side panel."""
    unit: float = 1.0
    """By what the text is larger than designed."""
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
class Frame:
    """The space to fill and the design in force."""

    width: float
    height: float
    area: float
    """Width left of the side panel."""
    compact: bool
    scale: float
    unit: float

    @property
    def margin(self) -> float:
        return (16 if self.compact else 24) * self.unit

    @property
    def hand_card(self) -> float:
        return (96 if self.compact else 150) * self.scale

    @property
    def hand_top(self) -> float:
        return self.height - 30 * self.unit - self.hand_card * RATIO


def is_compact(width: float, height: float) -> bool:
    """Whether a table of this size uses the compact design, without a standing side panel."""
    return width < 1000 or height < 600


def panel_height(seats: int, width: float, height: float, unit: float = 1.0) -> float:
    """Return how far down the side panel reaches: above the hand with two seats, else all the way."""
    if seats != 2 or is_compact(width, height):
        return height
    scale = min(width / 1280, height / 720)
    return height - (30 + 48) * unit - 150 * scale * RATIO


def frame_of(scene: Scene, width: float, height: float, panel: bool, unit: float) -> Frame:
    """Return the space and the scale for a table of this size."""
    beside = PANEL_WIDTH * unit
    area = width - (beside if panel else 0)
    if is_compact(width, height):
        return Frame(width, height, area, True, max(0.6, min(width / 800, height / 520)), unit)
    across = width / 1280 if scene.seats == 2 else (width - beside) / 1032
    return Frame(width, height, area, False, min(across, height / 720), unit)


def tiles(count: int, frame: Frame, height: float | None = None) -> list[Rect]:
    """Return one tile for each opponent, side by side at the top; their usual height if none is given."""
    m, gap = frame.margin, 12.0 * frame.unit
    top = 8.0 if frame.compact else 16 * frame.scale
    width = (frame.area - 2 * m - gap * (count - 1)) / count
    if height is None:
        # Badge and note keep their height however small the cards are.
        text = 112 * frame.unit
        height = 112 * frame.scale if frame.compact else max(196 * frame.scale, text + 84 * frame.scale)
    if not frame.compact:
        width = min(width, 400 * frame.scale)
    left = (frame.area - width * count - gap * (count - 1)) / 2
    return [Rect(left + index * (width + gap), top, width, height) for index in range(count)]


def row_of_backs(
    seat: int, count: int, left: float, top: float, w: float, step: float, out: TableLayout
) -> None:
    """Lay closed cards side by side."""
    for index in range(count):
        out.cards[(seat, index)] = Place(left + index * step, top, w, False, index)


def lay_hand(
    groups: list[tuple[Meld | None, tuple[Card, ...]]],
    left: float,
    top: float,
    w: float,
    step: float,
    out: TableLayout,
) -> None:
    """Lay the viewer's cards side by side with a rail below each group and the deadwood pill above."""
    gap, pill = 0.11 * w, top - READOUT * out.unit
    x, z = left, 30
    for number, (meld, cards) in enumerate(groups):
        first = x
        for card in cards:
            out.cards[card] = Place(x, top, w, True, z)
            x, z = x + step, z + 1
        last = number == len(groups) - 1
        width = (len(cards) - 1) * step + w if last else len(cards) * step + gap - 8
        out.rails.append(Rail(first, top + w * RATIO + 8 * out.unit, width, meld, len(cards)))
        if meld is None:
            out.readout = (first, pill)
        x += gap
    if out.readout is None:
        out.readout = (left, pill)


def action_rects(scene: Scene, frame: Frame, top: float, height: float) -> tuple[Rect, ...]:
    """Return the four places of the buttons beside the hand, from its top edge down."""
    unit = frame.unit
    w = (120.0 if frame.compact else 128.0 if scene.seats == 2 else 140.0) * unit
    right = frame.width if scene.seats == 2 and not frame.compact else frame.area
    x = right - frame.margin - w
    heights = tuple(part * unit for part in (56, 44, 44, 42))
    if frame.compact or height < sum(heights) + 24 * unit:
        half = (w - 8) / 2
        return (
            Rect(x, top, w, 48),
            Rect(x, top + 54, w, 40),
            Rect(x, top + 100, half, 34),
            Rect(x + half + 8, top + 100, half, 34),
        )
    spare = max(8.0 * unit, min(16.0 * unit, (height - sum(heights)) / 3))
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
