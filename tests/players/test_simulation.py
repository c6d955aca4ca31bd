"""The simulation against the engine: the same deal action by action, the same points at the end."""

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from okgin_desktop.engine.actions import Action, Discard, DrawStock, Knock, LayOff, PassUpcard, TakeDiscard
from okgin_desktop.engine.deal import Deal, apply, start
from okgin_desktop.engine.layoffs import best_layoff
from okgin_desktop.engine.melds import Meld, cards_of, discard_deadwood, mask_of
from okgin_desktop.engine.options import Options, options_of
from okgin_desktop.engine.rules import PRESETS, BoxWhen, Exhaustion, Rules, UpcardOffer
from okgin_desktop.engine.turns import Phase
from okgin_desktop.engine.view import view_of
from okgin_desktop.players import simulation as sim
from okgin_desktop.players.kernel import spread
from okgin_desktop.players.position import UnmodelledError, check_modelled, encode_rules, state_of
from tests.houses import any_deck, any_rules

PHASES = {Phase.UPCARD: sim.OFFER, Phase.DRAW: sim.DRAW, Phase.DISCARD: sim.DISCARD, Phase.OVER: sim.OVER}


def modelled_rules(chance: random.Random) -> Rules:
    return any_rules(
        chance, exhaustion=Exhaustion.DEAD_AFTER_DISCARD, big_gin=0, box_when=BoxWhen.END, stock_reserve=2
    )


def cases(number: int, seed: str) -> Iterator[tuple[Rules, int, random.Random]]:
    """Every preset and seat count in turn, and as many house rules again."""
    presets = list(PRESETS.values())
    for place in range(number):
        chance = random.Random(f"{seed}:{place}")
        rules = presets[place // 2 % len(presets)] if place % 2 else modelled_rules(chance)
        yield rules, 2 + place % 3, chance


def melds_of(masks: list[int]) -> tuple[Meld, ...]:
    return tuple(Meld.of(cards_of(mask)) for mask in masks)


def some_action(deal: Deal, options: Options, chance: random.Random) -> Action:
    """Mostly sensible, so that deals end by knocks; the spread is the simulation's own choice."""
    if options.discards:
        hand = deal.hands[deal.turn]
        if options.knocks and (options.must_knock or chance.random() < 0.5):
            discard = chance.choice(options.knocks).discard
            rest = mask_of(card for card in hand if card != discard)
            masks = [0] * 4
            number = spread(rest, mask_of(deal.pile) | mask_of([discard]), masks)
            return Knock(discard, melds_of(masks[:number]))
        left = discard_deadwood(hand)
        likely = sorted(options.discards, key=lambda card: (left[card], card))
        return Discard(chance.choice(likely[:2]))
    if options.may_take and chance.random() < 0.4:
        return TakeDiscard()
    return PassUpcard() if options.may_pass else DrawStock()


def hands_agree(s: list[int], deal: Deal) -> None:
    for seat, hand in enumerate(deal.hands):
        assert s[sim.HAND + seat] == mask_of(hand)


def public_part(s: list[int], seat: int) -> list[int]:
    own = [s[sim.HAND + other] if other == seat else 0 for other in range(4)]
    pile = s[sim.PILE : sim.PILE + s[sim.PILE_COUNT]]
    rest = [number for place, number in enumerate(s[4 : sim.PILE], 4) if place != sim.NEXT]
    return own + rest + pile + s[sim.TAKES :]


def follow(rules: Rules, seats: int, chance: random.Random) -> str:
    deck = any_deck(chance, seats, rules.hand_size(seats))
    dealer = chance.randrange(seats)
    deal = start(rules, seats, dealer, deck).deal
    r, s = encode_rules(rules, seats, deal.upcard), [0] * sim.STATE_SIZE
    numbers = [int(card) for card in deck]
    sim.begin(s, r, numbers, dealer)
    while deal.phase is not Phase.OVER:
        hands_agree(s, deal)
        assert (s[sim.PHASE], s[sim.TURN]) == (PHASES[deal.phase], deal.turn)
        for seat in range(seats):
            assert public_part(state_of(view_of(deal, seat)), seat) == public_part(s, seat)
        options = options_of(deal, deal.turn)
        action = some_action(deal, options, chance)
        if not options.discards:
            assert sim.may_take(s, r) is options.may_take
        if isinstance(action, Knock):
            return showdown_agrees(deal, action, s, r)
        deal = apply(deal, action).deal
        match action:
            case TakeDiscard():
                sim.take(s)
            case Discard(card):
                sim.throw(s, r, int(card))
            case _:
                sim.decline(s, r, numbers)
    assert s[sim.PHASE] == sim.OVER
    return "dead"


def showdown_agrees(deal: Deal, action: Knock, s: list[int], r: list[int]) -> str:
    knocker = deal.turn
    assert sim.may_knock(s, r)
    sim.lay_down(s, int(action.discard))
    masks = [mask_of(meld) for meld in action.melds] + [0] * 4
    scores = [0] * 4
    sim.showdown(s, r, knocker, masks, len(action.melds), scores)
    deal = apply(deal, action).deal
    while deal.phase is Phase.LAY_OFF:
        rules, hand = deal.rules, deal.hands[deal.turn]
        plan = best_layoff(hand, deal.layoff_targets(), chain=rules.layoff_chain)
        deal = apply(deal, LayOff(plan.melds, plan.layoffs)).deal
    assert deal.result is not None
    assert tuple(scores[: deal.seats]) == deal.result.points
    return deal.result.outcome.value


def follow_all(number: int, seed: str) -> set[str]:
    return {follow(rules, seats, chance) for rules, seats, chance in cases(number, seed)}


def test_deals_agree_with_the_engine() -> None:
    assert follow_all(240, "quick") == {"knock", "undercut", "gin", "dead"}


@pytest.mark.slow
def test_ten_thousand_deals_agree_with_the_engine() -> None:
    assert follow_all(10_000, "slow") == {"knock", "undercut", "gin", "dead"}


@pytest.mark.parametrize(
    ("rules", "name"),
    [
        (Rules(exhaustion=Exhaustion.RESHUFFLE), "exhaustion"),
        (Rules(big_gin=31), "big_gin"),
        (Rules(box_when=BoxWhen.IMMEDIATE, box_bonus=20), "box_when"),
    ],
)
def test_what_is_not_modelled_is_refused(rules: Rules, name: str) -> None:
    with pytest.raises(UnmodelledError, match=name):
        check_modelled(rules)


def test_presets_are_modelled() -> None:
    for rules in PRESETS.values():
        check_modelled(rules)
        check_modelled(replace(rules, upcard_offer=UpcardOffer.NONE))
