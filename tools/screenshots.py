"""Take a picture of every screen of the game, in all sizes, schemes and languages.

    uv run python tools/screenshots.py DIR
    uv run python tools/screenshots.py DIR --size 1280x800 --seats 2 --scheme dark --language en

The deals are the same every time: each picture searches, from one seed on, for the first deal in which what
it shows happens. The window is the real one; what is played, computer players decide.
"""

import argparse
import os
import random
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from okgin_desktop.engine.actions import Action
from okgin_desktop.engine.cards import Card
from okgin_desktop.engine.layoffs import best_layoff
from okgin_desktop.engine.melds import best_arrangement
from okgin_desktop.engine.options import Options
from okgin_desktop.engine.rules import PRESETS
from okgin_desktop.engine.turns import Phase
from okgin_desktop.engine.view import SeatView
from okgin_desktop.players.registry import player
from okgin_desktop.session.session import MatchSession
from okgin_desktop.session.setup import MatchSetup, Seating
from okgin_desktop.session.worker import decide
from okgin_desktop.settings import schema
from okgin_desktop.storage.database import Database
from okgin_desktop.ui.strings.opponents import OpponentTexts
from okgin_desktop.ui.table.play import Command, Zone, ZoneKind
from tools.driver.hands import Hands, middle, touchable
from tools.driver.program import Driven

PEOPLE = ("you", "maud", "otto", "iris")
LEVELS = ("simple", "casual")
PRESET = {2: "EN", 3: "EN", 4: "RU"}
"""The rules of the pictures: both kinds of score are shown."""
MOST_SEEDS = 400
"""Deals that are searched for a picture."""

Wanted = Callable[[SeatView, Options], bool]


class Shot(NamedTuple):
    """One run of the program: how the window is, and which pictures it takes."""

    size: tuple[int, int]
    seats: int
    scheme: str
    language: str
    only: tuple[str, ...] = ()


SHOTS = (
    *(
        Shot(size, seats, "dark", "en")
        for size in ((800, 600), (1280, 800), (2560, 1440))
        for seats in (2, 4)
    ),
    Shot((800, 600), 2, "light", "en"),
    Shot((800, 600), 4, "light", "en"),
    Shot((800, 600), 2, "dark", "ru"),
    Shot((1280, 800), 4, "dark", "ru"),
    Shot((1280, 800), 3, "dark", "en", ("mid-deal", "showdown")),
)


def choose(session: MatchSession, seed: str) -> Action:
    """Return what the seat to act does: a computer player decides, for the person the simple one."""
    seat = session.seat_to_act
    assert seat is not None
    decision = session.decision_for(seat)
    if decision is not None:
        return decide(decision.player, decision.view, decision.options, decision.seed)
    view = session.view(seat)
    chance = random.Random(f"{seed}:{session.deal_number}:{len(view.turns)}:{view.phase}")
    return player("simple").choose(view, session.options(seat), chance)


def play_until(session: MatchSession, seed: str, wanted: Wanted) -> bool:
    """Play the deal on until the person's table is as wanted; return whether it ever is."""
    while not wanted(session.view(), session.options()):
        if not session.in_deal:
            return False
        seat = session.seat_to_act
        assert seat is not None
        session.submit(seat, choose(session, seed), session.version)
    return True


def find_seed(setup: MatchSetup, wanted: Wanted) -> str:
    """Return the first seed whose first deal comes to such a table, whatever the people are called."""
    nameless = tuple(replace(seat, name=seat.avatar) for seat in setup.seating)
    return _first_seed(replace(setup, seating=nameless), wanted)


@cache
def _first_seed(setup: MatchSetup, wanted: Wanted) -> str:
    database = Database.in_memory(lambda: 0.0)
    session = MatchSession(database)
    for number in range(MOST_SEEDS):
        seed = f"picture {number}"
        session.new_match(setup, seed)
        if play_until(session, seed, wanted):
            database.close()
            return seed
    raise LookupError("no deal comes to such a table")


# --- what the pictures show ---------------------------------------------------------------------------


