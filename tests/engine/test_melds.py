from collections.abc import Callable, Iterable, Sequence

import pytest

from okgin_desktop.engine.cards import Card, format_cards, parse_cards
from okgin_desktop.engine.melds import (
    Arrangement,
    Meld,
    MeldKind,
    _least_by_runs,
    arrange,
    arrangements,
    best_arrangement,
    discard_deadwood,
    discards_of_mask,
    layoff_risk,
    least_deadwood,
    mask_of,
    optimal_arrangements,
)
from tests import brute_force
from tests.vector_files import Case, all_cases, own_cases


def cards(names: Iterable[str]) -> tuple[Card, ...]:
    return tuple(Card.parse(name) for name in names)


def names(some: Iterable[Card]) -> frozenset[str]:
    return frozenset(map(str, some))


def melds_of(text: str) -> list[Meld]:
    return [Meld.of(parse_cards(part)) for part in text.split("/")]


def laid_out(arrangement: Arrangement) -> set[str]:
    return set(map(str, arrangement.melds))


# --- the vectors


def wrong_melds(cases: Sequence[Case]) -> list[str]:
    wrong = []
    for case in cases:
        hand = cards(case["input"]["hand"])
        best = optimal_arrangements(hand)
        expected = case["expected"]
        right = (
            least_deadwood(hand) == expected["min_deadwood"] == best_arrangement(hand).deadwood
            and len(set(best)) == expected["optimal_arrangements"]
            and len({one.left for one in best}) == expected["optimal_leftovers"]
            and best[0] == best_arrangement(hand)
        )
        if not right:
            wrong.append(case["id"])
    return wrong


def wrong_knocks(cases: Sequence[Case]) -> list[str]:
    wrong = []
    for case in cases:
        expected = case["expected"]
        found = discard_deadwood(cards(case["input"]["hand"]))
        allowed = {
            str(card): least for card, least in found.items() if str(card) in expected["discards_allowed"]
        }
        knocks = {card: least for card, least in allowed.items() if least <= expected["limit"]}
        if knocks != expected["knock_discards"]:
            wrong.append(case["id"])
    return wrong


def test_own_vectors_melds() -> None:
    assert wrong_melds(own_cases("melds.jsonl", "melds")) == []


def test_all_vectors_melds() -> None:
    assert wrong_melds(all_cases("melds.jsonl", "melds")) == []


def test_worked_examples_of_discards() -> None:
    assert wrong_knocks(own_cases("examples.jsonl", "knock")) == []


def test_all_vectors_knock_discards() -> None:
    assert wrong_knocks(all_cases("knock.jsonl", "knock")) == []


@pytest.mark.parametrize("case", own_cases("examples.jsonl", "arrangement"), ids=lambda case: case["id"])
def test_worked_examples_of_arrangements(case: Case) -> None:
    hand = cards(case["input"]["hand"])
    try:
        deadwood = arrange(hand, [Meld.of(cards(meld)) for meld in case["input"]["melds"]]).deadwood
    except ValueError:
        assert not case["expected"]["legal"]
    else:
        assert case["expected"]["legal"]
        assert deadwood == case["expected"]["deadwood"]


def assert_optimum(held: tuple[Card, ...], deadwood: int, ways: int) -> None:
    best = optimal_arrangements(held)
    assert {one.deadwood for one in best} == {deadwood}
    assert len(best) == ways
    for one in best:
        assert sorted([*one.left, *(card for meld in one.melds for card in meld)]) == sorted(held)


@pytest.mark.parametrize("suit", "CDHS")
@pytest.mark.parametrize("other", ["9C 9D 9H", "AD AH AS"])
def test_a_card_of_any_suit_may_leave_four_of_a_kind_for_a_run(suit: str, other: str) -> None:
    # Worked example 4, with a second rank held three times above or below the four.
    hand = parse_cards(f"4C 4D 4H 4S 5{suit} 6{suit} {other} KC")
    assert least_deadwood(hand) == best_arrangement(hand).deadwood == 10


