"""Look for text that is cut off, painted outside its place, or painted over other text, on every screen.

    python tools/clipped.py                          both languages, the sizes that matter, 2 to 4 seats
    python tools/clipped.py --language ru --size 800x600 --seats 4 --shots DIR

The real window is painted, and what the painters are asked to write is watched: so it is found too where a
widget paints its own text. `--shots` keeps a picture of every screen with faults. Exit code 1 if any.
"""

import argparse
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import combinations
from pathlib import Path
from types import FrameType
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QAbstractScrollArea, QLabel, QLineEdit, QWidget

from okgin_desktop.engine.actions import Refusal
from okgin_desktop.session.replay import saved_match
from okgin_desktop.ui.controls import RichLine
from okgin_desktop.ui.dialogs.crash_sheet import CrashSheet
from okgin_desktop.ui.dialogs.preferences import PreferencesSheet
from okgin_desktop.ui.dialogs.preferences_settings import Page
from okgin_desktop.ui.dialogs.replay import ReplaySheet
from okgin_desktop.ui.dialogs.sheet import Sheet
from okgin_desktop.ui.dialogs.statistics import StatisticsSheet
from okgin_desktop.ui.table.card_widget import CardWidget
from tools import screenshots
from tools.driver.program import Driven
from tools.screenshots import Photographer, Shot

SIZES = ((800, 600), (1280, 800), (1024, 768))
FOR_FOUR = (1024, 768)
"""Nearly the narrowest window with a side panel: only three tiles beside it are in want of room."""
LANGUAGES = ("en", "ru")
SEATS = (2, 3, 4)
ANYWHERE = 2
"""With so many at the table the screens are looked at that do not depend on it."""
MOST_MATCHES = 100
TOLERANCE = 1.5
"""Pixels by which letters may leave their place: a slanting edge, an accent."""
OVERLAP = 3.0
"""Pixels, across and down, by which two texts must meet to be a fault."""


class Written(NamedTuple):
    """A text that was painted: by which widget, and where in it the ink is."""

    text: str
    widget: QWidget
    ink: QRectF


class Fault(NamedTuple):
    """What is wrong with a text, and where."""

    what: str
    text: str
    where: str

    def __str__(self) -> str:
        return f"{self.what}: {self.text!r} in {self.where}"


@contextmanager
def watched() -> Iterator[list[Written]]:
    """Collect what is written by widgets while this lasts."""
    found: list[Written] = []
    draw = QPainter.drawText

    def note(painter: QPainter, *arguments: Any) -> object:  # noqa: ANN401 - as Qt has it
        result = draw(painter, *arguments)
        widget = _painting(sys._getframe(1))
        text = next((item for item in arguments if isinstance(item, str)), "")
        if widget is not None and text.strip():
            found.append(Written(text, widget, painter.transform().mapRect(_ink(painter, text, arguments))))
        return result

    QPainter.drawText = note  # type: ignore[assignment, method-assign]
    try:
        yield found
    finally:
        QPainter.drawText = draw  # type: ignore[method-assign]


def _painting(frame: FrameType | None) -> QWidget | None:
    while frame is not None:
        owner = frame.f_locals.get("self")
        if frame.f_code.co_name == "paintEvent" and isinstance(owner, QWidget):
            return owner
        frame = frame.f_back
    return None


def _ink(painter: QPainter, text: str, arguments: Sequence[Any]) -> QRectF:
    """Return where the letters are, in the coordinates of the painter."""
    metrics = QFontMetricsF(painter.font())
    first = arguments[0]
    if isinstance(first, QPointF | QPoint):
        return metrics.tightBoundingRect(text).translated(QPointF(first))
    if not isinstance(first, QRectF | QRect):
        return metrics.tightBoundingRect(text).translated(float(first), float(arguments[1]))
    area, flags = QRectF(first), int(arguments[1].value if hasattr(arguments[1], "value") else arguments[1])
    if flags & int(Qt.TextFlag.TextWordWrap):
        return metrics.boundingRect(area, flags, text).adjusted(0, metrics.descent(), 0, -metrics.descent())
    box, tight = metrics.boundingRect(area, flags, text), metrics.tightBoundingRect(text)
    return tight.translated(box.left(), box.top() + metrics.ascent())


def look(window: QWidget) -> list[Fault]:
    """Paint the window and return what is wrong with the text on it."""
    with watched() as written:
        window.grab()
    seen = [item for item in written if _in_sight(window, item)]
    faults = [fault for item in seen if (fault := _fault_of(window, item)) is not None]
    faults += _native_faults(window)
    faults += _overlaps(window, seen)
    return list(dict.fromkeys(faults))


