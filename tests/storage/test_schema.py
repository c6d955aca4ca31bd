import sqlite3
from pathlib import Path

import pytest

from okgin_desktop.engine.cards import ALL_CARDS
from okgin_desktop.storage import schema
from tests.storage.conftest import Opener, play


def file_of_version(path: Path, version: int) -> sqlite3.Connection:
    """Make an empty file as that version of the program left it."""
    connection = sqlite3.connect(path, isolation_level=None)
    for statements in schema.MIGRATIONS[:version]:
        for statement in statements:
            connection.execute(statement)
    connection.execute(f"PRAGMA application_id = {schema.APPLICATION_ID}")
    connection.execute(f"PRAGMA user_version = {version}")
    return connection


@pytest.mark.parametrize("version", [1, 2])
def test_deals_from_before_there_were_proofs_go_on(
    tmp_path: Path, open_database: Opener, version: int
) -> None:
    path = tmp_path / "old.sqlite"
    old = file_of_version(path, version)
    old.execute("INSERT INTO match (created, setup, seed) VALUES (1.0, '{}', 'old')")
    old.execute("INSERT INTO deal (match_id, number, dealer, deck) VALUES (1, 0, 1, 'AC 2C')")
    old.execute("INSERT INTO action (match_id, deal_number, n, seat, action) VALUES (1, 0, 0, 0, '{}')")
    old.close()
    database = open_database(path)
    assert database.problem is None
    found = database.current_match()
    assert found is not None
    (deal,) = found.deals
    assert (deal.deck, len(deal.actions), deal.salt, deal.commitment) == ("AC 2C", 1, None, None)
    database.finish_deal(1, 0, {})
    database.begin_deal(1, 1, 0, "AC 2C", proof=("salt", "promise"))
    found = database.current_match()
    assert found is not None
    assert (found.deals[1].salt, found.deals[1].commitment) == ("salt", "promise")
    ((version_now,),) = database.read("PRAGMA user_version")
    assert version_now == schema.VERSION > version


def test_the_proof_is_stored_with_the_deck(open_database: Opener) -> None:
    database = open_database()
    match_id = play(database, deals=1)
    database.finish_deal(match_id, 0, {})
    database.begin_deal(match_id, 1, 0, "deck", proof=("s", "c"))
    database.close()
    again = open_database().current_match()
    assert again is not None
    assert (again.deals[1].salt, again.deals[1].commitment, again.deals[1].actions) == ("s", "c", ())


def test_a_deck_is_known_as_long_as_its_match_is_in_the_file(open_database: Opener) -> None:
    database = open_database()
    assert not database.was_dealt("deck 0")
    match_id = play(database, deals=1)
    assert database.was_dealt("deck 0")
    assert not database.was_dealt("deck 1")
    database.abandon_match(match_id)
    assert database.was_dealt("deck 0")
    database.delete_matches([match_id])
    assert not database.was_dealt("deck 0")


def test_a_known_deck_is_found_by_its_first_cards_and_told_by_all(open_database: Opener) -> None:
    database = open_database()
    deck = " ".join(map(str, ALL_CARDS))
    other = " ".join(map(str, (*ALL_CARDS[:50], ALL_CARDS[51], ALL_CARDS[50])))
    match_id = database.begin_match({}, "s")
    database.begin_deal(match_id, 0, 0, deck)
    assert database.was_dealt(deck)
    assert not database.was_dealt(other)
    asked: list[str] = []
    database._connection.set_trace_callback(asked.append)
    assert database.was_dealt(deck)
    ((*_, plan),) = database.read(f"EXPLAIN QUERY PLAN {asked[-1]}")
    assert "deal_deck" in str(plan)


def test_a_damaged_proof_is_a_damaged_match(open_database: Opener, tmp_path: Path) -> None:
    database = open_database()
    play(database, deals=1)
    database.close()
    raw = sqlite3.connect(tmp_path / "okgin.sqlite", isolation_level=None)
    raw.execute("UPDATE deal SET salt = x'00'")
    raw.close()
    assert open_database().current_match() is None
