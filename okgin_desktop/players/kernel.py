"""Hands as 52-bit numbers: deadwood, outs, spreads and layoffs at the speed that whole simulated deals need.

Plain typed Python that mypyc compiles unchanged, and numba too (`tools/train`): functions over numbers and
flat lists, no `1 << card` (a literal 1 becomes a 32-bit shift in C), bits counted in `count` and `lowest`.
A second statement of what `engine.melds` and `engine.layoffs` say: the tests hold one against the other.
"""

from typing import Final

BITS: Final[list[int]] = [1 << card for card in range(52)]
FULL: Final = 4503599627370495
SUIT: Final = 8191
REPEAT: Final = 549822930945
"""A rank mask times this is the mask of all four suits of those ranks."""
ACES: Final = 549822930945
KINGS: Final = 2252074725150720
NO_ACES: Final = FULL ^ ACES
NO_KINGS: Final = FULL ^ KINGS

POINTS: Final[list[int]] = [min(10, card % 13 + 1) for card in range(52)]
MATES: Final[list[int]] = [
    sum(BITS[other] for other in range(card % 13, 52, 13) if other != card) for card in range(52)
]
"""The other three cards of the rank."""
RANK: Final[list[int]] = [BITS[rank] * REPEAT for rank in range(13)]
TENS: Final = RANK[9] | RANK[10] | RANK[11] | RANK[12]


def _windows() -> list[int]:
    """Return three masks for each card: the two others of each run of three it is in, or 0."""
    windows: list[int] = []
    for card in range(52):
        first = card - card % 13
        for low in (card - 2, card - 1, card):
            inside = first <= low and low + 2 < first + 13
            three = BITS[low] | BITS[low + 1] | BITS[low + 2] if inside else BITS[card]
            windows.append(three ^ BITS[card])
    return windows


WINDOWS: Final[list[int]] = _windows()


def _least_by_runs(worth: list[int]) -> list[int]:
    """Return for each mask of one suit the least worth of the cards in no run."""
    least = [0] * (SUIT + 1)
    for top in range(13):
        bit = BITS[top]
        for mask in range(bit, 2 * bit):
            best = least[mask ^ bit] + worth[top]
            run = bit
            for length in range(2, 6):
                if length > top + 1:
                    break
                run |= BITS[top + 1 - length]
                if mask & run != run:
                    break
                if length > 2:
                    best = min(best, least[mask ^ run])
            least[mask] = best
    return least


LEAST_POINTS: Final[list[int]] = _least_by_runs(POINTS)
LEAST_CARDS: Final[list[int]] = _least_by_runs([1] * 13)
SUMS: Final[list[int]] = [
    sum(POINTS[card] for card in range(13) if mask & BITS[card]) for mask in range(SUIT + 1)
]


def count(mask: int) -> int:
    """Return how many cards the mask holds."""
    return mask.bit_count()


def lowest(mask: int) -> int:
    """Return the lowest card of a mask that is not empty."""
    return (mask & -mask).bit_length() - 1


def points(mask: int) -> int:
    """Return what the cards count."""
    return SUMS[mask & SUIT] + SUMS[mask >> 13 & SUIT] + SUMS[mask >> 26 & SUIT] + SUMS[mask >> 39]


def deadwood(hand: int) -> int:
    """Return the least deadwood of any number of cards."""
    clubs = hand & SUIT
    diamonds = hand >> 13 & SUIT
    hearts = hand >> 26 & SUIT
    spades = hand >> 39
    threes = clubs & diamonds & (hearts | spades) | hearts & spades & (clubs | diamonds)
    if threes == 0:
        return LEAST_POINTS[clubs] + LEAST_POINTS[diamonds] + LEAST_POINTS[hearts] + LEAST_POINTS[spades]
    return _with_sets(LEAST_POINTS, clubs, diamonds, hearts, spades, threes)


def unmelded_count(hand: int) -> int:
    """Return the least number of cards that can be left outside melds."""
    clubs = hand & SUIT
    diamonds = hand >> 13 & SUIT
    hearts = hand >> 26 & SUIT
    spades = hand >> 39
    threes = clubs & diamonds & (hearts | spades) | hearts & spades & (clubs | diamonds)
    return _with_sets(LEAST_CARDS, clubs, diamonds, hearts, spades, threes)


def _with_sets(table: list[int], clubs: int, diamonds: int, hearts: int, spades: int, threes: int) -> int:
    """Return the least worth left where `threes` are the ranks still to be tried as sets."""
    if threes == 0:
        return table[clubs] + table[diamonds] + table[hearts] + table[spades]
    bit = threes & -threes
    rest = threes ^ bit
    best = _with_sets(table, clubs, diamonds, hearts, spades, rest)
    c, d, h, s = clubs & ~bit, diamonds & ~bit, hearts & ~bit, spades & ~bit
    best = min(best, _with_sets(table, c, d, h, s, rest))
    if clubs & diamonds & hearts & spades & bit:
        best = min(best, _with_sets(table, clubs, d, h, s, rest))
        best = min(best, _with_sets(table, c, diamonds, h, s, rest))
        best = min(best, _with_sets(table, c, d, hearts, s, rest))
        best = min(best, _with_sets(table, c, d, h, spades, rest))
    return best


