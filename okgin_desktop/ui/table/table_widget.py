"""The card table: shows views, plays events between them, and turns what the person does into actions."""

from dataclasses import replace
from typing import final

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
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
from okgin_desktop.ui import theme
from okgin_desktop.ui.art.pixmaps import CardArt
from okgin_desktop.ui.controls.rich_text import spoken
from okgin_desktop.ui.strings import strings
from okgin_desktop.ui.table import marks
from okgin_desktop.ui.table.action_bar import ActionBar
from okgin_desktop.ui.table.card_widget import LIFT_DRAWN, LIFT_HOVER, LIFT_SELECTED, CardWidget, Spot
from okgin_desktop.ui.table.choreography import Curve, Speed, Step, steps_of
from okgin_desktop.ui.table.dressing import Dressing, SeatInfo
from okgin_desktop.ui.table.event_player import EventPlayer
from okgin_desktop.ui.table.layout import Place, Rect, TableLayout, is_compact, layout
from okgin_desktop.ui.table.motion import Motion, Tween
from okgin_desktop.ui.table.play import Changed, Command, KnockWish, Outcome, Play
from okgin_desktop.ui.table.scene import STOCK, Key, Scene, scene_of
from okgin_desktop.ui.table.table_input import TableInput

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
        self.art = CardArt()
        self.dressing = Dressing(self)
        self.bar = ActionBar(self)
        self.cards: dict[Key, CardWidget] = {}
        self.places: TableLayout | None = None
        self.panel_open = False
        self._scene: Scene | None = None
        self._tail: Scene | None = None
        self._felt: QPixmap | None = None
        self._turn: int | None = None
        self._stacked: list[Key] = []
        self._enabled = True
        self._dealing = False
        self._finishing = False
        self._motion = Motion(self)
        self._player = EventPlayer(self)
        self.input = TableInput(self)
        self._motion.arrived.connect(self._arrived)
        self._player.started.connect(self._begin)
        self._player.idle.connect(self._come_to_rest)
        self.bar.commanded.connect(self.command)
        self.bar.score_wanted.connect(self.score_wanted)
        theme.notifier.theme_changed.connect(self._retheme)

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
        self.art = art
        for card in self.cards.values():
            card.set_art(art)
        self.relayout()

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
            self._take_limit(advance.view)
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
        self.person.update(view, options)
        self._take_limit(view)
        self._turn = view.turn if view.result is None else None
        laid = self.person.draft.layoffs if self.person.draft is not None else ()
        self._scene = scene_of(view, self.person.arrange, laid)
        self.dressing.notes_from(view)
        if self.width() >= 50:
            self._retarget(self._scene, 0, Curve.OUT, {}, {})
            self._dress()

    def finish(self) -> None:
        """Let everything that moves or waits arrive now, in its order."""
        if self._finishing:
            return
        self._finishing = True
        try:
            while left := self._player.drain():
                self._motion.finish()
                for item in left:
                    if not isinstance(item, Step):
                        item()
                    elif item.event is not None:
                        self._hear(item.event)
            self._motion.finish()
        finally:
            self._finishing = False
        self._come_to_rest()

    def relayout(self, animated: bool = False) -> None:
        """Place everything anew for the size of the table."""
        if not animated and self.busy:
            self.finish()
        if self._scene is None or self.width() < 50:
            return
        self._retarget(self._scene, QUICK if animated else 0, Curve.OUT, {}, {})
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

    def _take_limit(self, view: SeatView) -> None:
        self.dressing.set_limit(view.limit)

    def _begin(self, step: Step) -> None:
        self._dealing = step.fresh
        if step.fresh:
            self._clear()
        if step.event is not None:
            self._hear(step.event)
        self._scene = step.scene
        for old, new in step.renamed.items():
            card = self.cards.pop(old, None)
            if card is not None:
                card.rename(new)
                self.cards[new] = card
        duration = round(step.duration * self._player.factor)
        delays = {key: round(delay * self._player.factor) for key, delay in step.delays.items()}
        self._retarget(step.scene, duration, step.curve, step.origins, delays, set(step.renamed.values()))
        self._dress()
        if not self._motion.running:
            self._player.step_done()

    def _arrived(self) -> None:
        self._restack()
        self._dealing = False
        if self.busy:
            self._player.step_done()

    def _hear(self, event: Event) -> None:
        seat, names = getattr(event, "seat", None), self.dressing.names
        if isinstance(event, Dealt):
            self.dressing.forget_deal()
        viewer = None if self._scene is None else self._scene.viewer
        if seat is not None and names:
            self._turn = seat
            brief = ""
            if isinstance(event, Discarded):
                brief = strings().brief(Turn(seat, self.input.taken_by(seat), event.card))
            self.dressing.note(seat, brief, strings().last_action(event, names, viewer))
            if seat != viewer:
                self.announce(strings().announcement(event, names, viewer))
        self.input.hear(event)
        self.event_shown.emit(event)

    def announce(self, text: str) -> None:
        """Let a screen reader say this."""
        if text and QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, spoken(text)))

    # --- placing cards ----------------------------------------------------------------------------

    def _clear(self) -> None:
        for card in self.cards.values():
            self._remove(card)
        self.cards.clear()
        self._stacked = []

    def _remove(self, card: CardWidget) -> None:
        self._motion.forget(card)
        self.take_focus_from(card)
        card.hide()
        card.deleteLater()

    def take_focus_from(self, widget: QWidget) -> None:
        """Keep the keyboard at the table: Qt would pass it on as if Tab had been pressed."""
        if widget.hasFocus():
            self.setFocus(Qt.FocusReason.OtherFocusReason)

    def layout_of(self, scene: Scene) -> TableLayout:
        """Return the layout of a scene in the table as it is now."""
        return layout(scene, self.width(), self.height(), panel=self.panel_open)

    def _retarget(
        self,
        scene: Scene,
        duration: int,
        curve: Curve,
        origins: dict[Key, Key],
        delays: dict[Key, int],
        movers: set[Key] | None = None,
    ) -> None:
        """Send every card to its place in this scene; new ones start at their origin."""
        old = self.places
        self.places = self.layout_of(scene)
        for key in [key for key in self.cards if key not in self.places.cards]:
            self._remove(self.cards.pop(key))
        tweens: list[Tween] = []
        for key, place in self.places.cards.items():
            goal = self.rest_spot(key, place)
            found = self.cards.get(key)
            card = found if found is not None else self._new_card(key, goal, origins.get(key), old)
            card.set_outline(place.outline)
            card.aim(place.w)
            if card is self.input.dragged:
                continue
            if duration > 0 and card.spot != goal:
                tweens.append(Tween(card, goal, delays.get(key, 0), duration))
            else:
                card.set_spot(goal)
        self._restack(movers or set(origins) | self._flying(tweens))
        if tweens:
            self._motion.run(tweens, curve)

    def _new_card(self, key: Key, goal: Spot, origin: Key | None, old: TableLayout | None) -> CardWidget:
        spot = goal
        if origin is not None and self.places is not None:
            source = self.places.cards.get(origin) or (old.cards.get(origin) if old is not None else None)
            if source is not None:
                spot = Spot(source.x, source.y, source.w, 0.0)
        card = CardWidget(key, self.art, spot, self)
        card.clicked.connect(lambda: self.input.activate(card.key))
        self.cards[key] = card
        card.show()
        return card

    @staticmethod
    def _flying(tweens: list[Tween]) -> set[Key]:
        return {
            tween.card.key
            for tween in tweens
            if abs(tween.goal.y - tween.card.spot.y) > 60 and isinstance(tween.card.key, Card)
        }

    def rest_spot(self, key: Key, place: Place) -> Spot:
        """Return where a card lies when nothing moves, lifted if it is selected, new or under the mouse."""
        card = self.cards.get(key)
        lift = 0
        if card is not None and self._is_own(key):
            lift = LIFT_SELECTED if card.selected else LIFT_DRAWN if card.fresh or card.hovered else 0
            lift = max(lift, LIFT_HOVER) if card.hovered else lift
        return Spot(round(place.x), round(place.y) - lift, place.w, 1.0 if place.face else 0.0)

    def _is_own(self, key: Key) -> bool:
        return self._scene is not None and isinstance(key, Card) and key in self._scene.hand

    def _restack(self, above: set[Key] | None = None) -> None:
        """Raise the cards in drawing order, those in flight above all others."""
        if self.places is None:
            return
        flying = above or set()
        order = sorted(self.places.cards, key=lambda key: (key in flying, self.places.cards[key].z))  # type: ignore[union-attr]
        if order == self._stacked:
            return
        self._stacked = order
        for key in order:
            if key in self.cards:
                self.cards[key].raise_()
        if self.input.dragged is not None:
            self.input.dragged.raise_()

    # --- states -----------------------------------------------------------------------------------

    def _dress(self) -> None:
        """Bring states, names, buttons and boxes in line with scene and person."""
        if self._scene is None or self.places is None:
            return
        scene, person = self._scene, self.person
        for key, card in self.cards.items():
            own = self._is_own(key)
            taken = person.view is not None and own and bool(person.options.discards)
            card.mark(
                selected=own and key == person.selected,
                fresh=own and key == scene.drawn,
                dimmed=bool(taken and key not in person.options.discards),
            )
            if card is not self.input.dragged and not self._motion.running:
                card.set_spot(self.rest_spot(key, self.places.cards[key]))
            self._name(key, card)
        self.dressing.place(scene, self.places, person, self.art, self._turn)
        if self._dealing:
            self.dressing.readout.hide()
        self.bar.refresh(person, live=self.live, compact=self.places.compact, waiting=self._waiting_text())
        self.bar.place(self.places.actions)
        self.input.refresh_focus()
        self.update()

    def _waiting_text(self) -> str:
        view = self.person.view
        if view is None or not self.dressing.names:
            return self.tr("The cards are being dealt.")
        if self.busy or view.to_act:
            return self.tr("The cards are still moving.")
        return strings().status(view, NOTHING, self.dressing.names)

    def _name(self, key: Key, card: CardWidget) -> None:
        words, scene = strings(), self._scene
        assert scene is not None
        name = description = ""
        if key == STOCK:
            name, description = self.tr("Stock"), words.hand_size(scene.stock)
        elif card.card is not None:
            name = words.speak_card(card.card)
            if card.card in scene.hand:
                description = self._place_text(card.card, scene)
            elif scene.pile and card.card == scene.pile[-1] and scene.showdown is None:
                description = self.tr("top of the discard pile")
        else:
            name = self.tr("Closed card")
        card.setAccessibleName(name)
        card.setAccessibleDescription(description)

    def _place_text(self, card: Card, scene: Scene) -> str:
        assert self.places is not None
        position = self.tr("position {place} of {count} in your hand").format(
            place=scene.hand.index(card) + 1, count=len(scene.hand)
        )
        meld = next((rail.meld for rail in self.places.rails if rail.meld and card in rail.meld.cards), None)
        group = strings().meld_label(meld) if meld is not None else self.tr("deadwood")
        return f"{group}, {position}"

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
                self._dress()
                self.relayout(animated=True)
                self.refused.emit(outcome)
            case KnockWish(discard):
                self.relayout(animated=True)
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
        self._dress()
        self.relayout(animated=self._player.factor > 0)
        self.selection_changed.emit()

    def preview_order(self, hand: tuple[Card, ...]) -> None:
        """Show the hand in this order while a card is being dragged over it."""
        if self._scene is not None and not self.busy:
            self._scene = replace(self._scene, hand=hand)
            self._retarget(self._scene, QUICK, Curve.OUT, {}, {})
            self.update()

    # --- Qt ---------------------------------------------------------------------------------------

    def _retheme(self) -> None:
        self._felt = None
        self._dress()
        self.update()

    def minimumSizeHint(self) -> QSize:
        return QSize(760, 480)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._felt = None
        self.input.cancel()
        self.relayout()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._dress()

    def sharpen(self) -> None:
        """Draw everything anew: the window has another device pixel ratio."""
        self._felt = None
        self.relayout()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._felt is None:
            self._felt = marks.felt_pixmap(self.size(), self.devicePixelRatioF())
        painter = QPainter(self)
        # Only the exposed part: a moving card must not repaint the whole cloth.
        ratio = self._felt.devicePixelRatio()
        area = event.rect()
        source = area.x() * ratio, area.y() * ratio, area.width() * ratio, area.height() * ratio
        painter.drawPixmap(QRectF(area), self._felt, QRectF(*source))
        if self.places is not None and self._scene is not None:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._paint_marks(painter, self._scene, self.places)
        painter.end()

    def _paint_marks(self, painter: QPainter, scene: Scene, places: TableLayout) -> None:
        marks.paint_tiles(painter, places, self._turn)
        if places.stock is not None and places.pile is not None:
            self._paint_piles(painter, scene, places.stock, places.pile)
        for rect, target in self.input.lit_zones():
            marks.paint_live_zone(painter, rect, target=target)
        if not self._dealing:
            marks.paint_rails(painter, places.rails, short=places.compact)

    def _paint_piles(self, painter: QPainter, scene: Scene, stock: Rect, pile: Rect) -> None:
        if scene.stock:
            marks.paint_pile_edges(painter, stock, scene.stock, back=True)
        else:
            marks.paint_empty_place(painter, stock, self.tr("Stock"))
        dragged = self.input.dragged
        lying = len(scene.pile) - (dragged is not None and scene.pile[-1:] == (dragged.key,))
        if lying == 0:
            marks.paint_empty_place(painter, pile, self.tr("Discards"))
        else:
            marks.paint_pile_edges(painter, pile, len(scene.pile), back=False)
        marks.paint_pile_label(painter, stock, self.tr("Stock"), scene.stock)
        marks.paint_pile_label(painter, pile, self.tr("Discards"), len(scene.pile))

    @property
    def compact(self) -> bool:
        """Whether the table is too small for a standing side panel."""
        return is_compact(self.width(), self.height())
