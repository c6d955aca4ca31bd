"""The only place for the prose of the table; what dialogs say stands in the dialogs.

`strings()` has everything in one place; the groups below it are final QObject classes, one context for
translators each. Texts are made when asked for, so a change of language needs nothing but asking again.
"""

from functools import cache
from typing import final

from okgin_desktop.ui.strings.cards import SUIT_SIGNS, CardTexts
from okgin_desktop.ui.strings.events import EventTexts
from okgin_desktop.ui.strings.games import GameTexts
from okgin_desktop.ui.strings.log import LogLine, LogTexts
from okgin_desktop.ui.strings.matches import MatchTexts
from okgin_desktop.ui.strings.opponents import OpponentTexts
from okgin_desktop.ui.strings.panels import PanelTexts
from okgin_desktop.ui.strings.play import PlayTexts
from okgin_desktop.ui.strings.results import ResultTexts, SheetRow, signed
from okgin_desktop.ui.strings.rules_text import RulesTexts

__all__ = ["SUIT_SIGNS", "LogLine", "SheetRow", "Strings", "signed", "strings"]


@final
class Strings:
    """Every text about cards, play and scores; `names` is always the name of each seat in seat order.

    Cards inside texts are written `7♦`, which labels draw; `speak` turns a text into one for ears. `viewer`
    is the seat addressed as "you", or None.
    """

    def __init__(self) -> None:
        self.panels = PanelTexts()
        cards = CardTexts()
        self.card = cards.card
        self.cards = cards.cards
        self.speak_card = cards.speak_card
        self.speak = cards.speak
        self.meld_label = cards.meld_label
        self.meld_with_layoffs = cards.meld_with_layoffs
        self.deadwood_label = cards.deadwood_label
        self.deadwood_word = cards.deadwood_word
        self.hand_size = cards.hand_size
        self.limit_text = cards.limit_text
        self.upcard_text = cards.upcard_text
        results = ResultTexts(cards)
        self.result_headline = results.result_headline
        self.score_lines = results.score_lines
        self.sheet_rows = results.sheet_rows
        self.sheet_title = results.sheet_title
        self.total_label = results.total_label
        self.nobody_scores = results.nobody_scores
        play = PlayTexts(cards, results)
        self.status = play.status
        self.key_hint = play.key_hint
        self.refusal = play.refusal
        self.pass_button = play.pass_button
        self.draw_button = play.draw_button
        self.take_button = play.take_button
        self.discard_button = play.discard_button
        self.knock_button = play.knock_button
        self.big_gin_button = play.big_gin_button
        self.sort_button = play.sort_button
        self.lay_off_button = play.lay_off_button
        self.deadwood_pill = play.deadwood_pill
        events = EventTexts(cards)
        self.event_line = events.event_line
        self.last_action = events.last_action
        self.announcement = events.announcement
        log = LogTexts(cards)
        self.log = log.log
        self.brief = log.brief
        matches = MatchTexts()
        self.seat_names = matches.seat_names
        self.preset_name = matches.preset_name
        self.match_form = matches.match_form
        self.match_heading = matches.match_heading
        self.match_headline = matches.match_headline
        self.deal_title = matches.deal_title
        self.deal_no = matches.deal_no
        self.numbered = matches.numbered
        self.change = matches.change
        self.score_heading = matches.score_heading
        self.deals_label = matches.deals_label
        self.total = matches.total
        self.level_name = matches.level_name
        self.level_line = matches.level_line
        opponents = OpponentTexts()
        self.opponent_name = opponents.name
        self.opponent_manner = opponents.manner
        self.opponent_habit = opponents.habit
        self.opponent_story = opponents.story
        games = GameTexts()
        self.game = games.game
        self.game_over = games.game_over
        self.games_line = games.games_line
        self.games_told = games.games_told
        self.seat_games = games.seat_games
        self.bonuses = games.bonuses
        self.bonus_rows = games.bonus_rows
        rules = RulesTexts()
        self.rules = rules.rules
        self.rules_words = rules.words
        self.preset_sentence = rules.preset_sentence


@cache
def strings() -> Strings:
    """Return the one instance."""
    return Strings()
