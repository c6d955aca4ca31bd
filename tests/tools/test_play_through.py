"""The tool that plays by mouse and keyboard: that it plays, and that it sees what is wrong."""

import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from okgin_desktop.engine.rules import EN
from okgin_desktop.engine.turns import Phase
from okgin_desktop.session.setup import MatchSetup, Seating
from okgin_desktop.ui.table.card_widget import Spot
from okgin_desktop.ui.table.scene import STOCK
from tools import play_through
from tools.driver.hands import Hands, Missed, touchable
from tools.driver.person import Person
from tools.driver.playing import Sitting, Tally
from tools.driver.program import Driven
from tools.driver.screen import at_rest, differences

SETUP = MatchSetup("EN", EN, (Seating("You", "you", None), Seating("Maud", "maud", "simple")), 1)


@pytest.fixture
def driven(qtbot: QtBot, tmp_path: Path) -> Iterator[Driven]:
    """A program with a match at the first decision of the person, who does not deal."""
    with Driven(tmp_path, size=(1000, 700)) as made:
        made.session.new_match(SETUP, "tools")
        assert made.wait_until(lambda: made.my_turn and at_rest(made))
        yield made


def test_a_short_match_is_played_without_a_fault(qtbot: QtBot, capsys: pytest.CaptureFixture[str]) -> None:
    code = play_through.main(["--matches", "RU2", "--length", "d1", "--speed", "off", "--size", "800x600"])
    said = capsys.readouterr().out
    assert code == 0, said
    assert said.startswith("RU2 at 800x600: ")
    assert "0 refusals, 0 warnings, 0 mismatches" in said
    assert said.endswith("1 of 1 matches without refusal, warning or mismatch\n")


@pytest.mark.slow
def test_six_whole_matches_are_played_without_a_fault(
    qtbot: QtBot, capsys: pytest.CaptureFixture[str]
) -> None:
    assert play_through.main(["--seed", "tests"]) == 0, capsys.readouterr().out


@pytest.mark.slow
@pytest.mark.parametrize("match", ["RU3", "EN4"])
def test_moving_cards_are_no_hindrance(qtbot: QtBot, match: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert play_through.main(["--matches", match, "--speed", "fast"]) == 0, capsys.readouterr().out


@pytest.mark.slow
def test_in_russian(qtbot: QtBot, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["--matches", "RU3", "--length", "d1", "--speed", "off", "--language", "ru"]
    assert play_through.main(arguments) == 0, capsys.readouterr().out


# --- the eyes -----------------------------------------------------------------------------------------


def test_a_sound_screen_has_no_differences(driven: Driven) -> None:
    assert differences(driven) == []


def test_a_card_that_lies_elsewhere_is_seen(driven: Driven) -> None:
    card = driven.table.cards[driven.session.view().hand[0]]
    card.set_spot(replace(card.spot, x=card.spot.x + 5))
    assert any("lies at" in text for text in differences(driven))
    assert not at_rest(driven)


def test_a_card_turned_over_is_seen(driven: Driven) -> None:
    hidden = driven.table.cards[(1, 0)]
    hidden.set_spot(Spot(hidden.spot.x, hidden.spot.y, hidden.spot.w, 1.0))
    assert any("is turned" in text for text in differences(driven))


def test_a_closed_card_that_says_its_name_is_seen(driven: Driven) -> None:
    driven.table.cards[(1, 3)].setAccessibleName("7 of diamonds")
    assert any("calls itself '7 of diamonds'" in text for text in differences(driven))


def test_a_card_that_is_missing_or_hidden_is_seen(driven: Driven) -> None:
    driven.table.cards[driven.session.view().hand[0]].hide()
    assert any("is hidden" in text for text in differences(driven))
    driven.table.cards.pop((1, 2)).deleteLater()
    assert any("cards on the table" in text for text in differences(driven))


def test_words_and_numbers_that_are_wrong_are_seen(driven: Driven) -> None:
    driven.window.status.say("Something else")
    driven.window.strip.pills[1].set_value("7")
    found = differences(driven)
    assert any("status line says 'Something else'" in text for text in found)
    assert any("the strip shows ['0', '7']" in text for text in found)


def test_a_button_that_must_not_be_pressed_is_seen(driven: Driven) -> None:
    assert driven.session.view().phase is Phase.UPCARD
    driven.table.bar.buttons[0].set_reason("no")
    assert any("'Pass' is off" in text for text in differences(driven))


def test_a_plaque_out_of_sight_is_seen(driven: Driven) -> None:
    driven.table.dressing.plaque.hide()
    assert "upcard and knock limit are not in sight" in differences(driven)


def test_another_view_than_the_sessions_is_seen(driven: Driven) -> None:
    driven.session.advanced.disconnect(driven.window.show_advance)
    view, options = driven.session.view(), driven.session.options()
    person = Person(driven, Hands(driven.window), random.Random(1))
    driven.session.submit(0, person.decide(view, options), driven.session.version)
    found = differences(driven)
    assert "the table holds another view than the session" in found


# --- the hands ----------------------------------------------------------------------------------------


def test_the_hands_reach_every_card_of_the_hand(driven: Driven) -> None:
    hands, table = Hands(driven.window), driven.table
    for card in driven.session.view().hand:
        at = hands.on(table, touchable(table, card))
        hands.move(at)
        driven.wait_until(lambda: at_rest(driven), 2)
        hands.click(hands.on(table, touchable(table, card)))
        assert table.person.selected == card


def test_what_is_covered_cannot_be_clicked(driven: Driven) -> None:
    hands = Hands(driven.window)
    hands.key(Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    driven.pump()
    assert driven.window.sheet is not None
    with pytest.raises(Missed, match="cannot be clicked"):
        hands.centre(driven.table.bar.buttons[0])
    with pytest.raises(Missed, match="not on the table"):
        touchable(driven.table, (3, 0))


def test_an_illegal_try_is_told(driven: Driven) -> None:
    hands, table = Hands(driven.window), driven.table
    start = hands.on(table, touchable(table, STOCK))
    hand = table.places.hand_zone if table.places is not None else None
    assert hand is not None
    goal = hands.on(table, (hand.x + hand.w / 2, hand.y + hand.h / 2))
    hands.move(start)
    hands.drag(start, goal, lambda: None)
    assert driven.refusals == ["table: not_now"]
    assert driven.window.status.is_said()
    driven.wait_until(lambda: at_rest(driven), 3)
    assert [text for text in differences(driven) if "status line" not in text] == []


def test_a_fault_of_the_program_is_told(driven: Driven, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(self: object) -> int:
        raise RuntimeError("broken on purpose")

    monkeypatch.setattr(type(driven.window), "_say_status", broken)
    hands = Hands(driven.window)
    hands.click(hands.on(driven.table, touchable(driven.table, driven.session.view().hand[0])))
    driven.pump()
    assert any("broken on purpose" in text for text in driven.troubles)


def test_a_sitting_tells_what_it_missed(driven: Driven) -> None:
    tally = Tally("nowhere")
    # A sheet that is not the one for a new match is in the way.
    driven.window.menus.about_wanted.emit()
    Sitting(driven, random.Random(1)).play("EN", 2, tally)
    assert not tally.clean
    assert "no new match dialog" in tally.mismatches[0]


def test_the_mouse_moves_where_it_is_told(driven: Driven) -> None:
    hands, table = Hands(driven.window), driven.table
    card = driven.session.view().hand[3]
    hands.move(hands.on(table, touchable(table, card)))
    driven.pump()
    assert table.cards[card].hovered
    hands.move(QPoint(3, 300))
    driven.pump()
    assert not table.cards[card].hovered
