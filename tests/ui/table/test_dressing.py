"""Badges, plaque, pills, notes and the cue say what is true of the table."""

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from okgin_desktop.engine.deal import Deal
from okgin_desktop.engine.options import options_of
from okgin_desktop.engine.view import view_of
from okgin_desktop.ui.table.badges import BadgeText, CountPill, SeatBadge
from tests.builders import DRAW, PASS, TAKE, play, throw
from tests.ui.panels.table_states import (
    duel,
    duel_knocked,
    duel_over,
    duel_to_discard,
    duel_to_draw,
    four,
    four_over,
    four_playing,
)
from tests.ui.table.tables import Game, seats_of
from tools.clipped import watched


def badges(game: Game) -> list[str]:
    found = [badge for badge in game.table.findChildren(SeatBadge) if badge.isVisible()]
    return sorted(badge.accessibleName() for badge in found)


def pills(game: Game) -> list[str]:
    return sorted(pill.accessibleName() for pill in game.table.findChildren(CountPill) if pill.isVisible())


def test_the_plaque_keeps_the_limit_of_the_upcard(qtbot: QtBot) -> None:
    game = Game(qtbot, play(duel(), TAKE))
    assert game.table.dressing.plaque.isVisible()
    said = game.table.dressing.plaque.accessibleName()
    assert "7" in said
    assert "seven of diamonds" in said or "7 of diamonds" in said


def test_the_readout_counts_the_hand_and_the_best_discard(qtbot: QtBot) -> None:
    game = Game(qtbot, duel_to_draw())
    # 9S 9H 9D and 4C 5C 6C lie together; A A 2 and the 8H are left.
    assert "12" in game.table.dressing.readout.accessibleName()
    game.click(game.stock)
    said = game.table.dressing.readout.accessibleName()
    assert "22" in said
    assert "12" in said


def test_the_opponents_badge_counts_his_cards_and_names_the_dealer(qtbot: QtBot) -> None:
    game = Game(qtbot, duel_to_draw())
    (badge,) = badges(game)
    assert badge.startswith("Maud")
    assert "10 cards" in badge
    assert "Dealer" in badge


def test_the_showdown_says_who_knocked_with_what(qtbot: QtBot) -> None:
    game = Game(qtbot, duel_knocked(), viewer=1)
    assert any("knocked with 6" in badge for badge in badges(game))
    assert any("6" in pill for pill in pills(game))
    over = Game(qtbot, duel_over())
    assert len(badges(over)) == 2
    assert any("defending" in badge for badge in badges(over))
    assert len(pills(over)) == 2
    assert not over.table.dressing.plaque.isVisible()


def test_four_seats_say_what_each_did_last(qtbot: QtBot) -> None:
    game = Game(qtbot, four_playing())
    notes = [note for note in game.table.dressing._notes.values() if note.isVisible()]
    assert len(notes) == 3
    assert len(badges(game)) == 3


def test_a_resumed_table_forgets_what_was_said_at_another(qtbot: QtBot) -> None:
    game = Game(qtbot, four_playing())
    game.deal = four()
    game.table.show_view(view_of(game.deal, 0), options_of(game.deal, 0))
    assert [note.text() for note in game.table.dressing._notes.values() if note.isVisible()] == []


def test_the_last_action_follows_the_events(qtbot: QtBot) -> None:
    game = Game(qtbot, play(duel_to_discard(), throw("8H")))
    game.act(DRAW)
    assert "Maud" in game.table.dressing.last_action.accessibleName()
    assert "drew from the stock" in game.table.dressing.last_action.accessibleName()
    game.act(throw("JS"))
    assert "jack of spades" in game.table.dressing.last_action.accessibleName()


@pytest.mark.parametrize(
    ("deal", "word"),
    [
        (duel(), "press P to pass"),
        (duel_to_draw(), "from the discard pile"),
        (play(duel(), PASS, PASS), "Click the stock"),
        (play(duel_to_discard(), throw("8H"), DRAW, throw("JS"), DRAW), "on the plaque to knock"),
        (play(duel(), TAKE), "press D"),
    ],
)
def test_the_cue_says_how(qtbot: QtBot, deal: Deal, word: str) -> None:
    game = Game(qtbot, deal)
    assert game.table.dressing.cue.isVisible()
    assert word in game.table.dressing.cue.text()
    game.table.dressing.cue_wanted = False
    game.table.relayout()
    assert not game.table.dressing.cue.isVisible()


@pytest.mark.parametrize("before", [four_over(), four_playing(), play(four(), PASS)])
def test_fewer_seats_leave_nothing_of_the_others(qtbot: QtBot, before: Deal) -> None:
    game = Game(qtbot, before)
    assert len(pills(game)) >= 1
    game.table.set_seats(seats_of(2))
    game.deal = duel_to_draw()
    game.table.show_view(view_of(game.deal, 0), options_of(game.deal, 0))
    game.check()
    assert len(badges(game)) == 1
    assert len(pills(game)) == 1, "the readout alone"


@pytest.mark.parametrize(
    ("width", "line"),
    [(300, "Casual · level 2 · dealer"), (190, "Casual · dealer"), (120, "dealer")],
)
def test_where_room_is_short_who_deals_is_said_to_the_last(qtbot: QtBot, width: int, line: str) -> None:
    table = QWidget()
    qtbot.addWidget(table)
    badge = SeatBadge("maud", table)
    shorter = ("Casual · dealer", "dealer")
    badge.show_text(BadgeText("Maud", "Casual · level 2 · dealer", shorter=shorter), 52)
    badge.setGeometry(0, 0, width, 60)
    table.resize(400, 100)
    table.show()
    with watched() as written:
        table.grab()
    assert [item.text for item in written] == ["Maud", line]
