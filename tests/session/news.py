"""Plays and listens to a session in tests."""

import itertools

from okgin_desktop.engine.actions import Action
from okgin_desktop.engine.rules import EN, RU
from okgin_desktop.session.session import MatchSession
from okgin_desktop.session.worker import decide

TABLES = list(itertools.product((EN, RU), (2, 3, 4)))
COMPUTERS = ("simple", "casual", "simple", "casual")


class News:
    """All a session tells, in order, as pairs of the signal's name and what it carried."""

    def __init__(self, session: MatchSession) -> None:
        self.heard: list[tuple[str, object]] = []
        for name in ("advanced", "refused", "deal_over", "match_over", "storage_failed"):
            getattr(session, name).connect(lambda news, name=name: self.heard.append((name, news)))

    def of(self, name: str) -> list[object]:
        return [news for heard, news in self.heard if heard == name]

    def names(self) -> list[str]:
        return [name for name, _ in self.heard]


def next_action(session: MatchSession) -> Action:
    """What the computer player of the seat to act does."""
    seat = session.seat_to_act
    assert seat is not None
    decision = session.decision_for(seat)
    assert decision is not None
    return decide(decision.player, decision.view, decision.options, decision.seed)


def step(session: MatchSession) -> None:
    """Play one action of a match of computers, or deal again."""
    if session.in_deal:
        seat = session.seat_to_act
        assert seat is not None
        assert session.submit(seat, next_action(session), session.version)
    else:
        assert session.next_deal()


def play_match(session: MatchSession, limit: int = 5000) -> int:
    """Play a match of computers to its end; say how many steps it took."""
    for count in range(limit):
        if session.match_finished:
            return count
        step(session)
    raise AssertionError("the match does not end")


def state_of(session: MatchSession) -> object:
    """All that must survive a kill."""
    progress = session._progress
    assert progress is not None
    return (
        progress.setup,
        progress.seed,
        progress.number,
        progress.record,
        progress.deal,
        progress.results,
        session.standing,
        session.hand_order,
        session.in_deal,
        session.seat_to_act,
    )
