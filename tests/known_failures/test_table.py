"""What other programs get wrong at the table itself, with the mouse and keys of a hurried person."""

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from okgin_desktop.engine.actions import DrawStock, LayOff, TakeDiscard
from okgin_desktop.engine.deal import Deal
from okgin_desktop.engine.rules import EN
from okgin_desktop.engine.turns import Phase
from okgin_desktop.ui.table.choreography import Speed
from okgin_desktop.ui.table.hand_order import SortMode
from okgin_desktop.ui.table.play import Command
from tests.builders import DRAW, PASS, card, deal_of, knock, lay_off_best, play, throw
from tests.ui.panels.table_states import duel_to_discard, duel_to_draw
from tests.ui.table.tables import RIGHT, Game

SPEEDS = pytest.mark.parametrize("speed", [Speed.OFF, pytest.param(Speed.SLOW, marks=pytest.mark.slow)])
AWAY = QPoint(1, 1)


def at_rest(game: Game) -> None:
    game.move(AWAY)
    game.rest()
    game.check()


def place(game: Game, index: int, *, mine: bool = False) -> QPoint:
    """Where the mouse lets a card go so that it comes to this place in the hand: between two cards.

    Cards of the piles are held in the middle, `mine` near their left edge.
    """
    spot = game.card(game.hand[min(index, len(game.hand) - 1)]).spot
    assert game.table.places is not None
    beyond = 0.0 if index < len(game.hand) else game.table.places.hand_step
    held = 12 if mine else spot.w / 2
    return QPoint(round(spot.x + held + beyond - 20), round(spot.y + spot.w * 0.7))


def in_own_order(game: Game) -> list[str]:
    """Give the hand an order of the person's own, by drag; return it."""
    game.drag(game.hand[7], place(game, 2, mine=True))
    at_rest(game)
    assert game.table.person.mode is SortMode.MANUAL
    return game.hand


# --- B72: the order of the person's own ---------------------------------------------------------------


@SPEEDS
@pytest.mark.parametrize("index", [0, 4, 9, 10])
def test_b72_a_stock_card_comes_to_the_place_where_it_was_let_go(
    qtbot: QtBot, index: int, speed: Speed
) -> None:
    game = Game(qtbot, duel_to_draw(), speed=speed)
    before = in_own_order(game)
    game.drag(game.stock, place(game, index))
    at_rest(game)
    assert game.hand == [*before[:index], "JH", *before[index:]]
    assert game.card("JH").fresh, "the new card is marked"
    assert game.actions == [DrawStock()]


@SPEEDS
def test_b72_the_order_is_kept_while_others_move_until_the_next_sort(qtbot: QtBot, speed: Speed) -> None:
    game = Game(qtbot, duel_to_draw(), speed=speed)
    before = in_own_order(game)
    game.click(game.stock)
    at_rest(game)
    assert game.hand == [*before, "JH"], "a card that was not dragged comes in at the right"
    assert game.card("JH").fresh
    game.drag("JH", place(game, 1, mine=True))
    at_rest(game)
    game.drag("8H", game.pile)
    at_rest(game)
    mine = [name for name in (before[0], "JH", *before[1:]) if name != "8H"]
    assert game.hand == mine
    game.act(DRAW)
    game.act(throw("JS"))
    at_rest(game)
    assert game.hand == mine
    game.table.command(Command.SORT)
    at_rest(game)
    assert game.hand != mine


# --- B73: reordering while a card comes ---------------------------------------------------------------


def three_to_lay_off() -> Deal:
    deal = deal_of(
        ("5H 6H 7H AC 2C JD 4D", "KD QD 9C 9D 2H 8S 6C", "TH TD TC 4H 4S 7S KH"), "TS", "3C 8C 8D JS KC"
    )
    return play(deal, PASS, PASS, PASS, DRAW, knock("JD", "5H 6H 7H", "AC 2C 3C"))


@SPEEDS
def test_b73_a_lay_off_of_another_while_a_card_is_in_the_air(qtbot: QtBot, speed: Speed) -> None:
    deal = three_to_lay_off()
    game = Game(qtbot, deal, viewer=2, speed=speed)
    assert game.deal.phase is Phase.LAY_OFF
    assert game.deal.turn == 1
    before = game.hand
    game.lift(before[0], place(game, 3, mine=True))
    game.act(LayOff((), ()))
    game.move(place(game, 4, mine=True))
    game.release(place(game, 4, mine=True))
    at_rest(game)
    assert sorted(game.hand) == sorted(before)
    assert len(set(game.hand)) == 7
    assert [refused for refused in game.refusals if isinstance(refused, Exception)] == []


# --- B75: a release that never comes ------------------------------------------------------------------


