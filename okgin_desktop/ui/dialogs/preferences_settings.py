"""The plain pages of the preferences, built from the settings' declarations."""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from types import MappingProxyType
from typing import Any, Final

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from okgin_desktop.settings import schema
from okgin_desktop.settings.schema import LONGEST_NAME, Setting
from okgin_desktop.settings.store import SettingsStore
from okgin_desktop.ui.controls import ActionButton, Kind, Option, Switch
from okgin_desktop.ui.dialogs.preferences_controls import ChoiceBox
from okgin_desktop.ui.dialogs.preferences_rows import Control, GroupHeading, LineField, Part, SettingRow
from okgin_desktop.ui.dialogs.preferences_slider import VolumeSlider
from okgin_desktop.ui.strings import strings


class Page(StrEnum):
    """The pages in order."""

    TABLE = "table"
    CARDS = "cards"
    PLAY = "play"
    SOUND = "sound"
    PLAYERS = "players"
    LANGUAGE = "language"
    ACCESSIBILITY = "accessibility"
    RULES = "rules"
    DATA = "data"


PAGES: Final[Mapping[Page, tuple[Setting[Any], ...]]] = MappingProxyType(
    {
        Page.TABLE: (schema.FELT, schema.SCHEME),
        Page.CARDS: (schema.CARD_BACK, schema.FOUR_COLOURS, schema.LARGE_INDEX),
        Page.PLAY: (schema.ANIMATION_SPEED, schema.SORT_ORDER),
        Page.SOUND: (schema.SOUND, schema.VOLUME),
        Page.PLAYERS: (schema.PLAYER_NAME, schema.OPPONENT_LEVEL, schema.HABITS),
        Page.LANGUAGE: (schema.LANGUAGE,),
        Page.ACCESSIBILITY: (schema.REDUCE_MOTION, schema.LARGE_INDEX, schema.FOUR_COLOURS),
    }
)
"""What stands on the plain pages; what helps people to see stands on two."""

SHOWN: Final[tuple[Setting[Any], ...]] = tuple(
    setting for setting in schema.SETTINGS if any(setting in page for page in PAGES.values())
)
"""Every setting on a plain page, once."""


class SettingTexts(QObject):
    """Final: the pages and settings in words."""

    def page(self, page: Page) -> str:
        """Return the name of a page."""
        return {
            Page.TABLE: self.tr("Table"),
            Page.CARDS: self.tr("Cards"),
            Page.PLAY: self.tr("Play"),
            Page.SOUND: self.tr("Sound"),
            Page.PLAYERS: self.tr("Players"),
            Page.LANGUAGE: self.tr("Language"),
            Page.ACCESSIBILITY: self.tr("Accessibility"),
            Page.RULES: self.tr("Rules"),
            Page.DATA: self.tr("Data"),
        }[page]

    def row(self, key: str) -> tuple[str, str]:
        """Return the name of a setting and one sentence about it."""
        return {
            schema.FELT.key: (self.tr("Cloth"), self.tr("The colour of the table.")),
            schema.SCHEME.key: (
                self.tr("Brightness"),
                self.tr("Light or dark panels and dialogs; the table stays as it is."),
            ),
            schema.CARD_BACK.key: (
                self.tr("Card backs"),
                self.tr("The pattern on cards that lie face down."),
            ),
            schema.FOUR_COLOURS.key: (
                self.tr("Four colours"),
                self.tr("Clubs are green and diamonds blue, so that no two suits look alike."),
            ),
            schema.LARGE_INDEX.key: (
                self.tr("Large index"),
                self.tr("Bigger ranks and suits in the corners of the cards."),
            ),
            schema.SORT_ORDER.key: (
                self.tr("Order of your hand"),
                self.tr("How your cards are arranged until you move one; S changes it while you play."),
            ),
            schema.PLAYER_NAME.key: (
                self.tr("Your name"),
                self.tr("What kept matches call you; at the table you are “You”."),
            ),
            schema.SOUND.key: (
                self.tr("Sounds"),
                self.tr("Cards, knocks and results can be heard."),
            ),
            schema.VOLUME.key: (
                self.tr("Volume"),
                self.tr("How loud the sounds of the game are."),
            ),
            schema.OPPONENT_LEVEL.key: (
                self.tr("Level of new opponents"),
                self.tr("Whoever played in your last match keeps the level that you gave them."),
            ),
            schema.HABITS.key: (
                self.tr("Opponents have habits"),
                self.tr("From the level Skilled on everybody plays in a way of their own."),
            ),
            schema.ANIMATION_SPEED.key: (
                self.tr("Speed of the cards"),
                self.tr("How fast cards travel; without movement they are where they belong at once."),
            ),
            schema.LANGUAGE.key: (
                self.tr("Language"),
                self.tr("The language of the whole program, at once."),
            ),
            schema.REDUCE_MOTION.key: (
                self.tr("Reduce motion"),
                self.tr("Nothing moves, whatever the speed of the cards is."),
            ),
        }[key]

    def option(self, value: StrEnum) -> str:
        """Return a value in words; languages call themselves by their own names."""
        for texts in (self._looks(), self._habits()):
            if type(value) in texts:
                return texts[type(value)][value]
        raise KeyError(value)

    def _looks(self) -> dict[type[StrEnum], dict[Any, str]]:
        return {
            schema.Felt: {
                schema.Felt.TEAL: self.tr("Teal"),
                schema.Felt.GREEN: self.tr("Classic green"),
                schema.Felt.WALNUT: self.tr("Walnut"),
            },
            schema.Scheme: {
                schema.Scheme.SYSTEM: self.tr("As the system"),
                schema.Scheme.LIGHT: self.tr("Light"),
                schema.Scheme.DARK: self.tr("Dark"),
            },
            schema.CardBack: {
                schema.CardBack.COMPASS: self.tr("Compass"),
                schema.CardBack.RIPPLE: self.tr("Ripple"),
            },
        }

    def _habits(self) -> dict[type[StrEnum], dict[Any, str]]:
        return {
            schema.SortOrder: {
                schema.SortOrder.MELDS: self.tr("By melds"),
                schema.SortOrder.SUIT: self.tr("By suit"),
                schema.SortOrder.RANK: self.tr("By rank"),
                schema.SortOrder.MANUAL: self.tr("As you leave it"),
            },
            schema.OpponentLevel: {
                level: strings().level_name(level.value) or self.tr("Each their own")
                for level in schema.OpponentLevel
            },
            schema.AnimationSpeed: {
                schema.AnimationSpeed.OFF: self.tr("No movement"),
                schema.AnimationSpeed.FAST: self.tr("Fast"),
                schema.AnimationSpeed.NORMAL: self.tr("Normal"),
                schema.AnimationSpeed.SLOW: self.tr("Slow"),
            },
            schema.Language: {
                schema.Language.SYSTEM: self.tr("As the system"),
                schema.Language.ENGLISH: "English",
                schema.Language.RUSSIAN: "Русский",
            },
        }

    def you(self) -> str:
        """Return what an empty name stands for."""
        return self.tr("You")

    def bad_name(self) -> str:
        """Return why a name is not taken."""
        return self.tr("The name has characters that cannot be shown.")

    def reset_page(self) -> str:
        """Return the text of the button that resets one page."""
        return self.tr("Reset this page")


