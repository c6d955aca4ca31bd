"""For all tests: no screen, English, and nobody's own files.

What Qt says as a warning fails the test: `qt_log_level_fail` in pyproject.toml.
"""

import os
from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QLocale
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

# Before an application exists. A platform named from outside stays: pictures want xcb now and then.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

# "As the system" must be English on every developer's machine.
os.environ["LANG"] = "C.UTF-8"
for _name in ("LC_ALL", "LC_MESSAGES", "LANGUAGE"):
    os.environ.pop(_name, None)


@pytest.fixture(autouse=True)
def _nobodys_folders(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep a test that forgets to name a folder away from the matches of the one who runs it."""
    nowhere = tmp_path_factory.getbasetemp() / "user"
    monkeypatch.setenv("XDG_DATA_HOME", str(nowhere / "data"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(nowhere / "config"))


@pytest.fixture(autouse=True)
def _numbers_as_the_system_writes_them() -> Iterator[None]:
    """Undo what a program that a test has built set for its language."""
    yield
    QLocale.setDefault(QLocale.system())


@pytest.fixture(autouse=True)
def _no_window_left() -> Iterator[None]:
    """Close what a test has left open: while a list hangs down no other window becomes active.

    What is to be deleted goes now, and not in the midst of an event of the next test.
    """
    yield
    if QApplication.instance() is None:
        return
    while (popup := QApplication.activePopupWidget()) is not None:
        popup.close()
    for window in QApplication.topLevelWidgets():
        if window.isVisible():
            window.close()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture
def qtbot(qtbot: QtBot) -> Iterator[QtBot]:
    """Hold each widget until Qt has closed it.

    pytest-qt only knows of it. Once a test has dropped its last reference, Python deletes it when it collects
    garbage, be that in the midst of an event of that very widget, and the process crashes.
    """
    held: list[QWidget] = []
    add = qtbot.addWidget

    def hold(widget: QWidget, **more: Any) -> None:
        held.append(widget)
        add(widget, **more)

    qtbot.addWidget = hold  # type: ignore[method-assign]
    yield qtbot
    held.clear()
