"""OpenSpiel's gin rummy as a second opinion; installed by the dependency group `oracle`.

Whole deals are played here and there step by step, at whim, and at every step what may be done is compared.
That program's rules are set as house rules; what cannot be set is counted by name (rules.md section 4).
"""

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

import pytest

from okgin_desktop.engine.actions import (
    Action,
    Discard,
    DrawStock,
    Knock,
    LayOff,
    PassUpcard,
    TakeDiscard,
)
from okgin_desktop.engine.cards import ALL_CARDS, Card
from okgin_desktop.engine.deal import Deal, apply, start
from okgin_desktop.engine.layoffs import Layoff, best_layoff
from okgin_desktop.engine.melds import (
    Meld,
    MeldKind,
    arrangements,
    best_arrangement,
    discard_deadwood,
    least_deadwood,
)
from okgin_desktop.engine.options import Options, options_of
from okgin_desktop.engine.rules import AceUpcard, Exhaustion, LimitMode, Rules
from okgin_desktop.engine.turns import Phase
from okgin_desktop.engine.view import view_of
from tests.houses import any_deck
from tools.rivals import retold

pytestmark = pytest.mark.slow

TAKE, DRAW, PASS, KNOCK = 52, 53, 54, 55
FIRST_MELD = 56
SUITS: Final = "SCDH"
"""That program's order of suits; its ranks are ours."""

THEIRS = Rules(
    ace_upcard=AceUpcard.GIN_ONLY,
    forbid_rediscard_taken=False,
    exhaustion=Exhaustion.LAST_DISCARD_FOR_KNOCK,
    tie_is_undercut=False,
    knock_bonus=0,
    undercut_bonus=25,
)
WITHHELD = "a legal knock that it does not see, for it melds all eleven cards first"
THIRD = "a third card on one end of a run"


@pytest.fixture(scope="module")
def oracle() -> Any:
    return pytest.importorskip("pyspiel", reason="the group oracle is not installed: no open-spiel")


@pytest.fixture(scope="module")
def counter(oracle: Any) -> Any:
    return oracle.gin_rummy.GinRummyUtils(13, 4, 10)


def there(card: Card) -> int:
    return 13 * SUITS.index(card.suit.letter) + card.rank - 1


def hands(number: int, size: int) -> list[tuple[Card, ...]]:
    """Hands of any cards, and as many of a third of the pack, where melds are many."""
    chance = random.Random(f"oracle:{size}")
    found = []
    for index in range(number):
        pool = list(ALL_CARDS) if index % 2 else chance.sample(ALL_CARDS, 17)
        found.append(tuple(chance.sample(pool, size)))
    return found


def test_least_deadwood_of_10_000_hands_of_10(counter: Any) -> None:
    for hand in hands(10_000, 10):
        assert counter.min_deadwood([there(card) for card in hand]) == least_deadwood(hand), hand


def test_least_deadwood_of_10_000_hands_of_11_after_every_discard(counter: Any) -> None:
    for hand in hands(10_000, 11):
        left = {
            card: counter.min_deadwood([there(other) for other in hand if other != card]) for card in hand
        }
        assert discard_deadwood(hand) == left


def test_its_count_of_11_cards_is_never_lower(counter: Any) -> None:
    """It melds all eleven and throws the dearest leftover: now and then a discard is better (example 18)."""
    differ = 0
    for hand in hands(20_000, 11):
        theirs = counter.min_deadwood([there(card) for card in hand])
        ours = min(discard_deadwood(hand).values())
        assert ours <= theirs
        differ += ours < theirs
    assert differ < 20


def test_there_are_as_many_melds(counter: Any) -> None:
    """Up to five cards each: longer runs are two melds there."""
    ours = {tuple(sorted(there(card) for card in meld)) for meld in short_melds()}
    assert {tuple(sorted(meld)) for meld in counter.int_to_meld.values()} == ours
    assert len(ours) == 185