class SettingsPage(QWidget):
    """The rows of one plain page: each change is in the store, and so in force, at once."""

    def __init__(self, page: Page, settings: SettingsStore) -> None:
        super().__init__()
        self._settings = settings
        self._texts = SettingTexts()
        self._shown = {setting.key: setting for setting in PAGES[page]}
        self.rows: dict[str, SettingRow] = {}
        self._parts: list[Part] = []
        self.reset = ActionButton(self._texts.reset_page(), kind=Kind.QUIET)
        self.reset.setFixedHeight(36)
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 8, 32, 16)
        column.setSpacing(0)
        self._heading = GroupHeading(self._texts.page(page))
        column.addWidget(self._heading)
        for setting in PAGES[page]:
            row = self._row(setting)
            self.rows[setting.key] = row
            column.addWidget(row)
        self._below = QVBoxLayout()
        self._below.setSpacing(0)
        column.addLayout(self._below)
        foot = QHBoxLayout()
        foot.setContentsMargins(16, 16, 0, 0)
        foot.addWidget(self.reset)
        foot.addStretch(1)
        column.addLayout(foot)
        column.addStretch(1)
        self.reset.clicked.connect(self.reset_all)
        settings.changed.connect(self._show)
        self._show()

    def shown(self) -> None:
        """Somebody has turned to this page."""

    def add_below(self, widget: QWidget) -> None:
        """Put something below the rows that no search finds."""
        self._below.addWidget(widget)

    def add_part(self, part: Part) -> None:
        """Put something below the rows that a search may find."""
        self._below.addWidget(part)
        self._parts.append(part)

    def reset_all(self) -> None:
        """Set everything on the page to its default."""
        for setting in self._shown.values():
            self._settings.set(setting, setting.default)
        self._show()

    def filter(self, words: Sequence[str]) -> int:
        """Show only the rows with all these words and return how many they are."""
        found = 0
        parts: list[SettingRow | Part] = [*self.rows.values(), *self._parts]
        for part in parts:
            matches = part.matches(words)
            part.setVisible(matches)
            found += matches
        self._heading.setVisible(bool(found))
        self.reset.setVisible(not words)
        return found

    def _row(self, setting: Setting[Any]) -> SettingRow:
        label, about = self._texts.row(setting.key)
        row = SettingRow(setting.key, label, about, self._control(setting))
        row.touched.connect(lambda: self._take(row, setting))
        return row

    def _control(self, setting: Setting[Any]) -> Control:
        default = setting.default
        if isinstance(default, bool):
            return Switch()
        if isinstance(default, StrEnum):
            return ChoiceBox([Option(each.value, self._texts.option(each)) for each in type(default)])
        if isinstance(default, int):
            return VolumeSlider()
        field = LineField(self._texts.you())
        field.setMaxLength(LONGEST_NAME)
        field.setFixedWidth(200)
        return field

    def _take(self, row: SettingRow, setting: Setting[Any]) -> None:
        try:
            self._settings.set(setting, setting.read(row.value()))
        except ValueError:
            row.set_error(self._texts.bad_name())
        else:
            row.set_error("")

    def _show(self, _key: str = "") -> None:
        for key, row in self.rows.items():
            row.show_value(self._settings.get(self._shown[key]))
        resting = all(self._settings.get(each) == each.default for each in self._shown.values())
        self.reset.setEnabled(not resting)
