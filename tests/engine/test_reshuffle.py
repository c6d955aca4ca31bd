from collections import Counter
from hashlib import sha256
from math import factorial

from okgin_desktop.engine.cards import ALL_CARDS, format_cards
from okgin_desktop.engine.reshuffle import reshuffled


def test_the_order_is_the_one_the_digest_names() -> None:
    # Counted out: the digest in the mixed base n, n - 1, ... 2 is the order.
    cards, secret = ALL_CARDS[:5], ALL_CARDS[::-1]
    number = int(sha256(format_cards(secret).encode()).hexdigest(), 16)
    order = list(cards)
    for count in (5, 4, 3, 2):
        place = number % count
        number //= count
        order[count - 1], order[place] = order[place], order[count - 1]
    assert reshuffled(cards, secret) == tuple(order)


def test_the_same_cards_and_another_order_by_another_secret() -> None:
    one = reshuffled(ALL_CARDS[:30], ALL_CARDS)
    assert sorted(one) == list(ALL_CARDS[:30])
    assert one == reshuffled(ALL_CARDS[:30], ALL_CARDS)
    assert one != reshuffled(ALL_CARDS[:30], ALL_CARDS[::-1])


def test_every_order_comes_up_as_often() -> None:
    cards = ALL_CARDS[:3]
    turns = [(*ALL_CARDS[turn:], *ALL_CARDS[:turn]) for turn in range(52)]
    secrets = [(one[step], *one[:step], *one[step + 1 :]) for one in turns for step in range(1, 50)]
    seen = Counter(reshuffled(cards, secret) for secret in secrets)
    assert len(seen) == factorial(3)
    assert max(seen.values()) - min(seen.values()) < 0.15 * len(secrets)


def test_the_digest_is_enough_for_the_largest_pile() -> None:
    # 52 cards less two hands of seven and a card left in the stock.
    assert factorial(37) < 2**256
    assert factorial(52) < 2**256


def test_one_card_and_none() -> None:
    assert reshuffled(ALL_CARDS[:1], ALL_CARDS) == ALL_CARDS[:1]
    assert reshuffled((), ALL_CARDS) == ()
