"""The rows about rules and scores with all of their inputs, beyond what the engine's own tests try."""

import random
from dataclasses import replace
from pathlib import Path

import pytest

from okgin_desktop.engine.actions import BigGin, Discard, DrawStock, Knock, LayOff, PassUpcard
from okgin_desktop.engine.deal import Deal
from okgin_desktop.engine.options import options_of
from okgin_desktop.engine.partnership import team_result
from okgin_desktop.engine.rules import EN, LimitMode, Rules
from okgin_desktop.engine.scoring import Outcome
from okgin_desktop.engine.turns import Phase
from okgin_desktop.engine.view import view_of
from okgin_desktop.players.registry import PLAYERS, player
from okgin_desktop.session.session import MatchSession
from okgin_desktop.storage.database import Database
from okgin_desktop.ui.strings import strings
from tests.builders import DRAW, PASS, TAKE, deal_of, knock, lay_off_best, meld, play, setup_of, throw
from tests.session.news import step

# As the log of failures counts where a row says nothing else.
LOGGED = replace(
    EN, knock_limit_mode=LimitMode.FIXED, knock_bonus=0, undercut_bonus=25, gin_bonus=25, target_score=1000
)


def knocked(knocker: str, defender: str, *melds: str, drawn: str, rules: Rules = LOGGED) -> Deal:
    """Seat 0 draws this card and knocks with it as discard; seat 1 is to answer, unless it is gin."""
    deal = play(deal_of([knocker, defender], "", drawn, rules=rules), PASS, PASS, DRAW)
    return play(deal, knock(drawn, *melds))


def points(deal: Deal) -> tuple[int, ...]:
    assert deal.result is not None
    return deal.result.points


# --- A: melds and deadwood ------------------------------------------------------------------------------


@pytest.mark.parametrize("name", list(PLAYERS))
@pytest.mark.parametrize(
    "hand",
    [
        "6H QH QC 5H KD KH 7H KC 4H QD",
        "KC 3S 3C 9C KH 3H 9H 3D 9D KD",
        "TC 2H 3H 2S TD 5H 3S 4H 4S TS",
        "5S 4H 6S TH 3H JH 5H 9H 2H 4S",
    ],
)
def test_b02_every_player_spreads_its_gin(hand: str, name: str) -> None:
    # The card drawn is a second eight nobody needs: it is thrown, and the ten are gin.
    drawn = "8D"
    deal = play(deal_of([hand, ""], "", drawn), PASS, PASS, DRAW)
    for seed in range(5):
        action = player(name).choose(view_of(deal, 0), options_of(deal, 0), random.Random(seed))
        assert isinstance(action, Knock | BigGin)
        over = play(deal, action)
        assert over.result is not None
        assert over.result.outcome is Outcome.GIN
        assert over.result.facts.deadwood[0] == 0


def test_b09_a_showdown_with_a_hand_that_has_no_meld() -> None:
    hand = "AS 3D 5C 7H 9S JC KD 4C 8H 2S"
    deal = knocked("QS QH QD 6S 6H 6D TS TH TC AC", hand, "QS QH QD", "6S 6H 6D", "TS TH TC", drawn="JD")
    assert len(deal.hands[1]) == 10
    assert (deal.phase, deal.turn) == (Phase.LAY_OFF, 1)
    over = play(deal, LayOff((), ()))
    assert over.result is not None
    assert over.result.facts.deadwood == (1, 59)
    assert over.showdown is not None
    (shown,) = over.showdown.shown
    assert (shown.melds, len(shown.left), shown.deadwood) == ((), 10, 59)
    assert points(over) == (58, 0)


# --- B: turn legality -----------------------------------------------------------------------------------


def test_b15_the_knock_is_on_at_the_fixed_limit_too() -> None:
    hand = "3S 4S 5S 9H 9D 9C JS JH JD 7C"
    for limit, on in ((10, True), (5, True), (4, False)):
        rules = replace(LOGGED, fixed_limit=limit)
        deal = play(deal_of([hand, ""], "", "5D", rules=rules), PASS, PASS, DRAW)
        best = options_of(deal, 0).best_knock
        assert (best is not None) is on
        assert best is None or (str(best.discard), best.deadwood) == ("7C", 5)


@pytest.mark.parametrize("on", [False, True])
def test_b20_a_run_of_eleven_is_big_gin_where_that_is_played(on: bool) -> None:
    rules = replace(LOGGED, big_gin=31 if on else 0)
    deal = play(deal_of(["AS 2S 3S 4S 5S 6S 7S 8S 9S TS", ""], "", "JS", rules=rules), PASS, PASS, DRAW)
    options = options_of(deal, 0)
    assert options.big_gin is on
    gins = {str(each.discard) for each in options.knocks if each.deadwood == 0}
    # An end, or a card with at least three on either side of it.
    assert gins == {"AS", "4S", "5S", "6S", "7S", "8S", "JS"}
    assert not options.must_knock, "gin may be declined, big or not"
    assert play(deal, throw("2S")).phase is Phase.DRAW
    if on:
        over = play(deal, BigGin((meld("AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS"),)))
        assert over.result is not None
        assert over.result.outcome is Outcome.BIG_GIN
    assert ("Nobody has to go gin." in all_rules(rules)) is True


def all_rules(rules: Rules) -> list[str]:
    return [sentence for _, said in strings().rules(rules, 2) for sentence in said]


