"""What the person is about to do: selection, card order, lay-offs being chosen. No widgets.

Every way to act - button, key, click, drag, screen reader - ends in `command` or `drop`, so that all of them
allow and refuse the same things.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from okgin_desktop.engine.actions import (
    Action,
    Discard,
    DrawStock,
    PassUpcard,
    Refusal,
    TakeDiscard,
)
from okgin_desktop.engine.cards import Card
from okgin_desktop.engine.options import NOTHING, Options
from okgin_desktop.engine.turns import Phase
from okgin_desktop.engine.view import SeatView
from okgin_desktop.session.layoff_draft import LayoffDraft
from okgin_desktop.ui.table.hand_order import CYCLE, SortMode, merged, moved
from okgin_desktop.ui.table.scene import STOCK, Key


class Command(StrEnum):
    """All that can be asked for at the table."""

    DRAW = "draw"
    TAKE = "take"
    PASS = "pass"
    DISCARD = "discard"
    KNOCK = "knock"
    SORT = "sort"
    LAY_BEST = "lay_best"
    LAY_SELECTED = "lay_selected"
    TAKE_BACK = "take_back"
    FINISH = "finish"


class ZoneKind(StrEnum):
    """Where a card can be dropped."""

    PILE = "pile"
    HAND = "hand"
    KNOCK = "knock"
    MELD = "meld"


class Zone(NamedTuple):
    """A drop zone; `number` is the meld's in the spread, or the place in the hand."""

    kind: ZoneKind
    number: int = 0


@dataclass(frozen=True, slots=True)
class KnockWish:
    """The person wants to knock, throwing this card if he has said which."""

    discard: Card | None


@dataclass(frozen=True, slots=True)
class Changed:
    """Nothing for the rules: only how the table looks has changed."""

    order: bool = False


Outcome = Action | Refusal | KnockWish | Changed


