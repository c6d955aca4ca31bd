"""Faults: reported, told of afterwards, and survived."""

import os
import signal
import subprocess
import sys
import textwrap
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from okgin_desktop.ui import theme
from okgin_desktop.ui.crash import MOST_A_RUN, CrashWatch, Telling
from okgin_desktop.ui.dialogs.crash_sheet import CrashSheet
from okgin_desktop.ui.sheets import Sheets


@pytest.fixture
def watch(qapp: QApplication, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Iterator[CrashWatch]:
    theme.apply(qapp, theme.Scheme.DARK)
    made = CrashWatch(tmp_path)
    made.install()
    yield made
    made.remove()
    capsys.readouterr()


def _raise(text: str) -> None:
    raise ZeroDivisionError(text)


@pytest.mark.qt_no_exception_capture
def test_an_exception_in_a_slot_is_reported_and_the_program_goes_on(watch: CrashWatch, qtbot: QtBot) -> None:
    with qtbot.waitSignal(watch.happened, timeout=2000):
        QTimer.singleShot(0, lambda: _raise("in a slot"))
    (path,) = watch.reports.all()
    text = path.read_text(encoding="utf-8")
    assert "ZeroDivisionError: in a slot" in text
    assert 'File "test_crash.py"' in text
    assert watch.reports.is_untold()


@pytest.mark.qt_no_exception_capture
def test_the_same_fault_is_one_report_and_many_are_few(watch: CrashWatch, qtbot: QtBot) -> None:
    for _ in range(20):
        QTimer.singleShot(0, lambda: _raise("again and again"))
    qtbot.wait(50)
    assert len(watch.reports.all()) == 1
    for number in range(12):
        watch.note(f"fault {number}")
    assert len(watch.reports.all()) == MOST_A_RUN


@pytest.mark.qt_no_exception_capture
def test_a_thread_that_fails_is_reported(watch: CrashWatch, qtbot: QtBot) -> None:
    with qtbot.waitSignal(watch.happened, timeout=2000):
        thread = threading.Thread(target=_raise, args=("in a thread",))
        thread.start()
    thread.join()
    assert "in a thread" in watch.reports.all()[0].read_text(encoding="utf-8")


class _Torn(QWidget):
    """Leaves its painter open."""

    painted = 0

    def paintEvent(self, event: QPaintEvent) -> None:
        self.painted += 1
        painter = QPainter(self)
        painter.drawLine(0, 0, 5, 5)
        _raise("while painting")


@pytest.mark.qt_no_exception_capture
def test_painting_that_fails_does_not_take_the_process_along(watch: CrashWatch, qtbot: QtBot) -> None:
    torn = _Torn()
    qtbot.addWidget(torn)
    torn.show()
    qtbot.waitUntil(lambda: torn.painted > 0)
    while torn.painted < 6:
        before = torn.painted
        torn.update()
        qtbot.waitUntil(lambda before=before: torn.painted > before)  # type: ignore[misc]
    assert len(watch.reports.all()) == 1


def test_interrupting_is_no_fault(watch: CrashWatch) -> None:
    sys.excepthook(KeyboardInterrupt, KeyboardInterrupt(), None)
    assert watch.reports.all() == []


def test_a_run_without_faults_leaves_nothing_behind(qapp: QApplication, tmp_path: Path) -> None:
    before = sys.excepthook, threading.excepthook
    watch = CrashWatch(tmp_path)
    watch.install()
    watch.remove()
    assert (sys.excepthook, threading.excepthook) == before
    assert list(tmp_path.iterdir()) == []


@pytest.fixture
def ground(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    made.resize(800, 600)
    made.show()
    return made


@pytest.mark.qt_no_exception_capture
def test_the_person_is_told_afterwards_and_once(watch: CrashWatch, ground: QWidget, qtbot: QtBot) -> None:
    sheets = Sheets(ground)
    Telling(watch, sheets, ground)
    assert not ground.findChildren(CrashSheet)
    QTimer.singleShot(0, lambda: _raise("first"))
    QTimer.singleShot(0, lambda: [][1])
    qtbot.waitUntil(lambda: sheets.current is not None)
    sheet = sheets.current
    assert isinstance(sheet, CrashSheet)
    sheet.go_on.click()
    qtbot.wait(20)
    assert not ground.findChildren(CrashSheet)
    assert not watch.reports.is_untold()


@pytest.mark.parametrize(
    ("died", "title"), [(True, "The program ended unexpectedly"), (False, "Something went wrong")]
)
def test_what_happened_in_the_last_run_is_told_at_the_start(
    watch: CrashWatch, ground: QWidget, died: bool, title: str
) -> None:
    watch.reports.write("a test", "x", died=died)
    sheets = Sheets(ground)
    Telling(watch, sheets, ground)
    sheet = sheets.current
    assert isinstance(sheet, CrashSheet)
    assert sheet.title.text() == title
    sheet.reject()
    assert not watch.reports.is_untold()


def _run(folder: Path, body: str) -> subprocess.CompletedProcess[str]:
    program = textwrap.dedent(
        f"""
        import os, sys
        from pathlib import Path
        from PySide6.QtCore import QCoreApplication, qFatal
        from okgin_desktop.ui.crash import CrashWatch
        app = QCoreApplication([])
        watch = CrashWatch(Path({str(folder)!r}))
        watch.install()
        """
    ) + textwrap.dedent(body)
    return subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False, timeout=60
    )


@pytest.mark.skipif(os.name != "posix", reason="how a process dies is told otherwise")
def test_the_death_of_the_process_is_reported_by_the_next_run(tmp_path: Path) -> None:
    done = _run(tmp_path, "import ctypes\nctypes.string_at(0)")
    assert done.returncode == -signal.SIGSEGV
    watch = CrashWatch(tmp_path)
    watch.install()
    watch.remove()
    (path,) = watch.reports.all()
    assert "Segmentation fault" in path.read_text(encoding="utf-8")
    assert watch.reports.has_died()


@pytest.mark.skipif(os.name != "posix", reason="how a process dies is told otherwise")
def test_a_fatal_message_of_qt_is_one_report(tmp_path: Path) -> None:
    done = _run(tmp_path, "qFatal('the sky has fallen')")
    assert done.returncode == -signal.SIGABRT
    watch = CrashWatch(tmp_path)
    watch.install()
    watch.remove()
    (path,) = watch.reports.all()
    # PySide says itself what Python wanted said, and leaves this to Qt.
    text = path.read_text(encoding="utf-8")
    assert "a fatal message of Qt" in text
    assert "qFatal() call" in text
    assert watch.reports.has_died()
    assert "in <module>" in text
