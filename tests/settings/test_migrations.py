from typing import Any

import pytest

from okgin_desktop.settings import migrations


def rename_pace(data: dict[str, Any]) -> dict[str, Any]:
    if "pace" in data:
        data["animation_speed"] = data.pop("pace")
    return data


def drop_old(data: dict[str, Any]) -> dict[str, Any]:
    data.pop("old", None)
    return data


STEPS = (rename_pace, drop_old)


def test_each_step_runs_from_its_own_version_on() -> None:
    first = {"version": 1, "pace": "slow", "old": 1, "else": [2]}
    assert migrations.migrate(first, STEPS) == {"version": 3, "animation_speed": "slow", "else": [2]}
    second = {"version": 2, "pace": "slow", "old": 1}
    assert migrations.migrate(second, STEPS) == {"version": 3, "pace": "slow"}
    third = {"version": 3, "pace": "slow", "old": 1}
    assert migrations.migrate(third, STEPS) == third


def test_the_original_is_left_alone() -> None:
    first = {"version": 1, "pace": "slow"}
    migrations.migrate(first, STEPS)
    assert first == {"version": 1, "pace": "slow"}


def test_a_newer_version_is_left_alone() -> None:
    newer = {"version": 9, "pace": "slow", "old": 1}
    assert migrations.migrate(newer, STEPS) == newer


@pytest.mark.parametrize("version", [None, "2", 0, -7, True, 2.0, [3], {}])
def test_a_senseless_version_counts_as_the_first(version: object) -> None:
    assert migrations.migrate({"version": version, "pace": "fast"}, STEPS)["animation_speed"] == "fast"


def test_a_missing_version_counts_as_the_first() -> None:
    assert migrations.migrate({"pace": "fast"}, STEPS) == {"version": 3, "animation_speed": "fast"}


def test_today_there_is_one_version() -> None:
    assert migrations.newest() == 1
    assert migrations.migrate({"felt": "green"}) == {"felt": "green", "version": 1}
