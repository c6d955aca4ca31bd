from dataclasses import replace
from typing import Any

import pytest

from okgin_desktop.engine.actions import Action, BigGin, Discard, Knock, LayOff, Refusal, Refused
from okgin_desktop.engine.cards import ALL_CARDS, format_cards, parse_cards
from okgin_desktop.engine.deal import Deal, apply, start
from okgin_desktop.engine.events import DealEnded, Discarded, DiscardTaken, StockDrawn
from okgin_desktop.engine.layoffs import best_layoff
from okgin_desktop.engine.melds import best_arrangement
from okgin_desktop.engine.options import options_of
from okgin_desktop.engine.rules import EN, RU, AfterAllPass, Rules
from okgin_desktop.engine.scoring import Outcome
from okgin_desktop.engine.turns import Phase, Turn
from tests.builders import DRAW, PASS, TAKE, card, deal_of, deck_from, knock, lay_off_best, meld, play, throw
from tests.vector_files import Case, all_cases, own_cases

KNOCKER = "3S 4S 5S 9H 9D 9C KH KD KC 5D"
OTHER = "2C 7C JD TS 6H 8D AH QD 4H 2D"


def refusal(deal: Deal, action: Action) -> Refusal:
    with pytest.raises(Refused) as refused:
        apply(deal, action)
    return refused.value.reason


def draw_and_throw(deal: Deal) -> Deal:
    """The seat to act draws from the stock and throws that card."""
    drawn = play(deal, DRAW)
    assert drawn.drawn is not None
    return play(drawn, Discard(drawn.drawn))


# --- the deal


def test_cards_go_round_one_at_a_time_from_the_seat_after_the_dealer() -> None:
    deck = parse_cards("AC 2C 3C") + tuple(each for each in ALL_CARDS if str(each) not in ["AC", "2C", "3C"])
    deal = start(EN, 3, 1, deck).deal
    assert [format_cards(hand[:1]) for hand in deal.hands] == ["2C", "3C", "AC"]
    assert deal.turn == 2
    assert deal.upcard == deck[21]
    assert deal.stock[-1] == deck[22]


@pytest.mark.parametrize(("seats", "size", "stock"), [(2, 10, 31), (3, 7, 30), (4, 7, 23)])
def test_sizes_by_the_number_of_seats(seats: int, size: int, stock: int) -> None:
    step = start(RU, seats, 0, ALL_CARDS)
    assert {len(hand) for hand in step.deal.hands} == {size}
    assert len(step.deal.stock) == stock
    assert step.deal.pile == (step.deal.upcard,)


@pytest.mark.parametrize(
    ("seats", "dealer", "deck"),
    [(1, 0, ALL_CARDS), (5, 0, ALL_CARDS), (2, 2, ALL_CARDS), (2, -1, ALL_CARDS), (2, 0, ALL_CARDS[:51])],
)
def test_what_cannot_be_dealt(seats: int, dealer: int, deck: Any) -> None:
    with pytest.raises(ValueError, match="52 different cards"):
        start(EN, seats, dealer, deck)


def test_a_card_twice_is_no_deck() -> None:
    with pytest.raises(ValueError, match="52 different cards"):
        start(EN, 2, 0, (*ALL_CARDS[:51], ALL_CARDS[0]))


# --- the first circle (rules.md 55 to 58)


@pytest.mark.parametrize("rules", [EN, RU])
def test_example_55_and_b23_after_two_passes_only_the_stock(rules: Rules) -> None:
    deal = play(deal_of([KNOCKER, OTHER], "8H", rules=rules), PASS, PASS)
    assert (deal.phase, deal.turn) == (Phase.DRAW, 0)
    options = options_of(deal, 0)
    assert (options.may_draw, options.may_take, options.may_pass) == (True, False, False)
    assert refusal(deal, TAKE) is Refusal.UPCARD_DECLINED
    after = draw_and_throw(deal)
    assert options_of(after, 1).may_take


def test_after_two_passes_the_house_may_leave_the_choice() -> None:
    rules = replace(EN, after_all_pass=AfterAllPass.EITHER)
    deal = play(deal_of([KNOCKER, OTHER], "8H", rules=rules), PASS, PASS)
    assert options_of(deal, 0).may_take
    assert play(deal, TAKE).taken == card("8H")