def loose_cards(hand: int, least: int) -> int:
    """Return the cards whose removal lowers the least deadwood by exactly their points."""
    loose = 0
    rest = hand
    while rest:
        bit = rest & -rest
        rest ^= bit
        if deadwood(hand ^ bit) == least - POINTS[lowest(bit)]:
            loose |= bit
    return loose


def outs(hand: int) -> int:
    """Return the cards that form a meld with two cards of the hand."""
    above = hand << 1 & NO_ACES
    below = hand >> 1 & NO_KINGS
    runs = above & (above << 1 & NO_ACES) | above & below | below & (below >> 1 & NO_KINGS)
    clubs = hand & SUIT
    diamonds = hand >> 13 & SUIT
    hearts = hand >> 26 & SUIT
    spades = hand >> 39
    pairs = clubs & diamonds | hearts & spades | (clubs | diamonds) & (hearts | spades)
    return (runs | pairs * REPEAT) & ~hand & FULL


def accepted(hand: int) -> int:
    """Return the cards that fit some meld within the hand, whichever melds are laid."""
    above = hand << 1 & NO_ACES
    tops = hand & above & (above << 1 & NO_ACES)
    under = tops >> 1 & NO_KINGS
    under = under >> 1 & NO_KINGS
    under = under >> 1 & NO_KINGS
    clubs = hand & SUIT
    diamonds = hand >> 13 & SUIT
    hearts = hand >> 26 & SUIT
    spades = hand >> 39
    threes = clubs & diamonds & (hearts | spades) | hearts & spades & (clubs | diamonds)
    return ((tops << 1 & NO_ACES) | under | threes * REPEAT) & ~hand & FULL


def is_set(meld: int) -> bool:
    """Whether the meld is a set and no run."""
    return meld & RANK[lowest(meld) % 13] == meld


def accepts(meld: int) -> int:
    """Return the cards that can be laid off on the meld at once."""
    if is_set(meld):
        return RANK[lowest(meld) % 13] & ~meld
    return ((meld << 1 & NO_ACES) | (meld >> 1 & NO_KINGS)) & ~meld


def melds_from(hand: int, card: int, found: list[int], start: int) -> int:
    """Write the melds of the hand with this lowest card to `found` from `start` on; return the end."""
    end = start
    run = BITS[card]
    length = 1
    other = card + 1
    while other % 13 != 0 and hand & BITS[other % 52]:
        run |= BITS[other]
        length += 1
        if length >= 3:
            found[end] = run
            end += 1
        other += 1
    # A set is found at its lowest card.
    mates = hand & MATES[card] & ~(BITS[card] - 1)
    if count(mates) >= 2:
        found[end] = mates | BITS[card]
        end += 1
        if count(mates) == 3:
            rest = mates
            while rest:
                bit = rest & -rest
                rest ^= bit
                found[end] = (mates ^ bit) | BITS[card]
                end += 1
    return end


def spread(hand: int, gone: int, melds: list[int]) -> int:
    """Write the best way to lay out the hand to `melds` (4 places or more); return how many melds it has.

    Best is: least deadwood, then the fewest points that could be laid off at once with cards not `gone`, then
    the fewest melds, then the first found.
    """
    left = deadwood(hand)
    best = [0, 0, 0, 0, 100000, 0]
    chosen = [0, 0, 0, 0]
    found = [0] * 96
    _search_spread(hand, left, gone | hand, 0, chosen, best, found, 0)
    number = best[5]
    for place in range(number):
        melds[place] = best[place]
    return number


def _search_spread(
    rest: int,
    budget: int,
    gone: int,
    number: int,
    chosen: list[int],
    best: list[int],
    found: list[int],
    at: int,
) -> int:
    if deadwood(rest) > budget:
        return 0
    if rest == 0 or number == 4:
        risk = 0
        for place in range(number):
            risk |= accepts(chosen[place])
        merit = points(risk & ~gone) * 8 + number
        if rest == 0 and merit < best[4]:
            for place in range(number):
                best[place] = chosen[place]
            best[4] = merit
            best[5] = number
        return 0
    card = lowest(rest)
    end = melds_from(rest, card, found, at)
    for place in range(at, end):
        chosen[number] = found[place]
        _search_spread(rest & ~found[place], budget, gone, number + 1, chosen, best, found, end)
    _search_spread(rest ^ BITS[card], budget - POINTS[card], gone, number, chosen, best, found, end)
    return 0
