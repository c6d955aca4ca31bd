"""What the person may do and what comes of it: the same by button, key, click and drag."""

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest

from okgin_desktop.engine.actions import (
    Action,
    Discard,
    DrawStock,
    LayOff,
    PassUpcard,
    Refusal,
    TakeDiscard,
)
from okgin_desktop.engine.cards import ALL_CARDS, Card
from okgin_desktop.engine.deal import Deal, apply
from okgin_desktop.engine.layoffs import Layoff
from okgin_desktop.engine.options import NOTHING, Options, options_of
from okgin_desktop.engine.rules import EN, RU
from okgin_desktop.engine.turns import Phase
from okgin_desktop.engine.view import view_of
from okgin_desktop.players.registry import player
from okgin_desktop.ui.table.hand_order import SortMode, sorted_hand
from okgin_desktop.ui.table.play import Changed, Command, KnockWish, Outcome, Play, Zone, ZoneKind
from okgin_desktop.ui.table.scene import STOCK, Key
from tests.builders import DRAW, PASS, TAKE, card, deal_of, play, played_by, random_start, throw
from tests.houses import any_deal
from tests.ui.panels.table_states import (
    duel,
    duel_knocked,
    duel_over,
    duel_to_discard,
    duel_to_draw,
)
from tests.ui.strings.cases import BIG, gin_deal
from tests.ui.table.scenes import knock_ready

PILE, HAND, KNOCK = Zone(ZoneKind.PILE), Zone(ZoneKind.HAND, 3), Zone(ZoneKind.KNOCK)


def at(deal: Deal, seat: int = 0, selected: str | None = None) -> Play:
    person = Play()
    person.update(view_of(deal, seat), options_of(deal, seat))
    person.selected = card(selected) if selected else None
    return person


def states() -> Iterator[tuple[Deal, int]]:
    """Deals of all kinds in the middle of every phase, as every seat has them."""
    for number in range(9):
        rules, seats = (EN, RU, BIG)[number % 3], 2 + number // 3
        players = [player("casual" if number % 2 else "simple")] * seats
        for _, step in played_by(players, random_start(f"play {number}", rules, seats), str(number)):
            for seat in range(seats):
                yield step.deal, seat
    yield from rare_states()
    taken = play(duel(), TAKE)
    for deal in (
        duel(),
        duel_to_draw(),
        duel_to_discard(),
        taken,
        duel_knocked(),
        duel_over(),
        gin_deal(BIG),
    ):
        yield deal, 0
        yield deal, 1


@cache
def rare_states() -> tuple[tuple[Deal, int], ...]:
    """What only some house rules bring about: a last chance, a knock one must make, big gin, no chains."""
    found: list[tuple[Deal, int]] = []
    for number in range(130):
        _, _, steps = any_deal(number)
        for step in steps:
            options = options_of(step.deal, step.deal.turn)
            last = step.deal.phase is Phase.LAST_CHANCE
            if last or options.must_knock or options.big_gin or options.spread:
                found.append((step.deal, step.deal.turn))
    return tuple(found)


def allowed(person: Play, options: Options, command: Command) -> bool | None:
    """What options alone say; None where it is a matter of the table only."""
    return {
        Command.DRAW: options.may_draw,
        Command.TAKE: options.may_take,
        Command.PASS: options.may_pass,
        Command.DISCARD: person.selected in options.discards and not options.must_knock,
        Command.KNOCK: bool(options.knocks) or options.big_gin,
        Command.FINISH: bool(options.spread),
    }.get(command)


def is_action(outcome: Outcome) -> bool:
    return not isinstance(outcome, Refusal | KnockWish | Changed)


def accepted(deal: Deal, outcome: Outcome) -> bool:
    assert not isinstance(outcome, Refusal | KnockWish | Changed)
    apply(deal, outcome)
    return True


