"""The order of the person's cards: sorts, the hand order, and what a draw does to it."""

import random

import pytest

from okgin_desktop.engine.cards import ALL_CARDS, Card, parse_cards
from okgin_desktop.ui.table.hand_order import CYCLE, SortMode, merged, moved, sorted_hand
from tests.brute_force import least_deadwood

HAND = parse_cards("QH 4D 7S 5D AC QS 6D 9C QD 2H")


def names(cards: tuple[Card, ...]) -> str:
    return " ".join(map(str, cards))


def test_by_suit_colours_alternate_and_ranks_rise() -> None:
    assert names(sorted_hand(HAND, SortMode.SUIT)) == "7S QS 2H QH 4D 5D 6D QD AC 9C"


def test_by_rank_equal_ranks_lie_together() -> None:
    assert names(sorted_hand(HAND, SortMode.RANK)) == "AC 2H 4D 5D 6D 7S 9C QS QH QD"


def test_by_melds_the_melds_come_first_then_deadwood_by_rank() -> None:
    by_melds = names(sorted_hand(HAND, SortMode.MELDS))
    assert by_melds.endswith(" AC 2H 7S 9C")
    assert "4D 5D 6D" in by_melds
    assert sorted(by_melds.split()[:6]) == sorted(["4D", "5D", "6D", "QS", "QH", "QD"])


@pytest.mark.parametrize("seed", range(8))
def test_the_deadwood_of_a_sort_by_melds_is_the_least_there_is(seed: int) -> None:
    hand = tuple(random.Random(f"order {seed}").sample(ALL_CARDS, 10))
    laid = sorted_hand(hand, SortMode.MELDS)
    points = [min(10, card.rank) for card in laid]
    # The deadwood lies at the right, so the least deadwood is the sum of some tail.
    assert least_deadwood(frozenset(map(str, hand))) in {sum(points[at:]) for at in range(len(points) + 1)}


@pytest.mark.parametrize("mode", CYCLE)
def test_a_sort_keeps_every_card_and_does_not_care_in_which_order_they_came(mode: SortMode) -> None:
    chance = random.Random("any")
    for _ in range(20):
        hand = chance.sample(ALL_CARDS, 11)
        first = sorted_hand(hand, mode)
        chance.shuffle(hand)
        assert sorted_hand(hand, mode) == first
        assert sorted(first) == sorted(hand)


def test_manual_keeps_the_order_given() -> None:
    assert sorted_hand(HAND, SortMode.MANUAL) == HAND
    assert SortMode.MANUAL not in CYCLE


def test_merged_keeps_the_persons_order_across_draw_and_discard() -> None:
    order = tuple(reversed(HAND))
    drawn = Card.parse("KC")
    after_draw = merged(order, (*HAND, drawn), SortMode.MANUAL)
    assert after_draw == (*order, drawn)
    left = tuple(card for card in (*HAND, drawn) if card != HAND[3])
    assert merged(after_draw, left, SortMode.MANUAL) == tuple(card for card in after_draw if card != HAND[3])


def test_merged_puts_several_new_cards_at_the_right_in_the_order_they_came() -> None:
    assert names(merged(parse_cards("2H 9C"), parse_cards("KC 9C 3D"), SortMode.MANUAL)) == "9C KC 3D"


@pytest.mark.parametrize(
    ("place", "order"), [(0, "KC 9C 2H"), (1, "9C KC 2H"), (2, "9C 2H KC"), (9, "9C 2H KC")]
)
def test_merged_puts_a_new_card_where_it_was_let_go(place: int, order: str) -> None:
    assert names(merged(parse_cards("9C 5D 2H"), parse_cards("2H 9C KC"), SortMode.MANUAL, place)) == order


def test_merged_in_a_sorted_mode_forgets_the_order() -> None:
    assert merged(tuple(reversed(HAND)), HAND, SortMode.RANK) == sorted_hand(HAND, SortMode.RANK)


@pytest.mark.parametrize(
    ("place", "order"),
    [
        (0, "9C 2H 4D KS"),
        (1, "2H 9C 4D KS"),
        (2, "2H 4D 9C KS"),
        (3, "2H 4D KS 9C"),
        (-5, "9C 2H 4D KS"),
        (99, "2H 4D KS 9C"),
    ],
)
def test_moved_counts_among_the_others_and_clamps(place: int, order: str) -> None:
    assert names(moved(parse_cards("2H 9C 4D KS"), Card.parse("9C"), place)) == order


def test_moved_inserts_a_card_that_was_not_there() -> None:
    assert names(moved(parse_cards("2H 4D"), Card.parse("9C"), 1)) == "2H 9C 4D"
