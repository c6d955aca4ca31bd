"""What always lies in the window, below any sheet, and where."""

from PySide6.QtWidgets import QWidget

from okgin_desktop.ui import zoom
from okgin_desktop.ui.controls import ActionButton, Kind
from okgin_desktop.ui.panels.score_sheet import ScoreSheet
from okgin_desktop.ui.panels.score_strip import ScoreStrip
from okgin_desktop.ui.panels.side_panel import SidePanel
from okgin_desktop.ui.panels.status_line import StatusLine
from okgin_desktop.ui.table.layout import PANEL_WIDTH, is_compact, panel_height
from okgin_desktop.ui.table.table_widget import TableWidget


class Desk:
    """Table, strip, status line, side panel, the score of a deal, and the button of an empty table."""

    def __init__(self, ground: QWidget) -> None:
        self._ground = ground
        self.table = TableWidget(ground)
        self.strip = ScoreStrip(ground)
        self.status = StatusLine(ground)
        self.panel = SidePanel(ground)
        self.scores = ScoreSheet(ground)
        self.scores.hide()
        self.begin = ActionButton("", "Ctrl+N", Kind.PRIMARY, ground)

    def place(self, seats: int, *, score_open: bool) -> None:
        """Fill the ground for a match of so many, 0 for none; `score_open` only counts in small windows."""
        width, height = self._ground.width(), self._ground.height()
        body = zoom.body_px(width, height)
        for part in (self.strip, self.status, self.panel, self.scores, self.table, self.begin):
            zoom.set_body(part, body)
        top, bottom = self.strip.height(), self.status.height()
        self.strip.setGeometry(0, 0, width, top)
        self.status.setGeometry(0, height - bottom, width, bottom)
        self._place_beside(seats, top, height - top - bottom, score_open)
        # An empty table says what to do.
        self.begin.setVisible(not seats)
        unit = zoom.unit(self.table)
        wide, high = round(240 * unit), round(56 * unit)
        self.begin.setGeometry((width - wide) // 2, (height - high) // 2, wide, high)
        self.table.lower()

    def _place_beside(self, seats: int, top: int, height: int, score_open: bool) -> None:
        """Place the table, and what lies at its right or in a small window over it."""
        width, unit = self._ground.width(), zoom.unit(self.table)
        compact, beside = is_compact(width, height), round(PANEL_WIDTH * unit)
        scoring = self.scores.isVisibleTo(self._ground)
        overlay = compact and score_open and not scoring
        showing = seats > 0 and not scoring and (not compact or overlay)
        self.panel.setVisible(showing)
        tall = height if overlay else panel_height(seats or 2, width, height, unit)
        self.panel.setGeometry(width - beside, top, beside, round(tall))
        self.scores.setGeometry(width - beside, top, beside, height)
        self.table.setGeometry(0, top, width, height)
        # A dead deal has nothing to show but the score: in a small window it may lie over the table.
        scene = self.table.scene
        apart = not compact or (scene is not None and scene.showdown is not None)
        self.table.set_panel_open((scoring and apart) or (not compact and showing))
