"""The composition root: builds everything, connects the layers, decides nothing."""

import datetime
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QLibraryInfo, QLocale, QObject, QTimer, QTranslator
from PySide6.QtWidgets import QApplication

from okgin_desktop import paths
from okgin_desktop.engine.numbered import day_number
from okgin_desktop.session.session import MatchSession
from okgin_desktop.session.setup import MatchSetup
from okgin_desktop.session.single_instance import SingleInstance
from okgin_desktop.session.turn_taker import TurnTaker
from okgin_desktop.settings import schema
from okgin_desktop.settings.custom_rules import RulesBook
from okgin_desktop.settings.store import SettingsStore
from okgin_desktop.storage.database import Database
from okgin_desktop.ui import identity, theme
from okgin_desktop.ui.arrivals import Arrivals
from okgin_desktop.ui.art.pixmaps import Back, CardArt
from okgin_desktop.ui.crash import CrashWatch, Telling
from okgin_desktop.ui.demo import Demo
from okgin_desktop.ui.frame import Frame
from okgin_desktop.ui.main_window import MainWindow
from okgin_desktop.ui.notices import problem_text, settings_text, storage_text
from okgin_desktop.ui.openings import Openings
from okgin_desktop.ui.played import Played
from okgin_desktop.ui.preferring import Preferring
from okgin_desktop.ui.session_end import SessionEnd
from okgin_desktop.ui.sounds.sounds import Sounds
from okgin_desktop.ui.table.choreography import SPEEDS, Speed
from okgin_desktop.ui.table.hand_order import SortMode

if TYPE_CHECKING:
    from okgin_desktop.__main__ import Arguments

DATABASE_NAME = "okgin.sqlite3"


class Languages(QObject):
    """Puts the translators of a language in force; switching is live."""

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        self._app = app
        self._installed: list[QTranslator] = []

    def use(self, language: str) -> None:
        """Speak `en`, `ru`, or with `system` what the desktop speaks if we have it, else English."""
        system = QLocale.system()
        code = system.name()[:2] if language == "system" else language
        # Numbers and dates as this language writes them; within it, as the system is set up.
        QLocale.setDefault(system if language == "system" or system.name()[:2] == code else QLocale(code))
        for translator in self._installed:
            self._app.removeTranslator(translator)
        self._installed = []
        ours = str(paths.resource("translations"))
        theirs = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        for name, folder in ((f"okgin_{code}", ours), (f"qtbase_{code}", theirs)):
            translator = QTranslator(self)
            if translator.load(name, folder):
                self._app.installTranslator(translator)
                self._installed.append(translator)


@dataclass(slots=True)
class Program:
    """Everything that lives as long as the program does."""

    app: QApplication
    settings: SettingsStore
    database: Database
    session: MatchSession
    turn_taker: TurnTaker
    window: MainWindow
    played: Played
    languages: Languages
    sounds: Sounds
    seed: str | None = None
    matches: int = 0
    """Matches begun so far; with the seed it names the deals of each."""

    def next_seed(self) -> str | None:
        """Return the seed of the next match, or None for one nobody can foresee."""
        self.matches += 1
        return None if self.seed is None else f"{self.seed}/{self.matches}"

    def troubles(self) -> list[str]:
        """Return what the start has met in the user's files, a sentence or two for each."""
        found = [settings_text(problem) for problem in self.settings.problems]
        return found + ([problem_text(self.database.problem)] if self.database.problem else [])

    def close(self) -> None:
        """Leave nothing behind: no process, no open file, no sound device."""
        self.turn_taker.stop()
        self.sounds.close()
        self.database.close()


