"""Deals by computer players alone, checked after every action.

    uv run python tools/play_deals.py
    uv run python tools/play_deals.py --deals 1000 --player casual

For every preset and number of seats: 52 distinct cards at all times, every hand its size after every turn, no
exception, and every deal ends. Exit status 1 if anything is wrong.
"""

import argparse
import itertools
import random
import sys
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from okgin_desktop.engine.cards import ALL_CARDS, shuffled
from okgin_desktop.engine.deal import Deal, apply, start
from okgin_desktop.engine.options import options_of
from okgin_desktop.engine.rules import PRESETS
from okgin_desktop.engine.scoring import Ending
from okgin_desktop.engine.turns import Phase
from okgin_desktop.engine.view import view_of
from okgin_desktop.players.registry import PLAYERS, player

MOST_ACTIONS = 2000
"""Of one deal; more means that it does not end."""


class Wrong(Exception):  # noqa: N818 - a finding, not a fault of this tool
    """A deal is not as it must be."""


def check(deal: Deal, size: int) -> None:
    """Raise Wrong unless all cards are there once and every hand has its size."""
    cards = [*itertools.chain.from_iterable(deal.hands), *deal.stock, *deal.pile]
    if sorted(cards) != sorted(ALL_CARDS):
        raise Wrong(f"{len(cards)} cards, {len(set(cards))} of them distinct")
    big_gin = deal.showdown is not None and deal.showdown.ending is Ending.BIG_GIN
    for seat, hand in enumerate(deal.hands):
        wanted = size + (seat == deal.turn and (deal.phase is Phase.DISCARD or big_gin))
        if len(hand) != wanted:
            raise Wrong(f"seat {seat} has {len(hand)} cards, not {wanted}, in phase {deal.phase}")


def play(preset: str, seats: int, names: Sequence[str], seed: str) -> Deal:
    """Play one deal to its end; raise Wrong for anything that must not be."""
    chance = random.Random(seed)
    rules = PRESETS[preset]
    step = start(rules, seats, int(chance.random() * seats), shuffled(chance))
    deal, size = step.deal, len(step.deal.hands[0])
    brains = [player(names[seat % len(names)]) for seat in range(seats)]
    for _ in range(MOST_ACTIONS):
        check(deal, size)
        if deal.phase is Phase.OVER:
            return deal
        seat = deal.turn
        action = brains[seat].choose(view_of(deal, seat), options_of(deal, seat), chance)
        deal = apply(deal, action).deal
    raise Wrong(f"no end after {MOST_ACTIONS} actions")


def main(arguments: Sequence[str] | None = None) -> int:
    """Play the deals and print a line for each table; return 0 if nothing was wrong."""
    parser = argparse.ArgumentParser(description="Deals by computer players alone.")
    parser.add_argument("--deals", type=int, default=200, help="per preset and number of seats")
    parser.add_argument("--player", choices=[*PLAYERS, "mixed"], default="mixed")
    parser.add_argument("--seed", default="1")
    asked = parser.parse_args(arguments)
    names = list(PLAYERS) if asked.player == "mixed" else [asked.player]
    failed = 0
    for preset in PRESETS:
        for seats in (2, 3, 4):
            begun, ends, wrong = time.monotonic(), Counter[str](), 0
            for number in range(asked.deals):
                seed = f"{asked.seed}/{preset}{seats}/{number}"
                try:
                    deal = play(preset, seats, names, seed)
                except Exception as error:
                    # Whatever a player or the engine raises is a finding.
                    wrong += 1
                    print(f"    {seed}: {error!r}", flush=True)
                    continue
                assert deal.result is not None
                ends[deal.result.outcome.value] += 1
            failed += wrong
            how = ", ".join(f"{count} {outcome}" for outcome, count in ends.most_common())
            taken = time.monotonic() - begun
            line = f"{preset} {seats} seats: {asked.deals} deals, {wrong} wrong ({how}), {taken:.1f} s"
            print(line, flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