def test_a_command_is_carried_out_just_where_the_options_allow_it() -> None:
    chance = random.Random("commands")
    met: set[tuple[Phase, Command]] = set()
    for deal, seat in states():
        options = options_of(deal, seat)
        for command in Command:
            person = at(deal, seat)
            person.selected = chance.choice((None, *person.order))
            expected = allowed(person, options, command)
            may, outcome = person.may(command), person.command(command)
            if expected is None:
                continue
            assert may is expected, (command, deal.phase)
            assert isinstance(outcome, Refusal) is not expected
            if is_action(outcome):
                assert accepted(deal, outcome)
                met.add((deal.phase, command))
    assert met | {(Phase.LAST_CHANCE, Command.TAKE)} == {
        (Phase.UPCARD, Command.PASS),
        (Phase.UPCARD, Command.TAKE),
        (Phase.DRAW, Command.DRAW),
        (Phase.DRAW, Command.TAKE),
        (Phase.DISCARD, Command.DISCARD),
        (Phase.LAST_CHANCE, Command.PASS),
        (Phase.LAST_CHANCE, Command.TAKE),
        (Phase.LAY_OFF, Command.FINISH),
    }


def keys_of() -> list[Key]:
    return [STOCK, (0, 0), (1, 4), (3, 9), *ALL_CARDS]


def test_a_drop_never_raises_and_lit_zones_are_those_that_take_the_card() -> None:
    chance = random.Random("drops")
    zones = [PILE, HAND, Zone(ZoneKind.HAND, 0), Zone(ZoneKind.HAND, 99), KNOCK]
    zones += [Zone(ZoneKind.MELD, number) for number in range(4)]
    for deal, seat in states():
        must = options_of(deal, seat).must_knock
        if deal.phase in (Phase.DRAW, Phase.DISCARD) and not must and chance.random() < 0.9:
            continue
        for key in chance.sample(keys_of(), 3) + list(deal.hands[seat][:3]) + list(deal.pile[-1:]):
            lit = at(deal, seat).zones_for(key)
            for zone in zones:
                person = at(deal, seat)
                outcome = person.drop(key, zone)
                if zone.kind is ZoneKind.HAND:
                    zone = Zone(ZoneKind.HAND)
                if zone in lit:
                    assert not isinstance(outcome, Refusal), (key, zone, deal.phase)
                elif not (zone.kind is ZoneKind.HAND and key in deal.hands[seat]):
                    assert isinstance(outcome, Refusal), (key, zone, deal.phase)
                if is_action(outcome):
                    assert accepted(deal, outcome)
                assert sorted(person.order) == sorted(deal.hands[seat])


def test_before_the_first_view_nothing_happens() -> None:
    person = Play()
    for command in Command:
        assert not person.may(command)
        if command is not Command.SORT:
            assert person.command(command) is Refusal.DEAL_OVER
    assert isinstance(person.drop(card("9C"), HAND), Refusal)
    assert isinstance(person.drop(STOCK, PILE), Refusal)
    assert person.zones_for(card("9C")) == set()


# --- refusals ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("deal", "command", "reason"),
    [
        (duel(), Command.DRAW, Refusal.NOT_NOW),
        (duel(), Command.DISCARD, Refusal.NOT_NOW),
        (play(duel(), PASS), Command.PASS, Refusal.NOT_YOUR_TURN),
        (play(duel(), PASS, PASS), Command.TAKE, Refusal.UPCARD_DECLINED),
        (duel_to_draw(), Command.KNOCK, Refusal.NOT_NOW),
        (duel_to_draw(), Command.FINISH, Refusal.NOT_NOW),
        (duel_to_discard(), Command.TAKE, Refusal.NOT_NOW),
        (duel_to_discard(), Command.DISCARD, Refusal.NOT_NOW),
        (play(duel_to_discard(), throw("8H")), Command.DRAW, Refusal.NOT_YOUR_TURN),
        (duel_knocked(), Command.LAY_BEST, Refusal.NOT_YOUR_TURN),
        (duel_over(), Command.DRAW, Refusal.DEAL_OVER),
        (duel_over(), Command.LAY_SELECTED, Refusal.DEAL_OVER),
    ],
)
def test_a_refusal_says_what_is_in_the_way(deal: Deal, command: Command, reason: Refusal) -> None:
    assert at(deal).command(command) is reason


