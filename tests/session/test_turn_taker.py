import multiprocessing
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from pytestqt.qtbot import QtBot

from okgin_desktop.engine.actions import DrawStock, LayOff, PassUpcard
from okgin_desktop.engine.options import options_of
from okgin_desktop.engine.rules import EN, RU, Rules
from okgin_desktop.engine.view import view_of
from okgin_desktop.session.advance import Advance
from okgin_desktop.session.session import MatchSession
from okgin_desktop.session.turn_taker import Decide, TurnTaker, safe_action
from okgin_desktop.storage.database import Database
from tests.builders import DRAW, PASS, TAKE, deal_of, knock, play, setup_of, throw
from tests.session import odd_players
from tests.session.news import News, next_action, play_match
from tests.session.test_worker import is_running

Make = Callable[..., TurnTaker]
LONG = 20_000


@pytest.fixture
def make(
    session: MatchSession, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Make]:
    """Make turn takers that are stopped at the end, and note what their players are asked."""
    monkeypatch.setenv("OKGIN_TEST_NOTES", str(tmp_path / "notes"))
    monkeypatch.setenv("OKGIN_TEST_WINDOW", str(os.getpid()))
    made: list[TurnTaker] = []

    def make_one(decide: Decide = odd_players.good, **options: object) -> TurnTaker:
        taker = TurnTaker(session, decide=decide, **options)  # type: ignore[arg-type]
        taker.said = []  # type: ignore[attr-defined]
        taker.trouble.connect(taker.said.append)  # type: ignore[attr-defined]
        made.append(taker)
        return taker

    yield make_one
    for taker in made:
        taker.stop()
    qtbot.waitUntil(no_children, timeout=LONG)


def no_children() -> bool:
    # The executor's thread may still be taking note of the end of a process that is gone.
    return multiprocessing.active_children() == []


def said(taker: TurnTaker) -> list[str]:
    return list(taker.said)  # type: ignore[attr-defined]


def deal_on(session: MatchSession) -> None:
    session.deal_over.connect(lambda _: QTimer.singleShot(0, session, session.next_deal))


def asked() -> list[str]:
    return [seed for _, seed in odd_players.notes()]


# --- playing


@pytest.mark.parametrize(("rules", "seats"), [(EN, 2), (RU, 3), (EN, 4)])
def test_a_match_of_computers_plays_itself(
    session: MatchSession, make: Make, qtbot: QtBot, rules: Rules, seats: int
) -> None:
    setup = setup_of(*("casual", "simple", "casual", "simple")[:seats], rules=rules)
    other = MatchSession(Database.in_memory(lambda: 0.0))
    other.new_match(setup, "itself")
    play_match(other)
    taker = make(in_process=True)
    deal_on(session)
    with qtbot.waitSignal(session.match_over, timeout=LONG):
        session.new_match(setup, "itself")
    assert session.results == other.results
    assert said(taker) == []
    assert not taker.thinking


def test_the_process_plays_the_same_deal(session: MatchSession, make: Make, qtbot: QtBot) -> None:
    setup = setup_of("casual", "casual", "simple")
    other = MatchSession(Database.in_memory(lambda: 0.0))
    other.new_match(setup, "deal")
    while other.in_deal:
        seat = other.seat_to_act
        assert seat is not None
        other.submit(seat, next_action(other), other.version)
    taker = make()
    with qtbot.waitSignal(session.deal_over, timeout=LONG):
        session.new_match(setup, "deal")
    assert session.results == other.results
    assert said(taker) == []
    processes = {pid for pid, _ in odd_players.notes()}
    assert len(processes) == 1
    assert os.getpid() not in processes
    assert len(set(asked())) == len(asked())


def test_people_are_waited_for(session: MatchSession, make: Make, qtbot: QtBot) -> None:
    taker = make(in_process=True)
    session.new_match(setup_of(None, "simple", first_dealer=1), "people")
    qtbot.wait(20)
    assert (session.seat_to_act, taker.thinking, asked()) == (0, False, [])
    session.submit(0, PASS, session.version)
    assert taker.thinking
    qtbot.waitUntil(lambda: session.seat_to_act == 0, timeout=LONG)
    assert session.view().passes >= 1
    assert not taker.thinking


def test_b83_a_resumed_computer_turn_goes_on_by_itself(
    session: MatchSession, make: Make, qtbot: QtBot
) -> None:
    session.new_match(setup_of(None, "simple", first_dealer=0), "resumed")
    session.resume()
    make(in_process=True)
    session.announce()
    qtbot.waitUntil(lambda: session.seat_to_act == 0, timeout=LONG)


def test_b61_telling_the_same_again_asks_once(session: MatchSession, make: Make, qtbot: QtBot) -> None:
    make(odd_players.slow)
    session.new_match(setup_of(None, "simple", first_dealer=0), "once")
    for _ in range(20):
        session.announce()
    qtbot.waitUntil(lambda: session.seat_to_act == 0, timeout=LONG)
    assert len(asked()) == len(set(asked()))


