"""The Flatpak's manifest does what it says, with a folder in the place of the sandbox's."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import make_flatpak
import make_icons
from linux_files import TEMPLATES
from product import APP_ID

MANIFEST: dict[str, Any] = json.loads((TEMPLATES / make_flatpak.MANIFEST).read_text("utf-8"))


def test_it_may_show_a_window_and_sound_and_nothing_more() -> None:
    assert set(MANIFEST["finish-args"]) == {
        "--share=ipc",
        "--socket=wayland",
        "--socket=fallback-x11",
        "--socket=pulseaudio",
        "--env=QT_QPA_PLATFORMTHEME=xdgdesktopportal",
    }


def test_it_is_called_like_its_file() -> None:
    assert MANIFEST["id"] == APP_ID == Path(make_flatpak.MANIFEST).stem
    assert MANIFEST["command"] == "okgin-desktop"


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="it is for Linux")
def test_its_commands_put_everything_in_place(tmp_path: Path) -> None:
    program, icons, place = tmp_path / "program", tmp_path / "icons", tmp_path / "place"
    for folder in (program, icons):
        folder.mkdir()
    (program / "okgin-desktop").write_text("#!/bin/sh\necho started\n", "utf-8")
    (program / "okgin-desktop").chmod(0o755)
    for size in make_icons.HICOLOR_SIZES:
        (icons / f"{size}.png").touch()
    make_flatpak.prepare(program, icons, place)
    (module,) = json.loads((place / make_flatpak.MANIFEST).read_text("utf-8"))["modules"]
    (source,) = module["sources"]
    app = tmp_path / "app"
    for command in module["build-commands"]:
        environment = os.environ | {"FLATPAK_DEST": str(app)}
        subprocess.run(
            ["sh", "-c", command], cwd=place / source["path"], check=True, timeout=60, env=environment
        )
    told = subprocess.run(
        [str(app / "bin" / "okgin-desktop")], capture_output=True, text=True, check=True, timeout=30
    )
    assert told.stdout == "started\n"
    for name in (
        f"applications/{APP_ID}.desktop",
        f"metainfo/{APP_ID}.metainfo.xml",
        f"mime/packages/{APP_ID}.xml",
    ):
        assert (app / "share" / name).is_file()
    assert (app / "share" / "icons" / "hicolor" / "128x128" / "apps" / f"{APP_ID}.png").is_file()


def test_flatpak_builder_knows_every_key(tmp_path: Path) -> None:
    builder = shutil.which("flatpak-builder")
    if builder is None:
        pytest.skip("flatpak-builder is not installed")
    command = [builder, "--show-manifest", str(TEMPLATES / make_flatpak.MANIFEST)]
    # It leaves a folder where it stands.
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)["id"] == APP_ID
