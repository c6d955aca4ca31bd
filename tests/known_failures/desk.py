"""The whole program and a person before it: real mouse and keys; computer players decide in this process."""

import gc
from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from okgin_desktop.app import build, resume_or_ask
from okgin_desktop.engine.rules import EN, Rules
from okgin_desktop.session.setup import MatchSetup, Seating
from okgin_desktop.session.turn_taker import TurnTaker
from okgin_desktop.settings import schema
from okgin_desktop.ui import theme
from okgin_desktop.ui.controls.rich_line import RichLine
from okgin_desktop.ui.table.play import ZoneKind
from okgin_desktop.ui.table.scene import Key
from tests.builders import deck_from
from tools.driver.hands import Hands, middle, touchable

NAMES = ("You", "Maud", "Otto", "Iris")
PATIENCE = 10_000


class Desk:
    """A program over a folder of its own; `begin` deals what a test wants dealt."""

    def __init__(
        self,
        qapp: QApplication,
        qtbot: QtBot,
        folder: Path,
        *,
        size: tuple[int, int] = (1280, 800),
        speed: schema.AnimationSpeed | None = schema.AnimationSpeed.OFF,
    ) -> None:
        self._qtbot = qtbot
        self.is_open = True
        self.program = build(qapp, folder, seed="known failures")
        self.window, self.session = self.program.window, self.program.session
        self.table = self.window.table
        self.program.turn_taker.stop()
        self.taker = TurnTaker(self.session, in_process=True)
        self.troubles: list[str] = []
        self.refused: list[object] = []
        self.taker.trouble.connect(self.troubles.append)
        self.session.refused.connect(self.refused.append)
        self.table.refused.connect(self.refused.append)
        if speed is not None:
            self.program.settings.set(schema.ANIMATION_SPEED, speed)
        self.window.resize(*size)
        self.window.show()
        self.window.activateWindow()
        qtbot.waitUntil(self.window.isActiveWindow, timeout=PATIENCE)
        self.hands = Hands(self.window)
        self.hands.move(QPoint(1, 1))

    def close(self) -> None:
        """End the program as if its window had been closed, and leave nothing of it for the next one.

        What only Python's garbage collector would find is deleted here: in the midst of a later event of
        another window it would take shortcuts away that Qt is just going through.
        """
        self.is_open = False
        self.window.close()
        self.taker.stop()
        self.program.languages.use("en")
        self.program.close()
        # The colours are those of the application, which outlives the program here.
        theme.apply(self.program.app, theme.Scheme.DARK)
        self.window.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        gc.collect()

    # --- the match ---

    def begin(
        self,
        *hands: str,
        upcard: str = "",
        stock: str = "",
        rules: Rules = EN,
        preset: str = "EN",
        player: str = "simple",
        person_deals: bool = False,
    ) -> None:
        """Begin a match whose first deal is this; by default the person acts first."""
        seats = len(hands)
        dealer = 0 if person_deals else seats - 1
        people = tuple(Seating(name, "plain", None if name == "You" else player) for name in NAMES[:seats])
        deck = deck_from(hands, upcard, stock, dealer=dealer)
        self.session.new_match(MatchSetup(preset, rules, people, dealer), "known failures", deck)
        self.pump()

    def resume(self) -> None:
        """Do what the program does at its start."""
        resume_or_ask(self.program)
        self.pump()

    # --- time ---

    def pump(self) -> None:
        for _ in range(3):
            QApplication.processEvents()

    @property
    def my_turn(self) -> bool:
        """Whether the person is to act, and sees so."""
        session, table = self.session, self.table
        mine = session.in_deal and session.seat_to_act == session.viewer
        return mine and not table.busy and not table.layer.running and table.person.view == session.view()

    def wait_until(self, so: Callable[[], bool]) -> None:
        self._qtbot.waitUntil(so, timeout=PATIENCE)

    def wait_for_me(self) -> None:
        self.wait_until(lambda: self.my_turn)

    @property
    def scored(self) -> bool:
        """Whether the deal is over and every line of its score can be read."""
        scores = self.window.scores
        return not self.session.in_deal and scores.isVisible() and scores.is_complete()

    def wait_for_score(self) -> None:
        self.wait_until(lambda: self.scored)

    # --- mouse and keys ---

    def at(self, key: Key) -> QPoint:
        return self.hands.on(self.table, touchable(self.table, key))

    def zone(self, kind: ZoneKind) -> QPoint:
        rects = self.table.input.zone_rects()
        return self.hands.on(self.table, middle(next(rects[zone] for zone in rects if zone.kind is kind)))

    def click(self, at: QPoint | QWidget) -> None:
        self.hands.click(self.hands.centre(at) if isinstance(at, QWidget) else at)
        self.pump()

    def key(self, key: Qt.Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        self.hands.key(key, modifiers)
        self.pump()

    # --- what is to be read ---

    @property
    def status(self) -> str:
        return self.window.status.text()

    def lines_of_the_score(self) -> list[str]:
        """Every line of the score sheet that is in sight, in words."""
        scores = self.window.scores
        said = scores.lines.accessibleDescription().split("\n")
        return [*said, *(label.text() for label in scores.findChildren(RichLine) if label.isVisible())]


def everything_said(root: QWidget, without: Sequence[QWidget] = ()) -> list[str]:
    """All that a pointer, a screen reader or an eye is told by a widget and those to be seen in it."""
    said: list[str] = []
    seen = [child for child in root.findChildren(QWidget) if child.isVisible() and child not in without]
    for widget in [root, *seen]:
        said += [widget.accessibleName(), widget.accessibleDescription(), widget.toolTip()]
        said += [widget.statusTip(), widget.whatsThis(), widget.objectName(), widget.windowTitle()]
        text = getattr(widget, "text", None)
        said += [text()] if callable(text) else []
    return said
