"""A file of house rules comes back as it was, and everything else is refused with its line."""

import json
import random
from dataclasses import fields
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from okgin_desktop.engine.rules import (
    CHOICES,
    EN,
    HOLLYWOOD_OKLAHOMA,
    PRESETS,
    RANGES,
    RU,
    Rules,
    RulesProblem,
)
from okgin_desktop.engine.rules_file import (
    FORMAT,
    LONGEST_FILE,
    FileProblem,
    NamedRules,
    RulesFileError,
    read_rules,
    write_rules,
)
from tests.houses import any_rules


def error_of(text: str) -> RulesFileError:
    with pytest.raises(RulesFileError) as caught:
        read_rules(text)
    return caught.value


def file_of(rules: str, *, format_line: str = '"format": 1,', name: str = '"name": "Ours",') -> str:
    return f'{{\n  {format_line}\n  {name}\n  "rules": {rules}\n}}\n'


@pytest.mark.parametrize("name", PRESETS)
def test_presets_come_back(name: str) -> None:
    named = NamedRules(f"Ours, from {name}", PRESETS[name])
    assert read_rules(write_rules(named)) == named


@given(st.integers(0, 2**32))
def test_any_house_rules_come_back(seed: int) -> None:
    named = NamedRules("По-дачному ♠", any_rules(random.Random(seed)))
    assert read_rules(write_rules(named)) == named


def test_a_file_is_plain_to_read() -> None:
    text = write_rules(NamedRules("Дача", RU))
    lines = text.splitlines()
    assert lines[:4] == ["{", f'  "format": {FORMAT},', '  "name": "Дача",', '  "rules": {']
    assert '    "score_mode": "penalty",' in lines
    assert text.endswith("\n}\n")


def test_a_rule_left_out_is_the_default() -> None:
    assert read_rules(file_of("{}")).rules == EN
    assert read_rules("\ufeff" + file_of('{"knock_bonus": 10}')).rules.knock_bonus == 10


@pytest.mark.parametrize(
    ("text", "line", "problem", "key"),
    [
        ("", 1, FileProblem.NOT_JSON, ""),
        ('{\n  "format": 1,\n}', 3, FileProblem.NOT_JSON, ""),
        ("[" * 20_000, 1, FileProblem.NOT_JSON, ""),
        ("1" * 5_000, 1, FileProblem.NOT_JSON, ""),
        ("[]", 1, FileProblem.NOT_AN_OBJECT, ""),
        ("null", 1, FileProblem.NOT_AN_OBJECT, ""),
        ('"{}"', 1, FileProblem.NOT_AN_OBJECT, ""),
        (" " * (LONGEST_FILE + 1), 1, FileProblem.TOO_LONG, ""),
        ('{"format": 1,\n "name": "x",\n "colour": 3,\n "rules": {}}', 3, FileProblem.UNKNOWN_KEY, "colour"),
        ('{"format": 1, "rules": {}}', 1, FileProblem.MISSING, "name"),
        ('{"name": "x", "rules": {}}', 1, FileProblem.MISSING, "format"),
        ('{"format": 1, "name": "x"}', 1, FileProblem.MISSING, "rules"),
        (file_of("{}", format_line='"format": 2,'), 2, FileProblem.FORMAT, "format"),
        (file_of("{}", format_line='"format": 1.0,'), 2, FileProblem.FORMAT, "format"),
        (file_of("{}", format_line='"format": true,'), 2, FileProblem.FORMAT, "format"),
        (file_of("{}", name='"name": "",'), 3, FileProblem.NAME, "name"),
        (file_of("{}", name='"name": "  ",'), 3, FileProblem.NAME, "name"),
        (file_of("{}", name='"name": 7,'), 3, FileProblem.NAME, "name"),
        (file_of("{}", name='"name": "a\\nb",'), 3, FileProblem.NAME, "name"),
        (file_of("{}", name=f'"name": "{"x" * 61}",'), 3, FileProblem.NAME, "name"),
        (file_of("[]"), 4, FileProblem.NOT_AN_OBJECT, "rules"),
        (file_of('[{"a": 1}, {"a": 2}]'), 4, FileProblem.NOT_AN_OBJECT, "rules"),
        (file_of('{\n"big_gin": 0,\n"big_gin": 31}'), 6, FileProblem.TWICE, "big_gin"),
        (file_of('{},\n  "rules": {}'), 5, FileProblem.TWICE, "rules"),
    ],
)
def test_what_is_no_file_of_rules(text: str, line: int, problem: FileProblem, key: str) -> None:
    error = error_of(text)
    assert (error.line, error.problem, error.key, error.rule) == (line, problem, key, None)
    assert str(error).startswith(f"line {line}: ")


