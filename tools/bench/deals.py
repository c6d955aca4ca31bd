"""Time whole deals of two plain players: `python tools/bench/deals.py`.

Ours play through the engine, with views, options and events as at the table, and through the simulation that
the players are trained with, which a test holds against the engine; plain and, where mypyc and a C compiler
are there, compiled. OpenSpiel plays with its simple bot in its own C++ loop, RLCard with its rule agent, in
the same run where they are installed (`uv sync --group oracle --group peers`).
"""

import random
import sys
from collections.abc import Callable
from itertools import count
from pathlib import Path
from types import ModuleType
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tools.bench import peers
from tools.bench.compiled import DEALS, PLAIN, Modules, compiled
from tools.bench.peers import OPENSPIEL, RLCARD
from tools.bench.timing import best_of

ROUNDS: Final = 15
SIZES: Final = {"simulation, compiled": 2_000, OPENSPIEL: 60, RLCARD: 5}
"""Deals in a round, where they are not 100: so that a round takes about as long for all."""


def through_the_engine(modules: Modules) -> Callable[[int], object]:
    """Return what plays so many deals, each from a new shuffle, limit 10 as in the other programs."""
    cards, deal_of, options = modules("engine.cards"), modules("engine.deal"), modules("engine.options")
    rules, turns, view = modules("engine.rules"), modules("engine.turns"), modules("engine.view")
    player = modules("players.simple").SimplePlayer()
    fixed = rules.Rules(knock_limit_mode=rules.LimitMode.FIXED)
    start, apply, options_of, view_of = deal_of.start, deal_of.apply, options.options_of, view.view_of
    over, chance = turns.Phase.OVER, random.Random("deals")

    def play(deals: int) -> None:
        for _ in range(deals):
            deal = start(fixed, 2, 1, cards.shuffled(chance)).deal
            while deal.phase is not over:
                seat = deal.turn
                action = player.choose(view_of(deal, seat), options_of(deal, seat), chance)
                deal = apply(deal, action).deal

    return play


def through_the_simulation(modules: Modules) -> Callable[[int], object]:
    """Return what plays so many deals under the same rules."""
    rules, cards = modules("engine.rules"), modules("engine.cards")
    fixed = rules.Rules(knock_limit_mode=rules.LimitMode.FIXED)
    numbers = modules("players.position").encode_rules(fixed, 2, cards.ALL_CARDS[0])
    play_deal = modules("simulated").play_deal
    chance = random.Random("deals")

    def play(deals: int) -> None:
        for _ in range(deals):
            play_deal(numbers, chance)

    return play


def openspiel_deals(spiel: ModuleType) -> Callable[[int], object]:
    """Return its self-play: its own loop over its simple bots, which it makes once."""
    game = spiel.load_game("gin_rummy")
    bots = [spiel.make_simple_gin_rummy_bot(game.get_parameters(), seat) for seat in (0, 1)]
    seeds = count()

    def play(deals: int) -> None:
        for _ in range(deals):
            spiel.evaluate_bots(game.new_initial_state(), bots, next(seeds))

    return play


def rlcard_deals(rlcard: ModuleType) -> Callable[[int], object]:
    """Return its environment with two of its rule agents."""
    agents = peers.module("rlcard.models.gin_rummy_rule_models")
    environment = rlcard.make("gin-rummy")
    environment.set_agents([agents.GinRummyNoviceRuleAgent() for _ in range(2)])

    def play(deals: int) -> None:
        for _ in range(deals):
            environment.run(is_training=False)

    return play


def main() -> None:
    with compiled(DEALS) as fast:
        plays = {
            "engine, plain": through_the_engine(PLAIN),
            "simulation, plain": through_the_simulation(PLAIN),
        }
        if fast is not None:
            plays["engine, compiled"] = through_the_engine(fast)
            plays["simulation, compiled"] = through_the_simulation(fast)
        spiel, rlcard = peers.openspiel(), peers.rlcard()
        if spiel is not None:
            plays[OPENSPIEL] = openspiel_deals(spiel)
        if rlcard is not None:
            plays[RLCARD] = rlcard_deals(rlcard)
        sizes = {name: SIZES.get(name, 100) for name in plays}
        calls = {name: lambda name=name: plays[name](sizes[name]) for name in plays}
        took = best_of(calls, ROUNDS)
    rates = {name: sizes[name] / seconds for name, seconds in took.items()}
    for name, rate in rates.items():
        ratio = f"{rate / rates[OPENSPIEL]:8.2f} x OpenSpiel" if OPENSPIEL in rates else ""
        print(f"{name:24}{rate:10.0f} deals/s{ratio}")


if __name__ == "__main__":
    main()
