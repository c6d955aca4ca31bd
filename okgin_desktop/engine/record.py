"""The truth that is stored: rules, dealt deck and actions; everything else is replayed from it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from okgin_desktop.engine.actions import Action, Refused, action_from_dict, action_to_dict
from okgin_desktop.engine.cards import Card, format_cards, parse_cards
from okgin_desktop.engine.deal import Deal, Step, apply, start
from okgin_desktop.engine.events import Event
from okgin_desktop.engine.rules import Rules


class RecordError(ValueError):
    """A record that cannot be replayed: not 52 cards, an illegal action, a wrong type."""


@dataclass(frozen=True, slots=True)
class DealRecord:
    """One deal as it can be played again; `deck` is in dealing order."""

    rules: Rules
    seats: int
    dealer: int
    deck: tuple[Card, ...]
    actions: tuple[Action, ...] = ()

    def steps(self) -> tuple[Step, ...]:
        """Return the start and the state after each action; raise RecordError where one is illegal."""
        try:
            steps = [start(self.rules, self.seats, self.dealer, self.deck)]
            for action in self.actions:
                steps.append(apply(steps[-1].deal, action))
        except (Refused, ValueError) as error:
            raise RecordError(str(error)) from error
        return tuple(steps)

    def replay(self) -> Deal:
        """Return the state after the last action; raise RecordError where one is illegal."""
        return self.steps()[-1].deal

    def events(self) -> tuple[Event, ...]:
        """Return all that happened, unredacted."""
        return tuple(event for step in self.steps() for event in step.events)

    def to_dict(self) -> dict[str, Any]:
        """Return plain JSON values; `from_dict` reads them back."""
        return {
            "rules": self.rules.to_dict(),
            "seats": self.seats,
            "dealer": self.dealer,
            "deck": format_cards(self.deck),
            "actions": [action_to_dict(action) for action in self.actions],
        }

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> "DealRecord":
        """Read `to_dict`; raise RecordError for anything that cannot be replayed."""
        return cls.replayed(data)[0]

    @classmethod
    def replayed(cls, data: Mapping[str, Any]) -> "tuple[DealRecord, Deal]":
        """Read as `from_dict`, and return the state after the last action as well."""
        try:
            seats, dealer = data["seats"], data["dealer"]
            if type(seats) is not int or type(dealer) is not int:
                raise ValueError("seats and dealer must be whole numbers")
            record = cls(
                Rules.from_dict(data["rules"]),
                seats,
                dealer,
                parse_cards(data["deck"]),
                tuple(action_from_dict(item) for item in data["actions"]),
            )
        except (KeyError, TypeError, AttributeError, ValueError) as error:
            raise RecordError(f"not the record of a deal: {error}") from error
        return record, record.replay()