def test_b61_answers_for_an_older_state_are_dropped(session: MatchSession, make: Make, qtbot: QtBot) -> None:
    taker = make(odd_players.slow)
    for seed in ("one", "two", "three", "four"):
        session.new_match(setup_of(None, "simple", first_dealer=0), seed)
        qtbot.wait(40)
    news = News(session)
    qtbot.waitUntil(lambda: session.seat_to_act == 0, timeout=LONG)
    qtbot.wait(300)
    own = [each for each in news.of("advanced") if isinstance(each, Advance)]
    assert [each.version for each in own] == list(range(own[0].version, session.version + 1))
    assert news.names() == ["advanced"] * len(own)
    assert [seed for seed in asked() if seed.startswith("four:")] == [
        f"four:1:{count}:1" for count in range(len(own))
    ]
    assert said(taker) == []


def test_the_window_lives_while_a_player_thinks(session: MatchSession, make: Make, qtbot: QtBot) -> None:
    make(odd_players.hangs)
    ticks: list[int] = []
    timer = QTimer()
    timer.timeout.connect(lambda: ticks.append(1))
    timer.start(10)
    session.new_match(setup_of("simple", None, first_dealer=1), "busy")
    qtbot.waitUntil(lambda: bool(asked()), timeout=LONG)
    before = len(ticks)
    qtbot.waitUntil(lambda: len(ticks) > before + 20, timeout=LONG)
    timer.stop()


# --- when it goes wrong


@pytest.mark.skipif(sys.platform == "win32", reason="kills with a POSIX signal")
def test_a_killed_process_is_replaced_and_asked_the_same(
    session: MatchSession, make: Make, qtbot: QtBot
) -> None:
    taker = make(odd_players.hangs_once)
    session.new_match(setup_of("casual", None, first_dealer=1), "killed")
    expected = next_action(session)
    qtbot.waitUntil(lambda: bool(asked()), timeout=LONG)
    (first, question) = odd_players.notes()[0]
    os.kill(first, signal.SIGKILL)
    qtbot.waitUntil(lambda: session.seat_to_act != 0 or bool(session.view().drawn), timeout=LONG)
    (second, again) = odd_players.notes()[1]
    assert again == question == "killed:1:0:0"
    assert second != first
    progress = session._progress
    assert progress is not None
    assert progress.record is not None
    assert progress.record.actions[0] == expected
    assert len(said(taker)) == 1
    assert not is_running(first)


@pytest.mark.skipif(sys.platform == "win32", reason="kills with a POSIX signal")
def test_a_process_that_died_while_idle_is_replaced(session: MatchSession, make: Make, qtbot: QtBot) -> None:
    taker = make()
    session.new_match(setup_of("simple", None, first_dealer=1), "idle")
    qtbot.waitUntil(lambda: session.seat_to_act == 1, timeout=LONG)
    idle = odd_players.notes()[0][0]
    os.kill(idle, signal.SIGKILL)
    qtbot.waitUntil(lambda: not is_running(idle), timeout=LONG)
    qtbot.wait(100)
    while session.seat_to_act == 1:
        options = session.options(1)
        action = (
            PASS if options.may_pass else DRAW if options.may_draw else throw(str(session.view(1).hand[0]))
        )
        assert session.submit(1, action, session.version)
    qtbot.waitUntil(lambda: session.seat_to_act == 1, timeout=LONG)
    assert len(said(taker)) == 1
    assert idle not in {pid for pid, _ in odd_players.notes()[1:]}


def test_a_hanging_process_is_replaced(session: MatchSession, make: Make, qtbot: QtBot) -> None:
    taker = make(odd_players.hangs_once, timeout=0.3)
    session.new_match(setup_of("simple", None, first_dealer=1), "hangs")
    qtbot.waitUntil(lambda: session.seat_to_act != 0 or bool(session.view().drawn), timeout=LONG)
    assert len(said(taker)) >= 1
    (first, _), (second, _) = odd_players.notes()[:2]
    assert first != second
    assert not is_running(first)


def test_who_only_hangs_gets_a_safe_action(session: MatchSession, make: Make, qtbot: QtBot) -> None:
    taker = make(odd_players.hangs, timeout=0.1)
    session.new_match(setup_of("simple", None, first_dealer=1), "only-hangs")
    qtbot.waitUntil(lambda: session.seat_to_act == 1, timeout=LONG)
    assert asked() == ["only-hangs:1:0:0"] * 3
    assert session.view().passes == 1
    assert len(said(taker)) == 4


def test_who_only_dies_is_replaced_by_ourselves(session: MatchSession, make: Make, qtbot: QtBot) -> None:
    taker = make(odd_players.dies)
    session.new_match(setup_of("casual", "simple", first_dealer=1), "only-dies")
    with qtbot.waitSignal(session.deal_over, timeout=LONG):
        pass
    notes = odd_players.notes()
    assert [seed for _, seed in notes[:4]] == ["only-dies:1:0:0"] * 4
    assert len({pid for pid, _ in notes[:3]} - {os.getpid()}) == 3
    assert {pid for pid, _ in notes[3:]} == {os.getpid()}
    assert len(said(taker)) == 3
    assert session.results[0] is not None


