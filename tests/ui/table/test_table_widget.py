"""The table as a person meets it: every way to draw, take, discard, knock, lay off and sort."""

import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from okgin_desktop.engine.actions import (
    Discard,
    DrawStock,
    LayOff,
    PassUpcard,
    Refusal,
    TakeDiscard,
)
from okgin_desktop.engine.layoffs import Layoff
from okgin_desktop.ui.table.choreography import Speed
from okgin_desktop.ui.table.hand_order import SortMode
from okgin_desktop.ui.table.scene import STOCK
from tests.builders import PASS, TAKE, card, play, throw
from tests.ui.panels.table_states import (
    duel,
    duel_knocked,
    duel_over,
    duel_to_discard,
    duel_to_draw,
)
from tests.ui.table.scenes import knock_ready
from tests.ui.table.tables import Game

# --- drawing and taking -----------------------------------------------------------------------------


def by_click_on_stock(game: Game) -> None:
    game.click(game.stock)


def by_dragging_the_stock(game: Game) -> None:
    game.drag(game.stock, game.at("AS"))


def by_first_button(game: Game) -> None:
    game.button(0)


def by_focus_and_space(game: Game) -> None:
    game.card(STOCK).setFocus()
    game.key(Qt.Key.Key_Space)


def by_focus_and_enter(game: Game) -> None:
    game.card(STOCK).setFocus()
    game.key(Qt.Key.Key_Return)


@pytest.mark.parametrize(
    "draw",
    [by_click_on_stock, by_dragging_the_stock, by_first_button, by_focus_and_space, by_focus_and_enter],
)
@pytest.mark.parametrize("speed", [Speed.OFF, Speed.FAST])
def test_draw(qtbot: QtBot, draw: object, speed: Speed) -> None:
    game = Game(qtbot, duel_to_draw(), speed=speed)
    assert callable(draw)
    draw(game)
    game.rest()
    assert game.actions == [DrawStock()]
    assert "JH" in game.hand
    assert game.card("JH").fresh
    game.check()


def by_click_on_pile(game: Game) -> None:
    game.click(game.pile)


def by_dragging_the_pile(game: Game) -> None:
    game.drag(game.pile, game.at("AS"))


def by_second_button(game: Game) -> None:
    game.button(1)


@pytest.mark.parametrize("take", [by_click_on_pile, by_dragging_the_pile, by_second_button])
@pytest.mark.parametrize("speed", [Speed.OFF, Speed.FAST])
def test_take(qtbot: QtBot, take: object, speed: Speed) -> None:
    game = Game(qtbot, duel_to_draw(), speed=speed)
    assert callable(take)
    take(game)
    game.rest()
    assert game.actions == [TakeDiscard()]
    assert "QH" in game.hand
    assert game.card("QH").dimmed, "it may not be thrown again"
    game.check()


def test_pass_and_take_the_upcard(qtbot: QtBot) -> None:
    game = Game(qtbot, duel())
    game.button(0)
    assert game.actions == [PassUpcard()]
    game = Game(qtbot, duel())
    game.drag(game.pile, game.at("AS"))
    assert game.actions == [TakeDiscard()]


def test_the_pile_is_taken_to_the_place_in_the_hand_where_it_was_dropped(qtbot: QtBot) -> None:
    game = Game(qtbot, duel_to_draw())
    game.table.person.mode = SortMode.MANUAL
    third = game.hand[3]
    game.drag(game.pile, game.at(third) + QPoint(8, 0))
    assert game.actions == [TakeDiscard()]
    assert game.hand.index("QH") in (3, 4)
    assert game.wishes == []


# --- discarding -------------------------------------------------------------------------------------


def by_drag_to_pile(game: Game) -> None:
    game.drag("8H", game.pile)


def by_double_click(game: Game) -> None:
    game.double_click("8H")


def by_select_and_click(game: Game) -> None:
    game.click("8H")
    game.rest()
    game.click(game.pile)


def by_select_and_button(game: Game) -> None:
    game.click("8H")
    game.rest()
    game.button(1)


def by_keys(game: Game) -> None:
    game.card(card("8H")).setFocus()
    game.key(Qt.Key.Key_Space)
    game.rest()
    game.key(Qt.Key.Key_Up)
    assert game.card("QH").hasFocus()
    game.key(Qt.Key.Key_Space)


