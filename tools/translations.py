"""Keeps the translations complete.

    python tools/translations.py update   extract the texts of the package, compile what translators wrote
    python tools/translations.py check    fail, a line for each fault, where `update` or a translator is due

English is what the source says and needs no file. Every other language is a line in LANGUAGES, a `.ts` file
and the `.qm` compiled from it, both committed; docs/translating.md tells translators the rest.
"""

import argparse
import ast
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
PACKAGE: Final = "okgin_desktop"
FOLDER: Final = Path("resources", "translations")

LANGUAGES: Final = {"okgin_ru.ts": ("ru_RU", 3)}
"""For each file the locale and its number of plural forms."""

_PLACEHOLDER: Final = re.compile(r"\{\w+\}")
_MARKS: Final = ("**", "__", "==", "~~", "\n")


@dataclass(frozen=True, slots=True)
class Text:
    """A text as the code asks for it: its context, the English words, whether a number goes with it."""

    context: str
    source: str
    plural: bool


@dataclass(frozen=True, slots=True)
class Entry:
    """A text as a translator finds it; `forms` are the plural forms, or the one translation."""

    text: Text
    forms: tuple[str, ...]
    finished: bool


class ToolError(Exception):
    """A tool of Qt is missing or has failed; the message is what it said."""


def main(arguments: list[str] | None = None) -> int:
    """Run one of the two commands; return the exit code."""
    parser = argparse.ArgumentParser(description="Update or check the translations.")
    parser.add_argument("command", choices=("update", "check"))
    command = parser.parse_args(arguments).command
    try:
        if command == "update":
            for name in LANGUAGES:
                update(ROOT, name)
            return 0
        faults = list(check(ROOT))
    except ToolError as error:
        print(error, file=sys.stderr)
        return 2
    for fault in faults:
        print(fault)
    return 1 if faults else 0


def update(root: Path, name: str) -> None:
    """Bring the `.ts` file in line with the code and compile it; texts no longer used are dropped."""
    path = root / FOLDER / name
    path.parent.mkdir(parents=True, exist_ok=True)
    extract(root, path)
    compile_(path, path.with_suffix(".qm"))
    left = sum(not entry.finished for entry in read(path))
    print(f"{FOLDER / name}: {left} texts to translate" if left else f"{FOLDER / name}: complete")


def check(root: Path) -> Iterator[str]:
    """Yield what is wrong with the texts in the code and with each language."""
    asked = dict(texts_in(root / PACKAGE))
    yield from _faults_in_code(asked)
    for name in LANGUAGES:
        yield from (f"{FOLDER / name}: {fault}" for fault in _faults_in_file(root, name, set(asked)))


def _faults_in_code(asked: dict[Text | str, str]) -> Iterator[str]:
    for text, place in asked.items():
        if isinstance(text, str):
            yield f"{place}: {text}"


def _faults_in_file(root: Path, name: str, asked: set[Text | str]) -> Iterator[str]:
    path = root / FOLDER / name
    compiled = path.with_suffix(".qm")
    if not path.is_file() or not compiled.is_file():
        yield "missing: run tools/translations.py update"
        return
    with tempfile.TemporaryDirectory() as folder:
        fresh = Path(folder) / name
        shutil.copy(path, fresh)
        extract(root, fresh)
        if fresh.read_bytes() != path.read_bytes():
            yield "not what the code says now: run tools/translations.py update"
        compile_(path, fresh.with_suffix(".qm"))
        if fresh.with_suffix(".qm").read_bytes() != compiled.read_bytes():
            yield f"{compiled.name} is older than it: run tools/translations.py update"
        extracted = {entry.text for entry in read(fresh)}
    for text in sorted((each for each in asked if isinstance(each, Text)), key=repr):
        if text not in extracted:
            yield f"lupdate does not see {text.context}: {text.source!r}"
    for entry in read(path):
        yield from (f"{entry.text.context}: {entry.text.source!r}: {fault}" for fault in _faults(entry, name))


def _faults(entry: Entry, name: str) -> Iterator[str]:
    """Yield what is wrong with one translation."""
    source, plural = entry.text.source, entry.text.plural
    if not entry.finished or not all(entry.forms):
        yield "not translated"
        return
    if "%n" in source and not plural:
        yield "has %n and no plural forms"
    wanted = LANGUAGES[name][1] if plural else 1
    if len(entry.forms) != wanted:
        yield f"has {len(entry.forms)} forms of {wanted}"
    for form in entry.forms:
        if set(_PLACEHOLDER.findall(form)) != set(_PLACEHOLDER.findall(source)):
            yield f"{form!r} has other {{placeholders}}"
        if plural and "%n" not in form:
            yield f"{form!r} has no %n"
        if any(form.count(mark) != source.count(mark) for mark in _MARKS):
            yield f"{form!r} has other marks or lines"
        if ("&" in form) != ("&" in source):
            yield f"{form!r} has a menu key too many or too few"
        if form != form.strip() and source == source.strip():
            yield f"{form!r} begins or ends with a blank"


