"""Try the .deb out on a bare Debian: install it, play, remove it, and see that nothing is left.

    python packaging/check_deb.py [PACKAGE] [--suite bookworm] [--base FOLDER] [--pictures FOLDER]

Wants root, debootstrap and Xvfb, for Wayland Weston too, and takes minutes. The bare system gets what the
package depends on and not one package more; displays come from outside it. `--base` keeps the bare system.
"""

import argparse
import contextlib
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from product import DIST, MIME, NAME, SUFFIX, version

PERSON: Final = "player"
_CHANGED_ANYWAY: Final = ("var/lib/dpkg/", "var/lib/apt/", "var/cache/", "var/log/", "tmp/", "proc/", "dev/")
_LIBRARIES: Final = r"""
export LD_LIBRARY_PATH=/usr/lib/okgin-desktop/_internal  # the program starts itself so
find /usr/lib/okgin-desktop -type f | while read -r file; do
    head -c 4 "$file" | grep -q ELF && ldd "$file" 2>/dev/null | grep "not found" | sed "s|^|$file |"
done
true
"""


class PackageError(Exception):
    """What is wrong with the package, in a sentence."""


@dataclass(frozen=True, slots=True)
class Bare:
    """A system of its own below a folder; needs root."""

    root: Path

    def run(
        self, *command: str, person: str = "", seconds: int = 300, **environment: str
    ) -> subprocess.CompletedProcess[str]:
        """Run a command in there, with no variable of ours, and return how it ended."""
        whole = [*(("setpriv", *_as(self.root, person)) if person else ()), *command]
        home = f"/home/{person}" if person else "/"
        given = {"PATH": "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin", "HOME": home, "LANG": "C.UTF-8"}
        # In a name space of its own: what is mounted for it is gone with it.
        script = 'mount -t proc proc "$0/proc" && mount --rbind /dev "$0/dev" && exec chroot "$0" "$@"'
        return subprocess.run(
            ["unshare", "--mount", "--propagation", "private", "sh", "-c", script, str(self.root), *whole],
            env=given | {"DEBIAN_FRONTEND": "noninteractive"} | environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=seconds,
            check=False,
        )

    def must(self, *command: str, person: str = "", seconds: int = 300, **environment: str) -> str:
        """Run a command in there and return what it said; raises PackageError if it fails."""
        done = self.run(*command, person=person, seconds=seconds, **environment)
        if done.returncode:
            raise PackageError(f"{' '.join(command)} ended with {done.returncode}:\n{done.stdout[-3000:]}")
        return done.stdout

    def packages(self) -> set[str]:
        """Return the names of the packages that are installed."""
        return set(self.must("dpkg-query", "-W", "-f", "${Package}\n").split())

    def files(self) -> set[str]:
        """Return every file, but for those that any installation changes."""
        found = (str(path.relative_to(self.root)) for path in self.root.rglob("*"))
        return {name for name in found if not name.startswith(_CHANGED_ANYWAY)}


def main(arguments: list[str] | None = None) -> int:
    """Try the package out; return 1 if something is wrong with it."""
    parser = argparse.ArgumentParser(description="Try the .deb out on a bare Debian.")
    parser.add_argument("package", type=Path, nargs="?", help="the newest in dist/ if it is not named")
    parser.add_argument("--suite", default="bookworm", help="which Debian")
    parser.add_argument("--base", type=Path, help="a folder to keep the bare system in")
    parser.add_argument("--pictures", type=Path, help="a folder for pictures of the program")
    asked = parser.parse_args(arguments)
    package = asked.package or newest()
    with tempfile.TemporaryDirectory(prefix="okgin-bare-") as scratch:
        base = asked.base or Path(scratch) / "base"
        try:
            if not (base / "etc" / "debian_version").exists():
                say(f"a bare {asked.suite}")
                make_base(base, asked.suite)
            system = Bare(Path(scratch) / "system")
            subprocess.run(["cp", "-a", "--reflink=auto", str(base), str(system.root)], check=True)
            check(system, package, asked.pictures)
        except PackageError as fault:
            print(f"FAILED: {fault}")
            return 1
    print("the package is sound")
    return 0


