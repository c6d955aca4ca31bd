from okgin_desktop.engine.actions import LayOff
from okgin_desktop.engine.cards import parse_cards
from okgin_desktop.engine.scoring import Outcome
from okgin_desktop.engine.turns import Phase
from okgin_desktop.engine.view import view_of
from tests.builders import DRAW, PASS, TAKE, card, deal_of, knock, play, throw

HAND = "3S 4S 5S 9H 9D 9C KH KD KC 5D"
OTHER = "2C 7C JD TS 6H 8D AH QD 4H 2D"


def test_a_seat_sees_its_hand_and_the_sizes_of_the_others() -> None:
    view = view_of(deal_of([HAND, OTHER], "8H"), 1)
    assert view.hand == parse_cards(OTHER)
    assert view.hand_sizes == (10, 10)
    assert (view.stock_count, view.pile, view.upcard) == (31, (card("8H"),), card("8H"))
    assert (view.seats, view.limit, view.turn, view.to_act) == (2, 8, 0, False)
    assert view_of(deal_of([HAND, OTHER], "8H"), 0).to_act


def test_the_drawn_card_is_seen_by_its_seat_only() -> None:
    deal = play(deal_of([HAND, OTHER], "8H", "QS"), PASS, PASS, DRAW)
    assert view_of(deal, 0).drawn == card("QS")
    assert view_of(deal, 0).hand[-1] == card("QS")
    assert view_of(deal, 1).drawn is None
    assert view_of(deal, 1).hand_sizes == (11, 10)


def test_a_taken_card_is_seen_by_all() -> None:
    deal = play(deal_of([HAND, OTHER], "8H"), TAKE)
    assert view_of(deal, 1).taken == card("8H")
    assert view_of(deal, 1).drawn is None
    assert view_of(deal, 0).drawn == card("8H")
    assert view_of(deal, 1).known_cards(0) == {card("8H")}


def test_known_cards_are_taken_and_not_thrown_since() -> None:
    deal = play(deal_of([OTHER, HAND], "8H", "9S 2S"), TAKE, throw("QD"), DRAW, throw("9S"))
    assert view_of(deal, 1).known_cards(0) == {card("8H")}
    later = play(deal, DRAW, throw("8H"))
    assert view_of(later, 1).known_cards(0) == frozenset()
    taken = play(later, TAKE)
    assert view_of(taken, 0).known_cards(1) == {card("8H")}
    assert view_of(taken, 0).known_cards(0) == frozenset()


def test_b50_limit_and_upcard_stay_though_the_upcard_is_gone() -> None:
    deal = play(deal_of([OTHER, HAND], "4C"), TAKE, throw("QD"), DRAW)
    view = view_of(deal, 0)
    assert (view.upcard, view.limit) == (card("4C"), 4)
    assert view.pile == (card("QD"),)


def test_the_end_opens_the_hands_and_turns_to_the_knocker() -> None:
    melds = ("3S 4S 5S", "9H 9D 9C", "KH KD KC")
    asked = play(deal_of([HAND, OTHER], "8H", "QS"), PASS, PASS, DRAW, knock("QS", *melds))
    view = view_of(asked, 1)
    assert view.to_act
    assert view.showdown is not None
    assert view.showdown.shown == ()
    over = view_of(play(asked, LayOff((), ())), 1)
    assert (over.phase, over.turn, over.to_act) == (Phase.OVER, 0, False)
    assert over.showdown is not None
    assert [item.seat for item in over.showdown.shown] == [1]
    assert over.showdown.shown_by(0) is None
    assert over.result is not None
    assert over.result.outcome is Outcome.KNOCK
