"""What the nets see of a hand: 165 numbers, from what the seat may know alone.

Written for mypyc and numba like `kernel.py`. `situation` writes the part that all choices of one decision
share, `afterstate` the rest; together they write every number. Scaled to be about 0 to 1.
"""

from typing import Final

from okgin_desktop.players.kernel import (
    BITS,
    FULL,
    MATES,
    NO_ACES,
    NO_KINGS,
    POINTS,
    RANK,
    TENS,
    WINDOWS,
    accepted,
    count,
    deadwood,
    loose_cards,
    lowest,
    outs,
    points,
    unmelded_count,
)
from okgin_desktop.players.simulation import (
    BEFORE_LAST,
    CARDS,
    DEAD,
    DECLINED,
    DOUBLE,
    DOUBLE_COUNTS_ONLY,
    GIN,
    GIN_COUNT,
    GIN_EACH,
    KNOCK,
    KNOWN,
    LAST,
    LEAST,
    LIMIT,
    OFFER,
    PENALTY,
    PHASE,
    RESERVE,
    SEATS,
    STOCK,
    SUM,
    TAKES,
    THROWN,
    TIE,
    TOOK,
    TURNS,
    UNDERCUT,
)

LOOSE_AT: Final = 71
"""From here on how many of a rank there are, 13 places each: loose cards, cards in melds, unseen cards, cards
the next seat took openly, cards it refused or threw."""
MELDED_AT: Final = 84
UNSEEN_AT: Final = 97
TAKEN_AT: Final = 110
REFUSED_AT: Final = 123
PAIRS_AT: Final = 136
"""Loose cards side by side in a suit, by rank from 2 on; then those with one rank between them, from 3 on."""
GAPS_AT: Final = 148
OUTS_AT: Final = 159
FEATURES: Final = 165


def situation(s: list[int], r: list[int], seat: int, hand: int, f: list[float]) -> int:
    """Write the rules, the clock, what is known of the opponents and which cards are still to come.

    `hand` is the seat's whole one: with the card that it has drawn, or would take.
    """
    seats = r[SEATS]
    scale = 25.0 * r[DOUBLE] if r[DOUBLE_COUNTS_ONLY] else 25.0
    # Credited once for each opponent it is as much more as a mean of penalties is not.
    f[0] = r[GIN] * (seats - 1 if r[GIN_EACH] and not r[PENALTY] else 1) / scale
    f[1] = r[UNDERCUT] / scale
    f[2] = r[KNOCK] / scale
    f[3] = 1.0 if r[TIE] else 0.0
    f[4] = r[GIN_COUNT] - 1.0
    f[5] = 1.0 if r[PENALTY] else 0.0
    f[6] = 1.0 if seats == 3 else 0.0
    f[7] = 1.0 if seats == 4 else 0.0
    f[8] = 1.0 if r[CARDS] == 7 else 0.0
    f[9] = r[LIMIT] / 10.0
    f[10] = 1.0 if r[LIMIT] == 0 else 0.0
    stock = s[STOCK] - r[RESERVE] + 2
    f[13] = stock / 31.0
    f[49] = (7 - stock) / 6.0 if stock <= 6 else 0.0
    after = (seat + 1) % seats
    known = s[KNOWN + after]
    least = deadwood(known)
    f[14] = count(known) / 4.0
    f[15] = (count(known) - unmelded_count(known)) / 4.0
    f[50] = least / 20.0
    _habits(s, after, f, 38)
    f[66] = s[TAKES + after] / 4.0
    f[67] = s[BEFORE_LAST + after] / 10.0 if s[TURNS + after] > 1 else 0.6
    f[42] = s[TURNS + seat] / 12.0
    f[43] = count(s[KNOWN + seat]) / 5.0
    f[45] = 1.0 if s[PHASE] == OFFER else 0.0
    f[57], f[58], f[59], f[60], f[61], f[62] = 0.0, 1.0, 1.0, 1.0, 0.0, 0.0
    for step in range(2, seats):
        _others(s, (seat + step) % seats, f)
    refused = s[DECLINED + after] | s[THROWN + after]
    unseen = FULL & ~(hand | s[DEAD] | s[KNOWN] | s[KNOWN + 1] | s[KNOWN + 2] | s[KNOWN + 3])
    for rank in range(13):
        f[UNSEEN_AT + rank] = count(unseen & RANK[rank]) / 4.0
        f[TAKEN_AT + rank] = count(known & RANK[rank]) / 2.0
        f[REFUSED_AT + rank] = count(refused & RANK[rank]) / 2.0
    return 0


