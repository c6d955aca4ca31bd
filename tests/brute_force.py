"""A second, slow statement of melds, deadwood and lay-offs that tries everything.

It shares nothing with the engine. Cards are strings, rank then suit, as in `TS`; melds are frozensets of
them.
"""

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from itertools import combinations

RANKS = "A23456789TJQK"
SUITS = "CDHS"
DECK = [rank + suit for suit in SUITS for rank in RANKS]

Cards = frozenset[str]
Layout = frozenset[Cards]


def points(cards: Iterable[str]) -> int:
    return sum(min(10, RANKS.index(card[0]) + 1) for card in cards)


def place(card: str) -> tuple[int, int]:
    return RANKS.index(card[0]), SUITS.index(card[1])


@cache
def is_meld(cards: Cards) -> bool:
    if len(cards) < 3:
        return False
    if len({card[0] for card in cards}) == 1:
        return True
    ranks = "".join(sorted((card[0] for card in cards), key=RANKS.index))
    return len({card[1] for card in cards}) == 1 and ranks in RANKS


EVERY_MELD = [
    frozenset(chosen)
    for rank in RANKS
    for size in (3, 4)
    for chosen in combinations([rank + s for s in SUITS], size)
]
EVERY_MELD += [
    frozenset(rank + suit for rank in RANKS[start:end])
    for suit in SUITS
    for start in range(13)
    for end in range(start + 3, 14)
]


def layouts(hand: Cards, melds: list[Cards] | None = None) -> Iterator[Layout]:
    """Yield every set of melds without a common card, the empty one included."""
    if melds is None:
        melds = [meld for meld in EVERY_MELD if meld <= hand]
    yield frozenset()
    for index, meld in enumerate(melds):
        apart = [other for other in melds[index + 1 :] if not other & meld]
        for others in layouts(hand, apart):
            yield others | {meld}


def left(hand: Cards, layout: Layout) -> Cards:
    return hand.difference(*layout)


@lru_cache(maxsize=200_000)
def least_deadwood(hand: Cards) -> int:
    return min(points(left(hand, layout)) for layout in layouts(hand))


def fitting(layout: Iterable[Cards]) -> set[str]:
    """Return the cards outside the layout that one of its melds accepts."""
    melds = list(layout)
    outside = set(DECK).difference(*melds)
    return {card for card in outside if any(is_meld(meld | {card}) for meld in melds)}


def plays(hand: Cards, spread: tuple[Cards, ...]) -> set[Cards]:
    """Return every set of cards that can be laid off, found by laying one card at a time in every order."""
    found: set[Cards] = set()
    seen: set[tuple[Cards, tuple[Cards, ...]]] = set()
    todo = [(hand, spread)]
    while todo:
        state = todo.pop()
        if state in seen:
            continue
        seen.add(state)
        rest, melds = state
        found.add(hand - rest)
        for card in rest:
            for index, meld in enumerate(melds):
                if is_meld(meld | {card}):
                    todo.append((rest - {card}, (*melds[:index], meld | {card}, *melds[index + 1 :])))
    return found


def best_play(hand: Cards, spread: tuple[Cards, ...]) -> tuple[int, list[str]]:
    """Return the least deadwood with lay-offs, and of the plays that reach it the fewest and lowest cards."""
    ranked = []
    for laid in plays(hand, spread):
        cards = sorted(laid, key=place)
        ranked.append((least_deadwood(hand - laid), len(cards), [place(card) for card in cards], cards))
    least, _, _, cards = min(ranked)
    return least, cards
