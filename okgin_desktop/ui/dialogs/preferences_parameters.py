"""The parameters of house rules as the preferences show them: their order, their sources, when they count."""

from collections.abc import Callable, Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final, TypeAlias

from okgin_desktop.engine.rules import (
    AceUpcard,
    AfterAllPass,
    BoxWhen,
    Exhaustion,
    FirstDealer,
    LimitMode,
    MatchForm,
    MultiLayoff,
    MultiTie,
    NextFirstPlayer,
    PrizeSplit,
    RedealtBy,
    Reference,
    Rules,
    ScoreMode,
    Shutout,
    SpadesScope,
    UndercutBase,
    UpcardOffer,
)

Value: TypeAlias = int | bool | StrEnum


class Group(StrEnum):
    """A heading on the page of rules."""

    KNOCKING = "knocking"
    SCORING = "scoring"
    LAYING_OFF = "laying_off"
    UPCARD = "upcard"
    DEAL = "deal"
    MATCH = "match"


GROUPS: Final[Mapping[Group, tuple[str, ...]]] = MappingProxyType(
    {
        Group.DEAL: (
            "hand_size_two",
            "hand_size_more",
            "first_dealer",
            "next_first_player",
            "exhaustion",
            "max_reshuffles",
            "stock_reserve",
            "stalemate_takes",
            "dead_deal_redealt_by",
        ),
        Group.UPCARD: ("upcard_offer", "after_all_pass", "forbid_rediscard_taken"),
        Group.KNOCKING: (
            "knock_limit_mode",
            "fixed_limit",
            "ace_upcard",
            "knock_optional",
            "gin_optional",
            "knock_on_first_turn",
            "knocker_free_arrangement",
        ),
        Group.SCORING: (
            "score_mode",
            "knock_bonus",
            "undercut_bonus",
            "tie_is_undercut",
            "undercut_base",
            "gin_bonus",
            "gin_adds_deadwood",
            "gin_double_deadwood",
            "gin_can_be_undercut",
            "gin_bonus_per_opponent",
            "big_gin",
            "big_gin_from_gin",
            "spades_double",
            "spades_scope",
            "reference",
            "multi_tie",
        ),
        Group.LAYING_OFF: ("layoff_on_knock", "layoff_on_gin", "layoff_chain", "multi_layoff"),
        Group.MATCH: (
            "match_form",
            "target_score",
            "penalty_target",
            "deals_in_match",
            "match_tie",
            "dead_deal_counts",
            "game_bonus",
            "box_bonus",
            "box_when",
            "undercut_boxes",
            "gin_boxes",
            "shutout",
            "hollywood",
            "hollywood_shutout_entry",
            "prize_split",
            "prize_gap",
            "prize_gap_rule",
        ),
    }
)
"""Every parameter once, in the order of the page."""

STEPS: Final[Mapping[str, int]] = MappingProxyType(
    {"knock_bonus": 5, "undercut_bonus": 5, "gin_bonus": 5, "stalemate_takes": 10, "target_score": 10}
    | {"game_bonus": 10, "box_bonus": 5, "prize_gap": 10}
)
"""What one press of minus or plus changes where it is not 1."""

