"""What a seat is asked for, why an action is refused, and the words on the buttons of the table."""

from collections.abc import Sequence

from PySide6.QtCore import QObject

from okgin_desktop.engine.actions import Refusal
from okgin_desktop.engine.cards import Card
from okgin_desktop.engine.knocking import permitted_discards
from okgin_desktop.engine.melds import discard_deadwood
from okgin_desktop.engine.options import Options
from okgin_desktop.engine.turns import Phase
from okgin_desktop.engine.view import SeatView
from okgin_desktop.ui.controls.rich_text import escape
from okgin_desktop.ui.strings.cards import CardTexts
from okgin_desktop.ui.strings.results import ResultTexts


class PlayTexts(QObject):
    """Final: plural forms are lost in a subclass. `names` holds the name of every seat in seat order."""

    def __init__(self, cards: CardTexts, results: ResultTexts) -> None:
        super().__init__()
        self._cards = cards
        self._results = results

    def status(self, view: SeatView, options: Options, names: Sequence[str]) -> str:
        """Return the sentence of the status line: what the view's seat may do, or whom it waits for."""
        if view.phase is Phase.OVER:
            return self._over(view, names)
        if not view.to_act:
            return self._waiting(view, names)
        match view.phase:
            case Phase.UPCARD:
                text = self.tr("Your turn – take the {card} or pass.")
                return text.format(card=self._cards.card(view.upcard))
            case Phase.DRAW:
                if not options.may_take:
                    return self.tr("Your turn – draw from the stock.")
                text = self.tr("Your turn – draw from the stock or take the {card}.")
                return text.format(card=self._cards.card(view.pile[-1]))
            case Phase.LAST_CHANCE:
                return self._last_chance(view, options)
            case Phase.DISCARD:
                return self._discarding(view, options)
            case Phase.LAY_OFF:
                text = self.tr("Your turn – lay off on the spread of {name}, or keep your cards.")
                return text.format(name=self._knocker(view, names))

    def _last_chance(self, view: SeatView, options: Options) -> str:
        card = self._cards.card(view.pile[-1])
        if options.may_take:
            text = self.tr("Last chance – take the {card} and knock, or pass and the deal is dead.")
        else:
            text = self.tr("The stock is used up and the {card} gives no knock: pass, and the deal is dead.")
        return text.format(card=card)

    def _over(self, view: SeatView, names: Sequence[str]) -> str:
        if view.result is None:
            return self.tr("The deal is over.")
        return self._results.result_headline(
            view.result, names, view.seat, view.rules, stock_count=view.stock_count
        )

    def _waiting(self, view: SeatView, names: Sequence[str]) -> str:
        name = escape(names[view.turn])
        if view.phase is Phase.UPCARD:
            text = self.tr("{name} may take the {card} or pass.")
            return text.format(name=name, card=self._cards.card(view.upcard))
        if view.phase is Phase.LAST_CHANCE:
            text = self.tr("{name} may take the {card} to knock; else the deal is dead.")
            return text.format(name=name, card=self._cards.card(view.pile[-1]))
        if view.phase is not Phase.LAY_OFF:
            return self.tr("{name} is thinking.").format(name=name)
        if view.showdown is not None and view.showdown.knocker == view.seat:
            return self.tr("{name} may lay off on your spread.").format(name=name)
        text = self.tr("{name} may lay off on the spread of {knocker}.")
        return text.format(name=name, knocker=self._knocker(view, names))

    def _discarding(self, view: SeatView, options: Options) -> str:
        if options.big_gin:
            return self.tr("Your turn – every card is melded: claim big gin, or discard one.")
        best = options.best_knock
        if best is not None and options.must_knock:
            if best.deadwood == 0:
                return self.tr("Your turn – you must go gin now.")
            text = self.tr("Your turn – you must knock now: {count} is within the limit of {limit}.")
            return text.format(count=best.deadwood, limit=view.limit)
        if best is not None and best.deadwood == 0:
            return self.tr("Your turn – go gin, or discard a card.")
        if best is not None:
            text = self.tr("Your turn – discard a card, or knock: {count} is within the limit of {limit}.")
            return text.format(count=best.deadwood, limit=view.limit)
        if view.first_turn and not view.rules.knock_on_first_turn:
            return self.tr("Your turn – discard a card. Nobody knocks on the first turn.")
        if view.limit == 0:
            return self.tr("Your turn – discard a card. Only gin ends this deal.")
        text = self.tr("Your turn – discard a card. To knock you need {limit} or less; your best is {count}.")
        return text.format(count=least_after_discard(view), limit=view.limit)

    def _knocker(self, view: SeatView, names: Sequence[str]) -> str:
        return "" if view.showdown is None else escape(names[view.showdown.knocker])

    def key_hint(self, view: SeatView, selected: bool) -> str:
        """Return the reminder of keys at the right of the status line."""
        if view.phase is Phase.OVER:
            return self.tr("Space goes on  ·  F1 rules")
        if selected and view.to_act:
            return self.tr("Esc clears the selection  ·  F1 rules")
        return self.tr("F1 rules")

    def refusal(self, reason: Refusal, view: SeatView) -> str:
        """Return one sentence that says why, and what to do instead."""
        match reason:
            case Refusal.DEAL_OVER:
                return self.tr("This deal is over: go on to the next one.")
            case Refusal.NOT_YOUR_TURN:
                return self.tr("Not yet: it is not your turn.")
            case Refusal.NOT_NOW:
                return self._not_now(view)
            case Refusal.UPCARD_DECLINED:
                text = self.tr("Everybody passed the {card}: this first card must come from the stock.")
                return text.format(card=self._cards.card(view.upcard))
            case Refusal.PILE_EMPTY:
                return self.tr("The discard pile is empty: draw from the stock.")
            case Refusal.NOT_IN_HAND:
                return self.tr("That card is not in your hand: choose one of yours.")
            case Refusal.JUST_TAKEN:
                return self._just_taken(view)
            case Refusal.MUST_KNOCK | Refusal.MUST_GO_GIN | Refusal.CANNOT_KNOCK | Refusal.FIRST_TURN:
                return self._knock_due(reason, view)
            case _:
                return self._refused_melds(reason, view)

    def _knock_due(self, reason: Refusal, view: SeatView) -> str:
        match reason:
            case Refusal.MUST_GO_GIN:
                return self.tr("By these rules gin must be shown: go gin now.")
            case Refusal.CANNOT_KNOCK:
                text = self.tr("With the {card} you could not knock, and it is taken for nothing else: pass.")
                return text.format(card=self._cards.card(view.pile[-1] if view.pile else view.upcard))
            case Refusal.FIRST_TURN:
                return self.tr("Nobody may knock on the first turn: discard a card.")
            case _ if view.rules.knock_optional:
                return self.tr("The last discard is taken only to knock: knock now.")
            case _:
                return self.tr("By these rules you must knock as soon as you can: knock now.")

    def _refused_melds(self, reason: Refusal, view: SeatView) -> str:
        match reason:
            case Refusal.NOT_MELDS:
                return self.tr("Those are no melds: a set needs one rank, a run one suit in sequence.")
            case Refusal.TOO_MUCH_DEADWOOD:
                if view.limit == 0:
                    return self.tr("Too much deadwood: in this deal only gin counts.")
                text = self.tr("Too much deadwood: you may keep {limit} at most.")
                return text.format(limit=view.limit)
            case Refusal.NOT_LEAST:
                return self.tr("By these rules a knock keeps as little as the hand allows: meld more.")
            case Refusal.BIG_GIN_OFF:
                return self.tr("These rules have no big gin: discard a card and go gin.")
            case Refusal.NOT_ALL_MELDED:
                return self.tr("Big gin needs every card in a meld: discard a card instead.")
            case _:
                return self.tr("That does not fit: lay off only cards that extend a meld of the spread.")

    def _not_now(self, view: SeatView) -> str:
        match view.phase:
            case Phase.UPCARD:
                text = self.tr("Not yet: first take the {card} or pass.")
                return text.format(card=self._cards.card(view.upcard))
            case Phase.DRAW:
                return self.tr("Not yet: first draw a card.")
            case Phase.LAST_CHANCE:
                return self.tr("The stock is used up: take the last discard to knock, or pass.")
            case Phase.DISCARD:
                return self.tr("You have your card already: now discard one.")
            case Phase.LAY_OFF:
                return self.tr("Play has ended: lay off what fits, or keep your cards.")
            case Phase.OVER:
                return self.tr("This deal is over: go on to the next one.")

    def _just_taken(self, view: SeatView) -> str:
        if view.taken is None:
            return self.tr("That card was just taken from the pile: discard another one.")
        text = self.tr("The {card} was just taken from the pile: discard another card.")
        return text.format(card=self._cards.card(view.taken))

    def pass_button(self) -> str:
        """Decline the upcard."""
        return self.tr("Pass", "decline the upcard")

    def draw_button(self) -> str:
        """Draw from the stock."""
        return self.tr("Draw stock")

    def take_button(self, card: Card) -> str:
        """Return `Take 6♦`."""
        return self.tr("Take {card}").format(card=self._cards.card(card))

    def discard_button(self, card: Card | None) -> str:
        """Return `Discard 8♥`, or `Discard` while no card is chosen."""
        if card is None:
            return self.tr("Discard", "verb")
        return self.tr("Discard {card}").format(card=self._cards.card(card))

    def knock_button(self, deadwood: int | None) -> str:
        """Return `Knock 6`, for nothing left `Gin`, and `Knock` where no knock is legal."""
        if deadwood is None:
            return self.tr("Knock", "verb")
        if deadwood == 0:
            return self.tr("Gin", "verb: end the deal with every card melded")
        return self.tr("Knock {count}").format(count=deadwood)

    def big_gin_button(self) -> str:
        """Show the whole drawn hand melded."""
        return self.tr("Big gin")

    def sort_button(self) -> str:
        """Put the hand in order."""
        return self.tr("Sort", "verb")

    def lay_off_button(self, count: int) -> str:
        """Return `Lay off 2`, or `Keep cards` for none."""
        return self.tr("Lay off {count}").format(count=count) if count else self.tr("Keep cards")

    def deadwood_pill(self, now: int, after_best: int | None, limit: int | None = None) -> str:
        """Return `Deadwood 14 – after best discard 6`; with nothing to discard, the limit if given."""
        if after_best is not None:
            text = self.tr("Deadwood **{count}** – after best discard **{best}**")
            return text.format(count=now, best=after_best)
        if limit is not None:
            return self.tr("Deadwood **{count}** – limit **{limit}**").format(count=now, limit=limit)
        return self.tr("Deadwood **{count}**").format(count=now)


def least_after_discard(view: SeatView) -> int:
    """Return the least deadwood the view's seat can keep after a permitted discard."""
    permitted = permitted_discards(view.rules, view.hand, view.taken)
    return min(count for card, count in discard_deadwood(view.hand).items() if card in permitted)
