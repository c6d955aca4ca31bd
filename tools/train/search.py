# mypy: ignore-errors
# ruff: noqa: ANN001, ANN201
"""Whether search pays: `python -m tools.train.search WEIGHTS [--deals N] [--last N]`.

Fits a belief about the other hand (true hands against random consistent ones, two seats), then plays the nets
with a search of two turns over close discards against the nets alone, each deal from both seats.
"""

import argparse
import json
import time
from pathlib import Path

import numpy as np
from numba import njit

from okgin_desktop.players.policy import NEVER
from okgin_desktop.players.simulation import (
    DEAD,
    DECLINED,
    DISCARD,
    HAND,
    KNOWN,
    LAST,
    LEAST,
    LIMIT,
    NEXT,
    OVER,
    PHASE,
    RULE_COUNT,
    STATE_SIZE,
    STOCK,
    SUM,
    THROWN,
    TOOK,
    TURN,
    TURNS,
)
from tools.train.compiled import FUNCTIONS as K
from tools.train.export import load
from tools.train.selfplay import BITS, INPUTS, WORTH, plain_rules, set_limit, shuffle

CLUES = 24
UNITS = 16
POOL = 400
"""Random consistent hands of which the believable ones are taken."""
WIDTH, MOST = 2.5, 3
"""Points within which discards are close, and how many are searched."""
TRUST = 1.0
"""Standard deviation of the nets' error in points, for the posterior."""

