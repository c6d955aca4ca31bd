"""The eyes: does the screen show what the engine says? Each difference is one sentence."""

from collections.abc import Iterator

from PySide6.QtCore import QCoreApplication

from okgin_desktop.engine.cards import Card
from okgin_desktop.engine.match import Standing
from okgin_desktop.engine.melds import least_deadwood
from okgin_desktop.engine.options import Options
from okgin_desktop.engine.turns import Phase
from okgin_desktop.engine.view import SeatView
from okgin_desktop.session.layoff_draft import LayoffDraft
from okgin_desktop.ui import zoom
from okgin_desktop.ui.strings import strings
from okgin_desktop.ui.table.card_widget import LIFT_DRAWN, LIFT_HOVER, LIFT_SELECTED, CardWidget
from okgin_desktop.ui.table.layout import Place, layout
from okgin_desktop.ui.table.play import Command
from okgin_desktop.ui.table.scene import STOCK, Key, scene_of
from tools.driver.program import Driven

_PLAYING = (Phase.UPCARD, Phase.DRAW, Phase.DISCARD)


def at_rest(driven: Driven) -> bool:
    """Whether every card lies where it belongs; moving ones do so soon."""
    table = driven.table
    if table.busy or table.places is None:
        return False
    return all(
        (card := table.cards.get(key)) is not None and _misplaced(driven, key, place, card) is None
        for key, place in table.places.cards.items()
    )


def differences(driven: Driven) -> list[str]:
    """Return how the screen differs from the session's view; empty where it shows exactly that."""
    view, options = driven.session.view(), driven.session.options()
    return [
        *_table(driven, view, options),
        *_cards(driven, view),
        *_buttons(driven, view, options),
        *_panels(driven, view, options),
    ]


def _table(driven: Driven, view: SeatView, options: Options) -> Iterator[str]:
    table = driven.table
    person, scene = table.person, table.scene
    if (person.view, person.options) != (view, options):
        yield "the table holds another view than the session"
    if scene is None or table.places is None:
        yield "the table is empty"
        return
    laid = person.draft.layoffs if person.draft is not None else ()
    if scene != scene_of(view, person.arrange, laid):
        yield "the scene is not that of the view"
    mine = set() if _opened(view) else set(view.hand) - {item.card for item in laid}
    if set(scene.hand) != mine or len(scene.hand) != len(mine):
        yield f"the hand on the table is {_names(scene.hand)}, not {_names(mine)}"
    if scene.stock != view.stock_count or scene.pile != view.pile:
        yield "stock or discard pile differ from the view"
    for seat, size in enumerate(scene.hidden):
        if size not in (0, view.hand_sizes[seat]):
            yield f"seat {seat} shows {size} closed cards of {view.hand_sizes[seat]}"
    wanted = layout(scene, table.width(), table.height(), panel=table.panel_open, unit=zoom.unit(table))
    if table.places != wanted:
        yield "the cards do not lie as the layout says"
    if view.phase in _PLAYING and (table.places.plaque is None or not table.dressing.plaque.isVisible()):
        yield "upcard and knock limit are not in sight"


def _opened(view: SeatView) -> bool:
    """Whether the viewer's own hand lies open."""
    showdown = view.showdown
    return showdown is not None and (
        showdown.knocker == view.seat or showdown.shown_by(view.seat) is not None
    )


def _cards(driven: Driven, view: SeatView) -> Iterator[str]:
    table = driven.table
    if table.places is None:
        return
    places = table.places.cards
    if set(table.cards) != set(places):
        yield f"{len(table.cards)} cards on the table, {len(places)} in the layout"
    for key in set(places) - _public(view):
        if isinstance(key, Card):
            yield f"the {key} is on the table, but the person cannot know where it is"
    for key, card in table.cards.items():
        place = places.get(key)
        if place is None:
            continue
        wrong = _misplaced(driven, key, place, card)
        if wrong is not None:
            yield wrong
        if card.key != key or (card.card is not None) is not isinstance(key, Card):
            yield f"the widget of {key} says it is {card.key}"
        if not card.isVisible():
            yield f"the card {key} is hidden"
        name = _spoken(key)
        if card.accessibleName() != name:
            yield f"the card {key} calls itself {card.accessibleName()!r}, not {name!r}"


def _spoken(key: Key) -> str:
    if isinstance(key, Card):
        return strings().speak_card(key)
    return QCoreApplication.translate("TableTexts", "Stock" if key == STOCK else "Closed card")


def _public(view: SeatView) -> set[Key]:
    """Return the cards whose place the viewer may know."""
    known: set[Key] = {*view.hand, *view.pile}
    showdown = view.showdown
    if showdown is not None:
        known |= {card for meld in showdown.spread for card in meld.cards} | set(showdown.loose)
        for shown in showdown.shown:
            known |= {card for meld in shown.melds for card in meld.cards} | set(shown.left)
    return known


