"""What a screen reader and a curious eye can learn."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from okgin_desktop.engine.cards import ALL_CARDS, Card
from okgin_desktop.engine.deal import Deal
from okgin_desktop.ui.strings import strings
from okgin_desktop.ui.table.choreography import Speed
from okgin_desktop.ui.table.scene import STOCK
from tests.ui.panels.table_states import (
    duel_to_discard,
    four_over,
)
from tests.ui.table.scenes import a_deal
from tests.ui.table.tables import Game


def spoken_cards() -> dict[str, Card]:
    return {strings().speak_card(each): each for each in ALL_CARDS}


def secrets(deal: Deal, viewer: int) -> set[Card]:
    """The cards the viewer has no way to see: closed hands and the stock."""
    opened: set[Card] = set()
    if deal.showdown is not None:
        seats = {deal.showdown.knocker, *(shown.seat for shown in deal.showdown.shown)}
        opened = {each for seat in seats for each in deal.hands[seat]}
    closed = {each for seat, hand in enumerate(deal.hands) if seat != viewer for each in hand} | {*deal.stock}
    return closed - opened - {each for turn in deal.turns if turn.taken for each in (turn.taken,)}


def everything_said(root: QWidget) -> list[str]:
    said = []
    for widget in [root, *root.findChildren(QWidget)]:
        said += [widget.accessibleName(), widget.accessibleDescription(), widget.toolTip()]
        said += [widget.statusTip(), widget.whatsThis(), widget.objectName(), widget.windowTitle()]
    return said


@pytest.mark.parametrize("seats", [2, 4])
def test_b59_nothing_on_the_table_tells_of_closed_cards(qtbot: QtBot, seats: int) -> None:
    steps = a_deal(seats, f"secret {seats}")
    names = spoken_cards()
    game = Game(qtbot, steps[0].deal, speed=Speed.SLOW, dealt=False)
    for step in steps:
        game.tell(step)
        for moment in ("moving", "still"):
            hidden = secrets(game.deal, 0)
            for key, widget in game.table.cards.items():
                if key == STOCK:
                    assert widget.accessibleName() == "Stock"
                elif isinstance(key, tuple):
                    assert (widget.accessibleName(), widget.accessibleDescription()) == ("Closed card", "")
                    assert widget.card is None
                    assert widget.focusPolicy() is Qt.FocusPolicy.NoFocus
                else:
                    assert key not in hidden
                    assert names[widget.accessibleName()] == key
            text = " ".join(everything_said(game.table))
            told = {each for name, each in names.items() if name in text}
            assert not told & hidden, (moment, game.deal.phase)
            game.table.finish()


def test_every_card_of_the_hand_says_what_it_is_and_where(qtbot: QtBot) -> None:
    game = Game(qtbot, duel_to_discard())
    hand = [game.card(name) for name in game.hand]
    assert [widget.accessibleName() for widget in hand[:3]] == ["4 of clubs", "5 of clubs", "6 of clubs"]
    assert all(
        f"position {place} of 11" in widget.accessibleDescription()
        for place, widget in enumerate(hand, start=1)
    )
    assert "run" in hand[0].accessibleDescription().lower()
    assert hand[-1].accessibleDescription().startswith("deadwood")
    assert game.card("QH").accessibleDescription() == "top of the discard pile"
    assert all(widget.accessibleName() for widget in game.table.bar.buttons if widget.isVisible())


def test_the_cards_of_an_open_table_are_all_named(qtbot: QtBot) -> None:
    game = Game(qtbot, four_over())
    assert "Closed card" not in [widget.accessibleName() for widget in game.table.cards.values()]
    assert len(game.table.cards) == 28
