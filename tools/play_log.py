"""Play fixed deals under every preset and keep a readable log of each: the golden playthroughs.

    python tools/play_log.py            compare with tests/golden/playthroughs; status 1 where they differ
    python tools/play_log.py --write    write them anew; the difference is what to review

Who plays is a plain rule of this file, so that a better computer player changes no log.
"""

import argparse
import random
import sys
from collections.abc import Iterator
from dataclasses import fields
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
from okgin_desktop.engine.cards import Card, Suit, format_cards, shuffled
from okgin_desktop.engine.deal import Deal, Step, apply, start
from okgin_desktop.engine.events import DealEnded, Event, redact
from okgin_desktop.engine.layoffs import Layoff, best_layoff
from okgin_desktop.engine.match import LOT, standing
from okgin_desktop.engine.melds import best_arrangement, discard_deadwood, least_deadwood
from okgin_desktop.engine.options import Options, options_of
from okgin_desktop.engine.rules import PRESETS, Rules
from okgin_desktop.engine.scoring import DealResult
from okgin_desktop.engine.turns import Phase

FOLDER: Final = Path(__file__).resolve().parent.parent / "tests" / "golden" / "playthroughs"
DEALS: Final = {2: (114, 104, 2), 3: (25, 60), 4: (1, 13)}
"""The numbers of the deals played by so many seats: each number is a shuffle, for ever."""


def choose(deal: Deal, options: Options) -> Action:
    """Take what lowers the count, throw what costs most; odd seats knock only with five or less."""
    hand = deal.hands[deal.turn]
    if options.spread:
        plan = best_layoff(hand, options.spread)
        return LayOff(plan.melds, plan.layoffs)
    if options.big_gin:
        return BigGin(best_arrangement(hand).melds)
    best = options.best_knock
    if best is not None and (options.must_knock or deal.turn % 2 == 0 or best.deadwood <= 5):
        kept = [card for card in hand if card != best.discard]
        return Knock(best.discard, best_arrangement(kept).melds)
    if options.discards:
        left = discard_deadwood(hand)
        return Discard(min(options.discards, key=lambda card: (left[card], -card.points, card)))
    if options.may_take and _lowers(hand, deal.pile[-1]):
        return TakeDiscard()
    return PassUpcard() if options.may_pass else DrawStock()


def _lowers(hand: tuple[Card, ...], card: Card) -> bool:
    left = discard_deadwood((*hand, card))
    return min(points for thrown, points in left.items() if thrown != card) < least_deadwood(hand) - 3


def log_of(preset: str) -> str:
    """Return the log of all fixed deals under one preset."""
    lines = [f"{preset}: fixed deals, played by the rule in tools/play_log.py, which writes this file", ""]
    rules = PRESETS[preset]
    changed = {key: value for key, value in rules.to_dict().items() if value != Rules().to_dict()[key]}
    lines += [f"    {key} = {value}" for key, value in changed.items()]
    for seats, numbers in DEALS.items():
        results: list[tuple[int, DealResult]] = []
        dealer = seats - 1
        for number in numbers:
            lines += ["", *_deal_lines(rules, seats, dealer, number, results)]
            after = standing(rules, seats, results)
            lines.append(f"Totals {_listed(after.totals)}, boxes {_listed(after.boxes)}")
            if after.finished:
                lines.append(
                    f"The match is over: won by {_listed(after.winners)}, final {_listed(after.final)}"
                )
                break
            dealer = dealer if after.next_dealer == LOT else after.next_dealer
            lines.append("Next dealer by lot" if after.next_dealer == LOT else f"Next dealer {dealer}")
    return "\n".join(lines) + "\n"


