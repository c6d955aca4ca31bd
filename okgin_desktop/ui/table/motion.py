"""Moves cards from spot to spot: one timer for all of them, none when nothing moves."""

from dataclasses import dataclass

from PySide6.QtCore import QEasingCurve, QElapsedTimer, QObject, QPointF, Qt, QTimer, Signal

from okgin_desktop.ui.table.card_widget import CardWidget, Spot
from okgin_desktop.ui.table.choreography import Curve

FRAME = 16


def _bezier(x1: float, y1: float, x2: float, y2: float) -> QEasingCurve:
    curve = QEasingCurve(QEasingCurve.Type.BezierSpline)
    curve.addCubicBezierSegment(QPointF(x1, y1), QPointF(x2, y2), QPointF(1, 1))
    return curve


def _easing(curve: Curve) -> QEasingCurve:
    match curve:
        case Curve.OUT:
            return QEasingCurve(QEasingCurve.Type.OutCubic)
        case Curve.STANDARD:
            return _bezier(0.2, 0.0, 0.0, 1.0)
        case Curve.SETTLE:
            return _bezier(0.05, 0.7, 0.1, 1.0)


@dataclass(slots=True)
class Tween:
    """One card's way: from where it is now to `goal`, `delay` ms after the start, in `duration` ms."""

    card: CardWidget
    goal: Spot
    delay: int
    duration: int
    start: Spot | None = None


class Motion(QObject):
    """Runs tweens until all have arrived.

    Signals: `arrived()` once per `run`, also after `finish`.
    """

    arrived = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._timer = QTimer(self)
        self._timer.setInterval(FRAME)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._tick)
        self._clock = QElapsedTimer()
        self._tweens: list[Tween] = []
        self._easing = _easing(Curve.OUT)

    @property
    def running(self) -> bool:
        """Whether something is moving."""
        return self._timer.isActive()

    def run(self, tweens: list[Tween], curve: Curve) -> None:
        """Move these cards from where they are; whatever else was moving arrives now, without its signal."""
        again = {tween.card for tween in tweens}
        self._tweens = [tween for tween in self._tweens if tween.card not in again]
        self._settle()
        self._tweens = tweens
        self._easing = _easing(curve)
        for tween in tweens:
            tween.start = tween.card.spot
        self._clock.start()
        self._timer.start()
        self._tick()

    def finish(self) -> None:
        """Let everything arrive at once."""
        if self._timer.isActive():
            self._settle()
            self.arrived.emit()

    def forget(self, card: CardWidget) -> None:
        """Leave this card out from now on: it is being dragged or removed."""
        self._tweens = [tween for tween in self._tweens if tween.card is not card]

    def _settle(self) -> None:
        self._timer.stop()
        for tween in self._tweens:
            tween.card.set_spot(tween.goal)
        self._tweens = []

    def _tick(self) -> None:
        now = self._clock.elapsed()
        busy = False
        for tween in self._tweens:
            assert tween.start is not None
            part = (now - tween.delay) / tween.duration if tween.duration > 0 else 1.0
            if part < 1.0:
                busy = True
            eased = self._easing.valueForProgress(min(1.0, max(0.0, part)))
            tween.card.set_spot(tween.start.towards(tween.goal, eased))
        if not busy:
            self._settle()
            self.arrived.emit()