SOURCES: Final[Mapping[str, Mapping[Value, tuple[str, ...]]]] = MappingProxyType(
    {
        "hand_size_two": {10: ("EN", "RU", "Pagat", "Wikipedia")},
        "hand_size_more": {7: ("EN", "RU", "Bicycle"), 10: ("Jersey gin",)},
        "first_dealer": {FirstDealer.RANDOM: ("EN",), FirstDealer.CUT_LOW: ("Pagat",)},
        "next_first_player": {
            NextFirstPlayer.RANDOM_EACH_DEAL: ("RU",),
            NextFirstPlayer.WINNER_DEALS: ("EN", "Bicycle"),
            NextFirstPlayer.LOSER_DEALS: ("Pagat",),
            NextFirstPlayer.ALTERNATE: ("Wikipedia",),
        },
        "upcard_offer": {
            UpcardOffer.ALL_PLAYERS_ONCE: ("RU", "EN"),
            UpcardOffer.TWO_PLAYERS: ("EN", "Pagat"),
            UpcardOffer.NONE: ("RLCard", "Wikipedia"),
        },
        "after_all_pass": {AfterAllPass.STOCK_ONLY: ("EN", "GameColony", "OpenSpiel")},
        "forbid_rediscard_taken": {True: ("Wikipedia", "RLCard"), False: ("OpenSpiel",)},
        "knock_limit_mode": {
            LimitMode.UPCARD: ("EN", "RU", "Bicycle"),
            LimitMode.FIXED: ("Wikipedia",),
        },
        "fixed_limit": {10: ("Wikipedia",)},
        "ace_upcard": {
            AceUpcard.GIN_ONLY: ("RU", "Bicycle", "Rubl", "OpenSpiel"),
            AceUpcard.ONE: ("EN", "Pagat"),
        },
        "knock_optional": {True: ("EN",)},
        "gin_optional": {False: ("RLCard",)},
        "knock_on_first_turn": {True: ("EN",)},
        "knocker_free_arrangement": {True: ("OpenSpiel",)},
        "layoff_on_knock": {True: ("EN", "RU", "Pagat", "Wikipedia")},
        "layoff_on_gin": {False: ("EN", "RU", "Pagat", "Wikipedia")},
        "layoff_chain": {True: ("EN",)},
        "multi_layoff": {MultiLayoff.INDEPENDENT_ORIGINAL: ("ginrummy.ca",)},
        "score_mode": {ScoreMode.PENALTY: ("RU",), ScoreMode.CREDIT: ("EN", "Pagat", "Wikipedia")},
        "knock_bonus": {20: ("EN",), 10: ("Oklahoma Rummy",), 0: ("RU", "Pagat")},
        "undercut_bonus": {20: ("EN",), 25: ("RU", "GameColony"), 10: ("Pagat",)},
        "tie_is_undercut": {True: ("EN", "Pagat", "Wikipedia"), False: ("RU", "Adda52")},
        "undercut_base": {UndercutBase.DIFFERENCE: ("Pagat",)},
        "gin_bonus": {25: ("EN", "RU"), 20: ("Pagat",)},
        "gin_adds_deadwood": {True: ("RU", "Pagat")},
        "gin_double_deadwood": {True: ("ginrummy.ca",)},
        "gin_can_be_undercut": {False: ("EN", "Pagat")},
        "gin_bonus_per_opponent": {True: ("RU",), False: ("Bicycle",)},
        "big_gin": {0: ("EN", "RU", "Pagat"), 31: ("Wikipedia",)},
        "big_gin_from_gin": {True: ("Spielegratis24",)},
        "spades_double": {False: ("RU", "EN"), True: ("Bicycle", "Pagat")},
        "spades_scope": {
            SpadesScope.HAND_TOTAL: ("Pagat", "Hoyle"),
            SpadesScope.INCL_BOXES: ("Rummy-Games",),
        },
        "reference": {Reference.DEAL_WINNER: ("Bicycle",)},
        "multi_tie": {MultiTie.OTHER_WINS: ("Bicycle",), MultiTie.KNOCKER_WINS: ("RU",)},
        "match_form": {MatchForm.DEALS: ("RU",), MatchForm.TARGET: ("EN", "RU", "Pagat")},
        "target_score": {100: ("EN", "Wikipedia"), 150: ("Pagat",)},
        "penalty_target": {100: ("RU",), 150: ("RU",), 200: ("RU",)},
        "deals_in_match": {1: ("RU",), 3: ("RU",), 5: ("RU",)},
        "game_bonus": {0: ("EN", "RU"), 100: ("Pagat", "Wikipedia")},
        "box_bonus": {0: ("EN", "RU"), 20: ("Pagat",), 25: ("Wikipedia",)},
        "box_when": {BoxWhen.END: ("Pagat",)},
        "undercut_boxes": {1: ("Rummy-Games",)},
        "gin_boxes": {2: ("Rummy-Games",)},
        "shutout": {Shutout.NONE: ("EN", "RU"), Shutout.PLUS_100: ("Pagat",)},
        "hollywood": {False: ("EN", "RU"), True: ("Rummy-Games",)},
        "hollywood_shutout_entry": {True: ("Rummy-Games",)},
        "exhaustion": {
            Exhaustion.DEAD_AFTER_DISCARD: ("EN", "Pagat"),
            Exhaustion.LAST_DISCARD_FOR_KNOCK: ("Rubl", "GameColony"),
            Exhaustion.NO_FINAL_DISCARD_NO_KNOCK: ("Hoyle",),
            Exhaustion.RESHUFFLE: ("Bonusgeek",),
        },
        "stock_reserve": {2: ("EN", "Pagat", "OpenSpiel")},
        "stalemate_takes": {50: ("OpenSpiel",)},
        "dead_deal_redealt_by": {RedealtBy.SAME: ("EN", "Pagat")},
        "prize_split": {PrizeSplit.SPLIT_75_25: ("RU",)},
        "prize_gap": {50: ("RU",)},
    }
)
"""Who has published a value (rules.md section 2); what only fills a gap of ours has no source."""