def test_example_56_the_dealer_takes_and_the_other_has_a_normal_turn() -> None:
    deal = play(deal_of([OTHER, KNOCKER], "8H"), PASS, TAKE, throw("9H"))
    assert (deal.phase, deal.turn) == (Phase.DRAW, 0)
    options = options_of(deal, 0)
    assert (options.may_take, options.may_draw, options.may_pass) == (True, True, False)
    assert play(deal, TAKE).taken == card("9H")


def test_example_57_the_circle_ends_with_the_seat_that_takes() -> None:
    deal = play(deal_of(["", "", "2C 3D 4H 5S 6C 7D 8H", ""], "KS", rules=RU), PASS, PASS, TAKE, throw("2C"))
    assert (deal.phase, deal.turn) == (Phase.DRAW, 3)
    assert options_of(deal, 3).may_take
    assert not options_of(deal, 3).may_pass
    after = draw_and_throw(deal)
    assert (after.phase, after.turn) == (Phase.DRAW, 0)
    assert options_of(after, 0).may_take


def test_example_58_all_four_pass_and_the_first_draws_from_the_stock() -> None:
    deal = play(deal_of(["", "", "", ""], rules=RU), PASS, PASS, PASS, PASS)
    assert (deal.phase, deal.turn) == (Phase.DRAW, 0)
    assert not options_of(deal, 0).may_take
    assert refusal(deal, PASS) is Refusal.NOT_NOW


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_b24_nobody_is_asked_twice_and_the_dealer_last(seats: int) -> None:
    deal = deal_of([""] * seats, dealer=1)
    asked = []
    while deal.phase is Phase.UPCARD:
        asked.append(deal.turn)
        assert refusal(deal, DRAW) is Refusal.NOT_NOW
        deal = play(deal, PASS)
    assert asked == [(1 + step) % seats for step in range(1, seats + 1)]
    assert deal.turn == (1 + 1) % seats


def test_b24_three_pass_and_the_dealer_takes() -> None:
    deal = play(deal_of(["", "", "", "2C 3D 4H 5S 6C 7D 8H"], "KS"), PASS, PASS, PASS, TAKE, throw("2C"))
    assert (deal.phase, deal.turn) == (Phase.DRAW, 0)


def test_b22_an_empty_pile_cannot_be_taken() -> None:
    deal = play(deal_of([KNOCKER, OTHER], "8H"), TAKE)
    assert deal.pile == ()
    assert refusal(deal, TAKE) is Refusal.NOT_NOW
    # No turn begins with an empty pile, but a resumed state could.
    empty = replace(play(deal, throw("5D")), pile=())
    assert not options_of(empty, 1).may_take
    assert refusal(empty, TAKE) is Refusal.PILE_EMPTY


# --- the draw and the discard


def test_b11_the_card_just_taken_does_not_go_back() -> None:
    hand = "2C 2D AC 6S 3S 5C 6C 8C 7S AD"
    deal = play(deal_of(["", hand], "KS", "9C"), PASS, PASS, DRAW, throw("9C"), TAKE)
    assert refusal(deal, throw("9C")) is Refusal.JUST_TAKEN
    assert options_of(deal, 1).discards == set(parse_cards(hand))
    for name in hand.split():
        assert play(deal, throw(name)).turn == 0


def test_b12_the_upcard_taken_goes_back_neither_plain_nor_with_a_knock() -> None:
    deal = play(deal_of([KNOCKER, OTHER], "8H"), TAKE)
    melds = ("3S 4S 5S", "9H 9D 9C", "KH KD KC")
    assert refusal(deal, throw("8H")) is Refusal.JUST_TAKEN
    assert refusal(deal, knock("8H", *melds)) is Refusal.JUST_TAKEN
    assert [str(each.discard) for each in options_of(deal, 0).knocks] == ["5D"]
    free = replace(deal, rules=replace(EN, forbid_rediscard_taken=False))
    assert play(free, knock("8H", *melds)).phase is Phase.LAY_OFF
    assert play(free, throw("8H")).pile == (card("8H"),)


