"""Asking for files."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QDialogButtonBox, QFileDialog, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from okgin_desktop.app import Languages
from okgin_desktop.ui.dialogs.file_dialogs import file_dialog, open_path, save_path
from tests.ui.pseudo import Pseudo

KINDS = "Game files (*.okgin)"


@pytest.fixture
def parent(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    return made


def test_what_qt_leaves_in_english_is_translated(parent: QWidget, pseudo: Pseudo) -> None:
    dialog = file_dialog(parent, "Open", "", KINDS)
    for label, source in (
        (QFileDialog.DialogLabel.LookIn, "Look in:"),
        (QFileDialog.DialogLabel.FileType, "Files of type:"),
    ):
        assert dialog.labelText(label) != source
    dialog.deleteLater()


def test_what_qt_writes_itself_is_russian_where_the_program_is(parent: QWidget, qapp: QApplication) -> None:
    languages = Languages(qapp)
    languages.use("ru")
    try:
        dialog = file_dialog(parent, "Открыть", "", KINDS)
        dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
        words = " ".join(label.text() for label in dialog.findChildren(QLabel))
        words += " ".join(button.text() for button in dialog.findChildren(QPushButton))
        assert re.search("Имя файла", words.replace("&", ""))
        assert "Отмена" in words
        # Our two labels are for the check of translations.
        assert not re.search("[A-Za-z]", words.replace("Look in:", "").replace("Files of type:", ""))
        buttons = QDialogButtonBox.StandardButton
        box = QDialogButtonBox(buttons.Ok | buttons.Cancel | buttons.Apply | buttons.Discard)
        assert {button.text() for button in box.buttons()} >= {"Отмена", "Применить", "Отклонить"}
        box.deleteLater()
        dialog.deleteLater()
    finally:
        languages.use("en")


def answering(monkeypatch: pytest.MonkeyPatch, do: Callable[[QFileDialog], int]) -> None:
    def run(dialog: QFileDialog) -> int:
        QApplication.processEvents()
        return do(dialog)

    monkeypatch.setattr(QFileDialog, "exec", run)


def test_a_file_that_is_chosen_is_returned(
    parent: QWidget, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "one.okgin"
    file.touch()

    def choose(dialog: QFileDialog) -> int:
        assert dialog.windowTitle() == "Open"
        assert dialog.nameFilters() == [KINDS]
        assert dialog.fileMode() is QFileDialog.FileMode.ExistingFile
        dialog.selectFile(str(file))
        return 1

    answering(monkeypatch, choose)
    assert open_path(parent, "Open", KINDS, str(tmp_path)) == str(file)


def test_saving_offers_a_name_in_its_folder(
    parent: QWidget, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted = tmp_path / "deal 3.okgin"

    def choose(dialog: QFileDialog) -> int:
        assert dialog.acceptMode() is QFileDialog.AcceptMode.AcceptSave
        assert dialog.selectedFiles() == [str(wanted)]
        return 1

    answering(monkeypatch, choose)
    assert save_path(parent, "Save", str(wanted), KINDS) == str(wanted)


def test_calling_off_is_no_path(parent: QWidget, monkeypatch: pytest.MonkeyPatch) -> None:
    answering(monkeypatch, lambda _dialog: 0)
    assert open_path(parent, "Open", KINDS) == ""
    assert save_path(parent, "Save", "x", KINDS) == ""
