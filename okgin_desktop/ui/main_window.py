"""The window: score strip, table, side panel, status line, and the sheets above them."""

from collections.abc import Callable, Sequence
from typing import final

from PySide6.QtCore import QEvent, QPoint, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QGuiApplication, QResizeEvent
from PySide6.QtWidgets import QMainWindow, QWidget

from okgin_desktop.engine.actions import Action, Refusal
from okgin_desktop.engine.cards import Card
from okgin_desktop.engine.events import Dealt, Event
from okgin_desktop.engine.match import Standing
from okgin_desktop.engine.rules import ScoreMode
from okgin_desktop.engine.turns import Phase
from okgin_desktop.players.registry import level_of
from okgin_desktop.session.advance import Advance, MatchOver
from okgin_desktop.session.session import MatchSession
from okgin_desktop.session.setup import MatchSetup
from okgin_desktop.settings.schema import CUES_SHOWN
from okgin_desktop.settings.store import SettingsStore
from okgin_desktop.ui import asking, frame
from okgin_desktop.ui.desk import Desk
from okgin_desktop.ui.dialogs.about import AboutSheet
from okgin_desktop.ui.dialogs.keys_sheet import KeysSheet
from okgin_desktop.ui.dialogs.sheet import Sheet
from okgin_desktop.ui.menus import Menus
from okgin_desktop.ui.sheets import Sheets
from okgin_desktop.ui.strings import strings
from okgin_desktop.ui.table.choreography import SPEEDS
from okgin_desktop.ui.table.dressing import SeatInfo

SMALLEST = QSize(*frame.SMALLEST)
REVEAL_MS = 420
CUE_DEALS = 3
"""In how many deals, of whatever matches, the cues for a newcomer are shown."""


