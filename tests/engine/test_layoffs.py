from collections.abc import Iterable, Sequence
from time import perf_counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from okgin_desktop.engine.cards import Card, parse_cards
from okgin_desktop.engine.layoffs import Layoff, LayoffPlan, best_layoff, check_plan, grow, targets
from okgin_desktop.engine.melds import Meld, best_arrangement, least_deadwood
from tests import brute_force
from tests.vector_files import Case, all_cases, own_cases


def cards(names: Iterable[str]) -> tuple[Card, ...]:
    return tuple(Card.parse(name) for name in names)


def melds_of(text: str) -> tuple[Meld, ...]:
    return tuple(Meld.of(parse_cards(part)) for part in text.split("/"))


def layoffs_of(text: str) -> tuple[Layoff, ...]:
    """Read `8S>0 9S>0`: the card, then the index of the meld."""
    pairs = [part.split(">") for part in text.split()]
    return tuple(Layoff(Card.parse(card), int(meld)) for card, meld in pairs)


def best(hand: str, spread: str) -> LayoffPlan:
    return best_layoff(parse_cards(hand), melds_of(spread))


def laid(plan: LayoffPlan) -> set[str]:
    return {f"{layoff.card}>{layoff.meld}" for layoff in plan.layoffs}


# --- the vectors


def ends(case: Case) -> list[int]:
    """Return the count each opponent ends with if all play the best lay-off, one after the other."""
    spread = tuple(Meld.of(cards(meld)) for meld in case["input"]["spread"])
    shared = case["rules"].get("multi_layoff", "sequential_shared") == "sequential_shared"
    counts = []
    for names in case["input"]["opponents"]:
        hand = cards(names)
        if case["expected"]["gin"]:
            counts.append(least_deadwood(hand))
            continue
        plan = best_layoff(hand, spread)
        assert check_plan(hand, spread, plan.melds, plan.layoffs) == plan
        counts.append(plan.deadwood)
        if shared:
            spread = grow(spread, plan.layoffs)
    return counts


def wrong_showdowns(cases: Sequence[Case]) -> list[str]:
    wrong = []
    for case in cases:
        expected = case["expected"]
        opponents = [cards(names) for names in case["input"]["opponents"]]
        right = sum(card.points for card in cards(case["input"]["loose"])) == expected["knocker_deadwood"]
        right &= expected["gin"] == (not case["input"]["loose"])
        if case["kind"] == "showdown":
            right &= ends(case) == expected["deadwood"]
            right &= [best_arrangement(hand).deadwood for hand in opponents] == expected["without_layoffs"]
        else:
            right &= ends(case) in expected["deadwood_any_of"]
        if not right:
            wrong.append(case["id"])
    return wrong


def test_worked_examples_of_showdowns() -> None:
    assert wrong_showdowns(own_cases("examples.jsonl", "showdown")) == []


def test_own_vectors_showdown() -> None:
    assert wrong_showdowns(own_cases("showdown.jsonl", "showdown", "showdown_choice")) == []


def test_all_vectors_showdown() -> None:
    assert wrong_showdowns(all_cases("showdown.jsonl", "showdown", "showdown_choice")) == []


# --- the log of other programs' failures


@pytest.mark.parametrize(
    ("hand", "order"),
    [
        ("8S 9S TS JS 4D 6H 9C QD 3C TH", "8S>0 9S>0 TS>0 JS>0"),
        ("4S 3S 2S 4D 6H 9C QD 3C TH 9D", "4S>0 3S>0 2S>0"),
    ],
)
def test_b32_a_run_grows_card_by_card(hand: str, order: str) -> None:
    spread = melds_of("5S 6S 7S/KS KH KD/2H 2D 2C")
    layoffs = layoffs_of(order)
    for count, layoff in enumerate(layoffs):
        assert targets(layoff.card, grow(spread, layoffs[:count]))[0] == 0
        if count:
            assert 0 not in targets(layoff.card, spread)
    plan = check_plan(parse_cards(hand), spread, [], layoffs)
    assert plan.deadwood == sum(card.points for card in plan.left)
    if "JS" in hand:
        assert plan.deadwood == 42


def test_b34_the_named_meld_receives_the_card() -> None:
    spread = melds_of("7H 7D 7C/8S 9S TS/KH KD KC")
    hand = parse_cards("7S 6S 2C 2D 2H JH QH 4D 5C 9H")
    assert targets(Card.parse("7S"), spread) == (0, 1)
    assert [str(meld) for meld in grow(spread, layoffs_of("7S>0"))][:2] == ["7C 7D 7H 7S", "8S 9S TS"]
    assert [str(meld) for meld in grow(spread, layoffs_of("7S>1"))][:2] == ["7C 7D 7H", "7S 8S 9S TS"]
    assert targets(Card.parse("6S"), grow(spread, layoffs_of("7S>0"))) == ()
    assert targets(Card.parse("6S"), grow(spread, layoffs_of("7S>1"))) == (1,)
    plan = best_layoff(hand, spread)
    assert plan.layoffs == layoffs_of("7S>1 6S>1")
    assert plan.deadwood == 38


