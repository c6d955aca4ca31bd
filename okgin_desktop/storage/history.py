"""What has been played: finished deals and the matches they belong to, read a page at a time."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from okgin_desktop.storage.database import Database
from okgin_desktop.storage.records import DamagedError, json_object

_AT_ONCE: Final = 500
"""How many ids go into one statement; SQLite allows no fewer than 999 values."""


@dataclass(frozen=True, slots=True)
class Filter:
    """Which matches are meant; None leaves a question open.

    `player` is the key of a computer player who sat at the table, with whatever habit. `since` is in seconds
    since 1970, and a match belongs to the time when it began.
    """

    preset: str | None = None
    seats: int | None = None
    player: str | None = None
    since: float | None = None

    def condition(self) -> tuple[str, list[object]]:
        """Return an SQL condition on `match_fact` under the name `m`, and its values."""
        parts: list[str] = ["true"]
        values: list[object] = []
        for part, value in (
            ("m.preset = ?", self.preset),
            ("m.seats = ?", self.seats),
            # Of `expert:cautious` the level is asked for, and a habit stands behind a colon.
            ("instr(replace(m.players, ':', '|:'), '|' || ? || '|') > 0", self.player),
            ("m.begun >= ?", self.since),
        ):
            if value is not None:
                parts.append(part)
                values.append(value)
        return " AND ".join(parts), values


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """A match of which at least one deal is finished.

    `outcome` is the person's: won, drawn, lost, given_up, watched (no person played), or None while it is
    still going on. `totals` are those at the end with all bonuses, or None before. `person` is a seat or
    None; `names` and `players` stand in seat order, a player of None is a person. `chips` is the person's
    share, where the rules share any. `seconds` is the time played in finished deals: what passed between two
    actions, at most two minutes each. `number` fixed the decks, where one did.
    """

    id: int
    begun: float
    ended: float | None
    outcome: str | None
    preset: str
    penalty: bool
    person: int | None
    names: tuple[str, ...]
    players: tuple[str | None, ...]
    totals: tuple[int, ...] | None
    chips: int | None
    deals: int
    seconds: float
    assisted: bool
    number: int | None = None


@dataclass(frozen=True, slots=True)
class PlayedDeal:
    """A finished deal; `number` counts the deals of the match before it, lost ones too.

    `deadwood` is the knocker's. `won` says whether the person is among the winners, None where nobody
    played. `finished` is None for deals stored before times were.
    """

    match_id: int
    number: int
    dealer: int
    outcome: str
    knocker: int | None
    deadwood: int | None
    points: tuple[int, ...]
    won: bool | None
    finished: float | None
    seconds: float
    assisted: bool


def match_ids(database: Database, which: Filter) -> list[int]:
    """Return the ids of the matches meant, the latest first, whatever the clock said.

    This and all below raise StorageError where the disk fails.
    """
    condition, values = which.condition()
    rows = database.read(
        f"SELECT match_id FROM match_fact m WHERE deals > 0 AND {condition} ORDER BY match_id DESC",
        values,
    )
    return [number for (number,) in rows]


def is_any(database: Database, which: Filter) -> bool:
    """Whether `match_ids` would find something, without reading it all."""
    condition, values = which.condition()
    return bool(database.read(f"SELECT 1 FROM match_fact m WHERE deals > 0 AND {condition} LIMIT 1", values))


def matches(database: Database, ids: Sequence[int]) -> dict[int, PlayedMatch]:
    """Return these matches by their id, without those that are gone or make no sense."""
    found: dict[int, PlayedMatch] = {}
    for start in range(0, len(ids), _AT_ONCE):
        some = ids[start : start + _AT_ONCE]
        marks = ",".join("?" * len(some))
        rows = database.read(
            "SELECT match_id, begun, ended, outcome, penalty, person, chips, deals, seconds, assisted,"
            " setup, summary FROM match_fact m JOIN match ON match.id = match_id"
            f" WHERE deals > 0 AND match_id IN ({marks})",
            some,
        )
        for row in rows:
            try:
                match = _match_of(row)
            except (DamagedError, KeyError, TypeError, AttributeError):
                continue
            found[match.id] = match
    return found


def deals(database: Database, match_id: int) -> list[PlayedDeal]:
    """Return the finished deals of a match in their order, without lost ones and such as make no sense."""
    rows = database.read(
        "SELECT f.match_id, f.number, d.dealer, f.outcome, f.knocker, f.deadwood, d.result, f.won,"
        " f.finished, f.seconds, f.assisted FROM deal_fact f"
        " JOIN deal d ON d.match_id = f.match_id AND d.number = f.number"
        " WHERE f.match_id = ? ORDER BY f.number",
        (match_id,),
    )
    found = []
    for match, number, dealer, outcome, knocker, deadwood, result, won, finished, seconds, assisted in rows:
        try:
            points = tuple(int(value) for value in json_object(result)["points"])
        except (DamagedError, KeyError, TypeError, ValueError):
            continue
        found.append(
            PlayedDeal(
                match,
                number,
                dealer,
                outcome,
                knocker,
                deadwood,
                points,
                None if won is None else bool(won),
                finished,
                seconds,
                bool(assisted),
            )
        )
    return found


def presets(database: Database) -> list[str]:
    """Return the presets that have been played, by how often."""
    rows = database.read(
        "SELECT preset FROM match_fact WHERE deals > 0 AND preset IS NOT NULL"
        " GROUP BY preset ORDER BY count(*) DESC, preset"
    )
    return [preset for (preset,) in rows]


def players(database: Database) -> list[str]:
    """Return the keys of the computer players that have sat at the table, without their habits."""
    rows = database.read("SELECT DISTINCT players FROM match_fact WHERE deals > 0 AND players IS NOT NULL")
    keys = {player.partition(":")[0] for (joined,) in rows for player in str(joined).strip("|").split("|")}
    return sorted(keys - {""})


def _match_of(row: Sequence[Any]) -> PlayedMatch:
    number, begun, ended, outcome, penalty, person, chips, count, seconds, assisted, setup, summary = row
    agreed = json_object(setup)
    seating = agreed["seating"]
    final = None if summary is None else json_object(summary).get("final")
    return PlayedMatch(
        id=number,
        begun=begun or 0.0,
        ended=ended,
        outcome=outcome,
        preset=str(agreed["preset"]),
        penalty=bool(penalty),
        person=person,
        names=tuple(str(seat["name"]) for seat in seating),
        players=tuple(seat["player"] for seat in seating),
        totals=None if final is None else tuple(final),
        chips=chips,
        deals=count,
        seconds=seconds,
        assisted=bool(assisted),
        number=fixed if type(fixed := agreed.get("number")) is int else None,
    )
