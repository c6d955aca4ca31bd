"""What is agreed before a match: the rules, who sits where, and who deals first."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from okgin_desktop.engine.numbered import LARGEST_NUMBER
from okgin_desktop.engine.rules import Rules, RulesError
from okgin_desktop.players.registry import PLAYERS, is_player, plain

SEATS: Final = range(2, 5)
"""The numbers of seats a match may have."""


@dataclass(frozen=True, slots=True)
class Seating:
    """One seat: the name on screen, the key of the portrait, and who decides.

    `player` is a key of the registry of computer players, or None for a person. Construction raises
    ValueError for a blank name, portrait or key.
    """

    name: str
    avatar: str
    player: str | None

    def __post_init__(self) -> None:
        if not self.name.strip():
            raise ValueError("seating: the name is blank")
        if not self.avatar.strip() or (self.player is not None and not self.player.strip()):
            raise ValueError("seating: a key is blank")

    def to_dict(self) -> dict[str, str | None]:
        """Return plain JSON values that `from_dict` reads."""
        return {"name": self.name, "avatar": self.avatar, "player": self.player}

    @classmethod
    def from_dict(cls, data: object) -> "Seating":
        """Read `to_dict`; raise ValueError for anything missing, unknown or of another type."""
        values = _exactly(data, "seating", ("name", "avatar", "player"))
        name, avatar, player = values["name"], values["avatar"], values["player"]
        if not isinstance(name, str) or not isinstance(avatar, str):
            raise ValueError("seating: name and avatar must be text")
        if player is not None and not isinstance(player, str):
            raise ValueError("seating: player must be text or null")
        return cls(name, avatar, player)


@dataclass(frozen=True, slots=True)
class MatchSetup:
    """Everything a match needs to start; `seating` is in the order of play.

    `preset` names the rules the choice began with, and says nothing about what they are now: `rules` does.
    `first_dealer` is a seat, or None for a lot. `number` fixes all decks and lots of the match for ever; with
    None nobody can foresee them. Construction raises ValueError for a number of seats other than two to four,
    for a dealer who has no seat, and for a number out of range.
    """

    preset: str
    rules: Rules
    seating: tuple[Seating, ...]
    first_dealer: int | None
    number: int | None = None

    def __post_init__(self) -> None:
        if len(self.seating) not in SEATS:
            raise ValueError("setup: two to four seats are needed")
        if self.first_dealer is not None and self.first_dealer not in range(len(self.seating)):
            raise ValueError("setup: the first dealer has no seat")
        if self.number is not None and not 1 <= self.number <= LARGEST_NUMBER:
            raise ValueError(f"setup: the number is not from 1 to {LARGEST_NUMBER}")

    def to_dict(self) -> dict[str, Any]:
        """Return plain JSON values that `from_dict` reads; `number` is there only where there is one."""
        values: dict[str, Any] = {
            "preset": self.preset,
            "rules": self.rules.to_dict(),
            "seating": [seat.to_dict() for seat in self.seating],
            "first_dealer": self.first_dealer,
        }
        return values if self.number is None else values | {"number": self.number}

    @classmethod
    def from_dict(cls, data: object) -> "MatchSetup":
        """Read `to_dict`; raise ValueError for anything missing, unknown, of another type or out of range.

        The rules alone may be incomplete: a parameter that is newer than the file takes its default.
        """
        values = _exactly(data, "setup", ("preset", "rules", "seating", "first_dealer"), ("number",))
        preset, rules, seating, dealer = (
            values[key] for key in ("preset", "rules", "seating", "first_dealer")
        )
        if not isinstance(preset, str):
            raise ValueError("setup: preset must be text")
        if not isinstance(rules, Mapping):
            raise ValueError("setup: rules must be a mapping")
        if not isinstance(seating, list | tuple):
            raise ValueError("setup: seating must be a list")
        if dealer is not None and type(dealer) is not int:
            raise ValueError("setup: first_dealer must be a seat or null")
        number = values.get("number")
        if "number" in values and type(number) is not int:
            raise ValueError("setup: number must be a whole number")
        try:
            read = Rules.from_dict(rules)
        except RulesError as error:
            raise ValueError(f"setup: {error}") from error
        return cls(preset, read, tuple(Seating.from_dict(seat) for seat in seating), dealer, number)


def playable(setup: MatchSetup) -> MatchSetup:
    """Put others in the place of players that this version does not have.

    Whoever has an unknown habit plays without it, and the strongest player takes every other place.
    """
    return replace(setup, seating=tuple(_playable(seat) for seat in setup.seating))


def _playable(seat: Seating) -> Seating:
    if seat.player is None or is_player(seat.player):
        return seat
    level = plain(seat.player)
    return replace(seat, player=level if level in PLAYERS else list(PLAYERS)[-1])


def _exactly(
    data: object, what: str, keys: tuple[str, ...], optional: tuple[str, ...] = ()
) -> Mapping[str, Any]:
    if not isinstance(data, Mapping) or set(data) - set(optional) != set(keys):
        raise ValueError(f"{what}: must have exactly the keys {', '.join(keys)}")
    return data
