"""What has happened, as a closed union of frozen values, and what of it a seat may be told."""

from dataclasses import dataclass, replace

from okgin_desktop.engine.cards import Card
from okgin_desktop.engine.layoffs import Layoff
from okgin_desktop.engine.melds import Meld
from okgin_desktop.engine.scoring import DealResult, Ending


@dataclass(frozen=True, slots=True)
class Dealt:
    """Cards were dealt and the upcard turned; a hidden card is None."""

    dealer: int
    hands: tuple[tuple[Card | None, ...], ...]
    upcard: Card
    stock_count: int


@dataclass(frozen=True, slots=True)
class UpcardPassed:
    """A seat declined the upcard."""

    seat: int


@dataclass(frozen=True, slots=True)
class LastDiscardPassed:
    """A seat left the last discard lying, and with it the deal."""

    seat: int


@dataclass(frozen=True, slots=True)
class DiscardTaken:
    """A seat took the top of the discard pile."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class StockDrawn:
    """A seat drew from the stock; the card is None for all others."""

    seat: int
    card: Card | None


@dataclass(frozen=True, slots=True)
class Discarded:
    """A seat threw a card on the discard pile."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class StockRenewed:
    """The pile below its top was shuffled and put under what was left of the stock."""

    stock_count: int


@dataclass(frozen=True, slots=True)
class Knocked:
    """A seat ended the play; `discard` is None for big gin, `loose` is its deadwood."""

    seat: int
    discard: Card | None
    melds: tuple[Meld, ...]
    loose: tuple[Card, ...]
    ending: Ending


@dataclass(frozen=True, slots=True)
class LaidOff:
    """An opponent of the knocker showed its hand; `layoffs` may be empty, and is after gin."""

    seat: int
    melds: tuple[Meld, ...]
    layoffs: tuple[Layoff, ...]
    left: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class DealEnded:
    """The deal has been priced, or died: see `result.outcome`."""

    result: DealResult


Event = (
    Dealt
    | UpcardPassed
    | LastDiscardPassed
    | DiscardTaken
    | StockDrawn
    | Discarded
    | StockRenewed
    | Knocked
    | LaidOff
    | DealEnded
)


def redact(event: Event, seat: int) -> Event:
    """Return the event as this seat may know it: other seats' dealt and drawn cards become None."""
    match event:
        case Dealt():
            hidden = tuple(
                hand if owner == seat else (None,) * len(hand) for owner, hand in enumerate(event.hands)
            )
            return replace(event, hands=hidden)
        case StockDrawn():
            return event if event.seat == seat else replace(event, card=None)
        case _:
            return event
