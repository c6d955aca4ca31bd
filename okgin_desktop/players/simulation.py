"""Whole deals as flat lists of numbers: the rules a second time, for the speed that training needs.

`s` is the state (`STATE_SIZE` long), `r` the rules (`RULE_COUNT`); both are indexed by the constants below.
What one seat may know is the public part of `s` and its own hand, so `position` makes a state from a view as
well: the other hands are then 0. Not modelled: what `position.check_modelled` refuses.
"""

from typing import Final

from okgin_desktop.players.kernel import (
    BITS,
    FULL,
    NO_ACES,
    NO_KINGS,
    POINTS,
    RANK,
    count,
    deadwood,
    is_set,
    lowest,
)

SEATS: Final = 0
CARDS: Final = 1
LIMIT: Final = 2
GIN: Final = 3
UNDERCUT: Final = 4
KNOCK: Final = 5
TIE: Final = 6
PENALTY: Final = 7
GIN_COUNT: Final = 8
"""How many times gin adds the deadwood: 0 to 2."""
GIN_EACH: Final = 9
RESERVE: Final = 10
OFFERS: Final = 11
TWO_OFFERED: Final = 12
FIRST_EITHER: Final = 13
NO_REDISCARD: Final = 14
STALEMATE: Final = 15
BASE: Final = 16
"""0 the difference, 1 the own deadwood, 2 nothing."""
KNOCKER_REFERENCE: Final = 17
DOUBLE: Final = 18
DOUBLE_COUNTS_ONLY: Final = 19
CHAIN: Final = 20
SHARED: Final = 21
LAYOFF_KNOCK: Final = 22
LAYOFF_GIN: Final = 23
FIRST_KNOCK: Final = 24
MUST_KNOCK: Final = 25
GIN_AT_RISK: Final = 26
RULE_COUNT: Final = 27

HAND: Final = 0
KNOWN: Final = 4
DECLINED: Final = 8
THROWN: Final = 12
TURNS: Final = 16
SUM: Final = 20
LEAST: Final = 24
LAST: Final = 28
TOOK: Final = 32
STOCK: Final = 36
TURN: Final = 37
PHASE: Final = 38
PASSES: Final = 39
TAKEN: Final = 40
ROW: Final = 41
DEALER: Final = 42
DEAD: Final = 43
PILE_COUNT: Final = 44
NEXT: Final = 45
PILE: Final = 46
TAKES: Final = 98
BEFORE_LAST: Final = 102
STATE_SIZE: Final = 106

OFFER: Final = 0
DRAW: Final = 1
DISCARD: Final = 2
OVER: Final = 3


def begin(s: list[int], r: list[int], deck: list[int], dealer: int) -> int:
    """Deal the deck, its first card first, as the engine does."""
    for place in range(STATE_SIZE):
        s[place] = 0
    seats = r[SEATS]
    for place in range(r[CARDS] * seats):
        s[HAND + (dealer + 1 + place) % seats] |= BITS[deck[place]]
    for seat in range(4):
        s[LEAST + seat] = -1
        s[LAST + seat] = -1
    upcard = deck[r[CARDS] * seats]
    s[NEXT] = r[CARDS] * seats + 1
    s[STOCK] = 52 - s[NEXT]
    s[DEALER] = dealer
    s[TURN] = (dealer + 1) % seats
    s[PILE] = upcard
    s[PILE_COUNT] = 1
    s[DEAD] = BITS[upcard]
    s[TAKEN] = -1
    s[PHASE] = OFFER
    if r[OFFERS] == 0:
        draw(s, deck)
    return 0


def top(s: list[int]) -> int:
    """Return the top of the discard pile."""
    return s[PILE + s[PILE_COUNT] - 1]


def may_take(s: list[int], r: list[int]) -> bool:
    """Whether the seat to act may take the top of the pile."""
    if s[PHASE] == OFFER:
        return True
    return (
        s[PASSES] < r[OFFERS]
        or r[FIRST_EITHER] != 0
        or s[TURNS] + s[TURNS + 1] + s[TURNS + 2] + s[TURNS + 3] > 0
    )


def decline(s: list[int], r: list[int], deck: list[int]) -> int:
    """Leave the pile alone: pass the upcard, or draw from the stock."""
    seat = s[TURN]
    s[DECLINED + seat] |= BITS[top(s)]
    if s[PHASE] != OFFER:
        draw(s, deck)
        return 0
    s[PASSES] += 1
    if s[PASSES] == r[OFFERS]:
        s[TURN] = (s[DEALER] + 1) % r[SEATS]
        s[PHASE] = DRAW
    elif r[TWO_OFFERED]:
        s[TURN] = s[DEALER]
    else:
        s[TURN] = (seat + 1) % r[SEATS]
    return 0


