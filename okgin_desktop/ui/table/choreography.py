"""What moves when something happens: each event becomes steps of scene, movement and time. Pure.

Times are for normal speed (gui guidance: small moves 160-260 ms, a whole deal about a second);
`SPEEDS` scales them. Nothing here decides anything: leave a step out and the table still ends in the same
scene.
"""

from dataclasses import dataclass, field, replace
from enum import StrEnum

from okgin_desktop.engine.cards import Card
from okgin_desktop.engine.events import (
    DealEnded,
    Dealt,
    Discarded,
    DiscardTaken,
    Event,
    Knocked,
    LaidOff,
    LastDiscardPassed,
    StockDrawn,
    StockRenewed,
    UpcardPassed,
)
from okgin_desktop.ui.table.scene import STOCK, Arrange, Key, Scene, after


class Speed(StrEnum):
    """How fast cards move; OFF shows each new table at once."""

    OFF = "off"
    FAST = "fast"
    NORMAL = "normal"
    SLOW = "slow"


SPEEDS = {Speed.OFF: 0.0, Speed.FAST: 0.5, Speed.NORMAL: 1.0, Speed.SLOW: 1.6}

THINKING = 420
"""Rest before another seat acts, so that its move can be followed."""
READING = 260
"""Rest after a knock or a lay-off."""
DEAL_STAGGER = 45
DEAL_FLIGHT = 180
DRAW = 260
TAKE = 200
THROW = 220
REVEAL = 320
LAY_OFF = 300
RELAYOUT = 160


class Curve(StrEnum):
    """How a movement is eased; never linear."""

    OUT = "out"
    STANDARD = "standard"
    SETTLE = "settle"


@dataclass(frozen=True, slots=True)
class Step:
    """One movement: to this scene in `duration` ms, after a rest of `pause` ms.

    `renamed` maps a card's key before to its key after (a hidden card that is turned up, a taken card that
    becomes hidden); `origins` says for a card new on the table where it comes from. `delays` staggers single
    cards. `event` is set on the step that tells of it (panels and announcements follow the steps).
    """

    scene: Scene
    duration: int
    pause: int = 0
    event: Event | None = None
    curve: Curve = Curve.STANDARD
    renamed: dict[Key, Key] = field(default_factory=dict)
    origins: dict[Key, Key] = field(default_factory=dict)
    delays: dict[Key, int] = field(default_factory=dict)
    fresh: bool = False
    """The table is cleared first: a new deal."""


def steps_of(scene: Scene, event: Event, arrange: Arrange) -> list[Step]:
    """Return the steps from this scene through the event; the last one ends in `after(scene, event)`."""
    then = after(scene, event, arrange)
    match event:
        case Dealt():
            return [_deal(then, event)]
        case UpcardPassed(seat) | LastDiscardPassed(seat):
            return [Step(then, 0, _rest(scene, seat), event)]
        case StockRenewed():
            return [Step(then, THROW, READING, event)]
        case DiscardTaken(seat, card):
            return [_take(scene, then, event, seat, card)]
        case StockDrawn(seat, drawn):
            key: Key = drawn if drawn is not None else (seat, scene.hidden[seat])
            rest = _rest(scene, seat)
            return [Step(then, DRAW, rest, event, origins={key: STOCK})]
        case Discarded(seat, card):
            renamed: dict[Key, Key] = {} if seat == scene.viewer else {(seat, then.hidden[seat]): card}
            return [Step(then, THROW, _half(scene, seat), event, Curve.SETTLE, renamed)]
        case Knocked():
            return [_knock(scene, then, event)]
        case LaidOff():
            return _lay_off(scene, event, arrange)
        case DealEnded():
            return [Step(then, RELAYOUT, READING if scene.showdown else 0, event)]


def _rest(scene: Scene, seat: int) -> int:
    return 0 if seat == scene.viewer else THINKING


def _half(scene: Scene, seat: int) -> int:
    return _rest(scene, seat) // 2


def _deal(then: Scene, event: Dealt) -> Step:
    origins: dict[Key, Key] = {}
    delays: dict[Key, int] = {}
    order: list[Key] = []
    for index in range(len(event.hands[0])):
        for offset in range(1, then.seats + 1):
            seat = (event.dealer + offset) % then.seats
            card = event.hands[seat][index]
            order.append(card if card is not None else (seat, index))
    for place, key in enumerate([*order, event.upcard]):
        origins[key], delays[key] = STOCK, place * DEAL_STAGGER
    return Step(then, DEAL_FLIGHT, 0, event, Curve.OUT, origins=origins, delays=delays, fresh=True)


def _take(scene: Scene, then: Scene, event: DiscardTaken, seat: int, card: Card) -> Step:
    renamed: dict[Key, Key] = {} if seat == scene.viewer else {card: (seat, scene.hidden[seat])}
    return Step(then, TAKE, _rest(scene, seat), event, renamed=renamed)


def _turned_up(scene: Scene, seat: int, cards: tuple[Card, ...]) -> dict[Key, Key]:
    if seat == scene.viewer:
        return {}
    return {(seat, index): card for index, card in enumerate(cards)}


def _knock(scene: Scene, then: Scene, event: Knocked) -> Step:
    cards = (*(card for meld in event.melds for card in meld.cards), *event.loose)
    if event.discard is not None:
        cards = (*cards, event.discard)
    renamed = _turned_up(scene, event.seat, cards)
    return Step(then, REVEAL, _half(scene, event.seat), event, renamed=renamed)


def _lay_off(scene: Scene, event: LaidOff, arrange: Arrange) -> list[Step]:
    """First the hand opens, then the cards go to the spread one at a time, unless they already lie there."""
    steps: list[Step] = []
    cards = tuple(card for meld in event.melds for card in meld.cards)
    first = len(event.layoffs) if scene.laid == event.layoffs else 0
    for count in range(first, len(event.layoffs) + 1):
        waiting = tuple(item.card for item in event.layoffs[count:])
        part = replace(event, layoffs=event.layoffs[:count], left=(*waiting, *event.left))
        then = after(scene, part, arrange)
        last = count == len(event.layoffs)
        if last:
            then = after(scene, event, arrange)
        if count == first:
            renamed = _turned_up(scene, event.seat, (*cards, *waiting, *event.left))
            steps.append(Step(then, REVEAL, READING, event, renamed=renamed))
        else:
            steps.append(Step(then, LAY_OFF, READING))
    return steps
