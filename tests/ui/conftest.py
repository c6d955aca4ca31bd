"""The longer language, on demand."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication

from tests.ui.pseudo import Pseudo


@pytest.fixture
def pseudo(qapp: QCoreApplication) -> Iterator[Pseudo]:
    translator = Pseudo()
    qapp.installTranslator(translator)
    yield translator
    qapp.removeTranslator(translator)