def check(system: Bare, package: Path, pictures: Path | None) -> None:
    """Install, try, remove; raises PackageError at the first thing that is wrong."""
    packages, files = system.packages(), system.files()
    install(system, package)
    added = system.packages() - packages - {NAME}
    say(f"{len(added)} packages came along: {' '.join(sorted(added))}")
    lacking = system.must("sh", "-c", _LIBRARIES)
    if lacking:
        raise PackageError(f"libraries are missing:\n{lacking[:2000]}")
    start(system, pictures)
    say("kind of file and menu")
    describe(system)
    say("removal")
    system.must("apt-get", "purge", "-y", "-q", "--autoremove", NAME)
    left = system.packages() - packages
    if left:
        raise PackageError(f"packages are left: {' '.join(sorted(left))}")
    stray = {name for name in system.files() - files if not name.startswith(f"home/{PERSON}")}
    ours = sorted(name for name in stray if "okgin" in name.lower())
    say(f"left behind by other packages: {' '.join(sorted(stray)) or 'nothing'}")
    if ours:
        raise PackageError(f"the package left files: {' '.join(ours)}")
    if not (system.root / "home" / PERSON / ".local" / "share" / NAME / "okgin.sqlite3").is_file():
        raise PackageError("the matches of the person are gone")


def install(system: Bare, package: Path) -> None:
    """Install the package with what it depends on, and nothing that is only recommended."""
    say(f"installation of {package.name}")
    copied = system.root / "tmp" / package.name
    shutil.copyfile(package, copied)
    system.must("apt-get", "update", "-q")
    system.must(
        "apt-get", "install", "-y", "-q", "--no-install-recommends", f"/tmp/{package.name}", seconds=900
    )
    copied.unlink()
    system.must("useradd", "--create-home", PERSON)


def start(system: Bare, pictures: Path | None) -> None:
    """Start the program as a person would, without a display, with one, and as a demonstration."""
    say("a start")
    told = system.must(NAME, "--version", person=PERSON)
    if told.strip() != f"{NAME} {version()}":
        raise PackageError(f"it says it is {told!r}")
    blind = system.run(NAME, person=PERSON)
    if blind.returncode != 3 or len(blind.stdout.splitlines()) != 1:
        raise PackageError(f"without a display it ends with {blind.returncode}: {blind.stdout}")
    with display() as name:
        seconds = time.monotonic()
        told = system.must(
            *(NAME, "--demo", "1", "--seed", "1", "--screenshots", f"/home/{PERSON}/pictures"),
            person=PERSON,
            DISPLAY=name,
            QT_QPA_PLATFORM="xcb",
        )
        say(f"a demonstration, {time.monotonic() - seconds:.1f} s: {' / '.join(told.splitlines())}")
        drawn = sorted((system.root / "home" / PERSON / "pictures").glob("*.png"))
        if not drawn:
            raise PackageError("the demonstration drew no pictures")
        if pictures is not None:
            shutil.copytree(drawn[0].parent, pictures, dirs_exist_ok=True)
        # `timeout` ends it with 124 if it was still there: a window waits for a person.
        open_window = system.run("timeout", "8", NAME, person=PERSON, DISPLAY=name)
        if open_window.returncode != 124 or open_window.stdout:
            raise PackageError(f"its window did not stay: {open_window.returncode}: {open_window.stdout}")
    if shutil.which("weston"):
        start_on_wayland(system)


