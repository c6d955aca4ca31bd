"""The keyboard at the table: focus, arrows, Tab, and a whole deal without a mouse."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from okgin_desktop.engine.layoffs import Layoff
from okgin_desktop.engine.rules import EN
from okgin_desktop.engine.turns import Phase
from okgin_desktop.players.registry import player
from okgin_desktop.ui.table.scene import STOCK
from tests.builders import card, random_start
from tests.ui.panels.table_states import (
    duel_knocked,
    duel_to_discard,
)
from tests.ui.table.tables import SHIFT, Game


def defender(qtbot: QtBot) -> Game:
    return Game(qtbot, duel_knocked(), viewer=1)


def laid(game: Game) -> list[Layoff]:
    draft = game.table.person.draft
    assert draft is not None
    return list(draft.layoffs)


def test_reorder_with_shift_and_arrows(qtbot: QtBot) -> None:
    game = Game(qtbot, duel_to_discard())
    before = game.hand
    game.card(before[2]).setFocus()
    game.key(Qt.Key.Key_Right, SHIFT)
    assert game.hand == [*before[:2], before[3], before[2], *before[4:]]
    game.key(Qt.Key.Key_End, SHIFT)
    assert game.hand == [*before[:2], *before[3:], before[2]]
    assert game.card(before[2]).hasFocus()
    game.key(Qt.Key.Key_Home, SHIFT)
    game.key(Qt.Key.Key_Left, SHIFT)
    assert game.hand == [before[2], *before[:2], *before[3:]]
    game.rest()
    game.check()


def test_arrows_walk_through_the_hand_in_the_order_it_lies(qtbot: QtBot) -> None:
    game = Game(qtbot, duel_to_discard())
    game.button(2)
    game.rest()
    hand = game.hand
    game.card(hand[0]).setFocus()
    walked = []
    for _ in range(len(hand)):
        focus = QApplication.focusWidget()
        walked.append(str(getattr(focus, "key", None)))
        game.key(Qt.Key.Key_Right)
    assert walked == hand
    game.key(Qt.Key.Key_Home)
    assert game.card(hand[0]).hasFocus()
    game.key(Qt.Key.Key_Up)
    assert game.card("QH").hasFocus()
    game.key(Qt.Key.Key_Left)
    assert game.card(STOCK).hasFocus()
    game.key(Qt.Key.Key_Down)
    assert game.card(hand[0]).hasFocus()


def test_tab_goes_round_piles_hand_in_its_order_and_buttons(qtbot: QtBot) -> None:
    game = Game(qtbot, duel_to_discard())
    game.button(2)
    game.click("8H")
    game.rest()
    game.card(STOCK).setFocus()
    met: list[str] = []
    for _ in range(30):
        focus = QApplication.focusWidget()
        assert focus is not None
        met.append(
            focus.accessibleName() if focus in game.table.bar.buttons else str(getattr(focus, "key", ""))
        )
        game.key(Qt.Key.Key_Tab)
        if game.card(STOCK).hasFocus():
            break
    assert met[:13] == [str(STOCK), "QH", *game.hand]
    assert any(name.startswith("Discard") for name in met[13:])


def test_lay_off_by_keys(qtbot: QtBot) -> None:
    game = defender(qtbot)
    game.card(card("9C")).setFocus()
    game.key(Qt.Key.Key_Space)
    game.key(Qt.Key.Key_Up)
    assert game.card("9D").hasFocus()
    game.key(Qt.Key.Key_Space)
    assert laid(game) == [Layoff(card("9C"), 0)]
    hand = game.hand
    game.card(card(hand[0])).setFocus()
    game.key(Qt.Key.Key_Right, SHIFT)
    assert game.hand == [hand[1], hand[0], *hand[2:]]
    game.key(Qt.Key.Key_End, SHIFT)
    assert game.hand == [*hand[1:], hand[0]]


def focused_key(game: Game) -> object:
    return getattr(QApplication.focusWidget(), "key", None)


def test_b80_a_whole_deal_by_keyboard(qtbot: QtBot) -> None:
    start = random_start("keyboard", EN, 2, 1)
    game = Game(qtbot, start.deal)
    game.others = [player("casual")] * 2
    game.table.setFocus()
    while game.deal.result is None:
        game.rest()
        before = len(game.actions)
        match game.deal.phase:
            case Phase.UPCARD:
                tab_to(game, "Pass")
                game.key(Qt.Key.Key_Space)
            case Phase.DRAW:
                game.key(Qt.Key.Key_Up)
                game.key(Qt.Key.Key_Left)
                assert focused_key(game) == STOCK
                game.key(Qt.Key.Key_Return)
            case Phase.DISCARD:
                game.key(Qt.Key.Key_Down)
                game.key(Qt.Key.Key_End)
                game.key(Qt.Key.Key_Space)
                assert game.table.person.selected == game.table.scene.hand[-1]  # type: ignore[union-attr]
                game.key(Qt.Key.Key_Up)
                game.key(Qt.Key.Key_Space)
            case Phase.LAY_OFF:
                tab_to(game, "")
                game.key(Qt.Key.Key_Space)
            case _:
                raise AssertionError(game.deal.phase)
        assert len(game.actions) == before + 1, game.deal.phase
    assert len(game.actions) > 5


def tab_to(game: Game, name: str) -> None:
    """Press Tab until a button of this name has the focus; the first one if no name is given."""
    buttons = game.table.bar.buttons
    game.table.setFocus()
    for _ in range(60):
        focus = QApplication.focusWidget()
        if focus is buttons[0] or (name and isinstance(focus, QWidget) and name in focus.accessibleName()):
            return
        game.key(Qt.Key.Key_Tab)
    raise AssertionError(f"Tab never reaches {name!r}")
