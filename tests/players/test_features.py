"""What the nets see, for hands worked out by hand, and that nothing else decides."""

import random

import pytest

from okgin_desktop.engine.cards import parse_cards
from okgin_desktop.engine.deal import Deal
from okgin_desktop.engine.melds import mask_of
from okgin_desktop.engine.rules import EN, PRESETS
from okgin_desktop.engine.view import view_of
from okgin_desktop.players.features import (
    FEATURES,
    GAPS_AT,
    LOOSE_AT,
    MELDED_AT,
    OUTS_AT,
    PAIRS_AT,
    REFUSED_AT,
    TAKEN_AT,
    UNSEEN_AT,
    afterstate,
    danger,
    situation,
)
from okgin_desktop.players.position import encode_rules, state_of
from tests.builders import DRAW, PASS, TAKE, card, deal_of, play, throw
from tests.players.test_levels import deals

HAND = "3S 4S 5S 9H 9D 9C KH QC 7S 2D"
OTHER = "2C 7D JC TS 6H 8D AH QD 4H 8C"


def numbers(deal: Deal, seat: int, hand: str, thrown: str = "") -> list[float]:
    view = view_of(deal, seat)
    r, s, f = encode_rules(view.rules, view.seats, view.upcard), state_of(view), [-9.0] * FEATURES
    situation(s, r, seat, mask_of(parse_cards(f"{hand} {thrown}")), f)
    afterstate(s, r, seat, mask_of(parse_cards(hand)), int(card(thrown)) if thrown else -1, f)
    return f


def test_a_hand_before_the_first_draw() -> None:
    f = numbers(deal_of([HAND, OTHER], "JS"), 0, HAND)
    assert f[9] == 1.0  # the jack: limit 10
    assert f[11] == pytest.approx(29 / 30)  # K Q 7 2
    assert f[12] == pytest.approx(0.4)
    assert f[13] == 1.0  # 31 in the stock
    assert f[20] == 1.0
    assert f[21] == pytest.approx(2 / 4)
    assert f[24] == pytest.approx(19 / 20)
    assert f[44] == pytest.approx(41 / 32)
    assert f[45] == 1.0
    # Nine of spades, two and six of spades fit; the queen and the king have no pair.
    assert f[63] == pytest.approx(3 / 8)
    assert f[51] == pytest.approx((9 + 2 + 6) / 40)


def by_rank(f: list[float], at: int) -> dict[int, float]:
    """The ranks (2 is 2) of a row of places that are not 0."""
    return {rank + 1: f[at + rank] for rank in range(13) if f[at + rank]}


def test_the_hand_rank_by_rank() -> None:
    f = numbers(deal_of([HAND, OTHER], "JS"), 0, HAND)
    assert by_rank(f, LOOSE_AT) == {13: 0.5, 12: 0.5, 7: 0.5, 2: 0.5}
    assert by_rank(f, MELDED_AT) == {rank: pytest.approx(1 / 3 if rank < 9 else 1.0) for rank in (3, 4, 5, 9)}
    unseen = dict.fromkeys(range(1, 14), 1.0) | {2: 0.75, 3: 0.75, 4: 0.75, 5: 0.75, 7: 0.75, 9: 0.25}
    assert by_rank(f, UNSEEN_AT) == unseen | {11: 0.75, 12: 0.75, 13: 0.75}
    assert not any(f[TAKEN_AT:REFUSED_AT])
    assert not any(f[REFUSED_AT:OUTS_AT])


def test_the_beginnings_of_runs() -> None:
    # 2-3 and 3-5 of diamonds, 10-J and J-K of clubs; the king and the ace are no neighbours.
    f = numbers(deal_of([HAND, OTHER], "JS"), 0, "2D 3D 5D TC JC KC AC 7H 8S 4S")
    assert [rank + 2 for rank in range(12) if f[PAIRS_AT + rank]] == [3, 11]
    assert [rank + 3 for rank in range(11) if f[GAPS_AT + rank]] == [5, 13]
    # They are completed by A D, 4 D, 9 C and Q C; no two of a rank.
    assert f[OUTS_AT + 2] == pytest.approx(4 / 10)
    assert f[OUTS_AT + 3] == 0.0


