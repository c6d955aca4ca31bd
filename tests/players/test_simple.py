import random
from dataclasses import replace

import pytest

from okgin_desktop.engine.actions import Action, BigGin, Discard, Knock, LayOff
from okgin_desktop.engine.cards import ALL_CARDS, parse_cards
from okgin_desktop.engine.deal import Deal
from okgin_desktop.engine.options import Options, options_of
from okgin_desktop.engine.rules import Rules
from okgin_desktop.engine.view import view_of
from okgin_desktop.players.registry import player
from okgin_desktop.players.simple import fits, helps
from tests import brute_force
from tests.builders import DRAW, PASS, TAKE, card, deal_of, knock, play, throw

OTHER = "2C 7C JD TS 6H 8D AH QD 4H 2D"


def choice(deal: Deal, seed: object = 0, who: str = "simple") -> Action:
    view, options = view_of(deal, deal.turn), options_of(deal, deal.turn)
    return player(who).choose(view, options, random.Random(f"{seed}"))


@pytest.mark.parametrize(
    ("hand", "upcard", "takes"),
    [
        ("3S 4S 9H 9D KH QC 7C 2D JD TS", "9C", True),
        ("3S 4S 9H 9D KH QC 7C 2D JD TS", "5S", True),
        ("3S 4S 9H 9D KH QC 7C 2D JD TS", "AC", False),
        ("3S 4S 9H 8D KH QC 7C 2D JD TS", "9C", False),
        ("3S 4S 5S 9H 8D KH QC 7C 2D JD", "2S", True),
        ("7S 7H 7D 8S 9S 2C 4H KD QC JC", "6S", True),
        # It could be a run with the ace and the two, but only by breaking two sets.
        ("AS AD AH 2S 2D 2H 4C 4D 4H TS", "3S", False),
        ("4H 5H 6H 7H QC QD QH KC KD KH", "8H", False),
    ],
    ids=[
        "set",
        "run",
        "low, no meld",
        "high, no meld",
        "longer run",
        "second run",
        "no gain",
        "nothing loose",
    ],
)
def test_takes_what_completes_a_meld_and_lowers_deadwood(hand: str, upcard: str, takes: bool) -> None:
    others = " ".join(name for name in OTHER.split() if name not in f"{hand} {upcard}".split())
    deal = deal_of([hand, others], upcard)
    assert choice(deal) == (TAKE if takes else PASS)
    assert helps(parse_cards(hand), card(upcard)) is takes


def test_later_draws_from_the_stock_what_it_does_not_take() -> None:
    hand = "3S 4S 9H 9D KH QC 5C 3D JC TH"
    assert choice(play(deal_of([hand, OTHER], "KS"), PASS, PASS)) == DRAW
    deal = play(deal_of([OTHER, hand], "KS", "9C"), PASS, PASS, DRAW, throw("9C"))
    assert choice(deal) == TAKE
    deal = play(deal_of([OTHER, hand], "KS", "AC"), PASS, PASS, DRAW, throw("AC"))
    assert choice(deal) == DRAW


def test_throws_what_leaves_least_and_any_of_the_dearest() -> None:
    hand = "3S 4S 5S 9H 9D KH QC 7C 2D 6D"
    deal = play(deal_of([hand, "2C 7D JD TS 6H 8D AH QD 4H 8C"], "AC", "JS"), PASS, PASS, DRAW)
    thrown = {str(action.card) for seed in range(60) if isinstance(action := choice(deal, seed), Discard)}
    assert thrown == {"KH", "QC", "JS"}


def test_never_throws_back_what_it_took() -> None:
    hand = "3S 4S 9H 9D AH 2C 2D 4D 5H 6C"
    deal = play(deal_of([hand, "3D 7C JD TS 6H 8D AC QD 4H 8C"], "KC"), TAKE)
    for seed in range(40):
        assert choice(deal, seed) != throw("KC")


def test_knocks_as_soon_as_it_may_and_with_the_least() -> None:
    hand = "3S 4S 5S 9H 9D 9C KH KD KC 5D"
    deal = play(deal_of([hand, OTHER], "8H", "6D"), PASS, PASS, DRAW)
    action = choice(deal)
    assert isinstance(action, Knock)
    assert action.discard == card("6D")
    assert {str(meld) for meld in action.melds} == {"3S 4S 5S", "9C 9D 9H", "KC KD KH"}


