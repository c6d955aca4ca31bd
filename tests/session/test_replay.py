import itertools
from dataclasses import replace

import pytest

from okgin_desktop.engine.cards import Card
from okgin_desktop.engine.events import Dealt, Discarded, StockDrawn, redact
from okgin_desktop.engine.options import NOTHING
from okgin_desktop.engine.rules import PRESETS, Rules
from okgin_desktop.session.advance import Advance
from okgin_desktop.session.replay import RecordError, Replay, SavedDeal, SavedMatch, same_deal, saved_match
from okgin_desktop.session.session import MatchSession
from okgin_desktop.session.setup import MatchSetup
from okgin_desktop.storage import history
from okgin_desktop.storage.database import Database
from okgin_desktop.storage.history import Filter
from okgin_desktop.storage.statistics import overview
from tests.builders import setup_of
from tests.session.conftest import Open
from tests.session.news import COMPUTERS, News, play_match, state_of, step

TABLES = list(itertools.product(("EN", "RU", "HO"), (2, 3, 4)))


def played(database: Database, setup: MatchSetup) -> tuple[SavedMatch, News]:
    """Play a match of computers to its end, and read it back from what is stored."""
    session = MatchSession(database)
    news = News(session)
    session.new_match(setup, "replay")
    play_match(session)
    stored = database.match(1)
    assert stored is not None
    return saved_match(stored), news


def table(preset: str, seats: int) -> MatchSetup:
    return setup_of(*COMPUTERS[:seats], rules=PRESETS[preset], preset=preset)


@pytest.mark.parametrize(("preset", "seats"), TABLES)
def test_a_replay_tells_what_the_session_told(preset: str, seats: int) -> None:
    """Every view and every event of the viewer, through all deals, exactly as when it was played."""
    database = Database.in_memory(lambda: 0.0)
    match, news = played(database, table(preset, seats))
    told = [item for item in news.of("advanced") if isinstance(item, Advance)]
    again = [
        replay.advance(place, 0) for replay in map(Replay, match.deals) for place in range(replay.last + 1)
    ]
    assert len(again) == len(told)
    for one, other in zip(again, told, strict=True):
        assert (one.deal_number, one.events, one.view) == (other.deal_number, other.events, other.view)
        assert one.options == NOTHING
    database.close()


def test_open_hands_and_redaction() -> None:
    database = Database.in_memory(lambda: 0.0)
    match, _ = played(database, table("EN", 3))
    replay = Replay(match.deals[0])
    (dealt,) = replay.events(0)
    assert isinstance(dealt, Dealt)
    assert dealt.hands == replay.hands(0)
    for seat in range(3):
        assert replay.view(0, seat).hand == replay.hands(0)[seat]
        assert replay.advance(0, seat).events == (redact(dealt, seat),)
    drawn = next(
        event
        for position in range(replay.last + 1)
        for event in replay.events(position)
        if isinstance(event, StockDrawn)
    )
    assert drawn.card is not None
    database.close()


def test_stops_are_the_ends_of_turns() -> None:
    database = Database.in_memory(lambda: 0.0)
    match, _ = played(database, table("EN", 2))
    replay = Replay(match.deals[0])
    stops = replay.stops()
    assert stops[0] == 0
    assert stops[-1] == replay.last
    assert list(stops) == sorted(set(stops))
    discards = [
        position
        for position in range(replay.last + 1)
        if any(isinstance(event, Discarded) for event in replay.events(position))
    ]
    assert set(discards) <= set(stops)
    assert len(stops) < replay.last + 1
    database.close()


