"""The rules of the turn that neither seed plays (rules.md section 2); published cases where there are any."""

import random
from dataclasses import replace

import pytest

from okgin_desktop.engine.actions import Action, BigGin, Discard, LayOff, Refusal, Refused
from okgin_desktop.engine.cards import ALL_CARDS, Card, parse_cards
from okgin_desktop.engine.deal import Deal, apply
from okgin_desktop.engine.events import (
    DealEnded,
    Dealt,
    Discarded,
    LastDiscardPassed,
    StockDrawn,
    StockRenewed,
    redact,
)
from okgin_desktop.engine.layoffs import Layoff, best_layoff
from okgin_desktop.engine.options import Options, options_of
from okgin_desktop.engine.record import DealRecord
from okgin_desktop.engine.rules import (
    EN,
    AfterAllPass,
    Exhaustion,
    LimitMode,
    MultiLayoff,
    Rules,
    UpcardOffer,
)
from okgin_desktop.engine.scoring import Ending, Outcome
from okgin_desktop.engine.turns import Phase
from okgin_desktop.engine.view import view_of
from tests import brute_force
from tests.builders import DRAW, PASS, TAKE, card, deal_of, deck_from, knock, meld, play, throw

FIFTIETH = replace(EN, exhaustion=Exhaustion.LAST_DISCARD_FOR_KNOCK)
AT_ONCE = replace(EN, exhaustion=Exhaustion.NO_FINAL_DISCARD_NO_KNOCK)
AGAIN = replace(EN, exhaustion=Exhaustion.RESHUFFLE)

HAND = "3S 4S 5S 9H 9D 9C KH KD KC 5D"
MELDS = ("3S 4S 5S", "9H 9D 9C", "KH KD KC")
OTHER = "2C 7C JD TS 6H 8D AH QD 4H 2D"


def refusal(deal: Deal, action: Action) -> Refusal:
    with pytest.raises(Refused) as refused:
        apply(deal, action)
    return refused.value.reason


def near_the_end(deal: Deal, stock: int) -> Deal:
    """The stock has only so many cards left; those above them lie under the upcard."""
    spent = deal.stock[: len(deal.stock) - stock]
    return replace(deal, stock=deal.stock[-stock:], pile=(*spent, *deal.pile))


def outcome(deal: Deal) -> Outcome:
    assert deal.result is not None
    return deal.result.outcome


# --- the 50th card (examples 60, B28, B29, B30)

WALL = ("AS 2S 3S 4S 5S 6S 7S 8S QH KH", "9S TS JS QS KS AC 2C 3C 8H TH")


def wall(rules: Rules) -> Deal:
    """B29: seat 1 draws the 50th card, the JH, and throws it; seat 0 is next and has gin with it."""
    fixed = replace(rules, knock_limit_mode=LimitMode.FIXED)
    deal = near_the_end(play(deal_of(WALL, "2D", "4C JH", rules=fixed), PASS, PASS), 4)
    return play(deal, DRAW, throw("4C"), DRAW, throw("JH"))


def test_b29_without_the_rule_the_deal_is_dead() -> None:
    assert outcome(wall(EN)) is Outcome.DEAD


@pytest.mark.parametrize(("big_gin", "points"), [(0, 43), (31, 49)])
def test_example_60_and_b29_the_last_discard_makes_gin(big_gin: int, points: int) -> None:
    deal = wall(replace(FIFTIETH, big_gin=big_gin))
    assert (deal.phase, deal.turn) == (Phase.LAST_CHANCE, 0)
    assert options_of(deal, 0) == Options(may_pass=True, may_take=True)
    taken = play(deal, TAKE)
    options = options_of(taken, 0)
    assert options.must_knock
    assert options.big_gin is (big_gin > 0)
    # The eleven cards are a run of eight and the three hearts: AS and 8S leave gin, the middle ones do not.
    assert [str(each.discard) for each in options.knocks if not each.deadwood] == ["AS", "4S", "5S", "8S"]
    assert options.discards == {each.discard for each in options.knocks}
    assert refusal(taken, throw("AS")) is Refusal.MUST_KNOCK
    run = "AS 2S 3S 4S 5S 6S 7S 8S"
    action = BigGin((meld(run), meld("JH QH KH"))) if big_gin else knock("AS", run[3:], "JH QH KH")
    over = play(taken, action)
    assert over.result is not None
    assert over.result.points == (points, 0)  # TH is not laid off


