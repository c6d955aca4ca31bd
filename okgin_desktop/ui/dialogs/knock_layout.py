"""Where the cards of a knock in the making lie: pure geometry in logical pixels.

Two rows: the groups above; the deadwood, the discard and, where there is room, what others could lay off
below. The place for a new meld is in the first row if it fits there, else in the second.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import ceil
from typing import Final

from okgin_desktop.engine.cards import Card
from okgin_desktop.session.knock_draft import DISCARD, LOOSE, NEW, KnockDraft, Target
from okgin_desktop.ui.table.layout import RATIO, Rect

CARD: Final = 116
"""The width of a card where there is room (spec.md section 8)."""
LARGEST: Final = 150
SMALLEST: Final = 56
STEP: Final = 46 / 116
GAP: Final = 16
ROW_GAP: Final = 24
RAIL: Final = 26
"""From the lower edge of the cards to that of the rail and its label."""
BETWEEN: Final = (12, 42)
"""The least and the most between the first row's rails and the second row."""
RISK: Final = (150, 220)
"""The least and the most width of the box beside the second row."""
GRACE: Final = 10
"""How far beside a place a card may still be let go."""


@dataclass(slots=True)
class BoardLayout:
    """Every card's corner, and the rectangle of every place; `risk` is None where its box does not fit."""

    width: int
    height: float = 0.0
    cards: dict[Card, tuple[float, float]] = field(default_factory=dict)
    places: dict[Target, Rect] = field(default_factory=dict)
    risk: Rect | None = None

    def place_at(self, x: float, y: float) -> Target | None:
        """Return the place at this point, its rail included, with some grace; None beside all of them."""
        best: Target | None = None
        least = float(GRACE)
        for target, rect in self.places.items():
            across = max(rect.x - x, 0.0, x - rect.right)
            along = max(rect.y - y, 0.0, y - rect.bottom - RAIL)
            if max(across, along) < least:
                best, least = target, max(across, along)
        return best


@dataclass(frozen=True, slots=True)
class _Sizes:
    card: int
    step: float

    def row(self, counts: Sequence[int], gap: float) -> float:
        """Return the width of fans of so many cards side by side."""
        return sum(self.card + (count - 1) * self.step for count in counts) + gap * (len(counts) - 1)

    @property
    def gap(self) -> float:
        return max(8, round(GAP * self.card / CARD))

    @property
    def row_gap(self) -> float:
        return max(12, round(ROW_GAP * self.card / CARD))


def lay_out(draft: KnockDraft, width: float, height: float, *, strip: bool) -> BoardLayout:
    """Place everything in a board of this size, the cards as large as they fit.

    With `strip` the box of what others could lay off has its place elsewhere, and none is kept here.
    """
    groups = [len(group) for group in draft.melds]
    below = [max(1, len(draft.loose)), 1]
    kept = 0 if strip else RISK[0]
    for card in range(LARGEST, SMALLEST - 1, -1):
        # A larger board has larger cards, but a card is never large only because there are few.
        if card > CARD and 2 * card * RATIO + 2 * RAIL + BETWEEN[1] > height:
            continue
        if card <= CARD and 2 * card * RATIO + 2 * RAIL + BETWEEN[0] > height:
            continue
        # The index of a card must stay in sight (spec.md section 4).
        for step in range(round(STEP * card), ceil(0.243 * card + 3), -3):
            sizes = _Sizes(card, step)
            found = _fits(sizes, groups, below, width, kept, draft.may_add_group)
            if found is not None:
                return _placed(draft, sizes, width, height, found, strip)
    sizes = _Sizes(SMALLEST, min(round(STEP * SMALLEST), (width - 4 * SMALLEST - 48) / 10))
    return _placed(draft, sizes, width, height, False, strip)


def _fits(
    sizes: _Sizes, groups: list[int], below: list[int], width: float, kept: float, new: bool
) -> bool | None:
    """Return whether the new place goes into the first row, or None where cards of this size do not fit."""
    beside = kept + sizes.row_gap if kept else 0.0
    above = sizes.row(groups, sizes.gap) if groups else 0.0
    if above > width:
        return None
    if not new:
        return False if sizes.row(below, sizes.row_gap) + beside <= width else None
    if sizes.row([*groups, 1], sizes.gap) <= width and sizes.row(below, sizes.row_gap) + beside <= width:
        return True
    return False if sizes.row([*below, 1], sizes.row_gap) + beside <= width else None


def _placed(
    draft: KnockDraft, sizes: _Sizes, width: float, height: float, new_above: bool, strip: bool
) -> BoardLayout:
    out = BoardLayout(sizes.card)
    tall = sizes.card * RATIO
    room = height - 2 * tall - 2 * RAIL
    second = tall + RAIL + min(BETWEEN[1], max(BETWEEN[0], room))
    x = 0.0
    for index, group in enumerate(draft.melds):
        x = _fan(out, index, group, sizes, x, 0.0) + sizes.gap
    if new_above and draft.may_add_group:
        out.places[NEW] = Rect(x, 0.0, sizes.card, tall)
    x = _fan(out, LOOSE, draft.loose, sizes, 0.0, second) + sizes.row_gap
    thrown = () if draft.discard is None else (draft.discard,)
    x = _fan(out, DISCARD, thrown, sizes, x, second) + sizes.row_gap
    if not new_above and draft.may_add_group:
        out.places[NEW] = Rect(x, second, sizes.card, tall)
        x += sizes.card + sizes.row_gap
    if not strip:
        left = max(min(x, width - RISK[0]), width - RISK[1]) if x + RISK[0] <= width else x
        out.risk = Rect(left, second, max(0.0, width - left), tall)
    out.height = second + tall + RAIL
    return out


def _fan(out: BoardLayout, target: Target, cards: Sequence[Card], sizes: _Sizes, x: float, y: float) -> float:
    """Place the cards of one place from `x` to the right; return their right edge."""
    for number, card in enumerate(cards):
        out.cards[card] = (x + number * sizes.step, y)
    wide = sizes.card + max(0, len(cards) - 1) * sizes.step
    out.places[target] = Rect(x, y, wide, sizes.card * RATIO)
    return x + wide
