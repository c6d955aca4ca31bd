"""House rules: one frozen value holds every variant; nothing else asks which preset is in force."""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from types import MappingProxyType
from typing import Any, Final

from okgin_desktop.engine.cards import Card, Rank, Suit
from okgin_desktop.engine.rule_values import (
    AceUpcard,
    AfterAllPass,
    BoxWhen,
    Exhaustion,
    FirstDealer,
    LimitMode,
    MatchForm,
    MatchTie,
    MultiLayoff,
    MultiTie,
    NextFirstPlayer,
    PrizeGapRule,
    PrizeSplit,
    RedealtBy,
    Reference,
    ScoreMode,
    Shutout,
    SpadesScope,
    UndercutBase,
    UpcardOffer,
)

__all__ = [
    "CHOICES",
    "CLASSIC_GIN",
    "EN",
    "HOLLYWOOD_OKLAHOMA",
    "PAGAT_OKLAHOMA",
    "PRESETS",
    "RANGES",
    "RU",
    "AceUpcard",
    "AfterAllPass",
    "BoxWhen",
    "Exhaustion",
    "FirstDealer",
    "LimitMode",
    "MatchForm",
    "MatchTie",
    "MultiLayoff",
    "MultiTie",
    "NextFirstPlayer",
    "PrizeGapRule",
    "PrizeSplit",
    "RedealtBy",
    "Reference",
    "Rules",
    "RulesError",
    "RulesProblem",
    "ScoreMode",
    "Shutout",
    "SpadesScope",
    "UndercutBase",
    "UpcardOffer",
]

RANGES: Final[Mapping[str, range]] = MappingProxyType(
    {
        "fixed_limit": range(11),
        "knock_bonus": range(51),
        "undercut_bonus": range(51),
        "gin_bonus": range(101),
        "stock_reserve": range(11),
        "max_reshuffles": range(1, 11),
        "stalemate_takes": range(2, 201),
        "target_score": range(10, 1001),
        "game_bonus": range(201),
        "box_bonus": range(26),
        "prize_gap": range(1, 501),
    }
)
"""The whole numbers each parameter may take (rules.md section 2; ours where it names none)."""

CHOICES: Final[Mapping[str, tuple[int, ...]]] = MappingProxyType(
    {
        "hand_size_two": (7, 10),
        "hand_size_more": (7, 10),
        "big_gin": (0, 31, 50),
        "deals_in_match": (1, 3, 5),
        "penalty_target": (100, 150, 200),
        "undercut_boxes": (0, 1),
        "gin_boxes": (0, 2),
    }
)
"""Parameters of few values (rules.md section 2, D14, RU-6, RU-21, RU-22); big gin 0 is off."""

BIG_GIN_MORE: Final = 6
"""What big gin pays more than gin where it is counted from gin (rules.md example 43)."""


class RulesProblem(StrEnum):
    """What is wrong with one rule: `CONFLICT` with the others, `ENDLESS` a match that could never end."""

    UNKNOWN = "unknown"
    TYPE = "type"
    RANGE = "range"
    CHOICE = "choice"
    CONFLICT = "conflict"
    ENDLESS = "endless"


