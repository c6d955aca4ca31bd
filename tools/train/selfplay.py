# mypy: ignore-errors
# ruff: noqa: ANN001, ANN201, C901
"""Deals between nets, simple and patient players; what they saw, and what it was worth."""

import numpy as np
from numba import njit

from okgin_desktop.players.features import FEATURES
from okgin_desktop.players.policy import NEVER
from okgin_desktop.players.simulation import (
    CARDS,
    CHAIN,
    DEAD,
    DISCARD,
    DOUBLE,
    FIRST_KNOCK,
    GIN,
    GIN_COUNT,
    GIN_EACH,
    HAND,
    KNOCK,
    LAYOFF_KNOCK,
    LIMIT,
    NO_REDISCARD,
    OFFERS,
    OVER,
    PENALTY,
    PHASE,
    RESERVE,
    RULE_COUNT,
    SEATS,
    SHARED,
    STALEMATE,
    STATE_SIZE,
    TIE,
    TURN,
    TURNS,
    TWO_OFFERED,
    UNDERCUT,
)
from tools.train.compiled import FUNCTIONS as K

begin, top, may_take, decline, take, throw, lay_down = (
    K.begin, K.top, K.may_take, K.decline, K.take, K.throw, K.lay_down
)  # fmt: skip
may_knock, barred, showdown, utility = K.may_knock, K.barred, K.showdown, K.utility
situation, afterstate, deadwood, lowest, spread = K.situation, K.afterstate, K.deadwood, K.lowest, K.spread
rate_discards, rate_take, rate_draw, best_card = K.rate_discards, K.rate_take, K.rate_draw, K.best_card
points, count = K.points, K.count

NET, SIMPLE, PATIENT, OTHER_NET = 0, 1, 2, 3
BITS = np.array([1 << card for card in range(52)], dtype=np.int64)
WORTH = np.array([min(10, card % 13 + 1) for card in range(52)], dtype=np.int64)
CHAIN_SIZE = 200
INPUTS = FEATURES + 1


@njit
def shuffle(deck):
    for last in range(51, 0, -1):
        other = np.random.randint(0, last + 1)
        deck[last], deck[other] = deck[other], deck[last]


@njit
def plain_rules(r, seats, upcard_limit, gin, undercut, knock, tie, penalty):
    r[:] = 0
    r[SEATS] = seats
    r[CARDS] = 10 if seats == 2 else 7
    r[LIMIT] = -1 if upcard_limit else 10
    r[GIN] = gin
    r[UNDERCUT] = undercut
    r[KNOCK] = knock
    r[TIE] = tie
    r[PENALTY] = penalty
    r[GIN_COUNT] = 1
    r[RESERVE] = 2
    r[OFFERS] = seats
    r[NO_REDISCARD] = 1
    r[STALEMATE] = 50
    r[DOUBLE] = 1
    r[CHAIN] = 1
    r[SHARED] = 1
    r[LAYOFF_KNOCK] = 1
    r[FIRST_KNOCK] = 1


@njit
def random_rules(r):
    """Mostly two seats; half of those deals with the bonuses that are measured most."""
    whim = np.random.random()
    seats = 2 if whim < 0.60 else 3 if whim < 0.78 else 4
    whim = np.random.random()
    upcard_limit = np.random.random() < 0.5
    penalty = np.random.random() < (0.1 if seats == 2 else 0.4)
    if whim < (0.55 if seats == 2 else 0.3):
        plain_rules(r, seats, upcard_limit, 25, 25, 0, 1, penalty)
    elif whim < 0.67:
        plain_rules(r, seats, upcard_limit, 25, 20, 20, 1, 0)
    elif whim < 0.79:
        plain_rules(r, seats, upcard_limit, 20, 10, 0, 1, 0)
    elif whim < 0.88:
        plain_rules(r, seats, upcard_limit, 25, 25, 0, 0, 1)
    else:
        gin, undercut = np.random.randint(0, 51), np.random.randint(0, 41)
        plain_rules(
            r, seats, upcard_limit, gin, undercut, np.random.randint(0, 31), np.random.randint(0, 2), penalty
        )
        if np.random.random() < 0.3:
            r[GIN_COUNT] = np.random.randint(0, 3)
        if np.random.random() < 0.3:
            r[GIN_EACH] = 1
        if np.random.random() < 0.2:
            r[CARDS] = 17 - r[CARDS]
        if not upcard_limit and np.random.random() < 0.7:
            r[LIMIT] = np.random.randint(0, 11)
    if np.random.random() < 0.15:
        r[OFFERS] = 2
        r[TWO_OFFERED] = 1


