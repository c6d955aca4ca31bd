"""Scenes for tests of geometry and widgets: what really happens in deals, and the awkward ends."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from okgin_desktop.engine.cards import parse_cards
from okgin_desktop.engine.deal import Deal, Step
from okgin_desktop.engine.rules import EN, RU
from okgin_desktop.engine.view import view_of
from okgin_desktop.players.registry import player
from okgin_desktop.ui.table.hand_order import SortMode, sorted_hand
from okgin_desktop.ui.table.scene import Arrange, Scene, scene_of
from tests.builders import DRAW, play, played_by, random_start, throw
from tests.ui.panels.table_states import duel_to_discard

BY_MELDS: Arrange = lambda cards: sorted_hand(cards, SortMode.MELDS)  # noqa: E731

GROUPED = {
    2: (
        "2C 4D 6H 8S TC QD 3S 5C 9H KH JC",
        "2H 3C 4C 5C 9H 7D 7H 7S JD QC KC",
        "2H 3C 4C 5C JD 7D 7H 7S 9H",
        "3C 4C 5C 7D 7H 7S TH JH QH 2S 4D",
        "AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC",
    ),
    3: (
        "2C 4D 6H 8S TC QD 3S 5C",
        "2H 3C 4C 5C 9H 7D 7H 7S",
        "3C 4C 5C 6C 7D 7H 7S 7C",
        "9H 3C 4C 5C 2S 8D QD",
    ),
}


@cache
def dealt_scenes(seats: int) -> tuple[Scene, ...]:
    """Every scene of some deals, as every seat sees it, the showdowns all and of the rest a part."""
    found: list[Scene] = []
    for number in range(5):
        rules = (EN, RU)[number % 2]
        first = random_start(f"scenes {seats} {number}", rules, seats)
        players = [player("simple")] * seats
        for count, (_, step) in enumerate(played_by(players, first, str(number))):
            for seat in range(seats):
                scene = scene_of(view_of(step.deal, seat), BY_MELDS)
                if scene.showdown is not None or (count + seat) % 9 == 0:
                    found.append(scene)
    return tuple(found)


def awkward_scenes(seats: int) -> Iterator[Scene]:
    """Hands in many groups, long runs, the fullest hands on both sides, empty piles, long lay-offs."""
    base = next(scene for scene in dealt_scenes(seats) if scene.showdown is None and scene.viewer == 0)
    most = 11 if seats == 2 else 8
    for names in GROUPED[min(seats, 3)]:
        yield replace(base, hand=parse_cards(names), hidden=(0, *(most,) * (seats - 1)))
    yield replace(base, hand=parse_cards("2H"), pile=(), stock=0)


def a_deal(seats: int, seed: str) -> list[Step]:
    """The steps of a deal that ends with a knock and few turns."""
    best: list[Step] = []
    for number in range(30):
        first = random_start(f"{seed} {number}", (EN, RU)[number % 2], seats)
        steps = [step for _, step in played_by([player("simple")] * seats, first, seed)]
        if steps[-1].deal.showdown is not None and (not best or len(steps) < len(best)):
            best = steps
    return best


def knock_ready() -> Deal:
    """Limit 7; the viewer has 2S AS AH 2D left beside two melds, and the JH to throw."""
    return play(duel_to_discard(), throw("8H"), DRAW, throw("JS"), DRAW)
