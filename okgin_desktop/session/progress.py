"""A match in progress: the deals so far and the one on the table, without Qt and without storage."""

import random
import secrets
from dataclasses import dataclass, field, replace

from okgin_desktop.engine.actions import Action
from okgin_desktop.engine.cards import Card, shuffled
from okgin_desktop.engine.deal import Deal, Step, apply, start
from okgin_desktop.engine.lots import draw_lot
from okgin_desktop.engine.match import LOT, Standing, prizes, standing
from okgin_desktop.engine.numbered import numbered_deck
from okgin_desktop.engine.record import DealRecord
from okgin_desktop.engine.rules import PrizeSplit
from okgin_desktop.engine.scoring import DealResult
from okgin_desktop.engine.turns import Phase
from okgin_desktop.session.fair import Proof, ProvenDeal
from okgin_desktop.session.setup import MatchSetup


@dataclass(slots=True)
class Progress:
    """What is agreed, each finished deal with its dealer, and the deal on the table with how it came about.

    Between deals the last one stays on the table, over. `number` counts all deals, dead and lost ones too.
    `first_deck` takes the place of the shuffle in the first deal. `proof` is that of the deal on the table,
    None where a version without any dealt it; `proven_before` the last finished one before.
    """

    setup: MatchSetup
    seed: str
    results: list[tuple[int, DealResult]] = field(default_factory=list)
    number: int = 0
    record: DealRecord | None = None
    deal: Deal | None = None
    first_deck: tuple[Card, ...] | None = None
    proof: Proof | None = None
    proven_before: ProvenDeal | None = None

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return len(self.setup.seating)

    @property
    def in_deal(self) -> bool:
        """Whether a deal is being played."""
        return self.deal is not None and self.deal.phase is not Phase.OVER

    @property
    def known_deck(self) -> bool:
        """Whether the deck of the deal on the table was given, not shuffled."""
        return self.number == 1 and self.first_deck is not None

    @property
    def proven(self) -> ProvenDeal | None:
        """The last finished deal that has a proof."""
        if self.in_deal or self.record is None or self.proof is None:
            return self.proven_before
        return ProvenDeal(self.number, self.record.deck, self.proof)

    @property
    def standing(self) -> Standing:
        """The score of the match."""
        return standing(self.setup.rules, self.seats, self.results)

    @property
    def standing_before(self) -> Standing:
        """The score without the last finished deal."""
        return standing(self.setup.rules, self.seats, self.results[:-1])

    def deal_next(self) -> Step:
        """Shuffle, commit to the deck, and deal."""
        dealer = self._dealer(self.number + 1)
        self.proven_before = self.proven
        self.number += 1
        deck = self._deck()
        self.proof = Proof.of(deck)
        step = start(self.setup.rules, self.seats, dealer, deck)
        self.record = DealRecord(self.setup.rules, self.seats, dealer, deck)
        self.deal = step.deal
        return step

    def tried(self, action: Action) -> Step:
        """Return what the action of the seat to act would lead to; raise Refused where it is not legal."""
        assert self.deal is not None
        return apply(self.deal, action)

    def accept(self, action: Action, step: Step) -> None:
        """Make a tried action count."""
        assert self.record is not None
        self.record = replace(self.record, actions=(*self.record.actions, action))
        self.deal = step.deal
        if step.deal.result is not None:
            self.results.append((step.deal.dealer, step.deal.result))

    def standing_after(self, step: Step) -> Standing:
        """Return the score of the match once this step, which ends the deal, counts."""
        assert step.deal.result is not None
        results = (*self.results, (step.deal.dealer, step.deal.result))
        return standing(self.setup.rules, self.seats, results)

    def restore(self, number: int, record: DealRecord, proof: Proof | None) -> None:
        """Put a stored deal back on the table; raise RecordError if it cannot be replayed."""
        deal = record.replay()
        self.number, self.record, self.deal, self.proof = number, record, deal, proof

    def chance_seed(self, seat: int) -> str:
        """Name the chance of the decision a seat has before it; the same whenever it is asked again."""
        assert self.record is not None
        return f"{self.seed}:{self.number}:{len(self.record.actions)}:{seat}"

    def _deck(self) -> tuple[Card, ...]:
        if self.known_deck:
            assert self.first_deck is not None
            return self.first_deck
        if self.setup.number is not None:
            return numbered_deck(self.setup.number, self.seats, self.number)
        return shuffled(random.Random(f"{self.seed}:{self.number}"))

    def _dealer(self, number: int) -> int:
        agreed = self.setup.first_dealer if not self.results else None
        dealer = self.standing.next_dealer if agreed is None else agreed
        if dealer != LOT:
            return dealer
        return draw_lot(self.setup.rules, self.seats, random.Random(f"{self.seed}:{number}:dealer")).dealer


def seed_for(setup: MatchSetup, seed: str | None) -> str:
    """Return what lots and the chance of the players follow from: the number, else the seed, else nothing.

    Python promises the same `random()` for the same text for ever.
    """
    if setup.number is not None:
        return f"number {setup.number}"
    return secrets.token_hex(16) if seed is None else seed


def shared_prizes(setup: MatchSetup, after: Standing, fund: int) -> tuple[int, ...] | None:
    """Return each seat's chips of a finished match, or None where the rules share none (rules.md RU-24)."""
    if setup.rules.prize_split is PrizeSplit.OFF:
        return None
    return prizes(setup.rules, after.deciding, fund)
