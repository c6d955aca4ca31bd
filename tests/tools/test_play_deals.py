"""The tool that lets computer players play deals."""

from dataclasses import replace

import pytest

from okgin_desktop.engine.rules import PRESETS
from okgin_desktop.engine.turns import Phase
from okgin_desktop.players.registry import PLAYERS
from tests.builders import random_start
from tools import play_deals
from tools.play_deals import Wrong, check, main


def test_every_preset_and_number_of_seats_is_played(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--deals", "2", "--player", "simple"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 3 * len(PRESETS)
    for line, (preset, seats) in zip(
        lines, [(preset, seats) for preset in PRESETS for seats in (2, 3, 4)], strict=True
    ):
        assert line.startswith(f"{preset} {seats} seats: 2 deals, 0 wrong (")


@pytest.mark.slow
@pytest.mark.parametrize("player", [*PLAYERS, "mixed"])
def test_two_hundred_deals_of_each(player: str, capsys: pytest.CaptureFixture[str]) -> None:
    deals = "200" if player in ("simple", "casual", "mixed") else "10"
    assert main(["--deals", deals, "--player", player]) == 0, capsys.readouterr().out


def test_a_card_twice_or_missing_is_seen() -> None:
    deal = random_start("checked", PRESETS["EN"], 2).deal
    size = len(deal.hands[0])
    check(deal, size)
    with pytest.raises(Wrong, match="51 cards"):
        check(replace(deal, stock=deal.stock[1:]), size)
    with pytest.raises(Wrong, match="52 cards, 51 of them distinct"):
        check(replace(deal, stock=(deal.stock[1], *deal.stock[1:])), size)


def test_a_hand_of_another_size_is_seen() -> None:
    deal = random_start("checked", PRESETS["EN"], 2).deal
    size = len(deal.hands[0])
    drawn = replace(deal, hands=((*deal.hands[0], deal.stock[-1]), deal.hands[1]), stock=deal.stock[:-1])
    with pytest.raises(Wrong, match="seat 0 has"):
        check(replace(drawn, turn=1), size)
    check(replace(drawn, turn=0, phase=Phase.DISCARD), size)


def test_what_a_player_raises_is_a_finding(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("broken on purpose")

    monkeypatch.setattr(play_deals, "play", broken)
    assert main(["--deals", "1", "--player", "simple"]) == 1
    assert "broken on purpose" in capsys.readouterr().out


def test_a_deal_without_end_is_a_finding(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play_deals, "MOST_ACTIONS", 3)
    with pytest.raises(Wrong, match="no end after 3 actions"):
        play_deals.play("EN", 2, ["simple"], "seed")
