from dataclasses import replace

import pytest

from okgin_desktop.engine.actions import LayOff
from okgin_desktop.engine.cards import parse_cards
from okgin_desktop.engine.options import NOTHING, Options, options_of
from okgin_desktop.engine.rules import EN
from tests.builders import DRAW, PASS, TAKE, deal_of, knock, meld, play, throw

HAND = "3S 4S 5S 9H 9D 9C KH KD KC 5D"
OTHER = "2C 7C JD TS 6H 8D AH QD 4H 2D"
MELDS = ("3S 4S 5S", "9H 9D 9C", "KH KD KC")


def test_the_first_circle_offers_the_upcard_or_a_pass() -> None:
    deal = deal_of([HAND, OTHER], "8H")
    assert options_of(deal, 0) == Options(may_pass=True, may_take=True)
    assert options_of(deal, 1) == NOTHING


def test_a_draw_is_from_either_pile() -> None:
    deal = play(deal_of([HAND, OTHER], "8H"), TAKE, throw("3S"))
    assert options_of(deal, 1) == Options(may_draw=True, may_take=True)
    assert options_of(deal, 0) == NOTHING


def test_after_a_draw_all_discards_and_knocks_are_offered() -> None:
    deal = play(deal_of([HAND, OTHER], "8H", "6D"), PASS, PASS, DRAW)
    options = options_of(deal, 0)
    assert options.discards == set(parse_cards(f"{HAND} 6D"))
    # Limit 8: only the five and the six leave less.
    assert [(str(each.discard), each.deadwood) for each in options.knocks] == [("6D", 5), ("5D", 6)]
    assert options.best_knock == options.knocks[0]
    assert not any((options.may_draw, options.may_take, options.may_pass, options.big_gin))
    assert options.spread == ()


def test_where_no_knock_is_legal_there_is_no_best_one() -> None:
    deal = play(deal_of([OTHER, HAND], "8H"), PASS, PASS, DRAW)
    assert options_of(deal, 0).best_knock is None


def test_big_gin_is_offered_by_house_rule() -> None:
    hand = "3S 4S 5S 9H 9D 9C KH KD KC KS"
    for bonus in (0, 31):
        rules = replace(EN, big_gin=bonus)
        deal = play(deal_of([hand, OTHER], "8H", "6S", rules=rules), PASS, PASS, DRAW)
        assert options_of(deal, 0).big_gin is (bonus > 0)


def test_after_a_knock_only_the_next_opponent_is_asked() -> None:
    hands = ["3S 4S 5S 9H 9D 9C 2D", "QS KD", ""]
    deal = play(deal_of(hands, "8H", "KH"), PASS, PASS, PASS, DRAW, knock("KH", "3S 4S 5S", "9H 9D 9C"))
    assert options_of(deal, 1) == Options(spread=(meld("3S 4S 5S"), meld("9H 9D 9C")))
    assert options_of(deal, 2) == options_of(deal, 0) == NOTHING
    later = play(deal, LayOff((), ()))
    assert options_of(later, 2).spread
    assert options_of(later, 1) == NOTHING


@pytest.mark.parametrize("seat", [0, 1])
def test_nothing_when_the_deal_is_over(seat: int) -> None:
    over = play(deal_of([HAND, OTHER], "8H", "QS"), PASS, PASS, DRAW, knock("QS", *MELDS), LayOff((), ()))
    assert options_of(over, seat) == NOTHING
