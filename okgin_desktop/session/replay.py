"""A deal that was played, step by step: as one seat saw it, or with all hands open."""

from dataclasses import dataclass, replace

from okgin_desktop.engine.actions import Action, action_from_dict
from okgin_desktop.engine.cards import Card, parse_cards
from okgin_desktop.engine.events import (
    DealEnded,
    Discarded,
    Event,
    Knocked,
    LaidOff,
    LastDiscardPassed,
    UpcardPassed,
    redact,
)
from okgin_desktop.engine.options import NOTHING
from okgin_desktop.engine.record import DealRecord, RecordError
from okgin_desktop.engine.rules import MatchForm, MatchTie
from okgin_desktop.engine.turns import Phase
from okgin_desktop.engine.view import SeatView, view_of
from okgin_desktop.session.advance import Advance
from okgin_desktop.session.fair import Proof
from okgin_desktop.session.setup import MatchSetup, Seating, playable
from okgin_desktop.storage.records import StoredDeal, StoredMatch

_STOPS = (UpcardPassed, Discarded, LastDiscardPassed, Knocked, LaidOff, DealEnded)


@dataclass(frozen=True, slots=True)
class SavedDeal:
    """A deal, its number in the match from 1, and the proof of its deck where it is over and has one."""

    number: int
    record: DealRecord
    proof: Proof | None = None


@dataclass(frozen=True, slots=True)
class SavedMatch:
    """What was agreed, and deals of the match in their order; some may be missing."""

    setup: MatchSetup
    deals: tuple[SavedDeal, ...]

    @property
    def person(self) -> int | None:
        """The first seat of a person, or None."""
        return next((seat for seat, item in enumerate(self.setup.seating) if item.player is None), None)

    def only(self, deal: SavedDeal) -> "SavedMatch":
        """Return the same match with this deal alone."""
        return replace(self, deals=(deal,))


def saved_match(stored: StoredMatch) -> SavedMatch:
    """Return the finished deals of a stored match that can be played again.

    Raise ValueError for a setup that makes no sense.
    """
    setup = MatchSetup.from_dict(stored.setup)
    deals = []
    for deal in stored.deals:
        if deal.result is None or deal.result.get("outcome") == "lost":
            continue
        try:
            record = _record(setup, deal)
            record.replay()
        except ValueError:
            continue
        deals.append(SavedDeal(deal.number + 1, record, Proof.stored(deal.salt, deal.commitment)))
    return SavedMatch(setup, tuple(deals))


def _record(setup: MatchSetup, deal: StoredDeal) -> DealRecord:
    actions: tuple[Action, ...] = tuple(action_from_dict(item.action) for item in deal.actions)
    return DealRecord(setup.rules, len(setup.seating), deal.dealer, parse_cards(deal.deck), actions)


class Replay:
    """The positions of a deal: 0 when it has been dealt, then one after each action.

    Construction raises RecordError for a record that cannot be replayed.
    """

    def __init__(self, deal: SavedDeal) -> None:
        self.number = deal.number
        self.record = deal.record
        self._steps = deal.record.steps()

    @property
    def last(self) -> int:
        """The last position."""
        return len(self._steps) - 1

    @property
    def is_over(self) -> bool:
        """Whether the deal was played to its end."""
        return self._steps[-1].deal.phase is Phase.OVER

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return self.record.seats

    def view(self, position: int, seat: int) -> SeatView:
        """Return what this seat knew there."""
        return view_of(self._steps[position].deal, seat)

    def hands(self, position: int) -> tuple[tuple[Card, ...], ...]:
        """Return what every seat held there: no seat knew that."""
        return self._steps[position].deal.hands

    def events(self, position: int) -> tuple[Event, ...]:
        """Return all that led there from the position before, nothing hidden."""
        return self._steps[position].events

    def advance(self, position: int, seat: int) -> Advance:
        """Return what led there as this seat heard of it; nothing can be done at the table."""
        told = tuple(redact(event, seat) for event in self._steps[position].events)
        return Advance(position, self.number, told, self.view(position, seat), NOTHING)

    def stops(self) -> tuple[int, ...]:
        """Return the positions worth stopping at: the start, the end of each turn, and the end."""
        ends = {
            position
            for position, step in enumerate(self._steps)
            if any(isinstance(event, _STOPS) for event in step.events)
        }
        return tuple(sorted({0, self.last} | ends))


def same_deal(match: SavedMatch, deal: SavedDeal, seat: int) -> tuple[MatchSetup, tuple[Card, ...]]:
    """Return a match of this one deal, and its deck, in which the person at seat 0 gets a seat's cards.

    Everybody else keeps the place in the order of play that was free: with two at the table they swap hands.
    The deal counts even if it is dead, so that it is one deal. Raise ValueError for a seat there is not.
    """
    count = deal.record.seats
    if not 0 <= seat < count:
        raise ValueError(f"no seat {seat} at this table")
    seating = match.setup.seating
    person = match.person
    first = 0 if person is None else person
    me = seating[first] if person is not None else Seating("You", "you", None)
    others = tuple(seating[(first + step) % count] for step in range(1, count))
    rules = replace(
        match.setup.rules,
        match_form=MatchForm.DEALS,
        deals_in_match=1,
        match_tie=MatchTie.SHARED,
        dead_deal_counts=True,
        hollywood=False,
    )
    dealer = (deal.record.dealer - seat) % count
    return playable(MatchSetup(match.setup.preset, rules, (me, *others), dealer)), deal.record.deck


__all__ = ["RecordError", "Replay", "SavedDeal", "SavedMatch", "same_deal", "saved_match"]