def _start(view: SeatView, options: Options) -> bool:
    return view.phase is Phase.UPCARD and options.may_take


def _choosing(view: SeatView, options: Options) -> bool:
    """Melds of both kinds in the hand, a card drawn, no knock yet, some cards in the pile."""
    melds = best_arrangement(view.hand).melds
    kinds = {meld.kind for meld in melds}
    return bool(options.discards) and not options.knocks and len(kinds) == 2 and len(view.pile) > 2


def may_knock(view: SeatView, options: Options) -> bool:
    best = options.best_knock
    return best is not None and 0 < best.deadwood <= view.limit and len(options.knocks) > 1


def _may_lay_off(view: SeatView, options: Options) -> bool:
    return bool(options.spread) and len(best_layoff(view.hand, options.spread).layoffs) >= 2


def _laid_off(view: SeatView, options: Options) -> bool:
    """Somebody has laid off on the person's spread."""
    showdown = view.showdown
    return (
        showdown is not None
        and showdown.knocker == view.seat
        and bool(showdown.loose)
        and any(shown.layoffs for shown in showdown.shown)
        and (view.seats == 2 or len(showdown.shown) >= 2)
    )


def _scored(view: SeatView, options: Options) -> bool:
    return view.result is not None and view.showdown is not None


def _over(view: SeatView, options: Options) -> bool:
    return view.result is not None


class Photographer:
    """Takes the pictures of one shot."""

    def __init__(self, driven: Driven, shot: Shot, folder: Path) -> None:
        self._driven = driven
        self._shot = shot
        self._folder = folder
        self._hands = Hands(driven.window)
        self.taken: list[Path] = []

    def take_all(self) -> None:
        """Take every picture that was asked for."""
        self._driven.program.turn_taker.stop()
        for number, (name, take) in enumerate(self._pictures().items(), 1):
            if not self._shot.only or name in self._shot.only:
                take()
                self._save(f"{number:02}-{name}")
                self._tidy()

    def _pictures(self) -> dict[str, Callable[[], None]]:
        return {
            "new-match": self._new_match,
            "deal-start": lambda: self._play(_start),
            "mid-deal": self._mid_deal,
            "drag": self._drag,
            "knock": self._knock,
            "lay-off": self._lay_off,
            "showdown": self._showdown,
            "result": self._result,
            "match-end": self._match_end,
        }

    def _save(self, name: str) -> None:
        shot = self._shot
        self._driven.pump(60)
        width, height = shot.size
        stem = f"{width}x{height}-{shot.seats}-seats-{shot.scheme}-{shot.language}-{name}.png"
        path = self._folder / stem
        if not self._driven.window.grab().save(str(path)):
            raise OSError(f"{path} cannot be written")
        self.taken.append(path)

    def _tidy(self) -> None:
        self._driven.table.input.cancel()
        self._driven.window.close_sheet()
        self._driven.pump()

    def _setup(self) -> MatchSetup:
        names = OpponentTexts()
        seating = tuple(
            Seating("You", face, None)
            if face == "you"
            else Seating(names.name(face), face, LEVELS[place % 2])
            for place, face in enumerate(PEOPLE[: self._shot.seats])
        )
        preset = PRESET[self._shot.seats]
        return MatchSetup(preset, PRESETS[preset], seating, None)

    def _play(self, wanted: Wanted) -> None:
        """Bring the window to the first table that is as wanted."""
        setup = self._setup()
        seed = find_seed(setup, wanted)
        session = self._driven.session
        # The window need not follow every step of the way.
        session.blockSignals(True)
        session.new_match(setup, seed)
        found = play_until(session, seed, wanted)
        session.blockSignals(False)
        if not found:
            raise LookupError("the same seed has dealt or played differently")
        session.announce()
        self._driven.pump()

    def _new_match(self) -> None:
        self._driven.window.open_new_match()

    def _mid_deal(self) -> None:
        self._play(_choosing)
        loose = best_arrangement(self._driven.session.view().hand).left
        options = self._driven.session.options()
        card = max((card for card in loose if card in options.discards), key=lambda card: card.points)
        self._tap(card)

    def _tap(self, card: Card) -> None:
        at = self._hands.on(self._driven.table, touchable(self._driven.table, card))
        self._hands.move(at)
        self._driven.pump(200)
        self._hands.tap(at)

    def _drag(self) -> None:
        self._play(_choosing)
        table = self._driven.table
        loose = best_arrangement(self._driven.session.view().hand).left
        card = max(loose, key=lambda card: card.points)
        start = self._hands.on(table, touchable(table, card))
        pile = middle(table.input.zone_rects()[Zone(ZoneKind.PILE)])
        goal = self._hands.on(table, (pile[0] + 24, pile[1] + 30))
        self._hands.move(start)
        self._driven.pump(200)
        self._hands.press(start)
        for step in range(1, 9):
            self._hands.move(start + (goal - start) * step / 8)
            self._driven.pump(20)
        self._driven.pump(200)

    def _knock(self) -> None:
        self._play(may_knock)
        self._driven.table.command(Command.KNOCK)
        self._driven.pump()

    def _lay_off(self) -> None:
        self._play(_may_lay_off)
        draft = self._driven.table.person.draft
        assert draft is not None
        first = draft.best.layoffs[0]
        draft.lay(first.card, first.meld)
        self._driven.table.refresh_scene()
        second = next((item.card for item in draft.best.layoffs[1:] if draft.targets(item.card)), None)
        if second is not None:
            self._tap(second)

    def _showdown(self) -> None:
        self._play(_laid_off)
        scores = self._driven.window.scores
        if scores.isVisible():
            scores.reveal(max(1, scores.line_count() - 1))

    def _result(self) -> None:
        self._play(_scored)

    def _match_end(self) -> None:
        session, setup = self._driven.session, self._setup()
        session.new_match(setup, "picture of the end")
        while True:
            play_until(session, "end", _over)
            if session.match_finished:
                break
            session.next_deal()
        self._driven.pump()
        self._driven.window.show_match_end()


