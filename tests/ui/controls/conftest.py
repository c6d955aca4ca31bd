import pytest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from okgin_desktop.ui import theme


@pytest.fixture(autouse=True)
def dark(qapp: QApplication) -> None:
    theme.apply(qapp, theme.Scheme.DARK)


@pytest.fixture
def ground(qtbot: QtBot) -> QWidget:
    widget = QWidget()
    qtbot.addWidget(widget)
    widget.resize(400, 300)
    widget.show()
    widget.activateWindow()
    qtbot.waitUntil(widget.isActiveWindow, timeout=5000)
    return widget
