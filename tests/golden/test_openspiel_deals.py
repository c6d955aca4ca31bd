"""Whole deals played by OpenSpiel 2.0.2, replayed here twice; every difference has a name.

Under that program's own rules, set as house rules, every step is legal here and the points are the same.
Under the rules in print (rules.md section 4) they differ in the ways of `Difference`, each recognised by
itself, and in no other. (Other ways in which that program differs from print come about in none of these
deals: `tests/oracle` looks for them.) The deals in tests/vectors/peer are a part of the 500 beside the whole
test vectors (see `vector_files.py`).
"""

import json
import os
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from enum import StrEnum
from pathlib import Path
from typing import Any

import pytest

from okgin_desktop.engine.actions import Action, Discard, Knock, LayOff, Refused
from okgin_desktop.engine.cards import ALL_CARDS, Card, parse_cards
from okgin_desktop.engine.deal import Deal, start
from okgin_desktop.engine.layoffs import Layoff, best_layoff
from okgin_desktop.engine.melds import Meld
from okgin_desktop.engine.options import options_of
from okgin_desktop.engine.rules import AceUpcard, Exhaustion, LimitMode, Rules
from okgin_desktop.engine.scoring import Outcome
from okgin_desktop.engine.turns import Phase
from tests.builders import DRAW, PASS, TAKE, play
from tests.vector_files import ROOT

OWN = ROOT / "tests" / "vectors" / "peer" / "openspiel_deals.jsonl"
Case = dict[str, Any]


class Difference(StrEnum):
    """What that program does otherwise than the rules in print."""

    LEVEL = "a level count scores nothing for either"
    LAST_DISCARD = "with two cards in the stock the last discard is still on offer"


PRINTED = Rules(ace_upcard=AceUpcard.GIN_ONLY, knock_bonus=0, undercut_bonus=25)
THEIRS = replace(
    PRINTED,
    forbid_rediscard_taken=False,
    tie_is_undercut=False,
    exhaustion=Exhaustion.LAST_DISCARD_FOR_KNOCK,
)


class Replay:
    """One deal, played again word by word under one set of rules."""

    def __init__(self, case: Case, rules: Rules) -> None:
        oklahoma = case["rules"]["oklahoma"]
        limit = LimitMode.UPCARD if oklahoma else LimitMode.FIXED
        self.rules = replace(rules, knock_limit_mode=limit)
        self.case = case
        self.deal = first_state(case, self.rules)
        self.words = [step[2:] for step in case["actions"] if not step.startswith("C:")]
        self.differences: Counter[Difference] = Counter()

    def run(self) -> None:
        while self.words and self.deal.phase is not Phase.OVER:
            self.deal = play(self.deal, self.action())
        result = self.deal.result
        assert result is not None
        balance = result.points[0] - result.points[1]
        # After gin the other hand is shown without being asked for.
        if self.words and result.outcome is not Outcome.GIN:
            assert result.outcome is Outcome.DEAD
            assert len(self.deal.stock) == 2
            assert self.words[0] in ("Pass", "Knock")
            self.differences[Difference.LAST_DISCARD] += 1
        elif [balance, -balance] != self.case["returns"]:
            first, second = result.facts.deadwood
            assert first == second
            assert result.outcome is Outcome.UNDERCUT
            assert abs(balance) == 25
            assert self.case["returns"] == [0, 0]
            self.differences[Difference.LEVEL] += 1

    def action(self) -> Action:
        """Take the next word or words and say what they mean."""
        deal = self.deal
        word = self.words.pop(0)
        if deal.phase is Phase.LAY_OFF:
            action = lay_off_of([word, *self.words], deal.layoff_targets())
            self.words.clear()
            # That player lays off well, but not always best; what it does is legal all the same.
            best = best_layoff(deal.hands[deal.turn], deal.layoff_targets())
            after = play(deal, action).showdown
            assert after is not None
            assert best.deadwood <= after.shown[0].deadwood
            return action
        if deal.phase is Phase.DISCARD:
            # It knocks as soon as it may: so what is on offer here and there is the same.
            assert bool(options_of(deal, deal.turn).knocks) is (word == "Knock")
            return knock_of(self.words) if word == "Knock" else Discard(Card.parse(word))
        plain: dict[str, Action] = {"Draw upcard": TAKE, "Draw stock": DRAW, "Pass": PASS}
        return plain[word]


