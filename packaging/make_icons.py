"""Paint the program's icon for every system, with the program's own painter.

    python packaging/make_icons.py [FOLDER]      build/icons if no folder is named

Makes okgin-desktop.ico for Windows and the side of its installer, okgin-desktop.icns for macOS, and a PNG of
each size. The pictures are those of the window, simpler up to 32 pixels; on macOS the larger ones have the
margin that is usual there.
"""

import os
import shutil
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from icon_files import ICNS_SIZES, ICO_SIZES, Picture, icns, ico
from product import BUILD, NAME, ROOT

if TYPE_CHECKING:
    from PySide6.QtGui import QImage

HICOLOR_SIZES: Final = (16, 22, 24, 32, 48, 64, 96, 128, 256, 512)
SIDE: Final = "side.bmp"
SIZES: Final = tuple(sorted({*HICOLOR_SIZES, *ICO_SIZES, *ICNS_SIZES}))
_LARGEST_SMALL: Final = 32
_MAC_MARGIN: Final = 0.078
"""With the drawing's own edge this leaves 824 of 1024 pixels to the plate."""


def main(arguments: list[str]) -> int:
    make(Path(arguments[0]) if arguments else BUILD / "icons")
    return 0


def make(folder: Path, name: str = NAME) -> None:
    """Write all icons into this folder, which is made, or made anew."""
    pictures = {size: paint(size) for size in SIZES}
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    (folder / f"{name}.ico").write_bytes(ico(pictures))
    (folder / f"{name}.icns").write_bytes(icns({size: paint(size, inset=True) for size in ICNS_SIZES}))
    side().save(str(folder / SIDE), "BMP")  # type: ignore[call-overload]
    for size, picture in pictures.items():
        (folder / f"{size}.png").write_bytes(picture.png)


def side() -> "QImage":
    """Return the picture beside the last page of the installer, twice as fine as NSIS shows it at least."""
    from PySide6.QtGui import QColor, QImage, QPainter

    image = QImage(328, 628, QImage.Format.Format_RGB888)
    image.fill(QColor("#16464D"))
    painter = QPainter(image)
    painter.drawImage(36, 72, QImage.fromData(paint(256).png))
    painter.end()
    return image


def paint(size: int, *, inset: bool = False) -> Picture:
    """Return the icon at exactly this many pixels; with `inset` larger ones have the margin of macOS."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    sys.path.insert(0, str(ROOT))
    from PySide6.QtCore import QBuffer, QIODevice, Qt
    from PySide6.QtGui import QGuiApplication, QImage, QPainter

    from okgin_desktop.ui.art.icons import app_pixmap

    _application = QGuiApplication.instance() or QGuiApplication([])
    margin = round(size * _MAC_MARGIN) if inset and size > _LARGEST_SMALL else 0
    image = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.drawPixmap(margin, margin, app_pixmap(size - 2 * margin))
    painter.end()
    image = image.convertToFormat(QImage.Format.Format_RGBA8888)
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]
    return Picture(size, bytes(buffer.data().data()), bytes(image.constBits()))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
