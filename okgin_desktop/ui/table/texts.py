"""Words on the table and the names of its cards for a screen reader."""

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget

from okgin_desktop.engine.cards import Card
from okgin_desktop.engine.options import NOTHING
from okgin_desktop.engine.view import SeatView
from okgin_desktop.ui.controls.rich_text import spoken
from okgin_desktop.ui.strings import strings
from okgin_desktop.ui.table.geometry import TableLayout
from okgin_desktop.ui.table.scene import STOCK, Key, Scene


def announce(widget: QWidget, text: str) -> None:
    """Let a screen reader say this, where there is one."""
    if text and QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, spoken(text)))


class TableTexts(QObject):
    """Final: what is written beside the piles, and how every card is called."""

    def stock(self) -> str:
        """The word below the stock."""
        return self.tr("Stock")

    def discards(self) -> str:
        """The word below the discard pile."""
        return self.tr("Discards")

    def dealing(self) -> str:
        """Why nothing can be done before the first cards lie."""
        return self.tr("The cards are being dealt.")

    def moving(self) -> str:
        """Why nothing can be done while cards move."""
        return self.tr("The cards are still moving.")

    def waiting(self, view: SeatView | None, names: tuple[str, ...], *, busy: bool) -> str:
        """Why nothing can be done now: cards move, or somebody else is to act."""
        if view is None or len(names) != view.seats:
            return self.dealing()
        if busy or view.to_act:
            return self.moving()
        return strings().status(view, NOTHING, names)

    def name_of(self, key: Key, scene: Scene, places: TableLayout) -> tuple[str, str]:
        """Return the name and the description of a card; a closed card tells nothing about itself."""
        if key == STOCK:
            return self.stock(), strings().hand_size(scene.stock)
        if not isinstance(key, Card):
            return self.tr("Closed card"), ""
        description = ""
        if key in scene.hand:
            description = self._place(key, scene, places)
        elif scene.pile[-1:] == (key,) and scene.showdown is None:
            description = self.tr("top of the discard pile")
        return strings().speak_card(key), description

    def _place(self, card: Card, scene: Scene, places: TableLayout) -> str:
        position = self.tr("position {place} of {count} in your hand")
        meld = next((rail.meld for rail in places.rails if rail.meld and card in rail.meld.cards), None)
        group = strings().meld_label(meld) if meld is not None else self.tr("deadwood")
        return f"{group}, {position.format(place=scene.hand.index(card) + 1, count=len(scene.hand))}"
