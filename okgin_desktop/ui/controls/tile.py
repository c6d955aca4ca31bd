"""A large choice with contents of its own."""

from PySide6.QtCore import QEvent, QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from okgin_desktop.ui import theme
from okgin_desktop.ui.controls import focus_ring


def paint_plate(painter: QPainter, area: QRect) -> None:
    """Paint a plate at rest, as a tile's is, for what only shows."""
    now = theme.current()
    painter.setBrush(now.tile)
    painter.setPen(QPen(now.divider, 1))
    painter.drawRoundedRect(QRectF(area).adjusted(0.5, 0.5, -0.5, -0.5), theme.RADIUS_TILE, theme.RADIUS_TILE)


class Tile(QAbstractButton):
    """A checkable plate; what lies on it comes from its layout, and chosen it has a gold edge.

    Clicks on labels that lie on it count as clicks on the tile; controls on it keep their own.
    """

    def __init__(self, name: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setCheckable(True)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setAccessibleName(name)
        focus_ring.follow(self)

    def hasHeightForWidth(self) -> bool:
        """As its contents have."""
        layout = self.layout()
        return layout is not None and layout.hasHeightForWidth()

    def heightForWidth(self, width: int) -> int:
        """Return the height its contents need."""
        layout = self.layout()
        return layout.totalHeightForWidth(width) if layout is not None else -1

    def changeEvent(self, event: QEvent) -> None:
        """Repaint when enabled or disabled."""
        super().changeEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the plate; the contents paint themselves."""
        now = theme.current()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        chosen = self.isChecked()
        if not self.isEnabled():
            fill, edge, width = now.disabled_fill, now.disabled_border, 1.0
        elif chosen:
            fill, edge, width = now.tile_selected, now.gold_edge, 2.0
        else:
            over = self.isDown() or self.underMouse()
            fill = now.tile_hover if over else now.tile
            edge, width = now.control_border if over or not now.dark else now.divider, 1.0
        painter.setBrush(fill)
        painter.setPen(QPen(edge, width))
        inset = width / 2
        plate = QRectF(self.rect()).adjusted(inset, inset, -inset, -inset)
        painter.drawRoundedRect(plate, theme.RADIUS_TILE - inset, theme.RADIUS_TILE - inset)
        painter.end()
