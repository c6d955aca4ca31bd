"""The page of the preferences about sound: on or off, how loud, and whether there is anything to hear."""

from typing import final

from PySide6.QtWidgets import QVBoxLayout, QWidget

from okgin_desktop.settings import schema
from okgin_desktop.settings.store import SettingsStore
from okgin_desktop.ui import theme
from okgin_desktop.ui.controls import ActionButton, RichLine
from okgin_desktop.ui.dialogs.preferences_controls import NARROWEST
from okgin_desktop.ui.dialogs.preferences_rows import GUTTER, ButtonRow
from okgin_desktop.ui.dialogs.preferences_settings import Page, SettingsPage
from okgin_desktop.ui.sounds.output import State
from okgin_desktop.ui.sounds.sounds import Sounds


@final
class SoundPage(SettingsPage):
    """Sound on or off and the volume, and below them a try; a change of the volume is heard at once."""

    def __init__(self, settings: SettingsStore, sounds: Sounds | None) -> None:
        super().__init__(Page.SOUND, settings)
        self._sounds = sounds
        self.try_it = ActionButton(self.tr("Try it"))
        self.try_it.setFixedHeight(36)
        self.try_it.setMinimumWidth(NARROWEST)
        row = ButtonRow(
            self.tr("Try the sounds"),
            self.tr("Two cards, a knock and gin."),
            self.try_it,
        )
        self.note = RichLine("", theme.SMALL_STRONG, "red_text", wrap=True)
        self._notice = QWidget()
        inside = QVBoxLayout(self._notice)
        inside.setContentsMargins(GUTTER, 4, 0, 4)
        inside.addWidget(self.note)
        self.add_part(row)
        self.add_below(self._notice)
        self.rows[schema.VOLUME.key].touched.connect(self._try_volume)
        self.try_it.clicked.connect(self._try)
        if sounds is not None:
            sounds.state_changed.connect(self._tell)
        settings.changed.connect(self._tell)
        self._tell()

    def shown(self) -> None:
        """Ask for the device: somebody has turned to this page."""
        if self._sounds is not None:
            self._sounds.probe()

    def _try(self) -> None:
        if self._sounds is not None:
            self._sounds.try_out()

    def _try_volume(self) -> None:
        if self._sounds is not None:
            self._sounds.try_volume()

    def _tell(self, _what: object = None) -> None:
        on = self._settings.get(schema.SOUND)
        self.rows[schema.VOLUME.key].set_unused("" if on else self.tr("Turn the sound on first."))
        off = self.tr("The sound is off.")
        self.try_it.set_reason("" if on and self._sounds is not None else off)
        problem = self._problem() if on else ""
        self.note.set_markup(problem)
        self._notice.setVisible(bool(problem))

    def _problem(self) -> str:
        sounds = self._sounds
        if sounds is None:
            return ""
        if sounds.hangs:
            return self.tr("The sound system of this computer does not answer; the game goes on in silence.")
        match sounds.state:
            case State.NO_DEVICE:
                return self.tr("There is no sound device now. Sounds come back when there is one.")
            case State.NO_LIBRARY:
                return self.tr("This copy of the program was installed without sound.")
            case _:
                return ""
