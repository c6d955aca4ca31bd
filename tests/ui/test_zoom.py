"""Text that grows with a large window."""

import pytest
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from okgin_desktop.ui import theme, zoom
from okgin_desktop.ui.controls import ActionButton, RichLine


@pytest.mark.parametrize(
    ("size", "low", "high"),
    [
        ((800, 600), 14, 14),
        ((1280, 800), 14, 14),
        ((1280, 3000), 14, 14),
        ((1920, 1080), 16, 18),
        ((2560, 1440), 20, 22),
        ((3840, 2160), 26, 28),
        ((15360, 8640), 28, 28),
    ],
)
def test_text_grows_with_the_window_but_more_slowly(size: tuple[int, int], low: int, high: int) -> None:
    px = zoom.body_px(*size)
    assert low <= px <= high
    assert px / 14 <= max(1, min(size[0] / 1280, size[1] / 800))


def test_a_tree_of_widgets_follows_its_top(qtbot: QtBot, qapp: QApplication) -> None:
    theme.apply(qapp, theme.Scheme.DARK)
    top = QWidget()
    qtbot.addWidget(top)
    line, button = RichLine("Knock with 7♦", parent=top), ActionButton("Knock", "K", parent=top)
    small_line, small_button = line.sizeHint(), button.sizeHint()
    zoom.set_body(top, 28)
    assert zoom.unit(line) == zoom.unit(button) == 2
    assert line.sizeHint().width() == pytest.approx(2 * small_line.width(), rel=0.05)
    assert line.sizeHint().height() == pytest.approx(2 * small_line.height(), abs=1)
    assert button.sizeHint().height() == 2 * small_button.height()
    zoom.set_body(top, 14)
    assert (line.sizeHint(), button.sizeHint()) == (small_line, small_button)


def test_margins_gaps_and_spacers_keep_their_proportions(qtbot: QtBot) -> None:
    top = QWidget()
    qtbot.addWidget(top)
    column = QVBoxLayout(top)
    column.setContentsMargins(1, 2, 3, 4)
    column.setSpacing(5)
    column.addSpacing(10)
    inner = QVBoxLayout()
    inner.setContentsMargins(6, 6, 6, 6)
    column.addLayout(inner)
    proportions = zoom.Proportions(column)
    for by in (1.5, 2.0, 1.0):
        proportions.apply(by)
        margins = column.contentsMargins()
        sides = (margins.left(), margins.top(), margins.right(), margins.bottom())
        assert sides == tuple(round(side * by) for side in (1, 2, 3, 4))
        assert column.spacing() == round(5 * by)
        assert inner.contentsMargins().left() == 6 * by
        item = column.itemAt(0)
        assert item is not None
        assert item.sizeHint().height() == 10 * by
