"""What the rules in force say, as keys and numbers; the prose made of it elsewhere cannot lie."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum, auto

from okgin_desktop.engine.rules import (
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
    Rules,
    ScoreMode,
    Shutout,
    SpadesScope,
    UndercutBase,
    UpcardOffer,
)


class Section(StrEnum):
    """The headings, in order."""

    DEAL = auto()
    TURN = auto()
    KNOCK = auto()
    LAY_OFF = auto()
    SCORE = auto()
    STOCK = auto()
    MATCH = auto()
    DEALER = auto()


class Say(StrEnum):
    """One sentence each; the numbers it needs stand beside it in a `Sentence`."""

    # deal
    HANDS = auto()
    HANDS_TWO_MORE = auto()
    OFFER_ALL = auto()
    OFFER_TWO = auto()
    OFFER_DUEL = auto()
    OFFER_NONE = auto()
    PASSED_STOCK = auto()
    PASSED_EITHER = auto()
    # turn
    TURN = auto()
    TAKEN_STAYS = auto()
    TAKEN_MAY_GO = auto()
    # knock
    LIMIT_ACE_ONE = auto()
    LIMIT_ACE_GIN = auto()
    LIMIT_FIXED = auto()
    LIMIT_GIN = auto()
    KNOCK_FREE = auto()
    KNOCK_DUE = auto()
    GIN_FREE = auto()
    GIN_DUE = auto()
    FIRST_TURN = auto()
    NOT_FIRST_TURN = auto()
    ARRANGE_FREE = auto()
    ARRANGE_LEAST = auto()
    # lay off
    LAY_OFF_KNOCK = auto()
    NO_LAY_OFF_KNOCK = auto()
    LAY_OFF_GIN = auto()
    NO_LAY_OFF_GIN = auto()
    CHAIN = auto()
    NO_CHAIN = auto()
    LAY_OFF_SHARED = auto()
    LAY_OFF_ORIGINAL = auto()
    # score
    PENALTY = auto()
    CREDIT = auto()
    KNOCK_CREDIT = auto()
    KNOCK_PENALTY = auto()
    KNOCK_BONUS = auto()
    KNOCK_BONUS_PENALTY = auto()
    TIE_UNDERCUTS = auto()
    TIE_NOTHING = auto()
    TIE_MORE_UNDERCUTS = auto()
    TIE_MORE_NOTHING = auto()
    UNDERCUT_DIFFERENCE = auto()
    UNDERCUT_FLAT = auto()
    UNDERCUT_DEADWOOD = auto()
    UNDERCUT_DIFFERENCE_PENALTY = auto()
    UNDERCUT_FLAT_PENALTY = auto()
    UNDERCUT_DEADWOOD_PENALTY = auto()
    OTHERS_TO_WINNER = auto()
    OTHERS_TO_WINNER_PENALTY = auto()
    OTHERS_TO_KNOCKER = auto()
    OTHERS_TO_KNOCKER_PENALTY = auto()
    GIN = auto()
    GIN_PENALTY = auto()
    GIN_DEADWOOD = auto()
    GIN_DEADWOOD_TWICE = auto()
    GIN_NO_DEADWOOD = auto()
    GIN_PENALTY_DEADWOOD = auto()
    GIN_PENALTY_DEADWOOD_TWICE = auto()
    GIN_ONCE = auto()
    GIN_EACH = auto()
    GIN_SAFE = auto()
    GIN_AT_RISK = auto()
    BIG_GIN = auto()
    NO_BIG_GIN = auto()
    SPADES_ALL = auto()
    SPADES_COUNTS = auto()
    SPADES_BOXES = auto()
    # stock
    RESERVE = auto()
    DEAD_AFTER_DISCARD = auto()
    LAST_DISCARD = auto()
    DEAD_AT_ONCE = auto()
    RESHUFFLE = auto()
    STALEMATE = auto()
    # match
    DEALS = auto()
    TARGET = auto()
    TARGET_PENALTY = auto()
    HOLLYWOOD = auto()
    HOLLYWOOD_ENTRY = auto()
    HOLLYWOOD_NO_ENTRY = auto()
    DEAD_COUNTS = auto()
    DEAD_NOT_COUNTED = auto()
    TIE_SHARED = auto()
    TIE_EXTRA_DEAL = auto()
    GAME_BONUS = auto()
    BOX_END = auto()
    BOX_NOW = auto()
    BOX_UNDERCUT = auto()
    BOX_GIN = auto()
    SHUTOUT_100 = auto()
    SHUTOUT_TOTAL = auto()
    SHUTOUT_POINTS = auto()
    PRIZE_EACH = auto()
    PRIZE_LAST = auto()
    # dealer
    LOT_RANDOM = auto()
    LOT_CUT_LOW = auto()
    LOT_CUT_HIGH = auto()
    NEXT_LOT = auto()
    NEXT_WINNER = auto()
    NEXT_LOSER = auto()
    NEXT_ALTERNATE = auto()
    NEXT_ROTATE = auto()
    DEAD_LOT = auto()
    DEAD_SAME = auto()
    DEAD_NEXT = auto()


@dataclass(frozen=True, slots=True)
class Sentence:
    """What to say, with its numbers in the order in which they stand in the parameters' names."""

    say: Say
    numbers: tuple[int, ...] = ()


