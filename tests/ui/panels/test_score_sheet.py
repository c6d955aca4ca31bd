"""The score sheet: every line, one by one, and every sum."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from okgin_desktop.engine.rules import EN, RU, Rules
from okgin_desktop.engine.scoring import DealFacts, Ending, price
from okgin_desktop.ui import theme
from okgin_desktop.ui.controls.rich_line import RichLine
from okgin_desktop.ui.controls.rich_text import Style, lay_out, parse
from okgin_desktop.ui.panels.score_sheet import ScoreSheet
from okgin_desktop.ui.theme import Type
from tests.builders import card
from tests.ui.panels.games import HOLLYWOOD, WINS, games_of, games_table
from tests.ui.panels.table_states import (
    NAMES_2,
    NAMES_4,
    Table,
    duel_over,
    duel_to_discard,
    four_over,
    table_of,
)
from tests.ui.pseudo import Pseudo

BEFORE_2 = ((46, 0), (0, 31))
BEFORE_4 = ((12, 38, 0, 61),)


def sheet_of(qtbot: QtBot, table: Table, height: int = 720) -> ScoreSheet:
    sheet = ScoreSheet()
    qtbot.addWidget(sheet)
    sheet.resize(248, height)
    sheet.show_result(table.setup, table.number, table.standing, table.view)
    sheet.show()
    return sheet


def priced(rules: Rules, ending: Ending, knocker: int | None, counts: tuple[int, ...], upcard: str) -> Table:
    """A deal that ended like this, without a showdown to look at."""
    base = duel_over(rules) if len(counts) == 2 else four_over(rules)
    result = price(rules, DealFacts(len(counts), card(upcard), ending, knocker, counts))
    deals, names = (BEFORE_2, NAMES_2) if len(counts) == 2 else (BEFORE_4, NAMES_4)
    return table_of(replace(base, result=result, showdown=None), deals, names=names)


def every_ending() -> Iterator[Table]:
    rules = replace(EN, spades_double=True, gin_bonus_per_opponent=True, big_gin=31)
    for each in (rules, replace(RU, big_gin=31)):
        yield priced(each, Ending.GIN, 0, (0, 31, 42, 17), "7S")
        yield priced(each, Ending.BIG_GIN, 1, (31, 0, 42, 17), "7S")
        yield priced(each, Ending.KNOCK, 2, (4, 31, 6, 17), "7S")
        yield priced(each, Ending.KNOCK, 0, (4, 31, 6, 17), "7S")
        yield priced(each, Ending.KNOCK, 0, (6, 4), "7S")
        yield priced(each, Ending.GIN, 1, (24, 0), "7S")
        yield priced(each, Ending.DEAD, None, (0, 0), "7S")
    yield table_of(duel_over(), BEFORE_2)
    yield table_of(four_over(), BEFORE_4, names=NAMES_4)


def number(text: str) -> int:
    return int(text.replace("−", "-"))


def test_lines_become_known_one_by_one(qtbot: QtBot) -> None:
    sheet = sheet_of(qtbot, table_of(duel_over(), BEFORE_2))
    assert sheet.line_count() == 7
    assert (sheet.known_count(), sheet.is_complete()) == (0, False)
    assert sheet.lines.current_rect() is None
    sheet.reveal(3)
    front = sheet.lines.current_rect()
    assert front is not None
    assert (front.top(), front.height()) == (72, 36)
    assert sheet.primary_button.label() == "Skip"
    sheet.reveal(7)
    assert sheet.is_complete()
    assert sheet.lines.current_rect() is not None
    sheet.reveal_all()
    assert sheet.lines.current_rect() is None
    assert sheet.primary_button.label() == "Next deal"
    assert sheet.note_label.text() == "You knock and win 22."


def test_buttons_ask_to_skip_then_to_go_on(qtbot: QtBot) -> None:
    sheet = sheet_of(qtbot, table_of(duel_over(), BEFORE_2))
    with qtbot.waitSignal(sheet.skip_requested), qtbot.assertNotEmitted(sheet.next_requested):
        sheet.primary_button.click()
    sheet.reveal_all()
    with qtbot.waitSignal(sheet.next_requested), qtbot.assertNotEmitted(sheet.skip_requested):
        sheet.primary_button.click()
    with qtbot.waitSignal(sheet.review_requested):
        sheet.secondary_button.click()


def test_every_seat_with_points_has_lines_that_sum(qtbot: QtBot) -> None:
    for table in every_ending():
        sheet = sheet_of(qtbot, table)
        result = table.view.result
        assert result is not None
        found: list[int] = []
        running = 0
        for item in sheet.lines.items():
            if item.total:
                assert number(item.amount) == running
                found.append(running)
                running = 0
            elif item.head:
                found += [running] if running else []
                running = 0
            elif item.amount.startswith(("+", "−", "0")) and result.facts.seats > 2:
                running += number(item.amount)
        if result.facts.seats > 2:
            assert sum(found) + running == sum(result.points)
        sheet.close()


def test_the_viewers_lines_come_first(qtbot: QtBot) -> None:
    # rules.md D4: the knocker, seat 2, is undercut by seat 0; 31 and 17 are measured against 4.
    rules = replace(RU, undercut_bonus=25)
    base = priced(rules, Ending.KNOCK, 2, (9, 31, 6, 4), "7H")
    sheet = sheet_of(qtbot, base)
    items = sheet.lines.items()
    assert items[0].label.replace("\u00a0", " ") == "Your deadwood 9 – Iris's 4"
    labels = [item.label for item in items if item.head or item.total]
    assert labels == ["Maud", "Penalty of Maud"]
    assert [item.amount for item in items if item.is_line] == ["+5", "+27", "+2", "+25"]


def test_a_dead_deal_has_no_lines(qtbot: QtBot) -> None:
    sheet = sheet_of(qtbot, priced(EN, Ending.DEAD, None, (0, 0), "7D"))
    assert sheet.line_count() == 0
    assert sheet.is_complete()
    assert sheet.primary_button.label() == "Next deal"


def test_the_last_deal_leads_to_the_result_of_the_match(qtbot: QtBot) -> None:
    sheet = sheet_of(qtbot, table_of(duel_over(), ((86, 0), (0, 31)), winners=(0,)))
    sheet.reveal_all()
    assert sheet.primary_button.label() == "See the result"
    assert sheet.note_label.text() == "You win the match, 108 to 31."


def test_bars_tell_before_and_after(qtbot: QtBot) -> None:
    sheet = sheet_of(qtbot, table_of(duel_over(), BEFORE_2))
    assert sheet.bars.accessibleDescription().splitlines() == ["You: 46 to 68", "Maud: 31"]


def test_a_deal_under_way_is_no_result(qtbot: QtBot) -> None:
    sheet = ScoreSheet()
    qtbot.addWidget(sheet)
    table = table_of(duel_to_discard(), BEFORE_2)
    with pytest.raises(ValueError, match="not over"):
        sheet.show_result(table.setup, table.number, table.standing, table.view)


@pytest.mark.parametrize("height", [430, 520, 720])
def test_the_line_in_front_and_the_total_come_into_sight(qtbot: QtBot, height: int) -> None:
    table = priced(RU, Ending.GIN, 1, (12, 0, 42, 17), "7S")
    sheet = sheet_of(qtbot, table, height)
    viewport = sheet.scroll_area.viewport()
    for known in range(1, sheet.line_count() + 1):
        sheet.reveal(known)
        qtbot.wait(5)
        front = sheet.lines.current_rect()
        assert front is not None
        top = sheet.lines.mapTo(viewport, front.topLeft().toPoint()).y()
        assert 0 <= top <= viewport.height() - front.height()
    sheet.reveal_all()
    qtbot.wait(20)
    bottom = sheet._total.mapTo(viewport, sheet._total.rect().bottomLeft()).y()
    assert 0 < bottom <= viewport.height() - 8
    assert sheet.secondary_button.geometry().bottom() < height


@pytest.mark.parametrize("height", [430, 720])
def test_nothing_is_cut_off_in_a_longer_language(qtbot: QtBot, pseudo: Pseudo, height: int) -> None:
    for table in every_ending():
        sheet = sheet_of(qtbot, table, height)
        sheet.reveal_all()
        qtbot.wait(5)
        for label in sheet.findChildren(RichLine):
            assert label.toolTip() == "", label.text()
        room = sheet.lines.width() - 24.0
        for item in sheet.lines.items():
            amount = lay_out(parse(item.amount), Style(theme.BUTTON)).width
            made = lay_out(parse(item.label), Style(Type(14, 600)), room - amount - 12)
            assert not made.elided, item.label
        for button in (sheet.primary_button, sheet.secondary_button):
            assert button.width() >= button.minimumSizeHint().width()
            assert button.geometry().bottom() < height
        sheet.close()


def test_follows_the_theme(qtbot: QtBot, qapp: QApplication) -> None:
    sheet = sheet_of(qtbot, table_of(duel_over(), BEFORE_2))
    sheet.reveal(3)
    seen = {}
    for scheme in (theme.Scheme.DARK, theme.Scheme.LIGHT):
        theme.apply(qapp, scheme)
        image = sheet.grab().toImage()
        seen[scheme] = image.pixelColor(4, 4).name(), image.pixelColor(200, 120).name()
    theme.apply(qapp, theme.Scheme.DARK)
    # Panel and the line in front, spec.md section 1.
    assert seen[theme.Scheme.DARK] == ("#0c272b", "#24535a")
    assert seen[theme.Scheme.LIGHT] == ("#f6f3eb", "#eae4d4")


@pytest.mark.parametrize("height", [430, 520, 720])
def test_games_at_once_have_a_bar_each(qtbot: QtBot, height: int) -> None:
    table = games_table(duel_over(HOLLYWOOD))
    sheet = sheet_of(qtbot, table, height)
    single = sheet.bars.height()
    sheet.show_result(table.setup, table.number, table.standing, table.view, before=games_of(WINS))
    sheet.reveal_all()
    # The deal is worth 2: game 1 has ended, the others take it.
    assert sheet.bars.accessibleDescription().splitlines() == [
        "You: Game 1: 163; Game 2: 103 to 105; Game 3: 45 to 47",
        "Maud: Game 1: 31; Game 2: 0; Game 3: 0",
    ]
    assert sheet.bars.accessibleName() == "Match, three games to 150"
    assert sheet.bars.height() == single >= 2 * (24 + 3 * 18)
    assert sheet.secondary_button.geometry().bottom() < height
