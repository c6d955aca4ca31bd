"""The portraits."""

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from okgin_desktop.ui.art.avatars import AVATARS, avatar


@pytest.fixture(autouse=True)
def _application(qapp: QApplication) -> None:
    """Pixmaps need one."""


def image_of(name: str, size: int = 52, dpr: float = 1) -> QImage:
    image = avatar(name, size, dpr).toImage()
    image.setDevicePixelRatio(1)
    return image


def test_everybody_looks_different() -> None:
    images = [image_of(name) for name in (*AVATARS, "nobody")]
    assert all(one != other for at, one in enumerate(images) for other in images[:at])


def test_unknown_names_share_the_neutral_portrait() -> None:
    assert image_of("nobody") == image_of("../you") == image_of("")


@pytest.mark.parametrize("dpr", [1.0, 1.25, 1.5, 2.0])
def test_a_portrait_is_round_and_as_large_as_asked(dpr: float) -> None:
    pixmap = avatar("iris", 52, dpr)
    assert (pixmap.width(), pixmap.devicePixelRatio()) == (52 * dpr, dpr)
    image = image_of("iris", 52, dpr)
    last = image.width() - 1
    assert [image.pixelColor(x, y).alpha() for x in (0, last) for y in (0, last)] == [0, 0, 0, 0]
    assert image.pixelColor(last // 2, last // 2).alpha() == 255
    assert image.pixelColor(round(4 * dpr), last // 2).alpha() == 255
