"""The table while cards move: animation decides nothing, and nothing done meanwhile confuses it."""

import random
from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from okgin_desktop.engine.actions import Discard, DrawStock
from okgin_desktop.engine.deal import Step
from okgin_desktop.engine.events import Dealt, Event, redact
from okgin_desktop.engine.options import options_of
from okgin_desktop.engine.rules import EN, RU
from okgin_desktop.engine.turns import Phase
from okgin_desktop.engine.view import view_of
from okgin_desktop.players.registry import player
from okgin_desktop.ui.table.choreography import Speed
from okgin_desktop.ui.table.hand_order import SortMode
from okgin_desktop.ui.table.play import Command
from okgin_desktop.ui.table.scene import STOCK
from tests.builders import DRAW, card, play, random_start, throw
from tests.ui.panels.table_states import duel_knocked, duel_to_discard, duel_to_draw, four_over
from tests.ui.table.scenes import a_deal
from tests.ui.table.tables import Game

# --- the same end as a table shown at once ------------------------------------------------------------


@pytest.mark.parametrize("mode", [SortMode.MELDS, SortMode.MANUAL])
@pytest.mark.parametrize("seats", [2, 4])
def test_a_deal_played_and_skipped_is_the_deal_shown(qtbot: QtBot, seats: int, mode: SortMode) -> None:
    steps = a_deal(seats, f"whole {seats}")
    game = Game(qtbot, steps[0].deal, speed=Speed.SLOW, dealt=False)
    still = Game(qtbot, steps[0].deal)
    for table in (game.table, still.table):
        table.person.mode = mode
    watched = 0
    for step in steps:
        game.tell(step)
        watched += game.table.busy
        game.table.finish()
        assert not game.table.busy
        still.table.person.order = game.table.person.order
        still.table.show_view(view_of(step.deal, 0), options_of(step.deal, 0))
        assert game.table.scene == still.table.scene
        assert game.spots() == still.spots()
        game.check()
    assert watched > len(steps) / 2
    told = [event for step in steps for event in step.events]
    assert [type(event) for event in game.shown] == [type(event) for event in told]


def test_a_turn_that_is_watched_ends_where_it_should(qtbot: QtBot) -> None:
    game = Game(qtbot, play(duel_to_discard(), throw("8H")), speed=Speed.FAST)
    game.act(DRAW)
    game.act(throw("JS"))
    game.rest()
    still = Game(qtbot, game.deal)
    assert game.spots() == still.spots()
    assert game.table.scene == still.table.scene
    assert [advance.version for advance in game.settled] == [1, 2]
    game.check()


def test_a_knock_and_its_answer_that_are_watched(qtbot: QtBot) -> None:
    game = Game(qtbot, duel_knocked(), speed=Speed.FAST)
    game.others = [player("simple")] * 2
    view, options = view_of(game.deal, 1), options_of(game.deal, 1)
    game.act(player("simple").choose(view, options, random.Random(1)))
    game.rest()
    assert game.deal.phase is Phase.OVER
    still = Game(qtbot, game.deal)
    assert game.spots() == still.spots()
    game.check()


def test_advances_that_pile_up_are_shown_one_after_another(qtbot: QtBot) -> None:
    game = Game(qtbot, play(duel_to_discard(), throw("8H")), speed=Speed.FAST)
    game.act(DRAW)
    game.act(throw("JS"))
    assert game.settled == []
    game.wait_for(lambda: len(game.settled) == 1)
    assert game.table.busy, "the second one has a movement of its own"
    assert len(game.shown) == 1
    game.act(DRAW)
    game.wait_for(lambda: len(game.shown) == 3)
    assert game.table.scene is not None
    assert game.table.scene.hidden == (0, 10)
    assert game.table.scene.pile[-1] == card("JS")
    game.rest()
    assert [advance.version for advance in game.settled] == [1, 2, 3]
    game.check()


def test_another_seats_turn_is_told_even_if_a_card_settles_meanwhile(qtbot: QtBot) -> None:
    game = Game(qtbot, play(duel_to_discard(), throw("8H")), speed=Speed.FAST)
    game.click(game.hand[2])
    assert game.table.layer.running
    game.act(DRAW)
    game.act(throw("JS"))
    game.rest()
    assert [type(event).__name__ for event in game.shown] == ["StockDrawn", "Discarded"]


def test_events_are_told_in_step_with_the_cards(qtbot: QtBot) -> None:
    game = Game(qtbot, duel_to_discard(), speed=Speed.FAST)
    game.double_click("8H")
    assert [type(event).__name__ for event in game.shown] == ["Discarded"]
    game.act(DRAW)
    assert len(game.shown) == 1, "the next seat thinks first"
    game.rest()
    assert len(game.shown) == 2


