"""What a player may do, as a closed union of frozen values, and the one way to be told no."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, assert_never

from okgin_desktop.engine.cards import Card
from okgin_desktop.engine.layoffs import Layoff
from okgin_desktop.engine.melds import Meld


@dataclass(frozen=True, slots=True)
class PassUpcard:
    """Decline the card on offer: the upcard before play (rules.md RU-8, EN-16), or the last discard."""


@dataclass(frozen=True, slots=True)
class TakeDiscard:
    """Take the top of the discard pile; in the first circle that is the upcard."""


@dataclass(frozen=True, slots=True)
class DrawStock:
    """Draw the top of the stock."""


@dataclass(frozen=True, slots=True)
class Discard:
    """Throw this card and end the turn."""

    card: Card


@dataclass(frozen=True, slots=True)
class Knock:
    """Throw a card face up and end the deal with these melds; with nothing left over it is gin.

    Any arrangement within the limit is legal, not only the one with least deadwood (rules.md RU-14).
    """

    discard: Card
    melds: tuple[Meld, ...]


@dataclass(frozen=True, slots=True)
class BigGin:
    """Show the whole drawn hand melded, without a discard; only where the house rule is on."""

    melds: tuple[Meld, ...]


@dataclass(frozen=True, slots=True)
class LayOff:
    """After another seat's knock: the own melds, and cards put on the spread in this order."""

    melds: tuple[Meld, ...]
    layoffs: tuple[Layoff, ...]


Action = PassUpcard | TakeDiscard | DrawStock | Discard | Knock | BigGin | LayOff


class Refusal(StrEnum):
    """Why an action was refused; `ui/strings.py` has a sentence for each."""

    DEAL_OVER = "deal_over"
    NOT_YOUR_TURN = "not_your_turn"
    NOT_NOW = "not_now"
    UPCARD_DECLINED = "upcard_declined"
    PILE_EMPTY = "pile_empty"
    NOT_IN_HAND = "not_in_hand"
    JUST_TAKEN = "just_taken"
    MUST_KNOCK = "must_knock"
    MUST_GO_GIN = "must_go_gin"
    CANNOT_KNOCK = "cannot_knock"
    FIRST_TURN = "first_turn"
    NOT_LEAST = "not_least"
    NOT_MELDS = "not_melds"
    TOO_MUCH_DEADWOOD = "too_much_deadwood"
    BIG_GIN_OFF = "big_gin_off"
    NOT_ALL_MELDED = "not_all_melded"
    BAD_LAYOFF = "bad_layoff"


class Refused(Exception):  # noqa: N818 - the engine's word: an action is refused
    """The action is not legal now; nothing has changed."""

    def __init__(self, reason: Refusal) -> None:
        super().__init__(reason.value)
        self.reason = reason


_PLAIN: dict[str, Action] = {"pass": PassUpcard(), "take": TakeDiscard(), "draw": DrawStock()}


def action_to_dict(action: Action) -> dict[str, Any]:
    """Return plain JSON values; `action_from_dict` reads them back."""
    match action:
        case PassUpcard():
            return {"do": "pass"}
        case TakeDiscard():
            return {"do": "take"}
        case DrawStock():
            return {"do": "draw"}
        case Discard(card):
            return {"do": "discard", "card": str(card)}
        case Knock(discard, melds):
            return {"do": "knock", "card": str(discard), "melds": _melds_to_list(melds)}
        case BigGin(melds):
            return {"do": "big_gin", "melds": _melds_to_list(melds)}
        case LayOff(melds, layoffs):
            laid = [[str(item.card), item.meld] for item in layoffs]
            return {"do": "lay_off", "melds": _melds_to_list(melds), "laid": laid}
        case _:
            assert_never(action)


def action_from_dict(data: Mapping[str, Any]) -> Action:
    """Read what `action_to_dict` wrote; raise ValueError for anything else."""
    try:
        kind = data["do"]
        if kind in _PLAIN:
            return _PLAIN[kind]
        if kind == "discard":
            return Discard(Card.parse(data["card"]))
        melds = tuple(Meld.of(Card.parse(name) for name in names) for names in data["melds"])
        if kind == "knock":
            return Knock(Card.parse(data["card"]), melds)
        if kind == "big_gin":
            return BigGin(melds)
        if kind == "lay_off":
            laid = tuple(Layoff(Card.parse(name), _index(meld)) for name, meld in data["laid"])
            return LayOff(melds, laid)
    except (KeyError, TypeError, AttributeError, ValueError) as error:
        raise ValueError(f"not an action: {data!r}") from error
    raise ValueError(f"not an action: {data!r}")


def _melds_to_list(melds: tuple[Meld, ...]) -> list[list[str]]:
    return [[str(card) for card in meld.cards] for meld in melds]


def _index(value: object) -> int:
    if type(value) is not int or value < 0:
        raise ValueError(f"not the number of a meld: {value!r}")
    return value
