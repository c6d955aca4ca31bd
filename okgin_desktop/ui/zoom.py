"""How much larger than designed the text and the boxes around a large table are.

The design is drawn for 1280 x 800. Above that the cards grow with the window, and text grows with them, but
more slowly: a large window is looked at from no farther away. A tree of widgets is made larger by giving its
top a font of that size; Qt hands it down, and each widget reads its unit off its own font. So sheets, which
get no such font, keep the size of text that the desktop has.
"""

from collections.abc import Callable
from typing import Final

from PySide6.QtWidgets import QLayout, QSpacerItem, QWidget

from okgin_desktop.ui import theme

WIDTH: Final = 1280
HEIGHT: Final = 800
"""The window the design is drawn for."""
_SHARE: Final = 0.65
_MOST_PX: Final = 2 * theme.BODY.px


def body_px(width: int, height: int) -> int:
    """Return the pixel size of body text for a window of this size: 14 up to 1280 x 800, at most 28."""
    grown = 1 + _SHARE * (min(width / WIDTH, height / HEIGHT) - 1)
    return min(_MOST_PX, max(theme.BODY.px, int(theme.BODY.px * grown)))


def set_body(widget: QWidget, px: int) -> None:
    """Give a widget, and all in it, the unit of this size of body text."""
    if widget.font().pixelSize() != px:
        widget.setFont(theme.font(px))


def unit(widget: QWidget) -> float:
    """Return by what lengths in this widget are larger than designed; 1.0 where nobody has set a font."""
    px = widget.font().pixelSize()
    return px / theme.BODY.px if px > theme.BODY.px else 1.0


class Proportions:
    """Keeps the margins, gaps and spacers of a layout, and of those inside it, in step with a unit."""

    def __init__(self, layout: QLayout) -> None:
        self._layout = layout
        self._set: list[Callable[[float], None]] = []
        self._collect(layout)

    def _collect(self, layout: QLayout) -> None:
        margins, spacing = layout.contentsMargins(), layout.spacing()
        sides = (margins.left(), margins.top(), margins.right(), margins.bottom())
        self._set.append(lambda by: layout.setContentsMargins(*(round(side * by) for side in sides)))
        if spacing > 0:
            self._set.append(lambda by: layout.setSpacing(round(spacing * by)))
        for place in range(layout.count()):
            item = layout.itemAt(place)
            assert item is not None
            spacer, inner = item.spacerItem(), item.layout()
            if spacer is not None:
                self._set.append(_resizer(spacer))
            elif inner is not None:
                self._collect(inner)

    def apply(self, by: float) -> None:
        """Make every length `by` times what it was when this was made."""
        for change in self._set:
            change(by)
        self._layout.invalidate()


def _resizer(spacer: QSpacerItem) -> Callable[[float], None]:
    size, policy = spacer.sizeHint(), spacer.sizePolicy()
    across, down = policy.horizontalPolicy(), policy.verticalPolicy()
    return lambda by: spacer.changeSize(round(size.width() * by), round(size.height() * by), across, down)
