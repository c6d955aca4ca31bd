from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.known_failures.desk import Desk


@pytest.fixture
def sit(qapp: QApplication, qtbot: QtBot, tmp_path: Path) -> Iterator[Callable[..., Desk]]:
    """Start the program, over the same folder every time; all are closed at the end."""
    made: list[Desk] = []

    def start(**how: Any) -> Desk:
        made.append(Desk(qapp, qtbot, tmp_path, **how))
        return made[-1]

    yield start
    for desk in made:
        if desk.is_open:
            desk.close()
