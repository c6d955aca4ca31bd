"""Sentences about files and disks: what went wrong outside the game, said once."""

from typing import final

from PySide6.QtCore import QObject

from okgin_desktop.session.advance import StorageNotice, StorageTrouble
from okgin_desktop.settings.store import Problem
from okgin_desktop.settings.store import ProblemKind as SettingsKind
from okgin_desktop.storage.records import ProblemKind, StorageProblem


@final
class _Notices(QObject):
    def storage(self, notice: StorageNotice) -> str:
        match notice.trouble:
            case StorageTrouble.NOT_WRITTEN:
                return self.tr(
                    "The match cannot be saved: the disk refuses. You can play on, but keep the window open."
                )
            case StorageTrouble.DEAL_LOST:
                return self.tr(
                    "The deal in progress could not be read: it is dealt anew, the scores are kept."
                )
            case StorageTrouble.MATCH_LOST:
                return self.tr("The match in progress could not be read and has been set aside.")

    def database(self, problem: StorageProblem) -> str:
        path = str(problem.path or "")
        match problem.kind:
            case ProblemKind.CORRUPT if problem.restored:
                text = self.tr(
                    "The file of your matches was damaged and is now {path}. The last good copy is in use."
                )
            case ProblemKind.CORRUPT:
                text = self.tr("The file of your matches was damaged and is now {path}. A new one was made.")
            case ProblemKind.TOO_NEW:
                text = self.tr(
                    "Your matches come from a newer version and are now in {path}. A new file was made."
                )
            case ProblemKind.UNWRITABLE:
                text = self.tr(
                    "Your matches cannot be saved: the folder cannot be written. You can play all the same."
                )
            case ProblemKind.DAMAGED_MATCH:
                text = self.tr("The match in progress could not be read and has been set aside.")
        return text.format(path=path)

    def settings(self, problem: Problem) -> str:
        match problem.kind:
            case SettingsKind.BAD_FILE:
                text = self.tr(
                    "The settings could not be read and are now {path}. The usual ones are in force."
                )
            case SettingsKind.BAD_VALUES:
                text = self.tr(
                    "Some settings made no sense and are back to usual. The old file is now {path}."
                )
            case SettingsKind.UNWRITABLE:
                text = self.tr("The settings cannot be saved: {path} cannot be written.")
        return text.format(path=str(problem.path))


def storage_text(notice: StorageNotice) -> str:
    """Return the sentence about a match that could not be written or read."""
    return _Notices().storage(notice)


def problem_text(problem: StorageProblem) -> str:
    """Return the sentence about the file of matches found at the start."""
    return _Notices().database(problem)


def settings_text(problem: Problem) -> str:
    """Return the sentence about the settings' file."""
    return _Notices().settings(problem)
