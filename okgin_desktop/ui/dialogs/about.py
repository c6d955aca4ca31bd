"""What the program is, which version, and whose work is in it."""

import platform
from typing import final

import fontpkg_inter  # type: ignore[import-untyped]
from PySide6 import __version__ as pyside_version
from PySide6.QtCore import QSize, Qt, qVersion
from PySide6.QtGui import QGuiApplication, QPixmap
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from okgin_desktop import __version__
from okgin_desktop.ui import theme
from okgin_desktop.ui.art.icons import app_pixmap
from okgin_desktop.ui.controls import ActionButton, Kind, Picture, RichLine
from okgin_desktop.ui.controls.rich_text import escape
from okgin_desktop.ui.dialogs.sheet import Sheet

_ICON = 72


def versions() -> str:
    """Return the versions of the program and of what it runs on, for a report of a fault."""
    system = f"{platform.system()} {platform.release()}".strip()
    return (
        f"okgin-desktop {__version__}, Python {platform.python_version()}, "
        f"PySide6 {pyside_version}, Qt {qVersion()}, {system}"
    )


def typeface_licence() -> str:
    """Return the licence of the typeface as it came with it, or "" where its file is missing."""
    try:
        text: str = (fontpkg_inter.ROOT / "LICENSE").read_text(encoding="utf-8")
    except OSError:
        return ""
    lines = (line.strip() for line in text.splitlines())
    paragraphs = "\n".join("" if set(line) == {"-"} else line for line in lines).split("\n\n")
    return "\n\n".join(" ".join(part.split()) for part in paragraphs if part.strip())


@final
class AboutSheet(Sheet):
    """Name, version, licence, what the program is, and the licence of the typeface."""

    tab_by_place = True

    def __init__(self, parent: QWidget) -> None:
        super().__init__("", parent, QSize(640, 0), tallest=640)
        self.set_title(self.tr("About"))
        self.copy = ActionButton(self.tr("Copy versions"), kind=Kind.SECONDARY)
        self.close_button = ActionButton(self.tr("Close"), self.tr("Esc"), Kind.PRIMARY)
        self.body.setSpacing(12)
        self.body.addLayout(self._head())
        for text in (
            self.tr(
                "Oklahoma Gin is gin rummy in which the first card turned up sets the limit for a knock. "
                "This program plays it with two, three or four at the table, by the English and the "
                "Russian house rules. It needs no network and collects nothing."
            ),
            self.tr(
                "The cards are shuffled by the chance of your own system, and the computer players see "
                "only what a person in their seat would see."
            ),
        ):
            self.body.addWidget(RichLine(text, theme.BODY, wrap=True))
        self._section(
            self.tr("Licence"),
            self.tr(
                "Free software under the MIT licence: use, change and share it as you like. "
                "It comes without any warranty. Cards, portraits and icons are part of it."
            ),
        )
        self._section(
            self.tr("Built with"),
            self.tr("Qt and PySide6, under the GNU Lesser General Public License 3; Python."),
        )
        self._section(self.tr("Versions"), escape(versions()))
        self._section(
            self.tr("Typeface"),
            self.tr("Inter by the Inter Project Authors, under the SIL Open Font License 1.1:"),
        )
        licence = RichLine(escape(typeface_licence()), theme.CAPTION, "muted", wrap=True)
        self.body.addWidget(licence)
        self.body.addStretch(1)
        self.footer.addStretch(1)
        self.footer.addWidget(self.copy)
        self.footer.addWidget(self.close_button)
        self.copy.setFixedHeight(48)
        self.close_button.setFixedHeight(48)
        self.close_button.setMinimumWidth(140)
        self.copy.clicked.connect(self._copy)
        self.close_button.clicked.connect(self.reject)
        self.set_default(self.close_button)

    def _head(self) -> QHBoxLayout:
        texts = QVBoxLayout()
        texts.setSpacing(0)
        texts.addStretch(1)
        texts.addWidget(RichLine(self.tr("Oklahoma Gin"), theme.TITLE))
        version = self.tr("Version {version}").format(version=__version__)
        texts.addWidget(RichLine(version, theme.BODY, "muted"))
        texts.addStretch(1)
        row = QHBoxLayout()
        row.setSpacing(16)
        row.addWidget(Picture(QSize(_ICON, _ICON), _icon), 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(texts, 1)
        return row

    def _section(self, title: str, text: str) -> None:
        column = QVBoxLayout()
        column.setSpacing(2)
        column.addSpacing(4)
        column.addWidget(RichLine(title, theme.BUTTON))
        column.addWidget(RichLine(text, theme.SMALL, "muted", wrap=True))
        self.body.addLayout(column)

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(versions())
        self.copy.set_label(self.tr("Copied"))


def _icon(dpr: float) -> QPixmap:
    pixmap = app_pixmap(round(_ICON * dpr))
    pixmap.setDevicePixelRatio(dpr)
    return pixmap
