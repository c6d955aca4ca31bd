"""The preferences: pages at the left edge of the window, the table beside them where there is room."""

from collections.abc import Callable
from pathlib import Path
from typing import final

from PySide6.QtCore import QEvent, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from okgin_desktop.settings import schema
from okgin_desktop.settings.store import SettingsStore
from okgin_desktop.ui import theme
from okgin_desktop.ui.controls import ActionButton, Kind, RichLine, ScrollArea
from okgin_desktop.ui.dialogs.preferences_ask import NameSheet, SureSheet
from okgin_desktop.ui.dialogs.preferences_data import DataPage
from okgin_desktop.ui.dialogs.preferences_draft import RulesDraft
from okgin_desktop.ui.dialogs.preferences_navigation import Navigation
from okgin_desktop.ui.dialogs.preferences_players import PlayersPage
from okgin_desktop.ui.dialogs.preferences_rows import LineField
from okgin_desktop.ui.dialogs.preferences_rules import RulesPage
from okgin_desktop.ui.dialogs.preferences_settings import PAGES, SHOWN, Page, SettingsPage, SettingTexts
from okgin_desktop.ui.dialogs.preferences_sound import SoundPage
from okgin_desktop.ui.dialogs.sheet import Sheet
from okgin_desktop.ui.sounds.sounds import Sounds

_NAVIGATION = 176
_WIDEST = 1280
_PLAIN = range(600, 801)
_CORNER = 12


class _Strip(QWidget):
    """Header, footer and navigation lie on a darker ground."""

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme.current().panel)
        painter.end()


class _Line(QWidget):
    """A line between strips."""

    def __init__(self) -> None:
        super().__init__()
        self.setFixedHeight(1)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme.current().divider)
        painter.end()


class _Whole(QWidget):
    """All of it, as small as need be: what is in it scrolls by itself, so its height follows no width."""

    def hasHeightForWidth(self) -> bool:
        return False

    def minimumSizeHint(self) -> QSize:
        return QSize(320, 200)


