"""The board on which a knock is laid out: groups, deadwood, discard; by mouse, keyboard or screen reader."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QWidget

from okgin_desktop.engine.actions import Refusal
from okgin_desktop.engine.cards import Card
from okgin_desktop.session.knock_draft import DISCARD, LOOSE, MAX_GROUPS, NEW, KnockDraft, Target
from okgin_desktop.ui import theme
from okgin_desktop.ui.art.pixmaps import CardArt
from okgin_desktop.ui.dialogs.knock_keys import KnockKeys
from okgin_desktop.ui.dialogs.knock_layout import BoardLayout, lay_out
from okgin_desktop.ui.dialogs.knock_places import EmptyPlace, KnockCard, PlaceFrame, RiskBox
from okgin_desktop.ui.dialogs.knock_texts import KnockTexts
from okgin_desktop.ui.strings import strings
from okgin_desktop.ui.table.card_widget import LIFT_HOVER, LIFT_SELECTED, CardWidget, Spot
from okgin_desktop.ui.table.choreography import RELAYOUT, Curve
from okgin_desktop.ui.table.layout import RATIO, Rect
from okgin_desktop.ui.table.motion import Motion, Tween
from okgin_desktop.ui.table.pointer import Pointer
from okgin_desktop.ui.table.scene import Key

TOP: Final = 24
BOTTOM: Final = 12
"""Above and below everything: room for lifted cards, shadows and rings."""
SIDE: Final = 12
STRIP_BELOW: Final = 560
"""Narrower than this, what the others could lay off is a strip below instead of a box beside."""
STRIP: Final = 40


class KnockBoard(QWidget):
    """Shows a draft and changes it; what is picked up or dragged is its own affair.

    Signals: `changed()` after the draft has changed; `refused(Refusal)` when a card may not go somewhere and
    went home; `puzzled()` when an empty place was clicked with no card picked up.
    """

    changed = Signal()
    refused = Signal(object)
    puzzled = Signal()

    def __init__(
        self,
        draft: KnockDraft,
        art: CardArt,
        texts: KnockTexts,
        others: Sequence[str],
        pace: float = 1.0,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.draft = draft
        self.pace = pace
        self.picked: Card | None = None
        self.places = BoardLayout(100)
        self._texts = texts
        self._others = tuple(others)
        self._hover: Card | None = None
        self._over: Target | None = None
        self._top = TOP
        self._grip = QPointF()
        targets: tuple[Target, ...] = (*range(MAX_GROUPS), LOOSE, DISCARD)
        self.frames: dict[Target, PlaceFrame] = {target: PlaceFrame(target, self) for target in targets}
        self.empties: dict[Target, EmptyPlace] = {
            target: EmptyPlace(target, self) for target in (NEW, LOOSE, DISCARD)
        }
        self.risk = RiskBox(self)
        self.cards: dict[Card, KnockCard] = {card: KnockCard(card, art, self) for card in draft.view.hand}
        self.keys = KnockKeys(self)
        self._motion = Motion(self)
        self._pointer = Pointer(self)
        self._connect()
        self.setMouseTracking(True)
        # As in a sheet: not in an `event` of its own.
        self.installEventFilter(self)
        theme.notifier.theme_changed.connect(self.update)
        self.show_draft()

    def _connect(self) -> None:
        for card, widget in self.cards.items():
            widget.clicked.connect(lambda _=False, card=card: self.click_card(card))
        for target, place in self.empties.items():
            place.clicked.connect(lambda _=False, target=target: self.click_place(target))
        self._pointer.clicked.connect(self.click_card)
        self._pointer.drag_started.connect(self._start_drag)
        self._pointer.drag_moved.connect(self._drag)
        self._pointer.drag_dropped.connect(self._drop)
        self._pointer.drag_cancelled.connect(self._go_home)

    # --- showing ---

    def show_draft(self, animated: bool = False) -> None:
        """Show the draft as it is now."""
        wide, high = self.width() - 2 * SIDE, self.height() - TOP - BOTTOM
        strip = wide < STRIP_BELOW
        room = high - STRIP - theme.GRID if strip else high
        self.places = lay_out(self.draft, wide, room, strip=strip)
        self._top = TOP + max(0, round((room - self.places.height) / 2))
        self._place_marks()
        self._place_risk(strip, wide)
        self._place_cards(animated)
        self.keys.order_focus()

    def refresh(self) -> None:
        """Show every text anew."""
        self.show_draft()

    def _shifted(self, rect: Rect) -> Rect:
        return Rect(rect.x + SIDE, rect.y + self._top, rect.w, rect.h)

    def _lift(self, card: Card) -> int:
        return LIFT_SELECTED if card == self.picked else LIFT_HOVER if card == self._hover else 0

    def _place_marks(self) -> None:
        draft, places = self.draft, self.places.places
        for target, frame in self.frames.items():
            rect = places.get(target)
            if rect is None:
                frame.hide()
                continue
            meld = draft.meld(target) if isinstance(target, int) else None
            said = self._texts.place_for_ears(draft, target)
            frame.show_place(self._shifted(rect), meld, self._texts.place(draft, target), said)
        empty: dict[Target, bool] = {
            LOOSE: not draft.loose,
            DISCARD: draft.discard is None,
            NEW: draft.may_add_group,
        }
        for target, place in self.empties.items():
            rect = places.get(target)
            if rect is None or not empty[target]:
                place.hide()
            else:
                place.inviting = self.picked is not None
                place.show_place(self._shifted(rect), self._texts.empty_place(target))

    def _place_risk(self, strip: bool, wide: int) -> None:
        self.risk.set_row(strip)
        cards = () if self.draft.unfinished else self.draft.exposed.cards
        self.risk.show_risk(
            self._texts.risk_title(self._others),
            "  ".join(strings().card(card) for card in cards),
            self._texts.risk_text(self.draft),
        )
        if strip:
            self.risk.setGeometry(SIDE, self.height() - BOTTOM - STRIP, wide, STRIP)
        elif self.places.risk is not None:
            rect = self._shifted(self.places.risk)
            self.risk.setGeometry(round(rect.x), round(rect.y), round(rect.w), round(rect.h))

    def _place_cards(self, animated: bool) -> None:
        tweens: list[Tween] = []
        dragged = self._pointer.dragging
        for card, (x, y) in self.places.cards.items():
            widget = self.cards[card]
            goal = Spot(x + SIDE, y + self._top - self._lift(card), self.places.width, 1)
            widget.mark(selected=card in (self.picked, self.draft.discard))
            widget.aim(goal.w)
            self._name_card(card)
            if card == dragged:
                continue
            widget.raise_()
            if animated and self.pace > 0:
                tweens.append(Tween(widget, goal, 0, round(RELAYOUT * self.pace)))
            else:
                widget.set_spot(goal)
        self._motion.finish()
        if tweens:
            self._motion.run(tweens, Curve.STANDARD)
        if isinstance(dragged, Card):
            self.cards[dragged].raise_()

    def _name_card(self, card: Card) -> None:
        widget = self.cards[card]
        widget.setAccessibleName(strings().speak_card(card))
        widget.setAccessibleDescription(
            self._texts.picked_up(card)
            if card == self.picked
            else self._texts.place(self.draft, self.draft.where(card))
        )

    def _say(self, text: str) -> None:
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, text))

    # --- changing ---

    def send(self, card: Card, target: Target) -> None:
        """Put a card somewhere, or say why not and let it go home."""
        self.picked = None
        reason: Refusal | None = self.draft.why_not(card, target)
        moved = reason is None and (target is not NEW or self.draft.may_add_group)
        moved = moved and self.draft.move(card, target)
        self.show_draft(animated=True)
        if moved:
            self._say(self._texts.moved(self.draft, card, self.draft.where(card)))
            self.changed.emit()
        elif reason is not None:
            self.refused.emit(reason)

    def pick(self, card: Card | None) -> None:
        """Pick a card up, or put down the one that was."""
        self.picked = card
        self.show_draft(animated=True)
        if card is not None:
            self._say(self._texts.picked_up(card))

    def click_card(self, card: Card) -> None:
        """Pick the card up; with another one in hand, put that one where this card lies."""
        picked = self.picked
        if picked is None or self.draft.where(picked) == self.draft.where(card):
            self.pick(None if picked == card else card)
        else:
            self.send(picked, self.draft.where(card))

    def click_place(self, target: Target) -> None:
        """Put the card in hand there."""
        if self.picked is None:
            self.puzzled.emit()
        else:
            self.send(self.picked, target)

    def cancel(self) -> bool:
        """Let go of what is dragged or picked up; return whether there was anything."""
        if self._pointer.dragging is not None:
            self._pointer.cancel()
            return True
        if self.picked is not None:
            self.pick(None)
            return True
        return False

    # --- the mouse ---

    def card_at(self, at: QPointF) -> Card | None:
        """Return the uppermost card at this point; a lifted one can still be hit where it lay."""
        wide = self.places.width
        for card, (x, y) in reversed(self.places.cards.items()):
            lift = self._lift(card)
            if Rect(x + SIDE, y + self._top - lift, wide, wide * RATIO + lift).contains(at.x(), at.y()):
                return card
        return None

    def place_at(self, at: QPointF) -> Target | None:
        """Return the place at this point."""
        return self.places.place_at(at.x() - SIDE, at.y() - self._top)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Press a card, or put the card in hand where the click went."""
        if event.button() != Qt.MouseButton.LeftButton:
            self._pointer.cancel()
            return
        card = self.card_at(event.position())
        if card is not None:
            self._pointer.press(card, event.position())
            return
        target = self.place_at(event.position())
        if self.picked is not None:
            self.pick(None) if target is None else self.send(self.picked, target)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag, or light up what lies under the mouse."""
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._pointer.move(event.position(), may_drag=True)
        elif self._pointer.dragging is not None:
            # The release was lost outside the window.
            self._pointer.cancel()
        else:
            self._hover_over(self.card_at(event.position()))
            self._light(None if self.picked is None else self.place_at(event.position()), self.picked)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Drop or click."""
        if event.button() == Qt.MouseButton.LeftButton:
            self._pointer.release(event.position())

    def leaveEvent(self, event: QEvent) -> None:
        """Lower the card that was under the mouse."""
        super().leaveEvent(event)
        self._hover_over(None)
        if self._pointer.dragging is None:
            self._light(None, None)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let a drag end where its release would be lost."""
        if event.type() in (QEvent.Type.WindowDeactivate, QEvent.Type.UngrabMouse, QEvent.Type.Hide):
            self._pointer.cancel()
        return False

    def _hover_over(self, card: Card | None) -> None:
        if card != self._hover:
            self._hover = card
            self.setCursor(Qt.CursorShape.ArrowCursor if card is None else Qt.CursorShape.OpenHandCursor)
            self._place_cards(animated=True)

    def _light(self, target: Target | None, card: Card | None) -> None:
        """Ring the place that would take this card; the one where it lies already is none."""
        if card is not None and target is not None:
            there = self.draft.where(card) == target or self.draft.why_not(card, target) is not None
            target = None if there else target
        for key, frame in self.frames.items():
            frame.set_live(key == target and (key not in self.empties or self.empties[key].isHidden()))
        for key, place in self.empties.items():
            place.set_live(key == target)

    def _start_drag(self, key: Key, start: QPointF) -> None:
        assert isinstance(key, Card)
        widget = self.cards[key]
        self.picked = self._hover = None
        self._motion.forget(widget)
        self._grip = start - QPointF(widget.spot.x, widget.spot.y)
        self._place_cards(animated=True)
        widget.mark(lifted=True)
        widget.raise_()
        self.setCursor(Qt.CursorShape.ClosedHandCursor)

    def _drag(self, key: Key, at: QPointF) -> None:
        assert isinstance(key, Card)
        widget = self.cards[key]
        half = widget.spot.w / 2
        x = min(max(at.x() - self._grip.x(), -half), self.width() - half)
        y = min(max(at.y() - self._grip.y(), -half), self.height() - half)
        widget.set_spot(Spot(x, y, widget.spot.w, 1))
        self._light(self._aimed_at(at, widget), key)

    def _aimed_at(self, at: QPointF, widget: CardWidget) -> Target | None:
        """Return the place under the pointer, else that under the middle of the card."""
        found = self.place_at(at)
        rect = widget.spot.rect
        return self.place_at(QPointF(rect.x + rect.w / 2, rect.y + rect.h / 2)) if found is None else found

    def _drop(self, key: Key, at: QPointF) -> None:
        assert isinstance(key, Card)
        widget = self.cards[key]
        target = self._aimed_at(at, widget)
        self._end_drag(widget)
        if target is None:
            self.show_draft(animated=True)
        else:
            self.send(key, target)

    def _go_home(self, key: Key) -> None:
        assert isinstance(key, Card)
        self._end_drag(self.cards[key])
        self.show_draft(animated=True)

    def _end_drag(self, widget: CardWidget) -> None:
        widget.mark(lifted=False)
        self._light(None, None)
        self.unsetCursor()

    # --- the keyboard ---

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move the focus, or the card that has it."""
        if not self.keys.press(event):
            event.ignore()

    # --- Qt ---

    def sizeHint(self) -> QSize:
        """Return the size of spec.md section 8."""
        return QSize(656 + 2 * SIDE, 421 + TOP + BOTTOM)

    def minimumSizeHint(self) -> QSize:
        """Return what three melds of small cards need."""
        return QSize(380, 300)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place everything anew, at once."""
        super().resizeEvent(event)
        self._pointer.cancel()
        self.show_draft()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint felt below the cards in the light scheme: rails and dashes are made for it."""
        now = theme.current()
        if now.dark:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(now.felt_base)
        painter.drawRoundedRect(QRectF(self.rect()), theme.RADIUS_TILE, theme.RADIUS_TILE)
        painter.end()
