"""The real program in this process, over a folder of its own, with everything that goes wrong collected."""

import os
import sys
import time
import warnings
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Self

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QCoreApplication, QMessageLogContext, QtMsgType, qInstallMessageHandler
from PySide6.QtGui import QWindow
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from okgin_desktop.app import Program, build, resume_or_ask
from okgin_desktop.engine.actions import Action
from okgin_desktop.session.advance import StorageNotice
from okgin_desktop.settings import schema

HARMLESS = ("This plugin does not support",)
"""Beginnings of what Qt says about the platform without a screen."""

PATIENCE = 20.0
"""Seconds until something that must happen is taken to have failed."""


def application() -> QApplication:
    """Return the application, made where there is none."""
    found = QApplication.instance()
    return found if isinstance(found, QApplication) else QApplication(["okgin-desktop"])


class Driven:
    """A running program, used as a context: closed at the end, and nothing of it stays behind.

    `troubles` collects what Qt, Python and the program complain of; `refusals` what the rules or the table
    refused; `acted` the actions the window sent.
    """

    def __init__(
        self,
        folder: Path,
        *,
        seed: str | None = None,
        speed: schema.AnimationSpeed = schema.AnimationSpeed.OFF,
        size: tuple[int, int] = (1280, 800),
        language: str = "en",
        scheme: schema.Scheme = schema.Scheme.DARK,
    ) -> None:
        self.troubles: list[str] = []
        self.refusals: list[str] = []
        self.acted: list[Action] = []
        self.app = application()
        self._handler = qInstallMessageHandler(self._qt_says)
        self._hook, sys.excepthook = sys.excepthook, self._python_says
        self._warned, warnings.showwarning = warnings.showwarning, self._python_warns
        self.program: Program = build(self.app, folder, language=language, seed=seed)
        self.window = self.program.window
        self.table = self.window.table
        self.session = self.program.session
        self._listen()
        self.program.settings.set(schema.ANIMATION_SPEED, speed)
        self.program.settings.set(schema.SCHEME, scheme)
        self.window.resize(*size)
        self.window.show()
        self.window.activateWindow()
        self.pump()

    def _listen(self) -> None:
        program = self.program
        program.turn_taker.trouble.connect(self.troubles.append)
        program.session.storage_failed.connect(self._not_stored)
        program.session.refused.connect(lambda reason: self.refusals.append(f"session: {reason}"))
        self.table.refused.connect(lambda reason: self.refusals.append(f"table: {reason}"))
        self.window.acted.connect(lambda action, _version: self.acted.append(action))

        self.app.focusWindowChanged.connect(self._focus_went)

    def _focus_went(self, window: QWindow | None) -> None:
        # A widget shown before it has a parent is a window for a moment, and takes the keyboard along.
        if window is not None and window is not self.window.windowHandle():
            self.troubles.append(f"another window took the keyboard: {window!r}")

    def _not_stored(self, notice: StorageNotice) -> None:
        self.troubles.append(f"storage: {notice.trouble} {notice.detail}")

    def _qt_says(self, kind: QtMsgType, context: QMessageLogContext, text: str) -> None:
        if kind is not QtMsgType.QtDebugMsg and not text.startswith(HARMLESS):
            self.troubles.append(f"Qt: {text}")

    def _python_says(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        if isinstance(error, KeyboardInterrupt):
            raise error
        import traceback

        self.troubles.append("".join(traceback.format_exception(kind, error, trace)))

    def _python_warns(self, message: Warning | str, *_rest: object, **_more: object) -> None:
        self.troubles.append(f"warning: {message}")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    def start(self) -> None:
        """Do what the program does once its window is shown: go on with the match, or ask for one."""
        resume_or_ask(self.program)
        self.pump()

    def close(self) -> None:
        """End the program and hand back what was taken over."""
        self.app.focusWindowChanged.disconnect(self._focus_went)
        self.window.close()
        self.program.close()
        # The application outlives the program here, and would go on in its language.
        self.program.languages.use("en")
        self.window.deleteLater()
        self.pump()
        sys.excepthook = self._hook
        warnings.showwarning = self._warned
        qInstallMessageHandler(self._handler)

    # --- time ---

    def pump(self, milliseconds: int = 0) -> None:
        """Let events be handled, for so long or until there are none."""
        if milliseconds > 0:
            QTest.qWait(milliseconds)
            return
        for _ in range(3):
            QCoreApplication.processEvents()
        QCoreApplication.sendPostedEvents(None, 52)  # QEvent.Type.DeferredDelete

    def wait_until(self, so: Callable[[], bool], seconds: float = PATIENCE) -> bool:
        """Let events be handled until it is so; return False if it takes longer."""
        end = time.monotonic() + seconds
        while not so():
            if time.monotonic() > end:
                return False
            QTest.qWait(1)
        return True

    # --- state ---

    @property
    def my_turn(self) -> bool:
        """Whether the person is to act and sees so."""
        session = self.session
        if not session.in_deal or session.seat_to_act != session.viewer or self.table.busy:
            return False
        return self.table.person.view == session.view()

    @property
    def deal_shown(self) -> bool:
        """Whether the deal is over and its score is on the screen."""
        session, scores = self.session, self.window.scores
        return session.deal_number > 0 and not session.in_deal and not self.table.busy and scores.isVisible()

    @property
    def waits(self) -> bool:
        """Whether the program waits for the person."""
        return self.window.sheet is not None or self.my_turn or self.deal_shown
