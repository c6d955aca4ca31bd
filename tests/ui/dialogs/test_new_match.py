from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from okgin_desktop.engine.rules import EN, PRESETS, RU, MatchForm, Rules, ScoreMode
from okgin_desktop.players.registry import player
from okgin_desktop.session.opponents import OPPONENTS
from okgin_desktop.session.setup import MatchSetup, Seating
from okgin_desktop.settings.custom_rules import RulesBook
from okgin_desktop.ui.controls import ActionButton
from okgin_desktop.ui.dialogs.new_match import NewMatchSheet
from okgin_desktop.ui.dialogs.new_match_data import CHOSEN_FIRST, LEVELS, OFFERS
from tests.ui.pseudo import Pseudo

LEFT = Qt.MouseButton.LeftButton
SIZES = [(800, 600), (1280, 800), (2560, 1440)]
Opened = Callable[..., NewMatchSheet]


@pytest.fixture
def opened(window: QWidget) -> Opened:
    def make(last: MatchSetup | None, **how: Any) -> NewMatchSheet:
        sheet = NewMatchSheet(window, last, **how)
        sheet.open()
        QApplication.processEvents()
        return sheet

    return make


def click(widget: QWidget) -> None:
    QTest.mouseClick(widget, LEFT)


def summary(sheet: NewMatchSheet) -> str:
    return next(
        label.text() for label in sheet.findChildren(QLabel) if label.text().startswith("You against")
    )


def labels(sheet: NewMatchSheet) -> list[str]:
    return [label.text() for label in sheet.findChildren(QLabel)]


def names(setup: MatchSetup) -> list[str]:
    return [seat.name for seat in setup.seating]


def test_enter_starts_the_usual_match_at_once(opened: Opened) -> None:
    sheet = opened(None)
    started: list[MatchSetup] = []
    sheet.started.connect(started.append)
    now = QApplication.focusWidget()
    assert now is sheet.start
    QTest.keyClick(now, Qt.Key.Key_Return)
    assert started == [
        MatchSetup("EN", EN, (Seating("You", "you", None), Seating("Maud", "maud", "skilled:cautious")), None)
    ]
    assert not sheet.is_open()


def test_cancel_and_escape_start_nothing(opened: Opened) -> None:
    for way in ("cancel", "escape"):
        sheet = opened(None)
        started: list[MatchSetup] = []
        gone: list[str] = []
        sheet.started.connect(started.append)
        sheet.rejected.connect(lambda way=way, gone=gone: gone.append(way))
        click(sheet.cancel) if way == "cancel" else QTest.keyClick(sheet, Qt.Key.Key_Escape)
        assert (started, gone) == ([], [way])


def test_the_russian_match_is_by_lot_and_three_deals(opened: Opened) -> None:
    sheet = opened(None)
    click(sheet.dealer.segment("you"))
    click(sheet.rules_tiles["RU"])
    setup = sheet.setup()
    assert (setup.preset, setup.rules, setup.first_dealer) == ("RU", RU, None)
    assert not sheet.dealer.isEnabled()
    assert sheet.dealer.toolTip() == "A lot decides before every deal."
    click(sheet.rules_tiles["EN"])
    assert sheet.dealer.isEnabled()
    assert sheet.dealer.toolTip() == ""


def lengths(preset: str, opened: Opened) -> list[Rules]:
    sheet = opened(None)
    click(sheet.rules_tiles[preset])
    found = []
    for key in sheet.length.keys():  # noqa: SIM118 - not a mapping
        click(sheet.length.segment(key))
        found.append(sheet.setup().rules)
    return found


def test_the_russian_lengths_are_those_of_the_source(opened: Opened) -> None:
    """rules.md RU-21: 1, 3 or 5 deals; RU-22: until 100, 150 or 200 penalty points."""
    found = lengths("RU", opened)
    deals = [rules.deals_in_match for rules in found if rules.match_form is MatchForm.DEALS]
    targets = [rules.target for rules in found if rules.match_form is MatchForm.TARGET]
    assert (deals, targets) == ([1, 3, 5], [100, 150, 200])
    assert {rules.score_mode for rules in found} == {ScoreMode.PENALTY}


def test_the_english_match_goes_to_100_unless_another_target_is_chosen(opened: Opened) -> None:
    found = lengths("EN", opened)
    assert [rules.target for rules in found] == [50, 100, 150, 200]
    assert {rules.match_form for rules in found} == {MatchForm.TARGET}


