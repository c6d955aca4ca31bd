from pathlib import Path

import platformdirs
import pytest

from okgin_desktop import paths


def test_override_holds_data_and_settings(tmp_path: Path) -> None:
    found = paths.folders(tmp_path / "Göran Ş 王's")
    assert found.data == tmp_path / "Göran Ş 王's"
    assert found.config == found.data / "config"
    assert not found.data.exists()


def test_relative_override_is_fixed_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert paths.folders(Path("here")).data == tmp_path / "here"


@pytest.mark.skipif(platformdirs.PlatformDirs.__name__ != "Unix", reason="XDG folders")
def test_system_folders_carry_the_program_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "d"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "c"))
    found = paths.folders()
    assert found.data == tmp_path / "d" / "okgin-desktop"
    assert found.config == tmp_path / "c" / "okgin-desktop"


def test_b98_without_a_home_nothing_lands_beside_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless(*_args: object, **_kwargs: object) -> Path:
        return Path("~/.local/share/okgin-desktop")

    monkeypatch.setattr(platformdirs, "user_data_path", homeless)
    monkeypatch.setattr(platformdirs, "user_config_path", homeless)
    found = paths.folders()
    assert found.data.is_absolute()
    assert found.config.is_absolute()


def test_resources_of_a_source_tree_lie_beside_the_package() -> None:
    package = Path(paths.__file__).resolve().parent
    assert paths.resource("cards", "a.svg") == package.parent / "resources" / "cards" / "a.svg"


def test_resources_of_a_wheel_lie_in_the_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "okgin_desktop"
    (package / "resources").mkdir(parents=True)
    monkeypatch.setattr(paths, "__file__", str(package / "paths.py"))
    assert paths.resource("x.wav") == package / "resources" / "x.wav"


def test_resources_of_a_frozen_program_lie_in_its_bundle(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys._MEIPASS", str(tmp_path), raising=False)
    assert paths.resource("icons", "x.svg") == tmp_path / "resources" / "icons" / "x.svg"