Summary = tuple[tuple[Section, tuple[Sentence, ...]], ...]


def summary(rules: Rules, seats: int | None = None) -> Summary:
    """Return what these rules say at a table of so many seats, or of any number where it is None.

    Every parameter in force has its sentence, and none that is not: what only concerns more than two is left
    out at a table of two.
    """
    parts = {
        Section.DEAL: _deal(rules, seats),
        Section.TURN: _turn(rules),
        Section.KNOCK: _knock(rules),
        Section.LAY_OFF: _lay_off(rules, seats),
        Section.SCORE: _score(rules, seats),
        Section.STOCK: _stock(rules),
        Section.MATCH: _match(rules, seats),
        Section.DEALER: _dealer(rules),
    }
    return tuple((section, tuple(parts[section])) for section in Section)


def _deal(rules: Rules, seats: int | None) -> Iterator[Sentence]:
    if seats is not None:
        yield Sentence(Say.HANDS, (rules.hand_size(seats),))
    elif rules.hand_size_two == rules.hand_size_more:
        yield Sentence(Say.HANDS, (rules.hand_size_two,))
    else:
        yield Sentence(Say.HANDS_TWO_MORE, (rules.hand_size_two, rules.hand_size_more))
    if rules.upcard_offer is UpcardOffer.NONE:
        yield Sentence(Say.OFFER_NONE)
        return
    two = rules.upcard_offer is UpcardOffer.TWO_PLAYERS
    yield Sentence(Say.OFFER_DUEL if seats == 2 else Say.OFFER_TWO if two else Say.OFFER_ALL)
    stock_only = rules.after_all_pass is AfterAllPass.STOCK_ONLY
    yield Sentence(Say.PASSED_STOCK if stock_only else Say.PASSED_EITHER)


def _turn(rules: Rules) -> Iterator[Sentence]:
    yield Sentence(Say.TURN)
    yield Sentence(Say.TAKEN_STAYS if rules.forbid_rediscard_taken else Say.TAKEN_MAY_GO)


def _knock(rules: Rules) -> Iterator[Sentence]:
    if rules.only_gin:
        yield Sentence(Say.LIMIT_GIN)
    elif rules.knock_limit_mode is LimitMode.FIXED:
        yield Sentence(Say.LIMIT_FIXED, (rules.fixed_limit,))
    else:
        one = rules.ace_upcard is AceUpcard.ONE
        yield Sentence(Say.LIMIT_ACE_ONE if one else Say.LIMIT_ACE_GIN)
    if not (rules.only_gin and not rules.gin_optional):
        yield Sentence(Say.KNOCK_FREE if rules.knock_optional else Say.KNOCK_DUE)
    if rules.knock_optional or not rules.only_gin:
        yield Sentence(Say.GIN_FREE if rules.gin_optional else Say.GIN_DUE)
    yield Sentence(Say.FIRST_TURN if rules.knock_on_first_turn else Say.NOT_FIRST_TURN)
    if not rules.only_gin:
        yield Sentence(Say.ARRANGE_FREE if rules.knocker_free_arrangement else Say.ARRANGE_LEAST)


def _lay_off(rules: Rules, seats: int | None) -> Iterator[Sentence]:
    knock = rules.layoff_on_knock and not rules.only_gin
    if not rules.only_gin:
        yield Sentence(Say.LAY_OFF_KNOCK if knock else Say.NO_LAY_OFF_KNOCK)
    yield Sentence(Say.LAY_OFF_GIN if rules.layoff_on_gin else Say.NO_LAY_OFF_GIN)
    if not knock and not rules.layoff_on_gin:
        return
    yield Sentence(Say.CHAIN if rules.layoff_chain else Say.NO_CHAIN)
    if seats != 2:
        shared = rules.multi_layoff is MultiLayoff.SEQUENTIAL_SHARED
        yield Sentence(Say.LAY_OFF_SHARED if shared else Say.LAY_OFF_ORIGINAL)