@pytest.mark.parametrize("count", [1, 2, 3])
def test_exactly_as_many_opponents_play_as_were_asked_for(opened: Opened, count: int) -> None:
    sheet = opened(None)
    click(sheet.how_many.segment(str(count)))
    for who in ("otto", "vera", "vera", "maud", "emil", "nina", "otto"):
        click(sheet.opponent_tiles[who])
        chosen = [name for name, tile in sheet.opponent_tiles.items() if tile.isChecked()]
        assert len(chosen) == count
        assert who in chosen
        assert [seat.avatar for seat in sheet.setup().seating] == ["you", *chosen]


def test_seats_are_in_the_order_of_the_tiles(opened: Opened) -> None:
    sheet = opened(None)
    click(sheet.how_many.segment("3"))
    assert names(sheet.setup()) == ["You", "Otto", "Maud", "Iris"]
    assert list(sheet.opponent_tiles) == list(OPPONENTS)
    click(sheet.opponent_tiles["vera"])
    assert names(sheet.setup()) == ["You", "Otto", "Iris", "Vera"]


def test_who_sits_where_is_said_where_it_could_be_asked(opened: Opened) -> None:
    sheet = opened(None)
    labels = [label.text() for label in sheet.findChildren(QLabel)]
    assert not any(text.startswith("Clockwise") for text in labels)
    click(sheet.how_many.segment("3"))
    assert "Clockwise: You, Otto, Maud, Iris" in [label.text() for label in sheet.findChildren(QLabel)]


def test_the_dealer_is_named_by_seat(opened: Opened) -> None:
    sheet = opened(None)
    click(sheet.how_many.segment("2"))
    assert sheet.dealer.keys() == ("lot", "you", "otto", "maud")
    click(sheet.dealer.segment("maud"))
    assert sheet.setup().first_dealer == 2
    click(sheet.dealer.segment("you"))
    assert sheet.setup().first_dealer == 0
    click(sheet.dealer.segment("otto"))
    assert sheet.setup().first_dealer == 1
    click(sheet.how_many.segment("1"))
    assert sheet.dealer.key() in ("lot", *[seat.avatar for seat in sheet.setup().seating])


def test_a_level_on_the_tile_is_a_computer_player(opened: Opened) -> None:
    sheet = opened(None, habits=False)
    tile = sheet.opponent_tiles["maud"]
    for level, key in LEVELS.items():
        QTest.mouseClick(tile.bars, LEFT, pos=QPoint(22 * (level - 1) + 9, 12))
        assert sheet.setup().seating[1].player == key
    assert tile.bars.accessibleName() == "Level of Maud"
    assert tile.bars.accessibleDescription().startswith(f"Level {tile.bars.value()} of {max(LEVELS)}")
    assert tile.isChecked()


def test_a_habit_begins_with_the_third_level(opened: Opened) -> None:
    sheet = opened(None)
    tile = sheet.opponent_tiles["maud"]
    found = []
    for level in LEVELS:
        QTest.mouseClick(tile.bars, LEFT, pos=QPoint(22 * (level - 1) + 9, 12))
        found.append((sheet.setup().seating[1].player, tile.about()))
    story, habit = "Keeps the score book of her club", "Keeps back what others could use"
    assert found == [
        ("beginner", story),
        ("casual", story),
        ("skilled:cautious", habit),
        ("expert:cautious", habit),
        ("master:cautious", habit),
    ]
    assert tile.accessibleDescription() == f"Careful. {habit}"


def test_everybody_has_a_habit_of_his_own(opened: Opened) -> None:
    sheet = opened(None, level="expert")
    players = []
    for who in OPPONENTS:
        click(sheet.opponent_tiles[who])
        players.append(sheet.setup().seating[1].player)
    assert len(set(players)) == len(OPPONENTS) == 6
    for key in players:
        assert key is not None
        player(key)


def test_without_habits_nobody_has_one(opened: Opened) -> None:
    sheet = opened(None, level="master", habits=False)
    click(sheet.how_many.segment("3"))
    assert [seat.player for seat in sheet.setup().seating] == [None, "master", "master", "master"]
    assert sheet.opponent_tiles["iris"].about() == "Plays a few deals between two paintings"


def test_new_opponents_sit_down_at_the_level_asked_for(opened: Opened) -> None:
    """The two who played last time keep theirs."""
    sheet = opened(LAST, level="beginner")
    levels = {who: tile.bars.value() for who, tile in sheet.opponent_tiles.items()}
    assert levels == {"iris": 2, "otto": 4, "maud": 1, "nina": 1, "emil": 1, "vera": 1}


def test_changing_a_level_chooses_nobody(opened: Opened) -> None:
    sheet = opened(None)
    QTest.mouseClick(sheet.opponent_tiles["iris"].bars, LEFT, pos=QPoint(9, 12))
    assert sheet.opponents() == ["maud"]


