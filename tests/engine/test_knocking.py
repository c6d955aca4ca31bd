from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from okgin_desktop.engine.cards import ALL_CARDS, Card, parse_cards
from okgin_desktop.engine.knocking import KnockOption, can_big_gin, knock_options, permitted_discards
from okgin_desktop.engine.rules import EN, RU, AceUpcard, LimitMode, Rules

EXAMPLE_1 = parse_cards("4S 4C 4D 4H 5S 5C 5D 6S 2C 3S 3C")
JACK = Card.parse("JD")


def found(rules: Rules, hand: str, upcard: str = "JD", taken: str | None = None) -> dict[str, int]:
    card = None if taken is None else Card.parse(taken)
    options = knock_options(rules, Card.parse(upcard), parse_cards(hand), card)
    return {str(option.discard): option.deadwood for option in options}


# rules.md example 19; the deadwood of each by the note's examples 1 and 19.
@pytest.mark.parametrize(
    ("limit", "discards"),
    [(2, "")]
    + [(limit, "6S") for limit in (3, 4, 5)]
    + [(limit, "6S 3S") for limit in (6, 7)]
    + [(8, "6S 3S 5D"), (9, "6S 3S 5D 4D 4H"), (10, "6S 3S 5D 4D 4H 5C")],
)
def test_example_19_which_discards_allow_a_knock(limit: int, discards: str) -> None:
    rules = replace(EN, knock_limit_mode=LimitMode.FIXED, fixed_limit=limit)
    options = knock_options(rules, JACK, EXAMPLE_1, None)
    assert {option.discard for option in options} == set(parse_cards(discards))
    assert [option.deadwood for option in options] == sorted(option.deadwood for option in options)


def test_example_18_gin_hidden_by_the_eleven_card_count() -> None:
    hand = "AC 2C 3C TC AD 2D TD 2H AS 2S TS"
    assert found(RU, hand, "AC", taken="AC") == {"3C": 0}


def test_example_16_deadwood_1_under_an_ace() -> None:
    hand = "3S 4S 5S 9H 9D 9C KH KD KC AD QS"
    assert found(EN, hand, "AH") == {"QS": 1}
    assert found(RU, hand, "AH") == {}
    assert found(replace(EN, ace_upcard=AceUpcard.GIN_ONLY), hand, "AH") == {}


@pytest.mark.parametrize("drawn", [card for card in ALL_CARDS if card not in parse_cards("AC AD")])
def test_b49_deadwood_1_under_the_ace_whatever_was_drawn(drawn: Card) -> None:
    kept = parse_cards("7S 7H 7C 4S 5S 6S JH QH KH AC")
    if drawn in kept:
        return
    ace = Card.parse("AD")
    with_one = knock_options(EN, ace, (*kept, drawn), None)
    assert KnockOption(drawn, 1) in with_one
    gin_only = knock_options(RU, ace, (*kept, drawn), None)
    assert all(option.deadwood == 0 for option in gin_only)
    assert drawn not in {option.discard for option in gin_only}


def test_examples_20_and_21_the_card_just_taken_may_not_go_back() -> None:
    kept = "3S 4S 5S 9H 9D 9C KH KD KC 5D"
    assert found(EN, f"{kept} 8H", "8H", taken="8H") == {"5D": 8}
    assert found(EN, f"{kept} QH", "8H", taken="QH") == {}
    assert found(EN, f"{kept} QH", "8H") == {"QH": 5}
    free = replace(EN, forbid_rediscard_taken=False)
    assert found(free, f"{kept} QH", "8H", taken="QH") == {"QH": 5}
    assert permitted_discards(EN, EXAMPLE_1, EXAMPLE_1[0]) == frozenset(EXAMPLE_1[1:])
    assert permitted_discards(EN, EXAMPLE_1, None) == frozenset(EXAMPLE_1)


def test_example_43_eleven_melded_cards() -> None:
    hand = parse_cards("5S 6S 7S 8S KS KC KD 2H 2D 2C 2S")
    assert not can_big_gin(EN, hand)
    assert can_big_gin(replace(EN, big_gin=31), hand)
    gins = {str(option.discard) for option in knock_options(EN, JACK, hand, None) if option.deadwood == 0}
    assert gins == {"5S", "8S", "2H", "2D", "2C", "2S"}
    assert not can_big_gin(replace(EN, big_gin=50), EXAMPLE_1)


def test_example_53_eight_melded_cards() -> None:
    hand = parse_cards("3S 4S 5S 6S 7H 7D 7C 7S")
    gins = {str(option.discard) for option in knock_options(RU, JACK, hand, None) if option.deadwood == 0}
    assert gins == {"3S", "6S", "7H", "7D", "7C", "7S"}


def melds_in(cards: tuple[Card, ...]) -> list[frozenset[Card]]:
    found = []
    for size in range(3, 8):
        for some in combinations(sorted(cards), size):
            one_rank = size <= 4 and len({card.rank for card in some}) == 1
            one_suit = len({card.suit for card in some}) == 1
            if one_rank or (one_suit and some[-1] - some[0] == size - 1):
                found.append(frozenset(some))
    return found


def brute_deadwood(cards: tuple[Card, ...], melds: list[frozenset[Card]]) -> int:
    held = frozenset(cards)
    best = sum(card.points for card in held)
    for meld in melds:
        if meld <= held:
            best = min(best, brute_deadwood(tuple(held - meld), melds))
    return best


@given(st.permutations(ALL_CARDS[:7] + ALL_CARDS[13:20] + ALL_CARDS[26:33]), st.integers(0, 10))
def test_options_are_those_of_a_search_of_everything(pack: list[Card], limit: int) -> None:
    hand, taken = tuple(pack[:8]), pack[0]
    rules = replace(RU, knock_limit_mode=LimitMode.FIXED, fixed_limit=limit)
    melds = melds_in(hand)
    wanted = {}
    for card in hand[1:]:
        left = brute_deadwood(tuple(other for other in hand if other != card), melds)
        if left <= limit:
            wanted[card] = left
    options = knock_options(rules, JACK, hand, taken)
    assert {option.discard: option.deadwood for option in options} == wanted
    assert list(options) == sorted(options, key=lambda option: (option.deadwood, option.discard))
