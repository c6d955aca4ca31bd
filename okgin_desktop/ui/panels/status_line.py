"""The line at the bottom of the table: what is asked for, and why something was refused."""

from collections.abc import Sequence
from typing import Final, final

from PySide6.QtCore import QRect, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from okgin_desktop.engine.actions import Refusal
from okgin_desktop.engine.options import Options
from okgin_desktop.engine.view import SeatView
from okgin_desktop.ui import theme, zoom
from okgin_desktop.ui.controls.rich_line import RichLine
from okgin_desktop.ui.panels.surface import Surface, margin
from okgin_desktop.ui.strings import strings
from okgin_desktop.ui.theme import Type

HEIGHT: Final = 36
_DOT: Final = 10
_SAID_MS: Final = 8000
_SAID: Final = Type(15, 600)


@final
class StatusLine(Surface):
    """36 units high, with a gold dot while it is the viewer's turn.

    What `say` or `refuse` put there stays until the next state, at most eight seconds, and is announced to
    a screen reader. The reminder of keys at the right gives way where room is short.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Edge.TopEdge, parent)
        self.setFixedHeight(HEIGHT)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.text_label = RichLine("", theme.STATUS, parent=self)
        self.hint_label = RichLine("", theme.CAPTION, "muted", align=Qt.AlignmentFlag.AlignRight, parent=self)
        self._state: tuple[SeatView, Options, tuple[str, ...], bool] | None = None
        self._text = ""
        self._said = ""
        self._to_act = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_SAID_MS)
        self._timer.timeout.connect(self._be_quiet)

    def show_state(
        self, view: SeatView, options: Options, names: Sequence[str], *, selected: bool = False
    ) -> None:
        """Say what the viewer may do now or whom it waits for; `selected` tells that a card is chosen."""
        before = self._state
        self._state = (view, options, tuple(names), selected)
        if before is None or before[:2] != (view, options):
            self._said = ""
            self._timer.stop()
        self.refresh()

    def show_text(self, text: str, *, to_act: bool = False, hint: str = "") -> None:
        """Say something of the caller's own, until the next state."""
        self._state = None
        self._said = ""
        self._timer.stop()
        self._put(text, to_act, hint)

    def say(self, text: str) -> None:
        """Put a sentence in the foreground, over a brighter ground."""
        self._said = text
        self._timer.start()
        self._display()
        spoken = strings().speak(text)
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, spoken))

    def refuse(self, reason: Refusal) -> None:
        """Say why an action was refused in the state shown."""
        if self._state is not None:
            self.say(strings().refusal(reason, self._state[0]))

    def text(self) -> str:
        """Return what is shown now, in markup."""
        return self._said or self._text

    def is_said(self) -> bool:
        """Whether a sentence of `say` is in the foreground."""
        return bool(self._said)

    def refresh(self) -> None:
        """Show the text of the state anew."""
        if self._state is None:
            return
        view, options, names, selected = self._state
        hint = strings().key_hint(view, selected)
        self._put(strings().status(view, options, names), view.to_act, hint)

    def _be_quiet(self) -> None:
        self._said = ""
        self._display()

    def _put(self, text: str, to_act: bool, hint: str) -> None:
        self._text = text
        self._to_act = to_act
        self.hint_label.set_markup(hint)
        self._display()

    def _display(self) -> None:
        self.text_label.set_type(_SAID if self._said else theme.STATUS)
        self.text_label.set_markup(self.text())
        self._arrange()
        self.update()

    def resize_type(self, unit: float) -> None:
        """Take a height so many times that of the design."""
        self.setFixedHeight(round(HEIGHT * unit))
        self._arrange()

    def sizeHint(self) -> QSize:
        """Return the line of the smallest window."""
        return QSize(800, round(HEIGHT * zoom.unit(self)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give both texts their places."""
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        unit, height = zoom.unit(self), self.height() - 1
        edge = round(24 * unit)
        left = edge + round((_DOT + 10) * unit) if self._to_act or self._said else edge
        right = self.width() - round(margin(self.width()) * unit)
        wanted = self.text_label.sizeHint().width()
        hint = self.hint_label.sizeHint().width()
        both = left + wanted + edge + hint <= right
        self.hint_label.setVisible(both and bool(self.hint_label.markup()))
        end = right - hint - edge if both else right
        self.text_label.setGeometry(QRect(left, 1, max(0, end - left), height))
        self.hint_label.setGeometry(QRect(right - hint, 1, hint, height))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ground, the dot, and a brighter ground while something is said."""
        super().paintEvent(event)
        now = theme.current()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._said:
            painter.fillRect(QRect(0, 1, self.width(), self.height() - 1), now.highlight)
            painter.fillRect(QRect(0, 1, 3, self.height() - 1), now.gold_edge)
        unit = zoom.unit(self)
        size = _DOT * unit
        dot = QRectF(round(24 * unit), (self.height() + 1 - size) / 2, size, size)
        if self._to_act:
            painter.setBrush(now.gold)
            painter.setPen(Qt.PenStyle.NoPen if now.dark else QPen(now.gold_edge, 1))
            painter.drawEllipse(dot if now.dark else dot.adjusted(0.5, 0.5, -0.5, -0.5))
        elif self._said:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(now.muted, 2))
            painter.drawEllipse(dot.adjusted(1, 1, -1, -1))
        painter.end()
