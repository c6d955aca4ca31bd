"""The strip at the top: totals of everybody, whoever is to act, at every width."""

from dataclasses import replace
from itertools import pairwise

import pytest
from pytestqt.qtbot import QtBot

from okgin_desktop.engine.rules import EN
from okgin_desktop.ui.panels.score_strip import ScoreStrip
from tests.ui.panels.games import HOLLYWOOD, games_table
from tests.ui.panels.table_states import (
    NAMES_4,
    Table,
    duel_over,
    duel_to_discard,
    four,
    four_playing,
    table_of,
)
from tests.ui.pseudo import Pseudo

LONG = ("Ann", "Maximiliane von Thurn", "Bartholomew", "Wilhelmina")


def strip_of(qtbot: QtBot, table: Table, width: int) -> ScoreStrip:
    strip = ScoreStrip()
    qtbot.addWidget(strip)
    strip.resize(width, 44)
    strip.show_state(table.setup, table.number, table.standing, table.view)
    strip.show()
    return strip


def test_shows_deal_totals_rules_and_whose_turn_it_is(qtbot: QtBot) -> None:
    strip = strip_of(qtbot, table_of(duel_to_discard(), ((46, 0), (0, 31))), 1280)
    assert strip.deal_label.text() == "Deal 3"
    assert [(pill.name(), pill.value()) for pill in strip.pills] == [("You", "46"), ("Maud", "31")]
    assert [pill.is_active() for pill in strip.pills] == [True, False]
    assert strip.rules_label.text() == "First to 100  ·  English house rules"
    assert strip.pills[0].accessibleName() == "You, total 46, to act"
    assert strip.pills[1].accessibleName() == "Maud, total 31"


def test_nobody_is_to_act_when_the_deal_is_over(qtbot: QtBot) -> None:
    strip = strip_of(qtbot, table_of(duel_over(), ((46, 0),)), 1280)
    assert not any(pill.is_active() for pill in strip.pills)


@pytest.mark.parametrize("names", [NAMES_4, LONG])
@pytest.mark.parametrize("width", [800, 900, 999, 1000, 1280, 1920])
def test_four_seats_fit_at_every_width(qtbot: QtBot, width: int, names: tuple[str, ...]) -> None:
    strip = strip_of(qtbot, table_of(four_playing(), ((112, 138, 100, 161),), names=names), width)
    parts = [strip.menu_button, strip.deal_label, *strip.pills]
    if strip.rules_label.isVisible():
        parts.append(strip.rules_label)
        assert strip.rules_label.toolTip() == ""
    for left, right in pairwise(parts):
        assert left.geometry().right() < right.geometry().left()
    assert parts[-1].geometry().right() < width
    assert all(pill.width() >= pill.minimumSizeHint().width() for pill in strip.pills)


@pytest.mark.parametrize("width", [800, 1280])
def test_longer_languages_fit_too(qtbot: QtBot, pseudo: Pseudo, width: int) -> None:
    strip = strip_of(qtbot, table_of(four_playing(), ((112, 138, 100, 161),), names=LONG), width)
    parts = [strip.menu_button, strip.deal_label, *strip.pills]
    for left, right in pairwise(parts):
        assert left.geometry().right() < right.geometry().left()
    assert strip.deal_label.toolTip() == ""
    assert parts[-1].geometry().right() < width


def test_rules_are_worded_shorter_where_room_is_short(qtbot: QtBot) -> None:
    wide = strip_of(qtbot, table_of(four_playing(), ((12, 38, 0, 61),), names=NAMES_4), 1280)
    assert wide.rules_label.text() == "Lowest penalty wins  ·  Russian house rules"
    wide.resize(800, 44)
    assert wide.rules_label.text() == "Lowest penalty wins"


def test_the_number_of_seats_may_change(qtbot: QtBot) -> None:
    strip = strip_of(qtbot, table_of(four(EN), ((0, 0, 0, 0),), names=NAMES_4), 1280)
    table = table_of(duel_to_discard(), ((46, 0),))
    strip.show_state(table.setup, table.number, table.standing, table.view)
    assert len(strip.pills) == 2
    assert strip.rules_label.isVisible()


def test_menu_button_asks_for_the_menu(qtbot: QtBot) -> None:
    strip = strip_of(qtbot, table_of(duel_to_discard(), ((0, 0),)), 1280)
    assert strip.menu_button.accessibleName() == "Menu"
    with qtbot.waitSignal(strip.menu_requested):
        strip.menu_button.click()


def test_follows_the_language(qtbot: QtBot, pseudo: Pseudo) -> None:
    strip = strip_of(qtbot, table_of(duel_to_discard(), ((46, 0),)), 1280)
    assert strip.deal_label.text().startswith("‹")


@pytest.mark.parametrize("width", [800, 1280])
def test_of_games_at_once_all_are_shown(qtbot: QtBot, width: int) -> None:
    strip = strip_of(qtbot, games_table(duel_to_discard(HOLLYWOOD)), width)
    assert [pill.value() for pill in strip.pills] == ["==163== · 103 · 45", "__31__ · 0 · 0"]
    assert all(pill.width() >= pill.sizeHint().width() for pill in strip.pills)
    assert strip.pills[0].accessibleName().startswith("You, to act. Game 1: 163, won.")
    assert strip.pills[1].toolTip().splitlines() == [
        "Maud",
        "Game 1: 31, lost",
        "Game 2: 0",
        "Game 3: 0",
        "Together, with bonuses: 51",
    ]
    assert strip.rules_label.text() == "Three games to 150  ·  Hollywood Oklahoma"


@pytest.mark.parametrize("width", [800, 1280])
def test_games_of_four_seats_fit(qtbot: QtBot, width: int) -> None:
    wins = ((0, 60), (1, 131), (0, 58), (2, 25), (3, 44), (1, 40), (0, 5))
    strip = strip_of(qtbot, games_table(four_playing(HOLLYWOOD), wins), width)
    assert strip.pills[1].value() == "==171== · 40 · 0"
    assert all(pill.width() >= pill.sizeHint().width() for pill in strip.pills)
    assert strip.pills[3].geometry().right() < width


def test_games_are_written_closer_where_room_is_short(qtbot: QtBot) -> None:
    wins = ((0, 60), (0, 58), (0, 20), (1, 100), (0, 5), (0, 100))
    strip = strip_of(qtbot, games_table(four_playing(HOLLYWOOD), wins), 800)
    assert strip.pills[0].value() == "==243== ==183== 125"
    strip.resize(1280, 44)
    assert strip.pills[0].value() == "==243== · ==183== · 125"


@pytest.mark.parametrize(
    ("width", "text"),
    [
        (1280, "First to 100  ·  English house rules · no.\u00a01000000000"),
        (800, "First to 100  ·  English house rules · no.\u00a01000000000"),
        (660, "First to 100  ·  English · no.\u00a01000000000"),
        (590, "First to 100 · no.\u00a01000000000"),
        (560, "First to 100  ·  English"),
        (480, "First to 100"),
    ],
)
def test_a_numbered_match_says_so_where_there_is_room(qtbot: QtBot, width: int, text: str) -> None:
    table = table_of(duel_to_discard(), ((46, 0),))
    numbered = replace(table, setup=replace(table.setup, number=1_000_000_000))
    assert strip_of(qtbot, numbered, width).rules_label.text() == text
