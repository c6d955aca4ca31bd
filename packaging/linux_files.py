"""What a desktop of Linux wants to know: menu entry, icons, kind of file, description, man page."""

import gzip
import shutil
from pathlib import Path
from typing import Final
from xml.sax.saxutils import escape

from make_icons import HICOLOR_SIZES
from product import APP_ID, NAME, PACKAGING, ROOT, changelog, render

TEMPLATES: Final = PACKAGING / "linux"


def lay_out(share: Path, icons: Path, name: str = NAME) -> None:
    """Write all of it below a folder like /usr/share; Flatpak wants `name` to be `APP_ID`."""
    more = {"ICON": name, "DESKTOP_ID": name, "RELEASES": releases()}
    for template, target in (
        ("okgin-desktop.desktop.in", share / "applications" / f"{name}.desktop"),
        ("mime.xml.in", share / "mime" / "packages" / f"{name}.xml"),
        ("metainfo.xml.in", share / "metainfo" / f"{APP_ID}.metainfo.xml"),
    ):
        write(target, render(TEMPLATES / template, **more))
    compress(share / "man" / "man6" / f"{NAME}.6.gz", man_page())
    theme = share / "icons" / "hicolor"
    for size in HICOLOR_SIZES:
        copy(icons / f"{size}.png", theme / f"{size}x{size}" / "apps" / f"{name}.png")
    copy(ROOT / "resources" / "icons" / "okgin.svg", theme / "scalable" / "apps" / f"{name}.svg")


def man_page() -> str:
    """Return the man page as its source."""
    return render(TEMPLATES / "okgin-desktop.6.in")


def releases() -> str:
    """Return the changelog as AppStream tells it."""
    lines: list[str] = []
    for release in changelog():
        lines.append(f'    <release version="{release.version}" date="{release.day}" type="stable">')
        if release.points:
            lines += ["      <description>", "        <ul>"]
            lines += [f"          <li>{escape(point)}</li>" for point in release.points]
            lines += ["        </ul>", "      </description>"]
        lines.append("    </release>")
    return "\n".join(lines)


def write(target: Path, text: str, mode: int = 0o644) -> None:
    """Write a text file, and the folders it stands in."""
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text, encoding="utf-8")
    target.chmod(mode)


def compress(target: Path, text: str) -> None:
    """Write a text file as gzip -9n does: without a name and a time, so that it is the same every time."""
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(gzip.compress(text.encode("utf-8"), 9, mtime=0))
    target.chmod(0o644)


def copy(source: Path, target: Path) -> None:
    """Copy a file to where everybody may read it."""
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)
    target.chmod(0o644)
