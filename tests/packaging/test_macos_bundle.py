"""What macOS reads about the program, and how it is signed and packed."""

import plistlib
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import macos_bundle
import okgin_desktop
import product

MACOS = Path(product.__file__).parent / "macos"
SCRIPT = (MACOS / "make_dmg.sh").read_text("utf-8")
INFO: dict[str, Any] = macos_bundle.info()


def test_it_is_of_this_version() -> None:
    dotted = ".".join(map(str, product.numbers(okgin_desktop.__version__)[:3]))
    assert INFO["CFBundleShortVersionString"] == INFO["CFBundleVersion"] == dotted


def test_it_is_the_program() -> None:
    assert INFO["CFBundleExecutable"] == "okgin-desktop"
    assert INFO["CFBundleIconFile"] == "okgin-desktop.icns"
    assert INFO["CFBundleIdentifier"] == product.APP_ID
    assert INFO["CFBundleLocalizations"] == ["en", "ru"]


def test_it_is_sharp_and_follows_the_dark_mode() -> None:
    assert INFO["NSHighResolutionCapable"] is True
    assert INFO["NSRequiresAquaSystemAppearance"] is False


def test_a_double_click_on_a_match_opens_it() -> None:
    (kind,) = INFO["CFBundleDocumentTypes"]
    (told,) = INFO["UTExportedTypeDeclarations"]
    assert kind["LSItemContentTypes"] == [told["UTTypeIdentifier"]]
    assert told["UTTypeTagSpecification"] == {
        "public.filename-extension": ["okgin"],
        "public.mime-type": [product.MIME],
    }
    assert kind["CFBundleTypeRole"] == "Viewer"
    assert "LSBackgroundOnly" not in INFO


def test_the_entitlements_let_everybody_replace_qt_and_nothing_else() -> None:
    with (MACOS / "entitlements.plist").open("rb") as file:
        assert plistlib.load(file) == {"com.apple.security.cs.disable-library-validation": True}


def test_the_archive_keeps_links() -> None:
    """Without them the signature is broken, and macOS calls the program damaged."""
    assert 'ditto -c -k --sequesterRsrc --keepParent "$program" "$target.zip"' in SCRIPT
    lines = [line.split("#")[0].strip() for line in SCRIPT.splitlines()]
    assert not [line for line in lines if line.startswith("zip ")]
    unpacked = SCRIPT.index("ditto -x -k")
    assert SCRIPT.index("codesign --verify", unpacked) > unpacked, "what was packed is verified"


def test_the_notary_is_asked_before_its_ticket_is_attached() -> None:
    assert SCRIPT.index('notarise "$target.zip"') < SCRIPT.index('stapler staple "$program"')
    assert SCRIPT.index('notarise "$target.dmg"') < SCRIPT.index('stapler staple "$target.dmg"')


@pytest.mark.skipif(sys.platform == "win32", reason="bash there is one of another system")
def test_the_script_is_sound() -> None:
    for name, *options in (("bash", "-n"), ("shellcheck",)):
        tool = shutil.which(name)
        if tool is None:
            pytest.skip(f"{name} is not installed")
        done = subprocess.run(
            [tool, *options, str(MACOS / "make_dmg.sh")],
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr
