"""The checker of proofs, run as whoever does not trust the program would: alone, without its packages."""

import ast
import json
import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from okgin_desktop.engine.cards import format_cards
from okgin_desktop.engine.numbered import numbered_deck
from okgin_desktop.engine.rules import EN
from okgin_desktop.session import game_file
from okgin_desktop.session.replay import SavedMatch, saved_match
from okgin_desktop.session.session import MatchSession
from okgin_desktop.storage.database import Database
from tests.builders import setup_of
from tests.session.news import play_match, step

ROOT = Path(__file__).parents[2]
TOOL = ROOT / "tools" / "check_proof.py"


def run(*arguments: str, folder: Path, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run a copy of the tool in a folder of its own, with no site packages and no path to the program."""
    tool = shutil.copy(TOOL, folder / "check_proof.py")
    return subprocess.run(
        [sys.executable, "-I", "-S", str(tool), *arguments],
        cwd=folder,
        input=typed,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        encoding="utf-8",
    )


def match_of(number: int | None) -> tuple[SavedMatch, str]:
    """A match as it is saved, and the proof of its last deal as it is copied."""
    database = Database.in_memory(lambda: 0.0)
    session = MatchSession(database)
    setup = setup_of("simple", "simple", rules=replace(EN, target_score=60))
    session.new_match(replace(setup, number=number), "proofs")
    play_match(session)
    stored = database.match(1)
    proven = session.proven
    assert stored is not None
    assert proven is not None
    assert session.setup is not None
    database.close()
    return saved_match(stored), proven.to_text(session.setup)


@pytest.fixture(scope="module")
def match() -> SavedMatch:
    return match_of(None)[0]


@pytest.fixture(scope="module")
def numbered() -> SavedMatch:
    return match_of(4711)[0]


def test_it_imports_nothing_but_pythons_own() -> None:
    tree = ast.parse(TOOL.read_text(encoding="utf-8"))
    names = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    names |= {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert names
    assert names <= set(sys.stdlib_module_names)


def test_a_true_file(match: SavedMatch, tmp_path: Path) -> None:
    (tmp_path / "Göran Ş 王.okgin").write_text(game_file.to_text(match), encoding="utf-8")
    done = run("Göran Ş 王.okgin", folder=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert len(lines) == len(match.deals)
    for line, deal in zip(lines, match.deals, strict=True):
        assert deal.proof is not None
        said = f"TRUE  deal {deal.number}: the deck is the one promised by {deal.proof.commitment}"
        assert line == said


def test_a_numbered_file_is_checked_twice(numbered: SavedMatch, tmp_path: Path) -> None:
    (tmp_path / "n.okgin").write_text(game_file.to_text(numbered), encoding="utf-8")
    done = run("n.okgin", folder=tmp_path)
    assert done.returncode == 0
    assert done.stdout.count("TRUE") == 2 * len(numbered.deals)
    assert "TRUE  deal 1: the deck is that of number 4711, 2 seats, deal 1\n" in done.stdout


def swapped(deck: str) -> str:
    cards = deck.split()
    cards[30], cards[31] = cards[31], cards[30]
    return " ".join(cards)


@pytest.mark.parametrize("what", ["deck", "salt", "sha256"])
def test_any_change_is_found(match: SavedMatch, tmp_path: Path, what: str) -> None:
    value = json.loads(game_file.to_text(match))
    deal = value["deals"][1]
    if what == "deck":
        deal["deck"] = swapped(deal["deck"])
    else:
        digits = deal["proof"][what]
        deal["proof"][what] = ("1" if digits[0] == "0" else "0") + digits[1:]
    (tmp_path / "x.okgin").write_text(json.dumps(value))
    done = run("x.okgin", folder=tmp_path)
    assert done.returncode == 1
    assert [line[:5] for line in done.stdout.splitlines()].count("FALSE") == 1
    assert done.stdout.splitlines()[1].startswith("FALSE deal 2: ")


def test_a_deck_of_another_number_is_found(numbered: SavedMatch, tmp_path: Path) -> None:
    value = json.loads(game_file.to_text(numbered))
    value["setup"]["number"] = 4712
    (tmp_path / "x.okgin").write_text(json.dumps(value))
    done = run("x.okgin", folder=tmp_path)
    assert done.returncode == 1
    # What was promised is still true.
    assert done.stdout.count("TRUE") == done.stdout.count("FALSE") == len(numbered.deals)


def test_pasted_text_with_words_around_it(tmp_path: Path) -> None:
    _, plain = match_of(None)
    _, numbered = match_of(20261129)
    indented = "".join(f"  {line}\n" for line in numbered.splitlines())
    typed = f"Oklahoma Gin, deal 3\n\n{plain}\nFrom: somebody\n{indented}\nbye\n"
    done = run("-", folder=tmp_path, typed=typed)
    assert (done.returncode, done.stderr) == (0, "")
    assert [line.split(":")[0] for line in done.stdout.splitlines()] == [
        "TRUE  proof 1",
        "TRUE  proof 2",
        "TRUE  proof 2",
    ]
    wrong = run("-", folder=tmp_path, typed=numbered.replace("number: 20261129", "number: 20261130"))
    assert wrong.returncode == 1


def test_what_was_noted_must_be_one_of_them(match: SavedMatch, tmp_path: Path) -> None:
    (tmp_path / "x.okgin").write_text(game_file.to_text(match), encoding="utf-8")
    assert match.deals[0].proof is not None
    noted = match.deals[0].proof.commitment
    assert run("--promised", noted.upper(), "x.okgin", folder=tmp_path).returncode == 0
    other = run("--promised", "0" * 64, "x.okgin", folder=tmp_path)
    assert other.returncode == 1
    assert "was not the promise" in other.stdout


def test_deals_without_a_promise_are_neither(match: SavedMatch, tmp_path: Path) -> None:
    value = json.loads(game_file.to_text(match))
    del value["deals"][0]["proof"]
    (tmp_path / "x.okgin").write_text(json.dumps(value))
    done = run("x.okgin", folder=tmp_path)
    assert done.returncode == 0
    assert done.stdout.splitlines()[0] == "----- deal 1: no promise was kept with it"
    for deal in value["deals"]:
        deal.pop("proof", None)
    (tmp_path / "x.okgin").write_text(json.dumps(value))
    done = run("x.okgin", folder=tmp_path)
    assert (done.returncode, done.stderr) == (2, "check_proof: there is nothing to check\n")


def test_the_deck_of_a_number(tmp_path: Path) -> None:
    done = run("--deck", "4711", "2", "1", folder=tmp_path)
    assert done.returncode == 0
    assert done.stdout == (
        "6D AD 5C 9D 4C 8C 9S 3C JS 2D 7D JC 4S 3H 8H KD 3D 6H TS 9C 9H TH 8S 2C 8D QS "
        "3S QC KH QH JH 7S 2H AS 7H KC 5D AC 5S 7C JD 6S QD 4H TD 2S 5H AH 6C 4D TC KS\n"
    )
    page = (ROOT / "docs" / "fair_deals.md").read_text(encoding="utf-8")
    assert f"`okgin number 4711 seats 2 deal 1` begins `{done.stdout[:35]}`" in page


def test_both_statements_of_the_shuffle_agree(tmp_path: Path) -> None:
    for number, seats, deal in ((1, 2, 1), (10**9, 4, 50), (777, 3, 2)):
        done = run("--deck", str(number), str(seats), str(deal), folder=tmp_path)
        assert done.stdout == format_cards(numbered_deck(number, seats, deal)) + "\n"


TEXT = (
    f"okgin proof 1\nsha256: {'0' * 64}\nsalt: {'1' * 64}\n"
    f"deck: {' '.join(rank + suit for suit in 'CDHS' for rank in 'A23456789TJQK')}\n"
)


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("", "no proof in it"),
        ("nothing here", "no proof in it"),
        ("{", "no game file"),
        ("{}", "format is not okgin"),
        ('{"format": "okgin"}', "nobody sits"),
        ('{"format": "okgin", "setup": {"seating": []}, "deals": 3}', "no list of deals"),
        ('{"format": "okgin", "setup": {"seating": []}, "deals": [3]}', "not what a deal should be"),
        ('{"format": "okgin", "setup": {"seating": []}, "deals": [{"number": 0}]}', "no number"),
        ('{"format": "okgin", "setup": {"seating": []}, "deals": [{"number": 1}]}', "there is no deck"),
        ('{"a":' * 100_000, "no game file"),
        ("okgin proof 1\n", "no sha256 and no salt and no deck"),
        (TEXT.replace("AC 2C", "AC AC"), "not 52 different cards"),
        (TEXT.replace("salt: 1", "salt: x"), "salt is not 64"),
        (TEXT + "salt: 1\n", "salt stands twice"),
        (TEXT + "number: 4711\n", "the seats is not a whole number"),
        (TEXT + "number: 0\nseats: 2\ndeal: 1\n", "not from 1 to"),
        (TEXT + "number: 1\nseats: 5\ndeal: 1\n", "2 to 4 seats"),
        (TEXT + "number: 1\nseats: 2\ndeal: 0\n", "no such deal"),
        (TEXT + f"number: {'9' * 5000}\nseats: 2\ndeal: 1\n", "not a whole number"),
    ],
)
def test_bad_input_is_a_sentence(tmp_path: Path, typed: str, said: str) -> None:
    done = run("-", folder=tmp_path, typed=typed)
    assert done.returncode == 2
    assert said in done.stderr
    assert done.stderr.startswith("check_proof: ")
    assert done.stderr.count("\n") == 1
    assert done.stdout == ""


def test_bad_files_and_arguments(tmp_path: Path) -> None:
    (tmp_path / "huge").write_bytes(b"x" * (8 * 1024 * 1024 + 1))
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00")
    for arguments, said in (
        (("none.okgin",), "cannot be read"),
        ((".",), "cannot be read"),
        (("huge",), "larger than"),
        (("binary",), "not text"),
        (("--promised", "xyz", "binary"), "--promised is not 64"),
        (("--deck", "0", "2", "1"), "not from 1 to"),
        (("--deck", "one", "2", "1"), "not a whole number"),
        ((), "name one file"),
        (("x", "--deck", "1", "2", "1"), "name one file"),
    ):
        done = run(*arguments, folder=tmp_path)
        assert done.returncode == 2, arguments
        assert said in done.stderr, arguments
        assert "Traceback" not in done.stderr


def test_a_deal_in_progress_proves_nothing(tmp_path: Path) -> None:
    """The file of a match whose second deal is being played has the first alone."""
    database = Database.in_memory(lambda: 0.0)
    session = MatchSession(database)
    session.new_match(setup_of("simple", "simple", rules=replace(EN, target_score=200)), "running")
    while session.deal_number < 2:
        step(session)
    stored: Any = database.match(1)
    (tmp_path / "x.okgin").write_text(game_file.to_text(saved_match(stored)), encoding="utf-8")
    done = run("--promised", str(session.commitment), "x.okgin", folder=tmp_path)
    assert done.returncode == 1
    assert done.stdout.splitlines()[0].startswith("TRUE  deal 1: ")
    assert len(done.stdout.splitlines()) == 2
    database.close()