def _habits(s: list[int], seat: int, f: list[float], at: int) -> int:
    turns = s[TURNS + seat]
    f[at] = s[LAST + seat] / 10.0 if turns else 0.6
    f[at + 1] = s[SUM + seat] / (10.0 * turns) if turns else 0.6
    f[at + 2] = s[LEAST + seat] / 10.0 if turns else 0.6
    f[at + 3] = 1.0 if s[TOOK + seat] else 0.0
    return 0


def _others(s: list[int], seat: int, f: list[float]) -> int:
    """Let the most dangerous of the opponents that do not follow at once speak for all of them."""
    known = s[KNOWN + seat]
    turns = s[TURNS + seat]
    f[57] = max(f[57], count(known) / 4.0)
    f[58] = min(f[58], s[LAST + seat] / 10.0 if turns else 0.6)
    f[59] = min(f[59], s[SUM + seat] / (10.0 * turns) if turns else 0.6)
    f[60] = min(f[60], s[LEAST + seat] / 10.0 if turns else 0.6)
    if s[TOOK + seat]:
        f[61] = 1.0
    f[62] = max(f[62], (count(known) - unmelded_count(known)) / 4.0)
    return 0


def afterstate(s: list[int], r: list[int], seat: int, hand: int, thrown: int, f: list[float]) -> int:
    """Write the numbers of a hand after a discard, or before a draw from the stock (`thrown` is -1)."""
    seats = r[SEATS]
    limit = r[LIMIT]
    after = (seat + 1) % seats
    known = s[KNOWN + after]
    seen = hand | s[DEAD]
    for step in range(1, seats):
        seen |= s[KNOWN + (seat + step) % seats]
    if thrown >= 0:
        seen |= BITS[thrown]
    unseen = FULL & ~seen
    unseen_count = count(unseen)
    least = deadwood(hand)
    loose = loose_cards(hand, least)
    few = unmelded_count(hand)
    f[11] = least / 30.0
    f[12] = few / 10.0
    high = _draws(hand, least, loose, limit, unseen, unseen_count, f)
    f[20] = high / 10.0
    f[21] = count(loose & TENS) / 4.0
    f[24] = (least - limit) / 20.0 if least > limit else 0.0
    laid = points(loose & accepted(known)) if count(known) >= 3 else 0
    f[25] = laid / 10.0
    f[26] = 1.0 if least - laid <= 3 else 0.0
    _loose_cards(hand, loose, unseen, known, f)
    for place in range(27, 38):
        f[place] = 0.0
    refused = s[DECLINED + after] | s[THROWN + after]
    if thrown >= 0:
        _discard(thrown, unseen, known, refused, f)
    _shape(hand, loose, unseen, known, refused, f)
    f[44] = unseen_count / 32.0
    f[46] = 1.0 if least <= limit else 0.0
    f[47] = 1.0 if few <= 4 else 0.0
    f[48] = 1.0 if few <= 1 else 0.0
    fits = accepted(hand)
    f[51] = points(fits & unseen) / 40.0
    f[52] = points(fits & known) / 10.0
    f[53] = least * least / 900.0
    f[63] = count(fits & unseen) / 8.0
    f[68] = count(unseen & TENS) / (0.8 * max(unseen_count, 1))
    f[69] = points(unseen) / (10.0 * max(unseen_count, 1))
    f[70] = (limit - least) / 10.0 if least < limit else 0.0
    return 0


def _draws(
    hand: int, least: int, loose: int, limit: int, unseen: int, unseen_count: int, f: list[float]
) -> int:
    """Write what the next card may bring; return the points of the highest loose card."""
    high = 0
    rest = loose
    while rest:
        bit = rest & -rest
        rest ^= bit
        high = max(high, POINTS[lowest(bit)])
    useful = 0
    total = 0
    within = 0
    gins = 0
    live = outs(hand) & unseen
    rest = live
    while rest:
        bit = rest & -rest
        rest ^= bit
        plain = min(least, least + POINTS[lowest(bit)] - high)
        best = plain
        drawn = hand | bit
        others = loose
        while others:
            other = others & -others
            others ^= other
            best = min(best, deadwood(drawn ^ other))
        if best < plain:
            useful += 1
        total += best
        if best <= limit:
            within += 1
        if best == 0:
            gins += 1
    idle = unseen & ~live
    idle_count = count(idle)
    for rank in range(high - 1):
        number = count(idle & RANK[rank])
        idle_count -= number
        best = least + rank + 1 - high
        total += number * best
        if best <= limit:
            within += number
    total += idle_count * least
    if least <= limit:
        within += idle_count
    f[16] = useful / 10.0
    f[64] = count(live) / 12.0
    f[17] = total / (30.0 * max(unseen_count, 1))
    f[18] = within / max(unseen_count, 1)
    f[19] = 2.0 * gins / max(unseen_count, 1)
    return high


