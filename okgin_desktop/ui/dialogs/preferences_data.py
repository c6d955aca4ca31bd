"""The data page of the preferences: where files are, and everything as it was at first."""

from collections.abc import Sequence
from pathlib import Path
from typing import final

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from okgin_desktop.ui import theme
from okgin_desktop.ui.controls import ActionButton, Kind, RichLine
from okgin_desktop.ui.dialogs.preferences_rows import GroupHeading


class _Part(QWidget):
    """A name, a sentence and a button below them."""

    def __init__(self, name: str, about: str, button: ActionButton, path: Path | None = None) -> None:
        super().__init__()
        self._texts = f"{name} {about}".casefold()
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 8, 0, 12)
        column.setSpacing(2)
        column.addWidget(RichLine(name, theme.BUTTON))
        column.addWidget(RichLine(about, theme.SMALL, "muted", wrap=True))
        if path is not None:
            place = QLabel(_breakable(path))
            place.setTextFormat(Qt.TextFormat.PlainText)
            place.setFont(theme.font(*theme.SMALL))
            place.setWordWrap(True)
            place.setAccessibleName(str(path))
            column.addWidget(place)
        column.addSpacing(6)
        row = QHBoxLayout()
        row.addWidget(button)
        row.addStretch(1)
        column.addLayout(row)
        button.setFixedHeight(36)

    def matches(self, words: Sequence[str]) -> bool:
        """Whether all words stand here."""
        return all(word in self._texts for word in words)


def _breakable(path: Path) -> str:
    # A zero-width space after each separator: long paths wrap there.
    return str(path).replace("/", "/\u200b").replace("\\", "\\\u200b")


@final
class DataPage(QWidget):
    """Names the folders; `reset_wanted` asks for every preference as it was at first."""

    reset_wanted = Signal()

    def __init__(self, data: Path | None, config: Path | None) -> None:
        super().__init__()
        self.reset = ActionButton(self.tr("Reset all preferences"))
        self._parts: list[_Part] = []
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 8, 32, 16)
        column.setSpacing(0)
        self._heading = GroupHeading(self.tr("Data"))
        column.addWidget(self._heading)
        if data is not None:
            about = self.tr(
                "The match in progress, finished deals and statistics, kept on this computer only."
            )
            self._parts.append(_Part(self.tr("Matches"), about, self._opener(data), data))
        if config is not None and config != data:
            about = self.tr("The preferences and your own house rules.")
            self._parts.append(_Part(self.tr("Preferences"), about, self._opener(config), config))
        about = self.tr(
            "Everything on all pages as it was at first, shipped presets too. Your own presets stay, and "
            "so do your matches."
        )
        self._parts.append(_Part(self.tr("Reset"), about, self.reset))
        for part in self._parts:
            column.addWidget(part)
        column.addStretch(1)
        self.reset.clicked.connect(self.reset_wanted)

    def _opener(self, folder: Path) -> ActionButton:
        button = ActionButton(self.tr("Open the folder"), kind=Kind.QUIET)
        button.clicked.connect(lambda: QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder))))
        return button

    def filter(self, words: Sequence[str]) -> int:
        """Show only the parts with all these words and return how many they are."""
        found = 0
        for part in self._parts:
            matches = part.matches(words)
            part.setVisible(matches)
            found += matches
        self._heading.setVisible(bool(found))
        return found
