"""The rules of the match on the table, as they are in force."""

from typing import final

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QVBoxLayout, QWidget

from okgin_desktop.engine.rules import Rules
from okgin_desktop.ui import theme
from okgin_desktop.ui.controls import ActionButton, Kind, RichLine
from okgin_desktop.ui.dialogs.scroll_keys import ScrollKeys
from okgin_desktop.ui.dialogs.sheet import Sheet
from okgin_desktop.ui.strings import strings


@final
class RulesSheet(Sheet):
    """What is in force at a table of so many seats, section by section, and then the words of the game.

    The sentences are made from the `Rules` value, so that they cannot differ from what is played. `preset` is
    the key of the preset the match began with; it gives the title. The arrow keys, Page Up, Page Down, Home
    and End scroll.
    """

    def __init__(self, parent: QWidget, rules: Rules, seats: int | None = None, preset: str = "") -> None:
        super().__init__("", parent, QSize(760, 0), tallest=720)
        self.set_title(strings().preset_name(preset))
        self.body.setSpacing(18)
        about = strings().preset_sentence(preset)
        if about:
            self.body.addWidget(RichLine(about, theme.BODY, "muted", wrap=True))
        for heading, sentences in strings().rules(rules, seats):
            self._section(heading, sentences)
        words = tuple(f"**{word}** – {meaning}" for word, meaning in strings().rules_words())
        self._section(self.tr("The words"), words)
        self.body.addStretch(1)
        button = ActionButton(self.tr("Close"), self.tr("Esc", "the key"), Kind.PRIMARY)
        button.setFixedHeight(48)
        button.setMinimumWidth(140)
        button.clicked.connect(self.reject)
        ScrollKeys(self.area, button)
        self.footer.addStretch(1)
        self.footer.addWidget(button)
        self.set_default(button)
        self.close_button = button

    def _section(self, heading: str, sentences: tuple[str, ...]) -> None:
        column = QVBoxLayout()
        column.setSpacing(4)
        column.addWidget(RichLine(heading, theme.BUTTON, "gold_label"))
        for sentence in sentences:
            column.addWidget(RichLine(sentence, theme.BODY, wrap=True))
        self.body.addLayout(column)
