"""Random actions, legal and illegal, under random house rules.

What `options` offers is accepted and all else refused; a refused action changes nothing; after an accepted
one the state is sound. Melds and counts are judged by the brute force, not by the engine.
"""

import itertools
import random
from collections import Counter
from collections.abc import Callable, Iterable, Sequence

import pytest

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
from okgin_desktop.engine.deal import Deal, Step, apply, start
from okgin_desktop.engine.layoffs import Layoff
from okgin_desktop.engine.melds import Meld
from okgin_desktop.engine.options import NOTHING, Options, options_of
from okgin_desktop.engine.record import DealRecord
from okgin_desktop.engine.rules import Exhaustion, UpcardOffer
from okgin_desktop.engine.scoring import Ending
from okgin_desktop.engine.turns import Phase
from okgin_desktop.engine.view import view_of
from tests import brute_force
from tests.houses import any_action, any_deck, any_rules

NEVER = {
    Refusal.NOT_YOUR_TURN,  # the session's: an action carries no seat
    Refusal.PILE_EMPTY,  # a discard always lies on the pile when the next seat draws
}


def names(cards: Iterable[Card]) -> frozenset[str]:
    return frozenset(map(str, cards))


def are_melds_of(melds: Sequence[Meld], hand: Sequence[Card]) -> bool:
    cards = [card for meld in melds for card in meld.cards]
    return (
        len(set(cards)) == len(cards)
        and set(cards) <= set(hand)
        and all(brute_force.is_meld(names(meld.cards)) for meld in melds)
    )


def deadwood(melds: Sequence[Meld], hand: Sequence[Card]) -> int:
    return brute_force.points(names(hand).difference(*(names(meld.cards) for meld in melds)))


def lays_off(action: LayOff, spread: Sequence[Meld], hand: Sequence[Card], chain: bool) -> bool:
    grown = [names(meld.cards) for meld in spread]
    rest = list(hand)
    for layoff in action.layoffs:
        if layoff.card not in rest or not 0 <= layoff.meld < len(grown):
            return False
        as_found = names(spread[layoff.meld].cards) | {str(layoff.card)}
        if not chain and not brute_force.is_meld(as_found):
            return False
        grown[layoff.meld] |= {str(layoff.card)}
        if not brute_force.is_meld(grown[layoff.meld]):
            return False
        rest.remove(layoff.card)
    return are_melds_of(action.melds, rest)


def knocks_with(melds: Sequence[Meld], rest: Sequence[Card], options: Options, deal: Deal) -> bool:
    count = deadwood(melds, rest)
    least = brute_force.least_deadwood(names(rest))
    if not deal.rules.gin_optional and not options.knocks[0].deadwood and count:
        return False
    return count <= (deal.limit if deal.rules.knocker_free_arrangement else min(least, deal.limit))


def is_offered(action: Action, options: Options, deal: Deal) -> bool:
    """Read the options of the seat to act literally."""
    hand = deal.hands[deal.turn]
    match action:
        case PassUpcard():
            return options.may_pass
        case TakeDiscard():
            return options.may_take
        case DrawStock():
            return options.may_draw
        case Discard(card):
            return card in options.discards and not options.must_knock
        case Knock(card, melds):
            if card not in {option.discard for option in options.knocks}:
                return False
            rest = [held for held in hand if held != card]
            return are_melds_of(melds, rest) and knocks_with(melds, rest, options, deal)
        case BigGin(melds):
            return options.big_gin and are_melds_of(melds, hand) and not deadwood(melds, hand)
        case LayOff():
            chain = deal.rules.layoff_chain
            return bool(options.spread) and lays_off(action, options.spread, hand, chain)