def build(
    app: QApplication,
    folder: Path | None,
    *,
    language: str | None = None,
    seed: str | None = None,
    settings: SettingsStore | None = None,
) -> Program:
    """Build the program over this data folder (None: the user's own); nothing is shown yet.

    Settings that were read already need not be read again.
    """
    folders = paths.folders(folder)
    settings = settings or SettingsStore(folders.config)
    identity.show_icon(app)
    languages = Languages(app)
    languages.use(language or settings.get(schema.LANGUAGE))
    _dress(app, settings)
    database = Database.open(folders.data / DATABASE_NAME, time.time)
    session = MatchSession(database)
    turn_taker = TurnTaker(session)
    window = MainWindow(session, settings)
    sounds = Sounds(settings, window)
    played = Played(window, session, database, time.time)
    program = Program(app, settings, database, session, turn_taker, window, played, languages, sounds, seed)
    _connect(program)
    Preferring(window, session, settings, (folders.data, folders.config), sounds)
    _apply(program, "")
    return program


def _dress(app: QApplication, settings: SettingsStore) -> None:
    felt = {item.value: theme.Felt[item.name] for item in schema.Felt}
    scheme = theme.Scheme(settings.get(schema.SCHEME).value)
    theme.apply(app, scheme, felt[settings.get(schema.FELT).value])


def _connect(program: Program) -> None:
    session, window, settings = program.session, program.window, program.settings
    session.advanced.connect(window.show_advance)
    session.refused.connect(window.refuse)
    session.match_over.connect(window.show_match_over)
    session.storage_failed.connect(lambda notice: window.tell(storage_text(notice)))
    window.acted.connect(lambda action, version: session.submit(session.viewer, action, version))
    window.next_deal_wanted.connect(session.next_deal)
    sounds, table = program.sounds, window.table
    table.event_shown.connect(lambda event: sounds.hear(event, session.viewer, SPEEDS[table.speed]))
    table.settled.connect(sounds.settled)
    window.match_wanted.connect(lambda setup: _start(program, setup))
    window.order_changed.connect(lambda names: _keep_order(program, names))
    program.played.again_wanted.connect(
        lambda setup, deck: session.new_match(setup, program.next_seed(), deck)
    )
    window.day_number = _day_number
    window.menus.day_wanted.connect(lambda: window.open_new_match(number=_day_number()))
    arrivals = Arrivals(window)
    arrivals.arrived.connect(program.played.open_file)
    settings.changed.connect(lambda key: _apply(program, key))
    settings.problem_found.connect(lambda problem: window.tell(settings_text(problem)))
    program.turn_taker.trouble.connect(_complain)


def _day_number() -> int:
    today = datetime.date.today()
    return day_number(today.year, today.month, today.day)


def _start(program: Program, setup: MatchSetup) -> None:
    settings = program.settings
    settings.set(schema.LAST_SETUP, setup.to_dict())
    stored = settings.get(schema.HOUSE_RULES)
    book = RulesBook.from_dict(stored)
    played = book.find(setup.preset)
    if played is not None and played != book.chosen:
        book.chosen = played
        settings.set(schema.HOUSE_RULES, book.to_dict())
    program.session.new_match(setup, program.next_seed())


def _keep_order(program: Program, names: list[str]) -> None:
    program.session.hand_order = tuple(names)
    mode = program.window.table.person.mode
    program.settings.set(schema.SORT_ORDER, schema.SortOrder(mode.value))


def _apply(program: Program, key: str) -> None:
    """Put a changed setting, or with "" all of them, in force."""
    settings, table = program.settings, program.window.table
    if key in (schema.SCHEME.key, schema.FELT.key):
        _dress(program.app, settings)
    if key == schema.LANGUAGE.key:
        program.languages.use(settings.get(schema.LANGUAGE))
    if key in ("", schema.CARD_BACK.key, schema.FOUR_COLOURS.key, schema.LARGE_INDEX.key):
        back = Back[settings.get(schema.CARD_BACK).name]
        art = CardArt(settings.get(schema.FOUR_COLOURS), settings.get(schema.LARGE_INDEX), back)
        table.set_art(art)
    if key in ("", schema.ANIMATION_SPEED.key, schema.REDUCE_MOTION.key):
        still = settings.get(schema.REDUCE_MOTION)
        table.set_speed(Speed.OFF if still else Speed(settings.get(schema.ANIMATION_SPEED).value))
    if key in ("", schema.SORT_ORDER.key):
        table.sort_by(SortMode(settings.get(schema.SORT_ORDER).value))


