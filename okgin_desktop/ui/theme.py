"""Colours, type and the application palette; nothing else in the program names a colour or a font."""

from dataclasses import dataclass, fields, replace
from enum import StrEnum
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

import fontpkg_inter  # type: ignore[import-untyped]
from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QFont, QFontDatabase, QPalette
from PySide6.QtWidgets import QApplication

from okgin_desktop.ui.cloth import Felt as Felt

Role: TypeAlias = str
"""The name of a colour field of `Theme`."""


class Scheme(StrEnum):
    """What the person asked for; SYSTEM follows the desktop, and is dark where the desktop says nothing."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"


@dataclass(frozen=True, eq=False, kw_only=True)
class Theme:
    """Every colour by its role. The felt, and what lies on it, is the same in the light scheme."""

    dark: bool
    # The felt and what is drawn straight on it.
    felt_edge: QColor
    felt_base: QColor
    felt_centre: QColor
    felt_text: QColor
    felt_muted: QColor
    felt_red: QColor
    felt_border: QColor
    felt_acted: QColor
    empty_place: QColor
    set_rail: QColor
    run_rail: QColor
    gold: QColor
    # Surfaces.
    panel: QColor
    dialog: QColor
    tile: QColor
    tile_hover: QColor
    tile_selected: QColor
    highlight: QColor
    track: QColor
    well: QColor
    # Text on surfaces.
    text: QColor
    muted: QColor
    pending: QColor
    red_text: QColor
    gold_label: QColor
    # Lines.
    divider: QColor
    control_border: QColor
    gold_edge: QColor
    plaque_border: QColor
    # Buttons.
    gold_hover: QColor
    gold_pressed: QColor
    gold_text: QColor
    gold_border: QColor
    button_fill: QColor
    button_hover: QColor
    button_pressed: QColor
    disabled_text: QColor
    disabled_fill: QColor
    disabled_border: QColor
    # The dark sides of the focus ring, shadows and the veil behind a sheet.
    ring_dark: QColor
    shadow: QColor
    scrim: QColor

    def colour(self, role: Role) -> QColor:
        """Return the colour of that name; raise ValueError if there is none."""
        if role not in ROLES:
            raise ValueError(f"no colour role {role!r}")
        found: QColor = getattr(self, role)
        return found

    def with_felt(self, felt: Felt) -> "Theme":
        """Return the same theme on another cloth."""
        edge, base, centre = (QColor(value) for value in felt.value)
        return replace(self, felt_edge=edge, felt_base=base, felt_centre=centre)


ROLES: Final = frozenset(item.name for item in fields(Theme)) - {"dark"}

_COMMON: Final = {
    "felt_edge": "#0F3035",
    "felt_base": "#12383D",
    "felt_centre": "#1C4D54",
    "felt_text": "#F4F0E6",
    "felt_muted": "#AFC8C8",
    "felt_red": "#FF9EA5",
    "felt_border": "#5F9299",
    "felt_acted": "#6FA0A5",
    "empty_place": "#7FA3A6",
    "set_rail": "#8CC8FF",
    "run_rail": "#F5B7D2",
    "gold": "#F2C14E",
    "gold_hover": "#F7D27A",
    "gold_pressed": "#D9A93A",
    "gold_text": "#1B1606",
    "ring_dark": "#0A1F22",
}
_DARK: Final = _COMMON | {
    "panel": "#0C272B",
    "dialog": "#0F3338",
    "tile": "#133A40",
    "tile_hover": "#184349",
    "tile_selected": "#1F4C53",
    "highlight": "#24535A",
    "track": "#24535A",
    "well": "#0C272B",
    "text": "#F4F0E6",
    "muted": "#AFC8C8",
    "pending": "#8FAFB1",
    "red_text": "#FF9EA5",
    "gold_label": "#F2C14E",
    "divider": "#31636A",
    "control_border": "#5F9299",
    "gold_edge": "#F2C14E",
    "plaque_border": "#B9923C",
    "gold_border": "#F2C14E",
    "button_fill": "#1B474E",
    "button_hover": "#24535A",
    "button_pressed": "#133A40",
    "disabled_text": "#809EA0",
    "disabled_fill": "#143539",
    "disabled_border": "#28535A",
    "shadow": "#99000000",
    "scrim": "#6E06171A",
}
_LIGHT: Final = _COMMON | {
    "panel": "#F6F3EB",
    "dialog": "#FFFFFF",
    "tile": "#FFFFFF",
    "tile_hover": "#F6F3EB",
    "tile_selected": "#FFF3D2",
    "highlight": "#EAE4D4",
    "track": "#EAE4D4",
    "well": "#F6F3EB",
    "text": "#182628",
    "muted": "#4C5E60",
    "pending": "#4C5E60",
    "red_text": "#C8102E",
    "gold_label": "#8C6500",
    "divider": "#C7C1B1",
    "control_border": "#7C8B88",
    "gold_edge": "#8C6500",
    "plaque_border": "#8C6500",
    "gold_border": "#8C6500",
    "button_fill": "#FFFFFF",
    "button_hover": "#F1ECDE",
    "button_pressed": "#E2DBC8",
    "disabled_text": "#5F6D6E",
    "disabled_fill": "#EFEBE0",
    "disabled_border": "#C7C1B1",
    "shadow": "#66000000",
    "scrim": "#6E06171A",
}


def _theme(dark: bool, values: dict[str, str]) -> Theme:
    return Theme(dark=dark, **{role: QColor(value) for role, value in values.items()})


DARK: Final = _theme(True, _DARK)
LIGHT: Final = _theme(False, _LIGHT)


class Type(NamedTuple):
    """A size of type: logical pixels and weight; `font(*TITLE)`."""

    px: int
    weight: int

    def at(self, unit: float) -> "Type":
        """Return the type so many times as large."""
        return self if unit == 1.0 else Type(round(self.px * unit), self.weight)


RESULT: Final = Type(28, 600)
TITLE: Final = Type(22, 600)
PLAYER: Final = Type(19, 600)
HEADING: Final = Type(16, 600)
PRIMARY: Final = Type(16, 600)
STATUS: Final = Type(15, 500)
BODY: Final = Type(14, 400)
BUTTON: Final = Type(14, 600)
SMALL: Final = Type(13, 400)
SMALL_STRONG: Final = Type(13, 600)
LABEL: Final = Type(12, 600)
CAPTION: Final = Type(12, 400)
KEY_CAP: Final = Type(11, 600)
LINE_HEIGHT: Final = 1.4
GRID: Final = 8
RADIUS_TILE: Final = 8.0
RADIUS_DIALOG: Final = 12.0
RADIUS_CONTROL: Final = 6.0


class Notifier(QObject):
    """Says when the theme in force has become another one."""

    theme_changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.theme = DARK
        self.scheme = Scheme.SYSTEM
        self.felt = Felt.TEAL
        self.listening = False
        self._due = False

    def system_changed(self) -> None:
        """Follow the desktop, once, however many times it says so (it says so up to fifteen times)."""
        if self.scheme is Scheme.SYSTEM and not self._due:
            self._due = True
            QTimer.singleShot(50, self, self._follow)

    def _follow(self) -> None:
        self._due = False
        app = QApplication.instance()
        if isinstance(app, QApplication) and self.scheme is Scheme.SYSTEM:
            _put_in_force(app)


notifier: Final = Notifier()


def current() -> Theme:
    """Return the theme in force."""
    return notifier.theme


def apply(app: QApplication, scheme: Scheme, felt: Felt = Felt.TEAL) -> None:
    """Put the style, the palette, the typeface and the colours in force at once.

    With Scheme.SYSTEM the program follows the desktop from then on.
    """
    notifier.scheme, notifier.felt = scheme, felt
    hints = app.styleHints()
    if not notifier.listening:
        notifier.listening = True
        hints.colorSchemeChanged.connect(notifier.system_changed)
    wanted = {
        Scheme.SYSTEM: Qt.ColorScheme.Unknown,
        Scheme.LIGHT: Qt.ColorScheme.Light,
        Scheme.DARK: Qt.ColorScheme.Dark,
    }[scheme]
    # Only a hint (for title bars): many platforms ignore it, so the palette below is always our own.
    hints.setColorScheme(wanted)
    if app.style().name().lower() != "fusion":
        app.setStyle("Fusion")
    app.setFont(font(*BODY))
    _put_in_force(app)


def _put_in_force(app: QApplication) -> None:
    light = notifier.scheme is Scheme.LIGHT or (
        notifier.scheme is Scheme.SYSTEM and app.styleHints().colorScheme() is Qt.ColorScheme.Light
    )
    theme = _variant(light, notifier.felt)
    changed = theme is not notifier.theme
    notifier.theme = theme
    wanted = palette(theme)
    if changed or app.palette() != wanted:
        app.setPalette(wanted)
    if changed:
        notifier.theme_changed.emit()


@lru_cache
def _variant(light: bool, felt: Felt) -> Theme:
    base = LIGHT if light else DARK
    return base if felt is Felt.TEAL else base.with_felt(felt)


def palette(theme: Theme) -> QPalette:
    """Return a palette in which every role of every group is ours, none derived by Qt."""
    roles = QPalette.ColorRole
    colours = {
        roles.Window: theme.dialog,
        roles.WindowText: theme.text,
        roles.Base: theme.well,
        roles.AlternateBase: theme.tile_hover,
        roles.Text: theme.text,
        roles.PlaceholderText: theme.muted,
        roles.Button: theme.button_fill,
        roles.ButtonText: theme.text,
        roles.BrightText: theme.red_text,
        roles.ToolTipBase: theme.tile,
        roles.ToolTipText: theme.text,
        roles.Light: theme.button_hover,
        roles.Midlight: theme.tile_hover,
        roles.Mid: theme.divider,
        roles.Dark: theme.control_border,
        roles.Shadow: theme.ring_dark,
        roles.Highlight: theme.gold,
        roles.HighlightedText: theme.gold_text,
        roles.Accent: theme.gold,
        roles.Link: theme.gold_label,
        roles.LinkVisited: theme.gold_label,
    }
    result = QPalette()
    groups = (QPalette.ColorGroup.Active, QPalette.ColorGroup.Inactive, QPalette.ColorGroup.Disabled)
    for group in groups:
        for role, colour in colours.items():
            result.setColor(group, role, colour)
    disabled = QPalette.ColorGroup.Disabled
    for role in (roles.WindowText, roles.Text, roles.ButtonText, roles.PlaceholderText):
        result.setColor(disabled, role, theme.disabled_text)
    for role in (roles.Button, roles.Base, roles.Highlight, roles.Accent):
        result.setColor(disabled, role, theme.disabled_fill)
    result.setColor(disabled, roles.HighlightedText, theme.disabled_text)
    return result


@lru_cache
def load_typeface() -> str:
    """Make Inter known to Qt, once, and return its family; "" where its file is missing or unreadable.

    Needs a QGuiApplication.
    """
    file = fontpkg_inter.ROOT / "files" / "Inter[opsz,wght].ttf"
    number = QFontDatabase.addApplicationFont(str(file))
    families = QFontDatabase.applicationFontFamilies(number) if number >= 0 else []
    return families[0] if families else ""


def font(px: float, weight: int = 400, tabular: bool = True) -> QFont:
    """Return the typeface at that many logical pixels (rounded), with figures of equal width.

    The system's own typeface stands in where Inter cannot be loaded.
    """
    return QFont(_font(max(1, round(px)), weight, tabular))


@lru_cache(maxsize=128)
def _font(px: int, weight: int, tabular: bool) -> QFont:
    family = load_typeface()
    result = QFont(family) if family else QApplication.font()
    result.setPixelSize(px)
    if family:
        # Qt sees a variable font as its one named style: the weight has to be set as an axis.
        result.setVariableAxis(QFont.Tag("wght"), weight)
        result.setVariableAxis(QFont.Tag("opsz"), min(32, max(14, px)))
    else:
        result.setWeight(QFont.Weight(weight))
    # Said in any case: what a font leaves open it takes over from the widget it is used in.
    result.setFeature(QFont.Tag("tnum"), int(tabular))
    return result