def test_with_the_speed_off_everything_is_there_at_once(qtbot: QtBot) -> None:
    game = Game(qtbot, duel_to_discard())
    game.act(throw("8H"))
    game.act(DRAW)
    assert not game.table.busy
    assert not game.table.layer.running
    assert len(game.settled) == 2
    game.check()


def test_switching_the_speed_off_ends_what_moves(qtbot: QtBot) -> None:
    game = Game(qtbot, duel_to_draw(), speed=Speed.SLOW)
    game.click(game.stock)
    assert game.settled == []
    game.table.set_speed(Speed.OFF)
    assert not game.table.busy
    game.check()


def test_a_view_shown_while_cards_move_wins(qtbot: QtBot) -> None:
    game = Game(qtbot, duel_to_draw(), speed=Speed.SLOW)
    game.click(game.stock)
    other = duel_knocked()
    game.deal = other
    game.table.show_view(view_of(other, 0), options_of(other, 0))
    qtbot.wait(30)
    assert game.table.scene is not None
    assert game.table.scene.showdown is not None
    game.check()


# --- skipping -----------------------------------------------------------------------------------------


def skip_by_click(game: Game) -> None:
    game.click(game.felt)


def skip_by_space(game: Game) -> None:
    game.table.setFocus()
    game.key(Qt.Key.Key_Space)


def skip_by_escape(game: Game) -> None:
    game.key(Qt.Key.Key_Escape)


def skip_by_button(game: Game) -> None:
    game.table.command(Command.SORT)


@pytest.mark.parametrize("skip", [skip_by_click, skip_by_space, skip_by_escape, skip_by_button])
def test_skip(qtbot: QtBot, skip: Callable[[Game], None]) -> None:
    game = Game(qtbot, play(duel_to_discard(), throw("8H")), speed=Speed.SLOW)
    game.act(DRAW)
    game.act(throw("JS"))
    skip(game)
    assert not game.table.busy
    assert len(game.settled) == 2
    assert (game.actions, game.refusals) == ([], [])
    game.check()


def test_a_click_that_skips_does_nothing_else(qtbot: QtBot) -> None:
    game = Game(qtbot, play(duel_to_discard(), throw("8H")), speed=Speed.SLOW)
    game.act(DRAW)
    game.act(throw("JS"))
    game.click(game.stock)
    assert len(game.actions) == 0
    game.click(game.stock)
    assert game.actions == [DrawStock()]


# --- impatient hands ----------------------------------------------------------------------------------


def test_b65_the_first_second_of_a_deal_survives_anything(qtbot: QtBot) -> None:
    """Sort, drag, draw and click within the deal's animation, twenty times (known failure B65)."""
    start = random_start("first second", EN, 2, 1)
    chance = random.Random("impatient")
    game = Game(qtbot, start.deal, speed=Speed.NORMAL, dealt=False)
    dealt = Step(start.deal, tuple(redact(event, 0) for event in start.events))
    for _ in range(20):
        game.actions.clear()
        game.tell(dealt)
        assert game.table.busy
        qtbot.wait(chance.randrange(30))
        for _ in range(4):
            keys = list(game.table.cards)
            match chance.randrange(5):
                case 0:
                    game.table.bar.buttons[2].click()
                case 1:
                    game.lift(chance.choice(keys), game.pile)
                    game.release(game.pile)
                case 2:
                    game.click(chance.choice(keys))
                case 3:
                    game.table.command(chance.choice(list(Command)))
                case _:
                    game.key(chance.choice([Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Space]))
            if game.deal.phase is not Phase.UPCARD or game.deal.turn != 0:
                break
        game.table.finish()
        game.move(QPoint(1, 1))
        game.rest()
        game.check()
        assert len(game.actions) <= 1
        game.table.person.mode = SortMode.MELDS
        game.table.person.selected = None


@pytest.mark.parametrize("speed", [Speed.SLOW, Speed.OFF])
def test_b76_double_clicks_on_the_stock_draw_once(qtbot: QtBot, speed: Speed) -> None:
    game = Game(qtbot, duel_to_draw(), speed=speed)
    at = game.stock
    for _ in range(3):
        game.double_click(at)
    game.table.finish()
    game.move(QPoint(1, 1))
    game.rest()
    assert game.actions == [DrawStock()]
    game.check()


@pytest.mark.parametrize("speed", [Speed.SLOW, Speed.OFF])
def test_b76_double_clicks_on_a_card_discard_once(qtbot: QtBot, speed: Speed) -> None:
    game = Game(qtbot, duel_to_discard(), speed=speed)
    at = game.at("8H")
    for _ in range(3):
        game.double_click(at)
    game.table.finish()
    game.move(QPoint(1, 1))
    game.rest()
    assert game.actions == [Discard(card("8H"))]
    game.check()


