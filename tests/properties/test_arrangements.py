from collections.abc import Iterable

from hypothesis import given, settings
from hypothesis import strategies as st

from okgin_desktop.engine.cards import Card
from okgin_desktop.engine.melds import (
    Meld,
    arrange,
    arrangements,
    best_arrangement,
    cards_of,
    deadwood_of_mask,
    discard_deadwood,
    discards_of_mask,
    layoff_risk,
    least_deadwood,
    mask_of,
)
from tests import brute_force


def cards(names: Iterable[str]) -> tuple[Card, ...]:
    return tuple(Card.parse(name) for name in names)


def names(some: Iterable[Card]) -> frozenset[str]:
    return frozenset(map(str, some))


def layout(melds: Iterable[Meld]) -> brute_force.Layout:
    return frozenset(names(meld) for meld in melds)


def hands(most: int = 11) -> st.SearchStrategy[list[str]]:
    """Hands of any cards, of few ranks (sets against runs), and of two suits (long runs)."""
    few_ranks = st.integers(0, 9).map(
        lambda low: [c for c in brute_force.DECK if low <= brute_force.place(c)[0] < low + 4]
    )
    two_suits = st.sampled_from(["CD", "DS", "HS"]).map(lambda s: [c for c in brute_force.DECK if c[1] in s])
    pools = st.one_of(st.just(brute_force.DECK), few_ranks, two_suits)
    return pools.flatmap(lambda pool: st.lists(st.sampled_from(pool), min_size=1, max_size=most, unique=True))


@settings(deadline=None, max_examples=150)
@given(hands())
def test_arrangements_are_all_there_are(held: list[str]) -> None:
    hand = frozenset(held)
    least = brute_force.least_deadwood(hand)
    limit = least + 8
    expected = {}
    for melds in brute_force.layouts(hand):
        deadwood = brute_force.points(brute_force.left(hand, melds))
        if deadwood <= limit:
            expected[melds] = deadwood
    found = arrangements(cards(held), limit)
    assert {layout(one.melds): one.deadwood for one in found} == expected
    assert len(found) == len(expected)
    merits = [
        (one.deadwood, len(brute_force.fitting(layout(one.melds)) - hand), len(one.melds)) for one in found
    ]
    assert merits == sorted(merits)
    assert all(names(one.left) == brute_force.left(hand, layout(one.melds)) for one in found)
    maximal = {layout(one.melds) for one in arrangements(cards(held), limit, maximal=True)}
    assert maximal == {one for one in expected if not joined(one) & expected.keys()}


def joined(melds: brute_force.Layout) -> set[brute_force.Layout]:
    """Return what two melds made into one give."""
    return {
        melds - {one, other} | {one | other}
        for one in melds
        for other in melds
        if one != other and brute_force.is_meld(one | other)
    }


@settings(deadline=None, max_examples=150)
@given(hands())
def test_the_best_arrangement_leaves_others_the_fewest_cards(held: list[str]) -> None:
    hand = frozenset(held)
    least = brute_force.least_deadwood(hand)
    risks = [
        len(brute_force.fitting(melds) - hand)
        for melds in brute_force.layouts(hand)
        if brute_force.points(brute_force.left(hand, melds)) == least
    ]
    best = best_arrangement(cards(held))
    assert best.deadwood == least_deadwood(cards(held)) == least
    assert len(names(layoff_risk(best.melds)) - hand) == min(risks)
    assert best == best_arrangement(cards(reversed(held)))
    assert best == arrange(cards(held), best.melds)


@settings(deadline=None, max_examples=100)
@given(hands())
def test_discards_are_the_least_deadwood_of_the_others(held: list[str]) -> None:
    found = discard_deadwood(cards(held))
    assert [str(card) for card in found] == held
    assert {str(card): least for card, least in found.items()} == {
        card: brute_force.least_deadwood(frozenset(held) - {card}) for card in held
    }


@settings(max_examples=100)
@given(hands())
def test_masks_are_the_cards(held: list[str]) -> None:
    hand = cards(held)
    mask = mask_of(hand)
    assert cards_of(mask) == tuple(sorted(hand))
    assert deadwood_of_mask(mask) == least_deadwood(hand)
    assert {card for card, least in enumerate(discards_of_mask(mask)) if least < 1000} == set(hand)
