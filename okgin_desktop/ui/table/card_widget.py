"""One card on the table: a real child widget, so that focus, names and actions come with it."""

from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QEnterEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QAbstractButton, QWidget

from okgin_desktop.engine.cards import Card
from okgin_desktop.engine.melds import MeldKind
from okgin_desktop.ui import theme, zoom
from okgin_desktop.ui.art.pixmaps import CardArt, corner_radius
from okgin_desktop.ui.controls.focus_ring import BY_KEYBOARD, paint_ring
from okgin_desktop.ui.table.layout import RATIO, Rect
from okgin_desktop.ui.table.scene import Key

LIFT_HOVER = 8
LIFT_SELECTED = 18
LIFT_DRAWN = 8


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a card is at one moment: corner, width, and how far it is turned (0 back up, 1 face up)."""

    x: float
    y: float
    w: float
    turn: float

    def towards(self, goal: "Spot", part: float) -> "Spot":
        """Return the spot a part of the way to the goal."""
        return Spot(
            self.x + (goal.x - self.x) * part,
            self.y + (goal.y - self.y) * part,
            self.w + (goal.w - self.w) * part,
            self.turn + (goal.turn - self.turn) * part,
        )

    @property
    def rect(self) -> Rect:
        """The card's rectangle."""
        return Rect(self.x, self.y, self.w, self.w * RATIO)


class CardWidget(QAbstractButton):
    """A card face or back at a spot. The table decides where it lies; it only shows its states.

    Mouse events go to the table (cards overlap, and a card's shadow must not steal its neighbour's clicks); a
    click by keyboard or screen reader is `clicked` as with any button.
    """

    def __init__(self, key: Key, art: CardArt, spot: Spot, parent: QWidget) -> None:
        super().__init__(parent)
        self.key = key
        self.spot = spot
        self.selected = False
        self.hovered = False
        self.fresh = False
        self.dimmed = False
        self.lifted = False
        self.outline: MeldKind | None = None
        self._ringed = False
        self._art = art
        self._sharp = spot.w
        self._face: Card | None = key if isinstance(key, Card) else None
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setMouseTracking(True)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self._place()

    @property
    def card(self) -> Card | None:
        """The card where it is known, else None."""
        return self.key if isinstance(self.key, Card) else None

    def rename(self, key: Key) -> None:
        """Be another card on the table: a closed one turned up, or an open one that is being closed.

        A card that is being closed keeps its face until it has turned over.
        """
        self.key = key
        if isinstance(key, Card):
            self._face = key
        self.update()

    def set_art(self, art: CardArt) -> None:
        """Show other faces and backs from now on."""
        self._art = art
        self.update()

    def aim(self, width: float) -> None:
        """Draw for this width from now on; until the card has it, the picture is scaled."""
        self._sharp = width

    def set_spot(self, spot: Spot) -> None:
        """Be there."""
        turned = spot.turn != self.spot.turn or spot.w != self.spot.w
        self.spot = spot
        self._place()
        if turned:
            self.update()

    def mark(self, **states: bool) -> None:
        """Set any of selected, hovered, fresh, dimmed, lifted."""
        for name, value in states.items():
            if getattr(self, name) != value:
                setattr(self, name, value)
                if name == "lifted":
                    self._place()
                self.update()

    def set_outline(self, outline: MeldKind | None) -> None:
        """Mark as laid off on a meld of this kind."""
        if outline is not self.outline:
            self.outline = outline
            self.update()

    def card_rect(self) -> QRectF:
        """Return the card's own rectangle inside the widget, without the shadow."""
        pad = self._pad()
        return QRectF(pad, pad, self.spot.w, round(self.spot.w * RATIO))

    def _pad(self) -> int:
        return max(12, self._art.margin(self._sharp, self.lifted))

    def _place(self) -> None:
        pad = self._pad()
        spot = self.spot
        self.setGeometry(
            QRect(
                round(spot.x) - pad,
                round(spot.y) - pad,
                round(spot.w) + 2 * pad,
                round(spot.w * RATIO) + 2 * pad,
            )
        )

    # --- Qt ---------------------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        return self.size()

    def hitButton(self, pos: QPoint) -> bool:
        return self.card_rect().contains(pos)

    def focusInEvent(self, event: QFocusEvent) -> None:
        # A ring only where the keyboard is in use: after a click or a change of scene it would only puzzle.
        self._ringed = event.reason() in BY_KEYBOARD
        super().focusInEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self._ringed = True
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            if not event.isAutoRepeat():
                self.click()
            return
        event.ignore()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.ignore()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        event.ignore()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        event.ignore()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        event.ignore()

    def enterEvent(self, event: QEnterEvent) -> None:
        event.ignore()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.EnabledChange:
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        rect = self.card_rect()
        self._paint_picture(painter, rect)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        radius = corner_radius(rect.width())
        colours = theme.current()
        if self.dimmed:
            felt = QColor(colours.felt_base)
            felt.setAlphaF(0.45)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(felt)
            painter.drawRoundedRect(rect, radius, radius)
        if self.outline is not None:
            rail = colours.set_rail if self.outline is MeldKind.SET else colours.run_rail
            self._ring(painter, rect, radius, rail)
        if self.fresh and not self.selected:
            self._top_edge(painter, rect, radius, colours.gold)
        if self.selected:
            self._ring(painter, rect, radius, colours.gold)
        if self.hasFocus() and self._ringed:
            paint_ring(painter, rect, radius)
        painter.end()

    def _paint_picture(self, painter: QPainter, rect: QRectF) -> None:
        ratio = self.devicePixelRatioF()
        if self.spot.turn > 0.5 and self._face is not None:
            pixmap = self._art.face(self._face, self._sharp, ratio, self.lifted)
        else:
            pixmap = self._art.back(self._sharp, ratio, self.lifted)
        size = pixmap.deviceIndependentSize()
        margin = self._art.margin(self._sharp, self.lifted)
        # A card half turned is a narrow card.
        squeeze = abs(2 * self.spot.turn - 1) if 0.0 < self.spot.turn < 1.0 else 1.0
        scale = self.spot.w / self._sharp
        if squeeze == 1.0 and abs(scale - 1) < 0.002:
            painter.drawPixmap(rect.topLeft() - QRectF(margin, margin, 0, 0).topLeft(), pixmap)
            return
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        width, height = size.width() * scale * squeeze, size.height() * scale
        left = rect.center().x() - width / 2
        target = QRectF(left, rect.top() - margin * scale, width, height)
        painter.drawPixmap(target, pixmap, QRectF(pixmap.rect()))

    def _ring(self, painter: QPainter, rect: QRectF, radius: float, colour: QColor) -> None:
        unit = zoom.unit(self)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(colour, 4 * unit))
        painter.drawRoundedRect(rect.adjusted(-unit, -unit, unit, unit), radius + unit, radius + unit)

    def _top_edge(self, painter: QPainter, rect: QRectF, radius: float, colour: QColor) -> None:
        painter.save()
        painter.setClipRect(QRectF(rect.left() - 3, rect.top() - 3, rect.width() + 6, radius + 6))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(colour, 5 * zoom.unit(self)))
        painter.drawRoundedRect(rect.adjusted(0, 0, 0, 20), radius, radius)
        painter.restore()
