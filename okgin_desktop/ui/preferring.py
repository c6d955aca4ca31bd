"""What opens the preferences: the menu, and the dialog for a new match when rules are to be edited."""

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, final

from PySide6.QtCore import QObject, QTimer

from okgin_desktop.session.session import MatchSession
from okgin_desktop.session.setup import MatchSetup
from okgin_desktop.settings import schema
from okgin_desktop.settings.custom_rules import RulesBook
from okgin_desktop.settings.store import SettingsStore
from okgin_desktop.ui.dialogs.preferences_settings import Page
from okgin_desktop.ui.main_window import MainWindow
from okgin_desktop.ui.sounds.sounds import Sounds

if TYPE_CHECKING:
    from okgin_desktop.ui.dialogs.preferences import PreferencesSheet


@final
class Preferring(QObject):
    """Opens the preferences over the window; `folders` are those of the data and of the settings.

    Without `sounds` they can be set but not be tried.
    """

    def __init__(
        self,
        window: MainWindow,
        session: MatchSession,
        settings: SettingsStore,
        folders: tuple[Path, Path],
        sounds: Sounds | None = None,
    ) -> None:
        super().__init__(window)
        self._window = window
        self._session = session
        self._settings = settings
        self._folders = folders
        self._sounds = sounds
        self._page = Page.TABLE
        window.menus.preferences_wanted.connect(lambda: self.open(self._page))
        window.edit_rules_wanted.connect(self._edit_for)

    def open(self, page: Page, rules: str | None = None) -> "PreferencesSheet":
        """Show this page, on it the rules of that key."""
        from okgin_desktop.ui.dialogs.preferences import PreferencesSheet

        window, session = self._window, self._session
        sheet = PreferencesSheet(
            window.ground,
            self._settings,
            page=page,
            rules=rules,
            in_match=session.setup is not None and not session.match_finished,
            folders=self._folders,
            sounds=self._sounds,
        )
        # Trying out ways of sorting must not cost an order made by hand.
        order = [str(card) for card in window.table.person.order]
        sheet.rejected.connect(lambda: self._restore(order))
        sheet.accepted.connect(lambda: self._remember(sheet))
        window.open_sheet(sheet)
        return sheet

    def _remember(self, sheet: "PreferencesSheet") -> None:
        self._page = sheet.page

    def _restore(self, order: list[str]) -> None:
        table = self._window.table
        if order != [str(card) for card in table.person.order]:
            self._window.restore_order(order)
            table.refresh_scene()
            table.order_changed.emit()

    def _edit_for(self, setup: MatchSetup) -> None:
        """Edit the rules of a match that is being agreed, then go on agreeing on it."""
        # The sheet that asks is closing: another can only open once it is gone.
        QTimer.singleShot(0, self, lambda: self._edit_now(setup))

    def _edit_now(self, setup: MatchSetup) -> None:
        sheet = self.open(Page.RULES, self._book().find(setup.preset))
        sheet.accepted.connect(lambda: self._agree(replace(setup, preset=self._book().chosen)))
        sheet.rejected.connect(lambda: self._agree(setup))

    def _agree(self, setup: MatchSetup) -> None:
        QTimer.singleShot(0, self, lambda: self._window.open_new_match(setup))

    def _book(self) -> RulesBook:
        stored = self._settings.get(schema.HOUSE_RULES)
        return RulesBook.from_dict(stored)
