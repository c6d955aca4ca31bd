"""The queue of steps: order, rests, marks, skipping."""

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from okgin_desktop.engine.view import view_of
from okgin_desktop.ui.table.choreography import Speed, Step
from okgin_desktop.ui.table.event_player import EventPlayer
from okgin_desktop.ui.table.scene import scene_of
from tests.ui.panels.table_states import duel

SCENE = scene_of(view_of(duel(), 0), tuple)


def step(pause: int = 0) -> Step:
    return Step(SCENE, 100, pause)


class Heard:
    """A player and all it says, in order."""

    def __init__(self) -> None:
        self.owner = QObject()
        self.player = EventPlayer(self.owner)
        self.told: list[object] = []
        self.player.started.connect(self.told.append)
        self.player.idle.connect(lambda: self.told.append("idle"))

    def mark(self, name: str) -> None:
        self.player.add(lambda: self.told.append(name))


@pytest.fixture
def heard(qapp: object) -> Heard:
    return Heard()


def test_one_step_at_a_time(heard: Heard) -> None:
    first, second = step(), step()
    heard.player.add(first, second)
    assert heard.told == [first]
    assert heard.player.busy
    heard.player.step_done()
    assert heard.told == [first, second]
    heard.player.step_done()
    assert heard.told == [first, second, "idle"]
    assert not heard.player.busy


def test_a_mark_is_called_in_its_turn(heard: Heard) -> None:
    heard.mark("before")
    first = step()
    heard.player.add(first)
    heard.mark("after")
    assert heard.told == ["before", "idle", first]
    heard.player.step_done()
    assert heard.told == ["before", "idle", first, "after", "idle"]


def test_a_mark_may_add_steps(heard: Heard) -> None:
    more = step()
    heard.player.add(lambda: heard.player.add(more))
    assert heard.told == [more]
    assert heard.player.busy
    heard.player.step_done()
    assert heard.told == [more, "idle"]


def test_the_rest_comes_before_the_step(heard: Heard, qtbot: QtBot) -> None:
    resting = step(pause=40)
    heard.player.add(resting)
    assert heard.told == []
    assert heard.player.busy
    qtbot.waitUntil(lambda: heard.told == [resting], timeout=5000)


def test_what_arrives_during_a_rest_does_not_push_the_step_out(heard: Heard, qtbot: QtBot) -> None:
    # A card that was lifted under the mouse settles while another seat is still thinking.
    resting, second = step(pause=40), step()
    heard.player.add(resting, second)
    heard.player.step_done()
    assert heard.told == []
    qtbot.waitUntil(lambda: heard.told == [resting], timeout=5000)
    heard.player.step_done()
    assert heard.told == [resting, second]


def test_an_arrival_while_nothing_is_played_means_nothing(heard: Heard) -> None:
    heard.player.step_done()
    assert heard.told == []


def test_speed_scales_rests(heard: Heard) -> None:
    heard.player.speed = Speed.OFF
    assert heard.player.factor == 0
    resting = step(pause=60_000)
    heard.player.add(resting)
    assert heard.told == [resting]


@pytest.mark.parametrize("speed", Speed)
def test_a_rest_lasts_as_long_as_the_speed_says(heard: Heard, speed: Speed) -> None:
    heard.player.speed = speed
    heard.player.add(step(pause=1000))
    running = heard.player._rest
    expected = {Speed.OFF: None, Speed.FAST: 500, Speed.NORMAL: 1000, Speed.SLOW: 1600}[speed]
    assert (running.interval() if running.isActive() else None) == expected


def test_drain_hands_over_what_has_not_begun(heard: Heard, qtbot: QtBot) -> None:
    moving, resting, last = step(), step(pause=20), step()
    heard.player.add(moving, resting, last)
    assert heard.player.drain() == [resting, last]
    assert not heard.player.busy
    assert heard.told == [moving]
    heard.player.step_done()
    qtbot.wait(50)
    assert heard.told == [moving]


def test_drain_hands_over_the_step_that_rests(heard: Heard, qtbot: QtBot) -> None:
    resting, last = step(pause=20), step()
    heard.player.add(resting, last)
    assert heard.player.drain() == [resting, last]
    qtbot.wait(50)
    assert heard.told == []


def test_drain_in_a_mark_stops_there(heard: Heard) -> None:
    left: list[object] = []
    last = step()
    heard.player.add(lambda: left.extend(heard.player.drain()), last)
    assert left == [last]
    assert heard.told == []
    assert not heard.player.busy


def test_after_a_drain_it_plays_again(heard: Heard) -> None:
    heard.player.add(step(), step())
    heard.player.drain()
    again = step()
    heard.player.add(again)
    assert heard.told[-1] is again
    assert heard.player.busy
