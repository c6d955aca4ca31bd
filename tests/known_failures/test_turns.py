"""Rows about turns, knocks and lay-offs as a person meets them: buttons, keys, drags and what is written."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt

from okgin_desktop.engine.actions import Action, Discard, DrawStock, PassUpcard, Refusal
from okgin_desktop.engine.cards import Card, parse_cards
from okgin_desktop.engine.layoffs import Layoff
from okgin_desktop.engine.rules import PRESETS
from okgin_desktop.engine.turns import Phase
from okgin_desktop.settings import schema
from okgin_desktop.ui.dialogs.knock_sheet import KnockSheet
from okgin_desktop.ui.dialogs.rules_sheet import RulesSheet
from okgin_desktop.ui.table.play import Command, ZoneKind
from okgin_desktop.ui.table.scene import STOCK, Key
from tests.known_failures.desk import Desk

Sit = Callable[..., Desk]

LOOSE = "2H 4H 6H 8C TC QC AD 3S 5D 7C"
USELESS = "9S 9D 9C JS JH JD 4C 5C AH 6D"


def hand(desk: Desk) -> list[Card]:
    assert desk.table.scene is not None
    return list(desk.table.scene.hand)


def drag(desk: Desk, key: Key, to: QPoint) -> None:
    start = desk.at(key)
    desk.hands.move(start)
    desk.pump()
    desk.hands.drag(start, to, desk.pump)
    desk.pump()


def throw(desk: Desk, name: str) -> None:
    desk.hands.move(desk.at(Card.parse(name)))
    desk.wait_for_me()
    desk.hands.double_tap(desk.at(Card.parse(name)))
    desk.pump()


def maud(desk: Desk, *actions: Action) -> None:
    """Let Maud do this, whom nobody asks."""
    for action in actions:
        assert desk.session.submit(1, action, desk.session.version)
    desk.pump()


# --- B11, B14, B22, B23 ---------------------------------------------------------------------------------


def test_b11_the_card_just_taken_is_refused_with_words_and_the_others_are_not(sit: Sit) -> None:
    desk = sit()
    desk.taker.stop()
    desk.begin("2C 2D AC 6S 3S 5C 6C 8C 7S AD", "KS KH 4H", upcard="TS", stock="9C", person_deals=True)
    maud(desk, PassUpcard())
    desk.key(Qt.Key.Key_P)
    maud(desk, DrawStock(), Discard(Card.parse("9C")))
    desk.wait_for_me()
    desk.key(Qt.Key.Key_T)
    desk.wait_for_me()
    nine = Card.parse("9C")
    assert desk.table.cards[nine].dimmed
    drag(desk, nine, desk.zone(ZoneKind.PILE))
    assert desk.refused == [Refusal.JUST_TAKEN]
    assert desk.status == "The 9♣ was just taken from the pile: discard another card."
    assert desk.session.view().phase is Phase.DISCARD
    assert desk.session.options().discards == set(hand(desk)) - {nine}
    throw(desk, "8C")
    assert Card.parse("8C") not in hand(desk)


def test_b14_nothing_knocks_before_a_card_is_drawn(sit: Sit) -> None:
    desk = sit()
    desk.begin(
        "4H 4C QC 4D TH TC JC QD KC TD", "2C 7C JD TS 6H 8D AH 3D 5S 2D", upcard="KS", stock="KD 9S KH"
    )
    desk.wait_for_me()
    for _ in range(2):
        assert Command.KNOCK not in desk.table.bar.commands
        desk.key(Qt.Key.Key_K)
        drag(desk, Card.parse("QD"), desk.zone(ZoneKind.KNOCK))
        assert desk.window.sheet is None
        assert desk.session.in_deal
        if desk.session.view().phase is Phase.UPCARD:
            desk.key(Qt.Key.Key_P)
            desk.wait_for_me()
    assert set(desk.refused) == {Refusal.NOT_NOW}
    desk.key(Qt.Key.Key_W)
    desk.wait_for_me()
    assert desk.table.bar.buttons[0].label() == "Knock 10"
    assert desk.table.bar.buttons[0].isEnabled()


def test_b22_an_empty_pile_takes_no_click_drag_or_key_and_draws_nothing_else(sit: Sit) -> None:
    desk = sit()
    desk.begin(LOOSE, USELESS, upcard="7D", stock="9H")
    desk.wait_for_me()
    desk.key(Qt.Key.Key_T)
    desk.wait_for_me()
    for again in (False, True):
        if again:
            desk.close()
            desk = sit()
            desk.resume()
            desk.wait_for_me()
        view = desk.session.view()
        assert (view.pile, view.phase) == ((), Phase.DISCARD)
        pile = desk.zone(ZoneKind.PILE)
        desk.click(pile)
        desk.hands.drag(pile, desk.zone(ZoneKind.HAND), desk.pump)
        desk.pump()
        desk.key(Qt.Key.Key_T)
        desk.key(Qt.Key.Key_W)
        desk.click(desk.at(STOCK))
        assert desk.session.view() == view
        assert desk.table.places is not None
        assert desk.table.places.pile is not None, "its place is still marked"
        assert desk.troubles == []


def test_b23_a_computer_that_is_first_decides_about_the_upcard_and_draws_from_the_stock(sit: Sit) -> None:
    desk = sit()
    desk.begin(LOOSE, USELESS, upcard="KS", stock="KD", person_deals=True)
    desk.wait_for_me()
    assert desk.session.view().passes == 1
    assert desk.status == "Your turn – take the K♠ or pass."
    desk.key(Qt.Key.Key_P)
    desk.wait_for_me()
    view = desk.session.view()
    assert (view.phase, view.passes) == (Phase.DRAW, 2)
    (turn,) = view.turns
    assert (turn.seat, turn.taken) == (1, None), "not the upcard that everybody declined"


# --- B34: the meld below the mouse ----------------------------------------------------------------------


def test_b34_the_card_goes_to_the_meld_under_the_mouse_and_comes_back(sit: Sit) -> None:
    desk = sit()
    # She has all but the KH already, and keeps an ace.
    desk.begin(
        "7S 6S 2C 2D JH QH 4D 5C 9H 3H",
        "7H 7D 7C 8S 9S TS KD KC AH QD",
        upcard="TD",
        stock="KH",
        person_deals=True,
    )
    desk.wait_for_me()
    desk.key(Qt.Key.Key_P)
    desk.wait_for_me()
    assert desk.session.view().phase is Phase.LAY_OFF
    draft, scene = desk.table.person.draft, desk.table.scene
    assert draft is not None
    assert scene is not None
    spread = [set(meld.cards) for meld in scene.spread()]
    sevens, run = spread.index(set(parse_cards("7H 7D 7C"))), spread.index(set(parse_cards("8S 9S TS")))
    seven, six = Card.parse("7S"), Card.parse("6S")

    def meld(index: int) -> QPoint:
        places = desk.table.places
        assert places is not None
        rect = places.spread[index]
        return desk.hands.on(desk.table, (rect.x + rect.w / 2, rect.y + rect.h / 2))

    drag(desk, seven, meld(sevens))
    assert list(draft.layoffs) == [Layoff(seven, sevens)]
    drag(desk, six, meld(run))
    assert list(draft.layoffs) == [Layoff(seven, sevens)], "the 6S does not fit the run without the 7S"
    assert desk.refused == [Refusal.BAD_LAYOFF]
    desk.key(Qt.Key.Key_Z)
    assert list(draft.layoffs) == []
    drag(desk, seven, meld(run))
    drag(desk, six, meld(run))
    assert list(draft.layoffs) == [Layoff(seven, run), Layoff(six, run)]
    assert desk.session.view().phase is Phase.LAY_OFF, "nothing is final before it is confirmed"
    desk.key(Qt.Key.Key_F)
    desk.wait_for_score()
    shown = desk.session.view().showdown
    assert shown is not None
    assert shown.shown[0].layoffs == (Layoff(seven, run), Layoff(six, run))


# --- B50: the limit of the deal -------------------------------------------------------------------------


def limit(desk: Desk) -> str:
    plaque = desk.table.dressing.plaque
    assert plaque.isVisible()
    return plaque.accessibleName()


def test_b50_limit_and_upcard_stay_in_sight_all_deal_and_follow_the_rules(sit: Sit) -> None:
    desk = sit(size=(800, 600))
    desk.taker.stop()
    desk.begin("2H 5H 6H 8C TC QC AD 3S 5D 7C", "9S 9D JS TD 8S KS", upcard="4H")
    desk.wait_for_me()
    desk.key(Qt.Key.Key_T)
    desk.wait_for_me()
    throw(desk, "QC")
    for turn in range(12):
        assert limit(desk) == "Upcard 4 of hearts. Knock with 4 or less"
        if turn % 2 == 0:
            maud(desk, DrawStock())
            drawn = desk.session.view(1).drawn
            assert drawn is not None
            maud(desk, Discard(drawn))
            continue
        desk.wait_for_me()
        desk.key(Qt.Key.Key_W)
        desk.wait_for_me()
        throw(desk, str(desk.session.view().drawn))
    assert len(desk.session.view().turns) == 13
    desk.close()
    desk = sit(size=(800, 600))
    desk.resume()
    assert limit(desk) == "Upcard 4 of hearts. Knock with 4 or less"
    classic = PRESETS["CG"]
    desk.begin(LOOSE, USELESS, upcard="7D", rules=classic, preset="CG")
    desk.wait_for_me()
    assert "Knock with 10 or less" in limit(desk)


# --- B55: a knock that is not allowed -------------------------------------------------------------------


def five_left_after_a_king(sit: Sit, upcard: str) -> Desk:
    """A table at which the king just drawn leaves five points when it is thrown."""
    desk = sit()
    desk.begin(
        "9C 9H 9D 5S 6S 7S 3C 4C 5C 5D",
        USELESS.replace("9S 9D 9C", "2S 2D 8C").replace("4C 5C", "TS TD"),
        upcard=upcard,
        stock="KD",
    )
    desk.wait_for_me()
    desk.key(Qt.Key.Key_P)
    desk.wait_for_me()
    desk.key(Qt.Key.Key_W)
    desk.wait_for_me()
    return desk


@pytest.mark.parametrize("way", ["button", "key", "drag", "double click"])
def test_b55_every_way_to_knock_with_five_under_a_four_is_refused_alike(sit: Sit, way: str) -> None:
    desk = five_left_after_a_king(sit, "4H")
    king = Card.parse("KD")
    before = hand(desk)
    if way == "button":
        knock = desk.table.bar.buttons[0]
        assert not knock.isEnabled()
        assert "Too much deadwood" in knock.accessibleDescription() + knock.toolTip()
        desk.hands.tap(knock.mapTo(desk.window, knock.rect().center()))
    elif way == "key":
        desk.key(Qt.Key.Key_K)
    elif way == "drag":
        drag(desk, king, desk.zone(ZoneKind.KNOCK))
    else:
        plaque = desk.zone(ZoneKind.KNOCK)
        desk.hands.move(plaque)
        desk.hands.double_tap(plaque)
    desk.pump()
    if way in ("key", "drag"):
        assert desk.refused == [Refusal.TOO_MUCH_DEADWOOD]
        assert desk.status == "Too much deadwood: you may keep 4 at most."
    assert desk.window.sheet is None
    view = desk.session.view()
    assert (view.phase, view.turn, view.showdown) == (Phase.DISCARD, 0, None), "the turn goes on"
    desk.hands.move(QPoint(1, 1))
    desk.wait_for_me()
    assert hand(desk) == before
    throw(desk, "KD")
    desk.wait_for_me()
    assert king not in hand(desk)


# --- B70, B71: what is called off -----------------------------------------------------------------------


def test_b70_a_knock_called_off_gives_every_card_back(sit: Sit) -> None:
    desk = five_left_after_a_king(sit, "7H")
    before, view = hand(desk), desk.session.view()
    desk.key(Qt.Key.Key_K)
    sheet = desk.window.sheet
    assert isinstance(sheet, KnockSheet)
    desk.key(Qt.Key.Key_Escape)
    assert desk.window.sheet is None
    assert hand(desk) == before
    assert len(before) == 11
    assert desk.session.view() == view
    assert (view.phase, view.limit) == (Phase.DISCARD, 7)
    throw(desk, "KD")
    desk.wait_for_me()
    assert desk.refused == []


def test_b71_reading_rules_scores_or_keys_ends_no_turn(sit: Sit) -> None:
    desk = sit(size=(800, 600))
    desk.begin(LOOSE, USELESS, upcard="7D")
    desk.wait_for_me()
    desk.key(Qt.Key.Key_T)
    desk.wait_for_me()
    desk.click(desk.at(Card.parse("QC")))
    view = desk.session.view()
    for key in (Qt.Key.Key_F1, Qt.Key.Key_F2, Qt.Key.Key_F3):
        desk.key(key)
        assert key == Qt.Key.Key_F3 or desk.window.sheet is not None
        assert key != Qt.Key.Key_F1 or isinstance(desk.window.sheet, RulesSheet)
        # Nothing below takes a key meanwhile.
        desk.key(Qt.Key.Key_Escape) if desk.window.sheet is not None else desk.key(Qt.Key.Key_F3)
        assert desk.window.sheet is None
        assert desk.session.view() == view
        assert desk.table.person.selected == Card.parse("QC")
    desk.key(Qt.Key.Key_D)
    desk.wait_for_me()
    assert Card.parse("QC") not in hand(desk)
    desk.key(Qt.Key.Key_W)
    desk.wait_for_me()
    before = desk.session.view()
    desk.key(Qt.Key.Key_D)
    assert desk.session.view() == before, "nothing is selected: nothing is thrown"
    assert desk.status


# --- B61: whatever is done while a computer player thinks -----------------------------------------------


def test_b61_nothing_done_meanwhile_makes_a_computer_move_twice(sit: Sit) -> None:
    desk = sit(speed=schema.AnimationSpeed.SLOW)
    desk.begin(LOOSE, USELESS, upcard="7D", stock="KD QH QD KH")
    desk.wait_for_me()
    desk.key(Qt.Key.Key_T)
    desk.wait_for_me()
    throw(desk, "QC")
    speeds = (schema.AnimationSpeed.NORMAL, schema.AnimationSpeed.SLOW)
    for number in range(4):
        desk.window.showMinimized()
        desk.window.showNormal()
        desk.program.settings.set(schema.ANIMATION_SPEED, speeds[number % 2])
        desk.key(Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
        desk.key(Qt.Key.Key_Escape)
        desk.session.announce()
        assert len(desk.session.view().turns) <= 2
    desk.wait_for_me()
    assert [turn.seat for turn in desk.session.view().turns] == [0, 1]
    assert desk.session.view().phase is Phase.DRAW
    assert (desk.troubles, desk.refused) == ([], [])
