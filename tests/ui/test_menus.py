from pathlib import Path

import pytest
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QWidget
from pytestqt.qtbot import QtBot

from okgin_desktop.settings import schema
from okgin_desktop.settings.store import SettingsStore
from okgin_desktop.ui.menus import Menus
from okgin_desktop.ui.table.action_bar import KEYS
from okgin_desktop.ui.table.play import Command
from tests.ui.pseudo import Pseudo


@pytest.fixture
def settings(tmp_path: Path) -> SettingsStore:
    return SettingsStore(tmp_path)


@pytest.fixture
def menus(qtbot: QtBot, settings: SettingsStore) -> Menus:
    window = QWidget()
    qtbot.addWidget(window)
    made = Menus(window, settings)
    # The window owns them; without this Python would let it go.
    made.setProperty("window", window)
    window.show()
    return made


def actions(menu: QMenu) -> list[QAction]:
    found: list[QAction] = []
    for action in menu.actions():
        child = action.menu()
        found += actions(child) if isinstance(child, QMenu) else [action]
    return [action for action in found if not action.isSeparator()]


def every(menus: Menus) -> list[QAction]:
    return [action for menu in menus.top for action in actions(menu)]


def titled(menus: Menus, text: str) -> QAction:
    (found,) = [action for action in every(menus) if action.text().replace("&", "") == text]
    return found


def test_every_command_of_the_table_stands_in_a_menu_with_its_key(menus: Menus) -> None:
    keys = {action.shortcut().toString() for action in every(menus)}
    assert set(KEYS.values()) <= keys
    assert set(menus.commands) == set(KEYS)


def test_no_key_is_used_twice(menus: Menus) -> None:
    keys = [key.toString() for action in every(menus) for key in action.shortcuts()]
    assert len(keys) == len(set(keys))


@pytest.mark.parametrize("command", list(KEYS))
def test_commands_are_told(command: Command, menus: Menus, qtbot: QtBot) -> None:
    with qtbot.waitSignal(menus.commanded) as told:
        menus.commands[command].trigger()
    assert told.args == [command]


def test_what_is_chosen_is_set_and_shown(menus: Menus, settings: SettingsStore) -> None:
    titled(menus, "Walnut").trigger()
    assert settings.get(schema.FELT) is schema.Felt.WALNUT
    settings.set(schema.FELT, schema.Felt.GREEN)
    assert titled(menus, "Classic green").isChecked()
    assert not titled(menus, "Walnut").isChecked()


def test_switch_goes_both_ways(menus: Menus, settings: SettingsStore) -> None:
    titled(menus, "Four colours").trigger()
    assert settings.get(schema.FOUR_COLOURS)
    settings.set(schema.FOUR_COLOURS, False)
    assert not titled(menus, "Four colours").isChecked()


def test_exactly_one_of_each_choice_is_checked(menus: Menus) -> None:
    for group in menus.findChildren(QActionGroup):
        assert sum(action.isChecked() for action in group.actions()) == 1


def test_language_change_renames_everything(menus: Menus, pseudo: Pseudo) -> None:
    assert not titled(menus, "Quit").text().startswith("‹")
    menus.retranslate()
    own = {"English", "Русский"}
    assert all(action.text().startswith("‹") for action in every(menus) if action.text() not in own)
    assert all(menu.title().startswith("‹") for menu in menus.top)


@pytest.mark.parametrize(
    ("command", "letter"), [(Command.DISCARD, "В"), (Command.KNOCK, "Л"), (Command.DRAW, "Ц")]
)
def test_keys_work_on_a_russian_keyboard(command: Command, letter: str, menus: Menus) -> None:
    keys = [sequence.toString() for sequence in menus.commands[command].shortcuts()]
    assert keys == [KEYS[command], letter]


def test_the_menu_of_macos_gets_what_belongs_there_and_nothing_guessed(menus: Menus) -> None:
    role = QAction.MenuRole
    special = {item.text(): item.menuRole() for item in every(menus) if item.menuRole() is not role.NoRole}
    assert special == {
        "&Preferences…": role.PreferencesRole,
        "&Quit": role.QuitRole,
        "&About Oklahoma Gin": role.AboutRole,
    }


@pytest.mark.parametrize(
    ("text", "signal"), [("Deal of the day…", "day_wanted"), ("Fair deal…", "fair_wanted")]
)
def test_numbered_and_fair_deals_stand_in_the_menu(
    menus: Menus, qtbot: QtBot, text: str, signal: str
) -> None:
    with qtbot.waitSignal(getattr(menus, signal)):
        titled(menus, text).trigger()
