"""What lies open on the table once a seat has knocked."""

from dataclasses import dataclass

from okgin_desktop.engine.cards import Card
from okgin_desktop.engine.layoffs import Layoff
from okgin_desktop.engine.melds import Meld
from okgin_desktop.engine.scoring import Ending


@dataclass(frozen=True, slots=True)
class Shown:
    """One opponent's open hand: own melds, cards laid off on the spread, deadwood."""

    seat: int
    melds: tuple[Meld, ...]
    layoffs: tuple[Layoff, ...]
    left: tuple[Card, ...]

    @property
    def deadwood(self) -> int:
        """The final count."""
        return sum(card.points for card in self.left)


@dataclass(frozen=True, slots=True)
class Showdown:
    """The knocker's spread, as shown and as grown by lay-offs, and the hands opened so far in seat order."""

    knocker: int
    ending: Ending
    discard: Card | None
    original: tuple[Meld, ...]
    spread: tuple[Meld, ...]
    loose: tuple[Card, ...]
    shown: tuple[Shown, ...] = ()

    @property
    def deadwood(self) -> int:
        """The knocker's count."""
        return sum(card.points for card in self.loose)

    def shown_by(self, seat: int) -> Shown | None:
        """Return the open hand of an opponent, or None while it is still closed."""
        return next((item for item in self.shown if item.seat == seat), None)
