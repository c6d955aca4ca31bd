"""The .deb of a small stand-in for the frozen program; the real one is tried by packaging/check_deb.py."""

import gzip
import hashlib
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import make_deb
import make_icons
import okgin_desktop
import product

ROOT = Path(__file__).resolve().parents[2]

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="it is for Linux")


def need(*tools: str) -> None:
    for name in tools:
        if shutil.which(name) is None:
            pytest.skip(f"{name} is not installed")


@pytest.fixture(scope="module")
def parts(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """Return a frozen program of one real executable, and icons."""
    scratch = tmp_path_factory.mktemp("parts")
    program, icons = scratch / "okgin-desktop", scratch / "icons"
    (program / "_internal").mkdir(parents=True)
    icons.mkdir()
    shutil.copyfile(shutil.which("true") or "/bin/true", program / "okgin-desktop")
    (program / "_internal" / "Inter[opsz,wght].ttf").write_text("a font", "utf-8")
    (program / "_internal" / "libone.so").symlink_to("libone.so.1")
    (program / "_internal" / "libone.so.1").write_text("no library at all", "utf-8")
    for size in make_icons.HICOLOR_SIZES:
        (icons / f"{size}.png").write_bytes(b"\x89PNG")
    return program, icons


@pytest.fixture(scope="module")
def tree(parts: tuple[Path, Path], tmp_path_factory: pytest.TempPathFactory) -> Path:
    need("dpkg", "dpkg-shlibdeps")
    folder = tmp_path_factory.mktemp("tree") / "okgin-desktop"
    folder.mkdir()
    make_deb.fill(folder, *parts)
    make_deb.control(folder)
    return folder


@pytest.fixture(scope="module")
def package(parts: tuple[Path, Path], tmp_path_factory: pytest.TempPathFactory) -> Path:
    need("dpkg", "dpkg-shlibdeps", "dpkg-deb")
    return make_deb.make(*parts, tmp_path_factory.mktemp("made"))


def test_the_command_is_a_link_to_the_program(tree: Path) -> None:
    for folder in ("bin", "games"):
        link = tree / "usr" / folder / "okgin-desktop"
        assert link.is_symlink()
        assert link.resolve() == (tree / "usr/lib/okgin-desktop/okgin-desktop").resolve()


def test_nobody_else_may_write_and_everybody_may_read(tree: Path) -> None:
    for path in (tree / "usr").rglob("*"):
        if not path.is_symlink():
            executable = path.is_dir() or path == tree / "usr/lib/okgin-desktop/okgin-desktop"
            assert path.stat().st_mode & 0o777 == (0o755 if executable else 0o644), path
    assert (tree / "usr/lib/okgin-desktop/_internal/libone.so").is_symlink()


def test_it_says_what_it_is(tree: Path) -> None:
    text = (tree / "DEBIAN" / "control").read_text("utf-8")
    fields = dict(line.split(": ", 1) for line in text.splitlines() if not line.startswith(" "))
    assert fields["Package"] == "okgin-desktop"
    assert fields["Version"] == product.debian_version(okgin_desktop.__version__)
    assert fields["Depends"].startswith("libc6 (>= "), "the executable is a real one"
    assert int(fields["Installed-Size"]) > 30


def test_the_sums_are_those_of_its_files(tree: Path) -> None:
    lines = (tree / "DEBIAN" / "md5sums").read_text("utf-8").splitlines()
    named = {line[34:]: line[:32] for line in lines}
    files = {path for path in (tree / "usr").rglob("*") if path.is_file() and not path.is_symlink()}
    assert {tree / name for name in named} == files
    for name, told in named.items():
        assert hashlib.md5((tree / name).read_bytes(), usedforsecurity=False).hexdigest() == told


def test_rights_and_changes_are_told(tree: Path) -> None:
    documents = tree / "usr" / "share" / "doc" / "okgin-desktop"
    rights = (documents / "copyright").read_text("utf-8")
    assert "Copyright: 2026 The Oklahoma Gin desktop founders" in rights
    assert " THE SOFTWARE IS PROVIDED" in rights
    for licence in ("Expat", "LGPL-3", "PSF-2.0", "OFL-1.1"):
        assert f"License: {licence}\n" in rights
    told = gzip.decompress((documents / "changelog.gz").read_bytes()).decode("utf-8")
    assert "okgin-desktop (0.1.0) stable; urgency=medium\n\n  * Whole matches" in told
    assert "  Sun, 29 Nov 2026 12:00:00 +0000\n" in told
    assert max(len(line) for line in told.splitlines() if not line.startswith(" -- ")) <= 80


def test_a_library_that_is_nowhere_stops_it(tmp_path: Path) -> None:
    need("dpkg-shlibdeps", "cc")
    source = tmp_path / "a.c"
    source.write_text("int one(void) { return 1; }\n", "utf-8")
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "program").mkdir()
    elsewhere = tmp_path / "elsewhere" / "libnowhere.so"
    run = ["cc", "-shared", "-Wl,--no-as-needed"]
    named = "-Wl,-soname,libnowhere.so.1"
    subprocess.run([*run, str(source), "-o", str(elsewhere), named], check=True, timeout=60)
    inside = tmp_path / "program" / "libone.so"
    subprocess.run([*run, str(source), str(elsewhere), "-o", str(inside)], check=True, timeout=60)
    with pytest.raises(ValueError, match=r"libnowhere\.so\.1"):
        make_deb.dependencies(tmp_path / "program")


def test_what_is_no_program_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        make_deb.main([str(tmp_path)])
    assert "holds no frozen program" in capsys.readouterr().err


def test_the_package_can_be_read(package: Path) -> None:
    assert package.name.startswith(f"okgin-desktop_{product.debian_version(okgin_desktop.__version__)}_")
    command = ["dpkg-deb", "-c", str(package)]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60)
    assert "./usr/share/applications/okgin-desktop.desktop" in done.stdout
    assert "./usr/lib/okgin-desktop/_internal/Inter[opsz,wght].ttf" in done.stdout
    assert all(line.split()[1] == "root/root" for line in done.stdout.splitlines())


def test_made_twice_it_is_the_same(package: Path, parts: tuple[Path, Path], tmp_path: Path) -> None:
    assert make_deb.make(*parts, tmp_path).read_bytes() == package.read_bytes()


@pytest.mark.slow
def test_lintian_has_no_errors_and_no_warnings(package: Path) -> None:
    need("lintian")
    command = ["lintian", "--allow-root", "--fail-on", "error,warning", str(package)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stdout
