from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from okgin_desktop.engine.cards import Card, format_cards, parse_cards
from okgin_desktop.engine.rules import EN, RU, Rules
from okgin_desktop.session import game_file
from okgin_desktop.session.replay import Replay, SavedMatch, same_deal, saved_match
from okgin_desktop.session.session import MatchSession
from okgin_desktop.session.setup import MatchSetup, Seating
from okgin_desktop.storage.database import Database
from okgin_desktop.ui import theme
from okgin_desktop.ui.controls.icon_button import IconButton
from okgin_desktop.ui.dialogs.fair import FairSheet
from okgin_desktop.ui.dialogs.replay import ReplaySheet
from okgin_desktop.ui.dialogs.replay_hands import HandsStrip
from okgin_desktop.ui.table.choreography import Speed
from tests.session.news import play_match
from tests.ui.pseudo import Pseudo

Opened = Callable[..., ReplaySheet]
NAMES = ("You", "Maud", "Otto", "Iris")


def match_of(rules: Rules = RU, seats: int = 2) -> SavedMatch:
    """Let computers play a match, then say that a person had sat at seat 0."""
    database = Database.in_memory(lambda: 0.0)
    session = MatchSession(database)
    seating = tuple(Seating(name, name.lower(), "simple") for name in NAMES[:seats])
    session.new_match(MatchSetup("RU", rules, seating, None), "replay sheet")
    play_match(session)
    stored = database.match(1)
    assert stored is not None
    database.close()
    match = saved_match(stored)
    person = Seating("You", "you", None)
    return SavedMatch(MatchSetup("RU", rules, (person, *seating[1:]), None), match.deals)


@pytest.fixture(scope="module")
def match() -> SavedMatch:
    return match_of()


@pytest.fixture
def window(qtbot: QtBot, qapp: QApplication) -> QWidget:
    theme.apply(qapp, theme.Scheme.DARK)
    made = QWidget()
    qtbot.addWidget(made)
    made.resize(1000, 700)
    made.show()
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow, timeout=5000)
    return made


@pytest.fixture
def opened(window: QWidget, match: SavedMatch) -> Opened:
    def make(played: SavedMatch | None = None, path: str = "", **more: object) -> ReplaySheet:
        sheet = ReplaySheet(
            window,
            played or match,
            speed=more.pop("speed", Speed.OFF),  # type: ignore[arg-type]
            ask_path=lambda *_: path,
            **more,  # type: ignore[arg-type]
        )
        sheet.open()
        QApplication.processEvents()
        return sheet

    return make


def on_table(sheet: ReplaySheet) -> set[Card]:
    return {key for key in sheet.table.cards if isinstance(key, Card)}


def press(key: Qt.Key) -> None:
    where = QApplication.focusWidget()
    assert where is not None
    QTest.keyClick(where, key)


def labels(sheet: QWidget) -> list[str]:
    return [label.text() for label in sheet.findChildren(QLabel) if label.isVisible() and label.text()]


def test_it_begins_with_the_dealt_hands_of_the_person(opened: Opened, match: SavedMatch) -> None:
    sheet = opened()
    replay = Replay(match.deals[0])
    assert on_table(sheet) == {*replay.hands(0)[0], replay.view(0, 0).upcard}
    assert "Dealt" in labels(sheet)
    assert not sheet.transport.back.isEnabled()
    assert sheet.transport.forward.hasFocus()


@pytest.mark.parametrize("speed", [Speed.OFF, Speed.FAST])
def test_forward_all_the_way_and_back_again(opened: Opened, match: SavedMatch, speed: Speed) -> None:
    """Wherever it is, the table shows exactly what the seat saw there, however it came there."""
    sheet = opened(speed=speed)
    replay = Replay(match.deals[0])

    def shown() -> object:
        sheet.table.finish()
        return sheet.table.person.view

    for position in range(1, replay.last + 1):
        sheet.transport.forward.click()
        assert sheet.position == position
        assert shown() == replay.view(position, 0)
    assert not sheet.transport.forward.isEnabled()
    assert sheet.transport.back.hasFocus()
    for position in range(replay.last - 1, -1, -1):
        sheet.transport.back.click()
        assert shown() == replay.view(position, 0)