@final
class _Search(LineField):
    """Esc empties it first."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
            return
        super().keyPressEvent(event)


@final
class PreferencesSheet(Sheet):
    """Every preference. Settings change at once and go back to what they were by Cancel; rules by Apply.

    `applied` follows an Apply that changed house rules or the choice among them.
    """

    applied = Signal()

    def __init__(
        self,
        parent: QWidget,
        settings: SettingsStore,
        *,
        page: Page = Page.TABLE,
        rules: str | None = None,
        in_match: bool = False,
        folders: tuple[Path | None, Path | None] = (None, None),
        sounds: Sounds | None = None,
    ) -> None:
        super().__init__("", parent, QSize(_WIDEST, 10_000))
        self._settings = settings
        self._kept = {setting.key: settings.get(setting) for setting in SHOWN}
        self._draft = RulesDraft(settings.get(schema.HOUSE_RULES))
        if rules is not None and rules in self._draft.book.keys():  # noqa: SIM118 - not a mapping
            self._draft.choose(rules)
        self._in_match = in_match
        self._folders = folders
        self._sounds = sounds
        self._page = page
        self._texts = SettingTexts()
        self.without_footer()
        self.title.hide()
        self._whole = QVBoxLayout()
        self._whole.setContentsMargins(0, 0, 0, 0)
        self._whole.setSpacing(0)
        self.body.setContentsMargins(0, 0, 0, 0)
        self.body.addLayout(self._whole)
        self.header.setContentsMargins(0, 0, 0, 0)
        self.area.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._content: QWidget | None = None
        self._fill()

    # --- what it is made of ---

    def _fill(self) -> None:
        """Make everything, in the language of the day."""
        old = self._content
        if old is not None:
            # What goes must not hand the keyboard on: it would be asked for its neighbours while it goes.
            self.panel.setFocus(Qt.FocusReason.OtherFocusReason)
        self.set_title(self.tr("Preferences"))
        self._content = _Whole()
        column = QVBoxLayout(self._content)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._header())
        column.addWidget(_Line())
        column.addLayout(self._middle(), 1)
        column.addWidget(_Line())
        column.addWidget(self._footer())
        self._whole.addWidget(self._content)
        if old is not None:
            self._whole.removeWidget(old)
            old.hide()
            old.deleteLater()
        self.set_default(self.apply)
        self._check()
        self.show_page(self._page)

    def _header(self) -> QWidget:
        strip = _Strip()
        row = QHBoxLayout(strip)
        row.setContentsMargins(32, 11, 32, 11)
        row.addWidget(RichLine(self.tr("Preferences"), theme.TITLE), 1)
        self.search = _Search(self.tr("Search all settings"))
        self.search.setAccessibleName(self.tr("Search all settings"))
        self.search.setMaximumWidth(308)
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._filter)
        row.addWidget(self.search, 1)
        return strip

    def _middle(self) -> QHBoxLayout:
        self.navigation = Navigation([(page, self._texts.page(page)) for page in Page])
        self.navigation.chosen.connect(lambda key: self.show_page(Page(key)))
        self._ground = _Strip()
        inside = QVBoxLayout(self._ground)
        inside.setContentsMargins(8, 16, 8, 16)
        inside.addWidget(self.navigation)
        inside.addStretch(1)
        self.plain = {page: self._plain(page) for page in PAGES}
        self._rules: RulesPage | None = None
        self.data = DataPage(*self._folders)
        self.data.reset_wanted.connect(self.reset_all)
        self._stack = QStackedWidget()
        self._areas: dict[Page, QWidget] = {}
        for page, shown in {**self.plain, Page.DATA: self.data}.items():
            area = ScrollArea()
            area.setWidget(shown)
            self._areas[page] = area
            self._stack.addWidget(area)
        self.nothing = RichLine(self.tr("No setting has these words."), theme.BODY, "muted")
        self._empty = QWidget()
        empty = QVBoxLayout(self._empty)
        empty.setContentsMargins(24, 24, 24, 24)
        empty.addWidget(self.nothing)
        empty.addStretch(1)
        self._stack.addWidget(self._empty)
        row = QHBoxLayout()
        row.setSpacing(0)
        row.addWidget(self._ground)
        row.addWidget(self._stack, 1)
        return row

    def _plain(self, page: Page) -> SettingsPage:
        if page is Page.SOUND:
            return SoundPage(self._settings, self._sounds)
        if page is Page.PLAYERS:
            return PlayersPage(self._settings)
        return SettingsPage(page, self._settings)

    def _footer(self) -> QWidget:
        strip = _Strip()
        row = QHBoxLayout(strip)
        row.setContentsMargins(32, 6, 32, 6)
        row.setSpacing(16)
        self.note = RichLine("", theme.SMALL, "muted", wrap=True)
        self.cancel = ActionButton(self.tr("Cancel"), kind=Kind.QUIET)
        self.apply = ActionButton(self.tr("Apply"), kind=Kind.PRIMARY)
        row.addWidget(self.note, 1, Qt.AlignmentFlag.AlignVCenter)
        for button in (self.cancel, self.apply):
            button.setFixedHeight(44)
            button.setMinimumWidth(116)
            row.addWidget(button)
        self.cancel.clicked.connect(self.reject)
        self.apply.clicked.connect(self.accept)
        return strip

    # --- pages ---

    @property
    def rules(self) -> RulesPage:
        """The page of rules, made when first asked for: it is by far the largest."""
        if self._rules is None:
            made = RulesPage(self._draft, self._settings.get(schema.FOUR_COLOURS))
            made.changed.connect(self._check)
            made.name_wanted.connect(self._ask_name)
            made.sure_wanted.connect(self._ask_sure)
            self._areas[Page.RULES] = made
            self._stack.addWidget(made)
            self._rules = made
        return self._rules

    @property
    def page(self) -> Page:
        """The page that is shown."""
        return self._page

    def show_page(self, page: Page) -> None:
        """Turn to a page."""
        self._page = page
        self.navigation.set_key(page)
        self._stack.setCurrentWidget(self.rules if page is Page.RULES else self._areas[page])
        if page in self.plain:
            self.plain[page].shown()
        self._say()
        self.refit()

    def _filter(self, text: str) -> None:
        words = text.casefold().split()
        if not words and self._rules is None:
            return
        counts = {page: part.filter(words) for page, part in self.plain.items()}
        counts[Page.RULES] = self.rules.filter(words)
        counts[Page.DATA] = self.data.filter(words)
        self.navigation.set_counts({page: counts[page] for page in Page} if words else None)
        found = [page for page in Page if counts[page]]
        if not found:
            self._stack.setCurrentWidget(self._empty)
        else:
            self.show_page(self._page if self._page in found else found[0])

    def _say(self) -> None:
        if self._page is not Page.RULES:
            text = self.tr("Changes show at once; Cancel takes them back.")
        elif self._in_match:
            text = self.tr("New rules apply from the next match. The match in progress keeps its own.")
        else:
            text = self.tr("New rules apply from the next match.")
        self.note.set_markup(text)

    def _check(self) -> None:
        broken = self._draft.error is not None
        self.apply.set_reason(self.tr("The rules contradict each other.") if broken else "")

    def reset_all(self) -> None:
        """Set every preference to its default, shipped presets too; own rules stay."""
        for setting in SHOWN:
            self._settings.set(setting, setting.default)
        self._draft.restore_all()
        if self._rules is not None:
            self._rules.choose(self._draft.key)

    # --- opening and closing ---

    def open(self) -> None:
        """Open with the keyboard on the list of pages."""
        super().open()
        self.navigation.setFocus(Qt.FocusReason.OtherFocusReason)

    def accept(self) -> None:
        """Keep the rules, and close."""
        if self._draft.error is not None:
            return
        changed = self._draft.is_changed()
        if changed:
            self._settings.set(schema.HOUSE_RULES, self._draft.book.to_dict())
        super().accept()
        if changed:
            self.applied.emit()

    def reject(self) -> None:
        """Set everything back, and close."""
        if self.is_open():
            for setting in SHOWN:
                self._settings.set(setting, self._kept[setting.key])
        super().reject()

    # --- sheets above ---

    def _ask_name(self, question: str, name: str, take: Callable[[str], str]) -> None:
        NameSheet(question, name, take, self._over).open()

    def _ask_sure(self, question: str, button: str, go_on: Callable[[], None]) -> None:
        sheet = SureSheet(question, button, self._over)
        sheet.accepted.connect(go_on)
        sheet.open()

    # --- Qt ---

    def _fit(self) -> None:
        super()._fit()
        whole = self.rect()
        narrow = whole.width() < 1000
        wide = min(whole.width(), _WIDEST)
        if self._page is not Page.RULES:
            wide = min(wide, max(_PLAIN.start, min(_PLAIN.stop - 1, round(whole.width() * 0.52))))
        # The rounded corners lie outside but where the table is seen beside the panel.
        right = _CORNER if wide == whole.width() else 0
        self.panel.setGeometry(
            QRect(-_CORNER, -_CORNER, wide + _CORNER + right, whole.height() + 2 * _CORNER)
        )
        self._column.setContentsMargins(_CORNER, _CORNER, right or 1, _CORNER)
        self._ground.setFixedWidth(144 if narrow else _NAVIGATION)

    def _keep_focus(self, old: QWidget | None, now: QWidget | None) -> None:
        super()._keep_focus(old, now)
        if now is None or not self.isAncestorOf(now) or QApplication.mouseButtons():
            return
        area = self._areas[self._page]
        if isinstance(area, RulesPage):
            area.ensure_visible(now)
        if isinstance(area, ScrollArea) and area.isAncestorOf(now):
            area.ensureWidgetVisible(now, 0, 40)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Ctrl+F go to the search, wherever the keyboard is."""
        if event.matches(QKeySequence.StandardKey.Find):
            self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
            return
        super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Dim nothing where the table shows what is being changed."""
        if self._page is Page.RULES:
            super().paintEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Say everything anew in another language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange and self.is_open():
            QTimer.singleShot(0, self, self._again)

    def _again(self) -> None:
        if not self.is_open():
            return
        self._fill()
        row = self.plain[self._page].rows.get(schema.LANGUAGE.key) if self._page in self.plain else None
        (row.control if row is not None else self.navigation).setFocus()
