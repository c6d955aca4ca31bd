"""The database of matches: every action is one transaction, so that no kill loses what was acknowledged.

The start and the end of a deal are waited for until they are on the disk, and all before them with them. A
power failure in mid-deal may take a few actions back, never the deck: the same cards come again. Waiting
for the disk at every action would stop the cards in their flight (measured: 0.02 ms without; with it 0.2 ms
on an idle disk, 4 ms on a busy one and now and then 125).
"""

import contextlib
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final, Self, TypeVar

from okgin_desktop.storage import facts, opening
from okgin_desktop.storage.records import (
    DamagedError,
    Fault,
    ProblemKind,
    StorageError,
    StorageProblem,
    StoredAction,
    StoredDeal,
    StoredMatch,
    fault_of,
    json_object,
    json_strings,
    to_json,
)

T = TypeVar("T")

LAST_SECOND: Final = 253_402_300_800.0  # the end of the year 9999: later ones break datetime


class Database:
    """Matches, deals and actions in one SQLite file; their contents are the caller's plain values.

    Every method raises StorageError when the disk fails, and then nothing of the call is stored. What only a
    fault of the caller can cause (an action that is not the next one, an unknown match) is
    sqlite3.IntegrityError. `problem` says what opening the file, or reading a match, has met.
    """

    def __init__(
        self,
        connection: sqlite3.Connection,
        clock: Callable[[], float],
        problem: StorageProblem | None = None,
        path: Path | None = None,
    ) -> None:
        self._connection = connection
        self._path = path
        self._clock = clock
        self.problem = problem

    @classmethod
    def open(cls, path: Path, clock: Callable[[], float]) -> Self:
        """Open a file, made if need be; a bad one is set aside, and without a disk it is all in memory.

        Never raises. The clock gives seconds since 1970 and need not run steadily.
        """
        connection, problem = opening.open_connection(path, clock())
        return cls(connection, clock, problem, path)

    @classmethod
    def in_memory(cls, clock: Callable[[], float]) -> Self:
        """Give a database that is gone with the program."""
        return cls(opening.open_memory(), clock)

    def close(self) -> None:
        """End; what is stored needs no closing to be safe."""
        with contextlib.suppress(sqlite3.Error):
            self._connection.close()

    # ------------------------------------------------------------------------------------------ writing

    def begin_match(self, setup: dict[str, Any], seed: str) -> int:
        """Store a new match and give its id; ids only grow, whatever the clock does."""
        with self._transaction() as run:
            cursor = run(
                "INSERT INTO match (created, setup, seed) VALUES (?, ?, ?)",
                (self._clock(), to_json(setup), seed),
            )
            assert cursor.lastrowid is not None
            run(facts.MATCH_BEGUN, {"match": cursor.lastrowid})
            return cursor.lastrowid

    def begin_deal(
        self,
        match_id: int,
        number: int,
        dealer: int,
        deck: str,
        *,
        assisted: bool = False,
        proof: tuple[str, str] | None = None,
    ) -> None:
        """Store a dealt deck; deals are numbered from 0, and the one before must be finished.

        An assisted deal, as one whose cards were seen before, is counted apart. `proof` is the salt and the
        commitment.
        """
        salt, commitment = proof or (None, None)
        with self._transaction() as run:
            run(
                "INSERT INTO deal (match_id, number, dealer, deck, begun, assisted, salt, commitment)"
                " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                (match_id, number, dealer, deck, self._clock(), assisted, salt, commitment),
            )

    def set_assisted(self, match_id: int, number: int) -> None:
        """Count the deal in progress apart from now on; nothing happens to a finished one."""
        with self._transaction(sealed=False) as run:
            run(
                "UPDATE deal SET assisted = 1 WHERE match_id = ? AND number = ? AND result IS NULL",
                (match_id, number),
            )

    def append_action(self, match_id: int, deal: int, n: int, seat: int, action: dict[str, Any]) -> None:
        """Store one action; n counts those of the deal before it."""
        self.record(match_id, deal, n, seat, action)

    def record(
        self,
        match_id: int,
        deal: int,
        n: int,
        seat: int,
        action: dict[str, Any],
        *,
        result: dict[str, Any] | None = None,
        summary: dict[str, Any] | None = None,
    ) -> None:
        """Store one action and, if it ends them, the result of the deal and the summary of the match."""
        with self._transaction(sealed=result is not None) as run:
            run(
                "INSERT INTO action (match_id, deal_number, n, seat, action, at) VALUES (?, ?, ?, ?, ?, ?)",
                (match_id, deal, n, seat, to_json(action), self._clock()),
            )
            if result is not None:
                self._finish_deal(match_id, deal, result)
            if summary is not None:
                self._finish_match(match_id, summary)

    def take_back(self, match_id: int, deal: int, n: int) -> None:
        """Forget action n of the deal in progress and those after it; nothing happens if there are none."""
        with self._transaction(sealed=False) as run:
            if not run(
                "SELECT 1 FROM deal WHERE match_id = ? AND number = ? AND result IS NULL", (match_id, deal)
            ).fetchone():
                raise sqlite3.IntegrityError("deal is not in progress")
            run(
                "DELETE FROM action WHERE match_id = ? AND deal_number = ? AND n >= ?",
                (match_id, deal, n),
            )

    def finish_deal(self, match_id: int, number: int, result: dict[str, Any]) -> None:
        """Store the result of the deal in progress."""
        with self._transaction():
            self._finish_deal(match_id, number, result)

    def finish_match(self, match_id: int, summary: dict[str, Any]) -> None:
        """Store how an open match ended; its deals must be finished."""
        with self._transaction():
            self._finish_match(match_id, summary)

    def abandon_match(self, match_id: int) -> None:
        """Close an open match that will not be played on; it stays in the file."""
        with self._transaction():
            self._close_match(match_id, "abandoned", None)

    def set_damaged(self, match_id: int) -> None:
        """Close an open match that makes no sense; it stays in the file, and `problem` says so."""
        self.problem = self.problem or StorageProblem(ProblemKind.DAMAGED_MATCH)
        with self._transaction():
            self._close_match(match_id, "damaged", None)

    def set_hand_order(self, match_id: int, order: list[str]) -> None:
        """Keep how a person arranged his cards."""
        with self._transaction(sealed=False) as run:
            run(
                "INSERT INTO hand_order (match_id, cards) VALUES (?, ?)"
                " ON CONFLICT (match_id) DO UPDATE SET cards = excluded.cards",
                (match_id, to_json(order)),
            )

    def delete_matches(self, match_ids: Iterable[int]) -> int:
        """Delete matches with their deals, all or none, and say how many; one in progress stays."""
        with self._transaction() as run:
            return sum(
                run("DELETE FROM match WHERE id = ? AND state <> 'open'", (match_id,)).rowcount
                for match_id in match_ids
            )

    # ------------------------------------------------------------------------------------------ reading

    def was_dealt(self, deck: str) -> bool:
        """Whether this very deck has been dealt, in whatever match is still in the file."""
        # The index has the first eight cards; without the plus SQLite would put the deck into its place.
        statement = "SELECT 1 FROM deal WHERE substr(deck, 1, 23) = ? AND +deck = ? LIMIT 1"
        return bool(self.read(statement, (deck[:23], deck)))

    def read(self, statement: str, values: Sequence[object] = ()) -> list[tuple[Any, ...]]:
        """Give the rows of a statement that changes nothing: history and statistics ask with it."""
        with self._errors_typed():
            return self._connection.execute(statement, values).fetchall()

    def current_match(self) -> StoredMatch | None:
        """Give the newest unfinished match; one that cannot be read is closed as damaged and passed over."""
        with self._errors_typed():
            found = self._connection.execute("SELECT id FROM match WHERE state = 'open' ORDER BY id DESC")
            candidates = [match_id for (match_id,) in found]
        for match_id in candidates:
            try:
                with self._errors_typed():
                    return self._read_match(match_id)
            except DamagedError:
                # Where even that cannot be written, it is passed over again next time.
                with contextlib.suppress(StorageError):
                    self.set_damaged(match_id)
        return None

    def match(self, match_id: int) -> StoredMatch | None:
        """Give a match with all its deals, or None if it is gone or cannot be read."""
        with self._errors_typed():
            try:
                return self._read_match(match_id)
            except (DamagedError, IndexError):
                return None

    def _read_match(self, match_id: int) -> StoredMatch:
        rows = self._rows("SELECT created, setup, seed FROM match WHERE id = ?", match_id)
        created, setup, seed = rows[0]
        found = self._rows(
            "SELECT number, dealer, deck, result, salt, commitment FROM deal"
            " WHERE match_id = ? ORDER BY number",
            match_id,
        )
        deals = tuple(self._read_deal(match_id, place, row) for place, row in enumerate(found))
        if any(deal.result is None for deal in deals[:-1]):
            raise DamagedError(match_id)
        return StoredMatch(
            match_id,
            created if _is_time(created) else 0.0,
            json_object(setup),
            _checked(seed, str),
            deals,
            self._read_hand_order(match_id),
        )

    def _read_deal(self, match_id: int, place: int, row: tuple[Any, ...]) -> StoredDeal:
        number, dealer, deck, result, salt, commitment = row
        found = self._rows(
            "SELECT n, seat, action FROM action WHERE match_id = ? AND deal_number = ? ORDER BY n",
            match_id,
            place,
        )
        actions = tuple(
            StoredAction(_next(n, at), _seat(seat), json_object(action))
            for at, (n, seat, action) in enumerate(found)
        )
        return StoredDeal(
            _next(number, place),
            _seat(dealer),
            _checked(deck, str),
            None if result is None else json_object(result),
            actions,
            None if salt is None else _checked(salt, str),
            None if commitment is None else _checked(commitment, str),
        )

    def _read_hand_order(self, match_id: int) -> tuple[str, ...] | None:
        # Cosmetic: not worth a match.
        try:
            rows = self._rows("SELECT cards FROM hand_order WHERE match_id = ?", match_id)
            return json_strings(rows[0][0]) if rows else None
        except DamagedError:
            return None

    # ------------------------------------------------------------------------------------------ plumbing

    def _rows(self, statement: str, *values: object) -> list[tuple[Any, ...]]:
        try:
            return self._connection.execute(statement, values).fetchall()
        except sqlite3.OperationalError as error:
            # No code of SQLite's own: a text of this match is not UTF-8.
            if getattr(error, "sqlite_errorcode", None) is None:
                raise DamagedError(statement) from error
            raise

    def _finish_deal(self, match_id: int, number: int, result: dict[str, Any]) -> None:
        _exactly_one(
            self._connection.execute(
                "UPDATE deal SET result = ?, finished = max(coalesce(begun, 0), ?)"
                " WHERE match_id = ? AND number = ? AND result IS NULL",
                (to_json(result), self._clock(), match_id, number),
            )
        )
        self._connection.execute(facts.DEAL_ENDED, {"match": match_id, "deal": number})

    def _finish_match(self, match_id: int, summary: dict[str, Any]) -> None:
        if self._connection.execute(
            "SELECT 1 FROM deal WHERE match_id = ? AND result IS NULL", (match_id,)
        ).fetchone():
            raise sqlite3.IntegrityError("a deal is unfinished")
        self._close_match(match_id, "finished", to_json(summary))

    def _close_match(self, match_id: int, state: str, summary: str | None) -> None:
        # A clock set back must not make a match end before it began.
        _exactly_one(
            self._connection.execute(
                "UPDATE match SET state = ?, summary = ?, finished = max(created, ?)"
                " WHERE id = ? AND state = 'open'",
                (state, summary, self._clock(), match_id),
            )
        )
        self._connection.execute(facts.MATCH_ENDED, {"match": match_id})

    @contextlib.contextmanager
    def _transaction(self, *, sealed: bool = True) -> Iterator[Callable[..., sqlite3.Cursor]]:
        with self._errors_typed():
            self._connection.execute(f"PRAGMA synchronous = {'FULL' if sealed else 'NORMAL'}")
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                yield self._connection.execute
                self._connection.execute("COMMIT")
            except BaseException:
                if self._connection.in_transaction:
                    with contextlib.suppress(sqlite3.Error):
                        self._connection.execute("ROLLBACK")
                raise

    @contextlib.contextmanager
    def _errors_typed(self) -> Iterator[None]:
        try:
            yield
        except (sqlite3.IntegrityError, sqlite3.ProgrammingError, sqlite3.InterfaceError):
            raise
        except sqlite3.Error as error:
            raise self._failed(fault_of(error)) from error
        except UnicodeDecodeError as error:
            # A message of SQLite's that quotes damaged text.
            raise self._failed(Fault.CORRUPT) from error

    def _failed(self, fault: Fault) -> StorageError:
        if fault is Fault.CORRUPT and self._path is not None:
            opening.set_suspect(self._path)
        return StorageError(fault)


def _exactly_one(cursor: sqlite3.Cursor) -> None:
    if cursor.rowcount != 1:
        raise sqlite3.IntegrityError("no such deal or match in progress")


def _checked(value: object, kind: type[T]) -> T:
    if not isinstance(value, kind):
        raise DamagedError(value)
    return value


def _is_time(value: object) -> bool:
    return isinstance(value, float) and 0.0 <= value < LAST_SECOND


def _next(value: object, expected: int) -> int:
    if value != expected:
        raise DamagedError(value)
    return expected


def _seat(value: object) -> int:
    if value not in (0, 1, 2, 3):
        raise DamagedError(value)
    return _checked(value, int)
