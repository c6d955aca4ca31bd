"""An on/off switch with the word beside it."""

from typing import Final, final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from okgin_desktop.ui import theme
from okgin_desktop.ui.controls import focus_ring
from okgin_desktop.ui.controls.rich_text import advance

_WIDTH: Final = 48
_HEIGHT: Final = 26
_KNOB: Final = 18
_GAP: Final = 8


@final
class Switch(QAbstractButton):
    """A checkable button 48 x 26 with the word On or Off at its left; `name` is for screen readers."""

    def __init__(self, name: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setCheckable(True)
        self.setAccessibleName(name)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        focus_ring.follow(self, theme.RADIUS_CONTROL)

    def word(self) -> str:
        """Return On or Off in the language of the program."""
        return self.tr("On") if self.isChecked() else self.tr("Off")

    def sizeHint(self) -> QSize:
        """Return room for the wider of the words and the switch."""
        word = max(advance(self.tr("On"), theme.BODY), advance(self.tr("Off"), theme.BODY))
        return QSize(int(word + 1) + _GAP + _WIDTH, _HEIGHT + 2)

    def changeEvent(self, event: QEvent) -> None:
        """Repaint when enabled, disabled or translated."""
        super().changeEvent(event)
        self.updateGeometry()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the word, the track and the knob."""
        now = theme.current()
        on, enabled = self.isChecked(), self.isEnabled()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(theme.font(*theme.BODY))
        painter.setPen(now.text if enabled else now.disabled_text)
        words = QRectF(0, 0, self.width() - _WIDTH - _GAP, self.height())
        painter.drawText(words, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, self.word())
        track = QRectF(self.width() - _WIDTH, (self.height() - _HEIGHT) / 2, _WIDTH, _HEIGHT)
        track.adjust(0.5, 0.5, -0.5, -0.5)
        over = enabled and self.underMouse()
        if not enabled:
            fill, edge, knob = now.disabled_fill, now.disabled_border, now.disabled_text
        elif on:
            fill = now.gold_hover if over else now.gold
            edge, knob = now.gold_border, now.gold_text
        else:
            fill = now.highlight if over or now.dark else now.tile
            edge, knob = now.control_border, now.muted
        painter.setPen(QPen(edge, 1))
        painter.setBrush(fill)
        painter.drawRoundedRect(track, track.height() / 2, track.height() / 2)
        reach = _HEIGHT / 2
        centre = track.right() - reach + 0.5 if on else track.left() + reach - 0.5
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(knob)
        painter.drawEllipse(QPointF(centre, track.center().y()), _KNOB / 2, _KNOB / 2)
        painter.end()
