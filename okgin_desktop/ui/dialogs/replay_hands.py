"""All other hands, open, as a strip of small cards above the table of a replay."""

from collections.abc import Sequence
from typing import final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from okgin_desktop.engine.cards import Card
from okgin_desktop.engine.melds import best_arrangement
from okgin_desktop.ui import theme
from okgin_desktop.ui.art.pixmaps import CardArt, card_height
from okgin_desktop.ui.strings import strings
from okgin_desktop.ui.table.hand_order import SortMode, sorted_hand

_CARD = 40.0
_STEP = 0.62
_TEXT = 20.0
_PAD = 8.0
_GAP = 20.0


@final
class HandsStrip(QWidget):
    """Shows one open hand beside another, each with its name and deadwood, melds first."""

    def __init__(self, art: CardArt, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._art = art
        self._hands: list[tuple[str, tuple[Card, ...]]] = []
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_hands(self, hands: Sequence[tuple[str, tuple[Card, ...]]]) -> None:
        """Show these hands, each with the name of its holder."""
        self._hands = [(name, sorted_hand(cards, SortMode.MELDS)) for name, cards in hands]
        said = (f"{self._title(name, cards)}: {strings().cards(cards)}" for name, cards in self._hands)
        self.setAccessibleName(self.tr("Open hands"))
        self.setAccessibleDescription(strings().speak(". ".join(said)))
        self.update()

    def _title(self, name: str, cards: tuple[Card, ...]) -> str:
        wood = sum(card.points for card in best_arrangement(cards).left)
        #: Above an open hand: a name and the count of its deadwood.
        return self.tr("{name} · deadwood {count}").format(name=name, count=wood)

    def sizeHint(self) -> QSize:
        """Return the one height."""
        return QSize(400, round(_PAD + _TEXT + card_height(_CARD) + _PAD))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint on the colour of the table's edge."""
        now = theme.current()
        painter = QPainter(self)
        painter.fillRect(self.rect(), now.felt_edge)
        count = max(1, len(self._hands))
        width = (self.width() - 2 * _PAD - (count - 1) * _GAP) / count
        for place, (name, cards) in enumerate(self._hands):
            self._paint_hand(painter, _PAD + place * (width + _GAP), width, name, cards)
        painter.end()

    def _paint_hand(
        self, painter: QPainter, left: float, width: float, name: str, cards: tuple[Card, ...]
    ) -> None:
        now = theme.current()
        painter.setPen(now.felt_text)
        painter.setFont(theme.font(*theme.LABEL))
        line = QRectF(left, _PAD / 2, width, _TEXT)
        title = painter.fontMetrics().elidedText(
            self._title(name, cards), Qt.TextElideMode.ElideRight, int(width)
        )
        painter.drawText(line, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, title)
        step = min(_CARD * _STEP, (width - _CARD) / max(1, len(cards) - 1))
        edge = self._art.margin(_CARD)
        for place, card in enumerate(cards):
            corner = QPointF(left + place * step - edge, _PAD / 2 + _TEXT - edge)
            painter.drawPixmap(corner, self._art.face(card, _CARD, self.devicePixelRatioF()))