@njit
def set_limit(r, deck):
    """Let the upcard fix the limit; under an ace it is none or one."""
    if r[LIMIT] < 0:
        worth = WORTH[deck[r[CARDS] * r[SEATS]]]
        r[LIMIT] = worth if worth > 1 else np.random.randint(0, 2)


@njit
def helps(hand, card):
    """Whether the simple player takes the card."""
    drawn = hand | BITS[card]
    best = 1000
    rest = hand
    while rest:
        bit = rest & -rest
        rest ^= bit
        best = min(best, deadwood(drawn ^ bit))
    if best >= deadwood(hand):
        return False
    rest = hand
    while rest:
        bit = rest & -rest
        rest ^= bit
        left = deadwood(drawn ^ bit)
        if left == best and deadwood(hand ^ bit) > left - WORTH[card]:
            return True
    return False


@njit
def simple_discard(hand, barred_card, slack):
    """The cheapest discard, the dearest card of those; or any within the slack."""
    best, best_card_, ties = 100000, -1, 0
    rest = hand
    while rest:
        bit = rest & -rest
        rest ^= bit
        card = lowest(bit)
        if card == barred_card:
            continue
        key = deadwood(hand ^ bit) * 16 - WORTH[card]
        if key < best:
            best, best_card_, ties = key, card, 1
        elif key == best:
            ties += 1
            if np.random.randint(0, ties) == 0:
                best_card_ = card
    if slack == 0:
        return best_card_
    limit, number, chosen = deadwood(hand ^ BITS[best_card_]) + slack, 0, best_card_
    rest = hand
    while rest:
        bit = rest & -rest
        rest ^= bit
        card = lowest(bit)
        if card != barred_card and deadwood(hand ^ bit) <= limit:
            number += 1
            if np.random.randint(0, number) == 0:
                chosen = card
    return chosen


@njit
def knock_score(s, r, card, scratch, melds, scores):
    """What knocking with this discard would bring now against the real hands."""
    scratch[:] = s
    seat = s[TURN]
    lay_down(scratch, card)
    number = spread(scratch[HAND + seat], scratch[DEAD], melds)
    showdown(scratch, r, seat, melds, number, scores)
    return utility(r, scores, seat)


@njit
def random_candidate(rating):
    number, chosen = 0, -1
    for card in range(52):
        if rating[card] > NEVER:
            number += 1
            if np.random.randint(0, number) == 0:
                chosen = card
    return chosen


