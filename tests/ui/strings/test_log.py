"""The log of a deal, made from a view."""

from dataclasses import replace

from okgin_desktop.engine.deal import Deal
from okgin_desktop.engine.turns import Phase, Turn
from okgin_desktop.engine.view import view_of
from okgin_desktop.ui.controls.rich_text import plain
from okgin_desktop.ui.strings import strings
from tests.builders import TAKE, card, play
from tests.ui.panels.table_states import (
    duel,
    duel_over,
    duel_to_discard,
    duel_to_draw,
    four_playing,
)
from tests.ui.strings.cases import DEAD


def log(deal: Deal, viewer: int = 0) -> list[tuple[int | None, str]]:
    return [(line.seat, line.text.replace("**", "")) for line in strings().log(view_of(deal, viewer))]


def test_log_of_a_duel() -> None:
    assert log(duel_over()) == [
        (0, "passed the upcard"),
        (1, "passed the upcard"),
        (0, "drew, discarded J♣"),
        (1, "drew, discarded Q♣"),
        (0, "drew, discarded K♦"),
        (1, "drew, discarded Q♥"),
        (0, "drew, discarded 8♥"),
        (1, "drew, discarded J♠"),
        (0, "drew, discarded J♥"),
        (0, "knocked with 6"),
        (1, "laid off 9♣, 7♣, kept 8"),
    ]


def test_log_of_a_turn_under_way_hides_what_others_drew() -> None:
    assert log(duel_to_discard())[-1] == (0, "drew J♥ from the stock")
    assert log(duel_to_discard(), 1)[-1] == (0, "drew from the stock")
    assert log(play(duel(), TAKE), 1) == [(0, "took 7♦")]
    assert log(duel_to_draw())[-1] == (0, "to draw")


def test_log_of_four_seats_with_the_upcard_taken() -> None:
    assert log(four_playing())[3:7] == [
        (3, "took the upcard 10♠, discarded Q♠"),
        (0, "drew, discarded J♦"),
        (1, "drew, discarded K♦"),
        (2, "took K♦, discarded 4♠"),
    ]


def test_log_of_a_dead_deal() -> None:
    dead = replace(duel_to_draw(), phase=Phase.OVER, result=DEAD)
    assert log(dead)[-1] == (None, "The deal is dead.")


def test_brief_of_a_turn() -> None:
    assert plain(strings().brief(Turn(1, None, card("9H")))) == "Discarded 9♥"
    assert plain(strings().brief(Turn(1, card("9H"), card("4S")))) == "Took 9♥, discarded 4♠"
