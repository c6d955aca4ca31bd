"""The card widgets on the table: makes, moves, stacks and removes them, and decides nothing."""

from collections.abc import Set as AbstractSet

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QWidget

from okgin_desktop.engine.cards import Card
from okgin_desktop.ui.art.pixmaps import CardArt
from okgin_desktop.ui.table.card_widget import LIFT_DRAWN, LIFT_HOVER, LIFT_SELECTED, CardWidget, Spot
from okgin_desktop.ui.table.choreography import Curve
from okgin_desktop.ui.table.geometry import Place, TableLayout
from okgin_desktop.ui.table.motion import Motion, Tween
from okgin_desktop.ui.table.play import Play
from okgin_desktop.ui.table.scene import Key, Scene

FAR = 60
"""A card that goes this far up or down flies above the others."""


class CardLayer(QObject):
    """All cards of one table by their keys.

    Signals: `arrived()` when a movement has ended; `activated(key)` for a click by keyboard or screen reader.
    """

    arrived = Signal()
    activated = Signal(object)

    def __init__(self, table: QWidget) -> None:
        super().__init__(table)
        self._table = table
        self.cards: dict[Key, CardWidget] = {}
        self.dragged: CardWidget | None = None
        self.art = CardArt()
        self._places: TableLayout | None = None
        self._own: AbstractSet[Key] = frozenset()
        self._stacked: list[Key] = []
        self._motion = Motion(self)
        self._motion.arrived.connect(self._arrived)

    @property
    def running(self) -> bool:
        """Whether cards are moving."""
        return self._motion.running

    def finish(self) -> None:
        """Let every card arrive now."""
        self._motion.finish()

    def set_art(self, art: CardArt) -> None:
        """Show other faces and backs."""
        self.art = art
        for card in self.cards.values():
            card.set_art(art)

    def clear(self) -> None:
        """Take every card off the table."""
        gone = list(self.cards.values())
        self.cards.clear()
        self._stacked = []
        for card in gone:
            self._remove(card)

    def rename(self, renamed: dict[Key, Key]) -> None:
        """Let cards on the table be others from now on: turned up, or closed."""
        for old, new in renamed.items():
            card = self.cards.pop(old, None)
            if card is not None:
                card.rename(new)
                self.cards[new] = card

    def send(
        self,
        places: TableLayout,
        own: AbstractSet[Key],
        duration: int,
        curve: Curve,
        *,
        origins: dict[Key, Key] | None = None,
        delays: dict[Key, int] | None = None,
        movers: AbstractSet[Key] = frozenset(),
    ) -> None:
        """Send every card to its place in `duration` ms, 0 for at once; new ones start at their origin.

        `own` are the person's cards, which are lifted by their states; `movers` fly above all others.
        """
        old, self._places, self._own = self._places, places, own
        # Hidden last of all: the mouse then enters what lay below, which sends the cards once more.
        gone = [self.cards.pop(key) for key in list(self.cards) if key not in places.cards]
        tweens: list[Tween] = []
        origins, delays = origins or {}, delays or {}
        for key, place in places.cards.items():
            goal = self._rest_spot(key, place)
            card = self.cards.get(key) or self._make(key, goal, origins.get(key), old)
            card.set_outline(place.outline)
            card.aim(place.w)
            if card is self.dragged:
                continue
            if duration > 0 and card.spot != goal:
                tweens.append(Tween(card, goal, delays.get(key, 0), duration))
            else:
                self._motion.forget(card)
                card.set_spot(goal)
        self._restack(movers or set(origins) | _far(tweens))
        if tweens:
            self._motion.run(tweens, curve)
        for card in gone:
            self._remove(card)

    def mark(self, scene: Scene, person: Play) -> None:
        """Show which cards are selected, new, or not to be thrown; where they lie follows from it."""
        choosing = person.view is not None and bool(person.options.discards)
        for key, card in self.cards.items():
            own = isinstance(key, Card) and key in scene.hand
            card.mark(
                selected=own and key == person.selected,
                fresh=own and key == scene.drawn,
                dimmed=own and choosing and key not in person.options.discards,
            )

    def settle(self) -> None:
        """Put every card where its states want it, unless something is moving."""
        if self._places is None or self._motion.running:
            return
        for key, card in self.cards.items():
            if card is not self.dragged:
                card.set_spot(self._rest_spot(key, self._places.cards[key]))

    def take_focus_from(self, widget: QWidget) -> None:
        """Keep the keyboard at the table: Qt would pass it on as if Tab had been pressed."""
        if widget.hasFocus():
            self._table.setFocus(Qt.FocusReason.OtherFocusReason)

    def _rest_spot(self, key: Key, place: Place) -> Spot:
        card = self.cards.get(key)
        lift = 0
        if card is not None and key in self._own:
            lift = LIFT_DRAWN if card.fresh else 0
            lift = max(lift, LIFT_HOVER) if card.hovered else lift
            lift = LIFT_SELECTED if card.selected else lift
        return Spot(round(place.x), round(place.y) - lift, place.w, 1.0 if place.face else 0.0)

    def _make(self, key: Key, goal: Spot, origin: Key | None, old: TableLayout | None) -> CardWidget:
        spot = goal
        if origin is not None and self._places is not None:
            source = self._places.cards.get(origin) or (old.cards.get(origin) if old is not None else None)
            if source is not None:
                spot = Spot(source.x, source.y, source.w, 0.0)
        card = CardWidget(key, self.art, spot, self._table)
        card.clicked.connect(lambda: self.activated.emit(card.key))
        self.cards[key] = card
        card.show()
        return card

    def _remove(self, card: CardWidget) -> None:
        if card is self.dragged:
            self.dragged = None
        self._motion.forget(card)
        self.take_focus_from(card)
        card.hide()
        card.deleteLater()

    def _arrived(self) -> None:
        self._restack(frozenset())
        self.arrived.emit()

    def _restack(self, above: AbstractSet[Key]) -> None:
        if self._places is None:
            return
        places = self._places.cards
        order = sorted(places, key=lambda key: (key in above, places[key].z))
        if order != self._stacked:
            self._stacked = order
            for key in order:
                self.cards[key].raise_()
        if self.dragged is not None:
            self.dragged.raise_()


def _far(tweens: list[Tween]) -> set[Key]:
    return {
        tween.card.key
        for tween in tweens
        if abs(tween.goal.y - tween.card.spot.y) > FAR and isinstance(tween.card.key, Card)
    }