def short_melds() -> list[Meld]:
    sets = [
        cards for rank in range(13) for cards in _sets([ALL_CARDS[13 * suit + rank] for suit in range(4)])
    ]
    runs = [
        ALL_CARDS[first : first + size]
        for first in range(52)
        for size in (3, 4, 5)
        if first % 13 + size <= 13
    ]
    return [Meld.of(cards) for cards in (*sets, *runs)]


def _sets(cards: list[Card]) -> list[list[Card]]:
    return [cards, *([other for other in cards if other != left_out] for left_out in cards)]


class Lockstep:
    """One deal in both programs."""

    def __init__(self, oracle: Any, counter: Any, oklahoma: bool, number: int) -> None:
        self.counter = counter
        self.chance = random.Random(f"lockstep:{oklahoma}:{number}")
        self.patient = number % 2 == 1
        limit = LimitMode.UPCARD if oklahoma else LimitMode.FIXED
        deck = any_deck(self.chance, 2, 10)
        self.deal: Deal = start(replace(THEIRS, knock_limit_mode=limit), 2, 1, deck).deal
        game = oracle.load_game("gin_rummy", {"oklahoma": oklahoma})
        self.state = game.new_initial_state()
        for card in (*self.deal.hands[0], *self.deal.hands[1], self.deal.upcard):
            self.state.apply_action(there(card))
        self.seen: Counter[str] = Counter()

    def play(self) -> Counter[str]:
        while self.deal.phase is not Phase.OVER:
            assert self.state.current_player() == self.deal.turn
            self.do(self.compared(), list(self.state.legal_actions()))
        self.show_rest()
        assert self.state.is_terminal()
        result = self.deal.result
        assert result is not None
        balance = result.points[0] - result.points[1]
        assert list(self.state.returns()) == [balance, -balance]
        self.seen[result.outcome] += 1
        return self.seen

    def compared(self) -> Action:
        """Compare what may be done here and there, and choose."""
        deal, legal = self.deal, set(self.state.legal_actions())
        options = options_of(deal, deal.turn)
        if deal.phase is Phase.LAY_OFF:
            return self.lay_off(options.spread)
        if deal.phase is Phase.DISCARD:
            if not options.must_knock:
                assert legal - {KNOCK} == {there(card) for card in options.discards}
                assert KNOCK not in legal or options.knocks
                if options.knocks and KNOCK not in legal:
                    hand = [there(card) for card in deal.hands[deal.turn]]
                    assert self.counter.min_deadwood(hand) > deal.limit
                    self.seen[WITHHELD] += 1
                    return self.discard()
            return self.knock() if self.ends(options) else self.discard()
        ours = {TAKE} if options.may_take else set()
        ours |= {DRAW} if options.may_draw else set()
        ours |= {PASS} if options.may_pass else set()
        if deal.phase is Phase.LAST_CHANCE:
            # There, taking the last discard and knocking are one action.
            ours = {KNOCK if action == TAKE else action for action in ours}
        assert legal == ours
        if options.may_take and self.chance.random() < 0.3:
            return TakeDiscard()
        return PassUpcard() if options.may_pass else DrawStock()

    def ends(self, options: Options) -> bool:
        """Knock at whim; in every other deal with gin alone."""
        best = options.best_knock
        if best is None or options.must_knock:
            return best is not None
        return self.chance.random() < 0.3 and (best.deadwood == 0 or not self.patient)

    def discard(self) -> Action:
        """Throw one of the cheapest, but not the card just taken: done twice in a row that is void there."""
        hand = self.deal.hands[self.deal.turn]
        left = discard_deadwood(hand)
        likely = sorted(
            (card for card in hand if card != self.deal.taken), key=lambda card: (left[card], card)
        )
        return Discard(self.chance.choice(likely[:3]))

    def knock(self) -> Action:
        deal = self.deal
        knocks = options_of(deal, deal.turn).knocks
        chosen = self.chance.choice(knocks).discard
        rest = [card for card in deal.hands[deal.turn] if card != chosen]
        return Knock(chosen, self.chance.choice(arrangements(rest, deal.limit)).melds)

    def lay_off(self, spread: Sequence[Meld]) -> Action:
        """The best answer, or none at all."""
        if self.chance.random() < 0.1:
            return LayOff((), ())
        plan = best_layoff(self.deal.hands[self.deal.turn], spread)
        if third_on_one_end(plan.layoffs, spread):
            self.seen[THIRD] += 1
            return LayOff((), ())
        return LayOff(plan.melds, plan.layoffs)

    def do(self, action: Action, legal: list[int]) -> None:
        """Do the same in both programs."""
        before = self.deal
        self.deal = apply(before, action).deal
        match action:
            case PassUpcard():
                self.tell(PASS)
            case TakeDiscard():
                self.tell(KNOCK if KNOCK in legal else TAKE)
            case DrawStock():
                self.tell(DRAW)
                self.state.apply_action(there(before.stock[-1]))
            case Discard(card):
                self.tell(there(card))
            case Knock(card, melds):
                self.tell_knock(before, card, melds)
            case LayOff(melds, layoffs):
                for layoff in layoffs:
                    self.tell(there(layoff.card))
                self.tell(PASS)
                self.tell_melds(melds)

    def tell(self, action: int) -> None:
        assert action in self.state.legal_actions(), self.state.action_to_string(action)
        self.state.apply_action(action)

    def tell_knock(self, before: Deal, discard: Card, melds: Sequence[Meld]) -> None:
        if KNOCK in self.state.legal_actions():
            self.tell(KNOCK)
        offered = {there(option.discard) for option in options_of(before, before.turn).knocks}
        assert set(self.state.legal_actions()) == offered
        self.tell(there(discard))
        self.tell_melds(melds)

    def tell_melds(self, melds: Sequence[Meld]) -> None:
        for meld in melds:
            for part in short(meld.cards):
                self.tell(FIRST_MELD + self.counter.meld_to_int([there(card) for card in part]))
        self.tell(PASS)

    def show_rest(self) -> None:
        """After gin the other hand is shown here without being asked for."""
        while not self.state.is_terminal():
            seat = self.state.current_player()
            self.tell_melds(best_arrangement(self.deal.hands[seat]).melds)


