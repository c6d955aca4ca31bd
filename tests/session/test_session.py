import gc
from dataclasses import replace

import pytest

from okgin_desktop.engine.actions import Refusal
from okgin_desktop.engine.cards import format_cards
from okgin_desktop.engine.events import Dealt, StockDrawn, redact
from okgin_desktop.engine.match import prizes, standing
from okgin_desktop.engine.rules import EN, RU, MatchForm, Rules
from okgin_desktop.engine.scoring import Outcome
from okgin_desktop.engine.turns import Phase
from okgin_desktop.session.advance import Advance, DealOver, MatchOver
from okgin_desktop.session.session import MatchSession
from okgin_desktop.storage.database import Database
from tests.builders import DRAW, PASS, TAKE, setup_of, throw
from tests.session.news import COMPUTERS, TABLES, News, next_action, play_match, state_of, step

# --- a new match


def test_a_new_match_deals_and_tells() -> None:
    session = MatchSession(Database.in_memory(lambda: 0.0), viewer=1)
    news = News(session)
    session.new_match(setup_of(None, None, None, first_dealer=2), "seed")
    assert news.names() == ["advanced"]
    (advance,) = news.of("advanced")
    assert isinstance(advance, Advance)
    assert (advance.version, advance.deal_number) == (session.version, 1)
    assert advance.view == session.view(1)
    assert advance.options == session.options(1)
    (dealt,) = advance.events
    assert isinstance(dealt, Dealt)
    assert dealt.dealer == 2
    assert dealt.hands == ((None,) * 7, session.view(1).hand, (None,) * 7)
    assert (session.in_deal, session.deal_number, session.results, session.seat_to_act) == (True, 1, (), 0)
    assert not session.match_finished


def test_before_the_first_match_there_is_nothing(session: MatchSession) -> None:
    assert session.setup is None
    assert (session.results, session.deal_number, session.in_deal) == ((), 0, False)
    assert (session.match_finished, session.seat_to_act, session.hand_order) == (False, None, ())
    assert not session.submit(0, PASS, session.version)
    assert not session.next_deal()
    assert not session.resume()
    session.announce()
    with pytest.raises(ValueError, match="no match"):
        session.view()
    with pytest.raises(ValueError, match="no match"):
        session.standing  # noqa: B018


def test_b85_deals_differ_without_a_seed_and_repeat_with_one(session: MatchSession) -> None:
    def deck(seed: str | None) -> str:
        session.new_match(setup_of(None, None), seed)
        assert session._progress is not None
        assert session._progress.record is not None
        return format_cards(session._progress.record.deck)

    assert len({deck(None) for _ in range(5)}) == 5
    assert deck("fixed") == deck("fixed")
    assert deck("fixed") != deck("other")


def test_a_player_there_is_not_is_told_at_once(session: MatchSession) -> None:
    session.new_match(setup_of(None, None), "first")
    before = state_of(session)
    with pytest.raises(KeyError, match="genius"):
        session.new_match(setup_of(None, "genius"))
    assert state_of(session) == before


def test_the_first_dealer_is_drawn_by_lot_where_none_is_agreed(session: MatchSession) -> None:
    dealers = set()
    for seed in range(20):
        session.new_match(setup_of(None, None, None, None), str(seed))
        dealers.add(session.view().dealer)
    assert dealers == {0, 1, 2, 3}


# --- submitting


def test_stale_versions_are_dropped_in_silence(session: MatchSession) -> None:
    session.new_match(setup_of(None, None, first_dealer=1))
    old = session.version
    assert session.submit(0, PASS, old)
    news = News(session)
    for version in (old, old - 1, session.version + 1, 0):
        assert not session.submit(1, PASS, version)
    assert news.heard == []
    assert session.submit(1, PASS, session.version)


def test_versions_never_repeat(session: MatchSession) -> None:
    seen = [session.version]
    for seed in range(3):
        session.new_match(setup_of("simple", "casual", rules=replace(EN, target_score=50)), str(seed))
        seen.append(session.version)
        while not session.match_finished:
            step(session)
            seen.append(session.version)
    session.new_match(setup_of("simple", "casual"))
    seen.append(session.version)
    session.resume()
    seen.append(session.version)
    assert seen == sorted(set(seen))


