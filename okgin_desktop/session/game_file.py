"""Game files (`.okgin`): a match, or some deals of one, to look at again or to send with a report.

`docs/okgin_file.md` describes the format.
"""

import json
from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path
from typing import Any, Final

from okgin_desktop import __version__
from okgin_desktop.engine.record import DealRecord, RecordError
from okgin_desktop.engine.turns import Phase
from okgin_desktop.session.fair import Proof
from okgin_desktop.session.replay import SavedDeal, SavedMatch
from okgin_desktop.session.setup import MatchSetup
from okgin_desktop.settings.store import write_atomically

SUFFIX: Final = ".okgin"
FORMAT: Final = "okgin"
VERSION: Final = 1
LARGEST: Final = 4 * 1024 * 1024
MOST_DEALS: Final = 1000
MOST_ACTIONS: Final = 5000
LONGEST_NAME: Final = 60


class GameFileProblem(StrEnum):
    """Why a file was not read."""

    UNREADABLE = "unreadable"  # the disk refuses, or there is no such file
    TOO_LARGE = "too_large"
    NOT_JSON = "not_json"
    NOT_OURS = "not_ours"
    TOO_NEW = "too_new"
    BAD_MATCH = "bad_match"  # rules or players make no sense
    BAD_DEAL = "bad_deal"  # a deal cannot be played as it stands there


class GameFileError(Exception):
    """A problem, the number of the deal it is about or None, and the technical reason in English."""

    def __init__(self, problem: GameFileProblem, detail: str, deal: int | None = None) -> None:
        super().__init__(f"{problem.value}: {detail}")
        self.problem = problem
        self.detail = detail
        self.deal = deal


def to_text(match: SavedMatch) -> str:
    """Return the contents of a game file."""
    value = {
        "format": FORMAT,
        "version": VERSION,
        "program": __version__,
        "setup": match.setup.to_dict(),
        "deals": [_deal_to_dict(deal) for deal in match.deals],
    }
    return json.dumps(value, ensure_ascii=False, indent=1) + "\n"


def write(match: SavedMatch, path: Path) -> None:
    """Put a game file in place, whole or not at all; raise OSError."""
    write_atomically(path, to_text(match).encode())


def read(path: Path) -> SavedMatch:
    """Read a game file; raise GameFileError. Every deal in it has been played through."""
    try:
        # A pipe would be waited for.
        if path.exists() and not path.is_file():
            raise OSError("not a file")
        with path.open("rb") as file:
            content = file.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        raise GameFileError(GameFileProblem.UNREADABLE, str(error)) from error
    return from_bytes(content)


def from_bytes(content: bytes) -> SavedMatch:
    """Read the contents of a game file; raise GameFileError."""
    if len(content) > LARGEST:
        raise GameFileError(GameFileProblem.TOO_LARGE, f"more than {LARGEST} bytes")
    try:
        value = json.loads(
            content.decode("utf-8-sig"),
            object_pairs_hook=_once,
            parse_constant=_refused,
            parse_float=_refused,
        )
    except (ValueError, RecursionError) as error:
        raise GameFileError(GameFileProblem.NOT_JSON, str(error)) from error
    if not isinstance(value, dict) or value.get("format") != FORMAT or type(value.get("version")) is not int:
        raise GameFileError(GameFileProblem.NOT_OURS, "no format and version of ours")
    if value["version"] > VERSION:
        raise GameFileError(GameFileProblem.TOO_NEW, f"version {value['version']}, known is {VERSION}")
    if value["version"] < 1 or set(value) != {"format", "version", "program", "setup", "deals"}:
        raise GameFileError(GameFileProblem.NOT_OURS, "keys are missing or unknown")
    setup = _setup(value["setup"])
    return SavedMatch(setup, _deals(setup, value["deals"]))


def _setup(value: object) -> MatchSetup:
    try:
        setup = MatchSetup.from_dict(value)
        for seat in setup.seating:
            for text in (seat.name, seat.avatar, seat.player or "", setup.preset):
                if len(text) > LONGEST_NAME or not text.isprintable():
                    raise ValueError(f"not a name: {text[:LONGEST_NAME]!r}")
    except ValueError as error:
        raise GameFileError(GameFileProblem.BAD_MATCH, str(error)) from error
    return setup


def _deals(setup: MatchSetup, value: object) -> tuple[SavedDeal, ...]:
    if not isinstance(value, list) or not 1 <= len(value) <= MOST_DEALS:
        raise GameFileError(GameFileProblem.BAD_MATCH, f"a file has 1 to {MOST_DEALS} deals")
    deals: list[SavedDeal] = []
    for item in value:
        before = deals[-1].number if deals else 0
        deals.append(_deal(setup, item, before))
    return tuple(deals)


def _deal(setup: MatchSetup, value: object, before: int) -> SavedDeal:
    number = value.get("number") if isinstance(value, dict) else None
    shown = number if type(number) is int else before + 1
    if not isinstance(value, dict) or set(value) - {"proof"} != {"number", "dealer", "deck", "actions"}:
        raise GameFileError(GameFileProblem.BAD_DEAL, "keys are missing or unknown", shown)
    if type(number) is not int or not before < number <= MOST_DEALS:
        raise GameFileError(GameFileProblem.BAD_DEAL, "deals are numbered from 1 and grow", shown)
    if not isinstance(value["actions"], list) or len(value["actions"]) > MOST_ACTIONS:
        raise GameFileError(GameFileProblem.BAD_DEAL, f"a list of at most {MOST_ACTIONS} actions", shown)
    told = {key: value[key] for key in ("dealer", "deck", "actions")}
    try:
        record, at = DealRecord.replayed(told | {"rules": setup.rules.to_dict(), "seats": len(setup.seating)})
    except RecordError as error:
        raise GameFileError(GameFileProblem.BAD_DEAL, str(error), shown) from error
    if "proof" not in value:
        return SavedDeal(number, record)
    if at.phase is not Phase.OVER:
        raise GameFileError(GameFileProblem.BAD_DEAL, "the proof of a deal in progress", shown)
    return SavedDeal(number, record, _proof(value["proof"], shown))


def _proof(value: object, deal: int) -> Proof:
    # One that does not fit the deck is read like any other: whoever looks for it shall find it.
    if not isinstance(value, dict) or set(value) != {"sha256", "salt"}:
        raise GameFileError(GameFileProblem.BAD_DEAL, "a proof that is none", deal)
    proof = Proof.stored(value["salt"], value["sha256"])
    if proof is None:
        raise GameFileError(GameFileProblem.BAD_DEAL, "a proof that is none", deal)
    return proof


def _deal_to_dict(deal: SavedDeal) -> dict[str, Any]:
    told = deal.record.to_dict()
    value = {"number": deal.number, **{key: told[key] for key in ("dealer", "deck", "actions")}}
    # The salt of a deal in progress is a secret.
    if deal.proof is not None and deal.record.replay().phase is Phase.OVER:
        value["proof"] = {"sha256": deal.proof.commitment, "salt": deal.proof.salt}
    return value


def _once(pairs: Sequence[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a key stands twice")
    return found


def _refused(text: str) -> float:
    raise ValueError(f"not a whole number: {text}")
