"""The check for clipped text can fail."""

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from okgin_desktop.ui import theme
from okgin_desktop.ui.controls import ActionButton, RichLine, ScrollArea
from tools import check, clipped
from tools.clipped import look


@pytest.fixture
def ground(qtbot: QtBot, qapp: QApplication) -> QWidget:
    theme.apply(qapp, theme.Scheme.DARK)
    made = QWidget()
    qtbot.addWidget(made)
    made.resize(400, 300)
    made.show()
    return made


def _whats(ground: QWidget) -> list[str]:
    QApplication.processEvents()
    return [fault.what for fault in look(ground)]


def _put(widget: QWidget, x: int, y: int, width: int, height: int) -> None:
    widget.setGeometry(x, y, width, height)
    widget.show()


def test_what_fits_is_no_fault(ground: QWidget) -> None:
    _put(RichLine("The upcard is the 7♦", parent=ground), 10, 10, 200, 20)
    _put(ActionButton("Save…", "S", parent=ground), 10, 40, 120, 44)
    _put(RichLine("a line that wraps into two or three of them", wrap=True, parent=ground), 10, 100, 120, 70)
    assert _whats(ground) == []


def test_text_that_ends_in_dots_is_a_fault(ground: QWidget) -> None:
    _put(RichLine("The upcard is the seven of diamonds", parent=ground), 10, 10, 90, 20)
    assert _whats(ground) == ["elided"]
    (fault,) = look(ground)
    assert "RichLine" in str(fault)
    assert "seven of diamonds" in str(fault)


def test_a_button_whose_text_is_cut_is_a_fault_though_others_end_in_dots(ground: QWidget) -> None:
    _put(ActionButton("Save the match…", parent=ground), 10, 10, 60, 44)
    assert _whats(ground) == ["elided"]


def test_text_that_leaves_its_widget_is_a_fault(ground: QWidget) -> None:
    _put(RichLine("a line that wraps into two or three", wrap=True, parent=ground), 10, 10, 100, 20)
    assert set(_whats(ground)) == {"cut off"}


def test_text_that_a_parent_cuts_is_a_fault(ground: QWidget) -> None:
    box = QWidget(ground)
    _put(box, 10, 10, 60, 40)
    _put(RichLine("Knock with seven", parent=box), 5, 5, 150, 20)
    assert set(_whats(ground)) == {"cut off"}


def test_what_can_be_scrolled_to_is_no_fault(ground: QWidget) -> None:
    area = ScrollArea(ground)
    inside = QWidget()
    column = QVBoxLayout(inside)
    for number in range(12):
        column.addWidget(RichLine(f"line {number}"))
    area.setWidget(inside)
    _put(area, 10, 10, 200, 77)
    assert _whats(ground) == []


class _Twice(QWidget):
    """Writes two texts, `apart` pixels from each other."""

    def __init__(self, parent: QWidget, apart: int) -> None:
        super().__init__(parent)
        self._apart = apart

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setFont(theme.font(14))
        painter.drawText(QRectF(0, 0, 100, 20), Qt.AlignmentFlag.AlignLeft, "Deadwood")
        painter.drawText(QRectF(0, self._apart, 100, 20), Qt.AlignmentFlag.AlignLeft, "Run in clubs")
        painter.end()


@pytest.mark.parametrize(("apart", "faults"), [(4, ["written over"]), (20, [])])
def test_text_over_text_is_a_fault(ground: QWidget, apart: int, faults: list[str]) -> None:
    _put(_Twice(ground, apart), 10, 10, 200, 100)
    assert _whats(ground) == faults


def test_text_under_a_sheet_is_no_fault(ground: QWidget) -> None:
    _put(RichLine("The upcard is the seven of diamonds", parent=ground), 10, 10, 90, 20)
    cover = QWidget(ground)
    _put(cover, 0, 0, 400, 300)
    assert _whats(ground) == []


def test_what_qt_paints_itself_is_measured(ground: QWidget) -> None:
    label = QLabel("a label of Qt that is too long", ground)
    _put(label, 10, 10, 50, 20)
    field = QLineEdit("the number of a deal", ground)
    _put(field, 10, 50, 40, 30)
    assert _whats(ground) == ["cut off", "cut off"]


def test_watching_ends() -> None:
    before = QPainter.drawText
    with clipped.watched():
        assert QPainter.drawText is not before
    assert QPainter.drawText is before


@pytest.mark.slow
def test_a_screen_of_the_program_with_a_cut_label_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clipped, "SEATS", (2,))
    arguments = ["--language", "en", "--size", "800x600", "--seats", "2", "--only", "mid-deal"]
    assert clipped.main(arguments) == 0
    monkeypatch.setattr(RichLine, "_sized", lambda line: line._style.at(1.6))
    assert clipped.main(arguments) == 1


def test_it_is_one_of_the_checks() -> None:
    assert "clipped text" in [item.name for item in check.checks(tests=True, slow=False)]
    assert "clipped text" not in [item.name for item in check.checks(tests=False, slow=False)]
