import json
import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from okgin_desktop.engine.actions import Knock, LayOff, Refused
from okgin_desktop.engine.cards import Card, parse_cards
from okgin_desktop.engine.deal import Deal, apply
from okgin_desktop.engine.layoffs import Layoff, best_layoff
from okgin_desktop.engine.melds import Meld, least_deadwood
from okgin_desktop.engine.rules import (
    EN,
    PRESETS,
    RU,
    MultiTie,
    Reference,
    Rules,
    SpadesScope,
    UndercutBase,
)
from okgin_desktop.engine.scoring import (
    DealFacts,
    DealResult,
    Ending,
    LineKind,
    Outcome,
    ScoreLine,
    boxes,
    price,
)
from okgin_desktop.engine.turns import Phase

ROOT = Path(__file__).resolve().parents[2]
COPIES = ROOT / "tests" / "vectors"
PUBLISHED = Path(os.environ.get("OKGIN_VECTORS", ROOT.parent / "shared" / "vectors"))

PO = replace(EN, knock_bonus=0, undercut_bonus=10, gin_bonus=20)
"""Pagat-style Oklahoma as rules.md section 3 prices it: no doubling unless said."""
MODERN = replace(EN, knock_bonus=0, undercut_bonus=25, gin_bonus=25)


def facts(*deadwood: int, up: str = "6H", knocker: int = 0, ending: Ending | None = None) -> DealFacts:
    if ending is None:
        ending = Ending.KNOCK if deadwood[knocker] else Ending.GIN
    return DealFacts(len(deadwood), Card.parse(up), ending, knocker, deadwood)


def points(rules: Rules, *deadwood: int, up: str = "6H", ending: Ending | None = None) -> tuple[int, ...]:
    return price(rules, facts(*deadwood, up=up, ending=ending)).points


# rules.md sections 3.2 to 3.5: counts of knocker, opponent 1, ... -> points under RU, EN, PO; seat 0 knocks.
@pytest.mark.parametrize(
    ("counts", "ru", "en", "po"),
    [
        pytest.param((5, 60), (0, 55), (75, 0), (55, 0), id="13"),
        pytest.param((4, 30), (0, 26), (46, 0), (26, 0), id="23"),
        pytest.param((4, 7), (0, 3), (23, 0), (3, 0), id="24"),
        pytest.param((10, 9), (26, 0), (0, 21), (0, 11), id="25"),
        pytest.param((4, 4), (0, 0), (0, 20), (0, 10), id="26"),
        pytest.param((2, 0), (27, 0), (0, 22), (0, 12), id="27"),
        pytest.param((2, 9), (0, 7), (27, 0), (7, 0), id="27-misplaced"),
        pytest.param((10, 6), (29, 0), (0, 24), (0, 14), id="29"),
        pytest.param((0, 18), (0, 43), (43, 0), (38, 0), id="35"),
        pytest.param((6, 25), (0, 19), (39, 0), (19, 0), id="37"),
        pytest.param((6, 6), (0, 0), (0, 20), (0, 10), id="38"),
        pytest.param((6, 1), (30, 0), (0, 25), (0, 15), id="39"),
        pytest.param((6, 0), (31, 0), (0, 26), (0, 16), id="40"),
        pytest.param((0, 27), (0, 52), (52, 0), (47, 0), id="41"),
        pytest.param((0, 0), (0, 25), (25, 0), (20, 0), id="42"),
        pytest.param((2, 18, 5), (0, 16, 3), (39, 0, 0), (19, 0, 0), id="36"),
        pytest.param((2, 18, 24), (0, 16, 22), (58, 0, 0), (38, 0, 0), id="36-independent"),
        pytest.param((6, 3, 32), (28, 0, 29), (0, 52, 0), (0, 42, 0), id="49"),
        pytest.param((9, 4, 4, 15), (30, 0, 0, 11), (0, 36, 0, 0), (0, 26, 0, 0), id="50"),
        pytest.param((9, 4, 6, 15), (30, 0, 2, 11), (0, 38, 0, 0), (0, 28, 0, 0), id="50-with-6"),
        pytest.param((5, 5, 10, 50), (0, 0, 5, 45), (0, 70, 0, 0), (0, 60, 0, 0), id="51"),
        pytest.param((0, 0, 10, 50), (0, 25, 35, 75), (85, 0, 0, 0), (80, 0, 0, 0), id="52"),
    ],
)
def test_worked_examples(
    counts: tuple[int, ...], ru: tuple[int, ...], en: tuple[int, ...], po: tuple[int, ...]
) -> None:
    assert points(RU, *counts) == ru
    assert points(EN, *counts) == en
    assert points(PO, *counts) == po


