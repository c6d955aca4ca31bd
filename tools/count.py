"""Count the different sequences of actions that lead on from fixed positions, under every preset.

    python tools/count.py [--write] [FILE ...]      compare the tables, or write them anew
    python tools/count.py --split DEPTH PRESET FILE the same for each first action, to find a difference

A rules bug nearly always changes a count. A file names a position and ends in a table: one line per number
of actions, one column per preset. `tests/golden/test_counts.py` holds the same tables against a second,
independent statement of the rules.
"""

import argparse
import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from okgin_desktop.engine.actions import (
    Action,
    BigGin,
    Discard,
    DrawStock,
    Knock,
    LayOff,
    PassUpcard,
    TakeDiscard,
)
from okgin_desktop.engine.cards import Card, parse_cards
from okgin_desktop.engine.deal import Deal, apply, start
from okgin_desktop.engine.layoffs import Layoff, grow, targets
from okgin_desktop.engine.melds import Meld, arrangements
from okgin_desktop.engine.options import options_of
from okgin_desktop.engine.rules import PRESETS, Rules
from okgin_desktop.engine.turns import Phase

FOLDER: Final = Path(__file__).resolve().parent.parent / "tests" / "golden" / "counts"
ANY: Final = 98


@dataclass(frozen=True, slots=True)
class Table:
    """A position and how many sequences of one, two, three ... actions lead on from it, by preset.

    The last seat deals. `stock` is in the order of drawing. After the deal everybody passes the upcard, if
    `turns` is not 0, and in so many turns draws a card and throws it.
    """

    about: tuple[str, ...]
    hands: tuple[str, ...]
    upcard: str
    stock: str
    turns: int
    depth: int
    counts: dict[str, tuple[int, ...]]


def read(path: Path) -> Table:
    """Read a file; raise KeyError where something is missing."""
    fields: dict[str, list[str]] = {}
    counts: dict[str, tuple[int, ...]] = {}
    rows: list[list[str]] = []
    for line in path.read_text(encoding="ascii").splitlines():
        if line.startswith("#"):
            fields.setdefault("#", []).append(line[1:].strip())
        elif line.split()[:1] == ["actions"] or rows:
            rows.append(line.split())
        elif line.strip():
            key, _, value = line.partition(" ")
            fields.setdefault(key, []).append(value.strip())
    for column, preset in enumerate(rows[0][1:] if rows else [], 1):
        counts[preset] = tuple(int(row[column]) for row in rows[1:])
    return Table(
        tuple(fields["#"]),
        tuple(fields["hand"]),
        fields["upcard"][0],
        fields["stock"][0],
        int(fields["turns"][0]),
        int(fields["depth"][0]),
        counts,
    )


def written(table: Table) -> str:
    """Return the text that `read` reads."""
    lines = [f"# {line}" for line in table.about]
    lines += ["", *(f"hand   {hand}" for hand in table.hands)]
    lines += [f"upcard {table.upcard}", f"stock  {table.stock}", f"turns  {table.turns}"]
    lines += [f"depth  {table.depth}", ""]
    widths = {preset: max(len(preset), len(str(counts[-1]))) for preset, counts in table.counts.items()}
    lines.append("  ".join(["actions", *(preset.rjust(widths[preset]) for preset in table.counts)]))
    for row in range(table.depth):
        cells = (str(counts[row]).rjust(widths[preset]) for preset, counts in table.counts.items())
        lines.append("  ".join([str(row + 1).rjust(7), *cells]))
    return "\n".join(lines) + "\n"


def first_position(table: Table, rules: Rules) -> Deal:
    """Return the position, reached by play."""
    seats = len(table.hands)
    hands = [parse_cards(hand) for hand in table.hands]
    dealt = tuple(card for turn in zip(*hands, strict=True) for card in turn)
    deck = (*dealt, Card.parse(table.upcard), *parse_cards(table.stock))
    deal = start(rules, seats, seats - 1, deck).deal
    if table.turns:
        while deal.phase is Phase.UPCARD:
            deal = apply(deal, PassUpcard()).deal
    for _ in range(table.turns):
        deal = apply(deal, DrawStock()).deal
        assert deal.drawn is not None
        deal = apply(deal, Discard(deal.drawn)).deal
    return deal


def actions(deal: Deal) -> Iterator[Action]:
    """Yield every action that differs in effect: melds in one order only, layoffs in one legal order only."""
    options = options_of(deal, deal.turn)
    hand = deal.hands[deal.turn]
    if options.may_pass:
        yield PassUpcard()
    if options.may_draw:
        yield DrawStock()
    if options.may_take:
        yield TakeDiscard()
    for card in () if options.must_knock else sorted(options.discards):
        yield Discard(card)
    for option in options.knocks:
        rest = [card for card in hand if card != option.discard]
        for laid_out in arrangements(rest, deal.limit):
            yield Knock(option.discard, laid_out.melds)
    if options.big_gin:
        for laid_out in arrangements(hand, 0):
            yield BigGin(laid_out.melds)
    if options.spread:
        for layoffs in _ways_to_lay(hand, options.spread, ()).values():
            laid = {layoff.card for layoff in layoffs}
            for laid_out in arrangements([card for card in hand if card not in laid], ANY):
                yield LayOff(laid_out.melds, layoffs)


def _ways_to_lay(
    hand: tuple[Card, ...], spread: tuple[Meld, ...], laid: tuple[Layoff, ...]
) -> dict[frozenset[Layoff], tuple[Layoff, ...]]:
    ways = {frozenset(laid): laid}
    for card in hand:
        for index in targets(card, spread):
            layoff = Layoff(card, index)
            rest = tuple(other for other in hand if other != card)
            ways |= _ways_to_lay(rest, grow(spread, [layoff]), (*laid, layoff))
    return ways


def count(deal: Deal, depth: int) -> int:
    """Return how many sequences of just so many actions lead on from here."""
    if depth == 0:
        return 1
    if deal.phase is Phase.OVER:
        return 0
    return sum(count(apply(deal, action).deal, depth - 1) for action in actions(deal))


def counted(table: Table, depth: int | None = None) -> dict[str, tuple[int, ...]]:
    """Return the columns of the table as the engine has them, to its depth or a smaller one."""
    depths = range(1, (depth or table.depth) + 1)
    found = {}
    for preset, rules in PRESETS.items():
        first = first_position(table, rules)
        found[preset] = tuple(count(first, actions) for actions in depths)
    return found


def _split(depth: int, preset: str, path: Path) -> None:
    first = first_position(read(path), PRESETS[preset])
    for action in actions(first):
        print(f"{count(apply(first, action).deal, depth - 1):10}  {action}")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--split", nargs=2, metavar=("DEPTH", "PRESET"))
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE")
    asked = parser.parse_args()
    differ = 0
    for path in asked.files or sorted(FOLDER.glob("*.txt")):
        if asked.split:
            _split(int(asked.split[0]), asked.split[1], path)
            continue
        table = read(path)
        found = counted(table)
        same = found == table.counts
        differ += not same
        print(f"{path.name}: {'as written' if same else 'DIFFERS'}")
        if asked.write and not same:
            path.write_text(written(replace(table, counts=found)), encoding="ascii")
        elif not same:
            print(written(replace(table, counts=found)))
    return 1 if differ and not asked.write else 0


if __name__ == "__main__":
    raise SystemExit(main())
