"""A knock while it is being laid out: outside the log until it is confirmed as one action."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final, TypeAlias

from okgin_desktop.engine.actions import BigGin, Knock, Refusal, Refused
from okgin_desktop.engine.cards import Card
from okgin_desktop.engine.knocking import permitted_discards
from okgin_desktop.engine.melds import (
    Arrangement,
    Meld,
    MeldKind,
    arrangements,
    by_rank,
    layoff_risk,
    least_deadwood,
)
from okgin_desktop.engine.options import Options
from okgin_desktop.engine.view import SeatView

MAX_CHOICES: Final = 8
MAX_OWN_CHOICES: Final = 5
"""Of the discard asked for, so that other discards are offered too."""
MAX_GROUPS: Final = 4
"""Eleven cards make at most three melds; the fourth is one in the making."""


class Place(Enum):
    """Where a card can go besides a group: a new group, the deadwood, the discard."""

    NEW = "new"
    LOOSE = "loose"
    DISCARD = "discard"


NEW: Final = Place.NEW
LOOSE: Final = Place.LOOSE
DISCARD: Final = Place.DISCARD
Target: TypeAlias = int | Place
"""The number of a group, or another place."""


@dataclass(frozen=True, slots=True)
class Risk:
    """What others could lay off on a spread: `cards` at once, `further` if more could follow on those.

    Cards that the knocker holds or sees in the discard pile are left out; after gin nothing is laid off.
    """

    cards: tuple[Card, ...] = ()
    further: bool = False


@dataclass(frozen=True, slots=True)
class Choice:
    """A legal way to knock; without a discard it is big gin."""

    discard: Card | None
    arrangement: Arrangement
    exposed: Risk

    @property
    def risk(self) -> tuple[Card, ...]:
        """The unseen cards that could be laid off at once."""
        return self.exposed.cards

    @property
    def groups(self) -> tuple[tuple[Card, ...], ...]:
        """The cards of the melds."""
        return tuple(meld.cards for meld in self.arrangement.melds)


class KnockDraft:
    """The person's hand on the way to a knock: groups, deadwood and the discard.

    Any card may go anywhere except that a card just taken is never the discard; `problem` says why the state
    as it is would be refused. It begins as the best arrangement of `discard`, or of the best knock where that
    card allows none. `discard` is None at first only for big gin. Raises ValueError where neither a knock nor
    big gin is legal.
    """

    def __init__(self, view: SeatView, options: Options, discard: Card | None = None) -> None:
        if not options.knocks and not options.big_gin:
            raise ValueError("no knock is legal")
        self.view = view
        self._big_gin = options.big_gin
        self._permitted = permitted_discards(view.rules, view.hand, view.taken)
        best = options.best_knock
        self._only_gin = not view.rules.gin_optional and best is not None and best.deadwood == 0
        legal = {option.discard for option in options.knocks}
        wanted = discard if discard in legal else None
        if wanted is None and not options.big_gin and options.best_knock is not None:
            wanted = options.best_knock.discard
        self.requested: Card | None = wanted
        self.choices: tuple[Choice, ...] = _offered(view, options, wanted)
        self.melds: tuple[tuple[Card, ...], ...] = ()
        self.loose: tuple[Card, ...] = ()
        self.discard: Card | None = None
        self.choose(next(place for place, item in enumerate(self.choices) if item.discard == wanted))

    # --- changing ---

    def choose(self, index: int) -> None:
        """Lay out one of the choices; raise IndexError if there is none of that number."""
        choice = self.choices[index]
        self.melds = choice.groups
        self.loose = choice.arrangement.left
        self.discard = choice.discard

    def why_not(self, card: Card, to: Target) -> Refusal | None:
        """Return why the card may not go there, or None."""
        if card not in self.view.hand:
            return Refusal.NOT_IN_HAND
        if to is DISCARD and card not in self._permitted:
            return Refusal.JUST_TAKEN
        return None

    def move(self, card: Card, to: Target) -> bool:
        """Put a card of the hand somewhere else; return whether that changed anything.

        The former discard goes to the deadwood when another card takes its place; an emptied group vanishes,
        so that the numbers of later ones sink. Raises Refused as `why_not` says, ValueError for a group that
        is not there and for a new one beyond `MAX_GROUPS`.
        """
        reason = self.why_not(card, to)
        if reason is not None:
            raise Refused(reason)
        if not self._has(to):
            raise ValueError(f"no place {to!r}")
        if to == self.where(card) or (to is NEW and (card,) in self.melds):
            return False
        melds = [tuple(held for held in group if held != card) for group in self.melds]
        loose = [held for held in self.loose if held != card]
        discard = None if self.discard == card else self.discard
        if isinstance(to, int):
            melds[to] = _ordered((*melds[to], card))
        elif to is NEW:
            melds.append((card,))
        elif to is LOOSE:
            loose.append(card)
        else:
            loose += [] if discard is None else [discard]
            discard = card
        self.melds = tuple(_ordered(group) for group in melds if group)
        self.loose = by_rank(loose)
        self.discard = discard
        return True

    def _has(self, to: Target) -> bool:
        if isinstance(to, int):
            return 0 <= to < len(self.melds)
        return to is not NEW or self.may_add_group

    # --- asking ---

    def where(self, card: Card) -> Target:
        """Return where a card of the hand lies now; raise ValueError for any other card."""
        if card == self.discard:
            return DISCARD
        if card in self.loose:
            return LOOSE
        for index, group in enumerate(self.melds):
            if card in group:
                return index
        raise ValueError(f"{card} is not in the hand")

    @property
    def may_add_group(self) -> bool:
        """Whether there is room for one more group."""
        return len(self.melds) < MAX_GROUPS

    def meld(self, index: int) -> Meld | None:
        """Return a group as a meld, or None while it is none."""
        return _as_meld(self.melds[index])

    @property
    def unfinished(self) -> tuple[int, ...]:
        """The numbers of the groups that are no melds."""
        return tuple(index for index in range(len(self.melds)) if self.meld(index) is None)

    @property
    def deadwood(self) -> int:
        """The points of all cards that are neither melded nor discarded."""
        outside = sum(card.points for index in self.unfinished for card in self.melds[index])
        return outside + sum(card.points for card in self.loose)

    @property
    def problem(self) -> Refusal | None:
        """Why this cannot be confirmed; the same answer the engine would give."""
        if self.unfinished:
            return Refusal.NOT_MELDS
        if self.discard is None:
            if self.loose:
                return Refusal.NOT_ALL_MELDED
            return None if self._big_gin else Refusal.BIG_GIN_OFF
        if self.deadwood > self.view.limit:
            return Refusal.TOO_MUCH_DEADWOOD
        return self._kept_too_much() if self.deadwood else None

    def _kept_too_much(self) -> Refusal | None:
        """Return why a knock within the limit is not enough under these rules, or None."""
        rest = [card for card in self.view.hand if card != self.discard]
        if not self.view.rules.knocker_free_arrangement and self.deadwood > least_deadwood(rest):
            return Refusal.NOT_LEAST
        return Refusal.MUST_GO_GIN if self._only_gin else None

    @property
    def is_gin(self) -> bool:
        """Whether every card but the discard is melded; big gin is not meant."""
        return self.discard is not None and not self.loose and not self.unfinished

    @property
    def is_big_gin(self) -> bool:
        """Whether all cards are melded without a discard, and the house pays for it."""
        return self.discard is None and self.problem is None

    @property
    def exposed(self) -> Risk:
        """What others could lay off on the groups that are melds."""
        if self.is_gin or self.is_big_gin:
            return Risk()
        melds = [meld for meld in map(_as_meld, self.melds) if meld is not None]
        return _risk(self.view, melds)

    @property
    def selected_choice(self) -> int | None:
        """The number of the choice that lies here now, whatever the order of its melds."""
        here = self.discard, frozenset(self.melds)
        for index, choice in enumerate(self.choices):
            if (choice.discard, frozenset(choice.groups)) == here:
                return index
        return None

    def action(self) -> Knock | BigGin:
        """Return the knock as it lies; raise Refused while there is a problem."""
        problem = self.problem
        if problem is not None:
            raise Refused(problem)
        melds = tuple(Meld.of(group) for group in self.melds)
        return BigGin(melds) if self.discard is None else Knock(self.discard, melds)


def _as_meld(cards: Sequence[Card]) -> Meld | None:
    try:
        return Meld.of(cards)
    except ValueError:
        return None


def _ordered(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return the cards as a meld orders them, else by rank."""
    ordered = by_rank(cards)
    meld = _as_meld(ordered)
    return ordered if meld is None else meld.cards


