"""Three games at once: rules.md section 2 (hollywood), example 70, RG-HW."""

from dataclasses import replace

import pytest

from okgin_desktop.engine.cards import Card
from okgin_desktop.engine.hollywood import Win, columns
from okgin_desktop.engine.match import LOT, MatchBonus, standing
from okgin_desktop.engine.rules import EN, HOLLYWOOD_OKLAHOMA, BoxWhen, Rules, Shutout
from okgin_desktop.engine.scoring import DealFacts, DealResult, Ending, Outcome, price

HO = HOLLYWOOD_OKLAHOMA


def totals(wins: list[tuple[int, int]], target: int = 100, *, entry: bool = False) -> list[list[int]]:
    found = columns(2, [Win(seat, points, 1) for seat, points in wins], target, shutout_entry=entry)
    return [game.totals for game in found]


def won(seat: int, points: int, outcome: Outcome = Outcome.KNOCK) -> tuple[int, DealResult]:
    facts = DealFacts(2, Card.parse("6H"), Ending.KNOCK, seat, (5, 5))
    return 0, DealResult(facts, outcome, (seat,), (points, 0) if seat == 0 else (0, points), ())


def test_example_70() -> None:
    assert [game[0] for game in totals([(0, 25), (0, 18), (0, 36)])] == [79, 54, 36]


def test_each_seat_begins_its_columns_by_its_own_wins() -> None:
    assert totals([(0, 25), (1, 10), (0, 18), (1, 7), (0, 36), (0, 5)]) == [[84, 17], [59, 7], [41, 0]]


def test_a_game_that_has_ended_takes_no_more() -> None:
    found = columns(2, [Win(0, 60, 1), Win(0, 50, 1), Win(0, 45, 2)], 100, shutout_entry=False)
    assert [game.totals for game in found] == [[110, 0], [95, 0], [45, 0]]
    assert [game.boxes for game in found] == [[2, 0], [3, 0], [2, 0]]
    assert [game.reached for game in found] == [True, False, False]


@pytest.mark.parametrize(
    ("entry", "after_one", "after_two"),
    [
        # Without the rule the first entry was meant for the game that is over.
        (False, [0, 0, 0], [0, 20, 0]),
        (True, [0, 30, 0], [0, 50, 20]),
    ],
)
def test_a_seat_shut_out_of_a_game_enters_in_the_next(
    entry: bool, after_one: list[int], after_two: list[int]
) -> None:
    over = [(0, 60), (0, 50)]
    assert [game[1] for game in totals([*over, (1, 30)], entry=entry)] == after_one
    assert [game[1] for game in totals([*over, (1, 30), (1, 20)], entry=entry)] == after_two


def test_a_level_count_worth_nothing_is_no_entry() -> None:
    assert totals([(0, 0), (0, 25), (0, 18)]) == [[43, 0], [18, 0], [0, 0]]


def test_the_match_ends_with_the_third_game_and_adds_the_three() -> None:
    rules = replace(HO, target_score=100, game_bonus=100, box_bonus=20, shutout=Shutout.NONE)
    deals = [won(0, 60), won(1, 30), won(0, 50), won(0, 45), won(0, 70)]
    at = standing(rules, 2, deals)
    # Game 1 ends 110:30 by two boxes to one; game 2: 50 + 45 + 70; game 3: 45 + 70.
    assert [game.totals for game in at.games] == [(110, 30), (165, 0), (115, 0)]
    assert [game.boxes for game in at.games] == [(2, 1), (3, 0), (2, 0)]
    assert [game.winners for game in at.games] == [(0,), (0,), (0,)]
    assert [game.final for game in at.games] == [(250, 50), (325, 0), (255, 0)]
    assert at.finished
    assert (at.totals, at.boxes, at.final, at.winners) == ((390, 30), (7, 1), (830, 50), (0,))
    assert at.bonuses == (MatchBonus(game=300, boxes=140), MatchBonus(boxes=20))
    assert at.next_dealer == LOT
    before = standing(rules, 2, deals[:-1])
    assert not before.finished
    assert [game.winners for game in before.games] == [(0,), (), ()]
    assert before.final == (110 + 140 + 95 + 45, 30 + 20)
    assert before.winners == ()
    with pytest.raises(ValueError, match="after the end"):
        standing(rules, 2, [*deals, won(0, 1)])


