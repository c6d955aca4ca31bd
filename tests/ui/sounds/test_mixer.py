"""Adding up sounds: expected values are worked out by hand."""

from array import array

import pytest

from okgin_desktop.ui.sounds.mixer import OVERLAP, RATE, VOICES, Mixer, louder


def sound(*values: int) -> "array[int]":
    return array("h", values)


def test_silence_where_there_is_nothing() -> None:
    mixer = Mixer()
    assert mixer.frames(3).tolist() == [0, 0, 0]
    assert not mixer.busy


def test_one_sound_in_pieces() -> None:
    mixer = Mixer()
    mixer.add(sound(1, 2, 3, 4, 5))
    heard = [(mixer.busy, mixer.frames(2).tolist()) for _ in range(4)]
    assert heard == [(True, [1, 2]), (True, [3, 4]), (True, [5, 0]), (False, [0, 0])]


def test_two_sounds_add_up_without_turning_over() -> None:
    mixer = Mixer()
    mixer.add(sound(10, 30000, -30000))
    mixer.add(sound(5, 30000, -30000))
    assert mixer.frames(3).tolist() == [15, 32767, -32768]


def test_a_delay_of_two_samples() -> None:
    mixer = Mixer()
    mixer.add(sound(7, 8, 9), 2 / RATE)
    assert mixer.frames(1).tolist() == [0]
    assert mixer.frames(3).tolist() == [0, 7, 8]
    assert mixer.frames(2).tolist() == [9, 0]


def test_what_waits_begins_when_the_one_before_dies_away() -> None:
    mixer = Mixer()
    long = array("h", [1] * RATE)
    mixer.add(long, waits=True)
    mixer.add(sound(100), waits=True)
    mixer.add(sound(50))
    mixed = mixer.frames(RATE)
    assert mixed[0] == 51
    assert mixed.index(101) == RATE - round(OVERLAP * RATE)


def test_too_many_are_not_heard() -> None:
    mixer = Mixer()
    for _ in range(VOICES + 3):
        mixer.add(sound(1))
    assert mixer.frames(1).tolist() == [VOICES]


def test_clearing_silences_at_once() -> None:
    mixer = Mixer()
    mixer.add(sound(1, 2, 3))
    mixer.clear()
    assert mixer.frames(2).tolist() == [0, 0]


def test_the_stream_never_ends_and_gives_what_was_asked_for() -> None:
    mixer = Mixer()
    stream = mixer.stream()
    assert stream.send(4).tolist() == [0, 0, 0, 0]
    mixer.add(sound(3))
    before = mixer.asked
    assert stream.send(2).tolist() == [3, 0]
    assert [len(stream.send(count)) for count in (1, 500)] == [1, 500]
    assert mixer.asked >= before


@pytest.mark.parametrize(("gain", "expected"), [(0.0, [0, 0]), (0.5, [50, -100]), (1.0, [100, -200])])
def test_gain(gain: float, expected: list[int]) -> None:
    assert louder(sound(100, -200), gain).tolist() == expected
