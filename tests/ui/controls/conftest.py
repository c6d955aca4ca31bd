import pytest
from PySide6.QtWidgets import QApplication

from okgin_desktop.ui import theme


@pytest.fixture(autouse=True)
def dark(qapp: QApplication) -> None:
    theme.apply(qapp, theme.Scheme.DARK)