@contextmanager
def driven_for(shot: Shot) -> Iterator[Driven]:
    """Give a program of its own that looks as the shot wants it."""
    with (
        tempfile.TemporaryDirectory(prefix="okgin-pictures-") as data,
        Driven(
            Path(data),
            size=shot.size,
            language=shot.language,
            scheme=schema.Scheme(shot.scheme),
            speed=schema.AnimationSpeed.OFF,
        ) as driven,
    ):
        yield driven


def take(shot: Shot, folder: Path) -> list[Path]:
    """Take the pictures of a shot in a program of their own; return the files."""
    folder.mkdir(parents=True, exist_ok=True)
    with driven_for(shot) as driven:
        photographer = Photographer(driven, shot, folder)
        photographer.take_all()
        for trouble in driven.troubles:
            print(f"    {trouble}", file=sys.stderr)
        return photographer.taken


def main(arguments: Sequence[str] | None = None) -> int:
    """Take the pictures; return 0 if the program complained of nothing."""
    parser = argparse.ArgumentParser(description="Take a picture of every screen.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--size", help="only this size")
    parser.add_argument("--seats", type=int, choices=[2, 3, 4])
    parser.add_argument("--scheme", choices=["dark", "light"])
    parser.add_argument("--language", choices=["en", "ru"])
    parser.add_argument("--only", default="", help="only pictures of these names")
    asked = parser.parse_args(arguments)
    count = 0
    for shot in SHOTS:
        size = f"{shot.size[0]}x{shot.size[1]}"
        fits = (asked.size or size, asked.seats or shot.seats, asked.scheme or shot.scheme)
        if fits != (size, shot.seats, shot.scheme) or (asked.language or shot.language) != shot.language:
            continue
        names = tuple(asked.only.split(",")) if asked.only else shot.only
        taken = take(shot._replace(only=names), asked.folder)
        count += len(taken)
        print(
            f"{size}, {shot.seats} seats, {shot.scheme}, {shot.language}: {len(taken)} pictures", flush=True
        )
    print(f"{count} pictures in {asked.folder}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