def _score(rules: Rules, seats: int | None) -> Iterator[Sentence]:
    penalty = rules.score_mode is ScoreMode.PENALTY
    yield Sentence(Say.PENALTY if penalty else Say.CREDIT)
    if not rules.only_gin:
        yield from _knock_price(rules, penalty)
        yield from _ties(rules, seats)
        yield from _undercut_price(rules, seats, penalty)
    yield from _gin_price(rules, seats, penalty)
    if rules.spades_double:
        yield Sentence(
            {
                SpadesScope.HAND_TOTAL: Say.SPADES_ALL,
                SpadesScope.DIFFERENCE_ONLY: Say.SPADES_COUNTS,
                SpadesScope.INCL_BOXES: Say.SPADES_BOXES if _boxes_count(rules, seats) else Say.SPADES_ALL,
            }[rules.spades_scope]
        )


def _knock_price(rules: Rules, penalty: bool) -> Iterator[Sentence]:
    yield Sentence(Say.KNOCK_PENALTY if penalty else Say.KNOCK_CREDIT)
    if rules.knock_bonus:
        yield Sentence(Say.KNOCK_BONUS_PENALTY if penalty else Say.KNOCK_BONUS, (rules.knock_bonus,))


def _ties(rules: Rules, seats: int | None) -> Iterator[Sentence]:
    same = rules.multi_tie is MultiTie.AS_FOR_TWO
    if seats is None or seats == 2 or same:
        yield Sentence(Say.TIE_UNDERCUTS if rules.tie_is_undercut else Say.TIE_NOTHING)
    if seats != 2 and not same:
        yield Sentence(Say.TIE_MORE_UNDERCUTS if rules.tie_undercuts(3) else Say.TIE_MORE_NOTHING)


def _undercut_price(rules: Rules, seats: int | None, penalty: bool) -> Iterator[Sentence]:
    credited, charged = {
        UndercutBase.DIFFERENCE: (Say.UNDERCUT_DIFFERENCE, Say.UNDERCUT_DIFFERENCE_PENALTY),
        UndercutBase.FLAT: (Say.UNDERCUT_FLAT, Say.UNDERCUT_FLAT_PENALTY),
        UndercutBase.OWN_DEADWOOD: (Say.UNDERCUT_DEADWOOD, Say.UNDERCUT_DEADWOOD_PENALTY),
    }[rules.undercut_base]
    yield Sentence(charged if penalty else credited, (rules.undercut_bonus,))
    if seats == 2:
        return
    if rules.reference is Reference.DEAL_WINNER:
        yield Sentence(Say.OTHERS_TO_WINNER_PENALTY if penalty else Say.OTHERS_TO_WINNER)
    else:
        yield Sentence(Say.OTHERS_TO_KNOCKER_PENALTY if penalty else Say.OTHERS_TO_KNOCKER)


def _gin_price(rules: Rules, seats: int | None, penalty: bool) -> Iterator[Sentence]:
    yield Sentence(Say.GIN_PENALTY if penalty else Say.GIN, (rules.gin_bonus,))
    if not rules.gin_adds_deadwood:
        yield Sentence(Say.GIN_NO_DEADWOOD)
    elif rules.gin_double_deadwood:
        yield Sentence(Say.GIN_PENALTY_DEADWOOD_TWICE if penalty else Say.GIN_DEADWOOD_TWICE)
    else:
        yield Sentence(Say.GIN_PENALTY_DEADWOOD if penalty else Say.GIN_DEADWOOD)
    if not penalty and seats != 2:
        yield Sentence(Say.GIN_EACH if rules.gin_bonus_per_opponent else Say.GIN_ONCE)
    tables = (2, 3) if seats is None else (seats,)
    at_risk = rules.gin_can_be_undercut and any(rules.tie_undercuts(each) for each in tables)
    yield Sentence(Say.GIN_AT_RISK if at_risk else Say.GIN_SAFE)
    if rules.big_gin:
        yield Sentence(Say.BIG_GIN, (rules.big_gin_bonus,))
    else:
        yield Sentence(Say.NO_BIG_GIN)


