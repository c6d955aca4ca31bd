from dataclasses import fields, replace
from enum import StrEnum

import pytest

from okgin_desktop.engine.rules import (
    CHOICES,
    CLASSIC_GIN,
    EN,
    PAGAT_OKLAHOMA,
    PRESETS,
    RANGES,
    RU,
    LimitMode,
    Rules,
    RulesError,
    ScoreMode,
)
from okgin_desktop.engine.scoring import price
from okgin_desktop.settings.custom_rules import NameProblem
from okgin_desktop.ui.dialogs.preferences_example import ABOUT, CASES, UPCARD, Example, offered, priced
from okgin_desktop.ui.dialogs.preferences_option_texts import OptionTexts
from okgin_desktop.ui.dialogs.preferences_parameters import (
    GROUPS,
    SOURCES,
    STEPS,
    Group,
    Unused,
    sources,
    unused,
)
from okgin_desktop.ui.dialogs.preferences_rule_texts import ParameterTexts
from tests.ui.pseudo import Pseudo

NAMES = [item.name for item in fields(Rules)]


def test_every_parameter_stands_once_on_the_page() -> None:
    assert sorted(name for group in GROUPS.values() for name in group) == sorted(NAMES)
    assert set(GROUPS) == set(Group)


def test_everything_has_words_that_can_be_translated(pseudo: Pseudo) -> None:
    words, values = ParameterTexts(), OptionTexts()
    found = [words.group(group) for group in Group] + [words.unused(reason) for reason in Unused]
    for name in NAMES:
        found += [words.label(name), words.about(name)]
        default = getattr(EN, name)
        if isinstance(default, StrEnum):
            found += [values.value(each) for each in type(default)]
    found += [values.name_problem(problem) for problem in NameProblem]
    assert all(text.startswith("‹") and "{" not in text for text in found)


def test_labels_and_values_tell_apart() -> None:
    words, values = ParameterTexts(), OptionTexts()
    labels = [words.label(name) for name in NAMES]
    assert len(set(labels)) == len(labels)
    for name in NAMES:
        default = getattr(EN, name)
        if isinstance(default, StrEnum):
            texts = [values.value(each) for each in type(default)]
            assert len(set(texts)) == len(texts), name


def test_sources_name_values_that_exist() -> None:
    assert set(SOURCES) <= set(NAMES)
    for name, values in SOURCES.items():
        for value in values:
            assert type(value) is type(getattr(EN, name))
            if name in RANGES:
                assert value in RANGES[name]
            if name in CHOICES:
                assert value in CHOICES[name]


@pytest.mark.parametrize(("tag", "preset"), [("EN", EN), ("RU", RU), ("Pagat", PAGAT_OKLAHOMA)])
def test_sources_agree_with_the_presets_made_from_them(tag: str, preset: Rules) -> None:
    for name, values in SOURCES.items():
        if any(tag in tags for tags in values.values()) and name not in ("spades_scope", "multi_tie"):
            assert tag in sources(name, getattr(preset, name)), name


def test_steps_lead_from_end_to_end() -> None:
    for name, step in STEPS.items():
        assert 1 < step < len(RANGES[name])


def one_off(rules: Rules, name: str) -> list[Rules]:
    """Return rules that differ in this parameter alone."""
    default = getattr(rules, name)
    others: list[object] = [not default] if isinstance(default, bool) else []
    if isinstance(default, StrEnum):
        others = list(type(default))
    elif not others:
        others = list(CHOICES.get(name, ())) or [RANGES[name].start, RANGES[name].stop - 1]
    found = []
    for value in others:
        try:
            changed = Rules.from_dict({**rules.to_dict(), name: value})
        except RulesError:
            continue
        if changed != rules:
            found.append(changed)
    return found


@pytest.mark.parametrize("preset", list(PRESETS))
def test_what_is_said_to_count_for_nothing_does_in_every_example(preset: str) -> None:
    for base in (PRESETS[preset], replace(PRESETS[preset], knock_limit_mode=LimitMode.GIN_ONLY)):
        resting = [name for name in NAMES if unused(name, base) is not None]
        assert resting
        for name in resting:
            for other in one_off(base, name):
                assert offered(other) == offered(base), name
                for example in offered(base):
                    assert priced(example, other).points == priced(example, base).points, name


def test_an_example_shows_its_parameter_at_work() -> None:
    quiet = ("big_gin_from_gin",)
    for name, example in ABOUT.items():
        start = replace(EN, big_gin=31, box_bonus=20, knock_bonus=10)
        if name.endswith("_boxes"):
            continue
        points = {priced(example, other).points for other in one_off(start, name)}
        assert points != {priced(example, start).points} or name in quiet, name


def test_examples_are_those_the_rules_allow() -> None:
    assert Example.BIG_GIN not in offered(EN)
    assert Example.BIG_GIN in offered(replace(EN, big_gin=31))
    assert Example.KNOCK not in offered(replace(EN, knock_limit_mode=LimitMode.GIN_ONLY))
    assert Example.KNOCK not in offered(replace(CLASSIC_GIN, fixed_limit=5))
    assert Example.KNOCK in offered(replace(CLASSIC_GIN, fixed_limit=6))


def test_examples_are_worth_what_the_printed_rules_say() -> None:
    """rules.md EN-21 to EN-23, RU-16 to RU-19, on 6 against 24, 4 and 6."""
    counts = {example: case.facts(UPCARD).deadwood for example, case in CASES.items()}
    assert counts[Example.KNOCK] == (6, 24)
    assert counts[Example.UNDERCUT] == (6, 4)
    assert counts[Example.TIE] == (6, 6)
    assert priced(Example.KNOCK, EN).points == (18 + 20, 0)
    assert priced(Example.UNDERCUT, EN).points == (0, 2 + 20)
    assert priced(Example.TIE, EN).points == (0, 20)
    assert priced(Example.GIN, EN).points == (24 + 25, 0)
    assert priced(Example.KNOCK, RU).points == (0, 18)
    assert priced(Example.UNDERCUT, RU).points == (2 + 25, 0)
    assert priced(Example.TIE, RU).points == (0, 0)
    assert RU.score_mode is ScoreMode.PENALTY
    assert price(RU, CASES[Example.GIN].facts(UPCARD)).points == (0, 24 + 25)
