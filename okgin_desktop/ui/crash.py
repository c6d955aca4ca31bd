"""What the program does when it has a fault: report it, tell of it afterwards, and go on where it can."""

import contextlib
import faulthandler
import sys
import threading
import traceback
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Final, final

import PySide6
from PySide6.QtCore import (
    QMessageLogContext,
    QObject,
    Qt,
    QtMsgType,
    Signal,
    qFormatLogMessage,
    qInstallMessageHandler,
    qVersion,
)
from PySide6.QtGui import QGuiApplication, QPainter
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from okgin_desktop.ui.crash_report import Reports, scrub, told
from okgin_desktop.ui.sheets import Sheets

MOST_A_RUN: Final = 5
"""Reports of one run: a fault in what is painted sixty times a second is one fault."""


@final
class CrashWatch(QObject):
    """Watches for exceptions nobody caught, for fatal messages of Qt, and for the death of the process.

    `happened` comes, later and in the thread of the window, when a fault was survived. `install` and `remove`
    come in pairs.
    """

    happened = Signal()
    _caught_one = Signal()

    def __init__(self, data_folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.reports = Reports(data_folder, _about_qt)
        self._seen: set[tuple[str, ...]] = set()
        self._lock = threading.Lock()
        self._raw: IO[str] | None = None
        self._before: tuple[Any, Any] | None = None
        self._qt_before: Callable[..., Any] | None = None
        # From whatever thread, and never in the midst of painting.
        self._caught_one.connect(self.happened, Qt.ConnectionType.QueuedConnection)

    def install(self) -> None:
        """Watch from now on."""
        self.reports.take_over()
        self._before = sys.excepthook, threading.excepthook
        sys.excepthook = self._caught
        threading.excepthook = self._caught_in_thread
        self._qt_before = qInstallMessageHandler(self._said_by_qt)
        with contextlib.suppress(OSError):
            self.reports.folder.mkdir(parents=True, exist_ok=True)
            self._raw = self.reports.running_path.open("w", encoding="utf-8")
            faulthandler.enable(self._raw)

    def remove(self) -> None:
        """Watch no longer: the program ends as it should."""
        if self._before is None:
            return
        sys.excepthook, threading.excepthook = self._before
        self._before = None
        qInstallMessageHandler(self._qt_before)
        self._stop_fault_handler()
        with contextlib.suppress(OSError):
            # Only where there are reports in it does it stay.
            self.reports.folder.rmdir()

    def _stop_fault_handler(self) -> None:
        raw, self._raw = self._raw, None
        if raw is not None:
            faulthandler.disable()
            raw.close()
            with contextlib.suppress(OSError):
                self.reports.running_path.unlink()

    def note(self, text: str) -> None:
        """Write a report of something that is worth one, but nothing to trouble the person with."""
        self._report("a fault that play went on after", (text,), scrub(text), tell=False)

    def _caught(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None, where: str = ""
    ) -> None:
        sys.__excepthook__(kind, error, trace)
        if not issubclass(kind, Exception):
            return
        if not where:
            _end_painters(trace)
        places = traceback.extract_tb(trace)[-3:]
        signature = (kind.__name__, *(f"{place.filename}:{place.lineno}" for place in places))
        with contextlib.suppress(Exception):
            self._report(where or "an exception", signature, told(kind, error, trace), tell=True)

    def _caught_in_thread(self, caught: threading.ExceptHookArgs) -> None:
        if caught.exc_value is not None and caught.exc_type is not SystemExit:
            self._caught(caught.exc_type, caught.exc_value, caught.exc_traceback, "an exception in a thread")

    def _report(self, where: str, signature: tuple[str, ...], body: str, *, tell: bool) -> None:
        with self._lock:
            if signature in self._seen or len(self._seen) >= MOST_A_RUN:
                return
            self._seen.add(signature)
            written = self.reports.write(where, body, untold=tell)
        if written is not None and tell and isValid(self):
            self._caught_one.emit()

    def _said_by_qt(self, kind: QtMsgType, context: QMessageLogContext, message: str | None) -> None:
        text = message or ""
        try:
            print(qFormatLogMessage(kind, context, text), file=sys.stderr)  # noqa: T201 - as Qt itself would
        except Exception as error:
            # What an override of ours had raised and Qt then complained of the consequences.
            self._caught(type(error), error, error.__traceback__)
        if kind is QtMsgType.QtFatalMsg:
            # Qt aborts as soon as this returns: one report of it is enough.
            stack = traceback.format_stack()
            body = scrub(f"{text}\n\n{''.join(stack)}")
            self.reports.write("a fatal message of Qt", body, died=True)
            self._stop_fault_handler()


def _about_qt() -> str:
    return f"Qt {qVersion()}, PySide {PySide6.__version__}, {QGuiApplication.platformName()}"


def _end_painters(trace: TracebackType | None) -> None:
    """End what was being painted when the exception came: Qt crashes on a painter that outlives its event."""
    while trace is not None:
        for value in list(trace.tb_frame.f_locals.values()):
            if isinstance(value, QPainter) and isValid(value) and value.isActive():
                value.end()
        trace = trace.tb_next


@final
class Telling(QObject):
    """Tells the person of faults, of the last run's at once, in a sheet that waits for its turn."""

    def __init__(self, watch: CrashWatch, sheets: Sheets, ground: QWidget) -> None:
        super().__init__(ground)
        self._reports = watch.reports
        self._sheets = sheets
        self._ground = ground
        self._waiting = False
        watch.happened.connect(self._tell)
        if self._reports.is_untold():
            self._tell(died=self._reports.has_died())

    def _tell(self, *, died: bool = False) -> None:
        if self._waiting:
            return
        self._waiting = True
        from okgin_desktop.ui.dialogs.crash_sheet import CrashSheet

        sheet = CrashSheet(self._ground, self._reports.folder, died=died)
        sheet.accepted.connect(self._told)
        sheet.rejected.connect(self._told)
        self._sheets.open_in_turn(sheet)

    def _told(self) -> None:
        self._waiting = False
        self._reports.mark_told()
