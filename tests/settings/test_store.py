import errno
import json
import os
import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from okgin_desktop.settings import schema
from okgin_desktop.settings.store import Problem, ProblemKind, SettingsStore, write_atomically


def file_of(folder: Path) -> Path:
    return folder / "settings.json"


def write(folder: Path, content: bytes | str | dict[str, Any]) -> None:
    if isinstance(content, dict):
        content = json.dumps(content)
    file_of(folder).write_bytes(content if isinstance(content, bytes) else content.encode())


def assert_defaults(store: SettingsStore) -> None:
    assert [store.get(s) for s in schema.SETTINGS] == [s.default for s in schema.SETTINGS]


def test_first_start_has_defaults_and_writes_nothing(tmp_path: Path) -> None:
    store = SettingsStore(tmp_path / "new")
    assert_defaults(store)
    assert store.problems == []
    assert not (tmp_path / "new").exists()


def test_b100_values_survive_a_restart(tmp_path: Path) -> None:
    folder = tmp_path / "Göran Ş 王's 🂡 folder"
    store = SettingsStore(folder)
    store.set(schema.LANGUAGE, schema.Language.RUSSIAN)
    store.set(schema.PLAYER_NAME, "Анна")
    store.set(schema.LAST_SETUP, {"seats": 3, "target": 100})
    again = SettingsStore(folder)
    assert again.get(schema.LANGUAGE) is schema.Language.RUSSIAN
    assert again.get(schema.PLAYER_NAME) == "Анна"
    assert again.get(schema.LAST_SETUP) == {"seats": 3, "target": 100}
    assert again.get(schema.FELT) is schema.Felt.TEAL
    assert again.problems == []
    assert sorted(p.name for p in folder.iterdir()) == ["settings.json"]


def test_a_change_is_announced_once_and_only_if_it_is_one(tmp_path: Path) -> None:
    store = SettingsStore(tmp_path)
    heard: list[str] = []
    store.changed.connect(heard.append)
    store.set(schema.FELT, schema.Felt.GREEN)
    store.set(schema.FELT, schema.Felt.GREEN)
    store.set(schema.FOUR_COLOURS, False)
    assert heard == ["felt"]


def test_a_senseless_value_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    store = SettingsStore(tmp_path)
    with pytest.raises(ValueError, match="cues_shown"):
        store.set(schema.CUES_SHOWN, -1)
    assert store.get(schema.CUES_SHOWN) == 0
    assert not file_of(tmp_path).exists()


def test_an_object_handed_out_is_a_copy(tmp_path: Path) -> None:
    store = SettingsStore(tmp_path)
    store.get(schema.LAST_SETUP)["x"] = 1
    assert store.get(schema.LAST_SETUP) == {}


def as_directory(path: Path) -> None:
    path.mkdir()
    (path / "inside").write_text("x")