def test_an_empty_pile_is_not_a_declined_upcard() -> None:
    # With house rules that let the upcard be taken, the next seat may find the pile empty.
    view = replace(view_of(duel_to_draw(), 0), pile=())
    person = Play()
    person.update(view, Options(may_draw=True))
    assert person.command(Command.TAKE) is Refusal.PILE_EMPTY


def test_the_card_just_taken_goes_neither_back_nor_under_a_knock() -> None:
    deal = play(duel(), TAKE)
    person = at(deal, selected="7D")
    assert not person.may(Command.DISCARD)
    assert person.command(Command.DISCARD) is Refusal.JUST_TAKEN
    assert person.drop(card("7D"), PILE) is Refusal.JUST_TAKEN
    assert person.drop(card("7D"), KNOCK) is Refusal.JUST_TAKEN
    assert person.zones_for(card("7D")) == set()
    assert person.drop(card("8H"), PILE) == Discard(card("8H"))


def test_a_card_drawn_from_the_stock_may_be_thrown_at_once() -> None:
    deal = duel_to_discard()
    assert at(deal).drop(card("JH"), PILE) == Discard(card("JH"))


def test_a_card_that_is_not_mine_cannot_be_thrown() -> None:
    person = at(duel_to_discard())
    person.selected = card("KS")
    assert person.command(Command.DISCARD) is Refusal.NOT_IN_HAND
    assert isinstance(person.drop(card("QH"), PILE), Refusal)


# --- knocking ---------------------------------------------------------------------------------------


def test_the_wish_to_knock_names_the_selected_card_where_it_would_do() -> None:
    assert at(knock_ready()).command(Command.KNOCK) == KnockWish(None)
    assert at(knock_ready(), selected="JH").command(Command.KNOCK) == KnockWish(card("JH"))
    assert at(knock_ready(), selected="9S").command(Command.KNOCK) == KnockWish(None)


def test_a_card_on_the_plaque_knocks_with_it() -> None:
    person = at(knock_ready())
    assert person.drop(card("JH"), KNOCK) == KnockWish(card("JH"))
    assert person.drop(card("9S"), KNOCK) is Refusal.TOO_MUCH_DEADWOOD
    assert KNOCK in person.zones_for(card("JH"))
    assert KNOCK not in person.zones_for(card("9S"))


def test_too_much_deadwood_is_said_before_any_sheet_opens() -> None:
    person = at(play(duel(), TAKE))
    assert not person.may(Command.KNOCK)
    assert person.command(Command.KNOCK) is Refusal.TOO_MUCH_DEADWOOD
    assert at(duel_to_draw()).drop(card("8H"), KNOCK) is Refusal.NOT_NOW
    other = play(duel_to_discard(), throw("8H"))
    assert at(other).drop(card("2S"), KNOCK) is Refusal.NOT_YOUR_TURN


def test_big_gin_asks_for_the_knock_too() -> None:
    person = at(gin_deal(BIG))
    assert person.options.big_gin
    assert isinstance(person.command(Command.KNOCK), KnockWish)


# --- taking and drawing -----------------------------------------------------------------------------


def test_a_pile_dropped_on_the_hand_is_an_action() -> None:
    assert at(duel()).drop(card("7D"), HAND) == TakeDiscard()
    assert at(duel_to_draw()).drop(STOCK, HAND) == DrawStock()
    assert at(duel_to_draw()).drop(card("QH"), HAND) == TakeDiscard()
    assert at(duel()).drop(STOCK, HAND) is Refusal.NOT_NOW
    assert at(duel()).command(Command.PASS) == PassUpcard()


def test_a_card_that_has_left_the_hand_in_the_air_takes_nothing() -> None:
    # Discarded by key while being dragged; meanwhile the next seat has thrown another card.
    deal = play(duel_to_discard(), throw("8H"), DRAW, throw("JS"))
    person = at(deal)
    assert person.may(Command.TAKE)
    assert isinstance(person.drop(card("8H"), HAND), Refusal)
    assert person.drop(card("JS"), HAND) == TakeDiscard()


