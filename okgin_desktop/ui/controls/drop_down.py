"""A choice of one of several that opens as a menu."""

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QAction, QActionGroup, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QMenu, QSizePolicy, QWidget

from okgin_desktop.ui import theme
from okgin_desktop.ui.controls import focus_ring
from okgin_desktop.ui.controls.rich_text import advance
from okgin_desktop.ui.controls.segmented import Option

_HEIGHT = 36
_SIDE = 12
_ARROW = 12


class DropDown(QAbstractButton):
    """Shows the choice made; a click, Space, Enter or Alt+Down opens all, the arrow keys step through them.

    `chosen` is emitted with the key when the person chooses, not when the program does. The accessible name
    is what is chosen from, and the description what is chosen.
    """

    chosen = Signal(str)

    def __init__(self, name: str, options: Sequence[Option] = (), parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._options: tuple[Option, ...] = ()
        self._key = ""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(name)
        self.clicked.connect(self.open_menu)
        focus_ring.follow(self)
        self.set_options(options)

    def set_options(self, options: Sequence[Option], key: str | None = None) -> None:
        """Offer other choices; `key` is chosen, or what was chosen if it is still there, or the first."""
        self._options = tuple(options)
        wanted = self._key if key is None else key
        keys = self.keys()
        if keys:
            self.set_key(wanted if wanted in keys else keys[0])
        self.updateGeometry()

    def keys(self) -> tuple[str, ...]:
        """Return the keys of all choices in order."""
        return tuple(option.key for option in self._options)

    def key(self) -> str:
        """Return the key of the chosen one."""
        return self._key

    def set_key(self, key: str) -> None:
        """Choose without telling anyone; raise KeyError for a key that is not offered."""
        text = {option.key: option.text for option in self._options}[key]
        self._key = key
        self.setText(text.replace("&", "&&"))
        self.setAccessibleDescription(text)
        self.setToolTip(text if advance(text, theme.BODY) > self._room() else "")
        self.update()

    def menu(self) -> QMenu:
        """Return a menu of all choices, made for this once."""
        menu = QMenu(self)
        menu.setMinimumWidth(self.width())
        group = QActionGroup(menu)
        for option in self._options:
            action = QAction(option.text.replace("&", "&&"), menu)
            action.setCheckable(True)
            action.setChecked(option.key == self._key)
            action.triggered.connect(lambda _checked=False, key=option.key: self._choose(key))
            group.addAction(action)
            menu.addAction(action)
        menu.aboutToHide.connect(menu.deleteLater)
        return menu

    def open_menu(self) -> None:
        """Offer all choices below the control."""
        self.menu().popup(self.mapToGlobal(QPoint(0, self.height() + 2)))

    def _choose(self, key: str) -> None:
        if key != self._key:
            self.set_key(key)
            self.chosen.emit(key)

    def _room(self) -> float:
        return self.width() - 2 * _SIDE - _ARROW - 8

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Step with the arrows, open with Enter and with Alt and an arrow."""
        key = event.key()
        steps = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
        alt = bool(event.modifiers() & Qt.KeyboardModifier.AltModifier)
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) or (alt and key in steps):
            self.open_menu()
        elif key in steps and self._options:
            place = self.keys().index(self._key) + steps[Qt.Key(key)]
            self._choose(self.keys()[min(max(place, 0), len(self._options) - 1)])
        else:
            super().keyPressEvent(event)

    def sizeHint(self) -> QSize:
        """Return room for the longest choice."""
        longest = max((advance(option.text, theme.BODY) for option in self._options), default=0.0)
        return QSize(int(longest + 2 * _SIDE + _ARROW + 9), _HEIGHT)

    def minimumSizeHint(self) -> QSize:
        """Return room for a short word."""
        return QSize(90, _HEIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint a well with the choice and an arrow."""
        now = theme.current()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        over = self.isEnabled() and (self.isDown() or self.underMouse())
        painter.setBrush(now.button_hover if over else now.well)
        painter.setPen(QPen(now.control_border if self.isEnabled() else now.disabled_border, 1))
        plate = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.drawRoundedRect(plate, theme.RADIUS_TILE, theme.RADIUS_TILE)
        ink = now.text if self.isEnabled() else now.disabled_text
        painter.setPen(ink)
        painter.setFont(theme.font(*theme.BODY))
        text = self.text().replace("&&", "&")
        elided = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, int(self._room()))
        left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(QRectF(_SIDE, 0, self._room() + 1, self.height()), left, elided)
        middle = QPointF(self.width() - _SIDE - _ARROW / 2, self.height() / 2 + 1)
        painter.setPen(
            QPen(ink, 2, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
        )
        painter.drawPolyline([middle + QPointF(-5, -3), middle + QPointF(0, 2), middle + QPointF(5, -3)])
        painter.end()
