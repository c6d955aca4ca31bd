"""Everything on the table that is not a card: badges, plaque, deadwood pills, notes, the cue."""

from dataclasses import dataclass
from typing import final

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QWidget

from okgin_desktop.engine.melds import least_deadwood
from okgin_desktop.engine.turns import Phase, Turn
from okgin_desktop.engine.view import SeatView
from okgin_desktop.ui import theme
from okgin_desktop.ui.art.pixmaps import CardArt
from okgin_desktop.ui.controls import Plaque, RichLine
from okgin_desktop.ui.strings import strings
from okgin_desktop.ui.strings.play import least_after_discard
from okgin_desktop.ui.table.badges import BadgeText, CountPill, NoteBox, SeatBadge
from okgin_desktop.ui.table.layout import Rect, TableLayout
from okgin_desktop.ui.table.play import Play
from okgin_desktop.ui.table.scene import Scene


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """Who sits there: name, portrait, a muted line, points so far and what they are called."""

    name: str
    portrait: str
    line: str = ""
    total: str = ""
    unit: str = ""


def _to_qrect(rect: Rect) -> QRect:
    return QRect(round(rect.x), round(rect.y), round(rect.w), round(rect.h))


@final
class Dressing(QWidget):
    """Owns the small widgets on a table and keeps them in step with scene and layout.

    Itself an invisible child, only there to be a translation context and an owner.
    """

    def __init__(self, table: QWidget) -> None:
        super().__init__(table)
        self.resize(0, 0)
        self._table = table
        self._seats: tuple[SeatInfo, ...] = ()
        self._badges: dict[int, SeatBadge] = {}
        self._notes: dict[int, RichLine] = {}
        self._counts: dict[int, CountPill] = {}
        self.plaque = Plaque(table)
        self.readout = CountPill(table)
        self.last_action = NoteBox(table)
        self.cue = RichLine("", theme.BODY, "felt_muted", wrap=True, parent=table)
        self.cue_wanted = True
        self._said: dict[int, str] = {}
        self._last = ""
        for widget in (self.plaque, self.readout, self.last_action, self.cue):
            widget.hide()

    @property
    def seats(self) -> tuple[SeatInfo, ...]:
        """Who sits where."""
        return self._seats

    @property
    def names(self) -> tuple[str, ...]:
        """The name of every seat."""
        return tuple(seat.name for seat in self._seats)

    def set_seats(self, seats: tuple[SeatInfo, ...]) -> None:
        """Show these people from now on."""
        if [seat.portrait for seat in seats] != [seat.portrait for seat in self._seats]:
            for widgets in (self._badges, self._notes, self._counts):
                for widget in widgets.values():
                    widget.hide()
                    widget.deleteLater()
            self._notes, self._counts = {}, {}
            self._badges = {index: SeatBadge(seat.portrait, self._table) for index, seat in enumerate(seats)}
        self._seats = seats

    def forget_deal(self) -> None:
        """Nobody has done anything yet."""
        self._said.clear()
        self._last = ""

    def note(self, seat: int, brief: str, last: str) -> None:
        """Remember what a seat did last."""
        if brief:
            self._said[seat] = brief
        if last:
            self._last = last

    def notes_from(self, view: SeatView) -> None:
        """Take the last turn of each seat from the view: after a resume nothing has been heard."""
        turns: dict[int, Turn] = {turn.seat: turn for turn in view.turns}
        self._said = {seat: strings().brief(turn) for seat, turn in turns.items()}

    # --- placing ----------------------------------------------------------------------------------

    def place(self, scene: Scene, layout: TableLayout, play: Play, art: CardArt, turn: int | None) -> None:
        """Put everything where the layout says and let it say what is true of the scene."""
        self._place_badges(scene, layout, play, turn)
        self._place_counts(scene, layout)
        self._place_plaque(scene, layout, art)
        self._place_readout(scene, layout, play)
        self._place_lines(layout, play)

    def _place_badges(self, scene: Scene, layout: TableLayout, play: Play, turn: int | None) -> None:
        view = play.view
        for seat, badge in self._badges.items():
            box = layout.seats.get(seat)
            badge.setVisible(box is not None)
            if box is None:
                continue
            badge.setGeometry(_to_qrect(box.badge))
            info = self._seats[seat]
            dealer = view is not None and view.dealer == seat
            pill, line = "", info.line
            shorter: tuple[str, ...] = ()
            if scene.showdown is not None:
                line = self._role(scene, seat, framed=box.framed)
            elif box.framed or layout.compact:
                deals = self.tr("dealer") if dealer else ""
                line = self._joined(info.line, deals)
                # Where room is short the number of the level gives way first; who deals never does.
                level = info.line.partition(" · ")[0]
                shorter = (self._joined(level, deals), deals or level)
            else:
                count = strings().hand_size(scene.hidden[seat])
                pill = self._joined(self.tr("Dealer"), count) if dealer else count
            figure, word = (info.total, info.unit) if box.framed else ("", "")
            if box.framed and scene.showdown is not None:
                figure, word = self._deadwood(scene, seat)
            if box.frame.w < 200 * layout.unit:
                # The name matters more than what the figure is called.
                word = ""
            text = BadgeText(info.name, line, pill, figure, word, seat == turn, shorter)
            badge.show_text(text, box.avatar)
        for seat in range(len(self._seats)):
            self._place_note(seat, scene, layout)

    def _deadwood(self, scene: Scene, seat: int) -> tuple[str, str]:
        """Return a seat's open count for its tile; nothing while its hand is closed."""
        showdown, shown = scene.showdown, scene.shown(seat)
        if showdown is not None and seat == showdown.knocker:
            return str(showdown.deadwood), self.tr("deadwood")
        return ("", "") if shown is None else (str(shown.deadwood), self.tr("deadwood"))

    @staticmethod
    def _joined(first: str, second: str) -> str:
        return " · ".join(part for part in (first, second) if part)

    def _role(self, scene: Scene, seat: int, *, framed: bool) -> str:
        showdown = scene.showdown
        assert showdown is not None
        if seat != showdown.knocker:
            return self.tr("defending", "under a name, also under You")
        if not showdown.loose:
            return self.tr("gin")
        if framed:
            # The figure at the right of the tile says the rest.
            return self.tr("knocked")
        return self.tr("knocked with {count}").format(count=showdown.deadwood)

    def _place_note(self, seat: int, scene: Scene, layout: TableLayout) -> None:
        box = layout.seats.get(seat)
        text = self._said.get(seat, "")
        if scene.showdown is not None:
            text = self.tr("The spread lies below.")
        if box is None or box.note is None or not text:
            if seat in self._notes:
                self._notes[seat].hide()
            return
        if seat not in self._notes:
            self._notes[seat] = RichLine("", theme.SMALL, "felt_text", parent=self._table)
        note = self._notes[seat]
        note.set_markup(text)
        note.setGeometry(_to_qrect(box.note))
        note.show()

    def _place_counts(self, scene: Scene, layout: TableLayout) -> None:
        wanted: dict[int, str] = {}
        if scene.showdown is not None:
            wanted[scene.showdown.knocker] = strings().deadwood_pill(scene.showdown.deadwood, None)
            for shown in scene.showdown.shown:
                wanted[shown.seat] = strings().deadwood_pill(shown.deadwood, None)
        for seat in range(len(self._seats)):
            spot, text = layout.counts.get(seat), wanted.get(seat)
            pill = self._counts.get(seat)
            if spot is None or text is None:
                if pill is not None:
                    pill.hide()
                continue
            if pill is None:
                pill = self._counts[seat] = CountPill(self._table)
            pill.show_text(text)
            pill.move(round(spot[0]), round(spot[1]))
            pill.show()

    def _place_plaque(self, scene: Scene, layout: TableLayout, art: CardArt) -> None:
        self.plaque.setVisible(layout.plaque is not None)
        if layout.plaque is None:
            return
        border = self.plaque.shadow_margin
        self.plaque.setGeometry(_to_qrect(layout.plaque.grown(border)))
        width = round(68.0 * layout.unit) if layout.plaque.h > 110 else 50.0
        card = art.face(scene.upcard, width, self._table.devicePixelRatioF())
        limit = self._limit
        caption, words = strings().upcard_text(scene.upcard), strings().limit_text(limit)
        self.plaque.set_content(card, caption, words, art.margin(width))

    _limit = 10

    def set_limit(self, limit: int) -> None:
        """The knock limit of this deal."""
        self._limit = limit

    def _place_readout(self, scene: Scene, layout: TableLayout, play: Play) -> None:
        view = play.view
        shown = layout.readout is not None and bool(scene.hand) and view is not None
        self.readout.setVisible(shown)
        if not shown:
            return
        assert layout.readout is not None
        assert view is not None
        now = least_deadwood(scene.hand)
        after = None
        if view.to_act and view.phase is Phase.DISCARD and scene.hand and set(scene.hand) == set(view.hand):
            after = least_after_discard(view)
        limit = self._limit if scene.showdown is None else None
        self.readout.show_text(strings().deadwood_pill(now, after, limit))
        left = min(layout.readout[0], layout.area - 16 * layout.unit - self.readout.width())
        self.readout.move(round(left), round(layout.readout[1]))

    def _place_lines(self, layout: TableLayout, play: Play) -> None:
        box = layout.last_action
        if box is not None:
            self.last_action.setGeometry(_to_qrect(box))
            self.last_action.show_text(self.tr("Last action"), self._last)
        else:
            self.last_action.hide()
        text = self._cue_text(play) if self.cue_wanted else ""
        self.cue.setVisible(layout.cue is not None and bool(text))
        if layout.cue is not None:
            self.cue.set_markup(text)
            self.cue.setGeometry(_to_qrect(layout.cue))

    def _cue_text(self, play: Play) -> str:
        view, options = play.view, play.options
        if view is None or not view.to_act:
            return ""
        if options.may_pass:
            return self.tr("Drag the upcard to your hand to take it, or press P to pass.")
        if options.may_draw and options.may_take:
            return self.tr("Click or drag the card you want: from the stock, or from the discard pile.")
        if options.may_draw:
            return self.tr("Click the stock, or drag its top card to your hand.")
        if options.discards and options.knocks:
            return self.tr("Drop a card on the discard pile, or on the plaque to knock.")
        if options.discards:
            return self.tr("Drop a card on the discard pile, or select it and press D.")
        return ""
