"""Run published test vectors (JSON Lines, one case a line) through the engine's public interface.

    python tools/check_vectors.py DIRECTORY

Prints passed, failed and skipped for every *.jsonl file and in all. Exit status: 0 when nothing failed, 1
when something did or no case was found, 2 for a directory that is not there.
"""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from okgin_desktop.engine.actions import BigGin, Knock, LayOff, Refusal, Refused
from okgin_desktop.engine.cards import ALL_CARDS, Card
from okgin_desktop.engine.deal import Deal, apply, start
from okgin_desktop.engine.knocking import can_big_gin
from okgin_desktop.engine.layoffs import best_layoff
from okgin_desktop.engine.match import LOT, prizes, standing
from okgin_desktop.engine.melds import Meld, arrange, least_deadwood, optimal_arrangements
from okgin_desktop.engine.options import options_of
from okgin_desktop.engine.partnership import team_result
from okgin_desktop.engine.rules import EN, HOLLYWOOD_OKLAHOMA, PRESETS, LimitMode, Rules, ScoreMode
from okgin_desktop.engine.scoring import DealFacts, DealResult, Ending, Outcome, price
from okgin_desktop.engine.turns import Phase

Json = dict[str, Any]
Answer = Mapping[str, Any]

REASONS: Final = {
    Refusal.TOO_MUCH_DEADWOOD: "deadwood",
    Refusal.JUST_TAKEN: "rediscard",
    Refusal.BIG_GIN_OFF: "big_gin_off",
}


def cards(names: Iterable[str]) -> tuple[Card, ...]:
    return tuple(Card.parse(name) for name in names)


def names(held: Iterable[Card]) -> frozenset[str]:
    return frozenset(str(card) for card in held)


def rules_of(case: Json) -> Rules:
    if "preset" not in case:
        return EN
    return Rules.from_dict({**PRESETS[case["preset"]].to_dict(), **case["rules"]})


def at_discard(
    rules: Rules, upcard: Card, knocker: int, hands: Iterable[Iterable[Card]], taken: Card | None
) -> Deal:
    """Return a deal where the knocker has drawn and has yet to throw."""
    held = tuple(tuple(hand) for hand in hands)
    return Deal(rules, knocker, upcard, Phase.DISCARD, knocker, held, (), (), taken=taken)


def play_out(deal: Deal, knock: Knock | BigGin) -> Deal:
    """Let the seat to act knock and every opponent make the engine's own choice of lay-offs."""
    deal = apply(deal, knock).deal
    while deal.phase is Phase.LAY_OFF:
        plan = best_layoff(deal.hands[deal.turn], deal.layoff_targets())
        deal = apply(deal, LayOff(plan.melds, plan.layoffs)).deal
    return deal


def answer_melds(case: Json) -> Answer:
    hand = cards(case["input"]["hand"])
    best = optimal_arrangements(hand)
    return {
        "min_deadwood": least_deadwood(hand),
        "optimal_arrangements": len({frozenset(meld.cards for meld in item.melds) for item in best}),
        "optimal_leftovers": len({frozenset(item.left) for item in best}),
    }


def answer_arrangement(case: Json) -> Answer:
    try:
        melds = [Meld.of(cards(meld)) for meld in case["input"]["melds"]]
        return {"legal": True, "deadwood": arrange(cards(case["input"]["hand"]), melds).deadwood}
    except ValueError:
        return {"legal": False, "deadwood": None}


def answer_knock(case: Json) -> Answer:
    rules, given = rules_of(case), case["input"]
    hand = cards(given["hand"])
    taken = None if given["taken"] is None else Card.parse(given["taken"])
    deal = at_discard(rules, Card.parse(given["upcard"]), 0, (hand, ()), taken)
    options = options_of(deal, 0)
    return {
        "limit": deal.limit,
        "discards_allowed": names(options.discards),
        "can_knock": bool(options.knocks),
        "knock_discards": {str(knock.discard): knock.deadwood for knock in options.knocks},
        "gin_discards": names(knock.discard for knock in options.knocks if knock.deadwood == 0),
        "all_melded": can_big_gin(replace(rules, big_gin=31), hand),
    }