def test_examples_25_39_and_49_with_other_bases() -> None:
    flat = replace(RU, undercut_base=UndercutBase.FLAT)
    own = replace(RU, undercut_base=UndercutBase.OWN_DEADWOOD)
    assert (points(flat, 10, 9), points(own, 10, 9)) == ((25, 0), (35, 0))
    assert (points(flat, 6, 1), points(own, 6, 1)) == ((25, 0), (31, 0))
    assert points(flat, 6, 3, 32) == (25, 0, 29)
    assert points(MODERN, 6, 1) == (0, 30)
    assert points(MODERN, 10, 9) == (0, 26)


def test_example_49_with_the_knocker_as_reference() -> None:
    knocker = Reference.KNOCKER
    assert points(replace(RU, reference=knocker), 6, 3, 32) == (28, 0, 26)
    assert points(replace(EN, reference=knocker), 6, 3, 32) == (0, 23, 0)
    # Nobody is charged a negative difference: the second undercutter stays at nothing.
    assert points(replace(RU, reference=knocker), 9, 4, 6, 15) == (30, 0, 0, 6)


def test_example_43_big_gin() -> None:
    for bonus, total in ((31, 105), (50, 124)):
        rules = replace(EN, big_gin=bonus)
        result = price(rules, facts(0, 74, ending=Ending.BIG_GIN))
        assert (result.outcome, result.points) == (Outcome.BIG_GIN, (total, 0))
        assert points(rules, 0, 74) == (99, 0)
    assert points(replace(RU, big_gin=31), 0, 74, ending=Ending.BIG_GIN) == (0, 105)


def test_examples_41_and_52_gin_house_rules() -> None:
    assert points(replace(EN, gin_bonus=20), 0, 27) == (47, 0)
    assert points(replace(EN, gin_adds_deadwood=False), 0, 27) == (25, 0)
    assert points(replace(EN, gin_bonus_per_opponent=True), 0, 0, 10, 50) == (135, 0, 0, 0)


def test_examples_44_to_47_spades_double() -> None:
    double = replace(EN, spades_double=True)
    assert points(double, 6, 25, up="6S") == (78, 0)
    assert points(double, 6, 25, up="6H") == (39, 0)
    difference_only = replace(double, spades_scope=SpadesScope.DIFFERENCE_ONLY)
    assert points(difference_only, 6, 25, up="6S") == (58, 0)
    assert points(replace(PO, spades_double=True), 6, 25, up="6S") == (38, 0)
    assert points(double, 6, 1, up="6S") == (0, 50)
    assert points(double, 6, 6, up="6S") == (0, 40)
    assert points(double, 0, 27, up="8S") == (104, 0)
    assert points(replace(PO, spades_double=True), 0, 27, up="8S") == (94, 0)
    assert points(double, 1, 50, up="AS") == (138, 0)
    assert points(EN, 1, 50, up="AS") == (69, 0)


def test_example_48_a_dead_deal_is_worth_nothing() -> None:
    dead = DealFacts(2, Card.parse("6S"), Ending.DEAD, None, (20, 31))
    result = price(replace(EN, spades_double=True), dead)
    assert result == DealResult(dead, Outcome.DEAD, (), (0, 0), ())


def test_b48_what_spades_double_doubles() -> None:
    rules = replace(MODERN, spades_double=True)
    assert points(rules, 3, 20, up="6S") == (34, 0)
    assert points(rules, 0, 18, up="6S") == (86, 0)
    assert points(rules, 6, 4, up="6S") == (0, 54)
    assert points(rules, 0, 18, up="AS") == (86, 0)


