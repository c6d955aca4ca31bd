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
    LastDiscardPassed,
    StockDrawn,
    StockRenewed,
    UpcardPassed,
)
from okgin_desktop.engine.knocking import TurnEnd, turn_end
from okgin_desktop.engine.layoffs import check_plan, grow
from okgin_desktop.engine.melds import Arrangement, Meld, arrange, best_arrangement, least_deadwood
from okgin_desktop.engine.reshuffle import reshuffled
from okgin_desktop.engine.rules import AfterAllPass, Exhaustion, MultiLayoff, Rules, UpcardOffer
from okgin_desktop.engine.scoring import DealFacts, DealResult, Ending, price
from okgin_desktop.engine.showdown import Showdown, Shown
from okgin_desktop.engine.turns import Phase, Turn


@dataclass(frozen=True, slots=True)
class Deal:
    """The whole state.

    Hands keep the order in which cards came; the top of stock and pile is the last card.
    """

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
    reshuffles: int = 0

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
            self.passes == self.offers
            and not self.turns
            and self.rules.after_all_pass is AfterAllPass.STOCK_ONLY
        )

    @property
    def offers(self) -> int:
        """How many seats are asked about the upcard before play."""
        return 2 if self.rules.upcard_offer is UpcardOffer.TWO_PLAYERS else self.seats

    @property
    def worn_out(self) -> bool:
        """Whether the stock is down to the cards that are never drawn."""
        return len(self.stock) <= self.rules.stock_reserve

    @property
    def first_turn(self) -> bool:
        """Whether the seat to act has had no turn yet."""
        return all(turn.seat != self.turn for turn in self.turns)

    def turn_end(self) -> TurnEnd:
        """Return how the seat to act, which has drawn, may end its turn."""
        return self._turn_end(self.hands[self.turn], self.taken)

    def last_discard_knocks(self) -> bool:
        """Whether the seat to act could knock with the top of the pile."""
        top = self.pile[-1]
        return bool(self._turn_end((*self.hands[self.turn], top), top).knocks)

    def _turn_end(self, hand: tuple[Card, ...], taken: Card | None) -> TurnEnd:
        # With the stock at its reserve only a seat with its last chance takes from the pile.
        last_chance = self.worn_out and taken is not None
        return turn_end(
            self.rules,
            self.upcard,
            hand,
            taken,
            first_turn=not self.rules.knock_on_first_turn and self.first_turn,
            last_chance=last_chance and self.rules.exhaustion is Exhaustion.LAST_DISCARD_FOR_KNOCK,
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

    The next card is the upcard; where it is not offered, the one after it goes to the seat that acts first.
    Raise ValueError unless the deck is the 52 cards, seats 2 to 4 and the dealer one of them.
    """
    if not 2 <= seats <= 4 or not 0 <= dealer < seats or sorted(deck) != list(ALL_CARDS):
        raise ValueError("a deal needs 52 different cards, 2 to 4 seats and a dealer among them")
    size = rules.hand_size(seats)
    hands = tuple(deck[(seat - dealer - 1) % seats : size * seats : seats] for seat in range(seats))
    upcard = deck[size * seats]
    stock = tuple(reversed(deck[size * seats + 1 :]))
    deal = Deal(rules, dealer, upcard, Phase.UPCARD, (dealer + 1) % seats, hands, stock, (upcard,))
    dealt = Dealt(dealer, hands, upcard, len(stock))
    if rules.upcard_offer is not UpcardOffer.NONE:
        return Step(deal, (dealt,))
    begun = _draw_stock(deal)
    return Step(begun.deal, (dealt, *begun.events))


def apply(deal: Deal, action: Action) -> Step:
    """Let the seat to act do this; raise `Refused` (and change nothing) where it is not legal."""
    if deal.phase is Phase.OVER:
        raise Refused(Refusal.DEAL_OVER)
    match action:
        case PassUpcard():
            _demand(deal.phase in (Phase.UPCARD, Phase.LAST_CHANCE))
            return _pass_upcard(deal) if deal.phase is Phase.UPCARD else _pass_last_discard(deal)
        case TakeDiscard():
            _demand(deal.phase in (Phase.UPCARD, Phase.DRAW, Phase.LAST_CHANCE))
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
    turn, phase = _next_seat(deal), Phase.UPCARD
    if passes == deal.offers:
        turn, phase = (deal.dealer + 1) % deal.seats, Phase.DRAW
    elif deal.rules.upcard_offer is UpcardOffer.TWO_PLAYERS:
        turn = deal.dealer
    return Step(replace(deal, passes=passes, turn=turn, phase=phase), (UpcardPassed(deal.turn),))


def _pass_last_discard(deal: Deal) -> Step:
    return _die(deal, (LastDiscardPassed(deal.turn),))


def _take_discard(deal: Deal) -> Step:
    _demand(bool(deal.pile), Refusal.PILE_EMPTY)
    _demand(deal.phase is not Phase.DRAW or not deal.first_draw_from_stock, Refusal.UPCARD_DECLINED)
    _demand(deal.phase is not Phase.LAST_CHANCE or deal.last_discard_knocks(), Refusal.CANNOT_KNOCK)
    card = deal.pile[-1]
    after = _with_card(deal, card, deal.stock, deal.pile[:-1], card, deal.takes_in_row + 1)
    return Step(after, (DiscardTaken(deal.turn, card),))


def _draw_stock(deal: Deal) -> Step:
    card = deal.stock[-1]
    after = _with_card(deal, card, deal.stock[:-1], deal.pile, None, 0)
    events: tuple[Event, ...] = (StockDrawn(deal.turn, card),)
    if after.worn_out and deal.rules.exhaustion is Exhaustion.NO_FINAL_DISCARD_NO_KNOCK:
        return _die(after, events)
    return Step(after, events)


def _with_card(
    deal: Deal, card: Card, stock: tuple[Card, ...], pile: tuple[Card, ...], taken: Card | None, row: int
) -> Deal:
    hand = (*deal.hands[deal.turn], card)
    return _moved(deal, Phase.DISCARD, deal.turn, hand, stock, pile, card, taken, row, deal.turns)


def _moved(
    deal: Deal,
    phase: Phase,
    turn: int,
    hand: tuple[Card, ...],
    stock: tuple[Card, ...],
    pile: tuple[Card, ...],
    drawn: Card | None,
    taken: Card | None,
    row: int,
    turns: tuple[Turn, ...],
) -> Deal:
    """Return what `replace` would, the hand that of the seat to act, in a third of the time."""
    return Deal(
        rules=deal.rules,
        dealer=deal.dealer,
        upcard=deal.upcard,
        phase=phase,
        turn=turn,
        hands=(*deal.hands[: deal.turn], hand, *deal.hands[deal.turn + 1 :]),
        stock=stock,
        pile=pile,
        passes=deal.passes,
        drawn=drawn,
        taken=taken,
        takes_in_row=row,
        turns=turns,
        reshuffles=deal.reshuffles,
    )


def _throw(deal: Deal, card: Card, turn: int, phase: Phase) -> Deal:
    """Return the deal with the card thrown, and this seat asked for that next."""
    hand = deal.hands[deal.turn]
    _demand(card in hand, Refusal.NOT_IN_HAND)
    _demand(not (deal.rules.forbid_rediscard_taken and card == deal.taken), Refusal.JUST_TAKEN)
    rest = tuple(held for held in hand if held != card)
    turns = (*deal.turns, Turn(deal.turn, deal.taken, card))
    pile = (*deal.pile, card)
    return _moved(deal, phase, turn, rest, deal.stock, pile, None, None, deal.takes_in_row, turns)


def _discard(deal: Deal, card: Card) -> Step:
    after = _throw(deal, card, _next_seat(deal), Phase.DRAW)
    _demand_no_knock(deal)
    events: tuple[Event, ...] = (Discarded(deal.turn, card),)
    if deal.takes_in_row >= deal.rules.stalemate_takes:
        return _die(replace(after, turn=deal.turn), events)
    return _out_of_stock(deal, after, events) if deal.worn_out else Step(after, events)


def _demand_no_knock(deal: Deal) -> None:
    rules = deal.rules
    # Where nothing can compel a knock the costly question is not asked.
    if rules.knock_optional and rules.gin_optional and not deal.worn_out:
        return
    end = deal.turn_end()
    gin = not rules.gin_optional and end.best_is_gin
    _demand(not end.must_knock, Refusal.MUST_GO_GIN if gin else Refusal.MUST_KNOCK)


def _out_of_stock(deal: Deal, after: Deal, events: tuple[Event, ...]) -> Step:
    """Go on as the rules say after the discard that follows the last draw (rules.md D11, EN-28)."""
    if deal.rules.exhaustion is Exhaustion.LAST_DISCARD_FOR_KNOCK:
        return Step(replace(after, phase=Phase.LAST_CHANCE), events)
    below = after.pile[:-1]
    again = deal.rules.exhaustion is Exhaustion.RESHUFFLE and deal.reshuffles < deal.rules.max_reshuffles
    if not again or not below:
        return _die(replace(after, turn=deal.turn), events)
    secret = [card for place in (*after.hands, after.stock, after.pile) for card in place]
    stock = (*reshuffled(below, secret), *after.stock)
    after = replace(after, stock=stock, pile=after.pile[-1:], reshuffles=after.reshuffles + 1)
    return Step(after, (*events, StockRenewed(len(stock))))


def _die(deal: Deal, events: tuple[Event, ...]) -> Step:
    facts = DealFacts(deal.seats, deal.upcard, Ending.DEAD, None, (0,) * deal.seats)
    return _end(replace(deal, drawn=None, taken=None), facts, events)


def _knock(deal: Deal, action: Knock | BigGin) -> Step:
    _demand(deal.rules.knock_on_first_turn or not deal.first_turn, Refusal.FIRST_TURN)
    if isinstance(action, BigGin):
        _demand(deal.rules.big_gin > 0, Refusal.BIG_GIN_OFF)
        after, discard = replace(deal, drawn=None, taken=None), None
    else:
        after, discard = _throw(deal, action.discard, deal.turn, deal.phase), action.discard
    try:
        spread = arrange(after.hands[deal.turn], action.melds)
    except ValueError:
        raise Refused(Refusal.NOT_MELDS) from None
    ending = _ending_of(deal, after.hands[deal.turn], discard, spread)
    showdown = Showdown(deal.turn, ending, discard, spread.melds, spread.melds, spread.left)
    after = replace(after, showdown=showdown, turn=_next_seat(deal), phase=Phase.LAY_OFF)
    events = (Knocked(deal.turn, discard, spread.melds, spread.left, ending),)
    rules = deal.rules
    lays_off = rules.layoff_on_knock if ending is Ending.KNOCK else rules.layoff_on_gin
    return Step(after, events) if lays_off else _show_all(after, showdown, events)


def _ending_of(deal: Deal, rest: tuple[Card, ...], discard: Card | None, spread: Arrangement) -> Ending:
    """Return how this spread of the rest of the hand ends the deal; raise Refused where it may not."""
    if discard is None:
        _demand(not spread.left, Refusal.NOT_ALL_MELDED)
        return Ending.BIG_GIN
    _demand(spread.deadwood <= deal.limit, Refusal.TOO_MUCH_DEADWOOD)
    if not spread.left:
        return Ending.GIN
    free = deal.rules.knocker_free_arrangement or spread.deadwood == least_deadwood(rest)
    _demand(free, Refusal.NOT_LEAST)
    _demand(deal.rules.gin_optional or not deal.turn_end().best_is_gin, Refusal.MUST_GO_GIN)
    return Ending.KNOCK


def _show_all(deal: Deal, showdown: Showdown, events: tuple[Event, ...]) -> Step:
    """Nobody may lay off, as after gin: every opponent opens its best melds (RU-19, EN-18, EN-20)."""
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
        plan = check_plan(
            deal.hands[deal.turn],
            deal.layoff_targets(),
            action.melds,
            action.layoffs,
            chain=deal.rules.layoff_chain,
        )
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