def test_b35_defender_may_break_own_meld() -> None:
    hand = "2S 8S 9S AC 2C 7C 8C 2D 8D 2H"
    plan = best(hand, "5S 6S 7S/9C TC JC/KS KC KD")
    assert least_deadwood(parse_cards(hand)) == 17
    assert plan.deadwood == 9
    assert laid(plan) == {"8S>0", "9S>0", "8C>1", "7C>1"}
    assert plan.melds == melds_of("2C 2D 2H 2S")
    assert plan.left == parse_cards("AC 8D")


def test_b36_a_spread_of_runs_lets_the_defender_reach_nothing() -> None:
    hand = "3S 4S 8S 4C 8C 4D 8D 5H 6H 7H"
    sets = best(hand, "5S 5C 5D/6S 6C 6D/7S 7C 7D")
    runs = best(hand, "5S 6S 7S/5C 6C 7C/5D 6D 7D")
    assert (sets.deadwood, sets.layoffs) == (3, ())
    assert (runs.deadwood, runs.left) == (0, ())
    assert laid(runs) == {"4S>0", "3S>0", "4C>1", "4D>2"}
    knocker = best_arrangement(parse_cards("AS 5S 6S 7S 5C 6C 7C 5D 6D 7D"))
    assert best_layoff(parse_cards(hand), knocker.melds).deadwood == 3


def test_b38_a_loose_card_of_the_knocker_has_no_meld_to_go_to() -> None:
    # The knocker's own spread is all there is to lay off on: 8S does not fit it.
    assert targets(Card.parse("8S"), melds_of("2H 2D 2C/9H 9D 9C/KH KD KC")) == ()


# --- worked examples, card by card


def test_example_26_own_melds_that_are_not_the_cheapest() -> None:
    plan = best("8S 8H 8D 8C 9S JH JD JC AH 3C", "5S 6S 7S/2H 2D 2C/KH KD KC")
    assert laid(plan) == {"8S>0", "9S>0"}
    assert plan.melds == melds_of("8C 8D 8H/JC JD JH")
    assert plan.deadwood == 4


def test_example_27_the_meld_that_lets_another_card_follow() -> None:
    plan = best("4S 5S 4C 5C 4D 5D 4H 5H 9S TS", "AS AC AD/TC TD TH/JS QS KS")
    assert plan.layoffs == layoffs_of("TS>2 9S>2")
    assert plan.deadwood == 0


def test_example_31_no_layoff_on_a_full_set_and_none_beyond_a_king() -> None:
    plan = best("AS TS TD TH 3C 5C 7C 8D 8H 8C", "JS QS KS/9H 9D 9C 9S/2H 2D 2C")
    assert (plan.deadwood, plan.layoffs) == (16, ())


def test_example_33_of_equal_plays_the_fewest_cards_are_laid() -> None:
    plan = best("8S 9S TS 3H 4C JD 9D 6C 8H QD", "5S 6S 7S/2H 2D 2C/KH KD KC")
    assert (plan.deadwood, plan.layoffs) == (50, ())
    assert plan.melds == melds_of("8S 9S TS")


def test_of_equal_plays_the_lowest_cards_are_laid() -> None:
    # The three other fours stay a set: the hearts or the spades can go, one three is left either way.
    plan = best("4C 4D 4H 4S 3S 3H", "5S 6S 7S/5H 6H 7H")
    assert plan.layoffs == layoffs_of("4H>1 3H>1")
    assert plan.melds == melds_of("4C 4D 4S")
    assert plan.deadwood == 3


def test_the_same_card_goes_on_the_earlier_meld() -> None:
    assert best("7S KC QD", "7H 7D 7C/8S 9S TS").layoffs == layoffs_of("7S>0")
    assert best("7S KC QD", "8S 9S TS/7H 7D 7C").layoffs == layoffs_of("7S>0")


def test_a_gap_between_two_runs_is_shared_out() -> None:
    plan = best("5S 6S 7S 8S KC QD JD", "2S 3S 4S/9S TS JS")
    assert plan.deadwood == 30
    assert plan.melds == melds_of("5S 6S 7S 8S")
    plan = best("5S 7S KC QD", "2S 3S 4S/8S 9S TS")
    assert laid(plan) == {"5S>0", "7S>1"}


# --- refusals


