"""Melds, deadwood and the best way to lay out a hand.

Inside, a hand is a mask: bit `card` for each card, so one suit is 13 bits, ace lowest. For each of the 8192
masks of a suit a table holds the least deadwood that runs alone leave; only ranks held three or four times
are tried as sets, every way.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from okgin_desktop.engine.cards import ALL_CARDS, CARD_POINTS, Card

SUIT_MASK: Final = 8191
BIT: Final[tuple[int, ...]] = tuple(1 << card for card in range(52))
_SUIT: Final = tuple(card // 13 for card in range(52))
_PLACE: Final = tuple(card % 13 * 4 + card // 13 for card in range(52))


def _least_by_runs() -> list[int]:
    """Return the least deadwood of each mask of one suit, from the smaller masks to the larger."""
    least = [0] * (SUIT_MASK + 1)
    for top in range(13):
        bit = BIT[top]
        for mask in range(bit, 2 * bit):
            best = least[mask ^ bit] + CARD_POINTS[top]
            run = bit
            # Longer runs are two of these: three lengths are enough.
            for length in range(2, 6):
                if length > top + 1:
                    break
                run |= BIT[top + 1 - length]
                if mask & run != run:
                    break
                if length > 2:
                    best = min(best, least[mask ^ run])
            least[mask] = best
    return least


_LEAST: Final = _least_by_runs()


class MeldKind(StrEnum):
    """Set or run."""

    SET = "set"
    RUN = "run"


@dataclass(frozen=True, slots=True)
class Meld:
    """A set of three or four, or a run of three or more; a run's cards ascend, a set's go clubs to spades.

    The constructor believes its caller, for speed: cards from outside go through `Meld.of`.
    """

    cards: tuple[Card, ...]

    @classmethod
    def of(cls, cards: Iterable[Card]) -> "Meld":
        """Return these cards, given in any order, as a meld; raise ValueError if they are none."""
        ordered = tuple(sorted(cards))
        count = len(ordered)
        if count >= 3 and len(set(ordered)) == count:
            first, last = ordered[0], ordered[-1]
            if _SUIT[first] == _SUIT[last] and last - first == count - 1:
                return cls(ordered)
            if all((card - first) % 13 == 0 for card in ordered):
                return cls(ordered)
        raise ValueError(f"neither a set nor a run: {' '.join(map(str, ordered))}")

    @property
    def kind(self) -> MeldKind:
        """Set or run."""
        return MeldKind.RUN if _SUIT[self.cards[0]] == _SUIT[self.cards[1]] else MeldKind.SET

    @property
    def points(self) -> int:
        """The deadwood these cards would be if they were not melded."""
        return sum(CARD_POINTS[card] for card in self.cards)

    def accepts(self, card: Card) -> bool:
        """Is this still a meld with the card added? No wrap: nothing follows a king or precedes an ace."""
        return _accepted(self) & BIT[card] != 0

    def plus(self, card: Card) -> "Meld":
        """Return the meld with this card laid off on it; raise ValueError if it does not fit."""
        if not self.accepts(card):
            raise ValueError(f"{card} does not fit {self}")
        return Meld(tuple(sorted((*self.cards, card))))

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards)

    def __len__(self) -> int:
        return len(self.cards)

    def __contains__(self, card: object) -> bool:
        return card in self.cards

    def __str__(self) -> str:
        return " ".join(map(str, self.cards))


@dataclass(frozen=True, slots=True)
class Arrangement:
    """One way to lay out a hand: its melds, the cards in none of them (by rank, then suit), their points."""

    melds: tuple[Meld, ...]
    left: tuple[Card, ...]
    deadwood: int


def mask_of(cards: Iterable[Card]) -> int:
    """Return the cards as a mask; raise ValueError if a card comes twice."""
    held = cards if isinstance(cards, tuple) else tuple(cards)
    mask = 0
    for card in held:
        place: int = card  # compiled, a machine number
        mask += BIT[place]
    # Equal powers of two carry, so their sum has fewer bits.
    if mask.bit_count() != len(held):
        raise ValueError("a card comes twice")
    return mask


def cards_of(mask: int) -> tuple[Card, ...]:
    """Return the cards of a mask, suit by suit, each ascending."""
    cards = []
    while mask:
        bit = mask & -mask
        cards.append(ALL_CARDS[bit.bit_length() - 1])
        mask ^= bit
    return tuple(cards)


def by_rank(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return the cards from the ace up, those of one rank clubs to spades."""
    return tuple(sorted(cards, key=_PLACE.__getitem__))


def deadwood_of_mask(mask: int) -> int:
    """Return the least deadwood of a mask of any number of cards."""
    clubs = mask & SUIT_MASK
    diamonds = mask >> 13 & SUIT_MASK
    hearts = mask >> 26 & SUIT_MASK
    spades = mask >> 39
    threes = clubs & diamonds & (hearts | spades) | hearts & spades & (clubs | diamonds)
    if threes:
        return _least_with_sets(clubs, diamonds, hearts, spades, threes)
    return _LEAST[clubs] + _LEAST[diamonds] + _LEAST[hearts] + _LEAST[spades]


