"""The tiles of the new match dialog."""

from functools import cache, partial
from typing import Final

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from okgin_desktop.engine.cards import Card
from okgin_desktop.ui import theme
from okgin_desktop.ui.art.avatars import avatar
from okgin_desktop.ui.art.pixmaps import CardArt
from okgin_desktop.ui.controls import LevelBars, Picture, RichLine, Tile
from okgin_desktop.ui.controls.rich_text import spoken
from okgin_desktop.ui.theme import Type

_CARD_WIDTH: Final = 46
_PORTRAIT: Final = 44


@cache
def _art() -> CardArt:
    return CardArt()


def _face(card: Card, dpr: float) -> QPixmap:
    return _art().face(card, _CARD_WIDTH, dpr)


def _portrait(name: str, dpr: float) -> QPixmap:
    return avatar(name, _PORTRAIT, dpr)


class RulesTile(Tile):
    """A preset: its name and a card, two lines, and how long its matches are."""

    def __init__(
        self, title: str, lines: tuple[str, str], foot: str, card: Card, parent: QWidget | None = None
    ) -> None:
        super().__init__(title, parent)
        self.setAccessibleDescription(". ".join((*lines, foot)))
        self._foot = RichLine(foot, theme.SMALL_STRONG, "muted", wrap=True, max_lines=2)
        around = CardArt.margin(_CARD_WIDTH)
        picture = Picture(
            QSize(_CARD_WIDTH, round(_CARD_WIDTH * 1.4)), partial(_face, card), QPoint(-around, -around)
        )
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(RichLine(title, theme.HEADING, wrap=True), 1, Qt.AlignmentFlag.AlignTop)
        head.addWidget(picture, 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 12, 14, 12)
        column.setSpacing(6)
        column.addLayout(head)
        for line in lines:
            column.addWidget(RichLine(line, theme.SMALL, wrap=True, max_lines=2))
        column.addStretch(1)
        column.addWidget(self._foot)
        self.toggled.connect(self._show_chosen)

    def _show_chosen(self, chosen: bool) -> None:
        self._foot.set_role("gold_label" if chosen else "muted")


class SmallRulesTile(Tile):
    """Rules with nothing but a name and a few words, for those that have no picture."""

    def __init__(self, title: str, about: str) -> None:
        super().__init__(spoken(title))
        self.setAccessibleDescription(about)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 7, 12, 7)
        column.setSpacing(0)
        column.addWidget(RichLine(title, theme.BUTTON))
        column.addWidget(RichLine(about, theme.CAPTION, "muted"))


class OpponentTile(Tile):
    """An opponent: portrait, name, what that one is like, and the level, which can be set here."""

    level_changed = Signal(int)

    def __init__(self, avatar_name: str, name: str, of: int) -> None:
        super().__init__(name)
        self.avatar = avatar_name
        self.bars = LevelBars(1, of, editable=True)
        self._level = RichLine("", theme.SMALL_STRONG, "muted")
        self._about = RichLine("", theme.SMALL, wrap=True, max_lines=4)
        texts = QVBoxLayout()
        texts.setSpacing(0)
        texts.addStretch(1)
        texts.addWidget(RichLine(name, Type(17, 600)))
        texts.addWidget(self._level)
        texts.addStretch(1)
        head = QHBoxLayout()
        head.setSpacing(12)
        portrait = Picture(QSize(_PORTRAIT, _PORTRAIT), partial(_portrait, avatar_name))
        head.addWidget(portrait, 0, Qt.AlignmentFlag.AlignVCenter)
        head.addLayout(texts, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 10, 10, 4)
        column.setSpacing(0)
        column.addLayout(head)
        column.addSpacing(6)
        column.addWidget(self._about)
        column.addStretch(1)
        column.addWidget(self.bars)
        self.toggled.connect(self.bars.set_gold)
        self.bars.valueChanged.connect(self.level_changed)

    def set_about(self, text: str, manner: str) -> None:
        """Show one sentence; a screen reader says the manner first."""
        self._about.set_markup(text)
        self.setAccessibleDescription(f"{manner}. {text}")

    def about(self) -> str:
        """Return the sentence that is shown."""
        return self._about.text()

    def set_level_text(self, text: str, spoken: str) -> None:
        """Show the level in words; `spoken` is for the tool tip and screen readers."""
        self._level.set_markup(text)
        self.bars.setToolTip(spoken)
        self.bars.setAccessibleDescription(spoken)

    def nextCheckState(self) -> None:
        """Leave it to the dialog what a click changes: as many are chosen as are to play."""
