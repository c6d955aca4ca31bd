import random
from collections import Counter
from dataclasses import replace

import pytest

from okgin_desktop.engine.cards import shuffled
from okgin_desktop.engine.lots import Lot, draw_lot
from okgin_desktop.engine.rules import EN, FirstDealer

LOW = replace(EN, first_dealer=FirstDealer.CUT_LOW)
HIGH = replace(EN, first_dealer=FirstDealer.CUT_HIGH)


@pytest.mark.parametrize("rules", [EN, LOW, HIGH])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_seat_deals_as_often(seats: int, rules: object) -> None:
    assert rules in (EN, LOW, HIGH)
    kind = EN if rules == EN else LOW if rules == LOW else HIGH
    dealers = Counter(draw_lot(kind, seats, random.Random(seed)).dealer for seed in range(3000))
    assert set(dealers) == set(range(seats))
    assert all(abs(count - 3000 / seats) < 150 for count in dealers.values())


def test_plain_chance_cuts_no_cards_and_takes_one_number() -> None:
    assert draw_lot(EN, 4, random.Random(7)) == Lot(int(random.Random(7).random() * 4))


def test_a_cut_shows_the_first_cards_of_a_shuffled_pack() -> None:
    assert draw_lot(LOW, 3, random.Random(5)).cut == shuffled(random.Random(5))[:3]


@pytest.mark.parametrize("seed", range(60))
def test_the_lowest_or_the_highest_rank_deals_then_the_suit(seed: int) -> None:
    # By another road: ranks as letters from the ace up, suits C D H S.
    for rules, takes in ((LOW, min), (HIGH, max)):
        lot = draw_lot(rules, 4, random.Random(seed))
        places = ["A23456789TJQK".index(str(card)[0]) * 4 + "CDHS".index(str(card)[1]) for card in lot.cut]
        assert lot.dealer == places.index(takes(places))


def test_level_ranks_go_by_suit() -> None:
    for seed in range(10_000):
        lot = draw_lot(LOW, 2, random.Random(seed))
        if lot.cut[0].rank == lot.cut[1].rank:
            assert lot.cut[lot.dealer].suit == min(card.suit for card in lot.cut)
            other = draw_lot(HIGH, 2, random.Random(seed))
            assert other.dealer == 1 - lot.dealer
            return
    raise AssertionError("no level ranks")
