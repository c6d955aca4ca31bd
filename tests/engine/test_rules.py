import json
from dataclasses import FrozenInstanceError, fields, replace
from enum import StrEnum
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from okgin_desktop.engine.cards import ALL_CARDS, Card, Suit
from okgin_desktop.engine.rules import (
    CHOICES,
    CLASSIC_GIN,
    EN,
    HOLLYWOOD_OKLAHOMA,
    PAGAT_OKLAHOMA,
    PRESETS,
    RANGES,
    RU,
    AceUpcard,
    LimitMode,
    MatchForm,
    MultiTie,
    Rules,
    RulesError,
    RulesProblem,
    ScoreMode,
)

# The table "Rules by name" of the vectors' README and rules.md section 2: name -> (RU, EN, PO, CG). Where a
# column has two values the first is taken (CG: the older ones), where it has none (n/a) the value of EN.
PUBLISHED: dict[str, tuple[object, object, object, object]] = {
    "hand_size_two": (10, 10, 10, 10),
    "hand_size_more": (7, 7, 7, 7),
    "first_dealer": ("random", "random", "cut_low", "cut_low"),
    "upcard_offer": ("all_players_once", "all_players_once", "two_players", "two_players"),
    "after_all_pass": ("stock_only",) * 4,
    "knock_limit_mode": ("upcard", "upcard", "upcard", "fixed"),
    "fixed_limit": (10, 10, 10, 10),
    "ace_upcard": ("gin_only", "one", "one", "one"),
    "forbid_rediscard_taken": (True, True, True, True),
    "knock_optional": (True, True, True, True),
    "gin_optional": (True, True, True, True),
    "knock_on_first_turn": (True, True, True, True),
    "knocker_free_arrangement": (True, True, True, True),
    "layoff_on_knock": (True, True, True, True),
    "layoff_on_gin": (False, False, False, False),
    "layoff_chain": (True, True, True, True),
    "multi_layoff": ("sequential_shared",) * 4,
    "score_mode": ("penalty", "credit", "credit", "credit"),
    "knock_bonus": (0, 20, 0, 0),
    "undercut_bonus": (25, 20, 10, 10),
    "tie_is_undercut": (False, True, True, True),
    "multi_tie": ("as_for_two",) * 4,
    "undercut_base": ("difference",) * 4,
    "reference": ("deal_winner",) * 4,
    "gin_bonus": (25, 25, 20, 20),
    "gin_adds_deadwood": (True, True, True, True),
    "gin_double_deadwood": (False, False, False, False),
    "gin_bonus_per_opponent": (True, False, False, False),
    "gin_can_be_undercut": (False, False, False, False),
    "big_gin": (0, 0, 0, 0),
    "big_gin_from_gin": (False, False, False, False),
    "spades_double": (False, False, True, False),
    "spades_scope": ("hand_total",) * 4,
    "exhaustion": ("dead_after_discard",) * 4,
    "stock_reserve": (2, 2, 2, 2),
    "max_reshuffles": (1, 1, 1, 1),
    "stalemate_takes": (50, 50, 50, 50),
    "match_form": ("deals", "target", "target", "target"),
    "deals_in_match": (3, 3, 3, 3),
    "penalty_target": (100, 100, 100, 100),
    "target_score": (100, 100, 150, 100),
    "match_tie": ("shared", "shared", "shared", "shared"),
    "dead_deal_counts": (False, False, False, False),
    "game_bonus": (0, 0, 100, 100),
    "box_bonus": (0, 0, 20, 20),
    "box_when": ("end", "end", "end", "end"),
    "undercut_boxes": (0, 0, 0, 0),
    "gin_boxes": (0, 0, 0, 0),
    # A game bonus of 200 against a loser with nothing.
    "shutout": ("none", "none", "plus_100", "plus_100"),
    "hollywood": (False, False, False, False),
    "hollywood_shutout_entry": (False, False, False, False),
    "next_first_player": ("random_each_deal", "winner_deals", "loser_deals", "alternate"),
    "dead_deal_redealt_by": ("new_lot", "same", "same", "same"),
    "prize_split": ("75_25", "off", "off", "off"),
    "prize_gap": (50, 50, 50, 50),
    "prize_gap_rule": ("each_player",) * 4,
}


def values_of(name: str, default: object) -> st.SearchStrategy[object]:
    if isinstance(default, StrEnum):
        return st.sampled_from(list(type(default)))
    if isinstance(default, bool):
        return st.booleans()
    return st.sampled_from(RANGES[name] if name in RANGES else CHOICES[name])