@SPEEDS
@pytest.mark.parametrize("key", ["8H", "stock", "pile"])
@pytest.mark.qt_log_ignore("occurs outside target window")
def test_b75_released_outside_the_window_every_card_goes_home(qtbot: QtBot, key: str, speed: Speed) -> None:
    deal = duel_to_discard() if key == "8H" else duel_to_draw()
    game = Game(qtbot, deal, speed=speed)
    before, spots = game.hand, game.spots()
    start = {"8H": game.at("8H") if key == "8H" else AWAY, "stock": game.stock, "pile": game.pile}[key]
    outside = QPoint(-200, game.table.height() + 300)
    game.lift(start, outside)
    dragged = game.table.input.dragged
    assert dragged is not None
    assert dragged.spot.rect.right > 0, "what is carried stays in sight"
    assert dragged.spot.y < game.table.height()
    game.release(outside)
    at_rest(game)
    assert (game.actions, game.refusals) == ([], [])
    assert game.hand == before
    assert game.spots() == spots


@SPEEDS
def test_b75_after_an_accident_the_next_drag_works(qtbot: QtBot, speed: Speed) -> None:
    game = Game(qtbot, duel_to_discard(), speed=speed)
    game.lift("8H", game.pile)
    QApplication.sendEvent(game.table, QEvent(QEvent.Type.WindowDeactivate))
    game.release(game.pile)
    at_rest(game)
    assert game.actions == []
    game.drag("8H", game.pile)
    at_rest(game)
    assert len(game.actions) == 1


# --- B77: dragging the top of the pile ----------------------------------------------------------------


@pytest.mark.parametrize("size", [(1010, 640), (760, 480)])
@SPEEDS
def test_b77_the_pile_dragged_into_the_hand_is_a_plain_take(
    qtbot: QtBot, speed: Speed, size: tuple[int, int]
) -> None:
    game = Game(qtbot, duel_to_draw(), speed=speed, size=size)
    before = in_own_order(game)
    game.drag(game.pile, place(game, 5))
    at_rest(game)
    assert game.actions == [TakeDiscard()]
    assert (game.wishes, game.refusals) == ([], []), "nobody is asked about a knock"
    assert game.hand == [*before[:5], "QH", *before[5:]]


# --- B109: right, then left ---------------------------------------------------------------------------


@SPEEDS
def test_b109_a_right_click_opens_nothing_and_the_left_click_after_it_works(
    qtbot: QtBot, speed: Speed
) -> None:
    game = Game(qtbot, duel_to_discard(), speed=speed)
    for name in ("8H", "AS"):
        at = game.at(name)
        game.press(at, RIGHT)
        game.release(at, RIGHT)
        reason = QContextMenuEvent.Reason.Mouse
        QApplication.sendEvent(game.table, QContextMenuEvent(reason, at, game.table.mapToGlobal(at)))
        assert QApplication.activePopupWidget() is None
        game.click("8H")
        game.rest()
        assert game.table.person.selected == (card("8H") if name == "8H" else None)
    for key in (Qt.Key.Key_Delete, Qt.Key.Key_Menu):
        game.key(key)
    assert game.actions == []
    at_rest(game)


@SPEEDS
def test_b109_a_card_thrown_while_the_right_button_is_down_on_it(qtbot: QtBot, speed: Speed) -> None:
    game = Game(qtbot, duel_to_discard(), speed=speed)
    at = game.at("8H")
    game.press(at, RIGHT)
    game.act(throw("8H"))
    game.act(DRAW)
    game.act(throw("JS"))
    game.press(at)
    game.release(at)
    game.release(at, RIGHT)
    game.table.finish()
    at_rest(game)
    assert "8H" not in game.hand
    assert [type(event).__name__ for event in game.shown] == ["Discarded", "StockDrawn", "Discarded"]


# --- B76: storms of clicks ----------------------------------------------------------------------------


@SPEEDS
def test_b76_a_storm_over_everything_does_no_more_than_a_turn(qtbot: QtBot, speed: Speed) -> None:
    game = Game(qtbot, duel_to_draw(), speed=speed)
    stock, pile, mine = game.stock, game.pile, game.at("8H")
    for _ in range(6):
        for point in (stock, pile, mine):
            game.double_click(point)
        qtbot.wait(5)
    game.table.finish()
    at_rest(game)
    drawn = [action for action in game.actions if isinstance(action, DrawStock | TakeDiscard)]
    assert len(drawn) == 1
    assert len(game.actions) <= 2
    assert len(game.deal.hands[0]) == 12 - len(game.actions)
    left = lay_off_best(game.deal)
    cards = [*left.hands[0], *left.hands[1], *left.pile, *left.stock]
    assert len(set(cards)) == len(cards) == 52
    assert game.deal.rules == EN
