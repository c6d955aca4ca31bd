from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QLabel, QSpinBox, QWidget
from pytestqt.qtbot import QtBot

from okgin_desktop.engine.rules import EN, PRESETS, RU, Rules
from okgin_desktop.settings import schema
from okgin_desktop.settings.custom_rules import RulesBook
from okgin_desktop.settings.store import SettingsStore
from okgin_desktop.ui.dialogs.preferences import PreferencesSheet
from okgin_desktop.ui.dialogs.preferences_ask import NameSheet, SureSheet
from okgin_desktop.ui.dialogs.preferences_settings import PAGES, SHOWN, Page
from tests.ui.pseudo import Pseudo

LEFT = Qt.MouseButton.LeftButton
SIZES = [(800, 600), (1280, 800), (2560, 1440)]
Opened = Callable[..., PreferencesSheet]


@pytest.fixture
def settings(tmp_path: Path) -> SettingsStore:
    return SettingsStore(tmp_path)


@pytest.fixture
def opened(window: QWidget, settings: SettingsStore, tmp_path: Path) -> Opened:
    def make(page: Page = Page.RULES) -> PreferencesSheet:
        sheet = PreferencesSheet(window, settings, page=page, in_match=True, folders=(tmp_path, None))
        sheet.open()
        # Twice: a language set just before is spoken in the second.
        QApplication.processEvents()
        QApplication.processEvents()
        return sheet

    return make


def click(widget: QWidget) -> None:
    QTest.mouseClick(widget, LEFT)


def wheel(widget: QWidget) -> None:
    none = Qt.MouseButton.NoButton
    keys, phase = Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase
    at = QPointF(5, 5)
    event = QWheelEvent(at, at, QPoint(), QPoint(0, 120), none, keys, phase, False)
    QApplication.sendEvent(widget, event)


def book(settings: SettingsStore) -> RulesBook:
    stored = settings.get(schema.HOUSE_RULES)
    return RulesBook.from_dict(stored)


def turn(sheet: PreferencesSheet, name: str) -> None:
    """Press the switch of a parameter."""
    control = sheet.rules.rows[name].control
    assert isinstance(control, QAbstractButton)
    control.click()


def pick(sheet: PreferencesSheet, name: str, key: str) -> None:
    """Choose from the list of a parameter."""
    box = sheet.rules.rows[name].control
    assert isinstance(box, QComboBox)
    box.setCurrentIndex(box.findData(key))
    box.activated.emit(box.currentIndex())


def page_of(sheet: PreferencesSheet) -> Page:
    return sheet.page


def over(window: QWidget, kind: type[NameSheet] | type[SureSheet]) -> QWidget:
    QApplication.processEvents()
    (found,) = [each for each in window.findChildren(kind) if each.isVisible()]
    return found


# --- settings ---


def test_changes_are_in_force_at_once_and_cancel_takes_them_back(
    opened: Opened, settings: SettingsStore
) -> None:
    sheet = opened(Page.CARDS)
    row = sheet.plain[Page.CARDS].rows["four_colours"]
    assert isinstance(row.control, QAbstractButton)
    click(row.control)
    assert settings.get(schema.FOUR_COLOURS)
    sheet.show_page(Page.PLAYERS)
    field = sheet.plain[Page.PLAYERS].rows["player_name"].control
    QTest.keyClicks(field, " Ann")
    assert settings.get(schema.PLAYER_NAME) == "Ann"
    QTest.keyClick(sheet, Qt.Key.Key_Escape)
    assert not sheet.is_open()
    assert [settings.get(each) for each in SHOWN] == [each.default for each in SHOWN]


def test_apply_keeps_them(opened: Opened, settings: SettingsStore) -> None:
    sheet = opened(Page.ACCESSIBILITY)
    control = sheet.plain[Page.ACCESSIBILITY].rows["reduce_motion"].control
    click(control)
    click(sheet.apply)
    assert settings.get(schema.REDUCE_MOTION)
    assert not sheet.is_open()


