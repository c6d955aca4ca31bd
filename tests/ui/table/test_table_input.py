"""Drags over the hand, and drags that end badly."""

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from okgin_desktop.engine.actions import (
    Discard,
    DrawStock,
)
from okgin_desktop.ui.table.choreography import Speed
from okgin_desktop.ui.table.hand_order import SortMode
from okgin_desktop.ui.table.play import Command
from tests.builders import DRAW, TAKE, card, throw
from tests.ui.panels.table_states import (
    duel_to_discard,
    duel_to_draw,
    four_playing,
)
from tests.ui.table.tables import RIGHT, Game


@pytest.mark.parametrize("to", [0, 4, 10])
def test_reorder_by_dragging(qtbot: QtBot, to: int) -> None:
    game = Game(qtbot, duel_to_discard())
    before = game.hand
    moved = before[7]
    at = game.at(before[to]) + QPoint(20 if to == 10 else 0, 0)
    with qtbot.waitSignal(game.table.order_changed):
        game.drag(moved, at)
    game.move(QPoint(1, 1))
    game.rest()
    others = [name for name in before if name != moved]
    assert game.hand.index(moved) == to
    assert [name for name in game.hand if name != moved] == others
    assert game.table.person.mode is SortMode.MANUAL
    game.check()


def test_the_others_make_room_while_a_card_is_over_the_hand(qtbot: QtBot) -> None:
    game = Game(qtbot, duel_to_discard())
    before = game.hand
    game.lift(before[0], game.at(before[5]) + QPoint(9, 0))
    assert game.hand[:5] != before[:5]
    assert game.hand.index(before[0]) == 5
    game.key(Qt.Key.Key_Escape)
    game.move(QPoint(1, 1))
    game.release(QPoint(1, 1))
    game.rest()
    assert game.hand == before
    game.check()


def lose_the_window(game: Game) -> None:
    QApplication.sendEvent(game.table, QEvent(QEvent.Type.WindowDeactivate))


def hide_the_table(game: Game) -> None:
    game.table.hide()
    game.table.show()


def press_escape(game: Game) -> None:
    game.key(Qt.Key.Key_Escape)


def press_the_right_button(game: Game) -> None:
    game.press(game.pile, RIGHT)
    game.release(game.pile, RIGHT)


def open_a_sheet(game: Game) -> None:
    game.table.set_live(False)
    game.table.set_live(True)


def resize_the_table(game: Game) -> None:
    game.table.resize(1180, 700)


@pytest.mark.parametrize(
    "accident",
    [
        lose_the_window,
        hide_the_table,
        press_escape,
        press_the_right_button,
        open_a_sheet,
        resize_the_table,
    ],
)
def test_b75_a_drag_that_loses_its_release_goes_home(qtbot: QtBot, accident: object) -> None:
    game = Game(qtbot, duel_to_discard())
    before = game.hand
    game.lift("8H", game.pile)
    assert game.table.input.dragged is game.card("8H")
    assert callable(accident)
    accident(game)
    assert not game.card("8H").lifted
    game.move(game.plaque)
    game.release(game.plaque)
    game.move(QPoint(1, 1))
    game.rest()
    assert (game.actions, game.wishes, game.refusals) == ([], [], [])
    assert game.hand == before
    assert not game.card("8H").lifted
    game.check()


def test_b75_a_release_that_never_came_is_noticed_at_the_next_move(qtbot: QtBot) -> None:
    game = Game(qtbot, duel_to_discard())
    game.lift("8H", game.pile)
    # The button went up in another window: the next move arrives with no button.
    point = game.plaque
    event = QMouseEvent(
        QEvent.Type.MouseMove,
        point.toPointF(),
        game.table.mapToGlobal(point).toPointF(),
        Qt.MouseButton.NoButton,
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
    )
    QApplication.sendEvent(game.table, event)
    assert game.table.input.dragged is None
    game.release(point)
    assert game.actions == []


@pytest.mark.parametrize("speed", [Speed.OFF, Speed.FAST])
def test_b73_a_draw_by_key_while_a_card_is_in_the_air(qtbot: QtBot, speed: Speed) -> None:
    game = Game(qtbot, duel_to_draw(), speed=speed)
    first = game.hand[0]
    game.lift(first, game.at(game.hand[6]))
    game.table.command(Command.DRAW)
    game.release(game.at("AS"))
    game.move(QPoint(1, 1))
    game.rest()
    assert game.actions == [DrawStock()]
    assert len(game.hand) == len(set(game.hand)) == 11
    assert sorted(game.table.person.order) == sorted(game.deal.hands[0])
    game.check()


def test_a_card_thrown_by_key_while_in_the_air_is_thrown_once(qtbot: QtBot) -> None:
    game = Game(qtbot, duel_to_discard())
    game.click("8H")
    game.rest()
    game.lift("8H", game.plaque)
    game.table.command(Command.DISCARD)
    game.release(game.at("AS"))
    game.move(QPoint(1, 1))
    game.rest()
    assert game.actions == [Discard(card("8H"))]
    game.check()


def test_a_pile_card_in_the_air_that_another_seat_takes(qtbot: QtBot) -> None:
    game = Game(qtbot, four_playing())
    game.act(DRAW)
    game.act(throw(game.hand[0]))
    top = str(game.deal.pile[-1])
    assert game.deal.turn != 0
    game.lift(game.pile, game.at(game.hand[2]))
    game.act(TAKE)
    qtbot.wait(1)  # what is to be deleted is gone now
    game.move(game.pile)
    game.move(game.at(game.hand[4]))
    game.release(game.at(game.hand[4]))
    game.move(QPoint(1, 1))
    game.rest()
    assert top not in game.hand
    assert len(game.actions) == 2
    game.check()


def test_another_seats_cards_cannot_be_carried_off(qtbot: QtBot) -> None:
    game = Game(qtbot, duel_to_draw())
    game.press(game.at((1, 3)))
    game.move(game.at("AS"))
    game.move(game.at("2S"))
    assert game.table.input.dragged is None
    game.release(game.at("2S"))
    game.drag((1, 3), game.pile)
    assert (game.actions, game.table.input.dragged) == ([], None)
    game.check()


def test_the_right_button_alone_does_nothing(qtbot: QtBot) -> None:
    game = Game(qtbot, duel_to_discard())
    game.press(game.at("8H"), RIGHT)
    game.move(game.pile)
    game.release(game.pile, RIGHT)
    assert (game.actions, game.table.person.selected) == ([], None)
