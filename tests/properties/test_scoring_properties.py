"""What holds for every deal under every rule of scoring (rules.md D12, known_failures.md B42, B52)."""

import json
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from okgin_desktop.engine.cards import ALL_CARDS, Suit
from okgin_desktop.engine.rules import (
    BoxWhen,
    MultiTie,
    Reference,
    Rules,
    ScoreMode,
    SpadesScope,
    UndercutBase,
)
from okgin_desktop.engine.scoring import DealFacts, Ending, LineKind, price


@st.composite
def any_facts(draw: st.DrawFn, seats: int | None = None) -> DealFacts:
    number = draw(st.integers(2, 4)) if seats is None else seats
    knocker = draw(st.integers(0, number - 1))
    ending = draw(st.sampled_from([Ending.KNOCK, Ending.KNOCK, Ending.GIN, Ending.BIG_GIN]))
    counts = draw(st.lists(st.integers(0, 12) | st.integers(0, 100), min_size=number, max_size=number))
    counts[knocker] = draw(st.integers(1, 10)) if ending is Ending.KNOCK else 0
    return DealFacts(number, draw(st.sampled_from(ALL_CARDS)), ending, knocker, tuple(counts))


prices = st.builds(
    Rules,
    score_mode=st.sampled_from(ScoreMode),
    knock_bonus=st.integers(0, 50),
    undercut_bonus=st.integers(0, 50),
    tie_is_undercut=st.booleans(),
    undercut_base=st.sampled_from(UndercutBase),
    reference=st.sampled_from(Reference),
    gin_bonus=st.integers(0, 100),
    gin_adds_deadwood=st.booleans(),
    gin_bonus_per_opponent=st.booleans(),
    gin_double_deadwood=st.booleans(),
    gin_can_be_undercut=st.booleans(),
    multi_tie=st.sampled_from(MultiTie),
    box_bonus=st.integers(0, 25),
    box_when=st.sampled_from(BoxWhen),
    undercut_boxes=st.sampled_from([0, 1]),
    gin_boxes=st.sampled_from([0, 2]),
    big_gin=st.sampled_from([0, 31, 50]),
    big_gin_from_gin=st.booleans(),
    spades_double=st.booleans(),
    spades_scope=st.sampled_from(SpadesScope),
)


def by_the_published_formulas(rules: Rules, deal: DealFacts) -> list[int]:  # noqa: C901 - as they stand
    """Price a deal seat by seat as the vectors' README words it, open points as `price` has them."""
    knocker = deal.knocker
    assert knocker is not None
    k = deal.deadwood[knocker]
    order = [(knocker + step) % deal.seats for step in range(1, deal.seats)]
    d = {seat: deal.deadwood[seat] for seat in order}
    lowest = min(d.values())
    penalty = rules.score_mode is ScoreMode.PENALTY
    counts = [0] * deal.seats
    bonus = [0] * deal.seats
    box = [0] * deal.seats
    tie = rules.tie_is_undercut
    if deal.seats > 2 and rules.multi_tie is not MultiTie.AS_FOR_TWO:
        tie = rules.multi_tie is MultiTie.OTHER_WINS
    gin = deal.ending is not Ending.KNOCK
    if gin and not (rules.gin_can_be_undercut and tie and lowest == 0):
        big = rules.gin_bonus + 6 if rules.big_gin_from_gin else rules.big_gin
        reward = rules.gin_bonus if deal.ending is Ending.GIN else big
        times = (2 if rules.gin_double_deadwood else 1) if rules.gin_adds_deadwood else 0
        held = {seat: d[seat] * times for seat in order}
        box[knocker] = 1 + rules.gin_boxes
        if penalty:
            for seat in order:
                counts[seat], bonus[seat] = held[seat], reward
        else:
            counts[knocker] = sum(held.values())
            bonus[knocker] = reward * (len(order) if rules.gin_bonus_per_opponent else 1)
    elif lowest < k or (lowest == k and tie):
        box[next(seat for seat in order if d[seat] == lowest)] = 1 + rules.undercut_boxes
        bases = {UndercutBase.DIFFERENCE: k - lowest, UndercutBase.FLAT: 0, UndercutBase.OWN_DEADWOOD: k}
        base = bases[rules.undercut_base]
        to_winner = rules.reference is Reference.DEAL_WINNER
        if penalty:
            counts[knocker], bonus[knocker] = base, rules.undercut_bonus
            for seat in order:
                if d[seat] > lowest:
                    counts[seat] = d[seat] - lowest if to_winner else max(0, d[seat] - k)
        else:
            winner = next(seat for seat in order if d[seat] == lowest)
            counts[winner] = base + (sum(d.values()) - lowest * len(order) if to_winner else 0)
            bonus[winner] = rules.undercut_bonus
    elif penalty:
        for seat in order:
            counts[seat], bonus[seat] = d[seat] - k, rules.knock_bonus if d[seat] > k else 0
    else:
        box[knocker] = 1
        counts[knocker] = sum(d.values()) - k * len(order)
        bonus[knocker] = rules.knock_bonus if max(d.values()) > k else 0
    if rules.spades_double and deal.upcard.suit is Suit.SPADES:
        counts = [2 * count for count in counts]
        if rules.spades_scope is not SpadesScope.DIFFERENCE_ONLY:
            bonus = [2 * each for each in bonus]
        if rules.spades_scope is SpadesScope.INCL_BOXES:
            box = [2 * each for each in box]
    pays = deal.seats == 2 and not penalty and rules.box_when is BoxWhen.IMMEDIATE
    worth = rules.box_bonus if pays else 0
    return [count + each + worth * won for count, each, won in zip(counts, bonus, box, strict=True)]


