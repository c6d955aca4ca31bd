"""Every command with its place in the menu and its key, declared once."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeVar, final

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar, QWidget

from okgin_desktop.settings import schema
from okgin_desktop.settings.schema import Setting
from okgin_desktop.settings.store import SettingsStore
from okgin_desktop.ui.table.action_bar import KEYS
from okgin_desktop.ui.table.play import Command

T = TypeVar("T")


_CYRILLIC: Final = dict(zip("QWERTYUIOPASDFGHJKLZXCVBNM", "ЙЦУКЕНГШЩЗФЫВАПРОЛДЯЧСМИТЬ", strict=True))


def _same_key(letter: str) -> list[QKeySequence]:
    """Return the shortcut of a letter, and of the letter on the same key of a Russian keyboard.

    Not every platform finds the Latin letter behind a Cyrillic one by itself when no Ctrl is held.
    """
    return [QKeySequence(letter), QKeySequence(_CYRILLIC[letter])]


@dataclass(slots=True)
class _Entry:
    action: QAction
    text: Callable[[], str]


@final
class Menus(QObject):
    """All actions, and the menus they stand in.

    Signals: `commanded(Command)` for what is done at the table; the others are named after their entry.
    """

    commanded = Signal(object)
    new_match = Signal()
    day_wanted = Signal()
    fair_wanted = Signal()
    statistics_wanted = Signal()
    replay_wanted = Signal()
    review_wanted = Signal()
    file_wanted = Signal()
    preferences_wanted = Signal()
    quit_wanted = Signal()
    rules_wanted = Signal()
    keys_wanted = Signal()
    about_wanted = Signal()
    score_wanted = Signal()
    go_on = Signal()
    full_screen = Signal()

    def __init__(self, window: QWidget, settings: SettingsStore) -> None:
        super().__init__(window)
        self._window = window
        self._settings = settings
        self._entries: list[_Entry] = []
        self._titles: list[tuple[QMenu, Callable[[], str]]] = []
        self.commands: dict[Command, QAction] = {}
        self.top = [self._match_menu(), self._play_menu(), self._view_menu(), self._help_menu()]
        self.go_on_action = self._add(None, lambda: self.tr("Go on"), self.go_on, "Space", "Return", "Enter")
        self.retranslate()

    def popup(self) -> QMenu:
        """Return one menu that holds all of them, for the button in the score strip."""
        menu = QMenu(self._window)
        for child in self.top:
            menu.addMenu(child)
        return menu

    def fill(self, bar: QMenuBar) -> None:
        """Put all menus into a menu bar."""
        for child in self.top:
            bar.addMenu(child)

    def retranslate(self) -> None:
        """Take every text anew in the language of the day."""
        for entry in self._entries:
            entry.action.setText(entry.text())
        for menu, title in self._titles:
            menu.setTitle(title())

    # --- menus ---

    def _menu(self, title: Callable[[], str], parent: QMenu | None = None) -> QMenu:
        # Made here, not by `addMenu("")`: a wrapper that Qt's own object has no part in can be lost.
        menu = QMenu(self._window if parent is None else parent)
        if parent is not None:
            parent.addMenu(menu)
        self._titles.append((menu, title))
        return menu

    @staticmethod
    def _action(parent: QObject) -> QAction:
        action = QAction(parent)
        # On macOS Qt would guess from the text what belongs into the menu of the program.
        action.setMenuRole(QAction.MenuRole.NoRole)
        return action

    def _add(self, menu: QMenu | None, text: Callable[[], str], signal: object, *keys: str) -> QAction:
        action = self._action(self._window)
        action.setShortcuts([QKeySequence(key) for key in keys])
        action.triggered.connect(lambda _checked=False: signal.emit())  # type: ignore[attr-defined]
        self._window.addAction(action)
        if menu is not None:
            menu.addAction(action)
        self._entries.append(_Entry(action, text))
        return action

    def _match_menu(self) -> QMenu:
        menu = self._menu(lambda: self.tr("&Match"))
        self._add(menu, lambda: self.tr("&New match…"), self.new_match, "Ctrl+N")
        self._add(menu, lambda: self.tr("&Deal of the day…"), self.day_wanted)
        menu.addSeparator()
        self._add(menu, lambda: self.tr("&Statistics…"), self.statistics_wanted, "Ctrl+T")
        self._add(menu, lambda: self.tr("&Replay a finished deal…"), self.replay_wanted)
        self.review_action = self._add(menu, lambda: self.tr("Re&view this deal"), self.review_wanted)
        self.review_action.setShortcuts(_same_key("R"))
        self._add(menu, lambda: self.tr("&Open a game file…"), self.file_wanted, "Ctrl+O")
        self._add(menu, lambda: self.tr("&Fair deal…"), self.fair_wanted)
        menu.addSeparator()
        prefer = self._add(menu, lambda: self.tr("&Preferences…"), self.preferences_wanted, "Ctrl+,")
        prefer.setMenuRole(QAction.MenuRole.PreferencesRole)
        menu.addSeparator()
        leave = self._add(menu, lambda: self.tr("&Quit"), self.quit_wanted, "Ctrl+Q")
        leave.setMenuRole(QAction.MenuRole.QuitRole)
        return menu

    def _play_menu(self) -> QMenu:
        menu = self._menu(lambda: self.tr("&Play"))
        texts: dict[Command, Callable[[], str]] = {
            Command.DRAW: lambda: self.tr("Draw from the stock"),
            Command.TAKE: lambda: self.tr("Take from the discard pile"),
            Command.PASS: lambda: self.tr("Pass the upcard"),
            Command.DISCARD: lambda: self.tr("Discard the selected card"),
            Command.KNOCK: lambda: self.tr("Knock…"),
            Command.SORT: lambda: self.tr("Sort the hand"),
            Command.LAY_BEST: lambda: self.tr("Best lay-off"),
            Command.LAY_SELECTED: lambda: self.tr("Lay off the selected card"),
            Command.TAKE_BACK: lambda: self.tr("Take back a lay-off"),
            Command.FINISH: lambda: self.tr("Finish laying off"),
        }
        for command, text in texts.items():
            if command in (Command.SORT, Command.LAY_BEST):
                menu.addSeparator()
            action = self._action(self._window)
            action.setShortcuts(_same_key(KEYS[command]))
            action.triggered.connect(lambda _checked=False, command=command: self.commanded.emit(command))
            self._window.addAction(action)
            menu.addAction(action)
            self.commands[command] = action
            self._entries.append(_Entry(action, text))
        return menu

    def _view_menu(self) -> QMenu:
        menu = self._menu(lambda: self.tr("&View"))
        self._add(menu, lambda: self.tr("Score and log"), self.score_wanted, "F3")
        self._add(menu, lambda: self.tr("Full screen"), self.full_screen, "F11")
        menu.addSeparator()
        speeds = schema.AnimationSpeed
        self._choice(
            menu,
            lambda: self.tr("Speed of the cards"),
            schema.ANIMATION_SPEED,
            {
                speeds.OFF: lambda: self.tr("No movement"),
                speeds.FAST: lambda: self.tr("Fast"),
                speeds.NORMAL: lambda: self.tr("Normal"),
                speeds.SLOW: lambda: self.tr("Slow"),
            },
        )
        self._choice(
            menu,
            lambda: self.tr("Brightness"),
            schema.SCHEME,
            {
                schema.Scheme.SYSTEM: lambda: self.tr("As the system"),
                schema.Scheme.LIGHT: lambda: self.tr("Light"),
                schema.Scheme.DARK: lambda: self.tr("Dark"),
            },
        )
        self._choice(
            menu,
            lambda: self.tr("Cloth"),
            schema.FELT,
            {
                schema.Felt.TEAL: lambda: self.tr("Teal"),
                schema.Felt.GREEN: lambda: self.tr("Classic green"),
                schema.Felt.WALNUT: lambda: self.tr("Walnut"),
            },
        )
        self._choice(
            menu,
            lambda: self.tr("Card backs"),
            schema.CARD_BACK,
            {
                schema.CardBack.COMPASS: lambda: self.tr("Compass"),
                schema.CardBack.RIPPLE: lambda: self.tr("Ripple"),
            },
        )
        self._switch(menu, lambda: self.tr("Four colours"), schema.FOUR_COLOURS)
        self._switch(menu, lambda: self.tr("Large index"), schema.LARGE_INDEX)
        self._switch(menu, lambda: self.tr("Sound"), schema.SOUND)
        self._choice(
            menu,
            lambda: self.tr("Language"),
            schema.LANGUAGE,
            {
                schema.Language.SYSTEM: lambda: self.tr("As the system"),
                schema.Language.ENGLISH: lambda: "English",
                schema.Language.RUSSIAN: lambda: "Русский",
            },
        )
        return menu

    def _help_menu(self) -> QMenu:
        menu = self._menu(lambda: self.tr("&Help"))
        self._add(menu, lambda: self.tr("&Rules of this match"), self.rules_wanted, "F1")
        self._add(menu, lambda: self.tr("&Keys"), self.keys_wanted, "F2", "?")
        menu.addSeparator()
        about = self._add(menu, lambda: self.tr("&About Oklahoma Gin"), self.about_wanted)
        about.setMenuRole(QAction.MenuRole.AboutRole)
        return menu

    # --- settings in the menu ---

    def _choice(
        self, menu: QMenu, title: Callable[[], str], setting: Setting[T], texts: dict[T, Callable[[], str]]
    ) -> None:
        child = self._menu(title, menu)
        group = QActionGroup(self)
        actions: dict[T, QAction] = {}
        for value, text in texts.items():
            action = self._action(child)
            child.addAction(action)
            action.setCheckable(True)
            group.addAction(action)
            action.triggered.connect(lambda _checked=False, value=value: self._settings.set(setting, value))
            actions[value] = action
            self._entries.append(_Entry(action, text))

        def show(_key: str = "") -> None:
            actions[self._settings.get(setting)].setChecked(True)

        self._settings.changed.connect(show)
        show()

    def _switch(self, menu: QMenu, text: Callable[[], str], setting: Setting[bool]) -> None:
        action = self._action(menu)
        menu.addAction(action)
        action.setCheckable(True)
        action.triggered.connect(lambda checked: self._settings.set(setting, checked))
        self._entries.append(_Entry(action, text))

        def show(_key: str = "") -> None:
            action.setChecked(self._settings.get(setting))

        self._settings.changed.connect(show)
        show()
