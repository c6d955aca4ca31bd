"""Words for cards, melds and limits."""

import pytest

from okgin_desktop.engine.cards import ALL_CARDS, Card
from okgin_desktop.ui.strings import strings
from tests.builders import card, meld


@pytest.mark.parametrize("each", ALL_CARDS, ids=str)
def test_cards_are_written_with_signs_and_spoken_in_words(each: Card) -> None:
    ranks = ["ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king"]
    suits = ("clubs", "diamonds", "hearts", "spades")
    words = f"{ranks[each % 13]} of {suits[each // 13]}"
    written = strings().card(each)
    assert (
        written
        == ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")[each % 13] + "♣♦♥♠"[each // 13]
    )
    assert strings().speak_card(each) == words
    assert strings().speak(f"**You** took the {written}.") == f"You took the {words}."


def test_melds_and_limits() -> None:
    texts = strings()
    assert texts.meld_label(meld("9S 9H 9D")) == "Set of nines"
    assert texts.meld_label(meld("4C 5C 6C")) == "Run in clubs"
    assert texts.meld_label(meld("9S 9H 9D"), short=True) == "Set"
    assert texts.meld_label(meld("4C 5C 6C"), short=True) == "Run"
    assert texts.meld_with_layoffs(meld("9S 9H 9D 9C"), 1) == "Set of nines, 1 laid off"
    assert texts.limit_text(0) == "Gin only"
    assert texts.limit_text(7) == "Knock with\n7 or less"
    assert texts.limit_text(1) == "Knock with 1\nor go gin"
    assert texts.upcard_text(card("7D")) == "Upcard 7 of diamonds"


def test_every_rank_and_suit_has_a_label_of_its_own() -> None:
    sets = {strings().meld_label(meld(f"{rank}C {rank}D {rank}H")) for rank in "A23456789TJQK"}
    runs = {strings().meld_label(meld(f"4{suit} 5{suit} 6{suit}")) for suit in "CDHS"}
    assert (len(sets), len(runs)) == (13, 4)


def test_one_card_is_no_plural() -> None:
    assert strings().deadwood_label(1) == "Deadwood, 1 card"
    assert strings().deadwood_label(5) == "Deadwood, 5 cards"
    assert strings().hand_size(10) == "10 cards"
