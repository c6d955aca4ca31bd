"""The judgements of the value player over a state, by three nets."""

from typing import Final

from okgin_desktop.players.features import afterstate, situation
from okgin_desktop.players.kernel import BITS, deadwood, lowest
from okgin_desktop.players.nets import AFTER_DISCARD, BEFORE_DRAW, KNOCK_NOW, Net, begin_sums, value
from okgin_desktop.players.simulation import HAND, KNOWN, LIMIT, NO_REDISCARD, RESERVE, ROW, STALEMATE, STOCK

NEVER: Final = -1000.0
"""The value of what may not be done or is not worth a thought."""
GIN_NOW: Final = 500.0
"""More than any net answers: gin is declared at once."""
SLACK: Final = 9
"""Points of deadwood that a discard worth a thought may give away."""


def rate_discards(
    s: list[int],
    r: list[int],
    seat: int,
    hand: int,
    barred: int,
    knocks: bool,
    nets: list[Net],
    f: list[float],
    going_on: list[float],
    knocking: list[float],
) -> int:
    """Write the value of each discard, going on and knocking; return a gin discard or -1."""
    least = 1000
    for card in range(52):
        going_on[card] = NEVER
        knocking[card] = NEVER
    rest = hand
    while rest:
        bit = rest & -rest
        rest ^= bit
        if lowest(bit) != barred:
            left = deadwood(hand ^ bit)
            if left == 0 and knocks:
                return lowest(bit)
            least = min(least, left)
    situation(s, r, seat, hand, f)
    f[45] = 0.0
    begun = begin_sums(nets, AFTER_DISCARD)
    knocked = begin_sums(nets, KNOCK_NOW)
    rest = hand
    while rest:
        bit = rest & -rest
        rest ^= bit
        card = lowest(bit)
        left = deadwood(hand ^ bit)
        if card == barred or left > least + SLACK:
            continue
        afterstate(s, r, seat, hand ^ bit, card, f)
        # With this discard the deal may be dead, and worth nothing.
        dead = s[STOCK] <= r[RESERVE] or s[ROW] >= r[STALEMATE]
        going_on[card] = 0.0 if dead else value(nets, AFTER_DISCARD, f, begun)
        if knocks and left <= r[LIMIT]:
            knocking[card] = value(nets, KNOCK_NOW, f, knocked)
    return -1


def best_card(rating: list[float]) -> int:
    """Return the card with the highest rating, the lowest of equals."""
    best = 0
    for card in range(52):
        if rating[card] > rating[best]:
            best = card
    return best


def rate_draw(s: list[int], r: list[int], seat: int, nets: list[Net], f: list[float]) -> float:
    """Return the value of leaving the pile alone."""
    situation(s, r, seat, s[HAND + seat], f)
    afterstate(s, r, seat, s[HAND + seat], -1, f)
    return value(nets, BEFORE_DRAW, f, begin_sums(nets, BEFORE_DRAW))


def rate_take(
    s: list[int],
    r: list[int],
    seat: int,
    card: int,
    knocks: bool,
    nets: list[Net],
    f: list[float],
    going_on: list[float],
    knocking: list[float],
) -> float:
    """Return the value of taking this card from the pile: that of the best discard after it."""
    before = s[KNOWN + seat]
    s[KNOWN + seat] |= BITS[card]
    barred = card if r[NO_REDISCARD] else -1
    hand = s[HAND + seat] | BITS[card]
    gin = rate_discards(s, r, seat, hand, barred, knocks, nets, f, going_on, knocking)
    s[KNOWN + seat] = before
    if gin >= 0:
        return GIN_NOW
    return max(going_on[best_card(going_on)], knocking[best_card(knocking)])
