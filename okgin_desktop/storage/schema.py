"""The tables, and how a file of an older version comes to have them."""

import sqlite3
from typing import Final

from okgin_desktop.storage import facts, tallies

APPLICATION_ID: Final = 0x4F4B474E  # "OKGN"

# MIGRATIONS[i] turns version i into version i + 1, in one transaction; a released one never changes.
#
# An action or a deal that is not the next one fails in the file itself, so that no fault of the program can
# leave a gap. Deals and actions are never changed once they are there; taking back deletes the last ones.
MIGRATIONS: Final[tuple[tuple[str, ...], ...]] = (
    (
        """CREATE TABLE match (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            created REAL NOT NULL,
            finished REAL,
            state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'finished', 'abandoned', 'damaged')),
            setup TEXT NOT NULL,
            seed TEXT NOT NULL,
            summary TEXT
        )""",
        """CREATE TABLE deal (
            match_id INTEGER NOT NULL REFERENCES match (id) ON DELETE CASCADE,
            number INTEGER NOT NULL,
            dealer INTEGER NOT NULL CHECK (dealer BETWEEN 0 AND 3),
            deck TEXT NOT NULL,
            result TEXT,
            PRIMARY KEY (match_id, number)
        ) WITHOUT ROWID""",
        """CREATE TABLE action (
            match_id INTEGER NOT NULL,
            deal_number INTEGER NOT NULL,
            n INTEGER NOT NULL,
            seat INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 3),
            action TEXT NOT NULL,
            PRIMARY KEY (match_id, deal_number, n),
            FOREIGN KEY (match_id, deal_number) REFERENCES deal (match_id, number) ON DELETE CASCADE
        ) WITHOUT ROWID""",
        """CREATE TABLE hand_order (
            match_id INTEGER PRIMARY KEY REFERENCES match (id) ON DELETE CASCADE,
            cards TEXT NOT NULL
        )""",
        """CREATE TRIGGER deal_is_next BEFORE INSERT ON deal BEGIN
            SELECT RAISE(ABORT, 'match is not open')
                WHERE NOT EXISTS (SELECT 1 FROM match WHERE id = NEW.match_id AND state = 'open');
            SELECT RAISE(ABORT, 'not the next deal')
                WHERE NEW.number <> (SELECT count(*) FROM deal WHERE match_id = NEW.match_id);
            SELECT RAISE(ABORT, 'a deal is unfinished')
                WHERE EXISTS (SELECT 1 FROM deal WHERE match_id = NEW.match_id AND result IS NULL);
        END""",
        """CREATE TRIGGER action_is_next BEFORE INSERT ON action BEGIN
            SELECT RAISE(ABORT, 'deal is not in progress')
                WHERE NOT EXISTS (
                    SELECT 1 FROM deal JOIN match ON match.id = deal.match_id
                    WHERE match_id = NEW.match_id AND number = NEW.deal_number
                        AND result IS NULL AND state = 'open'
                );
            SELECT RAISE(ABORT, 'not the next action')
                WHERE NEW.n <> (
                    SELECT coalesce(max(n) + 1, 0) FROM action
                    WHERE match_id = NEW.match_id AND deal_number = NEW.deal_number
                );
        END""",
    ),
    facts.STATEMENTS,
    # What was promised before a deal, and the salt that proves it afterwards; older deals have neither.
    ("ALTER TABLE deal ADD COLUMN salt TEXT", "ALTER TABLE deal ADD COLUMN commitment TEXT"),
    tallies.STATEMENTS,
    # Whether a deck was dealt before: eight cards tell nearly all apart, and 52 would double the file.
    ("CREATE INDEX deal_deck ON deal (substr(deck, 1, 23))",),
)

VERSION: Final = len(MIGRATIONS)


class NotOursError(Exception):
    """Another program's database, or ours beyond recognition."""


class TooNewError(Exception):
    """A database of ours, by a newer program."""


def prepare(connection: sqlite3.Connection) -> None:
    """Bring the file's tables up to date, all or nothing.

    Raises NotOursError and TooNewError, and sqlite3.Error when the file is broken or cannot be written.
    """
    connection.execute("BEGIN IMMEDIATE")
    try:
        version = _number(connection, "user_version")
        if version == 0 and connection.execute("SELECT 1 FROM sqlite_master").fetchone():
            raise NotOursError
        if version != 0 and _number(connection, "application_id") != APPLICATION_ID:
            raise NotOursError
        if version > VERSION:
            raise TooNewError(version)
        if version < 0:
            raise NotOursError
        if version < VERSION:
            for statements in MIGRATIONS[version:]:
                for statement in statements:
                    connection.execute(statement)
            connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
            connection.execute(f"PRAGMA user_version = {VERSION}")
            _check_tables(connection)
            connection.execute("COMMIT")
        else:
            _check_tables(connection)
            # BEGIN IMMEDIATE is silent about a file that can only be read; writing is not.
            connection.execute(f"PRAGMA user_version = {VERSION}")
            connection.execute("ROLLBACK")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def _number(connection: sqlite3.Connection, pragma: str) -> int:
    return int(connection.execute(f"PRAGMA {pragma}").fetchone()[0])


def _check_tables(connection: sqlite3.Connection) -> None:
    # A flipped bit in a table's definition would show only when a statement needs it, in mid-deal.
    model = sqlite3.connect(":memory:", isolation_level=None)
    try:
        for statements in MIGRATIONS:
            for statement in statements:
                model.execute(statement)
        if not _tables(model) <= _tables(connection):
            raise NotOursError
    finally:
        model.close()


def _tables(connection: sqlite3.Connection) -> set[tuple[str, str, str]]:
    return set(connection.execute("SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL"))
