"""A person at the table: decides as the simple player does, and acts by mouse or keyboard, by chance."""

import random

from PySide6.QtCore import QPoint, Qt

from okgin_desktop.engine.actions import (
    Action,
    BigGin,
    Discard,
    DrawStock,
    Knock,
    LayOff,
    PassUpcard,
    TakeDiscard,
)
from okgin_desktop.engine.cards import Card
from okgin_desktop.engine.options import Options
from okgin_desktop.engine.view import SeatView
from okgin_desktop.players.registry import player
from okgin_desktop.ui.dialogs.knock_sheet import KnockSheet
from okgin_desktop.ui.table.hand_order import SortMode, sorted_hand
from okgin_desktop.ui.table.play import Command, Zone, ZoneKind
from okgin_desktop.ui.table.scene import STOCK
from tools.driver.hands import Hands, Missed, middle
from tools.driver.program import Driven
from tools.driver.reach import Reach, Way

OTHER_DISCARD = 0.12
OTHER_DRAW = 0.08
NO_KNOCK = 0.15
DABBLE = 0.3
"""How often something is done first that is no move: sorting, reordering, selecting, calling a knock off."""


class Person(Reach):
    """Sits at the viewer's seat. `done` tells in words what was done last, `trail` what led there."""

    def __init__(self, driven: Driven, hands: Hands, chance: random.Random) -> None:
        super().__init__(driven, hands, chance)
        self._brain = player("simple")

    # --- deciding ---------------------------------------------------------------------------------

    def decide(self, view: SeatView, options: Options) -> Action:
        """Return what to do: mostly what the simple player would, now and then something else."""
        chance = self._chance
        wanted = self._brain.choose(view, options, chance)
        if isinstance(wanted, TakeDiscard | DrawStock | PassUpcard) and chance.random() < OTHER_DRAW:
            others: list[Action] = [TakeDiscard()] if options.may_take else []
            others += [DrawStock()] if options.may_draw else []
            return self._pick(others or [wanted])
        keeps_on = isinstance(wanted, Knock) and chance.random() < NO_KNOCK
        throws_other = isinstance(wanted, Discard) and chance.random() < OTHER_DISCARD
        if keeps_on or throws_other:
            return Discard(self._pick(sorted(options.discards)))
        return wanted

    def move(self) -> tuple[Action, bool]:
        """Decide and do it; return what was wanted, and whether the very same must have been sent."""
        view, options = self._driven.session.view(), self._driven.session.options()
        wanted = self.decide(view, options)
        match wanted:
            case DrawStock():
                self._by(Command.DRAW, self._click_stock, self._drag_stock, self._keyboard_stock)
            case TakeDiscard():
                self._by(Command.TAKE, self._click_pile, self._drag_pile)
            case PassUpcard():
                self._by(Command.PASS)
            case Discard(card):
                self._discard(card)
            case Knock(discard, _):
                self._knock(discard)
                return wanted, False
            case BigGin():
                self._knock(None)
                return wanted, False
            case LayOff():
                self._lay_off(wanted)
                return wanted, False
        return wanted, True

    def dabble(self) -> bool:
        """Do something that is no move, by chance; return whether anything was done."""
        if self._chance.random() > DABBLE:
            return False
        ways: list[Way] = [self._sort, self._sort_by_button, self._reorder_by_drag, self._reorder_by_keys]
        ways += [self._select, self._hover, self._drag_nowhere]
        self._pick(ways)()
        return True

    # --- drawing ----------------------------------------------------------------------------------

    def _click_stock(self) -> None:
        self._say("draw: click")
        self._click_card(STOCK)

    def _drag_stock(self) -> None:
        self._drop(STOCK, Zone(ZoneKind.HAND))

    def _keyboard_stock(self) -> None:
        self._go_to(STOCK)
        self._say("draw: Enter on the stock")
        self._hands.key(Qt.Key.Key_Return)

    def _click_pile(self) -> None:
        self._say("take: click")
        self._click_card(self._top())

    def _drag_pile(self) -> None:
        self._drop(self._top(), Zone(ZoneKind.HAND))

    # --- discarding -------------------------------------------------------------------------------

    def _discard(self, card: Card) -> None:
        def by_click() -> None:
            self._say(f"discard {card}: click, click on the pile")
            self._selected(card)
            zone = self._table.input.zone_rects()[Zone(ZoneKind.PILE)]
            self._hands.click(self._hands.on(self._table, middle(zone)))

        def by_button() -> None:
            self._selected(card)
            self._button(Command.DISCARD)

        def by_key() -> None:
            self._selected(card)
            self._key(Command.DISCARD)

        def by_keyboard() -> None:
            self._go_to(card)
            if self._table.person.selected != card:
                self._hands.key(Qt.Key.Key_Return)
            self._key(Command.DISCARD)

        def by_double_click() -> None:
            self._say(f"discard {card}: double click")
            self._hands.double_tap(self._at(card))

        def by_drag() -> None:
            self._drop(card, Zone(ZoneKind.PILE))

        self._pick([by_click, by_button, by_key, by_keyboard, by_double_click, by_drag, by_drag])()

    # --- knocking ---------------------------------------------------------------------------------

    def _knock(self, discard: Card | None) -> None:
        if self._chance.random() < DABBLE:
            self._open_knock(discard)
            self._say("knock called off by Esc")
            self._hands.key(Qt.Key.Key_Escape)
            if not self._driven.wait_until(lambda: self._driven.window.sheet is None, 2):
                raise Missed("Esc does not close the knock sheet")
        sheet = self._open_knock(discard)
        if self._chance.random() < 0.5 and len(sheet.choices.tiles) > 1:
            self._choose(sheet)
        if self._chance.random() < 0.5:
            self._say("knock: Enter")
            self._hands.key(Qt.Key.Key_Return)
        else:
            self._say("knock: confirm clicked")
            self._click(sheet.confirm)

    def _choose(self, sheet: KnockSheet) -> None:
        seen = sheet.choices.viewport().rect()
        tiles = [
            tile
            for tile in sheet.choices.tiles
            if seen.contains(tile.mapTo(sheet.choices.viewport(), tile.rect().center()))
        ]
        tile = self._pick(tiles)
        self._click(tile)
        wanted, found = sheet.choices.tiles.index(tile), sheet.draft.selected_choice
        if wanted != found or sheet.draft.problem is not None:
            raise Missed(f"choice {wanted} was clicked, on the board is {found} ({sheet.draft.problem})")

    def _open_knock(self, discard: Card | None) -> KnockSheet:
        ways: list[Way] = [lambda: self._button(Command.KNOCK), lambda: self._key(Command.KNOCK)]
        if discard is not None:
            ways += [lambda: self._drop(discard, Zone(ZoneKind.KNOCK))] * 2
        self._pick(ways)()
        if not self._driven.wait_until(lambda: isinstance(self._driven.window.sheet, KnockSheet), 2):
            raise Missed(f"no knock sheet after {self.done}")
        sheet = self._driven.window.sheet
        assert isinstance(sheet, KnockSheet)
        if sheet.draft.problem is not None:
            raise Missed("the knock sheet opens with a knock that is not legal")
        self._driven.pump()
        return sheet

    # --- laying off -------------------------------------------------------------------------------

    def _lay_off(self, wanted: LayOff) -> None:
        draft = self._table.person.draft
        if draft is None:
            raise Missed("there are no lay-offs to choose")
        if wanted.layoffs and self._chance.random() < 0.4:
            self._by(Command.LAY_BEST)
            if self._chance.random() < 0.3:
                self._by(Command.TAKE_BACK)
        else:
            for item in wanted.layoffs:
                self._lay_one(item.card, item.meld)
                if not any(laid.card == item.card for laid in draft.layoffs):
                    raise Missed(f"{item.card} was not laid off by {self.done}")
                if self._chance.random() < 0.2:
                    self._take_back(item.card)
                    self._lay_one(item.card, item.meld)
        self._driven.pump()
        self._by(Command.FINISH)

    def _take_back(self, card: Card) -> None:
        self._driven.wait_until(lambda: not self._table.busy, 2)
        if self._chance.random() < 0.5:
            self._key(Command.TAKE_BACK)
        else:
            self._say(f"{card} taken back by a click")
            self._click_card(card)
        draft = self._table.person.draft
        if draft is None or any(laid.card == card for laid in draft.layoffs):
            raise Missed(f"{card} is still laid off after {self.done}")

    def _lay_one(self, card: Card, meld: int) -> None:
        def by_drag() -> None:
            self._drop(card, Zone(ZoneKind.MELD, meld))

        def by_click() -> None:
            self._selected(card)
            scene = self._table.scene
            assert scene is not None
            self._say(f"{card} laid off by a click on meld {meld}")
            self._click_card(scene.spread()[meld].cards[0])

        def by_key() -> None:
            self._selected(card)
            self._key(Command.LAY_SELECTED)

        self._pick([by_drag, by_drag, by_click, by_key])()

    # --- what is no move --------------------------------------------------------------------------

    def _sort(self) -> None:
        self._key(Command.SORT)
        self._sorted()

    def _sort_by_button(self) -> None:
        self._button(Command.SORT)
        self._sorted()

    def _sorted(self) -> None:
        scene, mode = self._table.scene, self._table.person.mode
        if scene is None or mode is SortMode.MANUAL or scene.hand != sorted_hand(scene.hand, mode):
            raise Missed(f"the hand is not sorted by {mode}")

    def _reorder_by_drag(self) -> None:
        table, hand = self._table, self._hand()
        card, goal = self._pick(hand), int(self._chance.random() * len(hand))
        assert table.places is not None
        start = self._at(card)
        across = table.places.cards[hand[goal]].x - table.places.cards[card].x
        across += (0.3 if across > 0 else -0.3) * table.places.hand_step
        self._say(f"{card} dragged from place {hand.index(card)} to {goal}")
        self._hands.drag(start, start + QPoint(round(across), 3), lambda: None)
        after = self._hand()
        kept = [other for other in after if other != card] == [other for other in hand if other != card]
        if not kept or card not in after or abs(after.index(card) - goal) > 1:
            raise Missed(f"{self.done}, but it lies at {after.index(card)}")

    def _reorder_by_keys(self) -> None:
        hand = self._hand()
        card = self._pick(hand)
        self._go_to(card)
        right = self._chance.random() < 0.5
        place = min(len(hand) - 1, hand.index(card) + 1) if right else max(0, hand.index(card) - 1)
        key = Qt.Key.Key_Right if right else Qt.Key.Key_Left
        self._say(f"{card} moved by Shift and an arrow")
        self._hands.key(key, Qt.KeyboardModifier.ShiftModifier)
        if self._hand().index(card) != place or self._focused() != card:
            raise Missed(f"{self.done}, but it lies at {self._hand().index(card)}")

    def _select(self) -> None:
        card = self._pick(self._hand())
        before = self._table.person.selected
        self._say(f"{card} clicked")
        self._click_card(card)
        if self._table.person.selected != (None if before == card else card):
            raise Missed(f"{self.done}, but {self._table.person.selected} is selected")

    def _hover(self) -> None:
        card = self._pick(self._hand())
        self._say(f"the mouse over {card}")
        self._at(card)

    def _drag_nowhere(self) -> None:
        """Drag a card off and call it off by Esc, with the button still down."""
        card = self._pick(self._hand())
        start = self._at(card)
        self._say(f"{card} dragged and called off")
        self._hands.press(start)
        self._hands.move(start - QPoint(0, 30))
        self._hands.move(start - QPoint(0, 90))
        if not self._dragging():
            raise Missed(f"{card} cannot be dragged")
        self._hands.key(Qt.Key.Key_Escape)
        if self._dragging():
            raise Missed("Esc does not end a drag")
        self._hands.release(start - QPoint(0, 90))
