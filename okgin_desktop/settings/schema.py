"""Every setting, declared once: its key, default and what it accepts."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final, Generic, TypeVar

T = TypeVar("T")
E = TypeVar("E", bound=StrEnum)

LONGEST_NAME: Final = 24
LARGEST_OBJECT: Final = 65536
LARGEST_BOOK: Final = 262144
DEEPEST_OBJECT: Final = 50


class Language(StrEnum):
    """The language of the program."""

    SYSTEM = "system"
    ENGLISH = "en"
    RUSSIAN = "ru"


class Scheme(StrEnum):
    """Light or dark panels and dialogs."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"


class Felt(StrEnum):
    """The table's cloth."""

    TEAL = "teal"
    GREEN = "green"
    WALNUT = "walnut"


class CardBack(StrEnum):
    """The pattern on the cards' backs."""

    COMPASS = "compass"
    RIPPLE = "ripple"


class AnimationSpeed(StrEnum):
    """How fast cards travel; OFF puts them where they belong at once."""

    OFF = "off"
    FAST = "fast"
    NORMAL = "normal"
    SLOW = "slow"


class SortOrder(StrEnum):
    """How a person's hand is arranged; MANUAL is as he left it."""

    SUIT = "suit"
    RANK = "rank"
    MELDS = "melds"
    MANUAL = "manual"


class OpponentLevel(StrEnum):
    """The level at which opponents sit down; the keys are those of the computer players, but for OWN."""

    OWN = "own"
    BEGINNER = "beginner"
    CASUAL = "casual"
    SKILLED = "skilled"
    EXPERT = "expert"
    MASTER = "master"


def is_too_deep(value: object, allowed: int = DEEPEST_OBJECT) -> bool:
    """Tell whether JSON is nested beyond any sense, so that writing it could exhaust the stack."""
    if not isinstance(value, dict | list):
        return False
    inside = value.values() if isinstance(value, dict) else value
    return allowed == 0 or any(is_too_deep(each, allowed - 1) for each in inside)


@dataclass(frozen=True, slots=True)
class Setting(Generic[T]):
    """One setting; read gives the value for what a file or a caller holds, or raises ValueError(key)."""

    key: str
    default: T
    read: Callable[[object], T]


def _choice(key: str, default: E) -> Setting[E]:
    kind = type(default)

    def read(raw: object) -> E:
        for each in kind:
            if raw == each:
                return each
        raise ValueError(key)

    return Setting(key, default, read)


def _flag(key: str, default: bool) -> Setting[bool]:
    def read(raw: object) -> bool:
        if not isinstance(raw, bool):
            raise ValueError(key)
        return raw

    return Setting(key, default, read)


def _whole(key: str, default: int, low: int, high: int) -> Setting[int]:
    def read(raw: object) -> int:
        if isinstance(raw, bool) or not isinstance(raw, int) or not low <= raw <= high:
            raise ValueError(key)
        return raw

    return Setting(key, default, read)


def _name(key: str) -> Setting[str]:
    def read(raw: object) -> str:
        if not isinstance(raw, str) or not all(c.isprintable() for c in raw):
            raise ValueError(key)
        tidy = raw.strip()
        if len(tidy) > LONGEST_NAME:
            raise ValueError(key)
        return tidy

    return Setting(key, "", read)


def _json_object(key: str, largest: int = LARGEST_OBJECT) -> Setting[dict[str, Any]]:
    def read(raw: object) -> dict[str, Any]:
        if not isinstance(raw, dict) or is_too_deep(raw):
            raise ValueError(key)
        try:
            text = json.dumps(raw, allow_nan=False)
            # A copy of its own, and the very values that a restart would give.
            copy: dict[str, Any] = json.loads(text)
        except (TypeError, ValueError) as error:
            raise ValueError(key) from error
        if len(text) > largest or copy != raw:
            raise ValueError(key)
        return copy

    return Setting(key, {}, read)


LANGUAGE: Final = _choice("language", Language.SYSTEM)
SCHEME: Final = _choice("scheme", Scheme.SYSTEM)
FELT: Final = _choice("felt", Felt.TEAL)
CARD_BACK: Final = _choice("card_back", CardBack.COMPASS)
FOUR_COLOURS: Final = _flag("four_colours", default=False)
LARGE_INDEX: Final = _flag("large_index", default=False)
ANIMATION_SPEED: Final = _choice("animation_speed", AnimationSpeed.NORMAL)
REDUCE_MOTION: Final = _flag("reduce_motion", default=False)
SORT_ORDER: Final = _choice("sort_order", SortOrder.MELDS)
SOUND: Final = _flag("sound", default=True)
# In hundredths of full level as an ear judges it.
VOLUME: Final = _whole("volume", 50, low=0, high=100)
# In how many deals the cues for a newcomer have been shown; the window stops after a few.
CUES_SHOWN: Final = _whole("cues_shown", 0, low=0, high=1_000_000)
LAST_SETUP: Final = _json_object("last_setup")
# Empty stands for "You" in the language of the day.
PLAYER_NAME: Final = _name("player_name")
OPPONENT_LEVEL: Final = _choice("opponent_level", OpponentLevel.OWN)
HABITS: Final = _flag("habits", default=True)
# What `custom_rules.RulesBook` keeps: rules of the person's own, and what he changed in shipped ones.
HOUSE_RULES: Final = _json_object("house_rules", LARGEST_BOOK)

SETTINGS: Final[tuple[Setting[Any], ...]] = (
    LANGUAGE,
    SCHEME,
    FELT,
    CARD_BACK,
    FOUR_COLOURS,
    LARGE_INDEX,
    ANIMATION_SPEED,
    REDUCE_MOTION,
    SORT_ORDER,
    SOUND,
    VOLUME,
    CUES_SHOWN,
    LAST_SETUP,
    PLAYER_NAME,
    OPPONENT_LEVEL,
    HABITS,
    HOUSE_RULES,
)