def test_a_setting_on_two_pages_is_one(opened: Opened, settings: SettingsStore) -> None:
    sheet = opened(Page.CARDS)
    click(sheet.plain[Page.CARDS].rows["large_index"].control)
    assert sheet.plain[Page.ACCESSIBILITY].rows["large_index"].value() is True
    settings.set(schema.LARGE_INDEX, False)
    assert sheet.plain[Page.CARDS].rows["large_index"].value() is False


def test_one_page_or_everything_is_reset(opened: Opened, settings: SettingsStore) -> None:
    settings.set(schema.FELT, schema.Felt.WALNUT)
    settings.set(schema.LARGE_INDEX, True)
    sheet = opened(Page.TABLE)
    click(sheet.plain[Page.TABLE].reset)
    assert settings.get(schema.FELT) is schema.Felt.TEAL
    assert settings.get(schema.LARGE_INDEX)
    assert not sheet.plain[Page.TABLE].reset.isEnabled()
    turn(sheet, "spades_double")
    sheet.show_page(Page.DATA)
    click(sheet.data.reset)
    assert [settings.get(each) for each in SHOWN] == [each.default for each in SHOWN]
    assert sheet.rules.draft.rules == EN
    sheet.reject()
    assert settings.get(schema.FELT) is schema.Felt.WALNUT


def test_every_choice_of_every_setting_is_taken(opened: Opened, settings: SettingsStore) -> None:
    sheet = opened(Page.TABLE)
    for page, shown in PAGES.items():
        for setting in shown:
            box = sheet.plain[page].rows[setting.key].control
            if not isinstance(box, QComboBox):
                continue
            for place in range(box.count()):
                box.setCurrentIndex(place)
                box.activated.emit(place)
                assert settings.get(setting) == box.itemData(place)


# --- searching and keys ---


