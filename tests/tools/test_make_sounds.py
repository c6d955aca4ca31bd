"""The sounds are what the script writes, and are fit to be heard."""

import wave
from array import array
from pathlib import Path

import pytest

from tools import make_sounds
from tools.make_sounds import FOLDER, LARGEST, RATE, RECIPES, faults, measured, sound, write


def test_the_sounds_are_up_to_date_and_measure_well() -> None:
    assert faults(FOLDER) == []
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < LARGEST


@pytest.mark.parametrize("name", RECIPES)
def test_each_is_soft_centred_and_faded(name: str) -> None:
    with wave.open(str(FOLDER / f"{name}.wav"), "rb") as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
        assert 0.1 <= file.getnframes() / RATE <= 1.0
        made = array("h", file.readframes(file.getnframes()))
    assert max(made) < 0.71 * 32767
    assert min(made) > -0.71 * 32767
    assert max(made) > 0.1 * 32767
    assert abs(sum(made) / len(made)) < 1
    assert made[0] == made[-1] == 0
    quiet = max(abs(value) for value in made[-240:])
    assert quiet < 0.1 * max(made)


def test_the_same_run_twice_gives_the_same() -> None:
    assert sound("place") == sound("place")


@pytest.mark.parametrize(
    ("spoilt", "fault"),
    [
        (lambda made: array("h", (32767 if value > 3000 else value for value in made)), "peak"),
        (lambda made: array("h", (value + 20 for value in made)), "off centre"),
        (lambda made: array("h", [9000, *made[1:]]), "click"),
        (lambda made: made[:-9], "not what this script writes"),
    ],
)
def test_a_spoilt_sound_is_found(spoilt: object, fault: str, tmp_path: Path) -> None:
    for name in RECIPES:
        write(tmp_path / f"{name}.wav", spoilt(sound(name)) if name == "place" else sound(name))  # type: ignore[operator]
    assert any(fault in line and line.startswith("place") for line in faults(tmp_path))


def test_a_missing_sound_is_found(tmp_path: Path) -> None:
    assert len(faults(tmp_path)) == 1


def test_the_check_says_what_is_wrong(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(make_sounds, "FOLDER", tmp_path / "sounds")
    assert make_sounds.main([]) == 0
    assert capsys.readouterr().out.count("peak") == len(RECIPES)
    assert make_sounds.main(["--check"]) == 0
    (tmp_path / "sounds" / "gin.wav").unlink()
    assert make_sounds.main(["--check"]) == 1
    assert "gin" in capsys.readouterr().err


def test_what_is_measured() -> None:
    made = array("h", [0] * 100 + [16384, -16384] * 50 + [0] * 100)
    assert measured(made).peak == pytest.approx(-6.02, abs=0.01)
    assert measured(made).ends == 0
