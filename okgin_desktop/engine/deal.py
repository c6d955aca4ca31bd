"""One deal from the shuffle to the score: the full, secret state, and the only function that changes it.

Importable by engine and session alone, so that neither a player nor a widget can look into a hidden hand.
Rule sources: rules.md sections 1A and 1B. Not modelled here: a match of several deals (`match.py`).
"""

from dataclasses import dataclass, field, replace
from typing import assert_never

from okgin_desktop.engine.actions import (
    Action,
    BigGin,
    Discard,
    DrawStock,
    Knock,
    LayOff,
    PassUpcard,
    Refusal,
    Refused,
    TakeDiscard,
)
from okgin_desktop.engine.cards import ALL_CARDS, Card
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
)
from okgin_desktop.engine.layoffs import check_plan, grow
from okgin_desktop.engine.melds import Meld, arrange, best_arrangement
from okgin_desktop.engine.rules import AfterAllPass, MultiLayoff, Rules
from okgin_desktop.engine.scoring import DealFacts, DealResult, Ending, price
from okgin_desktop.engine.showdown import Showdown, Shown
from okgin_desktop.engine.turns import Phase, Turn


@dataclass(frozen=True, slots=True)
class Deal:
    """The whole state. Hands keep the order in which cards came; the top of stock and pile is the last card."""

    rules: Rules
    dealer: int
    upcard: Card
    phase: Phase
    turn: int
    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    pile: tuple[Card, ...]
    passes: int = 0
    drawn: Card | None = None
    """The card the seat to act drew or took this turn."""
    taken: Card | None = None
    """The same card where it came from the pile, so that everybody knows it."""
    takes_in_row: int = 0
    turns: tuple[Turn, ...] = field(default=())
    showdown: Showdown | None = None
    result: DealResult | None = None

    @property
    def seats(self) -> int:
        """How many sit at the table, 2 to 4."""
        return len(self.hands)

    @property
    def limit(self) -> int:
        """The knock limit; it belongs to the upcard even after that is taken (rules.md RU-7)."""
        return self.rules.knock_limit(self.upcard)

    @property
    def first_draw_from_stock(self) -> bool:
        """Whether the upcard was declined all round and may not be taken now (rules.md D10)."""
        return (
            self.passes == self.seats
            and not self.turns
            and self.rules.after_all_pass is AfterAllPass.STOCK_ONLY
        )

    def layoff_targets(self) -> tuple[Meld, ...]:
        """Return the melds the next opponent may lay off on: grown so far, or the original ones (D13)."""
        if self.showdown is None:
            return ()
        shared = self.rules.multi_layoff is MultiLayoff.SEQUENTIAL_SHARED
        return self.showdown.spread if shared else self.showdown.original


@dataclass(frozen=True, slots=True)
class Step:
    """The state after an action and what happened, in order."""

    deal: Deal
    events: tuple[Event, ...]


def start(rules: Rules, seats: int, dealer: int, deck: tuple[Card, ...]) -> Step:
    """Deal from the first card of the deck, one at a time, the seat after the dealer first.

    Raise ValueError unless the deck is the 52 cards, seats 2 to 4 and the dealer one of them.
    """
    if not 2 <= seats <= 4 or not 0 <= dealer < seats or sorted(deck) != list(ALL_CARDS):
        raise ValueError("a deal needs 52 different cards, 2 to 4 seats and a dealer among them")
    size = rules.hand_size(seats)
    hands = tuple(deck[(seat - dealer - 1) % seats : size * seats : seats] for seat in range(seats))
    upcard = deck[size * seats]
    stock = tuple(reversed(deck[size * seats + 1 :]))
    deal = Deal(rules, dealer, upcard, Phase.UPCARD, (dealer + 1) % seats, hands, stock, (upcard,))
    return Step(deal, (Dealt(dealer, hands, upcard, len(stock)),))


def apply(deal: Deal, action: Action) -> Step:
    """Let the seat to act do this; raise `Refused` (and change nothing) where it is not legal."""
    if deal.phase is Phase.OVER:
        raise Refused(Refusal.DEAL_OVER)
    match action:
        case PassUpcard():
            _demand(deal.phase is Phase.UPCARD)
            return _pass_upcard(deal)
        case TakeDiscard():
            _demand(deal.phase in (Phase.UPCARD, Phase.DRAW))
            return _take_discard(deal)
        case DrawStock():
            _demand(deal.phase is Phase.DRAW)
            return _draw_stock(deal)
        case Discard(card):
            _demand(deal.phase is Phase.DISCARD)
            return _discard(deal, card)
        case Knock() | BigGin():
            _demand(deal.phase is Phase.DISCARD)
            return _knock(deal, action)
        case LayOff():
            _demand(deal.phase is Phase.LAY_OFF)
            return _lay_off(deal, action)
        case _:
            assert_never(action)


def _demand(condition: bool, reason: Refusal = Refusal.NOT_NOW) -> None:
    if not condition:
        raise Refused(reason)


def _next_seat(deal: Deal) -> int:
    return (deal.turn + 1) % deal.seats


def _pass_upcard(deal: Deal) -> Step:
    passes = deal.passes + 1
    phase = Phase.DRAW if passes == deal.seats else Phase.UPCARD
    after = replace(deal, passes=passes, turn=_next_seat(deal), phase=phase)
    return Step(after, (UpcardPassed(deal.turn),))


