"""The list of pages at the left of the preferences."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QSizePolicy, QVBoxLayout, QWidget

from okgin_desktop.ui import theme
from okgin_desktop.ui.controls import focus_ring
from okgin_desktop.ui.controls.rich_text import advance

_HEIGHT = 40
_LEFT = 20


class _Entry(QAbstractButton):
    """The name of a page, and while somebody searches how much was found there."""

    def __init__(self, key: str, text: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.key = key
        self.shown = text
        self.count: int | None = None
        self.setText(text.replace("&", "&&"))
        self.setAccessibleName(text)
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        focus_ring.follow(self, theme.RADIUS_CONTROL)

    def sizeHint(self) -> QSize:
        return QSize(120, _HEIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:
        now = theme.current()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        area = QRectF(self.rect())
        if self.isChecked():
            painter.setBrush(now.gold_edge)
            edge = area.adjusted(0, 0, 12 - area.width(), 0)
            painter.drawRoundedRect(edge, theme.RADIUS_CONTROL, theme.RADIUS_CONTROL)
            painter.setBrush(now.highlight)
            painter.drawRoundedRect(area.adjusted(3, 0, 0, 0), theme.RADIUS_CONTROL, theme.RADIUS_CONTROL)
        elif self.isEnabled() and (self.underMouse() or self.isDown()):
            painter.setBrush(now.button_pressed if self.isDown() else now.tile_hover)
            painter.drawRoundedRect(area, theme.RADIUS_CONTROL, theme.RADIUS_CONTROL)
        weight = 600 if self.isChecked() else 400
        left = _LEFT if self.width() > 140 else 12
        room = self.width() - left - 6.0
        ink = now.text if self.isChecked() else now.muted
        painter.setPen(ink if self.isEnabled() else now.disabled_text)
        if self.count:
            painter.setFont(theme.font(*theme.SMALL_STRONG))
            painter.drawText(
                area.adjusted(0, 0, -10, 0),
                Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter,
                str(self.count),
            )
            room -= 24
        px = 15
        while px > 12 and advance(self.shown, theme.Type(px, weight)) > room:
            px -= 1
        painter.setFont(theme.font(px, weight))
        text = painter.fontMetrics().elidedText(self.shown, Qt.TextElideMode.ElideRight, int(room))
        painter.drawText(
            area.adjusted(left, 0, 0, 0), Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, text
        )
        painter.end()


class Navigation(QWidget):
    """Pages below each other; Tab reaches the chosen one, the arrow keys choose another."""

    chosen = Signal(str)

    def __init__(self, pages: Sequence[tuple[str, str]]) -> None:
        super().__init__()
        self._group = QButtonGroup(self)
        self.entries: dict[str, _Entry] = {}
        self._key = ""
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        for key, text in pages:
            entry = _Entry(key, text, self)
            self.entries[key] = entry
            self._group.addButton(entry)
            column.addWidget(entry)
        self._group.buttonToggled.connect(self._toggled)

    def key(self) -> str:
        """Return the chosen page."""
        return self._key

    def set_key(self, key: str) -> None:
        """Choose without telling anyone."""
        self._key = key
        self.entries[key].setChecked(True)
        self.setFocusProxy(self.entries[key])

    def set_counts(self, counts: Mapping[str, int] | None) -> None:
        """Show what a search has found on each page, or with None that nobody searches."""
        for key, entry in self.entries.items():
            entry.count = None if counts is None else counts[key]
            entry.setEnabled(entry.count != 0)
            entry.setAccessibleDescription("" if entry.count is None else str(entry.count))
            entry.update()

    def _toggled(self, button: QAbstractButton, on: bool) -> None:
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus if on else Qt.FocusPolicy.ClickFocus)
        if on and isinstance(button, _Entry) and button.key != self._key:
            self._key = button.key
            self.chosen.emit(self._key)
