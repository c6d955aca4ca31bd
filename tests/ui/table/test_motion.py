"""Cards travel: all at once, each with its delay, and always arrive."""

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from okgin_desktop.ui.art.pixmaps import CardArt
from okgin_desktop.ui.table.card_widget import CardWidget, Spot
from okgin_desktop.ui.table.choreography import Curve
from okgin_desktop.ui.table.motion import Motion, Tween
from tests.builders import card

HOME = Spot(0, 0, 100, 1.0)
AWAY = Spot(200, 60, 80, 0.0)


class Felt:
    """Two cards and what moves them."""

    def __init__(self, qtbot: QtBot) -> None:
        self.parent = QWidget()
        self.parent.resize(600, 400)
        qtbot.addWidget(self.parent)
        self.art = CardArt()
        self.one = CardWidget(card("9C"), self.art, HOME, self.parent)
        self.two = CardWidget(card("KH"), self.art, HOME, self.parent)
        self.motion = Motion(self.parent)
        self.arrivals = 0
        self.motion.arrived.connect(self._arrived)

    def _arrived(self) -> None:
        assert not self.motion.running
        self.arrivals += 1


@pytest.fixture
def made(qtbot: QtBot) -> Felt:
    return Felt(qtbot)


def test_a_card_travels_and_arrives_exactly(made: Felt, qtbot: QtBot) -> None:
    seen: list[Spot] = []
    made.motion.run([Tween(made.one, AWAY, 0, 120)], Curve.STANDARD)
    assert made.motion.running

    def arrived() -> bool:
        seen.append(made.one.spot)
        return made.arrivals == 1

    qtbot.waitUntil(arrived, timeout=2000)
    assert made.one.spot == AWAY
    between = [spot.x for spot in seen if 0 < spot.x < 200]
    assert between
    assert between == sorted(between)
    assert made.two.spot == HOME


@pytest.mark.parametrize("curve", Curve)
def test_every_curve_ends_at_the_goal(made: Felt, qtbot: QtBot, curve: Curve) -> None:
    made.motion.run([Tween(made.one, AWAY, 0, 30)], curve)
    qtbot.waitUntil(lambda: made.arrivals == 1, timeout=2000)
    assert made.one.spot == AWAY


def test_a_delayed_card_waits_where_it_is(made: Felt, qtbot: QtBot) -> None:
    made.motion.run([Tween(made.one, AWAY, 0, 20), Tween(made.two, AWAY, 150, 20)], Curve.OUT)
    qtbot.waitUntil(lambda: made.one.spot == AWAY, timeout=2000)
    assert made.two.spot == HOME
    assert made.arrivals == 0
    qtbot.waitUntil(lambda: made.arrivals == 1, timeout=2000)
    assert made.two.spot == AWAY


def test_finish_brings_everything_home_and_says_so_once(made: Felt, qtbot: QtBot) -> None:
    made.motion.run([Tween(made.one, AWAY, 0, 5000), Tween(made.two, AWAY, 4000, 500)], Curve.OUT)
    made.motion.finish()
    assert (made.one.spot, made.two.spot, made.arrivals) == (AWAY, AWAY, 1)
    made.motion.finish()
    qtbot.wait(40)
    assert made.arrivals == 1


def test_a_new_run_lets_the_old_one_arrive_silently(made: Felt) -> None:
    made.motion.run([Tween(made.one, AWAY, 0, 5000)], Curve.OUT)
    made.motion.run([Tween(made.two, AWAY, 0, 5000)], Curve.OUT)
    assert made.one.spot == AWAY
    assert made.arrivals == 0
    made.motion.finish()
    assert made.two.spot == AWAY
    assert made.arrivals == 1


def test_another_goal_in_mid_air_is_no_jump(made: Felt, qtbot: QtBot) -> None:
    made.motion.run([Tween(made.one, AWAY, 0, 5000)], Curve.OUT)
    qtbot.waitUntil(lambda: made.one.spot.x > 5, timeout=2000)
    there = made.one.spot
    made.motion.run([Tween(made.one, HOME, 0, 5000)], Curve.OUT)
    assert abs(made.one.spot.x - there.x) < 5
    assert made.arrivals == 0


def test_turning_back_in_mid_air_starts_from_where_the_card_is(made: Felt, qtbot: QtBot) -> None:
    made.motion.run([Tween(made.one, AWAY, 0, 5000)], Curve.OUT)
    qtbot.waitUntil(lambda: made.one.spot.x > 5, timeout=2000)
    made.motion.forget(made.one)
    there = made.one.spot
    made.motion.run([Tween(made.one, HOME, 0, 5000)], Curve.OUT)
    assert abs(made.one.spot.x - there.x) < 5


def test_a_forgotten_card_is_left_alone(made: Felt, qtbot: QtBot) -> None:
    made.motion.run([Tween(made.one, AWAY, 0, 60), Tween(made.two, AWAY, 0, 60)], Curve.OUT)
    made.motion.forget(made.one)
    made.one.set_spot(HOME)
    qtbot.waitUntil(lambda: made.arrivals == 1, timeout=2000)
    assert made.one.spot == HOME
    assert made.two.spot == AWAY


def test_forgetting_the_last_card_still_ends_the_run(made: Felt, qtbot: QtBot) -> None:
    made.motion.run([Tween(made.one, AWAY, 0, 5000)], Curve.OUT)
    made.motion.forget(made.one)
    qtbot.waitUntil(lambda: made.arrivals == 1, timeout=2000)


def test_no_time_at_all_arrives_at_once(made: Felt) -> None:
    made.motion.run([Tween(made.one, AWAY, 0, 0)], Curve.OUT)
    assert made.one.spot == AWAY
    assert made.arrivals == 1
