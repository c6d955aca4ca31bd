"""What a seat may do now: composite choices, not a list of every legal action."""

from dataclasses import dataclass
from typing import assert_never

from okgin_desktop.engine.cards import Card
from okgin_desktop.engine.deal import Deal
from okgin_desktop.engine.knocking import KnockOption
from okgin_desktop.engine.melds import Meld
from okgin_desktop.engine.turns import Phase


@dataclass(frozen=True, slots=True)
class Options:
    """Choices of the seat to act; all empty for every other seat and when the deal is over.

    At the last chance `may_take` is only to knock, and true only where a knock would be legal then;
    `may_pass` is about the upcard or the last discard. `discards` may be thrown, knock or not; where the seat
    `must_knock` they are those of the knocks, and a plain discard is refused. `knocks` holds each discard
    after which some arrangement is within the limit, the least deadwood first; unless the rules say otherwise
    a knocker may choose any arrangement within the limit. `spread` holds the melds a defender may lay off on;
    it is non-empty exactly when an answer to a knock is asked for.
    """

    may_pass: bool = False
    may_take: bool = False
    may_draw: bool = False
    discards: frozenset[Card] = frozenset()
    knocks: tuple[KnockOption, ...] = ()
    big_gin: bool = False
    spread: tuple[Meld, ...] = ()
    must_knock: bool = False

    @property
    def best_knock(self) -> KnockOption | None:
        """The knock that leaves least deadwood, or None where no knock is legal."""
        return self.knocks[0] if self.knocks else None


NOTHING = Options()


def options_of(deal: Deal, seat: int) -> Options:
    """Return what this seat may do now."""
    if seat != deal.turn:
        return NOTHING
    match deal.phase:
        case Phase.UPCARD:
            return Options(may_pass=True, may_take=True)
        case Phase.DRAW:
            return Options(may_draw=True, may_take=bool(deal.pile) and not deal.first_draw_from_stock)
        case Phase.DISCARD:
            end = deal.turn_end()
            return Options(
                discards=end.discards, knocks=end.knocks, big_gin=end.big_gin, must_knock=end.must_knock
            )
        case Phase.LAST_CHANCE:
            return Options(may_pass=True, may_take=deal.last_discard_knocks())
        case Phase.LAY_OFF:
            return Options(spread=deal.layoff_targets())
        case Phase.OVER:
            return NOTHING
        case _:
            assert_never(deal.phase)