def test_b30_the_last_chance_passed_is_a_dead_deal() -> None:
    deal = wall(FIFTIETH)
    step = apply(deal, PASS)
    assert [type(event) for event in step.events] == [LastDiscardPassed, DealEnded]
    assert outcome(step.deal) is Outcome.DEAD
    assert (step.deal.phase, step.deal.turn) == (Phase.OVER, 0)
    for action in (DRAW, throw("AS")):
        assert refusal(deal, action) is Refusal.NOT_NOW


def test_b28_the_last_discard_is_taken_for_nothing_but_a_knock() -> None:
    deal = near_the_end(play(deal_of([OTHER, HAND], "8H", "AS QS", rules=FIFTIETH), PASS, PASS), 4)
    deal = play(deal, DRAW, throw("AS"), DRAW, throw("QS"))
    assert options_of(deal, 0) == Options(may_pass=True)
    assert refusal(deal, TAKE) is Refusal.CANNOT_KNOCK
    assert outcome(play(deal, PASS)) is Outcome.DEAD


def test_the_50th_card_itself_may_be_kept_for_a_knock() -> None:
    deal = near_the_end(play(deal_of([HAND, OTHER], "8H", "QS", rules=FIFTIETH), PASS, PASS), 3)
    drawn = play(deal, DRAW)
    assert len(drawn.stock) == 2
    assert not options_of(drawn, 0).must_knock
    assert play(drawn, knock("QS", *MELDS)).phase is Phase.LAY_OFF


def test_the_last_discard_taken_may_not_go_back_as_the_knock() -> None:
    # Without the KS no knock: only throwing it back would leave 5.
    deal = near_the_end(play(deal_of([HAND, OTHER], "5H", "QS JS", rules=FIFTIETH), PASS, PASS), 4)
    deal = play(deal, DRAW, throw("QS"), DRAW, throw("JS"))
    assert refusal(deal, TAKE) is Refusal.CANNOT_KNOCK


# --- other ends of the stock


def test_example_61_dead_at_once_without_discard_or_knock() -> None:
    deal = near_the_end(play(deal_of([HAND, OTHER], "8H", "QS", rules=AT_ONCE), PASS, PASS), 3)
    step = apply(deal, DRAW)
    assert [type(event) for event in step.events] == [StockDrawn, DealEnded]
    assert outcome(step.deal) is Outcome.DEAD
    assert (step.deal.drawn, step.deal.taken) == (None, None)
    assert options_of(step.deal, 0) == Options()


def worn(rules: Rules, stock: int) -> Deal:
    deal = near_the_end(play(deal_of([HAND, OTHER], "8H", "QS", rules=rules), PASS, PASS), stock)
    return play(deal, DRAW)


def test_b31_the_pile_is_shuffled_but_for_its_top() -> None:
    deal = worn(AGAIN, 3)
    before = [*deal.pile]
    step = apply(deal, throw("QS"))
    assert step.events == (Discarded(0, card("QS")), StockRenewed(2 + len(before)))
    after = step.deal
    assert (after.phase, after.turn, after.pile, after.reshuffles) == (Phase.DRAW, 1, (card("QS"),), 1)
    assert after.stock[-2:] == deal.stock  # what was left comes first
    assert sorted(after.stock[:-2]) == sorted(before)
    assert list(after.stock[:-2]) != before
    assert view_of(after, 0).reshuffles == view_of(after, 1).reshuffles == 1
    everything = [*after.hands[0], *after.hands[1], *after.stock, *after.pile]
    assert sorted(everything) == list(ALL_CARDS)