def _misplaced(driven: Driven, key: Key, place: Place, card: CardWidget) -> str | None:
    table, spot = driven.table, card.spot
    lifts = {0}
    own = table.scene is not None and isinstance(key, Card) and key in table.scene.hand
    if own and key == table.person.selected:
        lifts = {LIFT_SELECTED}
    elif own and table.scene is not None and key == table.scene.drawn:
        lifts = {LIFT_DRAWN}
    elif own:
        lifts = {0, LIFT_HOVER}
    rights = {(round(place.x), round(place.y) - lift) for lift in lifts}
    if (spot.x, spot.y) not in rights or abs(spot.w - place.w) > 1e-6:
        return f"{key} lies at {spot.x:.1f}, {spot.y:.1f}, not at {place.x:.1f}, {place.y:.1f}"
    if spot.turn != (1.0 if place.face else 0.0) or place.face is not isinstance(key, Card):
        return f"{key} is turned {spot.turn}, but face up is {place.face}"
    rect = card.geometry()
    centre = spot.x + spot.w / 2, spot.y + spot.w * 0.7
    if abs(rect.center().x() - centre[0]) > 2 or abs(rect.center().y() - centre[1]) > 2:
        return f"the widget of {key} is not where the card is"
    return None


def legal(options: Options, selected: Card | None, draft: LayoffDraft | None, command: Command) -> bool:
    """Return whether the rules let the person give this command now, from the options alone."""
    match command:
        case Command.DRAW:
            return options.may_draw
        case Command.TAKE:
            return options.may_take
        case Command.PASS:
            return options.may_pass
        case Command.DISCARD:
            return selected is not None and selected in options.discards
        case Command.KNOCK:
            return bool(options.knocks) or options.big_gin
        case Command.FINISH:
            return bool(options.spread)
        case Command.LAY_BEST:
            return draft is not None and draft.deadwood > draft.best.deadwood
        case Command.LAY_SELECTED:
            return draft is not None and selected is not None and bool(draft.targets(selected))
        case Command.TAKE_BACK:
            return draft is not None and bool(draft.layoffs)
        case Command.SORT:
            return True


def _buttons(driven: Driven, view: SeatView, options: Options) -> Iterator[str]:
    table, person = driven.table, driven.table.person
    offered: set[Command] = set()
    for button, command in zip(table.bar.buttons, table.bar.commands, strict=True):
        if command is None or not button.isVisible():
            continue
        offered.add(command)
        allowed = legal(options, person.selected, person.draft, command)
        if driven.window.sheet is not None:
            allowed = allowed and command is Command.SORT
        if button.isEnabled() is not allowed:
            yield f"the button {button.text()!r} is {'on' if button.isEnabled() else 'off'}"
        if not button.isEnabled() and not button.reason():
            yield f"the button {button.text()!r} is off without a reason"
    if not view.to_act:
        return
    wanted = {
        Phase.UPCARD: {Command.TAKE, Command.PASS},
        Phase.DRAW: {Command.DRAW, Command.TAKE},
        Phase.DISCARD: {Command.DISCARD, Command.KNOCK},
        Phase.LAY_OFF: {Command.FINISH, Command.LAY_BEST, Command.TAKE_BACK},
    }.get(view.phase, set())
    if not wanted <= offered:
        yield f"no button for {', '.join(sorted(wanted - offered))}"


def _panels(driven: Driven, view: SeatView, options: Options) -> Iterator[str]:
    window, session = driven.window, driven.session
    setup = session.setup
    assert setup is not None
    names = strings().seat_names(setup, session.viewer)
    asked = strings().status(view, options, names)
    if window.status.text() != asked:
        yield f"the status line says {window.status.text()!r}, not {asked!r}"
    totals = _totals(session.standing)
    shown = [pill.value().replace(" · ", " ") for pill in window.strip.pills]
    complete = view.result is None or window.scores.is_complete()
    if complete and shown != totals:
        yield f"the strip shows {shown}, the standing is {totals}"
    active = [pill.is_active() for pill in window.strip.pills]
    if active != [seat == view.turn and view.phase is not Phase.OVER for seat in range(view.seats)]:
        yield "the gold edge in the strip is not at the seat to act"
    if (view.result is not None) is not window.scores.isVisible():
        yield "the score of the deal is in sight at the wrong time"
    yield from _readout(driven, view)


def _totals(standing: Standing) -> list[str]:
    seats = range(len(standing.totals))
    if standing.games:
        return [strings().games_line(standing, seat, " ") for seat in seats]
    return [str(standing.totals[seat]) for seat in seats]


def _readout(driven: Driven, view: SeatView) -> Iterator[str]:
    table, scene = driven.table, driven.table.scene
    if scene is None or not scene.hand:
        return
    said = table.dressing.readout.accessibleName()
    if not table.dressing.readout.isVisible() or str(least_deadwood(scene.hand)) not in said:
        yield f"the own deadwood is {least_deadwood(scene.hand)}, but {said!r} is shown"


def _names(cards: object) -> str:
    return " ".join(str(card) for card in sorted(cards)) or "empty"  # type: ignore[call-overload]
