"""What lies beside the program in the portable archive for Linux: a way to start it and into the menu."""

import shutil
from pathlib import Path

from linux_files import TEMPLATES, lay_out, write
from product import render

PACKAGES = "libegl1 libgl1 libwayland-cursor0 libxcb1 fontconfig-config libx11-data xkb-data"
"""What a bare Debian or Ubuntu lacks: the same that the .deb depends on."""


def write_extras(folder: Path, icons: Path) -> None:
    """Write it into this folder, which is to be packed together with the program's."""
    lay_out(folder / "share", icons)
    write(folder / "README.txt", render(TEMPLATES / "README.txt.in", PACKAGES=PACKAGES))
    shutil.copyfile(TEMPLATES / "install-user.sh", folder / "install-user.sh")
    (folder / "install-user.sh").chmod(0o755)
