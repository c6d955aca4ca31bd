"""What must be true of every table layout, as a list of what is wrong with one."""

from collections.abc import Iterator
from itertools import combinations, pairwise

from okgin_desktop.engine.cards import Card
from okgin_desktop.ui.table.layout import PANEL_WIDTH, Place, Rect, TableLayout, panel_height
from okgin_desktop.ui.table.scene import STOCK, Scene

INDEX = (21.5 + 10.5) / 150
"""How much of a card's width its index takes (spec.md section 5)."""
RAIL = 18
LABEL = 34
"""Room for the line `Stock 18` below a pile."""
LIFT = 18
PILL_WIDTH = 290
COUNT_WIDTH = 110
EDGE = 0.6


def wrong(scene: Scene, out: TableLayout, width: float, height: float, *, panel: bool) -> list[str]:
    """Return what is wrong, one line each."""
    found = [*_inside(scene, out, width, height, panel), *_apart(scene, out), *_hand(scene, out)]
    return [*found, *_strips(scene, out)]


def meet(one: Rect, other: Rect) -> bool:
    return (
        one.x < other.right - EDGE
        and other.x < one.right - EDGE
        and one.y < other.bottom - EDGE
        and other.y < one.bottom - EDGE
    )


def around(places: list[Place]) -> Rect:
    rects = [place.rect for place in places]
    left, top = min(rect.x for rect in rects), min(rect.y for rect in rects)
    return Rect(left, top, max(rect.right for rect in rects) - left, max(rect.bottom for rect in rects) - top)


def _text(rect: Rect) -> str:
    return f"({rect.x:.0f},{rect.y:.0f} {rect.w:.0f}x{rect.h:.0f} to {rect.right:.0f},{rect.bottom:.0f})"


def _inside(scene: Scene, out: TableLayout, width: float, height: float, panel: bool) -> Iterator[str]:
    table = Rect(0, 0, width, height)
    beside = PANEL_WIDTH * out.unit
    covered = Rect(width - beside, 0, beside, panel_height(scene.seats, width, height, out.unit))
    for name, rect in named(scene, out).items():
        if (
            rect.x < -EDGE
            or rect.y < -EDGE
            or rect.right > table.right + EDGE
            or rect.bottom > table.bottom + EDGE
        ):
            yield f"{name} {_text(rect)} leaves the table {width:.0f}x{height:.0f}"
        if panel and meet(rect, covered):
            yield f"{name} {_text(rect)} lies under the panel {_text(covered)}"


def rows(scene: Scene, out: TableLayout) -> dict[str, list[Place]]:
    """The cards of each owner: the hand, each seat's row, whether open or closed."""
    owners: dict[str, list[Place]] = {}
    opened: dict[Card, str] = {}
    if scene.showdown is not None:
        knocker = scene.showdown.knocker
        for card in (*(card for meld in scene.spread() for card in meld.cards), *scene.showdown.loose):
            opened[card] = f"row {knocker}"
        for shown in scene.showdown.shown:
            for card in (*(card for meld in shown.melds for card in meld.cards), *shown.left):
                opened[card] = f"row {shown.seat}"
    for key, place in out.cards.items():
        if key == STOCK or (scene.showdown is None and key in scene.pile):
            continue
        name = opened.get(key) if isinstance(key, Card) else f"row {key[0]}"
        owners.setdefault(name or "hand", []).append(place)
    return owners


def named(scene: Scene, out: TableLayout) -> dict[str, Rect]:
    """Everything that takes room."""
    boxes: dict[str, Rect] = {}
    for name, places in rows(scene, out).items():
        rect = around(places)
        lift = LIFT if name == "hand" else 0
        boxes[name] = Rect(rect.x, rect.y - lift, rect.w, rect.h + lift)
    for seat, box in out.seats.items():
        boxes[f"badge {seat}"] = box.badge
        if box.framed:
            boxes[f"tile {seat}"] = box.frame
        if box.note is not None:
            boxes[f"note {seat}"] = box.note
    for seat, (x, y) in out.counts.items():
        boxes[f"count {seat}"] = Rect(x, y, COUNT_WIDTH * out.unit, 30 * out.unit)
    for number, rail in enumerate(out.rails):
        boxes[f"rail {number}"] = Rect(rail.x, rail.y, rail.width, RAIL * out.unit)
    if out.readout is not None and scene.hand:
        boxes["readout"] = Rect(
            min(out.readout[0], out.area - 16 - PILL_WIDTH * out.unit),
            out.readout[1],
            PILL_WIDTH * out.unit,
            30 * out.unit,
        )
    for name, pile in (("stock", out.stock), ("pile", out.pile)):
        if pile is not None:
            boxes[name] = Rect(pile.x - 6, pile.y - 6, pile.w + 12, pile.h + 6 + LABEL * out.unit)
    for name, there in (("plaque", out.plaque), ("cue", out.cue), ("last action", out.last_action)):
        if there is not None:
            boxes[name] = there
    return boxes | {f"action {number}": rect for number, rect in enumerate(out.actions)}


def _apart(scene: Scene, out: TableLayout) -> Iterator[str]:
    boxes = named(scene, out)
    for one, other in combinations(boxes, 2):
        if _may_meet(one, other):
            continue
        if meet(boxes[one], boxes[other]):
            yield f"{one} {_text(boxes[one])} meets {other} {_text(boxes[other])}"
    for seat, box in out.seats.items():
        if not box.framed:
            continue
        for name in (f"badge {seat}", f"note {seat}"):
            rect = boxes.get(name, box.frame)
            if rect.x < box.frame.x or rect.right > box.frame.right or rect.bottom > box.frame.bottom:
                yield f"{name} {_text(rect)} leaves its tile {_text(box.frame)}"
        row = boxes.get(f"row {seat}")
        if row is not None and meet(row, box.frame):
            if row.x < box.frame.x or row.right > box.frame.right + EDGE:
                yield f"row {seat} {_text(row)} leaves its tile {_text(box.frame)}"
            if row.y < box.frame.y or row.bottom > box.frame.bottom + EDGE:
                yield f"row {seat} {_text(row)} leaves its tile {_text(box.frame)}"


def _may_meet(one: str, other: str) -> bool:
    """Tiles hold what belongs to their seat (checked apart), their rails included."""
    kinds = {one.split()[0], other.split()[0]}
    if "tile" in kinds:
        return one.split()[-1] == other.split()[-1] or "rail" in kinds
    return False


def _hand(scene: Scene, out: TableLayout) -> Iterator[str]:
    if not scene.hand:
        return
    zone = out.hand_zone
    if zone is None:
        yield "no hand zone"
        return
    for card in scene.hand:
        rect = out.cards[card].rect
        inside = zone.x - EDGE <= rect.x and rect.right <= zone.right + EDGE
        if not inside or rect.y < zone.y or rect.bottom > zone.bottom:
            yield f"{card} {_text(rect)} is outside the hand zone {_text(zone)}"
    for number, action in enumerate(out.actions):
        if meet(zone, action):
            yield f"hand zone {_text(zone)} reaches under action {number} {_text(action)}"


def _strips(scene: Scene, out: TableLayout) -> Iterator[str]:
    for name, places in rows(scene, out).items():
        in_order = sorted((place for place in places if place.face), key=lambda place: place.x)
        need = 4 if name == "hand" else 2
        for one, next_one in pairwise(in_order):
            strip, least = next_one.x - one.x, INDEX * one.w + need
            if strip < least - 0.05:
                yield f"{name}: strip {strip:.1f} of a card {one.w:.0f} wide, needs {least:.1f}"
