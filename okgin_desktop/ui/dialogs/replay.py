"""Looking at a finished deal again: forward and back, as a seat saw it or with all hands open."""

from collections.abc import Callable
from pathlib import Path
from typing import Final, final

from PySide6.QtCore import QPoint, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QMenu, QWidget

from okgin_desktop.engine.options import NOTHING
from okgin_desktop.engine.scoring import DealResult
from okgin_desktop.session import game_file
from okgin_desktop.session.fair import ProvenDeal
from okgin_desktop.session.replay import Replay, SavedDeal, SavedMatch, same_deal
from okgin_desktop.ui import theme
from okgin_desktop.ui.art.pixmaps import CardArt
from okgin_desktop.ui.controls import ActionButton, Kind, Option, RichLine, Switch
from okgin_desktop.ui.controls.drop_down import DropDown
from okgin_desktop.ui.controls.rich_text import escape
from okgin_desktop.ui.dialogs.fair import FairSheet
from okgin_desktop.ui.dialogs.file_dialogs import save_path
from okgin_desktop.ui.dialogs.replay_hands import HandsStrip
from okgin_desktop.ui.dialogs.replay_transport import Transport
from okgin_desktop.ui.dialogs.sheet import Sheet
from okgin_desktop.ui.strings import strings
from okgin_desktop.ui.strings.replay import ReplayTexts
from okgin_desktop.ui.table.choreography import Speed
from okgin_desktop.ui.table.dressing import SeatInfo
from okgin_desktop.ui.table.table_widget import TableWidget

_EDGE: Final = 8
_PAUSE_MS: Final = 700
_LOWEST: Final = 300
_ROOMY: Final = 1200
"""In narrower windows one button with a menu stands for the four at the right."""