def short(cards: Sequence[Card]) -> list[Sequence[Card]]:
    """A run of six or more in parts of three to five."""
    if len(cards) <= 5:
        return [cards]
    cut = min(5, len(cards) - 3)
    return [cards[:cut], *short(cards[cut:])]


def third_on_one_end(layoffs: Sequence[Layoff], spread: Sequence[Meld]) -> bool:
    for index, meld in enumerate(spread):
        laid = [layoff.card for layoff in layoffs if layoff.meld == index]
        below = [card for card in laid if card < meld.cards[0]]
        if meld.kind is MeldKind.RUN and max(len(below), len(laid) - len(below)) >= 3:
            return True
    return False


@pytest.mark.parametrize("oklahoma", [False, True])
def test_1_000_deals_in_step(oracle: Any, counter: Any, oklahoma: bool) -> None:
    seen: Counter[str] = Counter()
    for number in range(1_000):
        lockstep = Lockstep(oracle, counter, oklahoma, number)
        try:
            seen += lockstep.play()
        except AssertionError as error:
            raise AssertionError(f"deal {number} after {lockstep.state.history_str()}: {error}") from error
    assert seen[WITHHELD] <= 5
    assert min(seen[ending] for ending in ("knock", "gin", "undercut", "dead")) >= 5


def test_a_deal_told_anew_looks_the_same_to_its_seat(oracle: Any, counter: Any) -> None:
    """What the bot of that program is shown in the arena is what it would see in the true deal."""
    compared = 0
    for number in range(50):
        lockstep = Lockstep(oracle, counter, False, number)
        while lockstep.deal.phase in (Phase.UPCARD, Phase.DRAW, Phase.DISCARD):
            seat = lockstep.deal.turn
            told = oracle.load_game("gin_rummy").new_initial_state()
            for action in retold(view_of(lockstep.deal, seat)):
                told.apply_action(action)
            assert told.observation_tensor(seat) == lockstep.state.observation_tensor(seat)
            assert told.legal_actions() == lockstep.state.legal_actions()
            compared += 1
            lockstep.do(lockstep.compared(), list(lockstep.state.legal_actions()))
    assert compared > 500
