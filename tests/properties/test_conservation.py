"""52 cards, each in one place, after every action; and every deal comes to an end."""

import itertools

import pytest

from okgin_desktop.engine.cards import ALL_CARDS, Card
from okgin_desktop.engine.deal import Deal, Step
from okgin_desktop.engine.match import standing
from okgin_desktop.engine.options import NOTHING, options_of
from okgin_desktop.engine.rules import EN, RU, Rules
from okgin_desktop.engine.scoring import Ending
from okgin_desktop.engine.turns import Phase
from okgin_desktop.engine.view import view_of
from okgin_desktop.players.registry import PLAYERS, player
from tests.builders import played_by, random_start

TABLES = list(itertools.product((EN, RU), (2, 3, 4)))


def all_cards(deal: Deal) -> list[Card]:
    return sorted([*itertools.chain.from_iterable(deal.hands), *deal.stock, *deal.pile])


def check_state(deal: Deal) -> None:
    size = deal.rules.hand_size(deal.seats)
    assert all_cards(deal) == list(ALL_CARDS)
    for seat, hand in enumerate(deal.hands):
        drawn = seat == deal.turn and deal.phase is Phase.DISCARD
        big_gin = deal.showdown is not None and deal.showdown.ending is Ending.BIG_GIN
        assert len(hand) == size + (drawn or (big_gin and seat == deal.turn))
        assert view_of(deal, seat).hand == hand
        if seat != deal.turn or deal.phase is Phase.OVER:
            assert options_of(deal, seat) == NOTHING
    if deal.phase is not Phase.OVER:
        assert options_of(deal, deal.turn) != NOTHING


def check_showdown(deal: Deal) -> None:
    """Each opened hand is exactly its melds, layoffs and leftovers."""
    assert deal.result is not None
    if deal.showdown is None:
        assert deal.result.facts.ending is Ending.DEAD
        return
    shown = deal.showdown
    spread = [*itertools.chain.from_iterable(shown.original), *shown.loose]
    assert sorted(spread) == sorted(deal.hands[shown.knocker])
    for item in shown.shown:
        laid = [layoff.card for layoff in item.layoffs]
        assert sorted([*itertools.chain.from_iterable(item.melds), *laid, *item.left]) == sorted(
            deal.hands[item.seat]
        )
    everything = [
        *itertools.chain.from_iterable(shown.spread),
        *shown.loose,
        *(each for item in shown.shown for each in [*itertools.chain.from_iterable(item.melds), *item.left]),
    ]
    assert len(everything) == len(set(everything)) == sum(map(len, deal.hands))


def play_out(rules: Rules, seats: int, deals: range) -> None:
    names = itertools.cycle(PLAYERS)
    for number in deals:
        players = [player(next(names)) for _ in range(seats)]
        seed = f"{seats}:{number}"
        last: Step | None = None
        for _, step in played_by(players, random_start(seed, rules, seats, number % seats), seed):
            check_state(step.deal)
            last = step
        assert last is not None
        check_showdown(last.deal)
        assert last.deal.result is not None
        standing(rules, seats, [(last.deal.dealer, last.deal.result)])


@pytest.mark.parametrize(("rules", "seats"), TABLES)
def test_b25_b26_cards_are_conserved(rules: Rules, seats: int) -> None:
    play_out(rules, seats, range(20))


@pytest.mark.slow
@pytest.mark.parametrize(("rules", "seats"), TABLES)
def test_b25_b26_cards_are_conserved_in_many_deals(rules: Rules, seats: int) -> None:
    play_out(rules, seats, range(20, 220))
