"""Stored matches made by hand: whoever reads a test sees every number that is to be counted."""

from typing import Any

from okgin_desktop.storage.database import Database

YOU, MAUD, OTTO = "You", "Maud", "Otto"


class Clock:
    """Shows what it is told to."""

    def __init__(self, now: float = 1_700_000_000.0) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now


def setup(
    preset: str = "EN",
    mode: str = "credit",
    players: tuple[str | None, ...] = (None, "simple"),
    rules: dict[str, Any] | None = None,
) -> dict[str, Any]:
    names = (YOU, MAUD, OTTO, "Iris")
    seating = [
        {"name": names[seat], "avatar": names[seat].lower(), "player": key}
        for seat, key in enumerate(players)
    ]
    return {
        "preset": preset,
        "rules": {"score_mode": mode} | (rules or {}),
        "seating": seating,
        "first_dealer": None,
    }


def result(outcome: str, knocker: int | None, deadwood: list[int], points: list[int]) -> dict[str, Any]:
    """Give a result as the session stores it; the winners are those a caller gives points (in credit)."""
    ending = "knock" if outcome == "undercut" else outcome
    return {
        "outcome": outcome,
        "facts": {
            "seats": len(points),
            "upcard": "7D",
            "ending": ending,
            "knocker": knocker,
            "deadwood": deadwood,
        },
        "winners": [seat for seat, value in enumerate(points) if value > 0],
        "points": points,
    }


def summary(final: list[int], winners: list[int], prizes: list[int] | None = None) -> dict[str, Any]:
    return {"totals": final, "final": final, "boxes": [0] * len(final), "winners": winners, "prizes": prizes}


KNOCK = result("knock", 0, [5, 25], [20, 0])
GIN = result("gin", 0, [0, 30], [55, 0])
GIN_AGAINST = result("gin", 1, [12, 0], [0, 37])
UNDERCUT = result("undercut", 1, [3, 7], [24, 0])
UNDERCUT_SUFFERED = result("undercut", 0, [9, 2], [0, 27])
DEAD = result("dead", None, [40, 30], [0, 0])
LOST = {"outcome": "lost"}


def play_match(
    database: Database,
    agreed: dict[str, Any],
    results: list[dict[str, Any]],
    end: dict[str, Any] | None = None,
    *,
    assisted: tuple[int, ...] = (),
) -> int:
    """Store a match of these deals, two actions each; without an end it is given up."""
    match_id = database.begin_match(agreed, "seed")
    for number, ended in enumerate(results):
        database.begin_deal(match_id, number, number % 2, f"deck {number}", assisted=number in assisted)
        database.append_action(match_id, number, 0, 0, {"do": "draw"})
        database.record(match_id, number, 1, 1, {"do": "pass"}, result=ended)
    if end is None:
        database.abandon_match(match_id)
    else:
        database.finish_match(match_id, end)
    return match_id
