import errno
import os
import random
import shutil
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from okgin_desktop.storage import opening, schema
from okgin_desktop.storage.database import Database
from okgin_desktop.storage.records import ProblemKind, StorageError, StorageProblem
from tests.mounts import KILOBYTE, leave, read_only, small_disk
from tests.storage.conftest import NOON, Opener, play

STAMP = time.strftime("%Y%m%d-%H%M%S", time.localtime(NOON))


def names(folder: Path) -> list[str]:
    return sorted(p.name for p in folder.iterdir())


def assert_usable(database: Database) -> None:
    match_id = play(database, deals=1, actions=1)
    found = database.current_match()
    assert found is not None
    assert found.id == match_id


def make_good(path: Path, *, with_backup: bool = False) -> None:
    database = Database.open(path, lambda: NOON)
    play(database)
    database.close()
    if with_backup:
        Database.open(path, lambda: NOON).close()


def age(path: Path) -> None:
    """Set a file's time back, as if the last sitting were an hour ago."""
    os.utime(path, (time.time() - 3600,) * 2)


def as_directory(path: Path) -> None:
    path.mkdir()
    (path / "inside").write_text("x")


def as_foreign(path: Path) -> None:
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE bookmark (url TEXT)")
    connection.close()


def as_foreign_with_version(path: Path) -> None:
    as_foreign(path)
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA user_version = 1")
    connection.close()


def as_lacking_a_table(path: Path) -> None:
    make_good(path)
    connection = sqlite3.connect(path)
    connection.execute("DROP TABLE hand_order")
    connection.close()


def as_negative_version(path: Path) -> None:
    make_good(path)
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA user_version = -1")
    connection.close()


def as_newer(path: Path) -> None:
    make_good(path)
    connection = sqlite3.connect(path)
    connection.execute(f"PRAGMA user_version = {schema.VERSION + 1}")
    connection.close()