def _stock(rules: Rules) -> Iterator[Sentence]:
    yield Sentence(Say.RESERVE, (rules.stock_reserve,))
    yield {
        Exhaustion.DEAD_AFTER_DISCARD: Sentence(Say.DEAD_AFTER_DISCARD),
        Exhaustion.LAST_DISCARD_FOR_KNOCK: Sentence(Say.LAST_DISCARD),
        Exhaustion.NO_FINAL_DISCARD_NO_KNOCK: Sentence(Say.DEAD_AT_ONCE),
        Exhaustion.RESHUFFLE: Sentence(Say.RESHUFFLE, (rules.max_reshuffles,)),
    }[rules.exhaustion]
    yield Sentence(Say.STALEMATE, (rules.stalemate_takes,))


def _match(rules: Rules, seats: int | None) -> Iterator[Sentence]:
    if rules.hollywood:
        yield Sentence(Say.HOLLYWOOD, (rules.target,))
        yield Sentence(Say.HOLLYWOOD_ENTRY if rules.hollywood_shutout_entry else Say.HOLLYWOOD_NO_ENTRY)
    elif rules.match_form is MatchForm.DEALS:
        yield Sentence(Say.DEALS, (rules.deals_in_match,))
        yield Sentence(Say.DEAD_COUNTS if rules.dead_deal_counts else Say.DEAD_NOT_COUNTED)
    else:
        penalty = rules.score_mode is ScoreMode.PENALTY
        yield Sentence(Say.TARGET_PENALTY if penalty else Say.TARGET, (rules.target,))
    if not rules.hollywood:
        yield Sentence(Say.TIE_SHARED if rules.match_tie is MatchTie.SHARED else Say.TIE_EXTRA_DEAL)
    yield from _bonuses(rules, seats)
    if rules.prize_split is PrizeSplit.SPLIT_75_25:
        each = rules.prize_gap_rule is PrizeGapRule.EACH_PLAYER
        yield Sentence(Say.PRIZE_EACH if each else Say.PRIZE_LAST, (rules.prize_gap,))


def _boxes_count(rules: Rules, seats: int | None) -> bool:
    """Whether boxes are worth anything: to two that are credited, in a target match or at once."""
    two = seats in (None, 2) and rules.score_mode is ScoreMode.CREDIT
    at_once = rules.box_when is BoxWhen.IMMEDIATE
    return two and rules.box_bonus > 0 and (at_once or rules.match_form is MatchForm.TARGET)


def _bonuses(rules: Rules, seats: int | None) -> Iterator[Sentence]:
    if _boxes_count(rules, seats):
        yield Sentence(Say.BOX_END if rules.box_when is BoxWhen.END else Say.BOX_NOW, (rules.box_bonus,))
        if rules.undercut_boxes:
            yield Sentence(Say.BOX_UNDERCUT, (rules.undercut_boxes,))
        if rules.gin_boxes:
            yield Sentence(Say.BOX_GIN, (rules.gin_boxes,))
    target = rules.match_form is MatchForm.TARGET and rules.score_mode is ScoreMode.CREDIT
    if not target or seats not in (None, 2):
        return
    if rules.game_bonus:
        yield Sentence(Say.GAME_BONUS, (rules.game_bonus,))
    if rules.shutout is not Shutout.NONE:
        yield Sentence(
            {
                Shutout.PLUS_100: Say.SHUTOUT_100,
                Shutout.DOUBLE_TOTAL: Say.SHUTOUT_TOTAL,
                Shutout.DOUBLE_HAND_POINTS: Say.SHUTOUT_POINTS,
            }[rules.shutout]
        )


def _dealer(rules: Rules) -> Iterator[Sentence]:
    yield Sentence(
        {
            FirstDealer.RANDOM: Say.LOT_RANDOM,
            FirstDealer.CUT_LOW: Say.LOT_CUT_LOW,
            FirstDealer.CUT_HIGH: Say.LOT_CUT_HIGH,
        }[rules.first_dealer]
    )
    yield Sentence(
        {
            NextFirstPlayer.RANDOM_EACH_DEAL: Say.NEXT_LOT,
            NextFirstPlayer.WINNER_DEALS: Say.NEXT_WINNER,
            NextFirstPlayer.LOSER_DEALS: Say.NEXT_LOSER,
            NextFirstPlayer.ALTERNATE: Say.NEXT_ALTERNATE,
            NextFirstPlayer.ROTATE: Say.NEXT_ROTATE,
        }[rules.next_first_player]
    )
    yield Sentence(
        {
            RedealtBy.NEW_LOT: Say.DEAD_LOT,
            RedealtBy.SAME: Say.DEAD_SAME,
            RedealtBy.NEXT: Say.DEAD_NEXT,
        }[rules.dead_deal_redealt_by]
    )
