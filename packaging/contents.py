"""What belongs into the frozen program, as rules: for the spec that gathers it, and to check what came out.

Nothing is taken along because it was lying there: plugins of Qt are named one by one, a library comes only
where something that comes needs it, and the finished folder is held against a list of patterns
(`contents-*.txt`).
"""

import ast
import sys
from collections.abc import Callable, Iterable, Iterator
from fnmatch import fnmatchcase
from pathlib import Path, PurePosixPath
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent

Entry = tuple[str, str, str]
"""As PyInstaller lists files: where it goes, where it is, its kind (BINARY, EXTENSION, DATA, SYMLINK)."""

LANGUAGES: Final = ("en", "ru")
"""The languages of the program; of Qt's own texts only theirs come along."""

PLUGINS: Final = {
    "linux": (
        "platforms/libqxcb.so",
        "platforms/libqwayland.so",
        "platforms/libqoffscreen.so",  # the demonstration on a system without a screen
        "platforminputcontexts/libcomposeplatforminputcontextplugin.so",  # accents on X11
        "platforminputcontexts/libibusplatforminputcontextplugin.so",
        "platformthemes/libqxdgdesktopportal.so",  # file dialogs of the desktop, and the only ones in Flatpak
        "wayland-shell-integration/libxdg-shell.so",
        "wayland-decoration-client/libbradient.so",  # the other one wants QtSvg
    ),
    "win32": (
        "platforms/qwindows.dll",
        "platforms/qoffscreen.dll",
        "styles/qmodernwindowsstyle.dll",  # metrics of native dialogs
    ),
    "darwin": (
        "platforms/libqcocoa.dylib",
        "platforms/libqoffscreen.dylib",
        "styles/libqmacstyle.dylib",
    ),
}
"""By `sys.platform`: the plugins of Qt in use. PNG is built in, and no picture of another kind is read."""

HIDDEN: Final = ("_cffi_backend",)
"""Modules that only machine code asks for: this one the sound library's."""

EXCLUDED: Final = (
    # Qt beyond Core, Gui and Widgets
    *(f"PySide6.Qt{name}" for name in ("Concurrent", "DBus", "Designer", "Help", "Network", "OpenGL", "Qml")),
    *(
        f"PySide6.Qt{name}"
        for name in ("OpenGLWidgets", "PrintSupport", "Quick", "Sql", "Svg", "Test", "Xml")
    ),
    # OpenSSL, 6 MB: SHA-256 has a module of its own, and nothing here speaks to a network
    *("ssl", "_ssl", "_hashlib"),
    # what miniaudio was made with, and does not need to run
    *("cffi", "pycparser"),
    # compressors of files the program neither reads nor writes
    *("bz2", "_bz2", "lzma", "_lzma"),
    # development
    *("tkinter", "unittest", "doctest", "pydoc", "pdb", "lib2to3", "distutils", "setuptools", "pip"),
    *("mypy", "mypyc", "pytest", "numpy", "readline", "curses", "_curses", "sqlite3.dbapi2.test"),
)
"""Modules that are left out even where something mentions them."""

_QT: Final = PurePosixPath("PySide6")
_GLIBC: Final = ("libmvec.so.1",)
"""A part of the system's C library that PyInstaller takes along: it must be of the same build as the rest."""
_PYTHON: Final = ("libpython*", "python3*.dll", "Python", "Python3")


def kept(
    entries: Iterable[Entry], needs: Callable[[str], Iterable[str]], system: str = sys.platform
) -> list[Entry]:
    """Return what of these goes into the program.

    `needs` gives the names of the libraries that a file wants loaded. A library that only dropped plugins
    wanted goes with them.
    """
    wanted = [entry for entry in entries if not _is_dropped(entry[0], system)]
    libraries = {Path(entry[0]).name: entry for entry in wanted if _is_library(entry)}
    reached = {name for name in libraries if any(fnmatchcase(name, pattern) for pattern in _PYTHON)}
    open_ends = [entry[1] for entry in wanted if entry[2] == "EXTENSION" or _plugin(entry[0]) is not None]
    open_ends += [libraries[name][1] for name in reached]
    while open_ends:
        for needed in needs(open_ends.pop()):
            name = Path(needed).name
            if name in libraries and name not in reached:
                reached.add(name)
                open_ends.append(libraries[name][1])
    return [entry for entry in wanted if _stays(entry, reached)]


