"""The licences of everything in the frozen program, and its bill of materials (CycloneDX, JSON).

Both are written into the folder of the program: `licences/`, a folder a component, and `sbom.cdx.json`. On
Linux libraries of the system come along too; whose they are and under what licence the package manager knows.
"""

import hashlib
import json
import re
import shutil
import subprocess
import sys
import sysconfig
import uuid
from collections.abc import Iterable
from dataclasses import dataclass, field
from importlib.metadata import Distribution
from pathlib import Path
from typing import Any, Final

from product import NAME, PACKAGING, ROOT, TITLE, released, version

TEXTS: Final = PACKAGING / "licence_texts"
FOLDER: Final = "licences"
BILL: Final = "sbom.cdx.json"

_LICENCE: Final = re.compile(r"(licen[cs]e|copying|copyright|notice|authors)", re.IGNORECASE)
_COMMON: Final = re.compile(r"/usr/share/common-licenses/([\w.-]+)")
_QT: Final = ("PySide6_Essentials", "shiboken6")
"""Distributions that bring no text of their licence."""

_NOTE: Final = f"""{TITLE} is under the MIT licence: {NAME}/LICENSE.

What it brings along keeps its own licence; there is a folder for each in this one, and {BILL} lists
them all with their versions. Nothing of it was changed.

Qt, PySide6 and shiboken6 are used under the GNU Lesser General Public License, version 3. They are separate
shared libraries in _internal/PySide6 and _internal/shiboken6: you may replace them with your own builds of
the same version. Their sources are at https://download.qt.io/ (archive/qt and official_releases/QtForPython).
"""


@dataclass(frozen=True, slots=True)
class Component:
    """One thing that is bundled; `licence` is an SPDX expression or, where none is known, a name."""

    name: str
    version: str
    licence: str
    purl: str
    texts: tuple[Path, ...]
    files: tuple[str, ...] = field(default=())


def write(folder: Path, distributions: Iterable[Distribution], sources: dict[str, Path]) -> list[Component]:
    """Write licences and bill into the folder of the program; return what they name.

    `sources` says where each file was copied from. Raises ValueError for what has no licence to show.
    """
    found = [_ours(), _python(), *_of_qt(distributions), *map(_distribution, distributions)]
    if sys.platform.startswith("linux"):
        found += _system(sources)
    found.sort(key=lambda component: component.name.lower())
    target = folder / FOLDER
    shutil.rmtree(target, ignore_errors=True)
    for component in found:
        if not component.texts:
            raise ValueError(f"{component.name} {component.version} has no licence to show")
        place = target / component.name
        place.mkdir(parents=True, exist_ok=True)
        for text in component.texts:
            shutil.copyfile(text, place / (text.name if text.suffix else f"{text.name}.txt"))
    _write_common(target)
    (target / "README.txt").write_text(_NOTE, encoding="utf-8")
    (folder / BILL).write_text(json.dumps(bill(found), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    return found


def _write_common(target: Path) -> None:
    """Add the licences that Debian's texts only point to."""
    texts = [text.read_text(encoding="utf-8", errors="replace") for text in target.rglob("*.txt")]
    named = {name.rstrip(".") for text in texts for name in _COMMON.findall(text)}
    for source in sorted(Path("/usr/share/common-licenses", name) for name in named):
        if source.is_file():
            (target / "common-licenses").mkdir(exist_ok=True)
            shutil.copyfile(source, target / "common-licenses" / f"{source.name}.txt")


def bill(components: Iterable[Component]) -> dict[str, Any]:
    """Return the bill of materials; the same components always give the same."""
    listed = [_entry(component) for component in components if component.name != NAME]
    digest = hashlib.sha256(json.dumps(listed, sort_keys=True).encode()).hexdigest()
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_OID, f'{NAME} {version()} {digest}')}",
        "version": 1,
        "metadata": {
            "timestamp": released().strftime("%Y-%m-%dT%H:%M:%SZ"),
            "component": {**_entry(_ours()), "type": "application"},
        },
        "components": listed,
    }


def _entry(component: Component) -> dict[str, Any]:
    spdx = re.fullmatch(r"[A-Za-z0-9.+-]+( (AND|OR|WITH) [A-Za-z0-9.+-]+)*", component.licence)
    entry: dict[str, Any] = {
        "type": "library",
        "bom-ref": component.purl,
        "name": component.name,
        "version": component.version,
        "purl": component.purl,
        "licenses": [
            {"expression": component.licence} if spdx else {"license": {"name": component.licence}},
        ],
    }
    if component.files:
        entry["properties"] = [{"name": f"{NAME}:file", "value": name} for name in component.files]
    return entry


