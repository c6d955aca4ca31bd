from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from okgin_desktop.engine.cards import ALL_CARDS
from okgin_desktop.engine.numbered import numbered_deck
from okgin_desktop.session.fair import Proof, ProvenDeal
from okgin_desktop.session.session import MatchSession
from okgin_desktop.storage.database import Database
from okgin_desktop.ui.controls import ActionButton, RichLine
from okgin_desktop.ui.dialogs.fair import FairSheet
from okgin_desktop.ui.strings import strings
from tests.builders import setup_of
from tests.session.news import step
from tests.ui.pseudo import Pseudo

PLAIN = setup_of(None, "simple")
NUMBERED = replace(PLAIN, number=4711)
DECK = numbered_deck(4711, 2, 2)
OVER = ProvenDeal(2, DECK, Proof.of(DECK))
PROMISE = "0123456789abcdef" * 4
SIZES = [(800, 600), (1280, 800), (2560, 1440)]
Opened = Callable[..., FairSheet]


@pytest.fixture
def opened(window: QWidget) -> Opened:
    def make(*values: Any) -> FairSheet:
        sheet = FairSheet(window, *values)
        sheet.open()
        QApplication.processEvents()
        return sheet

    return make


def texts(sheet: FairSheet) -> list[str]:
    return [label.text() for label in sheet.findChildren(QLabel)]


def markups(sheet: FairSheet) -> list[str]:
    return [line.markup() for line in sheet.findChildren(RichLine)]


def test_before_any_deal(opened: Opened) -> None:
    sheet = opened(None, None, None, None)
    assert "No deal has been played yet that could be proved." in texts(sheet)
    assert sheet.copies == []


def test_a_deal_in_progress_shows_the_promise_alone(opened: Opened) -> None:
    sheet = opened(PLAIN, 3, PROMISE, None)
    assert PROMISE in texts(sheet)
    assert "Deal 3, being played" in texts(sheet)
    (copy,) = sheet.copies
    QTest.mouseClick(copy, Qt.MouseButton.LeftButton)
    assert QGuiApplication.clipboard().text() == PROMISE
    assert copy.label() == "Copied"


def test_a_finished_deal_shows_salt_and_cards_and_that_they_fit(opened: Opened) -> None:
    sheet = opened(PLAIN, None, None, OVER)
    told = texts(sheet)
    assert {OVER.proof.commitment, OVER.proof.salt, "Deal 2, over"} <= set(told)
    (cards,) = [line for line in sheet.findChildren(RichLine) if line.markup().count("♣") == 13]
    assert cards.markup().split() == [strings().card(card) for card in DECK]
    # A screen reader hears words.
    assert cards.text().startswith(strings().speak_card(DECK[0]))
    assert "Checked: salt and cards give the promised SHA-256." in told
    (copy,) = sheet.copies
    copy.click()
    assert QGuiApplication.clipboard().text() == OVER.to_text(PLAIN)


def test_a_numbered_match_tells_its_number(opened: Opened) -> None:
    sheet = opened(NUMBERED, 3, PROMISE, OVER)
    told = texts(sheet)
    assert "Deal no. 4711" in told
    assert "Checked: these are the cards of deal no. 4711." in told
    assert [button.accessibleName() for button in sheet.copies] == [
        "Copy: Deal no. 4711",
        "Copy: Deal 3, being played",
        "Copy: Deal 2, over",
    ]
    sheet.copies[0].click()
    assert QGuiApplication.clipboard().text() == "4711"


def test_a_deck_that_was_not_promised_is_said_so(opened: Opened) -> None:
    told = texts(opened(NUMBERED, None, None, ProvenDeal(2, ALL_CARDS, OVER.proof)))
    assert "Salt and cards do not give the promised SHA-256: this is not the promised deck." in told
    assert "These are not the cards of deal no. 4711." in told
    assert not [text for text in told if text.startswith("Checked")]


def test_a_deal_of_an_older_version(opened: Opened) -> None:
    sheet = opened(PLAIN, 1, None, None)
    assert "An older version dealt this one and promised nothing." in texts(sheet)
    assert sheet.copies == []


def test_what_the_window_can_show_in_a_deal_has_neither_salt_nor_cards(opened: Opened) -> None:
    """The sheet is made of what the session tells while a deal runs: searched for the rest of the secret."""
    session = MatchSession(Database.in_memory(lambda: 0.0))
    session.new_match(setup_of("simple", "simple"), "leak")
    while session.deal_number < 2:
        step(session)
    match = session._match()
    assert match.proof is not None
    assert match.record is not None
    sheet = opened(session.setup, session.deal_number, session.commitment, session.proven)
    everything = "\n".join((*texts(sheet), *markups(sheet))) + repr(vars(sheet))
    for copy in sheet.copies:
        copy.click()
        everything += QGuiApplication.clipboard().text()
    assert match.proof.commitment in everything
    assert match.proof.salt not in everything
    for first in range(0, 52, 4):
        cards = match.record.deck[first : first + 4]
        assert "  ".join(map(strings().card, cards)) not in everything
        assert " ".join(map(str, cards)) not in everything


def test_keys_close_and_scroll(window: QWidget, opened: Opened) -> None:
    window.resize(800, 600)
    sheet = opened(NUMBERED, 3, PROMISE, OVER)
    bar = sheet.area.verticalScrollBar()
    assert bar.maximum() > 0
    assert sheet.close_button.hasFocus() or not window.isActiveWindow()
    QTest.keyClick(sheet.close_button, Qt.Key.Key_End)
    assert bar.value() == bar.maximum()
    QTest.keyClick(sheet.close_button, Qt.Key.Key_Escape)
    assert not sheet.is_open()


@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_cut_off(window: QWidget, opened: Opened, size: tuple[int, int]) -> None:
    window.resize(*size)
    sheet = opened(NUMBERED, 3, PROMISE, OVER)
    contents = sheet.area.widget()
    assert contents is not None
    for label in contents.findChildren(QLabel):
        area = QRect(label.mapTo(contents, QPoint(0, 0)), label.size())
        assert contents.rect().contains(area)
        assert label.height() >= label.heightForWidth(label.width()), label.text()
    assert contents.width() <= sheet.area.viewport().width()


def test_every_text_can_be_translated(pseudo: Pseudo, opened: Opened) -> None:
    values = {PROMISE, OVER.proof.commitment, OVER.proof.salt}
    for label in opened(NUMBERED, 3, PROMISE, OVER).findChildren(QLabel):
        text = label.text()
        assert not text or text in values or text.startswith("‹") or text.count("♠") == 13, text
    for button in opened(NUMBERED, 3, PROMISE, OVER).findChildren(ActionButton):
        assert button.label().startswith("‹")
