"""Lay-offs while they are being chosen: whatever is tried, the answer stays legal."""

import random
from functools import cache

import pytest

from okgin_desktop.engine.actions import LayOff
from okgin_desktop.engine.cards import Card, parse_cards
from okgin_desktop.engine.deal import Deal, apply
from okgin_desktop.engine.layoffs import Layoff, check_plan
from okgin_desktop.engine.melds import Meld
from okgin_desktop.engine.options import options_of
from okgin_desktop.engine.rules import EN, RU
from okgin_desktop.engine.turns import Phase
from okgin_desktop.players.registry import player
from okgin_desktop.session.layoff_draft import LayoffDraft
from tests.brute_force import best_play, least_deadwood
from tests.builders import card, meld, played_by, random_start
from tests.houses import any_deal

HAND = parse_cards("6C 7C 8C 2D 3D QH QS QD 9H KH")
SPREAD = (meld("3C 4C 5C"), meld("9S 9D 9C"))


@pytest.fixture
def draft() -> LayoffDraft:
    return LayoffDraft(HAND, SPREAD)


def names(cards: tuple[Card, ...]) -> set[str]:
    return set(map(str, cards))


def laid(draft: LayoffDraft) -> list[Layoff]:
    return list(draft.layoffs)


def test_at_first_nothing_is_laid_and_the_hand_is_melded(draft: LayoffDraft) -> None:
    assert laid(draft) == []
    assert draft.kept == HAND
    # 6C 7C 8C and three queens lie together: 2D 3D 9H KH are left.
    assert draft.deadwood == 2 + 3 + 9 + 10
    assert not draft.is_best


def test_targets_grow_with_what_is_laid(draft: LayoffDraft) -> None:
    assert draft.targets(card("7C")) == ()
    assert draft.targets(card("6C")) == (0,)
    assert draft.lay(card("6C"), 0)
    assert draft.targets(card("7C")) == (0,)
    assert draft.targets(card("6C")) == ()


def test_what_does_not_fit_changes_nothing(draft: LayoffDraft) -> None:
    assert not draft.lay(card("9H"), 0)
    assert not draft.lay(card("9H"), 7)
    assert not draft.lay(card("KH"), 1)
    assert not draft.lay(card("2C"), 0), "not a card of this hand"
    assert laid(draft) == []
    assert draft.lay(card("9H"), 1)
    assert not draft.lay(card("9H"), 1), "a card is laid once"
    assert laid(draft) == [Layoff(card("9H"), 1)]


def test_laying_a_card_of_an_own_meld_breaks_it(draft: LayoffDraft) -> None:
    assert draft.lay(card("6C"), 0)
    assert draft.deadwood == 7 + 8 + 2 + 3 + 9 + 10
    assert names(draft.kept) == names(HAND) - {"6C"}


def test_a_card_taken_back_takes_those_along_that_stood_on_it(draft: LayoffDraft) -> None:
    for name, index in (("6C", 0), ("7C", 0), ("9H", 1), ("8C", 0)):
        assert draft.lay(card(name), index)
    draft.take_back(card("7C"))
    assert laid(draft) == [Layoff(card("6C"), 0), Layoff(card("9H"), 1)]
    draft.take_back(card("KH"))
    assert len(draft.layoffs) == 2, "a card that was not laid"


def test_take_back_last_goes_step_by_step(draft: LayoffDraft) -> None:
    assert draft.lay(card("6C"), 0)
    assert draft.lay(card("9H"), 1)
    draft.take_back_last()
    assert laid(draft) == [Layoff(card("6C"), 0)]
    draft.take_back_last()
    draft.take_back_last()
    assert laid(draft) == []


def test_the_best_lays_only_what_pays(draft: LayoffDraft) -> None:
    draft.lay_best()
    assert laid(draft) == [Layoff(card("9H"), 1)]
    assert draft.deadwood == 15
    assert draft.is_best
    assert names(tuple(card for own in draft.action().melds for card in own)) == names(
        parse_cards("6C 7C 8C QH QS QD")
    )