@pytest.mark.parametrize("in_process", [True, False])
@pytest.mark.parametrize("odd", [odd_players.raises, odd_players.cheats])
def test_a_broken_player_does_not_stop_the_deal(
    session: MatchSession, make: Make, qtbot: QtBot, odd: Decide, in_process: bool
) -> None:
    taker = make(odd, in_process=in_process)
    news = News(session)
    with qtbot.waitSignal(session.deal_over, timeout=LONG):
        session.new_match(setup_of("simple", "simple"), "broken")
    assert said(taker)
    assert news.of("refused") == []


def test_an_unknown_player_does_not_stop_the_deal(session: MatchSession, make: Make, qtbot: QtBot) -> None:
    taker = make(in_process=True)
    with qtbot.waitSignal(session.deal_over, timeout=LONG):
        session.new_match(setup_of("simple", "simple"), "gone")
        progress = session._progress
        assert progress is not None
        progress.setup = setup_of("simple", "gone")
    assert any("gone" in line for line in said(taker))


# --- the end


def test_stop_while_thinking_leaves_nothing(session: MatchSession, make: Make, qtbot: QtBot) -> None:
    taker = make(odd_players.hangs)
    session.new_match(setup_of("simple", None, first_dealer=1), "stop")
    qtbot.waitUntil(lambda: bool(asked()), timeout=LONG)
    worker = odd_players.notes()[0][0]
    taker.stop()
    assert not is_running(worker)
    qtbot.waitUntil(no_children, timeout=LONG)
    version = session.version
    qtbot.wait(50)
    assert (session.version, taker.thinking, said(taker)) == (version, False, [])
    session.announce()
    qtbot.wait(50)
    assert (taker.thinking, multiprocessing.active_children()) == (False, [])
    taker.stop()


def test_warm_up_starts_the_process_and_stop_ends_it(session: MatchSession, make: Make, qtbot: QtBot) -> None:
    taker = make()
    assert multiprocessing.active_children() == []
    taker.warm_up()
    taker.warm_up()
    assert len(multiprocessing.active_children()) == 1
    taker.stop()
    qtbot.waitUntil(no_children, timeout=LONG)
    taker.warm_up()
    assert multiprocessing.active_children() == []


def test_in_process_starts_no_process(session: MatchSession, make: Make) -> None:
    make(in_process=True).warm_up()
    assert multiprocessing.active_children() == []


def test_multiprocessing_is_loaded_only_when_needed() -> None:
    code = (
        "import sys, okgin_desktop.session.turn_taker\n"
        "print([name for name in sys.modules if name.startswith('multiprocessing')])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


QUITTING = """
import sys
from PySide6.QtCore import QCoreApplication, QTimer
from okgin_desktop.session.session import MatchSession
from okgin_desktop.session.turn_taker import TurnTaker
from okgin_desktop.storage.database import Database
from tests.builders import setup_of
from tests.session import odd_players

if __name__ == "__main__":
    app = QCoreApplication([])
    session = MatchSession(Database.in_memory(lambda: 0.0))
    taker = TurnTaker(session, decide=odd_players.hangs)
    session.new_match(setup_of("simple", None, first_dealer=1))
    timer = QTimer()
    timer.timeout.connect(lambda: odd_players.notes() and app.quit())
    timer.start(20)
    app.exec()
    if "stop" in sys.argv:
        taker.stop()
    else:
        sys.stdout.flush()
        import os
        os._exit(0)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="asks the system for a process by its id")
@pytest.mark.parametrize("how", ["stop", "crash"])
def test_quitting_while_thinking_leaves_no_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot, how: str
) -> None:
    monkeypatch.setenv("OKGIN_TEST_NOTES", str(tmp_path / "notes"))
    script = tmp_path / "window.py"
    script.write_text(QUITTING)
    done = subprocess.run(
        [sys.executable, str(script), how], capture_output=True, text=True, timeout=30, check=True
    )
    ((worker, _),) = odd_players.notes()
    if how == "stop":
        assert (done.stdout, done.stderr) == ("", "")
        assert not is_running(worker)
    else:
        qtbot.waitUntil(lambda: not is_running(worker), timeout=LONG)


# --- the safe action


def test_safe_actions_are_legal_in_every_phase() -> None:
    hand, other = "3S 4S 5S 9H 9D 9C KH KD KC 5D", "2C 7C JD TS 6S 8D AH QD 4H 2D"
    fresh = deal_of([hand, other], "8H", "QS")
    drawn = play(fresh, PASS, PASS, DRAW)
    told = play(drawn, knock("QS", "3S 4S 5S", "9H 9D 9C", "KH KD KC"))

    def safe(deal: object) -> object:
        assert isinstance(deal, type(fresh))
        return safe_action(view_of(deal, deal.turn), options_of(deal, deal.turn))

    assert safe(fresh) == PassUpcard()
    assert safe(play(fresh, PASS, PASS)) == DrawStock()
    assert safe(drawn) == throw("QS")
    laid = safe(told)
    assert isinstance(laid, LayOff)
    assert [str(each.card) for each in laid.layoffs] == ["6S"]
    taken = play(deal_of([other, hand], "KS"), TAKE)
    assert safe(taken) != throw("KS")
