"""What lies on the table as one seat sees it: a pure value that events change and `layout` places.

`scene_of(view)` is the truth. `after(scene, event)` takes the same steps one event at a time, for the
animation; a test holds that both end at the same scene. Animation therefore decides nothing.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

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
from okgin_desktop.engine.layoffs import Layoff, grow
from okgin_desktop.engine.melds import Meld
from okgin_desktop.engine.showdown import Showdown, Shown
from okgin_desktop.engine.view import SeatView

Key = Card | tuple[int, int]
"""A card on the table: itself, or (seat, n) for the n-th hidden card of a seat; STOCK is the stock's top."""

STOCK: Key = (-1, 0)

Arrange = Callable[[Sequence[Card]], tuple[Card, ...]]
"""Puts the viewer's cards into display order."""


@dataclass(frozen=True, slots=True)
class Scene:
    """The table. `hand` is the viewer's, in display order; `hidden` counts the closed cards of the others."""

    viewer: int
    hand: tuple[Card, ...]
    hidden: tuple[int, ...]
    stock: int
    pile: tuple[Card, ...]
    upcard: Card
    drawn: Card | None = None
    showdown: Showdown | None = None
    laid: tuple[Layoff, ...] = field(default=())
    """The viewer's own lay-offs while they are still being chosen."""
    over: bool = False

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return len(self.hidden)

    def spread(self) -> tuple[Meld, ...]:
        """Return the knocker's melds with everything laid on them so far, the viewer's choice included."""
        if self.showdown is None:
            return ()
        return grow(self.showdown.spread, self.laid) if self.laid else self.showdown.spread

    def laid_cards(self) -> frozenset[Card]:
        """Return the cards that opponents laid on the spread."""
        if self.showdown is None:
            return frozenset()
        laid = {item.card for shown in self.showdown.shown for item in shown.layoffs}
        return frozenset(laid | {item.card for item in self.laid})

    def shown(self, seat: int) -> Shown | None:
        """Return a defender's opened hand, or None."""
        return None if self.showdown is None else self.showdown.shown_by(seat)


def scene_of(view: SeatView, arrange: Arrange, laid: tuple[Layoff, ...] = ()) -> Scene:
    """Return the table of this view; `laid` are lay-offs the viewer is still choosing."""
    showdown = view.showdown
    opened = set() if showdown is None else {showdown.knocker, *(item.seat for item in showdown.shown)}
    hidden = tuple(
        0 if seat == view.seat or seat in opened else size for seat, size in enumerate(view.hand_sizes)
    )
    away = {item.card for item in laid}
    hand = () if view.seat in opened else arrange([card for card in view.hand if card not in away])
    return Scene(
        viewer=view.seat,
        hand=hand,
        hidden=hidden,
        stock=view.stock_count,
        pile=view.pile,
        upcard=view.upcard,
        drawn=view.drawn,
        showdown=showdown,
        laid=laid,
        over=view.result is not None,
    )


def after(scene: Scene, event: Event, arrange: Arrange) -> Scene:
    """Return the table once this event (as the viewer may know it) has happened."""
    match event:
        case Dealt():
            mine = tuple(card for card in event.hands[scene.viewer] if card is not None)
            hidden = tuple(0 if seat == scene.viewer else len(hand) for seat, hand in enumerate(event.hands))
            return Scene(
                scene.viewer, arrange(mine), hidden, event.stock_count, (event.upcard,), event.upcard
            )
        case UpcardPassed() | LastDiscardPassed():
            return scene
        case StockRenewed(stock_count):
            return replace(scene, stock=stock_count, pile=scene.pile[-1:])
        case DiscardTaken(seat, card):
            return _given(replace(scene, pile=scene.pile[:-1]), seat, card, arrange)
        case StockDrawn(seat, drawn):
            return _given(replace(scene, stock=scene.stock - 1), seat, drawn, arrange)
        case Discarded(seat, card):
            thrown = replace(scene, pile=(*scene.pile, card), drawn=None)
            return _taken_from(thrown, seat, card, arrange)
        case Knocked():
            return _knocked(scene, event)
        case LaidOff():
            return _laid_off(scene, event)
        case DealEnded():
            return replace(scene, over=True, drawn=None, laid=())


def _count(hidden: tuple[int, ...], seat: int, change: int) -> tuple[int, ...]:
    return (*hidden[:seat], hidden[seat] + change, *hidden[seat + 1 :])


def _given(scene: Scene, seat: int, card: Card | None, arrange: Arrange) -> Scene:
    if seat != scene.viewer:
        return replace(scene, hidden=_count(scene.hidden, seat, 1))
    assert card is not None
    return replace(scene, hand=arrange((*scene.hand, card)), drawn=card)


def _taken_from(scene: Scene, seat: int, card: Card, arrange: Arrange) -> Scene:
    if seat != scene.viewer:
        return replace(scene, hidden=_count(scene.hidden, seat, -1))
    return replace(scene, hand=arrange([held for held in scene.hand if held != card]))


def _opened(scene: Scene, seat: int) -> Scene:
    if seat == scene.viewer:
        return replace(scene, hand=(), laid=())
    return replace(scene, hidden=_count(scene.hidden, seat, -scene.hidden[seat]))


def _knocked(scene: Scene, event: Knocked) -> Scene:
    pile = scene.pile if event.discard is None else (*scene.pile, event.discard)
    showdown = Showdown(event.seat, event.ending, event.discard, event.melds, event.melds, event.loose)
    return replace(_opened(scene, event.seat), pile=pile, drawn=None, showdown=showdown)


def _laid_off(scene: Scene, event: LaidOff) -> Scene:
    showdown = scene.showdown
    assert showdown is not None
    shown = Shown(event.seat, event.melds, event.layoffs, event.left)
    showdown = replace(showdown, spread=grow(showdown.spread, event.layoffs), shown=(*showdown.shown, shown))
    return replace(_opened(scene, event.seat), showdown=showdown)