def test_example_18_finds_the_hidden_gin() -> None:
    hand = "2C 3C TC AD 2D TD 2H AS 2S TS"
    deal = play(deal_of([hand, "4C 4D 5H 5S 6C 6D 7H 7S 8C 8D"], "AC"), TAKE)
    action = choice(deal)
    assert isinstance(action, Knock)
    over = play(deal, action)
    assert over.showdown is not None
    assert over.showdown.loose == ()


@pytest.mark.parametrize(
    "hand",
    [
        "6H QH QC 5H KD KH 7H KC 4H QD",
        "KC 3S 3C 9C KH 3H 9H 3D 9D KD",
        "TC 2H 3H 2S TD 5H 3S 4H 4S TS",
        "5S 4H 6S TH 3H JH 5H 9H 2H 4S",
    ],
)
def test_b02_gin_is_spread(hand: str) -> None:
    dealt = " ".join(hand.split())
    used = [*dealt.split(), "8S"]
    others = [name for name in OTHER.split() if name not in used]
    deal = play(deal_of([dealt, " ".join(others)], "", "8S"), PASS, PASS, DRAW)
    for who in ("simple", "casual"):
        for seed in range(20):
            action = choice(deal, seed, who)
            assert isinstance(action, Knock)
            over = play(deal, action)
            assert over.result is not None
            assert over.result.facts.deadwood[0] == 0


def test_b20_big_gin_is_shown_where_it_pays() -> None:
    hand = "7C 8C KC 6C KH QH 9C JH TC KD"
    for bonus, kind in ((0, Knock), (31, BigGin)):
        rules = Rules(big_gin=bonus)
        deal = play(
            deal_of([hand, "2C 3C TD TS 6H 8D AH QD 4H 2D"], "9S", "KS", rules=rules), PASS, PASS, DRAW
        )
        for who in ("simple", "casual"):
            assert isinstance(choice(deal, 1, who), kind)


def test_lays_off_best_breaking_a_meld_where_it_pays() -> None:
    # rules.md example 25: 9 instead of 17.
    hands = ["5S 6S 7S 9C TC JC JD KS KC KD", "2S 2C 2D 2H 8S 9S 7C 8C 8D AC"]
    deal = play(deal_of(hands, "QD", "QS"), PASS, PASS, DRAW, knock("QS", "5S 6S 7S", "9C TC JC", "KS KC KD"))
    for who in ("simple", "casual"):
        action = choice(deal, 1, who)
        assert isinstance(action, LayOff)
        over = play(deal, action)
        assert over.result is not None
        assert over.result.facts.deadwood == (10, 9)


def test_discards_leave_the_least_of_all_that_could_be_thrown() -> None:
    chance = random.Random("discards")
    view = view_of(play(deal_of(["", ""]), PASS, PASS, DRAW), 0)
    for number in range(200):
        held = tuple(chance.sample(ALL_CARDS, 11))
        names = frozenset(map(str, held))
        least = min(brute_force.least_deadwood(names - {name}) for name in names)
        action = player("simple").choose(
            replace(view, hand=held), Options(discards=frozenset(held)), random.Random(number)
        )
        assert isinstance(action, Discard)
        assert brute_force.least_deadwood(names - {str(action.card)}) == least


def test_a_card_fits_where_three_make_a_meld() -> None:
    chance = random.Random("fits")
    found = 0
    for number in range(600):
        # Of half the pack, so that a good part fits.
        held = chance.sample(ALL_CARDS[: 52 - 13 * (number % 3)], 11)
        names = frozenset(map(str, held[:10]))
        makes = {
            meld for meld in brute_force.EVERY_MELD if len(meld) == 3 and meld <= names | {str(held[10])}
        }
        expected = any(str(held[10]) in meld for meld in makes)
        assert fits(tuple(held[:10]), held[10]) is expected
        assert expected or not helps(tuple(held[:10]), held[10])
        found += expected
    assert 100 < found < 500
