"""One card: where it can be hit, what its states paint, and sharp pixels at every scale of the screen."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from okgin_desktop.engine.cards import Card
from okgin_desktop.engine.melds import MeldKind
from okgin_desktop.ui import theme
from okgin_desktop.ui.table.card_widget import CardWidget, Spot
from tests.builders import card
from tests.ui.table.tables import ART

W = 100


@pytest.fixture
def felt(qtbot: QtBot) -> QWidget:
    widget = QWidget()
    qtbot.addWidget(widget)
    widget.resize(300, 300)
    widget.show()
    return widget


def on(felt: QWidget, key: Card | tuple[int, int], turn: float = 1.0) -> CardWidget:
    made = CardWidget(key, ART, Spot(60, 50, W, turn), felt)
    made.show()
    return made


def picture(widget: QWidget) -> QImage:
    return widget.grab().toImage()


def test_it_lies_at_its_spot_with_room_for_its_shadow(felt: QWidget) -> None:
    made = on(felt, card("9C"))
    inner = made.card_rect().toRect()
    assert QRect(made.mapToParent(inner.topLeft()), inner.size()) == QRect(60, 50, 100, 140)
    made.set_spot(Spot(10, 20, 50, 1.0))
    inner = made.card_rect().toRect()
    assert QRect(made.mapToParent(inner.topLeft()), inner.size()) == QRect(10, 20, 50, 70)


def test_only_the_card_can_be_hit_not_its_shadow(felt: QWidget) -> None:
    made = on(felt, card("9C"))
    assert made.hitButton(made.card_rect().center().toPoint())
    assert not made.hitButton(QPoint(2, 2))


def test_a_closed_card_paints_no_face(felt: QWidget) -> None:
    closed = picture(on(felt, (1, 0), 0.0))
    assert closed == picture(on(felt, (1, 5), 0.0))
    assert closed == picture(on(felt, card("9C"), 0.0)), "a known card that lies closed looks the same"
    assert closed != picture(on(felt, card("9C")))
    assert picture(on(felt, (1, 0), 1.0)) == closed, "what is not known cannot be shown"


def test_faces_differ(felt: QWidget) -> None:
    assert picture(on(felt, card("9C"))) != picture(on(felt, card("9S")))


@pytest.mark.parametrize("state", ["selected", "fresh", "dimmed", "lifted"])
def test_each_state_can_be_seen(felt: QWidget, state: str) -> None:
    made = on(felt, card("9C"))
    before = picture(made)
    made.mark(**{state: True})
    assert picture(made) != before
    made.mark(**{state: False})
    assert picture(made) == before


def test_a_laid_off_card_wears_the_colour_of_its_meld(felt: QWidget) -> None:
    made = on(felt, card("9C"))
    for kind, colour in ((MeldKind.SET, theme.current().set_rail), (MeldKind.RUN, theme.current().run_rail)):
        made.set_outline(kind)
        rect = made.card_rect()
        left = picture(made).pixelColor(int(rect.left()) - 1, int(rect.center().y()))
        assert _near(left, colour)


def test_the_selected_card_has_a_gold_edge(felt: QWidget) -> None:
    made = on(felt, card("9C"))
    made.mark(selected=True)
    rect = made.card_rect()
    assert _near(picture(made).pixelColor(int(rect.left()) - 1, int(rect.center().y())), theme.current().gold)


def _near(one: QColor, other: QColor) -> bool:
    return all(
        abs(first - second) < 24
        for first, second in zip(one.getRgb()[:3], other.getRgb()[:3], strict=True)  # type: ignore[index]
    )


def test_a_card_half_turned_is_narrow(felt: QWidget) -> None:
    made = on(felt, card("9C"), 0.5)
    edge = on(felt, card("9C"), 0.8)
    row = int(made.card_rect().center().y())
    assert _painted(made, row) < _painted(edge, row) < _painted(on(felt, card("9C")), row)


def _painted(made: CardWidget, row: int) -> int:
    """How many pixels of this row are as bright as a card."""
    image = picture(made)
    return sum(image.pixelColor(x, row).lightness() > 200 for x in range(image.width()))


def test_a_spot_on_the_way(felt: QWidget) -> None:
    half = Spot(0, 10, 100, 0.0).towards(Spot(100, 30, 50, 1.0), 0.5)
    assert half == Spot(50, 20, 75, 0.5)
    assert Spot(0, 0, 1, 0).towards(half, 1.0) == half


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Return])
def test_keys_click_it(felt: QWidget, qtbot: QtBot, key: Qt.Key) -> None:
    made = on(felt, card("9C"))
    with qtbot.waitSignal(made.clicked):
        QTest.keyClick(made, key)


SCALED = """
import json, os, sys
from PySide6.QtWidgets import QApplication
app = QApplication([])
from okgin_desktop.engine.options import options_of
from okgin_desktop.engine.view import view_of
from okgin_desktop.ui import theme
from okgin_desktop.ui.table.table_widget import TableWidget
from tests.ui.panels.table_states import duel_to_discard
from tests.ui.table.tables import seats_of
table = TableWidget()
table.resize(1000, 620)
table.set_seats(seats_of(2))
table.show()
deal = duel_to_discard()
table.show_view(view_of(deal, 0), options_of(deal, 0))
app.processEvents()
grab = table.grab()
ratio = table.devicePixelRatioF()
face = table.art.face(next(key for key in table.cards if isinstance(key, int)), 120.0, ratio)
print(json.dumps([ratio, grab.width(), grab.height(), face.devicePixelRatio(), face.width()]), flush=True)
os._exit(0)
"""


@pytest.mark.parametrize(
    "ratio",
    [1.25, pytest.param(1.0, marks=pytest.mark.slow), 1.5, pytest.param(2.0, marks=pytest.mark.slow)],
)
def test_b95_the_table_is_drawn_in_the_screens_own_pixels(ratio: float) -> None:
    root = Path(__file__).parents[3]
    run = subprocess.run(
        [sys.executable, "-c", SCALED],
        cwd=root,
        env={
            **os.environ,
            "QT_QPA_PLATFORM": "offscreen",
            "QT_SCALE_FACTOR": str(ratio),
            "PYTHONPATH": str(root),
        },
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    found, width, height, face_ratio, face_width = json.loads(run.stdout.splitlines()[-1])
    assert found == ratio
    assert (width, height) == (round(1000 * ratio), round(620 * ratio))
    assert face_ratio == ratio
    assert face_width >= round(120 * ratio)
