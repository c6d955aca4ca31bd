"""What takes the room in the frozen program: `python tools/bench/size.py dist/okgin-desktop [ARCHIVE]`.

Prints a table, and with the archive (.tar.xz) how large the download is. The exit code is 1 where a limit is
passed. A link counts for nothing, a file for its bytes.
"""

import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Final

UNPACKED_LIMIT: Final = 130.0
ARCHIVE_LIMIT: Final = 45.0
"""MiB."""
MIB: Final = 2**20

GROUPS: Final = (
    ("ICU, the tables of the world's languages in Qt", ("libicu",)),
    ("Qt: Core, Gui, Widgets and what they need", ("libQt6", "plugins/", "translations/qtbase")),
    ("PySide6 and shiboken6", ("PySide6/", "shiboken6/", "libpyside6", "libshiboken6")),
    ("sounds and pictures", ("resources/",)),
    ("typeface", ("fontpkg_inter/",)),
    ("players' machine code and weights", ("okgin_desktop/", "__mypyc")),
    ("sound library", ("_miniaudio", "_cffi_backend")),
    ("licences and bill of materials", ("licences/", "sbom")),
    ("Python", ("libpython", "lib-dynload/", "base_library", "python3")),
    ("program: start-up code and all Python modules", ("okgin-desktop",)),
)
"""Names and what their files have in their path; the first that fits counts, the rest are the system's."""
SYSTEM: Final = "libraries of the system"


def sizes(folder: Path) -> Counter[str]:
    """Return the bytes of each group."""
    found: Counter[str] = Counter()
    for path in folder.rglob("*"):
        if path.is_file() and not path.is_symlink():
            found[group(path.relative_to(folder).as_posix())] += path.stat().st_size
    return found


def group(name: str) -> str:
    """Return the group of a file by its path in the folder of the program."""
    for title, parts in GROUPS:
        if any(part in name for part in parts):
            return title
    return SYSTEM


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table; return 0 if everything is small enough."""
    given = [Path(name) for name in (sys.argv[1:] if arguments is None else arguments)]
    if not 1 <= len(given) <= 2 or not given[0].is_dir():
        print("usage: size.py FOLDER_OF_THE_PROGRAM [ARCHIVE]", file=sys.stderr)
        return 2
    found = sizes(given[0])
    unpacked = sum(found.values()) / MIB
    for title, size in found.most_common():
        print(f"{size / MIB:>8.1f} MiB  {title}")
    print(f"{unpacked:>8.1f} MiB  unpacked (limit {UNPACKED_LIMIT:.0f})")
    small = unpacked <= UNPACKED_LIMIT
    if len(given) == 2:
        packed = given[1].stat().st_size / MIB
        print(f"{packed:>8.1f} MiB  download (limit {ARCHIVE_LIMIT:.0f})")
        small &= packed <= ARCHIVE_LIMIT
    return 0 if small else 1


if __name__ == "__main__":
    sys.exit(main())
