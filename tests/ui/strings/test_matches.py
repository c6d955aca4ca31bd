"""Rules, forms and standings of a match."""

from dataclasses import replace

from okgin_desktop.engine.match import Standing
from okgin_desktop.engine.rules import (
    EN,
    PRESETS,
    RU,
    MatchForm,
    Rules,
)
from okgin_desktop.ui.strings import strings
from tests.ui.panels.table_states import (
    NAMES_4,
    setup_for,
)


def test_every_preset_has_a_name() -> None:
    for short in (False, True):
        names = [strings().preset_name(preset, short) for preset in PRESETS]
        assert len({*names, strings().preset_name("no such preset", short)}) == len(PRESETS) + 1


def test_match_forms() -> None:
    texts = strings()
    to_penalty = replace(RU, match_form=MatchForm.TARGET)
    credit_deals = replace(EN, match_form=MatchForm.DEALS)
    assert texts.match_form(EN) == "First to 100"
    assert texts.match_form(RU) == "Lowest penalty wins"
    assert texts.match_form(to_penalty) == "Until 100 penalty points"
    assert texts.match_form(credit_deals) == "Highest score wins"
    assert texts.match_heading(EN) == "Match, first to 100"
    assert texts.match_heading(RU) == "Match of 3 deals"
    assert texts.match_heading(replace(RU, deals_in_match=1)) == "Match of one deal"
    assert texts.match_heading(to_penalty) == "Match, until 100 penalty points"
    assert texts.match_form(PRESETS["HO"]) == "Three games to 150"
    assert texts.match_heading(PRESETS["HO"]) == "Match, three games to 150"
    assert texts.deal_title(3, EN) == "Deal 3"
    assert texts.deal_title(2, RU) == "Deal 2 of 3"
    assert texts.deal_title(4, RU) == "Deal 4"


def at(totals: tuple[int, ...], winners: tuple[int, ...] = ()) -> Standing:
    return Standing(totals, (0,) * len(totals), 3, bool(winners), winners, totals, 0)


def test_match_headlines() -> None:
    def text(standing: Standing, viewer: int | None = 0, rules: Rules = EN) -> str:
        return strings().match_headline(standing, NAMES_4[: len(standing.totals)], viewer, rules)

    assert text(at((108, 88), (0,))) == "You win the match, 108 to 88."
    assert text(at((108, 88), (0,)), 1) == "Ann wins the match, 108 to 88."
    assert text(at((12, 40, 61, 62), (0,)), 0, RU) == "You win the match with 12."
    assert text(at((12, 40, 61, 62), (0,)), 2, RU) == "Ann wins the match with 12."
    assert text(at((12, 12, 61, 62), (0, 1)), 0, RU) == "You share the match with Otto."
    assert text(at((12, 12, 61, 62), (0, 1)), 3, RU) == "Shared match: Ann, Otto."
    assert text(at((30, 30), (0, 1)), 0, RU) == "The match is drawn: all have the same."
    assert text(at((46, 31))) == "You lead by 15."
    assert text(at((46, 31)), 0, RU) == "Otto leads by 15."
    assert text(at((31, 31))) == "The lead is shared."


def test_bonuses_of_games_that_have_ended_count_for_the_lead() -> None:
    # 142 points are behind 80 with the 100 for a game won.
    games = replace(at((80, 142)), final=(180, 142))
    assert strings().match_headline(games, NAMES_4[:2], 0, PRESETS["HO"]) == "You lead by 38."


def test_the_only_person_is_called_you() -> None:
    setup = setup_for(EN, NAMES_4)
    assert strings().seat_names(setup, 0) == ("You", "Otto", "Maud", "Iris")
    assert strings().seat_names(setup, None) == NAMES_4
    two_people = replace(setup, seating=tuple(replace(seat, player=None) for seat in setup.seating))
    assert strings().seat_names(two_people, 0) == NAMES_4


def test_numbers_of_deals() -> None:
    assert strings().deal_no(4711) == "Deal no. 4711"
    assert strings().numbered(4711, "This {deal}") == "This {deal} · no.\u00a04711"
    assert strings().numbered(None, "This deal") == "This deal"
