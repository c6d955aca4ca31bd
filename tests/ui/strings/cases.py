"""What the tests of the texts share: deals, events and results of every kind."""

import re
from collections.abc import Iterator
from dataclasses import replace

from okgin_desktop.engine.deal import Deal
from okgin_desktop.engine.events import (
    DealEnded,
    Dealt,
    Discarded,
    DiscardTaken,
    Event,
    Knocked,
    LaidOff,
    LastDiscardPassed,
    StockDrawn,
    StockRenewed,
    UpcardPassed,
)
from okgin_desktop.engine.layoffs import Layoff
from okgin_desktop.engine.options import options_of
from okgin_desktop.engine.rules import (
    EN,
    Reference,
    Rules,
    ScoreMode,
    UndercutBase,
)
from okgin_desktop.engine.scoring import DealFacts, Ending, price
from okgin_desktop.engine.view import SeatView, view_of
from okgin_desktop.ui.strings import strings
from tests.builders import DRAW, PASS, TAKE, card, deal_of, meld, play
from tests.ui.panels.table_states import (
    NAMES_2,
    NAMES_4,
    duel,
    duel_knocked,
    duel_over,
    duel_to_draw,
)

BIG = replace(EN, big_gin=31)
MELDED = "AS 2S 3S 4H 5H 6H 7D 8D 9D TD"


def gin_deal(rules: Rules = EN) -> Deal:
    """Seat 0 has drawn the JD: eleven cards melded; the KS among them is not."""
    return play(deal_of((MELDED, ""), "5C", "JD", rules=rules), PASS, PASS, DRAW)


def status(deal: Deal, viewer: int = 0) -> str:
    names = NAMES_2 if deal.seats == 2 else NAMES_4
    return strings().status(view_of(deal, viewer), options_of(deal, viewer), names)


def views() -> list[SeatView]:
    taken = play(duel(), TAKE)
    return [view_of(deal, 0) for deal in (duel(), duel_to_draw(), taken, duel_knocked(), duel_over())]


SHOWN = (meld("9S 9H 9D"), meld("4C 5C 6C"))
LAID = (Layoff(card("9C"), 0), Layoff(card("7C"), 1))
LEFT = (card("5S"), card("3H"))
ENDED = duel_over().result
assert ENDED is not None
DEAD = price(EN, DealFacts(2, card("7D"), Ending.DEAD, None, (0, 0)))

LINES: list[tuple[Event, str, str]] = [
    (
        Dealt(0, ((None,), (None,)), card("7D"), 31),
        "**You** dealt. The upcard is the 7♦.",
        "**Ann** dealt. The upcard is the 7♦.",
    ),
    (UpcardPassed(0), "**You** passed the upcard.", "**Ann** passed the upcard."),
    (
        LastDiscardPassed(0),
        "**You** left the last discard: the deal is dead.",
        "**Ann** left the last discard: the deal is dead.",
    ),
    (
        StockRenewed(12),
        "The discard pile was shuffled and is the stock again.",
        "The discard pile was shuffled and is the stock again.",
    ),
    (DiscardTaken(0, card("QH")), "**You** took the Q♥.", "**Ann** took the Q♥."),
    (StockDrawn(0, None), "**You** drew from the stock.", "**Ann** drew from the stock."),
    (
        StockDrawn(0, card("2D")),
        "**You** drew the 2♦ from the stock.",
        "**Ann** drew the 2♦ from the stock.",
    ),
    (Discarded(0, card("JC")), "**You** discarded the J♣.", "**Ann** discarded the J♣."),
    (
        Knocked(0, card("8H"), SHOWN, (card("AS"), card("5D")), Ending.KNOCK),
        "**You** discarded the 8♥ and knocked with 6.",
        "**Ann** discarded the 8♥ and knocked with 6.",
    ),
    (
        Knocked(0, card("8H"), SHOWN, (), Ending.GIN),
        "**You** discarded the 8♥ and went gin.",
        "**Ann** discarded the 8♥ and went gin.",
    ),
    (Knocked(0, None, SHOWN, (), Ending.BIG_GIN), "**You** showed big gin.", "**Ann** showed big gin."),
    (
        LaidOff(0, (), LAID, LEFT),
        "**You** laid off 9♣, 7♣: deadwood 8.",
        "**Ann** laid off 9♣, 7♣: deadwood 8.",
    ),
    (
        LaidOff(0, (), (), LEFT),
        "**You** showed your hand: deadwood 8.",
        "**Ann** showed the hand: deadwood 8.",
    ),
    (DealEnded(ENDED), "**You** won the deal.", "**Ann** won the deal."),
    (DealEnded(DEAD), "The deal is dead: nobody scores.", "The deal is dead: nobody scores."),
]


def facts() -> Iterator[DealFacts]:
    """Every ending for two to four seats, with undercuts, ties and level counts."""
    counts: dict[int, list[tuple[int, ...]]] = {
        2: [(6, 24), (6, 4), (6, 6)],
        3: [(6, 24, 6), (6, 4, 9), (6, 4, 4)],
        4: [(6, 1, 20, 1), (9, 9, 12, 30)],
    }
    for seats, all_counts in counts.items():
        for each in all_counts:
            for upcard in ("7D", "9S"):
                turned = card(upcard)
                knocker = seats - 1
                turn = (*each[1:], each[0])
                yield DealFacts(seats, turned, Ending.KNOCK, knocker, turn)
                yield DealFacts(seats, turned, Ending.GIN, 0, (0, *each[1:]))
                yield DealFacts(seats, turned, Ending.BIG_GIN, 0, (0, *each[1:]))
        yield DealFacts(seats, card("7D"), Ending.DEAD, None, (0,) * seats)


def house_rules() -> Iterator[Rules]:
    for mode in ScoreMode:
        for base in UndercutBase:
            for reference in Reference:
                yield replace(
                    EN,
                    score_mode=mode,
                    undercut_base=base,
                    reference=reference,
                    big_gin=31,
                    spades_double=True,
                    tie_is_undercut=mode is ScoreMode.CREDIT,
                    gin_bonus_per_opponent=True,
                )


def amount(text: str) -> int:
    assert re.fullmatch(r"[+−]?\d+", text)
    return int(text.replace("−", "-"))
