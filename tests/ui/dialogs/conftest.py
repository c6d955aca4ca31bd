"""What the tests of dialogs share."""

import pytest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from okgin_desktop.ui import theme


@pytest.fixture
def window(qtbot: QtBot, qapp: QApplication) -> QWidget:
    """An active window of the usual size to lay a sheet over."""
    theme.apply(qapp, theme.Scheme.DARK)
    made = QWidget()
    qtbot.addWidget(made)
    made.resize(1280, 800)
    made.show()
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow, timeout=5000)
    return made
