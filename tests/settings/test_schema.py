from typing import Any

import pytest

from okgin_desktop.settings import schema
from okgin_desktop.settings.schema import SETTINGS, Setting


def test_keys_are_unique_and_free_of_the_version_key() -> None:
    keys = [s.key for s in SETTINGS]
    assert len(set(keys)) == len(keys)
    assert "version" not in keys


def test_every_declared_setting_is_listed() -> None:
    declared = {v.key for v in vars(schema).values() if isinstance(v, Setting)}
    assert declared == {s.key for s in SETTINGS}


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda s: s.key)
def test_defaults_are_valid(setting: Setting[Any]) -> None:
    assert setting.read(setting.default) == setting.default


@pytest.mark.parametrize(
    ("setting", "raw", "value"),
    [
        (schema.LANGUAGE, "ru", schema.Language.RUSSIAN),
        (schema.SCHEME, "dark", schema.Scheme.DARK),
        (schema.FELT, "walnut", schema.Felt.WALNUT),
        (schema.CARD_BACK, "ripple", schema.CardBack.RIPPLE),
        (schema.FOUR_COLOURS, True, True),
        (schema.ANIMATION_SPEED, "off", schema.AnimationSpeed.OFF),
        (schema.SORT_ORDER, "manual", schema.SortOrder.MANUAL),
        (schema.CUES_SHOWN, 3, 3),
        (schema.VOLUME, 0, 0),
        (schema.VOLUME, 100, 100),
        (schema.SOUND, False, False),
        (schema.HABITS, False, False),
        (schema.OPPONENT_LEVEL, "expert", schema.OpponentLevel.EXPERT),
        (schema.LAST_SETUP, {"seats": 4, "rules": {"target": 100}}, {"seats": 4, "rules": {"target": 100}}),
        (schema.PLAYER_NAME, "  Göran Ş 王 ", "Göran Ş 王"),
    ],
)
def test_sensible_values_are_taken(setting: Setting[Any], raw: object, value: object) -> None:
    assert setting.read(raw) == value


deep: dict[str, Any] = {}
for _ in range(60):
    deep = {"d": deep}


@pytest.mark.parametrize(
    ("setting", "raw"),
    [
        (schema.LANGUAGE, "fr"),
        (schema.LANGUAGE, None),
        (schema.LANGUAGE, ["en"]),
        (schema.FOUR_COLOURS, 1),
        (schema.FOUR_COLOURS, "true"),
        (schema.VOLUME, 101),
        (schema.VOLUME, -1),
        (schema.VOLUME, 50.0),
        (schema.SOUND, 1),
        (schema.OPPONENT_LEVEL, "simple"),
        (schema.CUES_SHOWN, True),
        (schema.CUES_SHOWN, 1.0),
        (schema.CUES_SHOWN, -1),
        (schema.CUES_SHOWN, 10**9),
        (schema.CUES_SHOWN, "3,5"),
        (schema.LAST_SETUP, []),
        (schema.LAST_SETUP, {"a": float("nan")}),
        (schema.LAST_SETUP, {"a": object()}),
        (schema.LAST_SETUP, {1: "a"}),
        (schema.LAST_SETUP, {"a": "x" * 70000}),
        (schema.LAST_SETUP, deep),
        (schema.PLAYER_NAME, "x" * 25),
        (schema.PLAYER_NAME, "a\nb"),
        (schema.PLAYER_NAME, "\ud800"),
        (schema.PLAYER_NAME, 7),
    ],
)
def test_senseless_values_are_refused(setting: Setting[Any], raw: object) -> None:
    with pytest.raises(ValueError, match=f"^{setting.key}$"):
        setting.read(raw)


def test_a_json_object_is_a_copy() -> None:
    setup = {"seats": [1, 2]}
    taken = schema.LAST_SETUP.read(setup)
    setup["seats"].append(3)
    assert taken == {"seats": [1, 2]}
