"""A match: totals over its deals, when it ends, who deals next, and how the chips are shared."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from okgin_desktop.engine.hollywood import Win, columns
from okgin_desktop.engine.rules import (
    BoxWhen,
    MatchForm,
    MatchTie,
    NextFirstPlayer,
    PrizeGapRule,
    PrizeSplit,
    RedealtBy,
    Rules,
    ScoreMode,
    Shutout,
)
from okgin_desktop.engine.scoring import DealResult, Outcome, boxes, pays_boxes

LOT: Final = -1
"""In place of a seat: the next dealer is drawn by lot."""

SHUTOUT_BONUS: Final = 100
"""What `Shutout.PLUS_100` adds (rules.md example 69)."""


@dataclass(frozen=True, slots=True)
class MatchBonus:
    """What the end of a match adds to a seat's points, part by part."""

    game: int = 0
    boxes: int = 0
    shutout: int = 0

    @property
    def total(self) -> int:
        """All parts together."""
        return self.game + self.boxes + self.shutout


@dataclass(frozen=True, slots=True)
class Game:
    """One of the three games of a Hollywood match; `winners` is empty until it has ended."""

    totals: tuple[int, ...]
    boxes: tuple[int, ...]
    winners: tuple[int, ...]
    bonuses: tuple[MatchBonus, ...]

    @property
    def final(self) -> tuple[int, ...]:
        """The totals with the bonuses on top."""
        return tuple(points + more.total for points, more in zip(self.totals, self.bonuses, strict=True))


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a match stands after the deals played so far.

    `boxes` counts those of each seat, in credit mode only. `winners` is empty until the match is finished;
    several seats may share it (rules.md RU-23). `final` equals the totals and the `bonuses`, which are there
    once a two-player target match in credit mode is finished: the winner is decided before them.
    `next_dealer` is a seat or `LOT`; it means nothing in a finished match.

    In a Hollywood match `games` has the three games, of which all else here is the sum: `bonuses` come as
    each game ends, and the match is won by most of `final`.
    """

    totals: tuple[int, ...]
    boxes: tuple[int, ...]
    counted_deals: int
    finished: bool
    winners: tuple[int, ...]
    final: tuple[int, ...]
    next_dealer: int
    bonuses: tuple[MatchBonus, ...] = ()
    games: tuple[Game, ...] = ()

    @property
    def deciding(self) -> tuple[int, ...]:
        """The points by which the match is won: without its bonuses, but with those of three games."""
        return self.final if self.games else self.totals


def standing(
    rules: Rules,
    seats: int,
    results: Sequence[tuple[int, DealResult]],
    *,
    start_totals: Sequence[int] | None = None,
    start_boxes: Sequence[int] | None = None,
) -> Standing:
    """Add up the results, each with the seat that dealt it (rules.md RU-21 to RU-23, EN-9, EN-30).

    Before the first deal the next dealer is `LOT`. Raise ValueError where seats do not fit, a deal follows
    the end of the match, or start values are given for three games at once.
    """
    if rules.hollywood and (start_totals is not None or start_boxes is not None):
        raise ValueError("three games at once have no start values")
    totals, won = _start(seats, start_totals), _start(seats, start_boxes)
    wins: list[Win] = []
    games = _games(rules, seats, wins)
    counted, finished, next_dealer = 0, False, LOT
    for dealer, result in results:
        if finished:
            raise ValueError("a deal after the end of the match")
        if result.facts.seats != seats or not 0 <= dealer < seats:
            raise ValueError("a deal of another table")
        totals = [total + points for total, points in zip(totals, result.points, strict=True)]
        if rules.score_mode is ScoreMode.CREDIT:
            for seat in result.winners:
                earned = boxes(rules, result.outcome, result.facts.upcard)
                won[seat] += earned
                wins.append(Win(seat, result.points[seat], earned))
        counted += result.outcome is not Outcome.DEAD or rules.dead_deal_counts
        games = _games(rules, seats, wins)
        finished = all(game.winners for game in games) if games else _is_over(rules, totals, counted)
        next_dealer = LOT if finished else _next_dealer(rules, seats, dealer, result)
    if games:
        return _sum_of(games, counted, finished, next_dealer)
    winners = _leaders(rules, totals) if finished else ()
    bonuses = _bonuses(rules, totals, won, winners)
    final = tuple(points + more.total for points, more in zip(totals, bonuses, strict=True))
    return Standing(tuple(totals), tuple(won), counted, finished, winners, final, next_dealer, bonuses)


def _games(rules: Rules, seats: int, wins: Sequence[Win]) -> tuple[Game, ...]:
    if not rules.hollywood:
        return ()
    found = columns(seats, wins, rules.target, shutout_entry=rules.hollywood_shutout_entry)
    games = []
    for game in found:
        winners = _leaders(rules, game.totals) if game.reached else ()
        bonuses = _bonuses(rules, game.totals, game.boxes, winners)
        games.append(Game(tuple(game.totals), tuple(game.boxes), winners, bonuses))
    return tuple(games)


def _sum_of(games: tuple[Game, ...], counted: int, finished: bool, next_dealer: int) -> Standing:
    final = _sums(game.final for game in games)
    bonuses = tuple(
        MatchBonus(
            sum(more.game for more in each),
            sum(more.boxes for more in each),
            sum(more.shutout for more in each),
        )
        for each in zip(*(game.bonuses for game in games), strict=True)
    )
    return Standing(
        totals=_sums(game.totals for game in games),
        boxes=_sums(game.boxes for game in games),
        counted_deals=counted,
        finished=finished,
        winners=tuple(seat for seat, points in enumerate(final) if points == max(final)) if finished else (),
        final=final,
        next_dealer=next_dealer,
        bonuses=bonuses,
        games=games,
    )


def _sums(rows: Iterable[tuple[int, ...]]) -> tuple[int, ...]:
    return tuple(map(sum, zip(*rows, strict=True)))


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
        enough = counted >= rules.deals_in_match
    else:
        enough = max(totals) >= rules.target
    return enough and (rules.match_tie is MatchTie.SHARED or len(_leaders(rules, totals)) == 1)


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


def _bonuses(
    rules: Rules, totals: Sequence[int], won: Sequence[int], winners: tuple[int, ...]
) -> tuple[MatchBonus, ...]:
    seats = len(totals)
    if not winners or not pays_boxes(rules, seats) or rules.match_form is MatchForm.DEALS:
        return (MatchBonus(),) * seats
    bonus = rules.box_bonus if rules.box_when is BoxWhen.END else 0
    found = [MatchBonus(boxes=bonus * count) for count in won]
    if len(winners) == 1:
        winner = winners[0]
        so_far = totals[winner] + found[winner].boxes + rules.game_bonus
        loser_has_nothing = totals[1 - winner] == 0
        more = _shutout_bonus(rules.shutout, totals[winner], so_far) if loser_has_nothing else 0
        found[winner] = MatchBonus(rules.game_bonus, found[winner].boxes, more)
    return tuple(found)


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
