"""The named values of house rules; numbers are bounded in `rules.py`."""

from enum import StrEnum


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


class MultiTie(StrEnum):
    """With three or four seats: who wins where the lowest opponent is level with the knocker.

    `AS_FOR_TWO` leaves it to `tie_is_undercut`, as both seeds do.
    """

    AS_FOR_TWO = "as_for_two"
    OTHER_WINS = "other_wins"
    KNOCKER_WINS = "knocker_wins"


class SpadesScope(StrEnum):
    """What a spade upcard doubles: points and bonus, the counts alone, or the boxes as well."""

    HAND_TOTAL = "hand_total"
    DIFFERENCE_ONLY = "difference_only"
    INCL_BOXES = "incl_boxes"


class UpcardOffer(StrEnum):
    """Who may take the upcard before play: every seat once, or the first to act and then the dealer.

    Under `NONE` nobody: the first to act begins with one card more, from the stock, and throws one.
    """

    ALL_PLAYERS_ONCE = "all_players_once"
    TWO_PLAYERS = "two_players"
    NONE = "none"


class AfterAllPass(StrEnum):
    """The first draw after every seat passed the upcard."""

    STOCK_ONLY = "stock_only"
    EITHER = "either"


class Exhaustion(StrEnum):
    """What happens when the stock is down to its reserve and nobody has knocked.

    The deal is dead after that discard; or the next seat may take the discard, only to knock (the 50th
    card); or it is dead at once, without a discard or a knock; or the pile is shuffled to be a new stock.
    """

    DEAD_AFTER_DISCARD = "dead_after_discard"
    LAST_DISCARD_FOR_KNOCK = "last_discard_for_knock"
    NO_FINAL_DISCARD_NO_KNOCK = "no_final_discard_no_knock"
    RESHUFFLE = "reshuffle"


class MatchForm(StrEnum):
    """A fixed number of deals, or until a total reaches a target."""

    DEALS = "deals"
    TARGET = "target"


class MatchTie(StrEnum):
    """Several in front at the end of a match share it, or deals are added until one leads."""

    SHARED = "shared"
    EXTRA_DEAL = "extra_deal"


class BoxWhen(StrEnum):
    """When boxes are paid: at the end of the match, or with the deal that earns them."""

    END = "end"
    IMMEDIATE = "immediate"


class Shutout(StrEnum):
    """What more the winner of a two-player target match gets when the loser has nothing."""

    NONE = "none"
    PLUS_100 = "plus_100"
    DOUBLE_TOTAL = "double_total"
    DOUBLE_HAND_POINTS = "double_hand_points"


class FirstDealer(StrEnum):
    """How a lot for the deal is drawn: by chance, or by cutting for the lowest or the highest card."""

    RANDOM = "random"
    CUT_LOW = "cut_low"
    CUT_HIGH = "cut_high"


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
