"""The cloth of the table: the first thing there is to see, so this loads next to nothing."""

from enum import Enum

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QRadialGradient


class Felt(Enum):
    """The cloth of the table: its colours at the edge, in the middle ground and at the lit centre."""

    TEAL = ("#0F3035", "#12383D", "#1C4D54")
    GREEN = ("#003D0C", "#004E0F", "#055614")
    WALNUT = ("#2F2119", "#3B2A20", "#503A2D")


def paint_cloth(painter: QPainter, width: float, height: float, felt: tuple[QColor, QColor, QColor]) -> None:
    """Fill so many pixels from the painter's origin: a soft light left of the middle (spec.md section 1).

    The colours are those of edge, middle ground and centre.
    """
    edge, base, centre = felt
    gradient = QRadialGradient(QPointF(0, 0), 1.0)
    gradient.setColorAt(0.0, centre)
    gradient.setColorAt(0.72, base)
    gradient.setColorAt(1.0, edge)
    painter.save()
    painter.translate(0.42 * width, 0.52 * height)
    painter.scale(0.62 * width, 0.70 * height)
    # Not fillRect: to choose among its variants all enumerations of Qt are made, 30 ms.
    path = QPainterPath()
    path.addRect(QRectF(-1, -1, 3, 3))
    painter.fillPath(path, QBrush(gradient))
    painter.restore()
