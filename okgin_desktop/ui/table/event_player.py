"""Plays the queue of steps one after another; knows no rules."""

from collections import deque
from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal

from okgin_desktop.ui.table.choreography import SPEEDS, Speed, Step


class EventPlayer(QObject):
    """A queue of steps and marks.

    Signals: `started(Step)` when a step begins to move; `idle()` whenever the queue has run empty. Who moves
    the cards calls `step_done` when they have arrived. A mark is a function called in its turn.
    """

    started = Signal(object)
    idle = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.speed = Speed.NORMAL
        self._queue: deque[Step | Callable[[], None]] = deque()
        self._playing = False
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.timeout.connect(self._start)
        self._waiting: Step | None = None

    @property
    def busy(self) -> bool:
        """Whether anything is moving or waiting to move."""
        return self._playing

    @property
    def factor(self) -> float:
        """What normal times are multiplied by; 0 shows everything at once."""
        return SPEEDS[self.speed]

    @property
    def is_empty(self) -> bool:
        """Whether nothing is waiting behind what is being played."""
        return not self._queue and self._waiting is None

    def add(self, *items: Step | Callable[[], None], start: bool = True) -> None:
        """Play these after all that is queued; without `start` they only wait to be drained."""
        self._queue.extend(items)
        if start and not self._playing:
            self._playing = True
            self._next()

    def step_done(self) -> None:
        """Go on: the cards of the step have arrived. A step that still rests is left to rest."""
        if self._playing and self._waiting is None:
            self._next()

    def drain(self) -> list[Step | Callable[[], None]]:
        """Empty the queue, the step that waits for its rest included, and return what was in it."""
        self._rest.stop()
        left: list[Step | Callable[[], None]] = [] if self._waiting is None else [self._waiting]
        self._waiting = None
        left.extend(self._queue)
        self._queue.clear()
        self._playing = False
        return left

    def _next(self) -> None:
        while self._queue:
            item = self._queue.popleft()
            if isinstance(item, Step):
                self._waiting = item
                rest = round(item.pause * self.factor)
                if rest > 0:
                    self._rest.start(rest)
                else:
                    self._start()
                return
            item()
            if not self._playing:
                return
        self._playing = False
        self.idle.emit()

    def _start(self) -> None:
        step, self._waiting = self._waiting, None
        if step is not None:
            self.started.emit(step)
