import itertools
import json
import sqlite3
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from okgin_desktop.engine.deal import Deal
from okgin_desktop.engine.numbered import numbered_deck
from okgin_desktop.engine.rules import EN, RU, PrizeSplit, Rules, Shutout
from okgin_desktop.engine.turns import Phase
from okgin_desktop.session.advance import Advance, StorageNotice, StorageTrouble
from okgin_desktop.session.session import MatchSession
from okgin_desktop.session.worker import decide
from okgin_desktop.storage.database import Database
from okgin_desktop.storage.history import matches
from okgin_desktop.storage.records import Fault, StorageError
from tests.builders import setup_of
from tests.session.conftest import Open
from tests.session.news import COMPUTERS, TABLES, News, next_action, play_match, state_of, step


def deal_of(session: MatchSession) -> Deal:
    deal = session._deal()
    assert isinstance(deal, Deal)
    return deal


# --- storage: written before it is told


class Witness(Database):
    """A real database that notes its writes, and fails from one of them on."""

    fail_at: int | None = None
    fault: Exception = StorageError(Fault.FULL)

    def note(self, what: str) -> None:
        self.log: list[str] = [*getattr(self, "log", []), what]
        if self.fail_at is not None and len(self.log) > self.fail_at:
            raise self.fault

    def begin_match(self, setup: dict[str, Any], seed: str) -> int:
        self.note("match")
        return super().begin_match(setup, seed)

    def begin_deal(self, *values: Any, **more: Any) -> None:
        self.note("deal")
        super().begin_deal(*values, **more)

    def record(self, *values: Any, **more: Any) -> None:
        self.note("action")
        super().record(*values, **more)

    def set_hand_order(self, match_id: int, order: list[str]) -> None:
        self.note("order")
        super().set_hand_order(match_id, order)


def test_everything_is_stored_before_it_is_told() -> None:
    database = Witness.in_memory(lambda: 0.0)
    session = MatchSession(database)
    order: list[str] = []

    def told(_advance: object) -> None:
        stored = database.current_match()
        if not session.match_finished:
            assert stored is not None
            last = stored.deals[-1]
            progress = session._progress
            assert progress is not None
            assert progress.record is not None
            assert len(last.actions) == len(progress.record.actions)
            assert (last.result is None) is session.in_deal
        order.append(database.log[-1])

    session.advanced.connect(told)
    session.new_match(setup_of("simple", "simple", rules=replace(EN, target_score=20)), "stored")
    steps = play_match(session)
    assert len(order) == steps + 1
    assert order.count("action") + order.count("deal") == len(order)
    # The last action ended deal and match in the same transaction.
    assert database.current_match() is None


@pytest.mark.parametrize("fault", [StorageError(Fault.FULL), sqlite3.IntegrityError("two programs")])
@pytest.mark.parametrize("fail_at", [0, 1, 2, 7, 30])
def test_a_storage_error_is_told_once_and_play_goes_on(fail_at: int, fault: Exception) -> None:
    database = Witness.in_memory(lambda: 0.0)
    database.fail_at, database.fault = fail_at, fault
    session = MatchSession(database)
    news = News(session)
    session.new_match(setup_of("simple", "casual", rules=replace(EN, target_score=300)), "full disk")
    play_match(session)
    (notice,) = news.of("storage_failed")
    assert isinstance(notice, StorageNotice)
    assert notice.trouble is StorageTrouble.NOT_WRITTEN
    assert news.names()[-1] == "match_over"
    # After the failure nothing more was tried: what is stored has no gap.
    assert len(database.log) == fail_at + 1


def test_the_match_stored_up_to_a_failure_can_be_resumed() -> None:
    database = Witness.in_memory(lambda: 0.0)
    database.fail_at = 8
    session = MatchSession(database)
    states = []
    session.advanced.connect(lambda _: states.append(state_of(session)))
    session.new_match(setup_of("simple", "simple"), "full disk")
    for _ in range(12):
        step(session)
    database.fail_at = None
    again = MatchSession(database)
    assert again.resume()
    assert state_of(again) == states[6]


def test_a_new_match_gives_up_the_stored_one() -> None:
    database = Database.in_memory(lambda: 0.0)
    session = MatchSession(database)
    session.new_match(setup_of(None, None), "first")
    # As a later start of the program would, without resuming.
    second = MatchSession(database)
    second.new_match(setup_of(None, None, None), "second")
    third = MatchSession(database)
    assert third.resume()
    assert third.setup == second.setup
    assert third._progress is not None
    assert third._progress.seed == "second"
    stored = database.current_match()
    assert stored is not None
    database.abandon_match(stored.id)
    assert database.current_match() is None


