"""Reports of crashes: nothing of the person in them, few and small."""

import getpass
import platform
from pathlib import Path

import pytest

from okgin_desktop import __version__
from okgin_desktop.ui.crash_report import MOST_BYTES, MOST_REPORTS, Reports, scrub, short_path, told

HOME = "/".join(("", "home", "anna"))


@pytest.mark.parametrize(
    ("path", "short"),
    [
        (f"{HOME}/okgin/okgin_desktop/ui/theme.py", "okgin_desktop/ui/theme.py"),
        ("/usr/lib/python3.11/json/decoder.py", "json/decoder.py"),
        (f"{HOME}/.venv/lib/python3.11/site-packages/PySide6/x.py", "PySide6/x.py"),
        (r"C:\Users\Anna Karenina\okgin_desktop\app.py", "okgin_desktop/app.py"),
        (f"{HOME}/notes.py", "notes.py"),
        ("okgin_desktop/app.py", "okgin_desktop/app.py"),
        ("<frozen runpy>", "<frozen runpy>"),
    ],
)
def test_a_path_tells_of_the_program_only(path: str, short: str) -> None:
    assert short_path(path) == short


@pytest.fixture
def anna(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "home", classmethod(lambda _cls: Path(HOME)))
    monkeypatch.setattr(getpass, "getuser", lambda: "akarenina")
    monkeypatch.setattr(platform, "node", lambda: "winterpalace.example.org")


@pytest.mark.parametrize(
    "text",
    [
        f"No such file: '{HOME}/My games/Deal of Anna.okgin'",
        f"cannot open {HOME}/x.okgin: refused",
        r"cannot open C:\Users\Anna\x.okgin",
        r'File "C:\Users\Anna\okgin_desktop\app.py", line 3, in run',
        f'File "{HOME}/okgin_desktop/app.py", line 3 in run',
        "user AKARENINA on winterpalace, alias winterpalace.example.org",
        "~/games/anna.okgin",
        r"\\server\anna\x.okgin is away",
        "see (/srv/anna/x)",
        "cannot read /srv/my games/old/of anna.okgin now",
    ],
)
@pytest.mark.usefixtures("anna")
def test_nothing_of_the_person_is_left(text: str) -> None:
    clean = scrub(text).lower()
    for secret in ("anna", "karenina", "winterpalace", "/home", "users", "games", "server", "/srv"):
        assert secret not in clean


@pytest.mark.usefixtures("anna")
def test_what_is_no_path_stays() -> None:
    for text in ("take and/or pass", "1/2 of https://doc.qt.io/qt-6/x", "a: b", "Deck.cards[3] != 7"):
        assert scrub(text) == text
    assert scrub('  File "okgin_desktop/ui/theme.py", line 7, in font') == (
        '  File "okgin_desktop/ui/theme.py", line 7, in font'
    )


def _fail(path: Path) -> None:
    secret_of_the_person = "hunter2 " * 2  # in a variable: never told
    try:
        path.read_text()
    except OSError as error:
        raise ValueError(f"no settings in {path}") from error
    assert secret_of_the_person


def test_an_exception_is_told_with_its_cause_and_without_variables(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="no settings") as caught:
        _fail(tmp_path / "nothing.json")
    text = told(caught.type, caught.value, caught.tb)
    assert "FileNotFoundError" in text
    assert "ValueError: no settings in <path>" in text
    assert 'File "test_crash_report.py"' in text
    assert str(tmp_path) not in text
    assert str(Path.home()) not in text
    assert "hunter2 hunter2" not in text


def test_what_pyside_adds_on_the_way_is_left_out() -> None:
    added = "Error calling Python override of QLabel::paintEvent(): "
    error = ValueError(f"{added}{added}no such colour")
    assert told(ValueError, error, None) == "ValueError: no such colour\n"


def test_a_report_says_of_which_program_and_system(tmp_path: Path) -> None:
    reports = Reports(tmp_path, lambda: "Qt 6.99", lambda: 0.0)
    path = reports.write("a test", "the trace")
    assert path is not None
    assert path.name == "crash-19700101-000000.txt"
    text = path.read_text(encoding="utf-8")
    assert text.startswith(f"Oklahoma Gin {__version__}: a test\n1970-01-01 00:00:00 UTC\nPython ")
    assert "Qt 6.99" in text
    assert text.endswith("the trace")


def test_reports_are_few_and_small(tmp_path: Path) -> None:
    reports = Reports(tmp_path, now=lambda: 1_000_000.0)
    paths = [reports.write("a test", f"first {number}" + "ж" * 200_000 + "last") for number in range(13)]
    left = reports.all()
    assert left == paths[3:]
    assert len(left) == MOST_REPORTS
    for path in left:
        assert path.stat().st_size <= MOST_BYTES
        text = path.read_text(encoding="utf-8")
        assert "first" in text
        assert text.endswith("last")


def test_where_nothing_can_be_written_nothing_is_raised(tmp_path: Path) -> None:
    (tmp_path / "crashes").write_text("in the way")
    reports = Reports(tmp_path)
    assert reports.write("a test", "x") is None
    assert reports.all() == []
    reports.take_over()
    reports.mark_told()


def test_the_person_is_told_once(tmp_path: Path) -> None:
    reports = Reports(tmp_path)
    assert not reports.is_untold()
    reports.write("quiet", "x", untold=False)
    assert not reports.is_untold()
    reports.write("loud", "x")
    assert Reports(tmp_path).is_untold()
    assert not Reports(tmp_path).has_died()
    reports.mark_told()
    assert not Reports(tmp_path).is_untold()


def test_a_death_is_not_forgotten_over_what_was_survived(tmp_path: Path) -> None:
    reports = Reports(tmp_path)
    reports.write("a death", "x", died=True)
    reports.write("a scratch", "x")
    assert Reports(tmp_path).has_died()
    reports.mark_told()
    assert not Reports(tmp_path).has_died()


def test_what_a_dead_process_left_becomes_a_report(tmp_path: Path) -> None:
    reports = Reports(tmp_path)
    reports.folder.mkdir()
    raw = f'Fatal Python error: Segmentation fault\n  File "{HOME}/okgin_desktop/app.py", line 9 in run\n'
    reports.running_path.write_text(raw, encoding="utf-8")
    reports.take_over()
    (path,) = reports.all()
    text = path.read_text(encoding="utf-8")
    assert "Segmentation fault" in text
    assert '"okgin_desktop/app.py", line 9' in text
    assert "anna" not in text
    assert reports.is_untold()
    assert reports.has_died()
    assert not reports.running_path.exists()


def test_a_process_that_was_killed_leaves_nothing_to_report(tmp_path: Path) -> None:
    reports = Reports(tmp_path)
    reports.folder.mkdir()
    reports.running_path.touch()
    reports.take_over()
    assert reports.all() == []
    assert not reports.is_untold()