def refused(values: dict[str, Any]) -> bool:
    """Whether these rules contradict each other, or make a match that never ends."""
    only_gin = values["knock_limit_mode"] == "gin_only" or (
        values["knock_limit_mode"] == "fixed" and not values["fixed_limit"]
    )
    unpaid = not values["gin_bonus"] and not values["gin_adds_deadwood"]
    to_target = values["match_form"] == "target"
    hollywood = values["hollywood"] and (values["score_mode"] == "penalty" or not to_target)
    crowded = values["hand_size_more"] == 10 and values["stock_reserve"] > 7
    return (only_gin and unpaid and to_target) or hollywood or crowded


def built(values: dict[str, Any]) -> Rules:
    return Rules(**values)


house_rules = (
    st.fixed_dictionaries({item.name: values_of(item.name, item.default) for item in fields(Rules)})
    .filter(lambda values: not refused(values))
    .map(built)
)


def test_presets_are_the_published_columns() -> None:
    for place, preset in enumerate((RU, EN, PAGAT_OKLAHOMA, CLASSIC_GIN)):
        assert preset.to_dict() == {name: values[place] for name, values in PUBLISHED.items()}
    hollywood = {**PAGAT_OKLAHOMA.to_dict(), "hollywood": True, "hollywood_shutout_entry": True}
    assert HOLLYWOOD_OKLAHOMA.to_dict() == hollywood
    assert PRESETS == {
        "EN": EN,
        "RU": RU,
        "PO": PAGAT_OKLAHOMA,
        "CG": CLASSIC_GIN,
        "HO": HOLLYWOOD_OKLAHOMA,
    }
    assert Rules() == EN


def test_hands_of_7_or_10_fit_every_table_with_a_stock_to_draw_from() -> None:
    big = replace(EN, hand_size_more=10, stock_reserve=7)
    assert [big.hand_size(seats) for seats in (2, 3, 4)] == [10, 10, 10]
    assert replace(EN, hand_size_two=7).hand_size(2) == 7
    with pytest.raises(RulesError, match=r"^stock_reserve: ") as caught:
        replace(big, stock_reserve=8)
    assert (caught.value.problem, caught.value.allowed) == (RulesProblem.CONFLICT, ("hand_size_more",))


@pytest.mark.parametrize(
    ("changes", "other"),
    [({"score_mode": ScoreMode.PENALTY}, "score_mode"), ({"match_form": MatchForm.DEALS}, "match_form")],
)
def test_three_games_at_once_need_credit_and_a_target(changes: dict[str, Any], other: str) -> None:
    with pytest.raises(RulesError, match=r"^hollywood: three games") as caught:
        replace(HOLLYWOOD_OKLAHOMA, **changes)
    assert (caught.value.problem, caught.value.allowed) == (RulesProblem.CONFLICT, (other,))


@pytest.mark.parametrize(
    ("data", "problem", "allowed"),
    [
        ({"knock_limit": 10}, RulesProblem.UNKNOWN, ()),
        ({"knock_bonus": "20"}, RulesProblem.TYPE, ("whole number",)),
        ({"spades_double": 1}, RulesProblem.TYPE, ("yes/no value",)),
        ({"knock_bonus": 51}, RulesProblem.RANGE, ("0", "50")),
        ({"big_gin": 32}, RulesProblem.CHOICE, ("0", "31", "50")),
        ({"score_mode": "Credit"}, RulesProblem.CHOICE, ("penalty", "credit")),
        (
            {"knock_limit_mode": "gin_only", "gin_bonus": 0, "gin_adds_deadwood": False},
            RulesProblem.ENDLESS,
            (),
        ),
    ],
)
def test_a_refusal_says_for_programs_what_is_wrong(
    data: dict[str, object], problem: RulesProblem, allowed: tuple[str, ...]
) -> None:
    with pytest.raises(RulesError) as caught:
        Rules.from_dict(data)
    assert (caught.value.problem, caught.value.allowed) == (problem, allowed)


def test_big_gin_may_be_counted_from_gin() -> None:
    # Example 43: 25 + 6 is 31 too.
    rules = replace(EN, big_gin=50)
    assert rules.big_gin_bonus == 50
    assert replace(rules, big_gin_from_gin=True).big_gin_bonus == 31
    assert replace(rules, big_gin_from_gin=True, gin_bonus=20).big_gin_bonus == 26


