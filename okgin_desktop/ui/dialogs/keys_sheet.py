"""All keys on one page."""

from typing import final

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from okgin_desktop.ui import theme
from okgin_desktop.ui.controls import ActionButton, Kind, RichLine
from okgin_desktop.ui.dialogs.sheet import Sheet
from okgin_desktop.ui.table.action_bar import KEYS
from okgin_desktop.ui.table.play import Command


@final
class KeysSheet(Sheet):
    """What each key does at the table."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__("", parent, QSize(720, 0))
        self.set_title(self.tr("Keys"))
        grid = QGridLayout()
        grid.setHorizontalSpacing(24)
        grid.setVerticalSpacing(8)
        rows = self._rows()
        half = (len(rows) + 1) // 2
        for index, (key, text) in enumerate(rows):
            row, column = index % half, 2 * (index // half)
            cap = RichLine(f"**{key}**", theme.SMALL, "gold_label", align=Qt.AlignmentFlag.AlignRight)
            # Beside a text of two lines the key stands with the first.
            grid.addWidget(cap, row, column, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(RichLine(text, theme.SMALL, wrap=True), row, column + 1)
        grid.setColumnStretch(1, 1)
        grid.setColumnStretch(3, 1)
        self.body.addLayout(grid)
        self.body.addStretch(1)
        close = ActionButton(self.tr("Close"), self.tr("Esc", "the key"), Kind.PRIMARY)
        close.clicked.connect(self.reject)
        self.footer.addStretch(1)
        self.footer.addWidget(close)
        self.set_default(close)

    def _rows(self) -> list[tuple[str, str]]:
        return [
            (KEYS[Command.DRAW], self.tr("draw from the stock")),
            (KEYS[Command.TAKE], self.tr("take the top of the discard pile")),
            (KEYS[Command.PASS], self.tr("pass the upcard")),
            (KEYS[Command.DISCARD], self.tr("discard the selected card")),
            (KEYS[Command.KNOCK], self.tr("knock or go gin; you confirm it first")),
            (KEYS[Command.SORT], self.tr("sort by melds, suit or rank")),
            (KEYS[Command.LAY_BEST], self.tr("propose the best lay-off")),
            (KEYS[Command.LAY_SELECTED], self.tr("lay off the selected card")),
            (KEYS[Command.TAKE_BACK], self.tr("take a lay-off back")),
            (KEYS[Command.FINISH], self.tr("finish laying off")),
            ("← →", self.tr("move between your cards")),
            ("Shift+← →", self.tr("move the card itself")),
            ("↑ ↓", self.tr("go to the piles and back")),
            (self.tr("Space, Enter"), self.tr("select the card; go on after a deal")),
            ("R", self.tr("review the deal that is over")),
            (self.tr("Esc"), self.tr("clear the selection, skip a movement")),
            ("F1", self.tr("rules of this match")),
            ("F3", self.tr("score and log in small windows")),
            ("F11", self.tr("full screen")),
            ("Ctrl+N", self.tr("new match")),
            ("Ctrl+Q", self.tr("quit; the match waits for you")),
        ]
