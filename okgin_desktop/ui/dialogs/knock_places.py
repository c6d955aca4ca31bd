"""What lies on the board on which a knock is laid out: cards, frames around groups, empty places."""

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QBoxLayout, QSizePolicy, QWidget

from okgin_desktop.engine.cards import Card
from okgin_desktop.engine.melds import Meld
from okgin_desktop.session.knock_draft import DISCARD, Target
from okgin_desktop.ui import theme
from okgin_desktop.ui.art.pixmaps import CardArt, corner_radius
from okgin_desktop.ui.controls import RichLine, focus_ring
from okgin_desktop.ui.table.card_widget import CardWidget, Spot
from okgin_desktop.ui.table.layout import Rail, Rect
from okgin_desktop.ui.table.marks import paint_empty_place, paint_live_zone, paint_rail

FRAME_PAD: Final = 12
RAIL_HEIGHT: Final = 18
RAIL_GAP: Final = 8


class KnockCard(CardWidget):
    """A card of the person's hand, always face up; Space clicks it, all other keys are the board's."""

    def __init__(self, card: Card, art: CardArt, parent: QWidget) -> None:
        super().__init__(card, art, Spot(0, 0, 100, 1), parent)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave the arrow keys to the board; a plain button would move the focus."""
        if event.key() == Qt.Key.Key_Space:
            super().keyPressEvent(event)
        else:
            event.ignore()


class PlaceFrame(QWidget):
    """Around the cards of one place: the rail and label below them, and the ring while a card is over it.

    It takes no mouse events; it is there to be named by a screen reader, and painted.
    """

    def __init__(self, target: Target, parent: QWidget) -> None:
        super().__init__(parent)
        self.target = target
        self.meld: Meld | None = None
        self.word = ""
        self.live = False
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def show_place(self, rect: Rect, meld: Meld | None, word: str, said: str) -> None:
        """Take this place on the board, with the word below it and the sentence for ears."""
        self.meld, self.word = meld, word
        self.setAccessibleName(said)
        self.setGeometry(
            round(rect.x) - FRAME_PAD,
            round(rect.y) - FRAME_PAD,
            round(rect.w) + 2 * FRAME_PAD,
            round(rect.h) + 2 * FRAME_PAD + RAIL_GAP + RAIL_HEIGHT,
        )
        self.show()
        self.update()

    def set_live(self, live: bool) -> None:
        """Ring the place: a card let go now would go here."""
        if live != self.live:
            self.live = live
            self.update()

    def _cards(self) -> Rect:
        return Rect(
            FRAME_PAD,
            FRAME_PAD,
            self.width() - 2 * FRAME_PAD,
            self.height() - 2 * FRAME_PAD - RAIL_GAP - RAIL_HEIGHT,
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ring, then the rail or the label."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        cards = self._cards()
        if self.live:
            paint_live_zone(painter, cards, target=True)
        top = cards.bottom + RAIL_GAP
        if self.meld is not None:
            rail = Rail(cards.x, top, cards.w, self.meld, len(self.meld))
            paint_rail(painter, rail)
        else:
            self._paint_word(painter, QRectF(cards.x, top, cards.w, RAIL_HEIGHT))
        painter.end()

    def _paint_word(self, painter: QPainter, area: QRectF) -> None:
        """Write the label; a group that is no meld has a broken line to its right."""
        now = theme.current()
        painter.setFont(theme.font(*theme.LABEL))
        painter.setPen(now.gold if self.target is DISCARD else now.felt_text)
        metrics = painter.fontMetrics()
        wide = area.width() + FRAME_PAD
        word = metrics.elidedText(self.word, Qt.TextElideMode.ElideRight, int(wide))
        middle = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(QRectF(area.left(), area.top(), wide, area.height()), middle, word)
        start = area.left() + metrics.horizontalAdvance(word) + 8
        if isinstance(self.target, int) and start + 12 < area.right():
            pen = QPen(now.empty_place, 1.5)
            pen.setDashPattern([5 / 1.5, 4 / 1.5])
            painter.setPen(pen)
            line = area.center().y()
            painter.drawLine(round(start), round(line), round(area.right()), round(line))


class EmptyPlace(QAbstractButton):
    """A dashed place that takes a card: a new meld, or the deadwood or discard while there is none."""

    def __init__(self, target: Target, parent: QWidget) -> None:
        super().__init__(parent)
        self.target = target
        self.live = False
        self.inviting = False
        """Whether a click would put a card here, so that it lights up under the mouse."""
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def show_place(self, rect: Rect, word: str) -> None:
        """Take this place on the board."""
        self.setText(word)
        self.setAccessibleName(word)
        focus_ring.follow(self, corner_radius(rect.w))
        self.setGeometry(round(rect.x), round(rect.y), round(rect.w), round(rect.h))
        self.show()
        self.update()

    def set_live(self, live: bool) -> None:
        """Ring the place: a card let go now would go here."""
        if live != self.live:
            self.live = live
            self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave the arrow keys to the board."""
        if event.key() == Qt.Key.Key_Space:
            super().keyPressEvent(event)
        else:
            event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the dashes, or the place lit up."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        whole = Rect(0, 0, self.width(), self.height())
        paint_empty_place(painter, whole.grown(-1), self.text())
        if self.live or (self.inviting and self.underMouse()):
            paint_live_zone(painter, whole.grown(-8), target=True)
        painter.end()


class RiskBox(QWidget):
    """What the others could lay off: a heading, the cards, and a sentence; in one row where room is short."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._title = RichLine("", theme.SMALL_STRONG, wrap=True, max_lines=2)
        self._cards = RichLine("", theme.HEADING, wrap=True)
        self._text = RichLine("", theme.SMALL, "muted", wrap=True)
        self._box = QBoxLayout(QBoxLayout.Direction.TopToBottom, self)
        for line in (self._title, self._cards, self._text):
            self._box.addWidget(line)
        self._box.addStretch(1)
        self.set_row(False)

    def set_row(self, row: bool) -> None:
        """Put everything into one row, or below each other."""
        self._row = row
        ways = QBoxLayout.Direction
        self._box.setDirection(ways.LeftToRight if row else ways.TopToBottom)
        self._box.setContentsMargins(*((14, 6, 14, 6) if row else (18, 12, 14, 10)))
        self._box.setSpacing(12 if row else 8)
        keep = QSizePolicy.Policy.Maximum if row else QSizePolicy.Policy.Preferred
        middle = Qt.AlignmentFlag.AlignVCenter if row else Qt.AlignmentFlag(0)
        for line in (self._title, self._cards, self._text):
            self._box.setAlignment(line, middle)
        for line in (self._title, self._cards):
            policy = line.sizePolicy()
            policy.setHorizontalPolicy(keep)
            line.setSizePolicy(policy)
        self._refresh_text()

    def show_risk(self, title: str, cards: str, text: str) -> None:
        """Show other words; without cards there is no empty line."""
        self._title.set_markup(title)
        self._cards.set_markup(cards)
        self._text.set_markup(text)
        self.setAccessibleName(" ".join(line.text() for line in (self._title, self._cards, self._text)))
        self._refresh_text()

    def _refresh_text(self) -> None:
        cards = bool(self._cards.markup())
        # A row has room for one line: the heading with the cards, or the sentence that there are none.
        self._title.setVisible(not self._row or cards)
        self._cards.setVisible(cards)
        self._text.setVisible(not self._row or not cards)
        self.setToolTip(self._text.text() if self._row else "")

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the well."""
        now = theme.current()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(now.well)
        painter.setPen(QPen(now.divider, 1))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 8, 8)
        painter.end()