@final
class MainWindow(QMainWindow):
    """Shows a session: reads it, never changes it.

    Signals: `acted(Action, version)`; `next_deal_wanted()`; `match_wanted(MatchSetup)`; `closing()`;
    `order_changed(names)` with the person's card order; `edit_rules_wanted(MatchSetup)` with what was chosen
    in the dialog for a new match when its rules were to be edited.
    """

    acted = Signal(object, int)
    next_deal_wanted = Signal()
    match_wanted = Signal(object)
    order_changed = Signal(object)
    edit_rules_wanted = Signal(object)
    closing = Signal()

    def __init__(self, session: MatchSession, settings: SettingsStore) -> None:
        super().__init__()
        self._session = session
        self._settings = settings
        self._advance: Advance | None = None
        self._standing: Standing | None = None
        self._ended: MatchOver | None = None
        self._score_open = False
        self.day_number: Callable[[], int] | None = None
        """Gives the number of the deal of the day, where there is a calendar."""
        self._cue_uncounted = False
        self.setMinimumSize(SMALLEST)
        ground = QWidget(self)
        self.setCentralWidget(ground)
        self.ground = ground
        self.sheets = Sheets(ground)
        desk = self._desk = Desk(ground)
        self.table, self.strip, self.status = desk.table, desk.strip, desk.status
        self.panel, self.scores, self.begin = desk.panel, desk.scores, desk.begin
        self.menus = Menus(self, settings)
        self._popup = self.menus.popup()
        if self._native_menu_bar():
            self.menus.fill(self.menuBar())
        self._reveal = QTimer(self)
        self._reveal.timeout.connect(self._reveal_line)
        self._wire()
        self._retranslate()

    @staticmethod
    def _native_menu_bar() -> bool:
        return QGuiApplication.platformName() == "cocoa"

    def _wire(self) -> None:
        table, menus, session = self.table, self.menus, self._session
        self.sheets.opened.connect(self._sheet_opens)
        self.sheets.closed.connect(self._sheet_closed)
        table.action_requested.connect(self._act)
        table.knock_requested.connect(self._open_knock)
        table.refused.connect(self.refuse)
        table.settled.connect(self._settled)
        table.event_shown.connect(self._heard)
        table.selection_changed.connect(self._say_status)
        table.rested.connect(self._rested)
        table.order_changed.connect(self._send_order)
        table.score_wanted.connect(self._toggle_score)
        self.begin.clicked.connect(lambda: self.open_new_match())
        self.strip.menu_requested.connect(self._open_menu)
        self.scores.skip_requested.connect(self._finish_scores)
        self.scores.next_requested.connect(self._go_on)
        menus.commanded.connect(table.command)
        menus.new_match.connect(lambda: self.open_new_match())
        menus.quit_wanted.connect(lambda: self.window().close())
        menus.rules_wanted.connect(lambda: self.sheets.open(asking.rules(self.ground, session)))
        menus.keys_wanted.connect(lambda: self.sheets.open(KeysSheet(self.ground)))
        menus.about_wanted.connect(lambda: self.sheets.open(AboutSheet(self.ground)))
        menus.score_wanted.connect(self._toggle_score)
        menus.go_on.connect(self._space)
        menus.full_screen.connect(self._toggle_full_screen)

    # --- what the session tells ---

    def show_advance(self, advance: Advance) -> None:
        """Show what has happened; the panels follow the table."""
        if self._advance is None or not advance.events or isinstance(advance.events[0], Dealt):
            self._begin_deal(advance)
        self.table.play(advance)

    def refuse(self, reason: Refusal) -> None:
        """Say why something was not done; the cards are home again already."""
        self.status.refuse(reason)

    def show_match_over(self, over: MatchOver) -> None:
        """Remember the end of the match: its sheet opens once the last score has been read."""
        self._ended = over

    def tell(self, *texts: str) -> None:
        """Say something that is not part of the game: a file set aside, a disk that is full."""
        self.sheets.tell(*texts)

    # --- following the table ---

    def _begin_deal(self, advance: Advance) -> None:
        setup = self._session.setup
        if setup is None:
            return
        self._advance = advance
        self._reveal.stop()
        self._ended = None if self._session.in_deal else self._ended
        if self._session.in_deal:
            self._standing = self._session.standing
            self.scores.hide()
        learning = self._settings.get(CUES_SHOWN) < CUE_DEALS
        self.table.dressing.cue_wanted = self._cue_uncounted = learning and self._person()
        self._show_state()

    def _person(self) -> bool:
        return not self._session.is_computer(self._session.viewer)

    def _settled(self, advance: Advance) -> None:
        setup = self._session.setup
        if setup is None:
            return
        self._advance = advance
        over = advance.view.result is not None
        if not over or self._standing is None:
            self._standing = self._session.standing
        self._show_state()
        if over and advance.deal_number == self._session.deal_number:
            self._show_scores(advance)
        self._enable_actions()

    def _show_state(self) -> None:
        setup, advance, standing = self._session.setup, self._advance, self._standing
        if setup is None or advance is None or standing is None:
            return
        view = advance.view
        self.strip.show_state(setup, advance.deal_number, standing, view)
        deals = [result.points for result in self._session.results]
        if view.result is not None and not self.scores.is_complete():
            deals = deals[:-1]
        self.panel.show_state(setup, deals, standing, view)
        self._show_seats()
        self._say_status()
        self._place()

    def _heard(self, event: Event) -> None:
        if self.table.busy and self._advance is not None and self._advance.view.to_act:
            self.status.show_text("")
        seat = getattr(event, "seat", None)
        if seat is not None and self.table.busy:
            self.status.show_text(strings().event_line(event, self._names(), self._session.viewer))

    def _rested(self) -> None:
        self._say_status()
        self._enable_actions()

    def _names(self) -> tuple[str, ...]:
        setup = self._session.setup
        return () if setup is None else strings().seat_names(setup, self._session.viewer)

    def _show_seats(self) -> None:
        setup, standing = self._session.setup, self._standing
        if setup is None or standing is None:
            return
        penalty = setup.rules.score_mode is ScoreMode.PENALTY
        unit = self.tr("penalty") if penalty else self.tr("points")
        infos = []
        for seat, name in enumerate(self._names()):
            player = setup.seating[seat].player
            line = "" if player is None else strings().level_line(player, level_of(player))
            # Three totals have no room here; the strip has them.
            total = "" if standing.games else str(standing.totals[seat])
            infos.append(SeatInfo(name, setup.seating[seat].avatar, line, total, unit))
        self.table.set_seats(tuple(infos))

    def _say_status(self) -> None:
        advance = self._advance
        if advance is not None and not self.table.busy:
            selected = self.table.person.selected is not None
            self.status.show_state(advance.view, advance.options, self._names(), selected=selected)

    # --- the result of a deal ---

    def _show_scores(self, advance: Advance) -> None:
        setup = self._session.setup
        assert setup is not None
        now, before = self._session.standing, self._session.standing_before
        self.scores.show_result(setup, advance.deal_number, now, advance.view, before=before)
        self.scores.show()
        self._place()
        pace = SPEEDS[self.table.speed]
        if pace == 0 or not advance.events:
            self._finish_scores()
        else:
            self._reveal.start(round(REVEAL_MS * pace))

    def _reveal_line(self) -> None:
        self.scores.reveal(self.scores.known_count() + 1)
        if self.scores.is_complete():
            self._finish_scores()

    def _finish_scores(self) -> None:
        self._reveal.stop()
        self.scores.reveal_all()
        self._standing = self._session.standing
        self._show_state()

    def _space(self) -> None:
        if self.table.busy:
            self.table.finish()
        elif self.scores.isVisible():
            self.scores.primary_button.click()

    def _go_on(self) -> None:
        if self._ended is not None:
            self._open_match_end(self._ended)
        elif not self._session.in_deal:
            self.next_deal_wanted.emit()

    # --- what the person does ---

    def _act(self, action: Action) -> None:
        if self._cue_uncounted:
            # A deal counts as explained once the person has done something in it.
            self._cue_uncounted = False
            self._settings.set(CUES_SHOWN, self._settings.get(CUES_SHOWN) + 1)
        if self._advance is not None:
            self.acted.emit(action, self._advance.version)

    def _send_order(self) -> None:
        self.order_changed.emit([str(card) for card in self.table.person.order])

    def _toggle_score(self) -> None:
        self._score_open = not self._score_open
        self._place()

    def _toggle_full_screen(self) -> None:
        window = self.window()
        window.showNormal() if window.isFullScreen() else window.showFullScreen()

    def _open_menu(self) -> None:
        button = self.strip.menu_button
        self._popup.popup(button.mapToGlobal(QPoint(0, button.height())))

    # --- sheets ---

    @property
    def sheet(self) -> Sheet | None:
        """The sheet over the window, or None."""
        return self.sheets.current

    def open_sheet(self, sheet: Sheet) -> None:
        """Lay a sheet over the window, unless there is one: then this one is not wanted."""
        self.sheets.open(sheet)

    def _sheet_opens(self) -> None:
        """Let the table rest while a sheet lies over it."""
        self.table.finish()
        self.table.set_live(False)
        QTimer.singleShot(0, self, self._enable_actions)

    def _sheet_closed(self) -> None:
        self.table.set_live(True)
        self._enable_actions()
        if self.table.focusWidget() is None:
            self.table.setFocus()

    def _enable_actions(self) -> None:
        open_table = self.sheet is None
        for command, action in self.menus.commands.items():
            action.setEnabled(open_table and self._session.setup is not None and command is not None)
        self.menus.go_on_action.setEnabled(open_table and (self.scores.isVisible() or self.table.busy))
        self.menus.review_action.setEnabled(open_table and self.scores.isVisible())

    def open_new_match(self, chosen: MatchSetup | None = None, number: int | None = None) -> None:
        """Ask what to play; one match in progress is given up only when the next is started.

        The dialog opens with what is `chosen`, or else with the rules and players of last time, and with a
        deal number where one is given.
        """
        today = None if self.day_number is None else self.day_number()
        sheet = asking.new_match(self.ground, self._session, self._settings, chosen, number, today)
        sheet.started.connect(self.match_wanted)
        sheet.edit_wanted.connect(self.edit_rules_wanted)
        self.sheets.open_in_turn(sheet)

    def _open_knock(self, discard: Card | None) -> None:
        advance = self._advance
        if advance is None or not (advance.options.knocks or advance.options.big_gin):
            return
        sheet = asking.knock(self.ground, advance, self._names(), self.table, discard)
        sheet.confirmed.connect(self._act)
        self.sheets.open(sheet)

    def show_match_end(self) -> None:
        """Open the sheet of the match that has ended, if one has."""
        if self._ended is not None:
            self._open_match_end(self._ended)

    def close_sheet(self) -> None:
        """Close the sheet that is open, if one is, changing nothing."""
        self.sheets.close()

    def restore_order(self, names: Sequence[str]) -> None:
        """Lay the person's cards as they lay before the program was closed."""
        self.table.person.order = tuple(Card.parse(name) for name in names)

    def _open_match_end(self, over: MatchOver) -> None:
        sheet = asking.match_end(self.ground, over, self._session.viewer if self._person() else None)
        sheet.play_again.connect(self.match_wanted)
        sheet.new_match.connect(lambda: QTimer.singleShot(0, self, self.open_new_match))
        self.sheets.open(sheet)

    # --- placing ---

    def _place(self) -> None:
        setup = self._session.setup
        self._desk.place(0 if setup is None else len(setup.seating), score_open=self._score_open)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
            self._show_state()

    def _retranslate(self) -> None:
        self.setWindowTitle(self.tr("Oklahoma Gin"))
        self.begin.set_label(self.tr("New match"))
        self.menus.retranslate()
        if self._session.setup is None:
            self.status.show_text(self.tr("No match is being played."))

    def closeEvent(self, event: QCloseEvent) -> None:
        # Closing the window is no Apply.
        self.close_sheet()
        self.save_place()
        self.closing.emit()
        super().closeEvent(event)

    def save_place(self) -> None:
        """Keep the size and place of the window for next time; all else is kept as it changes."""
        self._settings.save_window_geometry(bytes(self.window().saveGeometry().data()))

    def raise_up(self) -> None:
        """Come to the front: another copy was started."""
        window = self.window()
        window.setWindowState(window.windowState() & ~Qt.WindowState.WindowMinimized)
        window.show()
        window.raise_()
        window.activateWindow()

    @property
    def phase(self) -> Phase | None:
        """The phase on the screen, or None before the first deal."""
        return None if self._advance is None else self._advance.view.phase
