"""The rules in words."""

import random
import re

import pytest
from PySide6.QtCore import QObject

from okgin_desktop.engine.rules import PRESETS, Rules, RulesError
from okgin_desktop.engine.rules_file import FileProblem, RulesFileError, read_rules
from okgin_desktop.engine.rules_summary import Say, Section, Sentence
from okgin_desktop.ui.strings import strings
from okgin_desktop.ui.strings.rules_problems import RulesProblemTexts
from okgin_desktop.ui.strings.rules_text import RulesTexts
from tests.houses import any_rules
from tests.ui.pseudo import Pseudo


@pytest.mark.parametrize("say", Say)
@pytest.mark.parametrize("number", [0, 1, 2, 5])
def test_every_sentence_has_its_words(say: Say, number: int) -> None:
    text = RulesTexts().sentence(Sentence(say, (number, 31)))
    assert re.fullmatch(r"[A-Z].*\.", text)
    assert not re.search(r"[{}%]|\(s\)", text)


def test_the_texts_say_the_numbers() -> None:
    texts = dict(strings().rules(PRESETS["EN"]))
    assert "Two players are dealt 10 cards each, three or four 7." in texts["The deal"]
    assert "A knock that wins scores 20 more." in texts["Scoring a deal"]
    assert "The first to reach 100 points wins the match." in texts["The match"]
    assert (
        "Each player is dealt 7 cards, one at a time." in dict(strings().rules(PRESETS["EN"], 3))["The deal"]
    )


def test_a_sentence_differs_from_every_other() -> None:
    texts = [RulesTexts().sentence(Sentence(say, (3, 4))) for say in Say]
    assert len(set(texts)) == len(texts)


def test_presets_have_a_sentence_and_other_rules_none() -> None:
    sentences = {strings().preset_sentence(preset) for preset in PRESETS}
    assert len(sentences) == len(PRESETS)
    assert "" not in sentences
    assert strings().preset_sentence("mine") == ""
    names = [strings().preset_name(preset, short) for preset in PRESETS for short in (True, False)]
    assert len(set(names)) == 2 * len(PRESETS)


def test_everything_is_translatable(pseudo: Pseudo) -> None:
    texts = RulesTexts()
    found = [texts.sentence(Sentence(say, (number, 3))) for say in Say for number in (0, 1, 2)]
    found += [texts.heading(section) for section in Section]
    found += [part for word in texts.words() for part in word]
    found += [texts.preset_sentence(preset) for preset in PRESETS]
    for text in found:
        assert text.startswith("‹")
        assert text.count("‹") == 1
        assert "{" not in text
    assert set(pseudo.plurals) >= {
        "The match has %n deals.",
        "The last %n cards of the stock are never drawn.",
    }


def test_classes_with_texts_are_final() -> None:
    for kind in (RulesTexts, RulesProblemTexts):
        assert kind.__bases__ == (QObject,)
        assert kind.__subclasses__() == []


def test_any_house_rules_can_be_told() -> None:
    chance = random.Random("told")
    for _ in range(50):
        for seats in (None, 2, 3, 4):
            for heading, sentences in strings().rules(any_rules(chance), seats):
                assert heading
                assert all(sentences)


@pytest.mark.parametrize(
    ("data", "text"),
    [
        ({"knock_bonus": 51}, "knock_bonus must be from 0 to 50."),
        ({"knock_bonus": "x"}, "knock_bonus must be a whole number."),
        ({"spades_double": 2}, "spades_double must be true or false."),
        ({"big_gin": 3}, "big_gin must be one of: 0, 31, 50."),
        ({"knock": 3}, "there is no rule knock."),
        ({"hollywood": True, "match_form": "deals"}, "hollywood does not go together with match_form."),
        (
            {"knock_limit_mode": "gin_only", "gin_bonus": 0, "gin_adds_deadwood": False},
            "gin_bonus: only gin ends a deal and it earns nothing, so that no match would ever end.",
        ),
    ],
)
def test_why_a_rule_is_refused(data: dict[str, object], text: str) -> None:
    with pytest.raises(RulesError) as caught:
        Rules.from_dict(data)
    assert strings().rule_problem(caught.value) == text


def test_why_a_file_is_refused() -> None:
    with pytest.raises(RulesFileError) as caught:
        read_rules('{"format": 1,\n"name": "x",\n"rules": {"knock_bonus": 51}}')
    assert strings().file_problem(caught.value) == "Line 3: knock_bonus must be from 0 to 50."
    for problem in FileProblem:
        if problem is not FileProblem.RULE:
            text = strings().file_problem(RulesFileError(7, problem, "name"))
            assert re.fullmatch(r"Line 7: .+\.", text)
            assert "{" not in text
