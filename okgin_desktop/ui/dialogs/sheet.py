"""A dialog inside the window: it can never be off the screen, and tests can take its picture."""

from typing import ClassVar, Final

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QContextMenuEvent,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QWheelEvent,
)
from PySide6.QtWidgets import QAbstractButton, QApplication, QHBoxLayout, QLayout, QVBoxLayout, QWidget
from shiboken6 import isValid

from okgin_desktop.ui import theme
from okgin_desktop.ui.art.shadow import card_shadow
from okgin_desktop.ui.controls import RichLine, ScrollArea

_SHADOW_DOWN: Final = 16
_SHADOW_BLUR: Final = 48
_LEFT_TO_THE_WINDOW: Final = (
    QKeySequence.StandardKey.Quit,
    QKeySequence.StandardKey.Close,
    QKeySequence.StandardKey.FullScreen,
)


class _Panel(QWidget):
    """The plate with the rounded corners."""

    def paintEvent(self, event: QPaintEvent) -> None:
        now = theme.current()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(now.dialog)
        painter.setPen(QPen(now.divider, 1))
        plate = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.drawRoundedRect(plate, theme.RADIUS_DIALOG, theme.RADIUS_DIALOG)
        painter.end()


class _Rule(QWidget):
    """The line above the footer."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setFixedHeight(1)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme.current().divider)
        painter.end()


class _ShortcutGuard(QObject):
    """Keeps the shortcuts of the window from firing while a sheet is open, all but quitting and the like.

    Not an `event` of the sheet: an exception in what is called from a Python `event` crashes the process
    instead of being reported, and all that a sheet does would be called from there.
    """

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is not QEvent.Type.ShortcutOverride or not isinstance(event, QKeyEvent):
            return False
        if not _for_the_window(event):
            event.accept()
        return True


class Sheet(QWidget):
    """A panel over the dimmed contents of `parent`, which gets no mouse, key or shortcut while it is open.

    Put the contents into `body` (it scrolls where the window is too low) and the buttons into `footer`, which
    is always in sight; then `open()`. Esc rejects, Enter presses the default button, or the focused button.
    Either way the sheet closes, the focus goes back to where it was, the signal is emitted, and the sheet
    deletes itself. The panel is as wide as `size`, as high as its contents but at least as `size` and at most
    `tallest`, and never larger than the window.
    """

    tab_by_place: ClassVar[bool] = False
    """Whether Tab follows rows and columns instead of the order of creation and `QWidget.setTabOrder`."""

    accepted = Signal()
    rejected = Signal()

    def __init__(
        self, title: str, parent: QWidget, size: QSize | None = None, tallest: int | None = None
    ) -> None:
        super().__init__(parent)
        self._over = parent
        self._preferred = size or QSize(640, 0)
        self._tallest = tallest
        self._default: QAbstractButton | None = None
        self._before: QWidget | None = None
        self._shade: QPixmap | None = None
        self.setAccessibleName(title)
        self.panel = _Panel(self)
        self.title = RichLine(title, theme.TITLE, parent=self.panel)
        self.header = QHBoxLayout()
        self.header.addWidget(self.title, 1)
        self.area = ScrollArea(self.panel)
        contents = QWidget()
        self.body = QVBoxLayout(contents)
        self.body.setSpacing(theme.GRID)
        self.area.setWidget(contents)
        self.footer = QHBoxLayout()
        self.footer.setSpacing(16)
        self._column = QVBoxLayout(self.panel)
        self._column.setSpacing(0)
        self._column.addLayout(self.header)
        self._column.addWidget(self.area, 1)
        rule = QHBoxLayout()
        self._rule = _Rule(self.panel)
        rule.addWidget(self._rule)
        self._column.addLayout(rule)
        self._column.addLayout(self.footer)
        # The focus ring reaches 8 px beyond a control: the viewport is that much wider than what is in it.
        reach = theme.GRID
        self.body.setContentsMargins(reach, reach, reach, reach)
        self.header.setContentsMargins(reach, 0, reach, 4)
        rule.setContentsMargins(reach, 0, reach, 0)
        self.footer.setContentsMargins(reach, 20, reach, 0)
        self.installEventFilter(_ShortcutGuard(self))
        self.hide()

    def is_open(self) -> bool:
        """Whether it is over the window now."""
        return not self.isHidden()

    def set_title(self, title: str) -> None:
        """Show another title."""
        self.title.set_markup(title)
        self.setAccessibleName(self.title.text())

    def without_footer(self) -> None:
        """Have neither footer nor line above it: the buttons stand in the body."""
        self._rule.hide()
        self.footer.setContentsMargins(0, 0, 0, 0)

    def set_default(self, button: QAbstractButton) -> None:
        """Let Enter press this button, and give it the focus when the sheet opens."""
        self._default = button

    def open(self) -> None:
        """Lay the sheet over the window and take the focus."""
        self._before = self.window().focusWidget()
        self._over.installEventFilter(self)
        self._fit()
        self.show()
        self.raise_()
        self._fit()
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._keep_focus)
        self._first().setFocus(Qt.FocusReason.OtherFocusReason)
        if QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, self.accessibleName()))

    def accept(self) -> None:
        """Close as agreed."""
        if self._close():
            self.accepted.emit()

    def reject(self) -> None:
        """Close as called off."""
        if self._close():
            self.rejected.emit()

    def _close(self) -> bool:
        if not self.is_open():
            return False
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.disconnect(self._keep_focus)
        self._over.removeEventFilter(self)
        before = self._before
        self.hide()
        if before is not None and isValid(before) and before.isVisible() and before.isEnabled():
            before.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self._over.setFocus(Qt.FocusReason.OtherFocusReason)
        self.deleteLater()
        return True

    def _fit(self) -> None:
        self.setGeometry(self._over.rect())
        edge = 16 if self.width() < 1000 else 24
        inside = 16 if self.width() < 1000 else 24
        self._column.setContentsMargins(inside, 20, inside, inside)
        width = min(self._preferred.width(), self.width() - 2 * edge)
        height = min(self._wanted_height(width), self.height() - 2 * edge)
        left, top = (self.width() - width) // 2, (self.height() - height) // 2
        self.panel.setGeometry(QRect(left, top, width, height))
        self._shade = None
        self.update()

    def _wanted_height(self, width: int) -> int:
        margins = self._column.contentsMargins()
        inner = width - margins.left() - margins.right()
        contents = self.body.totalHeightForWidth(inner) if self.body.hasHeightForWidth() else -1
        if contents < 0:
            contents = self.body.totalSizeHint().height()
        fixed = _height_of(self.header, inner) + _height_of(self.footer, inner) + 1
        needed = contents + fixed + margins.top() + margins.bottom()
        wanted = max(needed, self._preferred.height())
        return wanted if self._tallest is None else min(wanted, self._tallest)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the size of the window."""
        # Qt still asks while Python takes the window apart and this has lost its attributes.
        if watched is self.__dict__.get("_over") and event.type() is QEvent.Type.Resize:
            self._fit()
        return False

    def refit(self) -> None:
        """Take the size the contents need now."""
        if self.is_open():
            self._fit()

    def _controls(self) -> list[QWidget]:
        """Return what Tab reaches, in order."""
        # PySide takes what `nextInFocusChain` returns for a child of the widget it asked. Walking all round
        # would make the window a child of this sheet, and its menus would be lost with it: stop in time.
        # What lies in a list that drops down is in a window and a chain of its own.
        inside = {widget for widget in self.findChildren(QWidget) if widget.window() is self.window()}
        found: list[QWidget] = []
        step = self.nextInFocusChain()
        while step is not None and inside:
            inside.discard(step)
            tab = step.focusPolicy() & Qt.FocusPolicy.TabFocus == Qt.FocusPolicy.TabFocus
            if tab and self.isAncestorOf(step) and step.isVisibleTo(self) and step.isEnabled():
                found.append(step)
            step = step.nextInFocusChain() if inside else None
        return sorted(found, key=self._place_of) if self.tab_by_place else found

    def _place_of(self, control: QWidget) -> list[tuple[int, int]]:
        """Return the middle of everything it lies in, the outermost first: groups stay together so."""
        places = []
        step: QWidget | None = control
        while step is not None and step is not self.panel:
            centre = step.geometry().center()
            places.append((centre.y(), centre.x()))
            step = step.parentWidget()
        return places[::-1]

    def _first(self) -> QWidget:
        if self._default is not None and self._default.isEnabled():
            return self._default
        return next(iter(self._controls()), self.panel)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Keep Tab and Shift+Tab inside."""
        controls = self._controls()
        if not controls:
            return True
        now = QApplication.focusWidget()
        reason = Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason
        before_first = -1 if forward else 0
        place = (controls.index(now) if now in controls else before_first) + (1 if forward else -1)
        controls[place % len(controls)].setFocus(reason)
        return True

    def _keep_focus(self, old: QWidget | None, now: QWidget | None) -> None:
        """Scroll to what has the focus; call it back where something outside took it."""
        if now is None or not isValid(now) or now.window() is not self.window():
            return
        if self.isAncestorOf(now):
            # Never under a pressed button: what is clicked would be gone from below the mouse at its release.
            if self.area.isAncestorOf(now) and not QApplication.mouseButtons():
                self.area.ensureWidgetVisible(now, 0, 24)
            return
        if not _in_a_sheet(now):
            QTimer.singleShot(0, self, self._call_back)

    def _call_back(self) -> None:
        now = QApplication.focusWidget()
        if self.is_open() and not (now is not None and (self.isAncestorOf(now) or _in_a_sheet(now))):
            self._first().setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc and Enter; whatever else nobody inside wanted ends here."""
        event.accept()
        if event.key() == Qt.Key.Key_Escape:
            self.reject()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self._press_default()

    def _press_default(self) -> None:
        if self._default is not None and self._default.isEnabled():
            self._default.click()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """End here."""
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """End here, with the table beneath none the wiser."""
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """End here."""
        event.accept()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """End here."""
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """End here."""
        event.accept()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """End here."""
        event.accept()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """End here."""
        event.accept()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Dim what is behind and paint the shadow; the panel paints itself."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme.current().scrim)
        if self._shade is None:
            self._shade = _shade(self.panel.size())
        corner = self.panel.pos() + QPoint(-_SHADOW_BLUR, _SHADOW_DOWN - _SHADOW_BLUR)
        painter.drawPixmap(corner, self._shade)
        painter.end()


def _for_the_window(event: QKeyEvent) -> bool:
    # Not every platform has the standard keys, so the usual ones count too.
    keys = QKeySequence(event.keyCombination()).toString(QKeySequence.SequenceFormat.PortableText)
    return keys in ("Ctrl+Q", "F11") or any(event.matches(key) for key in _LEFT_TO_THE_WINDOW)


def _shade(size: QSize) -> QPixmap:
    alpha = theme.current().shadow.alphaF()
    image = card_shadow(
        size.width(), size.height(), theme.RADIUS_DIALOG, _SHADOW_BLUR / 2, _SHADOW_BLUR, alpha
    )
    return QPixmap.fromImage(image)


def _height_of(layout: QLayout, width: int) -> int:
    if layout.hasHeightForWidth():
        return max(layout.heightForWidth(width), layout.minimumSize().height())
    return layout.sizeHint().height()


def _in_a_sheet(widget: QWidget) -> bool:
    """Whether some open sheet has it: one may lie over another."""
    step: QWidget | None = widget
    while step is not None:
        if isinstance(step, Sheet):
            return step.is_open()
        step = step.parentWidget()
    return False
