"""Where everything lies: in every size, for two to four seats, in play and showdown."""

import random
from dataclasses import replace

import pytest

from okgin_desktop.engine.cards import ALL_CARDS, Card, parse_cards
from okgin_desktop.engine.melds import best_arrangement
from okgin_desktop.ui import theme, zoom
from okgin_desktop.ui.table.layout import (
    PANEL_WIDTH,
    Rect,
    hand_groups,
    is_compact,
    layout,
    panel_height,
)
from okgin_desktop.ui.table.scene import STOCK, Scene
from tests.builders import card
from tests.ui.table.layout_rules import around, meet, rows, wrong
from tests.ui.table.scenes import awkward_scenes, dealt_scenes

# Tables in windows from the smallest allowed to 4K: the strips above and below take 80.
SIZES = [
    (800, 520),
    (800, 600),
    (1000, 620),
    (1024, 688),
    (1280, 720),
    (1366, 688),
    (1440, 820),
    (1920, 1000),
    (2560, 1360),
    (3840, 2080),
]


def unit_of(size: tuple[int, int]) -> float:
    """Return the unit of the window round a table of this size."""
    return zoom.body_px(size[0], size[1] + 80) / theme.BODY.px


def scenes(seats: int) -> list[Scene]:
    return [*dealt_scenes(seats)[::3], *awkward_scenes(seats), *_showdowns(seats)]


def _showdowns(seats: int) -> list[Scene]:
    """One scene for each stage of a showdown and each part in it."""
    kinds: dict[tuple[bool, bool, int], Scene] = {}
    for scene in dealt_scenes(seats):
        if scene.showdown is not None:
            kind = scene.showdown.knocker == scene.viewer, bool(scene.hand), len(scene.showdown.shown)
            kinds.setdefault(kind, scene)
    return list(kinds.values())


def case_name(value: object) -> str:
    return "x".join(map(str, value)) if isinstance(value, tuple) else str(value)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", SIZES, ids=case_name)
def test_nothing_leaves_the_table_overlaps_or_hides_an_index(size: tuple[int, int], seats: int) -> None:
    width, height = size
    for panel in (False,) if is_compact(*size) else (False, True):
        for scene in scenes(seats):
            out = layout(scene, width, height, panel=panel, unit=unit_of(size))
            assert wrong(scene, out, width, height, panel=panel) == []


def test_the_scenes_show_every_stage() -> None:
    for seats in (2, 3, 4):
        found = _showdowns(seats)
        assert any(scene.showdown and scene.showdown.knocker == scene.viewer for scene in found)
        assert any(scene.hand for scene in found), "somebody is to lay off"
        assert any(scene.showdown and len(scene.showdown.shown) == seats - 1 for scene in found)


def play_scene(seats: int) -> Scene:
    return next(scene for scene in dealt_scenes(seats) if scene.showdown is None)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cards_keep_the_sizes_of_the_design(seats: int) -> None:
    scene = play_scene(seats)
    hand = scene.hand[0]
    roomy = layout(scene, 1280, 720, panel=True)
    assert roomy.cards[hand].w == pytest.approx(150)
    assert roomy.stock is not None
    assert roomy.stock.w == pytest.approx(136 if seats == 2 else 120, abs=8)
    compact = layout(scene, 800, 520, panel=False)
    assert compact.cards[hand].w == pytest.approx(96)
    assert compact.compact
    assert not roomy.compact


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", SIZES, ids=case_name)
def test_cards_are_large_enough_to_read_and_grow_with_the_window(size: tuple[int, int], seats: int) -> None:
    scene = play_scene(seats)
    out = layout(scene, *size, panel=not is_compact(*size), unit=unit_of(size))
    hand = out.cards[scene.hand[0]].w
    assert hand >= 96
    assert min(place.w for place in out.cards.values()) >= 40
    assert hand >= 0.15 * min(size[0], 1.6 * size[1]) * (0.5 if seats > 2 else 0.7)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", SIZES, ids=case_name)
def test_buttons_can_be_hit(size: tuple[int, int], seats: int) -> None:
    out = layout(play_scene(seats), *size, panel=False, unit=unit_of(size))
    assert out.actions[0].h >= 44
    assert all(rect.h >= 34 and rect.w >= 44 for rect in out.actions)


def test_every_card_of_the_scene_lies_somewhere() -> None:
    for seats in (2, 3, 4):
        for scene in dealt_scenes(seats):
            out = layout(scene, 1280, 720, panel=True)
            hidden = {(seat, index) for seat, count in enumerate(scene.hidden) for index in range(count)}
            assert set(scene.hand) | hidden <= set(out.cards)
            if scene.showdown is None:
                assert set(scene.pile[-2:]) <= set(out.cards)
                assert (STOCK in out.cards) is (scene.stock > 0)
            else:
                spread = {each for meld in scene.spread() for each in meld.cards}
                assert spread | set(scene.showdown.loose) <= set(out.cards)
                assert set(out.spread) == set(range(len(scene.spread())))