def as_half(path: Path) -> None:
    make_good(path)
    os.truncate(path, path.stat().st_size // 2)


def as_text(path: Path) -> None:
    path.write_text("no database " * 1000)


def as_short(path: Path) -> None:
    path.write_bytes(b"SQLite format 3\0")


BAD: list[Callable[[Path], None]] = [
    as_text,
    as_short,
    as_half,
    as_directory,
    as_foreign,
    as_foreign_with_version,
    as_lacking_a_table,
    as_negative_version,
]


@pytest.mark.parametrize("make", BAD)
def test_b89_a_bad_file_is_set_aside_whole(
    open_database: Opener, tmp_path: Path, make: Callable[[Path], None]
) -> None:
    path = tmp_path / "data ü" / "okgin.sqlite"
    path.parent.mkdir()
    make(path)
    content = path.read_bytes() if path.is_file() else None
    database = open_database(path)
    aside = path.with_name(f"okgin.sqlite.bad-{STAMP}")
    assert database.problem == StorageProblem(ProblemKind.CORRUPT, aside)
    # Byte 18 and 19 may have become 2 when the journal mode was asked for.
    assert content is None or aside.read_bytes()[20:24] == content[20:24]
    assert aside.exists()
    assert database.current_match() is None
    assert_usable(database)
    database.close()
    assert open_database(path).problem is None


def test_an_empty_file_is_a_first_start(open_database: Opener, tmp_path: Path) -> None:
    (tmp_path / "okgin.sqlite").touch()
    database = open_database()
    assert database.problem is None
    assert_usable(database)


def test_bad_files_of_one_second_do_not_overwrite_each_other(open_database: Opener, tmp_path: Path) -> None:
    path = tmp_path / "okgin.sqlite"
    for _ in range(3):
        as_text(path)
        database = open_database()
        database.close()
    first = f"okgin.sqlite.bad-{STAMP}"
    assert {first, first + "-2", first + "-3"} <= set(names(tmp_path))


def test_the_log_beside_a_bad_file_goes_with_it(open_database: Opener, tmp_path: Path) -> None:
    as_text(tmp_path / "okgin.sqlite")
    (tmp_path / "okgin.sqlite-wal").write_bytes(b"log")
    (tmp_path / "okgin.sqlite-shm").write_bytes(b"index")
    database = open_database()
    assert database.problem is not None
    assert database.problem.kind is ProblemKind.CORRUPT
    moved = [name for name in names(tmp_path) if ".bad-" in name]
    assert f"okgin.sqlite.bad-{STAMP}" in moved
    assert_usable(database)


@pytest.mark.parametrize("now", [-1e20, 1e20, float("nan"), float("inf"), -5.0])
def test_an_absurd_clock_does_no_harm(open_database: Opener, tmp_path: Path, now: float) -> None:
    as_text(tmp_path / "okgin.sqlite")
    database = open_database(clock=lambda: now)
    assert database.problem is not None
    assert database.problem.path is not None
    assert database.problem.path.exists()


def test_b89_a_newer_file_is_set_aside_unharmed(open_database: Opener, tmp_path: Path) -> None:
    path = tmp_path / "okgin.sqlite"
    make_good(path)
    newer = sqlite3.connect(path)
    newer.execute(f"PRAGMA user_version = {schema.VERSION + 1}")
    newer.close()
    database = open_database()
    aside = tmp_path / f"okgin.sqlite.bad-{STAMP}"
    assert database.problem == StorageProblem(ProblemKind.TOO_NEW, aside)
    assert_usable(database)
    kept = sqlite3.connect(aside)
    assert kept.execute("SELECT count(*) FROM action").fetchone() == (10,)
    kept.close()


def test_a_newer_file_is_not_replaced_by_a_copy(open_database: Opener, tmp_path: Path) -> None:
    path = tmp_path / "okgin.sqlite"
    make_good(path, with_backup=True)
    newer = sqlite3.connect(path)
    newer.execute(f"PRAGMA user_version = {schema.VERSION + 1}")
    newer.close()
    assert open_database().current_match() is None


@pytest.mark.parametrize("damage", ["half", "empty", "noise"])
def test_b90_the_last_good_copy_takes_the_place_of_a_corrupt_file(
    open_database: Opener, tmp_path: Path, damage: str
) -> None:
    path = tmp_path / "okgin.sqlite"
    make_good(path)
    age(path)
    database = open_database()  # makes the copy
    before = database.current_match()
    database.close()
    size = path.stat().st_size
    os.truncate(path, 0 if damage == "empty" else size // 2)
    if damage == "noise":
        path.write_bytes(random.Random(3).randbytes(size))
    database = open_database()
    aside = tmp_path / f"okgin.sqlite.bad-{STAMP}"
    assert database.problem == StorageProblem(ProblemKind.CORRUPT, aside, restored=True)
    assert before is not None
    assert database.current_match() == before
    assert_usable(database)


def test_a_bad_copy_is_of_no_use_and_no_harm(open_database: Opener, tmp_path: Path) -> None:
    path = tmp_path / "okgin.sqlite"
    make_good(path, with_backup=True)
    as_half(tmp_path / "other.sqlite")
    shutil.copyfile(tmp_path / "other.sqlite", opening.backup_path(path))
    as_text(path)
    database = open_database()
    assert database.problem == StorageProblem(ProblemKind.CORRUPT, tmp_path / f"okgin.sqlite.bad-{STAMP}")
    assert database.current_match() is None
    assert_usable(database)


def test_a_copy_is_made_only_of_something_new(open_database: Opener, tmp_path: Path) -> None:
    path = tmp_path / "okgin.sqlite"
    open_database().close()
    assert names(tmp_path) == ["okgin.sqlite"]
    make_good(path)
    open_database().close()
    assert names(tmp_path) == ["okgin.sqlite", "okgin.sqlite.backup"]
    first = opening.backup_path(path).stat()
    open_database().close()
    open_database().close()
    assert opening.backup_path(path).stat().st_ino == first.st_ino
    database = open_database()
    play(database)
    database.close()
    open_database().close()
    assert opening.backup_path(path).stat().st_ino != first.st_ino


def test_failing_to_copy_is_not_worth_a_word(open_database: Opener, tmp_path: Path) -> None:
    make_good(tmp_path / "okgin.sqlite")
    (tmp_path / "okgin.sqlite.backup").mkdir()
    os.utime(tmp_path / "okgin.sqlite.backup", (0, 0))
    database = open_database()
    assert database.problem is None
    assert_usable(database)
    assert "okgin.sqlite.backup.new" not in names(tmp_path)


def test_b98_a_folder_that_cannot_be_made(open_database: Opener, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    database = open_database(tmp_path / "file" / "data" / "okgin.sqlite")
    assert database.problem == StorageProblem(ProblemKind.UNWRITABLE)
    assert_usable(database)


def test_a_bad_file_that_cannot_be_moved(
    open_database: Opener, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    as_text(tmp_path / "okgin.sqlite")

    def refuse(*_: object) -> Path:
        raise PermissionError(errno.EACCES, "read-only")

    monkeypatch.setattr(Path, "rename", refuse)
    database = open_database()
    assert database.problem == StorageProblem(ProblemKind.UNWRITABLE)
    assert_usable(database)
    assert names(tmp_path) == ["okgin.sqlite"]


@pytest.mark.parametrize("logged", [False, True], ids=["closed", "killed"])
def test_b98_a_file_that_can_only_be_read_is_read(
    open_database: Opener, tmp_path: Path, *, logged: bool
) -> None:
    """What is stored is shown, with what stands only in the log; nothing new is kept, nothing is touched."""
    path = tmp_path / "data Ş?#%" / "okgin.sqlite"
    path.parent.mkdir()
    writer = Database.open(path, lambda: NOON)
    play(writer)
    before = writer.current_match()
    for name in ("", "-wal") if logged else ():
        shutil.copyfile(f"{path}{name}", f"{path}{name}.kept")
    writer.close()
    for name in ("", "-wal") if logged else ():
        Path(f"{path}{name}.kept").rename(f"{path}{name}")
    assert path.with_name(path.name + "-wal").exists() is logged
    content = {file.name: file.read_bytes() for file in path.parent.iterdir()}
    with read_only(path.parent):
        database = open_database(path)
        assert database.problem == StorageProblem(ProblemKind.UNWRITABLE)
        assert database.current_match() == before
        assert_usable(database)
        database.close()
        assert {file.name: file.read_bytes() for file in path.parent.iterdir()} == content


@pytest.mark.parametrize("make", [*BAD[:3], BAD[4], as_newer])
def test_b98_a_file_that_can_neither_be_written_nor_understood(
    open_database: Opener, tmp_path: Path, make: Callable[[Path], None]
) -> None:
    path = tmp_path / "data" / "okgin.sqlite"
    path.parent.mkdir()
    make(path)
    content = path.read_bytes()
    with read_only(path.parent):
        database = open_database(path)
        assert database.problem == StorageProblem(ProblemKind.UNWRITABLE)
        assert database.current_match() is None
        assert_usable(database)
    assert path.read_bytes() == content


def full_disk_variant(folder: Path, disk: Path, rng: random.Random) -> str:
    """Open, play and close on a disk with little room; say what came of it."""
    path = folder / "okgin.sqlite"
    before = None
    if rng.random() < 0.7:
        database = Database.open(path, lambda: NOON)
        for _ in range(rng.randrange(1, 4)):
            play(database, deals=rng.randrange(1, 4), actions=rng.randrange(1, 30))
        before = database.current_match()
        database.close()
        if rng.random() < 0.5:
            age(path)
            Database.open(path, lambda: NOON).close()
    damaged = before is not None and rng.random() < 0.2
    if damaged:
        os.truncate(path, path.stat().st_size // 2)
    leave(disk, rng.randrange(0, 256 * KILOBYTE))
    database = Database.open(path, lambda: NOON)
    problem = database.problem
    # What was stored is shown, whether or not there is room to go on writing.
    assert damaged or database.current_match() == before
    stored, outcome = 0, str(problem.kind) if problem else "fits"
    match_id = None
    try:
        match_id = database.begin_match({"name": "x"}, "seed")
        database.begin_deal(match_id, 0, 0, "deck")
        for n in range(rng.choice((3, 40, 400))):
            database.append_action(
                match_id, 0, n, n % 2, {"kind": "discard", "text": "x" * rng.randrange(600)}
            )
            stored = n + 1
    except StorageError as error:
        outcome += f", then {error.fault}"
    database.close()
    (disk / "ballast").unlink()
    again = Database.open(path, lambda: NOON)
    if problem is None or problem.kind is not ProblemKind.UNWRITABLE:
        assert again.problem is None
        found = None if match_id is None else again.match(match_id)
        assert stored == 0 or (found is not None and len(found.deals[0].actions) == stored)
    elif not damaged:
        assert again.problem is None
        assert again.current_match() == before
    assert_usable(again)
    again.close()
    return outcome


@pytest.mark.parametrize(
    "variants", [pytest.param(30, id="quick"), pytest.param(1000, id="many", marks=pytest.mark.slow)]
)
def test_b98_a_full_disk_never_stops_the_program_nor_costs_what_is_stored(
    tmp_path: Path, variants: int
) -> None:
    """Up to 256 kB are left, at the start or in the midst of a deal."""
    rng = random.Random(variants)
    seen = set()
    with small_disk(tmp_path / "disk", 4096) as disk:
        for number in range(variants):
            folder = disk / f"Ş {number}"
            folder.mkdir()
            seen.add(full_disk_variant(folder, disk, rng))
            shutil.rmtree(folder)
    assert {"fits", "fits, then full", "unwritable"} <= seen


def test_migration_is_all_or_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        schema, "MIGRATIONS", (*schema.MIGRATIONS, ("CREATE TABLE extra (x)", "CREATE TABLE match (x)"))
    )
    monkeypatch.setattr(schema, "VERSION", schema.VERSION + 1)
    connection = sqlite3.connect(tmp_path / "x.sqlite", isolation_level=None)
    with pytest.raises(sqlite3.OperationalError, match="already exists"):
        schema.prepare(connection)
    assert connection.execute("SELECT count(*) FROM sqlite_master").fetchone() == (0,)
    assert connection.execute("PRAGMA user_version").fetchone() == (0,)
    connection.close()


def test_b89_an_older_file_is_brought_up_to_date(
    open_database: Opener, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "okgin.sqlite"
    make_good(path)
    monkeypatch.setattr(
        schema, "MIGRATIONS", (*schema.MIGRATIONS, ("ALTER TABLE match ADD COLUMN label TEXT",))
    )
    monkeypatch.setattr(schema, "VERSION", schema.VERSION + 1)
    database = open_database()
    assert database.problem is None
    assert database.current_match() is not None
    look = sqlite3.connect(path)
    assert look.execute("PRAGMA user_version").fetchone() == (schema.VERSION,)
    assert look.execute("SELECT label FROM match").fetchone() == (None,)
    look.close()
    database.close()
    assert open_database().problem is None


def assert_kept(aside: Path, data: bytes, log: bytes) -> None:
    """The bad file is as it was found, but for what SQLite notes in the header when it opens one.

    Where the log looked sound SQLite has put pages of it in their places, as it does at every end.
    """
    kept = aside.read_bytes()
    beside = aside.with_name(aside.name + "-wal")
    logged = set()
    if log and not beside.exists():
        logged = {log[at + 24 : at + 24 + 4096] for at in range(32, len(log), 24 + 4096)}
    assert len(kept) >= len(data)
    noted = {18, 19, *range(24, 28), *range(92, 100)}
    for at in range(0, len(data), 4096):
        was, now = data[at : at + 4096], kept[at : at + 4096]
        if now not in logged:
            changed = {at + byte for byte, (old, new) in enumerate(zip(was, now, strict=False)) if old != new}
            assert changed <= noted
    if log and not logged:
        assert beside.read_bytes()[: len(log)] == log


def damage_and_open(folder: Path, good: bytes, log: bytes, rng: random.Random) -> ProblemKind | None:
    folder.mkdir()
    path = folder / "okgin.sqlite"
    data, tail = bytearray(good), bytearray(log)
    target = tail if tail and rng.random() < 0.3 else data
    if rng.random() < 0.4:
        del target[rng.randrange(len(target)) :]
    else:
        for _ in range(rng.choice((1, 1, 1, 2, 5, 40))):
            # Half of the hits go to the first page, where they do most.
            reach = min(len(target), 4096) if rng.random() < 0.5 else len(target)
            target[rng.randrange(reach)] ^= 1 << rng.randrange(8)
    path.write_bytes(data)
    if tail:
        path.with_name(path.name + "-wal").write_bytes(tail)
    database = Database.open(path, lambda: NOON)
    database.current_match()
    problem = database.problem
    if problem is not None and problem.path is not None:
        assert_kept(problem.path, bytes(data), bytes(tail))
    assert_usable(database)
    before = database.current_match()
    database.close()
    again = Database.open(path, lambda: NOON)
    if problem is None or problem.kind is not ProblemKind.UNWRITABLE:
        assert again.problem is None
        assert again.current_match() == before
    again.close()
    shutil.rmtree(folder)
    return problem.kind if problem else None


@pytest.mark.parametrize(
    "variants", [pytest.param(100, id="quick"), pytest.param(1000, id="many", marks=pytest.mark.slow)]
)
def test_b89_b90_random_damage_never_stops_the_program(
    tmp_path: Path, variants: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The disk need not be waited for here.
    monkeypatch.setattr(opening, "_sync", lambda _: None)
    path = tmp_path / "good.sqlite"
    database = Database.open(path, lambda: NOON)
    for _ in range(3):
        play(database, deals=3, actions=30)
    log = path.with_name(path.name + "-wal").read_bytes()
    half_done = path.read_bytes()
    database.close()
    closed = path.read_bytes()
    rng = random.Random(variants)
    kinds = {
        damage_and_open(tmp_path / f"Ş {n}", *((half_done, log) if n % 3 == 0 else (closed, b"")), rng)
        for n in range(variants)
    }
    assert {None, ProblemKind.CORRUPT} <= kinds
    assert ProblemKind.UNWRITABLE not in kinds


def test_a_large_file_is_checked_later_and_at_once_when_suspect(
    open_database: Opener, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "okgin.sqlite"
    make_good(path)
    waiting: list[tuple[Path, bool]] = []
    monkeypatch.setattr(opening, "CHECKED_AT_ONCE", 0)
    monkeypatch.setattr(opening, "_look_after_later", lambda *how: waiting.append(how))
    assert open_database().problem is None
    assert waiting == [(path, True)]
    assert not opening.backup_path(path).exists()
    opening.look_after(*waiting[0])
    assert opening.backup_path(path).exists()
    assert not opening.suspect_path(path).exists()

    content = bytearray(path.read_bytes())
    size = int.from_bytes(content[16:18], "big")
    look = sqlite3.connect(path)
    (root,) = look.execute("SELECT rootpage FROM sqlite_master WHERE name = 'deal'").fetchone()
    look.close()
    content[(root - 1) * size : root * size] = bytes(size)
    for name in ("okgin.sqlite-wal", "okgin.sqlite-shm"):
        (tmp_path / name).unlink(missing_ok=True)
    path.write_bytes(content)
    opening.look_after(path, True)
    assert opening.suspect_path(path).exists()
    found = open_database()
    assert found.problem is not None
    assert found.problem.kind is ProblemKind.CORRUPT
    assert found.problem.restored
    assert not opening.suspect_path(path).exists()
    assert_usable(found)


def test_damage_met_in_use_is_noted(open_database: Opener, tmp_path: Path) -> None:
    path = tmp_path / "okgin.sqlite"
    database = open_database()
    with pytest.raises(StorageError):
        database.read("SELECT * FROM no_such_table")
    assert opening.suspect_path(path).exists()
    assert open_database().problem is None
    assert not opening.suspect_path(path).exists()


def test_looking_after_nothing_does_no_harm(tmp_path: Path) -> None:
    opening.look_after(tmp_path / "no folder" / "okgin.sqlite", True)
    assert names(tmp_path) == []