def test_search_goes_over_all_pages(opened: Opened) -> None:
    sheet = opened(Page.TABLE)
    QTest.keyClick(sheet, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert sheet.search.hasFocus()
    QTest.keyClicks(sheet.search, "spades DOUBLE")
    assert sheet.page is Page.RULES
    shown = [name for name, row in sheet.rules.rows.items() if not row.isHidden()]
    assert shown == ["spades_double", "spades_scope"]
    assert not sheet.navigation.entries["table"].isEnabled()
    sheet.search.setText("colour")
    assert page_of(sheet) is Page.TABLE
    sheet.search.setText("no such thing")
    assert sheet.nothing.isVisible()
    QTest.keyClick(sheet.search, Qt.Key.Key_Escape)
    assert sheet.is_open()
    assert all(not row.isHidden() for row in sheet.rules.rows.values())
    assert sheet.navigation.entries["table"].isEnabled()


def test_tab_comes_round_with_lists_that_have_dropped_down(opened: Opened) -> None:
    sheet = opened(Page.TABLE)
    box = sheet.plain[Page.TABLE].rows["felt"].control
    assert isinstance(box, QComboBox)
    box.showPopup()
    box.hidePopup()
    first = QApplication.focusWidget()
    seen = []
    for _ in range(30):
        QTest.keyClick(QApplication.focusWidget() or sheet, Qt.Key.Key_Tab)
        seen.append(QApplication.focusWidget())
        if seen[-1] is first:
            break
    assert box in seen
    assert sheet.apply in seen
    assert seen[-1] is first


def test_arrow_keys_turn_pages(opened: Opened) -> None:
    sheet = opened(Page.TABLE)
    assert sheet.navigation.entries["table"].hasFocus()
    QTest.keyClick(sheet.navigation.entries["table"], Qt.Key.Key_Down)
    assert sheet.page is Page.CARDS


def test_every_control_says_what_it_is(opened: Opened) -> None:
    sheet = opened()
    rows = [*sheet.rules.rows.values(), *(row for page in sheet.plain.values() for row in page.rows.values())]
    for row in rows:
        control = row.control
        spoken = control.findChild(QSpinBox) or control
        assert spoken.accessibleName() == row.label.text() != ""
        assert spoken.accessibleDescription().startswith(row.about.text())


def test_the_wheel_changes_no_value(opened: Opened, qtbot: QtBot) -> None:
    sheet = opened()
    before = sheet.rules.draft.rules
    for name in ("knock_bonus", "ace_upcard"):
        control = sheet.rules.rows[name].control
        target = control.findChild(QSpinBox) or control
        target.setFocus()
        wheel(target)
    assert sheet.rules.draft.rules == before


# --- rules ---


def test_b57_what_is_shown_is_what_is_played(opened: Opened) -> None:
    sheet = opened()
    for key, rules in PRESETS.items():
        sheet.rules.choose(key)
        for name, row in sheet.rules.rows.items():
            assert row.value() in (getattr(rules, name), str(getattr(rules, name))), name
            assert not row.is_changed()
            assert not row.error.isVisible()


def test_the_worked_example_follows(opened: Opened) -> None:
    """The example of the picture: 24 - 6 and 20, doubled by the spade upcard."""
    sheet = opened()
    assert (sheet.rules.summary.amounts[-1].value.text(), sheet.rules.summary.count.text()) == (
        "38",
        "As English house rules",
    )
    turn(sheet, "spades_double")
    summary = sheet.rules.summary
    assert summary.amounts[-1].value.text() == "76"
    assert summary.unchanged.text() == "With the preset unchanged: 38"
    assert summary.count.text() == "1 change from English house rules"
    assert sheet.rules.rows["spades_double"].is_changed()
    assert [text for text, gold in summary.sentences if gold] == [
        "If the upcard is a spade, all points of the deal are doubled."
    ]
    stepper = sheet.rules.rows["gin_bonus"].control.findChild(QSpinBox)
    assert stepper is not None
    stepper.setValue(30)
    # 24 in Maud's hand and 30, doubled: 108; the preset pays 24 + 25.
    assert (summary.example.key(), summary.amounts[-1].value.text()) == ("gin", "108")
    assert summary.unchanged.text() == "With the preset unchanged: 49"


def test_rules_are_kept_by_apply_alone(opened: Opened, settings: SettingsStore) -> None:
    sheet = opened()
    turn(sheet, "spades_double")
    sheet.reject()
    assert book(settings) == RulesBook()
    sheet = opened()
    told: list[bool] = []
    sheet.applied.connect(lambda: told.append(True))
    turn(sheet, "spades_double")
    click(sheet.rules.presets.tiles["RU"])
    turn(sheet, "tie_is_undercut")
    click(sheet.apply)
    kept = book(settings)
    assert (kept.chosen, kept.changes("EN"), kept.changes("RU")) == (
        "RU",
        ("spades_double",),
        ("tie_is_undercut",),
    )
    assert told == [True]
    opened().accept()
    assert told == [True]


def test_a_restored_preset_is_as_shipped(opened: Opened) -> None:
    sheet = opened()
    turn(sheet, "spades_double")
    click(sheet.rules.presets.restore)
    assert sheet.rules.draft.rules == EN
    assert not sheet.rules.presets.restore.isEnabled()


def test_contradictions_are_explained_beside_the_field(opened: Opened, settings: SettingsStore) -> None:
    sheet = opened()
    turn(sheet, "hollywood")
    pick(sheet, "score_mode", "penalty")
    rows = sheet.rules.rows
    assert rows["hollywood"].error.text() == "Three games at once need points for the winner, not penalties."
    assert "Hollywood" in rows["score_mode"].error.text()
    assert not sheet.apply.isEnabled()
    assert sheet.apply.reason() == "The rules contradict each other."
    assert not sheet.rules.presets.save.isEnabled()
    sheet.accept()
    assert sheet.is_open()
    pick(sheet, "score_mode", "credit")
    assert sheet.apply.isEnabled()
    assert not rows["hollywood"].error.isVisible()


def test_b53_numbers_out_of_range_cannot_be_entered(opened: Opened) -> None:
    sheet = opened()
    for name in ("knock_bonus", "target_score", "fixed_limit"):
        number = sheet.rules.rows[name].control.findChild(QSpinBox)
        assert number is not None
        for text in ("-5", "", "1000000", "0"):
            number.lineEdit().selectAll()
            QTest.keyClicks(number.lineEdit(), text) if text else QTest.keyClick(
                number.lineEdit(), Qt.Key.Key_Delete
            )
            number.interpretText()
            Rules.from_dict(sheet.rules.draft.rules.to_dict())
            assert sheet.rules.draft.error is None


def test_b105_numbers_are_written_alike_everywhere(opened: Opened) -> None:
    before = QLocale()
    QLocale.setDefault(QLocale("de_DE"))
    try:
        number = opened().rules.rows["target_score"].control.findChild(QSpinBox)
        assert number is not None
        number.setValue(1000)
        assert number.text() == "1000"
    finally:
        QLocale.setDefault(before)


def test_what_counts_for_nothing_rests(opened: Opened) -> None:
    sheet = opened()
    rows = sheet.rules.rows
    assert not rows["fixed_limit"].control.isEnabled()
    assert rows["fixed_limit"].about.text() == "Only with a fixed knock limit."
    pick(sheet, "knock_limit_mode", "fixed")
    assert rows["fixed_limit"].control.isEnabled()
    assert not rows["ace_upcard"].control.isEnabled()


def test_own_presets_are_saved_renamed_and_deleted(
    opened: Opened, window: QWidget, settings: SettingsStore
) -> None:
    sheet = opened()
    turn(sheet, "spades_double")
    click(sheet.rules.presets.save)
    ask = over(window, NameSheet)
    assert isinstance(ask, NameSheet)
    click(ask.save)
    assert ask.problem.text() == "Give the rules a name."
    ask.field.insert("Дача **1**")
    QTest.keyClick(ask.field, Qt.Key.Key_Return)
    assert not ask.is_open()
    draft = sheet.rules.draft
    assert (draft.key, draft.book.rules("EN")) == ("own:Дача **1**", EN)
    tile = sheet.rules.presets.tiles["own:Дача **1**"]
    assert tile.name.text() == "Дача **1**"
    assert tile.about.text() == "Yours, from English house rules: 1 changed"
    click(sheet.rules.presets.rename)
    ask = over(window, NameSheet)
    assert isinstance(ask, NameSheet)
    assert ask.field.text() == "Дача **1**"
    ask.field.setText("Sunday")
    click(ask.save)
    click(sheet.apply)
    assert book(settings).own[0].name == "Sunday"
    sheet = opened()
    assert sheet.rules.draft.key == "own:Sunday"
    click(sheet.rules.presets.delete)
    sure = over(window, SureSheet)
    assert isinstance(sure, SureSheet)
    click(sure.go_on)
    assert sheet.rules.draft.key == "EN"
    sheet.reject()
    assert book(settings).own[0].name == "Sunday"


def test_shipped_presets_are_neither_renamed_nor_deleted(opened: Opened) -> None:
    presets = opened().rules.presets
    for button in (presets.rename, presets.delete):
        assert button.reason() == "This preset comes with the program."


def test_exported_rules_come_back(opened: Opened, tmp_path: Path) -> None:
    sheet = opened()
    sheet.rules.choose("RU")
    turn(sheet, "gin_can_be_undercut")
    file = tmp_path / "Дом.okgin-rules"
    sheet.rules.give_file(file)
    rules = sheet.rules.draft.rules
    sheet.rules.choose("EN")
    sheet.rules.take_file(file)
    draft = sheet.rules.draft
    assert (draft.key, draft.rules, draft.base) == ("own:Russian house rules", rules, RU)
    before = draft.book.to_dict()
    sheet.rules.take_file(file)
    assert "Other rules have this name already." in sheet.rules.presets.problem.text()
    assert draft.book.to_dict() == before
    sheet.rules.give_file(file, replacing=False)
    assert "cannot be used" in sheet.rules.presets.problem.text()


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "Line 1: This is not a file of house rules."),
        (b"\xff\xfe\x00", "Line 1: This is not a file of house rules."),
        (b'{"format": 1,\n "name": "a",\n "rules": {\n  "knock_bonus": 51}}', "Line 4, “knock_bonus”: "),
        (b'{"format": 1, "name": "a",\n"rules": {"hollywood": true, "score_mode": "penalty"}}', "Line 2"),
        (b'{"format": 2, "name": "a", "rules": {}}', "Another version of the program"),
        (b'{"format": 1, "name": "' + b"x" * 61 + b'", "rules": {}}', "This cannot be a name."),
    ],
)
def test_bad_files_are_refused_with_line_and_reason(
    opened: Opened, tmp_path: Path, content: bytes, said: str
) -> None:
    file = tmp_path / "bad.okgin-rules"
    file.write_bytes(content)
    sheet = opened()
    before = sheet.rules.draft.book.to_dict()
    sheet.rules.take_file(file)
    assert said in sheet.rules.presets.problem.text()
    assert sheet.rules.draft.book.to_dict() == before
    sheet.rules.take_file(tmp_path / "missing")
    assert "missing cannot be used" in sheet.rules.presets.problem.text()