def test_b43_four_conventions_for_a_level_count() -> None:
    assert points(MODERN, 5, 5) == (0, 25)
    assert price(MODERN, facts(5, 5)).outcome is Outcome.UNDERCUT
    assert points(replace(MODERN, undercut_bonus=0), 5, 5) == (0, 0)
    strict = price(replace(MODERN, tie_is_undercut=False), facts(5, 5))
    assert (strict.outcome, strict.winners, strict.points) == (Outcome.KNOCK, (0,), (0, 0))
    assert points(RU, 5, 5) == (0, 0)


def test_a_level_opponent_pays_no_knock_bonus() -> None:
    strict = replace(EN, tie_is_undercut=False)
    assert points(strict, 5, 5) == (0, 0)
    assert points(strict, 5, 5, 9) == (24, 0, 0)
    assert points(replace(RU, knock_bonus=10), 5, 5, 9) == (0, 0, 14)


def test_b47_the_winner_is_the_one_who_won() -> None:
    assert price(EN, facts(20, 6, knocker=1)).winners == (1,)
    assert price(EN, facts(3, 6, knocker=1)).winners == (0,)
    assert price(RU, facts(6, 6)).winners == (0,)
    assert price(EN, DealFacts(2, Card.parse("6S"), Ending.DEAD, None, (1, 2))).winners == ()
    # Winners stand in seat order after the knocker; in credit mode there is but one.
    tied = facts(4, 9, 20, 4, knocker=1)
    assert price(RU, tied).winners == (3, 0)
    assert price(EN, tied).winners == (3,)


def test_b52_settlement_of_four() -> None:
    assert points(RU, 6, 4, 6, 20) == (27, 0, 2, 16)
    assert points(EN, 6, 4, 6, 20) == (0, 20 + 2 + 2 + 16, 0, 0)
    assert points(RU, 0, 5, 0, 12) == (0, 30, 25, 37)
    assert points(EN, 0, 5, 0, 12) == (25 + 5 + 0 + 12, 0, 0, 0)
    assert price(RU, facts(6, 4, 4, 20)).winners == (1, 2)


def table(knocker: str, defender: str, up: str = "TD") -> Deal:
    """Return a deal of two where seat 0 has drawn."""
    hands = (parse_cards(knocker), parse_cards(defender))
    return Deal(MODERN, 0, Card.parse(up), Phase.DISCARD, 0, hands, (), ())


def knocked(deal: Deal, discard: str, *melds: str) -> Deal:
    spread = tuple(Meld.of(parse_cards(meld)) for meld in melds)
    return apply(deal, Knock(Card.parse(discard), spread)).deal


def laid_off(deal: Deal) -> Deal:
    plan = best_layoff(deal.hands[deal.turn], deal.layoff_targets())
    return apply(deal, LayOff(plan.melds, plan.layoffs)).deal


def test_b38_no_layoff_after_gin_and_none_by_the_knocker() -> None:
    deal = table("2S 3S 4S 5S 6S 7S 8S JH QH KH AS", "9S TS JS QS KS AC 2C 3C 8H TH")
    gin = knocked(deal, "AS", "2S 3S 4S 5S 6S 7S 8S", "JH QH KH")
    assert gin.phase is Phase.OVER
    assert gin.result is not None
    assert gin.result.facts.deadwood == (0, 18)  # 8H and TH, though TH would fit JH-Q-K
    assert gin.result.points == (43, 0)

    deal = table("5D 6D 7D 9H 9S 9C KH KD KC 4H QC", "5H 6H 7H 2C 2S 2H TD JH 8S 3D", "6C")
    after = knocked(deal, "QC", "5D 6D 7D", "9H 9S 9C", "KH KD KC")
    own = (Meld.of(parse_cards("5H 6H 7H")), Meld.of(parse_cards("2C 2S 2H")))
    with pytest.raises(Refused):  # the knocker's 4H on the defender's hearts
        apply(after, LayOff(own, (Layoff(Card.parse("4H"), 3),)))
    over = laid_off(after)
    assert over.result is not None
    assert over.result.facts.deadwood == (4, 31)
    with pytest.raises(Refused):
        apply(over, LayOff((), (Layoff(Card.parse("4H"), 0),)))