def draw(s: list[int], deck: list[int]) -> int:
    """Draw the top of the stock for the seat to act; return the card."""
    card = deck[s[NEXT]]
    s[NEXT] += 1
    s[STOCK] -= 1
    s[HAND + s[TURN]] |= BITS[card]
    s[TOOK + s[TURN]] = 0
    s[TAKEN] = -1
    s[ROW] = 0
    s[PHASE] = DISCARD
    return card


def take(s: list[int]) -> int:
    """Take the top of the pile; return the card."""
    seat = s[TURN]
    card = top(s)
    s[PILE_COUNT] -= 1
    s[DEAD] &= ~BITS[card]
    s[HAND + seat] |= BITS[card]
    s[KNOWN + seat] |= BITS[card]
    s[TOOK + seat] = 1
    s[TAKES + seat] += 1
    s[TAKEN] = card
    s[ROW] += 1
    s[PHASE] = DISCARD
    return card


def lay_down(s: list[int], card: int) -> int:
    """Throw the card from the hand of the seat to act and enter it in what everybody knows."""
    seat = s[TURN]
    s[HAND + seat] &= ~BITS[card]
    s[KNOWN + seat] &= ~BITS[card]
    s[THROWN + seat] |= BITS[card]
    s[DEAD] |= BITS[card]
    s[PILE + s[PILE_COUNT]] = card
    s[PILE_COUNT] += 1
    s[TURNS + seat] += 1
    s[SUM + seat] += POINTS[card]
    s[BEFORE_LAST + seat] = s[LAST + seat]
    s[LAST + seat] = POINTS[card]
    if s[LEAST + seat] < 0 or POINTS[card] < s[LEAST + seat]:
        s[LEAST + seat] = POINTS[card]
    return 0


def throw(s: list[int], r: list[int], card: int) -> int:
    """End the turn without a knock."""
    lay_down(s, card)
    s[TAKEN] = -1
    if s[ROW] >= r[STALEMATE] or s[STOCK] <= r[RESERVE]:
        s[PHASE] = OVER
        return 0
    s[TURN] = (s[TURN] + 1) % r[SEATS]
    s[PHASE] = DRAW
    return 0


def may_knock(s: list[int], r: list[int]) -> bool:
    """Whether the seat to act may end the deal at all, its deadwood left aside."""
    return r[FIRST_KNOCK] != 0 or s[TURNS + s[TURN]] > 0


def barred(s: list[int], r: list[int]) -> int:
    """Return the card that may not be thrown this turn, or -1."""
    return s[TAKEN] if r[NO_REDISCARD] else -1


def showdown(
    s: list[int], r: list[int], knocker: int, melds: list[int], number: int, scores: list[int]
) -> int:
    """Write the points of each seat once the knocker, its discard thrown, has laid out these melds.

    Opponents lay off in turn as `best_layoff` would. The melds grow; the state does not change.
    """
    seats = r[SEATS]
    counts = [0, 0, 0, 0]
    counts[knocker] = deadwood(s[HAND + knocker])
    gin = counts[knocker] == 0
    lays = r[LAYOFF_GIN] if gin else r[LAYOFF_KNOCK]
    original = [0, 0, 0, 0]
    for place in range(number):
        original[place] = melds[place]
    for step in range(1, seats):
        seat = (knocker + step) % seats
        if not lays:
            counts[seat] = deadwood(s[HAND + seat])
            continue
        counts[seat] = lay_off(s[HAND + seat], melds, number, r[CHAIN])
        if not r[SHARED]:
            for place in range(number):
                melds[place] = original[place]
    price(r, knocker, counts, scores)
    return 0


def _parts(held: int, meld: int, chain: int, found: list[int]) -> int:
    """Write every mask of held cards that the meld can take to `found`, most cards first; return how many."""
    if is_set(meld):
        fourth = RANK[lowest(meld) % 13] & ~meld & held
        found[0] = fourth
        found[1] = 0
        return 2 if fourth else 1
    number = 0
    low = 0
    edge = (meld & -meld) >> 1 & NO_KINGS
    while True:
        high = 0
        over = (meld << 1 & NO_ACES) & ~meld & FULL
        while True:
            part = low | high
            place = number
            size = count(part)
            # Stable: of equal sizes the first found stays first.
            while place > 0 and count(found[place - 1]) < size:
                found[place] = found[place - 1]
                place -= 1
            found[place] = part
            number += 1
            if not (over & held) or (not chain and high):
                break
            high |= over
            over = over << 1 & NO_ACES
        if not (edge & held) or (not chain and low):
            break
        low |= edge
        edge = edge >> 1 & NO_KINGS
    return number


