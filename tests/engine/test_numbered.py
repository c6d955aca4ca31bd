import re
from hashlib import sha256
from math import factorial

import pytest

from okgin_desktop.engine.cards import format_cards
from okgin_desktop.engine.numbered import LARGEST_NUMBER, day_number, numbered_deck

# Made once by a program in another language from the words of docs/fair_deals.md. They never change.
FOR_EVER = [
    (
        (1, 2, 1),
        "TC JH QH 9D TD 9S 2C 7C 6C 3D JS QD 8D 5D 8C KH AD TS 2D KD 7H QS 5S 6S 3H KS "
        "QC 5C 9H 5H JD JC AH 9C 7D TH 8S 4H 3S AS 7S 4C 6H 2H 6D KC 4D 2S 8H 3C AC 4S",
    ),
    (
        (1, 2, 2),
        "AD KD 5H 3D TS KC JD JS 6D AS 7H 9C JH 2H 6H 8D 9H 6C 8H 4C JC 9S TH 2C KH AH "
        "QC 4H 8S 3S 5D 3C 8C 9D 5C 4D TD QH QS AC 7S 5S 2S 3H TC 7D 4S 7C 6S 2D QD KS",
    ),
    (
        (4711, 2, 1),
        "6D AD 5C 9D 4C 8C 9S 3C JS 2D 7D JC 4S 3H 8H KD 3D 6H TS 9C 9H TH 8S 2C 8D QS "
        "3S QC KH QH JH 7S 2H AS 7H KC 5D AC 5S 7C JD 6S QD 4H TD 2S 5H AH 6C 4D TC KS",
    ),
    (
        (4711, 3, 1),
        "9S 2D 6C 7H 3S 4S KD JD 4C QD 2H 4H 3H KC 7D TS AD 7S JC 6D 3D AC 5C QH JS QC "
        "JH 8S 9D 8H 2S 3C TC AH KS TH 4D QS 2C 5S 7C 5H 9H 8D AS 6S 8C TD KH 6H 9C 5D",
    ),
    (
        (4711, 4, 7),
        "7C 5D JC 4D QD 6C 4H KC 9D 2C 3H AD TD 2H JS 5H KH 4C JD JH AS 9C QH 7H 7D 8D "
        "4S 2S 8S 3D 7S KD QC KS 2D 3C 3S 9H 8H TC 6D AC AH 5C 5S TH 8C 6H 6S TS QS 9S",
    ),
    (
        (20261129, 2, 1),
        "9S QS 3S 9D 6D 8D QD 4H AH 6H KH 4C AD JH JC KD 8S 2S 7H JD 7D 5C KC TS 9H 5D "
        "TC 4S 4D 3C 2D 2C 3D 8C 6C AC 9C QC 7S 5H KS TH 7C 6S JS 3H 2H 5S TD QH 8H AS",
    ),
    (
        (1_000_000_000, 4, 1),
        "4H 5H 9H 4D 2H KC 7S 5D 8C AH 2D QD QS 7D TC 2S KD 3D AC TD 6C JC KH 7C 3C QC "
        "JD 8H 9D JH JS 9S TS AD 3H AS TH 6S 2C 8D 4C 5C QH 5S 3S 9C 6D KS 4S 8S 7H 6H",
    ),
]


@pytest.mark.parametrize(("which", "deck"), FOR_EVER, ids=[str(which) for which, _ in FOR_EVER])
def test_numbered_decks_are_for_ever(which: tuple[int, int, int], deck: str) -> None:
    assert format_cards(numbered_deck(*which)) == deck


def restated(number: int, seats: int, deal: int) -> list[str]:
    """Take the cards out of the pack instead of swapping them in place: the same order, said otherwise."""
    pack = [rank + suit for suit in "CDHS" for rank in "A23456789TJQK"]
    left = int(sha256(b"okgin number %d seats %d deal %d" % (number, seats, deal)).hexdigest(), 16)
    found: list[str] = []
    while pack:
        left, place = left // len(pack), left % len(pack)
        found.insert(0, pack[place])
        pack[place] = pack[-1]
        pack.pop()
    return found


def test_any_other_deck_is_as_the_words_say() -> None:
    for number in (1, 2, 3, 20240229, 999_999_999, LARGEST_NUMBER):
        for seats in (2, 3, 4):
            for deal in (1, 2, 50):
                deck = format_cards(numbered_deck(number, seats, deal))
                assert deck.split() == restated(number, seats, deal)


def test_every_deck_is_whole_and_no_two_are_alike() -> None:
    decks = [
        numbered_deck(number, seats, deal) for number in range(1, 60) for seats in (2, 3) for deal in (1, 2)
    ]
    assert len(set(decks)) == len(decks)
    assert all(len(deck) == len(set(deck)) == 52 for deck in decks)


def test_the_digest_names_every_order() -> None:
    assert 2**30 * factorial(52) < 2**256


def test_cards_fall_everywhere() -> None:
    """The ace of clubs lies in each place about equally often: of 5200 decks 100, 5 sigma allowed."""
    count = [0] * 52
    for number in range(1, 5201):
        count[numbered_deck(number, 2, 1).index(0)] += 1
    assert all(50 <= times <= 150 for times in count)


def test_the_text_that_is_hashed_is_plain(monkeypatch: pytest.MonkeyPatch) -> None:
    texts: list[bytes] = []

    def noted(text: bytes) -> object:
        texts.append(text)
        return sha256(text)

    monkeypatch.setattr("okgin_desktop.engine.numbered.sha256", noted)
    numbered_deck(4711, 2, 3)
    assert texts == [b"okgin number 4711 seats 2 deal 3"]
    assert re.fullmatch(rb"[ -~]+", texts[0])


def test_the_number_of_a_day_is_its_date() -> None:
    assert day_number(2026, 11, 29) == 20261129
    assert day_number(2027, 1, 2) == 20270102
    assert day_number(9999, 12, 31) <= LARGEST_NUMBER