def test_only_what_the_viewer_may_see_lies_face_up() -> None:
    for seats in (2, 4):
        for scene in dealt_scenes(seats):
            out = layout(scene, 1000, 700, panel=False)
            for key, place in out.cards.items():
                assert place.face is (key in ALL_CARDS and key != STOCK)


def test_the_hand_does_not_move_when_a_card_comes() -> None:
    ten = parse_cards("2H 3C 4C 5C 9H 7D 7H 7S JD QC")
    base = play_scene(2)
    for size in SIZES:
        before = layout(_with(base, ten), *size, panel=False)
        then = layout(_with(base, (*ten, card("KC"))), *size, panel=False)
        assert then.cards[ten[0]] == before.cards[ten[0]]
        assert then.actions == before.actions
        assert (then.stock, then.pile, then.plaque) == (before.stock, before.pile, before.plaque)


def _with(scene: Scene, hand: tuple[Card, ...]) -> Scene:
    return replace(scene, hand=hand)


@pytest.mark.parametrize("size", SIZES, ids=case_name)
def test_a_badge_has_room_for_a_name_and_the_number_of_cards(size: tuple[int, int]) -> None:
    box = layout(play_scene(2), *size, panel=False).seats[1]
    assert box.badge.w - box.avatar >= 130


def test_opponents_sit_clockwise_from_the_left() -> None:
    for scene in dealt_scenes(4):
        out = layout(scene, 1280, 720, panel=True)
        others = [(scene.viewer + offset) % 4 for offset in (1, 2, 3)]
        assert sorted(others, key=lambda seat: out.seats[seat].frame.x) == others


def test_later_cards_lie_on_earlier_ones() -> None:
    for scene in [*dealt_scenes(2), *awkward_scenes(2)]:
        out = layout(scene, 1280, 720, panel=False)
        for places in rows(scene, out).values():
            by_x = sorted(places, key=lambda place: place.x)
            assert [place.z for place in by_x] == sorted(place.z for place in by_x)
        if scene.showdown is None and len(scene.pile) > 1:
            assert out.cards[scene.pile[-1]].z > out.cards[scene.pile[-2]].z


def test_laid_off_cards_are_outlined_and_nothing_else() -> None:
    met = 0
    for seats in (2, 3, 4):
        for scene in dealt_scenes(seats):
            out = layout(scene, 1280, 720, panel=True)
            outlined = {key for key, place in out.cards.items() if place.outline is not None}
            assert outlined == scene.laid_cards()
            met += len(outlined)
    assert met


def test_the_panel_ends_above_the_hand_with_two_seats() -> None:
    assert panel_height(2, 1280, 720) == pytest.approx(720 - 30 - 210 - 48)
    assert panel_height(4, 1280, 720) == 720
    assert panel_height(2, 800, 520) == 520
    out = layout(play_scene(2), 1280, 720, panel=True)
    covered = Rect(1280 - PANEL_WIDTH, 0, PANEL_WIDTH, panel_height(2, 1280, 720))
    assert all(not meet(rect, covered) for rect in out.actions)


def test_rails_run_below_their_cards() -> None:
    for scene in [*awkward_scenes(2), *_showdowns(2), *_showdowns(4)]:
        out = layout(scene, 1280, 720, panel=False)
        for rail in out.rails:
            if rail.meld is None:
                continue
            own = around([out.cards[each] for each in rail.meld.cards])
            assert rail.x == pytest.approx(own.x)
            assert own.bottom <= rail.y <= own.bottom + 12
            assert rail.width <= own.w + 0.5


# --- groups -----------------------------------------------------------------------------------------


def groups(names: str) -> list[str]:
    return [
        ("" if meld is None else f"{meld.kind.value}:") + " ".join(map(str, cards))
        for meld, cards in hand_groups(parse_cards(names))
    ]


def test_melds_that_lie_together_are_groups() -> None:
    assert groups("3C 4C 5C 9H 9S 9D 2H KD") == ["run:3C 4C 5C", "set:9H 9S 9D", "2H KD"]
    assert groups("2H 5C 4C 3C KD") == ["2H", "run:5C 4C 3C", "KD"], "in whatever order within"


def test_a_meld_that_is_scattered_is_no_group() -> None:
    assert groups("3C 4C 9H 5C KD") == ["3C 4C 9H 5C KD"]
    assert groups("9H 2C 9S 9D") == ["9H 2C 9S 9D"]


def test_a_meld_out_of_place_and_one_in_place() -> None:
    assert groups("3C 9H 9S 9D 4C 5C") == ["3C", "set:9H 9S 9D", "4C 5C"]


def test_no_cards_no_groups() -> None:
    assert groups("") == []


def test_groups_hold_every_card_once() -> None:
    chance = random.Random("groups")
    for _ in range(200):
        hand = tuple(chance.sample(ALL_CARDS, 11))
        found = hand_groups(hand)
        assert tuple(each for _, cards in found for each in cards) == hand
        melds = {meld for meld, _ in found if meld is not None}
        assert melds <= set(best_arrangement(hand).melds)


def test_a_card_is_one_and_four_tenths_high() -> None:
    place = next(iter(layout(play_scene(2), 1280, 720, panel=False).cards.values()))
    assert place.rect.h == pytest.approx(place.w * 1.4)