def test_b13_a_card_from_the_stock_may_be_thrown_at_once() -> None:
    deal = play(deal_of(["", ""], "KS", "9C 8C"), PASS, PASS, DRAW)
    assert deal.drawn == card("9C")
    assert deal.taken is None
    assert play(deal, throw("9C")).pile[-1] == card("9C")


def test_b13_the_bar_ends_with_the_turn() -> None:
    deal = play(deal_of([OTHER, KNOCKER], "8H", "9S QS 2H"), TAKE, throw("2C"), DRAW, throw("9S"))
    later = play(deal, DRAW)
    assert play(later, throw("8H")).pile[-1] == card("8H")


def test_b14_no_knock_before_a_draw() -> None:
    hand = "4H 4C QC 4D TH TC JC QD KC TD"
    other = "2C 7C JD TS 6H 8D AH 3D 5S 2D"
    deal = play(deal_of([other, hand], "KS", "KD"), PASS, PASS, DRAW, throw("KD"))
    early = knock("QD", "4C 4D 4H", "TC TD TH", "JC QC KC")
    assert refusal(deal, early) is Refusal.NOT_NOW
    assert options_of(deal, 1).knocks == ()
    taken = play(deal, TAKE)
    assert {str(each.discard): each.deadwood for each in options_of(taken, 1).knocks}["QD"] == 10


def test_b15_the_best_of_ten_counts_not_the_eleven() -> None:
    hand = "3S 4S 5S 9H 9D 9C JS JH JD 7C"
    other = "2C 8C TD TS 6H 8D AH QD 4H 2D"
    five = play(deal_of([hand, other], "5H", "5D"), PASS, PASS, DRAW)
    best = options_of(five, 0).best_knock
    assert best is not None
    assert (str(best.discard), best.deadwood) == ("7C", 5)
    assert play(five, knock("7C", "3S 4S 5S", "9H 9D 9C", "JS JH JD")).phase is Phase.LAY_OFF
    four = play(deal_of([hand, other], "4C", "5D"), PASS, PASS, DRAW)
    assert options_of(four, 0).knocks == ()
    assert refusal(four, knock("7C", "3S 4S 5S", "9H 9D 9C", "JS JH JD")) is Refusal.TOO_MUCH_DEADWOOD


@pytest.mark.parametrize(("upcard", "legal"), [("QS", True), ("9S", False)])
def test_b17_exactly_the_limit_knocks(upcard: str, legal: bool) -> None:
    hand = "AS 2S 3S 7H 7D 7C KS KH KD TC"
    deal = play(deal_of([hand, "2C 8C TD TS 6H 8D AH QD 4H 2D"], upcard, "JC"), PASS, PASS, DRAW)
    action = knock("JC", "AS 2S 3S", "7H 7D 7C", "KS KH KD")
    assert bool(options_of(deal, 0).knocks) is legal
    if legal:
        assert play(deal, action).phase is Phase.LAY_OFF
    else:
        assert refusal(deal, action) is Refusal.TOO_MUCH_DEADWOOD


def test_b18_example_18_the_hidden_gin_is_offered() -> None:
    hand = "2C 3C TC AD 2D TD 2H AS 2S TS"
    for rules in (RU, replace(EN, knock_limit_mode=RU.knock_limit_mode, ace_upcard=RU.ace_upcard)):
        deal = play(deal_of([hand, "4C 4D 5H 5S 6C 6D 7H 7S 8C 8D"], "AC", rules=rules), TAKE)
        assert {str(each.discard): each.deadwood for each in options_of(deal, 0).knocks} == {"3C": 0}
        over = play(deal, knock("3C", "AC AD AS", "2C 2D 2H 2S", "TC TD TS"))
        assert over.result is not None
        assert over.result.outcome is Outcome.GIN


def test_example_20_a_knock_on_the_first_turn() -> None:
    over_or_not = play(deal_of([KNOCKER, OTHER], "8H"), TAKE, knock("5D", "3S 4S 5S", "9H 9D 9C", "KH KD KC"))
    assert over_or_not.showdown is not None
    assert over_or_not.showdown.deadwood == 8
    assert over_or_not.turn == 1


