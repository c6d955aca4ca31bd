"""Which sounds an event makes, and when; everything else about sound knows no events."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from okgin_desktop.engine.events import (
    DealEnded,
    Dealt,
    Discarded,
    DiscardTaken,
    Event,
    Knocked,
    LaidOff,
    StockDrawn,
    StockRenewed,
)
from okgin_desktop.engine.scoring import Ending, Outcome
from okgin_desktop.ui.table import choreography


class Sound(StrEnum):
    """The sounds there are; each is the name of its file in `resources/sounds`."""

    SLIDE = "slide"
    PLACE = "place"
    SHUFFLE = "shuffle"
    DEAL = "deal"
    KNOCK = "knock"
    GIN = "gin"
    UNDERCUT = "undercut"
    WON = "won"
    LOST = "lost"
    TURN = "turn"


@dataclass(frozen=True, slots=True)
class Cue:
    """A sound, `delay` ms after its event at normal speed; one that `waits` follows all others that do."""

    sound: Sound
    delay: int = 0
    waits: bool = False


LANDING: Final = 50
"""How many ms before a card lies still it is heard to touch the others."""

_PLAIN: Final[dict[type[Event], tuple[Cue, ...]]] = {
    Dealt: (Cue(Sound.DEAL),),
    StockRenewed: (Cue(Sound.SHUFFLE),),
    StockDrawn: (Cue(Sound.SLIDE),),
    DiscardTaken: (Cue(Sound.SLIDE),),
    Discarded: (Cue(Sound.PLACE, choreography.THROW - LANDING),),
}
"""Events that always sound the same."""

TRIAL: Final = (
    Cue(Sound.SLIDE),
    Cue(Sound.PLACE, 220),
    Cue(Sound.KNOCK, 600),
    Cue(Sound.GIN, 1100),
)
"""What is played to somebody who tries the sounds."""


def cues_of(event: Event, viewer: int) -> tuple[Cue, ...]:
    """Return what the person at this seat hears of an event; passing makes no sound."""
    match event:
        case Knocked():
            return (Cue(Sound.KNOCK if event.ending is Ending.KNOCK else Sound.GIN, waits=True),)
        case LaidOff():
            return _landings(event, viewer)
        case DealEnded():
            return _ending(event, viewer)
        case _:
            return _PLAIN.get(type(event), ())


def _landings(event: LaidOff, viewer: int) -> tuple[Cue, ...]:
    """One touch for each card; those of the viewer lie there already."""
    if event.seat == viewer:
        return ()
    each = choreography.READING + choreography.LAY_OFF
    first = choreography.REVEAL - LANDING
    return tuple(Cue(Sound.PLACE, first + each * count) for count in range(1, len(event.layoffs) + 1))


def _ending(event: DealEnded, viewer: int) -> tuple[Cue, ...]:
    result = event.result
    if result.outcome is Outcome.DEAD:
        return ()
    end = Cue(Sound.WON if viewer in result.winners else Sound.LOST, waits=True)
    return (Cue(Sound.UNDERCUT, waits=True), end) if result.outcome is Outcome.UNDERCUT else (end,)