def _name(widget: QWidget) -> str:
    owner: QWidget | None = widget
    names: list[str] = []
    while owner is not None and len(names) < 3:
        kind = type(owner).__name__
        if kind != "QWidget":
            names.append(kind)
        owner = owner.parentWidget()
    return " in ".join(names)


def _in_sight(window: QWidget, item: Written) -> bool:
    """Whether nothing lies over the middle of the text."""
    spot = item.widget.mapTo(window, item.ink.center().toPoint())
    top = window.childAt(spot)
    if top is None or top is item.widget or top.isAncestorOf(item.widget):
        return True
    if isinstance(top, CardWidget):
        # Its shadow reaches over the rails below it.
        table = top.parentWidget()
        here = table is item.widget or (table is not None and table.isAncestorOf(item.widget))
        return here and not top.card_rect().contains(QPointF(top.mapFrom(window, spot)))
    return False


def _fault_of(window: QWidget, item: Written) -> Fault | None:
    whole = _whole_text(item.widget)
    if item.text.endswith("…") and item.text not in whole:
        return Fault("elided", item.text, f"{_name(item.widget)} for {whole!r}")
    step: QWidget | None = item.widget
    ink = QRectF(item.ink)
    while step is not None:
        room = QRectF(step.rect()).adjusted(-TOLERANCE, -TOLERANCE, TOLERANCE, TOLERANCE)
        above = step.parentWidget()
        scrolled = isinstance(above, QAbstractScrollArea) and above.viewport() is step
        if scrolled:
            room.setTop(min(room.top(), ink.top()))
            room.setBottom(max(room.bottom(), ink.bottom()))
        if not room.contains(ink):
            return Fault("cut off", item.text, f"{_name(item.widget)}, by {type(step).__name__}")
        if step is window or scrolled:
            break
        ink.translate(QPointF(step.pos()))
        step = above
    return None


def _whole_text(widget: QWidget) -> str:
    for name in ("markup", "label", "text"):
        call = getattr(widget, name, None)
        if callable(call):
            return str(call())
    return ""


def _native_faults(window: QWidget) -> Iterator[Fault]:
    """Yield the texts that Qt paints itself and that have too little room."""
    for label in window.findChildren(QLabel):
        plain = not isinstance(label, RichLine) and label.isVisible() and not label.wordWrap()
        if plain and label.width() < label.sizeHint().width():
            yield Fault("cut off", label.text(), _name(label))
    for field in window.findChildren(QLineEdit):
        if not field.isVisible():
            continue
        room = field.contentsRect().width() - field.textMargins().left() - field.textMargins().right()
        shown = field.text() or field.placeholderText()
        if field.fontMetrics().horizontalAdvance(shown) > room:
            yield Fault("cut off", shown, _name(field))


def _overlaps(window: QWidget, seen: Sequence[Written]) -> Iterator[Fault]:
    places = [(item, item.ink.translated(QPointF(item.widget.mapTo(window, QPoint(0, 0))))) for item in seen]
    for (one, here), (other, there) in combinations(places, 2):
        both = here.intersected(there)
        if both.width() > OVERLAP and both.height() > OVERLAP:
            yield Fault(
                "written over", f"{one.text} / {other.text}", f"{_name(one.widget)}, {_name(other.widget)}"
            )


# --- the screens ------------------------------------------------------------------------------------