def test_example_21_only_the_throw_back_would_knock() -> None:
    deal = play(deal_of([OTHER, KNOCKER], "8C", "QH"), PASS, PASS, DRAW, throw("QH"), TAKE)
    assert options_of(deal, 1).knocks == ()


# --- big gin


RUNS_AND_KINGS = "7C 8C KC 6C KH QH 9C JH TC KD"


def test_b20_big_gin_where_the_house_plays_it() -> None:
    rules = replace(EN, big_gin=31)
    deal = play(
        deal_of([RUNS_AND_KINGS, "2C 3C TD TS 6H 8D AH QD 4H 2D"], "9S", "KS", rules=rules), PASS, PASS, DRAW
    )
    assert options_of(deal, 0).big_gin
    assert {str(each.discard) for each in options_of(deal, 0).knocks if each.deadwood == 0} >= {"6C", "TC"}
    over = play(deal, BigGin((meld("6C 7C 8C 9C TC"), meld("KC KD KS"), meld("JH QH KH"))))
    assert over.result is not None
    assert over.result.outcome is Outcome.BIG_GIN
    assert len(over.hands[0]) == 11
    # Plain gin may be chosen instead.
    plain = play(deal, knock("6C", "7C 8C 9C TC", "KC KD KS", "JH QH KH"))
    assert plain.result is not None
    assert plain.result.outcome is Outcome.GIN


def test_b20_no_big_gin_elsewhere() -> None:
    deal = play(deal_of([RUNS_AND_KINGS, "2C 3C TD TS 6H 8D AH QD 4H 2D"], "9S", "KS"), PASS, PASS, DRAW)
    assert not options_of(deal, 0).big_gin
    big = BigGin((meld("6C 7C 8C 9C TC"), meld("KC KD KS"), meld("JH QH KH")))
    assert refusal(deal, big) is Refusal.BIG_GIN_OFF


def test_b19_one_loose_card_is_gin_not_big_gin() -> None:
    rules = replace(EN, big_gin=31)
    hand = "7C KC 6C KH QH JH KD KS 8C TH"
    deal = play(deal_of([hand, "2C 3C TD 9S 6H 8D AH QD 4H 2D"], "9C", "TS", rules=rules), PASS, PASS, DRAW)
    assert not options_of(deal, 0).big_gin
    nearly = BigGin((meld("6C 7C 8C"), meld("TH JH QH"), meld("KC KD KH KS")))
    assert refusal(deal, nearly) is Refusal.NOT_ALL_MELDED
    over = play(deal, knock("TS", "6C 7C 8C", "TH JH QH", "KC KD KH KS"))
    assert over.result is not None
    assert over.result.outcome is Outcome.GIN


def test_b21_gin_in_the_dealt_hand_needs_a_draw() -> None:
    hand = "4H 5H 6H 7H QC QD QH KC KD KH"
    deal = deal_of([hand, "2C 3C TD TS 6C 8D AH JD 4C 2D"], "2S", "9S")
    gin = knock("9S", "4H 5H 6H 7H", "QC QD QH", "KC KD KH")
    assert refusal(deal, gin) is Refusal.NOT_NOW
    over = play(deal, PASS, PASS, DRAW, gin)
    assert over.result is not None
    assert over.result.outcome is Outcome.GIN


# --- the knock


def test_a_knocker_may_keep_more_than_the_least() -> None:
    hand = "AS AH AD AC 2S 3S 4D 9H 9D 9C"  # rules.md example 30
    deal = play(deal_of([hand, "4S 5S QH QD QC JH JD JC 8D 6H"], "TD", "KC"), PASS, PASS, DRAW)
    more = play(deal, knock("KC", "AS AH AD AC", "9H 9D 9C"))
    assert more.showdown is not None
    assert more.showdown.deadwood == 9
    assert [str(each) for each in more.showdown.loose] == ["2S", "3S", "4D"]
    plan = best_layoff(more.hands[1], more.layoff_targets())
    assert (plan.deadwood, plan.layoffs) == (23, ())
    over = play(more, LayOff(plan.melds, plan.layoffs))
    assert over.result is not None
    assert over.result.points == (34, 0)