@pytest.mark.parametrize("tie", [True, False])
def test_ties_among_more_than_two_may_have_a_rule_of_their_own(tie: bool) -> None:
    rules = replace(EN, tie_is_undercut=tie)
    own = {MultiTie.AS_FOR_TWO: tie, MultiTie.OTHER_WINS: True, MultiTie.KNOCKER_WINS: False}
    for value, more in own.items():
        house = replace(rules, multi_tie=value)
        assert [house.tie_undercuts(seats) for seats in (2, 3, 4)] == [tie, more, more]


@given(house_rules)
def test_b46_house_rules_survive_a_round_trip_through_json(rules: Rules) -> None:
    back = Rules.from_dict(json.loads(json.dumps(rules.to_dict())))
    assert back == rules
    assert back.to_dict() == rules.to_dict()
    assert [type(getattr(back, item.name)) for item in fields(Rules)] == [
        type(item.default) for item in fields(Rules)
    ]


def test_b46_the_case_of_the_bug_log() -> None:
    rules = replace(
        EN,
        knock_limit_mode=LimitMode.FIXED,
        fixed_limit=8,
        gin_bonus=20,
        undercut_bonus=10,
        spades_double=True,
    )
    for _ in range(3):
        rules = Rules.from_dict(json.loads(json.dumps(rules.to_dict())))
    assert (rules.fixed_limit, rules.gin_bonus, rules.undercut_bonus) == (8, 20, 10)
    assert rules.spades_double
    with pytest.raises(FrozenInstanceError):
        rules.gin_bonus = 25  # type: ignore[misc]


def test_missing_keys_take_the_default() -> None:
    assert Rules.from_dict({}) == EN
    assert Rules.from_dict({"knock_bonus": 10}) == replace(EN, knock_bonus=10)


def test_every_number_has_its_allowed_values() -> None:
    numbers = {item.name for item in fields(Rules) if type(item.default) is int}
    assert numbers == set(RANGES) | set(CHOICES)
    assert not set(RANGES) & set(CHOICES)


# README "Rules by name", rules.md section 2: the first and the last value allowed.
@pytest.mark.parametrize(
    ("name", "low", "high"),
    [
        ("fixed_limit", 0, 10),
        ("knock_bonus", 0, 50),
        ("undercut_bonus", 0, 50),
        ("gin_bonus", 0, 100),
        ("game_bonus", 0, 200),
        ("box_bonus", 0, 25),
        # Ours: rules.md names no bounds for these.
        ("stock_reserve", 0, 10),
        ("max_reshuffles", 1, 10),
        ("stalemate_takes", 2, 200),
        ("target_score", 10, 1000),
        ("prize_gap", 1, 500),
    ],
)
def test_b53_ranges(name: str, low: int, high: int) -> None:
    for value in (low, high):
        assert Rules.from_dict({name: value}).to_dict()[name] == value
    for value in (low - 1, high + 1):
        with pytest.raises(RulesError, match=f"^{name}: must be from {low} to {high}$") as caught:
            Rules.from_dict({name: value})
        assert (caught.value.field, caught.value.reason) == (name, f"must be from {low} to {high}")


@pytest.mark.parametrize(
    ("name", "allowed"),
    [
        ("hand_size_two", (7, 10)),
        ("hand_size_more", (7, 10)),
        ("big_gin", (0, 31, 50)),
        ("deals_in_match", (1, 3, 5)),
        ("penalty_target", (100, 150, 200)),
        ("undercut_boxes", (0, 1)),
        ("gin_boxes", (0, 2)),
    ],
)
def test_b53_published_choices(name: str, allowed: tuple[int, ...]) -> None:
    for value in range(-1, 210):
        if value in allowed:
            assert Rules.from_dict({name: value}).to_dict()[name] == value
        else:
            with pytest.raises(RulesError) as caught:
                Rules.from_dict({name: value})
            assert caught.value.field == name


@pytest.mark.parametrize("target", [0, 1, -100, 1_000_000])
def test_b53_targets_out_of_reason_are_refused(target: int) -> None:
    with pytest.raises(RulesError, match=r"^target_score: "):
        replace(EN, target_score=target)


@pytest.mark.parametrize("target", [100, 125, 150, 200, 250, 300, 500])
def test_every_published_target_is_allowed(target: int) -> None:
    assert replace(EN, target_score=target).target == target


def test_b53_hand_sizes_leave_a_stock() -> None:
    assert [EN.hand_size(seats) for seats in (2, 3, 4)] == [10, 7, 7]
    assert [52 - seats * EN.hand_size(seats) - 1 for seats in (2, 3, 4)] == [31, 30, 23]
    for seats in (-1, 0, 1, 5, 13):
        with pytest.raises(ValueError, match="2 to 4"):
            EN.hand_size(seats)