@pytest.mark.parametrize("speed", [Speed.SLOW, Speed.OFF])
def test_b76_double_clicks_on_the_pile_take_once_and_throw_nothing(qtbot: QtBot, speed: Speed) -> None:
    game = Game(qtbot, duel_to_draw(), speed=speed)
    at = game.pile
    game.double_click(at)
    game.double_click(at)
    game.table.finish()
    assert len(game.actions) == 1
    game.move(QPoint(1, 1))
    game.rest()
    game.check()


def test_a_double_click_that_skips_throws_nothing(qtbot: QtBot) -> None:
    game = Game(qtbot, duel_to_draw(), speed=Speed.SLOW)
    game.click(game.stock)
    game.double_click("8H")
    game.table.finish()
    assert game.actions == [DrawStock()]


@pytest.mark.parametrize("seed", range(3))
def test_random_hands_at_the_table_break_nothing(qtbot: QtBot, seed: int) -> None:
    """Clicks, drags, keys and buttons without sense, at any speed, with other seats playing on."""
    chance = random.Random(f"monkey {seed}")
    seats = (2, 4, 3)[seed]
    start = random_start(f"monkey {seed}", (EN, RU)[seed % 2], seats, seats - 1)
    game = Game(qtbot, start.deal, speed=Speed.OFF)
    game.others = [player("simple")] * seats
    keys = [Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Space]
    for _ in range(50):
        if game.deal.phase is Phase.OVER:
            break
        game.table.set_speed(chance.choice((Speed.OFF, Speed.OFF, Speed.FAST)))
        known = list(game.table.cards)
        targets = [game.pile, game.stock, game.plaque] if game.deal.showdown is None else [game.felt]
        match chance.randrange(6):
            case 0:
                game.click(chance.choice(known))
            case 1:
                game.drag(chance.choice(known), chance.choice([*targets, game.at(chance.choice(known))]))
            case 2:
                game.table.command(chance.choice(list(Command)))
            case 3:
                game.double_click(chance.choice(known))
            case 4:
                game.key(chance.choice(keys))
            case _:
                game.click(chance.choice(targets))
        if game.table.places is not None and not game.table.busy:
            assert set(game.table.cards) == set(game.table.places.cards)
    game.table.finish()
    game.move(QPoint(1, 1))
    game.rest()
    game.check()
    assert not [refused for refused in game.refusals if isinstance(refused, Exception)]


# --- windows that change meanwhile --------------------------------------------------------------------


def test_a_window_resized_in_mid_air_ends_right(qtbot: QtBot) -> None:
    game = Game(qtbot, duel_to_draw(), speed=Speed.SLOW)
    game.click(game.stock)
    qtbot.wait(20)
    for size in ((1280, 720), (1920, 1000), (820, 540), (1010, 640)):
        game.table.resize(*size)
        game.rest()
        game.check()
    still = Game(qtbot, game.deal)
    assert game.spots() == still.spots()


def test_another_art_theme_or_panel_in_mid_air_ends_right(qtbot: QtBot) -> None:
    game = Game(qtbot, duel_to_draw(), speed=Speed.SLOW)
    game.click(game.stock)
    game.table.set_panel_open(True)
    game.check()
    game.double_click("8H")
    QApplication.sendEvent(game.table, QEvent(QEvent.Type.LanguageChange))
    game.table.set_art(game.table.art)
    game.rest()
    game.check()


def test_a_table_too_small_to_show_takes_events_all_the_same(qtbot: QtBot) -> None:
    game = Game(qtbot, duel_to_draw(), speed=Speed.OFF)
    game.table.resize(30, 20)
    game.act(DRAW)
    game.table.resize(1010, 640)
    game.move(QPoint(1, 1))
    game.rest()
    game.check()


def test_the_first_deal_of_a_table_is_dealt(qtbot: QtBot) -> None:
    start = random_start("first", EN, 2)
    game = Game(qtbot, start.deal, speed=Speed.FAST, dealt=False)
    events: tuple[Event, ...] = tuple(redact(event, 0) for event in start.events)
    assert isinstance(events[0], Dealt)
    game.table.play(game.advance(events))
    assert game.table.busy
    assert all(widget.spot.turn == 0.0 for widget in game.table.cards.values() if widget.key != STOCK)
    game.rest()
    game.check()


def test_a_new_deal_sweeps_the_last_one_away(qtbot: QtBot) -> None:
    game = Game(qtbot, four_over(), speed=Speed.FAST)
    old = list(game.table.cards.values())
    game.tell(random_start("next", RU, 4, 1))
    assert all(not widget.isVisible() for widget in old)
    game.table.finish()
    game.check()