# --- the log of other programs' failures


def test_b01_a_set_of_sevens_does_not_hide_two_runs() -> None:
    best = best_arrangement(parse_cards("6D 7D 7C 7H 8D 8C 9C TH"))
    assert laid_out(best) == {"6D 7D 8D", "7C 8C 9C"}
    assert best.left == parse_cards("7H TH")
    assert best.deadwood == 17


@pytest.mark.parametrize(
    "hand",
    [
        "6H QH QC 5H KD KH 7H KC 4H QD",
        "KC 3S 3C 9C KH 3H 9H 3D 9D KD",
        "TC 2H 3H 2S TD 5H 3S 4H 4S TS",
        "5S 4H 6S TH 3H JH 5H 9H 2H 4S",
    ],
)
def test_b02_gin_is_found(hand: str) -> None:
    (only,) = optimal_arrangements(parse_cards(hand))
    assert only.deadwood == 0
    assert only.left == ()
    assert sum(map(len, only.melds)) == 10


def test_b03_a_run_of_five_is_one_meld() -> None:
    (only,) = optimal_arrangements(parse_cards("JC 9D 8S 6D JS 8H TD 8D 7D JD"))
    assert laid_out(only) == {"6D 7D 8D 9D TD", "JC JD JS"}
    assert (only.left, only.deadwood) == (parse_cards("8H 8S"), 16)


def test_b04_no_card_serves_in_a_set_and_a_run() -> None:
    best = best_arrangement(parse_cards("5C 5D 5H 6C 7C KS QD 9S 2H JD"))
    assert laid_out(best) == {"5C 6C 7C"}
    assert best.deadwood == 51


@pytest.mark.parametrize(
    ("hand", "deadwood", "melds"),
    [
        ("QC KC AC 2D 3D 4D 7S 9C JH 5C", 52, {"2D 3D 4D"}),
        ("AS KS QS 2S 3H 9C 9D 9H 4D 4H", 34, {"9C 9D 9H"}),
    ],
)
def test_b06_the_ace_is_low_only(hand: str, deadwood: int, melds: set[str]) -> None:
    best = best_arrangement(parse_cards(hand))
    assert (best.deadwood, laid_out(best)) == (deadwood, melds)


@pytest.mark.parametrize(
    ("hand", "deadwood", "ways"),
    [
        ("9H JS TH JC AD 8H TC TS JD 9C", 27, 1),
        ("TS QC JC 8D 8C KC KS KH TD 8H", 40, 2),
        ("5D KD 6D 7C TC 7S KH 8C 7D 9C", 27, 1),
        ("7C 5C JS 5S 6D TD 7D 8D 7H AC", 45, 2),
        ("JH AH 6D 6C KS TH QH TC TD TS", 23, 1),
        ("5D 5C 5H 3C 9D 7D 4C 8D TD JD", 7, 1),
    ],
)
def test_b07_court_cards_count_ten(hand: str, deadwood: int, ways: int) -> None:
    assert_optimum(parse_cards(hand), deadwood, ways)


def test_b09_a_hand_without_melds() -> None:
    hand = parse_cards("AS 3D 5C 7H 9S JC KD 4C 8H 2S")
    assert best_arrangement(hand) == Arrangement((), parse_cards("AS 2S 3D 4C 5C 7H 8H 9S JC KD"), 59)


@pytest.mark.parametrize(
    ("hand", "deadwood", "ways"),
    [
        ("5C 6C 7C 8D 8H 8C 9S TC JD QH", 39, 1),
        ("TS JS QS KC KD KS AH 2S 3C 4D", 10, 1),
        ("AS 2S 3S 4S AC AD 4C 4D 5H 6S", 13, 1),
        ("5C 6C 7C 5D 6D 7H 7S 7D 2S 3H", 16, 2),
        ("6D 7D 8D 8H 8S 9D TD JC JD JS", 16, 1),
    ],
)
def test_b10_a_set_may_take_an_end_or_the_middle_of_a_run(hand: str, deadwood: int, ways: int) -> None:
    assert_optimum(parse_cards(hand), deadwood, ways)