@pytest.mark.parametrize(
    "throw_it", [by_drag_to_pile, by_double_click, by_select_and_click, by_select_and_button, by_keys]
)
@pytest.mark.parametrize("speed", [Speed.OFF, Speed.FAST])
def test_discard(qtbot: QtBot, throw_it: object, speed: Speed) -> None:
    game = Game(qtbot, duel_to_discard(), speed=speed)
    assert callable(throw_it)
    throw_it(game)
    game.rest()
    assert game.actions == [Discard(card("8H"))]
    assert "8H" not in game.hand
    assert game.table.person.selected is None
    assert game.refusals == []
    game.check()


def test_a_click_selects_and_a_second_one_lays_the_card_down(qtbot: QtBot) -> None:
    game = Game(qtbot, duel_to_discard())
    game.click("8H")
    game.rest()
    assert game.card("8H").selected
    assert game.card("8H").spot.y < game.card("AS").spot.y
    game.click("8H")
    game.rest()
    assert not game.card("8H").selected
    assert game.actions == []
    game.click("8H")
    game.rest()
    game.click(game.felt)
    game.rest()
    assert game.table.person.selected is None
    assert game.actions == []


def test_escape_clears_the_selection(qtbot: QtBot) -> None:
    game = Game(qtbot, duel_to_discard())
    game.click("8H")
    game.key(Qt.Key.Key_Escape)
    assert game.table.person.selected is None


# --- knocking ---------------------------------------------------------------------------------------


def test_knock_by_dragging_to_the_plaque(qtbot: QtBot) -> None:
    game = Game(qtbot, knock_ready())
    game.drag("JH", game.plaque)
    assert game.wishes == [card("JH")]
    assert game.actions == []
    game.rest()
    game.check()


def test_knock_by_button_with_and_without_a_card(qtbot: QtBot) -> None:
    game = Game(qtbot, knock_ready())
    game.button(0)
    game.click("JH")
    game.rest()
    game.button(0)
    assert game.wishes == [None, card("JH")]


def test_a_single_click_on_the_plaque_never_knocks(qtbot: QtBot) -> None:
    game = Game(qtbot, knock_ready())
    game.click(game.plaque)
    assert (game.wishes, game.actions, game.refusals) == ([], [], [])


# --- refusals ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("speed", [Speed.OFF, Speed.NORMAL])
def test_a_refused_drop_glides_home_and_is_explained(qtbot: QtBot, speed: Speed) -> None:
    # With the speed off it is at home at once.
    game = Game(qtbot, play(duel(), TAKE), speed=speed)
    home = game.card("7D").spot
    game.drag("7D", game.pile)
    assert game.refusals == [Refusal.JUST_TAKEN]
    assert game.actions == []
    assert (game.card("7D").spot.y < home.y - 20) is (speed is not Speed.OFF)
    game.move(QPoint(1, 1))
    game.rest()
    assert game.card("7D").spot == home
    assert not game.card("7D").lifted
    game.check()


def test_a_knock_with_too_much_deadwood_is_refused_at_the_plaque(qtbot: QtBot) -> None:
    game = Game(qtbot, play(duel(), TAKE))
    game.drag("8H", game.plaque)
    assert game.refusals == [Refusal.TOO_MUCH_DEADWOOD]
    game.move(QPoint(1, 1))
    game.rest()
    game.check()


def test_a_drop_on_the_bare_felt_is_no_refusal(qtbot: QtBot) -> None:
    game = Game(qtbot, duel_to_discard())
    game.drag("8H", QPoint(game.stock.x(), game.stock.y() - 30))
    game.move(QPoint(1, 1))
    game.rest()
    assert (game.refusals, game.actions) == ([], [])
    game.check()


def test_out_of_turn_everything_is_explained_and_nothing_happens(qtbot: QtBot) -> None:
    game = Game(qtbot, play(duel_to_discard(), throw("8H")))
    game.click(game.stock)
    game.click(game.pile)
    game.drag(game.stock, game.at("AS"))
    game.drag("AS", game.pile)
    assert game.actions == []
    assert set(game.refusals) == {Refusal.NOT_YOUR_TURN}
    game.move(QPoint(1, 1))
    game.rest()
    game.check()


def test_while_a_sheet_is_open_the_table_takes_nothing(qtbot: QtBot) -> None:
    game = Game(qtbot, duel_to_discard())
    game.table.set_live(False)
    game.drag("8H", game.pile)
    game.double_click("8H")
    game.click(game.pile)
    assert (game.actions, game.refusals) == ([], [])
    assert not game.table.bar.buttons[1].isEnabled()
    game.table.set_live(True)
    game.double_click("8H")
    assert game.actions == [Discard(card("8H"))]


# --- order ------------------------------------------------------------------------------------------


