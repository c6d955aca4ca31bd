from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from okgin_desktop.ui.arrivals import Arrivals, dropped_file

COPY = Qt.DropAction.CopyAction
LEFT = Qt.MouseButton.LeftButton
NO_KEY = Qt.KeyboardModifier.NoModifier


def carried(*urls: str | Path) -> QMimeData:
    data = QMimeData()
    data.setUrls([QUrl(url) if isinstance(url, str) else QUrl.fromLocalFile(str(url)) for url in urls])
    return data


class Ground:
    def __init__(self, qtbot: QtBot) -> None:
        self.window = QWidget()
        self.child = QLabel("table", self.window)
        self.child.resize(200, 200)
        qtbot.addWidget(self.window)
        self.arrivals = Arrivals(self.window)
        self.came: list[Path] = []
        self.arrivals.arrived.connect(self.came.append)

    def drag(self, data: QMimeData) -> tuple[bool, bool, bool]:
        """Carry it over the window and let it go; say what was accepted of entering, moving and dropping."""
        enter = QDragEnterEvent(QPoint(5, 5), COPY, data, LEFT, NO_KEY)
        move = QDragMoveEvent(QPoint(6, 6), COPY, data, LEFT, NO_KEY)
        drop = QDropEvent(QPointF(7, 7), COPY, data, LEFT, NO_KEY)
        for event in (enter, move, drop):
            event.ignore()
            QApplication.sendEvent(self.window, event)
        return enter.isAccepted(), move.isAccepted(), drop.isAccepted()


@pytest.fixture
def ground(qtbot: QtBot) -> Ground:
    return Ground(qtbot)


def test_a_file_dropped_on_the_window_arrives_after_the_drop(ground: Ground, qtbot: QtBot) -> None:
    path = Path("/somewhere/Göran Ş 王/an evening.okgin")
    assert ground.drag(carried(path)) == (True, True, True)
    assert ground.came == []
    qtbot.waitUntil(lambda: ground.came == [path], timeout=3000)
    qtbot.wait(20)
    assert ground.came == [path]
    assert not ground.child.acceptDrops()


@pytest.mark.parametrize(
    "data",
    [
        (),
        (Path("/a.okgin"), Path("/b.okgin")),
        ("https://example.org/a.okgin",),
        ("file://elsewhere/share/a.okgin", "x:y"),
    ],
)
def test_anything_else_is_not_taken(ground: Ground, qtbot: QtBot, data: tuple[str | Path, ...]) -> None:
    assert ground.drag(carried(*data)) == (False, False, False)
    qtbot.wait(20)
    assert ground.came == []


def test_text_is_not_taken(ground: Ground) -> None:
    data = QMimeData()
    data.setText("/etc/passwd")
    assert ground.drag(data) == (False, False, False)
    assert dropped_file(data) == ""