def test_b36_of_equal_arrangements_the_one_that_takes_fewer_layoffs() -> None:
    best = best_arrangement(parse_cards("AS 5S 6S 7S 5C 6C 7C 5D 6D 7D"))
    assert laid_out(best) == {"5C 5D 5S", "6C 6D 6S", "7C 7D 7S"}
    assert best.deadwood == 1


# --- melds


@pytest.mark.parametrize(
    ("given", "cards_in_order", "kind", "points"),
    [
        ("6S 4S 5S", "4S 5S 6S", MeldKind.RUN, 15),
        ("KD QD JD TD", "TD JD QD KD", MeldKind.RUN, 40),
        ("3C AC 2C", "AC 2C 3C", MeldKind.RUN, 6),
        ("9S 9C 9H", "9C 9H 9S", MeldKind.SET, 27),
        ("KS KH KD KC", "KC KD KH KS", MeldKind.SET, 40),
    ],
)
def test_meld_of_puts_cards_in_order(given: str, cards_in_order: str, kind: MeldKind, points: int) -> None:
    meld = Meld.of(parse_cards(given))
    assert format_cards(meld) == str(meld) == cards_in_order
    assert (meld.kind, meld.points, len(meld)) == (kind, points, len(given.split()))
    assert meld == Meld.of(reversed(parse_cards(given)))


@pytest.mark.parametrize(
    "given",
    [
        "",
        "4S",
        "4S 5S",
        "9S 9C",
        "QS KS AS",
        "KS AS 2S",
        "4S 5S 7S",
        "4S 5S 6D",
        "KC AD 2D",
        "9S 9C 9C",
        "4S 5S 5S 6S",
        "9S 9C 8D",
    ],
)
def test_meld_of_refuses(given: str) -> None:
    with pytest.raises(ValueError, match="neither a set nor a run"):
        Meld.of(parse_cards(given))


@pytest.mark.parametrize(
    "meld", brute_force.EVERY_MELD, ids=lambda meld: "".join(sorted(meld, key=brute_force.place))
)
def test_accepts_and_plus_are_what_leaves_a_meld(meld: frozenset[str]) -> None:
    made = Meld.of(cards(meld))
    fitting = brute_force.fitting([meld])
    for name in brute_force.DECK:
        card = Card.parse(name)
        assert made.accepts(card) == (name in fitting)
        if name in fitting:
            assert made.plus(card) == Meld.of([*made, card])
        else:
            with pytest.raises(ValueError, match="does not fit"):
                made.plus(card)
    assert names(layoff_risk([made])) == fitting


def test_layoff_risk_is_ordered_and_leaves_out_own_cards() -> None:
    # 4S would fit the set, but lies in the run itself; the run could take 2S and 6S.
    assert layoff_risk(melds_of("3S 4S 5S/4C 4D 4H")) == parse_cards("2S 6S")
    assert layoff_risk(melds_of("TH JH QH KH/2C 2D 2H")) == parse_cards("2S 9H")
    assert layoff_risk([]) == ()


# --- arrangements


def test_arrange_takes_any_choice() -> None:
    hand = parse_cards("AS AH AD AC 2S 3S 4D 9H 9D 9C")
    kept = arrange(hand, melds_of("AS AH AD AC/9H 9D 9C"))
    assert (kept.left, kept.deadwood) == (parse_cards("2S 3S 4D"), 9)
    assert best_arrangement(hand).deadwood == 4
    assert arrange(hand, []).deadwood == 40


@pytest.mark.parametrize("melds", ["AS AH AD/AS 2S 3S", "9H 9D 9S", "AS AH AD/AS AH AC"])
def test_arrange_refuses_cards_not_held_or_used_twice(melds: str) -> None:
    with pytest.raises(ValueError, match="is not there, or is melded twice"):
        arrange(parse_cards("AS AH AD AC 2S 3S 4D 9H 9D 9C"), melds_of(melds))


