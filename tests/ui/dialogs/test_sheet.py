from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QColor, QKeySequence, QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QMenu, QPushButton, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from okgin_desktop.ui import theme
from okgin_desktop.ui.controls import ActionButton, Kind
from okgin_desktop.ui.dialogs.sheet import Sheet

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def window(window: QWidget) -> QWidget:
    """The window of all dialogs, with a button that has the focus."""
    below = QPushButton("below", window)
    below.setGeometry(600, 380, 80, 40)
    below.show()
    below.setFocus()
    return window


@pytest.fixture
def sheet(window: QWidget) -> Sheet:
    """A sheet with a field, a Cancel and a default OK button."""
    made = Sheet("Question", window, QSize(600, 300))
    made.body.addWidget(QLineEdit())
    for text, kind, slot in (("Cancel", Kind.QUIET, made.reject), ("OK", Kind.PRIMARY, made.accept)):
        button = ActionButton(text, kind=kind)
        button.clicked.connect(slot)
        made.footer.addWidget(button)
        if kind is Kind.PRIMARY:
            made.set_default(button)
    made.open()
    return made


def button(sheet: Sheet, label: str) -> ActionButton:
    return next(found for found in sheet.findChildren(ActionButton) if found.label() == label)


def below(window: QWidget) -> QPushButton:
    found = window.findChild(QPushButton)
    assert isinstance(found, QPushButton)
    return found


def focus() -> QWidget:
    now = QApplication.focusWidget()
    assert now is not None
    return now


def outcome(sheet: Sheet) -> list[str]:
    heard: list[str] = []
    sheet.accepted.connect(lambda: heard.append("accepted"))
    sheet.rejected.connect(lambda: heard.append("rejected"))
    return heard


def test_it_lies_over_the_window_and_takes_the_focus(window: QWidget, sheet: Sheet) -> None:
    assert sheet.geometry() == window.rect()
    assert sheet.panel.geometry() == QRect(340, 250, 600, 300)
    assert focus() is button(sheet, "OK")
    assert not sheet.isWindow()
    assert sheet.accessibleName() == "Question"


def test_it_dims_what_is_behind(window: QWidget, sheet: Sheet) -> None:
    bright = window.palette().window().color()
    assert window.grab().toImage().pixelColor(5, 795).lightness() < bright.lightness()
    assert window.grab().toImage().pixelColor(640, 540) == QColor(theme.DARK.dialog)


@pytest.mark.parametrize("key", [Qt.Key.Key_Tab, Qt.Key.Key_Backtab])
def test_tab_goes_round_inside(window: QWidget, sheet: Sheet, key: Qt.Key) -> None:
    visited: list[QWidget] = []
    for _ in range(6):
        visited.append(focus())
        QTest.keyClick(focus(), key)
    assert visited[:3] == visited[3:]
    assert len(set(visited)) == 3
    assert all(sheet.isAncestorOf(widget) for widget in visited)


def test_escape_calls_off_and_the_focus_goes_back(window: QWidget, sheet: Sheet) -> None:
    heard = outcome(sheet)
    QTest.keyClick(focus(), Qt.Key.Key_Escape)
    assert heard == ["rejected"]
    assert focus() is below(window)
    assert not sheet.is_open()


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_enter_in_a_field_presses_the_default(sheet: Sheet, key: Qt.Key) -> None:
    heard = outcome(sheet)
    field = sheet.findChild(QLineEdit)
    assert isinstance(field, QLineEdit)
    field.setFocus()
    QTest.keyClick(field, key)
    assert heard == ["accepted"]


def test_enter_on_another_button_presses_that_one(sheet: Sheet) -> None:
    heard = outcome(sheet)
    button(sheet, "Cancel").setFocus()
    QTest.keyClick(focus(), Qt.Key.Key_Return)
    assert heard == ["rejected"]


def test_enter_does_nothing_while_the_default_is_disabled(sheet: Sheet) -> None:
    heard = outcome(sheet)
    button(sheet, "OK").set_reason("not yet")
    QTest.keyClick(sheet, Qt.Key.Key_Return)
    assert heard == []
    assert sheet.is_open()


def test_it_speaks_once_and_goes(qtbot: QtBot, sheet: Sheet) -> None:
    heard = outcome(sheet)
    sheet.accept()
    sheet.accept()
    sheet.reject()
    assert heard == ["accepted"]
    qtbot.waitUntil(lambda: not isValid(sheet), timeout=5000)


