import json
import os
import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from okgin_desktop.engine.rules import PRESETS
from okgin_desktop.session import game_file
from okgin_desktop.session.game_file import GameFileError, GameFileProblem
from okgin_desktop.session.replay import SavedMatch, saved_match
from okgin_desktop.session.session import MatchSession
from okgin_desktop.storage.database import Database
from tests.builders import setup_of
from tests.session.news import COMPUTERS, play_match, step


def match_of(preset: str = "RU", seats: int = 2) -> SavedMatch:
    database = Database.in_memory(lambda: 0.0)
    session = MatchSession(database)
    session.new_match(setup_of(*COMPUTERS[:seats], rules=PRESETS[preset], preset=preset), "file")
    play_match(session)
    stored = database.match(1)
    assert stored is not None
    database.close()
    return saved_match(stored)


@pytest.fixture(scope="module")
def match() -> SavedMatch:
    return match_of()


@pytest.mark.parametrize("preset", list(PRESETS))
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_b100_a_match_comes_back_as_it_was(tmp_path: Path, preset: str, seats: int) -> None:
    match = match_of(preset, seats)
    path = tmp_path / "Göran Ş 王 'ж.okgin"
    game_file.write(match, path)
    assert game_file.read(path) == match
    assert [file.name for file in tmp_path.iterdir()] == [path.name]


def test_one_deal_of_a_match(match: SavedMatch) -> None:
    alone = match.only(match.deals[1])
    assert game_file.from_bytes(game_file.to_text(alone).encode()) == alone


def test_an_unfinished_deal_can_be_sent_along(match: SavedMatch) -> None:
    value = json.loads(game_file.to_text(match))
    del value["deals"][-1]["actions"][3:], value["deals"][-1]["proof"]
    found = game_file.from_bytes(json.dumps(value).encode())
    assert len(found.deals[-1].record.actions) == 3


def test_finished_deals_go_with_their_proofs_and_unfinished_ones_without(match: SavedMatch) -> None:
    value = json.loads(game_file.to_text(match))
    assert all(set(deal["proof"]) == {"sha256", "salt"} for deal in value["deals"])
    last = match.deals[-1]
    proof = last.proof
    assert proof is not None
    assert proof.holds(last.record.deck)
    cut = replace(last, record=replace(last.record, actions=last.record.actions[:-1]))
    text = game_file.to_text(match.only(cut))
    assert proof.salt not in text
    assert proof.commitment not in text
    assert "proof" not in json.loads(text)["deals"][0]


def test_the_file_of_a_match_in_progress_has_no_deal_in_progress() -> None:
    database = Database.in_memory(lambda: 0.0)
    session = MatchSession(database)
    session.new_match(setup_of(*COMPUTERS[:2], rules=replace(PRESETS["EN"], target_score=200)), "file")
    while session.deal_number < 2:
        step(session)
    stored = database.match(1)
    assert stored is not None
    running = stored.deals[-1]
    assert running.result is None
    assert running.salt is not None
    text = game_file.to_text(saved_match(stored))
    assert len(json.loads(text)["deals"]) == 1
    assert running.salt not in text
    assert running.deck not in text
    assert str(running.commitment) not in text
    database.close()


def test_a_proof_that_does_not_fit_is_read_as_it_is(match: SavedMatch) -> None:
    """Whoever wants to check it must be able to."""
    value = json.loads(game_file.to_text(match))
    value["deals"][0]["proof"]["salt"] = "0" * 64
    deal = game_file.from_bytes(json.dumps(value).encode()).deals[0]
    assert deal.proof is not None
    assert not deal.proof.holds(deal.record.deck)


def test_a_file_from_before_there_were_proofs(match: SavedMatch) -> None:
    value = json.loads(game_file.to_text(match))
    for deal in value["deals"]:
        del deal["proof"]
    assert [deal.proof for deal in game_file.from_bytes(json.dumps(value).encode()).deals] == [None] * len(
        match.deals
    )


def test_a_number_comes_back(match: SavedMatch) -> None:
    numbered = replace(match, setup=replace(match.setup, number=4711))
    text = game_file.to_text(numbered)
    assert json.loads(text)["setup"]["number"] == 4711
    assert game_file.from_bytes(text.encode()) == numbered
    assert "number" not in json.loads(game_file.to_text(match))["setup"]


def test_the_documented_example_is_a_file() -> None:
    """docs/okgin_file.md shows a file: with a whole deck in place of the hint it must be readable."""
    text = (Path(__file__).parents[2] / "docs" / "okgin_file.md").read_text(encoding="utf-8")
    value = json.loads(text.split("```json")[1].split("```")[0])
    value["deals"][0]["deck"] = " ".join(rank + suit for rank in "A23456789TJQK" for suit in "CDHS")
    value["deals"][0]["actions"] = value["deals"][0]["actions"][:1]
    found = game_file.from_bytes(json.dumps(value).encode())
    assert (found.deals[0].number, found.setup.seating[1].name) == (3, "Maud")


Change = Callable[[dict[str, Any]], object]


def put(*path: Any, value: object) -> Change:
    def change(data: dict[str, Any]) -> None:
        target: Any = data
        for key in path[:-1]:
            target = target[key]
        target[path[-1]] = value

    return change


def drop(*path: Any) -> Change:
    def change(data: dict[str, Any]) -> None:
        target: Any = data
        for key in path[:-1]:
            target = target[key]
        del target[path[-1]]

    return change


P = GameFileProblem


