"""The players to measure against: patience, names, and a deal told anew from what one seat may know."""

import random

import pytest

from okgin_desktop.engine.cards import shuffled
from okgin_desktop.engine.deal import apply, start
from okgin_desktop.engine.options import options_of
from okgin_desktop.engine.rules import EN
from okgin_desktop.engine.turns import Phase
from okgin_desktop.engine.view import view_of
from tools.arena import Contest, run
from tools.bench.peers import openspiel_hand
from tools.rivals import DRAW, EARLIER, PASS, RandomPlayer, player_of, retold


def test_a_patient_player_waits_for_gin_after_its_third_turn() -> None:
    tally = run(Contest("patient", "simple", EN, 2, "patient"), 30, 0, 1)
    assert tally.ahead != run(Contest("simple", "simple", EN, 2, "patient"), 30, 0, 1).ahead


def test_an_unknown_player_is_refused() -> None:
    with pytest.raises(KeyError, match="nobody"):
        player_of("nobody")


def test_earlier_weights_play_and_not_as_the_master() -> None:
    assert sorted(EARLIER)[0] == "generation-36"
    tally = run(Contest("generation-36", "master", EN, 2, "earlier"), 6, 0, 1)
    assert any(tally.ahead)


def test_a_deal_told_anew_ends_in_the_same_hand_and_pile() -> None:
    told = 0
    for number in range(20):
        chance = random.Random(number)
        deal = start(EN, 2, number % 2, shuffled(chance)).deal
        while deal.phase in (Phase.UPCARD, Phase.DRAW, Phase.DISCARD):
            view = view_of(deal, deal.turn)
            actions = list(retold(view))
            hands, pile = followed(actions, len(view.turns))
            assert hands[0 if view.dealer != view.seat else 1] == set(openspiel_hand(view.hand))
            assert pile == openspiel_hand(view.pile)
            assert actions.count(PASS) == view.passes
            told += 1
            deal = apply(deal, RandomPlayer().choose(view, options_of(deal, deal.turn), chance)).deal
    assert told > 300


def followed(actions: list[int], turns: int) -> tuple[list[set[int]], list[int]]:
    """Both hands, the first to play first, and the pile, by the actions alone."""
    assert len(set(actions[:21])) == 21
    hands, pile = [set(actions[:10]), set(actions[10:20])], [actions[20]]
    steps = iter(action for action in actions[21:] if action != PASS)
    seats = actions.count(PASS) % 2
    for action in steps:
        hand = hands[seats]
        hand.add(next(steps) if action == DRAW else pile.pop())
        thrown = next(steps, None)
        if thrown is None:
            break
        hand.remove(thrown)
        pile.append(thrown)
        seats = 1 - seats
    return hands, pile