def test_what_the_next_seat_refused_and_took_is_seen() -> None:
    deal = deal_of([HAND, OTHER], "QS")
    deal = play(deal, PASS, TAKE, throw("2C"))
    f = numbers(deal, 0, HAND)
    assert by_rank(f, TAKEN_AT) == {12: 0.5}
    assert by_rank(f, REFUSED_AT) == {2: 0.5}
    # Near the two of clubs: the two of diamonds, loose here.
    assert f[OUTS_AT + 1] == pytest.approx(1 / 5)
    assert f[OUTS_AT + 5] == pytest.approx(2 / 20)


def test_the_rules_are_seen() -> None:
    seen = set()
    for rules in PRESETS.values():
        for seats in (2, 3, 4):
            hands = [HAND, OTHER] if seats == 2 else [""] * seats
            deal = deal_of(hands, "4C", rules=rules)
            f = [0.0] * FEATURES
            view = view_of(deal, 0)
            situation(state_of(view), encode_rules(rules, seats, view.upcard), 0, 0, f)
            seen.add((tuple(f[:11]), seats))
    assert len(seen) == 12  # HO is PO with other totals


def test_a_card_taken_openly_is_seen_and_makes_its_mates_dangerous() -> None:
    deal = deal_of([HAND, OTHER], "QS")
    deal = play(deal, PASS, TAKE, throw("2C"))
    f = numbers(deal, 0, HAND)
    assert f[14] == pytest.approx(1 / 4)
    assert f[41] == 1.0
    assert f[66] == pytest.approx(1 / 4)
    assert f[38] == pytest.approx(2 / 10)
    after = play(deal, DRAW)
    drawn = after.drawn
    assert drawn is not None
    # The queen of clubs: two more queens unseen beside the one he took.
    f = numbers(after, 0, HAND.replace("QC", str(drawn)), "QC")
    assert f[28] == pytest.approx(1.0)
    assert f[33] == 1.0


def test_danger_grows_with_what_is_known() -> None:
    everything = (1 << 52) - 1
    nine, pair = card("9H"), mask_of(parse_cards("9C 9D"))
    free = danger(nine, everything ^ mask_of([nine]), 0)
    held = danger(nine, everything ^ mask_of([nine]) ^ pair, pair)
    dead = danger(nine, 0, 0)
    assert dead == 0.0 < free < 2.0 <= held


def test_every_number_is_written_and_of_a_size_a_net_can_read() -> None:
    written = 0
    for deal, _ in (item for log in deals("casual", 12) for item in log):
        f = numbers(deal, deal.turn, " ".join(map(str, deal.hands[deal.turn])))
        assert all(-2.0 <= number <= 12.0 for number in f)
        written += 1
    assert written > 100


def test_what_is_forgotten_counts_as_unseen() -> None:
    deal = play(deal_of([HAND, OTHER], "JS"), PASS, PASS)
    chance = random.Random(3)
    while len(deal.turns) < 8:
        deal = play(deal, DRAW)
        hand = [each for each in deal.hands[deal.turn] if str(each) not in HAND]
        deal = play(deal, throw(str(chance.choice(hand))))
    view = view_of(deal, 0)
    whole, short = state_of(view), state_of(view, 3)
    places = [place for place, number in enumerate(whole) if number != short[place]]
    assert places
    r, f = encode_rules(EN, 2, view.upcard), [0.0] * FEATURES
    situation(short, r, 0, mask_of(view.hand), f)
    afterstate(short, r, 0, mask_of(view.hand), -1, f)
    assert f[44] == pytest.approx((52 - 10 - 3) / 32)


def test_every_number_is_written_once() -> None:
    unwritten = -9.0
    for deal, _ in (item for log in deals("casual", 4) for item in log):
        view = view_of(deal, deal.turn)
        r, s, hand = encode_rules(view.rules, view.seats, view.upcard), state_of(view), mask_of(view.hand)
        first, second = [unwritten] * FEATURES, [unwritten] * FEATURES
        situation(s, r, deal.turn, hand, first)
        afterstate(s, r, deal.turn, hand, -1, second)
        for place in range(FEATURES):
            assert (first[place] == unwritten) != (second[place] == unwritten)