def test_the_window_gets_no_shortcut_and_no_click(window: QWidget, sheet: Sheet) -> None:
    fired: list[str] = []
    for key in ("D", "Ctrl+N", "Escape"):
        shortcut = QShortcut(QKeySequence(key), window)
        shortcut.activated.connect(lambda key=key: fired.append(key))
    below(window).clicked.connect(lambda: fired.append("click"))
    QTest.keyClick(focus(), Qt.Key.Key_D)
    QTest.keyClick(focus(), Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    QTest.mouseClick(window.childAt(10, 10) or sheet, LEFT)
    QTest.keyClick(focus(), Qt.Key.Key_Escape)
    assert fired == []
    QTest.keyClick(window, Qt.Key.Key_D)
    assert fired == ["D"]


def test_quitting_still_works(window: QWidget, sheet: Sheet) -> None:
    fired: list[str] = []
    shortcut = QShortcut(QKeySequence("Ctrl+Q"), window)
    shortcut.activated.connect(lambda: fired.append("quit"))
    QTest.keyClick(focus(), Qt.Key.Key_Q, Qt.KeyboardModifier.ControlModifier)
    assert fired == ["quit"]


def test_focus_taken_away_is_called_back(qtbot: QtBot, window: QWidget, sheet: Sheet) -> None:
    below(window).setFocus()
    qtbot.waitUntil(lambda: focus() is button(sheet, "OK"), timeout=5000)


def test_one_sheet_over_another(qtbot: QtBot, window: QWidget, sheet: Sheet) -> None:
    upper = Sheet("Sure?", window, QSize(400, 200))
    yes = ActionButton("Yes", kind=Kind.PRIMARY)
    yes.clicked.connect(upper.accept)
    upper.footer.addWidget(yes)
    upper.set_default(yes)
    upper.open()
    QApplication.processEvents()
    assert focus() is yes
    lower = outcome(sheet)
    QTest.keyClick(focus(), Qt.Key.Key_Escape)
    QApplication.processEvents()
    assert lower == []
    assert focus() is button(sheet, "OK")


@pytest.mark.parametrize("size", [(800, 600), (640, 400), (2560, 1440)])
def test_it_is_never_larger_than_the_window_and_follows_it(
    window: QWidget, sheet: Sheet, size: tuple[int, int]
) -> None:
    for _ in range(40):
        sheet.body.addWidget(QLineEdit())
    sheet.refit()
    window.resize(*size)
    QApplication.processEvents()
    assert sheet.geometry() == window.rect()
    assert window.rect().contains(sheet.panel.geometry())
    assert abs(sheet.panel.geometry().center().x() - window.rect().center().x()) <= 1
    ok = button(sheet, "OK")
    corner = ok.mapTo(window, ok.rect().bottomRight())
    assert window.rect().contains(corner)


def test_a_low_window_scrolls_to_what_has_the_focus(window: QWidget, sheet: Sheet) -> None:
    fields = [QLineEdit() for _ in range(40)]
    for field in fields:
        sheet.body.addWidget(field)
    window.resize(800, 600)
    QApplication.processEvents()
    assert sheet.area.verticalScrollBar().maximum() > 0
    fields[-1].setFocus(Qt.FocusReason.TabFocusReason)
    assert (
        sheet.area.viewport()
        .rect()
        .contains(
            QRect(fields[-1].mapTo(sheet.area.viewport(), fields[-1].rect().topLeft()), fields[-1].size())
        )
    )


def test_a_sheet_may_have_a_limit_to_its_height(window: QWidget) -> None:
    made = Sheet("Long", window, QSize(600, 0), tallest=400)
    for _ in range(40):
        made.body.addWidget(QLineEdit())
    made.open()
    assert made.panel.height() == 400
    made.reject()


def test_focus_goes_to_the_window_where_its_old_place_is_gone(
    qtbot: QtBot, window: QWidget, sheet: Sheet
) -> None:
    gone: Callable[[], None] = below(window).deleteLater
    gone()
    qtbot.wait(1)
    QTest.keyClick(focus(), Qt.Key.Key_Escape)
    assert not sheet.is_open()


def test_what_the_window_holds_outlives_the_sheet(window: QWidget, sheet: Sheet, qapp: QApplication) -> None:
    # PySide makes what it finds along the chain of focus a child of where it came from.
    made_by_qt = QMenu(window).addMenu("made by Qt")
    QTest.keyClick(focus(), Qt.Key.Key_Tab)
    sheet.reject()
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert not isValid(sheet)
    assert isValid(made_by_qt)


def test_a_button_half_out_of_sight_can_be_clicked(qtbot: QtBot, window: QWidget) -> None:
    sheet = Sheet("Long", window, QSize(400, 0), tallest=400)
    pressed: list[int] = []
    buttons = [QPushButton(f"button {number}") for number in range(9)]
    for number, made in enumerate(buttons):
        made.setFixedHeight(90)
        made.clicked.connect(lambda _checked=False, number=number: pressed.append(number))
        sheet.body.addWidget(made)
    sheet.open()
    QApplication.processEvents()
    view = sheet.area.viewport()
    # The sixth has its first twelve pixels in sight.
    top = buttons[5].mapTo(view, QPoint(0, 0)).y()
    sheet.area.verticalScrollBar().setValue(top - view.height() + 12)
    assert buttons[5].mapTo(view, QPoint(0, 0)).y() == view.height() - 12
    QTest.mouseClick(window.windowHandle(), LEFT, pos=view.mapTo(window, QPoint(60, view.height() - 6)))
    assert pressed == [5]