LAST = MatchSetup(
    "RU",
    OFFERS[1].lengths[4].of(RU),
    (
        Seating("You", "you", None),
        Seating("Iris", "iris", "casual"),
        Seating("Otto", "otto", "expert:early_knocker"),
    ),
    None,
)


def test_it_opens_with_the_last_choice(opened: Opened) -> None:
    again = opened(LAST).setup()
    assert (again.preset, again.rules) == (LAST.preset, LAST.rules)
    assert {(seat.avatar, seat.player) for seat in again.seating} == {
        ("you", None),
        ("iris", "casual"),
        ("otto", "expert:early_knocker"),
    }


def test_a_match_stored_without_habits_opens_with_the_same_people_and_levels(opened: Opened) -> None:
    seats = (Seating("You", "you", None), Seating("Otto", "otto", "expert"))
    plain = MatchSetup("EN", EN, seats, None)
    assert opened(plain, habits=False).setup() == plain
    assert opened(plain).setup().seating[1] == Seating("Otto", "otto", "expert:early_knocker")


def test_the_last_choice_is_a_fixed_point(opened: Opened) -> None:
    sheet = opened(None)
    click(sheet.how_many.segment("3"))
    click(sheet.length.segment("150"))
    click(sheet.dealer.segment("iris"))
    chosen = sheet.setup()
    sheet.reject()
    assert opened(chosen).setup() == chosen


def test_what_is_no_longer_on_offer_falls_back(opened: Opened) -> None:
    seats = (Seating("Me", "you", None), Seating("Zed", "zed", "grandmaster"))
    setup = opened(MatchSetup("gone", RU, seats, 1)).setup()
    assert (setup.preset, setup.rules, setup.first_dealer) == ("EN", EN, None)
    assert names(setup) == ["You", "Maud"]


def test_the_summary_says_it_all(opened: Opened) -> None:
    sheet = opened(None)
    assert summary(sheet) == "You against Maud, English house rules, first to 100."
    click(sheet.rules_tiles["RU"])
    click(sheet.how_many.segment("3"))
    click(sheet.length.segment("d1"))
    assert summary(sheet) == (
        "You against Otto, Maud and Iris, Russian house rules, one deal: the fewest penalty points win."
    )
    click(sheet.length.segment("d5"))
    assert "5 deals" in summary(sheet)
    click(sheet.length.segment("p150"))
    assert "until someone has 150 penalty points" in summary(sheet)
    click(sheet.rules_tiles["HO"])
    assert summary(sheet) == ("You against Otto, Maud and Iris, Hollywood Oklahoma, three games to 150.")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("longer", [False, True])
def test_everything_can_be_reached_at_every_size(
    window: QWidget, opened: Opened, size: tuple[int, int], longer: bool, request: pytest.FixtureRequest
) -> None:
    if longer:
        request.getfixturevalue("pseudo")
    window.resize(*size)
    sheet = opened(LAST)
    assert window.rect().contains(sheet.panel.geometry())
    for made in (sheet.start, sheet.cancel):
        corner = made.mapTo(window, QPoint(0, 0))
        assert sheet.panel.geometry().contains(QRect(corner, made.size()))
    contents = sheet.area.widget()
    assert contents is not None
    controls = [found for found in contents.findChildren(QAbstractButton) if found.isVisible()]
    assert len(controls) >= 5 + len(OPPONENTS)
    for control in controls:
        place = QRect(control.mapTo(contents, QPoint(0, 0)), control.size())
        assert contents.rect().contains(place), control.accessibleName()
        assert control.width() >= 24
        assert control.height() >= 24
    assert contents.width() <= sheet.area.viewport().width()
    for tile in (*sheet.rules_tiles.values(), *sheet.opponent_tiles.values()):
        for label in tile.findChildren(QLabel):
            place = QRect(label.mapTo(tile, QPoint(0, 0)), label.size())
            assert tile.rect().contains(place), label.text()
            assert label.height() >= label.heightForWidth(label.width()), label.text()


def test_the_whole_fits_the_usual_window_without_scrolling(window: QWidget, opened: Opened) -> None:
    sheet = opened(None)
    assert sheet.panel.size().toTuple() == (1040, 724)
    assert sheet.area.verticalScrollBar().maximum() == 0


