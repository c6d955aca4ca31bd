"""The game controller: the one place where an action becomes part of a match."""

from collections import deque
from collections.abc import Iterable
from typing import Any, Final

from PySide6.QtCore import QObject, Signal, SignalInstance

from okgin_desktop.engine.actions import Action, Refusal, Refused
from okgin_desktop.engine.cards import ALL_CARDS, Card
from okgin_desktop.engine.deal import Deal, Step
from okgin_desktop.engine.events import Event, redact
from okgin_desktop.engine.match import Standing
from okgin_desktop.engine.options import Options, options_of
from okgin_desktop.engine.scoring import DealResult
from okgin_desktop.engine.view import SeatView, view_of
from okgin_desktop.players.registry import player
from okgin_desktop.session.advance import Advance, DealOver, Decision, MatchOver
from okgin_desktop.session.fair import ProvenDeal
from okgin_desktop.session.keeper import Keeper
from okgin_desktop.session.progress import Progress, seed_for, shared_prizes
from okgin_desktop.session.replay import SavedDeal
from okgin_desktop.session.setup import MatchSetup
from okgin_desktop.storage.database import Database

FUND: Final = 1000
"""Chips shared at the end of a match, where the rules share any."""


class MatchSession(QObject):
    """One match at a time, every step stored before anybody hears of it.

    An action must carry the version it answers; versions never repeat in the life of a session, so whatever
    comes late is dropped. Signals are told in order, even if a listener acts at once.
    """

    advanced = Signal(object)
    """An `Advance`, redacted for the viewer."""
    refused = Signal(object)
    """A `Refusal` of what a person tried."""
    deal_over = Signal(object)
    """A `DealOver`, after the `Advance` that ended the deal."""
    match_over = Signal(object)
    """A `MatchOver`, after the last `DealOver`."""
    storage_failed = Signal(object)
    """A `StorageNotice`; a failure to write is told once."""

    def __init__(
        self, database: Database, *, viewer: int = 0, fund: int = FUND, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._keeper = Keeper(database, lambda notice: self._tell(self.storage_failed, notice))
        self._viewer = viewer
        self._fund = fund
        self._version = 0
        self._progress: Progress | None = None
        self._news: deque[tuple[SignalInstance, object]] = deque()
        self._telling = False

    # What is so

    @property
    def version(self) -> int:
        """What an action for the present state must carry."""
        return self._version

    @property
    def viewer(self) -> int:
        """The seat whose person looks at the screen."""
        return self._viewer

    @property
    def setup(self) -> MatchSetup | None:
        """What was agreed, or None before the first match."""
        return None if self._progress is None else self._progress.setup

    @property
    def standing(self) -> Standing:
        """The score; raise ValueError where there is no match."""
        return self._match().standing

    @property
    def standing_before(self) -> Standing:
        """The score without the last finished deal; raise ValueError where there is no match."""
        return self._match().standing_before

    @property
    def results(self) -> tuple[DealResult, ...]:
        """The finished deals of the match, dead ones too."""
        return () if self._progress is None else tuple(result for _, result in self._progress.results)

    @property
    def deal_number(self) -> int:
        """The number of the deal on the table from 1, or 0 without a match."""
        return 0 if self._progress is None else self._progress.number

    @property
    def in_deal(self) -> bool:
        """Whether a deal is being played."""
        return self._progress is not None and self._progress.in_deal

    @property
    def match_finished(self) -> bool:
        """Whether the match on the table has ended."""
        return self._progress is not None and self._progress.standing.finished

    @property
    def seat_to_act(self) -> int | None:
        """The seat whose turn it is, or None between deals."""
        return self._deal().turn if self.in_deal else None

    @property
    def commitment(self) -> str | None:
        """The SHA-256 that was fixed before the deal on the table; None for one that an old version dealt."""
        proof = None if self._progress is None else self._progress.proof
        return None if proof is None else proof.commitment

    @property
    def proven(self) -> ProvenDeal | None:
        """The last finished deal that can be proved: never the one that is being played."""
        return None if self._progress is None else self._progress.proven

    @property
    def last_deal(self) -> SavedDeal | None:
        """The deal on the table once it is over; None while it is played, for it holds every card."""
        match = self._progress
        if match is None or match.in_deal or match.record is None:
            return None
        return SavedDeal(match.number, match.record, match.proof)

    def view(self, seat: int | None = None) -> SeatView:
        """Return what a seat, or the viewer, may know; raise ValueError where there is no match."""
        return view_of(self._deal(), self._viewer if seat is None else seat)

    def options(self, seat: int | None = None) -> Options:
        """Return what a seat, or the viewer, may do; raise ValueError where there is no match."""
        return options_of(self._deal(), self._viewer if seat is None else seat)

    def is_computer(self, seat: int) -> bool:
        """Whether a computer player decides for this seat."""
        return self._match().setup.seating[seat].player is not None

    def decision_for(self, seat: int) -> Decision | None:
        """Return what to ask the computer player of this seat, or None if it is not to act."""
        if seat != self.seat_to_act:
            return None
        match = self._match()
        who = match.setup.seating[seat].player
        if who is None:
            return None
        return Decision(
            self._version, seat, who, self.view(seat), self.options(seat), match.chance_seed(seat)
        )

    @property
    def hand_order(self) -> tuple[str, ...]:
        """The names of the viewer's cards in the order wished for; it may lack cards, or have old ones."""
        return self._keeper.hand_order

    @hand_order.setter
    def hand_order(self, names: Iterable[str]) -> None:
        self._keeper.hand_order = tuple(names)

    # What can be done

    def new_match(
        self, setup: MatchSetup, seed: str | None = None, deck: tuple[Card, ...] | None = None
    ) -> None:
        """Begin a match and deal; one in progress is given up.

        The same seed and setup give the same deals; a numbered match needs no seed. With a deck, that is what
        is dealt first, and the deal is stored as assisted: its cards may have been seen. Raise KeyError for a
        computer player that there is not, and ValueError for a deck of other than 52 different cards.
        """
        if deck is not None and (len(deck) != len(ALL_CARDS) or set(deck) != set(ALL_CARDS)):
            raise ValueError("a deck has 52 different cards")
        for seating in setup.seating:
            if seating.player is not None:
                player(seating.player)
        self._progress = Progress(setup, seed_for(setup, seed), first_deck=deck)
        self._keeper.begin(setup, self._progress.seed)
        self._deal_next(self._progress)

    def resume(self) -> bool:
        """Put the stored match back exactly as it was; say whether there was one. `announce` shows it.

        A deal that cannot be played again is dealt anew and its scores kept; a match that cannot be read is
        set aside: both are told by `storage_failed`.
        """
        progress = self._keeper.restore()
        if progress is None:
            return False
        self._progress = progress
        self._version += 1
        if progress.deal is None:
            self._deal_next(progress)
        return True

    def submit(self, seat: int, action: Action, version: int) -> bool:
        """Let a seat act; say whether it counts. A late action is dropped in silence."""
        if version != self._version or self._progress is None:
            return False
        match = self._progress
        if match.in_deal and seat != self._deal().turn:
            return self._refuse(seat, Refusal.NOT_YOUR_TURN)
        try:
            step = match.tried(action)
        except Refused as refused:
            return self._refuse(seat, refused.reason)
        self._store(match, seat, action, step)
        match.accept(action, step)
        self._version += 1
        self._advance(step.events)
        if step.deal.result is not None:
            self._end_deal(match, step.deal.result)
        return True

    def next_deal(self) -> bool:
        """Deal again; say whether it was time to, which it is between the deals of an unfinished match."""
        match = self._progress
        if match is None or match.in_deal or match.standing.finished:
            return False
        self._deal_next(match)
        return True

    def announce(self) -> None:
        """Tell the present state again, without events; nothing where there is no match."""
        if self._progress is not None:
            self._advance(())

    # How it is done

    def _match(self) -> Progress:
        if self._progress is None:
            raise ValueError("there is no match")
        return self._progress

    def _deal(self) -> Deal:
        deal = self._match().deal
        assert deal is not None
        return deal

    def _deal_next(self, match: Progress) -> None:
        step = match.deal_next()
        assert match.record is not None
        assert match.proof is not None
        numbered = match.setup.number is not None
        self._keeper.deal(
            match.number, match.record, match.proof, assisted=match.known_deck, numbered=numbered
        )
        self._version += 1
        self._advance(step.events)

    def _refuse(self, seat: int, reason: Refusal) -> bool:
        # A computer's mistake is no news for the person at the screen.
        if not self.is_computer(seat):
            self._tell(self.refused, reason)
        return False

    def _store(self, match: Progress, seat: int, action: Action, step: Step) -> None:
        assert match.record is not None
        result = step.deal.result
        summary = None if result is None else self._summary(match.standing_after(step))
        self._keeper.action(match.number, len(match.record.actions), seat, action, result, summary)

    def _summary(self, after: Standing) -> dict[str, Any] | None:
        if not after.finished:
            return None
        shares = shared_prizes(self._match().setup, after, self._fund)
        return {
            "totals": list(after.deciding),
            "final": list(after.final),
            "boxes": list(after.boxes),
            "winners": list(after.winners),
            "prizes": None if shares is None else list(shares),
        }

    def _end_deal(self, match: Progress, result: DealResult) -> None:
        after = match.standing
        self._tell(self.deal_over, DealOver(match.number, result, after))
        if after.finished:
            shares = shared_prizes(match.setup, after, self._fund)
            self._tell(self.match_over, MatchOver(match.setup, after, shares, self.results))

    def _advance(self, events: tuple[Event, ...]) -> None:
        told = tuple(redact(event, self._viewer) for event in events)
        news = Advance(self._version, self.deal_number, told, self.view(), self.options())
        self._tell(self.advanced, news)

    def _tell(self, signal: SignalInstance, news: object) -> None:
        """Emit in order: what a listener sets off waits until everybody has heard what went before."""
        self._news.append((signal, news))
        if self._telling:
            return
        self._telling = True
        try:
            while self._news:
                waiting, payload = self._news.popleft()
                waiting.emit(payload)
        finally:
            self._telling = False
