"""The buttons and the slider of a replay."""

from typing import final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QSlider, QWidget

from okgin_desktop.ui import theme
from okgin_desktop.ui.art.icons import Glyph
from okgin_desktop.ui.controls import RichLine
from okgin_desktop.ui.controls.icon_button import IconButton


@final
class Transport(QWidget):
    """To the start, back, play, forward, to the end, and a slider over the turns.

    `slid(place)` is told when the person moves the slider, not when the program does.
    """

    slid = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.first = IconButton(Glyph.PREVIOUS, self.tr("To the start (Home)"))
        self.back = IconButton(Glyph.CHEVRON_LEFT, self.tr("Back (Left)"))
        self.play = IconButton(Glyph.PLAY, self.tr("Play (P)"))
        self.forward = IconButton(Glyph.CHEVRON_RIGHT, self.tr("Forward (Right)"))
        self.last = IconButton(Glyph.NEXT, self.tr("To the end (End)"))
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setAccessibleName(self.tr("Turn"))
        self.slider.setMinimumWidth(80)
        self._where = RichLine("", theme.SMALL, "muted")
        self._where.setMinimumWidth(64)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        for button in (self.first, self.back, self.play, self.forward, self.last):
            row.addWidget(button)
        row.addSpacing(4)
        row.addWidget(self.slider, 1)
        row.addSpacing(4)
        row.addWidget(self._where)
        self.slider.valueChanged.connect(self.slid)

    @property
    def playing(self) -> bool:
        """Whether the button now says Pause."""
        return self.play.glyph() is Glyph.PAUSE

    def set_playing(self, on: bool) -> None:
        """Let the button say Pause, or Play."""
        if on:
            self.play.set_face(Glyph.PAUSE, self.tr("Pause (P)"))
        else:
            self.play.set_face(Glyph.PLAY, self.tr("Play (P)"))

    def set_turns(self, count: int) -> None:
        """Offer that many turns after the start."""
        self.slider.blockSignals(True)
        self.slider.setRange(0, count)
        self.slider.setPageStep(max(1, count // 8))
        self.slider.blockSignals(False)

    def show_place(self, turn: int, *, at_start: bool, at_end: bool) -> None:
        """Show the turn reached, and let only those buttons be pressed that lead elsewhere."""
        self.slider.blockSignals(True)
        self.slider.setValue(turn)
        self.slider.blockSignals(False)
        count = self.slider.maximum()
        #: How far a replay has come: turn {turn} of {count}.
        where = self.tr("{turn} of {count}").format(turn=turn, count=count) if turn else self.tr("Dealt")
        self._where.set_markup(where)
        self.slider.setAccessibleDescription(where)
        onward = (self.play, self.forward, self.last)
        if at_end and any(button.hasFocus() for button in onward):
            self.back.setEnabled(True)
            self.back.setFocus(Qt.FocusReason.OtherFocusReason)
        if at_start and (self.first.hasFocus() or self.back.hasFocus()):
            self.forward.setEnabled(True)
            self.forward.setFocus(Qt.FocusReason.OtherFocusReason)
        for button in onward:
            button.setEnabled(not at_end)
        for button in (self.first, self.back):
            button.setEnabled(not at_start)
