"""What a desktop of Linux wants to know is well-formed, says one thing everywhere, and passes its tools."""

import configparser
import gzip
import os
import re
import shutil
import subprocess
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

import linux_files
import make_icons
import okgin_desktop
from okgin_desktop.__main__ import parse
from okgin_desktop.ui import identity
from product import APP_ID, MIME, NAME

MIME_SPACE = "{http://www.freedesktop.org/standards/shared-mime-info}"


@pytest.fixture(scope="module")
def share(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("share")
    for size in make_icons.HICOLOR_SIZES:
        (folder / f"{size}.png").write_bytes(b"png of %d" % size)
    linux_files.lay_out(folder / "share", folder)
    return folder / "share"


def entry(share: Path, name: str = NAME) -> configparser.SectionProxy:
    reader = configparser.RawConfigParser(delimiters=("=",))
    reader.optionxform = str  # type: ignore[assignment, method-assign]
    reader.read(share / "applications" / f"{name}.desktop", "utf-8")
    return reader["Desktop Entry"]


def tool(name: str) -> str:
    found = shutil.which(name)
    if found is None:
        pytest.skip(f"{name} is not installed")
    return found


def test_the_menu_hands_a_file_over(share: Path) -> None:
    found = entry(share)
    assert found["Exec"] == "okgin-desktop %f"
    assert found["MimeType"] == f"{MIME};"
    assert found["Icon"] == NAME
    assert (found["Name"], found["Name[ru]"]) == ("Oklahoma Gin", "Оклахома-джин")


def test_the_window_belongs_to_the_entry(share: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What Qt gives as the class of the window, and on Wayland as its application, is the entry's name."""
    monkeypatch.delenv("FLATPAK_ID", raising=False)
    assert entry(share)["StartupWMClass"] == NAME == identity.desktop_file()
    monkeypatch.setenv("FLATPAK_ID", APP_ID)
    assert identity.desktop_file() == APP_ID == identity.APP_ID


def test_okgin_is_a_kind_of_file(share: Path) -> None:
    root = ET.parse(share / "mime" / "packages" / f"{NAME}.xml").getroot()
    kind = root.find(f"{MIME_SPACE}mime-type")
    assert kind is not None
    assert kind.attrib["type"] == MIME
    glob, parent = kind.find(f"{MIME_SPACE}glob"), kind.find(f"{MIME_SPACE}sub-class-of")
    assert glob is not None
    assert parent is not None
    assert (glob.attrib["pattern"], parent.attrib["type"]) == ("*.okgin", "application/json")


def test_the_description_tells_of_this_version_first(share: Path) -> None:
    root = ET.parse(share / "metainfo" / f"{APP_ID}.metainfo.xml").getroot()
    assert root.findtext("id") == APP_ID
    assert root.findtext("launchable") == f"{NAME}.desktop"
    told = [element.attrib["version"] for element in root.iterfind("releases/release")]
    assert okgin_desktop.__version__ in told
    assert all(element.findtext("description/ul/li") for element in root.iterfind("releases/release"))


def test_in_a_sandbox_everything_bears_its_name(share: Path, tmp_path: Path) -> None:
    linux_files.lay_out(tmp_path, share.parent, APP_ID)
    assert entry(tmp_path, APP_ID)["Icon"] == APP_ID
    assert entry(tmp_path, APP_ID)["Exec"] == "okgin-desktop %f"
    for folder in ("applications", "mime", "icons", "metainfo"):
        for path in (tmp_path / folder).rglob("*.*"):
            assert path.is_dir() or path.name.startswith(APP_ID), path
    root = ET.parse(tmp_path / "metainfo" / f"{APP_ID}.metainfo.xml").getroot()
    assert root.findtext("launchable") == f"{APP_ID}.desktop"


def test_the_man_page_knows_every_option(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        parse(["--help"])
    told = capsys.readouterr().out
    page = linux_files.man_page().replace("\\-", "-").partition(".SH OPTIONS")[2]
    options = r"(?<![\w-])--[a-z-]+"
    assert set(re.findall(options, page)) == set(re.findall(options, told))
    assert "--demo" in page
    choices = re.findall(r"(--[a-z]+) \{(.*?)\}", told)
    assert {name for name, _ in choices} >= {"--language", "--preset", "--seats"}
    for name, values in choices:
        assert f'.BR {name} " " {values.replace(",", " | ")}\n' in page


def test_the_man_page_is_of_this_version(share: Path) -> None:
    with gzip.open(share / "man" / "man6" / f"{NAME}.6.gz", "rt", encoding="utf-8") as file:
        assert f'"okgin-desktop {okgin_desktop.__version__}"' in file.read()


def test_the_man_page_makes_man_complain_of_nothing(share: Path) -> None:
    man = tool("man")
    environment = os.environ | {"LC_ALL": "C.UTF-8", "MANROFFSEQ": "", "MANWIDTH": "80"}
    page = share / "man" / "man6" / f"{NAME}.6.gz"
    command = [man, "--warnings", "-E", "UTF-8", "-l", "-Tutf8", "-Z", str(page)]
    done = subprocess.run(command, capture_output=True, text=True, env=environment, timeout=60, check=True)
    assert done.stderr == ""


def test_desktop_file_validate_passes(share: Path) -> None:
    command = [tool("desktop-file-validate"), str(share / "applications" / f"{NAME}.desktop")]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stdout + done.stderr) == (0, "")


def test_appstreamcli_passes(share: Path) -> None:
    command = [
        tool("appstreamcli"),
        "validate",
        "--no-net",
        str(share / "metainfo" / f"{APP_ID}.metainfo.xml"),
    ]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stdout


def test_the_data_base_of_kinds_takes_ours(share: Path, tmp_path: Path) -> None:
    command = [tool("update-mime-database"), str(tmp_path / "mime")]
    shutil.copytree(share / "mime", tmp_path / "mime")
    known = os.environ | {"XDG_DATA_DIRS": str(tmp_path)}
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True, env=known)
    assert done.stderr == ""
    assert f"{MIME}:*.okgin" in (tmp_path / "mime" / "globs").read_text("utf-8")