def test_a_reshuffle_tells_nobody_the_order() -> None:
    deal = worn(AGAIN, 3)
    hidden = [*deal.hands[1], *deal.stock]
    swapped = [hidden[-1], *hidden[1:-1], hidden[0]]
    other = replace(deal, hands=(deal.hands[0], tuple(swapped[:10])), stock=tuple(swapped[10:]))
    here, there = apply(deal, throw("QS")), apply(other, throw("QS"))
    assert here.deal.stock != there.deal.stock
    assert view_of(here.deal, 0) == view_of(there.deal, 0)
    assert [redact(event, 0) for event in here.events] == [redact(event, 0) for event in there.events]


def test_the_pile_is_shuffled_so_often_and_no_more() -> None:
    deal = replace(worn(AGAIN, 3), reshuffles=1)
    assert outcome(play(deal, throw("QS"))) is Outcome.DEAD
    more = replace(deal, rules=replace(AGAIN, max_reshuffles=2))
    assert play(more, throw("QS")).phase is Phase.DRAW


def test_with_nothing_below_the_top_there_is_nothing_to_shuffle() -> None:
    deal = replace(worn(AGAIN, 3), pile=())
    over = play(deal, throw("QS"))
    assert outcome(over) is Outcome.DEAD
    assert over.turn == 0


@pytest.mark.parametrize("reserve", [0, 1, 2])
def test_b31_a_deal_with_reshuffles_goes_on_to_the_last_card_and_replays(reserve: int) -> None:
    rules = replace(AGAIN, stock_reserve=reserve, max_reshuffles=2)
    deck = deck_from([OTHER, "6C 6D 7H 7S 8C 9S TC TD KS KH"], "AS")
    record = DealRecord(rules, 2, 1, deck, (PASS, PASS))
    deal = record.replay()
    renewals = 0
    while deal.phase is not Phase.OVER:
        drawn = play(deal, DRAW)
        assert drawn.drawn is not None
        action = Discard(drawn.drawn)
        step = apply(drawn, action)
        renewals += any(isinstance(event, StockRenewed) for event in step.events)
        deal, record = step.deal, replace(record, actions=(*record.actions, DRAW, action))
    assert renewals == 2
    assert len(deal.stock) == reserve
    assert DealRecord.from_dict(record.to_dict()).replay() == deal


# --- the upcard


def test_two_players_are_asked_the_first_and_the_dealer() -> None:
    rules = replace(EN, upcard_offer=UpcardOffer.TWO_PLAYERS)
    deal = deal_of(["", "", "", ""], "8H", rules=rules)
    assert (deal.turn, deal.dealer) == (0, 3)
    second = play(deal, PASS)
    assert (second.phase, second.turn) == (Phase.UPCARD, 3)
    assert view_of(second, 1).passed == (0,)
    drawing = play(second, PASS)
    assert (drawing.phase, drawing.turn, drawing.first_draw_from_stock) == (Phase.DRAW, 0, True)
    assert view_of(drawing, 1).passed == (0, 3)
    assert refusal(drawing, TAKE) is Refusal.UPCARD_DECLINED
    taken = play(second, TAKE)
    thrown = play(taken, Discard(taken.hands[3][0]))
    assert (thrown.phase, thrown.turn) == (Phase.DRAW, 0)


def test_two_seats_are_asked_alike_under_either_name() -> None:
    deal = deal_of(["", ""], "8H", rules=replace(EN, upcard_offer=UpcardOffer.TWO_PLAYERS))
    same = deal_of(["", ""], "8H")
    for action in (PASS, PASS, DRAW):
        assert (deal.turn, deal.phase, deal.passes) == (same.turn, same.phase, same.passes)
        deal, same = play(deal, action), play(same, action)


