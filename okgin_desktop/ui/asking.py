"""The sheets that ask or tell about a match, made from what the session and the settings hold.

Each is loaded when it is first asked for: a start that resumes a match needs none of them.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from okgin_desktop.engine.cards import Card
from okgin_desktop.engine.rules import PRESETS
from okgin_desktop.session.advance import Advance, MatchOver
from okgin_desktop.session.session import MatchSession
from okgin_desktop.session.setup import MatchSetup
from okgin_desktop.settings.custom_rules import RulesBook
from okgin_desktop.settings.schema import (
    HABITS,
    HOUSE_RULES,
    LAST_SETUP,
    OPPONENT_LEVEL,
    PLAYER_NAME,
    OpponentLevel,
)
from okgin_desktop.settings.store import SettingsStore
from okgin_desktop.ui.table.choreography import SPEEDS
from okgin_desktop.ui.table.table_widget import TableWidget

if TYPE_CHECKING:
    from okgin_desktop.ui.dialogs.knock_sheet import KnockSheet
    from okgin_desktop.ui.dialogs.match_end import MatchEndSheet
    from okgin_desktop.ui.dialogs.new_match import NewMatchSheet
    from okgin_desktop.ui.dialogs.rules_sheet import RulesSheet


def new_match(
    ground: QWidget,
    session: MatchSession,
    settings: SettingsStore,
    chosen: MatchSetup | None,
    number: int | None = None,
    of_the_day: int | None = None,
) -> "NewMatchSheet":
    """Ask what to play, beginning with what is `chosen`, else with the match on the table or the last one.

    The box for a deal number has `number` in it, or that of what is `chosen`: never one of before.
    """
    from okgin_desktop.ui.dialogs.new_match import NewMatchSheet

    if number is None and chosen is not None:
        number = chosen.number
    setup = session.setup
    in_progress = setup is not None and not session.match_finished and not session.is_computer(session.viewer)
    stored = settings.get(HOUSE_RULES)
    book = RulesBook.from_dict(stored)
    if chosen is not None:
        book.chosen = book.find(chosen.preset) or book.chosen
    level = settings.get(OPPONENT_LEVEL)
    return NewMatchSheet(
        ground,
        chosen or setup or last_setup(settings),
        gives_up=in_progress,
        book=book,
        name=settings.get(PLAYER_NAME),
        level=None if level is OpponentLevel.OWN else level.value,
        habits=settings.get(HABITS),
        number=number,
        of_the_day=of_the_day,
    )


def last_setup(settings: SettingsStore) -> MatchSetup | None:
    """Return what was agreed last time, if it is still understood."""
    stored = settings.get(LAST_SETUP)
    try:
        return MatchSetup.from_dict(stored) if stored else None
    except ValueError:
        return None


def knock(
    ground: QWidget, advance: Advance, names: Sequence[str], table: TableWidget, discard: Card | None
) -> "KnockSheet":
    """Lay out a knock in this state, throwing `discard` if that is known."""
    from okgin_desktop.ui.dialogs.knock_sheet import KnockSheet

    pace = SPEEDS[table.speed]
    return KnockSheet(advance.view, advance.options, names, table.art, ground, discard, pace)


def match_end(ground: QWidget, over: MatchOver, viewer: int | None) -> "MatchEndSheet":
    """Show how the match ended; `viewer` is the seat of the person, if there is one."""
    from okgin_desktop.ui.dialogs.match_end import MatchEndSheet

    deals = [result.points for result in over.deals]
    return MatchEndSheet(ground, over.setup, over.standing, deals, over.prizes, viewer)


def rules(ground: QWidget, session: MatchSession) -> "RulesSheet":
    """Tell the rules in force, or before any match those of the English preset."""
    from okgin_desktop.ui.dialogs.rules_sheet import RulesSheet

    setup = session.setup
    if setup is None:
        return RulesSheet(ground, PRESETS["EN"], preset="EN")
    return RulesSheet(ground, setup.rules, len(setup.seating), setup.preset)