# --- resume


@pytest.mark.parametrize(
    ("rules", "seats"), [*TABLES[:3], *(pytest.param(*each, marks=pytest.mark.slow) for each in TABLES[3:])]
)
def test_b81_b83_b84_a_kill_after_any_step_loses_nothing(
    open_database: Open, rules: Rules, seats: int
) -> None:
    small = replace(rules, target_score=100, deals_in_match=3)
    database = open_database()
    session = MatchSession(database)
    session.new_match(setup_of(*COMPUTERS[:seats], rules=small), f"kill {seats}")
    while not session.match_finished:
        again = MatchSession(open_database())
        assert again.resume()
        assert state_of(again) == state_of(session)
        assert repr(again.view()) == repr(session.view())
        if session.in_deal:
            assert next_action(again) == next_action(session)
        step(session)
    assert not MatchSession(open_database()).resume()


def test_b81_every_phase_and_between_deals(open_database: Open) -> None:
    session = MatchSession(open_database())
    wanted = {Phase.UPCARD, Phase.DRAW, Phase.DISCARD, Phase.LAY_OFF, Phase.OVER}
    seen = set()
    session.new_match(setup_of("simple", "simple", "simple", rules=EN), "phases")
    while not session.match_finished:
        phase = deal_of(session).phase
        if phase not in seen:
            seen.add(phase)
            for _ in range(2):
                again = MatchSession(open_database())
                assert again.resume()
                assert state_of(again) == state_of(session)
        step(session)
    assert seen == wanted


def test_a_resumed_match_goes_on_to_the_same_end(open_database: Open) -> None:
    setup = setup_of("casual", "simple", "simple", rules=RU)
    whole = MatchSession(Database.in_memory(lambda: 0.0))
    whole.new_match(setup, "same end")
    play_match(whole)
    session = MatchSession(open_database())
    session.new_match(setup, "same end")
    for count in itertools.count():
        if session.match_finished:
            break
        if count % 40 == 20:
            session = MatchSession(open_database())
            assert session.resume()
        step(session)
    assert session.results == whole.results
    assert session.standing == whole.standing


def test_resume_tells_nothing_by_itself_and_announce_shows_it(open_database: Open) -> None:
    MatchSession(open_database()).new_match(setup_of(None, None), "quiet")
    session = MatchSession(open_database())
    news = News(session)
    assert session.resume()
    assert news.heard == []
    session.announce()
    (told,) = news.of("advanced")
    assert isinstance(told, Advance)
    assert told.events == ()
    assert told.version == session.version > 0


def test_b46_house_rules_survive(open_database: Open) -> None:
    rules = replace(EN, gin_bonus=20, undercut_bonus=10, spades_double=True, target_score=300)
    session = MatchSession(open_database())
    session.new_match(setup_of("simple", "simple", rules=rules), "house")
    while session.deal_number < 4:
        step(session)
    again = MatchSession(open_database())
    assert again.resume()
    assert again.setup is not None
    assert again.setup.rules == again.view().rules == rules


def test_the_order_of_the_hand_is_kept_until_the_next_deal(open_database: Open) -> None:
    session = MatchSession(open_database())
    session.new_match(setup_of("simple", "simple"), "order")
    order = tuple(reversed([str(each) for each in session.view().hand]))
    session.hand_order = order
    again = MatchSession(open_database())
    assert again.resume()
    assert again.hand_order == order
    while again.in_deal:
        step(again)
    assert again.hand_order == order
    again.next_deal()
    assert again.hand_order == ()
    third = MatchSession(open_database())
    assert third.resume()
    assert third.hand_order == ()


# --- what is stored may be damaged


def tampered(path: Path, statement: str, *values: object) -> None:
    connection = sqlite3.connect(path)
    with connection:
        connection.execute(statement, values)
    connection.close()


def some_match(open_database: Open, actions_of_last: int = 6) -> MatchSession:
    session = MatchSession(open_database())
    session.new_match(setup_of("simple", "simple", rules=replace(EN, target_score=500)), "damaged")
    while session.deal_number < 3:
        step(session)
    for _ in range(actions_of_last):
        step(session)
    return session


