"""Any house rules, any deck and any play, for tests that must hold under all of them."""

import random
from dataclasses import fields
from enum import Enum

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
from okgin_desktop.engine.cards import ALL_CARDS, Card, shuffled
from okgin_desktop.engine.deal import Deal, Step, apply, start
from okgin_desktop.engine.layoffs import best_layoff
from okgin_desktop.engine.melds import best_arrangement, discard_deadwood
from okgin_desktop.engine.options import options_of
from okgin_desktop.engine.rules import CHOICES, RANGES, Rules, RulesError
from okgin_desktop.engine.turns import Phase


def any_rules(chance: random.Random, **fixed: object) -> Rules:
    """Every parameter drawn from all the values it may take, but for those given; never refused ones."""
    while True:
        values = {item.name: _any_value(item.name, item.default, chance) for item in fields(Rules)}
        try:
            return Rules(**{**values, **fixed})  # type: ignore[arg-type]
        except RulesError:
            continue


def _any_value(name: str, default: object, chance: random.Random) -> object:
    if name in RANGES:
        return chance.choice(RANGES[name])
    if name in CHOICES:
        return chance.choice(CHOICES[name])
    if isinstance(default, bool):
        return chance.random() < 0.5
    assert isinstance(default, Enum), f"no range for {name}"
    return chance.choice(list(type(default)))


def any_deck(chance: random.Random, seats: int, size: int) -> tuple[Card, ...]:
    """A shuffle; or, three times in four, nearly melded hands: deals end soon, in every way."""
    if chance.random() < 0.25:
        return shuffled(chance)
    cards = list(ALL_CARDS) if chance.random() < 0.5 else sorted(ALL_CARDS, key=lambda card: card % 13)
    turn = chance.randrange(52)
    cards = cards[turn:] + cards[:turn]
    for _ in range(chance.randrange(8)):
        here, there = chance.randrange(52), chance.randrange(52)
        cards[here], cards[there] = cards[there], cards[here]
    hands = [cards[seat * size : (seat + 1) * size] for seat in range(seats)]
    rest = cards[seats * size :]
    chance.shuffle(rest)
    return (*(hand[place] for place in range(size) for hand in hands), *rest)


def any_action(deal: Deal, chance: random.Random) -> Action:
    """Something legal that moves the deal on: a cheap discard, often a knock where one is legal."""
    options, hand = options_of(deal, deal.turn), deal.hands[deal.turn]
    if options.spread:
        plan = best_layoff(hand, options.spread, chain=deal.rules.layoff_chain)
        return LayOff(plan.melds, plan.layoffs)
    must = options.must_knock
    if options.big_gin and ((must and not options.knocks) or chance.random() < 0.5):
        return BigGin(best_arrangement(hand).melds)
    if options.knocks and (must or chance.random() < 0.6):
        discard = chance.choice(options.knocks).discard
        return Knock(discard, best_arrangement(card for card in hand if card != discard).melds)
    if options.discards:
        left = discard_deadwood(hand)
        likely = sorted(options.discards, key=lambda card: (left[card], card))
        return Discard(chance.choice(likely[:2]))
    if options.may_take and chance.random() < 0.3:
        return TakeDiscard()
    return PassUpcard() if options.may_pass else DrawStock()


def any_deal(number: int) -> tuple[tuple[Rules, int, int, tuple[Card, ...]], list[Action], list[Step]]:
    """One of any number of deals: what it starts from, what is played to the end, and what comes of it."""
    chance = random.Random(f"any deal:{number}")
    while True:
        seats, rules = chance.randrange(2, 5), any_rules(chance)
        dealer, deck = chance.randrange(seats), any_deck(chance, seats, rules.hand_size(seats))
        actions: list[Action] = []
        try:
            steps = [start(rules, seats, dealer, deck)]
        except ValueError:
            assert rules != Rules(), "the plain rules are for any number of seats"
            continue
        while steps[-1].deal.phase is not Phase.OVER:
            actions.append(any_action(steps[-1].deal, chance))
            steps.append(apply(steps[-1].deal, actions[-1]))
        return (rules, seats, dealer, deck), actions, steps
