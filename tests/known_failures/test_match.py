"""What other programs get wrong about the match around the deals."""

import ast
import random
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from okgin_desktop.engine.cards import Card, parse_cards
from okgin_desktop.engine.melds import best_arrangement, least_deadwood
from okgin_desktop.engine.rules import EN, PRESETS, MatchForm, Rules
from okgin_desktop.players.registry import player
from okgin_desktop.session.setup import MatchSetup, Seating
from okgin_desktop.storage.history import Filter
from okgin_desktop.storage.statistics import overview
from okgin_desktop.ui.dialogs.match_end import MatchEndSheet
from okgin_desktop.ui.strings import strings
from tests.known_failures.desk import Desk, everything_said
from tests.session.news import step

Sit = Callable[..., Desk]
ROOT = Path(__file__).resolve().parents[2]

ONE_GAME = replace(EN, target_score=100)
BEST_OF_THREE = replace(EN, match_form=MatchForm.DEALS, deals_in_match=3)
THREE_GAMES = PRESETS["HO"]


# --- B45: a match line only in a match --------------------------------------------------------------------


def play_a_match(desk: Desk, rules: Rules, preset: str) -> int:
    """Play from the first deal to the end, the person as a steady player would; return the deals."""
    seating = (Seating("You", "you", None), Seating("Maud", "maud", "simple"))
    desk.taker.stop()
    # Nobody watches but the end.
    desk.session.advanced.disconnect(desk.window.show_advance)
    desk.session.new_match(MatchSetup(preset, rules, seating, 1), f"match {preset}")
    me = player("simple")
    chance = random.Random("me")
    while not desk.session.match_finished:
        if desk.session.in_deal and desk.session.seat_to_act == 0:
            action = me.choose(desk.session.view(), desk.session.options(), chance)
            assert desk.session.submit(0, action, desk.session.version)
        else:
            step(desk.session)
    desk.session.advanced.connect(desk.window.show_advance)
    desk.session.announce()
    desk.wait_for_score()
    return desk.session.deal_number


def test_b45_games_are_counted_only_where_several_are_played(sit: Sit) -> None:
    desk = sit()
    deals = []
    for rules, preset, heading in (
        (ONE_GAME, "EN", "Match, first to 100"),
        (BEST_OF_THREE, "EN", "Match of 3 deals"),
    ):
        deals.append(play_a_match(desk, rules, preset))
        pills = [pill.value() for pill in desk.window.strip.pills]
        standing = desk.session.standing
        assert pills == [str(total) for total in standing.totals], "one number each, that of the match"
        said = " ".join(everything_said(desk.window))
        assert "Game " not in said
        assert heading in said
        desk.click(desk.window.scores.primary_button)
        assert isinstance(desk.window.sheet, MatchEndSheet)
        assert "Game " not in " ".join(everything_said(desk.window.sheet))
        desk.window.close_sheet()
        desk.pump()
    assert deals[1] == 3
    # Deals and matches are counted apart, both kinds of match alike.
    numbers, _ = overview(desk.program.database, Filter())
    assert numbers.matches == 2
    assert numbers.deals == sum(deals)


def test_b45_three_games_at_once_are_told_apart(sit: Sit) -> None:
    desk = sit()
    play_a_match(desk, THREE_GAMES, "HO")
    standing = desk.session.standing
    assert len(standing.games) == 3
    for seat, pill in enumerate(desk.window.strip.pills):
        assert pill.value().replace(" · ", " ") == strings().games_line(standing, seat, " ")
    assert "Game 3" in " ".join(everything_said(desk.window))
    numbers, _ = overview(desk.program.database, Filter())
    assert numbers.matches == 1, "three games are one match"


# --- B78: hands that are shown to explain something ---------------------------------------------------------


def texts() -> Iterator[tuple[str, str]]:
    """Every text that could show a hand: documents line by line, and each string of the program."""
    for path in [ROOT / "README.md", ROOT / "CHANGELOG.md", *(ROOT / "docs").rglob("*.md")]:
        for line in path.read_text(encoding="utf-8").splitlines():
            yield path.name, line
    for path in (ROOT / "okgin_desktop").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield path.name, node.value
    for path in (ROOT / "resources" / "translations").glob("*.ts"):
        for line in path.read_text(encoding="utf-8").splitlines():
            yield path.name, line


SHOWN = re.compile(r"(?<![\w♣♦♥♠])(10|[2-9TJQKA])([♣♦♥♠CDHS])(?![\w♣♦♥♠])")


def cards_shown(text: str) -> list[Card]:
    letters = dict(zip("♣♦♥♠", "CDHS", strict=True))
    return [
        Card.parse(rank.replace("10", "T") + letters.get(suit, suit)) for rank, suit in SHOWN.findall(text)
    ]


def test_b78_no_card_is_shown_twice_in_an_example() -> None:
    found = 0
    for name, text in texts():
        cards = cards_shown(text)
        if len(cards) > 2:
            found += 1
            assert len(set(cards)) == len(cards), (name, text)
    assert found > 0, "there are examples"


@pytest.mark.parametrize(
    ("hand", "deadwood"),
    [("7S 7H 7C 4S 5S 6S JH QH KH AC", 1), ("3S 3C 3H 4S 5S 6S JH QH KH AC", 1)],
)
def test_b78_a_gin_with_an_orphan_ace_is_none(hand: str, deadwood: int) -> None:
    cards = parse_cards(hand)
    best = best_arrangement(cards)
    assert (best.deadwood, best.left) == (deadwood, parse_cards("AC"))
    used = [card for meld in best.melds for card in meld.cards]
    assert len(used) == len(set(used)), "the 3S is in one meld only"
    assert least_deadwood(cards) > 0


def test_b78_the_words_of_the_help_are_those_of_the_engine() -> None:
    words = dict(strings().rules_words())
    assert words["Set"] == "Three or four cards of one rank.", (
        "a fourth five makes a set longer, not complete"
    )
    assert "The ace is low" in words["Run"]
    assert "one meld only" in words["Meld"]
    assert best_arrangement(parse_cards("5S 5H 5D")).deadwood == 0
    assert best_arrangement(parse_cards("5S 5H 5D 5C")).deadwood == 0
    assert best_arrangement(parse_cards("QS KS AS")).melds == ()