@pytest.mark.parametrize(
    "change",
    [
        """UPDATE action SET action = '{"do":"fly"}' WHERE deal_number = 2 AND n = 3""",
        """UPDATE action SET action = '{"do":"draw"}' WHERE deal_number = 2 AND n = 0""",
        "UPDATE action SET seat = 1 - seat WHERE deal_number = 2 AND n = 3",
        "UPDATE deal SET deck = 'AC 2C' WHERE number = 2",
        "UPDATE deal SET deck = replace(deck, 'AC', '1C') WHERE number = 2",
    ],
    ids=["no action", "not legal", "another seat", "a short deck", "no card"],
)
def test_a_deal_that_cannot_be_replayed_is_dealt_anew(
    open_database: Open, tmp_path: Path, change: str
) -> None:
    before = some_match(open_database)
    scores = before.standing
    tampered(tmp_path / "matches.sqlite", change)
    session = MatchSession(open_database())
    news = News(session)
    assert session.resume()
    (notice,) = news.of("storage_failed")
    assert isinstance(notice, StorageNotice)
    assert notice.trouble is StorageTrouble.DEAL_LOST
    assert session.standing == scores
    assert session.results == before.results
    assert (session.deal_number, session.in_deal, session.view().phase) == (4, True, Phase.UPCARD)
    # And from then on all is well.
    again = MatchSession(open_database())
    quiet = News(again)
    assert again.resume()
    assert state_of(again) == state_of(session)
    play_match(again)
    assert again.standing.finished
    assert quiet.of("storage_failed") == []


def test_a_finished_deal_that_cannot_be_shown_still_counts(open_database: Open, tmp_path: Path) -> None:
    before = some_match(open_database)
    while before.in_deal:
        step(before)
    scores = before.standing
    tampered(tmp_path / "matches.sqlite", "UPDATE deal SET deck = 'AC 2C' WHERE number = 2")
    session = MatchSession(open_database())
    news = News(session)
    assert session.resume()
    assert news.of("storage_failed") == []
    assert session.standing == scores
    assert (session.deal_number, session.in_deal) == (4, True)


def test_a_deal_whose_result_is_gone_is_dealt_anew(open_database: Open, tmp_path: Path) -> None:
    before = some_match(open_database)
    scores = before.standing
    while before.in_deal:
        step(before)
    tampered(tmp_path / "matches.sqlite", "UPDATE deal SET result = NULL WHERE number = 2")
    session = MatchSession(open_database())
    news = News(session)
    assert session.resume()
    assert len(news.of("storage_failed")) == 1
    assert session.standing == scores
    assert (session.deal_number, session.in_deal) == (4, True)


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE match SET setup = '{}'",
        "UPDATE match SET setup = replace(setup, 'gin_bonus', 'flavour')",
        "UPDATE deal SET result = '{}' WHERE number = 0",
        """UPDATE deal SET result = replace(result, '"seats":2', '"seats":9') WHERE number = 0""",
        """UPDATE deal SET result = '{"facts":{"seats":3,"upcard":"AC","ending":"dead","knocker":null,"""
        """"deadwood":[0,0,0]}}' WHERE number = 0""",
        """UPDATE match SET setup = replace(setup, '"target_score":500', '"target_score":10')""",
    ],
    ids=["no setup", "unknown rule", "no result", "nine seats", "another table", "finished"],
)
def test_a_match_that_cannot_be_read_is_set_aside(open_database: Open, tmp_path: Path, change: str) -> None:
    some_match(open_database)
    tampered(tmp_path / "matches.sqlite", change)
    session = MatchSession(open_database())
    news = News(session)
    assert not session.resume()
    (notice,) = news.of("storage_failed")
    assert isinstance(notice, StorageNotice)
    assert notice.trouble is StorageTrouble.MATCH_LOST
    assert session.setup is None
    assert not MatchSession(open_database()).resume()
    session.new_match(setup_of(None, None), "next")
    assert session.in_deal


def test_a_match_that_ended_without_word_is_set_aside(open_database: Open, tmp_path: Path) -> None:
    session = MatchSession(open_database())
    session.new_match(setup_of("simple", "simple", rules=replace(RU, deals_in_match=3)), "ended")
    while session.standing.counted_deals < 1 or session.in_deal:
        step(session)
    tampered(
        tmp_path / "matches.sqlite",
        """UPDATE match SET setup = replace(setup, '"deals_in_match":3', '"deals_in_match":1')""",
    )
    again = MatchSession(open_database())
    news = News(again)
    assert not again.resume()
    assert len(news.of("storage_failed")) == 1