class Unused(StrEnum):
    """Why a parameter changes nothing as the others stand."""

    NOT_FIXED = "not_fixed"
    NOT_UPCARD = "not_upcard"
    ONLY_GIN = "only_gin"
    NO_LAYOFF = "no_layoff"
    NO_DEADWOOD = "no_deadwood"
    NOT_CREDIT = "not_credit"
    NOT_PENALTY = "not_penalty"
    NO_BIG_GIN = "no_big_gin"
    NO_DOUBLING = "no_doubling"
    NO_RESHUFFLE = "no_reshuffle"
    NOT_TARGET = "not_target"
    NOT_DEALS = "not_deals"
    NO_BOXES = "no_boxes"
    NOT_HOLLYWOOD = "not_hollywood"
    HOLLYWOOD = "hollywood"
    NO_SPLIT = "no_split"


def _penalty(rules: Rules) -> bool:
    return rules.score_mode is ScoreMode.PENALTY


def _deals(rules: Rules) -> bool:
    return rules.match_form is MatchForm.DEALS


def _no_layoff(rules: Rules) -> bool:
    return not rules.layoff_on_gin and (rules.only_gin or not rules.layoff_on_knock)


Condition: TypeAlias = tuple[Unused, Callable[[Rules], bool]]

_ONLY_GIN: Final[Condition] = (Unused.ONLY_GIN, lambda rules: rules.only_gin)
_PENALTY: Final[Condition] = (Unused.NOT_CREDIT, _penalty)
_CREDIT: Final[Condition] = (Unused.NOT_PENALTY, lambda rules: not _penalty(rules))
_DEALS: Final[Condition] = (Unused.NOT_TARGET, _deals)
_NO_BOXES: Final[Condition] = (Unused.NO_BOXES, lambda rules: not rules.box_bonus)
_NO_LAYOFF: Final[Condition] = (Unused.NO_LAYOFF, _no_layoff)
_NO_SPLIT: Final[Condition] = (Unused.NO_SPLIT, lambda rules: rules.prize_split is PrizeSplit.OFF)

_UNUSED: Final[Mapping[str, tuple[Condition, ...]]] = MappingProxyType(
    {
        "fixed_limit": ((Unused.NOT_FIXED, lambda rules: rules.knock_limit_mode is not LimitMode.FIXED),),
        "ace_upcard": ((Unused.NOT_UPCARD, lambda rules: rules.knock_limit_mode is not LimitMode.UPCARD),),
        "knock_optional": (_ONLY_GIN,),
        "knocker_free_arrangement": (_ONLY_GIN,),
        "knock_bonus": (_ONLY_GIN,),
        "layoff_on_knock": (_ONLY_GIN,),
        "layoff_chain": (_NO_LAYOFF,),
        "multi_layoff": (_NO_LAYOFF,),
        "gin_double_deadwood": ((Unused.NO_DEADWOOD, lambda rules: not rules.gin_adds_deadwood),),
        "gin_bonus_per_opponent": (_PENALTY,),
        "big_gin_from_gin": ((Unused.NO_BIG_GIN, lambda rules: not rules.big_gin),),
        "spades_scope": ((Unused.NO_DOUBLING, lambda rules: not rules.spades_double),),
        "max_reshuffles": (
            (Unused.NO_RESHUFFLE, lambda rules: rules.exhaustion is not Exhaustion.RESHUFFLE),
        ),
        "target_score": (_PENALTY, _DEALS),
        "penalty_target": (_CREDIT, _DEALS),
        "deals_in_match": ((Unused.NOT_DEALS, lambda rules: not _deals(rules)),),
        "match_tie": ((Unused.HOLLYWOOD, lambda rules: rules.hollywood),),
        "game_bonus": (_PENALTY, _DEALS),
        "box_bonus": (_PENALTY,),
        "box_when": (_PENALTY, _NO_BOXES),
        "undercut_boxes": (_PENALTY, _NO_BOXES),
        "gin_boxes": (_PENALTY, _NO_BOXES),
        "shutout": (_PENALTY, _DEALS),
        "hollywood_shutout_entry": ((Unused.NOT_HOLLYWOOD, lambda rules: not rules.hollywood),),
        "prize_split": (_CREDIT,),
        "prize_gap": (_CREDIT, _NO_SPLIT),
        "prize_gap_rule": (_CREDIT, _NO_SPLIT),
    }
)


def unused(field: str, rules: Rules) -> Unused | None:
    """Return why the parameter changes nothing under these rules, or None where it counts."""
    return next((reason for reason, holds in _UNUSED.get(field, ()) if holds(rules)), None)


def sources(field: str, value: Value) -> tuple[str, ...]:
    """Return who has published this value."""
    return SOURCES.get(field, {}).get(value, ())