def test_b86_every_position_has_each_card_once_whatever_was_looked_at_before() -> None:
    """Forward, back and through the statistics: no position shares or loses a card."""
    database = Database.in_memory(lambda: 0.0)
    match, _ = played(database, table("RU", 4))
    for deal in match.deals:
        replay = Replay(deal)
        places = [*range(replay.last + 1), *range(replay.last, -1, -1), replay.last // 2]
        before = {place: replay.view(place, 1) for place in range(replay.last + 1)}
        for place in places:
            overview(database, Filter())
            view, hands = replay.view(place, 0), replay.hands(place)
            assert replay.view(place, 1) == before[place]
            if view.showdown is None:
                cards = [*view.pile, *(card for hand in hands for card in hand)]
                assert len(cards) == len(set(cards)) == 52 - view.stock_count
    database.close()


def test_a_record_that_makes_no_sense_is_refused() -> None:
    database = Database.in_memory(lambda: 0.0)
    match, _ = played(database, table("EN", 2))
    deal = match.deals[0]
    broken = SavedDeal(1, replace(deal.record, actions=deal.record.actions[1:]))
    with pytest.raises(RecordError):
        Replay(broken)
    database.close()


def test_what_cannot_be_replayed_is_left_out() -> None:
    database = Database.in_memory(lambda: 0.0)
    match, _ = played(database, table("RU", 2))
    assert len(match.deals) >= 3
    database._connection.execute("UPDATE deal SET deck = 'AC' WHERE number = 0")
    database._connection.execute("""UPDATE deal SET result = '{"outcome": "lost"}' WHERE number = 1""")
    stored = database.match(1)
    assert stored is not None
    assert [deal.number for deal in saved_match(stored).deals] == [deal.number for deal in match.deals[2:]]
    database.close()


def test_a_setup_that_makes_no_sense() -> None:
    database = Database.in_memory(lambda: 0.0)
    match_id = database.begin_match({"x": 1}, "seed")
    stored = database.match(match_id)
    assert stored is not None
    with pytest.raises(ValueError, match="setup"):
        saved_match(stored)
    database.close()


# --- the same deal again


def first_hands(session: MatchSession) -> list[frozenset[Card]]:
    return [frozenset(session.view(seat).hand) for seat in range(session.view().seats)]


@pytest.mark.parametrize(("seats", "mine"), [(2, 0), (2, 1), (3, 0), (3, 2), (4, 1), (4, 3)])
def test_the_same_deal_from_any_seat(seats: int, mine: int) -> None:
    """The person gets that seat's cards and its place in the order of play; stock and upcard are the same."""
    database = Database.in_memory(lambda: 0.0)
    original = setup_of(None, *COMPUTERS[1:seats])
    session = MatchSession(database)
    session.new_match(original, "again")
    hands, view = first_hands(session), session.view()
    assert session._progress is not None
    assert session._progress.record is not None
    deal = SavedDeal(1, session._progress.record)
    match = SavedMatch(original, (deal,))

    setup, deck = same_deal(match, deal, mine)
    session.new_match(setup, deck=deck)
    again = session.view()
    assert first_hands(session) == [hands[(seat + mine) % seats] for seat in range(seats)]
    assert again.upcard == view.upcard
    assert (again.turn + mine) % seats == view.turn
    assert setup.seating[0].player is None
    assert sorted(seat.name for seat in setup.seating) == sorted(seat.name for seat in original.seating)
    with pytest.raises(ValueError, match="seat"):
        same_deal(match, deal, seats)
    database.close()


@pytest.mark.parametrize("rules", [PRESETS[name] for name in ("EN", "RU", "HO")])
def test_the_same_deal_is_a_match_of_one_deal_counted_apart(rules: Rules) -> None:
    database = Database.in_memory(lambda: 0.0)
    match, _ = played(database, setup_of("simple", "casual", rules=rules))
    setup, deck = same_deal(match, match.deals[0], 1)
    assert setup.rules.deals_in_match == 1
    watched = replace(
        setup, seating=tuple(replace(seat, player=seat.player or "simple") for seat in setup.seating)
    )
    session = MatchSession(database)
    session.new_match(watched, "x", deck)
    play_match(session)
    assert session.deal_number == 1
    newest = history.match_ids(database, Filter())[0]
    assert [deal.assisted for deal in history.deals(database, newest)] == [True]
    database.close()


def test_b91_a_given_deal_survives_any_number_of_starts(open_database: Open) -> None:
    session = MatchSession(open_database())
    session.new_match(setup_of(None, "simple"), "a")
    assert session._progress is not None
    assert session._progress.record is not None
    deal = SavedDeal(1, session._progress.record)
    setup, deck = same_deal(SavedMatch(setup_of(None, "simple"), (deal,)), deal, 1)
    session.new_match(setup, "b", deck)
    expected = first_hands(session)
    for _ in range(3):
        session = MatchSession(open_database())
        assert session.resume()
        assert first_hands(session) == expected


def test_only_the_first_deal_is_given() -> None:
    database = Database.in_memory(lambda: 0.0)
    other = MatchSession(Database.in_memory(lambda: 0.0))
    setup = setup_of("simple", "simple", rules=PRESETS["RU"])
    other.new_match(setup, "one")
    assert other._progress is not None
    assert other._progress.record is not None
    deck = other._progress.record.deck
    session = MatchSession(database)
    session.new_match(setup, "two", deck)
    assert session._progress is not None
    assert session._progress.record is not None
    assert session._progress.record.deck == deck
    while session.deal_number == 1:
        step(session)
    assert session._progress.record is not None
    assert session._progress.record.deck != deck
    assert database.read("SELECT assisted FROM deal ORDER BY number") == [(1,), (0,)]
    database.close()


def test_a_deck_that_is_none_is_refused_and_changes_nothing(session: MatchSession) -> None:
    session.new_match(setup_of(None, "simple"), "a")
    before = state_of(session)
    assert session._progress is not None
    assert session._progress.record is not None
    deck = session._progress.record.deck
    for bad in (deck[:-1], (deck[0], *deck[:-1]), ()):
        with pytest.raises(ValueError, match="52"):
            session.new_match(setup_of(None, "simple"), "b", bad)
    assert state_of(session) == before