def test_a_shutout_is_of_one_game() -> None:
    deals = [won(0, 60), won(1, 30), won(0, 50), won(0, 60)]
    at = standing(replace(HO, target_score=100), 2, deals)
    # Game 1: the other has 30. Game 2: he has nothing.
    assert [game.bonuses[0].shutout for game in at.games] == [0, 100, 0]


def test_games_may_go_to_different_seats_and_the_sum_decides() -> None:
    rules = replace(HO, target_score=50, game_bonus=0, box_bonus=0, shutout=Shutout.NONE)
    at = standing(rules, 2, [won(1, 50), won(0, 40), won(0, 60)])
    assert [game.totals for game in at.games] == [(0, 50), (100, 0), (60, 0)]
    assert [game.winners for game in at.games] == [(1,), (0,), (0,)]
    assert at.winners == (0,)
    quick = standing(replace(rules, target_score=10), 2, [won(0, 20), won(1, 70), won(0, 40)])
    assert [game.totals for game in quick.games] == [(20, 0), (0, 70), (40, 0)]
    assert (quick.finished, quick.winners) == (True, (1,))


def test_what_decides_has_the_bonuses_of_three_games_but_not_of_one() -> None:
    """Games 20:0, 0:70 and 40:0 with 100 for each game: 260 to 170, though 60 to 70 without."""
    rules = replace(HO, target_score=10, game_bonus=100, box_bonus=0, shutout=Shutout.NONE)
    deals = [won(0, 20), won(1, 70), won(0, 40)]
    three = standing(rules, 2, deals)
    assert (three.totals, three.deciding, three.winners) == ((60, 70), (260, 170), (0,))
    one = standing(replace(rules, hollywood=False, target_score=110), 2, [won(1, 50), won(0, 60), won(1, 60)])
    assert (one.deciding, one.final, one.winners) == ((60, 110), (60, 210), (1,))


def test_equal_sums_share_the_match() -> None:
    rules = replace(
        HO, target_score=10, game_bonus=0, box_bonus=0, shutout=Shutout.NONE, hollywood_shutout_entry=True
    )
    # Seat 0 wins game 1 with 20; seat 1 then begins in game 2, and in game 3 with its next win.
    at = standing(rules, 2, [won(0, 20), won(1, 10), won(1, 10)])
    assert [game.totals for game in at.games] == [(20, 0), (0, 10), (0, 10)]
    assert (at.finished, at.winners) == (True, (0, 1))


def test_before_the_first_deal_and_with_start_values() -> None:
    at = standing(HO, 2, [])
    assert [game.totals for game in at.games] == [(0, 0)] * 3
    assert (at.totals, at.finished, at.winners) == ((0, 0), False, ())
    for start in ({"start_totals": [1, 2]}, {"start_boxes": [1, 2]}):
        with pytest.raises(ValueError, match="no start values"):
            standing(HO, 2, [], **start)
    assert standing(EN, 2, []).games == ()


def test_three_seats_play_without_the_bonuses_of_two() -> None:
    facts = DealFacts(3, Card.parse("6H"), Ending.KNOCK, 0, (5, 65, 65))
    at = standing(replace(HO, target_score=100), 3, [(0, price(HO, facts))] * 3)
    assert at.finished
    assert at.final == at.totals


def test_boxes_paid_at_once_are_part_of_the_entry() -> None:
    rules: Rules = replace(HO, box_when=BoxWhen.IMMEDIATE, target_score=150)
    facts = DealFacts(2, Card.parse("6H"), Ending.KNOCK, 0, (5, 30))
    at = standing(rules, 2, [(0, price(rules, facts))] * 2)
    assert [game.totals for game in at.games] == [(90, 0), (45, 0), (0, 0)]
