from collections.abc import Callable

import pytest

from okgin_desktop.players.registry import PLAYERS
from okgin_desktop.session.opponents import OPPONENTS
from okgin_desktop.settings.schema import OpponentLevel
from okgin_desktop.ui.strings import strings


@pytest.mark.parametrize(
    "text",
    [
        strings().opponent_name,
        strings().opponent_manner,
        strings().opponent_habit,
        strings().opponent_story,
    ],
)
def test_everybody_is_described_in_words_of_his_own(text: Callable[[str], str]) -> None:
    texts = [text(who) for who in OPPONENTS]
    assert all(texts)
    assert len(set(texts)) == len(OPPONENTS)
    with pytest.raises(KeyError):
        text("zed")


def test_a_level_is_called_the_same_with_a_habit() -> None:
    assert strings().level_name("expert:cautious") == strings().level_name("expert") == "Expert"
    assert strings().level_line("expert:cautious", 4) == "Expert · level 4"


def test_every_level_that_can_be_preferred_has_a_name_and_a_player() -> None:
    for level in OpponentLevel:
        if level is not OpponentLevel.OWN:
            assert level.value in PLAYERS
            assert strings().level_name(level.value)