def _risk(view: SeatView, melds: Sequence[Meld]) -> Risk:
    seen = {*view.hand, *view.pile}
    cards = tuple(card for card in layoff_risk(melds) if card not in seen)
    further = any(
        card not in seen
        for meld in melds
        if meld.kind is MeldKind.RUN
        for first in cards
        if meld.accepts(first)
        for card in layoff_risk([meld.plus(first)])
        if not meld.accepts(card)
    )
    return Risk(cards, further)


def _offered(view: SeatView, options: Options, wanted: Card | None) -> tuple[Choice, ...]:
    """Return at most `MAX_CHOICES`: those of the wanted discard have first call, the best of each other next.

    The order is least deadwood, then least risk, then the wanted discard before others.
    """
    own: list[Choice] = _choices(view, None, 0) if options.big_gin else []
    others: list[Choice] = []
    further: list[Choice] = []
    for option in options.knocks:
        free = view.rules.knocker_free_arrangement and view.rules.gin_optional
        found = _choices(view, option.discard, view.limit if free else option.deadwood)
        if option.discard == wanted:
            own = [*found[:MAX_OWN_CHOICES], *own[:1]]
            further += found[MAX_OWN_CHOICES:]
        else:
            others.append(found[0])
            further += found[1:]
    kept = own[:MAX_CHOICES]
    for more in (sorted(others, key=_merit), sorted(further, key=_merit)):
        kept += more[: MAX_CHOICES - len(kept)]
    return tuple(sorted(kept, key=lambda item: (*_merit(item), item.discard != wanted)))


def _merit(choice: Choice) -> tuple[bool, int, int, bool]:
    big = choice.discard is None
    return not big, choice.arrangement.deadwood, len(choice.risk), choice.exposed.further


def _choices(view: SeatView, discard: Card | None, limit: int) -> list[Choice]:
    """Return the arrangements of what this discard leaves in which no card is held back, the best first."""
    rest = [card for card in view.hand if card != discard]
    found: list[Choice] = []
    for arrangement in arrangements(rest, limit, maximal=True):
        left = arrangement.left
        fits = any(meld.accepts(card) for meld in arrangement.melds for card in left)
        if not fits and least_deadwood(left) == arrangement.deadwood:
            gin = not left
            found.append(Choice(discard, arrangement, Risk() if gin else _risk(view, arrangement.melds)))
    return sorted(found, key=_merit)
