import pytest

from okgin_desktop.engine.deal import start
from okgin_desktop.engine.events import (
    DealEnded,
    Dealt,
    Discarded,
    DiscardTaken,
    Event,
    Knocked,
    LaidOff,
    StockDrawn,
    UpcardPassed,
    redact,
)
from okgin_desktop.engine.rules import EN
from okgin_desktop.engine.scoring import DealFacts, Ending, price
from tests.builders import card, deck_from, meld

DEAD = price(EN, DealFacts(2, card("8H"), Ending.DEAD, None, (0, 0)))


def test_only_the_own_hand_is_dealt_open() -> None:
    (dealt,) = start(EN, 3, 0, deck_from(["AC", "2C", "3C"], dealer=0)).events
    assert isinstance(dealt, Dealt)
    seen = redact(dealt, 1)
    assert isinstance(seen, Dealt)
    assert seen.hands == ((None,) * 7, dealt.hands[1], (None,) * 7)
    assert (seen.dealer, seen.upcard, seen.stock_count) == (0, dealt.upcard, 30)


def test_a_drawn_card_is_for_its_seat() -> None:
    drawn = StockDrawn(1, card("QS"))
    assert redact(drawn, 1) is drawn
    assert redact(drawn, 0) == StockDrawn(1, None)


@pytest.mark.parametrize(
    "event",
    [
        UpcardPassed(0),
        DiscardTaken(0, card("8H")),
        Discarded(0, card("8H")),
        Knocked(0, card("8H"), (meld("2C 3C 4C"),), (card("AS"),), Ending.KNOCK),
        LaidOff(0, (), (), (card("AS"),)),
        DealEnded(DEAD),
    ],
    ids=lambda event: type(event).__name__,
)
def test_all_else_happens_in_the_open(event: Event) -> None:
    assert redact(event, 1) is event
