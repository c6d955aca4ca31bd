"""The dialogs that ask for a file: the desktop's own where it has one, else Qt's, in our language."""

from typing import final

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog, QWidget


@final
class _Labels(QObject):
    """What Qt's own translation leaves in English."""

    def put(self, dialog: QFileDialog) -> None:
        """Name the parts of Qt's own dialog; the desktop's has its own words."""
        label = QFileDialog.DialogLabel
        dialog.setLabelText(label.LookIn, self.tr("Look in:"))
        dialog.setLabelText(label.FileType, self.tr("Files of type:"))


def file_dialog(parent: QWidget, title: str, start: str, kinds: str) -> QFileDialog:
    """Return a dialog that has not been shown yet; `start` is a folder or a file, `kinds` as Qt has it."""
    dialog = QFileDialog(parent, title, start, kinds)
    _Labels().put(dialog)
    return dialog


def open_path(parent: QWidget, title: str, kinds: str, start: str = "") -> str:
    """Ask for a file there is; return its path, or "" if none was chosen."""
    dialog = file_dialog(parent, title, start, kinds)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    return _asked(dialog)


def save_path(parent: QWidget, title: str, start: str, kinds: str) -> str:
    """Ask where to save, and before a file is written over; return the path, or "" if none was chosen."""
    dialog = file_dialog(parent, title, "", kinds)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setFileMode(QFileDialog.FileMode.AnyFile)
    dialog.selectFile(start)
    return _asked(dialog)


def _asked(dialog: QFileDialog) -> str:
    chosen = dialog.selectedFiles() if dialog.exec() else []
    dialog.deleteLater()
    return chosen[0] if chosen else ""
