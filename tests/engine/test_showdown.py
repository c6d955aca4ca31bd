from dataclasses import replace

import pytest

from okgin_desktop.engine.actions import Action, LayOff, Refusal, Refused
from okgin_desktop.engine.cards import format_cards
from okgin_desktop.engine.deal import Deal, apply
from okgin_desktop.engine.events import DealEnded, Knocked, LaidOff
from okgin_desktop.engine.layoffs import Layoff
from okgin_desktop.engine.options import options_of
from okgin_desktop.engine.rules import EN, RU, MultiLayoff, Rules
from okgin_desktop.engine.scoring import Ending
from okgin_desktop.engine.turns import Phase
from tests.builders import DRAW, PASS, card, deal_of, knock, lay_off_best, meld, play


def refusal(deal: Deal, action: Action) -> Refusal:
    with pytest.raises(Refused) as refused:
        apply(deal, action)
    return refused.value.reason


def knocked(hands: list[str], upcard: str, discard: str, *melds: str, rules: Rules = EN) -> Deal:
    """Seat 0 has drawn its discard from the stock and knocked."""
    passes = [PASS] * len(hands)
    return play(deal_of(hands, upcard, discard, rules=rules), *passes, DRAW, knock(discard, *melds))


OPEN_36 = "5H 6H 7H 3S 3D 3C 2D"
FIRST_36 = "8H QS QD QC KC AS 7C"
SECOND_36 = "9H TH JS JD JC 4D AC"


@pytest.mark.parametrize(
    ("mode", "second", "points"),
    [(MultiLayoff.SEQUENTIAL_SHARED, 5, (0, 16, 3)), (MultiLayoff.INDEPENDENT_ORIGINAL, 24, (0, 16, 22))],
)
def test_example_36_layoffs_in_seat_order(mode: MultiLayoff, second: int, points: tuple[int, ...]) -> None:
    rules = replace(RU, multi_layoff=mode)
    deal = knocked([OPEN_36, FIRST_36, SECOND_36], "4C", "KD", "5H 6H 7H", "3S 3D 3C", rules=rules)
    assert deal.turn == 1
    assert options_of(deal, 2).spread == ()
    first = play(deal, LayOff((meld("QS QD QC"),), (Layoff(card("8H"), 0),)))
    assert first.turn == 2
    grown = mode is MultiLayoff.SEQUENTIAL_SHARED
    assert format_cards(options_of(first, 2).spread[0].cards) == ("5H 6H 7H 8H" if grown else "5H 6H 7H")
    chain = LayOff((meld("JS JD JC"),), (Layoff(card("9H"), 0), Layoff(card("TH"), 0)))
    if not grown:
        assert refusal(first, chain) is Refusal.BAD_LAYOFF
    over = lay_off_best(first)
    assert over.result is not None
    assert over.result.facts.deadwood == (2, 18, second)
    assert over.result.points == points


def test_example_36_seats_swapped() -> None:
    deal = knocked([OPEN_36, SECOND_36, FIRST_36], "4C", "KD", "5H 6H 7H", "3S 3D 3C", rules=RU)
    over = lay_off_best(deal)
    assert over.result is not None
    assert over.result.points == (0, 22, 16)


@pytest.mark.parametrize(
    "layoffs",
    [
        (Layoff(card("9H"), 0),),
        (Layoff(card("8H"), 1),),
        (Layoff(card("8H"), 2),),
        (Layoff(card("4H"), 0),),
    ],
    ids=["does not follow", "wrong meld", "no such meld", "not held"],
)
def test_bad_layoffs(layoffs: tuple[Layoff, ...]) -> None:
    hands = [OPEN_36, "8H 9H QD QC KC AS 7C", SECOND_36.replace("9H", "9S")]
    deal = knocked(hands, "4C", "KD", "5H 6H 7H", "3S 3D 3C")
    assert refusal(deal, LayOff((), layoffs)) is Refusal.BAD_LAYOFF


def test_a_card_serves_once_in_a_layoff() -> None:
    deal = knocked([OPEN_36, "8H 9H TH QC KC AS 7C", ""], "4C", "KD", "5H 6H 7H", "3S 3D 3C")
    assert refusal(deal, LayOff((meld("8H 9H TH"),), (Layoff(card("8H"), 0),))) is Refusal.BAD_LAYOFF


def test_a_defender_may_lay_nothing() -> None:
    deal = knocked([OPEN_36, FIRST_36, SECOND_36], "4C", "KD", "5H 6H 7H", "3S 3D 3C")
    over = play(deal, LayOff((), ()), LayOff((), ()))
    assert over.result is not None
    assert over.result.facts.deadwood == (2, 56, 54)


def test_b38_gin_shows_all_hands_and_nobody_lays_off() -> None:
    hands = ["3S 4S 5S 7H 7D 7C 7S", "6S 2S QD QC KC AS JC", "8S 9S TS JD TC 4D AC"]
    deal = play(deal_of(hands, "4C", "8H"), PASS, PASS, PASS, DRAW)
    step = apply(deal, knock("8H", "3S 4S 5S", "7H 7D 7C 7S"))
    assert [type(event) for event in step.events] == [Knocked, LaidOff, LaidOff, DealEnded]
    assert step.deal.phase is Phase.OVER
    assert step.deal.turn == 0
    showdown = step.deal.showdown
    assert showdown is not None
    assert showdown.ending is Ending.GIN
    assert [(item.seat, item.layoffs, item.deadwood) for item in showdown.shown] == [(1, (), 19), (2, (), 25)]
    assert showdown.spread == showdown.original


def test_the_knocker_lays_nothing_off() -> None:
    # rules.md example 34: the knocker's 4H would fit the 5H 6H 7H of the other.
    hands = ["5D 6D 7D 9H 9S 9C KH KD KC 4H", "5H 6H 7H 2C 2S 2H TD JH 8S 3D"]
    over = lay_off_best(knocked(hands, "6C", "QC", "5D 6D 7D", "9H 9S 9C", "KH KD KC", rules=RU))
    assert over.result is not None
    assert over.result.facts.deadwood == (4, 31)
    assert over.result.points == (0, 27)
