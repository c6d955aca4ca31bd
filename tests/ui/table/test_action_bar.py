"""The buttons beside the hand: what they offer, why not, and that asking why changes nothing."""

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from okgin_desktop.engine.deal import Deal
from okgin_desktop.engine.options import NOTHING, options_of
from okgin_desktop.engine.view import view_of
from okgin_desktop.ui.controls import Kind
from okgin_desktop.ui.table.action_bar import KEYS, ActionBar
from okgin_desktop.ui.table.geometry import Rect
from okgin_desktop.ui.table.play import Command, Play
from tests.builders import DRAW, PASS, TAKE, card, play, throw
from tests.ui.panels.table_states import (
    duel,
    duel_knocked,
    duel_over,
    duel_to_discard,
    duel_to_draw,
)
from tests.ui.strings.cases import BIG, gin_deal
from tests.ui.table.test_play import states

PLACES = tuple(Rect(10, 60 * number, 128, 44) for number in range(4))
WAITING = "The cards are still moving."


class Shown:
    """A bar on a bare widget."""

    def __init__(self, qtbot: QtBot) -> None:
        self.parent = QWidget()
        qtbot.addWidget(self.parent)
        self.parent.resize(300, 300)
        self.bar = ActionBar(self.parent)
        self.parent.show()
        self.asked: list[object] = []
        self.bar.commanded.connect(self.asked.append)
        self.bar.score_wanted.connect(lambda: self.asked.append("score"))
        self.person = Play()

    def show(
        self,
        deal: Deal,
        seat: int = 0,
        *,
        selected: str | None = None,
        live: bool = True,
        compact: bool = False,
    ) -> None:
        self.person = Play()
        self.person.update(view_of(deal, seat), options_of(deal, seat))
        self.person.selected = card(selected) if selected else None
        self.bar.refresh(self.person, live=live, compact=compact, waiting=WAITING)
        self.bar.place(PLACES)

    @property
    def offered(self) -> list[tuple[str, bool]]:
        """What can be seen, and whether it can be pressed."""
        return [(button.label(), button.isEnabled()) for button in self.bar.buttons if button.isVisible()]


@pytest.fixture
def shown(qtbot: QtBot) -> Shown:
    return Shown(qtbot)


def test_each_phase_has_its_buttons(shown: Shown) -> None:
    shown.show(duel())
    assert [enabled for _, enabled in shown.offered] == [True, True, True]
    assert shown.bar.commands == (Command.PASS, Command.TAKE, Command.SORT, None)
    shown.show(duel_to_draw())
    assert shown.bar.commands == (Command.DRAW, Command.TAKE, Command.SORT, None)
    shown.show(duel_to_discard())
    assert shown.bar.commands == (Command.KNOCK, Command.DISCARD, Command.SORT, None)
    shown.show(duel_knocked(), 1)
    assert list(shown.bar.commands) == [Command.FINISH, Command.LAY_BEST, Command.SORT, Command.TAKE_BACK]


def test_the_labels_name_cards_and_counts(shown: Shown) -> None:
    shown.show(duel_to_draw())
    assert shown.bar.buttons[1].label() == "Take Q♥"
    assert shown.bar.buttons[1].accessibleName() == "Take queen of hearts"
    shown.show(duel_to_discard(), selected="8H")
    assert shown.bar.buttons[1].label() == "Discard 8♥"
    knock = play(duel_to_discard(), throw("8H"), DRAW, throw("JS"), DRAW)
    shown.show(knock)
    assert "6" in shown.bar.buttons[0].label()
    shown.show(gin_deal(BIG))
    assert "gin" in shown.bar.buttons[0].label().lower()


def test_gold_lies_on_what_is_likely_next(shown: Shown) -> None:
    shown.show(duel_to_draw())
    assert [button.kind() for button in shown.bar.buttons[:2]] == [Kind.PRIMARY, Kind.SECONDARY]
    shown.show(play(duel(), TAKE))
    assert [button.kind() for button in shown.bar.buttons[:2]] == [Kind.SECONDARY, Kind.PRIMARY]
    shown.show(duel_knocked(), 1)
    assert [button.kind() for button in shown.bar.buttons[:2]] == [Kind.SECONDARY, Kind.PRIMARY]
    shown.show(duel_to_draw(), live=False)
    assert Kind.PRIMARY not in [button.kind() for button in shown.bar.buttons[:2]]


