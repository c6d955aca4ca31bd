"""Proof that a deck was not chosen or changed after the cards were seen (`docs/fair_deals.md`)."""

import re
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256

from okgin_desktop.engine.cards import Card, format_cards
from okgin_desktop.session.setup import MatchSetup

_HEX = re.compile(r"[0-9a-f]{64}")


def sealed_text(salt: str, deck: Sequence[Card]) -> str:
    """Return what the commitment is the SHA-256 of: salt and cards in dealing order, blanks in between."""
    return f"{salt} {format_cards(deck)}"


@dataclass(frozen=True, slots=True)
class Proof:
    """The commitment of a deck, and the salt that goes with it: a secret until the deal is over.

    Both are 64 hexadecimal digits in small letters; construction raises ValueError for anything else. That
    they fit a deck is not checked before `holds`.
    """

    commitment: str
    salt: str

    def __post_init__(self) -> None:
        if not _HEX.fullmatch(self.commitment) or not _HEX.fullmatch(self.salt):
            raise ValueError("proof: commitment and salt must have 64 hexadecimal digits")

    @classmethod
    def of(cls, deck: Sequence[Card]) -> "Proof":
        """Commit to a deck with a salt nobody can foresee."""
        salt = secrets.token_hex(32)
        return cls(_hashed(salt, deck), salt)

    @classmethod
    def stored(cls, salt: object, commitment: object) -> "Proof | None":
        """Return what was stored with a deal, or None where that is nothing or makes no sense."""
        if not isinstance(salt, str) or not isinstance(commitment, str):
            return None
        try:
            return cls(commitment, salt)
        except ValueError:
            return None

    def holds(self, deck: Sequence[Card]) -> bool:
        """Whether this is the deck that was promised."""
        return _hashed(self.salt, deck) == self.commitment


def _hashed(salt: str, deck: Sequence[Card]) -> str:
    return sha256(sealed_text(salt, deck).encode("ascii")).hexdigest()


@dataclass(frozen=True, slots=True)
class ProvenDeal:
    """A finished deal of a match with its number from 1, its deck, and the proof of it."""

    deal: int
    deck: tuple[Card, ...]
    proof: Proof

    def to_text(self, setup: MatchSetup) -> str:
        """Return the proof as text to be pasted; a numbered match tells its number too."""
        lines = [
            "okgin proof 1",
            f"sha256: {self.proof.commitment}",
            f"salt: {self.proof.salt}",
            f"deck: {format_cards(self.deck)}",
        ]
        if setup.number is not None:
            lines.append(f"number: {setup.number}")
            lines.append(f"seats: {len(setup.seating)}")
            lines.append(f"deal: {self.deal}")
        return "\n".join(lines) + "\n"