def _loose_cards(hand: int, loose: int, unseen: int, known: int, f: list[float]) -> int:
    """Write what becomes of the loose cards: their outs, and the harm in throwing them."""
    with_outs = 0
    hopeless = 0
    least = 0.0
    total = 0.0
    safe = 0
    held_back = 0
    number = 0
    rest = loose
    while rest:
        bit = rest & -rest
        rest ^= bit
        card = lowest(bit)
        mates = MATES[card]
        live = mates & hand != 0 and mates & unseen != 0
        for place in range(3 * card, 3 * card + 3):
            window = WINDOWS[place]
            if window & hand and window & unseen:
                live = True
        if live:
            with_outs += 1
        else:
            hopeless += POINTS[card]
        harm = danger(card, unseen, known)
        least = harm if number == 0 else min(least, harm)
        total += harm
        number += 1
        if harm < 0.34:
            safe += 1
        if harm >= 1.0:
            held_back += 1
    f[22] = with_outs / 5.0
    f[23] = hopeless / 20.0
    f[54] = least
    f[55] = total / (2.0 * number) if number else 0.0
    f[56] = safe / 3.0
    f[65] = held_back / 3.0
    return 0


def danger(card: int, unseen: int, known: int) -> float:
    """Return how likely the next seat can meld the card: 0 is safe, 2 and more is taken for sure."""
    hidden = count(MATES[card] & unseen)
    held = count(MATES[card] & known)
    harm = hidden * (hidden - 1) / 6.0
    if held == 1:
        harm += hidden / 2.0
    elif held >= 2:
        harm += 2.0
    for place in range(3 * card, 3 * card + 3):
        window = WINDOWS[place]
        if window == 0 or window & ~(unseen | known):
            continue
        of_known = count(window & known)
        harm += 2.0 if of_known == 2 else 0.5 if of_known == 1 else 0.333
    return harm


def _discard(card: int, unseen: int, known: int, refused: int, f: list[float]) -> int:
    """Write what the next seat may make of the card thrown."""
    hidden = count(MATES[card] & unseen)
    held = count(MATES[card] & known)
    f[27] = hidden * (hidden - 1) / 6.0
    f[28] = hidden / 2.0 if held == 1 else 0.0
    f[29] = 1.0 if held >= 2 else 0.0
    open_windows = 0
    half_windows = 0
    near = 0
    far = 0
    for place in range(3):
        window = WINDOWS[3 * card + place]
        if window == 0:
            continue
        near |= window
        if window & ~(unseen | known):
            continue
        of_known = count(window & known)
        if of_known == 2:
            f[32] = 1.0
        elif of_known == 1:
            half_windows += 1
        else:
            open_windows += 1
    f[30] = open_windows / 3.0
    f[31] = half_windows / 2.0
    f[33] = POINTS[card] / 10.0
    f[34] = count(MATES[card] & refused) / 2.0
    beside = 0
    if card % 13 > 0:
        beside |= BITS[card - 1]
    if card % 13 < 12:
        beside |= BITS[card + 1]
    far = near & ~beside
    f[35] = count(near & beside & refused) / 2.0
    f[36] = count(far & refused) / 2.0
    f[37] = 1.0 if held >= 2 or f[32] > 0.0 or accepted(known) & BITS[card] else 0.0
    return 0


def _shape(hand: int, loose: int, unseen: int, known: int, refused: int, f: list[float]) -> int:
    """Write the hand rank by rank, the beginnings of runs, and what the next seat lets one hope for."""
    melded = hand & ~loose
    above = loose << 1 & NO_ACES
    pairs = loose & above
    gaps = loose & (above << 1 & NO_ACES)
    near = refused << 1 & NO_ACES | refused >> 1 & NO_KINGS
    for rank in range(13):
        mask = RANK[rank]
        f[LOOSE_AT + rank] = count(loose & mask) / 2.0
        f[MELDED_AT + rank] = count(melded & mask) / 3.0
        if rank > 0:
            f[PAIRS_AT + rank - 1] = count(pairs & mask)
        if rank > 1:
            f[GAPS_AT + rank - 2] = count(gaps & mask)
        if refused & mask:
            near |= mask
    wanted = outs(loose)
    f[OUTS_AT] = count(outs(hand) & unseen & near) / 8.0
    f[OUTS_AT + 1] = count(loose & near) / 5.0
    f[OUTS_AT + 2] = count(wanted & unseen) / 10.0
    f[OUTS_AT + 3] = count(wanted & ~unseen) / 10.0
    f[OUTS_AT + 4] = count(outs(known) & loose) / 3.0
    f[OUTS_AT + 5] = points(loose & near) / 20.0
    return 0