@pytest.mark.parametrize("seats", [2, 4])
def test_without_an_offer_the_first_seat_begins_with_a_card_more(seats: int) -> None:
    rules = replace(EN, upcard_offer=UpcardOffer.NONE, after_all_pass=AfterAllPass.STOCK_ONLY)
    deck = deck_from(["", *[""] * (seats - 1)], "8H", "QS")
    first = DealRecord(rules, seats, seats - 1, deck).steps()[0]
    assert [type(event) for event in first.events] == [Dealt, StockDrawn]
    assert redact(first.events[1], 1) == StockDrawn(0, None)
    deal = first.deal
    assert (deal.phase, deal.turn, deal.pile) == (Phase.DISCARD, 0, (card("8H"),))
    assert deal.hands[0][-1] == deal.drawn == card("QS")
    assert [len(hand) for hand in deal.hands] == [
        EN.hand_size(seats) + 1,
        *[EN.hand_size(seats)] * (seats - 1),
    ]
    # The upcard lies under the first discard and fixed the limit.
    thrown = play(deal, throw("QS"))
    assert (thrown.pile, thrown.limit) == (parse_cards("8H QS"), 8)
    assert options_of(thrown, 1).may_take
    assert view_of(thrown, 1).passed == ()


def test_b21_with_eleven_cards_gin_may_be_declared_before_any_discard() -> None:
    rules = replace(EN, upcard_offer=UpcardOffer.NONE)
    deal = deal_of(["4H 5H 6H 7H QC QD QH KC KD KH", ""], "2S", "9C", rules=rules)
    over = play(deal, knock("9C", "4H 5H 6H 7H", "QC QD QH", "KC KD KH"))
    assert outcome(over) is Outcome.GIN


# --- when a knock is due, and when it is barred

GIN = "3S 4S 5S 9H 9D 9C KH KD KC KS"


def drawn(hand: str, stock: str, rules: Rules, upcard: str = "8H", other: str = OTHER) -> Deal:
    return play(deal_of([hand, other], upcard, stock, rules=rules), PASS, PASS, DRAW)


def test_where_knocking_is_not_optional_a_seat_that_can_must() -> None:
    rules = replace(EN, knock_optional=False)
    deal = drawn(HAND, "QS", rules)
    options = options_of(deal, 0)
    assert options.must_knock
    assert options.discards == {each.discard for each in options.knocks} == {card("QS")}
    assert refusal(deal, throw("QS")) is refusal(deal, throw("5D")) is Refusal.MUST_KNOCK
    assert play(deal, knock("QS", *MELDS)).phase is Phase.LAY_OFF
    cannot = drawn("3S 4S 6S 9H 9D 8C KH KD QC 5D", "QS", rules)
    assert not options_of(cannot, 0).must_knock
    assert play(cannot, throw("QS")).phase is Phase.DRAW


def test_where_gin_is_not_optional_nothing_else_will_do() -> None:
    rules = replace(EN, gin_optional=False)
    deal = drawn(GIN, "2H", rules)
    options = options_of(deal, 0)
    assert options.must_knock
    assert [(str(each.discard), each.deadwood) for each in options.knocks] == [("2H", 0)]
    assert refusal(deal, throw("2H")) is Refusal.MUST_GO_GIN
    # Two are within the limit of 8 once a king is thrown, and none with the KS held back in the deadwood.
    assert refusal(deal, knock("KS", *MELDS)) is Refusal.MUST_GO_GIN
    assert outcome(play(deal, knock("2H", "3S 4S 5S", "9H 9D 9C", "KH KD KC KS"))) is Outcome.GIN
    # A mere knock stays a choice.
    free = drawn(HAND, "QS", rules)
    assert not options_of(free, 0).must_knock
    assert play(free, throw("QS")).phase is Phase.DRAW
    assert play(free, knock("QS", *MELDS)).phase is Phase.LAY_OFF


def test_both_compulsory_speak_of_gin_first() -> None:
    rules = replace(EN, gin_optional=False, knock_optional=False)
    assert refusal(drawn(GIN, "2H", rules), throw("2H")) is Refusal.MUST_GO_GIN
    assert refusal(drawn(HAND, "QS", rules), throw("QS")) is Refusal.MUST_KNOCK


