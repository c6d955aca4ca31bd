"""The buttons of the program, with a key cap at the right."""

from enum import StrEnum
from typing import Final

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from okgin_desktop.ui import theme, zoom
from okgin_desktop.ui.controls import focus_ring
from okgin_desktop.ui.controls.rich_text import Layout, Style, advance, lay_out, paint, parse, spoken
from okgin_desktop.ui.theme import Type

_CAP_HEIGHT: Final = 18.0
_CAP_PAD: Final = 5.0
_GAP: Final = 8.0
_SMALLEST: Final = 12


class Kind(StrEnum):
    """How much weight a button has."""

    PRIMARY = "primary"
    SECONDARY = "secondary"
    QUIET = "quiet"


class ActionButton(QAbstractButton):
    """A push button; suits in its text are drawn, and said as words by a screen reader.

    `key_hint` is only shown: who makes the button answers for the key. The cap gives way where there is no
    room for it. Enter presses the button that has the focus, as Space does.
    """

    def __init__(
        self,
        text: str = "",
        key_hint: str = "",
        kind: Kind = Kind.SECONDARY,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._markup = ""
        self._key_hint = key_hint
        self._kind = kind
        self._reason = ""
        self._tip = ""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
        focus_ring.follow(self)
        self.set_label(text)

    def label(self) -> str:
        """Return the text as it was set, suits as characters."""
        return self._markup

    def set_label(self, text: str) -> None:
        """Show another text, in the markup of `rich_text`."""
        self._markup = text
        said = spoken(text)
        self.setText(said.replace("&", "&&"))
        self.setAccessibleName(said)
        self.updateGeometry()
        self.update()

    def kind(self) -> Kind:
        """Return the weight of the button."""
        return self._kind

    def set_kind(self, kind: Kind) -> None:
        """Take another weight."""
        self._kind = kind
        self.updateGeometry()
        self.update()

    def key_hint(self) -> str:
        """Return the text on the key cap."""
        return self._key_hint

    def set_key_hint(self, key: str) -> None:
        """Show another key, or none."""
        self._key_hint = key
        self.updateGeometry()
        self.update()

    def reason(self) -> str:
        """Return why the button is disabled, or ""."""
        return self._reason

    def set_reason(self, reason: str) -> None:
        """Disable the button and say why, in its tool tip and to a screen reader; "" enables it."""
        self._reason = reason
        self.setEnabled(not reason)
        self.setAccessibleDescription(spoken(reason) or self._tip)
        super().setToolTip(spoken(reason) or self._tip)

    def set_tip(self, tip: str) -> None:
        """Set what the tool tip says while the button is enabled."""
        self._tip = tip
        self.set_reason(self._reason) if self._reason else super().setToolTip(tip)
        if not self._reason:
            self.setAccessibleDescription(tip)

    def sizeHint(self) -> QSize:
        """Return room for the text, the key cap and 12 px at the sides."""
        unit = zoom.unit(self)
        width = self._text(None).width + (2 * 12 + 2) * unit
        if self._key_hint:
            width += _GAP * unit + self._cap_width()
        return QSize(int(width + 1), round((56 if self._kind is Kind.PRIMARY else 44) * unit))

    def minimumSizeHint(self) -> QSize:
        """Return room for the text in its smallest type, without the key cap."""
        unit = zoom.unit(self)
        style = Style(Type(_SMALLEST, 600), colour_ranks=False).at(unit)
        width = lay_out(parse(self._markup), style).width
        return QSize(int(width + 19 * unit), round(34 * unit))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Enter press the button, once however long it is held."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not event.isAutoRepeat():
                self.click()
            return
        super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Repaint when enabled or disabled; measure anew where the type has another size."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self.updateGeometry()
        self.update()

    def _style(self, px: int | None = None) -> Style:
        type_ = theme.PRIMARY if self._kind is Kind.PRIMARY else theme.BUTTON
        role = "gold_text" if self._kind is Kind.PRIMARY else "text"
        px = px or type_.at(zoom.unit(self)).px
        return Style(Type(px, type_.weight), role, colour_ranks=False)

    def _text(self, width: float | None) -> Layout:
        return lay_out(parse(self._markup), self._style(), width, 1)

    def _cap_width(self) -> float:
        unit = zoom.unit(self)
        wide = advance(self._key_hint, theme.KEY_CAP.at(unit)) + (2 * _CAP_PAD + 1) * unit
        return max(_CAP_HEIGHT * unit, wide)

    def _colours(self) -> tuple[QColor | None, QColor | None, QColor]:
        """Return fill, border and ink for the state."""
        now = theme.current()
        if not self.isEnabled():
            return now.disabled_fill, now.disabled_border, now.disabled_text
        pressed, over = self.isDown(), self.underMouse()
        if self._kind is Kind.PRIMARY:
            fill = now.gold_pressed if pressed else now.gold_hover if over else now.gold
            return fill, None if now.dark else now.gold_border, now.gold_text
        resting = now.button_fill if self._kind is Kind.SECONDARY else None
        fill_or_none = now.button_pressed if pressed else now.button_hover if over else resting
        return fill_or_none, now.control_border, now.text

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the plate, then the text at the left and the cap at the right, or the text in the middle."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        fill, border, ink = self._colours()
        painter.setBrush(fill if fill is not None else Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(border, 1) if border is not None else Qt.PenStyle.NoPen)
        inset = 0.5 if border is not None else 0.0
        plate = QRectF(self.rect()).adjusted(inset, inset, -inset, -inset)
        painter.drawRoundedRect(plate, theme.RADIUS_TILE, theme.RADIUS_TILE)
        self._paint_label(painter, ink)
        painter.end()

    def _paint_label(self, painter: QPainter, ink: QColor) -> None:
        unit = zoom.unit(self)
        pad = (9.0 if self.width() < 125 * unit else 12.0) * unit
        room = self.width() - 2 * pad
        style, made = self._style(), self._text(None)
        cap = self._cap_width() if self._key_hint else 0.0
        if cap and made.width + 4 * unit + cap > room:
            cap = 0.0
        px = style.type.px
        while made.width > room and px > _SMALLEST * unit:
            px -= 1
            style = self._style(px)
            made = lay_out(parse(self._markup), style)
        if made.width > room:
            made = lay_out(parse(self._markup), style, room, 1)
        area = QRectF(pad, (self.height() - made.height) / 2, room, made.height)
        align = Qt.AlignmentFlag.AlignLeft if cap else Qt.AlignmentFlag.AlignHCenter
        paint(painter, made, style, area, align, None if self.isEnabled() else ink)
        if cap:
            paint_key_cap(
                painter, self._key_hint, QRectF(self.width() - pad - cap, 0, cap, self.height()), ink, unit
            )


def paint_key_cap(painter: QPainter, key: str, area: QRectF, ink: QColor, unit: float = 1.0) -> None:
    """Draw a key's name in a frame 18 units high in the middle of the area."""
    height = round(_CAP_HEIGHT * unit)
    top = round(area.center().y() - height / 2) + 0.5
    frame = QRectF(area.left() + 0.5, top, area.width() - 1, height - 1)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(ink, 1))
    painter.drawRoundedRect(frame, 4, 4)
    painter.setFont(theme.font(*theme.KEY_CAP.at(unit)))
    painter.drawText(frame, Qt.AlignmentFlag.AlignCenter, key)