def test_refusals_say_why_and_change_nothing(session: MatchSession) -> None:
    session.new_match(setup_of(None, None, first_dealer=1))
    news = News(session)
    before, version = state_of(session), session.version
    assert not session.submit(1, PASS, version)
    assert not session.submit(0, DRAW, version)
    assert news.heard == [("refused", Refusal.NOT_YOUR_TURN), ("refused", Refusal.NOT_NOW)]
    assert (state_of(session), session.version) == (before, version)
    assert session.submit(0, TAKE, version)
    taken = str(session.view().taken)
    assert not session.submit(0, throw(taken), session.version)
    assert news.heard[-1] == ("refused", Refusal.JUST_TAKEN)


def test_a_computers_mistake_is_not_told(session: MatchSession) -> None:
    session.new_match(setup_of(None, "simple", first_dealer=0))
    news = News(session)
    assert not session.submit(1, DRAW, session.version)
    assert news.heard == []


def test_events_are_redacted_for_the_viewer(session: MatchSession) -> None:
    session.new_match(setup_of(None, None, first_dealer=1))
    news = News(session)
    for action in (PASS, PASS, DRAW):
        session.submit(session.view().turn, action, session.version)
    own = news.of("advanced")[-1]
    assert isinstance(own, Advance)
    assert own.events == (StockDrawn(0, session.view().drawn),)
    session.submit(0, throw(str(session.view().drawn)), session.version)
    session.submit(1, DRAW, session.version)
    other = news.of("advanced")[-1]
    assert isinstance(other, Advance)
    assert other.events == (StockDrawn(1, None),)
    assert other.view.drawn is None


def test_announce_tells_the_present_state_again(session: MatchSession) -> None:
    session.new_match(setup_of(None, None))
    news = News(session)
    version = session.version
    session.announce()
    (told,) = news.of("advanced")
    assert told == Advance(version, 1, (), session.view(), session.options())
    assert session.version == version


def test_listeners_that_act_at_once_do_not_mix_up_the_order(session: MatchSession) -> None:
    def act(_advance: object) -> None:
        if session.in_deal:
            seat = session.seat_to_act
            assert seat is not None
            session.submit(seat, next_action(session), session.version)

    session.advanced.connect(act)
    news = News(session)
    session.new_match(setup_of("simple", "simple"))
    assert news.names() == ["advanced"] * (len(news.heard) - 1) + ["deal_over"]
    versions = [each.version for each in news.of("advanced") if isinstance(each, Advance)]
    assert versions == list(range(versions[0], versions[0] + len(versions)))


def test_who_is_a_computer(session: MatchSession) -> None:
    session.new_match(setup_of(None, "casual"))
    assert (session.is_computer(0), session.is_computer(1)) == (False, True)


# --- decisions


def test_a_decision_is_for_the_computer_whose_turn_it_is(session: MatchSession) -> None:
    session.new_match(setup_of("simple", None, "casual", first_dealer=2), "seed")
    decision = session.decision_for(0)
    assert decision is not None
    assert (decision.version, decision.seat, decision.player) == (session.version, 0, "simple")
    assert (decision.view, decision.options) == (session.view(0), session.options(0))
    assert decision.seed == "seed:1:0:0"
    assert session.decision_for(2) is None
    session.submit(0, PASS, session.version)
    assert session.decision_for(1) is None
    session.submit(1, PASS, session.version)
    later = session.decision_for(2)
    assert later is not None
    assert (later.player, later.seed) == ("casual", "seed:1:2:2")


def test_b57_the_same_seed_plays_the_same_match(session: MatchSession) -> None:
    setup = setup_of("casual", "simple", "casual", rules=RU)
    told = []
    for _ in range(2):
        news = News(session)
        session.new_match(setup, "same")
        play_match(session)
        told.append([each.events for each in news.of("advanced") if isinstance(each, Advance)])
    assert told[0] == told[1]


# --- deals and matches