def _least_with_sets(clubs: int, diamonds: int, hearts: int, spades: int, threes: int) -> int:
    """Return the least deadwood where `threes` are the ranks still to be tried as sets."""
    bit = threes & -threes
    rest = threes ^ bit
    others = ~bit
    c, d, h, s = clubs & others, diamonds & others, hearts & others, spades & others
    # Comparisons: min() would cost a sixth of the time of a hand in play.
    if rest:
        melded = _least_with_sets(c, d, h, s, rest)
        kept = _least_with_sets(clubs, diamonds, hearts, spades, rest)
        best = melded if melded < kept else kept
        if clubs & diamonds & hearts & spades & bit:
            best = min(
                best,
                _least_with_sets(clubs, d, h, s, rest),
                _least_with_sets(c, diamonds, h, s, rest),
                _least_with_sets(c, d, hearts, s, rest),
                _least_with_sets(c, d, h, spades, rest),
            )
        return best
    # The last rank: the same, straight from the table.
    lc, ld, lh, ls = _LEAST[c], _LEAST[d], _LEAST[h], _LEAST[s]
    kc, kd, kh, ks = _LEAST[clubs], _LEAST[diamonds], _LEAST[hearts], _LEAST[spades]
    melded = lc + ld + lh + ls
    kept = kc + kd + kh + ks
    best = melded if melded < kept else kept
    if clubs & diamonds & hearts & spades & bit:
        best = min(best, melded + min(kc - lc, kd - ld, kh - lh, ks - ls))
    return best


def least_deadwood(cards: Iterable[Card]) -> int:
    """Return the least deadwood of exactly these cards; raise ValueError if a card comes twice."""
    return deadwood_of_mask(mask_of(cards))


def discard_deadwood(cards: Iterable[Card]) -> dict[Card, int]:
    """Return for each card the least deadwood of the others, in the order given.

    Not the same as melding all the cards and throwing the dearest loose one: that can hide a legal knock
    (rules.md example 18). Raises ValueError if a card comes twice.
    """
    held = cards if isinstance(cards, tuple) else tuple(cards)
    found = discards_of_mask(mask_of(held))
    left: dict[Card, int] = {}
    for card in held:
        place: int = card
        left[card] = found[place]
    return left


def discards_of_mask(mask: int) -> list[int]:
    """Return, at the place of each card of the mask, the least deadwood of its others; 1000 elsewhere."""
    found = [1000] * 52
    clubs, diamonds, hearts, spades = suits = _suits_of(mask)
    threes = clubs & diamonds & (hearts | spades) | hearts & spades & (clubs | diamonds)
    if threes:
        for choice in _set_choices(suits, threes):
            _lower_discards(found, choice)
    else:
        _lower_discards(found, suits)
    return found


def _lower_discards(found: list[int], suits: tuple[int, int, int, int]) -> None:
    """Enter the discards from `suits` that beat what was found; `suits` is what one choice of sets leaves."""
    total = _LEAST[suits[0]] + _LEAST[suits[1]] + _LEAST[suits[2]] + _LEAST[suits[3]]
    before = -1
    for suit in suits:
        others = total - _LEAST[suit]
        cards = suit
        while cards:
            bit = cards & -cards
            cards ^= bit
            card = before + bit.bit_length()
            deadwood = others + _LEAST[suit ^ bit]
            if deadwood < found[card]:
                found[card] = deadwood
        before += 13


def _suits_of(mask: int) -> tuple[int, int, int, int]:
    return mask & SUIT_MASK, mask >> 13 & SUIT_MASK, mask >> 26 & SUIT_MASK, mask >> 39


def _set_choices(suits: tuple[int, int, int, int], threes: int) -> list[tuple[int, int, int, int]]:
    """Return what each choice of sets among the ranks `threes` leaves of the suits, the first of no sets."""
    choices = [suits]
    while threes:
        bit = threes & -threes
        threes ^= bit
        whole = suits[0] & suits[1] & suits[2] & suits[3] & bit
        for clubs, diamonds, hearts, spades in choices[:]:
            c, d, h, s = clubs & ~bit, diamonds & ~bit, hearts & ~bit, spades & ~bit
            choices.append((c, d, h, s))
            if whole:
                choices += [(clubs, d, h, s), (c, diamonds, h, s), (c, d, hearts, s), (c, d, h, spades)]
    return choices


def arrangements(cards: Iterable[Card], limit: int, *, maximal: bool = False) -> tuple[Arrangement, ...]:
    """Return every arrangement whose deadwood is at most `limit`, best first.

    Best is: least deadwood, then the fewest cards that others may hold and could lay off at once, then the
    fewest melds, then a fixed order. A long run laid as one and the same cards laid as two are different
    arrangements; `maximal` drops those where two runs could be joined. Raises ValueError if a card comes
    twice.
    """
    mask = mask_of(cards)
    found: list[Arrangement] = []
    _collect(mask, limit, [], [], found)
    if maximal:
        found = [arrangement for arrangement in found if not _joinable(arrangement.melds)]
    return tuple(sorted(found, key=lambda arrangement: _merit(arrangement, mask)))


