"""What other programs get wrong in the course of a deal, tried in our whole program by mouse and keyboard."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QToolTip, QWidget
from pytestqt.qtbot import QtBot

from okgin_desktop.engine.actions import Discard
from okgin_desktop.engine.cards import ALL_CARDS, Card, parse_cards
from okgin_desktop.engine.rules import EN
from okgin_desktop.engine.scoring import Outcome
from okgin_desktop.engine.turns import Phase
from okgin_desktop.settings import schema
from okgin_desktop.ui.dialogs.knock_sheet import KnockSheet
from okgin_desktop.ui.dialogs.new_match import NewMatchSheet
from okgin_desktop.ui.strings import strings
from okgin_desktop.ui.table.hand_order import SortMode
from okgin_desktop.ui.table.play import ZoneKind
from okgin_desktop.ui.table.scene import STOCK, Key
from tests.known_failures.desk import Desk, everything_said

Sit = Callable[..., Desk]
OFF, SLOW = schema.AnimationSpeed.OFF, schema.AnimationSpeed.SLOW
MOVEMENT = pytest.mark.parametrize("speed", [OFF, pytest.param(SLOW, marks=pytest.mark.slow)])
SIZES = pytest.mark.parametrize("size", [(800, 600), pytest.param((1280, 800), marks=pytest.mark.slow)])

LOOSE = "2H 4H 6H 8C TC QC AD 3S 5D 7C"
"""No meld; 7C and 8C can be laid off on the run that Maud has in the hands below."""
USELESS = "9S 9D 9C JS JH JD 4C 5C AH 6D"
"""16 of deadwood after any high card, and the limit is 7."""
NEARLY_GIN = "9S 9D 9C JS JH JD 4C 5C 6C KD"
"""Gin with the 3C, a knock with 1 after an ace."""


def discard(desk: Desk, name: str) -> None:
    """Throw a card by a double click, as soon as it lies still."""
    desk.hands.move(desk.at(Card.parse(name)))
    desk.wait_for_me()
    desk.hands.double_tap(desk.at(Card.parse(name)))
    desk.pump()


def let_her_draw(desk: Desk, hand: str, drawn: str) -> None:
    """Take the upcard and throw the QC; Maud, who holds this, then draws that card from the stock."""
    desk.begin(LOOSE, hand, upcard="7D", stock=drawn)
    desk.wait_for_me()
    desk.key(Qt.Key.Key_T)
    desk.wait_for_me()
    discard(desk, "QC")


# --- B60: the drawn card is thrown ----------------------------------------------------------------------


@MOVEMENT
def test_b60_a_computer_that_throws_what_it_drew_passes_the_turn_on(
    sit: Sit, speed: schema.AnimationSpeed
) -> None:
    desk = sit(speed=speed)
    let_her_draw(desk, USELESS, "KD QH")
    desk.wait_for_me()
    view = desk.session.view()
    last = view.turns[-1]
    assert (last.seat, last.taken, last.discard) == (1, None, Card.parse("KD"))
    assert (view.phase, view.turn) == (Phase.DRAW, 0)
    assert desk.status.startswith("Your turn")
    desk.key(Qt.Key.Key_W)
    desk.wait_for_me()
    assert desk.session.view().drawn == Card.parse("QH")
    assert (desk.troubles, desk.refused) == ([], [])


# --- B63: after a computer's win ------------------------------------------------------------------------


def by_mouse(desk: Desk) -> None:
    desk.click(desk.window.scores.primary_button)


def by_enter(desk: Desk) -> None:
    desk.key(Qt.Key.Key_Return)


def by_space(desk: Desk) -> None:
    desk.key(Qt.Key.Key_Space)


@MOVEMENT
@pytest.mark.parametrize("go_on", [by_mouse, by_enter, by_space])
def test_b63_after_a_computers_gin_the_next_deal_comes(
    sit: Sit, go_on: Callable[[Desk], None], speed: schema.AnimationSpeed
) -> None:
    desk = sit(speed=speed)
    let_her_draw(desk, NEARLY_GIN, "3C")
    desk.wait_for_score()
    view = desk.session.view()
    assert view.result is not None
    assert (view.result.outcome, view.result.winners) == (Outcome.GIN, (1,))
    log = [line.text for line in strings().log(view)]
    assert "gin" in log[-1].lower() or "gin" in log[-2].lower(), "her last move is in the log"
    stored = desk.program.database.current_match()
    assert stored is not None
    assert len(stored.deals[0].actions) == 4
    go_on(desk)
    assert desk.session.deal_number == 2
    assert desk.session.in_deal
    assert not desk.window.scores.isVisible()
    assert (desk.troubles, desk.refused) == ([], [])


# --- B59: nobody sees a computer's cards ----------------------------------------------------------------


def secrets(desk: Desk) -> set[Card]:
    """What the person cannot know: the cards of others, and the stock."""
    view = desk.session.view()
    known = {*view.hand, *view.pile, view.upcard}
    return set(ALL_CARDS) - known


def told(desk: Desk) -> set[Card]:
    """The cards that anything in the window names, to eyes, pointer or screen reader.

    While cards are dealt the buttons, which do nothing then, still name what lay on the pile before.
    """
    without = desk.table.bar.buttons if desk.table.busy else ()
    text = " ".join(everything_said(desk.window, without))
    return {card for card in ALL_CARDS if strings().speak_card(card) in text}


@MOVEMENT
def test_b59_pointing_clicking_dragging_and_tab_show_backs_only(
    sit: Sit, speed: schema.AnimationSpeed
) -> None:
    desk = sit(speed=speed)
    desk.begin("2H 4H 6H 8C TC QC AD", "", "", upcard="7D")
    desk.wait_for_me()
    closed = [key for key in desk.table.cards if isinstance(key, tuple)]
    assert len(closed) == 1 + 2 * 7
    for key in closed:
        if key == STOCK:
            continue
        at = desk.at(key)
        desk.hands.move(at)
        desk.click(at)
        desk.hands.drag(at, desk.zone(ZoneKind.HAND), desk.pump)
        desk.pump()
        widget = desk.table.cards[key]
        assert (widget.accessibleName(), widget.toolTip(), widget.card) == ("Closed card", "", None)
        assert widget.spot.turn == 0.0, "its back is up"
    assert desk.session.view().hand_sizes == (7, 7, 7)
    desk.wait_for_me()
    for _ in range(40):
        desk.key(Qt.Key.Key_Tab)
        focus = desk.hands.focus()
        assert getattr(focus, "key", STOCK) in {STOCK, *desk.session.view().hand, *desk.session.view().pile}
    desk.key(Qt.Key.Key_F3)
    assert told(desk).isdisjoint(secrets(desk))


def test_b59_no_card_is_shown_too_soon_however_fast_the_next_deal_follows(sit: Sit) -> None:
    desk = sit(speed=schema.AnimationSpeed.FAST)
    let_her_draw(desk, NEARLY_GIN, "3C")
    desk.wait_for_score()
    for _ in range(2):
        desk.key(Qt.Key.Key_Space)
        assert desk.session.deal_number == 2
        for _ in range(4):
            hidden = secrets(desk)
            assert told(desk).isdisjoint(hidden)
            assert {key for key, card in desk.table.cards.items() if card.spot.turn > 0.0}.isdisjoint(hidden)
            desk.pump()
    assert not desk.table.busy, "the second Space lets the cards arrive"


# --- B67, B68, B69: what a knock shows ------------------------------------------------------------------


def groups(desk: Desk) -> list[tuple[str, int]]:
    """Every group of the showdown as it is laid: by its label, and of how many cards."""
    places = desk.table.places
    assert places is not None
    label = strings().meld_label
    return [(label(rail.meld) if rail.meld else "deadwood", rail.count) for rail in places.rails]


@SIZES
@pytest.mark.parametrize(
    ("drawn", "answer", "ending"),
    [("AH", True, "Maud knocks and wins "), ("3C", False, "Gin! Maud wins ")],
)
def test_b67_a_computers_knock_is_told_from_its_gin(
    sit: Sit, qtbot: QtBot, drawn: str, answer: bool, ending: str, size: tuple[int, int]
) -> None:
    desk = sit(size=size)
    let_her_draw(desk, NEARLY_GIN, drawn)
    if answer:
        desk.wait_for_me()
        assert desk.status == "Your turn – lay off on the spread of Maud, or keep your cards."
        desk.key(Qt.Key.Key_F)
    desk.wait_for_score()
    assert desk.status.startswith(ending)
    her_run = ("Run in clubs", 3 if answer else 4)
    hers = [("Set of nines", 3), ("Set of jacks", 3), her_run] + [("deadwood", 1)] * answer
    mine = [("deadwood", 10)]
    assert sorted(groups(desk)) == sorted(hers + mine)
    before = groups(desk), desk.status
    qtbot.wait(300)
    desk.hands.move(QPoint(300, 300))
    desk.pump()
    assert (groups(desk), desk.status) == before, "it stays until it is dismissed"
    assert desk.window.scores.isVisible()


def test_b67_gin_of_the_person_is_no_automatism(sit: Sit) -> None:
    desk = sit()
    desk.begin("9S 9D 9C JS JH JD 4C 5C 6C KD", LOOSE.replace("5D", "7S"), upcard="3C")
    desk.wait_for_me()
    desk.key(Qt.Key.Key_T)
    desk.wait_for_me()
    assert desk.status == "Your turn – go gin, or discard a card."
    assert desk.table.bar.buttons[0].label() == "Gin"
    assert desk.session.in_deal, "nothing ends by itself"
    desk.click(desk.table.bar.buttons[0])
    assert isinstance(desk.window.sheet, KnockSheet)
    desk.key(Qt.Key.Key_Return)
    desk.wait_for_score()
    assert desk.status.startswith("Gin! You win ")


SPADE = replace(EN, spades_double=True, target_score=1000)
KNOCKER = "9C 9H 9D 5S 6S 3C 4C 5C AS KD"
DEFENDERS = ("KS KH QD JD 8S 4S 2D", "TD TH QC 3D 6D 2C 8C", "JS JC 7H 7C 3H 4H TS")
"""54 of which 8S and 4S can be laid off, 49 and 51; the knocker takes the upcard 7S and keeps 1."""


@SIZES
@pytest.mark.parametrize(("seats", "points"), [(2, 158), (3, 218), (4, 318)])
def test_b68_every_part_of_the_score_is_to_be_read(
    sit: Sit, seats: int, points: int, size: tuple[int, int]
) -> None:
    desk = sit(size=size)
    if seats == 2:
        hands = [KNOCKER, "KS KH QD JD 8S 4S 2D 2H 6D TC"]
    else:
        hands = ["9C 9H 9D 5S 6S AS KD", *DEFENDERS[: seats - 1]]
    desk.begin(*hands, upcard="7S", rules=SPADE)
    desk.wait_for_me()
    desk.key(Qt.Key.Key_T)
    desk.wait_for_me()
    desk.key(Qt.Key.Key_K)
    assert isinstance(desk.window.sheet, KnockSheet)
    desk.key(Qt.Key.Key_Return)
    desk.wait_for_score()
    said = "\n".join(desk.lines_of_the_score())
    if seats == 2:
        # 72 less 12 laid off, less the knocker's 1.
        for part in ("Maud's deadwood: 72", "8 of spades on the run: −8", "4 of spades on the run: −4"):
            assert part in said, said
        assert "Left to Maud: 60" in said
        assert "Your deadwood: −1" in said
        assert "Difference: 59" in said
    else:
        left = (42, 49, 51)[: seats - 1]
        for name, count in zip(("Maud", "Otto", "Iris"), left, strict=False):
            assert f"{name}'s deadwood {count} –\xa0yours 1: +{count - 1}" in said, said
        shown = desk.session.view().showdown
        assert shown is not None
        assert ("Run in spades", 5) in groups(desk), "what was laid off lies on the run"
    assert "Knock bonus: +20" in said
    assert f"A spade upcard doubles: +{points // 2}" in said
    assert desk.status == f"You knock and win {points}."
    pills = [pill.value() for pill in desk.window.strip.pills]
    assert pills == [str(points)] + ["0"] * (seats - 1)


@SIZES
def test_b69_the_knockers_cards_are_in_sight_before_anything_is_laid_off(
    sit: Sit, size: tuple[int, int]
) -> None:
    desk = sit(size=size)
    let_her_draw(desk, NEARLY_GIN, "AH")
    desk.wait_for_me()
    hers = parse_cards("9S 9D 9C JS JH JD 4C 5C 6C AH")
    for card in hers:
        assert desk.table.cards[card].spot.turn == 1.0
        assert desk.at(card), "no other card covers it"
    assert ("deadwood", 1) in groups(desk)
    counts = desk.table.places.counts  # type: ignore[union-attr]
    assert 1 in counts, "her count stands beside her cards"
    before = desk.table.scene.hand  # type: ignore[union-attr]
    assert len(before) == 10
    start = desk.at(before[0])
    desk.hands.move(start)
    desk.hands.drag(start, desk.at(before[5]) + QPoint(8, 0), desk.pump)
    desk.pump()
    after = desk.table.scene.hand  # type: ignore[union-attr]
    assert after != before
    assert sorted(after) == sorted(before)
    assert desk.session.view().phase is Phase.LAY_OFF


# --- B72: the order of the person's own, across a restart -----------------------------------------------


def test_b72_the_order_survives_draw_turn_and_restart(sit: Sit) -> None:
    desk = sit()
    desk.begin(LOOSE, USELESS, upcard="7D", stock="9H KD")
    desk.wait_for_me()
    desk.key(Qt.Key.Key_P)
    desk.wait_for_me()
    before = hand(desk)
    drag(desk, before[8], before[1])
    desk.wait_for_me()
    mine = hand(desk)
    assert mine != before
    drag(desk, STOCK, mine[4])
    desk.wait_for_me()
    ordered = hand(desk)
    assert ordered.index(Card.parse("9H")) in (4, 5)
    assert [card for card in ordered if card != Card.parse("9H")] == mine
    assert desk.table.cards[Card.parse("9H")].fresh
    desk.close()
    again = sit()
    again.resume()
    again.wait_for_me()
    assert hand(again) == ordered
    assert again.table.cards[Card.parse("9H")].fresh, "still marked as the new one"
    discard(again, "QC")
    again.wait_for_me()
    assert hand(again) == [card for card in ordered if card != Card.parse("QC")]
    again.key(Qt.Key.Key_S)
    assert again.table.person.mode is SortMode.MELDS


def hand(desk: Desk) -> list[Card]:
    assert desk.table.scene is not None
    return list(desk.table.scene.hand)


def drag(desk: Desk, key: Key, to: Key) -> None:
    start = desk.at(key)
    desk.hands.move(start)
    desk.pump()
    desk.hands.drag(start, desk.at(to), desk.pump)
    desk.pump()


# --- B75: a dialog or another window in the midst of a drag ----------------------------------------------


def dragged(desk: Desk) -> bool:
    return desk.table.input.dragged is not None


def a_sheet_by_key(desk: Desk) -> None:
    desk.key(Qt.Key.Key_F1)
    assert desk.window.sheet is not None


def the_menu(desk: Desk) -> None:
    """The menu takes the release for itself; the table learns of it by the next move."""
    desk.window.strip.menu_requested.emit()
    desk.pump()
    popup = QApplication.activePopupWidget()
    assert popup is not None
    desk.hands.release(desk.zone(ZoneKind.PILE))
    popup.close()
    desk.pump()
    desk.hands.move(desk.zone(ZoneKind.PILE) + QPoint(3, 3))


def another_window(desk: Desk) -> None:
    other = QWidget()
    other.show()
    other.activateWindow()
    desk.wait_until(other.isActiveWindow)
    other.close()
    desk.window.activateWindow()
    desk.wait_until(desk.window.isActiveWindow)


def minimised(desk: Desk) -> None:
    desk.window.showMinimized()
    desk.pump()
    desk.window.showNormal()
    desk.pump()


@MOVEMENT
@pytest.mark.parametrize("accident", [a_sheet_by_key, the_menu, another_window, minimised])
def test_b75_a_drag_that_is_interrupted_leaves_the_card_at_home(
    sit: Sit, accident: Callable[[Desk], None], speed: schema.AnimationSpeed
) -> None:
    desk = sit(speed=speed)
    desk.begin(LOOSE, USELESS, upcard="7D")
    desk.wait_for_me()
    desk.key(Qt.Key.Key_T)
    desk.wait_for_me()
    before = hand(desk)
    start, pile = desk.at(before[3]), desk.zone(ZoneKind.PILE)
    desk.hands.move(start)
    desk.pump()
    desk.hands.press(start)
    for step in (0.3, 0.7, 1.0):
        desk.hands.move(start + (pile - start) * step)
    assert dragged(desk)
    accident(desk)
    desk.window.close_sheet()
    desk.pump()
    assert not dragged(desk)
    desk.hands.move(pile)
    desk.hands.release(pile)
    desk.hands.move(QPoint(1, 1))
    desk.wait_for_me()
    assert hand(desk) == before
    assert desk.session.view().phase is Phase.DISCARD
    assert (desk.troubles, desk.refused) == ([], [])
    assert {card.lifted for card in desk.table.cards.values()} == {False}


# --- B77: nothing covers the cards -----------------------------------------------------------------------


@pytest.mark.parametrize("panel", [False, True])
def test_b77_in_the_smallest_window_the_pile_can_be_dragged_into_the_hand(sit: Sit, panel: bool) -> None:
    desk = sit(size=(800, 600))
    desk.begin(LOOSE, USELESS, upcard="7D")
    desk.wait_for_me()
    if panel:
        # The score and the log in full, which lie over the table here.
        desk.key(Qt.Key.Key_F3)
        assert desk.window.panel.isVisible()
    for key in [STOCK, *hand(desk)]:
        if not panel:
            under = desk.window.childAt(desk.at(key))
            assert under is desk.table.cards[key], f"{key} is covered by {under!r}"
    top = desk.session.view().pile[-1]
    drag(desk, top, hand(desk)[3])
    desk.wait_for_me()
    assert top in hand(desk)
    assert desk.window.sheet is None, "no question about a knock or anything else"
    assert desk.session.view().taken == top
    assert desk.refused == []


# --- B109: a menu or a tooltip is open when the turn ends -------------------------------------------------


def test_b109_a_menu_that_is_open_when_cards_go_away(sit: Sit) -> None:
    desk = sit()
    desk.begin(LOOSE, USELESS, upcard="7D", stock="9H KD")
    desk.wait_for_me()
    desk.key(Qt.Key.Key_T)
    desk.wait_for_me()
    at = desk.at(Card.parse("QC"))
    for button in (Qt.MouseButton.RightButton, Qt.MouseButton.LeftButton):
        QTest.mouseClick(desk.window.windowHandle(), button, Qt.KeyboardModifier.NoModifier, at)
        desk.pump()
    assert desk.table.person.selected == Card.parse("QC")
    desk.window.strip.menu_requested.emit()
    desk.pump()
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    QToolTip.showText(desk.window.mapToGlobal(at), "QC", desk.table.cards[Card.parse("QC")])
    desk.session.submit(0, Discard(Card.parse("QC")), desk.session.version)
    desk.pump()
    menu.close()
    QToolTip.hideText()
    desk.wait_for_me()
    assert Card.parse("QC") not in desk.session.view().hand
    desk.key(Qt.Key.Key_W)
    desk.wait_for_me()
    assert (desk.troubles, desk.refused) == ([], [])


# --- B80: a whole match without a mouse -------------------------------------------------------------------


def test_b80_a_match_is_chosen_played_and_left_by_keyboard_alone(sit: Sit) -> None:
    desk = sit()
    desk.resume()
    assert isinstance(desk.window.sheet, NewMatchSheet)
    desk.key(Qt.Key.Key_Return)
    assert desk.session.in_deal
    moves = 0
    while moves < 200:
        desk.wait_until(lambda: desk.my_turn or desk.scored)
        if desk.scored:
            break
        moves += 1
        match desk.session.view().phase:
            case Phase.UPCARD:
                desk.key(Qt.Key.Key_P)
            case Phase.DRAW:
                desk.key(Qt.Key.Key_W)
            case Phase.DISCARD:
                desk.key(Qt.Key.Key_Down)
                desk.key(Qt.Key.Key_End)
                desk.key(Qt.Key.Key_Space)
                desk.key(Qt.Key.Key_D)
            case _:
                desk.key(Qt.Key.Key_F)
    assert desk.scored
    assert moves > 2
    assert desk.refused == []
    desk.key(Qt.Key.Key_Return)
    assert desk.session.deal_number == 2
    desk.key(Qt.Key.Key_Q, Qt.KeyboardModifier.ControlModifier)
    assert not desk.window.isVisible()