class RulesError(ValueError):
    """House rules that cannot be played; `field` names the parameter, `reason` is a short English phrase.

    `problem` is the reason for programs, `allowed` the values that would do: two ends of a range, or all.
    """

    def __init__(self, field: str, reason: str, problem: RulesProblem, allowed: tuple[str, ...] = ()) -> None:
        super().__init__(f"{field}: {reason}")
        self.field = field
        self.reason = reason
        self.problem = problem
        self.allowed = allowed


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """Every parameter of rules.md section 2 that a program can play; defaults are preset EN.

    `docs/decisions/0010` lists those that are fixed and why. Parameters that do not apply (a knock bonus
    where only gin ends a deal, a prize split in credit mode) are kept and ignored. Construction raises
    `RulesError` for a wrong type, a value out of `RANGES` or `CHOICES`, rules that contradict each other, and
    rules under which a match could never end.
    """

    hand_size_two: int = 10
    """Cards dealt to each of two seats (RU-6, EN-8)."""
    hand_size_more: int = 7
    """Cards dealt to each of three or four seats."""
    first_dealer: FirstDealer = FirstDealer.RANDOM
    """How every lot for the deal is drawn, the first and later ones (EN-9)."""
    upcard_offer: UpcardOffer = UpcardOffer.ALL_PLAYERS_ONCE
    """Who is asked about the upcard; with two seats the first two values are the same (RU-8, EN-16)."""
    after_all_pass: AfterAllPass = AfterAllPass.STOCK_ONLY
    knock_limit_mode: LimitMode = LimitMode.UPCARD
    fixed_limit: int = 10
    """The limit where the mode is `FIXED`."""
    ace_upcard: AceUpcard = AceUpcard.ONE
    forbid_rediscard_taken: bool = True
    """The card taken from the pile may not be thrown in the same turn, with or without a knock (D9)."""
    knock_optional: bool = True
    """Off: a seat that can knock must (EN-19)."""
    gin_optional: bool = True
    """Off: a seat that can go gin must."""
    knock_on_first_turn: bool = True
    """Off: no seat ends the deal in its own first turn, not even by gin (EN-17)."""
    knocker_free_arrangement: bool = True
    """Off: the spread must leave the least deadwood the discard allows (RU-14)."""
    layoff_on_knock: bool = True
    layoff_on_gin: bool = False
    """On: after gin and big gin opponents lay off as after a knock (D7)."""
    layoff_chain: bool = True
    """Off: a card fits only on the meld as its seat found it, not on a card it has just laid (EN-18)."""
    multi_layoff: MultiLayoff = MultiLayoff.SEQUENTIAL_SHARED
    score_mode: ScoreMode = ScoreMode.CREDIT
    knock_bonus: int = 20
    undercut_bonus: int = 20
    tie_is_undercut: bool = True
    multi_tie: MultiTie = MultiTie.AS_FOR_TWO
    undercut_base: UndercutBase = UndercutBase.DIFFERENCE
    reference: Reference = Reference.DEAL_WINNER
    gin_bonus: int = 25
    gin_adds_deadwood: bool = True
    gin_double_deadwood: bool = False
    """Where gin adds deadwood: it adds it twice (example 41, reading RR4)."""
    gin_bonus_per_opponent: bool = False
    gin_can_be_undercut: bool = False
    """On: an opponent with nothing left ties with gin, and undercuts it where a tie does (EN-20)."""
    big_gin: int = 0
    """What big gin pays in place of the gin bonus; 0 is off (D14)."""
    big_gin_from_gin: bool = False
    """Where big gin is on: it pays the gin bonus and six more instead."""
    spades_double: bool = False
    spades_scope: SpadesScope = SpadesScope.HAND_TOTAL
    exhaustion: Exhaustion = Exhaustion.DEAD_AFTER_DISCARD
    stock_reserve: int = 2
    """Stock cards that are never drawn (D11)."""
    max_reshuffles: int = 1
    """How often a deal has the pile shuffled anew; then it is dead after a discard. Ours: no source says."""
    stalemate_takes: int = 50
    """So many cards in a row taken from the pile make a deal dead."""
    match_form: MatchForm = MatchForm.TARGET
    deals_in_match: int = 3
    penalty_target: int = 100
    target_score: int = 100
    match_tie: MatchTie = MatchTie.SHARED
    """Ignored in Hollywood, where all three games have ended."""
    dead_deal_counts: bool = False
    game_bonus: int = 0
    box_bonus: int = 0
    box_when: BoxWhen = BoxWhen.END
    undercut_boxes: int = 0
    """Boxes for an undercut besides the one for the deal."""
    gin_boxes: int = 0
    """Boxes for gin and big gin besides the one for the deal."""
    shutout: Shutout = Shutout.NONE
    hollywood: bool = False
    """Three games at once (example 70); needs credit and a target."""
    hollywood_shutout_entry: bool = False
    """A seat that a game left with nothing makes its next entry in the next open one."""
    next_first_player: NextFirstPlayer = NextFirstPlayer.WINNER_DEALS
    dead_deal_redealt_by: RedealtBy = RedealtBy.SAME
    prize_split: PrizeSplit = PrizeSplit.OFF
    prize_gap: int = 50
    prize_gap_rule: PrizeGapRule = PrizeGapRule.EACH_PLAYER

    def __post_init__(self) -> None:
        for item in fields(self):
            _check_value(item.name, type(item.default), getattr(self, item.name))
        _check_together(self)

    def hand_size(self, seats: int) -> int:
        """Cards dealt to each seat: by the seeds 10 for two, 7 for three or four (rules.md RU-6, EN-8).

        Raise ValueError for any other number of seats.
        """
        if not 2 <= seats <= 4:
            raise ValueError(f"2 to 4 can play, not {seats}")
        return self.hand_size_two if seats == 2 else self.hand_size_more

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

    def tie_undercuts(self, seats: int) -> bool:
        """Whether an opponent level with the knocker undercuts (rules.md D3)."""
        if seats == 2 or self.multi_tie is MultiTie.AS_FOR_TWO:
            return self.tie_is_undercut
        return self.multi_tie is MultiTie.OTHER_WINS

    @property
    def only_gin(self) -> bool:
        """Whether nothing but gin ends a deal, whatever the upcard."""
        fixed_0 = self.knock_limit_mode is LimitMode.FIXED and self.fixed_limit == 0
        return fixed_0 or self.knock_limit_mode is LimitMode.GIN_ONLY

    @property
    def big_gin_bonus(self) -> int:
        """What big gin pays besides the deadwood, where it is on."""
        return self.gin_bonus + BIG_GIN_MORE if self.big_gin_from_gin else self.big_gin

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
                raise RulesError(str(key), "unknown rule", RulesProblem.UNKNOWN)
            values[key] = _typed(key, type(known[key].default), value)
        return cls(**values)


