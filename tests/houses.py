"""Any house rules and any deck, for tests that must hold under all of them."""

import random
from dataclasses import fields
from enum import Enum

from okgin_desktop.engine.cards import ALL_CARDS, Card, shuffled
from okgin_desktop.engine.rules import CHOICES, RANGES, Rules, RulesError


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