def test_arrange_refuses_a_meld_that_is_none() -> None:
    with pytest.raises(ValueError, match="neither a set nor a run"):
        arrange(parse_cards("AS AH 3S"), [Meld(parse_cards("AS AH 3S"))])


@pytest.mark.parametrize("call", [least_deadwood, best_arrangement, optimal_arrangements, discard_deadwood])
def test_a_card_given_twice_is_refused(call: Callable[[tuple[Card, ...]], object]) -> None:
    with pytest.raises(ValueError, match="twice"):
        call(parse_cards("AS 2S 3S AS"))


def test_arrangements_go_from_good_to_bad() -> None:
    hand = parse_cards("AS AH AD AC 2S 3S 4D 9H 9D 9C")
    within = arrangements(hand, 10)
    assert [one.deadwood for one in within] == [4, 7, 9, 10, 10, 10, 10]
    assert [laid_out(one) for one in within[:3]] == [
        {"AC AD AH", "AS 2S 3S", "9C 9D 9H"},
        {"AS 2S 3S", "9C 9D 9H"},
        {"AC AD AH AS", "9C 9D 9H"},
    ]
    assert arrangements(hand, 3) == ()


def test_maximal_arrangements_join_runs() -> None:
    hand = parse_cards("AC 2C 3C 4C 5C 6C 7C 8C 9C TC")
    # 10, 3+7, 4+6, 5+5, 6+4, 7+3, 3+3+4, 3+4+3, 4+3+3.
    assert len(arrangements(hand, 0)) == 9
    (joined,) = arrangements(hand, 0, maximal=True)
    assert joined == best_arrangement(hand)
    assert laid_out(joined) == {"AC 2C 3C 4C 5C 6C 7C 8C 9C TC"}


def test_runs_of_two_suits_are_not_joined() -> None:
    for low, high in ("CD", "DH", "HS"):
        hand = f"J{low} Q{low} K{low} A{high} 2{high} 3{high}"
        both = arrangements(parse_cards(hand), 0, maximal=True)
        assert [laid_out(one) for one in both] == [{hand[:8], hand[9:]}]


def test_the_table_of_runs_is_right_for_every_set_of_ranks() -> None:
    """Each run taken whole, at any length, where the engine takes long ones in parts."""
    expected = [0]
    for mask in range(1, 8192):
        low = (mask & -mask).bit_length() - 1
        ways = [min(10, low + 1) + expected[mask & mask - 1]]
        end = low
        while mask >> end & 1:
            end += 1
            if end - low >= 3:
                ways.append(expected[mask & ~((1 << end) - 1)])
        expected.append(min(ways))
    assert _least_by_runs() == expected


def test_discards_may_come_in_any_iterable() -> None:
    hand = parse_cards("4S 4C 4D 4H 5S 5C 5D 6S 2C 3S 3C")
    for given in (list(hand), iter(hand)):
        found = discard_deadwood(given)
        assert (tuple(found), found) == (hand, discard_deadwood(hand))


def test_discards_of_a_mask_stand_at_the_places_of_the_cards() -> None:
    found = discards_of_mask(mask_of(parse_cards("AC 2C 3C KS")))
    assert found == [2 + 3 + 10, 1 + 3 + 10, 1 + 2 + 10, *[1000] * 48, 0]


def test_melds_stand_in_the_order_of_their_ranks() -> None:
    hand = parse_cards("9C TC JC AS 2S 3S 5D 5H 5S")
    assert list(map(str, best_arrangement(hand).melds)) == ["AS 2S 3S", "5D 5H 5S", "9C TC JC"]


def test_a_meld_knows_its_cards() -> None:
    run = Meld.of(parse_cards("5S 6S 7S"))
    assert Card.parse("6S") in run
    assert Card.parse("8S") not in run


def test_b54_a_misread_suit_makes_no_gin() -> None:
    assert least_deadwood(parse_cards("3S 3C 3H 7S 7D 7H TD JD QH KD")) == 40
