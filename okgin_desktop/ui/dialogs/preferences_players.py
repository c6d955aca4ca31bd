"""The page of the preferences about who plays: the person's name, and the opponents and their habits."""

from collections.abc import Sequence
from functools import partial
from typing import Final, final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from okgin_desktop.players.registry import level_of
from okgin_desktop.session.opponents import OPPONENTS, Opponent
from okgin_desktop.settings import schema
from okgin_desktop.settings.store import SettingsStore
from okgin_desktop.ui import theme
from okgin_desktop.ui.art.avatars import avatar
from okgin_desktop.ui.controls import Picture, RichLine
from okgin_desktop.ui.dialogs.preferences_rows import GUTTER, GroupHeading, Part
from okgin_desktop.ui.dialogs.preferences_settings import Page, SettingsPage
from okgin_desktop.ui.strings import strings

_PORTRAIT: Final = 44


def _portrait(name: str, dpr: float) -> QPixmap:
    return avatar(name, _PORTRAIT, dpr)


class _Person(Part):
    """An opponent: portrait, name and manner, what that one is like, and the usual level."""

    def __init__(self, opponent: Opponent) -> None:
        texts, who = strings(), opponent.avatar
        name, manner = texts.opponent_name(who), texts.opponent_manner(who)
        super().__init__(name, manner, texts.opponent_habit(who))
        self._who = who
        self.about = RichLine("", theme.SMALL, "muted", wrap=True)
        self.level = RichLine("", theme.SMALL, "muted")
        title = QHBoxLayout()
        title.setSpacing(8)
        title.addWidget(RichLine(name, theme.BUTTON))
        title.addWidget(RichLine(manner, theme.SMALL))
        title.addStretch(1)
        title.addWidget(self.level)
        column = QVBoxLayout()
        column.setSpacing(0)
        column.addStretch(1)
        column.addLayout(title)
        column.addWidget(self.about)
        column.addStretch(1)
        row = QHBoxLayout(self)
        row.setContentsMargins(GUTTER, 5, 0, 5)
        row.setSpacing(16)
        picture = Picture(QSize(_PORTRAIT, _PORTRAIT), partial(_portrait, self._who))
        row.addWidget(picture, 0, Qt.AlignmentFlag.AlignVCenter)
        row.addLayout(column, 1)

    def show_state(self, level: str, *, habits: bool) -> None:
        """Show the level at which that one sits down, and the habit where habits are wanted."""
        texts = strings()
        self.level.set_markup(texts.level_line(level, level_of(level)))
        self.about.set_markup((texts.opponent_habit if habits else texts.opponent_story)(self._who))


@final
class PlayersPage(SettingsPage):
    """The name, the level of new opponents, habits or none, and who the opponents are."""

    def __init__(self, settings: SettingsStore) -> None:
        super().__init__(Page.PLAYERS, settings)
        self._opponents = GroupHeading(self.tr("Opponents"))
        self.add_below(self._opponents)
        self.people: dict[str, _Person] = {}
        for opponent in OPPONENTS.values():
            person = _Person(opponent)
            self.people[opponent.avatar] = person
            self.add_part(person)
        settings.changed.connect(self._show_people)
        self._show_people()

    def filter(self, words: Sequence[str]) -> int:
        """Show the heading of the opponents only with one of them."""
        found = super().filter(words)
        self._opponents.setVisible(any(person.matches(words) for person in self.people.values()))
        return found

    def _show_people(self, _key: str = "") -> None:
        level = self._settings.get(schema.OPPONENT_LEVEL)
        for who, person in self.people.items():
            own = level is schema.OpponentLevel.OWN
            person.show_state(
                OPPONENTS[who].level if own else level.value, habits=self._settings.get(schema.HABITS)
            )
