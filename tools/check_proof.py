"""Check that decks are those that were promised, and those of their number. Needs Python alone.

    python tools/check_proof.py FILE.okgin         every deal of a game file
    python tools/check_proof.py PROOF.txt          proofs copied from the program, whatever stands around them
    python tools/check_proof.py -                  the same from what is typed or pasted, up to its end
    python tools/check_proof.py --promised HASH …  also that HASH, noted during a deal, is one of theirs
    python tools/check_proof.py --deck 4711 2 1    show the deck of a number, seats and deal

This file shares nothing with the program: it is a second statement of `docs/fair_deals.md`. Exit status: 0
when all that could be checked is true, 1 when something is false, 2 when there is nothing to check.
"""

import argparse
import json
import re
import sys
from hashlib import sha256

LARGEST = 8 * 1024 * 1024
LARGEST_NUMBER = 1_000_000_000
MOST_DEALS = 100_000
FIRST_LINE = "okgin proof 1"
PACK = [rank + suit for suit in "CDHS" for rank in "A23456789TJQK"]
HEX = re.compile(r"[0-9a-f]{64}")


class BadInputError(Exception):
    """What was given cannot be checked; the message is for the person who gave it."""


class Claim:
    """What one deal claims; None for what it does not."""

    def __init__(self, name: str, deck: list[str]) -> None:
        self.name = name
        self.deck = deck
        self.promise: str | None = None
        self.salt: str | None = None
        self.number: tuple[int, int, int] | None = None


def numbered_deck(number: int, seats: int, deal: int) -> list[str]:
    """Return the deck of a number: the digest's remainders say which card goes to the last place left."""
    digest = sha256(f"okgin number {number} seats {seats} deal {deal}".encode("ascii")).hexdigest()
    value = int(digest, 16)
    deck = list(PACK)
    for places in range(len(deck), 1, -1):
        place = value % places
        value //= places
        deck[places - 1], deck[place] = deck[place], deck[places - 1]
    return deck


def digest_of(salt: str, deck: list[str]) -> str:
    """Return the SHA-256 of salt and cards with single blanks in between."""
    return sha256(" ".join([salt, *deck]).encode("ascii")).hexdigest()


# --- reading


def read_text(source: str) -> str:
    try:
        if source == "-":
            content = sys.stdin.buffer.read(LARGEST + 1)
        else:
            with open(source, "rb") as file:  # noqa: PTH123 - as little as can be
                content = file.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        raise BadInputError(f"{source} cannot be read: {error}") from error
    if len(content) > LARGEST:
        raise BadInputError(f"{source} is larger than {LARGEST} bytes")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadInputError(f"{source} is not text") from error


def claims_in(text: str) -> list[Claim]:
    """Return what is claimed in a game file or in pasted text."""
    return claims_of_file(text) if text.lstrip().startswith("{") else claims_of_text(text)


def claims_of_file(text: str) -> list[Claim]:
    try:
        value = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadInputError(f"this is no game file: {error}") from error
    if not isinstance(value, dict) or value.get("format") != "okgin":
        raise BadInputError("this is no game file: its format is not okgin")
    setup, deals = value.get("setup"), value.get("deals")
    if not isinstance(setup, dict) or not isinstance(setup.get("seating"), list):
        raise BadInputError("this is no game file: nobody sits at the table")
    if not isinstance(deals, list) or len(deals) > MOST_DEALS:
        raise BadInputError("this is no game file: it has no list of deals")
    return [claim_of_deal(deal, setup) for deal in deals]


def claim_of_deal(deal: object, setup: dict[str, object]) -> Claim:
    if not isinstance(deal, dict):
        raise BadInputError("a deal is not what a deal should be")
    which = deal.get("number")
    if type(which) is not int or not 1 <= which <= MOST_DEALS:
        raise BadInputError("a deal has no number")
    claim = Claim(f"deal {which}", deck_of(deal.get("deck"), f"deal {which}"))
    proof = deal.get("proof")
    if proof is not None:
        if not isinstance(proof, dict):
            raise BadInputError(f"deal {which}: its proof is none")
        claim.promise = hex_of(proof.get("sha256"), f"deal {which}: the sha256")
        claim.salt = hex_of(proof.get("salt"), f"deal {which}: the salt")
    if "number" in setup:
        seating = setup["seating"]
        assert isinstance(seating, list)
        claim.number = number_of(setup["number"], len(seating), which, f"deal {which}")
    return claim


def claims_of_text(text: str) -> list[Claim]:
    lines = [line.strip() for line in text.splitlines()]
    starts = [place for place, line in enumerate(lines) if line == FIRST_LINE]
    if not starts:
        raise BadInputError(f"there is no proof in it: no line says {FIRST_LINE!r}")
    return [claim_of_lines(lines[start + 1 :], count) for count, start in enumerate(starts, 1)]


