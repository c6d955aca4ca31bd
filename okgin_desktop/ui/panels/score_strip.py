"""The strip at the top of the table: menu, deal, totals, and what is played."""

from typing import Final, final

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from okgin_desktop.engine.match import Standing
from okgin_desktop.engine.turns import Phase
from okgin_desktop.engine.view import SeatView
from okgin_desktop.session.setup import MatchSetup
from okgin_desktop.ui import theme, zoom
from okgin_desktop.ui.controls.pill import Pill
from okgin_desktop.ui.controls.rich_line import RichLine
from okgin_desktop.ui.controls.rich_text import advance, escape
from okgin_desktop.ui.panels.surface import NARROW, MenuButton, Surface, margin
from okgin_desktop.ui.strings import strings

HEIGHT: Final = 44
_PILL: Final = 132
_PILL_NARROW: Final = 108
_PILL_LEAST: Final = 84
_GAP: Final = 8


@final
class ScoreStrip(Surface):
    """44 units high; the total of the seat to act has a gold edge. All totals of three games are shown.

    What is played stands at the right in the longest wording that fits. `menu_requested` is for whoever
    opens the menu at `menu_button`.
    """

    menu_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Edge.BottomEdge, parent)
        self.setFixedHeight(HEIGHT)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.menu_button = MenuButton(self)
        self.menu_button.clicked.connect(self.menu_requested)
        self.deal_label = RichLine("", theme.BUTTON, parent=self)
        self.rules_label = RichLine("", theme.SMALL, "muted", align=Qt.AlignmentFlag.AlignRight, parent=self)
        self.pills: list[Pill] = []
        self._wordings: tuple[str, ...] = ()
        self._shown: tuple[MatchSetup, int, Standing, SeatView] | None = None
        self.refresh()

    def show_state(self, setup: MatchSetup, deal_number: int, standing: Standing, view: SeatView) -> None:
        """Show the deal, the totals after the deals finished so far, and whose turn it is."""
        self._shown = (setup, deal_number, standing, view)
        self.refresh()

    def refresh(self) -> None:
        """Show every text anew."""
        texts = strings()
        self.menu_button.setAccessibleName(texts.panels.menu())
        self.menu_button.setToolTip(texts.panels.menu())
        if self._shown is None:
            return
        setup, number, standing, view = self._shown
        self.deal_label.set_markup(texts.deal_title(number, setup.rules))
        self._fill_pills(setup, standing, view)
        form = texts.match_form(setup.rules)
        wordings = (
            f"{form}  ·  {texts.preset_name(setup.preset)}",
            f"{form}  ·  {texts.preset_name(setup.preset, short=True)}",
            form,
        )
        numbered = () if setup.number is None else [texts.numbered(setup.number, text) for text in wordings]
        self._wordings = (*numbered, *wordings)
        self._arrange()

    def _fill_pills(self, setup: MatchSetup, standing: Standing, view: SeatView) -> None:
        names = strings().seat_names(setup, view.seat)
        while len(self.pills) > len(names):
            self.pills.pop().deleteLater()
        while len(self.pills) < len(names):
            pill = Pill(parent=self)
            pill.show()
            self.pills.append(pill)
        texts = strings()
        for seat, (pill, name) in enumerate(zip(self.pills, names, strict=True)):
            total = standing.totals[seat]
            active = seat == view.turn and view.phase is not Phase.OVER
            pill.set_name(escape(name))
            pill.set_active(active)
            if standing.games:
                pill.set_value(texts.games_line(standing, seat))
                pill.setAccessibleName(texts.seat_games(name, standing, seat, active))
                pill.setToolTip("\n".join((name, *texts.games_told(standing, seat))))
            else:
                pill.set_value(str(total))
                pill.setAccessibleName(texts.panels.seat_total(name, total, active))
                pill.setToolTip(name)

    def resize_type(self, unit: float) -> None:
        """Take a height so many times that of the design."""
        self.setFixedHeight(round(HEIGHT * unit))

    def sizeHint(self) -> QSize:
        """Return the strip of the smallest window."""
        return QSize(800, round(HEIGHT * zoom.unit(self)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give every part its place."""
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        unit = zoom.unit(self)

        def px(length: float) -> int:
            return round(length * unit)

        edge, gap, height = px(margin(self.width())), px(_GAP), px(HEIGHT) - 1
        narrow = self.width() < NARROW
        # The strokes of the menu button stand 9 inside it.
        self.menu_button.move(px(16), px(4))
        x = px(64)
        wide = self.deal_label.sizeHint().width()
        self.deal_label.setGeometry(x, 0, wide, height)
        x += wide + px(20 if narrow else 28)
        room = self.width() - edge - x
        pill = px(_PILL_NARROW if narrow else _PILL)
        if self.pills:
            most = room // len(self.pills) - gap
            if self._shown is not None and self._shown[2].games:
                pill = self._games_width(self._shown[2], most)
            pill = max(px(_PILL_LEAST), min(pill, most))
        for item in self.pills:
            item.setGeometry(x, px(8), pill, px(28))
            x += pill + gap
        self._place_rules(QRect(x + gap, 0, self.width() - edge - x - gap, height))

    def _games_width(self, standing: Standing, most: int) -> int:
        """Write the games as wide as there is room for, and return the width of the widest pill."""
        wanted = 0
        for separator in (" · ", " "):
            for seat, item in enumerate(self.pills):
                item.set_value(strings().games_line(standing, seat, separator))
            wanted = max(item.sizeHint().width() for item in self.pills)
            if wanted <= most:
                break
        return wanted

    def _place_rules(self, area: QRect) -> None:
        small = theme.SMALL.at(zoom.unit(self))
        fits = (text for text in self._wordings if advance(text, small) <= area.width())
        text = next(fits, "")
        self.rules_label.setVisible(bool(text))
        self.rules_label.set_markup(text)
        self.rules_label.setGeometry(area)
