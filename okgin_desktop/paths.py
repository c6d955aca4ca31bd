"""Where files are: what the program brings along, and where it may write.

Nobody else knows whether it runs from a source tree, an installed wheel or a frozen program.
"""

import os
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import platformdirs

APP_NAME: Final = "okgin-desktop"


@dataclass(frozen=True, slots=True)
class Folders:
    """The two folders the program writes to; neither need exist yet, and on some systems they are one."""

    data: Path
    config: Path


def folders(override: Path | None = None) -> Folders:
    """Give the user's folders, always absolute.

    With an override, data goes there and settings into its subfolder "config". A user without a home
    gets a folder of his own among the temporary files, never one beside the program.
    """
    if override is not None:
        data = override.absolute()
        return Folders(data, data / "config")
    return Folders(
        _absolute(platformdirs.user_data_path(APP_NAME, appauthor=False)),
        _absolute(platformdirs.user_config_path(APP_NAME, appauthor=False, roaming=False)),
    )


def resource(*parts: str) -> Path:
    """Give the path of a file the program brings along, as in ``resource("sounds", "deal.wav")``."""
    return _resource_root().joinpath(*parts)


def _resource_root() -> Path:
    frozen = getattr(sys, "_MEIPASS", None)
    if isinstance(frozen, str):
        return Path(frozen) / "resources"
    package = Path(__file__).resolve().parent
    in_wheel = package / "resources"
    return in_wheel if in_wheel.is_dir() else package.parent / "resources"


def _absolute(folder: Path) -> Path:
    # Without HOME and a passwd entry, or with a relative XDG folder, it would depend on the working folder.
    if folder.is_absolute():
        return folder
    import tempfile

    user = os.getuid() if hasattr(os, "getuid") else 0
    return Path(tempfile.gettempdir()) / f"{APP_NAME}-{user}"
