"""Lets the computer players play: asks them in a process of their own, and never waits for them."""

from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Future
from contextlib import suppress
from enum import Enum, auto
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Qt, QTimer, Signal, SignalInstance, Slot

from okgin_desktop.engine.actions import Action, Discard, DrawStock, Knock, LayOff, PassUpcard
from okgin_desktop.engine.layoffs import best_layoff
from okgin_desktop.engine.melds import best_arrangement
from okgin_desktop.engine.options import Options
from okgin_desktop.engine.view import SeatView
from okgin_desktop.session.advance import Decision
from okgin_desktop.session.session import MatchSession
from okgin_desktop.session.worker import decide, initialise, ready

if TYPE_CHECKING:
    from multiprocessing.process import BaseProcess

Decide = Callable[[str, SeatView, Options, str], Action]

TIMEOUT: Final = 10.0
"""Seconds a player may think before its process is taken to hang."""

START_LIMIT: Final = 30.0
"""Seconds a process may take to come up; a first start under a virus scanner is slow."""

KILL_LIMIT: Final = 1.0
"""Seconds to wait for a killed process to be gone; it takes milliseconds."""

ATTEMPTS: Final = 3
"""How often the same decision is asked before it is made without the process."""


class _Failure(Enum):
    DIED = auto()
    HUNG = auto()


