"""Who sits where, and the small boxes that say what is going on."""

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from okgin_desktop.ui import theme, zoom
from okgin_desktop.ui.art.avatars import avatar
from okgin_desktop.ui.controls.rich_text import Style, lay_out, paint, parse, spoken

_SMALL = 48
"""A portrait smaller than this, in units, has smaller text beside it."""


@dataclass(frozen=True, slots=True)
class BadgeText:
    """What a seat's badge says: name, a muted line, a pill (dealer, cards), and a figure at the right."""

    name: str
    line: str = ""
    pill: str = ""
    figure: str = ""
    figure_word: str = ""
    active: bool = False
    shorter: tuple[str, ...] = ()
    """What to say instead of the line where there is no room for it, the longest first."""


class SeatBadge(QWidget):
    """Portrait, name and what is to be known of a seat; the gold ring says that it is to act."""

    def __init__(self, portrait: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._portrait = portrait
        self._size = 52
        self._text = BadgeText("")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def show_text(self, text: BadgeText, avatar_size: int) -> None:
        """Say this."""
        if (text, avatar_size) == (self._text, self._size):
            return
        self._text, self._size = text, avatar_size
        parts = (text.name, text.line, text.pill, f"{text.figure} {text.figure_word}".strip())
        self.setAccessibleName(", ".join(part for part in parts if part))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = theme.current()
        size = min(self._size, self.height())
        top = 2 if self.height() > size + 8 else (self.height() - size) / 2
        painter.drawPixmap(QPointF(1, top), avatar(self._portrait, size, self.devicePixelRatioF()))
        if self._text.active:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(colours.gold, 2.5))
            painter.drawEllipse(QRectF(1, top, size, size).adjusted(0.5, 0.5, -0.5, -0.5))
        self._paint_texts(painter, size, top)
        painter.end()

    def _paint_texts(self, painter: QPainter, size: float, top: float) -> None:
        colours, unit = theme.current(), zoom.unit(self)
        small = size < _SMALL * unit
        name_font = theme.font((15 if small else 19) * unit, 600)
        line_font = theme.font((12 if small else 13) * unit)
        left = size + (10 if small else 16) * unit
        right = self.width() - self._paint_figure(painter, small)
        name_box, line_box = QFontMetricsF(name_font), QFontMetricsF(line_font)
        lines = name_box.height() + (line_box.height() + 2 if self._text.line else 0)
        pill = 26 * unit if self._text.pill else 0
        y = max(0.0, top + (size - lines - pill) / 2)
        painter.setFont(name_font)
        painter.setPen(colours.felt_text)
        room = right - left
        name = name_box.elidedText(self._text.name, Qt.TextElideMode.ElideRight, room)
        painter.drawText(QPointF(left, y + name_box.ascent()), name)
        y += name_box.height() + 2
        painter.setFont(line_font)
        painter.setPen(colours.felt_muted)
        wordings = (self._text.line, *self._text.shorter)
        line = next((text for text in wordings if line_box.horizontalAdvance(text) <= room), wordings[-1])
        line = line_box.elidedText(line, Qt.TextElideMode.ElideRight, room)
        painter.drawText(QPointF(left, y + line_box.ascent()), line)
        if self._text.pill:
            self._paint_pill(painter, left, y + line_box.height() + 4 * unit, room)

    def _paint_figure(self, painter: QPainter, small: bool) -> float:
        if not self._text.figure:
            return 0.0
        colours, unit = theme.current(), zoom.unit(self)
        font, word = theme.font((16 if small else 20) * unit, 600), theme.font(12 * unit)
        figure_box, word_box = QFontMetricsF(font), QFontMetricsF(word)
        width = max(
            figure_box.horizontalAdvance(self._text.figure),
            word_box.horizontalAdvance(self._text.figure_word),
        )
        painter.setPen(colours.felt_text)
        painter.setFont(font)
        x = self.width() - figure_box.horizontalAdvance(self._text.figure)
        painter.drawText(QPointF(x, figure_box.ascent()), self._text.figure)
        painter.setPen(colours.felt_muted)
        painter.setFont(word)
        x = self.width() - word_box.horizontalAdvance(self._text.figure_word)
        painter.drawText(QPointF(x, figure_box.height() + word_box.ascent() - 1), self._text.figure_word)
        return width + 12 * unit

    def _paint_pill(self, painter: QPainter, left: float, top: float, room: float) -> None:
        colours, unit = theme.current(), zoom.unit(self)
        font = theme.font(12 * unit)
        metrics = QFontMetricsF(font)
        text = metrics.elidedText(self._text.pill, Qt.TextElideMode.ElideRight, room - 24 * unit)
        box = QRectF(left + 0.5, top + 0.5, metrics.horizontalAdvance(text) + 24 * unit - 1, 23 * unit - 1)
        painter.setPen(QPen(colours.felt_border, 1))
        ground = QColor(colours.felt_edge)
        ground.setAlphaF(0.6)
        painter.setBrush(ground)
        painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
        painter.setPen(colours.felt_text)
        painter.setFont(font)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)


class NoteBox(QWidget):
    """A box with a muted caption and a line of text, or two small ones where it is long: the last action."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._caption, self._markup = "", ""
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def show_text(self, caption: str, markup: str) -> None:
        """Say this; an empty text hides the box."""
        self._caption, self._markup = caption, markup
        self.setAccessibleName(f"{caption}: {spoken(markup)}")
        self.setVisible(bool(markup))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = theme.current()
        painter.setBrush(colours.panel)
        painter.setPen(QPen(colours.divider, 1))
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.drawRoundedRect(box, 8, 8)
        unit = zoom.unit(self)
        left, width = 16 * unit, self.width() - 32 * unit
        texts, air = Style(theme.STATUS, "text").at(unit), 10 * unit
        made = lay_out(parse(self._markup), texts, width, 1)
        if made.elided:
            texts, air = Style(theme.SMALL, "text").at(unit), 3 * unit
            made = lay_out(parse(self._markup), texts, width, 2)
        captions = Style(theme.CAPTION, "muted").at(unit)
        caption = lay_out(parse(self._caption), captions, width, 1)
        top = 6 * unit if len(made.lines) == 1 else self.height() - air - made.height - caption.height
        paint(painter, caption, captions, QRectF(left, top, width, caption.height))
        top = self.height() - air - made.height
        paint(painter, made, texts, QRectF(left, top, width, made.height))
        painter.end()


class CountPill(QWidget):
    """The deadwood readout: a rounded box as wide as its text, 30 units high."""

    HEIGHT = 30

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._markup = ""
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def show_text(self, markup: str) -> None:
        """Say this and take the width it needs."""
        self._markup = markup
        self.setAccessibleName(spoken(markup))
        unit = zoom.unit(self)
        width = lay_out(parse(markup), self._style()).width
        self.resize(int(width + 1 + 30 * unit), round(self.HEIGHT * unit))
        self.update()

    def _style(self) -> Style:
        return Style(theme.BODY, "text", theme.HEADING).at(zoom.unit(self))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = theme.current()
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.setBrush(colours.panel)
        painter.setPen(QPen(colours.divider, 1))
        painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
        style = self._style()
        line = lay_out(parse(self._markup), style)
        top = (self.height() - line.height) / 2
        paint(painter, line, style, QRectF(15 * zoom.unit(self), top, line.width + 1, line.height))
        painter.end()