def optimal_arrangements(cards: Iterable[Card]) -> tuple[Arrangement, ...]:
    """Return every arrangement with the least deadwood, in the order of `arrangements`."""
    held = tuple(cards)
    return arrangements(held, least_deadwood(held))


def best_arrangement(cards: Iterable[Card]) -> Arrangement:
    """Return the first of `optimal_arrangements`; raise ValueError if a card comes twice."""
    mask = mask_of(cards)
    found: list[Arrangement] = []
    _collect(mask, deadwood_of_mask(mask), [], [], found)
    return min(found, key=lambda arrangement: _merit(arrangement, mask))


def arrange(cards: Iterable[Card], melds: Iterable[Meld]) -> Arrangement:
    """Return the cards laid out in these melds, in the order given, good or bad.

    Raises ValueError if they are no melds, share a card, or hold one that is not among the cards.
    """
    chosen = tuple(Meld.of(meld.cards) for meld in melds)
    left = mask_of(cards)
    for meld in chosen:
        for card in meld:
            if not left & BIT[card]:
                raise ValueError(f"{card} is not there, or is melded twice")
            left ^= BIT[card]
    return _arrangement(chosen, cards_of(left))


def layoff_risk(melds: Iterable[Meld]) -> tuple[Card, ...]:
    """Return the cards that could be laid off on these melds at once, from the ace up.

    Only the first step: with the eight laid on a run up to the seven, the nine would fit too.
    """
    return by_rank(cards_of(_risk(tuple(melds))))


def _risk(melds: tuple[Meld, ...]) -> int:
    accepted = 0
    own = 0
    for meld in melds:
        accepted |= _accepted(meld)
        for card in meld.cards:
            own |= BIT[card]
    return accepted & ~own


def _accepted(meld: Meld) -> int:
    """Return the mask of the cards that the meld accepts."""
    first, last = meld.cards[0], meld.cards[-1]
    if _SUIT[first] != _SUIT[last]:
        rank = first % 13
        missing = BIT[rank] | BIT[13 + rank] | BIT[26 + rank] | BIT[39 + rank]
        for card in meld.cards:
            missing ^= BIT[card]
        return missing
    low = BIT[first - 1] if first % 13 > 0 else 0
    high = BIT[last + 1] if last % 13 < 12 else 0
    return low | high


def _collect(mask: int, budget: int, melds: list[int], left: list[Card], found: list[Arrangement]) -> None:
    """Add every arrangement that begins with `melds` and `left` and loses at most `budget` more of the mask.

    Its lowest card is left, or is the lowest of some meld: so nothing is found twice.
    """
    if deadwood_of_mask(mask) > budget:
        return
    if not mask:
        laid = sorted((cards_of(meld) for meld in melds), key=_places)
        found.append(_arrangement(tuple(Meld(cards) for cards in laid), left))
        return
    bit = mask & -mask
    card = ALL_CARDS[bit.bit_length() - 1]
    left.append(card)
    _collect(mask ^ bit, budget - CARD_POINTS[card], melds, left, found)
    left.pop()
    for meld in _melds_from(mask, card):
        melds.append(meld)
        _collect(mask ^ meld, budget, melds, left, found)
        melds.pop()


def _melds_from(mask: int, card: Card) -> list[int]:
    """Return the melds within the mask whose lowest card, by number, is this one."""
    melds: list[int] = []
    run = BIT[card]
    last = card + 12 - card % 13
    for length, other in enumerate(range(card + 1, last + 1), 2):
        if not mask & BIT[other]:
            break
        run |= BIT[other]
        if length >= 3:
            melds.append(run)
    mates = [BIT[other] for other in range(card + 13, 52, 13) if mask & BIT[other]]
    if len(mates) >= 2:
        whole = BIT[card] | sum(mates)
        melds.append(whole)
        if len(mates) == 3:
            melds += [whole ^ mate for mate in mates]
    return melds


def _arrangement(melds: tuple[Meld, ...], left: Iterable[Card]) -> Arrangement:
    ordered = by_rank(left)
    return Arrangement(melds, ordered, sum(CARD_POINTS[card] for card in ordered))


def _places(cards: tuple[Card, ...]) -> list[int]:
    return [_PLACE[card] for card in cards]


def _merit(arrangement: Arrangement, hand: int) -> tuple[int, int, int, list[list[int]]]:
    """Return the key that puts the better arrangement of this hand first."""
    melds = arrangement.melds
    risk = (_risk(melds) & ~hand).bit_count()
    return arrangement.deadwood, risk, len(melds), [_places(meld.cards) for meld in melds]


def _joinable(melds: tuple[Meld, ...]) -> bool:
    """Say whether two of these runs make one longer run."""
    runs = [meld for meld in melds if meld.kind is MeldKind.RUN]
    firsts = {run.cards[0] for run in runs}
    return any(run.cards[-1] % 13 < 12 and run.cards[-1] + 1 in firsts for run in runs)
