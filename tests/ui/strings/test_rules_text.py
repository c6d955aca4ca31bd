"""The rules in words."""

import random
import re

import pytest
from PySide6.QtCore import QObject

from okgin_desktop.engine.rules import PRESETS
from okgin_desktop.engine.rules_summary import Say, Section, Sentence
from okgin_desktop.ui.strings import strings
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


def test_the_class_with_texts_is_final() -> None:
    assert RulesTexts.__bases__ == (QObject,)
    assert RulesTexts.__subclasses__() == []


def test_any_house_rules_can_be_told() -> None:
    chance = random.Random("told")
    for _ in range(50):
        for seats in (None, 2, 3, 4):
            for heading, sentences in strings().rules(any_rules(chance), seats):
                assert heading
                assert all(sentences)