def test_the_end_of_a_deal_is_told_after_its_last_action(session: MatchSession) -> None:
    session.new_match(setup_of("simple", "simple"))
    news = News(session)
    while session.in_deal:
        assert not session.next_deal()
        step(session)
    assert news.names()[-2:] == ["advanced", "deal_over"]
    over = news.of("deal_over")[0]
    assert over == DealOver(1, session.results[0], session.standing)
    assert session.view().phase is Phase.OVER
    assert session.view().result == session.results[0]
    assert session.seat_to_act is None
    assert session.standing_before.totals == (0, 0)
    assert session.standing_before.counted_deals == 0


@pytest.mark.parametrize(("rules", "seats"), TABLES)
def test_a_match_to_the_end(session: MatchSession, rules: Rules, seats: int) -> None:
    setup = setup_of(*COMPUTERS[:seats], rules=rules)
    news = News(session)
    session.new_match(setup, f"match of {seats}")
    play_match(session)
    assert news.names()[-3:] == ["advanced", "deal_over", "match_over"]
    assert news.names().count("match_over") == 1
    over = news.of("match_over")[0]
    assert isinstance(over, MatchOver)
    assert over.setup == setup
    assert over.deals == session.results
    assert over.standing.finished
    assert over.standing == session.standing
    numbers = [each.deal_number for each in news.of("deal_over") if isinstance(each, DealOver)]
    assert numbers == list(range(1, len(over.deals) + 1))
    totals = [sum(deal.points[seat] for deal in over.deals) for seat in range(seats)]
    assert list(over.standing.totals) == totals
    assert over.prizes == (prizes(rules, totals, 1000) if rules is RU else None)
    assert not session.next_deal()
    assert not session.submit(0, PASS, session.version)
    assert news.of("refused") == []


def test_the_dealer_goes_on_by_the_rules(session: MatchSession) -> None:
    session.new_match(setup_of("simple", "casual", "simple", rules=EN, first_dealer=2), "dealers")
    dealt: list[tuple[int, int]] = []
    while not session.match_finished:
        if session.in_deal and (not dealt or dealt[-1][0] != session.deal_number):
            dealt.append((session.deal_number, session.view().dealer))
        step(session)
    results = list(zip((dealer for _, dealer in dealt), session.results, strict=True))
    assert dealt[0] == (1, 2)
    for count in range(1, len(results)):
        assert results[count][0] == standing(EN, 3, results[:count]).next_dealer


def test_dead_deals_keep_their_number_and_count_for_nothing(session: MatchSession) -> None:
    # Four casual players often wear out the stock of 23 cards.
    rules = replace(RU, match_form=MatchForm.DEALS, deals_in_match=3)
    session.new_match(setup_of(*["casual"] * 4, rules=rules), "dead")
    play_match(session)
    dead = [result for result in session.results if result.outcome is Outcome.DEAD]
    assert dead
    assert len(session.results) == session.deal_number == 3 + len(dead)
    assert session.standing.counted_deals == 3


def test_after_a_dead_deal_the_same_dealer_deals_by_the_english_rules(session: MatchSession) -> None:
    for seed in range(50):
        session.new_match(setup_of(*["casual"] * 4, rules=EN, first_dealer=3), str(seed))
        while session.in_deal:
            step(session)
        if session.results[0].outcome is Outcome.DEAD:
            assert session.next_deal()
            assert (session.view().dealer, session.deal_number) == (3, 2)
            return
    raise AssertionError("no dead deal")


# --- the truth told


def test_all_that_is_told_is_what_the_engine_says_redacted(session: MatchSession) -> None:
    session.new_match(setup_of(*COMPUTERS[:3], rules=EN), "told")
    news = News(session)
    while session.in_deal:
        step(session)
    progress = session._progress
    assert progress is not None
    assert progress.record is not None
    told = [event for each in news.of("advanced") if isinstance(each, Advance) for event in each.events]
    assert told == [redact(event, 0) for event in progress.record.events()[1:]]


def test_a_session_goes_when_it_is_dropped() -> None:
    """No cycle of listeners keeps databases open in a long run of the program."""
    session = MatchSession(Database.in_memory(lambda: 0.0))
    session.new_match(setup_of(None, None))
    gone: list[bool] = []
    session.destroyed.connect(lambda: gone.append(True))
    del session
    gc.collect()
    assert gone == [True]
