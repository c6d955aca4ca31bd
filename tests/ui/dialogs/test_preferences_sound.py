"""Sound on or off, how loud, and a try; the volume is a slider of our own."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from okgin_desktop.settings import schema
from okgin_desktop.settings.store import SettingsStore
from okgin_desktop.ui.dialogs.preferences import PreferencesSheet
from okgin_desktop.ui.dialogs.preferences_settings import Page
from okgin_desktop.ui.dialogs.preferences_slider import VolumeSlider
from okgin_desktop.ui.dialogs.preferences_sound import SoundPage
from okgin_desktop.ui.sounds.cues import TRIAL
from okgin_desktop.ui.sounds.output import Output, State
from okgin_desktop.ui.sounds.sounds import Sounds

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def settings(tmp_path: Path) -> SettingsStore:
    return SettingsStore(tmp_path)


def wheel(widget: QWidget) -> None:
    none = Qt.MouseButton.NoButton
    keys, phase = Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase
    at = QPointF(5, 5)
    event = QWheelEvent(at, at, QPoint(), QPoint(0, 120), none, keys, phase, False)
    QApplication.sendEvent(widget, event)


class Trials(Output):
    """An output that counts what it is asked."""

    def __init__(self, tell: Callable[[State], None]) -> None:
        super().__init__(tell)
        self.tell = tell
        self.asked: list[str] = []

    def play(self, samples: object, delay: float = 0.0, *, waits: bool = False) -> None:
        self.asked.append("play")

    def probe(self) -> None:
        self.asked.append("probe")


@pytest.fixture
def heard(window: QWidget, settings: SettingsStore) -> Iterator[tuple[PreferencesSheet, Trials]]:
    made: list[Trials] = []

    def open_output(tell: Callable[[State], None]) -> Output:
        made.append(Trials(tell))
        return made[-1]

    sounds = Sounds(settings, window, open_output=open_output, silent=False)
    sheet = PreferencesSheet(window, settings, page=Page.SOUND, sounds=sounds)
    sheet.open()
    QApplication.processEvents()
    yield sheet, made[0]
    sounds.close()


def sound_page(sheet: PreferencesSheet) -> SoundPage:
    page = sheet.plain[Page.SOUND]
    assert isinstance(page, SoundPage)
    return page


def slider(sheet: PreferencesSheet) -> VolumeSlider:
    control = sheet.plain[Page.SOUND].rows["volume"].control
    assert isinstance(control, VolumeSlider)
    return control


def test_the_sounds_can_be_tried_while_they_are_on(
    heard: tuple[PreferencesSheet, Trials], settings: SettingsStore
) -> None:
    sheet, output = heard
    page = sound_page(sheet)
    assert output.asked == ["probe"]
    QTest.mouseClick(page.try_it, LEFT)
    assert output.asked.count("play") == len(TRIAL)
    QTest.mouseClick(page.rows["sound"].control, LEFT)
    assert not settings.get(schema.SOUND)
    assert not page.try_it.isEnabled()
    assert page.try_it.toolTip() == "The sound is off."
    assert not slider(sheet).isEnabled()


def test_b87_the_page_says_that_there_is_no_device(heard: tuple[PreferencesSheet, Trials]) -> None:
    sheet, output = heard
    page = sound_page(sheet)
    assert not page.note.isVisible()
    for state, words in (
        (State.NO_DEVICE, "no sound device"),
        (State.NO_LIBRARY, "without sound"),
        (State.READY, ""),
    ):
        output.tell(state)
        QApplication.processEvents()
        assert page.note.isVisible() is bool(words)
        assert words in page.note.text()


def test_the_volume_is_taken_when_the_mouse_lets_go(
    heard: tuple[PreferencesSheet, Trials], settings: SettingsStore
) -> None:
    sheet, output = heard
    control = slider(sheet)
    start, end = (control.place(number).toPoint() for number in (50, 100))
    QTest.mousePress(control, LEFT, pos=start)
    QTest.mouseMove(control, end)
    assert control.text() == "100%"
    assert settings.get(schema.VOLUME) == 50
    QTest.mouseRelease(control, LEFT, pos=end)
    assert settings.get(schema.VOLUME) == 100
    assert output.asked[-1] == "play"
    sheet.reject()
    assert settings.get(schema.VOLUME) == 50


@pytest.mark.parametrize("number", [0, 1, 37, 100])
def test_the_knob_is_where_the_mouse_put_it(
    heard: tuple[PreferencesSheet, Trials], settings: SettingsStore, number: int
) -> None:
    control = slider(heard[0])
    QTest.mouseClick(control, LEFT, pos=control.place(number).toPoint())
    assert abs(settings.get(schema.VOLUME) - number) <= 1
    assert control.rect().contains(control.place(number).toPoint())


def test_the_volume_by_keyboard(heard: tuple[PreferencesSheet, Trials], settings: SettingsStore) -> None:
    control = slider(heard[0])
    control.setFocus(Qt.FocusReason.TabFocusReason)
    for key, expected in (
        (Qt.Key.Key_Right, 55),
        (Qt.Key.Key_Left, 50),
        (Qt.Key.Key_PageUp, 70),
        (Qt.Key.Key_Home, 0),
        (Qt.Key.Key_End, 100),
    ):
        QTest.keyClick(control, key)
        assert settings.get(schema.VOLUME) == expected
    assert control.accessibleName() == "Volume"


def test_the_wheel_leaves_the_volume_alone(
    heard: tuple[PreferencesSheet, Trials], settings: SettingsStore
) -> None:
    wheel(slider(heard[0]))
    assert settings.get(schema.VOLUME) == 50