def _take_discard(deal: Deal) -> Step:
    _demand(bool(deal.pile), Refusal.PILE_EMPTY)
    _demand(deal.phase is Phase.UPCARD or not deal.first_draw_from_stock, Refusal.UPCARD_DECLINED)
    card = deal.pile[-1]
    after = replace(
        _with_card(deal, card), pile=deal.pile[:-1], taken=card, takes_in_row=deal.takes_in_row + 1
    )
    return Step(after, (DiscardTaken(deal.turn, card),))


def _draw_stock(deal: Deal) -> Step:
    card = deal.stock[-1]
    after = replace(_with_card(deal, card), stock=deal.stock[:-1], takes_in_row=0)
    return Step(after, (StockDrawn(deal.turn, card),))


def _with_card(deal: Deal, card: Card) -> Deal:
    hands = _replaced(deal.hands, deal.turn, (*deal.hands[deal.turn], card))
    return replace(deal, hands=hands, drawn=card, phase=Phase.DISCARD)


def _replaced(
    hands: tuple[tuple[Card, ...], ...], seat: int, hand: tuple[Card, ...]
) -> tuple[tuple[Card, ...], ...]:
    return (*hands[:seat], hand, *hands[seat + 1 :])


def _throw(deal: Deal, card: Card) -> Deal:
    hand = deal.hands[deal.turn]
    _demand(card in hand, Refusal.NOT_IN_HAND)
    _demand(not (deal.rules.forbid_rediscard_taken and card == deal.taken), Refusal.JUST_TAKEN)
    rest = tuple(held for held in hand if held != card)
    turns = (*deal.turns, Turn(deal.turn, deal.taken, card))
    hands = _replaced(deal.hands, deal.turn, rest)
    return replace(deal, hands=hands, pile=(*deal.pile, card), turns=turns, drawn=None, taken=None)


def _discard(deal: Deal, card: Card) -> Step:
    after = _throw(deal, card)
    events: tuple[Event, ...] = (Discarded(deal.turn, card),)
    worn_out = len(deal.stock) <= deal.rules.stock_reserve
    if worn_out or deal.takes_in_row >= deal.rules.stalemate_takes:
        facts = DealFacts(deal.seats, deal.upcard, Ending.DEAD, None, (0,) * deal.seats)
        return _end(after, facts, events)
    return Step(replace(after, turn=_next_seat(deal), phase=Phase.DRAW), events)


def _knock(deal: Deal, action: Knock | BigGin) -> Step:
    if isinstance(action, BigGin):
        _demand(deal.rules.big_gin > 0, Refusal.BIG_GIN_OFF)
        after, discard = replace(deal, drawn=None, taken=None), None
    else:
        after, discard = _throw(deal, action.discard), action.discard
    try:
        spread = arrange(after.hands[deal.turn], action.melds)
    except ValueError:
        raise Refused(Refusal.NOT_MELDS) from None
    if discard is None:
        _demand(not spread.left, Refusal.NOT_ALL_MELDED)
        ending = Ending.BIG_GIN
    else:
        _demand(spread.deadwood <= deal.limit, Refusal.TOO_MUCH_DEADWOOD)
        ending = Ending.KNOCK if spread.left else Ending.GIN
    showdown = Showdown(deal.turn, ending, discard, spread.melds, spread.melds, spread.left)
    after = replace(after, showdown=showdown, turn=_next_seat(deal), phase=Phase.LAY_OFF)
    events = (Knocked(deal.turn, discard, spread.melds, spread.left, ending),)
    return Step(after, events) if ending is Ending.KNOCK else _show_all(after, showdown, events)


def _show_all(deal: Deal, showdown: Showdown, events: tuple[Event, ...]) -> Step:
    """After gin nobody may lay off: every opponent opens its best melds (rules.md RU-19, EN-18, EN-20)."""
    shown: list[Shown] = []
    for offset in range(1, deal.seats):
        seat = (showdown.knocker + offset) % deal.seats
        best = best_arrangement(deal.hands[seat])
        shown.append(Shown(seat, best.melds, (), best.left))
    events += tuple(LaidOff(item.seat, item.melds, (), item.left) for item in shown)
    return _settle(deal, replace(showdown, shown=tuple(shown)), events)


def _lay_off(deal: Deal, action: LayOff) -> Step:
    showdown = deal.showdown
    assert showdown is not None
    try:
        plan = check_plan(deal.hands[deal.turn], deal.layoff_targets(), action.melds, action.layoffs)
    except ValueError:
        raise Refused(Refusal.BAD_LAYOFF) from None
    shown = Shown(deal.turn, plan.melds, plan.layoffs, plan.left)
    grown = grow(showdown.spread, plan.layoffs)
    showdown = replace(showdown, spread=grown, shown=(*showdown.shown, shown))
    events = (LaidOff(deal.turn, plan.melds, plan.layoffs, plan.left),)
    if len(showdown.shown) == deal.seats - 1:
        return _settle(deal, showdown, events)
    return Step(replace(deal, showdown=showdown, turn=_next_seat(deal)), events)


def _settle(deal: Deal, showdown: Showdown, events: tuple[Event, ...]) -> Step:
    counts = [0] * deal.seats
    counts[showdown.knocker] = showdown.deadwood
    for item in showdown.shown:
        counts[item.seat] = item.deadwood
    facts = DealFacts(deal.seats, deal.upcard, showdown.ending, showdown.knocker, tuple(counts))
    return _end(replace(deal, showdown=showdown, turn=showdown.knocker), facts, events)


def _end(deal: Deal, facts: DealFacts, events: tuple[Event, ...]) -> Step:
    result = price(deal.rules, facts)
    return Step(replace(deal, phase=Phase.OVER, result=result), (*events, DealEnded(result)))