def test_b39_layoffs_and_the_knockers_own_deadwood_are_taken_off_once() -> None:
    defender = "TC JC QC 7H 7D 7C 6S TD 8D 4C"
    assert least_deadwood(parse_cards(defender)) == 28
    deal = table("3S 4S 5S KH KD KC 9H 9D 9C 2D QH", defender)
    over = laid_off(knocked(deal, "QH", "3S 4S 5S", "KH KD KC", "9H 9D 9C"))
    assert over.result is not None
    assert over.result.facts.deadwood == (2, 28 - 6)
    assert over.result.points == (20, 0)


@pytest.mark.parametrize(("bonus", "total"), [(25, 32), (10, 17)])
def test_b42_the_lines_of_an_undercut_add_up(bonus: int, total: int) -> None:
    deal = table("KS 3C 6H KD KH 8H 7H 5D KC 5H QS", "3D JC 4H TC QC 2D AC 4D 3H 2H")
    deal = replace(deal, rules=replace(MODERN, undercut_bonus=bonus))
    over = laid_off(knocked(deal, "QS", "5H 6H 7H 8H", "KS KD KH KC"))
    assert over.result is not None
    assert over.result.points == (0, total)
    assert over.result.lines == (
        ScoreLine(1, LineKind.DIFFERENCE, 7, other=0, minuend=8, subtrahend=1),
        ScoreLine(1, LineKind.UNDERCUT_BONUS, bonus, other=0),
    )


def test_lines_of_a_doubled_knock_say_what_was_doubled() -> None:
    result = price(replace(EN, spades_double=True), facts(6, 30, 24, up="6S"))
    assert result.lines == (
        ScoreLine(0, LineKind.DIFFERENCE, 24, other=1, minuend=30, subtrahend=6),
        ScoreLine(0, LineKind.DIFFERENCE, 18, other=2, minuend=24, subtrahend=6),
        ScoreLine(0, LineKind.KNOCK_BONUS, 20),
        ScoreLine(0, LineKind.SPADES_DOUBLE, 62),
    )


def test_lines_in_penalty_mode_are_charged_to_the_loser() -> None:
    assert price(RU, facts(6, 3, 32)).lines == (
        ScoreLine(0, LineKind.DIFFERENCE, 3, other=1, minuend=6, subtrahend=3),
        ScoreLine(0, LineKind.UNDERCUT_BONUS, 25, other=1),
        ScoreLine(2, LineKind.DIFFERENCE, 29, other=1, minuend=32, subtrahend=3),
    )
    assert price(RU, facts(0, 0, 10)).lines == (
        ScoreLine(1, LineKind.DEADWOOD, 0, other=0),
        ScoreLine(1, LineKind.GIN_BONUS, 25, other=0),
        ScoreLine(2, LineKind.DEADWOOD, 10, other=0),
        ScoreLine(2, LineKind.GIN_BONUS, 25, other=0),
    )


def test_a_line_of_a_whole_count_under_own_deadwood() -> None:
    own = replace(EN, undercut_base=UndercutBase.OWN_DEADWOOD)
    assert price(own, facts(6, 1)).lines == (
        ScoreLine(1, LineKind.DEADWOOD, 6, other=0),
        ScoreLine(1, LineKind.UNDERCUT_BONUS, 20, other=0),
    )


def test_a_gin_bonus_per_opponent_names_the_opponent() -> None:
    each = replace(EN, gin_bonus_per_opponent=True)
    assert price(each, facts(0, 4, 10)).lines == (
        ScoreLine(0, LineKind.DEADWOOD, 4, other=1),
        ScoreLine(0, LineKind.DEADWOOD, 10, other=2),
        ScoreLine(0, LineKind.GIN_BONUS, 25, other=1),
        ScoreLine(0, LineKind.GIN_BONUS, 25, other=2),
    )
    assert price(EN, facts(0, 4, 10)).lines[-1] == ScoreLine(0, LineKind.GIN_BONUS, 25)


def test_lines_of_house_rules_in_penalty_mode_name_who_gained() -> None:
    assert price(replace(RU, knock_bonus=10), facts(6, 30)).lines == (
        ScoreLine(1, LineKind.DIFFERENCE, 24, other=0, minuend=30, subtrahend=6),
        ScoreLine(1, LineKind.KNOCK_BONUS, 10, other=0),
    )
    assert price(replace(RU, undercut_base=UndercutBase.OWN_DEADWOOD), facts(6, 1)).lines == (
        ScoreLine(0, LineKind.DEADWOOD, 6, other=1),
        ScoreLine(0, LineKind.UNDERCUT_BONUS, 25, other=1),
    )
    assert price(replace(RU, gin_double_deadwood=True), facts(0, 27)).lines == (
        ScoreLine(1, LineKind.DEADWOOD, 27, other=0),
        ScoreLine(1, LineKind.GIN_DOUBLE, 27, other=0),
        ScoreLine(1, LineKind.GIN_BONUS, 25, other=0),
    )


