import json
from dataclasses import replace

import pytest

from okgin_desktop.engine.rules import EN, PAGAT_OKLAHOMA, PRESETS, RU, AceUpcard
from okgin_desktop.settings import schema
from okgin_desktop.settings.custom_rules import (
    LONGEST,
    MOST,
    NameProblem,
    NameRefusedError,
    OwnRules,
    RulesBook,
    differences,
    nearest,
)

HOUSE = replace(EN, knock_bonus=10, ace_upcard=AceUpcard.GIN_ONLY)


def kept(book: RulesBook) -> RulesBook:
    """Return what a restart would read."""
    return RulesBook.from_dict(json.loads(json.dumps(schema.HOUSE_RULES.read(book.to_dict()))))


def test_an_empty_book_offers_the_shipped_presets() -> None:
    book = RulesBook()
    assert book.keys() == tuple(PRESETS)
    assert all(book.rules(key) == PRESETS[key] and book.changes(key) == () for key in book.keys())  # noqa: SIM118
    assert kept(book) == book


def test_a_shipped_preset_is_changed_and_restored() -> None:
    book = RulesBook()
    book.edit("EN", HOUSE)
    assert book.rules("EN") == HOUSE
    assert book.changes("EN") == ("ace_upcard", "knock_bonus")
    assert (book.match_key("EN"), book.match_key("RU")) == ("EN*", "RU")
    assert kept(book) == book
    book.edit("EN", EN)
    assert (book.changes("EN"), book.changed) == ((), {})


def test_saving_moves_the_changes_to_the_new_rules() -> None:
    book = RulesBook()
    book.edit("EN", HOUSE)
    key = book.save_as("EN", "  My Sunday rules ")
    assert (key, book.name(key), book.rules(key), book.base(key)) == (
        "own:My Sunday rules",
        "My Sunday rules",
        HOUSE,
        "EN",
    )
    assert book.rules("EN") == EN
    assert book.match_key(key) == key
    assert kept(book) == book


def test_renaming_and_deleting_follow_the_choice() -> None:
    book = RulesBook()
    book.chosen = book.save_as("RU", "Дача")
    other = book.add("Other", HOUSE)
    book.rename(book.chosen, "Дача 2")
    assert book.keys()[-2:] == ("own:Дача 2", other)
    assert book.chosen == "own:Дача 2"
    book.delete(book.chosen)
    assert (book.chosen, book.keys()[-1]) == ("EN", other)
    with pytest.raises(KeyError):
        book.rules("own:Дача 2")


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("   ", NameProblem.BLANK),
        ("x" * (LONGEST + 1), NameProblem.LONG),
        ("a\nb", NameProblem.ODD),
        ("straße", NameProblem.TAKEN),
    ],
)
def test_names_that_cannot_be_given(name: str, problem: NameProblem) -> None:
    book = RulesBook()
    book.add("STRASSE", EN)
    key = book.add("Other", EN)
    before = book.to_dict()
    with pytest.raises(NameRefusedError) as raised:
        book.save_as("EN", name)
    assert raised.value.problem is problem
    with pytest.raises(NameRefusedError) as raised:
        book.rename(key, name)
    assert raised.value.problem is problem
    assert book.to_dict() == before


def test_rules_keep_their_own_name_in_another_spelling() -> None:
    book = RulesBook()
    assert book.rename(book.add("sunday", EN), "Sunday") == "own:Sunday"


def test_a_full_book_fits_the_file_and_takes_no_more() -> None:
    book = RulesBook()
    for key in PRESETS:
        book.edit(key, replace(PRESETS[key], knock_bonus=33))
    for number in range(MOST):
        book.add(f"{number:02}" + "я" * (LONGEST - 2), RU)
    with pytest.raises(NameRefusedError) as raised:
        book.add("one more", RU)
    assert raised.value.problem is NameProblem.FULL
    assert kept(book) == book


def test_one_bad_entry_costs_only_itself_and_is_kept() -> None:
    book = RulesBook()
    book.add("Good", HOUSE)
    data = book.to_dict()
    bad = [
        {"name": "Newer", "base": "EN", "rules": {"not_yet_known": 1}},
        {"name": "Broken", "base": "EN", "rules": {"knock_bonus": -1}},
        {"name": 7, "rules": {}},
        {"name": "good", "base": "EN", "rules": {}},
        "text",
    ]
    data["own"] += bad
    data["changed"] = {"RU": {"knock_bonus": 51}, "XX": {}, "PO": PAGAT_OKLAHOMA.to_dict()}
    read = RulesBook.from_dict(data)
    assert read.own == [OwnRules("Good", "EN", HOUSE)]
    assert (read.unread, read.changed) == (bad, {})
    assert read.to_dict()["own"] == data["own"]


@pytest.mark.parametrize(
    "data", [{}, {"own": None, "changed": [], "chosen": 3}, {"chosen": "own:gone"}, {"chosen": "EN*"}]
)
def test_nonsense_is_an_empty_book(data: dict[str, object]) -> None:
    assert RulesBook.from_dict(data) == RulesBook()


def test_a_match_finds_its_rules_again() -> None:
    book = RulesBook()
    key = book.add("5*", EN)
    assert [book.find(each) for each in ("EN", "EN*", key, "own:gone", "gone")] == [
        "EN",
        "EN",
        key,
        None,
        None,
    ]


def test_rules_from_elsewhere_are_compared_with_the_nearest_preset() -> None:
    assert [nearest(rules) for rules in PRESETS.values()] == list(PRESETS)
    assert nearest(replace(RU, knock_bonus=5)) == "RU"
    book = RulesBook()
    assert book.base(book.add("a", replace(RU, knock_bonus=5), "no such preset")) == "RU"
    assert differences(RU, RU) == ()
