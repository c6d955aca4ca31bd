"""By which names the desktop knows the program."""

from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from okgin_desktop import __version__
from okgin_desktop.ui import identity
from okgin_desktop.ui.art.icons import APP_ICON_SIZES

ROOT = Path(__file__).resolve().parents[2]


def test_the_application_has_its_names_and_icon(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("FLATPAK_ID", raising=False)
    identity.introduce(qapp)
    identity.show_icon(qapp)
    assert qapp.applicationName() == "okgin-desktop"
    assert qapp.applicationDisplayName() == "Oklahoma Gin"
    assert qapp.applicationVersion() == __version__
    assert QGuiApplication.desktopFileName() == "okgin-desktop"
    icon = qapp.windowIcon()
    assert {(size.width(), size.height()) for size in icon.availableSizes()} == {
        (size, size) for size in APP_ICON_SIZES
    }
    assert icon.actualSize(QSize(48, 48)) == QSize(48, 48)


def test_in_a_flatpak_the_menu_entry_has_the_name_of_the_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FLATPAK_ID", identity.APP_ID)
    assert identity.desktop_file() == "org.okgin.OklahomaGin"


def test_packages_use_the_same_names() -> None:
    import product  # type: ignore[import-not-found, unused-ignore]

    assert (product.NAME, product.TITLE, product.APP_ID) == (identity.NAME, identity.TITLE, identity.APP_ID)
