"""Every text can be translated."""

from dataclasses import replace

from PySide6.QtCore import QObject

from okgin_desktop.engine.actions import Refusal
from okgin_desktop.engine.rules import (
    RU,
)
from okgin_desktop.engine.scoring import price
from okgin_desktop.engine.view import view_of
from okgin_desktop.ui.strings import strings
from okgin_desktop.ui.strings.cards import CardTexts
from okgin_desktop.ui.strings.events import EventTexts
from okgin_desktop.ui.strings.log import LogTexts
from okgin_desktop.ui.strings.matches import MatchTexts
from okgin_desktop.ui.strings.panels import PanelTexts
from okgin_desktop.ui.strings.play import PlayTexts
from okgin_desktop.ui.strings.results import ResultTexts
from tests.ui.panels.table_states import (
    NAMES_2,
    NAMES_4,
    duel,
    duel_knocked,
    duel_over,
    duel_to_discard,
    duel_to_draw,
    four_over,
)
from tests.ui.pseudo import Pseudo
from tests.ui.strings.cases import LINES, facts, house_rules, status, views


def test_plurals_reach_the_translator_with_their_number(pseudo: Pseudo) -> None:
    strings().deadwood_label(22)
    strings().hand_size(3)
    strings().match_heading(replace(RU, deals_in_match=5))
    assert pseudo.plurals == {"Deadwood, %n cards": 22, "%n cards": 3, "Match of %n deals": 5}


def test_classes_with_texts_are_final() -> None:
    # A plural of a base class stays untranslated in a subclass (docs/translating.md).
    for kind in (CardTexts, EventTexts, LogTexts, MatchTexts, PanelTexts, PlayTexts, ResultTexts):
        assert kind.__bases__ == (QObject,)
        assert kind.__subclasses__() == []


def test_everything_goes_through_the_translator(pseudo: Pseudo) -> None:
    texts = strings()
    found = [texts.event_line(event, NAMES_2, viewer) for event, _, _ in LINES for viewer in (0, 1)]
    found += [texts.refusal(reason, view) for reason in Refusal for view in views()]
    for deal in (duel(), duel_to_draw(), duel_to_discard(), duel_knocked(), duel_over(), four_over()):
        found += [status(deal, viewer) for viewer in range(deal.seats)]
        found += [line.text for line in texts.log(view_of(deal, 0))]
    for rules in house_rules():
        for each in facts():
            result = price(rules, each)
            found.append(texts.result_headline(result, NAMES_4, 0, rules))
            found += [
                label
                for seat in range(each.seats)
                for label, _ in texts.score_lines(result, seat, NAMES_4, 0)
            ]
    for text in found:
        assert text.startswith("‹"), text
        assert "{" not in text
        # One sentence, one text: nothing is glued together.
        assert text.count("‹") == 1, text
