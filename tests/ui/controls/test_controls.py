"""The small widgets as a person, a keyboard and a screen reader meet them."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QSize, Qt
from PySide6.QtGui import QAccessible, QAccessibleActionInterface, QColor, QPixmap, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLabel, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from okgin_desktop.ui import theme
from okgin_desktop.ui.controls import (
    ActionButton,
    EvenGrid,
    Kind,
    LevelBars,
    Option,
    Picture,
    Pill,
    Plaque,
    RichLine,
    ScrollArea,
    SegmentedControl,
    Switch,
    Tile,
    focus_ring,
)

LEFT = Qt.MouseButton.LeftButton


def colour_at(widget: QWidget, x: int, y: int) -> QColor:
    return widget.grab().toImage().pixelColor(x, y)


@pytest.fixture
def ground(qtbot: QtBot) -> QWidget:
    widget = QWidget()
    qtbot.addWidget(widget)
    widget.resize(400, 300)
    widget.show()
    widget.activateWindow()
    qtbot.waitUntil(widget.isActiveWindow, timeout=1000)
    return widget


# ActionButton


def test_a_button_is_pressed_by_mouse_space_enter_and_screen_reader(qtbot: QtBot, ground: QWidget) -> None:
    button = ActionButton("Discard 8♥", "D", parent=ground)
    button.show()
    presses: list[str] = []
    button.clicked.connect(lambda: presses.append("pressed"))
    QTest.mouseClick(button, LEFT)
    for key in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter):
        QTest.keyClick(button, key)
    face = QAccessible.queryAccessibleInterface(button)
    assert face is not None
    assert face.text(QAccessible.Text.Name) == "Discard 8 of hearts"
    action = face.actionInterface()
    assert action is not None
    action.doAction(QAccessibleActionInterface.pressAction())
    qtbot.waitUntil(lambda: len(presses) == 5, timeout=500)


def test_a_disabled_button_says_why(qtbot: QtBot, ground: QWidget) -> None:
    button = ActionButton("Knock 14", "K", Kind.PRIMARY, ground)
    button.set_tip("Lay your cards down")
    button.set_reason("Deadwood 14 is over the limit of 7")
    assert not button.isEnabled()
    assert button.toolTip() == button.accessibleDescription() == "Deadwood 14 is over the limit of 7"
    QTest.mouseClick(button, LEFT)
    button.set_reason("")
    assert button.isEnabled()
    assert button.toolTip() == button.accessibleDescription() == "Lay your cards down"


def test_the_states_of_a_primary_button_look_different(ground: QWidget) -> None:
    button = ActionButton("Go", kind=Kind.PRIMARY, parent=ground)
    button.resize(120, 56)
    assert colour_at(button, 60, 6) == theme.DARK.gold
    button.setDown(True)
    assert colour_at(button, 60, 6) == theme.DARK.gold_pressed
    button.setDown(False)
    button.set_reason("no")
    assert colour_at(button, 60, 6) == theme.DARK.disabled_fill


def test_the_key_cap_gives_way_and_the_text_stays(ground: QWidget) -> None:
    button = ActionButton("Sort", "S", parent=ground)
    wide = button.sizeHint().width()
    button.set_key_hint("")
    assert button.sizeHint().width() < wide
    assert ActionButton("Sort", "S").minimumSizeHint().width() <= 56


def test_an_ampersand_is_text_and_no_shortcut(ground: QWidget) -> None:
    button = ActionButton("Knock & go", parent=ground)
    assert button.shortcut().isEmpty()
    assert button.accessibleName() == "Knock & go"


# RichLine


def test_a_line_says_its_suits_and_offers_the_whole_text_where_it_is_cut(ground: QWidget) -> None:
    line = RichLine("Maud discarded the **Q♥** and said nothing at all", parent=ground)
    line.resize(100, 24)
    line.show()
    assert line.text() == "Maud discarded the queen of hearts and said nothing at all"
    assert line.toolTip() == line.text()
    line.resize(600, 24)
    assert line.toolTip() == ""


def test_a_wrapping_line_is_higher_where_it_is_narrower(ground: QWidget) -> None:
    line = RichLine("one two three four five six seven eight nine ten", wrap=True, parent=ground)
    high, low = line.heightForWidth(100), line.heightForWidth(1000)
    assert low == round(14 * 1.4)
    assert high >= 3 * low
    assert RichLine("x").heightForWidth(100) == -1


# Pill


def test_a_pill_names_both_its_parts_and_shows_whose_turn_it_is(ground: QWidget) -> None:
    pill = Pill("You", "46", parent=ground)
    pill.resize(132, 28)
    assert pill.accessibleName() == "You 46"
    assert colour_at(pill, 66, 14) == theme.DARK.panel
    pill.set_active(True)
    assert colour_at(pill, 66, 14) == theme.DARK.tile_selected
    pill.set_value("68")
    assert pill.accessibleName() == "You 68"
    assert pill.sizeHint().width() == 132 + 1


# SegmentedControl


@pytest.fixture
def control(ground: QWidget) -> SegmentedControl:
    made = SegmentedControl([Option(key, key.title()) for key in ("one", "two", "three")], ground)
    made.resize(made.sizeHint())
    made.show()
    return made


def test_exactly_one_choice_and_only_the_person_is_heard(qtbot: QtBot, control: SegmentedControl) -> None:
    heard: list[str] = []
    control.chosen.connect(heard.append)
    assert control.key() == "one"
    control.set_key("three")
    assert heard == []
    QTest.mouseClick(control.segment("two"), LEFT)
    QTest.mouseClick(control.segment("two"), LEFT)
    assert (control.key(), heard) == ("two", ["two"])
    keys = control.keys()
    assert [control.segment(key).isChecked() for key in keys] == [False, True, False]
    with pytest.raises(ValueError, match="four"):
        control.set_key("four")


def test_arrow_keys_choose_the_neighbour(qtbot: QtBot, control: SegmentedControl) -> None:
    control.segment("one").setFocus()
    QTest.keyClick(control.segment("one"), Qt.Key.Key_Right)
    assert control.key() == "two"
    QTest.keyClick(control.segment("two"), Qt.Key.Key_Left)
    assert control.key() == "one"


def test_tab_stops_once(ground: QWidget, control: SegmentedControl) -> None:
    control.set_key("two")
    tab, keys = Qt.FocusPolicy.TabFocus, control.keys()
    stops = [key for key in keys if control.segment(key).focusPolicy() & tab]
    assert stops == ["two"]


def test_other_choices_keep_the_chosen_one_where_they_can(control: SegmentedControl) -> None:
    control.set_key("two")
    control.set_options([Option("two", "Two"), Option("six", "Six")])
    assert control.key() == "two"
    control.set_options([Option("six", "Six"), Option("ten", "Ten")])
    assert control.key() == "six"
    control.set_options([Option("six", "Six"), Option("ten", "Ten")], "ten")
    assert control.key() == "ten"


# Tile, LevelBars, Switch


def test_a_click_on_what_lies_on_a_tile_chooses_it(qtbot: QtBot, ground: QWidget) -> None:
    tile = Tile("English house rules", ground)
    label = QLabel("text")
    QVBoxLayout(tile).addWidget(label)
    tile.resize(200, 80)
    tile.show()
    QTest.mouseClick(label, LEFT)
    assert tile.isChecked()
    assert colour_at(tile, 100, 0) == theme.DARK.gold_edge
    assert colour_at(tile, 190, 70) == theme.DARK.tile_selected


def test_bars_take_a_level_by_click_and_by_key(qtbot: QtBot, ground: QWidget) -> None:
    bars = LevelBars(1, 5, editable=True, parent=ground)
    bars.show()
    for level, x in ((1, 3), (3, 50), (5, 103), (2, 39), (2, 22), (4, 70)):
        QTest.mouseClick(bars, LEFT, pos=QPoint(x, 12))
        assert bars.value() == level, x
    QTest.keyClick(bars, Qt.Key.Key_Right)
    assert bars.value() == 5
    QTest.keyClick(bars, Qt.Key.Key_Home)
    assert bars.value() == 1
    assert QSize(106, 24) == bars.size()


def test_the_wheel_over_bars_scrolls_the_page_and_nothing_else(ground: QWidget) -> None:
    bars = LevelBars(2, 5, editable=True, parent=ground)
    wheel = QWheelEvent(
        QPointF(5, 5),
        QPointF(5, 5),
        QPoint(),
        QPoint(0, 120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(bars, wheel)
    assert not wheel.isAccepted()
    assert bars.value() == 2


def test_bars_that_only_show_cannot_be_reached(ground: QWidget) -> None:
    bars = LevelBars(4, parent=ground)
    assert bars.focusPolicy() is Qt.FocusPolicy.NoFocus
    assert bars.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    image = bars.grab().toImage()
    assert image.pixelColor(3 * 22 + 9, 12) == theme.DARK.muted
    assert image.pixelColor(4 * 22 + 9, 12) != theme.DARK.muted


def test_a_switch_has_its_word_beside_it(qtbot: QtBot, ground: QWidget) -> None:
    switch = Switch("Sounds", ground)
    switch.resize(switch.sizeHint())
    switch.show()
    assert switch.word() == "Off"
    QTest.mouseClick(switch, LEFT)
    assert (switch.word(), switch.isChecked()) == ("On", True)
    face = QAccessible.queryAccessibleInterface(switch)
    assert face is not None
    assert face.state().checked
    assert colour_at(switch, switch.width() - 40, 14) in (theme.DARK.gold, theme.DARK.gold_hover)


# Plaque, Picture, ScrollArea, EvenGrid


def test_a_plaque_reads_as_one_sentence_and_shows_its_card(ground: QWidget) -> None:
    card = QPixmap(68, 96)
    card.fill(QColor("#FDFCF8"))
    plaque = Plaque(ground)
    plaque.resize(plaque.sizeHint())
    plaque.set_content(card, "Upcard 7♦", "Knock with\n7 or less")
    assert plaque.accessibleName() == "Upcard 7 of diamonds. Knock with 7 or less"
    assert colour_at(plaque, 8 + 14 + 34, 70) == QColor("#FDFCF8")
    assert colour_at(plaque, 138, 8) == theme.DARK.plaque_border


def test_a_picture_is_made_for_the_screen_it_is_on(ground: QWidget) -> None:
    ratios: list[float] = []

    def make(dpr: float) -> QPixmap:
        ratios.append(dpr)
        pixmap = QPixmap(10, 10)
        pixmap.fill(QColor("#FF0000"))
        return pixmap

    picture = Picture(QSize(10, 10), make, parent=ground)
    assert colour_at(picture, 5, 5) == QColor("#FF0000")
    assert ratios == [picture.devicePixelRatioF()]


def test_a_scroll_area_lets_what_is_behind_shine_through(qtbot: QtBot) -> None:
    area = ScrollArea()
    qtbot.addWidget(area)
    contents = QWidget()
    contents.setMinimumHeight(900)
    area.setWidget(contents)
    area.resize(200, 100)
    area.show()
    assert not contents.autoFillBackground()
    assert area.verticalScrollBar().maximum() == 800
    assert area.verticalScrollBar().width() == 12


@pytest.mark.parametrize(("width", "columns"), [(976, 4), (720, 3), (448, 2), (447, 1), (100, 1)])
def test_a_grid_has_as_many_columns_as_fit(ground: QWidget, width: int, columns: int) -> None:
    grid = EvenGrid(216, parent=ground)
    tiles = [QWidget(ground) for _ in range(4)]
    for tile in tiles:
        grid.addWidget(tile)
        tile.show()
    grid.setGeometry(QRect(0, 0, width, 500))
    assert grid.columns_at(width) == columns
    assert len({tile.x() for tile in tiles}) == columns
    widths = {tile.width() for tile in tiles}
    assert max(widths) - min(widths) <= 1
    assert max(tile.geometry().right() for tile in tiles) == width - 1


# The focus ring


def shown(widget: QWidget) -> Callable[[], bool]:
    return lambda: focus_ring.shown_around() is widget


def test_the_ring_comes_by_key_and_not_by_mouse(qtbot: QtBot, ground: QWidget) -> None:
    row = QHBoxLayout(ground)
    first, second = ActionButton("First"), ActionButton("Second")
    for button in (first, second):
        row.addWidget(button)
        button.show()
    QTest.mouseClick(first, LEFT)
    QApplication.processEvents()
    assert first.hasFocus()
    assert focus_ring.shown_around() is None
    QTest.keyClick(first, Qt.Key.Key_Tab)
    qtbot.waitUntil(shown(second), timeout=500)
    QTest.mouseClick(first, LEFT)
    QApplication.processEvents()
    assert focus_ring.shown_around() is None
    QTest.keyClick(first, Qt.Key.Key_Space)
    qtbot.waitUntil(shown(first), timeout=500)


def test_the_ring_is_gold_between_dark_and_moves_along(qtbot: QtBot, ground: QWidget) -> None:
    button = ActionButton("Move me", parent=ground)
    button.setGeometry(50, 50, 120, 44)
    button.show()
    button.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(shown(button), timeout=500)
    for left in (50, 90):
        button.move(left, 50)
        QApplication.processEvents()
        image = ground.grab().toImage()
        middle = 50 + 22
        assert image.pixelColor(left - 4, middle) == theme.DARK.gold
        assert image.pixelColor(left - 7, middle) == theme.DARK.ring_dark
        assert image.pixelColor(left - 2, middle) == theme.DARK.ring_dark
    button.hide()
    QApplication.processEvents()
    assert focus_ring.shown_around() is None


def test_the_ring_outlives_neither_its_control_nor_its_window(qtbot: QtBot, ground: QWidget) -> None:
    for _ in range(30):
        window = QWidget(ground)
        button = ActionButton("x", parent=window)
        window.show()
        button.setFocus(Qt.FocusReason.TabFocusReason)
        QApplication.processEvents()
        window.deleteLater()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        QApplication.processEvents()
    assert focus_ring.shown_around() is None
    assert ground.findChildren(QWidget) == []