def test_a_taken_card_lands_where_it_was_dropped_once_the_person_orders_the_hand() -> None:
    person = at(duel())
    person.place_at(card("8H"), 0)
    assert person.drop(card("7D"), Zone(ZoneKind.HAND, 4)) == TakeDiscard()
    then = play(duel(), TAKE)
    person.update(view_of(then, 0), options_of(then, 0))
    assert person.order[0] == card("8H")
    assert person.order[4] == card("7D")


def test_b72_a_drawn_card_lands_where_it_was_dropped_once_the_person_orders_the_hand() -> None:
    person = at(duel_to_draw())
    person.place_at(card("8H"), 0)
    before = person.order
    assert person.drop(STOCK, Zone(ZoneKind.HAND, 3)) == DrawStock()
    then = duel_to_discard()
    person.update(view_of(then, 0), options_of(then, 0))
    assert person.order == (*before[:3], card("JH"), *before[3:])


def test_a_sorted_hand_sorts_the_taken_card_in() -> None:
    person = at(duel())
    assert person.drop(card("7D"), Zone(ZoneKind.HAND, 0)) == TakeDiscard()
    then = play(duel(), TAKE)
    person.update(view_of(then, 0), options_of(then, 0))
    assert person.order == sorted_hand(then.hands[0], SortMode.MELDS)


# --- order ------------------------------------------------------------------------------------------


def test_dropping_a_card_of_the_hand_on_the_hand_orders_it() -> None:
    person = at(duel_to_draw())
    before = person.order
    assert person.drop(before[5], Zone(ZoneKind.HAND, 0)) == Changed(order=True)
    assert person.order == (before[5], *before[:5], *before[6:])
    assert person.mode is SortMode.MANUAL
    assert person.drop(before[5], Zone(ZoneKind.HAND, 0)) == Changed()


def test_the_persons_order_lasts_across_turns_until_the_next_sort() -> None:
    person = at(duel_to_draw())
    person.place_at(person.order[0], 9)
    mine = person.order
    deal = duel_to_discard()
    person.update(view_of(deal, 0), options_of(deal, 0))
    assert person.order == (*mine, card("JH"))
    deal = play(deal, throw("8H"), DRAW, throw("JS"))
    person.update(view_of(deal, 0), options_of(deal, 0))
    assert person.order == tuple(held for held in (*mine, card("JH")) if held != card("8H"))
    assert person.command(Command.SORT) == Changed(order=True)
    assert person.order == sorted_hand(deal.hands[0], SortMode.MELDS)


def test_sorting_goes_round_melds_suit_rank() -> None:
    person = at(duel_to_draw())
    modes = []
    for _ in range(4):
        assert person.command(Command.SORT) == Changed(order=True)
        modes.append(person.mode)
        assert person.order == sorted_hand(person.order, person.mode)
    assert modes == [SortMode.SUIT, SortMode.RANK, SortMode.MELDS, SortMode.SUIT]


def test_sorting_is_allowed_when_others_act() -> None:
    person = at(play(duel(), PASS))
    assert person.may(Command.SORT)
    assert person.options == NOTHING


# --- selection --------------------------------------------------------------------------------------


def test_a_selection_lasts_while_the_card_is_held() -> None:
    person = at(duel_to_draw(), selected="8H")
    deal = duel_to_discard()
    person.update(view_of(deal, 0), options_of(deal, 0))
    assert person.selected == card("8H")
    deal = play(deal, throw("8H"))
    person.update(view_of(deal, 0), options_of(deal, 0))
    assert person.selected is None


def test_a_selection_ends_with_the_deal() -> None:
    person = at(duel_over(), 1)
    person.selected = card("5S")
    person.update(view_of(duel_over(), 1), NOTHING)
    assert person.selected is None


# --- laying off -------------------------------------------------------------------------------------


def defender(selected: str | None = None) -> Play:
    return at(duel_knocked(), 1, selected)


def test_a_card_on_a_meld_of_the_spread_is_laid_off() -> None:
    person = defender()
    assert person.zones_for(card("7C")) == {Zone(ZoneKind.MELD, 1)}
    assert person.drop(card("7C"), Zone(ZoneKind.MELD, 0)) is Refusal.BAD_LAYOFF
    assert person.drop(card("7C"), Zone(ZoneKind.MELD, 1)) == Changed()
    assert person.drop(card("KS"), Zone(ZoneKind.MELD, 1)) is Refusal.BAD_LAYOFF
    assert person.draft is not None
    assert person.draft.layoffs == (Layoff(card("7C"), 1),)