def test_a_damaged_match_that_cannot_even_be_closed_is_passed_over() -> None:
    class Stuck(Database):
        def set_damaged(self, match_id: int) -> None:
            raise StorageError(Fault.READ_ONLY)

    database = Stuck.in_memory(lambda: 0.0)
    database.begin_match({}, "nonsense")
    session = MatchSession(database)
    news = News(session)
    assert not session.resume()
    troubles = [notice.trouble for notice in news.of("storage_failed") if isinstance(notice, StorageNotice)]
    assert troubles == [StorageTrouble.MATCH_LOST, StorageTrouble.NOT_WRITTEN]


def test_a_match_with_a_player_of_another_version_goes_on(open_database: Open, tmp_path: Path) -> None:
    some_match(open_database)
    tampered(tmp_path / "matches.sqlite", "UPDATE match SET setup = replace(setup, 'simple', 'genius')")
    session = MatchSession(open_database())
    assert session.resume()
    assert session.is_computer(0)
    play_match(session)


@pytest.mark.parametrize(
    ("stored", "seated"),
    [("expert:loner", "expert:loner"), ("expert:sleepy", "expert"), ("casual:loner", "casual")],
)
def test_a_habit_survives_and_an_unknown_one_is_dropped(
    open_database: Open, tmp_path: Path, stored: str, seated: str
) -> None:
    some_match(open_database)
    tampered(tmp_path / "matches.sqlite", f"UPDATE match SET setup = replace(setup, 'simple', '{stored}')")
    session = MatchSession(open_database())
    assert session.resume()
    assert session.setup is not None
    assert {seat.player for seat in session.setup.seating} - {None} == {seated}


def test_a_match_with_a_habit_that_is_not_there_goes_on(open_database: Open, tmp_path: Path) -> None:
    some_match(open_database)
    tampered(tmp_path / "matches.sqlite", "UPDATE match SET setup = replace(setup, 'simple', 'casual:loner')")
    session = MatchSession(open_database())
    assert session.resume()
    play_match(session)


def test_a_match_killed_before_its_first_deal_is_dealt(open_database: Open) -> None:
    database = open_database()
    setup = setup_of(None, None)
    database.begin_match(setup.to_dict(), "nothing dealt")
    session = MatchSession(open_database())
    assert session.resume()
    assert (session.setup, session.deal_number, session.in_deal) == (setup, 1, True)


def test_a_database_that_cannot_be_read_is_told() -> None:
    class Unreadable(Database):
        def current_match(self) -> None:
            raise StorageError(Fault.IO)

    session = MatchSession(Unreadable.in_memory(lambda: 0.0))
    news = News(session)
    assert not session.resume()
    session.new_match(setup_of(None, None))
    assert news.names() == ["storage_failed", "advanced"]


# --- proofs and numbered deals


def test_the_commitment_is_stored_before_the_first_action_and_the_salt_stays_inside(
    open_database: Open,
) -> None:
    database = open_database()
    session = MatchSession(database)
    session.new_match(setup_of(None, None), "proof")
    ((salt, commitment, deck, actions),) = database.read(
        "SELECT salt, commitment, deck, (SELECT count(*) FROM action) FROM deal"
    )
    assert (commitment, actions) == (session.commitment, 0)
    assert sha256(f"{salt} {deck}".encode()).hexdigest() == commitment


def test_the_promise_outlives_the_program(open_database: Open) -> None:
    session = MatchSession(open_database())
    session.new_match(setup_of("simple", "simple", rules=replace(EN, target_score=200)), "proof")
    while session.deal_number < 2:
        step(session)
    step(session)
    before = (session.commitment, session.proven)
    assert before[1] is not None
    again = MatchSession(open_database())
    assert again.resume()
    assert (again.commitment, again.proven) == before
    while again.in_deal:
        step(again)
    told = again.proven
    assert told is not None
    assert (told.deal, told.proof.commitment) == (2, before[0])
    assert told.proof.holds(told.deck)


