"""The parts of the trial of the .deb that need no root; the trial itself is run for a release."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import check_deb

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="it is for Linux")


def test_a_person_is_found_by_name(tmp_path: Path) -> None:
    (tmp_path / "etc").mkdir()
    (tmp_path / "etc" / "passwd").write_text(
        "root:x:0:0:::/bin/sh\nplayer:x:1001:1002::/home/player:\n", "utf-8"
    )
    assert check_deb._as(tmp_path, "player") == ("--reuid=1001", "--regid=1002", "--clear-groups")
    with pytest.raises(check_deb.PackageError, match="nobody"):
        check_deb._as(tmp_path, "nobody")


def test_the_package_made_last_is_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(check_deb, "DIST", tmp_path)
    with pytest.raises(SystemExit, match="no package"):
        check_deb.newest()
    for age, name in enumerate(
        ("okgin-desktop_0.2.0_amd64.deb", "okgin-desktop_0.10.0_amd64.deb", "other.deb")
    ):
        (tmp_path / name).touch()
        os.utime(tmp_path / name, (1000 - age, 1000 - age))
    assert check_deb.newest().name == "okgin-desktop_0.2.0_amd64.deb"


def test_files_that_any_installation_changes_do_not_count(tmp_path: Path) -> None:
    for name in ("usr/bin/a", "var/lib/dpkg/status", "var/cache/b", "var/lib/okgin", "tmp/c"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    found = check_deb.Bare(tmp_path).files()
    assert {"usr/bin/a", "var/lib/okgin"} <= found
    assert not {"var/lib/dpkg/status", "var/cache/b", "tmp/c"} & found


@pytest.mark.parametrize(("fault", "code"), [(None, 0), ("libraries are missing", 1)])
def test_a_fault_is_told_and_the_exit_code_says_so(
    fault: str | None,
    code: int,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def check(system: check_deb.Bare, package: Path, pictures: Path | None) -> None:
        assert (system.root / "etc" / "debian_version").is_file(), "it is a copy of the bare system"
        if fault:
            raise check_deb.PackageError(fault)

    monkeypatch.setattr(check_deb, "check", check)
    (tmp_path / "base" / "etc").mkdir(parents=True)
    (tmp_path / "base" / "etc" / "debian_version").touch()
    assert check_deb.main(["a.deb", "--base", str(tmp_path / "base")]) == code
    told = capsys.readouterr().out
    assert (f"FAILED: {fault}" in told) == (fault is not None)


def test_a_display_is_there_as_long_as_it_is_needed() -> None:
    if shutil.which("Xvfb") is None:
        pytest.skip("Xvfb is not installed")
    with check_deb.display() as name:
        number = int(name.removeprefix(":"))
        assert Path(f"/tmp/.X11-unix/X{number}").exists()
    assert subprocess.run(["test", "-e", f"/tmp/.X11-unix/X{number}"], check=False).returncode == 1