def test_no_knock_on_the_first_turn_not_even_gin() -> None:
    rules = replace(EN, knock_on_first_turn=False, big_gin=31, knock_optional=False)
    deal = drawn(GIN, "6S", rules)
    assert view_of(deal, 0).first_turn
    options = options_of(deal, 0)
    assert (options.knocks, options.big_gin, options.must_knock) == ((), False, False)
    assert len(options.discards) == 11
    melds = ("3S 4S 5S 6S", "9H 9D 9C", "KH KD KC KS")
    assert refusal(deal, BigGin(tuple(map(meld, melds)))) is Refusal.FIRST_TURN
    assert refusal(deal, knock("6S", *MELDS)) is Refusal.FIRST_TURN
    later = play(deal, throw("6S"), DRAW)
    assert view_of(later, 1).first_turn
    assert not view_of(later, 0).first_turn
    third = play(later, Discard(later.hands[1][-1]), DRAW)
    assert options_of(third, 0).knocks


def test_the_last_chance_is_no_way_round_the_first_turn() -> None:
    rules = replace(FIFTIETH, knock_on_first_turn=False)
    deal = near_the_end(play(deal_of([OTHER, GIN], "8H", "2H", rules=rules), PASS, PASS), 3)
    deal = play(deal, DRAW, throw("2H"))
    assert (deal.phase, deal.turn) == (Phase.LAST_CHANCE, 1)
    assert options_of(deal, 1) == Options(may_pass=True)
    assert refusal(deal, TAKE) is Refusal.CANNOT_KNOCK


def test_a_knocker_without_free_arrangement_keeps_the_least() -> None:
    # Example 30: 4 is the least, four aces and nines leave 9.
    hand, thrown = "AS AH AD AC 2S 3S 4D 9H 9D 9C", "KC"
    more = knock(thrown, "AS AH AD AC", "9H 9D 9C")
    least = knock(thrown, "AH AD AC", "AS 2S 3S", "9H 9D 9C")
    assert play(drawn(hand, thrown, EN, "TD", ""), more).phase is Phase.LAY_OFF
    deal = drawn(hand, thrown, replace(EN, knocker_free_arrangement=False), "TD", "")
    assert refusal(deal, more) is Refusal.NOT_LEAST
    asked = play(deal, least)
    assert asked.showdown is not None
    assert asked.showdown.deadwood == 4


# --- lay-offs


def test_without_layoffs_a_knock_opens_all_hands() -> None:
    # Example 23: the 9S would go on the nines; now it counts.
    hands = ["9H 9D 9C 3S 4S 5S KH KD KC 4D", "9S TS JC QD 2C 2D 2H 6H 7H 8H"]
    act = knock("QC", "9H 9D 9C", "3S 4S 5S", "KH KD KC")
    rules = replace(EN, layoff_on_knock=False)
    over = play(deal_of(hands, "6C", "QC", rules=rules), PASS, PASS, DRAW, act)
    assert over.result is not None
    assert (over.result.outcome, over.result.facts.deadwood) == (Outcome.KNOCK, (4, 39))


def test_layoffs_on_gin_by_house_rule() -> None:
    # Example 41: the 6S fits the run and is now laid off: 21 are left.
    hands = [GIN, "2C 2D 2H JH JD JC TH 7C 4H 6S"]
    act = knock("QC", "3S 4S 5S", "9H 9D 9C", "KH KD KC KS")
    deal = play(deal_of(hands, "8D", "QC", rules=replace(EN, layoff_on_gin=True)), PASS, PASS, DRAW, act)
    assert deal.phase is Phase.LAY_OFF
    plan = best_layoff(deal.hands[1], deal.layoff_targets())
    over = play(deal, LayOff(plan.melds, plan.layoffs))
    assert over.result is not None
    assert (over.result.facts.ending, over.result.facts.deadwood) == (Ending.GIN, (0, 21))
    assert over.result.points == (46, 0)