@pytest.mark.parametrize(
    ("deal", "selected", "index", "reason"),
    [
        (duel_to_discard(), None, 1, "Select a card to discard first."),
        (play(duel(), TAKE), "7D", 1, "The 7 of diamonds was just taken"),
        (play(duel(), TAKE), None, 0, "Too much deadwood: you may keep 7 at most."),
        (play(duel(), PASS, PASS), None, 1, "Everybody passed the 7 of diamonds"),
        (play(duel_to_discard(), throw("8H")), None, 0, WAITING),
    ],
)
def test_a_button_that_does_nothing_says_why(
    shown: Shown, deal: Deal, selected: str | None, index: int, reason: str
) -> None:
    shown.show(deal, selected=selected)
    button = shown.bar.buttons[index]
    assert not button.isEnabled()
    assert button.accessibleDescription().startswith(reason)
    assert button.toolTip() == button.accessibleDescription()


def test_while_the_table_moves_only_sorting_is_left(shown: Shown) -> None:
    shown.show(duel_to_draw(), live=False)
    assert [enabled for _, enabled in shown.offered] == [False, False, True]
    assert shown.bar.buttons[0].toolTip() == WAITING


def test_asking_why_not_changes_nothing(shown: Shown) -> None:
    for deal, seat in states():
        shown.show(deal, seat)
        order, mode = shown.person.order, shown.person.mode
        laid = shown.person.draft.layoffs if shown.person.draft is not None else None
        for live in (False, True):
            shown.bar.refresh(shown.person, live=live, compact=False, waiting=WAITING)
        assert (shown.person.order, shown.person.mode) == (order, mode)
        assert laid == (shown.person.draft.layoffs if shown.person.draft is not None else None)


def test_every_button_that_can_be_pressed_does_something_and_the_others_have_a_reason(shown: Shown) -> None:
    for deal, seat in list(states())[::4]:
        shown.show(deal, seat)
        for button, command in zip(shown.bar.buttons, shown.bar.commands, strict=True):
            if command is None:
                assert not button.isVisible()
                continue
            assert button.isEnabled() is shown.person.may(command)
            assert button.isEnabled() is not bool(button.reason())


def test_pressing_asks_for_the_command(shown: Shown) -> None:
    shown.show(duel_to_draw())
    for button in shown.bar.buttons:
        button.click()
    assert shown.asked == [Command.DRAW, Command.TAKE, Command.SORT]


def test_small_windows_have_the_score_in_the_fourth_place(shown: Shown) -> None:
    shown.show(duel_to_draw(), compact=True)
    assert shown.offered[-1] == ("Score", True)
    shown.bar.buttons[3].click()
    assert shown.asked == ["score"]
    shown.show(duel_knocked(), 1, compact=True)
    assert shown.bar.commands[3] is Command.TAKE_BACK


def test_a_row_of_two_is_given_to_one_where_there_is_only_one(shown: Shown) -> None:
    row = (*PLACES[:2], Rect(10, 120, 60, 34), Rect(78, 120, 60, 34))
    shown.show(duel_to_draw())
    shown.bar.place(row)
    assert shown.bar.buttons[2].width() == 128
    shown.show(duel_to_draw(), compact=True)
    shown.bar.place(row)
    assert [button.width() for button in shown.bar.buttons[2:]] == [60, 60]


def test_without_a_place_or_a_view_nothing_shows(shown: Shown) -> None:
    shown.show(duel_over())
    shown.bar.place(())
    assert shown.offered == []
    shown.bar.refresh(Play(), live=True, compact=True, waiting=WAITING)
    shown.bar.place(PLACES)
    assert shown.offered == []


def test_each_command_has_a_key_of_its_own(shown: Shown) -> None:
    assert set(KEYS) == set(Command)
    assert len(set(KEYS.values())) == len(KEYS)
    shown.show(duel_to_draw())
    assert [button.key_hint() for button in shown.bar.buttons[:3]] == ["W", "T", "S"]
    assert shown.person.options != NOTHING