begin, top, may_take, decline, take, throw, lay_down = (
    K.begin, K.top, K.may_take, K.decline, K.take, K.throw, K.lay_down
)  # fmt: skip
may_knock, barred, showdown, utility = K.may_knock, K.barred, K.showdown, K.utility
deadwood, lowest, spread, outs, count = K.deadwood, K.lowest, K.spread, K.outs, K.count
loose_cards, unmelded_count, points = K.loose_cards, K.unmelded_count, K.points
rate_discards, rate_take, rate_draw, best_card = K.rate_discards, K.rate_take, K.rate_draw, K.best_card
FULL = (1 << 52) - 1
ALIKE = np.array(
    [sum(1 << other for other in range(card % 13, 52, 13) if other != card) for card in range(52)]
)
BESIDE = np.array(
    [
        sum(1 << other for other in (card - 1, card + 1) if 0 <= other < 52 and other // 13 == card // 13)
        for card in range(52)
    ]
)


@njit
def clues(s, r, other, hand, x):
    """Write what speaks for or against the other seat holding this hand."""
    least = deadwood(hand)
    loose = loose_cards(hand, least)
    few = unmelded_count(hand)
    live = outs(hand)
    known, thrown, refused = s[KNOWN + other], s[THROWN + other], s[DECLINED + other]
    turns = s[TURNS + other]
    last = s[LAST + other] if turns else 6
    alike, beside, high, above, tens = 0, 0, 0, 0, 0
    rest = thrown
    while rest:
        bit = rest & -rest
        rest ^= bit
        alike += count(ALIKE[lowest(bit)] & hand)
        beside += count(BESIDE[lowest(bit)] & hand)
    rest = loose
    while rest:
        bit = rest & -rest
        rest ^= bit
        worth = WORTH[lowest(bit)]
        high = max(high, worth)
        above += worth > last
        tens += worth == 10
    x[0], x[1], x[2], x[3] = least / 30, few / 10, least <= r[LIMIT], turns / 10
    x[4], x[5] = count(known) / 4, count(known & loose) / 2
    x[6], x[7], x[8] = count(live & refused) / 3, count(live & thrown) / 3, (live & refused) != 0
    x[9], x[10], x[11], x[12] = tens / 4, points(loose) / 40, alike / 3, beside / 3
    x[13], x[14], x[15] = high / 10, above / 4, last / 10
    x[16] = s[SUM + other] / (10 * turns) if turns else 0.6
    x[17] = s[LEAST + other] / 10 if turns else 0.6
    x[18], x[19], x[20] = s[TOOK + other], r[LIMIT] / 10, r[LIMIT] == 0
    x[21], x[22], x[23] = s[STOCK] / 31, least * turns / 200, few <= 4


@njit
def pool_of(s, seat, pool):
    """Write the cards that this seat has not seen; return how many."""
    rest = FULL & ~(s[HAND + seat] | s[DEAD] | s[KNOWN + 1 - seat])
    number = 0
    while rest:
        bit = rest & -rest
        rest ^= bit
        pool[number] = lowest(bit)
        number += 1
    return number


@njit
def deal_out(pool, number, wanted):
    """Mix the pool so that its first cards are a random choice; return their mask."""
    mask = 0
    for place in range(wanted):
        other = np.random.randint(place, number)
        pool[place], pool[other] = pool[other], pool[place]
        mask |= BITS[pool[place]]
    return mask


@njit
def density(belief, x):
    """Return the logarithm of how much likelier than chance the hand is."""
    inner, bias, out, last = belief
    total = last[0]
    for unit in range(UNITS):
        level = bias[unit]
        for place in range(CLUES):
            level += inner[unit, place] * x[place]
        if level > 0:
            total += out[unit] * level
    return total


@njit
def net_draw(s, r, deck, nets, f, going_on, knocking):
    """Take the top of the pile or leave it, as the nets would."""
    seat = s[TURN]
    if may_take(s, r) and rate_take(
        s, r, seat, top(s), may_knock(s, r), nets, f, going_on, knocking
    ) > rate_draw(s, r, seat, nets, f):
        take(s)
    else:
        decline(s, r, deck)


@njit
def net_turn(s, r, deck, nets, f, going_on, knocking):
    """Draw by the nets; return the discard and whether it knocks."""
    seat = s[TURN]
    net_draw(s, r, deck, nets, f, going_on, knocking)
    if s[PHASE] != DISCARD:
        return -1, False
    gin = rate_discards(
        s, r, seat, s[HAND + seat], barred(s, r), may_knock(s, r), nets, f, going_on, knocking
    )
    if gin >= 0:
        return gin, True
    card, knock = best_card(going_on), best_card(knocking)
    if knocking[knock] > going_on[card]:
        return knock, True
    return card, False


@njit
def ended(s, r, card, melds, scores, seat):
    """Return what the knock with this card brings to the seat."""
    knocker = s[TURN]
    lay_down(s, card)
    number = spread(s[HAND + knocker], s[DEAD], melds)
    showdown(s, r, knocker, melds, number, scores)
    return utility(r, scores, seat)


@njit
def rollout(s, r, deck, card, knocks, nets, f, going_on, knocking, melds, scores):
    """Return what throwing the card leads to: his turn, mine, and what the nets say then."""
    me = s[TURN]
    if knocks:
        return ended(s, r, card, melds, scores, me)
    throw(s, r, card)
    if s[PHASE] == OVER:
        return 0.0
    answer, ends = net_turn(s, r, deck, nets, f, going_on, knocking)
    if ends:
        return ended(s, r, answer, melds, scores, me)
    throw(s, r, answer)
    if s[PHASE] == OVER:
        return 0.0
    answer, ends = net_turn(s, r, deck, nets, f, going_on, knocking)
    if ends:
        return ended(s, r, answer, melds, scores, me)
    return going_on[answer]


@njit
def searched(s, r, nets, belief, samples, going_on, knocking, work):
    """Return the discard that looks best after search, and whether it knocks; -1 where none is close."""
    f, other_going, other_knocking, melds, scores = work
    seat = s[TURN]
    worth = np.full(104, NEVER)
    worth[:52], worth[52:] = going_on, knocking
    order = np.argsort(-worth)[:MOST]
    number = 1
    while number < MOST and worth[order[number]] > worth[order[0]] - WIDTH:
        number += 1
    if number == 1:
        return -1, False
    pool, x = np.zeros(52, np.int64), np.zeros(CLUES)
    size = pool_of(s, seat, pool)
    other = 1 - seat
    wanted = 10 - count(s[KNOWN + other])
    hands, weights = np.zeros(POOL, np.int64), np.zeros(POOL)
    for place in range(POOL):
        hands[place] = deal_out(pool, size, wanted) | s[KNOWN + other]
        clues(s, r, other, hands[place], x)
        weights[place] = density(belief, x)
    weights = np.exp(weights - weights.max())
    edges = np.cumsum(weights)
    results = np.zeros((MOST, samples))
    trial, deck = np.zeros(STATE_SIZE, np.int64), np.zeros(52, np.int64)
    for sample in range(samples):
        hand = hands[np.searchsorted(edges, np.random.random() * edges[-1])]
        at = s[NEXT]
        for place in range(size):
            if not hand & BITS[pool[place]]:
                deck[at] = pool[place]
                at += 1
        for last in range(at - 1, s[NEXT], -1):
            swap = np.random.randint(s[NEXT], last + 1)
            deck[last], deck[swap] = deck[swap], deck[last]
        for place in range(number):
            trial[:] = s
            trial[HAND + other] = hand
            card = order[place]
            results[place, sample] = rollout(
                trial, r, deck, card % 52, card >= 52, nets, f, other_going, other_knocking, melds, scores
            )
    chosen, best = 0, 0.0
    for place in range(1, number):
        ahead = results[place] - results[0]
        error = max(ahead.var() / samples, 1e-6)
        prior = worth[order[place]] - worth[order[0]]
        posterior = (prior / TRUST**2 + ahead.mean() / error) / (1 / TRUST**2 + 1 / error)
        if posterior > best:
            chosen, best = place, posterior
    return order[chosen] % 52, order[chosen] >= 52


@njit
def play_out(
    s, r, deck, nets, belief, samples, searching, rows, labels, used, work, going_on, knocking, scores, end
):
    """Play a deal on; enter clues where there is room; return how many decisions were searched."""
    f, _, _, melds, _ = work
    searches = 0
    pool = np.zeros(52, np.int64)
    scores[:] = 0
    while s[PHASE] != OVER:
        seat = s[TURN]
        if s[PHASE] != DISCARD:
            net_draw(s, r, deck, nets, f, going_on, knocking)
            continue
        if used[0] + 2 <= len(labels) and np.random.random() < 0.3:
            other = 1 - seat
            size = pool_of(s, seat, pool)
            clues(s, r, other, s[HAND + other], rows[used[0]])
            labels[used[0]] = 1.0
            known = s[KNOWN + other]
            hand = deal_out(pool, size, 10 - count(known)) | known
            clues(s, r, other, hand, rows[used[0] + 1])
            used[0] += 2
        gin = rate_discards(
            s, r, seat, s[HAND + seat], barred(s, r), may_knock(s, r), nets, f, going_on, knocking
        )
        if gin >= 0:
            card, knock = gin, True
        else:
            card, best_knock = best_card(going_on), best_card(knocking)
            knock = knocking[best_knock] > going_on[card]
            if knock:
                card = best_knock
            if seat == searching and s[STOCK] - 2 <= end:
                found, ends = searched(s, r, nets, belief, samples, going_on, knocking, work)
                if found >= 0:
                    searches += 1
                    card, knock = found, ends
        if knock:
            ended(s, r, card, melds, scores, seat)
            s[PHASE] = OVER
        else:
            throw(s, r, card)
    return searches


@njit
def contest(deals, seed, upcard, nets, belief, samples, rows, labels, used, result, end):
    """Replay each deal with search in either seat; write its mean points ahead; return the searches."""
    np.random.seed(seed)
    s, r = np.zeros(STATE_SIZE, np.int64), np.zeros(RULE_COUNT, np.int64)
    deck = np.arange(52)
    work = (
        np.zeros(INPUTS, np.float32),
        np.zeros(52),
        np.zeros(52),
        np.zeros(8, np.int64),
        np.zeros(4, np.int64),
    )
    work[0][-1] = 1.0
    going_on, knocking, scores = np.zeros(52), np.zeros(52), np.zeros(4, np.int64)
    searches = 0
    for number in range(deals):
        plain_rules(r, 2, upcard, 25, 25, 0, 1, 0)
        shuffle(deck)
        set_limit(r, deck)
        dealer, total = np.random.randint(0, 2), 0.0
        for seat in range(2 if samples else 1):
            begin(s, r, deck, dealer)
            searches += play_out(
                s, r, deck, nets, belief, samples, seat if samples else -1,
                rows, labels, used, work, going_on, knocking, scores, end,
            )  # fmt: skip
            total += utility(r, scores, seat)
        result[number] = total / 2
    return searches


def fit_belief(rows, labels, seed):
    """Fit the logistic net; return it and its logarithmic loss and hits on a tenth kept back."""
    chance = np.random.default_rng(seed)
    parts = [
        chance.normal(0, 0.3, (UNITS, CLUES)),
        np.zeros(UNITS),
        chance.normal(0, 0.3, UNITS),
        np.zeros(1),
    ]
    moments = [[np.zeros_like(part), np.zeros_like(part)] for part in parts]
    cut = len(labels) // 20 * 18
    batch, step = 1024, 0
    passes = 6
    total = passes * (cut // batch)
    for _ in range(passes):
        order = chance.permutation(cut)
        for at in range(0, cut - batch + 1, batch):
            step += 1
            places = order[at : at + batch]
            x, y = rows[places], labels[places]
            hidden = np.maximum(x @ parts[0].T + parts[1], 0)
            error = (1 / (1 + np.exp(-(hidden @ parts[2] + parts[3][0]))) - y) / batch
            back = (hidden > 0) * (error[:, None] * parts[2])
            slopes = (back.T @ x, back.sum(0), hidden.T @ error, np.array([error.sum()]))
            rate = 0.003 * (1 - 0.9 * step / total)
            for part, slope, (mean, square) in zip(parts, slopes, moments, strict=True):
                mean += 0.1 * (slope - mean)
                square += 0.001 * (slope * slope - square)
                part -= rate * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
    x, y = rows[cut:], labels[cut:]
    logit = np.maximum(x @ parts[0].T + parts[1], 0) @ parts[2] + parts[3][0]
    loss = float(np.mean(np.logaddexp(0, -logit * (2 * y - 1))))
    return tuple(parts), loss, float(np.mean((logit > 0) == (y > 0.5)))


def main():
    parser = argparse.ArgumentParser(prog="python -m tools.train.search", description=__doc__.splitlines()[0])
    parser.add_argument("weights", type=Path)
    parser.add_argument("--deals", type=int, default=12_000)
    parser.add_argument("--samples", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--upcard", action="store_true", help="the limit from the upcard, not 10")
    parser.add_argument(
        "--last", type=int, default=31, help="search only with so many cards to draw or fewer"
    )
    given = parser.parse_args()
    end = given.last
    nets = load(given.weights)
    belief = (np.zeros((UNITS, CLUES)), np.zeros(UNITS), np.zeros(UNITS), np.zeros(1))
    rows, labels, used = np.zeros((500_000, CLUES)), np.zeros(500_000), np.zeros(1, np.int64)
    contest(60_000, given.seed, given.upcard, nets, belief, 0, rows, labels, used, np.zeros(60_000), 0)
    belief, loss, hits = fit_belief(rows[: used[0]], labels[: used[0]], given.seed)
    print(json.dumps({"hands": int(used[0]), "log_loss": round(loss, 4), "hits": round(hits, 4)}), flush=True)
    none = np.zeros((0, CLUES)), np.zeros(0), np.zeros(1, np.int64)
    ahead, searches, seconds = np.zeros(0), 0, 0.0
    part = min(500, given.deals)
    contest(1, 0, given.upcard, nets, belief, given.samples, *none, np.zeros(1), end)
    while len(ahead) < given.deals:
        result = np.zeros(part)
        before = time.process_time()
        searches += contest(
            part,
            1000 * given.seed + len(ahead),
            given.upcard,
            nets,
            belief,
            given.samples,
            *none,
            result,
            end,
        )
        seconds += time.process_time() - before
        ahead = np.concatenate([ahead, result])
        line = {"deals": len(ahead), "samples": given.samples, "points": round(float(ahead.mean()), 3)}
        line["se"] = round(float(ahead.std() / np.sqrt(len(ahead))), 3)
        line["searches_a_deal"] = round(searches / len(ahead) / 2, 2)
        line["ms_a_search"] = round(1000 * seconds / max(1, searches), 1)
        print(json.dumps(line), flush=True)


if __name__ == "__main__":
    main()