def test_keys(opened: Opened) -> None:
    sheet = opened()
    last = sheet._replay.last
    for key, position in (
        (Qt.Key.Key_Right, 1),
        (Qt.Key.Key_Right, 2),
        (Qt.Key.Key_Left, 1),
        (Qt.Key.Key_End, last),
        (Qt.Key.Key_Right, last),
        (Qt.Key.Key_Home, 0),
        (Qt.Key.Key_Left, 0),
    ):
        press(key)
        assert sheet.position == position
    press(Qt.Key.Key_Escape)
    assert not sheet.is_open()


def test_the_slider_goes_by_turns(opened: Opened, match: SavedMatch) -> None:
    sheet = opened()
    stops = Replay(match.deals[0]).stops()
    assert sheet.transport.slider.maximum() == len(stops) - 1
    sheet.transport.slider.setValue(3)
    assert sheet.position == stops[3]
    sheet.step_forward()
    assert sheet.transport.slider.value() == (4 if stops[4] == stops[3] + 1 else 3)
    assert sheet.position == stops[3] + 1


def test_from_another_seat_and_with_all_hands_open(opened: Opened, match: SavedMatch) -> None:
    sheet = opened()
    replay = Replay(match.deals[0])
    assert not sheet.hands.isVisible()
    sheet.seat.set_key("1")
    sheet.seat.chosen.emit("1")
    assert on_table(sheet) == {*replay.hands(0)[1], replay.view(0, 1).upcard}
    sheet.open_hands.click()
    assert sheet.hands.isVisible()
    assert sheet.hands.accessibleDescription().startswith("You · deadwood ")


def test_what_a_seat_did_not_know_is_not_told(opened: Opened, match: SavedMatch) -> None:
    """Without open hands nothing in the sheet names a card the viewer never saw."""
    sheet = opened()
    replay = Replay(match.deals[0])
    for position in range(replay.last + 1):
        view = replay.view(position, 0)
        if view.showdown is not None:
            break
        sheet.go_to(position)
        seen = {*view.hand, *view.pile, view.upcard, *view.known_cards(1)}
        assert on_table(sheet) <= seen
        assert "drew the" not in sheet._told.text() or "You" in sheet._told.text()


def test_the_table_cannot_be_played_at(opened: Opened) -> None:
    sheet = opened()
    wanted: list[object] = []
    sheet.table.action_requested.connect(wanted.append)
    sheet.step_forward()
    for card in sheet.table.cards.values():
        QTest.mouseClick(card, Qt.MouseButton.LeftButton)
    assert wanted == []
    assert not any(button.isVisible() for button in sheet.table.bar.buttons)


