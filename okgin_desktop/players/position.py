"""Rules and views as the flat lists of `simulation`: the one way from what a seat may know to its numbers."""

from okgin_desktop.engine.cards import Card
from okgin_desktop.engine.rules import (
    AfterAllPass,
    BoxWhen,
    Exhaustion,
    MultiLayoff,
    Reference,
    Rules,
    ScoreMode,
    SpadesScope,
    UndercutBase,
    UpcardOffer,
)
from okgin_desktop.engine.turns import Phase
from okgin_desktop.engine.view import SeatView
from okgin_desktop.players import simulation as sim
from okgin_desktop.players.kernel import BITS, POINTS

_BASES = {UndercutBase.DIFFERENCE: 0, UndercutBase.OWN_DEADWOOD: 1, UndercutBase.FLAT: 2}
_PHASES = {Phase.UPCARD: sim.OFFER, Phase.DRAW: sim.DRAW, Phase.DISCARD: sim.DISCARD}


class UnmodelledError(ValueError):
    """House rules that the simulation does not play; the text names the parameter."""


def check_modelled(rules: Rules) -> None:
    """Raise `UnmodelledError` where a simulated deal would end otherwise than a real one."""
    problems = {
        "exhaustion": rules.exhaustion is not Exhaustion.DEAD_AFTER_DISCARD,
        "big_gin": rules.big_gin > 0,
        "box_when": rules.box_when is BoxWhen.IMMEDIATE and rules.box_bonus > 0,
    }
    for name, present in problems.items():
        if present:
            raise UnmodelledError(name)


def encode_rules(rules: Rules, seats: int, upcard: Card, reshuffles: int = 0) -> list[int]:
    """Return the rules of a deal as numbers; what the simulation does not know is left out.

    Where the pile can still become a new stock, the stock is taken to be longer by that.
    """
    r = [0] * sim.RULE_COUNT
    r[sim.SEATS] = seats
    r[sim.CARDS] = rules.hand_size(seats)
    r[sim.LIMIT] = rules.knock_limit(upcard)
    r[sim.GIN] = rules.gin_bonus
    r[sim.UNDERCUT] = rules.undercut_bonus
    r[sim.KNOCK] = rules.knock_bonus
    r[sim.TIE] = rules.tie_undercuts(seats)
    r[sim.PENALTY] = rules.score_mode is ScoreMode.PENALTY
    r[sim.GIN_COUNT] = rules.gin_adds_deadwood * (1 + rules.gin_double_deadwood)
    r[sim.GIN_EACH] = rules.gin_bonus_per_opponent
    again = rules.exhaustion is Exhaustion.RESHUFFLE and reshuffles < rules.max_reshuffles
    r[sim.RESERVE] = rules.stock_reserve - (20 if again else 0)
    offer = rules.upcard_offer
    r[sim.OFFERS] = 0 if offer is UpcardOffer.NONE else 2 if offer is UpcardOffer.TWO_PLAYERS else seats
    r[sim.TWO_OFFERED] = offer is UpcardOffer.TWO_PLAYERS
    r[sim.FIRST_EITHER] = rules.after_all_pass is AfterAllPass.EITHER
    r[sim.NO_REDISCARD] = rules.forbid_rediscard_taken
    r[sim.STALEMATE] = rules.stalemate_takes
    r[sim.BASE] = _BASES[rules.undercut_base]
    r[sim.KNOCKER_REFERENCE] = rules.reference is Reference.KNOCKER
    r[sim.DOUBLE] = 1 + rules.doubles(upcard)
    r[sim.DOUBLE_COUNTS_ONLY] = rules.spades_scope is SpadesScope.DIFFERENCE_ONLY
    r[sim.CHAIN] = rules.layoff_chain
    r[sim.SHARED] = rules.multi_layoff is MultiLayoff.SEQUENTIAL_SHARED
    r[sim.LAYOFF_KNOCK] = rules.layoff_on_knock
    r[sim.LAYOFF_GIN] = rules.layoff_on_gin
    r[sim.FIRST_KNOCK] = rules.knock_on_first_turn
    r[sim.GIN_AT_RISK] = rules.gin_can_be_undercut
    return [int(number) for number in r]


def state_of(view: SeatView, memory: int = 1000) -> list[int]:
    """Return the state as this seat may know it; other hands are 0, the order of the stock is not in it.

    With `memory` only that many of the latest discards are known (cards that others took still are): the rest
    counts as unseen. After a reshuffle the cards in the new stock are unseen again.
    """
    s = [0] * sim.STATE_SIZE
    for seat in range(4):
        s[sim.LEAST + seat] = s[sim.LAST + seat] = -1
    pile = [int(view.upcard)]
    offered = view.rules.upcard_offer is not UpcardOffer.NONE
    for seat in view.passed:
        s[sim.DECLINED + seat] |= BITS[view.upcard]
    for number, turn in enumerate(view.turns):
        seat = turn.seat
        recent = len(view.turns) - number <= memory
        s[sim.TOOK + seat] = turn.taken is not None
        if turn.taken is not None:
            s[sim.KNOWN + seat] |= BITS[turn.taken]
            s[sim.TAKES + seat] += 1
            pile.pop()
        elif recent and (number > 0 or offered):
            s[sim.DECLINED + seat] |= BITS[pile[-1]]
        _throw(s, seat, turn.discard, recent)
        pile.append(turn.discard)
        s[sim.ROW] = s[sim.ROW] + 1 if turn.taken is not None else 0
    for card in view.pile[-min(memory, len(view.pile)) :] if view.pile else ():
        s[sim.DEAD] |= BITS[card]
    for place, card in enumerate(view.pile):
        s[sim.PILE + place] = card
    s[sim.PILE_COUNT] = len(view.pile)
    for card in view.hand:
        s[sim.HAND + view.seat] |= BITS[card]
    if view.phase is Phase.DISCARD:
        s[sim.TOOK + view.turn] = view.taken is not None
        if view.taken is not None:
            s[sim.KNOWN + view.turn] |= BITS[view.taken]
            s[sim.TAKES + view.turn] += 1
            s[sim.ROW] += 1
        elif view.turns or offered:
            s[sim.DECLINED + view.turn] |= BITS[pile[-1]]
            s[sim.ROW] = 0
    s[sim.STOCK] = view.stock_count
    s[sim.TURN] = view.turn
    s[sim.PHASE] = _PHASES.get(view.phase, sim.OVER)
    s[sim.PASSES] = view.passes
    s[sim.TAKEN] = -1 if view.taken is None else view.taken
    s[sim.DEALER] = view.dealer
    return [int(number) for number in s]


def _throw(s: list[int], seat: int, card: Card, recent: bool) -> None:
    worth = POINTS[card]
    s[sim.KNOWN + seat] &= ~BITS[card]
    if recent:
        s[sim.THROWN + seat] |= BITS[card]
    s[sim.TURNS + seat] += 1
    s[sim.SUM + seat] += worth
    s[sim.BEFORE_LAST + seat] = s[sim.LAST + seat]
    s[sim.LAST + seat] = worth
    if s[sim.LEAST + seat] < 0 or worth < s[sim.LEAST + seat]:
        s[sim.LEAST + seat] = worth
