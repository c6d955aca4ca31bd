"""The summary says everything that is in force, and nothing else."""

import random
from dataclasses import fields, replace

import pytest

from okgin_desktop.engine.rules import (
    CHOICES,
    EN,
    PRESETS,
    RANGES,
    RU,
    Exhaustion,
    LimitMode,
    MatchForm,
    MultiTie,
    PrizeSplit,
    Rules,
    RulesError,
    ScoreMode,
    SpadesScope,
)
from okgin_desktop.engine.rules_summary import Say, Section, Sentence, summary
from tests.houses import any_rules

TARGET_RU = replace(RU, match_form=MatchForm.TARGET)
FIXED = replace(EN, knock_limit_mode=LimitMode.FIXED)
BOXED = replace(EN, box_bonus=20, spades_double=True)

IN_FORCE = {
    "fixed_limit": FIXED,
    "penalty_target": TARGET_RU,
    "deals_in_match": RU,
    "dead_deal_counts": RU,
    "prize_gap": RU,
    "prize_gap_rule": RU,
    "spades_scope": BOXED,
    "undercut_boxes": BOXED,
    "gin_boxes": BOXED,
    "box_when": BOXED,
    "big_gin_from_gin": replace(EN, big_gin=50),
    "gin_can_be_undercut": EN,
    "max_reshuffles": replace(EN, exhaustion=Exhaustion.RESHUFFLE),
    "hollywood_shutout_entry": PRESETS["HO"],
}
"""Where a parameter is in force, if EN is not the place; the summary of each must say its value."""


def values_of(name: str, default: object) -> list[object]:
    if name in RANGES:
        return [RANGES[name].start, RANGES[name].stop - 1, default]
    if name in CHOICES:
        return list(CHOICES[name])
    return [False, True] if isinstance(default, bool) else list(type(default))  # type: ignore[call-overload]


def built(rules: Rules, name: str, value: object) -> Rules | None:
    try:
        return replace(rules, **{name: value})  # type: ignore[arg-type]
    except RulesError:
        return None


@pytest.mark.parametrize("name", [item.name for item in fields(Rules)])
def test_each_parameter_in_force_is_told(name: str) -> None:
    base = IN_FORCE.get(name, EN)
    default = {item.name: item.default for item in fields(Rules)}[name]
    houses = [rules for value in values_of(name, default) if (rules := built(base, name, value))]
    assert len(set(houses)) > 1
    assert len({summary(rules) for rules in houses}) == len(set(houses))


def said(rules: Rules, seats: int | None = None) -> list[Say]:
    return [each.say for _, part in summary(rules, seats) for each in part]


def test_every_sentence_is_said_somewhere_and_none_twice() -> None:
    met: set[Say] = set()
    chance = random.Random("said")
    houses = [any_rules(chance) for _ in range(400)]
    houses += [
        any_rules(chance, score_mode=ScoreMode.CREDIT, match_form=MatchForm.TARGET) for _ in range(200)
    ]
    for rules in houses:
        for seats in (None, 2, 3, 4):
            found = said(rules, seats)
            assert len(found) == len(set(found))
            met.update(found)
    assert met == set(Say)


MORE = {
    Say.HANDS_TWO_MORE,
    Say.OFFER_ALL,
    Say.OFFER_TWO,
    Say.LAY_OFF_SHARED,
    Say.LAY_OFF_ORIGINAL,
    Say.TIE_MORE_UNDERCUTS,
    Say.TIE_MORE_NOTHING,
    Say.OTHERS_TO_WINNER,
    Say.OTHERS_TO_WINNER_PENALTY,
    Say.OTHERS_TO_KNOCKER,
    Say.OTHERS_TO_KNOCKER_PENALTY,
    Say.GIN_ONCE,
    Say.GIN_EACH,
}
TWO = {
    Say.HANDS_TWO_MORE,
    Say.OFFER_DUEL,
    Say.GAME_BONUS,
    Say.BOX_END,
    Say.BOX_NOW,
    Say.BOX_UNDERCUT,
    Say.BOX_GIN,
    Say.SPADES_BOXES,
    Say.SHUTOUT_100,
    Say.SHUTOUT_TOTAL,
    Say.SHUTOUT_POINTS,
}


def test_a_table_hears_only_what_concerns_it() -> None:
    chance = random.Random("table")
    for _ in range(200):
        rules = any_rules(chance)
        assert not MORE.intersection(said(rules, 2))
        assert not TWO.intersection(said(rules, 3))


def test_what_cannot_happen_is_not_told() -> None:
    straight = replace(EN, knock_limit_mode=LimitMode.GIN_ONLY)
    silent = {Say.KNOCK_CREDIT, Say.UNDERCUT_DIFFERENCE, Say.LAY_OFF_KNOCK, Say.ARRANGE_FREE, Say.CHAIN}
    assert not silent.intersection(said(straight))
    assert silent <= set(said(EN))
    assert Say.PRIZE_EACH not in said(replace(RU, prize_split=PrizeSplit.OFF))
    no_box = replace(BOXED, box_bonus=0, spades_scope=SpadesScope.INCL_BOXES)
    assert Say.SPADES_ALL in said(no_box)
    safe = replace(EN, gin_can_be_undercut=True, tie_is_undercut=False)
    assert Say.GIN_SAFE in said(safe)
    assert Say.GIN_AT_RISK in said(replace(safe, multi_tie=MultiTie.OTHER_WINS))
    assert Say.GIN_SAFE in said(replace(safe, multi_tie=MultiTie.OTHER_WINS), 2)


def test_sections_stand_in_order_and_none_is_empty() -> None:
    for rules in PRESETS.values():
        parts = summary(rules)
        assert [section for section, _ in parts] == list(Section)
        assert all(part for _, part in parts)


def test_the_numbers_of_the_seeds() -> None:
    told = {each.say: each.numbers for _, part in summary(EN) for each in part}
    assert told[Say.HANDS_TWO_MORE] == (10, 7)
    assert told[Say.KNOCK_BONUS] == told[Say.UNDERCUT_DIFFERENCE] == (20,)
    assert told[Say.GIN] == (25,)
    assert told[Say.TARGET] == (100,)
    assert Sentence(Say.DEALS, (3,)) in dict(summary(RU))[Section.MATCH]
