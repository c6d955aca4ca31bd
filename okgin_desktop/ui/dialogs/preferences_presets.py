"""The presets on the rules page: shipped and own ones to choose from, and what can be done with them."""

from typing import final

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QButtonGroup, QVBoxLayout, QWidget

from okgin_desktop.settings.custom_rules import RulesBook
from okgin_desktop.ui import theme
from okgin_desktop.ui.controls import ActionButton, EvenGrid, RichLine, Tile
from okgin_desktop.ui.controls.rich_text import escape
from okgin_desktop.ui.strings import strings
from okgin_desktop.ui.strings.rules_text import RulesTexts


class _PresetTile(Tile):
    """A name, and a sentence about the rules."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = RichLine(escape(name), theme.BUTTON, wrap=True, max_lines=2)
        self.about = RichLine("", theme.CAPTION, "muted", wrap=True, max_lines=4)
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 9, 12, 10)
        column.setSpacing(2)
        column.addWidget(self.name)
        column.addWidget(self.about)
        column.addStretch(1)


@final
class PresetsColumn(QObject):
    """Tiles of a book of rules in `choices`, and `buttons` below them.

    `chosen` carries a key; the other signals are named after their button.
    """

    chosen = Signal(str)
    save_wanted = Signal()
    restore_wanted = Signal()
    rename_wanted = Signal()
    delete_wanted = Signal()
    import_wanted = Signal()
    export_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.tiles: dict[str, _PresetTile] = {}
        self._texts = RulesTexts()
        self._group = QButtonGroup(self)
        self.save = ActionButton(self.tr("Save as new preset"))
        self.restore = ActionButton(self.tr("Restore this preset"))
        self.rename = ActionButton(self.tr("Rename"))
        self.delete = ActionButton(self.tr("Delete"))
        self.bring = ActionButton(self.tr("Import"))
        self.give = ActionButton(self.tr("Export"))
        self.problem = RichLine("", theme.SMALL_STRONG, "red_text", wrap=True)
        self.problem.hide()
        self.choices = QWidget()
        self.holder = QWidget()
        self._grid = EvenGrid(170, 8)
        self.holder.setLayout(self._grid)
        self._build()

    def _build(self) -> None:
        self.title = RichLine(self.tr("Preset"), theme.HEADING)
        self.dot = RichLine(
            self.tr("A gold dot marks a value that differs from the preset. Tags name who plays it so."),
            theme.CAPTION,
            "muted",
            wrap=True,
        )
        self.buttons = QWidget()
        halves = (self.rename, self.delete, self.bring, self.give)
        # Side by side only where every word has room.
        room = max(button.minimumSizeHint().width() for button in halves)
        wide, pairs = EvenGrid(170, 8), EvenGrid(room, 8, columns=2)
        for button in (self.save, self.restore, self.rename, self.delete, self.bring, self.give):
            button.setFixedHeight(36)
            (wide if button in (self.save, self.restore) else pairs).addWidget(button)
        below = QVBoxLayout(self.buttons)
        below.setContentsMargins(8, 8, 8, 16)
        below.setSpacing(8)
        below.addLayout(wide)
        below.addLayout(pairs)
        below.addWidget(self.problem)
        column = QVBoxLayout(self.choices)
        column.setContentsMargins(8, 8, 8, 8)
        column.setSpacing(10)
        column.addWidget(self.title)
        column.addWidget(self.holder)
        column.addWidget(self.dot)
        column.addStretch(1)
        for button, signal in (
            (self.save, self.save_wanted),
            (self.restore, self.restore_wanted),
            (self.rename, self.rename_wanted),
            (self.delete, self.delete_wanted),
            (self.bring, self.import_wanted),
            (self.give, self.export_wanted),
        ):
            button.clicked.connect(signal)

    def show_book(self, book: RulesBook, *, can_restore: bool, playable: bool) -> None:
        """Show all rules and which are chosen; ones that cannot be played cannot be kept or given away."""
        if tuple(self.tiles) != book.keys():
            self._fill(book)
        for key, tile in self.tiles.items():
            about = self._about(book, key)
            if about == tile.about.markup():
                continue
            tile.about.set_markup(about)
            tile.setAccessibleDescription(tile.about.text())
        self.tiles[book.chosen].setChecked(True)
        own = book.is_own(book.chosen)
        why = "" if own else self.tr("This preset comes with the program.")
        for button in (self.rename, self.delete):
            button.set_reason(why)
        self.restore.set_reason("" if can_restore else self.tr("Nothing has been changed."))
        broken = "" if playable else self.tr("These rules cannot be played yet.")
        self.save.set_reason(broken)
        self.give.set_reason(broken)

    def set_problem(self, text: str) -> None:
        """Say what went wrong, or "" for nothing."""
        self.problem.set_markup(text)
        self.problem.setVisible(bool(text))

    def _fill(self, book: RulesBook) -> None:
        for tile in self.tiles.values():
            self._group.removeButton(tile)
            self._grid.removeWidget(tile)
            tile.hide()
            tile.deleteLater()
        self.tiles = {}
        for key in book.keys():  # noqa: SIM118 - not a mapping
            tile = _PresetTile(preset_title(book, key))
            tile.clicked.connect(lambda _checked=False, key=key: self.chosen.emit(key))
            self._group.addButton(tile)
            self._grid.addWidget(tile)
            tile.show()
            self.tiles[key] = tile

    def _about(self, book: RulesBook, key: str) -> str:
        count = len(book.changes(key))
        changes = (
            "" if not count else self.tr("1 changed") if count == 1 else self.tr("%n changed", "", count)
        )
        if book.is_own(key):
            #: {preset} is the name of shipped rules, {changes} is "4 changed".
            text = (
                self.tr("Yours, from {preset}") if not count else self.tr("Yours, from {preset}: {changes}")
            )
            return text.format(preset=strings().preset_name(book.base(key)), changes=changes)
        sentence = self._texts.preset_sentence(key)
        return f"{sentence} =={changes}==" if count else sentence


def preset_title(book: RulesBook, key: str) -> str:
    """Return the name of rules: the person's own, or that of a shipped preset."""
    return book.name(key) if book.is_own(key) else strings().preset_name(key)