def test_big_gin_has_a_line_of_its_own() -> None:
    result = price(replace(EN, big_gin=31), facts(0, 74, ending=Ending.BIG_GIN))
    assert result.lines == (
        ScoreLine(0, LineKind.DEADWOOD, 74, other=1),
        ScoreLine(0, LineKind.BIG_GIN_BONUS, 31),
    )


def test_boxes_of_a_deal_count_all_that_earn_one() -> None:
    rules = replace(EN, undercut_boxes=1, gin_boxes=2, spades_double=True)
    spade, other = Card.parse("6S"), Card.parse("6H")
    for scope, twice in ((SpadesScope.INCL_BOXES, 2), (SpadesScope.HAND_TOTAL, 1)):
        house = replace(rules, spades_scope=scope)
        for outcome, count in (
            (Outcome.KNOCK, 1),
            (Outcome.UNDERCUT, 2),
            (Outcome.GIN, 3),
            (Outcome.BIG_GIN, 3),
        ):
            assert boxes(house, outcome, other) == count
            assert boxes(house, outcome, spade) == twice * count


def test_a_count_level_with_the_reference_keeps_its_line() -> None:
    level = ScoreLine(2, LineKind.DIFFERENCE, 0, other=0, minuend=6, subtrahend=6)
    assert level in price(replace(RU, reference=Reference.KNOCKER), facts(6, 3, 6)).lines


def vectors(folder: Path) -> Iterator[dict[str, Any]]:
    for name in ("settle.jsonl", "examples.jsonl"):
        path = folder / name
        for line in path.read_text("utf-8").splitlines():
            case = json.loads(line)
            if case["kind"] == "settle_counts" or (
                case["expected"].get("legal") and case["kind"] == "settle"
            ):
                yield case


def mispriced(folder: Path) -> tuple[int, list[str]]:
    """Return how many cases were priced and the ids of those that came out differently."""
    seen, wrong = 0, []
    for case in vectors(folder):
        given, wanted = case["input"], case["expected"]
        counted = given if case["kind"] == "settle_counts" else wanted
        ending = Ending(counted["ending"])
        rules = Rules.from_dict({**PRESETS[case["preset"]].to_dict(), **case["rules"]})
        result = price(
            rules,
            DealFacts(
                given["players"],
                Card.parse(given["upcard"]),
                ending,
                None if ending is Ending.DEAD else given["knocker"],
                tuple(counted["deadwood"]),
            ),
        )
        got = (result.outcome.value, list(result.winners), list(result.points))
        seen += 1
        if got != (wanted["kind"], wanted["winners"], wanted["points"]):
            wrong.append(f"{case['id']}: {got}")
    return seen, wrong


def test_every_kept_vector_is_priced_as_published() -> None:
    seen, wrong = mispriced(COPIES)
    assert wrong == []
    assert seen == 237 + 118  # settle.jsonl and examples.jsonl


@pytest.mark.skipif(not PUBLISHED.is_dir(), reason="the full vectors are not here (OKGIN_VECTORS)")
def test_every_published_vector_is_priced_as_published() -> None:
    seen, wrong = mispriced(PUBLISHED)
    assert wrong == []
    assert seen > 1000


def test_dead_facts_survive_too() -> None:
    dead = DealFacts(3, Card.parse("AS"), Ending.DEAD, None, (0, 0, 0))
    assert DealFacts.from_dict(json.loads(json.dumps(dead.to_dict()))) == dead


