import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPalette
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from okgin_desktop.ui import theme
from okgin_desktop.ui.theme import DARK, LIGHT, Felt, Scheme, Theme

TEXT, SHAPE = 4.5, 3.0


def luminance(colour: QColor) -> float:
    def linear(value: float) -> float:
        return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4

    red, green, blue = (linear(part) for part in (colour.redF(), colour.greenF(), colour.blueF()))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: QColor, other: QColor) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


# Where each colour lies. Text on `highlight` is never a red suit's rank, and pending lines lie on the panel.
SURFACES = ("panel", "dialog", "tile", "tile_hover", "tile_selected", "well")
BUTTONS = ("button_fill", "button_hover", "button_pressed")
TEXT_PAIRS = [
    *(("text", ground) for ground in (*SURFACES, *BUTTONS, "highlight")),
    *(("muted", ground) for ground in (*SURFACES, "highlight")),
    *(("red_text", ground) for ground in SURFACES),
    *(("gold_label", ground) for ground in SURFACES),
    *(("pending", ground) for ground in ("panel", "dialog")),
    *(("gold_text", ground) for ground in ("gold", "gold_hover", "gold_pressed")),
    ("disabled_text", "disabled_fill"),
]
SHAPE_PAIRS = [
    *(("control_border", ground) for ground in ("panel", "dialog", "tile", "well")),
    *(("gold_edge", ground) for ground in ("panel", "dialog", "tile", "tile_selected", "well")),
    ("plaque_border", "panel"),
    ("red_text", "button_hover"),
    ("muted", "track"),
    ("gold", "ring_dark"),
]
FELT_TEXT = ("felt_text", "felt_muted", "felt_red", "gold", "set_rail", "run_rail")
FELT_SHAPES = ("felt_acted", "empty_place")


@pytest.mark.parametrize("scheme", [DARK, LIGHT], ids=["dark", "light"])
@pytest.mark.parametrize(("ink", "ground"), TEXT_PAIRS)
def test_text_is_readable(scheme: Theme, ink: str, ground: str) -> None:
    assert contrast(scheme.colour(ink), scheme.colour(ground)) >= TEXT


@pytest.mark.parametrize("scheme", [DARK, LIGHT], ids=["dark", "light"])
@pytest.mark.parametrize(("ink", "ground"), SHAPE_PAIRS)
def test_edges_can_be_seen(scheme: Theme, ink: str, ground: str) -> None:
    assert contrast(scheme.colour(ink), scheme.colour(ground)) >= SHAPE


@pytest.mark.parametrize("felt", list(Felt))
@pytest.mark.parametrize("place", ["felt_edge", "felt_base", "felt_centre"])
@pytest.mark.parametrize("ink", FELT_TEXT)
def test_text_on_every_felt_is_readable(felt: Felt, place: str, ink: str) -> None:
    laid = LIGHT.with_felt(felt)
    assert contrast(laid.colour(ink), laid.colour(place)) >= TEXT


@pytest.mark.parametrize("felt", list(Felt))
@pytest.mark.parametrize("place", ["felt_edge", "felt_base", "felt_centre"])
@pytest.mark.parametrize("ink", FELT_SHAPES)
def test_shapes_on_every_felt_can_be_seen(felt: Felt, place: str, ink: str) -> None:
    laid = DARK.with_felt(felt)
    assert contrast(laid.colour(ink), laid.colour(place)) >= SHAPE


def test_the_measured_contrasts_of_the_design_hold() -> None:
    measured = [
        (DARK.text, DARK.panel, 13.8),
        (DARK.text, DARK.felt_centre, 8.2),
        (DARK.muted, DARK.panel, 8.9),
        (DARK.gold, DARK.felt_base, 7.5),
        (DARK.gold_text, DARK.gold, 10.8),
        (LIGHT.text, LIGHT.panel, 14.1),
        (LIGHT.muted, LIGHT.panel, 6.2),
        (LIGHT.red_text, LIGHT.panel, 5.3),
        (LIGHT.gold_edge, LIGHT.panel, 4.8),
    ]
    for ink, ground, wanted in measured:
        assert contrast(ink, ground) == pytest.approx(wanted, abs=0.06)


def test_a_role_that_does_not_exist_is_an_error() -> None:
    for name in ("dark", "colour", "mauve"):
        with pytest.raises(ValueError, match=name):
            DARK.colour(name)