def lay_off(hand: int, melds: list[int], number: int, chain: int) -> int:
    """Lay off as the engine's `best_layoff`: return the deadwood left; the melds grow."""
    best = deadwood(hand)
    open_to = 0
    for place in range(number):
        meld = melds[place]
        open_to |= _touching(meld)
    if open_to & hand == 0:
        return best
    best_laid = 0
    best_first, best_second, best_third, best_fourth = 0, 0, 0, 0
    firsts, seconds, thirds, fourths = [0] * 48, [0] * 48, [0] * 48, [0] * 48
    for first in range(_parts(hand, melds[0], chain, firsts)):
        rest = hand & ~firsts[first]
        seconds[0], thirds[0], fourths[0] = 0, 0, 0
        for second in range(_parts(rest, melds[1], chain, seconds) if number > 1 else 1):
            rest_2 = rest & ~seconds[second]
            for third in range(_parts(rest_2, melds[2], chain, thirds) if number > 2 else 1):
                rest_3 = rest_2 & ~thirds[third]
                for fourth in range(_parts(rest_3, melds[3], chain, fourths) if number > 3 else 1):
                    left = rest_3 & ~fourths[fourth]
                    laid = hand & ~left
                    value = deadwood(left)
                    if value > best or (value == best and not _before(laid, best_laid)):
                        continue
                    best = value
                    best_laid = laid
                    best_first, best_second = firsts[first], seconds[second]
                    best_third, best_fourth = thirds[third], fourths[fourth]
    melds[0] |= best_first
    if number > 1:
        melds[1] |= best_second
    if number > 2:
        melds[2] |= best_third
    if number > 3:
        melds[3] |= best_fourth
    return best


def _touching(meld: int) -> int:
    if is_set(meld):
        return RANK[lowest(meld) % 13] & ~meld
    return ((meld << 1 & NO_ACES) | (meld >> 1 & NO_KINGS)) & ~meld


def _before(laid: int, other: int) -> bool:
    """Whether these cards are fewer, or as many and lower in rank, then suit."""
    if count(laid) != count(other):
        return count(laid) < count(other)
    for rank in range(13):
        here = (laid ^ other) & RANK[rank]
        if here:
            return laid & (here & -here) != 0
    return False


def price(r: list[int], knocker: int, counts: list[int], scores: list[int]) -> int:  # noqa: C901
    """Write the points of each seat for these final counts: credits or penalties, as the engine does."""
    seats = r[SEATS]
    tally = [0, 0, 0, 0]
    bonus = [0, 0, 0, 0]
    own = counts[knocker]
    low = 1000
    winner = knocker
    for step in range(1, seats):
        seat = (knocker + step) % seats
        if counts[seat] < low:
            low = counts[seat]
            winner = seat
    gin = own == 0
    beaten = low < own or (low == own and r[TIE] != 0)
    if beaten and (not gin or r[GIN_AT_RISK] != 0):
        base = own - low if r[BASE] == 0 else own if r[BASE] == 1 else 0
        charged = knocker if r[PENALTY] else winner
        tally[charged] += base
        bonus[charged] += r[UNDERCUT]
        for step in range(1, seats):
            seat = (knocker + step) % seats
            charged = seat if r[PENALTY] else winner
            if seat == winner or (r[PENALTY] and counts[seat] == low):
                continue
            if not r[KNOCKER_REFERENCE]:
                tally[charged] += counts[seat] - low
            elif r[PENALTY] and counts[seat] >= own:
                tally[charged] += counts[seat] - own
    else:
        paid = False
        for step in range(1, seats):
            seat = (knocker + step) % seats
            charged = seat if r[PENALTY] else knocker
            if gin:
                tally[charged] += r[GIN_COUNT] * counts[seat]
                if r[PENALTY] or r[GIN_EACH] or not paid:
                    bonus[charged] += r[GIN]
                    paid = True
            else:
                tally[charged] += counts[seat] - own
                if counts[seat] > own and (r[PENALTY] or not paid):
                    bonus[charged] += r[KNOCK]
                    paid = True
    for seat in range(4):
        scores[seat] = tally[seat] * r[DOUBLE] + bonus[seat] * (1 if r[DOUBLE_COUNTS_ONLY] else r[DOUBLE])
    return 0


def utility(r: list[int], scores: list[int], seat: int) -> float:
    """Return what the points are worth against the mean of the others, a doubled deal as a plain one."""
    others = 0
    for other in range(r[SEATS]):
        if other != seat:
            others += scores[other]
    ahead = scores[seat] - others / (r[SEATS] - 1)
    return (-ahead if r[PENALTY] else ahead) / r[DOUBLE]
