"""Something that must be read: a file set aside, a disk that refuses."""

from collections.abc import Sequence
from typing import final

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget

from okgin_desktop.ui import theme
from okgin_desktop.ui.controls import ActionButton, Kind, RichLine
from okgin_desktop.ui.controls.rich_text import escape
from okgin_desktop.ui.dialogs.sheet import Sheet


@final
class MessageSheet(Sheet):
    """One paragraph for each text, shown as it is, and a button to go on."""

    def __init__(self, parent: QWidget, texts: Sequence[str]) -> None:
        super().__init__("", parent, QSize(560, 0))
        self.set_title(self.tr("Please note"))
        self.body.setSpacing(12)
        for text in texts:
            self.body.addWidget(RichLine(escape(text), theme.BODY, wrap=True))
        self.body.addStretch(1)
        self.go_on = ActionButton(self.tr("Go on"), self.tr("Enter"), Kind.PRIMARY)
        self.go_on.clicked.connect(self.accept)
        self.footer.addStretch(1)
        self.footer.addWidget(self.go_on)
        self.set_default(self.go_on)
