"""A second, slow statement of the turn rules (rules.md sections 1A and 1B), for counting.

It shares nothing with the engine. Cards are strings as in `brute_force`; what a seat may do is a list of
words with the position each leads to. Price and match are left out: they change no count.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache

from tests import brute_force
from tests.brute_force import Cards


@dataclass(frozen=True)
class House:
    """The few rules on which the number of choices depends."""

    ace_is_gin_only: bool
    fixed_limit: int | None = None
    offered_to_two: bool = False
    reserve: int = 2

    def limit(self, upcard: str) -> int:
        if self.fixed_limit is not None:
            return self.fixed_limit
        return 0 if upcard[0] == "A" and self.ace_is_gin_only else brute_force.points([upcard])


@dataclass(frozen=True)
class Position:
    """The last seat deals; the next card of the stock and the top of the pile are the first.

    `asks` is what the seat to act is asked for.
    """

    house: House
    upcard: str
    hands: tuple[Cards, ...]
    stock: tuple[str, ...]
    pile: tuple[str, ...]
    turn: int
    asks: str = "upcard"
    passes: int = 0
    taken: str = ""
    spread: tuple[Cards, ...] = ()
    answers: int = 0


Choice = tuple[str, Position]


def choices(at: Position) -> list[Choice]:
    """All that the seat to act may do; nothing when the deal is over."""
    match at.asks:
        case "upcard":
            return _first_circle(at)
        case "draw":
            return _draws(at)
        case "discard":
            return _ends_of_turn(at)
        case "lay off":
            return _layoffs(at)
        case _:
            return []


def _first_circle(at: Position) -> list[Choice]:
    asked = _asked(at)
    passes = at.passes + 1
    passed = replace(at, passes=passes, turn=0, asks="draw")
    if passes < len(asked):
        passed = replace(at, passes=passes, turn=asked[passes])
    return [("pass", passed), ("take", _taken(at))]


def _asked(at: Position) -> list[int]:
    """The seats to whom the upcard is offered: all, or the first and the dealer."""
    seats = list(range(len(at.hands)))
    return [seats[0], seats[-1]] if at.house.offered_to_two else seats


def _draws(at: Position) -> list[Choice]:
    drawn = replace(_holding(at, at.stock[0]), stock=at.stock[1:], taken="")
    # The upcard that all have declined cannot be taken any more.
    declined = at.passes == len(_asked(at)) and at.pile == (at.upcard,)
    return [("draw", drawn)] if declined else [("draw", drawn), ("take", _taken(at))]


def _taken(at: Position) -> Position:
    return replace(_holding(at, at.pile[0]), pile=at.pile[1:], taken=at.pile[0])


def _holding(at: Position, card: str) -> Position:
    return replace(_with_hand(at, at.hands[at.turn] | {card}), asks="discard")


def _with_hand(at: Position, hand: Cards) -> Position:
    hands = list(at.hands)
    hands[at.turn] = hand
    return replace(at, hands=tuple(hands))


def _next(at: Position) -> int:
    return (at.turn + 1) % len(at.hands)


def _ends_of_turn(at: Position) -> list[Choice]:
    found = []
    for card in sorted(at.hands[at.turn] - {at.taken}):
        rest = at.hands[at.turn] - {card}
        thrown = replace(_with_hand(at, rest), pile=(card, *at.pile), turn=_next(at))
        worn_out = len(at.stock) <= at.house.reserve
        found.append((f"throw {card}", replace(thrown, asks="over" if worn_out else "draw")))
        for layout in _within(rest, at.house.limit(at.upcard)):
            gin = not brute_force.left(rest, layout)
            melds = tuple(sorted(layout, key=sorted))
            knocked = replace(thrown, asks="over" if gin else "lay off", spread=melds)
            found.append((f"knock {card}: {_written(melds)}", knocked))
    return found


@cache
def _within(hand: Cards, limit: int) -> list[brute_force.Layout]:
    return [
        layout
        for layout in brute_force.layouts(hand)
        if brute_force.points(brute_force.left(hand, layout)) <= limit
    ]


def _written(melds: tuple[Cards, ...]) -> str:
    return ", ".join(" ".join(sorted(meld, key=brute_force.place)) for meld in melds)


def _layoffs(at: Position) -> list[Choice]:
    found = []
    last = at.answers == len(at.hands) - 2
    for rest, grown in _ways_to_lay(at.hands[at.turn], at.spread):
        answered = replace(at, spread=grown, answers=at.answers + 1, turn=_next(at))
        answered = replace(answered, asks="over" if last else "lay off")
        for layout in brute_force.layouts(rest):
            own = _written(tuple(sorted(layout, key=sorted)))
            found.append((f"lay off: {_written(grown)}; own: {own}", answered))
    return found


def _ways_to_lay(hand: Cards, spread: tuple[Cards, ...]) -> Iterator[tuple[Cards, tuple[Cards, ...]]]:
    """What is left and what the spread becomes, for every way to lay cards one at a time."""
    seen = {(hand, spread)}
    todo = [(hand, spread)]
    while todo:
        rest, melds = todo.pop()
        yield rest, melds
        for card in rest:
            for place, meld in enumerate(melds):
                if brute_force.is_meld(meld | {card}):
                    state = rest - {card}, (*melds[:place], meld | {card}, *melds[place + 1 :])
                    if state not in seen:
                        seen.add(state)
                        todo.append(state)


def count(at: Position, depth: int) -> int:
    """How many different sequences of just so many actions lead on from here."""
    if depth == 0:
        return 1
    onward = choices(at)
    return len(onward) if depth == 1 else sum(count(after, depth - 1) for _, after in onward)


def split(at: Position, depth: int) -> dict[str, int]:
    """The same, for each first action: to find which one differs."""
    found: dict[str, int] = {}
    for word, after in choices(at):
        found[word] = found.get(word, 0) + count(after, depth - 1)
    return found
