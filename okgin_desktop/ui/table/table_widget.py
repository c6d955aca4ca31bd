"""The card table: shows views, plays events between them, and turns what the person does into actions."""

from dataclasses import replace
from typing import final

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import (
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from okgin_desktop.engine.actions import Refusal
from okgin_desktop.engine.cards import Card
from okgin_desktop.engine.events import Dealt, Discarded, Event
from okgin_desktop.engine.options import NOTHING, Options
from okgin_desktop.engine.turns import Turn
from okgin_desktop.engine.view import SeatView
from okgin_desktop.session.advance import Advance
from okgin_desktop.ui import theme, zoom
from okgin_desktop.ui.art.pixmaps import CardArt
from okgin_desktop.ui.strings import strings
from okgin_desktop.ui.table import marks
from okgin_desktop.ui.table.action_bar import ActionBar
from okgin_desktop.ui.table.card_layer import CardLayer
from okgin_desktop.ui.table.card_widget import CardWidget
from okgin_desktop.ui.table.choreography import Curve, Speed, Step, steps_of
from okgin_desktop.ui.table.dressing import Dressing, SeatInfo
from okgin_desktop.ui.table.event_player import EventPlayer
from okgin_desktop.ui.table.hand_order import SortMode
from okgin_desktop.ui.table.layout import TableLayout, layout
from okgin_desktop.ui.table.painting import paint_scene
from okgin_desktop.ui.table.play import Changed, Command, KnockWish, Outcome, Play
from okgin_desktop.ui.table.scene import Key, Scene, scene_of
from okgin_desktop.ui.table.table_input import TableInput
from okgin_desktop.ui.table.texts import TableTexts, announce

QUICK = 160


@final
class TableWidget(QWidget):
    """The table of one viewer.

    `play(advance)` queues what happened, `show_view` is the one door for load, resume, skip and resize. The
    table never waits for the rules nor the rules for it.

    Signals: `action_requested(Action)`; `knock_requested(Card | None)`; `refused(Refusal)` for what was
    tried and the table already knows to be impossible; `event_shown(Event)` in step with the animation;
    `settled(Advance)` when an advance has been shown; `order_changed()`; `selection_changed()`;
    `rested()` when nothing moves any more; `score_wanted()`.
    """

    action_requested = Signal(object)
    knock_requested = Signal(object)
    refused = Signal(object)
    event_shown = Signal(object)
    settled = Signal(object)
    order_changed = Signal()
    selection_changed = Signal()
    rested = Signal()
    score_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.person = Play()
        self.layer = CardLayer(self)
        self.dressing = Dressing(self)
        self.bar = ActionBar(self)
        self.places: TableLayout | None = None
        self.panel_open = False
        self._scene: Scene | None = None
        self._tail: Scene | None = None
        self._felt = marks.Felt()
        self.turn: int | None = None
        self._enabled = True
        self.dealing = False
        self._finishing = False
        self.texts = TableTexts(self)
        self._player = EventPlayer(self)
        self.input = TableInput(self)
        self.layer.arrived.connect(self._arrived)
        self.layer.activated.connect(self.input.activate)
        self._player.started.connect(self._begin)
        self._player.idle.connect(self._come_to_rest)
        self.bar.commanded.connect(self.command)
        self.bar.score_wanted.connect(self.score_wanted)
        theme.notifier.theme_changed.connect(self._dress)

    # --- what the outside sets --------------------------------------------------------------------

    def set_seats(self, seats: tuple[SeatInfo, ...]) -> None:
        """Show these people; their points may change at any time."""
        self.dressing.set_seats(seats)
        self._dress()

    def set_speed(self, speed: Speed) -> None:
        """Let cards move at this speed; OFF also finishes what is moving."""
        self._player.speed = speed
        if speed is Speed.OFF:
            self.finish()

    @property
    def speed(self) -> Speed:
        """How fast cards move."""
        return self._player.speed

    def set_art(self, art: CardArt) -> None:
        """Show other faces and backs."""
        self.layer.set_art(art)
        self.relayout()

    def sort_by(self, mode: SortMode) -> None:
        """Keep the person's cards in this order; nothing happens where they are kept so already."""
        person = self.person
        if person.mode is mode:
            return
        person.mode = mode
        person.order = person.arrange(person.order)
        self.refresh_scene()
        if person.view is not None:
            self.order_changed.emit()

    def set_panel_open(self, is_open: bool) -> None:
        """Say whether the side panel covers the right of the table."""
        if is_open != self.panel_open:
            self.panel_open = is_open
            self.relayout()

    def set_live(self, live: bool) -> None:
        """Take no actions while a sheet is open above the table."""
        self._enabled = live
        self.input.cancel()
        self._dress()

    @property
    def busy(self) -> bool:
        """Whether cards are moving or about to."""
        return self._player.busy

    @property
    def live(self) -> bool:
        """Whether the person may act at the table now."""
        return self._enabled and not self.busy and self.person.view is not None

    @property
    def art(self) -> CardArt:
        """The faces and backs in use."""
        return self.layer.art

    @property
    def cards(self) -> dict[Key, CardWidget]:
        """Every card on the table by its key."""
        return self.layer.cards

    @property
    def scene(self) -> Scene | None:
        """What lies on the table now."""
        return self._scene

    # --- showing ----------------------------------------------------------------------------------

    def play(self, advance: Advance) -> None:
        """Show what has happened, then the state it led to."""
        if self._tail is None and advance.events and isinstance(advance.events[0], Dealt):
            view = advance.view
            self._tail = Scene(view.seat, (), (0,) * view.seats, 0, (), view.upcard)
        if self._tail is None or not advance.events or (self._player.factor == 0 and not self.busy):
            self.finish()
            self._tell_at_once(advance)
            return
        self.input.cancel()
        self.person.options, self.person.selected, self.person.draft = NOTHING, None, None
        if isinstance(advance.events[0], Dealt):
            self.dressing.set_limit(advance.view.limit)
        steps: list[Step] = []
        for event in advance.events:
            for step in steps_of(self._tail, event, self.person.arrange):
                self._tail = step.scene
                steps.append(step)
        self._player.add(*steps, lambda: self._settle(advance), start=not self._finishing)

    def show_view(self, view: SeatView, options: Options) -> None:
        """Show exactly this state, at once; whatever was moving has arrived."""
        self.finish()
        self._show(view, options)
        self._tail = self._scene

    def _show(self, view: SeatView, options: Options) -> None:
        before = self.person.order
        self.person.update(view, options)
        self.dressing.set_limit(view.limit)
        self.turn = view.turn if view.result is None else None
        laid = self.person.draft.layoffs if self.person.draft is not None else ()
        self._scene = scene_of(view, self.person.arrange, laid)
        self.dressing.notes_from(view)
        if self.width() >= 50:
            self._lay(self._scene, 0)
            self._dress()
        if self.person.mode is SortMode.MANUAL and self.person.order != before:
            # What came and went is part of an order that must be found again after a restart.
            self.order_changed.emit()

    def _lay(self, scene: Scene, duration: int) -> None:
        self.places = self._layout(scene)
        self.layer.send(self.places, set(scene.hand), duration, Curve.OUT)

    def _layout(self, scene: Scene) -> TableLayout:
        return layout(scene, self.width(), self.height(), panel=self.panel_open, unit=zoom.unit(self))

    def finish(self) -> None:
        """Let everything that moves or waits arrive now, in its order."""
        if self._finishing:
            return
        self._finishing = True
        try:
            while left := self._player.drain():
                self.layer.finish()
                for item in left:
                    if not isinstance(item, Step):
                        item()
                    elif item.event is not None:
                        self._hear(item.event)
            self.layer.finish()
        finally:
            self._finishing = False
        self._come_to_rest()

    def relayout(self, animated: bool = False) -> None:
        """Place everything anew for the size of the table."""
        if not animated and self.busy:
            self.finish()
        if self._scene is None or self.width() < 50:
            return
        self.layer.mark(self._scene, self.person)
        self._lay(self._scene, QUICK if animated and self._player.factor else 0)
        self._dress()

    def _tell_at_once(self, advance: Advance) -> None:
        for event in advance.events:
            self._hear(event)
        self._settle(advance)

    def _settle(self, advance: Advance) -> None:
        """All of an advance has been shown; where more is to come nothing may be done yet."""
        if self._player.is_empty:
            self._show(advance.view, advance.options)
            self._tail = self._scene
        else:
            self._show(advance.view, NOTHING)
        self.settled.emit(advance)

    def _come_to_rest(self) -> None:
        self._dress()
        self.rested.emit()

    def _begin(self, step: Step) -> None:
        self.dealing = step.fresh
        if step.fresh:
            self.layer.clear()
        if step.event is not None:
            self._hear(step.event)
        self._scene = step.scene
        self.layer.rename(step.renamed)
        factor = self._player.factor
        self.places = self._layout(step.scene)
        self.layer.send(
            self.places,
            set(step.scene.hand),
            round(step.duration * factor),
            step.curve,
            origins=step.origins,
            delays={key: round(delay * factor) for key, delay in step.delays.items()},
            movers=set(step.renamed.values()),
        )
        self._dress()
        if not self.layer.running:
            self._player.step_done()

    def _arrived(self) -> None:
        self.dealing = False
        if self.busy:
            self._player.step_done()

    def _hear(self, event: Event) -> None:
        seat, names = getattr(event, "seat", None), self.dressing.names
        if isinstance(event, Dealt):
            self.dressing.forget_deal()
        viewer = None if self._scene is None else self._scene.viewer
        if seat is not None and names:
            self.turn = seat
            brief = ""
            if isinstance(event, Discarded):
                brief = strings().brief(Turn(seat, self.input.taken_by(seat), event.card))
            self.dressing.note(seat, brief, strings().last_action(event, names, viewer))
            if seat != viewer:
                announce(self, strings().announcement(event, names, viewer))
        self.input.hear(event)
        self.event_shown.emit(event)

    # --- states -----------------------------------------------------------------------------------

    def _dress(self) -> None:
        """Bring states, names, buttons and boxes in line with scene and person."""
        if self._scene is None or self.places is None:
            return
        scene, person = self._scene, self.person
        self.layer.mark(scene, person)
        for key, card in self.cards.items():
            name, description = self.texts.name_of(key, scene, self.places)
            card.setAccessibleName(name)
            card.setAccessibleDescription(description)
        self.layer.settle()
        self.dressing.place(scene, self.places, person, self.art, self.turn)
        if self.dealing:
            self.dressing.readout.hide()
        waiting = self.texts.waiting(person.view, self.dressing.names, busy=self.busy)
        self.bar.refresh(person, live=self.live, compact=self.places.compact, waiting=waiting)
        self.bar.place(self.places.actions)
        self.input.keys.refresh_focus()
        self.update()

    # --- doing ------------------------------------------------------------------------------------

    def command(self, command: Command) -> None:
        """Do what a button, key or menu entry asks for, or say why not."""
        if self.busy:
            self.finish()
            return
        if self._enabled and self.person.view is not None:
            self.carry_out(self.person.command(command))

    def carry_out(self, outcome: Outcome) -> None:
        """Act on what a command or a drop led to."""
        match outcome:
            case Refusal():
                self.refresh_scene()
                self.refused.emit(outcome)
            case KnockWish(discard):
                self.refresh_scene()
                self.knock_requested.emit(discard)
            case Changed(order):
                self.refresh_scene()
                if order:
                    self.order_changed.emit()
            case _:
                self.person.selected = None
                self.action_requested.emit(outcome)

    def refresh_scene(self) -> None:
        """Show a change that is the person's own: order, selection, lay-offs being chosen."""
        view = self.person.view
        if view is None or self.busy:
            return
        laid = self.person.draft.layoffs if self.person.draft is not None else ()
        self._scene = self._tail = scene_of(view, self.person.arrange, laid)
        self.relayout(animated=True)
        self.selection_changed.emit()

    def preview_order(self, hand: tuple[Card, ...]) -> None:
        """Show the hand in this order while a card is being dragged over it."""
        if self._scene is not None and not self.busy:
            self._scene = replace(self._scene, hand=hand)
            self._lay(self._scene, QUICK if self._player.factor else 0)
            self.update()

    # --- Qt ---------------------------------------------------------------------------------------

    def minimumSizeHint(self) -> QSize:
        return QSize(760, 480)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.input.cancel()
        self.relayout()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._dress()
        elif event.type() == QEvent.Type.FontChange:
            self.relayout()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        self._felt.paint(painter, event.rect(), self.size(), self.devicePixelRatioF())
        if self.places is not None and self._scene is not None:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            paint_scene(painter, self, self._scene, self.places)
        painter.end()