# --- looks ---


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("longer", [False, True])
def test_everything_can_be_reached_at_every_size(
    window: QWidget, opened: Opened, size: tuple[int, int], longer: bool, request: pytest.FixtureRequest
) -> None:
    if longer:
        request.getfixturevalue("pseudo")
    window.resize(*size)
    sheet = opened()
    for page in Page:
        sheet.show_page(page)
        QApplication.processEvents()
        for button in (sheet.cancel, sheet.apply, sheet.search):
            place = QRect(button.mapTo(window, QPoint(0, 0)), button.size())
            assert window.rect().contains(place)
        assert sheet.area.verticalScrollBar().maximum() == 0
        shown = sheet.rules.rows if page is Page.RULES else {}
        if page in sheet.plain:
            shown = sheet.plain[page].rows
        for row in shown.values():
            for part in (row.label, row.about, row.control):
                place = QRect(part.mapTo(row, QPoint(0, 0)), part.size())
                assert row.rect().contains(place), row.key
            assert row.about.height() >= row.about.heightForWidth(row.about.width()), row.key
            assert row.width() <= sheet.panel.width()


def test_the_table_is_seen_beside_the_plain_pages(window: QWidget, opened: Opened) -> None:
    sheet = opened(Page.TABLE)
    assert sheet.panel.geometry().right() < 700
    sheet.show_page(Page.RULES)
    assert sheet.panel.geometry().contains(window.rect())


def test_the_footer_says_that_a_match_keeps_its_rules(opened: Opened) -> None:
    assert opened().note.text() == "New rules apply from the next match. The match in progress keeps its own."


def test_another_language_is_spoken_at_once(opened: Opened, pseudo: Pseudo, qtbot: QtBot) -> None:
    sheet = opened(Page.LANGUAGE)
    turn(sheet, "spades_double")
    QApplication.removeTranslator(pseudo)
    qtbot.waitUntil(lambda: sheet.apply.label() == "Apply")
    assert sheet.page is Page.LANGUAGE
    assert sheet.rules.draft.differs("spades_double")
    assert sheet.rules.rows["spades_double"].is_changed()
    assert sheet.rules.rows["spades_double"].value() is True


def test_every_text_can_be_translated(pseudo: Pseudo, opened: Opened, tmp_path: Path) -> None:
    sheet = opened()
    paths = (str(tmp_path),)
    for label in sheet.findChildren(QLabel):
        text = label.text().replace("\u200b", "")
        assert not text or text[0] in "‹+−0123456789" or text in paths, text
    for box in sheet.findChildren(QComboBox):
        for place in range(box.count()):
            text = box.itemText(place)
            assert text[0] in "‹0123456789" or text in ("English", "Русский"), text
