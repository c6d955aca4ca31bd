"""Tables in the middle of a match, for tests of panels and texts."""

from dataclasses import dataclass

from okgin_desktop.engine.actions import DrawStock, LayOff
from okgin_desktop.engine.deal import Deal
from okgin_desktop.engine.layoffs import Layoff
from okgin_desktop.engine.match import Standing
from okgin_desktop.engine.options import Options, options_of
from okgin_desktop.engine.rules import EN, RU, Rules
from okgin_desktop.engine.view import SeatView, view_of
from okgin_desktop.session.setup import MatchSetup, Seating
from tests.builders import DRAW, PASS, TAKE, card, deal_of, knock, meld, play, throw

NAMES_2 = ("Ann", "Maud")
NAMES_4 = ("Ann", "Otto", "Maud", "Iris")


@dataclass(frozen=True, slots=True)
class Table:
    """What every panel is given."""

    setup: MatchSetup
    number: int
    standing: Standing
    deals: tuple[tuple[int, ...], ...]
    view: SeatView
    options: Options

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.setup.seating)


def setup_for(rules: Rules, names: tuple[str, ...]) -> MatchSetup:
    preset = "RU" if rules.score_mode.value == "penalty" else "EN"
    seating = tuple(
        Seating(name, "plain", None if seat == 0 else "careful") for seat, name in enumerate(names)
    )
    return MatchSetup(preset, rules, seating, None)


def standing_of(totals: tuple[int, ...], *, winners: tuple[int, ...] = ()) -> Standing:
    return Standing(totals, (0,) * len(totals), 2, bool(winners), winners, totals, 0)


def table_of(
    deal: Deal,
    deals: tuple[tuple[int, ...], ...],
    *,
    names: tuple[str, ...] = NAMES_2,
    viewer: int = 0,
    winners: tuple[int, ...] = (),
) -> Table:
    """Points of this deal, if it is over, count in the totals already."""
    view = view_of(deal, viewer)
    now = deal.result.points if deal.result is not None else (0,) * deal.seats
    totals = tuple(map(sum, zip(*deals, now, strict=True)))
    setup = setup_for(deal.rules, names)
    return Table(
        setup, len(deals) + 1, standing_of(totals, winners=winners), deals, view, options_of(deal, viewer)
    )


def duel(rules: Rules = EN) -> Deal:
    """Two seats, the viewer first, upcard 7D; the opponent can lay off 9C and 7C on what the viewer melds."""
    return deal_of(
        ("9S 9H 9D 4C 5C 6C AS AH 2S 8H", "KS KH KC TD JD QD 9C 7C 5S 3H"),
        "7D",
        "JC QC KD QH JH JS 2D TS TH",
        rules=rules,
    )


def duel_to_draw(rules: Rules = EN) -> Deal:
    """Three turns on: the viewer is to draw or to take the QH."""
    deal = play(duel(rules), PASS, PASS, DRAW, throw("JC"), DRAW, throw("QC"), DRAW, throw("KD"))
    return play(deal, DRAW, throw("QH"))


def duel_to_discard(rules: Rules = EN) -> Deal:
    return play(duel_to_draw(rules), DrawStock())


def duel_knocked(rules: Rules = EN) -> Deal:
    """The viewer has knocked with AS AH 2S 2D and the JH as discard: the opponent is to lay off."""
    deal = play(duel_to_discard(rules), throw("8H"), DRAW, throw("JS"), DRAW)
    return play(deal, knock("JH", "9S 9H 9D", "4C 5C 6C"))


def duel_over(rules: Rules = EN) -> Deal:
    melds = (meld("KS KH KC"), meld("TD JD QD"))
    laid = (Layoff(card("9C"), 0), Layoff(card("7C"), 1))
    return play(duel_knocked(rules), LayOff(melds, laid))


def four(rules: Rules = RU) -> Deal:
    """Four seats, upcard TS; the viewer acts first and has 5H 6H 7H and A 2 3 of clubs but for the three."""
    return deal_of(
        ("5H 6H 7H AC 2C JD 4D", "KD QD 9C 9D 2H 8S 6C", "TH TD JC 4H 4S 7S KH", "9S QS QC 3H 3S 2D AD"),
        "TS",
        "3C 8C 8D JS KC",
        rules=rules,
    )


def four_over(rules: Rules = RU) -> Deal:
    """The viewer has knocked with 4; every opponent has answered without laying off."""
    deal = play(four(rules), PASS, PASS, PASS, PASS, DRAW, knock("JD", "5H 6H 7H", "AC 2C 3C"))
    for _ in range(3):
        deal = play(deal, LayOff((), ()))
    return deal


def four_playing(rules: Rules = RU) -> Deal:
    deal = play(four(rules), PASS, PASS, PASS, TAKE, throw("QS"), DRAW, throw("JD"))
    return play(deal, DRAW, throw("KD"), TAKE, throw("4S"), DRAW, throw("QC"))
