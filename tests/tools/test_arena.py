"""The arena: fair seats, the same figures for the same seed, however many processes play."""

import json

import pytest

from okgin_desktop.engine.rules import EN, RU
from tools.arena import Contest, main, mean, points_ahead, run, share_beaten, summary
from tools.strength import Row, page


def test_a_player_against_itself_is_level() -> None:
    tally = run(Contest("simple", "simple", EN, 2, "level"), 40, 0, 1)
    # Both seatings of a deal are the same deal, but for chance among equal discards.
    assert abs(mean(tally.ahead)[0]) < 4


def test_the_figures_depend_on_the_seed_alone() -> None:
    contest = Contest("simple", "random", EN, 3, "seed")
    one, two = run(contest, 12, 3, 1), run(contest, 12, 3, 2)
    assert (one.ahead, one.won) == (two.ahead, two.won)
    other = run(Contest("simple", "random", EN, 3, "other"), 12, 3, 1)
    assert one.ahead != other.ahead


@pytest.mark.parametrize("rules", [EN, RU])
def test_the_better_player_is_ahead_in_either_score_mode(rules: object) -> None:
    assert isinstance(rules, type(EN))
    tally = run(Contest("simple", "random", rules, 2, "better"), 20, 4, 1)
    assert mean(tally.ahead)[0] > 10
    assert mean(tally.won)[0] > 0.7


def test_points_ahead_of_the_mean_of_the_others() -> None:
    assert points_ahead(EN, (30, 0, 10), 0) == 25
    assert points_ahead(RU, (30, 0, 10), 0) == -25


def test_the_share_of_the_others_left_behind() -> None:
    assert share_beaten(EN, (100, 40, 100, 120), 0) == pytest.approx(0.5)
    assert share_beaten(RU, (100, 40, 100, 120), 0) == pytest.approx(0.5)
    assert share_beaten(RU, (20, 40, 100, 120), 0) == 1.0
    tally = run(Contest("simple", "random", EN, 3, "behind"), 0, 6, 1)
    assert mean(tally.beaten)[0] > 0.7


def test_the_command_prints_json(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["simple", "random", "--deals", "4", "--matches", "2", "--jobs", "1", "--json"]
    assert main(arguments) == 0
    figures = json.loads(capsys.readouterr().out)
    assert figures["deals"] == 4
    assert figures["matches"] == 2
    assert figures["points_se"] > 0


def test_the_command_prints_a_summary(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simple", "random", "--deals", "4", "--matches", "2", "--jobs", "1", "--preset", "10"]) == 0
    text = capsys.readouterr().out
    assert "simple against random, 10, 2 seats" in text
    assert "matches won" in text


def test_the_page_shows_what_has_been_played() -> None:
    tally = run(Contest("simple", "random", EN, 2, "page"), 4, 2, 1)
    text = page({Row("master", "random", "EN", 2).key: summary(tally)})
    assert "| master | random | EN | 2 | " in text
    assert "expert" not in text


def test_the_page_shows_what_training_measured() -> None:
    line = {
        "rival": "simple",
        "rules": "10",
        "seats": 2,
        "points": 6.5,
        "se": 0.3,
        "won": 77.0,
        "won_se": 0.9,
    }
    text = page({}, [json.dumps(line), json.dumps({**line, "rival": "patient", "points": -1})])
    assert "| simple | 10 | 2 | +6.50 ± 0.30 | 77.0 ± 0.9 % |" in text
    assert "| patient | 10 | 2 | -1.00 ± 0.30 |" in text
    assert "simulation of training" in text
