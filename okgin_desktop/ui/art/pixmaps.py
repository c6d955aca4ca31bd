"""Cards as pixmaps at exact device pixels, with their shadow, kept while there is room."""

import math
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPainterPath, QPen, QPixmap

from okgin_desktop.engine.cards import Card
from okgin_desktop.ui.art.backs import Back, paint_back
from okgin_desktop.ui.art.faces import HEIGHT, WIDTH, paint_face
from okgin_desktop.ui.art.shadow import card_shadow
from okgin_desktop.ui.art.shapes import EDGE, FACE

__all__ = ["Back", "CardArt", "card_height", "corner_radius", "margin"]

# Below this width a pip card is a blur of pips: the large index takes over.
SMALL_CARD: Final = 80.0
CACHE_BYTES: Final = 128 * 1024 * 1024
_BYTES_A_PIXEL: Final = 4
_RADIUS: Final = 0.06


@dataclass(frozen=True, slots=True)
class _Light:
    """A shadow in logical pixels of a card up to `reference` wide; wider cards cast a bigger one."""

    below: float
    sigma: float
    alpha: float
    reference: float
    smallest: float

    def scale(self, width: float) -> float:
        return max(self.smallest, width / self.reference)


_LYING: Final = _Light(below=2, sigma=3, alpha=0x57 / 255, reference=150, smallest=1.0)
_LIFTED: Final = _Light(below=12, sigma=14, alpha=0x88 / 255, reference=122, smallest=0.5)


def card_height(width: float) -> int:
    """Return the height of a card of this width: 7 to 5, in whole logical pixels."""
    return round(width * 1.4)


def corner_radius(width: float) -> float:
    """Return the radius of a card's corners."""
    return width * _RADIUS


def margin(width: float, lifted: bool = False) -> int:
    """Return the logical pixels on each of the four sides of a card in its pixmap, room for its shadow.

    Always a multiple of 4, so that it is whole in device pixels at 1.25, 1.5 and 1.75 too. A lifted card has
    the larger margin (12 and 56 at 150 wide).
    """
    light = _LIFTED if lifted else _LYING
    return 4 * math.ceil(light.scale(width) * (light.below + 2.25 * light.sigma) / 4)


@dataclass(frozen=True, slots=True)
class _Grid:
    """A card in device pixels: where it lies in its pixmap, all four edges on whole pixels."""

    width: int
    height: int
    margin: int
    dpr: float
    lifted: bool

    @classmethod
    def of(cls, width: float, dpr: float, lifted: bool) -> "_Grid":
        return cls(
            max(1, round(width * dpr)),
            max(1, round(card_height(width) * dpr)),
            round(margin(width, lifted) * dpr),
            dpr,
            lifted,
        )

    @property
    def full(self) -> tuple[int, int]:
        return self.width + 2 * self.margin, self.height + 2 * self.margin


class _Pixmaps:
    """Pixmaps by key, the longest unused dropped first once they exceed the limit in bytes."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.size = 0
        self._kept: OrderedDict[object, QPixmap] = OrderedDict()

    def get(self, key: object, make: Callable[[], QPixmap]) -> QPixmap:
        """Return the pixmap of this key, made now if it is not there."""
        kept = self._kept.get(key)
        if kept is not None:
            self._kept.move_to_end(key)
            return kept
        pixmap = make()
        self._kept[key] = pixmap
        self.size += _cost(pixmap)
        while self.size > self.limit and len(self._kept) > 1:
            _, dropped = self._kept.popitem(last=False)
            self.size -= _cost(dropped)
        return pixmap


class CardArt:
    """Draws faces and a back with fixed options; each pixmap is drawn when first asked for and then kept.

    A pixmap shows the card inside `margin(width, lifted)` logical pixels on all sides, has the device pixel
    ratio asked for, and puts the card's edges on whole device pixels. Cards under 80 wide have the large
    index. Needs a QGuiApplication.
    """

    def __init__(
        self,
        four_colours: bool = False,
        large_index: bool = False,
        back: Back = Back.COMPASS,
        limit: int = CACHE_BYTES,
    ) -> None:
        self.four_colours = four_colours
        self.large_index = large_index
        self.back_style = back
        self._pixmaps = _Pixmaps(limit)

    @property
    def cached_bytes(self) -> int:
        """How much the pixmaps kept now take."""
        return self._pixmaps.size

    @staticmethod
    def margin(width: float, lifted: bool = False) -> int:
        """Return what the function `margin` does."""
        return margin(width, lifted)

    def face(self, card: Card, width: float, dpr: float, lifted: bool = False) -> QPixmap:
        """Return the face, `lifted` with the wide shadow of a card in flight."""
        large = self.large_index or width < SMALL_CARD
        return self._card(
            ("face", card),
            _Grid.of(width, dpr, lifted),
            lambda painter: paint_face(painter, card, self.four_colours, large),
        )

    def back(self, width: float, dpr: float, lifted: bool = False) -> QPixmap:
        """Return the back, `lifted` with the wide shadow of a card in flight."""
        return self._card(
            ("back",), _Grid.of(width, dpr, lifted), lambda painter: paint_back(painter, self.back_style)
        )

    def _card(self, key: tuple[object, ...], grid: _Grid, paint: Callable[[QPainter], None]) -> QPixmap:
        return self._pixmaps.get((key, grid), lambda: self._drawn(grid, paint))

    def _drawn(self, grid: _Grid, paint: Callable[[QPainter], None]) -> QPixmap:
        ground = self._pixmaps.get(("ground", grid), lambda: _ground(grid))
        pixmap = ground.copy()
        pixmap.setDevicePixelRatio(1)
        painter = QPainter(pixmap)
        painter.translate(grid.margin, grid.margin)
        painter.scale(grid.width / WIDTH, grid.height / HEIGHT)
        paint(painter)
        painter.end()
        pixmap.setDevicePixelRatio(grid.dpr)
        return pixmap


def _cost(pixmap: QPixmap) -> int:
    return pixmap.width() * pixmap.height() * _BYTES_A_PIXEL


def _ground(grid: _Grid) -> QPixmap:
    """Draw shadow, white card and edge: what all cards of one size share."""
    width, height = grid.full
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    light = _LIFTED if grid.lifted else _LYING
    scale = light.scale(grid.width / grid.dpr) * grid.dpr
    radius = grid.width * _RADIUS
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    shadow = card_shadow(grid.width, grid.height, radius, light.sigma * scale, grid.margin, light.alpha)
    painter.drawImage(0, round(light.below * scale), shadow)
    edge = max(1, round(grid.dpr))
    card = QRectF(grid.margin, grid.margin, grid.width, grid.height)
    painter.fillPath(_rounded(card, radius), FACE)
    inset = card.adjusted(edge / 2, edge / 2, -edge / 2, -edge / 2)
    painter.strokePath(_rounded(inset, radius - edge / 2), QPen(EDGE, edge))
    painter.end()
    return QPixmap.fromImage(image)


def _rounded(area: QRectF, radius: float) -> QPainterPath:
    path = QPainterPath()
    path.addRoundedRect(area, radius, radius)
    return path