def _plain(value: object) -> int | bool | str:
    return value if isinstance(value, bool | int) else str(value)


def _typed(key: str, kind: type, value: object) -> object:
    if not issubclass(kind, StrEnum):
        return value
    if not isinstance(value, str) or value not in list(kind):
        raise _no_choice(key, tuple(kind))
    return kind(value)


def _no_choice(name: str, allowed: tuple[str, ...]) -> RulesError:
    return RulesError(name, f"must be one of {', '.join(allowed)}", RulesProblem.CHOICE, allowed)


def _check_value(name: str, kind: type, value: object) -> None:
    if type(value) is not kind:
        wanted = "yes/no value" if kind is bool else "whole number" if kind is int else kind.__name__
        raise RulesError(name, f"must be a {wanted}", RulesProblem.TYPE, (wanted,))
    if name in RANGES and value not in RANGES[name]:
        ends = str(RANGES[name].start), str(RANGES[name].stop - 1)
        raise RulesError(name, f"must be from {ends[0]} to {ends[1]}", RulesProblem.RANGE, ends)
    if name in CHOICES and value not in CHOICES[name]:
        raise _no_choice(name, tuple(map(str, CHOICES[name])))


def _check_together(rules: Rules) -> None:
    worthless = rules.gin_bonus == 0 and not rules.gin_adds_deadwood
    if rules.only_gin and worthless and rules.match_form is MatchForm.TARGET:
        reason = "gin alone ends a deal and earns nothing: no target is ever reached"
        raise RulesError("gin_bonus", reason, RulesProblem.ENDLESS)
    if rules.hollywood and rules.score_mode is ScoreMode.PENALTY:
        reason = "three games at once need winners who are credited"
        raise RulesError("hollywood", reason, RulesProblem.CONFLICT, ("score_mode",))
    if rules.hollywood and rules.match_form is MatchForm.DEALS:
        reason = "three games at once are played to a target"
        raise RulesError("hollywood", reason, RulesProblem.CONFLICT, ("match_form",))
    if 51 - 4 * rules.hand_size_more - rules.stock_reserve < 4:
        reason = "with so many cards dealt four players have nothing to draw"
        raise RulesError("stock_reserve", reason, RulesProblem.CONFLICT, ("hand_size_more",))


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

PAGAT_OKLAHOMA: Final = Rules(
    first_dealer=FirstDealer.CUT_LOW,
    upcard_offer=UpcardOffer.TWO_PLAYERS,
    knock_bonus=0,
    undercut_bonus=10,
    gin_bonus=20,
    spades_double=True,
    target_score=150,
    game_bonus=100,
    box_bonus=20,
    shutout=Shutout.PLUS_100,
    next_first_player=NextFirstPlayer.LOSER_DEALS,
)
"""Pagat-style Oklahoma, column PO of rules.md section 2."""

CLASSIC_GIN: Final = replace(
    PAGAT_OKLAHOMA,
    knock_limit_mode=LimitMode.FIXED,
    spades_double=False,
    target_score=100,
    next_first_player=NextFirstPlayer.ALTERNATE,
)
"""Classic Gin Rummy with its older values, column CG of rules.md section 2."""

HOLLYWOOD_OKLAHOMA: Final = replace(PAGAT_OKLAHOMA, hollywood=True, hollywood_shutout_entry=True)
"""Pagat-style Oklahoma scored in three games at once (rules.md section 2, RG-HW)."""

PRESETS: Final[Mapping[str, Rules]] = MappingProxyType(
    {"EN": EN, "RU": RU, "PO": PAGAT_OKLAHOMA, "CG": CLASSIC_GIN, "HO": HOLLYWOOD_OKLAHOMA}
)
"""To add one: a `Rules` value above, its key here, its name and its sentence in `ui/strings`."""
