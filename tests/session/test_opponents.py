import pytest

from okgin_desktop.players.levels import HABITS, TEMPERS
from okgin_desktop.players.registry import PLAYERS, is_player
from okgin_desktop.session.opponents import OPPONENTS, Opponent, has_habits
from okgin_desktop.ui.art.avatars import avatar


def test_each_habit_has_one_opponent() -> None:
    assert sorted(opponent.habit for opponent in OPPONENTS.values()) == sorted(HABITS)


def test_everybody_has_a_portrait_and_a_level_that_there_is(qapp: object) -> None:
    for who, opponent in OPPONENTS.items():
        assert opponent.avatar == who
        assert opponent.level in PLAYERS
        assert not avatar(who, 20, 1.0).isNull()


@pytest.mark.parametrize("level", PLAYERS)
def test_whatever_the_level_there_is_such_a_player(level: str) -> None:
    assert has_habits(level) is (level in ("skilled", "expert", "master"))
    assert has_habits(level) is (level in TEMPERS)
    for opponent in OPPONENTS.values():
        assert opponent.player(level, habits=False) == level
        with_habit = opponent.player(level, habits=True)
        assert is_player(with_habit)
        assert (with_habit != level) is has_habits(level)


def test_a_habit_that_there_is_not_is_refused() -> None:
    with pytest.raises(ValueError, match="no habit 'sleepy'"):
        Opponent("zed", "expert", "sleepy")