@njit
def play(
    s,
    r,
    deck,
    dealer,
    codes,
    mine,
    other,
    explore,
    guess,
    rows,
    targets,
    used,
    chains,
    lengths,
    values,
    scores,
):
    """Play one deal; with `explore` >= 0 enter what the nets (or, to begin, the simple players) saw.

    `chains` holds for each seat (kind, row, exploratory) of each decision: 0 a discard, 1 a draw, 2 a take.
    """
    f = np.zeros(INPUTS, np.float32)
    f[FEATURES] = 1.0
    going_on, knocking = np.zeros(52), np.zeros(52)
    melds, scratch, deck_scores = np.zeros(8, np.int64), np.zeros(STATE_SIZE, np.int64), np.zeros(4, np.int64)
    record = explore >= 0.0
    lengths[:] = 0
    scores[:] = 0
    begin(s, r, deck, dealer)
    while s[PHASE] != OVER:
        seat = s[TURN]
        code = codes[seat]
        net = code in (NET, OTHER_NET)
        nets = other if code == OTHER_NET else mine
        step = lengths[seat]
        if s[PHASE] != DISCARD:
            if not may_take(s, r):
                decline(s, r, deck)
                continue
            card = top(s)
            worth, odd = 0.0, False
            if net:
                leave = rate_draw(s, r, seat, nets, f)
                taken = rate_take(s, r, seat, card, may_knock(s, r), nets, f, going_on, knocking)
                takes = taken > leave
                worth = max(taken, leave)
                if record and np.random.random() < explore and taken < 400.0:
                    takes, odd = not takes, True
            else:
                takes = helps(s[HAND + seat], card)
                if record and np.random.random() < 0.15:
                    takes, odd = not takes, True
            if record and (net or guess) and step < CHAIN_SIZE:
                chains[seat, step, 0] = 2 if takes else 1
                chains[seat, step, 1] = -1
                if not takes:
                    situation(s, r, seat, s[HAND + seat], f)
                    afterstate(s, r, seat, s[HAND + seat], -1, f)
                    row = used[1]
                    rows[1, row, :] = f
                    used[1] += 1
                    chains[seat, step, 1] = row
                chains[seat, step, 2] = odd
                values[seat, step] = worth
                lengths[seat] += 1
            if takes:
                take(s)
            else:
                decline(s, r, deck)
            continue
        hand, bar, knocks = s[HAND + seat], barred(s, r), may_knock(s, r)
        gin, knock, odd, worth = -1, False, False, 0.0
        if net:
            gin = rate_discards(s, r, seat, hand, bar, knocks, nets, f, going_on, knocking)
            if gin >= 0:
                card, knock, worth = gin, True, 400.0
            else:
                card, best_knock = best_card(going_on), best_card(knocking)
                worth = max(going_on[card], knocking[best_knock])
                knock = knocking[best_knock] > going_on[card]
                may = knocking[best_knock] > NEVER
                if record and np.random.random() < explore:
                    # A random discard within reason.
                    card, odd, knock = random_candidate(going_on), True, False
                elif record and may and np.random.random() < 2.0 * explore:
                    knock, odd = not knock, True
                if knock:
                    card = best_knock
        else:
            slack = 9 if record and np.random.random() < 0.15 else 0
            card = simple_discard(hand, bar, 0)
            left = deadwood(hand ^ BITS[card])
            if left <= r[LIMIT] and knocks:
                knock = left == 0 or code == SIMPLE or s[TURNS + seat] < 3
                if record and left > 0 and np.random.random() < 0.4:
                    knock, odd = not knock, True
            if not knock and slack:
                card, odd = simple_discard(hand, bar, slack), True
        if record and (net or guess):
            # What a knock would bring, wherever one is legal.
            knock_card = card if knock else gin if gin >= 0 else -1
            if not knock and knocks:
                least = simple_discard(hand, bar, 0)
                if net and np.random.random() < 0.7 and knocking[best_card(knocking)] > NEVER:
                    least = best_card(knocking)
                if deadwood(hand ^ BITS[least]) <= r[LIMIT]:
                    knock_card = least
            if knock_card >= 0:
                situation(s, r, seat, hand, f)
                f[45] = 0.0
                afterstate(s, r, seat, hand ^ BITS[knock_card], knock_card, f)
                row = used[2]
                rows[2, row, :] = f
                targets[2, row] = knock_score(s, r, knock_card, scratch, melds, deck_scores)
                used[2] += 1
            if step < CHAIN_SIZE:
                chains[seat, step, 0] = 0
                chains[seat, step, 1] = -1
                if not knock:
                    situation(s, r, seat, hand, f)
                    f[45] = 0.0
                    afterstate(s, r, seat, hand ^ BITS[card], card, f)
                    row = used[0]
                    rows[0, row, :] = f
                    used[0] += 1
                    chains[seat, step, 1] = row
                chains[seat, step, 2] = odd
                values[seat, step] = worth
                lengths[seat] += 1
        if knock:
            lay_down(s, card)
            number = spread(s[HAND + seat], s[DEAD], melds)
            showdown(s, r, seat, melds, number, scores)
            s[PHASE] = OVER
        else:
            throw(s, r, card)


@njit
def give_targets(seat, final, trace, bootstrap, chains, lengths, values, targets):
    """Go back through a seat's decisions: TD(trace) targets; an exploratory one cuts at what was best."""
    back = final
    for step in range(lengths[seat] - 1, -1, -1):
        kind, row = chains[seat, step, 0], chains[seat, step, 1]
        worth = values[seat, step]
        if row >= 0:
            targets[1 if kind == 1 else 0, row] = back
        if worth >= 400.0 or not bootstrap:
            continue
        if chains[seat, step, 2]:
            back = worth
        elif kind == 0:
            back = (1.0 - trace) * worth + trace * back