def answer_showdown(case: Json) -> Answer:
    given = case["input"]
    rules = replace(rules_of(case), knock_limit_mode=LimitMode.FIXED, fixed_limit=10)
    melds = tuple(Meld.of(cards(meld)) for meld in given["spread"])
    opponents = [cards(hand) for hand in given["opponents"]]
    shown = [card for meld in melds for card in meld] + list(cards(given["loose"]))
    used = {*shown, *(card for hand in opponents for card in hand)}
    discard = next(card for card in ALL_CARDS if card not in used)
    deal = at_discard(rules, discard, 0, [[*shown, discard], *opponents], None)
    facts = result_of(play_out(deal, Knock(discard, melds))).facts
    return {
        "knocker_deadwood": facts.deadwood[0],
        "gin": facts.ending is Ending.GIN,
        "deadwood": list(facts.deadwood[1:]),
        "without_layoffs": [least_deadwood(hand) for hand in opponents],
    }


def result_of(deal: Deal) -> DealResult:
    if deal.result is None:
        raise AssertionError("the deal is not over")
    return deal.result


def answer_settle(case: Json) -> Answer:
    rules, given = rules_of(case), case["input"]
    knocker = given["knocker"]
    melds = tuple(Meld.of(cards(meld)) for meld in given["spread"])
    thrown = [] if given["discard"] is None else [Card.parse(given["discard"])]
    own = [*(card for meld in melds for card in meld), *cards(given["loose"]), *thrown]
    hands = [own if hand is None else cards(hand) for hand in given["hands"]]
    taken = None if given["taken"] is None else Card.parse(given["taken"])
    deal = at_discard(rules, Card.parse(given["upcard"]), knocker, hands, taken)
    try:
        deal = play_out(deal, Knock(thrown[0], melds) if thrown else BigGin(melds))
    except Refused as refused:
        return {"legal": False, "limit": deal.limit, "reason": REASONS[refused.reason]}
    result = result_of(deal)
    legal = {"legal": True, "limit": deal.limit, "ending": result.facts.ending.value}
    return {**legal, "deadwood": list(result.facts.deadwood), **priced(result)}


def priced(result: DealResult) -> Json:
    sums = [0] * result.facts.seats
    for line in result.lines:
        sums[line.seat] += line.points
    if sums != list(result.points):
        raise AssertionError(f"lines add up to {sums}, points are {result.points}")
    return {
        "kind": result.outcome.value,
        "winners": list(result.winners),
        "points": list(result.points),
    }


def facts_of(seats: int, deal: Json) -> DealFacts:
    ending = Ending(deal["ending"])
    knocker = None if ending is Ending.DEAD else deal["knocker"]
    return DealFacts(seats, Card.parse(deal["upcard"]), ending, knocker, tuple(deal["deadwood"]))


def answer_settle_counts(case: Json) -> Answer:
    return priced(price(rules_of(case), facts_of(case["input"]["players"], case["input"])))


def answer_match(case: Json) -> Answer:
    rules, given = rules_of(case), case["input"]
    seats = given["players"]
    # After a lot the vectors do not say who dealt; nothing they expect then depends on it.
    dealer = 0 if given["first_dealer"] is None else given["first_dealer"]
    played: list[tuple[int, DealResult]] = []
    states = []
    for deal in given["deals"]:
        played.append((dealer, price(rules, facts_of(seats, deal))))
        state = standing(
            rules, seats, played, start_totals=given["start_totals"], start_boxes=given["start_boxes"]
        )
        states.append(state)
        dealer = 0 if state.next_dealer == LOT else state.next_dealer
    last = states[-1]
    chips = last.finished and given["fund"] is not None
    return {
        "points": [list(result.points) for _, result in played],
        "kinds": [result.outcome.value for _, result in played],
        "deal_winners": [list(result.winners) for _, result in played],
        "totals": [list(state.totals) for state in states],
        "next_dealer": [dealer_name(state.next_dealer, state.finished) for state in states],
        "counted_deals": last.counted_deals,
        "finished": last.finished,
        "winners": list(last.winners) if last.finished else None,
        "final": list(last.final) if last.finished else None,
        "boxes": list(last.boxes) if rules.score_mode is ScoreMode.CREDIT else None,
        "prize": list(prizes(rules, last.totals, given["fund"])) if chips else None,
    }


