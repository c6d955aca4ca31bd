import pytest
from PySide6.QtCore import Qt, qVersion
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from okgin_desktop import __version__
from okgin_desktop.ui import theme
from okgin_desktop.ui.dialogs.about import AboutSheet, typeface_licence, versions


@pytest.fixture
def sheet(qtbot: QtBot, qapp: QApplication) -> AboutSheet:
    theme.apply(qapp, theme.Scheme.DARK)
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(800, 600)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow, timeout=5000)
    made = AboutSheet(window)
    made.open()
    return made


def text(sheet: AboutSheet) -> str:
    return "\n".join(label.text() for label in sheet.findChildren(QLabel))


def test_it_names_the_program_its_version_and_all_licences(sheet: AboutSheet) -> None:
    for part in ("Oklahoma Gin", f"Version {__version__}", "MIT", "SIL Open Font License", "Lesser General"):
        assert part in text(sheet)


def test_the_licence_of_the_typeface_is_there_in_full() -> None:
    licence = typeface_licence()
    assert licence.startswith("Copyright")
    for clause in ("PREAMBLE", "PERMISSION & CONDITIONS", "TERMINATION", "DISCLAIMER"):
        assert clause in licence
    assert "-----" not in licence


def test_a_missing_licence_file_is_no_fault(monkeypatch: pytest.MonkeyPatch, tmp_path: object) -> None:
    monkeypatch.setattr("fontpkg_inter.ROOT", tmp_path)
    assert typeface_licence() == ""


def test_the_versions_can_be_copied(sheet: AboutSheet) -> None:
    assert str(qVersion()) in versions()
    QTest.mouseClick(sheet.copy, Qt.MouseButton.LeftButton)
    assert QGuiApplication.clipboard().text() == versions()
    assert sheet.copy.label() == "Copied"


def test_enter_and_escape_close_it(sheet: AboutSheet) -> None:
    now = QApplication.focusWidget()
    assert now is sheet.close_button
    QTest.keyClick(now, Qt.Key.Key_Return)
    assert not sheet.is_open()