def read(path: Path) -> list[Entry]:
    """Return the texts of a `.ts` file in its order."""
    entries = []
    for context in ET.parse(path).getroot().iter("context"):
        name = context.findtext("name", "")
        for message in context.iter("message"):
            translation = message.find("translation")
            assert translation is not None
            plural = message.get("numerus") == "yes"
            forms = [form.text or "" for form in translation.iter("numerusform")]
            text = Text(name, message.findtext("source", ""), plural)
            finished = translation.get("type") is None
            entries.append(Entry(text, tuple(forms) if plural else (translation.text or "",), finished))
    return entries


def texts_in(package: Path) -> Iterator[tuple[Text | str, str]]:
    """Yield each text the code asks for, or a sentence about one that cannot be found, with its place.

    It reads the code itself, because lupdate is silent about what it does not understand.
    """
    subclassed = Counter(
        base.id
        for file in package.rglob("*.py")
        for node in ast.walk(_parsed(file))
        if isinstance(node, ast.ClassDef)
        for base in node.bases
        if isinstance(base, ast.Name)
    )
    for file in sorted(package.rglob("*.py")):
        place = file.relative_to(package.parent).as_posix()
        for found in _calls(_parsed(file), "", subclassed):
            text, line = found
            yield text, f"{place}:{line}"


def _parsed(file: Path) -> ast.Module:
    try:
        return ast.parse(file.read_text(encoding="utf-8"), str(file))
    except SyntaxError as error:
        raise ToolError(f"{file.name}: {error}") from error


def _calls(node: ast.AST, context: str, subclassed: Counter[str]) -> Iterator[tuple[Text | str, int]]:
    if isinstance(node, ast.ClassDef):
        context = node.name
    inside = "" if isinstance(node, ast.JoinedStr) else context
    for child in ast.iter_child_nodes(node):
        yield from _calls(child, inside, subclassed)
    if isinstance(node, ast.Call):
        yield from ((text, node.lineno) for text in _asked(node, context, subclassed))


def _asked(call: ast.Call, context: str, subclassed: Counter[str]) -> Iterator[Text | str]:
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    words = [each.value if isinstance(each, ast.Constant) else None for each in call.args]
    if name == "tr":
        if words and isinstance(words[0], str):
            plural = len(call.args) == 3
            if not context:
                yield f"tr({words[0]!r}) in an f-string or outside a class is not extracted"
            elif plural and subclassed[context]:
                yield f"tr({words[0]!r}): a plural is lost in the subclasses of {context}"
            else:
                yield Text(context, words[0], plural)
        elif words and isinstance(call.args[0], ast.JoinedStr | ast.BinOp):
            yield "tr() of a text put together cannot be translated"
    elif name in {"translate", "QT_TRANSLATE_NOOP"} and len(words) >= 2:
        group, source = words[:2]
        if isinstance(group, str) and isinstance(source, str):
            if "%n" in source:
                yield f"{name}({source!r}): lupdate loses plurals that are not asked for by self.tr"
            yield Text(group, source, False)


def extract(root: Path, path: Path) -> None:
    """Let lupdate bring a file in line with the code; without line numbers, as moved code changes no text."""
    sources = sorted(file.relative_to(root).as_posix() for file in (root / PACKAGE).rglob("*.py"))
    locale, _ = LANGUAGES[path.name]
    options = ["-no-obsolete", "-locations", "none", "-disable-heuristic", "similartext"]
    options += ["-disable-heuristic", "sametext", "-source-language", "en", "-target-language", locale]
    _run(root, "pyside6-lupdate", *options, *sources, "-ts", str(path))


def compile_(path: Path, compiled: Path) -> None:
    """Let lrelease make the file the program loads; unfinished texts stay English in it."""
    _run(path.parent, "pyside6-lrelease", str(path), "-qm", str(compiled))


def _run(folder: Path, tool: str, *arguments: str) -> None:
    found = shutil.which(tool, path=str(Path(sys.executable).parent)) or shutil.which(tool)
    if found is None:
        raise ToolError(f"{tool} is not installed: it comes with PySide6-Essentials")
    done = subprocess.run(
        [found, *arguments], cwd=folder, capture_output=True, text=True, timeout=120, check=False
    )
    # lupdate ends with 0 after a syntax error too.
    said = "\n".join(line for line in (done.stdout + done.stderr).splitlines() if "rror" in line)
    if done.returncode or said:
        raise ToolError(f"{tool} failed ({done.returncode}): {said or done.stderr.strip()}")


if __name__ == "__main__":
    sys.exit(main())
