"""A sitting: matches from the new match dialog to the last sheet, with the screen compared all the way."""

import random
import time
from dataclasses import dataclass, field

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QWidget

from okgin_desktop.engine.actions import Action, BigGin, Knock, LayOff
from okgin_desktop.settings import schema
from okgin_desktop.ui.dialogs.match_end import MatchEndSheet
from okgin_desktop.ui.dialogs.new_match import NewMatchSheet
from tools.driver.hands import Hands, Missed
from tools.driver.person import Person
from tools.driver.program import Driven
from tools.driver.screen import at_rest, differences

MOST_ACTIONS = 4000
"""Of one match; more means that it does not end."""


@dataclass
class Tally:
    """What a match came to."""

    name: str
    deals: int = 0
    actions: int = 0
    gestures: int = 0
    refusals: list[str] = field(default_factory=list)
    troubles: list[str] = field(default_factory=list)
    mismatches: list[str] = field(default_factory=list)
    seconds: float = 0.0

    @property
    def clean(self) -> bool:
        """Whether nothing went wrong."""
        return not (self.refusals or self.troubles or self.mismatches)

    def line(self) -> str:
        """Return the figures in a line."""
        return (
            f"{self.name}: {self.deals} deals, {self.actions} actions, {self.gestures} other gestures, "
            f"{len(self.refusals)} refusals, {len(self.troubles)} warnings, "
            f"{len(self.mismatches)} mismatches, {self.seconds:.0f} s"
        )


