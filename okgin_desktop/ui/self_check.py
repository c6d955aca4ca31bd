"""What a packaged program shows of itself, for the test of the package: pictures, and a report as JSON.

Each picture is painted from the resources that came along; the report tells what was found and loaded.
It judges nothing: that is for whoever asked, from outside.
"""

import json
import os
import sys
import threading
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, qVersion
from PySide6.QtGui import QColor, QFontInfo, QGuiApplication, QPixmap

from okgin_desktop import __version__
from okgin_desktop.engine.cards import Card, format_cards
from okgin_desktop.players import nets
from okgin_desktop.session.session import MatchSession
from okgin_desktop.session.worker import initialise
from okgin_desktop.ui import theme
from okgin_desktop.ui.art.avatars import AVATARS, avatar
from okgin_desktop.ui.art.icons import Glyph, app_pixmap, glyph_pixmap
from okgin_desktop.ui.art.pixmaps import Back, CardArt
from okgin_desktop.ui.main_window import MainWindow
from okgin_desktop.ui.sounds.cues import Sound
from okgin_desktop.ui.sounds.output import Output, State
from okgin_desktop.ui.sounds.sounds import samples_of
from okgin_desktop.ui.table.choreography import Speed

REPORT: Final = "report.json"
PATIENCE: Final = 60.0
"""Seconds for the computer players' process to answer, and for the sound system."""
_WIDTH: Final = 100.0
_WORDS: Final = (("Menus", "&Quit"), ("QPlatformTheme", "Cancel"))
"""A word of ours and one of Qt's own, to be said in the language that is spoken."""


def run(window: MainWindow, session: MatchSession, folder: Path) -> None:
    """Write pictures and report into the folder; the match that is stored there is shown as it stands."""
    folder.mkdir(parents=True, exist_ok=True)
    window.table.set_speed(Speed.OFF)
    window.show()
    resumed = session.resume()
    if resumed:
        session.announce()
    for _ in range(5):
        QCoreApplication.processEvents()
    for name, picture in {**_art(), "window": window.grab()}.items():
        if not picture.save(str(folder / f"{name}.png")):
            raise OSError(f"{folder / name}.png cannot be written")
    report = {**_about_program(), **_about_match(session, resumed), "worker": _worker(), "sound": _sound()}
    text = json.dumps(report, indent=1, ensure_ascii=False)
    (folder / REPORT).write_text(text + "\n", encoding="utf-8")


def _art() -> dict[str, QPixmap]:
    """Return every face, back, portrait and icon by its name."""
    art = CardArt()
    found = {f"face-{card}": art.face(card, _WIDTH, 1.0) for card in map(Card, range(52))}
    found |= {f"back-{back}": CardArt(back=back).back(_WIDTH, 1.0) for back in Back}
    found |= {f"avatar-{name}": avatar(name, 64, 1.0) for name in AVATARS}
    found |= {f"glyph-{glyph}": glyph_pixmap(glyph, QColor("black"), 32, 1.0) for glyph in Glyph}
    return found | {"icon": app_pixmap(128), "icon-small": app_pixmap(16)}


def _about_program() -> dict[str, Any]:
    return {
        "version": __version__,
        "python": ".".join(map(str, sys.version_info[:3])),
        "frozen": bool(getattr(sys, "frozen", False)),
        "compiled": nets.COMPILED,
        "qt": qVersion(),
        "platform": QGuiApplication.platformName(),
        "plugins": QLibraryInfo.path(QLibraryInfo.LibraryPath.PluginsPath),
        "libraries": _libraries(),
        "typeface": QFontInfo(theme.font(16)).family(),
        "locale": QLocale().name(),
        "words": [QCoreApplication.translate(context, text) for context, text in _WORDS],
        "sounds": {str(sound): len(samples_of(sound)) for sound in Sound},
    }


def _about_match(session: MatchSession, resumed: bool) -> dict[str, Any]:
    if not resumed:
        return {"resumed": False}
    view = session.view()
    return {"resumed": True, "hand": format_cards(view.hand), "phase": view.phase.value, "turn": view.turn}


def _libraries() -> list[str]:
    """Return the libraries loaded into this process, where the system tells."""
    maps = Path("/proc/self/maps")
    if not maps.is_file():
        return []
    lines = maps.read_text(encoding="utf-8", errors="surrogateescape").splitlines()
    paths = {line.split(maxsplit=5)[5] for line in lines if line.count("/") and len(line.split()) > 5}
    return sorted(path.encode(errors="replace").decode() for path in paths if ".so" in path)


def _worker() -> bool:
    """Whether a process of the computer players comes up and answers."""
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    with ProcessPoolExecutor(1, mp_context=get_context("spawn"), initializer=initialise) as pool:
        return pool.submit(os.getpid).result(PATIENCE) != os.getpid()


def _sound() -> str:
    """Return what the sound system says; "HANGS" if it says nothing."""
    told: list[State] = []
    heard = threading.Event()

    def tell(state: State) -> None:
        told.append(state)
        heard.set()

    output = Output(tell)
    output.probe()
    heard.wait(PATIENCE)
    output.close()
    return told[-1].name if told else "HANGS"
