"""Keeps the match in progress in storage, and brings it back; without a disk play goes on in memory."""

import contextlib
import sqlite3
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final, TypeVar

from okgin_desktop.engine.actions import Action, action_from_dict, action_to_dict
from okgin_desktop.engine.cards import format_cards, parse_cards
from okgin_desktop.engine.record import DealRecord, RecordError
from okgin_desktop.engine.scoring import DealFacts, DealResult, price
from okgin_desktop.engine.turns import Phase
from okgin_desktop.session.advance import StorageNotice, StorageTrouble
from okgin_desktop.session.fair import Proof, ProvenDeal
from okgin_desktop.session.progress import Progress
from okgin_desktop.session.setup import MatchSetup, playable
from okgin_desktop.storage.database import Database
from okgin_desktop.storage.records import StorageError, StoredDeal, StoredMatch

T = TypeVar("T")

LOST: Final = {"outcome": "lost"}
"""Stored in place of the result of a deal that could not be played on."""

# Also what the file itself refuses, as when two programs write to one: it must not stop the play.
_TROUBLES: Final = (StorageError, sqlite3.Error)


class Keeper:
    """Writes one match; after a failure nothing more of it, so that what is stored stays a beginning of it.

    Deals are numbered from 1 here and from 0 in storage.
    """

    def __init__(self, store: Database, tell: Callable[[StorageNotice], None]) -> None:
        self._store = store
        self._tell = tell
        self._told = False
        self._match_id: int | None = None
        self._hand_order: tuple[str, ...] = ()

    @property
    def hand_order(self) -> tuple[str, ...]:
        """How the viewer has arranged the hand; forgotten with the next deal."""
        return self._hand_order

    @hand_order.setter
    def hand_order(self, names: tuple[str, ...]) -> None:
        if names != self._hand_order:
            self._hand_order = names
            self._write(lambda match_id: self._store.set_hand_order(match_id, list(names)))

    def begin(self, setup: MatchSetup, seed: str) -> None:
        """Give up the match that is stored as unfinished, and begin this one."""
        self._match_id, self._hand_order = None, ()
        self._attempt(self._abandon_all)
        self._match_id = self._attempt(lambda: self._store.begin_match(setup.to_dict(), seed))

    def deal(
        self, number: int, record: DealRecord, proof: Proof, *, assisted: bool = False, numbered: bool = False
    ) -> None:
        """Store a dealt deck and its proof; an assisted deal is counted apart.

        So is a deal of a numbered match whose deck was dealt before: the person may know it.
        """
        self.hand_order = ()
        deck = format_cards(record.deck)
        self._write(
            lambda match_id: self._store.begin_deal(
                match_id,
                number - 1,
                record.dealer,
                deck,
                assisted=assisted or (numbered and self._store.was_dealt(deck)),
                proof=(proof.salt, proof.commitment),
            )
        )

    def action(
        self,
        number: int,
        count: int,
        seat: int,
        action: Action,
        result: DealResult | None = None,
        summary: dict[str, Any] | None = None,
    ) -> None:
        """Store an action after `count` others, with the result or summary where it ends deal or match."""
        ended = None if result is None else result_to_dict(result)
        done = action_to_dict(action)
        self._write(
            lambda match_id: self._store.record(
                match_id, number - 1, count, seat, done, result=ended, summary=summary
            )
        )

    def restore(self) -> Progress | None:
        """Return the match stored as unfinished, or None; its deal is None where a new one must be dealt."""
        self._match_id, self._hand_order = None, ()
        while stored := self._attempt(self._store.current_match):
            try:
                progress = _rebuilt(stored)
            except (ValueError, KeyError, TypeError, AttributeError) as error:
                self._tell(StorageNotice(StorageTrouble.MATCH_LOST, repr(error)))
                if not self._attempt(partial(self._set_damaged, stored.id)):
                    return None
                continue
            self._match_id, self._hand_order = stored.id, stored.hand_order or ()
            if stored.deals:
                progress.proven_before = _last_proven(stored.deals[:-1])
                self._restore_last(progress, stored.deals[-1])
            return progress
        return None

    def _restore_last(self, progress: Progress, last: StoredDeal) -> None:
        progress.number = last.number + 1
        try:
            proof = Proof.stored(last.salt, last.commitment)
            progress.restore(last.number + 1, _record_of(progress, last), proof)
        except RecordError as error:
            # A finished deal is only not shown any more; its result counts.
            if last.result is None:
                self._tell(StorageNotice(StorageTrouble.DEAL_LOST, str(error)))
                self._write(lambda match_id: self._store.finish_deal(match_id, last.number, LOST))

    def _abandon_all(self) -> None:
        while stored := self._store.current_match():
            self._store.abandon_match(stored.id)

    def _set_damaged(self, match_id: int) -> bool:
        self._store.set_damaged(match_id)
        return True

    def _write(self, write: Callable[[int], None]) -> None:
        match_id = self._match_id
        if match_id is not None:
            self._attempt(lambda: write(match_id))

    def _attempt(self, call: Callable[[], T]) -> T | None:
        try:
            return call()
        except _TROUBLES as error:
            self._match_id = None
            if not self._told:
                self._told = True
                self._tell(StorageNotice(StorageTrouble.NOT_WRITTEN, repr(error)))
            return None


def result_to_dict(result: DealResult) -> dict[str, Any]:
    """Return a finished deal as it is stored: the facts, and what they were worth under the match's rules."""
    return {
        "outcome": result.outcome.value,
        "facts": result.facts.to_dict(),
        "winners": list(result.winners),
        "points": list(result.points),
    }


def _rebuilt(stored: StoredMatch) -> Progress:
    """Return the match without its last deal; raise ValueError, KeyError or TypeError for nonsense."""
    setup = playable(MatchSetup.from_dict(stored.setup))
    results = [
        (deal.dealer, price(setup.rules, DealFacts.from_dict(deal.result["facts"])))
        for deal in stored.deals
        if deal.result is not None and deal.result != LOST
    ]
    progress = Progress(setup, stored.seed, results)
    if progress.standing.finished:
        raise ValueError("a finished match is stored as unfinished")
    return progress


def _last_proven(deals: Sequence[StoredDeal]) -> ProvenDeal | None:
    for deal in reversed(deals):
        proof = Proof.stored(deal.salt, deal.commitment)
        if proof is not None and deal.result is not None and deal.result != LOST:
            with contextlib.suppress(ValueError):
                return ProvenDeal(deal.number + 1, parse_cards(deal.deck), proof)
    return None


def _record_of(progress: Progress, stored: StoredDeal) -> DealRecord:
    """Return the record of a stored deal, held against what is stored beside it; raise RecordError."""
    try:
        deck = parse_cards(stored.deck)
        actions = tuple(action_from_dict(item.action) for item in stored.actions)
    except ValueError as error:
        raise RecordError(str(error)) from error
    record = DealRecord(progress.setup.rules, progress.seats, stored.dealer, deck, actions)
    *before, last = record.steps()
    if any(step.deal.turn != item.seat for step, item in zip(before, stored.actions, strict=True)):
        raise RecordError("a seat acted out of turn")
    over = last.deal.phase is Phase.OVER
    if over is not (stored.result is not None):
        raise RecordError("the deal does not end where it ended")
    return record