def test_tab_goes_through_everything_as_one_reads(opened: Opened) -> None:
    sheet = opened(None)
    tiles = list(sheet.opponent_tiles.values())
    wanted: list[QWidget] = [
        sheet.number.field,
        sheet.rules_tiles["EN"],
        sheet.how_many.segment("1"),
        *(control for tile in tiles for control in (tile, tile.bars)),
        sheet.length.segment("100"),
        sheet.dealer.segment("lot"),
        sheet.cancel,
        sheet.start,
    ]
    reached: list[QWidget] = []
    for _ in wanted:
        QTest.keyClick(QApplication.focusWidget() or sheet, Qt.Key.Key_Tab)
        reached.append(QApplication.focusWidget() or sheet)
    assert reached == wanted


# --- a deal number


def test_without_a_number_the_match_has_none(opened: Opened) -> None:
    sheet = opened(
        MatchSetup("EN", EN, (Seating("You", "you", None), Seating("Maud", "maud", "simple")), 0, 4711)
    )
    assert sheet.number.field.text() == ""
    assert sheet.setup().number is None
    assert "Deal no." not in summary(sheet)
    assert sheet.number.today.isHidden()


def test_a_number_typed_is_agreed_and_told(opened: Opened, qtbot: QtBot) -> None:
    sheet = opened(None, gives_up=False)
    sheet.number.field.setFocus()
    QTest.keyClicks(sheet.number.field, "4711")
    assert summary(sheet) == "You against Maud, English house rules, first to 100. Deal no. 4711."
    assert sheet.number.note() in labels(sheet)
    with qtbot.waitSignal(sheet.started) as started:
        QTest.keyClick(sheet.number.field, Qt.Key.Key_Return)
    assert started.args is not None
    assert started.args[0].number == 4711


def test_letters_in_the_box_press_no_button(opened: Opened) -> None:
    sheet = opened(None, book=RulesBook())
    sheet.number.field.setFocus()
    QTest.keyClicks(sheet.number.field, "e")
    assert sheet.is_open()
    assert sheet.number.field.text() == "e"


def test_a_wrong_number_keeps_the_match_from_starting_and_says_why(opened: Opened) -> None:
    sheet = opened(None, gives_up=True)
    assert "The match in progress is given up when you start this one." in labels(sheet)
    sheet.number.field.setText("0")
    assert not sheet.start.isEnabled()
    (said,) = [text for text in labels(sheet) if "whole number" in text]
    assert sheet.start.accessibleDescription() == said
    assert sheet.number.field.accessibleDescription() == said
    QTest.keyClick(sheet.number.field, Qt.Key.Key_Return)
    assert sheet.is_open()
    sheet.number.field.clear()
    assert sheet.start.isEnabled()
    assert "The match in progress is given up when you start this one." in labels(sheet)


def test_the_deal_of_the_day_is_a_click_away(opened: Opened) -> None:
    sheet = opened(None, of_the_day=20261129)
    assert sheet.setup().number is None
    click(sheet.number.today)
    assert sheet.number.field.text() == "20261129"
    assert sheet.setup().number == 20261129


def test_a_number_given_is_in_the_box(opened: Opened) -> None:
    assert opened(None, number=10**9).setup().number == 10**9


@pytest.mark.parametrize("size", SIZES)
def test_the_box_lies_inside_the_sheet(window: QWidget, opened: Opened, size: tuple[int, int]) -> None:
    window.resize(*size)
    sheet = opened(None, of_the_day=20261129)
    for control in (sheet.number.field, sheet.number.today):
        area = QRect(control.mapTo(sheet.panel, QPoint(0, 0)), control.size())
        assert sheet.panel.rect().contains(area)
        assert not control.visibleRegion().isEmpty()
        assert control.width() >= control.minimumSizeHint().width()


def test_every_text_can_be_translated(pseudo: Pseudo, opened: Opened) -> None:
    sheet = opened(None)
    for label in sheet.findChildren(QLabel):
        assert not label.text() or label.text().startswith("‹") or label.text()[0].isdigit(), label.text()
    for button in sheet.findChildren(ActionButton):
        assert button.label().startswith("‹")


def test_who_is_chosen_first_is_on_offer() -> None:
    assert len(CHOSEN_FIRST) == 3
    assert set(CHOSEN_FIRST) <= set(OPPONENTS)


def test_every_preset_has_its_tile() -> None:
    assert {offer.preset for offer in OFFERS} <= set(PRESETS)
    for offer in OFFERS:
        usual = {length.key: length for length in offer.lengths}[offer.length]
        assert usual.of(offer.rules) == offer.rules


def test_arrow_keys_choose_among_the_rules(opened: Opened) -> None:
    sheet = opened(None)
    tile = sheet.rules_tiles["EN"]
    tile.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(tile, Qt.Key.Key_Right)
    assert sheet.setup().preset == "RU"