@pytest.mark.parametrize(
    ("rules", "line", "key", "problem"),
    [
        ('{\n"knock_limit": 10}', 5, "knock_limit", RulesProblem.UNKNOWN),
        ('{\n\n"knock_bonus": "20"}', 6, "knock_bonus", RulesProblem.TYPE),
        ('{"a\\u005cb": 1}', 4, "a\\b", RulesProblem.UNKNOWN),
        ('{"gin_bonus": 25,\n"knock_bonus": 20.0}', 5, "knock_bonus", RulesProblem.TYPE),
        ('{"gin_bonus": NaN}', 4, "gin_bonus", RulesProblem.TYPE),
        ('{"gin_bonus": [{"gin_bonus": 1}]}', 4, "gin_bonus", RulesProblem.TYPE),
        ('{"spades_double": 1}', 4, "spades_double", RulesProblem.TYPE),
        ('{"knock_bonus": 51}', 4, "knock_bonus", RulesProblem.RANGE),
        ('{"big_gin": 32}', 4, "big_gin", RulesProblem.CHOICE),
        ('{"score_mode": "Penalty"}', 4, "score_mode", RulesProblem.CHOICE),
        # Of two the one that stands first.
        ('{"gin_bonus": -1,\n"knock_bonus": -1}', 4, "gin_bonus", RulesProblem.RANGE),
        ('{\n"hollywood": true,\n"score_mode": "penalty"}', 5, "hollywood", RulesProblem.CONFLICT),
        ('{\n"hand_size_more": 10,\n"stock_reserve": 9}', 6, "stock_reserve", RulesProblem.CONFLICT),
        (
            '{"knock_limit_mode": "gin_only",\n"gin_bonus": 0, "gin_adds_deadwood": false}',
            5,
            "gin_bonus",
            RulesProblem.ENDLESS,
        ),
    ],
)
def test_a_rule_that_cannot_be(rules: str, line: int, key: str, problem: RulesProblem) -> None:
    error = error_of(file_of(rules))
    assert (error.line, error.problem, error.key) == (line, FileProblem.RULE, key)
    assert error.rule is not None
    assert error.rule.problem is problem
    assert str(error) == f"line {line}: {key}: {error.rule.reason}"


def test_a_conflict_is_told_where_its_rule_stands() -> None:
    data = {"format": 1, "name": "x", "rules": {"match_form": "deals", "hollywood": True}}
    assert error_of(json.dumps(data, indent=1)).line == 6


def test_order_does_not_matter() -> None:
    data = {"rules": HOLLYWOOD_OKLAHOMA.to_dict(), "name": "x", "format": 1}
    data["rules"] = dict(reversed(list(HOLLYWOOD_OKLAHOMA.to_dict().items())))
    assert read_rules(json.dumps(data)).rules == HOLLYWOOD_OKLAHOMA


@given(
    st.text(max_size=200)
    | st.recursive(st.none() | st.integers() | st.text(max_size=9), st.lists).map(json.dumps)
)
def test_nonsense_is_refused_and_nothing_else_happens(text: str) -> None:
    error_of(text)


def test_the_schema_is_documented_as_it_is() -> None:
    text = (Path(__file__).resolve().parents[2] / "docs" / "rules_file.md").read_text("utf-8")
    rows = [line for line in text.splitlines() if line.startswith("| `")]
    assert len(rows) == len(fields(Rules))
    for row, item in zip(rows, fields(Rules), strict=True):
        name, values, default = (cell.strip() for cell in row.strip("|").split("|"))
        assert name == f"`{item.name}`"
        assert default.strip("`") == json.dumps(item.default).strip('"')
        if item.name in RANGES:
            assert values == f"{RANGES[item.name].start} to {RANGES[item.name].stop - 1}"
        elif item.name in CHOICES:
            assert values == ", ".join(map(str, CHOICES[item.name]))
        elif isinstance(item.default, bool):
            assert values == "true, false"
        else:
            kind = type(getattr(EN, item.name))
            assert values == ", ".join(f"`{value}`" for value in kind)


def test_the_example_of_the_document_is_a_file_of_rules() -> None:
    text = (Path(__file__).resolve().parents[2] / "docs" / "rules_file.md").read_text("utf-8")
    named = read_rules(text.split("```json")[1].split("```")[0])
    assert (named.name, named.rules.knock_bonus) == ("Sundays at Maud's", 10)