@pytest.mark.parametrize(
    "change",
    [
        {"seats": 1},
        {"seats": 5},
        {"seats": "2"},
        {"seats": True},
        {"seats": 3},
        {"seats": 5, "deadwood": [6, 20, 20, 20, 20]},
        {"seats": 1, "deadwood": [6]},
        {"upcard": "1S"},
        {"upcard": None},
        {"ending": "draw"},
        {"ending": None},
        {"ending": "gin"},
        {"ending": "dead"},
        {"knocker": None},
        {"knocker": 2},
        {"knocker": -1},
        {"knocker": "0"},
        {"deadwood": [6]},
        {"deadwood": [6, 101]},
        {"deadwood": [6, -1]},
        {"deadwood": [6, 2.0]},
        {"deadwood": [0, 20]},
        {"deadwood": "66"},
        {"deadwood": None},
        {"bonus": 20},
    ],
)
def test_facts_no_deal_can_end_in_are_refused(change: dict[str, object]) -> None:
    good = facts(6, 20).to_dict()
    assert DealFacts.from_dict(good) == facts(6, 20)
    with pytest.raises(ValueError, match=r"."):
        DealFacts.from_dict({**good, **change})


@pytest.mark.parametrize("key", ["seats", "upcard", "ending", "knocker", "deadwood"])
def test_facts_with_a_key_missing_are_refused(key: str) -> None:
    data = facts(6, 20).to_dict()
    del data[key]
    with pytest.raises(ValueError, match="not the facts of a deal"):
        DealFacts.from_dict(data)


# --- scoring rules that neither seed plays


def test_example_41_reading_rr4_losers_are_charged_their_deadwood_twice() -> None:
    rules = replace(RU, gin_bonus=0, gin_double_deadwood=True)
    result = price(rules, facts(0, 27))
    assert result.points == (0, 54)
    assert [(line.kind, line.points) for line in result.lines] == [
        (LineKind.DEADWOOD, 27),
        (LineKind.GIN_DOUBLE, 27),
    ]
    assert price(replace(EN, gin_double_deadwood=True), facts(0, 27)).points == (79, 0)
    # Where gin adds no deadwood there is nothing to double; a finished hand has no line for it.
    assert price(replace(EN, gin_double_deadwood=True, gin_adds_deadwood=False), facts(0, 27)).points == (
        25,
        0,
    )
    assert LineKind.GIN_DOUBLE not in {line.kind for line in price(rules, facts(0, 0)).lines}


def test_doubled_deadwood_is_a_count_and_doubles_with_the_counts() -> None:
    rules = replace(EN, gin_double_deadwood=True, spades_double=True)
    assert price(rules, facts(0, 27, up="8S")).points == (158, 0)
    counts = replace(rules, spades_scope=SpadesScope.DIFFERENCE_ONLY)
    assert price(counts, facts(0, 27, up="8S")).points == (133, 0)


def test_example_43_big_gin_from_gin() -> None:
    rules = replace(EN, big_gin=50, big_gin_from_gin=True)
    assert points(rules, 0, 74, ending=Ending.BIG_GIN) == (105, 0)
    assert points(replace(rules, gin_bonus=20), 0, 74, ending=Ending.BIG_GIN) == (100, 0)


def test_gin_may_be_undercut_by_a_finished_hand_where_a_tie_undercuts() -> None:
    rules = replace(EN, gin_can_be_undercut=True)
    result = price(rules, facts(0, 0))
    assert (result.outcome, result.winners, result.points) == (Outcome.UNDERCUT, (1,), (0, 20))
    assert price(rules, facts(0, 1)).outcome is Outcome.GIN
    assert price(replace(rules, tie_is_undercut=False), facts(0, 0)).outcome is Outcome.GIN
    assert price(EN, facts(0, 0)).outcome is Outcome.GIN


def test_example_51_a_tie_among_four_by_a_rule_of_its_own() -> None:
    counts = (5, 5, 10, 50)
    knocker = price(replace(EN, multi_tie=MultiTie.KNOCKER_WINS), facts(*counts))
    assert (knocker.outcome, knocker.points) == (Outcome.KNOCK, (70, 0, 0, 0))
    other = price(replace(EN, tie_is_undercut=False, multi_tie=MultiTie.OTHER_WINS), facts(*counts))
    assert (other.outcome, other.points) == (Outcome.UNDERCUT, (0, 70, 0, 0))
    # Between two the rule for two stays.
    assert price(replace(EN, multi_tie=MultiTie.KNOCKER_WINS), facts(5, 5)).outcome is Outcome.UNDERCUT