def test_a_card_laid_off_comes_back_when_dropped_on_the_hand() -> None:
    person = defender()
    assert person.draft is not None
    assert person.draft.lay(card("7C"), 1)
    assert person.drop(card("7C"), HAND) == Changed()
    assert person.draft.layoffs == ()


def test_lay_off_by_key_best_back_and_finish() -> None:
    person = defender("9C")
    assert person.may(Command.LAY_SELECTED)
    assert person.command(Command.LAY_SELECTED) == Changed()
    assert person.selected is None
    assert not person.may(Command.LAY_SELECTED)
    assert person.command(Command.LAY_SELECTED) is Refusal.BAD_LAYOFF
    assert person.command(Command.TAKE_BACK) == Changed()
    assert not person.may(Command.TAKE_BACK)
    assert person.command(Command.LAY_BEST) == Changed()
    assert not person.may(Command.LAY_BEST)
    answer = person.command(Command.FINISH)
    assert isinstance(answer, LayOff)
    assert {item.card for item in answer.layoffs} == {card("9C"), card("7C")}
    assert accepted(duel_knocked(), answer)


def test_a_selected_card_without_a_place_is_refused() -> None:
    person = defender("KS")
    assert not person.may(Command.LAY_SELECTED)
    assert person.command(Command.LAY_SELECTED) is Refusal.BAD_LAYOFF


def test_what_is_laid_survives_the_same_state_told_again_but_not_another() -> None:
    person = defender()
    assert person.draft is not None
    assert person.draft.lay(card("7C"), 1)
    person.update(view_of(duel_knocked(), 1), options_of(duel_knocked(), 1))
    assert person.draft.layoffs
    person.update(view_of(duel_over(), 1), NOTHING)
    assert not person.may(Command.FINISH)
    person.update(view_of(duel_knocked(), 1), options_of(duel_knocked(), 1))
    assert person.may(Command.FINISH)
    assert not person.may(Command.TAKE_BACK)


def test_ordering_the_hand_counts_only_the_cards_still_in_it() -> None:
    person = defender()
    person.command(Command.SORT)
    person.command(Command.SORT)
    assert person.mode is SortMode.RANK
    assert person.draft is not None
    assert list(map(str, person.order)) == ["3H", "5S", "7C", "9C", "TD", "JD", "QD", "KS", "KH", "KC"]
    assert person.draft.lay(card("7C"), 1)
    seen = [held for held in person.order if held in person.draft.kept]
    assert person.drop(card("KC"), Zone(ZoneKind.HAND, 3)) == Changed(order=True)
    now = [held for held in person.order if held in person.draft.kept]
    assert now == [*seen[:3], card("KC"), *seen[3:-1]]
    assert person.drop(card("3H"), Zone(ZoneKind.HAND, 99)) == Changed(order=True)
    assert person.order[-1] == card("3H")


def test_the_whole_of_a_deal_can_be_played_by_commands() -> None:
    """Everything a seat does goes through `command`; knocks go through the sheet."""
    first = random_start("commands only", EN, 2)
    deal = first.deal
    for _ in range(200):
        if deal.phase is Phase.OVER:
            break
        person = at(deal, deal.turn)
        person.selected = min(person.options.discards, default=None)
        wanted = next(
            command
            for command in (Command.PASS, Command.DRAW, Command.DISCARD, Command.FINISH)
            if person.may(command)
        )
        outcome = person.command(wanted)
        assert is_action(outcome)
        deal = apply(deal, _action(outcome)).deal
    assert deal.result is not None


def _action(outcome: Outcome) -> Action:
    assert not isinstance(outcome, Refusal | KnockWish | Changed)
    return outcome


def test_a_hand_with_less_than_a_meld_is_no_trouble() -> None:
    person = at(deal_of(("2C 4D 6H 8S TC QD 3S 5C 9H KH", "")))
    assert set(person.order) == set(person.view.hand if person.view else ())
    assert isinstance(person.order[0], Card)
