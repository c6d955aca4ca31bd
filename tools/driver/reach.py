"""What a person can reach at the table: buttons, keys, cards and zones."""

import random
from collections import deque
from collections.abc import Callable, Sequence
from typing import TypeVar

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QWidget

from okgin_desktop.engine.cards import Card
from okgin_desktop.ui.table.action_bar import KEYS
from okgin_desktop.ui.table.card_widget import CardWidget
from okgin_desktop.ui.table.play import Command, Zone
from okgin_desktop.ui.table.scene import STOCK, Key
from tools.driver.hands import Hands, Missed, middle, touchable
from tools.driver.program import Driven

T = TypeVar("T")
Way = Callable[[], None]


class Reach:
    """Touches things by mouse and keyboard, in one of several ways by chance; raises Missed if it cannot."""

    def __init__(self, driven: Driven, hands: Hands, chance: random.Random) -> None:
        self._driven = driven
        self._table = driven.table
        self._hands = hands
        self._chance = chance
        self.done = ""
        self.trail: deque[str] = deque(maxlen=6)

    def _pick(self, of: Sequence[T]) -> T:
        return of[int(self._chance.random() * len(of))]

    def _by(self, command: Command, *others: Way) -> None:
        """Give a command by its button, by its key, or in one of the other ways."""
        ways: list[Way] = [lambda: self._button(command), lambda: self._key(command), *others]
        self._pick(ways)()

    def _button(self, command: Command) -> None:
        bar = self._table.bar
        found = [button for button, given in zip(bar.buttons, bar.commands, strict=True) if given is command]
        if not found:
            raise Missed(f"there is no button for {command}")
        self._say(f"{command}: button")
        self._click(found[0])

    def _key(self, command: Command) -> None:
        self._say(f"{command}: key {KEYS[command]}")
        self._hands.key(Qt.Key(ord(KEYS[command])))

    def _say(self, what: str) -> None:
        self.done = what
        self.trail.append(what)

    def _click(self, widget: QWidget) -> None:
        self._hands.click(self._hands.centre(widget))

    def _at(self, key: Key) -> QPoint:
        """Return where to touch a card, with the mouse there: cards make room for it, so look again."""
        for _ in range(20):
            try:
                at = self._hands.on(self._table, touchable(self._table, key))
            except Missed:
                if not self._table.layer.running:
                    raise
                # Others glide over it just now.
                self._driven.pump(20)
                continue
            self._hands.move(at)
            if at == self._hands.on(self._table, touchable(self._table, key)):
                return at
        raise Missed(f"the card {key} does not come to rest")

    def _click_card(self, key: Key) -> None:
        self._hands.tap(self._at(key))

    def _drop(self, key: Key, zone: Zone, to: tuple[float, float] | None = None) -> None:
        """Drag a card to a zone, and see on the way that the zone is lit."""
        rect = self._table.input.zone_rects().get(zone)
        if rect is None:
            raise Missed(f"there is no zone {zone}")
        start = self._at(key)
        goal = self._hands.on(self._table, to or middle(rect))

        def look() -> None:
            dragged = self._table.input.dragged
            if dragged is None or dragged.key != key:
                raise Missed(f"{key} is not being dragged")
            if (rect, True) not in self._table.input.lit_zones():
                raise Missed(f"the zone {zone} is dark while {key} is over it")
            self._driven.pump()

        self._say(f"{key} dragged to {zone.kind} {zone.number}")
        self._hands.drag(start, goal, look)

    def _top(self) -> Card:
        return self._driven.session.view().pile[-1]

    def _focused(self) -> Key | None:
        widget = self._hands.focus()
        return widget.key if isinstance(widget, CardWidget) else None

    def _go_to(self, key: Key) -> None:
        """Move the keyboard to a card by Tab and arrows."""
        for _ in range(60):
            if self._focused() is not None:
                break
            self._hands.key(Qt.Key.Key_Tab)
        for _ in range(30):
            now, hand = self._focused(), list(self._driven.session.view().hand)
            if now == key:
                return
            if key == STOCK or key not in hand:
                on_pile = isinstance(now, Card) and now not in hand
                self._hands.key(Qt.Key.Key_Right if on_pile else Qt.Key.Key_Up)
                continue
            assert isinstance(key, Card)
            row = self._table.scene.hand if self._table.scene is not None else ()
            if now not in row:
                self._hands.key(Qt.Key.Key_Down)
                continue
            assert isinstance(now, Card)
            self._hands.key(Qt.Key.Key_Right if row.index(now) < row.index(key) else Qt.Key.Key_Left)
        raise Missed(f"the keyboard does not reach {key}")

    def _selected(self, card: Card) -> None:
        if self._table.person.selected != card:
            self._click_card(card)
        if self._table.person.selected != card:
            raise Missed(f"a click does not select {card}, but {self._table.person.selected}")

    def _dragging(self) -> bool:
        return self._table.input.dragged is not None

    def _hand(self) -> tuple[Card, ...]:
        scene = self._table.scene
        if scene is None or not scene.hand:
            raise Missed("there is no hand")
        return scene.hand