def as_200_megabytes(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(200_000_000)


def as_bytes(content: bytes) -> Callable[[Path], None]:
    def make(path: Path) -> None:
        path.write_bytes(content)

    return make


BAD_FILES: dict[str, Callable[[Path], None]] = {
    "empty": as_bytes(b""),
    "null": as_bytes(b"null"),
    "list": as_bytes(b"[]"),
    "number": as_bytes(b"7"),
    "half": as_bytes(b'{"version": 1, "felt": "gr'),
    "brace": as_bytes(b"{"),
    "binary": as_bytes(bytes(range(256)) * 16),
    "utf16": as_bytes('{"felt": "green"}'.encode("utf-16")),
    "nan": as_bytes(b'{"x": NaN}'),
    "infinite": as_bytes(b'{"x": 1e999}'),
    "deep": as_bytes(b'{"x": ' + b"[" * 100_000 + b"]" * 100_000 + b"}"),
    "rather deep": as_bytes(b'{"x": ' + b"[" * 400 + b"]" * 400 + b"}"),
    "huge number": as_bytes(b'{"x": ' + b"9" * 100_000 + b"}"),
    "200 MB": as_200_megabytes,
    "directory": as_directory,
}


@pytest.mark.parametrize("make", BAD_FILES.values(), ids=BAD_FILES.keys())
def test_b96_a_bad_file_is_set_aside_and_told_once(tmp_path: Path, make: Callable[[Path], None]) -> None:
    make(file_of(tmp_path))
    store = SettingsStore(tmp_path)
    aside = tmp_path / "settings.bad-1.json"
    assert_defaults(store)
    assert store.problems == [Problem(ProblemKind.BAD_FILE, aside)]
    assert aside.exists()
    store.set(schema.FELT, schema.Felt.GREEN)
    again = SettingsStore(tmp_path)
    assert again.get(schema.FELT) is schema.Felt.GREEN
    assert again.problems == []


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes here")
def test_a_pipe_of_that_name_does_not_hang(tmp_path: Path) -> None:
    os.mkfifo(file_of(tmp_path))
    assert SettingsStore(tmp_path).problems[0].kind is ProblemKind.BAD_FILE


def test_earlier_bad_files_are_not_overwritten(tmp_path: Path) -> None:
    for number in (1, 2, 3):
        write(tmp_path, f"broken {number}")
        SettingsStore(tmp_path)
        assert (tmp_path / f"settings.bad-{number}.json").read_text() == f"broken {number}"


def test_one_bad_value_falls_back_alone(tmp_path: Path) -> None:
    original = {"version": 1, "felt": "pink", "scheme": "dark", "cues_shown": "2", "plugin": [1]}
    write(tmp_path, original)
    store = SettingsStore(tmp_path)
    assert store.get(schema.FELT) is schema.Felt.TEAL
    assert store.get(schema.CUES_SHOWN) == 0
    assert store.get(schema.SCHEME) is schema.Scheme.DARK
    aside = tmp_path / "settings.bad-1.json"
    assert store.problems == [Problem(ProblemKind.BAD_VALUES, aside)]
    assert json.loads(aside.read_text()) == original
    assert json.loads(file_of(tmp_path).read_text()) == {"version": 1, "scheme": "dark", "plugin": [1]}
    assert SettingsStore(tmp_path).problems == []


def test_b89_a_newer_version_loses_nothing_by_a_visit_here(tmp_path: Path) -> None:
    newer = {"version": 7, "language": "fr", "felt": "green", "hologram": {"on": True}}
    write(tmp_path, newer)
    store = SettingsStore(tmp_path)
    assert store.problems == []
    assert store.get(schema.LANGUAGE) is schema.Language.SYSTEM
    assert store.get(schema.FELT) is schema.Felt.GREEN
    store.set(schema.SCHEME, schema.Scheme.DARK)
    assert json.loads(file_of(tmp_path).read_text()) == {**newer, "scheme": "dark"}


def test_a_byte_order_mark_does_no_harm(tmp_path: Path) -> None:
    write(tmp_path, b"\xef\xbb\xbf" + b'{"felt": "green"}')
    store = SettingsStore(tmp_path)
    assert store.get(schema.FELT) is schema.Felt.GREEN
    assert store.problems == []


def test_b89_an_older_file_is_migrated(tmp_path: Path) -> None:
    def rename(data: dict[str, Any]) -> dict[str, Any]:
        data["felt"] = data.pop("cloth").lower()
        return data

    write(tmp_path, {"version": 1, "cloth": "GREEN"})
    store = SettingsStore(tmp_path, steps=(rename,))
    assert store.get(schema.FELT) is schema.Felt.GREEN
    store.set(schema.SCHEME, schema.Scheme.DARK)
    assert json.loads(file_of(tmp_path).read_text()) == {"version": 2, "felt": "green", "scheme": "dark"}


@pytest.mark.parametrize("content", [{"version": 1}, {"version": 1, "cloth": 7}])
def test_a_file_no_step_understands_is_set_aside(tmp_path: Path, content: dict[str, Any]) -> None:
    def rename(data: dict[str, Any]) -> dict[str, Any]:
        data["felt"] = data.pop("cloth").lower()
        return data

    write(tmp_path, content)
    assert SettingsStore(tmp_path, steps=(rename,)).problems[0].kind is ProblemKind.BAD_FILE


def test_b98_unwritable_folder_is_told_once_and_values_hold(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    store = SettingsStore(tmp_path / "file" / "config")
    told: list[Problem] = []
    store.problem_found.connect(told.append)
    store.set(schema.FELT, schema.Felt.GREEN)
    store.set(schema.SCHEME, schema.Scheme.DARK)
    assert store.get(schema.FELT) is schema.Felt.GREEN
    assert told == [Problem(ProblemKind.UNWRITABLE, tmp_path / "file" / "config" / "settings.json")]
    assert store.problems == told
    store.save_window_geometry(b"abc")
    assert store.window_geometry() == b""


def test_a_bad_file_in_an_unwritable_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path, "{")

    def refuse(*_: object) -> None:
        raise PermissionError(errno.EACCES, "read-only")

    monkeypatch.setattr(Path, "rename", refuse)
    store = SettingsStore(tmp_path)
    assert [p.kind for p in store.problems] == [ProblemKind.UNWRITABLE]
    assert_defaults(store)


def test_b90_b98_a_full_disk_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = SettingsStore(tmp_path)
    store.set(schema.FELT, schema.Felt.GREEN)

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "no space left")

    monkeypatch.setattr(os, "fsync", full)
    store.set(schema.FELT, schema.Felt.WALNUT)
    assert store.get(schema.FELT) is schema.Felt.WALNUT
    assert [p.kind for p in store.problems] == [ProblemKind.UNWRITABLE]
    assert SettingsStore(tmp_path).get(schema.FELT) is schema.Felt.GREEN
    assert sorted(p.name for p in tmp_path.iterdir()) == ["settings.json"]