def test_sort_by_button_goes_round(qtbot: QtBot) -> None:
    game = Game(qtbot, duel_to_discard())
    orders = []
    for _ in range(4):
        game.button(2)
        game.rest()
        orders.append(game.hand)
    assert orders[0] == orders[3]
    assert len({tuple(order) for order in orders}) == 3
    game.check()


# --- laying off -------------------------------------------------------------------------------------


def defender(qtbot: QtBot) -> Game:
    return Game(qtbot, duel_knocked(), viewer=1)


def laid(game: Game) -> list[Layoff]:
    draft = game.table.person.draft
    assert draft is not None
    return list(draft.layoffs)


def test_lay_off_by_dragging_to_the_meld(qtbot: QtBot) -> None:
    game = defender(qtbot)
    game.drag("7C", game.meld(1))
    game.rest()
    assert laid(game) == [Layoff(card("7C"), 1)]
    assert "7C" not in game.hand
    assert game.card("7C").outline is not None
    game.drag("9C", game.meld(1))
    assert game.refusals == [Refusal.BAD_LAYOFF]
    game.move(QPoint(1, 1))
    game.rest()
    game.check()


def test_lay_off_by_click_and_click(qtbot: QtBot) -> None:
    game = defender(qtbot)
    game.click("9C")
    game.rest()
    game.click("9S")
    game.rest()
    assert laid(game) == [Layoff(card("9C"), 0)]
    game.click("9C")
    game.rest()
    assert laid(game) == [], "a click on a card laid off takes it back"
    game.move(QPoint(1, 1))
    game.rest()
    game.check()


def test_with_a_card_selected_a_card_laid_off_stands_for_its_meld(qtbot: QtBot) -> None:
    game = defender(qtbot)
    game.drag("7C", game.meld(1))
    game.rest()
    game.click("KS")
    game.click("7C")
    game.rest()
    assert laid(game) == [Layoff(card("7C"), 1)], "it was not taken back"
    assert game.refusals == [Refusal.BAD_LAYOFF]


def test_a_card_laid_off_can_be_dragged_back(qtbot: QtBot) -> None:
    game = defender(qtbot)
    game.drag("7C", game.meld(1))
    game.rest()
    game.drag("7C", game.at("KS"))
    game.rest()
    assert laid(game) == []
    assert "7C" in game.hand


def test_best_undo_and_finish_by_button(qtbot: QtBot) -> None:
    game = defender(qtbot)
    game.button(1)
    game.rest()
    assert {item.card for item in laid(game)} == {card("7C"), card("9C")}
    game.button(3)
    game.rest()
    assert len(laid(game)) == 1
    game.button(1)
    game.rest()
    game.button(0)
    game.rest()
    (answer,) = game.actions
    assert isinstance(answer, LayOff)
    assert {item.card for item in answer.layoffs} == {card("7C"), card("9C")}
    assert game.deal.result is not None
    game.check()


def test_b69_a_defender_sees_spread_deadwood_and_his_own_cards(qtbot: QtBot) -> None:
    game = defender(qtbot)
    names = {widget.accessibleName() for widget in game.table.cards.values()}
    assert {"9 of spades", "4 of clubs"} <= names
    assert {str(key) for key in game.table.cards} >= {"AS", "AH", "2S", "2D", "KS", "5S"}
    before = game.hand
    game.drag(before[0], game.at(before[4]))
    game.rest()
    assert game.hand != before, "the hand can still be ordered"
    assert game.actions == []


def test_after_the_deal_cards_neither_move_nor_act(qtbot: QtBot) -> None:
    game = Game(qtbot, duel_over())
    for key in list(game.table.cards):
        game.click(key)
        game.drag(key, QPoint(600, 300))
    assert (game.actions, game.wishes) == ([], [])
    game.move(QPoint(1, 1))
    game.rest()
    game.check()


def test_an_emptied_pile_is_a_place_to_discard(qtbot: QtBot) -> None:
    game = Game(qtbot, play(duel(), TAKE))
    assert game.table.scene is not None
    assert game.table.scene.pile == ()
    game.click(game.pile)
    assert game.actions == []
    game.drag("8H", game.pile)
    assert game.actions == [Discard(card("8H"))]


def test_passing_all_round_leaves_the_upcard_untakeable(qtbot: QtBot) -> None:
    game = Game(qtbot, play(duel(), PASS, PASS))
    game.click(game.pile)
    assert game.refusals == [Refusal.UPCARD_DECLINED]
    game.button(0)
    assert game.actions == [DrawStock()]
