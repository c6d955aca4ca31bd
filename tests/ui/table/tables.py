"""A table in a window, played on by a deal: real mouse and key events in, actions out."""

import random
from collections.abc import Callable, Sequence

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from okgin_desktop.engine.actions import Action, Refused
from okgin_desktop.engine.cards import Card
from okgin_desktop.engine.deal import Deal, Step, apply
from okgin_desktop.engine.events import Event, redact
from okgin_desktop.engine.options import options_of
from okgin_desktop.engine.view import view_of
from okgin_desktop.players.base import Player
from okgin_desktop.session.advance import Advance
from okgin_desktop.ui.art.pixmaps import CardArt
from okgin_desktop.ui.table.card_widget import CardWidget, Spot
from okgin_desktop.ui.table.choreography import Speed
from okgin_desktop.ui.table.dressing import SeatInfo
from okgin_desktop.ui.table.layout import Rect
from okgin_desktop.ui.table.scene import STOCK, Key
from okgin_desktop.ui.table.table_widget import TableWidget

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
NO_KEY = Qt.KeyboardModifier.NoModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


ART = CardArt()
"""One for all tables: drawing the faces takes longer than most tests."""


def seats_of(count: int) -> tuple[SeatInfo, ...]:
    names = ("Ann", "Maud", "Otto", "Iris")
    return tuple(SeatInfo(name, "plain") for name in names[:count])


