"""Three games at once in words."""

from okgin_desktop.ui.strings import strings
from tests.ui.panels.games import ENDING, WINS, games_of


def test_a_seat_is_told_how_each_game_stands() -> None:
    # One game has ended: 100 for it, and boxes of 20 for three deals won against one (rules.md example 69).
    at = games_of(WINS)
    texts = strings()
    assert texts.games_line(at, 0) == "==163== · 103 · 45"
    assert texts.games_line(at, 1, " ") == "__31__ 0 0"
    assert texts.games_told(at, 0) == [
        "Game 1: 163, won",
        "Game 2: 103",
        "Game 3: 45",
        "Together, with bonuses: 471",
    ]
    assert texts.games_told(at, 1)[0] == "Game 1: 31, lost"
    assert texts.seat_games("Maud", at, 1, False).startswith("Maud. Game 1: 31, lost. Game 2: 0.")
    assert texts.seat_games("You", at, 0, True).startswith("You, to act. Game 1: 163, won.")


def test_without_bonuses_none_are_spoken_of() -> None:
    assert strings().games_told(games_of(((0, 25),)), 0)[-1] == "Together: 25"


def test_bonuses_are_told_by_kind_and_sum_to_what_was_added() -> None:
    at = games_of(ENDING)
    rows = strings().bonus_rows(at.bonuses)
    assert rows == [("Games won", (300, 0)), ("Boxes", (180, 60))]
    for seat in (0, 1):
        assert sum(points[seat] for _, points in rows) == at.final[seat] - at.totals[seat]