def first_state(case: Case, rules: Rules) -> Deal:
    drawn = [step[2:] for step in case["actions"] if step.startswith("C:")]
    hands = [parse_cards(" ".join(case[name])) for name in ("hand0", "hand1")]
    dealt = [card for pair in zip(*hands, strict=True) for card in pair]
    named = (*dealt, Card.parse(case["upcard"]), *parse_cards(" ".join(drawn)))
    others = [card for card in ALL_CARDS if card not in named]
    return start(rules, 2, 1, (*named, *others)).deal


def melds_of(words: Sequence[str]) -> tuple[Meld, ...]:
    return tuple(Meld.of(parse_cards(" ".join(_pairs(word)))) for word in words)


def _pairs(word: str) -> Iterator[str]:
    return (word[at : at + 2] for at in range(0, len(word), 2))


def placed(cards: Sequence[Card], spread: Sequence[Meld]) -> tuple[Layoff, ...] | None:
    """Say on which melds these cards can go in this order: that program does not tell."""
    if not cards:
        return ()
    for index, meld in enumerate(spread):
        if meld.accepts(cards[0]):
            grown = [*spread[:index], meld.plus(cards[0]), *spread[index + 1 :]]
            rest = placed(cards[1:], grown)
            if rest is not None:
                return (Layoff(cards[0], index), *rest)
    return None


def knock_of(words: list[str]) -> Knock:
    """Read the discard and melds after the word Knock, up to the pass that ends them."""
    discard = Card.parse(words.pop(0))
    end = words.index("Pass")
    melds = melds_of(words[:end])
    del words[: end + 1]
    return Knock(discard, melds)


def lay_off_of(words: list[str], spread: Sequence[Meld]) -> LayOff:
    cards = [Card.parse(word) for word in words if len(word) == 2]
    layoffs = placed(cards, spread)
    assert layoffs is not None
    return LayOff(melds_of([word for word in words if len(word) > 4]), layoffs)


def cases(path: Path) -> list[Case]:
    return [json.loads(line) for line in path.read_text(encoding="ascii").splitlines()]


def all_deals() -> list[Case]:
    folder = Path(os.environ.get("OKGIN_VECTORS") or ROOT.parent / "shared" / "vectors")
    path = folder / "peer" / "openspiel_deals.jsonl"
    if not path.is_file():
        pytest.skip(f"no {path.name} in {folder}: set OKGIN_VECTORS to the folder of the whole vectors")
    return cases(path)


def differences(deals: list[Case], rules: Rules) -> Counter[Difference]:
    found: Counter[Difference] = Counter()
    for case in deals:
        replay = Replay(case, rules)
        try:
            replay.run()
        except (AssertionError, Refused, ValueError, IndexError, KeyError) as error:
            raise AssertionError(f"unexplained: seed {case['seed']}, {case['rules']}: {error!r}") from error
        found += replay.differences
    return found


KNOWN = {Difference.LEVEL: 9, Difference.LAST_DISCARD: 2}
"""The numbers of level counts and of void deals that the readme of the vectors gives."""


def test_under_the_rules_in_print_every_difference_has_a_name() -> None:
    deals = cases(OWN)
    assert len(deals) == 40
    assert differences(deals, PRINTED) == KNOWN


def test_under_their_rules_nothing_differs() -> None:
    assert not differences(cases(OWN), THEIRS)


@pytest.mark.slow
def test_all_under_the_rules_in_print() -> None:
    deals = all_deals()
    assert len(deals) == 500
    assert differences(deals, PRINTED) == KNOWN


@pytest.mark.slow
def test_all_under_their_rules() -> None:
    assert not differences(all_deals(), THEIRS)