class Inspector(Photographer):
    """Goes through the screens as the photographer does, and looks at each."""

    def __init__(self, driven: Driven, shot: Shot, folder: Path | None) -> None:
        super().__init__(driven, shot, folder or Path())
        self._shots = folder
        self.faults: list[str] = []
        self.screens = 0

    def _pictures(self) -> dict[str, Callable[[], None]]:
        found = super()._pictures()
        found.pop("drag")
        # Those that need no deal of their own come on top of what is there.
        if self._shot.seats == 3:
            return {name: found[name] for name in ("mid-deal", "showdown", "result")}
        if self._shot.seats != ANYWHERE:
            return found
        return {
            **found,
            "score": self._driven.window._toggle_score,
            "rules": self._emit("rules_wanted"),
            "keys": self._emit("keys_wanted"),
            "about": self._emit("about_wanted"),
            "fair": self._emit("fair_wanted"),
            "message": self._message,
            "crash": self._crash,
            "figures": self._emit("statistics_wanted"),
            "matches": self._emit("replay_wanted"),
            "replay": self._replay,
            "refusals": self._refusals,
            **{f"preferences {page}": self._page(page) for page in Page},
        }

    def _emit(self, name: str) -> Callable[[], None]:
        return getattr(self._driven.window.menus, name).emit  # type: ignore[no-any-return]

    def _message(self) -> None:
        path = "/srv/of-somebody/.local/share/okgin-desktop/okgin.sqlite3.damaged-2026-11-30"
        self._driven.window.tell(f"The file of your matches was damaged and is now {path}.")

    def _crash(self) -> None:
        window = self._driven.window
        window.open_sheet(CrashSheet(window.ground, Path("/"), died=True))

    def _replay(self) -> None:
        self._emit("replay_wanted")()
        sheet = self._driven.window.sheet
        assert isinstance(sheet, StatisticsSheet)
        database = self._driven.program.database
        stored = ((number, database.match(number)) for number in range(MOST_MATCHES))
        played = (number for number, match in stored if match is not None and saved_match(match).deals)
        sheet.replay_wanted.emit(max(played), 0)
        (replay,) = self._driven.window.findChildren(ReplaySheet)
        while replay.transport.forward.isEnabled():
            replay.step_forward()
            self._look(f"replay {replay.position}", replay)

    def _page(self, page: Page) -> Callable[[], None]:
        def show() -> None:
            self._emit("preferences_wanted")()
            sheet = self._driven.window.sheet
            assert isinstance(sheet, PreferencesSheet)
            sheet.show_page(page)

        return show

    def _refusals(self) -> None:
        self._play(screenshots.may_knock)
        for reason in Refusal:
            self._driven.window.refuse(reason)
            self._look(f"refusal {reason.name}", self._driven.window.status)

    def _tidy(self) -> None:
        # A replay lies over the list it was chosen from.
        for sheet in reversed(self._driven.window.findChildren(Sheet)):
            sheet.reject()
        super()._tidy()

    def _save(self, name: str) -> None:
        self._driven.pump(5)
        self._look(name, self._driven.window)

    def _look(self, name: str, part: QWidget) -> None:
        self.screens += 1
        faults = look(part)
        (width, height), shot = self._shot.size, self._shot
        where = f"{shot.language} {width}x{height} {shot.seats} seats, {name}"
        self.faults += [f"{where}: {fault}" for fault in faults]
        if faults and self._shots is not None:
            self._driven.window.grab().save(
                str(self._shots / f"{where.replace(' ', '-').replace(',', '')}.png")
            )


def main(arguments: Sequence[str] | None = None) -> int:
    """Look at every screen that was asked for; return 1 if there are faults."""
    parser = argparse.ArgumentParser(description="Look for text that is cut off or written over.")
    parser.add_argument("--size", help="only this size")
    parser.add_argument("--seats", type=int, choices=SEATS)
    parser.add_argument("--language", choices=LANGUAGES)
    parser.add_argument("--only", default="", help="only screens of these names")
    parser.add_argument("--shots", type=Path, help="keep pictures of what has faults there")
    asked = parser.parse_args(arguments)
    sizes = SIZES if not asked.size else (tuple(map(int, asked.size.split("x"))),)
    only = tuple(asked.only.split(",")) if asked.only else ()
    faults: list[str] = []
    screens = 0
    for language in [asked.language] if asked.language else LANGUAGES:
        for size in sizes:
            for seats in [asked.seats] if asked.seats else SEATS:
                if size == FOR_FOUR and seats != 4 and not asked.seats:
                    continue
                shot = Shot((size[0], size[1]), seats, "dark", language, only)
                found, count = inspect(shot, asked.shots)
                print(*found, sep="\n", end="\n" if found else "", flush=True)
                faults += found
                screens += count
    print(f"{len(faults)} faults on {screens} screens" if faults else f"{screens} screens without faults")
    return 1 if faults else 0


def inspect(shot: Shot, shots: Path | None = None) -> tuple[list[str], int]:
    """Return the faults of all screens of a program of its own, and how many screens there were."""
    if shots is not None:
        shots.mkdir(parents=True, exist_ok=True)
    with screenshots.driven_for(shot) as driven:
        inspector = Inspector(driven, shot, shots)
        inspector.take_all()
        return [*inspector.faults, *driven.troubles], inspector.screens


if __name__ == "__main__":
    sys.exit(main())
