"""House rules: one frozen value holds every variant; nothing else asks which preset is in force."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from enum import StrEnum
from types import MappingProxyType
from typing import Any, Final

from okgin_desktop.engine.cards import Card, Rank, Suit


class LimitMode(StrEnum):
    """What sets the knock limit."""

    UPCARD = "upcard"
    FIXED = "fixed"
    GIN_ONLY = "gin_only"


class AceUpcard(StrEnum):
    """The limit under an ace upcard: none but gin (0), or one."""

    GIN_ONLY = "gin_only"
    ONE = "one"


class ScoreMode(StrEnum):
    """Losers collect penalty points and fewest wins, or winners are credited and most wins."""

    PENALTY = "penalty"
    CREDIT = "credit"


class MultiLayoff(StrEnum):
    """With three or four seats: lay off on the spread as grown so far, or each on the original one."""

    SEQUENTIAL_SHARED = "sequential_shared"
    INDEPENDENT_ORIGINAL = "independent_original"


class UndercutBase(StrEnum):
    """What an undercut knocker owes besides the bonus."""

    DIFFERENCE = "difference"
    FLAT = "flat"
    OWN_DEADWOOD = "own_deadwood"


class Reference(StrEnum):
    """In an undercut among three or four, the hand the other opponents are measured against."""

    DEAL_WINNER = "deal_winner"
    KNOCKER = "knocker"


class SpadesScope(StrEnum):
    """What a spade upcard doubles."""

    HAND_TOTAL = "hand_total"
    DIFFERENCE_ONLY = "difference_only"


class AfterAllPass(StrEnum):
    """The first draw after every seat passed the upcard."""

    STOCK_ONLY = "stock_only"
    EITHER = "either"


class MatchForm(StrEnum):
    """A fixed number of deals, or until a total reaches a target."""

    DEALS = "deals"
    TARGET = "target"


class Shutout(StrEnum):
    """What more the winner of a two-player target match gets when the loser has nothing."""

    NONE = "none"
    PLUS_100 = "plus_100"
    DOUBLE_TOTAL = "double_total"
    DOUBLE_HAND_POINTS = "double_hand_points"


class NextFirstPlayer(StrEnum):
    """Who deals after a scored deal; the seat after the dealer acts first."""

    RANDOM_EACH_DEAL = "random_each_deal"
    WINNER_DEALS = "winner_deals"
    LOSER_DEALS = "loser_deals"
    ALTERNATE = "alternate"
    ROTATE = "rotate"


class RedealtBy(StrEnum):
    """Who deals after a dead deal."""

    NEW_LOT = "new_lot"
    SAME = "same"
    NEXT = "next"


class PrizeSplit(StrEnum):
    """How the chips of a penalty match are shared (rules.md RU-24)."""

    OFF = "off"
    SPLIT_75_25 = "75_25"


class PrizeGapRule(StrEnum):
    """Whose gap to the winner decides on the quarter of the prize."""

    EACH_PLAYER = "each_player"
    LAST_PLACED = "last_placed"


RANGES: Final[Mapping[str, range]] = MappingProxyType(
    {
        "fixed_limit": range(11),
        "knock_bonus": range(51),
        "undercut_bonus": range(51),
        "gin_bonus": range(101),
        "stock_reserve": range(11),
        "stalemate_takes": range(2, 201),
        "target_score": range(10, 1001),
        "game_bonus": range(201),
        "box_bonus": range(26),
        "prize_gap": range(1, 501),
    }
)
"""The whole numbers each parameter may take (rules.md section 2; ours where it names none)."""

CHOICES: Final[Mapping[str, tuple[int, ...]]] = MappingProxyType(
    {"big_gin": (0, 31, 50), "deals_in_match": (1, 3, 5), "penalty_target": (100, 150, 200)}
)
"""Parameters of few values (rules.md D14, RU-21, RU-22); big gin 0 is off."""


class RulesError(ValueError):
    """House rules that cannot be played; `field` names the parameter, `reason` is a short English phrase."""

    def __init__(self, field: str, reason: str) -> None:
        super().__init__(f"{field}: {reason}")
        self.field = field
        self.reason = reason


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """Every parameter of rules.md section 2 that two seeds and house rules need; defaults are preset EN.

    Parameters that do not apply (a knock bonus where only gin ends a deal, a prize split in credit mode) are
    kept and ignored. Construction raises `RulesError` for a wrong type, a value out of `RANGES` or `CHOICES`,
    and rules under which a match could never end.
    """

    knock_limit_mode: LimitMode = LimitMode.UPCARD
    fixed_limit: int = 10
    ace_upcard: AceUpcard = AceUpcard.ONE
    after_all_pass: AfterAllPass = AfterAllPass.STOCK_ONLY
    forbid_rediscard_taken: bool = True
    multi_layoff: MultiLayoff = MultiLayoff.SEQUENTIAL_SHARED
    score_mode: ScoreMode = ScoreMode.CREDIT
    knock_bonus: int = 20
    undercut_bonus: int = 20
    tie_is_undercut: bool = True
    undercut_base: UndercutBase = UndercutBase.DIFFERENCE
    reference: Reference = Reference.DEAL_WINNER
    gin_bonus: int = 25
    gin_adds_deadwood: bool = True
    gin_bonus_per_opponent: bool = False
    big_gin: int = 0
    spades_double: bool = False
    spades_scope: SpadesScope = SpadesScope.HAND_TOTAL
    stock_reserve: int = 2
    stalemate_takes: int = 50
    match_form: MatchForm = MatchForm.TARGET
    deals_in_match: int = 3
    penalty_target: int = 100
    target_score: int = 100
    dead_deal_counts: bool = False
    game_bonus: int = 0
    box_bonus: int = 0
    shutout: Shutout = Shutout.NONE
    next_first_player: NextFirstPlayer = NextFirstPlayer.WINNER_DEALS
    dead_deal_redealt_by: RedealtBy = RedealtBy.SAME
    prize_split: PrizeSplit = PrizeSplit.OFF
    prize_gap: int = 50
    prize_gap_rule: PrizeGapRule = PrizeGapRule.EACH_PLAYER

    def __post_init__(self) -> None:
        for item in fields(self):
            _check_value(item.name, type(item.default), getattr(self, item.name))
        only_gin = self.knock_limit_mode is LimitMode.GIN_ONLY or (
            self.knock_limit_mode is LimitMode.FIXED and self.fixed_limit == 0
        )
        worthless = self.gin_bonus == 0 and not self.gin_adds_deadwood
        if only_gin and worthless and self.match_form is MatchForm.TARGET:
            raise RulesError(
                "gin_bonus", "gin alone ends a deal and earns nothing: no target is ever reached"
            )

    def hand_size(self, seats: int) -> int:
        """Cards dealt to each seat: 10 for two, 7 for three or four (rules.md RU-6, EN-8).

        Raise ValueError for any other number of seats.
        """
        if not 2 <= seats <= 4:
            raise ValueError(f"2 to 4 can play, not {seats}")
        return 10 if seats == 2 else 7

    def knock_limit(self, upcard: Card) -> int:
        """Return the largest deadwood a knocker may keep with this upcard (rules.md RU-12, RU-13, EN-11)."""
        if self.knock_limit_mode is LimitMode.GIN_ONLY:
            return 0
        if self.knock_limit_mode is LimitMode.FIXED:
            return self.fixed_limit
        if upcard.rank is Rank.ACE:
            return 0 if self.ace_upcard is AceUpcard.GIN_ONLY else 1
        return upcard.points

    def doubles(self, upcard: Card) -> bool:
        """Whether a deal with this upcard counts double (rules.md EN-12)."""
        return self.spades_double and upcard.suit is Suit.SPADES

    @property
    def target(self) -> int:
        """The total that ends a target match, in points of the score mode in force."""
        return self.penalty_target if self.score_mode is ScoreMode.PENALTY else self.target_score

    def to_dict(self) -> dict[str, int | bool | str]:
        """Return all parameters as plain JSON values, keyed by name."""
        return {item.name: _plain(getattr(self, item.name)) for item in fields(self)}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> "Rules":
        """Read `to_dict`; missing keys take the default. Raise RulesError for unknown keys, types, values."""
        known = {item.name: item for item in fields(cls)}
        values: dict[str, Any] = {}
        for key, value in data.items():
            if key not in known:
                raise RulesError(str(key), "unknown rule")
            values[key] = _typed(key, type(known[key].default), value)
        return cls(**values)


def _plain(value: object) -> int | bool | str:
    return value if isinstance(value, bool | int) else str(value)


def _typed(key: str, kind: type, value: object) -> object:
    if not issubclass(kind, StrEnum):
        return value
    if not isinstance(value, str) or value not in list(kind):
        raise RulesError(key, f"must be one of {', '.join(kind)}")
    return kind(value)


def _check_value(name: str, kind: type, value: object) -> None:
    if type(value) is not kind:
        wanted = "yes/no value" if kind is bool else "whole number" if kind is int else kind.__name__
        raise RulesError(name, f"must be a {wanted}")
    if name in RANGES and value not in RANGES[name]:
        allowed = RANGES[name]
        raise RulesError(name, f"must be from {allowed.start} to {allowed.stop - 1}")
    if name in CHOICES and value not in CHOICES[name]:
        raise RulesError(name, f"must be one of {', '.join(map(str, CHOICES[name]))}")


EN: Final = Rules()
"""The English seed, column EN of rules.md section 2."""

RU: Final = Rules(
    ace_upcard=AceUpcard.GIN_ONLY,
    score_mode=ScoreMode.PENALTY,
    knock_bonus=0,
    undercut_bonus=25,
    tie_is_undercut=False,
    gin_bonus_per_opponent=True,
    match_form=MatchForm.DEALS,
    next_first_player=NextFirstPlayer.RANDOM_EACH_DEAL,
    dead_deal_redealt_by=RedealtBy.NEW_LOT,
    prize_split=PrizeSplit.SPLIT_75_25,
)
"""The Russian seed, column RU of rules.md section 2."""

PRESETS: Final[Mapping[str, Rules]] = MappingProxyType({"EN": EN, "RU": RU})
"""To add one: a `Rules` value above, its key here, its name and sentence in `ui/strings.py`."""
