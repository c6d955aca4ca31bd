"""The keyboard on the board on which a knock is laid out."""

from itertools import chain
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from okgin_desktop.engine.cards import Card
from okgin_desktop.session.knock_draft import DISCARD, LOOSE, NEW, Target
from okgin_desktop.ui.dialogs.knock_places import KnockCard

if TYPE_CHECKING:
    from okgin_desktop.ui.dialogs.knock_board import KnockBoard

_STEPS: Final = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}


class KnockKeys:
    """Arrow keys go from card to card, with Control they move the card; Tab stops once in each place."""

    def __init__(self, board: "KnockBoard") -> None:
        self._board = board

    def stops(self) -> list[list[QWidget]]:
        """Return what the keyboard can reach: a list for each place, in reading order."""
        board = self._board
        places = board.places.places
        found: list[list[QWidget]] = []
        for target in sorted(places, key=lambda item: (places[item].y, places[item].x)):
            here: list[QWidget] = [
                board.cards[card] for card in board.places.cards if board.draft.where(card) == target
            ]
            found.append(here or [board.empties[target]])
        return found

    def order_focus(self) -> None:
        """Let Tab stop once in each place: at the card that has the keyboard, or at the first."""
        before: QWidget | None = None
        for here in self.stops():
            chosen = next((widget for widget in here if widget.hasFocus()), here[0])
            for widget in here:
                stop = widget is chosen
                widget.setFocusPolicy(Qt.FocusPolicy.TabFocus if stop else Qt.FocusPolicy.NoFocus)
            if before is not None:
                QWidget.setTabOrder(before, chosen)
            before = chosen

    def focused_card(self) -> Card | None:
        """Return the card that has the keyboard, or None."""
        return next((card for card, widget in self._board.cards.items() if widget.hasFocus()), None)

    def press(self, event: QKeyEvent) -> bool:
        """Do what a key means; return False for a key that means nothing here."""
        key = Qt.Key(event.key())
        card = self.focused_card()
        step = _STEPS.get(key)
        if step is not None and card is not None and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self._board.send(card, self._next_place(card, step))
        elif step is not None:
            self._step(step)
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self._change_row()
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self._focus(self._row()[0 if key == Qt.Key.Key_Home else -1])
        elif key == Qt.Key.Key_Delete and card is not None:
            self._board.send(card, DISCARD)
        elif key == Qt.Key.Key_Insert and card is not None:
            self._board.send(card, NEW)
        else:
            return False
        return True

    def _next_place(self, card: Card, step: int) -> Target:
        """Return where this card goes next: through the groups, a new one, the deadwood and the discard."""
        draft = self._board.draft
        here = draft.where(card)
        ring: list[Target] = list(range(len(draft.melds)))
        if draft.may_add_group and not (isinstance(here, int) and len(draft.melds[here]) == 1):
            ring.append(NEW)
        ring.append(LOOSE)
        if draft.why_not(card, DISCARD) is None:
            ring.append(DISCARD)
        return ring[(ring.index(here) + step) % len(ring)]

    def _row(self) -> list[QWidget]:
        return list(chain.from_iterable(self.stops()))

    def _focus(self, widget: QWidget) -> None:
        widget.setFocus(Qt.FocusReason.TabFocusReason)
        self.order_focus()

    def _step(self, by: int) -> None:
        row = self._row()
        now = next((index for index, widget in enumerate(row) if widget.hasFocus()), None)
        self._focus(row[0] if now is None else row[min(max(now + by, 0), len(row) - 1)])

    def _change_row(self) -> None:
        """Focus what lies nearest in the other row."""
        row = self._row()
        now = next((widget for widget in row if widget.hasFocus()), row[0])
        first = _middle(row[0]).y()
        upper = abs(_middle(now).y() - first) < now.height() / 2
        others = [
            widget for widget in row if (abs(_middle(widget).y() - first) < now.height() / 2) is not upper
        ]
        if others:
            x = _middle(now).x()
            self._focus(min(others, key=lambda widget: abs(_middle(widget).x() - x)))


def _middle(widget: QWidget) -> QPointF:
    if isinstance(widget, KnockCard):
        rect = widget.spot.rect
        return QPointF(rect.x + rect.w / 2, rect.y + rect.h / 2)
    return QRectF(widget.geometry()).center()
