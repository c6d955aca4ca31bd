"""Choosing rules, opponents, length and first dealer of a new match."""

from typing import final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QVBoxLayout, QWidget

from okgin_desktop.engine.rules import MatchForm, NextFirstPlayer, Rules, ScoreMode
from okgin_desktop.players.registry import PLAYERS, level_of
from okgin_desktop.session.opponents import OPPONENTS, has_habits
from okgin_desktop.session.setup import MatchSetup, Seating
from okgin_desktop.settings.custom_rules import CHANGED, RulesBook
from okgin_desktop.ui import theme
from okgin_desktop.ui.controls import ActionButton, EvenGrid, Kind, Option, RichLine, SegmentedControl, Tile
from okgin_desktop.ui.dialogs.new_match_data import (
    CHOSEN_FIRST,
    LEVELS,
    OFFERS,
    RulesOffer,
    nearest_level,
    offers_of,
)
from okgin_desktop.ui.dialogs.new_match_number import NumberBox
from okgin_desktop.ui.dialogs.new_match_tiles import OpponentTile, RulesTile, SmallRulesTile
from okgin_desktop.ui.dialogs.sheet import Sheet
from okgin_desktop.ui.strings import strings

_LOT = "lot"
_YOU = "you"


@final
class NewMatchSheet(Sheet):
    """The new match dialog; `started` carries what was agreed, with the person at seat 0.

    It opens with the choices of `last`, as far as they are still on offer; with a `book` of house rules all
    of them are offered, and the one chosen there is chosen here. `gives_up` warns that starting ends a match
    in progress. `level` is the key of the player that opponents are who have not played last time, or None
    for each their own; without `habits` they all play alike. The box for a deal number has `number` in it,
    and a button for that of the day. `edit_wanted` asks for the page where rules are edited, with all that is
    chosen so far.
    """

    tab_by_place = True
    started = Signal(MatchSetup)
    edit_wanted = Signal(MatchSetup)

    def __init__(
        self,
        parent: QWidget,
        last: MatchSetup | None = None,
        *,
        gives_up: bool = False,
        book: RulesBook | None = None,
        name: str = "",
        level: str | None = None,
        habits: bool = True,
        number: int | None = None,
        of_the_day: int | None = None,
    ) -> None:
        super().__init__("", parent, QSize(1040, 724))
        self.set_title(self.tr("New match"))
        self._gives_up = gives_up
        self._book = book
        self._name = name
        self._habits = habits
        self.offers = OFFERS if book is None else offers_of(book)
        self._offer = self.offers[0]
        self._chosen: list[str] = []
        self.rules_tiles: dict[str, Tile] = {}
        self.opponent_tiles: dict[str, OpponentTile] = {}
        self.how_many = SegmentedControl([Option(str(count), str(count)) for count in (1, 2, 3)])
        self.length = SegmentedControl()
        self.dealer = SegmentedControl()
        self._order = RichLine("", theme.SMALL, "muted")
        self._dealer_note = RichLine("", theme.SMALL, "muted")
        self._summary = RichLine("", theme.STATUS, wrap=True, strong=None)
        self._promise = RichLine("", theme.SMALL, "muted", wrap=True)
        self.number = NumberBox(number, of_the_day)
        self.edit = ActionButton(self.tr("Edit rules"), "E")
        self.cancel = ActionButton(self.tr("Cancel"), kind=Kind.QUIET)
        self.start = ActionButton(self.tr("Start match"), self.tr("Enter"), Kind.PRIMARY)
        self._build()
        self._restore(last, level)
        self.set_default(self.start)

    # What it is made of.

    def _build(self) -> None:
        self.header.addWidget(self.number)
        self.number.changed.connect(self._describe)
        self.body.setSpacing(10)
        self.body.addLayout(self._rules_row())
        self.body.addLayout(self._rules_grids())
        self.body.addSpacing(4 if len(self.offers) == len(OFFERS) else 2)
        self.body.addLayout(self._opponents_row())
        self.body.addWidget(self._opponents_grid())
        self.body.addSpacing(8)
        self.body.addWidget(self._terms())
        self.body.addStretch(1)
        self.body.addSpacing(10)
        texts = QVBoxLayout()
        texts.setSpacing(4)
        texts.addWidget(self._summary)
        texts.addWidget(self._promise)
        self.footer.addLayout(texts, 1)
        self.cancel.setFixedHeight(56)
        self.cancel.setMinimumWidth(110)
        self.start.setMinimumWidth(180)
        self.footer.addWidget(self.cancel)
        self.footer.addWidget(self.start)
        self.cancel.clicked.connect(self.reject)
        self.start.clicked.connect(self._start)

    def _heading(self, text: str) -> RichLine:
        return RichLine(text, theme.HEADING)

    def _rules_row(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.addWidget(self._heading(self.tr("Rules")), 1)
        self.edit.setFixedHeight(36)
        self.edit.setMinimumWidth(150)
        self.edit.clicked.connect(self._edit)
        row.addWidget(self.edit)
        if self._book is None:
            # Never shown before it has a parent: it would be a window of its own for a moment.
            self.edit.hide()
        return row

    def _rules_grids(self) -> QVBoxLayout:
        """Make a tile for all rules: those with a picture above, the others below."""
        large, small = EvenGrid(180, columns=5), EvenGrid(216, columns=4, widest=232)
        group = QButtonGroup(self)
        for offer in self.offers:
            pictured = offer.preset.removesuffix(CHANGED) in {usual.preset for usual in OFFERS}
            tile = self._large_tile(offer) if pictured else self._small_tile(offer)
            tile.clicked.connect(lambda checked=False, preset=offer.preset: self.choose_rules(preset))
            group.addButton(tile)
            (large if pictured else small).addWidget(tile)
            self.rules_tiles[offer.preset] = tile
        grids = QVBoxLayout()
        grids.setSpacing(12)
        for grid in (large, small):
            if grid.count():
                holder = QWidget()
                holder.setLayout(grid)
                grids.addWidget(holder)
        return grids

    def _large_tile(self, offer: RulesOffer) -> RulesTile:
        lines = (self.tr(offer.lines[0]), self.tr(offer.lines[1])) if offer.own is None else self._told(offer)
        foot = self.tr(offer.foot) if offer.foot else strings().match_form(offer.rules)
        tile = RulesTile(strings().preset_name(offer.preset), lines, foot, offer.card)
        tile.setMinimumHeight(164)
        return tile

    def _small_tile(self, offer: RulesOffer) -> SmallRulesTile:
        about = strings().match_form(offer.rules)
        return SmallRulesTile(strings().preset_name(offer.preset), about)

    def _told(self, offer: RulesOffer) -> tuple[str, str]:
        count = offer.changes
        changed = self.tr("1 rule is your own") if count == 1 else self.tr("%n rules are your own", "", count)
        return changed, self.tr("Edit rules shows which")

    def _opponents_row(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.addWidget(self._heading(self.tr("Opponents")))
        row.addSpacing(16)
        row.addWidget(self._order, 1)
        label = RichLine(self.tr("How many"), theme.SMALL, "muted")
        row.addWidget(label)
        row.addSpacing(8)
        self.how_many.setFixedWidth(172)
        self.how_many.setAccessibleName(label.text())
        self.how_many.chosen.connect(lambda key: self.set_opponents(int(key)))
        row.addWidget(self.how_many)
        return row

    def _opponents_grid(self) -> QWidget:
        holder = QWidget()
        grid = EvenGrid(150, gap=12, columns=6)
        holder.setLayout(grid)
        for who in OPPONENTS:
            tile = self._opponent_tile(who)
            grid.addWidget(tile)
            self.opponent_tiles[who] = tile
        return holder

    def _opponent_tile(self, who: str) -> OpponentTile:
        name = strings().opponent_name(who)
        tile = OpponentTile(who, name, max(LEVELS))
        tile.bars.setAccessibleName(self.tr("Level of {name}").format(name=name))
        tile.clicked.connect(lambda checked=False: self.choose_opponent(who))
        tile.level_changed.connect(lambda level, tile=tile: self._show_level(tile))
        return tile

    def _terms(self) -> QWidget:
        holder = QWidget()
        grid = EvenGrid(420, gap=32, columns=2)
        holder.setLayout(grid)
        for title, note, control in (
            (self.tr("Match length"), None, self.length),
            (self.tr("First dealer"), self._dealer_note, self.dealer),
        ):
            group = QWidget()
            column = QVBoxLayout(group)
            column.setContentsMargins(0, 0, 0, 0)
            column.setSpacing(8)
            head = QHBoxLayout()
            head.setSpacing(12)
            head.addWidget(self._heading(title))
            if note is not None:
                head.addWidget(note, 1)
            else:
                head.addStretch(1)
            column.addLayout(head)
            row = QHBoxLayout()
            row.addWidget(control)
            row.addStretch(1)
            column.addLayout(row)
            control.setAccessibleName(title)
            control.chosen.connect(self._describe)
            grid.addWidget(group)
        return holder

    # What is chosen.

    def _restore(self, last: MatchSetup | None, level: str | None) -> None:
        for opponent in OPPONENTS.values():
            self._set_level(opponent.avatar, PLAYERS[level or opponent.level].level)
        self.choose_rules(self._first_rules(last))
        if last is None:
            self.set_opponents(1)
            return
        for length in self._offer.lengths:
            if length.of(self._offer.rules) == last.rules:
                self.length.set_key(length.key)
        known = [seat.avatar for seat in last.seating[1:] if seat.avatar in self.opponent_tiles]
        for seat in last.seating[1:]:
            played = level_of(seat.player)
            if seat.avatar in self.opponent_tiles and played is not None:
                self._set_level(seat.avatar, played)
        self._chosen = list(dict.fromkeys(known))
        self.set_opponents(len(last.seating) - 1)
        if last.first_dealer is not None:
            who = _YOU if last.first_dealer == 0 else last.seating[last.first_dealer].avatar
            if who in self.dealer.keys():  # noqa: SIM118 - not a mapping
                self.dealer.set_key(who)
        self._describe()

    def _first_rules(self, last: MatchSetup | None) -> str:
        if self._book is not None and self._book != RulesBook():
            return self._book.match_key(self._book.chosen)
        known = {offer.preset for offer in self.offers}
        return last.preset if last is not None and last.preset in known else self.offers[0].preset

    def choose_rules(self, preset: str) -> None:
        """Take the rules of a preset, with its usual length; raise KeyError if it is not on offer."""
        offer: RulesOffer = {offer.preset: offer for offer in self.offers}[preset]
        self.rules_tiles[preset].setChecked(True)
        if offer is not self._offer or not self.length.keys():
            self._offer = offer
            options = [
                Option(length.key, self.tr(length.text).replace("{target}", length.key))
                for length in offer.lengths
            ]
            self.length.set_options(options, offer.length)
        self._offer_dealers()

    def set_opponents(self, count: int) -> None:
        """Let that many opponents play: those chosen before first, then the usual ones."""
        self.how_many.set_key(str(count))
        wanted = [*self._chosen, *(who for who in CHOSEN_FIRST if who not in self._chosen)]
        self._chosen = wanted[:count]
        self._offer_dealers()

    def choose_opponent(self, who: str) -> None:
        """Let this opponent play, in place of whoever was chosen longest ago."""
        if who not in self._chosen:
            self._chosen = [*self._chosen[1:], who]
        self._offer_dealers()

    def opponents(self) -> list[str]:
        """Return the portraits of who plays, in the order of their seats."""
        return [who for who in OPPONENTS if who in self._chosen]

    def rules(self) -> Rules:
        """Return the rules as chosen."""
        lengths = {length.key: length for length in self._offer.lengths}
        return lengths[self.length.key()].of(self._offer.rules)

    def setup(self) -> MatchSetup:
        """Return all that is chosen."""
        seating = [Seating(self._name or self.tr("You"), _YOU, None)]
        for who in self.opponents():
            tile = self.opponent_tiles[who]
            player = OPPONENTS[who].player(self._level(tile), habits=self._habits)
            seating.append(Seating(tile.accessibleName(), who, player))
        keys = [_YOU, *self.opponents()]
        dealer = self.dealer.key()
        first = keys.index(dealer) if self.dealer.isEnabled() and dealer in keys else None
        return MatchSetup(self._offer.preset, self.rules(), tuple(seating), first, self.number.number())

    def _set_level(self, who: str, level: int) -> None:
        tile = self.opponent_tiles[who]
        tile.bars.setValue(nearest_level(level))
        self._show_level(tile)

    def _level(self, tile: OpponentTile) -> str:
        return LEVELS[nearest_level(tile.bars.value())]

    def _show_level(self, tile: OpponentTile) -> None:
        texts, who = strings(), tile.avatar
        has_habit = self._habits and has_habits(self._level(tile))
        about = texts.opponent_habit(who) if has_habit else texts.opponent_story(who)
        tile.set_about(about, texts.opponent_manner(who))
        level = nearest_level(tile.bars.value())
        numbered = self.tr("Level {level} of {levels}").format(level=level, levels=max(LEVELS))
        text = strings().level_name(LEVELS[level]) or numbered
        tile.set_level_text(text, numbered if text == numbered else f"{numbered}, {text}")

    def _offer_dealers(self) -> None:
        """Show who is chosen and offer them as dealers."""
        for who, tile in self.opponent_tiles.items():
            tile.setChecked(who in self._chosen)
        options = [Option(_LOT, self.tr("By lot")), Option(_YOU, self.tr("You"))]
        options += [Option(who, self.opponent_tiles[who].accessibleName()) for who in self.opponents()]
        by_lot = self._offer.rules.next_first_player is NextFirstPlayer.RANDOM_EACH_DEAL
        self.dealer.set_options(options, _LOT if by_lot else None)
        self.dealer.setEnabled(not by_lot)
        reason = self.tr("A lot decides before every deal.") if by_lot else ""
        self._dealer_note.set_markup(reason)
        self.dealer.setToolTip(reason)
        self.dealer.setAccessibleDescription(reason)
        self._describe()

    def _describe(self) -> None:
        names = [self.opponent_tiles[who].accessibleName() for who in self.opponents()]
        seats = self.tr("Clockwise: {names}").format(names=", ".join((self.tr("You"), *names)))
        self._order.set_markup(seats if len(names) > 1 else "")
        text = self._ending(self.rules()).format(
            names=self._joined(names), rules=strings().preset_name(self._offer.preset)
        )
        number = self.number.number()
        if number is not None:
            #: {sentence} ends with a full stop.
            more = self.tr("{sentence} Deal no. {number}.")
            text = more.replace("{sentence}", text).replace("{number}", str(number))
        self._summary.set_markup(text)
        self._promise_something()

    def _promise_something(self) -> None:
        problem = self.number.problem()
        promise = self.tr("Fair play: the others are told only what their own seat may know.")
        role: theme.Role = "muted"
        if problem:
            promise, role = problem, "red_text"
        elif self._gives_up:
            promise, role = (
                self.tr("The match in progress is given up when you start this one."),
                "gold_label",
            )
        elif self.number.number() is not None:
            promise = self.number.note()
        self._promise.set_markup(promise)
        self._promise.set_role(role)
        self.start.set_reason(problem)

    def _joined(self, names: list[str]) -> str:
        if len(names) < 2:
            return "".join(names)
        #: {first} may be several names with commas between them.
        return self.tr("{first} and {last}").format(first=", ".join(names[:-1]), last=names[-1])

    def _ending(self, rules: Rules) -> str:
        """Return the sentence that sums up the choices, with {names} and {rules} left open."""
        penalty = rules.score_mode is ScoreMode.PENALTY
        if rules.match_form is MatchForm.TARGET:
            text = (
                self.tr("You against {names}, {rules}, until someone has {target} penalty points.")
                if penalty
                else self.tr("You against {names}, {rules}, first to {target}.")
            )
            if rules.hollywood:
                text = self.tr("You against {names}, {rules}, three games to {target}.")
            return text.replace("{target}", str(rules.target))
        if rules.deals_in_match == 1:
            return (
                self.tr("You against {names}, {rules}, one deal: the fewest penalty points win.")
                if penalty
                else self.tr("You against {names}, {rules}, one deal.")
            )
        count = rules.deals_in_match
        return (
            self.tr("You against {names}, {rules}, %n deals: the fewest penalty points win.", "", count)
            if penalty
            else self.tr("You against {names}, {rules}, %n deals.", "", count)
        )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let E press its button."""
        plain = event.modifiers() == Qt.KeyboardModifier.NoModifier
        if event.key() == Qt.Key.Key_E and plain and self.edit.isVisible():
            self.edit.click()
            return
        super().keyPressEvent(event)

    def _edit(self) -> None:
        setup = self.setup()
        self.reject()
        self.edit_wanted.emit(setup)

    def _start(self) -> None:
        setup = self.setup()
        self.accept()
        self.started.emit(setup)
