"""Press, move, release."""

import pytest
from PySide6.QtCore import QObject, QPointF

from okgin_desktop.ui.table.pointer import DRAG_DISTANCE, Pointer
from okgin_desktop.ui.table.scene import STOCK
from tests.builders import card

KEY = card("9C")
AT = QPointF(100, 100)
FAR = QPointF(140, 90)


class Hand:
    """A pointer and what it says."""

    def __init__(self) -> None:
        self.owner = QObject()
        self.pointer = Pointer(self.owner)
        self.told: list[tuple[object, ...]] = []
        self.pointer.clicked.connect(lambda key: self.told.append(("click", key)))
        self.pointer.drag_started.connect(lambda key, at: self.told.append(("start", key, at)))
        self.pointer.drag_moved.connect(lambda key, at: self.told.append(("move", key, at)))
        self.pointer.drag_dropped.connect(lambda key, at: self.told.append(("drop", key, at)))
        self.pointer.drag_cancelled.connect(lambda key: self.told.append(("cancel", key)))


@pytest.fixture
def hand(qapp: object) -> Hand:
    return Hand()


def test_press_and_release_is_a_click(hand: Hand) -> None:
    hand.pointer.press(KEY, AT)
    hand.pointer.release(AT)
    assert hand.told == [("click", KEY)]


def test_a_trembling_hand_still_clicks(hand: Hand) -> None:
    hand.pointer.press(KEY, AT)
    hand.pointer.move(AT + QPointF(DRAG_DISTANCE - 2, 1), may_drag=True)
    hand.pointer.release(AT)
    assert hand.told == [("click", KEY)]


def test_a_drag_from_press_to_drop(hand: Hand) -> None:
    hand.pointer.press(KEY, AT)
    assert hand.pointer.pressed == KEY
    hand.pointer.move(FAR, may_drag=True)
    assert hand.pointer.dragging == KEY
    hand.pointer.move(AT, may_drag=True)
    hand.pointer.release(FAR)
    assert hand.told == [
        ("start", KEY, AT),
        ("move", KEY, FAR),
        ("move", KEY, AT),
        ("drop", KEY, FAR),
    ]
    hand.pointer.move(AT, may_drag=True)
    assert len(hand.told) == 4


def test_what_may_not_be_dragged_is_clicked(hand: Hand) -> None:
    hand.pointer.press(KEY, AT)
    hand.pointer.move(FAR, may_drag=False)
    assert hand.pointer.dragging is None
    hand.pointer.release(FAR)
    assert hand.told == [("click", KEY)]


def test_a_drag_goes_on_whatever_happens_to_permission(hand: Hand) -> None:
    hand.pointer.press(KEY, AT)
    hand.pointer.move(FAR, may_drag=True)
    hand.pointer.move(AT, may_drag=False)
    assert hand.told[-1] == ("move", KEY, AT)


def test_cancel_sends_a_dragged_card_home_once(hand: Hand) -> None:
    hand.pointer.press(KEY, AT)
    hand.pointer.move(FAR, may_drag=True)
    hand.pointer.cancel()
    hand.pointer.cancel()
    hand.pointer.move(AT, may_drag=True)
    hand.pointer.release(AT)
    assert [told[0] for told in hand.told] == ["start", "move", "cancel"]


def test_cancel_of_a_mere_press_says_nothing(hand: Hand) -> None:
    hand.pointer.press(KEY, AT)
    hand.pointer.cancel()
    hand.pointer.release(AT)
    assert hand.told == []


def test_a_second_press_ends_a_drag_that_lost_its_release(hand: Hand) -> None:
    hand.pointer.press(KEY, AT)
    hand.pointer.move(FAR, may_drag=True)
    hand.pointer.press(STOCK, FAR)
    hand.pointer.release(FAR)
    assert [told[0] for told in hand.told] == ["start", "move", "cancel", "click"]
    assert hand.told[-1] == ("click", STOCK)


def test_without_a_press_nothing_happens(hand: Hand) -> None:
    hand.pointer.move(FAR, may_drag=True)
    hand.pointer.release(FAR)
    hand.pointer.cancel()
    assert hand.told == []