@pytest.mark.parametrize("layoffs", ["9S>0", "7S>1", "4S>0 2S>0", "7S>1 7S>1", "8S>2", "8S>-1"])
def test_grow_refuses(layoffs: str) -> None:
    with pytest.raises(ValueError, match=r"does not fit|no meld"):
        grow(melds_of("5S 6S 7S/8C 8D 8H"), layoffs_of(layoffs))


@pytest.mark.parametrize(
    ("melds", "layoffs", "message"),
    [
        ("2C 2D 2H", "9S>0", "does not fit"),
        ("2C 2D 2H", "4S>0", "not in the hand"),
        ("8C 8D 8S", "8S>0", "melded twice"),
        ("2C 2D 2H/2D 2H 2S", "8S>0", "melded twice"),
        ("AC 2C 3C", "8S>0", "melded twice"),
        ("2C 2D 2H", "8S>0 8S>1", "does not fit"),
    ],
)
def test_check_plan_refuses(melds: str, layoffs: str, message: str) -> None:
    hand = parse_cards("2S 8S 9S AC 2C 7C 8C 2D 8D 2H")
    with pytest.raises(ValueError, match=message):
        check_plan(hand, melds_of("5S 6S 7S/9C TC JC/KS KC KD"), melds_of(melds), layoffs_of(layoffs))


def test_check_plan_refuses_a_card_laid_on_two_melds() -> None:
    with pytest.raises(ValueError, match="twice"):
        check_plan(parse_cards("7S KC"), melds_of("8S 9S TS/7H 7D 7C"), [], layoffs_of("7S>0 7S>1"))


def test_check_plan_takes_a_poor_choice() -> None:
    hand = parse_cards("2S 8S 9S AC 2C 7C 8C 2D 8D 2H")
    plan = check_plan(hand, melds_of("5S 6S 7S/9C TC JC/KS KC KD"), [], layoffs_of("8S>0"))
    assert (plan.deadwood, plan.melds) == (9 + 1 + 2 + 7 + 8 + 2 + 8 + 2 + 2, ())


def test_best_layoff_refuses_a_card_in_hand_and_spread() -> None:
    with pytest.raises(ValueError, match="both in the hand and in the spread"):
        best("7S KC", "5S 6S 7S")


# --- against the brute force


@st.composite
def showdowns(draw: st.DrawFn) -> tuple[list[str], list[list[str]]]:
    """Return a hand, half of it from near the spread, and a spread of up to four melds."""
    spread: list[list[str]] = []
    taken: set[str] = set()
    for meld in draw(st.lists(st.sampled_from(brute_force.EVERY_MELD), min_size=1, max_size=8)):
        if len(spread) < 4 and len(meld) < 6 and not meld & taken:
            spread.append(sorted(meld))
            taken |= meld
    free = [card for card in brute_force.DECK if card not in taken]
    suits = {card[1] for meld in spread for card in meld}
    near = [card for card in free if card[1] in suits] or free
    pool = draw(st.sampled_from([free, near]))
    low = draw(st.integers(0, 8))
    narrow = [card for card in pool if low <= brute_force.place(card)[0] < low + 6] or pool
    chosen = draw(st.sampled_from([pool, narrow]))
    return draw(st.lists(st.sampled_from(chosen), min_size=1, max_size=10, unique=True)), spread


@settings(deadline=None, max_examples=200)
@given(showdowns())
def test_best_layoff_is_the_best_of_all_plays(showdown: tuple[list[str], list[list[str]]]) -> None:
    hand, spread = showdown
    least, lays = brute_force.best_play(frozenset(hand), tuple(map(frozenset, spread)))
    melds = tuple(Meld.of(cards(meld)) for meld in spread)
    plan = best_layoff(cards(hand), melds)
    assert plan.deadwood == least
    assert sorted((str(layoff.card) for layoff in plan.layoffs), key=brute_force.place) == lays
    assert check_plan(cards(hand), melds, plan.melds, plan.layoffs) == plan
    assert best_layoff(cards(reversed(hand)), melds) == plan


@pytest.mark.parametrize(
    ("hand", "spread"),
    [
        ("2C 3C 7C 8C 2D 3D 7D 8D 2H 8H", "4C 5C 6C/4D 5D 6D/4H 5H 6H"),
        ("3S 7S 3H 7H 3D 7D 8S 2S 2H 2D", "4S 5S 6S/4H 5H 6H/4D 5D 6D"),
        ("4C 5C 6C 7C QC 4D 6D 7D 8D QD", "8C 9C TC/9D TD JD/AC 2C 3C"),
    ],
)
def test_many_ways_to_lay_off_stay_fast(hand: str, spread: str) -> None:
    started = perf_counter()
    best(hand, spread)
    # About 1 to 2 ms; the margin is for a busy machine.
    assert perf_counter() - started < 0.2
