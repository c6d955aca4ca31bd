"""Matches of three games at once, for tests of panels, dialogs and texts."""

from dataclasses import replace

from okgin_desktop.engine.deal import Deal
from okgin_desktop.engine.match import Standing, standing
from okgin_desktop.engine.options import options_of
from okgin_desktop.engine.rules import EN, HOLLYWOOD_OKLAHOMA
from okgin_desktop.engine.scoring import DealFacts, DealResult, Ending, Outcome
from okgin_desktop.engine.view import view_of
from tests.builders import card
from tests.ui.panels.table_states import NAMES_2, NAMES_4, Table, setup_for

HOLLYWOOD = replace(HOLLYWOOD_OKLAHOMA, upcard_offer=EN.upcard_offer)
"""With the offer of the deals in `table_states`."""

WINS = ((0, 60), (1, 31), (0, 58), (0, 45))
"""Game 1 is 163 to 31 and over, game 2 103 to 0, game 3 45 to 0."""
ENDING = (*WINS, (1, 20), (0, 50), (1, 14), (0, 66))
"""The first seat wins all three: 163 to 31, 153 to 20, 161 to 14."""


def results(wins: tuple[tuple[int, int], ...], seats: int = 2) -> list[DealResult]:
    found = []
    for winner, points in wins:
        facts = DealFacts(seats, card("6H"), Ending.KNOCK, winner, (5,) * seats)
        each = tuple(points if seat == winner else 0 for seat in range(seats))
        found.append(DealResult(facts, Outcome.KNOCK, (winner,), each, ()))
    return found


def games_of(wins: tuple[tuple[int, int], ...], seats: int = 2, *more: DealResult) -> Standing:
    return standing(HOLLYWOOD, seats, [(0, result) for result in (*results(wins, seats), *more)])


def games_table(deal: Deal, wins: tuple[tuple[int, int], ...] = WINS) -> Table:
    """A deal after these, which counts already if it is over."""
    seats = deal.seats
    now = () if deal.result is None else (deal.result,)
    setup = replace(setup_for(HOLLYWOOD, NAMES_2 if seats == 2 else NAMES_4), preset="HO")
    deals = tuple(result.points for result in results(wins, seats))
    at = games_of(wins, seats, *now)
    return Table(setup, len(deals) + 1, at, deals, view_of(deal, 0), options_of(deal, 0))
