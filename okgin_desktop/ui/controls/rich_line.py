"""A label of marked-up text with drawn suits."""

from typing import Final

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from okgin_desktop.ui import theme, zoom
from okgin_desktop.ui.controls.rich_text import Layout, Style, lay_out, paint, parse, spoken
from okgin_desktop.ui.theme import Role, Type

_WRAP_WIDTH: Final = 480
"""What a wrapping label asks for at most; it takes whatever width it gets."""
_KEPT: Final = 8


class RichLine(QLabel):
    """Text in the markup of `rich_text`; `text()` and the accessible name are what is spoken.

    Without `wrap` it keeps to one line and ends in an ellipsis where room is short, with the whole text as
    its tool tip. With `wrap` its height follows its width, up to `max_lines`.
    """

    def __init__(
        self,
        markup: str = "",
        type_: Type = theme.BODY,
        role: Role = "text",
        *,
        wrap: bool = False,
        max_lines: int | None = None,
        strong: Type | None = None,
        align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self._markup = ""
        self._style = Style(type_, role, strong)
        self._wrap = wrap
        self._max_lines = max_lines if wrap else 1
        self._align = align
        self._layouts: dict[int | None, Layout] = {}
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(wrap)
        self.setSizePolicy(policy)
        self.set_markup(markup)

    def markup(self) -> str:
        """Return the text as it was set."""
        return self._markup

    def set_markup(self, markup: str) -> None:
        """Show another text."""
        self._markup = markup
        said = spoken(markup)
        self.setText(said)
        self.setAccessibleName(said)
        self._again()
        self._offer_whole()

    def set_role(self, role: Role) -> None:
        """Take another colour role of the theme."""
        if role != self._style.role:
            self._style = self._style._replace(role=role)
            self.update()

    def set_type(self, type_: Type, strong: Type | None = None) -> None:
        """Take another size or weight."""
        self._style = self._style._replace(type=type_, strong=strong)
        self._again()

    def _again(self) -> None:
        self._layouts.clear()
        self.updateGeometry()
        self.update()

    def _lay_out(self, width: int | None) -> Layout:
        """Break the text at that width; layouts ask for the same few widths over and over."""
        if width not in self._layouts:
            if len(self._layouts) > _KEPT:
                self._layouts.clear()
            pieces, style = parse(self._markup), self._sized()
            if width is None:
                self._layouts[width] = lay_out(pieces, style)
            else:
                self._layouts[width] = lay_out(pieces, style, float(width), self._max_lines)
        return self._layouts[width]

    def _sized(self) -> Style:
        return self._style.at(zoom.unit(self))

    def _offer_whole(self) -> None:
        self.setToolTip(self.text() if self._lay_out(self.width()).elided else "")

    def sizeHint(self) -> QSize:
        """Return the natural size; a wrapping label asks for a readable column."""
        natural = self._lay_out(None)
        width = int(natural.width + 1)
        if self._wrap and width > _WRAP_WIDTH:
            return QSize(_WRAP_WIDTH, self.heightForWidth(_WRAP_WIDTH))
        return QSize(width, int(natural.height))

    def minimumSizeHint(self) -> QSize:
        """Return the width of a short word and the height of a line."""
        natural = self._lay_out(None)
        return QSize(min(int(natural.width + 1), 4 * self._sized().type.px), int(natural.line_height))

    def hasHeightForWidth(self) -> bool:
        """Only where the text wraps."""
        return self._wrap

    def heightForWidth(self, width: int) -> int:
        """Return the height of the text broken at that width."""
        if not self._wrap:
            return -1
        return int(self._lay_out(max(1, width)).height)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Offer the whole text as the tool tip where it is cut."""
        super().resizeEvent(event)
        self._offer_whole()

    def changeEvent(self, event: QEvent) -> None:
        """Measure anew where the typeface or the state has changed."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.EnabledChange):
            self._again()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the text, in the middle of its height; one that wraps at the top, unless aligned so."""
        made = self._lay_out(self.width())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        middle = not self._wrap or bool(self._align & Qt.AlignmentFlag.AlignVCenter)
        top = max(0.0, (self.height() - made.height) / 2) if middle else 0.0
        colour = None if self.isEnabled() else theme.current().disabled_text
        area = QRectF(0, top, self.width(), made.height)
        paint(painter, made, self._sized(), area, self._align, colour)
        painter.end()
