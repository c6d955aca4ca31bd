import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QTranslator

from okgin_desktop.engine.cards import Card
from okgin_desktop.ui.strings.cards import CardTexts
from okgin_desktop.ui.strings.matches import MatchTexts
from tools import translations
from tools.translations import FOLDER, LANGUAGES, ROOT, Text

CODE = """\
from PySide6.QtCore import QCoreApplication, QObject


class Words(QObject):
    def some(self, n: int) -> str:
        name = self.tr("Hello, {name}", "to a person").format(name="Ann")
        count = self.tr("%n cards", "", n)
        return name + count + QCoreApplication.translate("Other", "clubs")
"""

RUSSIAN = {
    "Hello, {name}": "<translation>Здравствуйте, {name}</translation>",
    "clubs": "<translation>трефы</translation>",
    "%n cards": "<translation><numerusform>%n карта</numerusform><numerusform>%n карты</numerusform>"
    "<numerusform>%n карт</numerusform></translation>",
}


@pytest.fixture(scope="module")
def complete(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make a project whose Russian is complete."""
    root = tmp_path_factory.mktemp("complete")
    package = root / "okgin_desktop"
    package.mkdir()
    (package / "words.py").write_text(CODE, encoding="utf-8")
    translations.update(root, "okgin_ru.ts")
    for source, translation in RUSSIAN.items():
        translate(root, source, translation)
    translations.update(root, "okgin_ru.ts")
    return root


@pytest.fixture
def project(complete: Path, tmp_path: Path) -> Path:
    """Return a copy of that project to spoil."""
    return shutil.copytree(complete, tmp_path / "project")


def translate(project: Path, source: str, translation: str) -> None:
    """Write a translation into the file, as a translator would."""
    path = project / FOLDER / "okgin_ru.ts"
    text = path.read_text(encoding="utf-8")
    before, found, after = text.partition(f"<source>{source}</source>")
    assert found, source
    head, begin, rest = after.partition("<translation")
    _, end, tail = rest.partition("</translation>")
    assert begin
    assert end
    path.write_text(before + found + head + translation + tail, encoding="utf-8")


def faults(project: Path) -> list[str]:
    return [
        fault.removeprefix("resources/translations/okgin_ru.ts: ") for fault in translations.check(project)
    ]


@pytest.mark.slow  # tools/check.py does it each time
def test_ours_are_complete() -> None:
    assert list(translations.check(ROOT)) == []


def test_complete(project: Path) -> None:
    assert faults(project) == []


def test_new_text_in_the_code(project: Path) -> None:
    with (project / "okgin_desktop" / "words.py").open("a", encoding="utf-8") as file:
        file.write("\n    def more(self) -> str:\n        return self.tr('More')\n")
    assert faults(project) == ["not what the code says now: run tools/translations.py update"]
    translations.update(project, "okgin_ru.ts")
    assert faults(project) == ["Words: 'More': not translated"]


def test_text_no_longer_used_is_dropped(project: Path) -> None:
    words = project / "okgin_desktop" / "words.py"
    words.write_text(CODE.replace("clubs", "spades"), encoding="utf-8")
    translations.update(project, "okgin_ru.ts")
    assert "трефы" not in (project / FOLDER / "okgin_ru.ts").read_text(encoding="utf-8")


def test_moved_code_changes_nothing(project: Path) -> None:
    words = project / "okgin_desktop" / "words.py"
    words.write_text('"""Words."""\n\n' + CODE, encoding="utf-8")
    assert faults(project) == []


def test_compiled_file_is_older(project: Path) -> None:
    translate(project, "clubs", "<translation>крести</translation>")
    assert faults(project) == ["okgin_ru.qm is older than it: run tools/translations.py update"]


def test_missing_files(project: Path) -> None:
    (project / FOLDER / "okgin_ru.qm").unlink()
    assert faults(project) == ["missing: run tools/translations.py update"]


@pytest.mark.parametrize(
    ("source", "translation", "fault"),
    [
        ("clubs", '<translation type="unfinished">трефы</translation>', "not translated"),
        (
            "%n cards",
            "<translation><numerusform>%n карта</numerusform><numerusform>%n карты</numerusform>"
            "<numerusform></numerusform></translation>",
            "not translated",
        ),
        (
            "%n cards",
            "<translation><numerusform>карта</numerusform><numerusform>%n карты</numerusform>"
            "<numerusform>%n карт</numerusform></translation>",
            "'карта' has no %n",
        ),
        ("Hello, {name}", "<translation>Здравствуйте, {nmae}</translation>", "has other {placeholders}"),
        ("Hello, {name}", "<translation>**Здравствуйте**, {name}</translation>", "other marks or lines"),
        ("clubs", "<translation>&amp;трефы</translation>", "a menu key too many or too few"),
        ("clubs", "<translation>трефы </translation>", "begins or ends with a blank"),
    ],
)
def test_faulty_translation(source: str, translation: str, fault: str, project: Path) -> None:
    translate(project, source, translation)
    translations.compile_(project / FOLDER / "okgin_ru.ts", project / FOLDER / "okgin_ru.qm")
    about = [each for each in faults(project) if repr(source) in each]
    assert len(about) == 1
    assert fault in about[0]


@pytest.mark.parametrize(
    ("code", "fault"),
    [
        ("class A:\n    def f(self): return f'{self.tr(\"x\")}'\n", "in an f-string"),
        ("def f(o): return o.tr('x')\n", "outside a class"),
        ("class A:\n    def f(self): return self.tr('a' + 'b')\n", "put together"),
        (
            "class A:\n    def f(self): return self.tr('%n x', '', 2)\nclass B(A): pass\n",
            "lost in the subclasses of A",
        ),
        ("translate('C', '%n x', '', 2)\n", "lupdate loses plurals"),
    ],
)
def test_code_that_cannot_be_translated(code: str, fault: str, tmp_path: Path) -> None:
    (tmp_path / "bad.py").write_text(code, encoding="utf-8")
    said = [text for text, _ in translations.texts_in(tmp_path) if isinstance(text, str)]
    assert len(said) == 1
    assert fault in said[0]


def test_texts_of_the_code_are_found(project: Path) -> None:
    found = dict(translations.texts_in(project / "okgin_desktop"))
    assert found == {
        Text("Words", "Hello, {name}", plural=False): "okgin_desktop/words.py:6",
        Text("Words", "%n cards", plural=True): "okgin_desktop/words.py:7",
        Text("Other", "clubs", plural=False): "okgin_desktop/words.py:8",
    }


def test_code_that_does_not_parse(project: Path) -> None:
    (project / "okgin_desktop" / "bad.py").write_text("def", encoding="utf-8")
    with pytest.raises(translations.ToolError, match="bad"):
        list(translations.check(project))


def test_missing_tool(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def nowhere(name: str, path: str | None = None) -> None:
        return None

    monkeypatch.setattr(shutil, "which", nowhere)
    with pytest.raises(translations.ToolError, match="comes with PySide6-Essentials"):
        translations.compile_(tmp_path / "a.ts", tmp_path / "a.qm")


@pytest.fixture
def russian(qapp: QCoreApplication) -> Iterator[None]:
    translator = QTranslator()
    name = next(iter(LANGUAGES)).replace(".ts", ".qm")
    assert translator.load(str(ROOT / FOLDER / name))
    qapp.installTranslator(translator)
    yield
    qapp.removeTranslator(translator)


@pytest.mark.parametrize(
    ("count", "words"),
    [
        (1, "1 карта"),
        (2, "2 карты"),
        (4, "4 карты"),
        (5, "5 карт"),
        (11, "11 карт"),
        (21, "21 карта"),
        (22, "22 карты"),
    ],
)
@pytest.mark.usefixtures("russian")
def test_russian_plurals(count: int, words: str) -> None:
    assert CardTexts().hand_size(count) == words


@pytest.mark.usefixtures("russian")
def test_russian_cards_for_ears() -> None:
    assert CardTexts().speak_card(Card.parse("QH")) == "дама червей"
    assert MatchTexts().preset_name("RU") == "Русские правила"