@pytest.mark.parametrize(
    ("change", "problem", "deal"),
    [
        (put("format", value="other"), P.NOT_OURS, None),
        (drop("format"), P.NOT_OURS, None),
        (put("version", value=2), P.TOO_NEW, None),
        (put("version", value=0), P.NOT_OURS, None),
        (put("version", value="1"), P.NOT_OURS, None),
        (put("version", value=True), P.NOT_OURS, None),
        (put("more", value=1), P.NOT_OURS, None),
        (drop("program"), P.NOT_OURS, None),
        (put("setup", value=None), P.BAD_MATCH, None),
        (put("setup", "rules", "unheard_of", value=1), P.BAD_MATCH, None),
        (put("setup", "rules", "knock_bonus", value=10**9), P.BAD_MATCH, None),
        (put("setup", "seating", 0, "name", value="x" * 61), P.BAD_MATCH, None),
        (put("setup", "seating", 0, "name", value="a\nb"), P.BAD_MATCH, None),
        (put("setup", "preset", value="\u202e"), P.BAD_MATCH, None),
        (put("deals", value=[]), P.BAD_MATCH, None),
        (put("deals", value={}), P.BAD_MATCH, None),
        (put("deals", value=[1] * 1001), P.BAD_MATCH, None),
        (put("deals", 0, value=3), P.BAD_DEAL, 1),
        (put("deals", 1, "number", value=1), P.BAD_DEAL, 1),
        (put("deals", 1, "number", value="2"), P.BAD_DEAL, 2),
        (put("deals", 1, "more", value=1), P.BAD_DEAL, 2),
        (put("setup", "number", value=0), P.BAD_MATCH, None),
        (put("setup", "number", value="1"), P.BAD_MATCH, None),
        (put("deals", 1, "proof", value=None), P.BAD_DEAL, 2),
        (put("deals", 1, "proof", value={}), P.BAD_DEAL, 2),
        (put("deals", 1, "proof", "salt", value="0" * 63), P.BAD_DEAL, 2),
        (put("deals", 1, "proof", "sha256", value=["0" * 64]), P.BAD_DEAL, 2),
        (put("deals", 1, "proof", "more", value=1), P.BAD_DEAL, 2),
        (put("deals", 1, "actions", value=[]), P.BAD_DEAL, 2),
        (put("deals", 1, "dealer", value=5), P.BAD_DEAL, 2),
        (put("deals", 1, "dealer", value=None), P.BAD_DEAL, 2),
        (put("deals", 1, "deck", value="AC AC"), P.BAD_DEAL, 2),
        (put("deals", 1, "deck", value=7), P.BAD_DEAL, 2),
        (put("deals", 1, "actions", value="draw"), P.BAD_DEAL, 2),
        (put("deals", 1, "actions", value=[{"do": "draw"}] * 5001), P.BAD_DEAL, 2),
        (put("deals", 1, "actions", 0, value={"do": "fly"}), P.BAD_DEAL, 2),
        (put("deals", 1, "actions", 0, value={"do": "discard", "card": "XX"}), P.BAD_DEAL, 2),
        (drop("deals", 1, "actions", 0), P.BAD_DEAL, 2),
    ],
)
def test_b89_what_is_not_sound_is_refused(
    match: SavedMatch, change: Change, problem: GameFileProblem, deal: int | None
) -> None:
    value = json.loads(game_file.to_text(match))
    change(value)
    with pytest.raises(GameFileError) as caught:
        game_file.from_bytes(json.dumps(value).encode())
    assert (caught.value.problem, caught.value.deal) == (problem, deal)


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (b"", P.NOT_JSON),
        (b"{", P.NOT_JSON),
        (b"\xff\xfe\x00", P.NOT_JSON),
        (b"[" * 100_000, P.NOT_JSON),
        (b'{"format": "okgin", "version": NaN}', P.NOT_JSON),
        (b'{"format": "okgin", "version": 1.0}', P.NOT_JSON),
        (b'{"format": "okgin", "format": "okgin", "version": 1}', P.NOT_JSON),
        (b"null", P.NOT_OURS),
        (b"[]", P.NOT_OURS),
        (b"{}", P.NOT_OURS),
        (b" " * (game_file.LARGEST + 1), P.TOO_LARGE),
    ],
)
def test_b96_contents_that_are_no_game(content: bytes, problem: GameFileProblem) -> None:
    with pytest.raises(GameFileError) as caught:
        game_file.from_bytes(content)
    assert caught.value.problem is problem


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "none.okgin"):
        with pytest.raises(GameFileError) as caught:
            game_file.read(path)
        assert caught.value.problem is P.UNREADABLE


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    path = tmp_path / "pipe.okgin"
    os.mkfifo(path)
    with pytest.raises(GameFileError) as caught:
        game_file.read(path)
    assert caught.value.problem is P.UNREADABLE


def test_a_name_that_no_file_can_have() -> None:
    with pytest.raises(GameFileError) as caught:
        game_file.read(Path("a\0b.okgin"))
    assert caught.value.problem is P.UNREADABLE


def test_random_damage_is_refused_or_harmless(match: SavedMatch) -> None:
    """Whatever bytes are changed: a match that can be replayed, or a typed refusal; nothing else."""
    content = game_file.to_text(match.only(match.deals[0])).encode()
    chance = random.Random(11)
    refused = 0
    for _ in range(400):
        damaged = bytearray(content)
        for _ in range(chance.randint(1, 3)):
            damaged[chance.randrange(len(damaged))] = chance.randrange(256)
        if chance.random() < 0.2:
            del damaged[chance.randrange(len(damaged)) :]
        try:
            found = game_file.from_bytes(bytes(damaged))
        except GameFileError:
            refused += 1
        else:
            for deal in found.deals:
                deal.record.replay()
    assert refused > 200
