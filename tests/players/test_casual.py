import random
from collections import Counter

from okgin_desktop.engine.actions import Action, Discard, Knock
from okgin_desktop.engine.cards import Card
from okgin_desktop.engine.deal import Deal
from okgin_desktop.engine.melds import best_arrangement, discard_deadwood, least_deadwood
from okgin_desktop.engine.options import options_of
from okgin_desktop.engine.rules import EN
from okgin_desktop.engine.turns import Phase
from okgin_desktop.engine.view import view_of
from okgin_desktop.players.casual import KNOCKS, SLACK, SLIP
from okgin_desktop.players.registry import player
from tests.builders import DRAW, PASS, TAKE, deal_of, play, played_by, random_start

OTHER = "2C 7D JC TS 6H 8D AH QD 4H 8C"
TRIALS = 400


def choices(deal: Deal) -> list[Action]:
    view, options = view_of(deal, deal.turn), options_of(deal, deal.turn)
    return [player("casual").choose(view, options, random.Random(f"{seed}")) for seed in range(TRIALS)]


def share(actions: list[Action], wanted: Action) -> float:
    return actions.count(wanted) / len(actions)


def test_overlooks_a_useful_card_now_and_then() -> None:
    deal = deal_of(["3S 4S 9H 9D KH QC 7C 2D JD TH", OTHER], "9C")
    assert 0.80 < share(choices(deal), TAKE) < 0.95


def test_takes_a_low_card_in_vain_now_and_then_but_no_high_one() -> None:
    hand = "3S 4S 9H 9D KH QC 7C 2D JD TH"
    assert 0.15 < share(choices(deal_of([hand, OTHER], "AC")), TAKE) < 0.35
    assert share(choices(deal_of([hand, OTHER], "8S")), TAKE) == 0


def test_throws_carelessly_but_within_reason() -> None:
    hand = "3S 4S 5S 9H 9D KH 7C 2D 6D 5H"
    deal = play(deal_of([hand, OTHER], "AC", "JS"), PASS, PASS, DRAW)
    thrown = Counter(str(action.card) for action in choices(deal) if isinstance(action, Discard))
    assert sum(thrown.values()) == TRIALS
    # Loose cards within six points of the best: kings and jacks down to the fours.
    assert set(thrown) == {"KH", "JS", "9H", "9D", "7C", "6D", "5H"}
    careless = sum(count for name, count in thrown.items() if name not in ("KH", "JS"))
    assert 0.25 < careless / TRIALS < SLIP


def loose(hand: tuple[Card, ...]) -> set[Card]:
    whole = least_deadwood(hand)
    return {card for card in hand if least_deadwood(set(hand) - {card}) == whole - card.points}


def test_never_breaks_a_meld_that_it_need_not_and_gives_away_six_for_each_opponent() -> None:
    turns = 0
    for number in range(60):
        seats = 2 + number % 3
        players = [player("casual")] * seats
        before = None
        for action, step in played_by(players, random_start(f"{number}", EN, seats), f"{number}"):
            if isinstance(action, Discard):
                assert before is not None
                hand, allowed = before.hands[before.turn], options_of(before, before.turn).discards
                left = discard_deadwood(hand)
                best = min(left[card] for card in allowed)
                assert left[action.card] <= best + SLACK * (seats - 1)
                assert action.card in loose(hand) or left[action.card] == best
                turns += 1
            before = step.deal
    assert turns > 500


def test_a_knock_is_seen_four_times_in_five() -> None:
    hand = "3S 4S 5S 9H 9D 9C KH KD KC 5D"
    deal = play(deal_of([hand, OTHER], "8H", "6D"), PASS, PASS, DRAW)
    actions = choices(deal)
    knocks = [action for action in actions if isinstance(action, Knock)]
    assert KNOCKS - 0.08 < len(knocks) / len(actions) < KNOCKS + 0.08
    for action in knocks:
        rest = [card for card in view_of(deal, 0).hand if card != action.discard]
        assert action.melds == best_arrangement(rest).melds


def test_the_last_chance_to_knock_is_always_seen() -> None:
    hand = "3S 4S 5S 9H 9D 9C KH KD KC 5D"
    deal = play(deal_of([hand, "2C 7D JC TS 6H 8D AH QD 4H 8C"], "8H"), PASS, PASS)
    while len(deal.stock) > 3:
        deal = play(deal, DRAW)
        assert deal.drawn is not None
        deal = play(deal, Discard(deal.drawn))
    assert deal.turn == 0
    last = play(deal, DRAW)
    assert last.phase is Phase.DISCARD
    assert all(isinstance(action, Knock) for action in choices(last))
