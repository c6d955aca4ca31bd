"""All that one seat may know; with `Options` the only thing players and widgets get."""

from dataclasses import dataclass

from okgin_desktop.engine.cards import Card
from okgin_desktop.engine.deal import Deal
from okgin_desktop.engine.rules import Rules, UpcardOffer
from okgin_desktop.engine.scoring import DealResult
from okgin_desktop.engine.showdown import Showdown
from okgin_desktop.engine.turns import Phase, Turn


@dataclass(frozen=True, slots=True)
class SeatView:
    """The deal as seen from `seat`; permuting what the seat cannot know leaves it unchanged (a test).

    `turn` is the seat to act, or the knocker when the deal is over. `hand` keeps the order in which the cards
    came. `pile` is the whole discard pile, the top last: everybody saw it. Cards it had before a reshuffle
    are in the stock again, in an order nobody knows; `turns` still tells of them. `drawn` is the card this
    seat drew this turn; `taken` the card the seat to act took from the pile. Hands opened at the end are in
    `showdown`.
    """

    rules: Rules
    seat: int
    dealer: int
    upcard: Card
    phase: Phase
    turn: int
    hand: tuple[Card, ...]
    hand_sizes: tuple[int, ...]
    stock_count: int
    pile: tuple[Card, ...]
    passes: int
    drawn: Card | None
    taken: Card | None
    turns: tuple[Turn, ...]
    showdown: Showdown | None
    result: DealResult | None
    reshuffles: int = 0

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return len(self.hand_sizes)

    @property
    def limit(self) -> int:
        """The knock limit of this deal."""
        return self.rules.knock_limit(self.upcard)

    @property
    def to_act(self) -> bool:
        """Whether this seat is to act."""
        return self.turn == self.seat and self.phase is not Phase.OVER

    @property
    def passed(self) -> tuple[int, ...]:
        """The seats that declined the upcard, in that order."""
        first = (self.dealer + 1) % self.seats
        if self.rules.upcard_offer is UpcardOffer.TWO_PLAYERS:
            return (first, self.dealer)[: self.passes]
        return tuple((first + step) % self.seats for step in range(self.passes))

    @property
    def first_turn(self) -> bool:
        """Whether this seat has had no turn yet in this deal."""
        return all(turn.seat != self.seat for turn in self.turns)

    def known_cards(self, seat: int) -> frozenset[Card]:
        """Return the cards everybody knows this seat to hold: taken from the pile and not thrown since."""
        known: set[Card] = set()
        for turn in self.turns:
            if turn.seat == seat:
                if turn.taken is not None:
                    known.add(turn.taken)
                known.discard(turn.discard)
        if seat == self.turn and self.taken is not None:
            known.add(self.taken)
        return frozenset(known)


def view_of(deal: Deal, seat: int) -> SeatView:
    """Return what this seat may know of the deal."""
    return SeatView(
        rules=deal.rules,
        seat=seat,
        dealer=deal.dealer,
        upcard=deal.upcard,
        phase=deal.phase,
        turn=deal.turn,
        hand=deal.hands[seat],
        hand_sizes=tuple(map(len, deal.hands)),
        stock_count=len(deal.stock),
        pile=deal.pile,
        passes=deal.passes,
        drawn=deal.drawn if deal.turn == seat else None,
        taken=deal.taken,
        turns=deal.turns,
        showdown=deal.showdown,
        result=deal.result,
        reshuffles=deal.reshuffles,
    )