def _deal_lines(
    rules: Rules, seats: int, dealer: int, number: int, results: list[tuple[int, DealResult]]
) -> Iterator[str]:
    step = start(rules, seats, dealer, shuffled(random.Random(f"playthrough {number}")))
    deal = step.deal
    yield f"Deal {number}: {seats} seats, {dealer} deals"
    yield f"Upcard {deal.upcard}, limit {deal.limit}{', counts double' if rules.doubles(deal.upcard) else ''}"
    yield f"Stock  {format_cards(reversed(deal.stock))}"
    for seat in range(seats):
        yield f"Seat {seat} {_pictured(deal.hands[seat])}"
    played = 0
    while deal.phase is not Phase.OVER:
        played += 1
        options = options_of(deal, deal.turn)
        action = choose(deal, options)
        step = apply(deal, action)
        yield from _action_lines(played, deal, options, action, step)
        deal = step.deal
    assert deal.result is not None
    results.append((dealer, deal.result))
    yield from _result_lines(deal.result)


def _action_lines(played: int, deal: Deal, options: Options, action: Action, step: Step) -> Iterator[str]:
    seat = deal.turn
    yield f"{played:3} seat {seat}  {_may(options, deal)}"
    for event in step.events:
        if isinstance(event, DealEnded):
            continue
        text = _told(event)
        others = {_told(redact(event, other)) for other in range(deal.seats) if other != seat}
        yield f"      {text}" + "".join(f"   to others: {other}" for other in others if other != text)
    drew = isinstance(action, DrawStock | TakeDiscard)
    if drew:
        hand = step.deal.hands[seat]
        yield f"      {_pictured(hand)}   least deadwood {least_deadwood(hand)}"


def _told(event: Event) -> str:
    """Return the event with the values of its fields, whatever they are."""
    values = [f"{item.name} {_worded(getattr(event, item.name))}" for item in fields(event)]
    return f"{type(event).__name__} {', '.join(values)}"


def _worded(value: object) -> str:
    if isinstance(value, Layoff):
        return f"{value.card} on {value.meld}"
    if isinstance(value, tuple):
        separator = " " if value and isinstance(value[0], Card) else " / "
        return separator.join(map(_worded, value)) or "none"
    return "hidden" if value is None else str(value)


def _may(options: Options, deal: Deal) -> str:
    """Say in words what the seat may do."""
    words = ["pass"] if options.may_pass else []
    words += [f"take {deal.pile[-1]}"] if options.may_take else []
    words += ["draw"] if options.may_draw else []
    if options.discards:
        barred = [card for card in deal.hands[deal.turn] if card not in options.discards]
        words.append("throw any" + (f" but {format_cards(barred)}" if barred else ""))
    words += [f"knock throwing {option.discard} with {option.deadwood}" for option in options.knocks]
    words += ["go big gin"] if options.big_gin else []
    words += [f"lay off on {', '.join(map(str, options.spread))}"] if options.spread else []
    return "may " + ", ".join(words)


def _result_lines(result: DealResult) -> Iterator[str]:
    yield f"Ended as {result.outcome}, deadwood {_listed(result.facts.deadwood)}"
    for line in result.lines:
        of = "" if line.minuend is None else f" ({line.minuend} - {line.subtrahend})"
        against = "" if line.other is None else f" against seat {line.other}"
        yield f"    seat {line.seat}  {line.points:4}  {line.kind}{of}{against}"
    yield f"Points {_listed(result.points)}, won by {_listed(result.winners)}"


def _pictured(hand: tuple[Card, ...]) -> str:
    suits = []
    for suit in Suit:
        ranks = [card.rank.letter for card in sorted(hand) if card.suit is suit]
        suits.append(f"{suit.letter} {' '.join(ranks) or '-'}")
    return " | ".join(suits)


def _listed(numbers: tuple[int, ...]) -> str:
    return " ".join(map(str, numbers)) or "nobody"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--write", action="store_true")
    write = parser.parse_args().write
    differ = 0
    for preset in PRESETS:
        path = FOLDER / f"{preset}.txt"
        log = log_of(preset)
        same = path.is_file() and path.read_text(encoding="ascii") == log
        differ += not same
        if write:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(log, encoding="ascii")
        print(f"{path.name}: {'as written' if same else 'written anew' if write else 'DIFFERS'}")
    return 1 if differ and not write else 0


if __name__ == "__main__":
    raise SystemExit(main())
