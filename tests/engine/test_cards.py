import pickle
from collections import Counter
from itertools import cycle, product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from okgin_desktop.engine.cards import (
    ALL_CARDS,
    CARD_POINTS,
    Card,
    Rank,
    Suit,
    format_cards,
    parse_cards,
    shuffled,
)


class Sequence:
    """Chance that gives the same numbers over and over, and counts them."""

    def __init__(self, *numbers: float) -> None:
        self._numbers = cycle(numbers)
        self.asked = 0

    def random(self) -> float:
        self.asked += 1
        return next(self._numbers)


def test_the_pack_is_13_ranks_of_4_suits_once_each() -> None:
    names = {rank + suit for rank, suit in product("A23456789TJQK", "CDHS")}
    assert {str(card) for card in ALL_CARDS} == names
    assert len(ALL_CARDS) == 52


def test_a_card_is_13_times_suit_plus_rank_less_one() -> None:
    assert [int(card) for card in parse_cards("AC KC AD AH AS KS")] == [0, 12, 13, 26, 39, 51]


@pytest.mark.parametrize("card", ALL_CARDS)
def test_rank_and_suit_give_the_card_back(card: Card) -> None:
    assert Card.of(card.rank, card.suit) is card
    assert Card.parse(str(card)) is card
    assert Card.parse(str(card).lower()) is card
    assert card.rank.letter + card.suit.letter == str(card) == repr(card) == f"{card}"


def test_values_are_ace_1_pips_and_10() -> None:
    wanted = dict(zip("A23456789TJQK", [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10], strict=True))
    assert all(card.points == wanted[str(card)[0]] for card in ALL_CARDS)
    assert [card.points for card in ALL_CARDS] == list(CARD_POINTS)
    assert sum(CARD_POINTS) == 4 * 85


def test_names_of_ranks_and_suits() -> None:
    ten = Card.parse("TH")
    assert (ten.rank, ten.suit) == (Rank.TEN, Suit.HEARTS)
    assert [suit.letter for suit in Suit] == ["C", "D", "H", "S"]


@pytest.mark.parametrize("text", ["", "T", "10S", "1S", "SA", "AX", " AS", "AS ", "TSS", "ТS", None, 7])
def test_what_is_no_card_is_refused(text: object) -> None:
    with pytest.raises(ValueError, match="not a card"):
        Card.parse(text)  # type: ignore[arg-type]


@given(st.lists(st.sampled_from(ALL_CARDS)))
def test_a_list_of_cards_reads_back_in_its_order(cards: list[Card]) -> None:
    assert parse_cards(format_cards(cards)) == tuple(cards)


def test_a_bad_name_in_a_list_is_refused() -> None:
    with pytest.raises(ValueError, match="not a card: '1C'"):
        parse_cards("AC 1C")


def test_cards_travel_between_processes() -> None:
    hand = parse_cards("AS TD 7C")
    back = pickle.loads(pickle.dumps(hand))  # how the worker process gets them
    assert back == hand
    assert [str(card) for card in back] == ["AS", "TD", "7C"]


def test_the_shuffle_is_fisher_yates_from_the_last_place_down() -> None:
    # Always the first card: it moves to the end, and everything else one place forward.
    assert shuffled(Sequence(0.0)) == (*ALL_CARDS[1:], ALL_CARDS[0])
    # Always the last place: nothing moves, even for the largest number chance may give.
    assert shuffled(Sequence(1 - 2**-53)) == ALL_CARDS


def test_the_shuffle_asks_51_times() -> None:
    chance = Sequence(0.5)
    shuffled(chance)
    assert chance.asked == 51


def test_one_half_swaps_each_place_with_the_middle_of_those_before_it() -> None:
    deck = list(range(52))
    for last, other in [(n, (n + 1) // 2) for n in range(51, 0, -1)]:
        deck[last], deck[other] = deck[other], deck[last]
    assert [int(card) for card in shuffled(Sequence(0.5))] == deck


@given(st.lists(st.floats(0, 1, exclude_max=True), min_size=51, max_size=51))
def test_every_shuffle_holds_the_52_cards(numbers: list[float]) -> None:
    assert sorted(shuffled(Sequence(*numbers))) == list(ALL_CARDS)


def test_every_card_comes_first_and_last_equally_often() -> None:
    chance = Random(1)
    decks = [shuffled(chance) for _ in range(5200)]
    for place in (0, 25, 51):
        seen = Counter(deck[place] for deck in decks)
        # 100 expected; five standard deviations either way.
        assert len(seen) == 52
        assert all(50 < count < 150 for count in seen.values())