@given(prices, any_facts())
def test_every_deal_is_priced_by_the_published_formulas(rules: Rules, deal: DealFacts) -> None:
    assert list(price(rules, deal).points) == by_the_published_formulas(rules, deal)


@given(prices, any_facts())
def test_lines_sum_to_the_points_and_say_what_they_subtract(rules: Rules, deal: DealFacts) -> None:
    result = price(rules, deal)
    for seat in range(deal.seats):
        assert sum(line.points for line in result.lines if line.seat == seat) == result.points[seat]
    for line in result.lines:
        if line.kind is LineKind.DIFFERENCE:
            assert line.minuend is not None
            assert line.subtrahend is not None
            assert line.other is not None
            assert line.points == line.minuend - line.subtrahend >= 0
            penalty = rules.score_mode is ScoreMode.PENALTY
            loser, reference = (line.seat, line.other) if penalty else (line.other, None)
            assert line.minuend == deal.deadwood[loser]
            assert reference is None or line.subtrahend == deal.deadwood[reference]
        else:
            assert (line.minuend, line.subtrahend) == (None, None)
            assert line.points > 0 or line.kind is LineKind.DEADWOOD
        assert line.other != line.seat


@given(prices, any_facts(), st.integers(1, 3))
def test_b52_turning_the_table_turns_the_result(rules: Rules, deal: DealFacts, turn: int) -> None:
    def turned(seat: int) -> int:
        return (seat + turn) % deal.seats

    def around(values: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(values[(seat - turn) % deal.seats] for seat in range(deal.seats))

    assert deal.knocker is not None
    first = price(rules, deal)
    second = price(rules, replace(deal, knocker=turned(deal.knocker), deadwood=around(deal.deadwood)))
    assert second.points == around(first.points)
    assert second.winners == tuple(turned(seat) for seat in first.winners)
    assert second.outcome is first.outcome
    assert second.lines == tuple(
        replace(line, seat=turned(line.seat), other=None if line.other is None else turned(line.other))
        for line in first.lines
    )


@given(prices, any_facts())
def test_only_losers_are_charged_and_only_the_winner_is_credited(rules: Rules, deal: DealFacts) -> None:
    result = price(rules, deal)
    winning = [result.points[seat] for seat in result.winners]
    losing = [result.points[seat] for seat in range(deal.seats) if seat not in result.winners]
    paid = winning if rules.score_mode is ScoreMode.PENALTY else losing
    assert not any(paid)
    assert min(result.points) >= 0


@given(prices, any_facts(seats=2))
def test_two_players_owe_in_penalty_what_they_win_in_credit(rules: Rules, deal: DealFacts) -> None:
    # Only winners who are credited have boxes.
    charged = price(replace(rules, score_mode=ScoreMode.PENALTY), deal)
    credited = price(replace(rules, score_mode=ScoreMode.CREDIT, box_when=BoxWhen.END), deal)
    assert charged.winners == credited.winners
    assert charged.points == credited.points[::-1]


@given(prices, any_facts())
def test_many_players_owe_in_penalty_what_the_winner_gets_in_credit(rules: Rules, deal: DealFacts) -> None:
    # Where the texts agree: a bonus per opponent or none, and everybody measured against the winner.
    same = replace(
        rules,
        knock_bonus=0,
        gin_bonus_per_opponent=True,
        reference=Reference.DEAL_WINNER,
        box_when=BoxWhen.END,
    )
    charged = price(replace(same, score_mode=ScoreMode.PENALTY), deal)
    credited = price(replace(same, score_mode=ScoreMode.CREDIT), deal)
    assert sum(charged.points) == sum(credited.points)
    assert charged.winners[0] == credited.winners[0]


@given(any_facts())
def test_facts_survive_a_round_trip_through_json(deal: DealFacts) -> None:
    assert DealFacts.from_dict(json.loads(json.dumps(deal.to_dict()))) == deal
