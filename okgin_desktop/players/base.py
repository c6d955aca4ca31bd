"""The seam between the table and whoever decides for a seat."""

from typing import Protocol

from okgin_desktop.engine.actions import Action
from okgin_desktop.engine.cards import Chance
from okgin_desktop.engine.options import Options
from okgin_desktop.engine.view import SeatView


class Player(Protocol):
    """A computer player. Stateless: the same view, options and chance give the same action."""

    def choose(self, view: SeatView, options: Options, chance: Chance) -> Action:
        """Return a legal action for the seat of the view, which is to act."""
