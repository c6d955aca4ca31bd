"""Mouse, keyboard and screen reader at the table: what they touch, drag and drop."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPointF, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent

from okgin_desktop.engine.cards import Card
from okgin_desktop.engine.events import Discarded, DiscardTaken, Event, StockDrawn
from okgin_desktop.ui.table.card_widget import CardWidget, Spot
from okgin_desktop.ui.table.hand_order import moved
from okgin_desktop.ui.table.layout import Rect
from okgin_desktop.ui.table.play import Command, Zone, ZoneKind
from okgin_desktop.ui.table.pointer import Pointer
from okgin_desktop.ui.table.scene import STOCK, Key
from okgin_desktop.ui.table.table_keys import TableKeys

if TYPE_CHECKING:
    from okgin_desktop.ui.table.table_widget import TableWidget


class TableInput(QObject):
    """Finds what lies under the mouse, keeps the drag, and moves the keyboard focus between cards."""

    def __init__(self, table: "TableWidget") -> None:
        super().__init__(table)
        self._table = table
        self.keys = TableKeys(table)
        self._pointer = Pointer(self)
        self._grip = QPointF()
        self._hover: Key | None = None
        self._clicked: Key | None = None
        self._place: int | None = None
        self._taken: dict[int, Card | None] = {}
        self._pointer.clicked.connect(self.activate)
        self._pointer.drag_started.connect(self._start_drag)
        self._pointer.drag_moved.connect(self._drag)
        self._pointer.drag_dropped.connect(self._drop)
        self._pointer.drag_cancelled.connect(self._cancelled)
        table.installEventFilter(self)

    @property
    def dragged(self) -> CardWidget | None:
        """The card in the person's hand on the screen, or None."""
        return self._table.layer.dragged

    # --- events heard -----------------------------------------------------------------------------

    def hear(self, event: Event) -> None:
        """Remember what a seat took this turn, for the line about its turn."""
        match event:
            case DiscardTaken(seat, card):
                self._taken[seat] = card
            case StockDrawn(seat, _) | Discarded(seat, _):
                self._taken[seat] = None
            case _:
                pass

    def taken_by(self, seat: int) -> Card | None:
        """Return the card this seat took from the pile in its turn, or None."""
        return self._taken.get(seat)

    # --- what is where ----------------------------------------------------------------------------

    def card_at(self, at: QPointF) -> Key | None:
        """Return the uppermost card at this point."""
        places = self._table.places
        if places is None:
            return None
        for key in sorted(places.cards, key=lambda key: places.cards[key].z, reverse=True):
            card = self._table.cards.get(key)
            if card is not None and card.spot.rect.contains(at.x(), at.y()):
                return key
        return None

    def zone_rects(self) -> dict[Zone, Rect]:
        """Return every drop zone there is now, live or not."""
        places = self._table.places
        if places is None:
            return {}
        zones: dict[Zone, Rect] = {Zone(ZoneKind.MELD, index): rect for index, rect in places.spread.items()}
        if places.pile is not None:
            zones[Zone(ZoneKind.PILE)] = places.pile
        if places.plaque is not None:
            zones[Zone(ZoneKind.KNOCK)] = places.plaque
        if places.hand_zone is not None:
            zones[Zone(ZoneKind.HAND)] = places.hand_zone
        return zones

    def zone_at(self, at: QPointF) -> Zone | None:
        """Return the drop zone at this point, with some grace around the small ones."""
        for zone, rect in self.zone_rects().items():
            grace = 0 if zone.kind is ZoneKind.HAND else 16
            if rect.grown(grace).contains(at.x(), at.y()):
                if zone.kind is ZoneKind.HAND:
                    return Zone(ZoneKind.HAND, self.place_in_hand(at.x()))
                return zone
        return None

    def place_in_hand(self, x: float) -> int:
        """Return the place in the hand that a card let go at this x would take."""
        table = self._table
        scene, places = table.scene, table.places
        if scene is None or places is None:
            return 0
        centre = x - self._grip.x() + places.hand_step / 2 if self.dragged is not None else x
        others = [card for card in scene.hand if self.dragged is None or card != self.dragged.key]
        spots = [places.cards[card].x + places.hand_step / 2 for card in others if card in places.cards]
        return sum(centre > spot for spot in spots)

    def lit_zones(self) -> list[tuple[Rect, bool]]:
        """Return the zones to light up, with True for those that would take the card being dragged."""
        table = self._table
        places = table.places
        if places is None or not table.live:
            return []
        rects = self.zone_rects()
        if self.dragged is not None:
            live = table.person.zones_for(self.dragged.key)
            return [(rects[zone], True) for zone in live if zone in rects]
        options = table.person.options
        lit: list[tuple[Rect, bool]] = []
        if places.stock is not None and options.may_draw:
            lit.append((places.stock, False))
        if places.pile is not None and (options.may_take or table.person.may(Command.DISCARD)):
            lit.append((places.pile, False))
        if table.person.selected is not None:
            zones = table.person.zones_for(table.person.selected)
            lit += [(rects[zone], False) for zone in zones if zone.kind is ZoneKind.MELD and zone in rects]
        return lit

    # --- acting -----------------------------------------------------------------------------------

    def activate(self, key: Key) -> None:
        """Do what a click on this card means."""
        table = self._table
        if table.busy:
            table.finish()
            return
        if not table.live:
            return
        scene, person = table.scene, table.person
        assert scene is not None
        if key == STOCK:
            table.command(Command.DRAW)
        elif isinstance(key, Card) and key in scene.hand:
            person.selected = None if person.selected == key else key
            table.refresh_scene()
        elif scene.showdown is not None:
            self._activate_spread(key)
        elif isinstance(key, Card) and scene.pile and key == scene.pile[-1]:
            self._activate_pile()

    def _activate_pile(self) -> None:
        person = self._table.person
        discarding = bool(person.options.discards)
        self._table.command(Command.DISCARD if discarding else Command.TAKE)

    def _activate_spread(self, key: Key) -> None:
        """Put the selected card on the meld that was clicked, or take a card of one's own back from it."""
        table = self._table
        draft, scene = table.person.draft, table.scene
        if draft is None or scene is None or not isinstance(key, Card):
            return
        selected = table.person.selected
        index = next((i for i, meld in enumerate(scene.spread()) if key in meld.cards), None)
        if selected is not None and index is not None:
            # Also where one's own card lies uppermost on the meld: it grows.
            table.carry_out(table.person.drop(selected, Zone(ZoneKind.MELD, index)))
        elif any(item.card == key for item in draft.layoffs):
            draft.take_back(key)
            table.refresh_scene()

    def cancel(self) -> None:
        """Let go of whatever is being dragged; it goes home."""
        self._pointer.cancel()

    def _start_drag(self, key: Key, start: QPointF) -> None:
        card = self._table.cards.get(key)
        if card is None:
            return
        self._grip = start - QPointF(card.spot.x, card.spot.y)
        self._table.layer.dragged = card
        card.mark(lifted=True, hovered=False)
        card.raise_()
        self._table.setCursor(Qt.CursorShape.ClosedHandCursor)
        self._table.update()

    def _drag(self, _key: Key, at: QPointF) -> None:
        card, table = self.dragged, self._table
        if card is None:
            return
        x = min(max(at.x() - self._grip.x(), -card.spot.w / 2), table.width() - card.spot.w / 2)
        y = min(max(at.y() - self._grip.y(), -card.spot.w / 2), table.height() - card.spot.w / 2)
        card.set_spot(Spot(x, y, card.spot.w, card.spot.turn))
        self._preview(at)

    def _preview(self, at: QPointF) -> None:
        """While a card of the hand is over the hand, the others make room where it would go."""
        table, card = self._table, self.dragged
        scene = table.scene
        if card is None or scene is None or card.card is None or card.card not in scene.hand:
            return
        zone = self.zone_at(at)
        place = zone.number if zone is not None and zone.kind is ZoneKind.HAND else None
        if place == self._place:
            return
        self._place = place
        order = table.person.arrange(scene.hand)
        table.preview_order(order if place is None else moved(order, card.card, place))

    def _drop(self, key: Key, at: QPointF) -> None:
        table = self._table
        zone = self.zone_at(at)
        self._release_card()
        # A card that left the table while it was in the air has nothing to drop.
        if not table.live or zone is None or key not in table.cards:
            table.refresh_scene()
        else:
            table.carry_out(table.person.drop(key, zone))

    def _cancelled(self, _key: Key) -> None:
        self._release_card()
        self._table.refresh_scene()

    def _release_card(self) -> None:
        card, self._place = self.dragged, None
        self._table.layer.dragged = None
        self._table.unsetCursor()
        if card is not None:
            card.mark(lifted=False)
        self._table.update()

    # --- Qt events of the table -------------------------------------------------------------------

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if kind == QEvent.Type.MouseButtonPress and isinstance(event, QMouseEvent):
            return self._mouse_press(event)
        if kind == QEvent.Type.MouseMove and isinstance(event, QMouseEvent):
            return self._mouse_move(event)
        if kind == QEvent.Type.MouseButtonRelease and isinstance(event, QMouseEvent):
            if event.button() == Qt.MouseButton.LeftButton:
                self._pointer.release(event.position())
            return True
        if kind == QEvent.Type.MouseButtonDblClick and isinstance(event, QMouseEvent):
            self._double_click(event.position())
            return True
        if kind in (QEvent.Type.WindowDeactivate, QEvent.Type.UngrabMouse, QEvent.Type.Hide):
            self.cancel()
        elif kind == QEvent.Type.Leave:
            self._hover_over(None)
        elif kind == QEvent.Type.DevicePixelRatioChange:
            # Not in an `event` of the table: an exception in an override that is called from a Python
            # `event` crashes the process instead of being reported.
            self._table.relayout()
        elif kind == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            return self.keys.press(event)
        return False

    def _mouse_press(self, event: QMouseEvent) -> bool:
        if event.button() != Qt.MouseButton.LeftButton:
            self.cancel()
            return True
        table = self._table
        self._clicked = None
        if table.busy:
            table.finish()
            return True
        key = self.card_at(event.position())
        if key is not None and table.live:
            self._clicked = key
            self._pointer.press(key, event.position())
        elif table.live:
            self._press_felt(event.position())
        return True

    def _press_felt(self, at: QPointF) -> None:
        """A click beside the cards: a selected card goes where it was clicked, if that is a zone."""
        selected, zone = self._table.person.selected, self.zone_at(at)
        if selected is None:
            return
        if zone is not None and zone.kind is not ZoneKind.HAND:
            self._table.carry_out(self._table.person.drop(selected, zone))
        elif zone is None:
            self._table.person.selected = None
            self._table.refresh_scene()

    def _mouse_move(self, event: QMouseEvent) -> bool:
        at = event.position()
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._pointer.move(at, may_drag=self._may_drag())
        elif self._pointer.dragging is not None:
            # The release was lost outside the window.
            self.cancel()
        else:
            self._hover_over(self.card_at(at))
        return True

    def _may_drag(self) -> bool:
        """Whether the card the button went down on can be carried: not where it is being moved over."""
        key, table, scene = self._pointer.pressed, self._table, self._table.scene
        if key is None or scene is None or not table.live:
            return False
        own = isinstance(key, Card) and key in scene.hand
        laid = table.person.draft is not None and any(item.card == key for item in table.person.draft.layoffs)
        top = key == STOCK or (isinstance(key, Card) and scene.pile[-1:] == (key,))
        return own or laid or (top and scene.showdown is None)

    def _double_click(self, at: QPointF) -> None:
        """Discard at once if both clicks were meant for the card; on a pile the second means nothing."""
        table, scene = self._table, self._table.scene
        key = self.card_at(at)
        if not table.live or scene is None or not isinstance(key, Card) or key not in scene.hand:
            return
        if key == self._clicked and key in table.person.options.discards:
            table.person.selected = key
            table.command(Command.DISCARD)
        else:
            self._pointer.press(key, at)

    def _hover_over(self, key: Key | None) -> None:
        table = self._table
        scene = table.scene
        own = scene is not None and isinstance(key, Card) and key in scene.hand
        usable = own or key == STOCK or (scene is not None and scene.pile[-1:] == (key,))
        shape = Qt.CursorShape.OpenHandCursor if usable and table.live else Qt.CursorShape.ArrowCursor
        table.setCursor(shape)
        key = key if own and table.live else None
        if key == self._hover:
            return
        for which, on in ((self._hover, False), (key, True)):
            card = table.cards.get(which) if which is not None else None
            if card is not None:
                card.mark(hovered=on)
        self._hover = key
        table.relayout(animated=True) if not table.busy else None
