"""Time the meld solver against other programs: `python tools/bench/solver.py`.

Plain and, where mypyc and a C compiler are there, compiled; by mask and through the public interface; with
OpenSpiel and RLCard in the same run where they are installed (`uv sync --group oracle --group peers`).
"""

import random
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from okgin_desktop.engine.cards import ALL_CARDS, parse_cards, shuffled
from okgin_desktop.engine.deal import apply, start
from okgin_desktop.engine.options import options_of
from okgin_desktop.engine.rules import EN
from okgin_desktop.engine.turns import Phase
from okgin_desktop.engine.view import view_of
from okgin_desktop.players.simple import SimplePlayer
from tools.bench import peers
from tools.bench.compiled import PLAIN, SOLVER, Modules, compiled
from tools.bench.peers import OPENSPIEL, RLCARD, Hand
from tools.bench.timing import best_of, over

HANDS: Final = 2_000
FEW: Final = 50
"""Of the slowest program."""
ROUNDS: Final = 25
KERNEL, PUBLIC = "by mask", "public interface"
NASTY_LAYOFF: Final = ("4C 5C 6C 7C QC 4D 6D 7D 8D QD", ("8C 9C TC", "9D TD JD", "AC 2C 3C"))
NASTY_HAND: Final = "AC AD AH AS 2C 2D 2H 2S 3C 3D 3H"


def random_hands(size: int) -> list[Hand]:
    chance = random.Random(f"random {size}")
    return [tuple(chance.sample(ALL_CARDS, size)) for _ in range(HANDS)]


def dense_hands(size: int) -> list[Hand]:
    """Hands out of five neighbouring ranks: many melds, most of which exclude each other."""
    chance = random.Random(f"dense {size}")
    pools = [[card for card in ALL_CARDS if low <= card.rank < low + 5] for low in range(1, 10)]
    return [tuple(chance.sample(chance.choice(pools), size)) for _ in range(HANDS)]


def hands_in_play(size: int) -> list[Hand]:
    """Hands as they are held in whole deals of the plain computer player."""
    chance, player = random.Random("in play"), SimplePlayer()
    found: list[Hand] = []
    while len(found) < HANDS:
        deal = start(EN, 2, 1, shuffled(chance)).deal
        while deal.phase is not Phase.OVER:
            seat = deal.turn
            found += [deal.hands[seat]] if len(deal.hands[seat]) == size else []
            deal = apply(deal, player.choose(view_of(deal, seat), options_of(deal, seat), chance)).deal
    return found[:HANDS]


def ours(how: str, modules: Modules, hands: list[Hand], size: int) -> dict[str, Callable[[], object]]:
    """Least deadwood of ten cards; of eleven, that after each discard."""
    melds = modules("engine.melds")
    masks = [melds.mask_of(hand) for hand in hands]
    if size == 10:
        kernel, public = over(melds.deadwood_of_mask, masks), over(melds.least_deadwood, hands)
    else:
        kernel, public = over(melds.discards_of_mask, masks), over(melds.discard_deadwood, hands)
    return {f"{how}, {KERNEL}": kernel, f"{how}, {PUBLIC}": public}


def theirs(hands: list[Hand], size: int) -> dict[str, Callable[[], object]]:
    calls: dict[str, Callable[[], object]] = {}
    spiel, cards = peers.openspiel(), peers.rlcard()
    if spiel is not None:
        count: Callable[[Any], int] = spiel.gin_rummy.GinRummyUtils(13, 4, 10).min_deadwood
        numbers = [peers.openspiel_hand(hand) for hand in hands]
        calls[OPENSPIEL] = over(count if size == 10 else peers.every_discard(count), numbers)
    if cards is not None:
        least = peers.rlcard_least_deadwood()
        objects = [peers.rlcard_hand(hand) for hand in hands[:FEW]]
        calls[RLCARD] = over(least if size == 10 else peers.every_discard(least), objects)
    return calls


def compare(fast: Modules | None) -> None:
    kinds = {"random": random_hands, "in play": hands_in_play, "dense": dense_hands}
    for size, title in ((10, "Least deadwood of 10 cards"), (11, "Every discard of 11 cards")):
        columns: dict[str, dict[str, float]] = {}
        for kind, hands_of in kinds.items():
            hands = hands_of(size)
            calls = ours("plain", PLAIN, hands, size)
            calls |= ours("compiled", fast, hands, size) if fast else {}
            calls |= theirs(hands, size)
            took = best_of(calls, ROUNDS)
            columns[kind] = {
                name: seconds / (FEW if name == RLCARD else HANDS) * 1e6 for name, seconds in took.items()
            }
        report(title, columns)


def report(title: str, columns: dict[str, dict[str, float]]) -> None:
    """Print the microseconds, and how many times as fast as OpenSpiel each is."""
    print(f"\n{title}, us a hand" + " " * 8 + "".join(f"{kind:>20}" for kind in columns))
    names = next(iter(columns.values()))
    for name in names:
        cells = []
        for took in columns.values():
            ratio = f"{took[OPENSPIEL] / took[name]:6.1f}x" if OPENSPIEL in took else " " * 7
            cells.append(f"{took[name]:12.3f} {ratio}")
        print(f"{name:36}" + "".join(cells))
    for how in ("plain", "compiled"):
        if f"{how}, {KERNEL}" in names:
            ratios = [took[f"{how}, {PUBLIC}"] / took[f"{how}, {KERNEL}"] for took in columns.values()]
            print(
                f"{how}, public to mask".ljust(36)
                + "".join(f"{ratio:12.2f} times" + "  " for ratio in ratios)
            )


def others(fast: Modules | None) -> None:
    """Print what nobody else has to compare with."""
    print("\nOther questions, us".ljust(37) + "       plain" + ("    compiled" if fast else ""))
    tens, hand = random_hands(10)[:200], parse_cards(NASTY_HAND)
    calls: dict[str, Callable[[], object]] = {}
    for how, modules in (("plain", PLAIN), ("compiled", fast)):
        if modules is not None:
            calls |= {f"{name}|{how}": call for name, call in _others(modules, tens, hand).items()}
    took = best_of(calls, ROUNDS)
    for name in dict.fromkeys(call.partition("|")[0] for call in calls):
        each = len(tens) if "10 cards" in name else 1
        cells = [seconds / each * 1e6 for call, seconds in took.items() if call.startswith(name + "|")]
        print(f"{name:36}" + "".join(f"{cell:12.2f}" for cell in cells))


def _others(modules: Modules, tens: list[Hand], hand: Hand) -> dict[str, Callable[[], object]]:
    melds, layoffs = modules("engine.melds"), modules("engine.layoffs")
    held, on = NASTY_LAYOFF
    spread = tuple(melds.Meld.of(parse_cards(meld)) for meld in on)
    return {
        "best arrangement of 10 cards": over(melds.best_arrangement, tens),
        "best lay-off, many ways": lambda: layoffs.best_layoff(parse_cards(held), spread),
        "arrangements within 10, many": lambda: melds.arrangements(hand, 10),
    }


def main() -> None:
    with compiled(SOLVER) as fast:
        compare(fast)
        others(fast)


if __name__ == "__main__":
    main()
