"""What a seat is asked for, refusals and buttons."""

from dataclasses import replace

import pytest

from okgin_desktop.engine.actions import Refusal
from okgin_desktop.engine.deal import Deal
from okgin_desktop.engine.rules import EN, Exhaustion, LimitMode, Rules
from okgin_desktop.engine.turns import Phase
from okgin_desktop.engine.view import SeatView, view_of
from okgin_desktop.ui.strings import strings
from tests.builders import DRAW, PASS, TAKE, card, deal_of, knock, play, throw
from tests.ui.panels.table_states import (
    duel,
    duel_knocked,
    duel_over,
    duel_to_discard,
    duel_to_draw,
    four,
    four_playing,
)
from tests.ui.strings.cases import BIG, gin_deal, status, views

LAST_DISCARD = replace(EN, exhaustion=Exhaustion.LAST_DISCARD_FOR_KNOCK)


def test_status_of_every_phase() -> None:
    assert status(duel()) == "Your turn – take the 7♦ or pass."
    assert status(play(duel(), PASS)) == "Maud may take the 7♦ or pass."
    assert status(play(duel(), PASS, PASS)) == "Your turn – draw from the stock."
    assert status(duel_to_draw()) == "Your turn – draw from the stock or take the Q♥."
    assert status(play(duel_to_draw(), DRAW, throw("8H"))) == "Maud is thinking."
    assert status(duel_knocked()) == "Maud may lay off on your spread."
    assert status(duel_knocked(), 1) == "Your turn – lay off on the spread of Ann, or keep your cards."
    assert status(duel_over()) == "You knock and win 22."
    assert status(duel_over(), 1) == "Ann knocks and wins 22."


def test_status_before_a_discard_tells_what_a_knock_needs() -> None:
    # 9 9 9, 4 5 6, A A 2 8 J: without the jack 12 are left.
    assert status(duel_to_discard()) == (
        "Your turn – discard a card. To knock you need 7 or less; your best is 12."
    )
    knocking = play(duel_to_discard(), throw("8H"), DRAW, throw("JS"), DRAW)
    assert status(knocking) == "Your turn – discard a card, or knock: 6 is within the limit of 7."
    gin_only = replace(EN, knock_limit_mode=LimitMode.GIN_ONLY)
    assert status(duel_to_discard(gin_only)) == "Your turn – discard a card. Only gin ends this deal."
    assert status(gin_deal()) == "Your turn – go gin, or discard a card."
    assert status(gin_deal(BIG)) == "Your turn – every card is melded: claim big gin, or discard one."


def test_status_of_a_third_seat_in_a_layoff() -> None:
    deal = play(four(), PASS, PASS, PASS, PASS, DRAW, knock("JD", "5H 6H 7H", "AC 2C 3C"))
    assert status(deal, 2) == "Otto may lay off on the spread of Ann."


def last_chance(knocks: bool, rules: Rules = LAST_DISCARD) -> Deal:
    """The stock is down to two; seat 0 could knock with the 6C that seat 1 has thrown, or not."""
    hand = "3S 4S 5S 9H 9D 9C 6H 6D KS 2D" if knocks else "3S 4S 5S 9H 9D 9C JH TD KS QH"
    deal = play(deal_of([hand, "2H 4H 6C"], "8H", "7S TC", rules=rules), PASS, PASS)
    deal = play(replace(deal, stock=deal.stock[-4:]), DRAW, throw("7S"), DRAW)
    return play(deal, throw("6C"))


def test_b30_the_last_chance_is_not_taken_for_a_knock_of_the_other() -> None:
    deal = last_chance(True)
    assert status(deal) == "Last chance – take the 6♣ and knock, or pass and the deal is dead."
    assert status(deal, 1) == "Ann may take the 6♣ to knock; else the deal is dead."
    nothing = "The stock is used up and the 6♣ gives no knock: pass, and the deal is dead."
    assert status(last_chance(False)) == nothing
    view = view_of(deal, 0)
    assert strings().refusal(Refusal.NOT_NOW, view).startswith("The stock is used up")
    assert strings().refusal(Refusal.CANNOT_KNOCK, view).startswith("With the 6♣ you could not knock")
    taken = play(deal, TAKE)
    assert status(taken) == "Your turn – you must knock now: 2 is within the limit of 8."
    due = strings().refusal(Refusal.MUST_KNOCK, view_of(taken, 0))
    assert due == "The last discard is taken only to knock: knock now."


def test_what_other_rules_make_of_a_turn() -> None:
    waits = replace(EN, knock_on_first_turn=False)
    assert status(gin_deal(waits)) == "Your turn – discard a card. Nobody knocks on the first turn."
    assert status(gin_deal(replace(EN, gin_optional=False))) == "Your turn – you must go gin now."
    must = strings().refusal(Refusal.MUST_KNOCK, view_of(gin_deal(replace(EN, knock_optional=False)), 0))
    assert must == "By these rules you must knock as soon as you can: knock now."


def test_every_phase_of_random_deals_has_a_text() -> None:
    seen = set()
    deals = (duel(), duel_to_draw(), duel_to_discard(), duel_knocked(), duel_over(), four_playing())
    for deal in (*deals, last_chance(True)):
        for viewer in range(deal.seats):
            text = status(deal, viewer)
            assert text.endswith(".")
            assert "{" not in text
            seen.add(deal.phase)
            assert strings().key_hint(view_of(deal, viewer), selected=True)
    assert seen == set(Phase)


@pytest.mark.parametrize("reason", Refusal)
@pytest.mark.parametrize("view", views(), ids=lambda view: view.phase.value)
def test_every_refusal_is_one_helpful_sentence(reason: Refusal, view: SeatView) -> None:
    text = strings().refusal(reason, view)
    assert text.endswith(".")
    assert "{" not in text
    assert len(text) <= 90


def test_refusals_differ_and_name_what_they_are_about() -> None:
    view = view_of(play(duel(), TAKE), 0)
    assert len({strings().refusal(reason, view) for reason in Refusal}) == len(Refusal)
    assert strings().refusal(Refusal.JUST_TAKEN, view).startswith("The 7♦ was just taken from the pile")
    assert "7" in strings().refusal(Refusal.TOO_MUCH_DEADWOOD, view)
    assert "7♦" in strings().refusal(Refusal.UPCARD_DECLINED, view)


def test_buttons_and_readout() -> None:
    texts = strings()
    assert [texts.knock_button(count) for count in (None, 0, 6)] == ["Knock", "Gin", "Knock 6"]
    assert texts.discard_button(card("8H")) == "Discard 8♥"
    assert texts.discard_button(None) == "Discard"
    assert texts.take_button(card("6D")) == "Take 6♦"
    assert [texts.lay_off_button(count) for count in (0, 2)] == ["Keep cards", "Lay off 2"]
    assert texts.deadwood_pill(14, 6) == "Deadwood **14** – after best discard **6**"
    assert texts.deadwood_pill(27, None, 10) == "Deadwood **27** – limit **10**"
    assert texts.deadwood_pill(6, None) == "Deadwood **6**"