def test_the_best_replaces_what_was_chosen_before(draft: LayoffDraft) -> None:
    assert draft.lay(card("6C"), 0)
    assert draft.deadwood > draft.best.deadwood
    draft.lay_best()
    assert draft.is_best
    assert names(draft.kept) >= {"6C", "7C", "8C"}


def test_the_answer_melds_what_is_kept(draft: LayoffDraft) -> None:
    assert draft.lay(card("6C"), 0)
    assert draft.lay(card("7C"), 0)
    action = draft.action()
    assert action == LayOff((meld("QH QS QD"),), (Layoff(card("6C"), 0), Layoff(card("7C"), 0)))
    assert LayoffDraft(HAND, SPREAD).action().layoffs == ()


def knocked(seed: str) -> Deal:
    """Some deal in which a defender is to answer."""
    for number in range(100):
        rules, seats = (EN, RU)[number % 2], 2 + number % 3
        first = random_start(f"{seed} {number}", rules, seats)
        for _, step in played_by([player("simple")] * seats, first, seed):
            if step.deal.phase is Phase.LAY_OFF:
                return step.deal
    raise AssertionError("nobody knocks")


@cache
def under_house_rules() -> list[Deal]:
    """Defenders to answer under rules of all kinds, half of them without chains of lay-offs."""
    found: dict[bool, list[Deal]] = {True: [], False: []}
    for number in range(300):
        _, _, steps = any_deal(number)
        for step in steps:
            if step.deal.phase is Phase.LAY_OFF:
                found[step.deal.rules.layoff_chain].append(step.deal)
    return [*found[True][:10], *found[False][:10]]


@pytest.mark.parametrize("number", range(12))
def test_whatever_is_tried_the_answer_is_accepted(number: int) -> None:
    try_anything(knocked(f"draft {number}"), f"draft {number}")


def test_whatever_is_tried_under_any_house_rules() -> None:
    assert len(under_house_rules()) == 20
    for number, deal in enumerate(under_house_rules()):
        try_anything(deal, f"house {number}")


def try_anything(deal: Deal, seed: str) -> None:
    chance = random.Random(seed)
    hand, spread = deal.hands[deal.turn], options_of(deal, deal.turn).spread
    draft = LayoffDraft(hand, spread, chain=deal.rules.layoff_chain)
    for _ in range(25):
        before = draft.layoffs
        held = chance.choice(hand)
        match chance.randrange(6):
            case 0:
                draft.take_back(held)
            case 1:
                draft.take_back_last()
            case 2:
                draft.lay_best()
                assert draft.is_best
            case _:
                index = chance.randrange(len(spread))
                fits = index in draft.targets(held)
                assert draft.lay(held, index) is fits
                assert fits or draft.layoffs == before
        assert draft.deadwood == least_deadwood(frozenset(map(str, draft.kept)))
        plan = check_plan(hand, spread, draft.action().melds, draft.layoffs)
        assert plan.deadwood == draft.deadwood
        assert draft.deadwood >= draft.best.deadwood
        shown = apply(deal, draft.action()).deal.showdown
        assert shown is not None
        assert shown.shown[-1].deadwood == draft.deadwood


@pytest.mark.parametrize("seed", [f"best {number}" for number in range(6)])
def test_the_best_is_the_best_of_all_plays(seed: str) -> None:
    deal = knocked(seed)
    hand, spread = deal.hands[deal.turn], options_of(deal, deal.turn).spread
    draft = LayoffDraft(hand, spread)
    draft.lay_best()
    least, laid = best_play(frozenset(map(str, hand)), tuple(_names(each) for each in spread))
    assert (draft.deadwood, sorted(str(item.card) for item in draft.layoffs)) == (least, sorted(laid))


def _names(of: Meld) -> frozenset[str]:
    return frozenset(map(str, of.cards))