@njit(nogil=True)
def generation(deals, seed, mine, older, explore, trace, first, rows, targets, used):
    """Fill rows and targets; return how many deals were played."""
    np.random.seed(seed)
    s, r = np.zeros(STATE_SIZE, np.int64), np.zeros(RULE_COUNT, np.int64)
    deck = np.arange(52)
    codes = np.zeros(4, np.int64)
    chains = np.zeros((4, CHAIN_SIZE, 3), np.int64)
    lengths, values, scores = np.zeros(4, np.int64), np.zeros((4, CHAIN_SIZE)), np.zeros(4, np.int64)
    cap = rows.shape[1] - 400
    for number in range(deals):
        if used.max() > cap:
            return number
        random_rules(r)
        shuffle(deck)
        set_limit(r, deck)
        codes[:] = SIMPLE if first else NET
        whim = np.random.random()
        if whim < 0.16 and r[SEATS] > 2:
            codes[:] = SIMPLE
            codes[np.random.randint(0, r[SEATS])] = NET
        elif whim < 0.32:
            codes[np.random.randint(0, r[SEATS])] = PATIENT if whim < 0.06 else SIMPLE
        elif whim < 0.38 and not first:
            codes[np.random.randint(0, r[SEATS])] = OTHER_NET
        play(s, r, deck, np.random.randint(0, r[SEATS]), codes, mine, older, explore, first,
             rows, targets, used, chains, lengths, values, scores)  # fmt: skip
        for seat in range(r[SEATS]):
            final = utility(r, scores, seat)
            give_targets(seat, final, trace, not first, chains, lengths, values, targets)
    return deals


@njit(nogil=True)
def duel(deals, seed, seats, upcard_limit, bonuses, penalty, mine, other, rival, result):
    """Replay each deal with the net in every seat against rivals; write its mean points ahead."""
    np.random.seed(seed)
    s, r = np.zeros(STATE_SIZE, np.int64), np.zeros(RULE_COUNT, np.int64)
    deck = np.arange(52)
    codes = np.zeros(4, np.int64)
    rows, targets, used = (
        np.zeros((3, 1, INPUTS), np.float32),
        np.zeros((3, 1), np.float32),
        np.zeros(3, np.int64),
    )
    chains = np.zeros((4, 1, 3), np.int64)
    lengths, values, scores = np.zeros(4, np.int64), np.zeros((4, 1)), np.zeros(4, np.int64)
    for number in range(deals):
        plain_rules(r, seats, upcard_limit, bonuses[0], bonuses[1], bonuses[2], bonuses[3], penalty)
        shuffle(deck)
        set_limit(r, deck)
        total = 0.0
        dealer = np.random.randint(0, seats)
        for seat in range(seats):
            codes[:] = rival
            codes[seat] = NET
            play(s, r, deck, dealer, codes, mine, other, -1.0, False,
                 rows, targets, used, chains, lengths, values, scores)  # fmt: skip
            total += utility(r, scores, seat)
        result[number] = total / seats


@njit(nogil=True)
def matches(number, seed, seats, upcard_limit, bonuses, target, mine, other, rival):
    """Return the net's share of matches to a score, a shared one in parts; it sits and deals in turn."""
    np.random.seed(seed)
    s, r = np.zeros(STATE_SIZE, np.int64), np.zeros(RULE_COUNT, np.int64)
    deck = np.arange(52)
    codes = np.zeros(4, np.int64)
    rows, targets, used = (
        np.zeros((3, 1, INPUTS), np.float32),
        np.zeros((3, 1), np.float32),
        np.zeros(3, np.int64),
    )
    chains = np.zeros((4, 1, 3), np.int64)
    lengths, values, scores = np.zeros(4, np.int64), np.zeros((4, 1)), np.zeros(4, np.int64)
    totals = np.zeros(4, np.int64)
    won = 0.0
    for played in range(number):
        seat = played % seats
        codes[:] = rival
        codes[seat] = NET
        totals[:] = 0
        dealer = np.random.randint(0, seats)
        while totals.max() < target:
            plain_rules(r, seats, upcard_limit, bonuses[0], bonuses[1], bonuses[2], bonuses[3], 0)
            shuffle(deck)
            set_limit(r, deck)
            play(s, r, deck, dealer, codes, mine, other, -1.0, False,
                 rows, targets, used, chains, lengths, values, scores)  # fmt: skip
            totals += scores
            dealer = (dealer + 1) % seats
        best = totals.max()
        if totals[seat] == best:
            won += 1.0 / (totals[:seats] == best).sum()
    return won
