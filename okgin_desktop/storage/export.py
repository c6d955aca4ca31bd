"""History as files for other programs: a table of deals, or everything there is."""

import contextlib
import csv
import datetime
import io
import json
import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from okgin_desktop.storage import history
from okgin_desktop.storage.database import LAST_SECOND, Database
from okgin_desktop.storage.history import Filter, PlayedDeal, PlayedMatch

_AT_ONCE: Final = 200
COLUMNS: Final = (
    "match",
    "match_begun",
    "match_outcome",
    "rules",
    "score_mode",
    "seats",
    "names",
    "players",
    "deal",
    "deal_ended",
    "dealer",
    "outcome",
    "knocker",
    "knocker_deadwood",
    "won",
    "your_points",
    "points",
    "seconds",
    "assisted",
    "number",
)
"""One line of the table is one finished deal; deals and seats are numbered from 1, times are UTC."""


def write_csv(database: Database, which: Filter, path: Path) -> int:
    """Write the finished deals as CSV, in UTF-8 with a mark spreadsheets know; return how many.

    The file is replaced at once or not at all. Raise OSError where it cannot be written and StorageError
    where the database cannot be read.
    """
    count = 0

    def lines() -> Iterator[str]:
        nonlocal count
        yield "\ufeff" + _csv_line(COLUMNS)
        for match, deals in _played(database, which):
            for deal in deals:
                count += 1
                yield _csv_line(_row(match, deal))

    _write(path, lines())
    return count


def write_json(database: Database, which: Filter, path: Path) -> int:
    """Write the matches with setup, decks and actions as JSON; return how many. Otherwise as `write_csv`."""
    count = 0

    def parts() -> Iterator[str]:
        nonlocal count
        yield '{"format": "okgin-history", "version": 1, "matches": ['
        for match, deals in _played(database, which):
            stored = database.match(match.id)
            if stored is None:
                continue
            times = {deal.number: deal for deal in deals}
            value = {
                "id": match.id,
                "begun": _time(match.begun),
                "ended": _time(match.ended),
                "outcome": match.outcome,
                "totals": match.totals,
                "chips": match.chips,
                "setup": stored.setup,
                # Before the end it would tell the decks to come.
                "seed": None if match.outcome is None else stored.seed,
                "deals": [
                    {
                        "number": deal.number + 1,
                        "dealer": deal.dealer,
                        "deck": deal.deck,
                        "actions": [[item.seat, item.action] for item in deal.actions],
                        "result": deal.result,
                        "ended": _time(times[deal.number].finished),
                        "seconds": times[deal.number].seconds,
                        "assisted": times[deal.number].assisted,
                    }
                    for deal in stored.deals
                    if deal.number in times
                ],
            }
            yield ("\n" if count == 0 else ",\n") + json.dumps(value, ensure_ascii=False)
            count += 1
        yield "\n]}\n"

    _write(path, parts())
    return count


def _played(database: Database, which: Filter) -> Iterator[tuple[PlayedMatch, list[PlayedDeal]]]:
    """Give the matches with their deals, the oldest first."""
    ids = history.match_ids(database, which)[::-1]
    for start in range(0, len(ids), _AT_ONCE):
        some = ids[start : start + _AT_ONCE]
        found = history.matches(database, some)
        for number in some:
            if number in found:
                yield found[number], history.deals(database, number)


def _row(match: PlayedMatch, deal: PlayedDeal) -> list[object]:
    person = match.person
    return [
        match.id,
        _time(match.begun),
        match.outcome or "open",
        match.preset,
        "penalty" if match.penalty else "credit",
        len(match.names),
        "; ".join(match.names),
        "; ".join(player or "person" for player in match.players),
        deal.number + 1,
        _time(deal.finished),
        deal.dealer + 1,
        deal.outcome,
        None if deal.knocker is None else deal.knocker + 1,
        deal.deadwood,
        None if deal.won is None else int(deal.won),
        deal.points[person] if person is not None and person < len(deal.points) else None,
        "; ".join(map(str, deal.points)),
        round(deal.seconds),
        int(deal.assisted),
        match.number,
    ]


def _time(seconds: float | None) -> str | None:
    if seconds is None or not 0 <= seconds < LAST_SECOND:
        return None
    moment = datetime.datetime.fromtimestamp(seconds, datetime.UTC)
    return moment.isoformat(timespec="seconds").replace("+00:00", "Z")


def _csv_line(values: Sequence[Any]) -> str:
    line = io.StringIO()
    csv.writer(line, lineterminator="\r\n").writerow(values)
    return line.getvalue()


def _write(path: Path, parts: Iterator[str]) -> None:
    temporary = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        with temporary.open("w", encoding="utf-8", newline="") as file:
            file.writelines(parts)
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(path)
    finally:
        with contextlib.suppress(OSError):
            temporary.unlink(missing_ok=True)