class Sitting:
    """Plays one match after another in a running program."""

    def __init__(self, driven: Driven, chance: random.Random, *, verbose: bool = False) -> None:
        self._driven = driven
        self._chance = chance
        self._verbose = verbose
        self._hands = Hands(driven.window)
        self._person = Person(driven, self._hands, chance)
        self._tally = Tally("")

    def play(self, preset: str, seats: int, tally: Tally, *, length: str = "", moving: bool = False) -> None:
        """Choose this in the new match dialog and play to the end of the match; the tally is filled.

        `length` is a key of the dialog's choices; without it the usual length is played.
        """
        driven, self._tally = self._driven, tally
        begun = time.monotonic()
        speed = schema.AnimationSpeed.FAST if moving else schema.AnimationSpeed.OFF
        driven.program.settings.set(schema.ANIMATION_SPEED, speed)
        try:
            self._choose_match(preset, seats, length)
            self._play_match()
            self._end_match()
        except Missed as missed:
            self._note(str(missed))
        finally:
            self._collect()
            tally.seconds = time.monotonic() - begun

    # --- the dialogs ------------------------------------------------------------------------------

    def _choose_match(self, preset: str, seats: int, length: str) -> None:
        sheet = self._driven.window.sheet
        if sheet is None:
            self._hands.key(Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
            self._driven.pump()
            sheet = self._driven.window.sheet
        if not isinstance(sheet, NewMatchSheet):
            raise Missed(f"no new match dialog, but {sheet!r}")
        self._click(sheet.rules_tiles[preset], sheet)
        self._click(sheet.how_many.segment(str(seats - 1)), sheet)
        if length:
            self._click(sheet.length.segment(length), sheet)
        chosen = sheet.setup()
        if (chosen.preset, len(chosen.seating)) != (preset, seats):
            raise Missed(f"the dialog has chosen {chosen.preset} with {len(chosen.seating)} seats")
        if self._chance.random() < 0.5:
            self._hands.click(self._hands.centre(sheet.start))
        else:
            self._hands.key(Qt.Key.Key_Return)
        self._driven.pump()
        if self._driven.session.setup != chosen:
            raise Missed("another match has begun than was chosen")

    def _click(self, control: QWidget, sheet: NewMatchSheet) -> None:
        """Click what may have to be scrolled to: the wheel does it."""
        for _ in range(20):
            seen = sheet.area.viewport()
            y = control.mapTo(seen, control.rect().center()).y()
            if 4 < y < seen.height() - 4:
                break
            sheet.area.verticalScrollBar().setValue(
                sheet.area.verticalScrollBar().value() + (40 if y > 0 else -40)
            )
            self._driven.pump()
        at = control.mapTo(self._driven.window, QPoint(control.width() // 2, min(control.height() // 2, 24)))
        self._hands.click(at)
        self._driven.pump()

    def _end_match(self) -> None:
        """The score of the last deal leads to the sheet of the match; it is closed or asked for another."""
        self._go_on()
        window = self._driven.window
        if not self._driven.wait_until(lambda: isinstance(window.sheet, MatchEndSheet), 3):
            raise Missed("the match has ended, but its sheet does not open")
        sheet = window.sheet
        assert isinstance(sheet, MatchEndSheet)
        way = int(self._chance.random() * 3)
        if way == 0:
            self._hands.key(Qt.Key.Key_Escape)
        else:
            self._hands.click(self._hands.centre((sheet.close_button, sheet.new)[way - 1]))
        wanted = (
            (lambda: isinstance(window.sheet, NewMatchSheet)) if way == 2 else lambda: window.sheet is None
        )
        if not self._driven.wait_until(wanted, 3):
            raise Missed("the sheet of the match does not close as asked")

    # --- playing ----------------------------------------------------------------------------------

    def _play_match(self) -> None:
        session = self._driven.session
        while True:
            if not self._wait():
                return
            if not session.in_deal:
                self._tally.deals += 1
                self._see_score()
                if session.match_finished:
                    return
                self._next_deal()
            elif self._tally.actions >= MOST_ACTIONS:
                raise Missed(f"no end after {MOST_ACTIONS} actions")
            else:
                self._act()

    def _wait(self) -> bool:
        """Wait until it is the person's turn; where cards move, sometimes hurry them."""
        driven = self._driven
        if self._chance.random() < 0.3 and driven.table.busy:
            driven.pump(int(self._chance.random() * 120))
            if driven.table.busy:
                self._hurry()
        if driven.wait_until(lambda: driven.my_turn or driven.deal_shown):
            return True
        raise Missed(f"nothing happens any more; sheet {driven.window.sheet!r}, busy {driven.table.busy}")

    def _hurry(self) -> None:
        hands, window = self._hands, self._driven.window
        way = int(self._chance.random() * 3)
        if way == 0:
            hands.key(Qt.Key.Key_Space)
        elif way == 1:
            hands.key(Qt.Key.Key_Escape)
        else:
            # The bare cloth: where nothing moves any more by then, it must mean nothing.
            hands.click(hands.on(window.table, (3, window.table.height() / 2)))
        self._tally.gestures += 1

    def _act(self) -> None:
        """Make one move, perhaps after something that is none."""
        driven, tally = self._driven, self._tally
        moving = driven.table.speed != "off"
        # In the midst of movement now and then: cards that glide must take clicks as well as those at rest.
        if not (moving and self._chance.random() < 0.5):
            self._compare("before the move")
        try:
            if self._person.dabble():
                tally.gestures += 1
                self._collect(self._person.done)
                if not driven.my_turn:
                    driven.wait_until(lambda: driven.my_turn, 3)
                if not (moving and self._chance.random() < 0.5):
                    self._compare(self._person.done)
            sent = len(driven.acted)
            wanted, same = self._person.move()
        except Missed as missed:
            # Let things come to rest, lest one failure be told again and again.
            self._note(str(missed))
            driven.pump(300)
            if driven.window.sheet is not None:
                self._hands.key(Qt.Key.Key_Escape)
            if len(tally.mismatches) > 20:
                raise Missed("too much is wrong") from missed
            return
        tally.actions += 1
        self._say(self._person.done)
        self._sent(driven.acted[sent:], wanted, same)
        self._collect(self._person.done)

    def _sent(self, sent: list[Action], wanted: Action, same: bool) -> None:
        if not self._driven.wait_until(lambda: bool(sent) or bool(self._driven.acted), 0.5):
            self._note(f"{wanted} was not sent by {self._person.done}")
        kinds = (Knock, BigGin) if isinstance(wanted, Knock | BigGin) else (LayOff,)
        right = sent == [wanted] if same else len(sent) == 1 and isinstance(sent[0], kinds)
        if not right:
            self._note(f"wanted {wanted}, but {self._person.done} sent {sent}")

    def _see_score(self) -> None:
        scores = self._driven.window.scores
        if not scores.is_complete() and self._chance.random() < 0.5:
            self._hands.key(Qt.Key.Key_Space)
            self._tally.gestures += 1
        if not self._driven.wait_until(scores.is_complete, 15):
            raise Missed("the lines of the score do not all appear")
        self._compare("the deal has ended")
        self._collect()

    def _next_deal(self) -> None:
        number = self._driven.session.deal_number
        self._go_on()
        if not self._driven.wait_until(lambda: self._driven.session.deal_number == number + 1, 3):
            raise Missed("the next deal does not begin")

    def _go_on(self) -> None:
        way = int(self._chance.random() * 2)
        self._say(f"go on by {('Space', 'a click')[way]}")
        if way == 0:
            self._hands.key(Qt.Key.Key_Space)
        else:
            self._hands.click(self._hands.centre(self._driven.window.scores.primary_button))
        self._driven.pump()

    # --- comparing --------------------------------------------------------------------------------

    def _compare(self, when: str) -> None:
        """Wait until the cards lie still, then compare the whole screen."""
        driven = self._driven
        driven.wait_until(lambda: at_rest(driven), 3)
        for difference in differences(driven):
            self._note(f"{when}: {difference}")

    def _note(self, text: str) -> None:
        session = self._driven.session
        where = f"deal {session.deal_number}, {session.view().phase}" if session.deal_number else "no deal"
        self._tally.mismatches.append(f"[{where}] {text} ({' | '.join(self._person.trail)})")

    def _collect(self, after: str = "") -> None:
        driven, tally = self._driven, self._tally
        trail = " | ".join(self._person.trail)
        tally.refusals += [f"{text} after {after} ({trail})" for text in driven.refusals]
        tally.troubles += driven.troubles
        driven.refusals.clear()
        driven.troubles.clear()

    def _say(self, text: str) -> None:
        if self._verbose:
            view = self._driven.session.view()
            print(f"  deal {self._driven.session.deal_number} {view.phase}: {text}", flush=True)
