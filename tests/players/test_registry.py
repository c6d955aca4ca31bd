import pytest

from okgin_desktop.engine.rules import EN
from okgin_desktop.players.registry import PLAYERS, player
from tests.builders import played_by, random_start


def test_players_stand_in_the_order_of_their_strength() -> None:
    assert [info.level for info in PLAYERS.values()] == list(range(1, len(PLAYERS) + 1))
    assert all(name == info.id for name, info in PLAYERS.items())
    assert list(PLAYERS)[:2] == ["casual", "simple"]


def test_an_unknown_player_is_refused_by_name() -> None:
    with pytest.raises(KeyError, match="no computer player 'genius'; there are casual, simple"):
        player("genius")


@pytest.mark.parametrize(("weaker", "stronger"), [("casual", "simple")])
def test_the_stronger_of_two_wins_more_points(weaker: str, stronger: str) -> None:
    """Every deal is played twice with the seats exchanged, so that luck is shared."""
    points = {weaker: 0, stronger: 0}
    for number in range(100):
        for names in ((weaker, stronger), (stronger, weaker)):
            first = random_start(f"strength {number}", EN, 2)
            *_, (_, last) = played_by([player(name) for name in names], first, f"{number}")
            assert last.deal.result is not None
            for name, gained in zip(names, last.deal.result.points, strict=True):
                points[name] += gained
    assert points[stronger] - points[weaker] > 2 * 200