def _ours() -> Component:
    return Component(NAME, version(), "MIT", f"pkg:generic/{NAME}@{version()}", (ROOT / "LICENSE",))


def _python() -> Component:
    number = ".".join(map(str, sys.version_info[:3]))
    places = (Path(sysconfig.get_path("stdlib")), Path(sys.base_prefix))
    texts = [place / name for place in places for name in ("LICENSE.txt", "LICENSE")]
    there = tuple(text for text in texts if text.is_file())[:1]
    return Component("CPython", number, "Python-2.0", f"pkg:generic/python@{number}", there)


def _of_qt(distributions: Iterable[Distribution]) -> list[Component]:
    for distribution in distributions:
        if _name(distribution) == _QT[0]:
            number = distribution.version
            texts = (TEXTS / "LGPL-3.0.txt", TEXTS / "GPL-3.0.txt", TEXTS / "Qt-third-party.txt")
            return [Component("Qt", number, "LGPL-3.0-only", f"pkg:generic/qt@{number}", texts)]
    return []


def _distribution(distribution: Distribution) -> Component:
    name, number = _name(distribution), distribution.version
    about = distribution.metadata
    licence = str(about["License-Expression"] or about["License"] or _classified(distribution))
    texts: tuple[Path, ...]
    if name in _QT:
        licence, texts = "LGPL-3.0-only", (TEXTS / "LGPL-3.0.txt", TEXTS / "GPL-3.0.txt")
    else:
        found = (file for file in distribution.files or () if _LICENCE.search(file.name))
        texts = tuple(Path(str(file.locate())) for file in found if file.suffix not in (".py", ".pyc"))
    return Component(name, number, licence.splitlines()[0], f"pkg:pypi/{name.lower()}@{number}", texts)


def _classified(distribution: Distribution) -> str:
    for line in distribution.metadata.get_all("Classifier") or ():
        if line.startswith("License ::"):
            return str(line).rpartition(" :: ")[2]
    return "see the text"


def _name(distribution: Distribution) -> str:
    return str(distribution.metadata["Name"])


def _system(sources: dict[str, Path]) -> list[Component]:
    """Return the packages of the system that files of the program were copied from."""
    ours = [Path(sysconfig.get_path("stdlib")).resolve(), PACKAGING.parent]
    if (prefix := Path(sys.base_prefix).resolve()) != Path("/usr"):
        # The system's own Python shares its folder with everything else.
        ours.append(prefix)
    owned: dict[str, list[str]] = {}
    for name, source in sorted(sources.items()):
        path = source.resolve()
        # Whatever lies in an environment is a distribution's; what Python was built with is Python's.
        of_system = source.is_relative_to("/usr") or source.is_relative_to("/lib")
        if of_system and not any(path.is_relative_to(place) for place in ours):
            owned.setdefault(_owner(source), []).append(name)
    return [_package(package, tuple(names)) for package, names in sorted(owned.items())]


def _owner(file: Path) -> str:
    """Return the package of the system that a file is of; a folder may be a link, and the file too."""
    names = [str(file), str(file.resolve())]
    names += [name.removeprefix("/usr") if name.startswith("/usr") else f"/usr{name}" for name in names]
    for name in names:
        done = subprocess.run(["dpkg", "-S", name], capture_output=True, text=True, check=False)
        if done.returncode == 0:
            return done.stdout.partition(": ")[0].partition(":")[0]
    raise ValueError(f"no package of the system has {file}")


def _package(name: str, files: tuple[str, ...]) -> Component:
    shown = subprocess.run(
        ["dpkg-query", "-W", "-f", "${Version}", name], capture_output=True, text=True, check=True
    ).stdout.split()[0]
    text = Path("/usr/share/doc", name, "copyright")
    if not text.is_file():
        return Component(name, shown, "unknown", f"pkg:deb/debian/{name}@{shown}", (), files)
    words = text.read_text(encoding="utf-8", errors="replace")
    named = dict.fromkeys(name.strip() for name in re.findall(r"^License: *(\S.*)$", words, re.MULTILINE))
    licence = ", ".join(named) or "see the text"
    return Component(name, shown, licence, f"pkg:deb/debian/{name}@{shown}", (text,), files)