def test_a_file_held_for_a_moment_is_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    original = Path.replace
    tries = 0

    def held(self: Path, target: Path) -> Path:
        nonlocal tries
        tries += 1
        if tries < 3:
            raise PermissionError(errno.EACCES, "held")
        return original(self, target)

    monkeypatch.setattr(Path, "replace", held)
    monkeypatch.setattr(time, "sleep", lambda _: None)
    write_atomically(tmp_path / "a", b"b")
    assert (tmp_path / "a").read_bytes() == b"b"
    assert tries == 3


@pytest.mark.skipif(os.name == "nt", reason="links need a privilege there")
def test_a_linked_file_stays_linked(tmp_path: Path) -> None:
    real = tmp_path / "dotfiles" / "okgin.json"
    real.parent.mkdir()
    real.write_text('{"felt": "green"}')
    config = tmp_path / "config"
    config.mkdir()
    file_of(config).symlink_to(real)
    SettingsStore(config).set(schema.SCHEME, schema.Scheme.DARK)
    assert file_of(config).is_symlink()
    assert json.loads(real.read_text())["scheme"] == "dark"


def damage(good: bytes, rng: random.Random) -> bytes:
    """Cut a file short, turn some of its bits, or both."""
    damaged = bytearray(good[: rng.randrange(len(good))] if rng.random() < 0.3 else good)
    for _ in range(rng.choice((1, 1, 1, 1, 2, 3, 20))):
        if damaged:
            damaged[rng.randrange(len(damaged))] ^= 1 << rng.randrange(8)
    return bytes(damaged)


@pytest.mark.parametrize(
    "variants", [pytest.param(200, id="quick"), pytest.param(1000, id="many", marks=pytest.mark.slow)]
)
def test_b90_b96_random_damage_never_raises_and_nothing_is_thrown_away(tmp_path: Path, variants: int) -> None:
    rng = random.Random(variants)
    store = SettingsStore(tmp_path)
    store.set(schema.LAST_SETUP, {"seats": 4, "rules": {"target": 100, "x": [1, 2, None]}})
    store.set(schema.PLAYER_NAME, "Анна")
    store.set(schema.FOUR_COLOURS, True)
    store.set(schema.FELT, schema.Felt.WALNUT)
    store.set(schema.ANIMATION_SPEED, schema.AnimationSpeed.SLOW)
    good = file_of(tmp_path).read_bytes()
    kinds: set[ProblemKind | None] = set()
    for number in range(variants):
        folder = tmp_path / str(number)
        folder.mkdir()
        damaged = damage(good, rng)
        write(folder, damaged)
        found = SettingsStore(folder)
        for setting in schema.SETTINGS:
            assert setting.read(found.get(setting)) == found.get(setting)
        for problem in found.problems:
            assert problem.path.read_bytes() == damaged
        assert found.problems or file_of(folder).read_bytes() == damaged
        kinds.add(found.problems[0].kind if found.problems else None)
        found.set(schema.CUES_SHOWN, 1)
        again = SettingsStore(folder)
        assert again.problems == []
        assert again.get(schema.CUES_SHOWN) == 1
    assert kinds == {None, ProblemKind.BAD_FILE, ProblemKind.BAD_VALUES}


def test_window_geometry_has_a_file_of_its_own(tmp_path: Path) -> None:
    store = SettingsStore(tmp_path)
    assert store.window_geometry() == b""
    store.save_window_geometry(b"\x01\xd9\xd0\xcb")
    assert SettingsStore(tmp_path).window_geometry() == b"\x01\xd9\xd0\xcb"
    assert not file_of(tmp_path).exists()
    assert store.problems == []


def test_absurd_window_geometry_is_nothing(tmp_path: Path) -> None:
    (tmp_path / "window.dat").write_bytes(bytes(100_000))
    assert SettingsStore(tmp_path).window_geometry() == b""
    (tmp_path / "window.dat").unlink()
    (tmp_path / "window.dat").mkdir()
    assert SettingsStore(tmp_path).window_geometry() == b""
