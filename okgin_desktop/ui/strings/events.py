"""What happened, told to one seat: whole sentences for the last action and for a screen reader."""

from collections.abc import Sequence

from PySide6.QtCore import QObject

from okgin_desktop.engine.cards import Card
from okgin_desktop.engine.events import (
    DealEnded,
    Dealt,
    Discarded,
    DiscardTaken,
    Event,
    Knocked,
    LaidOff,
    LastDiscardPassed,
    StockDrawn,
    StockRenewed,
    UpcardPassed,
)
from okgin_desktop.engine.scoring import Ending, Outcome
from okgin_desktop.ui.controls.rich_text import escape
from okgin_desktop.ui.strings.cards import CardTexts


class EventTexts(QObject):
    """Final: plural forms are lost in a subclass.

    Every sentence exists twice, for the viewer and for all others, because most languages need that.
    """

    def __init__(self, cards: CardTexts) -> None:
        super().__init__()
        self._cards = cards

    def event_line(self, event: Event, names: Sequence[str], viewer: int | None) -> str:
        """Return a sentence with the name in bold, such as `**You** discarded the J♣.` for the viewer."""
        match event:
            case DealEnded(result):
                if result.outcome is Outcome.DEAD:
                    return self.tr("The deal is dead: nobody scores.")
                seat = viewer if viewer in result.winners else result.winners[0]
            case Dealt():
                seat = event.dealer
            case StockRenewed():
                return self.tr("The discard pile was shuffled and is the stock again.")
            case _:
                seat = event.seat
        pattern = self._you(event) if seat == viewer else self._other(event)
        name = "" if seat is None else escape(names[seat])
        return pattern.format(name=name, **self._fields(event))

    def last_action(self, event: Event, names: Sequence[str], viewer: int | None) -> str:
        """Return the same as a plain sentence, without a full stop."""
        return self.event_line(event, names, viewer).replace("**", "", 2).rstrip(".")

    def announcement(self, event: Event, names: Sequence[str], viewer: int | None) -> str:
        """Return the same for ears."""
        return self._cards.speak(self.event_line(event, names, viewer))

    def _fields(self, event: Event) -> dict[str, str | int]:
        match event:
            case Dealt(upcard=card):
                return {"card": self._cards.card(card)}
            case DiscardTaken(card=card) | Discarded(card=card) | StockDrawn(card=Card() as card):
                return {"card": self._cards.card(card)}
            case Knocked(discard=discard, loose=loose):
                thrown = "" if discard is None else self._cards.card(discard)
                return {"card": thrown, "count": sum(card.points for card in loose)}
            case LaidOff(layoffs=layoffs, left=left):
                laid = self._cards.cards(layoff.card for layoff in layoffs)
                return {"cards": laid, "count": sum(card.points for card in left)}
            case _:
                return {}

    def _you(self, event: Event) -> str:  # noqa: C901 - one case for each event
        match event:
            case Dealt():
                return self.tr("**You** dealt. The upcard is the {card}.")
            case UpcardPassed():
                return self.tr("**You** passed the upcard.")
            case LastDiscardPassed():
                return self.tr("**You** left the last discard: the deal is dead.")
            case StockRenewed():
                return ""
            case DiscardTaken():
                return self.tr("**You** took the {card}.")
            case StockDrawn(card=None):
                return self.tr("**You** drew from the stock.")
            case StockDrawn():
                return self.tr("**You** drew the {card} from the stock.")
            case Discarded():
                return self.tr("**You** discarded the {card}.")
            case Knocked(ending=Ending.BIG_GIN):
                return self.tr("**You** showed big gin.")
            case Knocked(ending=Ending.GIN):
                return self.tr("**You** discarded the {card} and went gin.")
            case Knocked():
                return self.tr("**You** discarded the {card} and knocked with {count}.")
            case LaidOff(layoffs=()):
                return self.tr("**You** showed your hand: deadwood {count}.")
            case LaidOff():
                #: {cards} is a list such as "9♣, 7♣"; {count} is the deadwood that is left.
                return self.tr("**You** laid off {cards}: deadwood {count}.")
            case DealEnded():
                return self.tr("**You** won the deal.")

    def _other(self, event: Event) -> str:  # noqa: C901 - one case for each event
        match event:
            case Dealt():
                return self.tr("**{name}** dealt. The upcard is the {card}.")
            case UpcardPassed():
                return self.tr("**{name}** passed the upcard.")
            case LastDiscardPassed():
                return self.tr("**{name}** left the last discard: the deal is dead.")
            case StockRenewed():
                return ""
            case DiscardTaken():
                return self.tr("**{name}** took the {card}.")
            case StockDrawn(card=None):
                return self.tr("**{name}** drew from the stock.")
            case StockDrawn():
                return self.tr("**{name}** drew the {card} from the stock.")
            case Discarded():
                return self.tr("**{name}** discarded the {card}.")
            case Knocked(ending=Ending.BIG_GIN):
                return self.tr("**{name}** showed big gin.")
            case Knocked(ending=Ending.GIN):
                return self.tr("**{name}** discarded the {card} and went gin.")
            case Knocked():
                return self.tr("**{name}** discarded the {card} and knocked with {count}.")
            case LaidOff(layoffs=()):
                return self.tr("**{name}** showed the hand: deadwood {count}.")
            case LaidOff():
                #: {cards} is a list such as "9♣, 7♣"; {count} is the deadwood that is left.
                return self.tr("**{name}** laid off {cards}: deadwood {count}.")
            case DealEnded():
                return self.tr("**{name}** won the deal.")
