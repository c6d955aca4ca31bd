"""What the session tells the table."""

from dataclasses import dataclass
from enum import StrEnum

from okgin_desktop.engine.events import Event
from okgin_desktop.engine.match import Standing
from okgin_desktop.engine.options import Options
from okgin_desktop.engine.scoring import DealResult
from okgin_desktop.engine.view import SeatView
from okgin_desktop.session.setup import MatchSetup


@dataclass(frozen=True, slots=True)
class Advance:
    """The deal has moved on, all as the viewer may know it.

    An action for this state carries this version. `events` is empty where the same state is told again.
    """

    version: int
    deal_number: int
    events: tuple[Event, ...]
    view: SeatView
    options: Options


@dataclass(frozen=True, slots=True)
class DealOver:
    """A deal has ended; dead deals have a number too."""

    deal_number: int
    result: DealResult
    standing: Standing


@dataclass(frozen=True, slots=True)
class MatchOver:
    """The match has ended; `prizes` is None where the rules share no chips, `deals` includes dead ones."""

    setup: MatchSetup
    standing: Standing
    prizes: tuple[int, ...] | None
    deals: tuple[DealResult, ...]


@dataclass(frozen=True, slots=True)
class Decision:
    """What a computer player is asked; `seed` makes its chance the same whenever it is asked again."""

    version: int
    seat: int
    player: str
    view: SeatView
    options: Options
    seed: str


class StorageTrouble(StrEnum):
    """What went wrong with the stored match."""

    NOT_WRITTEN = "not_written"
    DEAL_LOST = "deal_lost"
    MATCH_LOST = "match_lost"


@dataclass(frozen=True, slots=True)
class StorageNotice:
    """NOT_WRITTEN: play goes on in memory. DEAL_LOST: scores kept, dealt anew. MATCH_LOST: set aside.

    `detail` is the technical reason in English, for a log.
    """

    trouble: StorageTrouble
    detail: str
