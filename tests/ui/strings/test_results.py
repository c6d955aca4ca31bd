"""Headlines and score sheets."""

import re
from dataclasses import replace

from okgin_desktop.engine.rules import (
    EN,
    RU,
    Rules,
)
from okgin_desktop.engine.scoring import DealFacts, Ending, Outcome, price
from okgin_desktop.engine.view import view_of
from okgin_desktop.ui.strings import strings
from tests.builders import card
from tests.ui.panels.table_states import (
    NAMES_2,
    NAMES_4,
    duel_over,
)
from tests.ui.strings.cases import BIG, DEAD, amount, facts, house_rules


def test_score_lines_sum_to_the_points_of_every_seat() -> None:
    for rules in house_rules():
        for each in facts():
            result = price(rules, each)
            for seat in range(each.seats):
                for viewer in (*range(each.seats), None):
                    lines = strings().score_lines(result, seat, NAMES_4, viewer)
                    assert sum(amount(text) for _, text in lines) == result.points[seat]
                    assert all(label and "{" not in label for label, _ in lines)
                    rows = strings().sheet_rows(result, seat, NAMES_4, viewer, None)
                    assert sum(row.value for row in rows if row.counted) == result.points[seat]


def test_headlines_name_the_points_of_whom_they_are_about() -> None:
    for rules in house_rules():
        for each in facts():
            result = price(rules, each)
            for viewer in (*range(each.seats), None):
                text = strings().result_headline(result, NAMES_4, viewer, rules)
                assert text.endswith((".", "!"))
                assert "{" not in text
                if result.outcome is not Outcome.DEAD and any(result.points):
                    numbers = {int(found) for found in re.findall(r"\d+", text)}
                    assert numbers & {*result.points, sum(result.points)}


def headline(rules: Rules, ending: Ending, knocker: int, counts: tuple[int, ...], viewer: int | None) -> str:
    result = price(rules, DealFacts(len(counts), card("7D"), ending, knocker, counts))
    return strings().result_headline(result, NAMES_4 if len(counts) > 2 else NAMES_2, viewer, rules)


def test_headlines_of_credit() -> None:
    assert headline(EN, Ending.KNOCK, 0, (6, 8), 0) == "You knock and win 22."
    assert headline(EN, Ending.KNOCK, 1, (11, 6), 0) == "Maud knocks and wins 25."
    # rules.md D4, EN: twenty and the difference.
    assert headline(EN, Ending.KNOCK, 0, (6, 1), 0) == "Maud undercuts you and scores 25."
    assert headline(EN, Ending.KNOCK, 1, (1, 6), 0) == "You undercut Maud and score 25."
    assert headline(EN, Ending.KNOCK, 1, (1, 6), None) == "Ann undercuts Maud and scores 25."
    assert headline(EN, Ending.GIN, 0, (0, 10), 0) == "Gin! You win 35."
    assert headline(EN, Ending.GIN, 1, (10, 0), 0) == "Gin! Maud wins 35."
    assert headline(BIG, Ending.BIG_GIN, 1, (10, 0), 0) == "Big gin! Maud wins 41."
    level = replace(EN, tie_is_undercut=False)
    assert headline(level, Ending.KNOCK, 0, (6, 6), 0) == "The counts are level: nobody scores."


def test_headlines_of_penalties() -> None:
    assert headline(RU, Ending.KNOCK, 0, (6, 24), 0) == "You knock: the penalty of Maud is 18."
    assert headline(RU, Ending.KNOCK, 0, (6, 24), 1) == "Ann knocks: your penalty is 18."
    assert (
        headline(RU, Ending.KNOCK, 0, (6, 24, 8), 0) == "You knock: the penalties of the others come to 20."
    )
    assert headline(RU, Ending.GIN, 0, (0, 38), 1) == "Ann goes gin: your penalty is 63."
    # rules.md D4, RU: the difference and twenty-five; example 49 for three.
    assert headline(RU, Ending.KNOCK, 0, (6, 3), 0) == "Maud undercuts you: your penalty is 28."
    assert headline(RU, Ending.KNOCK, 0, (6, 3), 1) == "You undercut Ann, whose penalty is 28."
    assert headline(RU, Ending.KNOCK, 0, (6, 3, 32), 2) == "Otto undercuts Ann; your own penalty is 29."
    assert headline(RU, Ending.KNOCK, 0, (9, 4, 4, 15), 0) == "You are undercut: your penalty is 30."
    assert headline(RU, Ending.KNOCK, 0, (9, 4, 4, 15), 3) == "Ann is undercut; your own penalty is 11."


def test_a_dead_deal_says_why() -> None:
    assert (
        strings().result_headline(DEAD, NAMES_2, 0, EN, stock_count=2) == "The stock ran out: nobody scores."
    )
    repeated = strings().result_headline(DEAD, NAMES_2, 0, EN, stock_count=9)
    assert repeated == "The same cards go round and round: nobody scores."


def test_sheet_of_a_duel_shows_every_step() -> None:
    view = view_of(duel_over(), 0)
    assert view.result is not None
    rows = strings().sheet_rows(view.result, 0, NAMES_2, 0, view.showdown)
    assert [(row.label, row.amount) for row in rows] == [
        ("Maud's deadwood", "24"),
        ("9♣ on the set", "−9"),
        ("7♣ on the run", "−7"),
        ("Left to Maud", "8"),
        ("Your deadwood", "−6"),
        ("Difference", "2"),
        ("Knock bonus", "+20"),
    ]


def test_labels_say_whose_deadwood_is_meant() -> None:
    # rules.md example 49: knocker 6, opponents 3 and 32.
    result = price(EN, DealFacts(3, card("6C"), Ending.KNOCK, 0, (6, 3, 32)))
    labels = [label.replace("\u00a0", " ") for label, _ in strings().score_lines(result, 1, NAMES_4, 1)]
    assert labels == ["Ann's deadwood 6 – yours 3", "Maud's deadwood 32 – yours 3", "Undercut bonus"]
    seen_by_loser = strings().score_lines(result, 1, NAMES_4, 0)[0][0].replace("\u00a0", " ")
    assert seen_by_loser == "Your deadwood 6 – Otto's 3"


def test_the_bonus_for_gin_names_who_pays_it_where_several_do() -> None:
    rules = replace(EN, gin_bonus_per_opponent=True)
    three = price(rules, DealFacts(3, card("6C"), Ending.GIN, 0, (0, 3, 4)))
    assert [label for label, _ in strings().score_lines(three, 0, NAMES_4, 0)][-1] == "Gin bonus, Maud"
    two = price(rules, DealFacts(2, card("6C"), Ending.GIN, 0, (0, 3)))
    assert [label for label, _ in strings().score_lines(two, 0, NAMES_2, 0)][-1] == "Gin bonus"


def test_total_labels() -> None:
    texts = strings()
    assert texts.total_label(0, NAMES_2, 0, EN) == "You score"
    assert texts.total_label(1, NAMES_2, 0, EN) == "Maud scores"
    assert texts.total_label(0, NAMES_2, 0, RU) == "Your penalty"
    assert texts.total_label(1, NAMES_2, 0, RU) == "Penalty of Maud"