@pytest.mark.parametrize(
    "action",
    [
        knock("QS", "3S 4S 5S", "9H 9D 9C", "KH KD KC", "2C 2D 2H"),
        knock("QS", "3S 4S 5S", "3S 4S 5S"),
        knock("QS", "QS KS JS"),
    ],
    ids=["not held", "twice", "the card thrown"],
)
def test_melds_must_be_of_the_hand(action: Knock) -> None:
    deal = play(deal_of([KNOCKER, OTHER], "5H", "QS"), PASS, PASS, DRAW)
    assert refusal(deal, action) is Refusal.NOT_MELDS


def test_the_limit_belongs_to_the_upcard_though_it_is_taken() -> None:
    deal = play(deal_of([OTHER, KNOCKER], "4C"), TAKE, throw("7C"))
    assert deal.limit == 4
    assert deal.upcard == card("4C")


def test_every_reason_of_a_refusal_changes_nothing() -> None:
    fresh = deal_of([KNOCKER, OTHER], "8H", "QS")
    drawn = play(fresh, PASS, PASS, DRAW)
    over = play(drawn, knock("QS", "3S 4S 5S", "9H 9D 9C", "KH KD KC"), LayOff((), ()))
    cases: list[tuple[Deal, Action, Refusal]] = [
        (over, DRAW, Refusal.DEAL_OVER),
        (over, LayOff((), ()), Refusal.DEAL_OVER),
        (fresh, DRAW, Refusal.NOT_NOW),
        (fresh, throw("3S"), Refusal.NOT_NOW),
        (fresh, LayOff((), ()), Refusal.NOT_NOW),
        (drawn, PASS, Refusal.NOT_NOW),
        (drawn, DRAW, Refusal.NOT_NOW),
        (drawn, TAKE, Refusal.NOT_NOW),
        (drawn, throw("2C"), Refusal.NOT_IN_HAND),
        (drawn, knock("2C", "3S 4S 5S"), Refusal.NOT_IN_HAND),
        (drawn, knock("QS", "3S 4S 5S"), Refusal.TOO_MUCH_DEADWOOD),
    ]
    for deal, action, reason in cases:
        before = replace(deal)
        assert refusal(deal, action) is reason
        assert deal == before


# --- how a deal dies


def worn_down(deal: Deal, stock: int) -> Deal:
    while len(deal.stock) > stock:
        deal = draw_and_throw(deal)
    return deal


MELDLESS = ("AC AD 2H 2S 3C 3D 4H 4S 5C 5D", "6C 6D 7H 7S 8C 8D 9H 9S TC TD")


def test_example_59_dead_after_the_discard_that_leaves_two() -> None:
    deal = worn_down(play(deal_of(list(MELDLESS), "KS"), PASS, PASS), 3)
    drawn = play(deal, DRAW)
    assert len(drawn.stock) == 2
    assert drawn.phase is Phase.DISCARD
    step = apply(drawn, Discard(drawn.hands[drawn.turn][0]))
    assert [type(event) for event in step.events] == [Discarded, DealEnded]
    assert step.deal.phase is Phase.OVER
    assert step.deal.result is not None
    assert step.deal.result.outcome is Outcome.DEAD
    assert step.deal.result.points == (0, 0)
    assert options_of(step.deal, 0) == options_of(step.deal, 1)
    assert not options_of(step.deal, 1).may_draw


def test_example_59_a_knock_with_that_draw_counts() -> None:
    # 29 draws wear the stock down to two: the last one is of the seat that drew first.
    hands = ["3S 4S 5S 9H 9D 9C KH KD KC 6D", "2C 2D 2H QS QH 4D JH JD JC AC"]
    deal = worn_down(play(deal_of(hands, "6S"), PASS, PASS), 3)
    assert deal.turn == 0
    drawn = play(deal, DRAW)
    assert drawn.drawn is not None
    over = lay_off_best(play(drawn, knock(str(drawn.drawn), "3S 4S 5S", "9H 9D 9C", "KH KD KC")))
    assert over.result is not None
    assert over.result.points == (39, 0)  # rules.md example 37