def claim_of_lines(lines: list[str], count: int) -> Claim:
    name = f"proof {count}"
    found: dict[str, str] = {}
    for line in lines:
        key, colon, value = line.partition(":")
        if not colon or key not in ("sha256", "salt", "deck", "number", "seats", "deal"):
            break
        if key in found:
            raise BadInputError(f"{name}: {key} stands twice")
        found[key] = value.strip()
    missing = [key for key in ("sha256", "salt", "deck") if key not in found]
    if missing:
        raise BadInputError(f"{name}: there is no {' and no '.join(missing)}")
    claim = Claim(name, deck_of(found["deck"], name))
    claim.promise = hex_of(found["sha256"], f"{name}: the sha256")
    claim.salt = hex_of(found["salt"], f"{name}: the salt")
    if "number" in found:
        whole = [whole_of(found.get(key), f"{name}: the {key}") for key in ("number", "seats", "deal")]
        claim.number = number_of(whole[0], whole[1], whole[2], name)
    return claim


def deck_of(text: object, name: str) -> list[str]:
    if not isinstance(text, str):
        raise BadInputError(f"{name}: there is no deck")
    deck = text.upper().split()
    if sorted(deck) != sorted(PACK):
        raise BadInputError(f"{name}: the deck is not 52 different cards")
    return deck


def hex_of(text: object, name: str) -> str:
    if not isinstance(text, str) or not HEX.fullmatch(text.lower()):
        raise BadInputError(f"{name} is not 64 hexadecimal digits")
    return text.lower()


def whole_of(text: str | None, name: str) -> int:
    if text is None or not re.fullmatch(r"[0-9]{1,10}", text):
        raise BadInputError(f"{name} is not a whole number")
    return int(text)


def number_of(number: object, seats: int, deal: int, name: str) -> tuple[int, int, int]:
    if type(number) is not int or not 1 <= number <= LARGEST_NUMBER:
        raise BadInputError(f"{name}: the number is not from 1 to {LARGEST_NUMBER}")
    if seats not in (2, 3, 4):
        raise BadInputError(f"{name}: there are not 2 to 4 seats")
    if not 1 <= deal <= MOST_DEALS:
        raise BadInputError(f"{name}: there is no such deal")
    return number, seats, deal


# --- judging


def judge(claim: Claim) -> list[tuple[bool | None, str]]:
    """Return verdicts and what they are about; None where nothing is claimed."""
    found: list[tuple[bool | None, str]] = []
    if claim.promise is None or claim.salt is None:
        found.append((None, "no promise was kept with it"))
    elif digest_of(claim.salt, claim.deck) == claim.promise:
        found.append((True, f"the deck is the one promised by {claim.promise}"))
    else:
        found.append((False, f"the deck and the salt are not what {claim.promise} promised"))
    if claim.number is not None:
        number, seats, deal = claim.number
        what = f"number {number}, {seats} seats, deal {deal}"
        same = numbered_deck(number, seats, deal) == claim.deck
        found.append((same, f"the deck is that of {what}" if same else f"the deck is not that of {what}"))
    return found


def check(text: str, promised: str | None) -> list[tuple[bool | None, str, str]]:
    claims = claims_in(text)
    told = [(verdict, claim.name, what) for claim in claims for verdict, what in judge(claim)]
    if promised is not None:
        hit = any(claim.promise == promised for claim in claims)
        said = (
            "was the promise for one of these deals" if hit else "was not the promise for any of these deals"
        )
        told.append((hit, "noted", f"{promised} {said}"))
    return told


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="check_proof.py", description="Check that decks were not rigged.")
    parser.add_argument("source", nargs="?", help="a game file, a text with proofs, or - for pasted text")
    parser.add_argument("--promised", metavar="HASH", help="the SHA-256 you noted during the deal")
    parser.add_argument(
        "--deck", nargs=3, metavar=("NUMBER", "SEATS", "DEAL"), help="show the deck of a numbered deal"
    )
    wanted = parser.parse_args(arguments)
    if (wanted.source is None) is (wanted.deck is None):
        parser.error("name one file, or - for pasted text, or --deck with its three numbers")
    try:
        if wanted.deck is not None:
            whole = [whole_of(text, "--deck") for text in wanted.deck]
            print(" ".join(numbered_deck(*number_of(whole[0], whole[1], whole[2], "--deck"))))
            return 0
        promised = None if wanted.promised is None else hex_of(wanted.promised.strip(), "--promised")
        told = check(read_text(wanted.source), promised)
    except BadInputError as error:
        print(f"check_proof: {error}", file=sys.stderr)
        return 2
    for verdict, name, what in told:
        print(f"{'-----' if verdict is None else 'TRUE' if verdict else 'FALSE':<6}{name}: {what}")
    if any(verdict is False for verdict, _, _ in told):
        return 1
    if not any(verdict for verdict, _, _ in told):
        print("check_proof: there is nothing to check", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