class TurnTaker(QObject):
    """Watches a session and plays for every seat that has a computer player.

    The one process starts with the first question, or with `warm_up`. If it dies or hangs it is replaced and
    asked the same again; if it keeps dying the decisions are made here from then on, and if it keeps hanging
    a safe action is played. `decide` replaces the players; it must be a function a process can import.
    """

    trouble = Signal(str)
    """A player or its process has failed, in English for a log; play goes on."""

    _answered = Signal(int, object)
    _came_up = Signal(object)

    def __init__(
        self,
        session: MatchSession,
        *,
        in_process: bool = False,
        timeout: float = TIMEOUT,
        decide: Decide = decide,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._in_process = in_process
        self._timeout = timeout
        self._decide = decide
        self._worker: _Worker | None = None
        self._ticket = 0
        self._asked: Decision | None = None
        self._failures: list[_Failure] = []
        self._stopped = False
        self._patience = QTimer(self, singleShot=True)
        self._patience.timeout.connect(self._lose_patience)
        # Answers come in a thread of the executor: queued, they are handled in ours.
        self._answered.connect(self._take_answer, Qt.ConnectionType.QueuedConnection)
        self._came_up.connect(self._greet, Qt.ConnectionType.QueuedConnection)
        session.advanced.connect(self._look)

    @property
    def thinking(self) -> bool:
        """Whether an answer is awaited."""
        return self._asked is not None

    def warm_up(self) -> None:
        """Start the process before it is needed."""
        if self._in_process or self._stopped or self._worker is not None:
            return
        # If it cannot start, the first question finds out and deals with it.
        with suppress(OSError):
            self._start_worker()

    def stop(self) -> None:
        """Stop at once, whatever is being thought; nothing of it stays behind. Final."""
        if not self._stopped:
            self._stopped = True
            self._session.advanced.disconnect(self._look)
        self._forget()
        self._kill_worker()

    @Slot(object)
    def _look(self, _advance: object) -> None:
        asked, version = self._asked, self._session.version
        if asked is not None and asked.version == version:
            return
        self._forget()
        seat = self._session.seat_to_act
        decision = None if seat is None else self._session.decision_for(seat)
        if decision is not None:
            self._asked = decision
            self._failures.clear()
            self._ask(decision)

    def _forget(self) -> None:
        self._ticket += 1
        self._asked = None
        self._patience.stop()

    def _ask(self, decision: Decision) -> None:
        self._ticket += 1
        ticket = self._ticket
        if self._in_process:
            QTimer.singleShot(0, self, lambda: self._decide_here(ticket))
            return
        try:
            worker = self._worker or self._start_worker()
            future = worker.ask(self._decide, decision)
        except (OSError, BrokenExecutor) as error:
            self._fail(_Failure.DIED, error)
            return
        self._patience.start(int(1000 * (self._timeout if worker.is_up else START_LIMIT)))
        future.add_done_callback(lambda done: _tell(self._answered, ticket, done))

    def _start_worker(self) -> "_Worker":
        worker = _Worker()
        self._worker = worker
        worker.first_answer.add_done_callback(lambda _done: _tell(self._came_up, worker))
        return worker

    def _kill_worker(self) -> None:
        if self._worker is not None:
            self._worker.kill()
            self._worker = None

    @Slot(object)
    def _greet(self, worker: "_Worker") -> None:
        worker.is_up = True
        if worker is self._worker and self._patience.isActive():
            self._patience.start(int(1000 * self._timeout))

    @Slot(int, object)
    def _take_answer(self, ticket: int, answer: "Future[Action]") -> None:
        decision = self._asked
        if ticket != self._ticket or decision is None:
            return
        error = answer.exception()
        if error is None:
            self._play(decision, answer.result())
        elif isinstance(error, BrokenExecutor):
            self._fail(_Failure.DIED, error)
        else:
            self._play_safe(decision, error)

    @Slot()
    def _lose_patience(self) -> None:
        self._fail(_Failure.HUNG, TimeoutError(f"no answer within {self._timeout:g} s"))

    def _fail(self, failure: _Failure, error: BaseException) -> None:
        self._kill_worker()
        self._patience.stop()
        decision = self._asked
        if decision is None:
            return
        self.trouble.emit(f"the process of the computer players has failed: {error!r}")
        self._failures.append(failure)
        if len(self._failures) < ATTEMPTS:
            self._ask(decision)
        elif _Failure.HUNG in self._failures:
            self._play_safe(decision, error)
        else:
            self._in_process = True
            self._ask(decision)

    def _decide_here(self, ticket: int) -> None:
        decision = self._asked
        if ticket != self._ticket or decision is None:
            return
        try:
            action = self._decide(*_question(decision))
        except Exception as error:
            # Whatever is wrong with a player, the deal must go on.
            self._play_safe(decision, error)
        else:
            self._play(decision, action)

    def _play(self, decision: Decision, action: Action) -> None:
        self._forget()
        accepted = self._session.submit(decision.seat, action, decision.version)
        if not accepted and decision.version == self._session.version:
            self._play_safe(decision, ValueError(f"not legal: {action!r}"))

    def _play_safe(self, decision: Decision, error: BaseException) -> None:
        self._forget()
        self.trouble.emit(f"the player {decision.player!r} has failed: {error!r}")
        self._session.submit(decision.seat, safe_action(decision.view, decision.options), decision.version)


class _Worker:
    """The one process; multiprocessing is loaded only here, after the first paint."""

    def __init__(self) -> None:
        from concurrent.futures import ProcessPoolExecutor
        from multiprocessing import active_children, get_context

        others = set(active_children())
        self._pool = ProcessPoolExecutor(1, mp_context=get_context("spawn"), initializer=initialise)
        self.first_answer: Future[None] = self._pool.submit(ready)
        self.is_up = False
        self._processes: set[BaseProcess] = set(active_children()) - others

    def ask(self, decide: Decide, decision: Decision) -> "Future[Action]":
        """Ask; raise BrokenExecutor if the process has died meanwhile."""
        return self._pool.submit(decide, *_question(decision))

    def kill(self) -> None:
        """End the process, whatever it does; it is gone on return."""
        for process in self._processes:
            process.kill()
        self._pool.shutdown(wait=False, cancel_futures=True)
        for process in self._processes:
            process.join(KILL_LIMIT)


def safe_action(view: SeatView, options: Options) -> Action:
    """Return an action that is legal and asks for no thought."""
    if options.spread:
        plan = best_layoff(view.hand, options.spread, chain=view.rules.layoff_chain)
        return LayOff(plan.melds, plan.layoffs)
    if options.must_knock:
        thrown = options.knocks[0].discard
        return Knock(thrown, best_arrangement(card for card in view.hand if card != thrown).melds)
    if options.discards:
        return Discard(max(options.discards, key=lambda card: (card.points, card)))
    return PassUpcard() if options.may_pass else DrawStock()


def _question(decision: Decision) -> tuple[str, SeatView, Options, str]:
    return decision.player, decision.view, decision.options, decision.seed


def _tell(signal: SignalInstance, *values: object) -> None:
    """Emit from a thread of the executor, which may outlive the window."""
    with suppress(RuntimeError):
        signal.emit(*values)