@final
class ReplaySheet(Sheet):
    """A replay of the deals of a match; it fills the window.

    `again_wanted(MatchSetup, deck)` asks for the same deal to be played. With `in_progress` it is asked first
    whether the match at the table may be given up. Left and Right step, Home and End jump, P plays.
    """

    again_wanted = Signal(object, object)

    def __init__(
        self,
        parent: QWidget,
        match: SavedMatch,
        number: int | None = None,
        *,
        art: CardArt | None = None,
        speed: Speed = Speed.NORMAL,
        in_progress: bool = False,
        ask_path: Callable[[str, str, str], str] | None = None,
    ) -> None:
        super().__init__("", parent)
        self.set_title(self.tr("Replay"))
        self._match = match
        self._names = strings().seat_names(match.setup, match.person)
        self._in_progress = in_progress
        self._ask_path = ask_path or self._ask
        self._texts = ReplayTexts(self)
        self._position = 0
        self._again_from: int | None = None
        chosen = next((deal for deal in match.deals if deal.number == number), match.deals[0])
        self._replay = Replay(chosen)
        self._stops = self._replay.stops()
        self.deal = DropDown(self.tr("Deal"))
        self.seat = DropDown(self.tr("Seen from"))
        self.open_hands = Switch(self.tr("All hands open"))
        self.table = TableWidget(self)
        self.table.set_live(False)
        self.table.set_speed(speed)
        if art is not None:
            self.table.set_art(art)
        self.hands = HandsStrip(self.table.art)
        # Nothing can be done at this table: its buttons live on where nobody sees them.
        self._unused = QWidget(self)
        self._unused.hide()
        for unused in self.table.bar.buttons:
            unused.setParent(self._unused)
        self.transport = Transport()
        middle = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        self._told = RichLine("", theme.STATUS, wrap=True, max_lines=3, align=middle)
        self.copy = ActionButton(self.tr("Copy"))
        self.save = ActionButton(self.tr("Save…"))
        self.again = ActionButton(self.tr("Play again…"))
        self.fair = ActionButton(self.tr("Fair deal…"))
        self.more = ActionButton(self.tr("More…"))
        self.close_button = ActionButton(self.tr("Close"), self.tr("Esc"), Kind.PRIMARY)
        self.stay = ActionButton(self.tr("Stay here"))
        self.give_up = ActionButton(self.tr("Play this deal"), kind=Kind.PRIMARY)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._go_on)
        self._build()
        self._offer(chosen)
        self._show_seats()
        self.go_to(0)

    # What it is made of.

    def _build(self) -> None:
        self.header.setSpacing(12)
        for control, width in ((self.deal, 124), (self.seat, 150)):
            control.setFixedWidth(width)
            self.header.addWidget(control)
        label = RichLine(self.open_hands.accessibleName(), theme.SMALL)
        self.header.addWidget(label)
        self.header.addWidget(self.open_hands)
        self.header.addStretch(1)
        self.header.setStretchFactor(self.title, 0)
        for button in (self.copy, self.save, self.fair, self.again, self.more):
            button.setFixedHeight(36)
            self.header.addWidget(button)
        self.hands.hide()
        self.body.setContentsMargins(0, 0, 0, 0)
        self.body.setSpacing(0)
        self.body.addWidget(self.hands)
        self.table.setMinimumSize(700, _LOWEST)
        self.body.addWidget(self.table, 1)
        self.footer.setContentsMargins(8, 10, 8, 0)
        self.footer.setSpacing(8)
        self.footer.addWidget(self.transport, 1)
        self.footer.addWidget(self._told, 1)
        for end in (self.close_button, self.stay, self.give_up):
            end.setFixedHeight(44)
            self.footer.addWidget(end)
        self.stay.hide()
        self.give_up.hide()
        self.set_default(self.transport.forward)
        self._connect()

    def _connect(self) -> None:
        transport = self.transport
        transport.first.clicked.connect(lambda: self._stop_and_go(0))
        transport.back.clicked.connect(self.step_back)
        transport.play.clicked.connect(self.toggle_play)
        transport.forward.clicked.connect(self.step_forward)
        transport.last.clicked.connect(lambda: self._stop_and_go(self._replay.last))
        transport.slid.connect(self._slid)
        self.deal.chosen.connect(lambda key: self._choose_deal(int(key)))
        self.seat.chosen.connect(lambda _key: self.go_to(self._position))
        self.open_hands.toggled.connect(self._toggle_hands)
        self.copy.clicked.connect(self._copy)
        self.save.clicked.connect(self._save)
        self.fair.clicked.connect(self.open_fair)
        self.again.clicked.connect(lambda: self._offer_below(self.again, self.again_menu()))
        self.more.clicked.connect(lambda: self._offer_below(self.more, self.more_menu()))
        self.close_button.clicked.connect(self.reject)
        self.stay.clicked.connect(lambda: self._ask_again(None))
        self.give_up.clicked.connect(lambda: self._play_again(self._again_from or 0))
        self.table.rested.connect(self._rested)

    def _offer(self, chosen: SavedDeal) -> None:
        deals = [Option(str(deal.number), self._texts.deal_name(deal.number)) for deal in self._match.deals]
        self.deal.set_options(deals, str(chosen.number))
        self.deal.setEnabled(len(deals) > 1)
        seats = [Option(str(seat), name) for seat, name in enumerate(self._names)]
        self.seat.set_options(seats, str(self._match.person or 0))
        self.transport.set_turns(len(self._stops) - 1)

    def _fit(self) -> None:
        """Fill the window."""
        super()._fit()
        area = self.rect().adjusted(_EDGE, _EDGE, -_EDGE, -_EDGE)
        self._column.setContentsMargins(8, 10, 8, 10)
        self.panel.setGeometry(QRect(area))
        self._shade = None
        roomy = area.width() >= _ROOMY
        self._told.set_type(theme.STATUS if roomy else theme.SMALL)
        self.footer.setStretchFactor(self.transport, int(roomy))
        self.more.setVisible(not roomy)
        for button in (self.copy, self.save, self.fair, self.again):
            button.setVisible(roomy)

    def _show_seats(self, result: DealResult | None = None) -> None:
        infos = []
        for seat, name in enumerate(self._names):
            total = "" if result is None else str(result.points[seat])
            unit = "" if result is None else self.tr("this deal")
            infos.append(SeatInfo(name, self._match.setup.seating[seat].avatar, "", total, unit))
        self.table.set_seats(tuple(infos))

    # Where it is.

    @property
    def position(self) -> int:
        """The position shown: 0 when the cards have been dealt, then one after each action."""
        return self._position

    def viewer(self) -> int:
        """Return the seat that looks on."""
        return int(self.seat.key())

    def go_to(self, position: int) -> None:
        """Show a position at once."""
        self._position = position
        self.table.show_view(self._replay.view(position, self.viewer()), NOTHING)
        self._tell()

    def step_forward(self) -> None:
        """Let the next action happen."""
        if self._position < self._replay.last:
            self._position += 1
            self.table.play(self._replay.advance(self._position, self.viewer()))
            self._tell()

    def step_back(self) -> None:
        """Take the last action back."""
        self._pause()
        if self._position > 0:
            self.go_to(self._position - 1)

    def _stop_and_go(self, position: int) -> None:
        self._pause()
        self.go_to(position)

    def _slid(self, place: int) -> None:
        self._stop_and_go(self._stops[place])

    def _choose_deal(self, number: int) -> None:
        self._pause()
        self._replay = Replay(self._deal(number))
        self._stops = self._replay.stops()
        self.transport.set_turns(len(self._stops) - 1)
        self.go_to(0)

    def _tell(self) -> None:
        """Bring everything around the table in line with the position."""
        self.fair.set_reason("" if self._proven() else self.tr("This deal has no proof."))
        position, last = self._position, self._replay.last
        place = max(at for at, stop in enumerate(self._stops) if stop <= position)
        self.transport.show_place(place, at_start=position == 0, at_end=position == last)
        view = self._replay.view(position, self.viewer())
        events = self._replay.advance(position, self.viewer()).events
        lines = [strings().event_line(event, self._names, self._match.person) for event in events]
        if view.result is not None:
            lines.append(
                strings().result_headline(
                    view.result,
                    self._names,
                    self._match.person,
                    self._match.setup.rules,
                    stock_count=view.stock_count,
                )
            )
        self._told.set_markup(lines[-1] if lines else "")
        self.hands.set_hands(
            [
                (self._names[seat], hand)
                for seat, hand in enumerate(self._replay.hands(position))
                if seat != self.viewer()
            ]
        )
        self._show_seats(view.result)

    def _toggle_hands(self, on: bool) -> None:
        self.hands.setVisible(on)

    # Playing.

    @property
    def playing(self) -> bool:
        """Whether it goes on by itself."""
        return self.transport.playing

    def toggle_play(self) -> None:
        """Go on by itself, or stop doing so."""
        if self.playing:
            self._pause()
        elif self._position < self._replay.last:
            self.transport.set_playing(True)
            self._go_on()

    def _pause(self) -> None:
        self._timer.stop()
        self.transport.set_playing(False)

    def _go_on(self) -> None:
        if not self.playing:
            return
        if self._position >= self._replay.last:
            self._pause()
            self._tell()
        elif not self.table.busy:
            self.step_forward()
            if not self.table.busy:
                self._timer.start(_PAUSE_MS)

    def _rested(self) -> None:
        if self.playing and not self._timer.isActive():
            self._timer.start(_PAUSE_MS)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Step with the arrows, jump with Home and End, play with P."""
        does: dict[int, Callable[[], None]] = {
            Qt.Key.Key_Left: self.step_back,
            Qt.Key.Key_Right: self.step_forward,
            Qt.Key.Key_Home: lambda: self._stop_and_go(0),
            Qt.Key.Key_End: lambda: self._stop_and_go(self._replay.last),
            Qt.Key.Key_P: self.toggle_play,
        }
        if event.key() in does:
            event.accept()
            does[event.key()]()
        else:
            super().keyPressEvent(event)

    # What else can be done.

    def _deal(self, number: int) -> SavedDeal:
        return next(deal for deal in self._match.deals if deal.number == number)

    def _proven(self) -> ProvenDeal | None:
        deal = self._deal(self._replay.number)
        if deal.proof is None or not self._replay.is_over:
            return None
        return ProvenDeal(deal.number, deal.record.deck, deal.proof)

    def open_fair(self) -> None:
        """Lay the proof of the deal over the replay."""
        self._pause()
        FairSheet(self._over, self._match.setup, None, None, self._proven()).open()

    def _copy(self) -> None:
        text = self._texts.deal_as_text(self._match, self._replay, self._names)
        QGuiApplication.clipboard().setText(text)
        self._told.set_markup(self.tr("The whole deal has been copied as text."))

    def _ask(self, title: str, name: str, kinds: str) -> str:
        return save_path(self.window(), title, name, kinds)

    def _save(self) -> None:
        chosen = self._ask_path(
            self.tr("Save the match as a file"),
            self.tr("match") + game_file.SUFFIX,
            self.tr("Game files (*.okgin)"),
        )
        if not chosen:
            return
        path = Path(chosen)
        if not path.suffix:
            path = path.with_name(path.name + game_file.SUFFIX)
        try:
            game_file.write(self._match, path)
        except OSError:
            text = self.tr("{file} could not be written.")
        else:
            text = self.tr("Written to {file}.")
        self._told.set_markup(text.format(file=escape(path.name)))

    def again_menu(self) -> QMenu:
        """Return a menu of the seats the deal can be played from."""
        menu = QMenu(self.again)
        self._add_seats(menu, "{how}")
        menu.aboutToHide.connect(menu.deleteLater)
        return menu

    def _add_seats(self, menu: QMenu, pattern: str) -> None:
        for seat, name in enumerate(self._names):
            #: In a menu, or after "Play again".
            how = self.tr("with the cards of {name}").format(name=name)
            if seat == (self._match.person or 0):
                how = self.tr("from the same seat")
            text = pattern.replace("{how}", how)
            action = menu.addAction((text[:1].upper() + text[1:]).replace("&", "&&"))
            action.triggered.connect(lambda _checked=False, seat=seat: self._wish_again(seat))

    def more_menu(self) -> QMenu:
        """Return a menu of all that can be done with the deal."""
        menu = QMenu(self.more)
        menu.addAction(self.tr("Copy as text")).triggered.connect(self._copy)
        menu.addAction(self.tr("Save the match as a file…")).triggered.connect(self._save)
        fair = menu.addAction(self.fair.label())
        fair.triggered.connect(self.open_fair)
        fair.setEnabled(self.fair.isEnabled())
        menu.addSeparator()
        self._add_seats(menu, self.tr("Play again {how}"))
        menu.aboutToHide.connect(menu.deleteLater)
        return menu

    @staticmethod
    def _offer_below(button: QWidget, menu: QMenu) -> None:
        menu.popup(button.mapToGlobal(QPoint(0, button.height() + 2)))

    def _wish_again(self, seat: int) -> None:
        self._pause()
        if self._in_progress:
            self._ask_again(seat)
        else:
            self._play_again(seat)

    def _ask_again(self, seat: int | None) -> None:
        """Ask whether the match in progress may be given up, or take the question away."""
        self._again_from = seat
        asking = seat is not None
        self.transport.setVisible(not asking)
        self.close_button.setVisible(not asking)
        self.stay.setVisible(asking)
        self.give_up.setVisible(asking)
        self.set_default(self.stay if asking else self.transport.forward)
        if asking:
            self._told.set_markup(self.tr("The match in progress is given up then."))
            self.stay.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self._tell()
            self._first().setFocus(Qt.FocusReason.OtherFocusReason)

    def _play_again(self, seat: int) -> None:
        setup, deck = same_deal(self._match, self._deal(self._replay.number), seat)
        self.accept()
        self.again_wanted.emit(setup, deck)
