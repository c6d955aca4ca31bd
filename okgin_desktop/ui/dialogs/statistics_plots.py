"""Two small pictures of numbers, painted by ourselves."""

from collections.abc import Mapping, Sequence
from typing import final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from okgin_desktop.ui import theme
from okgin_desktop.ui.controls.rich_text import advance
from okgin_desktop.ui.controls.tile import paint_plate
from okgin_desktop.ui.strings import signed

_HEIGHT = 168
_PAD = 14.0
_TITLE = 30.0
_FOOT = 22.0
_WINDOW = 10
"""How many matches the line of the trend is the average of."""
_DOTS = 300
"""With more matches than this there are no dots, and the line has so many points, each an average."""


class _Plot(QWidget):
    """A plate with a title; what a subclass draws goes into `area()`."""

    def __init__(self, title: str, empty: str) -> None:
        super().__init__()
        self._title = title
        self._empty = empty
        self.setMinimumHeight(_HEIGHT)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(title)

    def set_title(self, title: str) -> None:
        """Show another title."""
        self._title = title
        self.setAccessibleName(title)
        self.update()

    def sizeHint(self) -> QSize:
        """Return a usual width and the one height."""
        return QSize(360, _HEIGHT)

    def has_data(self) -> bool:
        """Whether there is anything to draw."""
        raise NotImplementedError

    def draw(self, painter: QPainter, area: QRectF) -> None:
        """Draw into the area, which leaves `_FOOT` below for the words on the axis."""
        raise NotImplementedError

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint plate, title and picture, or why there is none."""
        now = theme.current()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_plate(painter, self.rect())
        painter.setPen(now.text)
        painter.setFont(theme.font(*theme.SMALL_STRONG))
        line = QRectF(_PAD, 6, self.width() - 2 * _PAD, _TITLE - 6)
        middle = Qt.AlignmentFlag.AlignVCenter
        title = painter.fontMetrics().elidedText(self._title, Qt.TextElideMode.ElideRight, int(line.width()))
        painter.drawText(line, Qt.AlignmentFlag.AlignLeft | middle, title)
        area = QRectF(_PAD, _TITLE + 4, self.width() - 2 * _PAD, self.height() - _TITLE - _FOOT - 8)
        painter.setFont(theme.font(*theme.CAPTION))
        if self.has_data():
            self.draw(painter, area)
        else:
            painter.setPen(now.muted)
            flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
            painter.drawText(area, flags, self._empty)
        painter.end()


@final
class TrendPlot(_Plot):
    """The lead at the end of each match as dots, and the average of the last ten as a line."""

    def __init__(self) -> None:
        super().__init__("", "")
        self._title = self.tr("Your lead at the end of each match")
        self._empty = self.tr("No match has been played to its end yet.")
        self.setAccessibleName(self._title)
        self._leads: tuple[int, ...] = ()

    def set_leads(self, leads: Sequence[int]) -> None:
        """Show these matches, the oldest first."""
        self._leads = tuple(leads)
        said = ""
        if leads:
            #: Said by a screen reader in place of the picture.
            said = self.tr("The last: {last}. Average of the last {count}: {average}.").format(
                last=signed(leads[-1]),
                count=len(leads[-_WINDOW:]),
                average=signed(round(sum(leads[-_WINDOW:]) / len(leads[-_WINDOW:]))),
            )
        self.setAccessibleDescription(said)
        self.setToolTip(said)
        self.update()

    def averages(self) -> list[float]:
        """Return the line: each match with up to nine before it, or with many matches so many at a time."""
        count = len(self._leads)
        found: list[float] = []
        if count > _DOTS:
            each = self._bundle()
            for start in range(0, count, each):
                some = self._leads[start : start + each]
                found.append(sum(some) / len(some))
            return found
        total = 0
        for place, lead in enumerate(self._leads):
            total += lead - (self._leads[place - _WINDOW] if place >= _WINDOW else 0)
            found.append(total / min(place + 1, _WINDOW))
        return found

    def _bundle(self) -> int:
        return -(-len(self._leads) // (_DOTS // 2))

    def has_data(self) -> bool:
        """Whether a match has been played to its end."""
        return bool(self._leads)

    def draw(self, painter: QPainter, area: QRectF) -> None:
        """Draw the line of nothing, the dots, and the average."""
        now = theme.current()
        averages = self.averages()
        dotted = len(self._leads) <= _DOTS
        shown: Sequence[float] = self._leads if dotted else averages
        top, bottom = max(1.0, *shown), min(-1.0, *shown)
        gutter = max(advance(signed(round(value)), theme.CAPTION) for value in (top, bottom)) + 8
        field = area.adjusted(gutter, 4, 0, -4)

        def y(value: float) -> float:
            return field.bottom() - (value - bottom) / (top - bottom) * field.height()

        step = field.width() / max(1, len(shown) - 1)
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        for value in (round(top), 0, round(bottom)):
            if value == 0 or abs(y(value) - y(0)) > 14:
                painter.setPen(now.muted)
                painter.drawText(QRectF(area.left(), y(value) - 8, gutter - 8, 16), right, signed(value))
                painter.setPen(QPen(now.control_border if value == 0 else now.divider, 1))
                painter.drawLine(QPointF(field.left(), y(value)), QPointF(field.right(), y(value)))
        line = QPainterPath()
        for place, average in enumerate(averages):
            point = QPointF(field.left() + place * step, y(average))
            line.lineTo(point) if place else line.moveTo(point)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(now.gold_label, 2, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        if len(averages) > 1:
            painter.drawPath(line)
        if dotted:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(now.muted)
            size = 3.0 if len(self._leads) < 80 else 1.5
            for place, lead in enumerate(self._leads):
                painter.drawEllipse(QPointF(field.left() + place * step, y(lead)), size, size)
        painter.setPen(now.muted)
        foot = QRectF(field.left(), area.bottom() + 4, field.width(), _FOOT - 4)
        painter.drawText(
            foot, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, self._legend(dotted)
        )

    def _legend(self, dotted: bool) -> str:
        count = len(self._leads)
        if count == 1:
            return self.tr("1 match")
        if dotted:
            #: Below the picture; the line is drawn in gold.
            return self.tr("%n matches; the line is the average of ten", "", count)
        #: Below the picture, where there are too many matches for single dots.
        text = self.tr("%n matches, each point the average of {each}", "", count)
        return text.format(each=self._bundle())


@final
class BarPlot(_Plot):
    """How often each value came, as bars; `unit` says below what the values are."""

    def __init__(self) -> None:
        super().__init__("", "")
        self._empty = self.tr("Nothing to count yet.")
        self._bars: list[tuple[str, int, bool]] = []
        self._unit = ""

    def set_knocks(self, knocks: Mapping[int, int]) -> None:
        """Show the person's knocks by their deadwood."""
        self.set_title(self.tr("Your knocks by their deadwood"))
        self._unit = self.tr("Deadwood; 0 is gin")
        most = max(knocks, default=-1)
        self._show([(str(count), knocks.get(count, 0), count == 0) for count in range(most + 1)])

    def set_swings(self, swings: Mapping[int, int], step: int) -> None:
        """Show the deals by the person's lead over the best opponent, in steps."""
        self.set_title(self.tr("Deals by your lead over the best opponent"))
        self._unit = self.tr("Points, in steps of {step}").format(step=step)
        if not swings:
            self._show([])
            return
        places = range(min(swings), max(swings) + 1)
        self._show([(signed(place * step), swings.get(place, 0), place >= 0) for place in places])

    def _show(self, bars: list[tuple[str, int, bool]]) -> None:
        self._bars = bars
        said = ", ".join(f"{text}: {count}" for text, count, _ in bars if count)
        self.setAccessibleDescription(said)
        self.setToolTip("")
        self.update()

    def has_data(self) -> bool:
        """Whether anything was counted."""
        return any(count for _, count, _ in self._bars)

    def draw(self, painter: QPainter, area: QRectF) -> None:
        """Draw the bars, their counts where there is room, and the values below."""
        now = theme.current()
        most = max(count for _, count, _ in self._bars)
        words = 16.0
        field = area.adjusted(0, 12, 0, -words + 8)
        pitch = field.width() / len(self._bars)
        gap = min(6.0, pitch * 0.25)
        widest = max(advance(text, theme.CAPTION) for text, _, _ in self._bars) + 6
        every = max(1, -int(-widest // pitch))
        anchor = next((place for place, (text, _, _) in enumerate(self._bars) if text == "0"), 0)
        for place, (text, count, good) in enumerate(self._bars):
            left = field.left() + place * pitch
            height = field.height() * count / most
            if count:
                height = max(height, 2.0)
            bar = QRectF(left + gap / 2, field.bottom() - height, pitch - gap, height)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(now.gold_label if good else now.control_border)
            painter.drawRoundedRect(bar, min(2.0, bar.width() / 3), min(2.0, height / 2))
            painter.setPen(now.muted)
            centre = Qt.AlignmentFlag.AlignCenter
            if count and advance(str(count), theme.CAPTION) < pitch:
                painter.drawText(QRectF(left, bar.top() - 15, pitch, 14), centre, str(count))
            if (place - anchor) % every == 0:
                box = QRectF(left + pitch / 2 - widest / 2, field.bottom() + 2, widest, 14)
                painter.drawText(box, centre, text)
        painter.setPen(QPen(now.control_border, 1))
        painter.drawLine(field.bottomLeft(), field.bottomRight())
        painter.setPen(now.muted)
        foot = QRectF(area.left(), area.bottom() + 9, area.width(), _FOOT - 5)
        painter.drawText(foot, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, self._unit)