class Play:
    """The person's side of the table: view, options and what is half done."""

    def __init__(self) -> None:
        self.view: SeatView | None = None
        self.options: Options = NOTHING
        self.selected: Card | None = None
        self.order: tuple[Card, ...] = ()
        self.mode = SortMode.MELDS
        self.draft: LayoffDraft | None = None
        self._coming: int | None = None

    def update(self, view: SeatView, options: Options) -> None:
        """Take over a new state; what no longer fits is dropped, a lay-off in the making survives."""
        self.view, self.options = view, options
        if self.selected not in view.hand or view.phase is Phase.OVER:
            self.selected = None
        self.order = self.arrange(view.hand)
        self._coming = None
        if not options.spread:
            self.draft = None
        elif self.draft is None or (self.draft.hand, self.draft.spread) != (view.hand, options.spread):
            self.draft = LayoffDraft(view.hand, options.spread, chain=view.rules.layoff_chain)

    def arrange(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """Put the person's cards into display order, one that comes in where it was let go."""
        return merged(self.order, cards, self.mode, self._coming)

    def place_at(self, card: Card, index: int) -> None:
        """Keep this card at that place among those seen; the order is the person's own from now on."""
        self.mode = SortMode.MANUAL
        self.order = self._placed(card, index)

    def _placed(self, card: Card, index: int) -> tuple[Card, ...]:
        """Return the order with the card there; cards laid off keep their places unseen."""
        order = self.order
        if self.draft is not None and self.draft.layoffs:
            others = [other for other in order if other != card]
            seen = [other for other in others if other in self.draft.kept]
            index = others.index(seen[index]) if 0 <= index < len(seen) else len(others)
        return moved(order, card, index)

    # --- commands ---------------------------------------------------------------------------------

    def may(self, command: Command) -> bool:
        """Whether the command would do something now."""
        options = self.options
        match command:
            case Command.DRAW:
                return options.may_draw
            case Command.TAKE:
                return options.may_take
            case Command.PASS:
                return options.may_pass
            case Command.DISCARD:
                return self.selected in options.discards and not options.must_knock
            case Command.KNOCK:
                return bool(options.knocks) or options.big_gin
            case Command.SORT:
                return bool(self.order)
            case Command.LAY_BEST:
                return self.draft is not None and not self.draft.is_best
            case Command.LAY_SELECTED:
                draft, card = self.draft, self.selected
                return draft is not None and card is not None and bool(draft.targets(card))
            case Command.TAKE_BACK:
                return self.draft is not None and bool(self.draft.layoffs)
            case Command.FINISH:
                return self.draft is not None

    def command(self, command: Command) -> Outcome:
        """Do it, or say why not."""
        match command:
            case Command.DRAW:
                return DrawStock() if self.options.may_draw else self._why_not()
            case Command.TAKE:
                return TakeDiscard() if self.options.may_take else self._why_not_take()
            case Command.PASS:
                return PassUpcard() if self.options.may_pass else self._why_not()
            case Command.DISCARD:
                return self._discard(self.selected)
            case Command.KNOCK:
                return self._knock(self.selected)
            case Command.SORT:
                return self._sort()
            case Command.FINISH:
                return self._why_not() if self.draft is None else self.draft.action()
            case Command.LAY_BEST | Command.LAY_SELECTED | Command.TAKE_BACK:
                return self._draft(command)

    def _draft(self, command: Command) -> Outcome:
        draft = self.draft
        if draft is None:
            return self._why_not()
        if command is Command.LAY_BEST:
            draft.lay_best()
        elif command is Command.TAKE_BACK:
            draft.take_back_last()
        else:
            targets = draft.targets(self.selected) if self.selected is not None else ()
            if self.selected is None or not targets:
                return Refusal.BAD_LAYOFF
            draft.lay(self.selected, targets[0])
        self.selected = None
        return Changed()

    def _sort(self) -> Outcome:
        place = CYCLE.index(self.mode) + 1 if self.mode in CYCLE else 0
        self.mode = CYCLE[place % len(CYCLE)]
        self.order = merged(self.order, self.order, self.mode)
        return Changed(order=True)

    def _why_not(self) -> Refusal:
        view = self.view
        if view is None or view.phase is Phase.OVER:
            return Refusal.DEAL_OVER
        return Refusal.NOT_NOW if view.to_act else Refusal.NOT_YOUR_TURN

    def _why_not_take(self) -> Refusal:
        view = self.view
        if view is not None and view.to_act and view.phase is Phase.DRAW:
            return Refusal.UPCARD_DECLINED if view.pile else Refusal.PILE_EMPTY
        if view is not None and view.to_act and view.phase is Phase.LAST_CHANCE:
            return Refusal.CANNOT_KNOCK
        return self._why_not()

    def _discard(self, card: Card | None) -> Outcome:
        if not self.options.discards or card is None:
            return self._why_not()
        if self.options.must_knock:
            best = self.options.best_knock
            return Refusal.MUST_GO_GIN if best is not None and best.deadwood == 0 else Refusal.MUST_KNOCK
        if card in self.options.discards:
            return Discard(card)
        view = self.view
        return Refusal.JUST_TAKEN if view is not None and card == view.taken else Refusal.NOT_IN_HAND

    def _knock(self, card: Card | None) -> Outcome:
        if not self.options.discards:
            return self._why_not()
        if not self.may(Command.KNOCK):
            return self._no_knock()
        # A selected card that would not do is no reason to refuse: the sheet offers those that will.
        legal = {option.discard for option in self.options.knocks}
        return KnockWish(card if card in legal else None)

    # --- drops ------------------------------------------------------------------------------------

    def zones_for(self, key: Key) -> set[Zone]:
        """Return the zones that take this card now."""
        options = self.options
        if key == STOCK:
            return {Zone(ZoneKind.HAND)} if options.may_draw else set()
        if not isinstance(key, Card) or self.view is None:
            return set()
        if key not in self.view.hand:
            top = self.view.pile[-1:] == (key,)
            return {Zone(ZoneKind.HAND)} if top and options.may_take else set()
        zones: set[Zone] = set()
        if key in options.discards and not options.must_knock:
            zones.add(Zone(ZoneKind.PILE))
        if any(option.discard == key for option in options.knocks):
            zones.add(Zone(ZoneKind.KNOCK))
        if self.draft is not None:
            zones |= {Zone(ZoneKind.MELD, meld) for meld in self.draft.targets(key)}
        return zones

    def drop(self, key: Key, zone: Zone) -> Outcome:
        """Let go of a card over a zone."""
        if zone.kind is ZoneKind.HAND:
            return self._drop_on_hand(key, zone.number)
        if not isinstance(key, Card) or self.view is None or key not in self.view.hand:
            return self._why_not()
        if zone.kind is ZoneKind.PILE:
            return self._discard(key)
        if zone.kind is ZoneKind.KNOCK:
            return self._drop_on_knock(key)
        if self.draft is None:
            return self._why_not()
        if self.draft.lay(key, zone.number):
            self.selected = None
            return Changed()
        return Refusal.BAD_LAYOFF

    def _drop_on_knock(self, card: Card) -> Outcome:
        if not self.options.discards:
            return self._why_not()
        if card not in self.options.discards and not self.options.must_knock:
            return Refusal.JUST_TAKEN
        legal = any(option.discard == card for option in self.options.knocks)
        return KnockWish(card) if legal else self._no_knock()

    def _no_knock(self) -> Refusal:
        view = self.view
        barred = view is not None and view.first_turn and not view.rules.knock_on_first_turn
        return Refusal.FIRST_TURN if barred else Refusal.TOO_MUCH_DEADWOOD

    def _drop_on_hand(self, key: Key, index: int) -> Outcome:
        view = self.view
        if view is None:
            return Refusal.NOT_NOW
        if key == STOCK or view.pile[-1:] == (key,):
            drawn = self.command(Command.DRAW if key == STOCK else Command.TAKE)
            self._coming = None if isinstance(drawn, Refusal) else index
            return drawn
        if not isinstance(key, Card) or key not in view.hand:
            # No longer the top of the pile: somebody else took or covered it while it was dragged.
            return self._why_not()
        if self.draft is not None and key not in self.draft.kept:
            self.draft.take_back(key)
            return Changed()
        if self._placed(key, index) == self.order:
            return Changed()
        self.place_at(key, index)
        return Changed(order=True)