def _stays(entry: Entry, reached: set[str]) -> bool:
    name, _, kind = entry
    for part in PurePosixPath(name).parts:
        # On macOS a library is a folder with links and a description in it.
        if part.endswith(".framework"):
            return part.removesuffix(".framework") in reached
    return not (_is_library(entry) or kind == "SYMLINK") or Path(name).name in reached


def _is_library(entry: Entry) -> bool:
    return entry[2] == "BINARY" and _plugin(entry[0]) is None


def _is_dropped(name: str, system: str) -> bool:
    path = PurePosixPath(name.replace("\\", "/"))
    if path.name in _GLIBC:
        return True
    plugin = _plugin(name)
    if plugin is not None:
        return plugin not in PLUGINS[system]
    if "translations" in path.parts and _QT in path.parents:
        return path.name not in {f"qtbase_{language}.qm" for language in LANGUAGES}
    # Descriptions of QML types, type hints and headers come with some hooks.
    return _QT in path.parents and bool({"qml", "metatypes", "include", "typesystems"} & set(path.parts))


def _plugin(name: str) -> str | None:
    """Return where below Qt's folder of plugins this file goes, None where it does not go there."""
    parts = PurePosixPath(name.replace("\\", "/")).parts
    if parts[:1] == (_QT.name,) and "plugins" in parts:
        return "/".join(parts[parts.index("plugins") + 1 :])
    return None


def modules(stage: Path) -> list[str]:
    """Return every module of the staged package, and what mypyc's machine code shares between them."""
    found = [
        ".".join(path.relative_to(stage).with_suffix("").parts).removesuffix(".__init__")
        for path in sorted((stage / "okgin_desktop").rglob("*.py"))
    ]
    return found + [path.name.partition(".")[0] for path in sorted(stage.glob("*__mypyc*"))]


def imports(stage: Path) -> list[str]:
    """Return what the staged sources import: nothing can be read off a module that is machine code."""
    found: set[str] = set()
    for path in (stage / "okgin_desktop").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                found.update(alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                found.add(node.module)
    return sorted(found)


def faults(folder: Path, packages: Iterable[str], patterns: Iterable[str]) -> Iterator[str]:
    """Yield what the finished folder has that no pattern allows, and what it lacks that one demands.

    A line of the list is a pattern of files, or `python:` and one of packages that are no part of Python. It
    demands at least one that fits, unless it begins with `?`.
    """
    there = [path.relative_to(folder).as_posix() for path in sorted(folder.rglob("*")) if not path.is_dir()]
    names = there + [f"python:{name}" for name in sorted(set(packages) - set(sys.stdlib_module_names))]
    lines = [line.strip() for line in patterns]
    lines = [line for line in lines if line and not line.startswith("#")]
    allowed = [line.removeprefix("?").strip() for line in lines]
    for name in names:
        if not any(fnmatchcase(name, pattern) for pattern in allowed):
            yield f"{name} is a stray: no line allows it"
    for line, pattern in zip(lines, allowed, strict=True):
        if not line.startswith("?") and not any(fnmatchcase(name, pattern) for name in names):
            yield f"{pattern} is missing"


def list_for(system: str = sys.platform) -> Path:
    """Return the list of contents for a system."""
    name = {"win32": "windows", "darwin": "macos"}.get(system, "linux")
    return Path(__file__).resolve().parent / f"contents-{name}.txt"