def test_example_60_and_b28_no_take_once_the_deal_is_dead() -> None:
    deal = worn_down(play(deal_of(list(MELDLESS), "KS"), PASS, PASS), 3)
    over = draw_and_throw(deal)
    assert refusal(over, TAKE) is Refusal.DEAL_OVER
    assert refusal(over, DRAW) is Refusal.DEAL_OVER


@pytest.mark.parametrize(("seats", "draws"), [(2, 29), (3, 28), (4, 21)])
def test_b31_the_stock_lasts_so_many_draws(seats: int, draws: int) -> None:
    deal = play(deal_of([""] * seats, rules=RU), *[PASS] * seats)
    count = 0
    while deal.phase is not Phase.OVER:
        deal = draw_and_throw(deal)
        count += 1
    assert count == draws
    assert deal.result is not None
    assert deal.result.outcome is Outcome.DEAD


def test_example_62_a_taken_card_shortens_nothing() -> None:
    deal = play(deal_of(list(MELDLESS), "KS"), TAKE)
    assert len(deal.stock) == 31


def test_b27_taking_for_ever_ends_the_deal() -> None:
    rules = replace(EN, stalemate_takes=5)
    deal = deal_of(list(MELDLESS), "KS", rules=rules)
    takes = 0
    while deal.phase is not Phase.OVER:
        deal = play(deal, TAKE)
        takes += 1
        deal = play(deal, Discard(next(each for each in deal.hands[deal.turn] if each != deal.taken)))
    assert takes == 5
    assert deal.result is not None
    assert deal.result.outcome is Outcome.DEAD
    assert len(deal.stock) == 31


def test_b27_a_draw_from_the_stock_begins_the_count_anew() -> None:
    rules = replace(EN, stalemate_takes=2)
    deal = play(deal_of(list(MELDLESS), "KS", rules=rules), TAKE, throw("AC"))
    deal = play(deal, DRAW)
    assert deal.takes_in_row == 0
    deal = play(deal, throw("6C"), TAKE, throw("AD"))
    assert deal.phase is Phase.DRAW


def test_b27_a_knock_may_still_end_the_last_take() -> None:
    rules = replace(EN, stalemate_takes=2)
    deal = play(deal_of([OTHER, KNOCKER], "8H", rules=rules), TAKE, throw("7C"), TAKE)
    assert play(deal, knock("5D", "3S 4S 5S", "9H 9D 9C", "KH KD KC")).phase is Phase.LAY_OFF


# --- what is kept and told


def test_turns_tell_what_everybody_saw() -> None:
    deal = play(
        deal_of([OTHER, KNOCKER], "8H", "9S QS"), TAKE, throw("2C"), DRAW, throw("9S"), TAKE, throw("7C")
    )
    assert deal.turns == (
        Turn(0, card("8H"), card("2C")),
        Turn(1, None, card("9S")),
        Turn(0, card("9S"), card("7C")),
    )


def test_events_of_plain_turns() -> None:
    deal = deal_of([OTHER, KNOCKER], "8H", "9S")
    assert apply(deal, TAKE).events == (DiscardTaken(0, card("8H")),)
    deal = play(deal, PASS, PASS)
    assert apply(deal, DRAW).events == (StockDrawn(0, card("9S")),)
    assert apply(play(deal, DRAW), throw("9S")).events == (Discarded(0, card("9S")),)


def test_b86_no_state_is_touched_by_a_later_one() -> None:
    first = deal_of([KNOCKER, OTHER], "8H")
    before = replace(first)
    play(first, TAKE, throw("5D"), DRAW)
    assert first == before


# --- whole endings from the vectors


