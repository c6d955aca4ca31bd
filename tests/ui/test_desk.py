"""What always lies in the window, and where."""

import pytest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from okgin_desktop.ui import theme
from okgin_desktop.ui.desk import Desk


@pytest.fixture
def ground(qtbot: QtBot, qapp: QApplication) -> QWidget:
    theme.apply(qapp, theme.Scheme.DARK)
    made = QWidget()
    qtbot.addWidget(made)
    return made


@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (2560, 1440), (3840, 2160)])
@pytest.mark.parametrize("seats", [0, 2, 4])
def test_the_bands_fill_the_window_without_gap_or_overlap(
    ground: QWidget, size: tuple[int, int], seats: int
) -> None:
    ground.resize(*size)
    desk = Desk(ground)
    desk.place(seats, score_open=False)
    strip, table, status = desk.strip.geometry(), desk.table.geometry(), desk.status.geometry()
    assert (strip.top(), strip.width()) == (0, size[0])
    assert table.top() == strip.bottom() + 1
    assert status.top() == table.bottom() + 1
    assert status.bottom() + 1 == size[1]
    assert table.width() == status.width() == size[0]
    assert desk.begin.isVisibleTo(ground) == (seats == 0)
    assert abs(desk.begin.geometry().center().x() - size[0] // 2) <= 1


def test_the_panel_stands_in_large_windows_and_opens_over_small_ones(ground: QWidget) -> None:
    desk = Desk(ground)
    for size, open_wanted, shown, beside in (
        ((1280, 800), False, True, True),
        ((1280, 800), True, True, True),
        ((800, 600), False, False, False),
        ((800, 600), True, True, False),
    ):
        ground.resize(*size)
        desk.place(4, score_open=open_wanted)
        assert desk.panel.isVisibleTo(ground) == shown
        assert desk.table.panel_open == beside
        assert desk.panel.geometry().right() + 1 == size[0]


def test_while_scores_are_shown_the_panel_makes_room(ground: QWidget) -> None:
    ground.resize(1280, 800)
    desk = Desk(ground)
    desk.scores.show()
    desk.place(2, score_open=False)
    assert not desk.panel.isVisibleTo(ground)
    assert desk.table.panel_open
    assert desk.scores.height() == desk.table.height()