@pytest.mark.parametrize(
    ("name", "value", "reason"),
    [
        ("knock_bonus", "20", "must be a whole number"),
        ("knock_bonus", "", "must be a whole number"),
        ("knock_bonus", None, "must be a whole number"),
        ("knock_bonus", 20.0, "must be a whole number"),
        ("knock_bonus", True, "must be a whole number"),
        ("spades_double", 1, "must be a yes/no value"),
        ("spades_double", "true", "must be a yes/no value"),
        ("score_mode", "Penalty", "must be one of penalty, credit"),
        ("score_mode", 3, "must be one of penalty, credit"),
        ("score_mode", ["penalty"], "must be one of penalty, credit"),
        ("prize_split", "25_75", "must be one of off, 75_25"),
        ("knock_limit", 10, "unknown rule"),
    ],
)
def test_what_a_file_may_hold_instead_is_refused_by_name(name: str, value: object, reason: str) -> None:
    with pytest.raises(RulesError) as caught:
        Rules.from_dict({name: value})
    assert (caught.value.field, caught.value.reason) == (name, reason)


def test_plain_text_in_place_of_a_choice_is_refused_by_the_constructor() -> None:
    with pytest.raises(RulesError, match=r"^score_mode: must be a ScoreMode$"):
        Rules(score_mode="penalty")  # type: ignore[arg-type]


@pytest.mark.parametrize("only_gin", [{"knock_limit_mode": "gin_only"}, {"knock_limit_mode": "fixed"}])
def test_a_target_nobody_can_ever_reach_is_refused(only_gin: dict[str, object]) -> None:
    data = {**only_gin, "fixed_limit": 0, "gin_bonus": 0, "gin_adds_deadwood": False}
    with pytest.raises(RulesError, match=r"^gin_bonus: "):
        Rules.from_dict({**data, "big_gin": 31})
    for paid in ({"gin_bonus": 1}, {"gin_adds_deadwood": True}, {"match_form": "deals"}):
        Rules.from_dict({**data, **paid})
    Rules.from_dict({**data, "knock_limit_mode": "upcard"})
    Rules.from_dict({**data, "knock_limit_mode": "fixed", "fixed_limit": 1})
    with pytest.raises(RulesError):
        replace(Rules.from_dict({**data, "match_form": "deals"}), match_form=MatchForm.TARGET)


def limits(rules: Rules, suit: str = "S") -> list[int]:
    return [rules.knock_limit(Card.parse(rank + suit)) for rank in "A23456789TJQK"]


def test_b49_the_ace_upcard_and_the_court_cards() -> None:
    assert limits(EN) == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]
    assert limits(RU, "D") == [0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]
    assert limits(replace(EN, ace_upcard=AceUpcard.GIN_ONLY))[0] == 0


@pytest.mark.parametrize("limit", range(11))
def test_a_fixed_limit_ignores_the_upcard(limit: int) -> None:
    rules = replace(RU, knock_limit_mode=LimitMode.FIXED, fixed_limit=limit)
    assert {rules.knock_limit(card) for card in ALL_CARDS} == {limit}


def test_straight_gin_has_limit_0_for_every_upcard() -> None:
    rules = replace(EN, knock_limit_mode=LimitMode.GIN_ONLY)
    assert {rules.knock_limit(card) for card in ALL_CARDS} == {0}


def test_only_a_spade_doubles_and_only_where_the_rule_is_on() -> None:
    on = replace(EN, spades_double=True)
    assert {card for card in ALL_CARDS if on.doubles(card)} == {
        card for card in ALL_CARDS if card.suit is Suit.SPADES
    }
    assert not any(EN.doubles(card) for card in ALL_CARDS)


def test_the_target_is_that_of_the_score_mode() -> None:
    rules = replace(EN, target_score=250, penalty_target=150)
    assert rules.target == 250
    assert replace(rules, score_mode=ScoreMode.PENALTY).target == 150


def test_one_rule_alone_never_contradicts_the_defaults() -> None:
    for item in fields(Rules):
        kind = type(getattr(EN, item.name))
        numbers = RANGES[item.name] if item.name in RANGES else CHOICES.get(item.name, ())
        named = list(kind) if issubclass(kind, StrEnum) else [False, True]
        values: list[object] = [*numbers] or [*named]
        for value in values:
            assert getattr(Rules(**{item.name: value}), item.name) == value  # type: ignore[arg-type]
