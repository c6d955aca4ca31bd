"""The buttons beside the hand: four fixed places, filled by what the person may do now."""

from typing import final

from PySide6.QtCore import QObject, QRect, Qt, Signal
from PySide6.QtWidgets import QWidget

from okgin_desktop.engine.actions import Refusal
from okgin_desktop.engine.turns import Phase
from okgin_desktop.ui import theme
from okgin_desktop.ui.controls import ActionButton, Kind
from okgin_desktop.ui.strings import strings
from okgin_desktop.ui.table.layout import Rect
from okgin_desktop.ui.table.play import Command, Play

KEYS = {
    Command.DRAW: "W",
    Command.TAKE: "T",
    Command.PASS: "P",
    Command.DISCARD: "D",
    Command.KNOCK: "K",
    Command.SORT: "S",
    Command.LAY_BEST: "L",
    Command.LAY_SELECTED: "E",
    Command.TAKE_BACK: "Z",
    Command.FINISH: "F",
}
"""The key of each command; menu, buttons and help all read it here."""


@final
class ActionBar(QObject):
    """Four buttons that are children of the table.

    Signals: `commanded(Command)`; `score_wanted()` from the button that opens the score in small windows.
    """

    commanded = Signal(object)
    score_wanted = Signal()

    def __init__(self, table: QWidget) -> None:
        super().__init__(table)
        self._table = table
        self._score = False
        kinds = (Kind.PRIMARY, Kind.SECONDARY, Kind.QUIET, Kind.QUIET)
        self.buttons = tuple(ActionButton("", "", kind, table) for kind in kinds)
        self._commands: list[Command | None] = [None] * len(self.buttons)
        for index, button in enumerate(self.buttons):
            button.clicked.connect(lambda _checked=False, index=index: self._pressed(index))
            button.hide()

    @property
    def commands(self) -> tuple[Command | None, ...]:
        """What each button asks for now."""
        return tuple(self._commands)

    def place(self, rects: tuple[Rect, ...]) -> None:
        """Put the buttons there; without places they are hidden."""
        if len(rects) == 4 and rects[3].y == rects[2].y and not self._is_used(3):
            # The third button has the row for itself.
            rects = (*rects[:2], rects[2]._replace(w=rects[3].right - rects[2].x), rects[3])
        for index, button in enumerate(self.buttons):
            if index < len(rects):
                rect = rects[index]
                button.setGeometry(QRect(round(rect.x), round(rect.y), round(rect.w), round(rect.h)))
            button.setVisible(index < len(rects) and self._is_used(index))

    def _is_used(self, index: int) -> bool:
        return self._commands[index] is not None or (index == 3 and self._score)

    def refresh(self, play: Play, *, live: bool, compact: bool, waiting: str) -> None:
        """Show what may be done now; `waiting` is why nothing may, while the table moves or others act."""
        texts = self._texts(play)
        self._score = compact and play.view is not None and texts[3] is None
        for index, entry in enumerate(texts):
            button = self.buttons[index]
            self._commands[index] = entry[0] if entry is not None else None
            if entry is None:
                if self._score and index == 3:
                    button.set_label(self.tr("Score"))
                    button.set_key_hint("")
                    button.set_reason("")
                continue
            command, text = entry
            button.set_label(text)
            button.set_key_hint("" if compact and index >= 2 else KEYS[command])
            allowed = play.may(command) and (live or command is Command.SORT)
            if not allowed and button.hasFocus():
                # Qt would pass the keyboard on as if Tab had been pressed.
                self._table.setFocus(Qt.FocusReason.OtherFocusReason)
            button.set_reason("" if allowed else self._reason(play, command, live, waiting))
        quiet = Kind.QUIET if theme.current().dark else Kind.SECONDARY
        for button in self.buttons[2:]:
            # The felt is dark in the light scheme too: an unfilled button would write dark on dark.
            button.set_kind(quiet)
        gold = self._gold(play) if live else -1
        for index in (0, 1):
            self.buttons[index].set_kind(Kind.PRIMARY if index == gold else Kind.SECONDARY)

    def _texts(self, play: Play) -> list[tuple[Command, str] | None]:
        view, words = play.view, strings()
        sort = (Command.SORT, words.sort_button())
        if view is None:
            return [None, None, None, None]
        if play.draft is not None:
            laid = len(play.draft.layoffs)
            finish = (Command.FINISH, words.lay_off_button(laid))
            back = (Command.TAKE_BACK, self.tr("Undo", "take a lay-off back"))
            return [finish, (Command.LAY_BEST, self.tr("Best lay-off")), sort, back]
        if view.to_act and view.phase is Phase.DISCARD:
            best = play.options.best_knock
            text = words.knock_button(best.deadwood if best is not None else None)
            if play.options.big_gin:
                text = words.big_gin_button()
            discard = (Command.DISCARD, words.discard_button(play.selected))
            return [(Command.KNOCK, text), discard, sort, None]
        first = (Command.DRAW, words.draw_button())
        if view.phase in (Phase.UPCARD, Phase.LAST_CHANCE):
            first = (Command.PASS, words.pass_button())
        take = words.take_button(view.pile[-1]) if view.pile else self.tr("Take discard")
        return [first, (Command.TAKE, take), sort, None]

    def _gold(self, play: Play) -> int:
        """Which of the first two buttons is the likely one."""
        if play.draft is not None:
            return 1 if play.may(Command.LAY_BEST) else 0
        view = play.view
        if view is not None and view.phase is Phase.DISCARD:
            return 0 if play.may(Command.KNOCK) else 1
        return 0

    def _reason(self, play: Play, command: Command, live: bool, waiting: str) -> str:
        view = play.view
        if view is None or not live or not view.to_act:
            return waiting
        if command is Command.DISCARD and play.selected is None:
            return self.tr("Select a card to discard first.")
        if command is Command.LAY_BEST:
            return self.tr("Nothing more can be laid off with profit.")
        if command is Command.TAKE_BACK:
            return self.tr("No card has been laid off yet.")
        outcome = play.command(command)
        return strings().refusal(outcome, view) if isinstance(outcome, Refusal) else waiting

    def _pressed(self, index: int) -> None:
        command = self._commands[index]
        if command is not None:
            self.commanded.emit(command)
        elif self._score:
            self.score_wanted.emit()
