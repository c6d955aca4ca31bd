"""The rules page of the preferences: presets, every parameter, and what they come to."""

import errno
import os
from collections.abc import Callable, Sequence
from enum import StrEnum
from pathlib import Path
from typing import Any, final

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QStackedLayout, QVBoxLayout, QWidget

from okgin_desktop.engine.rules import CHOICES, EN, RANGES
from okgin_desktop.engine.rules_file import (
    LONGEST_FILE,
    FileProblem,
    NamedRules,
    RulesFileError,
    read_rules,
    write_rules,
)
from okgin_desktop.settings.custom_rules import NameRefusedError
from okgin_desktop.settings.store import write_atomically
from okgin_desktop.ui.controls import Option, ScrollArea, Switch
from okgin_desktop.ui.controls.rich_text import escape
from okgin_desktop.ui.dialogs.preferences_controls import ChoiceBox, Stepper
from okgin_desktop.ui.dialogs.preferences_draft import RulesDraft
from okgin_desktop.ui.dialogs.preferences_option_texts import OptionTexts
from okgin_desktop.ui.dialogs.preferences_parameters import GROUPS, STEPS, sources, unused
from okgin_desktop.ui.dialogs.preferences_presets import PresetsColumn, preset_title
from okgin_desktop.ui.dialogs.preferences_rows import Control, GroupHeading, SettingRow
from okgin_desktop.ui.dialogs.preferences_rule_texts import ParameterTexts
from okgin_desktop.ui.dialogs.preferences_summary import RulesSummary
from okgin_desktop.ui.strings import strings

NARROW = 960
PRESETS_WIDTH = 208
SUMMARY_WIDTH = 288
_ENDING = ".okgin-rules"
_NO_LIMIT = (1 << 24) - 1