def resume_or_ask(program: Program, file: Path | None = None) -> None:
    """Say what went wrong with files, show one, and go on where the program was left or ask what to play."""
    window, session = program.window, program.session
    window.tell(*program.troubles())
    if file is not None:
        program.played.open_file(file)
    if session.resume():
        window.restore_order(session.hand_order)
        session.announce()
    else:
        window.open_new_match()


def play(
    app: QApplication,
    arguments: "Arguments",
    instance: SingleInstance,
    settings: SettingsStore,
    frame: Frame,
    openings: Openings,
) -> int:
    """Fill the window that is on the screen, and play until it is closed."""
    folder = arguments.data_dir
    watch = CrashWatch(paths.folders(folder).data)
    watch.install()
    program = build(app, folder, language=arguments.language, seed=arguments.seed, settings=settings)
    window = program.window
    program.turn_taker.trouble.connect(watch.note)
    ending = SessionEnd(app, window.save_place, lambda: _leave(program))
    ending.listen()
    instance.listen()
    instance.raise_requested.connect(window.raise_up)
    instance.open_requested.connect(program.played.open_file)
    frame.hold(window)
    Telling(watch, window.sheets, window.ground)
    openings.hand_to(program.played.open_file)
    QTimer.singleShot(0, window, lambda: resume_or_ask(program, arguments.file or frame.file))
    QTimer.singleShot(400, window, program.turn_taker.warm_up)
    QTimer.singleShot(700, window, program.sounds.warm_up)
    code = app.exec()
    ending.close()
    program.close()
    watch.remove()
    instance.release()
    return code


def _leave(program: Program) -> None:
    """End as if the window had been closed, whatever lies over it."""
    program.window.window().close()
    program.app.exit(0)


def _complain(text: str) -> None:
    print(f"okgin-desktop: {text}", file=sys.stderr)


def show_off(app: QApplication, arguments: "Arguments") -> int:
    """Run what nobody plays: the demonstration, or the look at what came along with the program."""
    if arguments.self_check is not None:
        return _run_self_check(app, arguments, arguments.self_check)
    return _run_demo(app, arguments)


def _run_demo(app: QApplication, arguments: "Arguments") -> int:
    """Let computer players play; matches are kept only where a data folder was named."""
    import tempfile

    with tempfile.TemporaryDirectory(prefix="okgin-demo-") as scratch:
        folder = arguments.data_dir or Path(scratch)
        program = build(app, folder, language=arguments.language)
        program.sounds.close()
        # Nobody looks at this window: what would be told in it is told where the command was given.
        for text in program.troubles():
            _complain(text)
        program.session.storage_failed.connect(lambda notice: _complain(storage_text(notice)))
        demo = Demo(
            program.window,
            program.session,
            arguments.demo,
            preset=arguments.preset,
            seats=arguments.seats,
            seed=arguments.seed,
            screenshots=arguments.screenshots,
        )
        program.window.resize(*(arguments.size or (1280, 800)))
        program.window.show()
        QTimer.singleShot(0, demo, demo.start)
        code = app.exec()
        program.close()
    return code


def _run_self_check(app: QApplication, arguments: "Arguments", target: Path) -> int:
    """Show what came along with the program; without a data folder no match is looked at."""
    import tempfile

    from okgin_desktop.ui import self_check

    with tempfile.TemporaryDirectory(prefix="okgin-check-") as scratch:
        program = build(app, arguments.data_dir or Path(scratch), language=arguments.language)
        self_check.run(program.window, program.session, target)
        program.close()
    return 0
