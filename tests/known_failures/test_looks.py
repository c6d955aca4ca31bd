"""What is drawn: readable in the dark, without any font for suits, sharp and in its place when enlarged."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, QRect, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPalette
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QLineEdit, QToolTip, QWidget

from okgin_desktop.engine.cards import ALL_CARDS
from okgin_desktop.settings import schema
from okgin_desktop.ui.controls.rich_text import SUITS
from okgin_desktop.ui.table.card_widget import CardWidget
from tests.known_failures.desk import Desk
from tests.ui.test_theme import contrast

Sit = Callable[..., Desk]
ROOT = Path(__file__).resolve().parents[2]
SCHEMES = pytest.mark.parametrize(
    "scheme", [schema.Scheme.DARK, pytest.param(schema.Scheme.LIGHT, marks=pytest.mark.slow)]
)

LOOSE = "2H 4H 6H 8C TC QC AD 3S 5D 7C"
NEARLY_GIN = "9S 9D 9C JS JH JD 4C 5C 6C KD"

READABLE, RESTING = 4.0, 2.0
"""Contrast of letters that are drawn thinly; what is switched off may be fainter."""


def in_play(desk: Desk) -> None:
    desk.begin(LOOSE, NEARLY_GIN, upcard="7D", stock="AH")
    desk.wait_for_me()


SHEETS: dict[str, Callable[[Desk], object]] = {
    "new match": lambda desk: desk.window.open_new_match(),
    "rules": lambda desk: desk.window.menus.rules_wanted.emit(),
    "keys": lambda desk: desk.window.menus.keys_wanted.emit(),
    "about": lambda desk: desk.window.menus.about_wanted.emit(),
    "preferences": lambda desk: desk.window.menus.preferences_wanted.emit(),
    "statistics": lambda desk: desk.window.menus.statistics_wanted.emit(),
    "message": lambda desk: desk.window.tell("The disk is full."),
    "table": lambda desk: None,
}


def written(root: QWidget) -> Iterator[QLabel | QAbstractButton | QLineEdit]:
    """All that shows letters and is wholly to be seen."""
    for widget in root.findChildren(QWidget):
        if not isinstance(widget, QLabel | QAbstractButton | QLineEdit) or isinstance(widget, CardWidget):
            continue
        text = widget.text()
        if text.strip() and widget.isVisible() and widget.visibleRegion().boundingRect() == widget.rect():
            yield widget


def clearest(image: QImage, area: QRect) -> float:
    """The greatest contrast between the ground, which is the commonest colour, and anything on it."""
    counts: dict[int, int] = {}
    for y in range(area.top(), area.bottom() + 1):
        for x in range(area.left(), area.right() + 1):
            rgb = image.pixel(x, y)
            counts[rgb] = counts.get(rgb, 0) + 1
    ground = max(counts, key=lambda rgb: counts[rgb])
    return max(contrast(QColor(ground), QColor(rgb)) for rgb in counts)


# --- B106: dark and light -------------------------------------------------------------------------------


@SCHEMES
@pytest.mark.parametrize("name", list(SHEETS))
def test_b106_everything_can_be_read_even_if_the_desktop_turns_dark_meanwhile(
    sit: Sit, name: str, scheme: schema.Scheme
) -> None:
    desk = sit()
    other = schema.Scheme.LIGHT if scheme is schema.Scheme.DARK else schema.Scheme.DARK
    desk.program.settings.set(schema.SCHEME, other)
    in_play(desk)
    SHEETS[name](desk)
    desk.pump()
    desk.program.settings.set(schema.SCHEME, scheme)
    desk.pump()
    image = desk.window.grab().toImage()
    root = desk.window.sheet or desk.window
    seen = list(written(root))
    assert len(seen) >= 2
    for widget in seen:
        corner = widget.mapTo(desk.window, QPoint(0, 0))
        found = clearest(image, QRect(corner, widget.size()).intersected(image.rect()))
        wanted = READABLE if widget.isEnabled() else RESTING
        assert found >= wanted, (name, type(widget).__name__, widget.text(), found)


@SCHEMES
def test_b106_tooltips_and_menus_can_be_read(sit: Sit, scheme: schema.Scheme) -> None:
    desk = sit()
    desk.program.settings.set(schema.SCHEME, scheme)
    desk.pump()
    tip = QToolTip.palette()
    assert (
        contrast(tip.color(QPalette.ColorRole.ToolTipText), tip.color(QPalette.ColorRole.ToolTipBase)) > 4.5
    )
    for menu in desk.window.menus.top:
        image = menu.grab().toImage()
        for action in menu.actions():
            if action.isSeparator():
                continue
            area = menu.actionGeometry(action)
            assert clearest(image, area) > (4.5 if action.isEnabled() else RESTING), action.text()


def test_b106_faces_of_cards_are_the_same_in_light_and_dark(sit: Sit) -> None:
    desk = sit()
    seen: list[list[QImage]] = []
    for scheme in (schema.Scheme.DARK, schema.Scheme.LIGHT):
        desk.program.settings.set(schema.SCHEME, scheme)
        desk.pump()
        seen.append([desk.table.art.face(card, 96.0, 1.0).toImage() for card in ALL_CARDS])
    assert seen[0] == seen[1]


# --- B108: no font has to have suits --------------------------------------------------------------------


@pytest.mark.parametrize("language", [schema.Language.ENGLISH, schema.Language.RUSSIAN])
def test_b108_no_sign_of_a_suit_is_ever_set_in_type(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, language: schema.Language
) -> None:
    typed: list[str] = []
    draw = QPainter.drawText

    def noting(painter: QPainter, *arguments: object) -> object:
        typed.extend(argument for argument in arguments if isinstance(argument, str))
        return draw(painter, *arguments)  # type: ignore[call-overload]

    monkeypatch.setattr(QPainter, "drawText", noting)
    desk = sit()
    desk.program.settings.set(schema.LANGUAGE, language)
    in_play(desk)
    desk.window.grab()
    desk.key(Qt.Key.Key_T)
    desk.wait_for_me()
    for name in ("rules", "new match"):
        SHEETS[name](desk)
        desk.pump()
        desk.window.grab()
        desk.window.close_sheet()
        desk.pump()
    desk.key(Qt.Key.Key_K)
    desk.window.grab()
    desk.window.close_sheet()
    desk.pump()
    assert typed, "something is set in type"
    assert not [text for text in typed if set(text) & set(SUITS)]
    # What Qt itself draws must not hold any either.
    for widget in desk.window.findChildren(QWidget):
        plain = type(widget).__module__.startswith("PySide6")
        if plain and isinstance(widget, QLabel | QAbstractButton | QLineEdit):
            assert not set(widget.text()) & set(SUITS)
        assert not set(widget.toolTip()) & set(SUITS)


# --- B95: enlarged by the desktop -----------------------------------------------------------------------

HIT = """
import json, os
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
app = QApplication([])
from okgin_desktop.engine.options import options_of
from okgin_desktop.engine.view import view_of
from okgin_desktop.ui.table.choreography import Speed
from okgin_desktop.ui.table.table_widget import TableWidget
from tests.ui.panels.table_states import duel_to_discard
from tests.ui.table.tables import seats_of
table = TableWidget()
table.resize(1000, 620)
table.set_seats(seats_of(2))
table.set_speed(Speed.OFF)
table.show()
deal = duel_to_discard()
table.show_view(view_of(deal, 0), options_of(deal, 0))
app.processEvents()
ratio = table.devicePixelRatioF()
hand = table.scene.hand
image = table.grab().toImage()
out = []
for card in hand:
    spot = table.cards[card].spot
    for x, y in ((3, 5), (3, spot.w * 1.4 - 5), (table.places.hand_step - 3, spot.w * 0.7)):
        table.person.selected = None
        table.refresh_scene()
        at = QPoint(round(spot.x + x), round(spot.y + y))
        QTest.mouseClick(table.windowHandle(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
        pixel = image.pixelColor(round(at.x() * ratio), round(at.y() * ratio))
        out.append([str(card), str(table.person.selected), pixel.lightness() if x == 3 else 255])
    above = QPoint(round(spot.x + 10), round(spot.y - 60))
    table.person.selected = None
    QTest.mouseClick(table.windowHandle(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, above)
    out.append(["None", str(table.person.selected), 255])
print(json.dumps([ratio, out]), flush=True)
os._exit(0)
"""


@pytest.mark.parametrize(
    "ratio", [1.5, *(pytest.param(each, marks=pytest.mark.slow) for each in (1.25, 2.0))]
)
def test_b95_what_is_clicked_is_what_is_drawn(ratio: float) -> None:
    run = subprocess.run(
        [sys.executable, "-c", HIT],
        cwd=ROOT,
        env={
            **os.environ,
            "QT_QPA_PLATFORM": "offscreen",
            "QT_SCALE_FACTOR": str(ratio),
            "PYTHONPATH": str(ROOT),
        },
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    found, clicks = json.loads(run.stdout.splitlines()[-1])
    assert found == ratio
    assert len(clicks) == 44
    for card, selected, lightness in clicks:
        assert selected == card
        assert lightness > 200, f"the white of {card} is drawn where it is clicked"


def test_b95_on_a_screen_of_another_scale_all_is_drawn_anew(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = sit()
    in_play(desk)
    before = desk.window.grab().toImage()
    asked: list[float] = []
    face = type(desk.table.art).face

    def noting(art: object, card: object, width: float, ratio: float, *more: object) -> object:
        asked.append(ratio)
        return face(art, card, width, ratio, *more)  # type: ignore[arg-type]

    monkeypatch.setattr(type(desk.table.art), "face", noting)
    monkeypatch.setattr(QWidget, "devicePixelRatioF", lambda _: 2.0)
    QApplication.sendEvent(desk.table, QEvent(QEvent.Type.DevicePixelRatioChange))
    desk.window.grab()
    assert asked
    assert set(asked) == {2.0}, "drawn for the new screen, not stretched"
    monkeypatch.undo()
    QApplication.sendEvent(desk.table, QEvent(QEvent.Type.DevicePixelRatioChange))
    assert desk.window.grab().toImage() == before