@pytest.mark.parametrize("change", ["salt = 'x'", "commitment = NULL", "salt = NULL"])
def test_a_proof_that_makes_no_sense_is_none_and_play_goes_on(
    open_database: Open, tmp_path: Path, change: str
) -> None:
    MatchSession(open_database()).new_match(setup_of("simple", "simple"), "proof")
    raw = sqlite3.connect(tmp_path / "matches.sqlite", isolation_level=None)
    raw.execute(f"UPDATE deal SET {change}")
    raw.close()
    session = MatchSession(open_database())
    assert session.resume()
    assert session.commitment is None
    while session.in_deal:
        step(session)
    assert session.proven is None


def test_a_deal_that_is_lost_is_never_proved(open_database: Open, tmp_path: Path) -> None:
    MatchSession(open_database()).new_match(setup_of("simple", "simple"), "proof")
    raw = sqlite3.connect(tmp_path / "matches.sqlite", isolation_level=None)
    raw.execute("UPDATE deal SET deck = 'AC'")
    raw.close()
    session = MatchSession(open_database())
    assert session.resume()
    assert (session.deal_number, session.proven) == (2, None)
    assert session.commitment is not None


def assisted_deals(database: Database) -> list[tuple[object, ...]]:
    return database.read("SELECT match_id, number, assisted FROM deal ORDER BY 1, 2")


def test_a_numbered_deal_counts_the_first_time_only(open_database: Open) -> None:
    database = open_database()
    session = MatchSession(database)
    setup = replace(setup_of("simple", "simple", rules=replace(EN, target_score=200)), number=11)
    session.new_match(setup)
    while session.deal_number < 2:
        step(session)
    # Given up in its second deal: its cards have been seen.
    session.new_match(setup)
    while session.deal_number < 3:
        step(session)
    session.new_match(replace(setup, number=12))
    other_seats = replace(setup_of("simple", "simple", "simple"), number=11)
    session.new_match(other_seats)
    assert assisted_deals(database) == [
        (1, 0, 0),
        (1, 1, 0),
        (2, 0, 1),
        (2, 1, 1),
        (2, 2, 0),
        (3, 0, 0),
        (4, 0, 0),
    ]


def test_a_number_goes_on_where_the_program_was_closed(open_database: Open) -> None:
    setup = replace(setup_of("simple", "simple", rules=replace(EN, target_score=200)), number=4711)
    first = MatchSession(open_database())
    first.new_match(setup)
    second = MatchSession(open_database())
    assert second.resume()
    assert second.setup == setup
    while second.deal_number < 2:
        step(second)
    record = second._match().record
    assert record is not None
    assert record.deck == numbered_deck(4711, 2, 2)


def test_three_games_are_stored_with_their_bonuses(open_database: Open) -> None:
    """The sums are added up here by hand, entry by entry, from the deals alone."""
    database = open_database()
    session = MatchSession(database)
    rules = replace(
        EN,
        hollywood=True,
        target_score=50,
        game_bonus=100,
        box_bonus=20,
        shutout=Shutout.NONE,
        prize_split=PrizeSplit.SPLIT_75_25,
    )
    session.new_match(setup_of(None, "simple", rules=rules), "three games")
    while not session.match_finished:
        if session.in_deal and session.seat_to_act == 0:
            action = decide("simple", session.view(0), session.options(0), f"{session.version}")
            assert session.submit(0, action, session.version)
        else:
            step(session)
    games, boxes, begun = [[0, 0], [0, 0], [0, 0]], [[0, 0], [0, 0], [0, 0]], [0, 0]
    for result in session.results:
        if not result.winners:
            continue
        (seat,) = result.winners
        begun[seat] += 1
        for game in range(min(3, begun[seat])):
            if max(games[game]) < 50:
                games[game][seat] += result.points[seat]
                boxes[game][seat] += 1
    final = [sum(game[seat] + (100 if game[seat] >= 50 else 0) for game in games) for seat in (0, 1)]
    final = [points + 20 * sum(game[seat] for game in boxes) for seat, points in enumerate(final)]
    ((summary,),) = database.read("SELECT summary FROM match")
    stored = json.loads(summary)
    assert stored["totals"] == stored["final"] == final
    gap, best = abs(final[0] - final[1]), max(final)
    shares = [750 if points == best else 250 for points in final] if 0 < gap < 50 else None
    assert stored["prizes"] == (shares or [1000 if points == best else 0 for points in final])
    (match,) = matches(database, [1]).values()
    assert match.totals == tuple(final)
    assert database.read("SELECT points, lead FROM match_fact") == [(final[0], final[0] - final[1])]
