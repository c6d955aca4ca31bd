"""What computer players of other programs get wrong."""

import random
import time
from dataclasses import fields

import pytest

from okgin_desktop.engine.actions import BigGin, Discard, DrawStock, Knock, PassUpcard, Refusal, Refused
from okgin_desktop.engine.cards import parse_cards
from okgin_desktop.engine.deal import Deal, apply
from okgin_desktop.engine.melds import Meld, best_arrangement
from okgin_desktop.engine.options import options_of
from okgin_desktop.engine.rules import PRESETS, Rules, RulesError
from okgin_desktop.engine.scoring import Outcome
from okgin_desktop.engine.turns import Phase
from okgin_desktop.engine.view import view_of
from okgin_desktop.players.registry import PLAYERS, player
from tests.builders import DRAW, PASS, deal_of, play, random_start

# --- B62: the last cards of the stock -------------------------------------------------------------------

MOST_SECONDS = 2.0
"""For one move, on a machine that is busy with other tests; a move takes some milliseconds."""


def without_knocks(deal: Deal, name: str, chance: random.Random) -> tuple[Deal, int]:
    """Let four of this player play a deal to the end of the stock; return it and the moves near the end."""
    late = 0
    while deal.phase is not Phase.OVER:
        seat = deal.turn
        view, options = view_of(deal, seat), options_of(deal, seat)
        begun = time.monotonic()
        action = player(name).choose(view, options, chance)
        assert time.monotonic() - begun < MOST_SECONDS
        late += len(deal.stock) <= 4
        if isinstance(action, Knock):
            action = Discard(action.discard)
        elif isinstance(action, BigGin):
            action = Discard(min(options.discards))
        elif options.may_draw:
            action = DrawStock()
        elif options.may_pass:
            action = PassUpcard()
        deal = apply(deal, action).deal
    return deal, late


@pytest.mark.parametrize("name", list(PLAYERS))
def test_b62_four_hands_of_ten_are_played_to_the_last_two_cards(name: str) -> None:
    rules = Rules(hand_size_more=10)
    for number in range(4):
        first = random_start(f"last cards {number}", rules, 4).deal
        assert len(first.stock) == 11
        deal, late = without_knocks(first, name, random.Random(f"{name} {number}"))
        assert len(deal.stock) == 2
        assert deal.result is not None
        assert deal.result.outcome is Outcome.DEAD
        assert late >= 4


# --- B64: there is no ace that is high ------------------------------------------------------------------

COURT_ENDS = "KC KD AD QD"


def test_b64_no_rule_can_make_the_ace_high() -> None:
    for name in ("ace_high", "ace_high_low", "aces_high", "around_the_corner"):
        with pytest.raises(RulesError, match=name):
            Rules.from_dict({name: True})
    about_aces = [item.name for item in fields(Rules) if "ace" in item.name.split("_")]
    assert about_aces == ["ace_upcard"], "and that is about the limit"


def test_b64_neither_set_nor_run_joins_an_ace_to_kings() -> None:
    for names in ("KC KD AD", "QD KD AD", "KD AD 2D"):
        with pytest.raises(ValueError, match=r"."):
            Meld.of(parse_cards(names))
    hand = parse_cards(f"{COURT_ENDS} 3S 5H 7C 9S JH 2H")
    assert best_arrangement(hand).melds == ()
    assert best_arrangement(hand).deadwood == 10 + 10 + 1 + 10 + 3 + 5 + 7 + 9 + 10 + 2


@pytest.mark.parametrize("preset", list(PRESETS))
@pytest.mark.parametrize("name", list(PLAYERS))
def test_b64_no_player_knocks_with_an_ace_above_a_king(preset: str, name: str) -> None:
    # With QD KD AD as a run only the KC would be left once the 9D is thrown, and a knock with ten.
    hands = [f"{COURT_ENDS} 3S 4S 5S 8H 8S 8C", "2H 4H 6H TC QC 2D 5D 7C JS 9C"]
    deal = play(deal_of(hands, "TH", "9D", rules=PRESETS[preset]), PASS, PASS, DRAW)
    assert deal.rules.knock_limit(deal.upcard) == 10
    view, options = view_of(deal, 0), options_of(deal, 0)
    assert options.knocks == ()
    for seed in range(5):
        assert isinstance(player(name).choose(view, options, random.Random(seed)), Discard)
    melds = tuple(Meld(parse_cards(names)) for names in ("QD KD AD", "3S 4S 5S", "8C 8H 8S"))
    with pytest.raises(Refused) as refused:
        apply(deal, Knock(parse_cards("9D")[0], melds))
    assert refused.value.reason is Refusal.NOT_MELDS
