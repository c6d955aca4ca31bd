"""Version 2 of the tables: what finished deals and matches came to, in columns, and when things happened.

The columns are filled by one statement from what is stored, at the end of a deal or match and for all older
ones at once, so that list and record cannot disagree. (Triggers would be surer still, but SQLite allows its
JSON functions in them only where the file is trusted.) JSON that does not fit gives columns of nothing. All
facts about points are about the person: the first seat without a computer player.
"""

from typing import Final

LONGEST_PAUSE: Final = 120
"""Seconds: a longer time between two actions counts as this much play, and a negative one as none."""

_PERSON: Final = """(SELECT key FROM json_each(setup, '$.seating')
            WHERE json_extract(value, '$.player') IS NULL ORDER BY key LIMIT 1)"""
_PLAYERS: Final = """(SELECT '|' || group_concat(json_extract(value, '$.player'), '|') || '|'
            FROM json_each(setup, '$.seating') WHERE json_extract(value, '$.player') IS NOT NULL)"""
_PENALTY: Final = "coalesce(json_extract(setup, '$.rules.score_mode') = 'penalty', 0)"

# How many points better than the best opponent: more where points are good, fewer where they are bad.
_LEAD: Final = """CASE WHEN penalty THEN
            (SELECT min(value) FROM json_each(told, '{path}') WHERE key <> person)
            - json_extract(told, '{path}[' || person || ']')
        ELSE
            json_extract(told, '{path}[' || person || ']')
            - (SELECT max(value) FROM json_each(told, '{path}') WHERE key <> person)
        END"""


def _valid(column: str) -> str:
    return f"CASE WHEN json_valid({column}) THEN {column} END"


_MATCH_BEGUN: Final = f"""INSERT INTO match_fact (match_id, begun, preset, seats, person, penalty, players)
        SELECT id, created, json_extract(setup, '$.preset'), json_array_length(setup, '$.seating'),
            {_PERSON}, {_PENALTY}, {_PLAYERS}
        FROM (SELECT id, created, {_valid("setup")} AS setup FROM match WHERE /*which*/)"""

_DEAL_ENDED: Final = f"""INSERT INTO deal_fact
            (match_id, number, finished, seconds, outcome, knocker, mine, deadwood, won, points, lead,
            penalty, assisted)
        SELECT source.match_id, source.number, source.finished,
            (SELECT coalesce(sum(min(max(gap, 0), {LONGEST_PAUSE})), 0) FROM (
                SELECT at - lag(at, 1, source.begun) OVER (ORDER BY n) AS gap FROM action
                WHERE action.match_id = source.match_id AND action.deal_number = source.number)),
            json_extract(told, '$.outcome'),
            json_extract(told, '$.facts.knocker'),
            json_extract(told, '$.facts.knocker') = person,
            json_extract(told, '$.facts.deadwood[' || json_extract(told, '$.facts.knocker') || ']'),
            CASE WHEN person IS NOT NULL THEN
                EXISTS (SELECT 1 FROM json_each(told, '$.winners') WHERE value = person) END,
            json_extract(told, '$.points[' || person || ']'),
            {_LEAD.format(path="$.points")},
            penalty, source.assisted
        FROM (SELECT match_id, number, begun, finished, assisted, {_valid("result")} AS told FROM deal
            WHERE result IS NOT NULL AND /*which*/) AS source
            JOIN match_fact ON match_fact.match_id = source.match_id
        WHERE json_type(told, '$.outcome') = 'text' AND json_extract(told, '$.outcome') <> 'lost'"""

_MATCH_ENDED: Final = f"""UPDATE match_fact SET
            ended = source.finished,
            outcome = CASE
                WHEN state <> 'finished' THEN 'given_up'
                WHEN person IS NULL THEN 'watched'
                WHEN NOT EXISTS (SELECT 1 FROM json_each(told, '$.winners') WHERE value = person) THEN 'lost'
                WHEN json_array_length(told, '$.winners') = 1 THEN 'won'
                ELSE 'drawn' END,
            points = json_extract(told, '$.final[' || person || ']'),
            lead = {_LEAD.format(path="$.final")},
            chips = json_extract(told, '$.prizes[' || person || ']')
        FROM (SELECT id, state, finished, {_valid("summary")} AS told FROM match
            WHERE state <> 'open' AND /*which*/) AS source
        WHERE match_id = source.id"""

_TABLES: Final[tuple[str, ...]] = (
    "ALTER TABLE deal ADD COLUMN begun REAL",
    "ALTER TABLE deal ADD COLUMN finished REAL",
    "ALTER TABLE deal ADD COLUMN assisted INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE action ADD COLUMN at REAL",
    """CREATE TABLE match_fact (
            match_id INTEGER PRIMARY KEY REFERENCES match (id) ON DELETE CASCADE,
            begun REAL,
            ended REAL,
            preset TEXT,
            seats INTEGER,
            person INTEGER,
            penalty INTEGER NOT NULL,
            players TEXT,
            outcome TEXT,
            points INTEGER,
            lead INTEGER,
            chips INTEGER,
            deals INTEGER NOT NULL DEFAULT 0,
            seconds REAL NOT NULL DEFAULT 0,
            assisted INTEGER NOT NULL DEFAULT 0
        )""",
    """CREATE TABLE deal_fact (
            match_id INTEGER NOT NULL,
            number INTEGER NOT NULL,
            finished REAL,
            seconds REAL NOT NULL,
            outcome TEXT NOT NULL,
            knocker INTEGER,
            mine INTEGER,
            deadwood INTEGER,
            won INTEGER,
            points INTEGER,
            lead INTEGER,
            penalty INTEGER NOT NULL,
            assisted INTEGER NOT NULL,
            PRIMARY KEY (match_id, number),
            FOREIGN KEY (match_id, number) REFERENCES deal (match_id, number) ON DELETE CASCADE
        ) WITHOUT ROWID""",
    # To find the best deal and the worst, and to count all leads without touching the rest.
    "CREATE INDEX deal_lead ON deal_fact (lead, assisted)",
    "CREATE INDEX match_open ON match (id) WHERE state = 'open'",
    """CREATE TRIGGER deal_counts AFTER INSERT ON deal_fact BEGIN
            UPDATE match_fact SET deals = deals + 1, seconds = seconds + NEW.seconds,
                assisted = max(assisted, NEW.assisted) WHERE match_id = NEW.match_id;
        END""",
)


def _of(statement: str, which: str) -> str:
    return statement.replace("/*which*/", which)


MATCH_BEGUN: Final = _of(_MATCH_BEGUN, "id = :match")
"""Adds the facts of a new match."""

DEAL_ENDED: Final = _of(_DEAL_ENDED, "match_id = :match AND number = :deal")
"""Adds the facts of a finished deal, unless it was lost."""

MATCH_ENDED: Final = _of(_MATCH_ENDED, "id = :match")
"""Completes the facts of a match that is over."""

STATEMENTS: Final[tuple[str, ...]] = (
    *_TABLES,
    *(_of(statement, "true") for statement in (_MATCH_BEGUN, _DEAL_ENDED, _MATCH_ENDED)),
)
"""The tables, and their contents for all that is stored."""
