"""What is said after a fault: one sentence, and where the report is."""

from collections.abc import Callable
from pathlib import Path
from typing import final

from PySide6.QtCore import QSize, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QWidget

from okgin_desktop.ui import theme
from okgin_desktop.ui.controls import ActionButton, Kind, RichLine
from okgin_desktop.ui.dialogs.sheet import Sheet


def open_folder(folder: Path) -> bool:
    """Show a folder in the file manager of the desktop; return whether it has one."""
    return QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))


@final
class CrashSheet(Sheet):
    """Tells of a fault that was survived, or that the last run `died`, and shows the folder on demand."""

    def __init__(
        self, parent: QWidget, folder: Path, *, died: bool, show: Callable[[Path], bool] = open_folder
    ) -> None:
        super().__init__("", parent, QSize(560, 0))
        self._folder = folder
        self._show = show
        if died:
            self.set_title(self.tr("The program ended unexpectedly"))
            text = self.tr(
                "That was last time: your match is saved, and a report without personal data"
                " lies on this computer."
            )
        else:
            self.set_title(self.tr("Something went wrong"))
            text = self.tr(
                "The program has gone on: your match is saved, and a report without personal data"
                " lies on this computer."
            )
        self.body.addWidget(RichLine(text, theme.BODY, wrap=True))
        self.body.addStretch(1)
        self.folder_button = ActionButton(self.tr("Show the folder"))
        self.folder_button.clicked.connect(self._show_folder)
        self.go_on = ActionButton(self.tr("Go on"), self.tr("Enter"), Kind.PRIMARY)
        self.go_on.clicked.connect(self.accept)
        self.footer.addStretch(1)
        self.footer.addWidget(self.folder_button)
        self.footer.addWidget(self.go_on)
        self.set_default(self.go_on)

    def _show_folder(self) -> None:
        if not self._show(self._folder):
            # There is no file manager: the path itself is the next best.
            self.body.insertWidget(1, RichLine(str(self._folder), theme.SMALL, "muted", wrap=True))
            self.refit()
            self.folder_button.set_reason(self.tr("No file manager answers."))
