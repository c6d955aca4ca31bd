"""The kernel against the engine's melds and against plain definitions over all 52 cards."""

import random

import pytest

from okgin_desktop.engine.cards import ALL_CARDS, parse_cards
from okgin_desktop.engine.layoffs import best_layoff
from okgin_desktop.engine.melds import (
    Meld,
    MeldKind,
    arrange,
    best_arrangement,
    cards_of,
    least_deadwood,
    mask_of,
)
from okgin_desktop.players import kernel
from okgin_desktop.players.simulation import lay_off
from tests.houses import any_deck


def hands(number: int, size: int) -> list[int]:
    found = []
    for place in range(number):
        chance = random.Random(f"{size}:{place}")
        found.append(mask_of(any_deck(chance, 2, size)[0 : 2 * size : 2]))
    return found


def is_meld(mask: int) -> bool:
    try:
        Meld.of(cards_of(mask))
    except ValueError:
        return False
    return True


def threes_within(mask: int) -> list[int]:
    cards = cards_of(mask)
    threes = [mask_of([a, b, c]) for a in cards for b in cards for c in cards if a < b < c]
    return [three for three in threes if is_meld(three)]


@pytest.mark.parametrize("size", [3, 7, 10, 11])
def test_deadwood_is_the_engines(size: int) -> None:
    for hand in hands(300, size):
        assert kernel.deadwood(hand) == least_deadwood(cards_of(hand))
        assert kernel.points(hand) == sum(card.points for card in cards_of(hand))


def test_the_fewest_unmelded_cards() -> None:
    for names, left in [
        ("3S 4S 5S 9H 9D 9C KH KD KC 5D", 1),
        # Six cards of eleven points meld, or three of thirty: it is the number that counts.
        ("AS 2S 3S KS KH KD AH AD 2H 2D", 1),
        ("2C 7D JC TS 6H 8D AH QD 4H 8C", 10),
    ]:
        assert kernel.unmelded_count(mask_of(parse_cards(names))) == left


def test_outs_make_a_meld_with_two_cards() -> None:
    for hand in hands(60, 10):
        expected = 0
        for card in ALL_CARDS:
            bit = mask_of([card])
            if not hand & bit and any(three & bit for three in threes_within(hand | bit)):
                expected |= bit
        assert kernel.outs(hand) == expected


def test_accepted_cards_fit_a_meld_within_the_hand() -> None:
    for hand in hands(60, 10):
        expected = 0
        for three in threes_within(hand):
            meld = Meld.of(cards_of(three))
            expected |= mask_of(card for card in ALL_CARDS if meld.accepts(card))
            assert kernel.accepts(three) == mask_of(card for card in ALL_CARDS if meld.accepts(card))
        # Runs of four are two of three, whose inner cards are held.
        assert kernel.accepted(hand) == expected & ~hand


def test_loose_cards_lower_the_deadwood_by_their_points() -> None:
    hand = mask_of(parse_cards("3S 4S 5S 6S 9H 9D 9C KH KD 2C"))
    assert kernel.loose_cards(hand, kernel.deadwood(hand)) == mask_of(parse_cards("KH KD 2C"))


def spread_of(hand: int, gone: int) -> tuple[Meld, ...]:
    masks = [0] * 4
    number = kernel.spread(hand, gone, masks)
    return tuple(Meld.of(cards_of(mask)) for mask in masks[:number])


@pytest.mark.parametrize("size", [7, 10])
def test_a_spread_leaves_least_and_risks_no_more_than_the_engines(size: int) -> None:
    for hand in hands(300, size):
        laid = arrange(cards_of(hand), spread_of(hand, 0))
        best = best_arrangement(cards_of(hand))
        assert laid.deadwood == best.deadwood
        risk = [kernel.points(_risk(melds) & ~hand) for melds in (laid.melds, best.melds)]
        assert risk[0] <= risk[1]


def _risk(melds: tuple[Meld, ...]) -> int:
    risk = 0
    for meld in melds:
        risk |= kernel.accepts(mask_of(meld))
    return risk


def test_a_spread_heeds_the_cards_that_are_gone() -> None:
    hand = mask_of(parse_cards("4C 5C 6C 4D 5D 6D 4H 5H 6H AS"))
    # Three sets accept three spades, 15 points; three runs six cards, 30 points, until those are gone.
    assert {meld.kind for meld in spread_of(hand, 0)} == {MeldKind.SET}
    gone = mask_of(parse_cards("3C 3D 3H 7C 7D 7H"))
    assert {meld.kind for meld in spread_of(hand, gone)} == {MeldKind.RUN}


@pytest.mark.parametrize("chain", [0, 1])
def test_laying_off_is_the_engines(chain: int) -> None:
    laid = 0
    for place in range(400):
        chance = random.Random(f"lay:{place}")
        deck = any_deck(chance, 2, 10)
        knocker, defender = mask_of(deck[0:20:2]), mask_of(deck[1:20:2])
        melds = best_arrangement(cards_of(knocker)).melds
        if not melds:
            continue
        masks = [mask_of(meld) for meld in melds] + [0] * 4
        plan = best_layoff(cards_of(defender), melds, chain=bool(chain))
        assert lay_off(defender, masks, len(melds), chain) == plan.deadwood
        laid += len(plan.layoffs)
        grown = [mask_of(meld) for meld in melds]
        for layoff in plan.layoffs:
            grown[layoff.meld] |= mask_of([layoff.card])
        assert masks[: len(melds)] == grown
    assert laid > 50