CHAIN = ["3S 4S 5S 9H 9D 9C KH KD KC 4D", "6S 7S 2S JH JD JC 8C 8D 8H 7C"]


@pytest.mark.parametrize(("chain", "left"), [(True, 7), (False, 14)])
def test_example_24_with_and_without_a_chain(chain: bool, left: int) -> None:
    rules = replace(EN, layoff_chain=chain)
    act = knock("QC", "3S 4S 5S", "9H 9D 9C", "KH KD KC")
    deal = play(deal_of(CHAIN, "6C", "QC", rules=rules), PASS, PASS, DRAW, act)
    plan = best_layoff(deal.hands[1], deal.layoff_targets(), chain=chain)
    assert plan.deadwood == left
    assert play(deal, LayOff(plan.melds, plan.layoffs)).result is not None
    run = next(place for place, each in enumerate(deal.layoff_targets()) if card("3S") in each.cards)
    both = LayOff((), (Layoff(card("6S"), run), Layoff(card("7S"), run)))
    if chain:
        assert play(deal, both).result is not None
    else:
        assert refusal(deal, both) is Refusal.BAD_LAYOFF


@pytest.mark.parametrize(
    ("mode", "fits"), [(MultiLayoff.SEQUENTIAL_SHARED, True), (MultiLayoff.INDEPENDENT_ORIGINAL, False)]
)
def test_without_a_chain_the_card_of_another_seat_is_part_of_the_meld(mode: MultiLayoff, fits: bool) -> None:
    # Example 36: opponent 1 lays the 8H, opponent 2 has 9H and TH.
    hands = ["5H 6H 7H 3S 3D 3C 2D", "8H QS QD QC KC AS 7C", "9H TH JS JD JC 4D AC"]
    rules = replace(EN, layoff_chain=False, multi_layoff=mode)
    act = knock("KD", "5H 6H 7H", "3S 3D 3C")
    deal = play(deal_of(hands, "4C", "KD", rules=rules), PASS, PASS, PASS, DRAW, act)
    run = next(place for place, each in enumerate(deal.layoff_targets()) if card("5H") in each.cards)
    second = play(deal, LayOff((meld("QS QD QC"),), (Layoff(card("8H"), run),)))
    nine = LayOff((), (Layoff(card("9H"), run),))
    if not fits:
        assert refusal(second, nine) is Refusal.BAD_LAYOFF
        return
    assert play(second, nine).phase is Phase.OVER
    ten = LayOff((), (Layoff(card("9H"), run), Layoff(card("TH"), run)))
    assert refusal(second, ten) is Refusal.BAD_LAYOFF


def test_the_best_without_a_chain_is_the_best_of_all_legal_plays() -> None:
    chance = random.Random("chain")
    spread = (meld("5S 6S 7S"), meld("9C TC JC"), meld("2H 2D 2C"))
    rest = [each for each in ALL_CARDS if not any(each in group.cards for group in spread)]
    for _ in range(200):
        # Mostly cards near the spread.
        near = [each for each in rest if each.suit in (card("5S").suit, card("9C").suit) or each.rank == 2]
        hand = tuple(chance.sample(near, 5)) + tuple(chance.sample([c for c in rest if c not in near], 2))
        least = min(_left(hand, laid) for laid in _plays(hand))
        assert best_layoff(hand, spread, chain=False).deadwood == least


def _plays(hand: tuple[Card, ...]) -> list[frozenset[Card]]:
    """Every set of cards that the melds as they lie take: one at each end of a run, the fourth of a set."""
    slots = [parse_cards(names) for names in ("4S", "8S", "8C", "QC", "2S")]
    found = [frozenset[Card]()]
    for slot in slots:
        found += [laid | set(slot) for laid in found if set(slot) <= set(hand)]
    return found


def _left(hand: tuple[Card, ...], laid: frozenset[Card]) -> int:
    return brute_force.least_deadwood(frozenset(str(each) for each in hand if each not in laid))