def test_b27_the_usual_rules_end_a_deal_that_goes_in_circles() -> None:
    deal = deal_of(["AC 3C 5C 7C 9C JC KC 2D 4D 6D", "AH 3H 5H 7H 9H JH KH 2S 4S 6S"], "8D")
    takes = 0
    while deal.phase is not Phase.OVER:
        deal = play(deal, TAKE)
        deal = play(deal, Discard(min(card for card in deal.hands[deal.turn] if card != deal.taken)))
        takes += 1
    assert takes == EN.stalemate_takes == 50
    assert deal.result is not None
    assert (deal.result.outcome, deal.result.winners, deal.result.points) == (Outcome.DEAD, (), (0, 0))
    assert len(deal.turns) == 50, "it does not grow without end"


# --- C: showdown and scoring ----------------------------------------------------------------------------


@pytest.mark.parametrize(("bonus", "paid"), [(25, 26), (20, 21)])
def test_b35_breaking_a_meld_wins_the_undercut(bonus: int, paid: int) -> None:
    deal = knocked(
        "5S 6S 7S 9C TC JC KS KC KD JD",
        "2S 8S 9S AC 2C 7C 8C 2D 8D 2H",
        "5S 6S 7S",
        "9C TC JC",
        "KS KC KD",
        drawn="QH",
        rules=replace(LOGGED, undercut_bonus=bonus),
    )
    assert points(lay_off_best(deal)) == (0, paid)
    # Keeping the three eights leaves 17 and loses seven.
    eights = play(deal, LayOff((meld("8S 8C 8D"), meld("2S 2C 2D 2H")), ()))
    assert eights.result is not None
    assert eights.result.facts.deadwood == (10, 17)
    assert points(eights) == (7, 0)


def test_b36_how_the_knocker_lays_his_hand_decides() -> None:
    hands = ("AS 5S 6S 7S 5C 6C 7C 5D 6D 7D", "3S 4S 8S 4C 8C 4D 8D 5H 6H 7H")
    sets = knocked(*hands, "5S 5C 5D", "6S 6C 6D", "7S 7C 7D", drawn="KH")
    assert points(lay_off_best(sets)) == (2, 0)
    runs = knocked(*hands, "5S 6S 7S", "5C 6C 7C", "5D 6D 7D", drawn="KH")
    assert points(lay_off_best(runs)) == (0, 26)


@pytest.mark.parametrize(("tie", "paid"), [(True, (0, 25)), (False, (0, 0))])
def test_b43_both_settings_of_a_tie_with_the_hands_of_the_row(tie: bool, paid: tuple[int, int]) -> None:
    deal = knocked(
        "AS 2S 3S 7H 7D 7C KS KH KD 5D",
        "4C 5C 6C 9S 9H 9D TS JS QS 5H",
        "AS 2S 3S",
        "7H 7D 7C",
        "KS KH KD",
        drawn="8C",
        rules=replace(LOGGED, tie_is_undercut=tie),
    )
    over = lay_off_best(deal)
    assert over.result is not None
    assert over.result.facts.deadwood == (5, 5)
    assert points(over) == paid


def test_b46_the_rules_of_the_row_hold_in_every_deal_and_after_a_restart(tmp_path: Path) -> None:
    rules = replace(LOGGED, fixed_limit=8, gin_bonus=20, undercut_bonus=10, spades_double=True)
    file = tmp_path / "matches.sqlite3"
    session = MatchSession(Database.open(file, lambda: 0.0))
    session.new_match(setup_of("simple", "simple", rules=rules), "row 46")
    for number in (1, 2, 3):
        assert session.deal_number == number
        assert (session.view().rules, session.view().limit) == (rules, 8)
        play_the_deal(session)
        assert session.next_deal()
    again = MatchSession(Database.open(file, lambda: 0.0))
    assert again.resume()
    assert again.deal_number == 4
    assert (again.view().rules, again.view().limit) == (rules, 8)


def play_the_deal(session: MatchSession) -> None:
    while session.in_deal:
        step(session)


def test_b51_the_two_hands_of_the_row() -> None:
    assert team_result([16, 12]) == 28
    assert team_result([7, -13]) == -6


def test_b56_after_a_void_deal_the_same_one_deals_whatever_the_seats(tmp_path: Path) -> None:
    for seats in (2, 3):
        file = tmp_path / f"{seats}.sqlite3"
        session = MatchSession(Database.open(file, lambda: 0.0))
        session.new_match(setup_of(*[None] * seats, rules=LOGGED, first_dealer=1), "row 56")
        wear_out(session)
        assert session.results[-1].outcome is Outcome.DEAD
        assert session.next_deal()
        assert session.view().dealer == 1, "void: the same again"
        again = MatchSession(Database.open(file, lambda: 0.0))
        assert again.resume()
        assert again.view().dealer == 1
        assert "After a dead deal the same player deals again." in all_rules(LOGGED)


def wear_out(session: MatchSession) -> None:
    """Draw and throw until the stock is used up."""
    while session.in_deal:
        seat = session.seat_to_act
        assert seat is not None
        view = session.view(seat)
        action: PassUpcard | DrawStock | Discard = Discard(view.hand[-1])
        if view.phase is Phase.UPCARD:
            action = PassUpcard()
        elif view.phase is Phase.DRAW:
            action = DrawStock()
        assert session.submit(seat, action, session.version)