class Game:
    """The table of one seat and the deal it shows; every action is carried out at once."""

    def __init__(
        self,
        qtbot: QtBot,
        deal: Deal,
        *,
        viewer: int = 0,
        size: tuple[int, int] = (1010, 640),
        speed: Speed = Speed.OFF,
        dealt: bool = True,
    ) -> None:
        self.qtbot = qtbot
        self.deal = deal
        self.viewer = viewer
        self.version = 0
        self.actions: list[Action] = []
        self.refusals: list[object] = []
        self.wishes: list[object] = []
        self.shown: list[Event] = []
        self.settled: list[Advance] = []
        self.others: Sequence[Player] | None = None
        self.chance = random.Random("others")
        self.table = TableWidget()
        qtbot.addWidget(self.table)
        self.table.resize(*size)
        self.table.set_seats(seats_of(deal.seats))
        self.table.set_art(ART)
        self.table.set_speed(speed)
        self.table.action_requested.connect(self.act)
        self.table.refused.connect(self.refusals.append)
        self.table.knock_requested.connect(self.wishes.append)
        self.table.event_shown.connect(self.shown.append)
        self.table.settled.connect(self.settled.append)
        self.table.show()
        qtbot.waitExposed(self.table)
        self.table.activateWindow()
        QTest.mouseMove(self.table.windowHandle(), QPoint(1, 1))
        if dealt:
            self.table.show_view(view_of(deal, viewer), options_of(deal, viewer))

    # --- the deal -----------------------------------------------------------------------------------

    def act(self, action: Action) -> None:
        """Carry out an action of the seat to act, and tell the table."""
        if self.deal.turn == self.viewer:
            self.actions.append(action)
        try:
            self.tell(apply(self.deal, action))
        except Refused as refused:
            self.refusals.append(refused)
            return
        if self.others is not None and self.deal.turn != self.viewer and self.deal.result is None:
            seat = self.deal.turn
            view, options = view_of(self.deal, seat), options_of(self.deal, seat)
            self.act(self.others[seat].choose(view, options, self.chance))

    def tell(self, step: Step) -> None:
        self.deal = step.deal
        self.version += 1
        self.table.play(self.advance(tuple(redact(event, self.viewer) for event in step.events)))

    def advance(self, events: tuple[Event, ...]) -> Advance:
        view, options = view_of(self.deal, self.viewer), options_of(self.deal, self.viewer)
        return Advance(self.version, 1, events, view, options)

    # --- where things are ---------------------------------------------------------------------------

    def card(self, key: Key | str) -> CardWidget:
        return self.table.cards[Card.parse(key) if isinstance(key, str) else key]

    def at(self, key: Key | str) -> QPoint:
        """A point of the card that no later card of the hand covers."""
        spot = self.card(key).spot
        return QPoint(round(spot.x + 12), round(spot.y + spot.w * 0.7))

    def middle(self, rect: Rect | None) -> QPoint:
        assert rect is not None
        return QPoint(round(rect.x + rect.w / 2), round(rect.y + rect.h / 2))

    @property
    def pile(self) -> QPoint:
        assert self.table.places is not None
        return self.middle(self.table.places.pile)

    @property
    def stock(self) -> QPoint:
        assert self.table.places is not None
        return self.middle(self.table.places.stock)

    @property
    def plaque(self) -> QPoint:
        assert self.table.places is not None
        return self.middle(self.table.places.plaque)

    @property
    def felt(self) -> QPoint:
        """A point where nothing lies."""
        return QPoint(4, self.table.height() - 4)

    def meld(self, index: int) -> QPoint:
        assert self.table.places is not None
        return self.middle(self.table.places.spread[index])

    @property
    def hand(self) -> list[str]:
        assert self.table.scene is not None
        return list(map(str, self.table.scene.hand))

    def spots(self) -> dict[Key, Spot]:
        return {key: card.spot for key, card in self.table.cards.items()}

    # --- mouse and keys -----------------------------------------------------------------------------

    def press(self, at: QPoint, button: Qt.MouseButton = LEFT) -> None:
        QTest.mousePress(self.table.windowHandle(), button, NO_KEY, at)

    def move(self, at: QPoint) -> None:
        QTest.mouseMove(self.table.windowHandle(), at)

    def release(self, at: QPoint, button: Qt.MouseButton = LEFT) -> None:
        QTest.mouseRelease(self.table.windowHandle(), button, NO_KEY, at)

    def click(self, at: QPoint | Key | str) -> None:
        point = at if isinstance(at, QPoint) else self.at(at)
        QTest.mouseClick(self.table.windowHandle(), LEFT, NO_KEY, point)

    def double_click(self, at: QPoint | Key | str) -> None:
        point = at if isinstance(at, QPoint) else self.at(at)
        QTest.mouseDClick(self.table.windowHandle(), LEFT, NO_KEY, point)

    def lift(self, key: QPoint | Key | str, to: QPoint) -> None:
        """Press on a card and carry it to a point, button down."""
        start = key if isinstance(key, QPoint) else self.at(key)
        self.press(start)
        for part in (0.2, 0.6, 1.0):
            way = QPointF(start) + (QPointF(to) - QPointF(start)) * part
            self.move(way.toPoint())

    def drag(self, key: QPoint | Key | str, to: QPoint) -> None:
        self.lift(key, to)
        self.release(to)

    def key(self, key: Qt.Key, modifier: Qt.KeyboardModifier = NO_KEY) -> None:
        target = QApplication.focusWidget() or self.table
        QTest.keyClick(target, key, modifier)

    def button(self, index: int) -> None:
        button = self.table.bar.buttons[index]
        assert button.isVisible()
        QTest.mouseClick(self.table.windowHandle(), LEFT, NO_KEY, button.geometry().center())

    # --- time ---------------------------------------------------------------------------------------

    def rest(self) -> None:
        """Wait until nothing moves any more."""
        self.qtbot.waitUntil(lambda: not self.table.busy and not self.table.layer.running, timeout=8000)

    def wait_for(self, condition: Callable[[], bool]) -> None:
        self.qtbot.waitUntil(condition, timeout=5000)

    def check(self) -> None:
        """The cards on the table are those of the view, each where a table shown afresh would have it."""
        table = self.table
        assert table.scene is not None
        assert table.places is not None
        assert set(table.cards) == set(table.places.cards)
        assert all(key == card.key for key, card in table.cards.items())
        view = view_of(self.deal, self.viewer)
        if view.showdown is None:
            assert sorted(table.scene.hand) == sorted(view.hand)
        for key, card in table.cards.items():
            assert card.spot == table.layer._rest_spot(key, table.places.cards[key]), key
            assert card.isVisible()


__all__ = ["LEFT", "RIGHT", "SHIFT", "STOCK", "Game", "seats_of"]
