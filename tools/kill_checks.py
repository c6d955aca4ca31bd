"""What must hold in a data folder after a kill at any moment; each check returns what is wrong, or ""."""

import json
import sqlite3
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from okgin_desktop.engine.actions import action_from_dict
from okgin_desktop.engine.cards import parse_cards
from okgin_desktop.engine.record import DealRecord
from okgin_desktop.engine.rules import ScoreMode
from okgin_desktop.engine.scoring import DealResult, Outcome
from okgin_desktop.session.setup import MatchSetup
from okgin_desktop.settings import schema
from okgin_desktop.settings.store import SettingsStore
from okgin_desktop.storage import history, opening
from okgin_desktop.storage.database import Database
from okgin_desktop.storage.history import Filter
from okgin_desktop.storage.statistics import overview
from tools.kill_child import filler

PERSON: Final = 0


def settings_wrong(folder: Path, acknowledged: int) -> tuple[str, int]:
    """Hold the settings against the number of the last write that was told; give the number found, too.

    Odd writes are of the counter, even ones of the large setting that goes with it.
    """
    store = SettingsStore(folder)
    if store.problems:
        return f"the settings have a problem: {store.problems[0]}", 0
    number, large = int(store.get(schema.PLAYER_NAME) or 0), store.get(schema.LAST_SETUP)
    before = large.get("number", 0)
    if before not in (number, number - 1) or (large and large != filler(before)):
        return f"the settings are torn: {number} beside {str(large)[:40]}", 0
    found = number + before
    if not acknowledged <= found <= acknowledged + 1:
        return f"settings were written {acknowledged} times, stored are {found}", found
    return "", found


def folder_wrong(folder: Path) -> str:
    """Look for files set aside, and open the last good copy of the database."""
    for name in sorted(path.name for path in folder.rglob("*")):
        if ".bad-" in name or name.endswith(".suspect"):
            return f"{name} was set aside"
    backup = opening.backup_path(folder / "okgin.sqlite3")
    if backup.exists():
        connection = sqlite3.connect(f"{backup.as_uri()}?mode=ro&immutable=1", uri=True)
        try:
            if connection.execute("PRAGMA integrity_check").fetchone() != ("ok",):
                return "the last good copy is not good"
        except sqlite3.Error as error:
            return f"the last good copy is unusable: {error}"
        finally:
            connection.close()
    return ""


def record_of(database: Database, match: int, setup: MatchSetup, deal: tuple[Any, ...]) -> DealRecord:
    """Return the record of a stored deal; `deal` has its number, dealer and deck."""
    number, dealer, deck = deal[:3]
    rows = database.read(
        "SELECT action FROM action WHERE match_id = ? AND deal_number = ? ORDER BY n", (match, number)
    )
    actions = tuple(action_from_dict(json.loads(text)) for (text,) in rows)
    return DealRecord(setup.rules, len(setup.seating), dealer, parse_cards(deck), actions)


def results_of(database: Database) -> dict[tuple[int, int], tuple[MatchSetup, DealResult]]:
    """Play every finished deal in the file again; give its result by match and number from 1."""
    found: dict[tuple[int, int], tuple[MatchSetup, DealResult]] = {}
    setups = {
        match: MatchSetup.from_dict(json.loads(text))
        for match, text in database.read("SELECT id, setup FROM match")
    }
    rows = database.read("SELECT match_id, number, dealer, deck FROM deal WHERE result IS NOT NULL")
    for match, *deal in rows:
        result = record_of(database, match, setups[match], tuple(deal)).replay().result
        assert result is not None
        found[match, deal[0] + 1] = setups[match], result
    return found


def statistics_wrong(database: Database, told: Mapping[tuple[int, int], str]) -> str:
    """Hold history and statistics against what was told at the ends of deals, and against a count by hand."""
    results = results_of(database)
    for place, text in told.items():
        if place not in results:
            return f"deal {place} was over, but is stored without a result"
        result = results[place][1]
        if json.loads(text) != [result.outcome.value, list(result.points)]:
            return f"deal {place} ended as {text}, stored is {result.outcome} {result.points}"
    listed = {
        (match, deal.number + 1): (deal.outcome, deal.points)
        for match in history.match_ids(database, Filter())
        for deal in history.deals(database, match)
    }
    expected = {place: (result.outcome.value, result.points) for place, (_, result) in results.items()}
    if listed != expected:
        return (
            f"the history lacks or invents deals: {sorted(set(listed.items()) ^ set(expected.items()))[:3]}"
        )
    return _figures_wrong(database, list(results.values()))


def _figures_wrong(database: Database, played: list[tuple[MatchSetup, DealResult]]) -> str:
    """Count by hand, deal by deal, and compare with the figures."""
    numbers, plots = overview(database, Filter())
    results = [result for _, result in played]
    knocked = [
        result.facts.deadwood[PERSON]
        for result in results
        if result.facts.knocker == PERSON and result.outcome is not Outcome.DEAD
    ]
    good = [
        result.points[PERSON] for setup, result in played if setup.rules.score_mode is not ScoreMode.PENALTY
    ]
    gin = (Outcome.GIN, Outcome.BIG_GIN)
    by_hand = {
        "deals": len(results),
        "deals_won": sum(PERSON in result.winners for result in results),
        "deals_dead": sum(result.outcome is Outcome.DEAD for result in results),
        "gins": sum(result.outcome in gin and result.facts.knocker == PERSON for result in results),
        "gins_against": sum(result.outcome in gin and result.facts.knocker != PERSON for result in results),
        "undercuts_suffered": sum(
            result.outcome is Outcome.UNDERCUT and result.facts.knocker == PERSON for result in results
        ),
        "knocks": sum(wood > 0 for wood in knocked),
    }
    for name, value in by_hand.items():
        if getattr(numbers, name) != value:
            return f"{name} is {getattr(numbers, name)} in the statistics, by hand {value}"
    average = sum(good) / len(good) if good else None
    if (numbers.points is None) is not (average is None) or abs(
        (numbers.points or 0) - (average or 0)
    ) > 1e-9:
        return f"the average is {numbers.points} in the statistics, by hand {average}"
    if sum(plots.swings.values()) != len(results) or sum(plots.knocks.values()) != len(knocked):
        return "the plots do not count every deal"
    return ""