@pytest.mark.parametrize("scheme", [DARK, LIGHT], ids=["dark", "light"])
def test_b106_the_palette_leaves_nothing_to_qt(scheme: Theme) -> None:
    made = theme.palette(scheme)
    groups = (QPalette.ColorGroup.Active, QPalette.ColorGroup.Inactive, QPalette.ColorGroup.Disabled)
    unused = (QPalette.ColorRole.NoRole, QPalette.ColorRole.NColorRoles)
    for group in groups:
        for role in QPalette.ColorRole:
            if role not in unused:
                assert made.isBrushSet(group, role), (group, role)
    pairs = (
        (QPalette.ColorRole.WindowText, QPalette.ColorRole.Window),
        (QPalette.ColorRole.Text, QPalette.ColorRole.Base),
        (QPalette.ColorRole.ButtonText, QPalette.ColorRole.Button),
        (QPalette.ColorRole.HighlightedText, QPalette.ColorRole.Highlight),
        (QPalette.ColorRole.ToolTipText, QPalette.ColorRole.ToolTipBase),
        (QPalette.ColorRole.PlaceholderText, QPalette.ColorRole.Base),
        (QPalette.ColorRole.Link, QPalette.ColorRole.Window),
    )
    for ink, ground in pairs:
        assert contrast(made.color(ink), made.color(ground)) >= TEXT, (ink, ground)


def test_the_typeface_is_ours_with_its_weights_and_even_figures(qapp: QApplication) -> None:
    assert theme.load_typeface() == "Inter"
    plain, bold = (QFontMetricsF(theme.font(14, weight)) for weight in (400, 600))
    assert bold.horizontalAdvance("Колода card") > plain.horizontalAdvance("Колода card") + 1
    assert plain.horizontalAdvance("1111") == plain.horizontalAdvance("8888")
    loose = QFontMetricsF(theme.font(14, 400, tabular=False))
    assert loose.horizontalAdvance("1111") < loose.horizontalAdvance("8888") - 1
    assert theme.font(14.4).pixelSize() == 14


def test_a_font_handed_out_is_not_shared(qapp: QApplication) -> None:
    theme.font(14).setPixelSize(40)
    assert theme.font(14).pixelSize() == 14


def test_applying_puts_all_in_force_and_says_so_once(qapp: QApplication, qtbot: QtBot) -> None:
    theme.apply(qapp, Scheme.DARK)
    with qtbot.waitSignal(theme.notifier.theme_changed, timeout=200):
        theme.apply(qapp, Scheme.LIGHT)
    assert theme.current() is LIGHT
    assert qapp.palette().color(QPalette.ColorRole.Window) == LIGHT.dialog
    assert qapp.style().name().lower() == "fusion"
    with qtbot.assertNotEmitted(theme.notifier.theme_changed, wait=80):
        theme.apply(qapp, Scheme.LIGHT)


def test_another_felt_is_another_theme(qapp: QApplication, qtbot: QtBot) -> None:
    theme.apply(qapp, Scheme.DARK)
    with qtbot.waitSignal(theme.notifier.theme_changed, timeout=200):
        theme.apply(qapp, Scheme.DARK, Felt.GREEN)
    assert theme.current().felt_base == QColor("#004E0F")
    assert theme.current().panel == DARK.panel
    theme.apply(qapp, Scheme.DARK)
    assert theme.current() is DARK


def test_the_desktop_is_followed_once_however_often_it_speaks(qapp: QApplication, qtbot: QtBot) -> None:
    theme.apply(qapp, Scheme.LIGHT)
    heard: list[Theme] = []
    connection = theme.notifier.theme_changed.connect(lambda: heard.append(theme.current()))
    theme.notifier.scheme = Scheme.SYSTEM
    for _ in range(15):
        theme.notifier.system_changed()
    assert not heard
    qtbot.waitUntil(lambda: bool(heard), timeout=5000)
    qtbot.wait(80)
    theme.notifier.theme_changed.disconnect(connection)
    expected = LIGHT if qapp.styleHints().colorScheme() is Qt.ColorScheme.Light else DARK
    assert heard == [expected]


def test_a_fixed_scheme_does_not_follow_the_desktop(qapp: QApplication, qtbot: QtBot) -> None:
    theme.apply(qapp, Scheme.LIGHT)
    with qtbot.assertNotEmitted(theme.notifier.theme_changed, wait=120):
        theme.notifier.system_changed()
    assert theme.current() is LIGHT


def test_no_type_is_smaller_than_the_design_allows() -> None:
    sizes = [value for value in vars(theme).values() if isinstance(value, theme.Type)]
    assert len(sizes) >= 13
    assert [size for size in sizes if size.px < 12] == [theme.KEY_CAP]