def ending_of(case: Case) -> Deal:
    """The state in which the knocker of a `settle` case has drawn the last card."""
    given = case["input"]
    rules = Rules.from_dict({**(RU if case["preset"] == "RU" else EN).to_dict(), **case["rules"]})
    spread = [each for group in given["spread"] for each in group]
    thrown = [] if given["discard"] is None else [given["discard"]]
    own = parse_cards(" ".join([*spread, *given["loose"], *thrown]))
    hands = tuple(own if hand is None else parse_cards(" ".join(hand)) for hand in given["hands"])
    held = {each for hand in hands for each in hand}
    upcard = card(given["upcard"])
    stock = tuple(each for each in ALL_CARDS if each not in held and each != upcard)
    taken = None if given["taken"] is None else card(given["taken"])
    pile = () if upcard in held else (upcard,)
    return Deal(
        rules, 0, upcard, Phase.DISCARD, given["knocker"], hands, stock, pile, drawn=taken, taken=taken
    )


REASONS = {
    "deadwood": Refusal.TOO_MUCH_DEADWOOD,
    "rediscard": Refusal.JUST_TAKEN,
    "big_gin_off": Refusal.BIG_GIN_OFF,
}


def check_ending(case: Case) -> None:
    deal, wanted, given = ending_of(case), case["expected"], case["input"]
    melds = tuple(meld(" ".join(group)) for group in given["spread"])
    action = BigGin(melds) if given["discard"] is None else Knock(card(given["discard"]), melds)
    assert deal.limit == wanted["limit"]
    if not wanted["legal"]:
        assert refusal(deal, action) is REASONS[wanted["reason"]]
        return
    over = lay_off_best(play(deal, action))
    assert over.result is not None
    assert over.result.facts.ending.value == wanted["ending"]
    assert over.result.outcome.value == wanted["kind"]
    assert list(over.result.facts.deadwood) == wanted["deadwood"]
    assert list(over.result.winners) == wanted["winners"]
    assert list(over.result.points) == wanted["points"]


@pytest.mark.parametrize("name", ["settle.jsonl", "examples.jsonl"])
def test_endings_of_the_vectors(name: str) -> None:
    for case in own_cases(name, "settle"):
        try:
            check_ending(case)
        except AssertionError as error:
            raise AssertionError(f"{case['id']}: {case['why']}") from error


@pytest.mark.slow
@pytest.mark.parametrize("name", ["settle.jsonl", "examples.jsonl"])
def test_endings_of_all_vectors(name: str) -> None:
    for case in all_cases(name, "settle"):
        try:
            check_ending(case)
        except AssertionError as error:
            raise AssertionError(f"{case['id']}: {case['why']}") from error


def test_an_open_hand_is_arranged_best_after_gin() -> None:
    hands = ["3S 4S 5S 9H 9D 9C KH KD KC KS", "2C 2D 2H QS QH 4D JH JD JC AC"]
    over = play(
        deal_of(hands, "6S", "QC"), PASS, PASS, DRAW, knock("QC", "3S 4S 5S", "9H 9D 9C", "KH KD KC KS")
    )
    assert over.showdown is not None
    shown = over.showdown.shown_by(1)
    assert shown is not None
    assert shown.deadwood == best_arrangement(over.hands[1]).deadwood == 25


def test_the_builder_deals_what_is_named() -> None:
    deck = deck_from(["2C", "", "3D 4D"], "9S", "QS KS", dealer=1)
    deal = start(EN, 3, 1, deck).deal
    assert deal.hands[0][0] == card("2C")
    assert deal.hands[2][:2] == parse_cards("3D 4D")
    assert deal.upcard == card("9S")
    assert format_cards(reversed(deal.stock[-2:])) == "QS KS"


def test_a_hand_of_tens_laid_open_without_its_melds_counts_100() -> None:
    deal = deal_of(["3S 4S 5S 9H 9D 9C 8D 8C 8H 4H", "KS KH KD KC QS QH QD QC JS JH"], "6D", "AS")
    asked = play(deal, PASS, PASS, DRAW, knock("4H", "3S 4S 5S", "9H 9D 9C", "8D 8C 8H"))
    over = apply(asked, LayOff((), ())).deal
    assert over.result is not None
    assert over.result.facts.deadwood == (1, 100)


def test_before_a_knock_there_is_nothing_to_lay_off_on() -> None:
    assert deal_of(["", ""]).layoff_targets() == ()
