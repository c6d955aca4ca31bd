"""What a seat may do now: composite choices, not a list of every legal action."""

from dataclasses import dataclass

from okgin_desktop.engine.cards import Card
from okgin_desktop.engine.deal import Deal
from okgin_desktop.engine.knocking import KnockOption, can_big_gin, knock_options, permitted_discards
from okgin_desktop.engine.melds import Meld
from okgin_desktop.engine.turns import Phase


@dataclass(frozen=True, slots=True)
class Options:
    """Choices of the seat to act; all empty for every other seat and when the deal is over.

    `knocks` holds each discard after which some arrangement is within the limit, the least deadwood first; a
    knocker may still choose any arrangement within the limit. `spread` holds the melds a defender may lay off
    on; it is non-empty exactly when an answer to a knock is asked for.
    """

    may_pass: bool = False
    may_take: bool = False
    may_draw: bool = False
    discards: frozenset[Card] = frozenset()
    knocks: tuple[KnockOption, ...] = ()
    big_gin: bool = False
    spread: tuple[Meld, ...] = ()

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
            hand = deal.hands[seat]
            return Options(
                discards=permitted_discards(deal.rules, hand, deal.taken),
                knocks=knock_options(deal.rules, deal.upcard, hand, deal.taken),
                big_gin=can_big_gin(deal.rules, hand),
            )
        case Phase.LAY_OFF:
            return Options(spread=deal.layoff_targets())
        case Phase.OVER:
            return NOTHING
