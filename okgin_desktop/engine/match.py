"""A match: totals over its deals, when it ends, who deals next, and how the chips are shared."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from okgin_desktop.engine.rules import (
    MatchForm,
    NextFirstPlayer,
    PrizeGapRule,
    PrizeSplit,
    RedealtBy,
    Rules,
    ScoreMode,
    Shutout,
)
from okgin_desktop.engine.scoring import DealResult, Outcome

LOT: Final = -1
"""In place of a seat: the next dealer is drawn by lot."""

SHUTOUT_BONUS: Final = 100
"""What `Shutout.PLUS_100` adds (rules.md example 69)."""


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a match stands after the deals played so far.

    `boxes` counts the deals each seat won, in credit mode only. `winners` is empty until the match is
    finished; several seats may share it (rules.md RU-23). `final` equals the totals, with the match bonuses
    on top once a two-player target match in credit mode is finished: the winner is decided before them.
    `next_dealer` is a seat or `LOT`; it means nothing in a finished match.
    """

    totals: tuple[int, ...]
    boxes: tuple[int, ...]
    counted_deals: int
    finished: bool
    winners: tuple[int, ...]
    final: tuple[int, ...]
    next_dealer: int


def standing(
    rules: Rules,
    seats: int,
    results: Sequence[tuple[int, DealResult]],
    *,
    start_totals: Sequence[int] | None = None,
    start_boxes: Sequence[int] | None = None,
) -> Standing:
    """Add up the results, each with the seat that dealt it (rules.md RU-21 to RU-23, EN-9, EN-30).

    Before the first deal the next dealer is `LOT`. Raise ValueError where seats do not fit or a deal follows
    the end of the match.
    """
    totals = _start(seats, start_totals)
    boxes = _start(seats, start_boxes)
    counted, finished, next_dealer = 0, False, LOT
    for dealer, result in results:
        if finished:
            raise ValueError("a deal after the end of the match")
        if result.facts.seats != seats or not 0 <= dealer < seats:
            raise ValueError("a deal of another table")
        totals = [total + points for total, points in zip(totals, result.points, strict=True)]
        if rules.score_mode is ScoreMode.CREDIT:
            for seat in result.winners:
                boxes[seat] += 1
        counted += result.outcome is not Outcome.DEAD or rules.dead_deal_counts
        finished = _is_over(rules, totals, counted)
        next_dealer = LOT if finished else _next_dealer(rules, seats, dealer, result)
    winners = _leaders(rules, totals) if finished else ()
    final = _with_bonuses(rules, totals, boxes, winners)
    return Standing(tuple(totals), tuple(boxes), counted, finished, winners, final, next_dealer)


def prizes(rules: Rules, totals: Sequence[int], fund: int) -> tuple[int, ...]:
    """Share the chips of a finished match (rules.md RU-24, D15).

    The best share what nobody else is entitled to, in equal parts; chips that do not divide go one each to
    the first of them by seat. With the split off they share everything. Raise ValueError for a negative fund.
    """
    if fund < 0:
        raise ValueError("a fund cannot be negative")
    best = _leaders(rules, totals)
    shares = [0] * len(totals)
    entitled = _entitled(rules, totals, best) if rules.prize_split is PrizeSplit.SPLIT_75_25 else ()
    for seat in entitled:
        shares[seat] = fund // (4 * len(entitled))
    part, odd = divmod(fund - sum(shares), len(best))
    for place, seat in enumerate(best):
        shares[seat] = part + (place < odd)
    return tuple(shares)


def _start(seats: int, values: Sequence[int] | None) -> list[int]:
    start = [0] * seats if values is None else list(values)
    if not 2 <= seats <= 4 or len(start) != seats:
        raise ValueError(f"a match needs 2 to 4 seats and a start value for each, not {seats}, {start}")
    return start


def _is_over(rules: Rules, totals: Sequence[int], counted: int) -> bool:
    if rules.match_form is MatchForm.DEALS:
        return counted >= rules.deals_in_match
    return max(totals) >= rules.target


def _leaders(rules: Rules, totals: Sequence[int]) -> tuple[int, ...]:
    best = min(totals) if rules.score_mode is ScoreMode.PENALTY else max(totals)
    return tuple(seat for seat, total in enumerate(totals) if total == best)


def _next_dealer(rules: Rules, seats: int, dealer: int, result: DealResult) -> int:
    after = (dealer + 1) % seats
    if not result.winners:
        return {RedealtBy.NEW_LOT: LOT, RedealtBy.SAME: dealer, RedealtBy.NEXT: after}[
            rules.dead_deal_redealt_by
        ]
    return {
        NextFirstPlayer.RANDOM_EACH_DEAL: LOT,
        NextFirstPlayer.WINNER_DEALS: result.winners[0],
        NextFirstPlayer.LOSER_DEALS: _loser(result),
        NextFirstPlayer.ALTERNATE: after,
        NextFirstPlayer.ROTATE: after,
    }[rules.next_first_player]


def _loser(result: DealResult) -> int:
    """Return the seat with most deadwood that did not win; of several the first after the deal's winner."""
    seats, winner = result.facts.seats, result.winners[0]
    losers = [(winner + step) % seats for step in range(1, seats)]
    return max((seat for seat in losers if seat not in result.winners), key=result.facts.deadwood.__getitem__)


def _with_bonuses(
    rules: Rules, totals: Sequence[int], boxes: Sequence[int], winners: tuple[int, ...]
) -> tuple[int, ...]:
    credit_target = rules.score_mode is ScoreMode.CREDIT and rules.match_form is MatchForm.TARGET
    if not winners or len(totals) != 2 or not credit_target:
        return tuple(totals)
    final = [total + rules.box_bonus * box for total, box in zip(totals, boxes, strict=True)]
    if len(winners) == 1:
        winner = winners[0]
        final[winner] += rules.game_bonus
        if totals[1 - winner] == 0:
            final[winner] += _shutout_bonus(rules.shutout, totals[winner], final[winner])
    return tuple(final)


def _shutout_bonus(shutout: Shutout, points: int, so_far: int) -> int:
    return {
        Shutout.NONE: 0,
        Shutout.PLUS_100: SHUTOUT_BONUS,
        Shutout.DOUBLE_TOTAL: so_far,
        Shutout.DOUBLE_HAND_POINTS: points,
    }[shutout]


def _entitled(rules: Rules, totals: Sequence[int], best: tuple[int, ...]) -> tuple[int, ...]:
    others = [seat for seat in range(len(totals)) if seat not in best]
    gaps = {seat: abs(totals[seat] - totals[best[0]]) for seat in others}
    if rules.prize_gap_rule is PrizeGapRule.LAST_PLACED:
        return tuple(others) if max(gaps.values(), default=0) < rules.prize_gap else ()
    return tuple(seat for seat in others if gaps[seat] < rules.prize_gap)
