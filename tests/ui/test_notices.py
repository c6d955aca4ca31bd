from pathlib import Path

import pytest

from okgin_desktop.session.advance import StorageNotice, StorageTrouble
from okgin_desktop.settings.store import Problem
from okgin_desktop.settings.store import ProblemKind as SettingsKind
from okgin_desktop.storage.records import ProblemKind, StorageProblem
from okgin_desktop.ui.notices import problem_text, settings_text, storage_text
from tests.ui.pseudo import Pseudo

ASIDE = Path("folder") / "okgin.sqlite3.bad"

FILES = [
    StorageProblem(ProblemKind.CORRUPT, ASIDE),
    StorageProblem(ProblemKind.CORRUPT, ASIDE, restored=True),
    StorageProblem(ProblemKind.TOO_NEW, ASIDE),
    StorageProblem(ProblemKind.UNWRITABLE),
    StorageProblem(ProblemKind.DAMAGED_MATCH),
]


@pytest.mark.parametrize("problem", FILES[:3])
def test_file_set_aside_is_named(problem: StorageProblem) -> None:
    assert str(ASIDE) in problem_text(problem)


def test_good_copy_and_new_file_are_told_apart() -> None:
    assert "copy" in problem_text(FILES[1])
    assert "new one" in problem_text(FILES[0])


def test_folder_without_permission_leaves_the_play() -> None:
    assert "You can play all the same." in problem_text(FILES[3])


@pytest.mark.parametrize("kind", list(SettingsKind))
def test_settings_file_is_named(kind: SettingsKind) -> None:
    path = Path("folder") / "settings.json"
    assert str(path) in settings_text(Problem(kind, path))


def test_everything_is_said_differently_and_translated(pseudo: Pseudo) -> None:
    said = [problem_text(problem) for problem in FILES]
    said += [settings_text(Problem(kind, ASIDE)) for kind in SettingsKind]
    said += [storage_text(StorageNotice(trouble, "detail")) for trouble in StorageTrouble]
    for text in said:
        assert text.startswith("‹")
        assert "{" not in text
        assert "detail" not in text
    # A damaged match is the same news at the start and later.
    assert len(set(said)) == len(said) - 1