def dealer_name(dealer: int, finished: bool) -> int | str | None:
    return None if finished else "lot" if dealer == LOT else dealer


def answer_prize(case: Json) -> Answer:
    given = case["input"]
    return {"prize": list(prizes(rules_of(case), given["totals"], given["fund"]))}


def answer_sizes(case: Json) -> Answer:
    deal = start(EN, case["input"]["players"], 0, ALL_CARDS).deal
    return {
        "hand_size": len(deal.hands[0]),
        "stock": len(deal.stock),
        "stock_draws_until_two_left": len(deal.stock) - EN.stock_reserve,
    }


def answer_hollywood(case: Json) -> Answer:
    """Let seat 0 win deals of these points, in games that go on for ever."""
    rules = replace(HOLLYWOOD_OKLAHOMA, target_score=1000)
    facts = DealFacts(2, ALL_CARDS[0], Ending.KNOCK, 0, (1, 2))
    wins = [DealResult(facts, Outcome.KNOCK, (0,), (points, 0), ()) for points in case["input"]["wins"]]
    games = standing(rules, 2, [(0, result) for result in wins]).games
    return {"columns": [game.totals[0] for game in games]}


def answer_partnership(case: Json) -> Answer:
    return {"team": team_result(case["input"]["results"])}


ANSWERS: Final[Mapping[str, Callable[[Json], Answer]]] = {
    "melds": answer_melds,
    "arrangement": answer_arrangement,
    "knock": answer_knock,
    "showdown": answer_showdown,
    "showdown_choice": answer_showdown,
    "settle": answer_settle,
    "settle_counts": answer_settle_counts,
    "match": answer_match,
    "prize": answer_prize,
    "sizes": answer_sizes,
    "hollywood": answer_hollywood,
    "partnership": answer_partnership,
}


def problems(case: Json) -> list[str]:
    """Return what the engine answers differently from the case, one line each."""
    if case["kind"] not in ANSWERS:
        return [f"unknown kind {case['kind']!r}"]
    try:
        answer = ANSWERS[case["kind"]](case)
    except Exception as error:  # a case that breaks the engine is a failed case, not the end of the run
        return [f"{type(error).__name__}: {error}"]
    found = []
    for key, wanted in case["expected"].items():
        if key == "example":
            continue
        if key == "deadwood_any_of":
            right = answer["deadwood"] in wanted
            key = "deadwood"
        elif key not in answer:
            right = False
        elif isinstance(answer[key], frozenset):
            right = answer[key] == frozenset(wanted) and len(wanted) == len(set(wanted))
        else:
            right = answer[key] == wanted and type(answer[key]) is type(wanted)
        if not right:
            found.append(f"{key}: expected {wanted}, got {answer.get(key, 'nothing')}")
    return found


@dataclass
class Tally:
    """Counts of one file or of all."""

    counts: Counter[str] = field(default_factory=Counter)

    def __str__(self) -> str:
        return ", ".join(f"{self.counts[word]} {word}" for word in ("passed", "failed", "skipped"))


def check_file(path: Path, report: Callable[[str], None]) -> Tally:
    """Run every case of a file, reporting each failure."""
    tally = Tally()
    for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
        if not line.strip():
            continue
        case = json.loads(line)
        wrong = problems(case)
        tally.counts["failed" if wrong else "passed"] += 1
        for problem in wrong:
            report(f"{path.name}:{number} {case['id']} ({case.get('why', '')}): {problem}")
    return tally


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Run test vectors through the engine.")
    parser.add_argument("directory", type=Path, help="holds the *.jsonl files")
    directory: Path = parser.parse_args(arguments).directory
    if not directory.is_dir():
        print(f"no such directory: {directory}", file=sys.stderr)
        return 2
    total = Tally()
    for path in sorted(directory.glob("*.jsonl")):
        tally = check_file(path, print)
        total.counts += tally.counts
        print(f"{path.name}: {tally}")
    print(f"all: {total}")
    return 0 if total.counts["passed"] and not total.counts["failed"] else 1


if __name__ == "__main__":
    sys.exit(main())
