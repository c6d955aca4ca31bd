"""Lay-offs while they are being chosen: outside the log until the whole answer is submitted as one action."""

from okgin_desktop.engine.actions import LayOff
from okgin_desktop.engine.cards import Card
from okgin_desktop.engine.layoffs import Layoff, LayoffPlan, best_layoff, check_plan, grow, targets
from okgin_desktop.engine.melds import Meld, best_arrangement


class LayoffDraft:
    """A defender's cards on the way to the knocker's spread.

    Cards not laid off are melded as well as they can be, so every draft is a legal answer. Without `chain` a
    card fits only on the melds as they lie at the start.
    """

    def __init__(self, hand: tuple[Card, ...], spread: tuple[Meld, ...], *, chain: bool = True) -> None:
        self.hand = hand
        self.spread = spread
        self.layoffs: tuple[Layoff, ...] = ()
        self.best: LayoffPlan = best_layoff(hand, spread, chain=chain)
        self._chain = chain

    @property
    def kept(self) -> tuple[Card, ...]:
        """The cards still in hand."""
        laid = {item.card for item in self.layoffs}
        return tuple(card for card in self.hand if card not in laid)

    @property
    def deadwood(self) -> int:
        """The count this answer would leave."""
        return best_arrangement(self.kept).deadwood

    @property
    def is_best(self) -> bool:
        """Whether nothing better can be laid off."""
        return self.deadwood == self.best.deadwood

    def targets(self, card: Card) -> tuple[int, ...]:
        """Return the melds of the spread, as grown by this draft, that take the card."""
        if card not in self.kept:
            return ()
        fits = targets(card, grow(self.spread, self.layoffs))
        return tuple(meld for meld in fits if self._chain or self.spread[meld].accepts(card))

    def lay(self, card: Card, meld: int) -> bool:
        """Put a card on a meld; False (and no change) where it does not fit."""
        if meld not in self.targets(card):
            return False
        self.layoffs = (*self.layoffs, Layoff(card, meld))
        return True

    def take_back(self, card: Card) -> None:
        """Take a card back, and with it those that no longer fit without it."""
        kept: list[Layoff] = []
        melds = self.spread
        for item in self.layoffs:
            if item.card != card and item.meld in targets(item.card, melds):
                kept.append(item)
                melds = grow(self.spread, kept)
        self.layoffs = tuple(kept)

    def take_back_last(self) -> None:
        """Take back the card laid last."""
        self.layoffs = self.layoffs[:-1]

    def lay_best(self) -> None:
        """Lay off as proposed: least deadwood, fewest cards laid (DESIGN section 4)."""
        self.layoffs = self.best.layoffs

    def action(self) -> LayOff:
        """Return the answer."""
        plan = self.best
        if self.layoffs != plan.layoffs:
            plan = check_plan(self.hand, self.spread, best_arrangement(self.kept).melds, self.layoffs)
        return LayOff(plan.melds, plan.layoffs)