def start_on_wayland(system: Bare) -> None:
    """Play a deal where there is Wayland and no X."""
    with wayland(system.root / "run" / "okgin") as name:
        seconds = time.monotonic()
        told = system.must(
            *(NAME, "--demo", "1", "--seed", "1"),
            person=PERSON,
            XDG_RUNTIME_DIR="/run/okgin",
            WAYLAND_DISPLAY=name,
            QT_QPA_PLATFORM="wayland",
        )
        say(f"on Wayland, {time.monotonic() - seconds:.1f} s: {' / '.join(told.splitlines())}")


def describe(system: Bare) -> None:
    """See that a desktop knows the kind of file, the entry of the menu, the icon and the man page."""
    tools = ("shared-mime-info", "desktop-file-utils", "libglib2.0-bin", "man-db")
    before = system.packages()
    system.must("apt-get", "install", "-y", "-q", "--no-install-recommends", *tools, seconds=900)
    system.must("sh", "-c", f"echo '{{}}' > /tmp/match{SUFFIX}")
    told = system.must("gio", "info", "-a", "standard::content-type,standard::icon", f"/tmp/match{SUFFIX}")
    if MIME not in told or NAME not in told:
        raise PackageError(f"*{SUFFIX} is no kind of file of its own: {told}")
    told = system.must("gio", "mime", MIME)
    if f"{NAME}.desktop" not in told:
        raise PackageError(f"nothing opens *{SUFFIX}: {told}")
    system.must("desktop-file-validate", f"/usr/share/applications/{NAME}.desktop")
    system.must("sh", "-c", f"rm /tmp/match{SUFFIX}")
    added = sorted(system.packages() - before)
    system.must("apt-get", "purge", "-y", "-q", "--autoremove", *added)


@contextlib.contextmanager
def display() -> Iterator[str]:
    """Give the name of a display that is there as long as it is needed."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x1024x24", "-ac", "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    try:
        with os.fdopen(reading) as stream:
            yield f":{stream.readline().strip()}"
    finally:
        server.terminate()
        server.wait(10)


@contextlib.contextmanager
def wayland(folder: Path) -> Iterator[str]:
    """Give the name of a display of Wayland whose socket is in this folder."""
    folder.mkdir(mode=0o700, parents=True)
    name = "okgin"
    command = ["weston", "--backend=headless-backend.so", f"--socket={name}", "--idle-time=0"]
    server = subprocess.Popen(
        command,
        env={"PATH": os.environ["PATH"], "XDG_RUNTIME_DIR": str(folder)},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        for _ in range(200):
            if (folder / name).is_socket():
                break
            time.sleep(0.1)
        else:
            raise PackageError("Weston does not start")
        for path in (folder, folder / name):
            path.chmod(0o777)
        yield name
    finally:
        server.terminate()
        server.wait(10)
        shutil.rmtree(folder)


def make_base(base: Path, suite: str) -> None:
    """Make a bare system from where this one has its packages."""
    command = ["debootstrap", "--variant=minbase", suite, str(base), mirror()]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    if done.returncode:
        raise PackageError(f"debootstrap: {done.stdout[-1500:]}")


def mirror() -> str:
    """Return where this system has its packages from."""
    command = ["apt-get", "indextargets", "--format", "$(REPO_URI)", "Created-By: Packages", "Origin: Debian"]
    lines = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    if not lines:
        raise PackageError("apt knows no source of Debian")
    return lines[0]


def newest() -> Path:
    """Return the package made last."""
    found = sorted(DIST.glob(f"{NAME}_*.deb"), key=lambda path: path.stat().st_mtime)
    if not found:
        raise SystemExit("dist/ holds no package: run packaging/make_deb.py first")
    return found[-1]


def say(text: str) -> None:
    print(f"- {text}", flush=True)


def _as(root: Path, person: str) -> tuple[str, ...]:
    for line in (root / "etc" / "passwd").read_text(encoding="utf-8").splitlines():
        name, _, user, group, *_ = line.split(":")
        if name == person:
            return (f"--reuid={user}", f"--regid={group}", "--clear-groups")
    raise PackageError(f"there is no {person}")


if __name__ == "__main__":
    sys.exit(main())
