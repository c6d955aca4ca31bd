"""The plain player over `players.simulation`: whole deals as in training, without views or events.

The same rule as `players.simple`, decision by decision and with the same use of chance. Of equally good
spreads that player shows one that few cards can be laid on, this one where they count few points.
"""

from okgin_desktop.engine.cards import Chance
from okgin_desktop.players.kernel import BITS, POINTS, RANK, WINDOWS, count, deadwood, lowest, spread
from okgin_desktop.players.simulation import (
    DISCARD,
    HAND,
    LIMIT,
    OVER,
    PHASE,
    STATE_SIZE,
    TURN,
    barred,
    begin,
    decline,
    lay_down,
    may_knock,
    may_take,
    showdown,
    take,
    throw,
    top,
)


def shuffled_deck(chance: Chance) -> list[int]:
    """Return what `engine.cards.shuffled` returns, as numbers."""
    deck = list(range(52))
    for last in range(51, 0, -1):
        other = int(chance.random() * (last + 1))
        deck[last], deck[other] = deck[other], deck[last]
    return deck


def play_deal(r: list[int], chance: Chance) -> list[int]:
    """Shuffle, deal by the last of two seats and play; return the points by seat, zeros in a dead deal."""
    s = [0] * STATE_SIZE
    scores = [0, 0, 0, 0]
    deck = shuffled_deck(chance)
    begin(s, r, deck, 1)
    while s[PHASE] != OVER:
        seat = s[TURN]
        hand = s[HAND + seat]
        if s[PHASE] != DISCARD:
            if may_take(s, r) and helps(hand, top(s)):
                take(s)
            else:
                decline(s, r, deck)
            continue
        card, left = cheapest(hand, barred(s, r), chance)
        if left > r[LIMIT] or not may_knock(s, r):
            throw(s, r, card)
            continue
        lay_down(s, card)
        melds = [0, 0, 0, 0]
        number = spread(s[HAND + seat], 0, melds)
        showdown(s, r, seat, melds, number, scores)
        return scores
    return scores


def helps(hand: int, card: int) -> bool:
    """Whether the card enters a meld and the deadwood after the best other discard falls."""
    if not fits(hand, card):
        return False
    drawn = hand | BITS[card]
    best = 1000
    rest = hand
    while rest:
        bit = rest & -rest
        rest ^= bit
        left = deadwood(drawn ^ bit)
        if left < best:
            best = left
    if best >= deadwood(hand):
        return False
    rest = hand
    while rest:
        bit = rest & -rest
        rest ^= bit
        if deadwood(drawn ^ bit) == best and deadwood(hand ^ bit) > best - POINTS[card]:
            return True
    return False


def fits(hand: int, card: int) -> bool:
    """Whether the card makes a meld with two cards of the hand."""
    if count(hand & RANK[card % 13]) >= 2:
        return True
    for place in range(3):
        window = WINDOWS[3 * card + place]
        if window and hand & window == window:
            return True
    return False


def cheapest(hand: int, bar: int, chance: Chance) -> tuple[int, int]:
    """Return the card that leaves least, the dearest of those, any of the equals; and what it leaves."""
    least = 100000
    equals = [0] * 12
    number = 0
    rest = hand
    while rest:
        bit = rest & -rest
        rest ^= bit
        card = lowest(bit)
        if card == bar:
            continue
        key = 16 * deadwood(hand ^ bit) - POINTS[card]
        if key < least:
            least = key
            number = 0
        if key == least:
            equals[number] = card
            number += 1
    card = equals[int(chance.random() * number)]
    return card, (least + POINTS[card]) // 16
