"""The keyboard at the table: which card has the focus, where Tab and the arrows lead, Escape."""

from itertools import pairwise
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from okgin_desktop.engine.cards import Card
from okgin_desktop.ui.table.play import Changed
from okgin_desktop.ui.table.scene import STOCK, Key, Scene

if TYPE_CHECKING:
    from okgin_desktop.ui.table.table_widget import TableWidget

ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Home, Qt.Key.Key_End)


class TableKeys:
    """Moves the keyboard focus between cards, and cards through the hand (Shift and an arrow)."""

    def __init__(self, table: "TableWidget") -> None:
        self._table = table
        self._tab_row: list[QWidget] = []

    def refresh_focus(self) -> None:
        """Let Tab reach the stock, the top of the pile and the person's own cards, and nothing else."""
        scene = self._table.scene
        if scene is None:
            return
        for key, card in self._table.cards.items():
            own = isinstance(key, Card) and key in scene.hand
            pile = scene.showdown is None and scene.pile[-1:] == (key,)
            laid = isinstance(key, Card) and scene.showdown is not None and bool(scene.hand)
            usable = own or pile or key == STOCK or laid
            if not usable:
                self._table.layer.take_focus_from(card)
            card.setFocusPolicy(Qt.FocusPolicy.StrongFocus if usable else Qt.FocusPolicy.NoFocus)
        self._order_tabs(scene)

    def _order_tabs(self, scene: Scene) -> None:
        """Let Tab go through piles, spread, hand and buttons as they lie, not as they were made."""
        cards = self._table.cards
        lying: list[Key] = [STOCK, *scene.pile[-1:]]
        if scene.showdown is not None:
            lying = [card for meld in scene.spread() for card in meld.cards]
        row: list[QWidget] = [cards[key] for key in (*lying, *scene.hand) if key in cards]
        row += self._table.bar.buttons
        if row != self._tab_row:
            self._tab_row = row
            for one, following in pairwise(row):
                QWidget.setTabOrder(one, following)

    def focused(self) -> Key | None:
        """Return the card that has the keyboard, or None."""
        return next((key for key, card in self._table.cards.items() if card.hasFocus()), None)

    def _focus(self, key: Key) -> None:
        card = self._table.cards.get(key)
        if card is not None:
            card.setFocus(Qt.FocusReason.TabFocusReason)

    def press(self, event: QKeyEvent) -> bool:
        """Act on a key; False leaves it to whoever comes next."""
        table, scene = self._table, self._table.scene
        key = Qt.Key(event.key())
        if key == Qt.Key.Key_Escape:
            return self._escape()
        if scene is None:
            return False
        if table.busy and key in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            table.finish()
            return True
        if key in ARROWS:
            self._arrow(key, bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier))
            return True
        if key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self._up_down(key)
            return True
        return False

    def _escape(self) -> bool:
        table = self._table
        if table.input.dragged is not None:
            table.input.cancel()
        elif table.busy:
            table.finish()
        elif table.person.selected is not None:
            table.person.selected = None
            table.refresh_scene()
        else:
            return False
        return True

    def _arrow(self, key: Qt.Key, shift: bool) -> None:
        scene = self._table.scene
        assert scene is not None
        row: list[Key] = list(scene.hand)
        now = self.focused()
        if now not in row:
            piles: list[Key] = [STOCK, *scene.pile[-1:]]
            if now in piles and now is not None:
                other = piles[(piles.index(now) + 1) % len(piles)]
                self._focus(other)
            elif row:
                self._focus(row[0] if key in (Qt.Key.Key_Right, Qt.Key.Key_Home) else row[-1])
            return
        place = row.index(now)
        goal = {
            Qt.Key.Key_Left: max(0, place - 1),
            Qt.Key.Key_Right: min(len(row) - 1, place + 1),
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: len(row) - 1,
        }[key]
        if shift and isinstance(now, Card) and self._table.live and goal != place:
            self._table.person.place_at(now, goal)
            self._table.carry_out(Changed(order=True))
            self._focus(now)
        elif not shift:
            self._focus(row[goal])

    def _up_down(self, key: Qt.Key) -> None:
        scene = self._table.scene
        assert scene is not None
        if key == Qt.Key.Key_Up:
            spread = scene.spread()
            self._focus(spread[0].cards[0] if spread else scene.pile[-1] if scene.pile else STOCK)
        elif scene.hand:
            self._focus(scene.hand[0])
