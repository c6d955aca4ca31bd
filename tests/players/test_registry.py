import pytest

from okgin_desktop.engine.rules import EN
from okgin_desktop.players.registry import PLAYERS, is_player, level_of, plain, player
from tests.builders import played_by, random_start


def test_players_stand_in_the_order_of_their_strength() -> None:
    levels = [info.level for info in PLAYERS.values()]
    assert levels == sorted(levels)
    assert all(name == info.id for name, info in PLAYERS.items())


def test_each_level_from_one_to_five_offers_one_player() -> None:
    offered = {info.level: info.id for info in PLAYERS.values()}
    assert offered == {1: "beginner", 2: "casual", 3: "skilled", 4: "expert", 5: "master"}


def test_players_of_stored_matches_are_still_there() -> None:
    assert {"casual", "simple"} <= set(PLAYERS)


def test_an_unknown_player_is_refused_by_name() -> None:
    with pytest.raises(KeyError, match="no computer player 'genius'; there are beginner, casual, simple"):
        player("genius")


@pytest.mark.parametrize(
    ("key", "known", "level"),
    [
        ("expert", True, 4),
        ("expert:cautious", True, 4),
        ("master:loner", True, 5),
        ("skilled:unloader", True, 3),
        ("casual:cautious", False, None),  # the weaker ones have no habits
        ("simple:cautious", False, None),
        ("expert:sleepy", False, None),
        ("expert:", False, None),
        (":cautious", False, None),
        ("", False, None),
        ("genius", False, None),
    ],
)
def test_keys_with_a_habit(key: str, known: bool, level: int | None) -> None:
    assert is_player(key) is known
    assert level_of(key) == level
    if known:
        player(key)
    else:
        with pytest.raises(KeyError, match="no computer player"):
            player(key)


def test_the_level_of_a_key_is_what_stands_before_the_colon() -> None:
    assert (plain("expert:cautious"), plain("expert"), plain("genius:sleepy")) == (
        "expert",
        "expert",
        "genius",
    )
    assert level_of(None) is None


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