@final
class RulesPage(QWidget):
    """Edits a draft; nothing outside it changes. Three columns, or one where room is short.

    `changed` follows every change. `name_wanted(question, name, take)` asks the person for a name and passes
    it to `take`, which returns what is wrong with it or "". `sure_wanted(question, button, go_on)` asks
    whether to go on.
    """

    changed = Signal()
    name_wanted = Signal(str, str, object)
    sure_wanted = Signal(str, str, object)

    def __init__(self, draft: RulesDraft, four_colours: bool = False) -> None:
        super().__init__()
        self.draft = draft
        self._words = ParameterTexts()
        self._values = OptionTexts()
        self.rows: dict[str, SettingRow] = {}
        self._headings: dict[str, GroupHeading] = {}
        self.presets = PresetsColumn()
        self.summary = RulesSummary(four_colours)
        self.parameters = self._parameters()
        self.folder = ""
        self._areas = [ScrollArea() for _ in range(3)]
        self.alone = ScrollArea()
        self._narrow: bool | None = None
        self._build()
        self._connect()
        self.refresh()

    # --- what it is made of ---

    def _parameters(self) -> QWidget:
        holder = QWidget()
        column = QVBoxLayout(holder)
        column.setContentsMargins(8, 0, 8, 16)
        column.setSpacing(0)
        for group, names in GROUPS.items():
            heading = GroupHeading(self._words.group(group))
            self._headings[group] = heading
            column.addWidget(heading)
            for name in names:
                row = SettingRow(name, self._words.label(name), self._words.about(name), self._control(name))
                row.touched.connect(lambda name=name: self._take(name))
                self.rows[name] = row
                column.addWidget(row)
        column.addStretch(1)
        return holder

    def _control(self, name: str) -> Control:
        default = getattr(EN, name)
        if isinstance(default, bool):
            return Switch()
        if isinstance(default, StrEnum):
            return ChoiceBox([Option(each.value, self._values.value(each)) for each in type(default)])
        if name in CHOICES:
            return ChoiceBox([Option(str(each), self._values.number(name, each)) for each in CHOICES[name]])
        bounds = RANGES[name]
        box = Stepper(bounds.start, bounds.stop - 1, STEPS.get(name, 1))
        box.set_words(self._words.label(name), self.tr("Less"), self.tr("More"))
        return box

    def _build(self) -> None:
        wide, column = QWidget(), QWidget()
        left, right = QVBoxLayout(), QVBoxLayout()
        self._sides = (left, right)
        left.setSpacing(0)
        right.setSpacing(12)
        right.setContentsMargins(0, 0, 0, 16)
        tiles, middle, short = self._areas
        tiles.setFixedWidth(PRESETS_WIDTH + 12)
        short.setFixedWidth(SUMMARY_WIDTH + 12)
        left.addWidget(tiles, 1)
        right.addWidget(short, 1)
        right.addStretch(0)
        row = QHBoxLayout(wide)
        row.setContentsMargins(16, 8, 16, 0)
        row.setSpacing(8)
        row.addLayout(left)
        row.addWidget(middle, 1)
        row.addLayout(right)
        below = QVBoxLayout(column)
        below.setContentsMargins(8, 0, 16, 16)
        below.setSpacing(8)
        self._slots = [QHBoxLayout() for _ in range(5)]
        for slot in self._slots:
            below.addLayout(slot)
        # The two plates have no margins of their own.
        for slot in self._slots[3:]:
            slot.setContentsMargins(8, 0, 8, 0)
        self.alone.setWidget(column)
        self._modes = QStackedLayout(self)
        self._modes.addWidget(wide)
        self._modes.addWidget(self.alone)
        self._arrange(narrow=False)

    def _connect(self) -> None:
        presets = self.presets
        presets.chosen.connect(self.choose)
        presets.save_wanted.connect(self._ask_save)
        presets.restore_wanted.connect(self._restore)
        presets.rename_wanted.connect(self._ask_rename)
        presets.delete_wanted.connect(self._ask_delete)
        presets.import_wanted.connect(self._ask_import)
        presets.export_wanted.connect(self._ask_export)

    def _arrange(self, *, narrow: bool) -> None:
        if narrow is self._narrow:
            return
        self._narrow = narrow
        left, right = self._sides
        scrolled = (self.presets.choices, self.parameters, self.summary.short)
        fixed = (self.presets.buttons, self.summary.worked)
        for part, width in zip(fixed, (PRESETS_WIDTH, SUMMARY_WIDTH), strict=True):
            part.setMinimumWidth(0 if narrow else width)
            part.setMaximumWidth(_NO_LIMIT if narrow else width)
        for part, width in zip(scrolled, (PRESETS_WIDTH, _NO_LIMIT, SUMMARY_WIDTH), strict=True):
            part.setMaximumWidth(_NO_LIMIT if narrow else width)
        if narrow:
            for area in self._areas:
                area.takeWidget()
            order = (scrolled[0], fixed[0], scrolled[1], scrolled[2], fixed[1])
            for slot, part in zip(self._slots, order, strict=True):
                slot.addWidget(part)
        else:
            for area, part in zip(self._areas, scrolled, strict=True):
                area.setWidget(part)
            left.addWidget(fixed[0])
            right.insertWidget(1, fixed[1])
        for part in (*scrolled, *fixed):
            part.show()
        self._modes.setCurrentIndex(1 if narrow else 0)

    def minimumSizeHint(self) -> QSize:
        """Return less than either arrangement has: it scrolls."""
        return QSize(320, 200)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Take one column or three."""
        super().resizeEvent(event)
        self._arrange(narrow=self.width() < NARROW)

    # --- what is shown ---

    def refresh(self, touched: str = "") -> None:
        """Show the draft as it is now."""
        draft = self.draft
        playable = draft.error is None
        differ = self.tr("Differs from the preset")
        for name, row in self.rows.items():
            value = draft.value(name)
            row.show_value(value if isinstance(value, bool | int) else str(value))
            row.set_changed(draft.differs(name), differ)
            row.set_tags(sources(name, value), self.tr("Who has published this value"))
            reason = unused(name, draft.rules) if playable else None
            row.set_unused(self._words.unused(reason) if reason is not None else "")
            row.set_error(self._error_of(name))
        self.presets.show_book(draft.book, can_restore=draft.can_restore(), playable=playable)
        count = len(draft.book.changes(draft.key))
        base = strings().preset_name(draft.book.base(draft.key))
        self.summary.show_rules(draft.rules, draft.base, base, count, touched)
        # Room for all of it, and no more: the example follows at once.
        self._areas[2].setMaximumHeight(self.summary.short.heightForWidth(SUMMARY_WIDTH) + 2)
        self.changed.emit()

    def _error_of(self, name: str) -> str:
        error = self.draft.error
        if error is None:
            return ""
        if error.field == name:
            return self._values.problem(error)
        if name in error.allowed:
            label = self._words.label(error.field)
            return self.tr("This and “{rule}” contradict each other.").format(rule=label)
        return ""

    def filter(self, words: Sequence[str]) -> int:
        """Show only the parameters with all these words and return how many they are."""
        found = 0
        for group, names in GROUPS.items():
            matching = [name for name in names if self.rows[name].matches(words)]
            for name in names:
                self.rows[name].setVisible(name in matching)
            self._headings[group].setVisible(bool(matching))
            found += len(matching)
        return found

    def ensure_visible(self, widget: QWidget) -> None:
        """Scroll to a control on this page."""
        for area in (*self._areas, self.alone):
            if area.isAncestorOf(widget):
                area.ensureWidgetVisible(widget, 0, 40)

    # --- what the person does ---

    def _take(self, name: str) -> None:
        shown: Any = self.rows[name].value()
        kind = type(getattr(EN, name))
        self.draft.set_value(name, shown if isinstance(shown, kind) else kind(shown))
        self.refresh(name)

    def choose(self, key: str) -> None:
        """Edit the rules of this key."""
        self.presets.set_problem("")
        self.draft.choose(key)
        self.refresh()

    def _restore(self) -> None:
        self.draft.restore()
        self.choose(self.draft.key)

    def _named(self, do: Callable[[str], None], name: str) -> str:
        try:
            do(name)
        except NameRefusedError as error:
            return self._values.name_problem(error.problem)
        self.choose(self.draft.key)
        return ""

    def _ask_save(self) -> None:
        question = self.tr("Save as new preset")
        self.name_wanted.emit(question, "", lambda name: self._named(self.draft.save_as, name))

    def _ask_rename(self) -> None:
        name = preset_title(self.draft.book, self.draft.key)
        question = self.tr("Rename preset")
        self.name_wanted.emit(question, name, lambda new: self._named(self.draft.rename, new))

    def _ask_delete(self) -> None:
        name = preset_title(self.draft.book, self.draft.key)
        question = self.tr("Delete “{name}”?").format(name=escape(name))
        self.sure_wanted.emit(question, self.tr("Delete"), self._delete)

    def _delete(self) -> None:
        self.draft.delete()
        self.choose(self.draft.key)

    # --- files ---

    def _filters(self) -> str:
        return self.tr("House rules") + f" (*{_ENDING})"

    def _ask_import(self) -> None:
        every = self.tr("All files") + " (*)"
        name, _ = QFileDialog.getOpenFileName(
            self, self.tr("Import house rules"), self.folder, f"{self._filters()};;{every}"
        )
        if name:
            self.take_file(Path(name))

    def take_file(self, path: Path) -> None:
        """Add the rules in a file; what is wrong with it is said, and then nothing has changed."""
        self.folder = str(path.parent)
        try:
            with path.open(encoding="utf-8") as file:
                named = read_rules(file.read(LONGEST_FILE + 1))
            self.draft.take(named.name, named.rules)
        except RulesFileError as error:
            self.presets.set_problem(escape(self._values.file_problem(error)))
        except NameRefusedError as error:
            problem = self._values.name_problem(error.problem)
            text = self.tr("“{name}” was not imported. {reason}")
            self.presets.set_problem(text.format(name=escape(named.name), reason=problem))
        except UnicodeDecodeError:
            unread = RulesFileError(1, FileProblem.NOT_JSON)
            self.presets.set_problem(escape(self._values.file_problem(unread)))
        except OSError as error:
            self._say_unusable(path, error)
        else:
            self.choose(self.draft.key)

    def _ask_export(self) -> None:
        proposed = preset_title(self.draft.book, self.draft.key).replace("/", "-")
        start = str(Path(self.folder or str(Path.home())) / f"{proposed}{_ENDING}")
        name, _ = QFileDialog.getSaveFileName(self, self.tr("Export house rules"), start, self._filters())
        path = Path(name)
        if name and path.suffix.lower() in (_ENDING, ".json"):
            self.give_file(path)
        elif name:
            # The dialog has not asked about the file of this longer name.
            self.give_file(path.with_name(path.name + _ENDING), replacing=False)

    def give_file(self, path: Path, *, replacing: bool = True) -> None:
        """Write the chosen rules into a file, all of it or nothing; only if asked in place of another."""
        self.folder = str(path.parent)
        named = NamedRules(preset_title(self.draft.book, self.draft.key), self.draft.rules)
        try:
            if not replacing and path.exists():
                raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST))
            write_atomically(path, write_rules(named).encode("utf-8"))
        except OSError as error:
            self._say_unusable(path, error)
        else:
            self.presets.set_problem("")

    def _say_unusable(self, path: Path, error: OSError) -> None:
        text = self.tr("{file} cannot be used: {reason}")
        reason = error.strerror or type(error).__name__
        self.presets.set_problem(escape(text.format(file=path.name, reason=reason)))