class Fuzzer:
    """Makes up actions: sensible ones that move a deal on, near misses of them, and nonsense."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance

    def action(self, deal: Deal) -> Action:
        options = options_of(deal, deal.turn)
        whim = self.chance.random()
        # Knocks and showdowns are rare: dwell on them.
        ending = options.knocks or options.big_gin or options.spread
        dwells = bool(ending) or deal.first_draw_from_stock
        if whim < (0.15 if dwells else 0.5):
            return any_action(deal, self.chance)
        if whim < 0.8:
            return self.spoilt(any_action(deal, self.chance), deal)
        return self.nonsense(deal)

    def spoilt(self, action: Action, deal: Deal) -> Action:
        """One thing wrong with it, most of the time."""
        match action:
            case Discard():
                return Discard(self.chance.choice([self.card(), deal.taken or self.card()]))
            case Knock(card, melds):
                if self.chance.random() < 0.3:
                    return Knock(deal.taken or self.card(), melds)
                return Knock(card, self.spoilt_melds(melds))
            case BigGin(melds):
                return BigGin(self.spoilt_melds(melds))
            case LayOff(melds, layoffs):
                if self.chance.random() < 0.3:
                    return LayOff(self.spoilt_melds(melds), layoffs)
                return LayOff(melds, self.spoilt_layoffs(layoffs))
            case _:
                plain: list[Action] = [PassUpcard(), TakeDiscard(), DrawStock()]
                return self.chance.choice(plain)

    def spoilt_melds(self, melds: tuple[Meld, ...]) -> tuple[Meld, ...]:
        if not melds or self.chance.random() < 0.2:
            return (*melds, self.meld())
        place = self.chance.randrange(len(melds))
        cards = list(melds[place].cards)
        others = (*melds[:place], *melds[place + 1 :])
        spoil: Callable[[], tuple[Meld, ...]] = self.chance.choice(
            [
                lambda: others,
                lambda: (*melds, melds[place]),
                lambda: (*others, Meld(tuple(cards[1:]))),
                lambda: (*others, Meld((*cards, self.card()))),
                lambda: (*others, Meld(tuple(self.chance.sample(cards, len(cards))))),
                lambda: (*others, Meld((*cards[:2], cards[0]))),
                lambda: (*others, Meld(tuple(cards[:3])), Meld(tuple(cards[3:]))),
            ]
        )
        return spoil()

    def spoilt_layoffs(self, layoffs: tuple[Layoff, ...]) -> tuple[Layoff, ...]:
        if not layoffs or self.chance.random() < 0.2:
            return (*layoffs, Layoff(self.card(), self.chance.randrange(-1, 4)))
        place = self.chance.randrange(len(layoffs))
        bad = Layoff(layoffs[place].card, self.chance.randrange(-2, 6))
        mixed = tuple(self.chance.sample(layoffs, len(layoffs)))
        return self.chance.choice(
            [
                mixed,
                (*layoffs, layoffs[place]),
                layoffs[:place] + layoffs[place + 1 :],
                (*layoffs[:place], bad, *layoffs[place + 1 :]),
            ]
        )

    def nonsense(self, deal: Deal) -> Action:
        chance = self.chance
        melds = tuple(self.meld() for _ in range(chance.randrange(3)))
        cards = [self.card() for _ in range(chance.randrange(3))]
        kinds: list[Action] = [
            PassUpcard(),
            TakeDiscard(),
            DrawStock(),
            Discard(self.card()),
            Discard(chance.choice(deal.hands[deal.turn])),
            Knock(chance.choice(deal.hands[deal.turn]), melds),
            BigGin(melds),
            LayOff(melds, tuple(Layoff(card, chance.randrange(-1, 4)) for card in cards)),
        ]
        return chance.choice(kinds)

    def card(self) -> Card:
        return self.chance.choice(ALL_CARDS)

    def meld(self) -> Meld:
        """Any cards, or a true meld of any of the 52; the constructor asks nothing."""
        if self.chance.random() < 0.3:
            return Meld(tuple(self.card() for _ in range(self.chance.randrange(6))))
        true = self.chance.choice(brute_force.EVERY_MELD)
        return Meld(tuple(sorted(map(Card.parse, true))))


def check_sound(deal: Deal) -> None:
    piles = [*itertools.chain.from_iterable(deal.hands), *deal.stock, *deal.pile]
    assert sorted(piles) == list(ALL_CARDS)
    size = deal.rules.hand_size(deal.seats)
    big_gin = deal.showdown is not None and deal.showdown.ending is Ending.BIG_GIN
    at_once = deal.rules.exhaustion is Exhaustion.NO_FINAL_DISCARD_NO_KNOCK
    cut_off = at_once and deal.worn_out and deal.phase is Phase.OVER
    for seat, hand in enumerate(deal.hands):
        has_drawn = seat == deal.turn and (deal.phase is Phase.DISCARD or cut_off)
        has_drawn |= deal.showdown is not None and big_gin and seat == deal.showdown.knocker
        assert len(hand) == size + has_drawn
        if seat != deal.turn:
            assert options_of(deal, seat) == NOTHING
    options = options_of(deal, deal.turn)
    assert bool(options.may_pass) is (deal.phase in (Phase.UPCARD, Phase.LAST_CHANCE))
    if deal.phase is not Phase.LAST_CHANCE:
        assert bool(options.may_take or options.may_draw) is (deal.phase in (Phase.UPCARD, Phase.DRAW))
    assert bool(options.discards or options.knocks or options.big_gin) is (deal.phase is Phase.DISCARD)
    assert bool(options.spread) is (deal.phase is Phase.LAY_OFF)
    assert (deal.drawn in deal.hands[deal.turn]) is (deal.phase is Phase.DISCARD)
    assert deal.taken in (None, deal.drawn)
    assert (deal.result is not None) is (deal.phase is Phase.OVER)
    if deal.showdown is not None:
        assert deal.phase in (Phase.LAY_OFF, Phase.OVER)
        assert (deal.turn == deal.showdown.knocker) is (deal.phase is Phase.OVER)
    assert view_of(deal, deal.turn).to_act is (deal.phase is not Phase.OVER)


def check_moved(before: Deal, after: Deal, action: Action) -> None:
    """What an action may change, and what it may not."""
    assert (after.rules, after.dealer, after.upcard) == (before.rules, before.dealer, before.upcard)
    offered = before.phase is Phase.UPCARD
    assert after.passes - before.passes == (offered and isinstance(action, PassUpcard))
    thrown = isinstance(action, Discard | Knock)
    assert len(after.turns) - len(before.turns) == thrown
    if after.reshuffles > before.reshuffles:
        assert isinstance(action, Discard)
        assert before.worn_out
        assert (after.pile, len(after.stock)) == ((action.card,), len(before.stock) + len(before.pile))
    else:
        assert len(before.stock) - len(after.stock) == isinstance(action, DrawStock)
        assert len(after.pile) - len(before.pile) == thrown - isinstance(action, TakeDiscard)
    others = [seat for seat in range(before.seats) if seat != before.turn]
    assert all(after.hands[seat] == before.hands[seat] for seat in others)
    if after.phase is not Phase.OVER:
        two = before.rules.upcard_offer is UpcardOffer.TWO_PLAYERS
        if isinstance(action, DrawStock | TakeDiscard):
            assert after.turn == before.turn
        elif isinstance(action, PassUpcard) and two and before.passes == 0:
            assert after.turn == before.dealer
        else:
            assert after.turn == (before.turn + 1) % before.seats


def try_it(deal: Deal, action: Action, seen: Counter[str]) -> Step | None:
    """Apply the action and hold the answer against the options; None where it was refused."""
    told = repr(deal)
    offered = is_offered(action, options_of(deal, deal.turn), deal)
    reason, step = None, None
    try:
        step = apply(deal, action)
    except Refused as refused:
        reason = refused.reason
    assert (reason is None) is offered, f"offered: {offered}, refused: {reason}"
    assert repr(deal) == told
    seen[reason or type(action).__name__] += 1
    if step is not None:
        check_moved(deal, step.deal, action)
        check_sound(step.deal)
    return step


def fuzz(tries: int) -> Counter[str]:
    """Try so many actions, in as many deals as it takes; count what was accepted and why others were not."""
    seen: Counter[str] = Counter()
    for number in itertools.count():
        chance = random.Random(f"fuzz:{number}")
        seats, rules = chance.randrange(2, 5), any_rules(chance)
        dealer, deck = chance.randrange(seats), any_deck(chance, seats, rules.hand_size(seats))
        try:
            step = start(rules, seats, dealer, deck)
        except ValueError:
            assert rules != type(rules)(), "the plain rules are for any number of seats"
            continue
        check_sound(step.deal)
        fuzzer, actions = Fuzzer(chance), list[Action]()
        while step.deal.phase is not Phase.OVER or chance.random() < 0.5:
            if sum(seen.values()) == tries:
                return seen
            action = fuzzer.action(step.deal)
            try:
                after = try_it(step.deal, action, seen)
            except AssertionError as error:
                raise AssertionError(f"deal {number}, action {len(actions)}: {action}") from error
            if after is not None:
                step = after
                actions.append(action)
        assert DealRecord(rules, seats, dealer, deck, tuple(actions)).replay() == step.deal
    raise AssertionError


COMMON = {kind.__name__ for kind in (PassUpcard, TakeDiscard, DrawStock, Discard, Knock, LayOff)}


def test_actions_legal_and_illegal() -> None:
    seen = fuzz(4_000)
    assert min(seen[kind] for kind in COMMON) >= 25
    assert sum(count for kind, count in seen.items() if kind in set(Refusal)) > 1_000


@pytest.mark.slow
def test_100_000_actions_legal_and_illegal() -> None:
    """A fuzz that never goes big gin, or never meets some refusal, would prove nothing about it."""
    seen = fuzz(100_000)
    assert set(seen) == COMMON | {BigGin.__name__} | (set(Refusal) - NEVER)
    assert min(seen.values()) >= 10