def test_it_plays_by_itself_to_the_end(opened: Opened, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("okgin_desktop.ui.dialogs.replay._PAUSE_MS", 0)
    sheet = opened()
    sheet.go_to(sheet._replay.last - 4)
    press(Qt.Key.Key_P)
    assert sheet.playing
    qtbot.waitUntil(lambda: sheet.position == sheet._replay.last and not sheet.playing, timeout=3000)


def test_playing_stops_when_the_person_steps_in(opened: Opened) -> None:
    sheet = opened()
    sheet.toggle_play()
    before = sheet.playing
    sheet.step_back()
    assert (before, sheet.playing, sheet._timer.isActive()) == (True, False, False)


def test_another_deal_of_the_match(opened: Opened, match: SavedMatch) -> None:
    sheet = opened(number=match.deals[1].number)
    assert sheet.deal.key() == str(match.deals[1].number)
    assert set(Replay(match.deals[1]).hands(0)[0]) <= on_table(sheet)
    key = str(match.deals[2].number)
    sheet.deal.set_key(key)
    sheet.deal.chosen.emit(key)
    assert set(Replay(match.deals[2]).hands(0)[0]) <= on_table(sheet)


def test_copy_as_text(opened: Opened, match: SavedMatch) -> None:
    sheet = opened()
    sheet.copy.click()
    lines = QGuiApplication.clipboard().text().splitlines()
    record = match.deals[0].record
    assert lines[0] == "Oklahoma Gin, deal 1"
    assert lines[2] == "Players: You, Maud"
    assert lines[3].startswith(f"Dealer: {('You', 'Maud')[record.dealer]}. Upcard: ")
    numbered = [line for line in lines if line[:1].isdigit()]
    events = [
        event for place in range(1, Replay(match.deals[0]).last + 1) for event in sheet._replay.events(place)
    ]
    assert len(numbered) == len(events) - 1
    assert not any(mark in line for line in lines for mark in ("**", "__"))


def test_the_copied_text_ends_with_the_proof(opened: Opened, match: SavedMatch) -> None:
    sheet = opened()
    sheet.copy.click()
    text = QGuiApplication.clipboard().text()
    proof = match.deals[0].proof
    assert proof is not None
    *_, told = text.partition("okgin proof 1\n")
    assert told.splitlines() == [
        f"sha256: {proof.commitment}",
        f"salt: {proof.salt}",
        f"deck: {format_cards(match.deals[0].record.deck)}",
    ]


def test_the_text_of_an_unfinished_deal_has_no_proof(opened: Opened, match: SavedMatch) -> None:
    deal = match.deals[0]
    cut = replace(deal, record=replace(deal.record, actions=deal.record.actions[:-1]))
    texts = opened()._texts
    text = texts.deal_as_text(match.only(cut), Replay(cut), ("You", "Maud"))
    assert deal.proof is not None
    assert deal.proof.salt not in text
    assert "okgin proof" not in text


def test_the_text_of_a_numbered_deal_says_so(opened: Opened, match: SavedMatch) -> None:
    numbered = replace(match, setup=replace(match.setup, number=4711))
    text = opened()._texts.deal_as_text(numbered, Replay(match.deals[0]), ("You", "Maud"))
    assert text.splitlines()[1] == "Deal no. 4711"
    assert text.endswith("number: 4711\nseats: 2\ndeal: 1\n")


def test_the_proof_lies_over_the_replay_and_leads_back(opened: Opened, match: SavedMatch) -> None:
    sheet = opened()
    sheet.toggle_play()
    sheet.fair.click()
    assert not sheet.playing
    (fair,) = [each for each in sheet._over.findChildren(FairSheet) if each.is_open()]
    told = [label.text() for label in fair.findChildren(QLabel)]
    proof = match.deals[0].proof
    assert proof is not None
    assert {"Deal 1, over", proof.commitment, proof.salt} <= set(told)
    QTest.keyClick(fair.close_button, Qt.Key.Key_Escape)
    assert not fair.is_open()
    assert sheet.is_open()


def test_a_deal_without_a_proof_says_so(opened: Opened, match: SavedMatch) -> None:
    bare = replace(match, deals=tuple(replace(deal, proof=None) for deal in match.deals))
    sheet = opened(bare)
    assert not sheet.fair.isEnabled()
    assert sheet.fair.accessibleDescription() == "This deal has no proof."
    (entry,) = [action for action in sheet.more_menu().actions() if action.text() == "Fair deal…"]
    assert not entry.isEnabled()


def test_hands_in_the_text_are_whole(opened: Opened) -> None:
    texts = opened()._texts
    assert texts.hand(parse_cards("TH KS 9S 4S 3H AC")) == "♠ K 9 4  ♥ 10 3  ♣ A"


def test_save_as_a_file(opened: Opened, match: SavedMatch, tmp_path: Path) -> None:
    sheet = opened(path=str(tmp_path / "evening"))
    sheet.save.click()
    assert game_file.read(tmp_path / "evening.okgin") == match
    assert "Written to evening.okgin." in labels(sheet)
    sheet = opened(path=str(tmp_path / "evening.okgin" / "x.okgin"))
    sheet.save.click()
    assert any("could not be written" in text for text in labels(sheet))


@pytest.mark.parametrize("seat", [0, 1])
def test_play_again_from_either_seat(opened: Opened, match: SavedMatch, seat: int) -> None:
    sheet = opened()
    wanted: list[tuple[object, object]] = []
    sheet.again_wanted.connect(lambda setup, deck: wanted.append((setup, deck)))
    sheet.again_menu().actions()[seat].trigger()
    assert wanted == [same_deal(match, match.deals[0], seat)]
    assert not sheet.is_open()


def test_a_match_in_progress_is_not_given_up_unasked(opened: Opened) -> None:
    sheet = opened(in_progress=True)
    wanted: list[object] = []
    sheet.again_wanted.connect(lambda setup, _deck: wanted.append(setup))
    sheet.again_menu().actions()[1].trigger()
    assert sheet.is_open()
    assert sheet.stay.hasFocus()
    assert "The match in progress is given up then." in labels(sheet)
    sheet.stay.click()
    assert sheet.transport.isVisible()
    sheet.again_menu().actions()[1].trigger()
    sheet.give_up.click()
    assert len(wanted) == 1


def test_names_of_the_menus(opened: Opened, window: QWidget) -> None:
    sheet = opened()
    assert [action.text() for action in sheet.again_menu().actions()] == [
        "From the same seat",
        "With the cards of Maud",
    ]
    window.resize(800, 600)
    QApplication.processEvents()
    assert sheet.more.isVisible()
    assert not sheet.again.isVisible()
    assert [action.text() for action in sheet.more_menu().actions() if action.text()] == [
        "Copy as text",
        "Save the match as a file…",
        "Fair deal…",
        "Play again from the same seat",
        "Play again with the cards of Maud",
    ]


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (2560, 1440)])
def test_b93_it_fits_in_any_window_in_a_longer_language(
    opened: Opened, window: QWidget, pseudo: Pseudo, seats: int, size: tuple[int, int]
) -> None:
    window.resize(*size)
    sheet = opened(match_of(EN, seats))
    sheet.open_hands.click()
    sheet.go_to(sheet._replay.last)
    QApplication.processEvents()
    shown = [sheet.deal, sheet.seat, sheet.open_hands, sheet.close_button, sheet.transport]
    shown += [
        button
        for button in (sheet.copy, sheet.save, sheet.fair, sheet.again, sheet.more)
        if button.isVisible()
    ]
    areas = [QRect(control.mapTo(sheet, QPoint()), control.size()) for control in shown]
    for number, area in enumerate(areas):
        assert sheet.panel.geometry().contains(area)
        assert not any(area.intersects(other) for other in areas[:number])
    assert sheet.area.verticalScrollBar().maximum() == 0


def test_open_hands_are_painted(qtbot: QtBot, opened: Opened) -> None:
    strip = HandsStrip(opened().table.art)
    qtbot.addWidget(strip)
    strip.resize(400, 90)
    before = strip.grab().toImage()
    strip.set_hands([("Maud", tuple(parse_cards("4S 5S 6S TD")))])
    assert strip.grab().toImage() != before
    assert strip.accessibleDescription() == (
        "Maud · deadwood 10: 4 of spades, 5 of spades, 6 of spades, 10 of diamonds"
    )


def test_icon_buttons_have_names(opened: Opened) -> None:
    sheet = opened()
    for button in sheet.findChildren(IconButton):
        assert button.accessibleName()
        assert button.toolTip() == button.accessibleName()
