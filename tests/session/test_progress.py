from dataclasses import replace

import pytest

from okgin_desktop.engine.cards import ALL_CARDS, format_cards
from okgin_desktop.engine.match import Standing, standing
from okgin_desktop.engine.numbered import numbered_deck
from okgin_desktop.engine.rules import EN, HOLLYWOOD_OKLAHOMA, RU, PrizeSplit, Shutout
from okgin_desktop.engine.scoring import DealFacts, DealResult, Ending, Outcome
from okgin_desktop.session.progress import Progress, seed_for, shared_prizes
from tests.builders import card, setup_of


def won(seat: int, points: int) -> tuple[int, DealResult]:
    facts = DealFacts(2, card("6H"), Ending.KNOCK, seat, (5, 5))
    return 0, DealResult(facts, Outcome.KNOCK, (seat,), (points, 0) if seat == 0 else (0, points), ())


HOLLYWOOD = replace(
    HOLLYWOOD_OKLAHOMA,
    target_score=10,
    game_bonus=100,
    box_bonus=0,
    shutout=Shutout.NONE,
    prize_split=PrizeSplit.SPLIT_75_25,
)


def test_the_prizes_of_three_games_go_by_the_sums_with_their_bonuses() -> None:
    """Games 20:0, 0:70 and 40:0: without the bonuses 60 to 70, and the loser would get three quarters.

    With 100 for each game it is 260 to 170: 90 are no less than 50, and the winner takes the whole fund.
    """
    after = standing(HOLLYWOOD, 2, [won(0, 20), won(1, 70), won(0, 40)])
    assert shared_prizes(setup_of(None, None, rules=HOLLYWOOD), after, 1000) == (1000, 0)


def test_a_bonus_that_brings_them_close_shares_the_fund() -> None:
    """Games 50:0, 0:20 and 0:20: 50 to 40 decides nothing, 150 to 240 does; a gap of 200 is allowed here."""
    rules = replace(HOLLYWOOD, prize_gap=200)
    after = standing(rules, 2, [won(0, 50), won(1, 20), won(1, 20)])
    assert after.deciding == (150, 240)
    assert shared_prizes(setup_of(None, None, rules=rules), after, 1000) == (250, 750)


def test_the_prizes_of_one_game_go_by_what_decided_it() -> None:
    """150 to 140 points, and the loser has more boxes: bonuses come after the match has been decided."""
    rules = replace(HOLLYWOOD, hollywood=False, target_score=150, game_bonus=0, box_bonus=20)
    deals = [won(1, 70), won(1, 70), won(0, 150)]
    after = standing(rules, 2, deals)
    assert (after.totals, after.final, after.winners) == ((150, 140), (170, 180), (0,))
    assert shared_prizes(setup_of(None, None, rules=rules), after, 1000) == (750, 250)


def test_no_prizes_where_the_rules_share_none() -> None:
    after: Standing = standing(EN, 2, [])
    assert shared_prizes(setup_of(None, None, rules=EN), after, 1000) is None
    assert shared_prizes(setup_of(None, None, rules=RU), standing(RU, 2, []), 1000) == (500, 500)


# --- numbered deals


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_number_fixes_the_deck_of_every_deal(seats: int) -> None:
    setup = replace(setup_of(*[None] * seats), number=20261129)
    match = Progress(setup, seed_for(setup, "the seed does not matter"))
    for deal in (1, 2, 3):
        match.deal_next()
        assert match.record is not None
        assert match.record.deck == numbered_deck(20261129, seats, deal)
        assert match.proof is not None
        assert match.proof.holds(match.record.deck)


def test_a_number_fixes_who_deals_by_lot() -> None:
    """Pinned: these dealers may not change in any version."""
    dealers = []
    for number in range(1, 21):
        setup = replace(setup_of(None, None, None, None), number=number)
        match = Progress(setup, seed_for(setup, None))
        match.deal_next()
        assert match.record is not None
        dealers.append(match.record.dealer)
    assert dealers == [2, 1, 2, 3, 1, 1, 2, 0, 3, 2, 1, 2, 3, 2, 3, 3, 0, 2, 3, 1]


def test_rules_do_not_change_a_numbered_deck() -> None:
    decks = []
    for rules in (EN, RU, HOLLYWOOD_OKLAHOMA):
        setup = replace(setup_of(None, None, rules=rules), number=7)
        match = Progress(setup, seed_for(setup, None))
        match.deal_next()
        assert match.record is not None
        decks.append(format_cards(match.record.deck))
    assert len(set(decks)) == 1


def test_a_given_deck_comes_before_the_number() -> None:
    setup = replace(setup_of(None, None), number=7)
    match = Progress(setup, seed_for(setup, None), first_deck=ALL_CARDS)
    match.deal_next()
    assert match.record is not None
    assert match.record.deck == ALL_CARDS


def test_seeds() -> None:
    plain = setup_of(None, None)
    assert seed_for(plain, "mine") == "mine"
    assert seed_for(plain, None) != seed_for(plain, None)
    assert seed_for(replace(plain, number=3), "mine") == seed_for(replace(plain, number=3), None)
